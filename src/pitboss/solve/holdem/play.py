"""Ultimate Texas Hold 'Em (653a) and Texas Hold 'Em Bonus (647a) solved exactly.

Every board is ranked once against every two cards. From that follow the best last decision on each
board, then the best decision on each flop and turn, then before the flop; a second pass over the boards
tallies how the best play ends. All numbers are whole counts of deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint, joint, plays_jointly
from pitboss.solve.holdem.boards import BOARD, HOLE, Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.limit import limit_of
from pitboss.solve.holdem.sides import FLOP, Aside, Move, Told, asides_of, side_of
from pitboss.solve.holdem.streets import Ints, Lanes, Street, start_counts, start_lanes, street, tally, weigh
from pitboss.solve.holdem.terms import Terms, Values, standings
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.worth import Levels, Stakes

TURN = 4
FLOPS = comb(BOARD, FLOP)  # the flops that one board may have had
ORDERS = FLOPS * (BOARD - FLOP)  # and with them the turn
NO_LANES: Lanes = np.zeros((0, 0), np.uint16)
CHECKS = ("before the Flop", "after the Flop")  # where 653a lets a player wait
BOTH_WAGERS = (0, 1, 1, 2)  # how many of Turn and River Wager are made: none, Turn only, River only, both


@dataclass(frozen=True)
class Solved:
    """A game solved: its figures, the value of each option for every two starting cards, and the play.

    early    the holdings decided before the Flop, by way and lane
    streets  the decisions after it, all but a last one on whole boards
    """

    figures: Figures
    before_flop: Values
    early: Ints
    streets: tuple[Street, ...]


def solve_653a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
) -> Figures:
    """Ultimate Texas Hold 'Em under best play, in units of the Ante.

    `with_wagers` lie on the layout too: side wagers that a fold takes. The play is best for exactly
    these, or for those in `best_for`: () plays as if no side wager were there. Of equal options an
    eager player takes the one that wagers more.
    """
    return one_wager(terms_of(house, with_wagers, best_for, meters, eager=eager), tick).figures


def solve_647a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
) -> Figures:
    """Texas Hold 'Em Bonus under best play, in units of the Ante; the other words mean as for 653a."""
    return two_wagers(terms_of(house, with_wagers, best_for, meters, eager=eager), tick).figures


def joint_653a(house: House, wagers: Sequence[str]) -> Joint:
    """The layout with side wagers that a fold takes, by the base game's best play and by its own."""
    return joint(solve_653a, house, wagers)


def joint_647a(house: House, wagers: Sequence[str]) -> Joint:
    """The layout with side wagers that a fold takes, by the base game's best play and by its own."""
    return joint(solve_647a, house, wagers)


def terms_of(
    house: House,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    *,
    eager: bool = False,
    stakes: Stakes | None = None,
) -> Terms:
    """The terms of a solve with the whole deck."""
    jointly = plays_jointly(house, with_wagers, best_for)
    side = side_of(house, with_wagers, meters, stakes)
    return Terms(house, DECK, side, jointly, eager, limit_of(house, stakes))


class Decided(NamedTuple):
    """The decisions of one Play Wager, before anything is tallied: every option by starting cards."""

    boards: Boards
    worth: Worth
    after_flop: Street
    aside: Aside | None
    options: dict[str, Ints]
    deals: Ints


def decide_one(terms: Terms, shards: Shards, *, each: bool = False) -> Decided:
    """What every option of 653a before the Flop is worth, and the decision after it."""
    shows, deck = terms.shows, terms.deck
    first = terms.times[0]
    deals = start_counts(deck) * (terms.boards * FLOPS * terms.dealers)
    worth = worth_of_one(terms)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards, each=each)
    aside = aside_of(terms, after_flop, boards, worth)
    ways = FLOPS * sums[:, :-1].T
    if aside and terms.joint:
        after_flop = aside.decided(after_flop, shards)
        ways = ways + aside.by_start(aside.certain)
    options = {"check": FLOPS * sums[:, -1] + after_flop.gains.total}
    options |= {f"Play {times}x": way for times, way in zip(first, ways, strict=True)}
    return Decided(boards, worth, after_flop, aside, options, deals)


def best_value_653a(terms: Terms, tick: Tick | None = None) -> Fraction:
    """The expected value of best play alone, in Antes: nothing is tallied, which halves a joint solve."""
    shards = Shards(2 + terms.on_flop * terms.joint, tick)
    decided = decide_one(terms, shards)
    units = np.array(list(decided.options.values())).max(axis=0)
    return terms.net(0) + Fraction(int(units.sum()), int(decided.deals.sum()) * terms.shows.unit)


