"""A strategy asked about one seat that is to decide now: what its rules say of the cards that it sees."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from functools import partial
from typing import Any

import numpy as np

from pitboss.cards import DECK
from pitboss.engine import people
from pitboss.engine.legal import legal
from pitboss.engine.offers import Option
from pitboss.engine.state import Round
from pitboss.hands import FIVE_CARDS
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Part
from pitboss.solve.advice import option_name, plain_name
from pitboss.solve.reference.holdem_strategy import SeenHolding, plain_points
from pitboss.solve.sight import Sight, sight_of
from pitboss.solve.strategies.catalog import points
from pitboss.solve.strategies.features import Seen
from pitboss.solve.strategies.strategy import Strategy, read_strategy

HOLE_CARDS = 2  # of a player whose best hand is made with the community cards


def strategy_to_follow(house: House, text: str, *, name: str = "") -> Strategy:
    """A rule file read so that it can be asked about one situation at a time."""
    asked = points(house)
    if house.force.cards_at(Part.PLAYER) == HOLE_CARDS:
        asked = plain_points(asked)
    return read_strategy(text, asked, house.rules.id, name=name)


def follow(state: Round, seat: int, strategy: Strategy) -> Option:
    """What a strategy does for a seat that is asked now; it must have been read with `strategy_to_follow`."""
    sight = sight_of(state, seat)
    point = strategy.points[_place(sight)]
    (chosen,) = strategy.choices(point.name, _seen(sight)).tolist()
    wanted = plain_name(point.options[chosen])
    for option in legal(state, people.seat(seat)):
        if plain_name(option_name(sight, option.action)) == wanted:
            return option
    raise Refused(f"the strategy {strategy.name!r} says {point.options[chosen]!r}, which is no option now")


def _place(sight: Sight) -> int:
    """Which of the game's decisions this is."""
    asked = [step for step in sight.house.force.play if isinstance(step, Decide)]
    return asked.index(sight.step)


def _seen(sight: Sight) -> Sized:
    """One situation as the features of the game look at it."""
    if sight.house.force.cards_at(Part.PLAYER) == HOLE_CARDS:
        one, two = sight.cards
        return [SeenHolding((one, two), sight.community, DECK, FIVE_CARDS)]
    return Seen(np.array([(*sight.cards, *sight.community)], np.uint8), _facts(sight))


def _facts(sight: Sight) -> Mapping[str, Any]:
    """What else rules ask about: the dealer's card, whether the first bet rides, Antes on the Play Wager."""
    one = partial(np.array, ndmin=1)
    up = sight.dealer[0] >> 2 if sight.dealer else -1
    placed = sight.stakes.get(sight.step.wager, 0) // sight.stake
    return {"up": one(up), "rides": one(sight.base in sight.stakes), "placed": one(placed)}
