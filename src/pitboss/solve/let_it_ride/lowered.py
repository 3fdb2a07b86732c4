"""Let It Ride Poker lowered for simulation: two decisions, and what five cards bring to the bets."""

from __future__ import annotations

from functools import partial
from itertools import product

import numpy as np

from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.let_it_ride.game import BOTH, DEALT, RIDE, WHOLE, WITHDRAW, best_play, worth_of
from pitboss.solve.let_it_ride.strategy import choices_of
from pitboss.solve.lowered import (
    NOT_KEPT,
    BaseEnd,
    Course,
    EndNumbers,
    GameOption,
    InSight,
    Keeping,
    LoweredGame,
    RideArrays,
    packed,
    place_of,
    spread,
    two_bits,
)
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.suit_classes import all_streets
from pitboss.solve.whole_layouts import Laid


def lowered_643a(
    house: House, laid: Laid, strategy: Strategy | None = None, keeping: Keeping = NOT_KEPT
) -> LoweredGame:
    """The three bets with these wagers, by a strategy or by the base game's best play."""
    worth = worth_of(house, laid.stakes(house))
    way = all_streets(DEALT, worth.ranking, WHOLE)
    three, four = way
    choices = choices_of(strategy, way) if strategy else best_play(way, worth, RIDE).choices
    later = choices.later[0] + 2 * choices.later[1]
    options = tuple(
        tuple(GameOption(f"{bet}: {word.value}", word=word.value) for word in (WITHDRAW, RIDE))
        for bet in worth.bets
    )
    told = EndNumbers()
    ends = np.zeros_like(worth.by_look)
    for first, second in product(BOTH, BOTH):
        column = worth.column(first, second)
        said = options[0][first].name, options[1][second].name
        wagered = laid.base * (len(worth.always) + first + second)
        for look, cents in enumerate(worth.by_look[:, column].tolist()):
            ends[look, column] = told.number(BaseEnd(cents, wagered, said))
    arrays = RideArrays(
        early=spread(choices.early.astype(np.uint8), three.sets, DEALT),
        later=packed(spread(later.astype(np.uint8), four.sets, DEALT + 1)),
        ends=ends,
        cents=told.cents,
        wagered=told.wagered,
    )
    return LoweredGame(
        course=Course.RIDE,
        ends=told.every,
        arrays=arrays,
        ranking=worth.ranking,
        hand=(Part.PLAYER, Part.COMMUNITY),
        dealer=(),
        options=options,
        choose=partial(_choose, arrays),
    )


def _choose(arrays: RideArrays, at: InSight, before: tuple[int, ...]) -> int:
    """Whether a bet rides; the second choice hangs on the first."""
    if not before:
        return int(arrays.early[place_of(at.cards)])
    return two_bits(arrays.later, place_of((*at.cards, *at.community))) >> before[0] & 1