def one_wager(terms: Terms, tick: Tick | None = None, *, each: bool = False) -> Solved:
    """653a: one Play Wager, before the Flop, after it, or at the end, or else a fold."""
    deck, dealers = terms.deck, terms.dealers
    shards = Shards(4 + terms.on_flop * (1 + terms.joint), tick)
    boards, worth, after_flop, aside, options, deals = decide_one(terms, shards, each=each)
    chosen, equal = terms.choose(options)
    early = np.array([start_lanes(chosen == way + 1) for way in range(len(terms.times[0]))])
    plan = Plan(early, after_flop.spread(deck, eager=terms.eager), NO_LANES, terms.eager, shape_of().choose)
    told = tally(tallies.tally_one_wager, len(early) + 2, boards, worth, plan, shards)
    amounts, ends, folds = with_aside(terms, aside, tallies.move_one_wager, plan, after_flop, told, shards)

    of_flop = comb(len(deck) - HOLE - FLOP, BOARD - FLOP) * dealers
    equals = {
        CHECKS[0]: int(deals[equal].sum()),
        CHECKS[1]: after_flop.indifferent(np.bitwise_or.reduce(early)) * of_flop,
        "at the end": int(folds[1]),
    }
    figures = figures_of_one(terms, ends, int(folds[0]), amounts, equals)
    return Solved(figures, terms.values(options, deals), early, (after_flop,))


def nets_of_one(terms: Terms) -> dict[int, Ints]:
    """What a showdown brings by the multiple of the Ante that was wagered, in the order of the decisions."""
    every = (times for at in terms.times for times in at)
    nets = {times: terms.antes + times * terms.shows.nets["Play"] for times in every}
    terms.refuse_overflow(
        list(nets.values()), start_counts(terms.deck) * (terms.boards * FLOPS * terms.dealers)
    )
    return nets


def worth_of_one(terms: Terms) -> Worth:
    """What the decisions of one Play Wager look at."""
    *first, flop, last = (of + terms.brought * terms.joint for of in nets_of_one(terms).values())
    return Worth(np.array(first), flop, last, -terms.fold * terms.shows.unit * terms.dealers, terms.dealers)


def figures_of_one(
    terms: Terms,
    ends: Ints,
    folded: int,
    amounts: Sequence[int] = (0,),
    equals: Mapping[str, int] | None = None,
) -> Figures:
    """The figures of one Play Wager from its tally by [amount brought, end, level, standing]."""
    nets = nets_of_one(terms)
    played = [int(ends[:, end].sum()) for end in range(len(nets))]
    return Figures(
        deals=int(start_counts(terms.deck).sum()) * terms.boards * FLOPS * terms.dealers,
        results=terms.results(list(nets.values()), list(nets), ends, amounts, folded),
        decisions=decisions_of_one(terms, played, folded),
        standings=standings(ends, folded),
        indifferent=equals or {},
    )


def decisions_of_one(terms: Terms, played: Sequence[int], folded: int) -> dict[str, int]:
    """How often each option is taken, street by street, from the deals of each Play Wager.

    Whoever wagers or folds on a later street has checked on the earlier ones.
    """
    found, made, asked = dict[str, int](), iter(played), sum(played) + folded
    for street_name, times in zip((*CHECKS, ""), terms.times, strict=True):
        wagers = {f"Play {each}x": next(made) for each in times}
        asked -= sum(wagers.values())
        found |= ({f"check {street_name}": asked} if street_name else {}) | wagers
    return found | {"fold": folded}


