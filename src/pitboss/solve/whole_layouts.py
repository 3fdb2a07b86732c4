"""Side wagers on a player's first cards beside the base game: the hands sorted by what they bring.

A wager that outlives a fold changes no decision, but it moves with the base game's result: a hand that
wins one often wins the other. Here every hand is settled, no look stands for others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Part
from pitboss.solve.forfeits import forfeited
from pitboss.solve.sides import formed_of, side_wagers
from pitboss.solve.suit_classes import Ints, keys, lanes, opening, sets_of
from pitboss.solve.worth import Stakes, WagerLayout, net, stake_of, step_of


class Brought(NamedTuple):
    """What side wagers bring to a hand that is shown, and to one that is folded."""

    shown: Cents
    folded: Cents


def by_hand(
    layout: WagerLayout, wagers: Stakes, base: Stakes, dealt: int, deck: tuple[Card, ...] = DECK
) -> dict[Brought, Ints]:
    """The hands of every class, by what the wagers on the cards dealt bring to them.

    A fold takes some of the wagers; the others are settled as if the hand were shown.
    """
    sets = sets_of(dealt, deck)
    known = {key: place for place, key in enumerate(keys(lanes(opening(dealt, deck)[0])).tolist())}
    found: dict[Brought, Ints] = {}
    taken = {name: cents for name, cents in wagers.items() if name in forfeited(layout.house)}
    lives = {name: cents for name, cents in wagers.items() if name not in taken}
    for held, key in zip(sets.tolist(), keys(lanes(sets)).tolist(), strict=True):
        place = {Part.PLAYER: tuple(held)}
        kept = net(layout.settled(lives, place)) if lives else 0
        shown = kept + (net(layout.settled(taken, place)) if taken else 0)
        folded = kept + _costs(layout, taken, base, place)
        hands = found.setdefault(Brought(shown, folded), np.zeros(len(known), np.int64))
        hands[known[key]] += 1
    return found


def _costs(layout: WagerLayout, taken: Stakes, base: Stakes, place: Mapping[Part, tuple[Card, ...]]) -> Cents:
    """What a fold costs of the side wagers that it takes."""
    if not taken:
        return 0
    return net(layout.folded({**base, **taken}, place)) - net(layout.folded(base, place))


def laid_on(house: House, wagers: Mapping[str, Cents], parts: tuple[Part, ...]) -> dict[str, Cents]:
    """Those of the wagers that are decided on exactly these cards; drawn bonuses are not counted."""
    return {
        name: cents
        for name, cents in wagers.items()
        if formed_of(house, name).parts == parts and not isinstance(step_of(house, name), HandBonus)
    }


def stakes_of(house: House, wagers: tuple[str, ...]) -> dict[str, Cents]:
    """What these side wagers are taken at."""
    names = [house.force.wager(each).name for each in wagers]
    for name in names:
        step_of(house, name)  # refuses what is no side wager
        if name not in side_wagers(house):
            raise Refused(f"the {name} Wager is not offered here", house.force.by_name[name].cite)
    return {name: stake_of(house, name) for name in names}


def refuse_uncounted(house: House, wagers: Mapping[str, Cents], counted: Mapping[str, Cents]) -> None:
    """Refuse a layout with a wager whose results beside the base game are not counted."""
    for name in wagers:
        if name not in counted:
            raise Refused(
                f"results of the {name} Wager beside the base game of {house.rules.id} are not counted"
            )
