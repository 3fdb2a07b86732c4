"""Texas Hold 'Em Bonus (647a) solved exactly: Flop, Turn and River Wagers.

Every board is ranked once against every two cards. From that follow the best last decision on each
board, then the best decision on each flop and turn, then before the flop; a second pass over the boards
tallies how the best play ends. All numbers are whole counts of deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import HOLE, Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import (
    ORDERS,
    TURN,
    SolvedHoldem,
    aside_of,
    terms_of,
    with_aside,
)
from pitboss.solve.holdem.streets import Ints, start_counts, start_lanes, street, tally, weigh
from pitboss.solve.holdem.terms import HoldemTerms, standings
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.worth import Levels

BOTH_WAGERS = (0, 1, 1, 2)  # how many of Turn and River Wager are made: none, Turn only, River only, both


def solve_647a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
) -> Figures:
    """Texas Hold 'Em Bonus under best play, in units of the Ante.

    `with_wagers` lie on the layout too: side wagers that a fold takes. The play is best for exactly
    these, or for those in `best_for`: () plays as if no side wager were there. Of equal options an
    eager player takes the one that wagers more.
    """
    return two_wagers(terms_of(house, with_wagers, best_for, meters, eager=eager), tick).figures


def two_wagers(terms: HoldemTerms, tick: Tick | None = None, *, each: bool = False) -> SolvedHoldem:
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
    return SolvedHoldem(figures, terms.values(options, deals), early[None], (after_flop, after_turn), ends)


def nets_of_two(terms: HoldemTerms) -> tuple[Ints, Ints]:
    """What a showdown brings to those who stay, and what a Turn or a River Wager brings more."""
    (flop,), (turn,), (river,) = terms.times
    nets = terms.shows.nets
    assert turn == river, "the Turn and River Wagers are counted as one kind"
    assert (nets["Turn"] == nets["River"]).all(), "the Turn and River Wagers are counted as one kind"
    stay, more = terms.antes + flop * nets["Flop"], turn * nets["Turn"]
    deals = start_counts(terms.deck) * (terms.boards * ORDERS * terms.dealers)
    terms.refuse_overflow([stay + times * more for times in BOTH_WAGERS], deals)
    return stay, more


def worth_of_two(terms: HoldemTerms) -> Worth:
    """What the decisions of the Turn and River Wagers look at."""
    stay, more = nets_of_two(terms)
    return Worth((stay + terms.brought * terms.joint)[None], more, 0 * more, 0, terms.dealers)


def figures_of_two(
    terms: HoldemTerms,
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
