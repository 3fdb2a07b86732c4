"""Let It Ride Poker without an option, or with mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.let_it_ride.game import (
    BOTH,
    DEALT,
    RIDE,
    WHOLE,
    WITHDRAW,
    BetsWorth,
    Bools,
    Choices,
    Tick,
    best_play,
    figures_of,
    worth_of,
)
from pitboss.solve.restricted import Restriction, mixed, refuse_nothing_left
from pitboss.solve.suit_classes import ClassStreet, Ints, all_streets, opening


def restricted_643a(
    house: House, restriction: Restriction, tick: Tick | None = None, deck: tuple[Card, ...] = DECK
) -> Figures:
    """Let It Ride Poker by a restricted player, in units of one of the three equal bets."""
    worth = worth_of(house)
    way, weights = all_streets(DEALT, worth.ranking, WHOLE, deck), opening(DEALT, deck)[1]
    choices = _choices(way, worth, restriction)
    right, wrong = restriction.weights(len(BOTH))

    def parts() -> Iterator[tuple[int, Figures]]:
        for one, two in product(BOTH, BOTH):
            often = (wrong if one else right) * (wrong if two else right)
            if often:
                flipped = Choices(choices.early ^ one, (choices.later[0] ^ two, choices.later[1] ^ two))
                yield often, figures_of(way, worth, flipped, weights, tick)

    return mixed(parts())


def _choices(way: list[ClassStreet], worth: BetsWorth, restriction: Restriction) -> Choices:
    """What is best with the options that are left, from the last card back."""
    if not restriction.without:
        return best_play(way, worth, RIDE).choices
    names = {
        bet: {ride: f"{bet}: {(RIDE if ride else WITHDRAW).value}" for ride in BOTH} for bet in worth.bets
    }
    without = restriction.named([name for of in names.values() for name in of.values()])
    for of in names.values():
        refuse_nothing_left(of.values(), without)

    def decided(bet: str, values: tuple[Ints, Ints]) -> tuple[Bools, Ints]:
        """Where a bet rides, and what that is worth."""
        left = [ride for ride in BOTH if names[bet][ride] not in without]
        rides = values[1] >= values[0] if len(left) > 1 else np.full(len(values[0]), left[0])
        return rides, np.where(rides, values[1], values[0])

    play = best_play(way, worth, RIDE)
    later = [decided(worth.bets[1], values) for values in play.later]
    withdrawn, ridden = (way[0].sums(brings) for _, brings in later)
    early, _ = decided(worth.bets[0], (withdrawn, ridden))
    return Choices(early, (later[0][0], later[1][0]))
