"""Ultimate Texas Hold 'Em (653a) and Texas Hold 'Em Bonus (647a) solved exactly.

Every board is ranked once against every two cards. From that follow the best last decision on each
board, then the best decision on each flop and turn, then before the flop; a second pass over the boards
tallies how the best play ends. All numbers are whole counts of deals.

Importing this imports numba, which takes half a second: import it where it is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.cards import DECK
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.words import Decide
from pitboss.solve.boards import BOARD, HOLE, Deck, Shards, Tick, ranked, shape_of
from pitboss.solve.figures import Figures, Result
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.showdown import STANDINGS, Showdowns, showdowns
from pitboss.solve.streets import Ints, Lanes, start_counts, start_lanes, start_names, street, tally, weigh

Values = Mapping[str, Mapping[str, Fraction]]  # `AKs`: option: value

FLOP, TURN = 3, 4
FLOPS = comb(BOARD, FLOP)  # the flops that one board may have had
ORDERS = FLOPS * (BOARD - FLOP)  # and with them the turn
NO_LANES: Lanes = np.zeros((0, 0), np.uint16)
LARGEST = 1 << 62


@dataclass(frozen=True)
class Solved:
    """A game solved: its figures, and the value of each option for every two starting cards."""

    figures: Figures
    before_flop: Values


def solve_653a(house: RulesSubmission, tick: Tick | None = None, *, eager: bool = False) -> Figures:
    """Ultimate Texas Hold 'Em under the best play; an eager player wagers more where it is all one."""
    return one_wager(house, tick, eager=eager).figures


def solve_647a(house: RulesSubmission, tick: Tick | None = None, *, eager: bool = False) -> Figures:
    """Texas Hold 'Em Bonus under the best play; an eager player wagers more where it is all one."""
    return two_wagers(house, tick, eager=eager).figures


@dataclass(frozen=True)
class Stakes:
    """What stands before anything is decided: the wagers of one unit each, and what a fold takes of it."""

    nets: Ints  # what they bring in a showdown
    wagered: int
    fold: int

    @classmethod
    def of(cls, house: RulesSubmission, shows: Showdowns) -> Stakes:
        """The stakes of a house."""
        rules = house.force
        assert rules.folding is not None
        required = [wager.name for wager in rules.wagers if wager.required]
        forfeited = {name for name, _ in rules.folding.forfeits}
        nets: Ints = np.sum([shows.nets[name] for name in required], axis=0)
        return cls(nets, len(required), sum(name in forfeited for name in required))


def one_wager(
    house: RulesSubmission, tick: Tick | None = None, *, deck: Deck = DECK, eager: bool = False
) -> Solved:
    """653a: one Play Wager, before the Flop, after it, or at the end, or else a fold."""
    shows, dealers = showdowns(house), comb(len(deck) - HOLE - BOARD, 2)
    first, (flop,), (last,) = (step.times for step in house.force.play if isinstance(step, Decide))
    stakes = Stakes.of(house, shows)
    wagers = (*first, flop, last)
    nets = [stakes.nets + times * shows.nets["Play"] for times in wagers]
    worth = Worth(np.array(nets[:-2]), nets[-2], nets[-1], -stakes.fold * shows.unit * dealers, dealers)

    shards = Shards(4, tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards)
    checked = FLOPS * sums[:, -1] + after_flop.gains.total
    options = {"check": checked} | {f"Play {times}x": FLOPS * sums[:, i] for i, times in enumerate(first)}
    chosen, equal = choose(options, eager=eager)
    early = np.array([start_lanes(chosen == way + 1) for way in range(len(first))])
    plan = Plan(early, after_flop.spread(deck, eager=eager), NO_LANES, eager, shape_of().choose)
    ends, folds = tally(tallies.tally_one_wager, len(wagers), boards, worth, plan, shards)

    deals = start_counts(deck) * (comb(len(deck) - HOLE, BOARD) * FLOPS * dealers)
    of_flop = comb(len(deck) - HOLE - FLOP, BOARD - FLOP) * dealers
    folded = int(folds[0])
    figures = Figures(
        deals=int(deals.sum()),
        results=results(shows, nets, [stakes.wagered + times for times in wagers], ends, stakes, folded),
        decisions={f"Play {times}x": int(end.sum()) for times, end in zip(wagers, ends, strict=True)}
        | {"fold": folded},
        standings=standings(ends, folded),
        indifferent={
            "before the Flop": int(deals[equal].sum()),
            "after the Flop": after_flop.indifferent(np.bitwise_or.reduce(early)) * of_flop,
            "at the end": int(folds[1]),
        },
    )
    return Solved(figures, values(options, deals * shows.unit))


