"""What the solves of both Hold 'Em games have in common: their terms, their result, holdings set aside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from pitboss.cards import DECK
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import plays_jointly
from pitboss.solve.holdem.boards import BOARD, Shards, Tick
from pitboss.solve.holdem.limit import limit_of
from pitboss.solve.holdem.sides import FLOP, Aside, Move, Told, asides_of, side_of
from pitboss.solve.holdem.streets import Ints, Lanes, Street
from pitboss.solve.holdem.terms import HoldemTerms, Values
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan, Worth
from pitboss.solve.worth import Levels, Stakes

TURN = 4
FLOPS = comb(BOARD, FLOP)  # the flops that one board may have had
ORDERS = FLOPS * (BOARD - FLOP)  # and with them the turn
NO_LANES: Lanes = np.zeros((0, 0), np.uint16)


@dataclass(frozen=True)
class SolvedHoldem:
    """A game solved: its figures, the value of each option for every two starting cards, and the play.

    early    the holdings decided before the Flop, by way and lane
    streets  the decisions after it, all but a last one on whole boards
    ends     the showdowns by [amount brought, end, level, standing]
    """

    figures: Figures
    before_flop: Values
    early: Ints
    streets: tuple[Street, ...]
    ends: Ints


Solve = Callable[[HoldemTerms, Tick | None], SolvedHoldem]
REMEMBERED = 8  # base games that were solved last
_SOLVED: dict[object, SolvedHoldem] = {}


def remembered(solve: Solve, terms: HoldemTerms, tick: Tick | None = None) -> SolvedHoldem:
    """A base game as it was solved before in this process; with side wagers it is solved each time."""
    if terms.side or terms.limit:
        return solve(terms, tick)
    shows, times = terms.shows, terms.times
    nets = tuple((wager, of.tobytes()) for wager, of in shows.nets.items())
    of_terms = (terms.deck, terms.eager, times, *terms.required, terms.fold)
    key = (solve, shows.ranking, shows.unit, shows.enough, nets, of_terms)
    if key not in _SOLVED:
        while len(_SOLVED) >= REMEMBERED:
            del _SOLVED[next(iter(_SOLVED))]
        _SOLVED[key] = solve(terms, tick)
    return _SOLVED[key]


def terms_of(
    house: House,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    *,
    eager: bool = False,
    stakes: Stakes | None = None,
) -> HoldemTerms:
    """The terms of a solve with the whole deck."""
    jointly = plays_jointly(house, with_wagers, best_for)
    side = side_of(house, with_wagers, meters, stakes)
    return HoldemTerms(house, DECK, side, jointly, eager, limit_of(house, stakes))


def aside_of(terms: HoldemTerms, after_flop: Street, boards: Boards, worth: Worth) -> Aside | None:
    """The holdings to which flops bring something, if there are side wagers on two cards and the Flop."""
    if not terms.side or not terms.on_flop:
        return None
    asides = asides_of(terms.side, terms.cents, terms.shows.ranking, after_flop.sets, terms.deck)
    return Aside(asides._replace(joint=terms.joint), after_flop.sets, boards, worth, terms.deck)


def with_aside(
    terms: HoldemTerms,
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