def two_wagers(terms: Terms, tick: Tick | None = None, *, each: bool = False) -> Solved:
    """647a: a Flop Wager or a fold, then a Turn Wager or none, then a River Wager or none."""
    shows, deck, dealers = terms.shows, terms.deck, terms.dealers
    (flop,), _, _ = terms.times
    deals = start_counts(deck) * (terms.boards * ORDERS * dealers)
    worth = worth_of_two(terms)

    shards = Shards(5 + terms.on_flop, tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards, each=each)
    after_turn = street(TURN, boards, edges, deck, shards, each=each)
    staying = ORDERS * sums[:, 0] + 2 * after_flop.gains.total + TURN * after_turn.gains.total
    aside = aside_of(terms, after_flop, boards, worth)
    if aside and terms.joint:
        staying = staying + 2 * aside.by_start(aside.certain)
    options = {"fold": -terms.fold * shows.unit * deals, f"Flop {flop}x": staying}
    chosen, equal = terms.choose(options)
    early = start_lanes(chosen == 0)
    spread = [each.spread(deck, eager=terms.eager) for each in (after_flop, after_turn)]
    plan = Plan(early[None], spread[0], spread[1], terms.eager, shape_of().choose)
    told = tally(tallies.tally_two_wagers, len(BOTH_WAGERS), boards, worth, plan, shards)
    amounts, ends, folds = with_aside(terms, aside, tallies.move_two_wagers, plan, after_flop, told, shards)

    of_turn = (len(deck) - HOLE - TURN) * dealers
    equals = {
        "Flop": int(deals[equal].sum()),
        "Turn": after_flop.indifferent(early) * (len(deck) - HOLE - FLOP) * of_turn,
        "River": after_turn.indifferent(early) * TURN * of_turn,
    }
    figures = figures_of_two(terms, ends, int(folds[0]), amounts, equals)
    return Solved(figures, terms.values(options, deals), early[None], (after_flop, after_turn))


def nets_of_two(terms: Terms) -> tuple[Ints, Ints]:
    """What a showdown brings to those who stay, and what a Turn or a River Wager brings more."""
    (flop,), (turn,), (river,) = terms.times
    nets = terms.shows.nets
    assert turn == river, "the Turn and River Wagers are counted as one kind"
    assert (nets["Turn"] == nets["River"]).all(), "the Turn and River Wagers are counted as one kind"
    stay, more = terms.antes + flop * nets["Flop"], turn * nets["Turn"]
    deals = start_counts(terms.deck) * (terms.boards * ORDERS * terms.dealers)
    terms.refuse_overflow([stay + times * more for times in BOTH_WAGERS], deals)
    return stay, more


def worth_of_two(terms: Terms) -> Worth:
    """What the decisions of the Turn and River Wagers look at."""
    stay, more = nets_of_two(terms)
    return Worth((stay + terms.brought * terms.joint)[None], more, 0 * more, 0, terms.dealers)


def figures_of_two(
    terms: Terms,
    ends: Ints,
    folded: int,
    amounts: Sequence[int] = (0,),
    equals: Mapping[str, int] | None = None,
) -> Figures:
    """The figures of Flop, Turn and River Wagers from a tally by [amount brought, end, level, standing]."""
    (flop,), (turn,), (river,) = terms.times
    stay, more = nets_of_two(terms)
    none, only_turn, only_river, both = (int(ends[:, end].sum()) for end in range(len(BOTH_WAGERS)))
    nets = [stay + times * more for times in BOTH_WAGERS]
    wagered = [flop + times * turn for times in BOTH_WAGERS]
    return Figures(
        deals=int(start_counts(terms.deck).sum()) * terms.boards * ORDERS * terms.dealers,
        results=terms.results(nets, wagered, ends, amounts, folded),
        decisions={
            "fold": folded,
            f"Flop {flop}x": none + only_turn + only_river + both,
            f"Turn {turn}x": only_turn + both,
            "Turn check": none + only_river,
            f"River {river}x": only_river + both,
            "River check": none + only_turn,
        },
        standings=standings(ends, folded),
        indifferent=equals or {},
    )


def aside_of(terms: Terms, after_flop: Street, boards: Boards, worth: Worth) -> Aside | None:
    """The holdings to which flops bring something, if there are side wagers on two cards and the Flop."""
    if not terms.side or not terms.on_flop:
        return None
    asides = asides_of(terms.side, terms.cents, terms.shows.ranking, after_flop.sets, terms.deck)
    return Aside(asides._replace(joint=terms.joint), after_flop.sets, boards, worth, terms.deck)


def with_aside(
    terms: Terms,
    aside: Aside | None,
    kernel: Move,
    plan: Plan,
    after_flop: Street,
    told: Told,
    shards: Shards,
) -> tuple[Sequence[int], Ints, Ints]:
    """What is brought, the tally by what is brought, and the folds."""
    if aside is None:
        return (0,), told[0][None], told[1]
    played = aside.asides._replace(ends=aside.ends(plan.early, after_flop, eager=terms.eager))
    ends, folds = aside.moved(kernel, plan, played, told, shards)
    return aside.asides.amounts.tolist(), ends, folds