def two_wagers(
    house: RulesSubmission, tick: Tick | None = None, *, deck: Deck = DECK, eager: bool = False
) -> Solved:
    """647a: a Flop Wager or a fold, then a Turn Wager or none, then a River Wager or none."""
    shows, dealers = showdowns(house), comb(len(deck) - HOLE - BOARD, 2)
    (flop,), (turn,), (river,) = (step.times for step in house.force.play if isinstance(step, Decide))
    stakes, play = Stakes.of(house, shows), shows.nets["Turn"]
    assert turn == river, "the Turn and River Wagers are counted as one kind"
    assert (play == shows.nets["River"]).all(), "the Turn and River Wagers are counted as one kind"
    stay = stakes.nets + flop * shows.nets["Flop"]
    worth = Worth(stay[None], turn * play, 0 * play, 0, dealers)

    shards = Shards(5, tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards)
    after_turn = street(TURN, boards, edges, deck, shards)
    gained = (BOARD - FLOP) * after_flop.gains.total + TURN * after_turn.gains.total
    deals = start_counts(deck) * (comb(len(deck) - HOLE, BOARD) * ORDERS * dealers)
    options = {"fold": -stakes.fold * shows.unit * deals, f"Flop {flop}x": ORDERS * sums[:, 0] + gained}
    chosen, equal = choose(options, eager=eager)
    early = start_lanes(chosen == 0)
    spread = [each.spread(deck, eager=eager) for each in (after_flop, after_turn)]
    plan = Plan(early[None], spread[0], spread[1], eager, shape_of().choose)
    ends, folds = tally(tallies.tally_two_wagers, 4, boards, worth, plan, shards)

    nets = [stay + times * turn * play for times in (0, 1, 1, 2)]
    wagered = [stakes.wagered + flop + times * turn for times in (0, 1, 1, 2)]
    none, only_turn, only_river, both = (int(end.sum()) for end in ends)
    of_turn = (len(deck) - HOLE - TURN) * dealers
    folded = int(folds[0])
    figures = Figures(
        deals=int(deals.sum()),
        results=results(shows, nets, wagered, ends, stakes, folded),
        decisions={
            "fold": folded,
            f"Flop {flop}x": none + only_turn + only_river + both,
            f"Turn {turn}x": only_turn + both,
            "Turn check": none + only_river,
            f"River {river}x": only_river + both,
            "River check": none + only_turn,
        },
        standings=standings(ends, folded),
        indifferent={
            "Flop": int(deals[equal].sum()),
            "Turn": after_flop.indifferent(early) * (len(deck) - HOLE - FLOP) * of_turn,
            "River": after_turn.indifferent(early) * TURN * of_turn,
        },
    )
    return Solved(figures, values(options, deals * shows.unit))


def choose(options: Mapping[str, Ints], *, eager: bool) -> tuple[Ints, Ints]:
    """The best of options that wager more and more, by starting cards; and where several are best."""
    totals = np.array(list(options.values()))
    assert abs(totals).max() < LARGEST
    best = totals == totals.max(axis=0)
    last = len(totals) - 1 - best[::-1].argmax(axis=0)
    return last if eager else best.argmax(axis=0), best.sum(axis=0) > 1


def values(options: Mapping[str, Ints], units: Ints) -> Values:
    """The value of each option for every two starting cards."""
    return {
        name: {option: Fraction(int(totals[i]), int(units[i])) for option, totals in options.items()}
        for i, name in enumerate(start_names())
        if units[i]
    }


def results(
    shows: Showdowns, nets: Sequence[Ints], wagered: Sequence[int], ends: Ints, stakes: Stakes, folded: int
) -> dict[Result, int]:
    """Deals by net result and total wagered."""
    found: dict[Result, int] = {}
    if folded:
        found[Fraction(-stakes.fold), Fraction(stakes.wagered)] = folded
    for of_end, wager, end in zip(nets, wagered, ends, strict=True):
        for units, count in zip(of_end.flat, end.flat, strict=True):
            if count:
                result = Fraction(int(units), shows.unit), Fraction(wager)
                found[result] = found.get(result, 0) + int(count)
    return found


def standings(ends: Ints, folded: int) -> dict[str, int]:
    """Deals by how the hands stand, whatever was wagered."""
    win, tie, lose = (int(ends[:, :, standing::STANDINGS].sum()) for standing in range(STANDINGS))
    return {"win": win, "tie": tie, "lose": lose, "fold": folded}
