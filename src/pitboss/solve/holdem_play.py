"""Ultimate Texas Hold 'Em (653a) and Texas Hold 'Em Bonus (647a) solved exactly.

Every board is ranked once against every two cards. From that follow the best last decision on each
board, then the best decision on each flop and turn, then before the flop; a second pass over the boards
tallies how the best play ends. All numbers are whole counts of deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from pitboss.cards import DECK
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission
from pitboss.solve.boards import BOARD, HOLE, Shards, Tick, ranked, shape_of
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint, joint
from pitboss.solve.holdem_sides import FLOP, Aside, Move, Told, asides_of, side_of
from pitboss.solve.holdem_terms import Terms, Values, standings
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.streets import Ints, Lanes, Street, start_counts, start_lanes, street, tally, weigh
from pitboss.solve.worth import Layout, Levels

TURN = 4
FLOPS = comb(BOARD, FLOP)  # the flops that one board may have had
ORDERS = FLOPS * (BOARD - FLOP)  # and with them the turn
NO_LANES: Lanes = np.zeros((0, 0), np.uint16)


@dataclass(frozen=True)
class Solved:
    """A game solved: its figures, and the value of each option for every two starting cards."""

    figures: Figures
    before_flop: Values


def solve_653a(
    house: RulesSubmission,
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
    house: RulesSubmission,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
) -> Figures:
    """Texas Hold 'Em Bonus under best play, in units of the Ante; the other words mean as for 653a."""
    return two_wagers(terms_of(house, with_wagers, best_for, meters, eager=eager), tick).figures


def joint_653a(house: RulesSubmission, wagers: Sequence[str]) -> Joint:
    """The layout with side wagers that a fold takes, by the base game's best play and by its own."""
    return joint(solve_653a, house, wagers, Layout.of(house).stake)


def joint_647a(house: RulesSubmission, wagers: Sequence[str]) -> Joint:
    """The layout with side wagers that a fold takes, by the base game's best play and by its own."""
    return joint(solve_647a, house, wagers, Layout.of(house).stake)


def terms_of(
    house: RulesSubmission,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    *,
    eager: bool = False,
) -> Terms:
    """The terms of a solve with the whole deck."""
    if best_for and set(best_for) != set(with_wagers):
        raise Refused("the play is best for all side wagers on the layout or for none of them")
    side = side_of(house, with_wagers, meters)
    return Terms(house, DECK, side, best_for is None or bool(best_for), eager)


def one_wager(terms: Terms, tick: Tick | None = None) -> Solved:
    """653a: one Play Wager, before the Flop, after it, or at the end, or else a fold."""
    shows, deck, dealers = terms.shows, terms.deck, terms.dealers
    first, (flop,), (last,) = terms.times
    wagers = (*first, flop, last)
    nets = [terms.antes + times * shows.nets["Play"] for times in wagers]
    deals = start_counts(deck) * (terms.boards * FLOPS * dealers)
    terms.refuse_overflow(nets, deals)
    decided = [of + terms.brought * terms.joint for of in nets]
    worth = Worth(
        np.array(decided[:-2]), decided[-2], decided[-1], -terms.fold * shows.unit * dealers, dealers
    )

    shards = Shards(4 + terms.on_flop * (1 + terms.joint), tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards)
    aside = aside_of(terms, after_flop, boards, worth)
    ways = FLOPS * sums[:, :-1].T
    if aside and terms.joint:
        after_flop = aside.decided(after_flop, shards)
        ways = ways + aside.by_start(aside.certain)
    options = {"check": FLOPS * sums[:, -1] + after_flop.gains.total}
    options |= {f"Play {times}x": way for times, way in zip(first, ways, strict=True)}
    chosen, equal = terms.choose(options)
    early = np.array([start_lanes(chosen == way + 1) for way in range(len(first))])
    plan = Plan(early, after_flop.spread(deck, eager=terms.eager), NO_LANES, terms.eager, shape_of().choose)
    told = tally(tallies.tally_one_wager, len(wagers), boards, worth, plan, shards)
    amounts, ends, folds = with_aside(terms, aside, tallies.move_one_wager, plan, after_flop, told, shards)

    folded = int(folds[0])
    of_flop = comb(len(deck) - HOLE - FLOP, BOARD - FLOP) * dealers
    figures = Figures(
        deals=int(deals.sum()),
        results=terms.results(nets, wagers, ends, amounts, folded),
        decisions={f"Play {times}x": int(ends[:, end].sum()) for end, times in enumerate(wagers)}
        | {"fold": folded},
        standings=standings(ends, folded),
        indifferent={
            "before the Flop": int(deals[equal].sum()),
            "after the Flop": after_flop.indifferent(np.bitwise_or.reduce(early)) * of_flop,
            "at the end": int(folds[1]),
        },
    )
    return Solved(figures, terms.values(options, deals))


def two_wagers(terms: Terms, tick: Tick | None = None) -> Solved:
    """647a: a Flop Wager or a fold, then a Turn Wager or none, then a River Wager or none."""
    shows, deck, dealers = terms.shows, terms.deck, terms.dealers
    (flop,), (turn,), (river,) = terms.times
    play = shows.nets["Turn"]
    assert turn == river, "the Turn and River Wagers are counted as one kind"
    assert (play == shows.nets["River"]).all(), "the Turn and River Wagers are counted as one kind"
    stay = terms.antes + flop * shows.nets["Flop"]
    deals = start_counts(deck) * (terms.boards * ORDERS * dealers)
    nets = [stay + times * turn * play for times in (0, 1, 1, 2)]
    terms.refuse_overflow(nets, deals)
    worth = Worth((stay + terms.brought * terms.joint)[None], turn * play, 0 * play, 0, dealers)

    shards = Shards(5 + terms.on_flop, tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after_flop = street(FLOP, boards, edges, deck, shards)
    after_turn = street(TURN, boards, edges, deck, shards)
    staying = ORDERS * sums[:, 0] + 2 * after_flop.gains.total + TURN * after_turn.gains.total
    aside = aside_of(terms, after_flop, boards, worth)
    if aside and terms.joint:
        staying = staying + 2 * aside.by_start(aside.certain)
    options = {"fold": -terms.fold * shows.unit * deals, f"Flop {flop}x": staying}
    chosen, equal = terms.choose(options)
    early = start_lanes(chosen == 0)
    spread = [each.spread(deck, eager=terms.eager) for each in (after_flop, after_turn)]
    plan = Plan(early[None], spread[0], spread[1], terms.eager, shape_of().choose)
    told = tally(tallies.tally_two_wagers, len(nets), boards, worth, plan, shards)
    amounts, ends, folds = with_aside(terms, aside, tallies.move_two_wagers, plan, after_flop, told, shards)

    folded, of_turn = int(folds[0]), (len(deck) - HOLE - TURN) * dealers
    none, only_turn, only_river, both = (int(ends[:, end].sum()) for end in range(len(nets)))
    figures = Figures(
        deals=int(deals.sum()),
        results=terms.results(nets, [flop + times * turn for times in (0, 1, 1, 2)], ends, amounts, folded),
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
    return Solved(figures, terms.values(options, deals))


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
