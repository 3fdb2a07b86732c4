"""Let It Ride Poker lowered for simulation: two decisions, and what five cards bring to the bets."""

from __future__ import annotations

from itertools import product

import numpy as np

from pitboss.rules.house import House
from pitboss.solve.let_it_ride.game import BOTH, DEALT, RIDE, WHOLE, WITHDRAW, best_play, worth_of
from pitboss.solve.let_it_ride.strategy import choices_of
from pitboss.solve.lowered import BaseEnd, LoweredGame, RideArrays, packed, spread
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.suit_classes import all_streets
from pitboss.solve.whole_layouts import Laid


def lowered_643a(house: House, laid: Laid, strategy: Strategy | None = None) -> LoweredGame:
    """The three bets with these wagers, by a strategy or by the base game's best play."""
    worth = worth_of(house, laid.stakes(house))
    way = all_streets(DEALT, worth.ranking, WHOLE)
    three, four = way
    choices = choices_of(strategy, way) if strategy else best_play(way, worth, RIDE).choices
    later = choices.later[0] + 2 * choices.later[1]
    told: dict[BaseEnd, int] = {}
    ends = np.zeros_like(worth.by_look)
    for first, second in product(BOTH, BOTH):
        column, riding = worth.column(first, second), (first, second)
        said = tuple(
            f"{bet}: {(RIDE if rides else WITHDRAW).value}"
            for bet, rides in zip(worth.bets, riding, strict=True)
        )
        wagered = laid.base * (len(worth.always) + first + second)
        for look, cents in enumerate(worth.by_look[:, column].tolist()):
            ends[look, column] = told.setdefault(BaseEnd(cents, wagered, said), len(told))
    arrays = RideArrays(
        early=spread(choices.early.astype(np.uint8), three.sets, DEALT),
        later=packed(spread(later.astype(np.uint8), four.sets, DEALT + 1)),
        ends=ends,
        cents=np.array([end.cents for end in told]),
        wagered=np.array([end.wagered for end in told]),
    )
    options = (WITHDRAW.value, RIDE.value)
    return LoweredGame(tuple(told), arrays, worth.ranking, (options, options))
