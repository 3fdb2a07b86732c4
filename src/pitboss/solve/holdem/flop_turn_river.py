"""Texas Hold 'Em Bonus (647a) solved exactly: Flop, Turn and River Wagers.

Every board is ranked once against every two cards. From that follow the best last decision on each
board, then the best decision on each flop and turn, then before the flop; a second pass over the boards
tallies how the best play ends. All numbers are whole counts of deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import HOLE, Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.limited_streets import after_flop_limited
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import (
    ORDERS,
    TURN,
    SolvedHoldem,
    aside_of,
    terms_of,
    with_aside,
)
from pitboss.solve.holdem.streets import (
    Edges,
    Ints,
    Lanes,
    Street,
    spread,
    start_counts,
    start_lanes,
    street,
    tally,
    weigh,
)
from pitboss.solve.holdem.terms import HoldemTerms, standings
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.worth import Levels

BOTH_WAGERS = (0, 1, 1, 2)  # how many of Turn and River Wager are made: none, Turn only, River only, both
WITH_TURN, WITH_RIVER = slice(1, None, 2), slice(2, None)
LIMITED = 4  # passes more where a payout limit binds


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

    shards = Shards(5 + terms.on_flop + LIMITED * bool(terms.limit), tick)
    boards = ranked(shows.ranking, shows.enough, deck, shards)
    edges, sums = weigh(boards, worth, shards)
    after = _after_flop(terms, boards, edges, shards, each=each)
    staying = ORDERS * sums[:, 0] + after.gained
    aside = aside_of(terms, after.flop, boards, worth)
    if aside and terms.joint:
        staying = staying + 2 * aside.by_start(aside.certain)
    options = {"fold": -terms.fold * shows.unit * deals, f"Flop {flop}x": staying}
    chosen, equal = terms.choose(options)
    early = start_lanes(chosen == 0)
    flops = after.flop.spread(deck, eager=terms.eager)

    def played(turns: Sequence[Lanes]) -> tuple[Sequence[int], Ints, Ints]:
        """How play ends when these wager after the turn, those who made no Turn Wager and those who did."""
        found = []
        for lanes in turns:
            plan = Plan(early[None], flops, lanes, terms.eager, shape_of().choose)
            told = tally(tallies.tally_two_wagers, len(BOTH_WAGERS), boards, worth, plan, shards)
            found.append(with_aside(terms, aside, tallies.move_two_wagers, plan, after.flop, told, shards))
        amounts, ends, folds = found[0]
        ends[:, WITH_TURN] = found[-1][1][:, WITH_TURN]
        return amounts, ends, folds

    amounts, ends, folds = played([of.spread(deck, eager=terms.eager) for of in after.turns])
    of_turn = (len(deck) - HOLE - TURN) * dealers
    rivers = after.turns[0].indifferent(early) * TURN * of_turn
    if terms.limit:
        _, of_equal, _ = played([spread(of.sets, of.gains.equal, deck) for of in after.turns])
        rivers = int(of_equal[:, WITH_RIVER].sum())
    equals = {
        "Flop": int(deals[equal].sum()),
        "Turn": after.flop.indifferent(early) * (len(deck) - HOLE - FLOP) * of_turn,
        "River": rivers,
    }
    figures = figures_of_two(terms, ends, int(folds[0]), amounts, equals)
    return SolvedHoldem(figures, terms.values(options, deals), early[None], (after.flop, *after.turns), ends)


class AfterFlop(NamedTuple):
    """The decisions of Turn and River Wager, and all that is gained by both, by starting cards.

    turns   that of the River Wager; under a limit that binds another one for those who made the Turn Wager
    """

    flop: Street
    turns: tuple[Street, ...]
    gained: Ints


def _after_flop(terms: HoldemTerms, boards: Boards, edges: Edges, shards: Shards, *, each: bool) -> AfterFlop:
    """The decisions after the Flop, from what a wager gains on each board."""
    if not terms.limit:
        flop, turn = (street(seen, boards, edges, terms.deck, shards, each=each) for seen in (FLOP, TURN))
        return AfterFlop(flop, (turn,), 2 * flop.gains.total + TURN * turn.gains.total)
    again, _ = weigh(boards, worth_of_two(terms, 1), shards)
    turn, raised = (street(TURN, boards, of, terms.deck, shards, each=True) for of in (edges, again))
    flop = after_flop_limited(turn, raised, terms.deck)
    return AfterFlop(flop, (turn, raised), flop.gains.total + TURN * turn.gains.total)


def nets_of_two(terms: HoldemTerms) -> list[Ints]:
    """What a showdown brings to those who stay, by how many of Turn and River Wager are made."""
    (flop,), (turn,), (river,) = terms.times
    nets = terms.shows.nets
    assert turn == river, "the Turn and River Wagers are counted as one kind"
    assert (nets["Turn"] == nets["River"]).all(), "the Turn and River Wagers are counted as one kind"
    stay, more = terms.antes + flop * nets["Flop"], turn * nets["Turn"]
    won = sum(np.maximum(nets[name], 0) for name in terms.required) + flop * np.maximum(nets["Flop"], 0)
    won_more = np.maximum(more, 0)
    found = [stay + made * more - terms.unpaid(won + made * won_more) for made in range(3)]
    deals = start_counts(terms.deck) * (terms.boards * ORDERS * terms.dealers)
    terms.refuse_overflow(found, deals)
    return found


def worth_of_two(terms: HoldemTerms, made: int = 0) -> Worth:
    """What the decision of a Turn or River Wager looks at after so many of them."""
    nets = nets_of_two(terms)
    stay, more = nets[made], nets[made + 1] - nets[made]
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
    none, only_turn, only_river, both = (int(ends[:, end].sum()) for end in range(len(BOTH_WAGERS)))
    by_made = nets_of_two(terms)
    nets = [by_made[made] for made in BOTH_WAGERS]
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
