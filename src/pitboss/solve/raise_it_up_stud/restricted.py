"""Raise It Up Stud Poker without an option, or with mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import prod

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.raise_it_up_stud.game import (
    DEALT,
    WHOLE,
    Chosen,
    StudWorth,
    Tick,
    best_play,
    decided_as,
    figures_of,
    worth_of,
)
from pitboss.solve.restricted import Restriction, mixed, refuse_nothing_left
from pitboss.solve.suit_classes import all_streets, opening
from pitboss.solve.worth import WagerLayout


def restricted_669a(
    house: House, restriction: Restriction, tick: Tick | None = None, deck: tuple[Card, ...] = DECK
) -> Figures:
    """Raise It Up Stud Poker by a restricted player, in units of the Ante."""
    worth = worth_of(house, WagerLayout.of(house))
    if restriction.without:
        worth = _without(worth, restriction)
    way, weights = all_streets(DEALT, worth.ranking, WHOLE, deck), opening(DEALT, deck)[1]
    chosen = [{total: at.chosen() for total, at in asked.items()} for asked in best_play(way, worth)]
    streets = [restriction.weights(max(len(at.after) for at in asked.values())) for asked in chosen]

    def parts() -> Iterator[tuple[int, Figures]]:
        for shifts in product(*(range(len(often)) for often in streets)):
            weight = prod(often[shift] for often, shift in zip(streets, shifts, strict=True))
            if weight:
                play = [_shifted(asked, shift) for asked, shift in zip(chosen, shifts, strict=True)]
                yield weight, figures_of(way, worth, weights, play)

    found = mixed(parts())
    if tick:
        tick(1, 1)
    return found


def _shifted(asked: Mapping[int, Chosen], places: int) -> dict[int, Chosen]:
    """Another option in place of the one chosen, so many places further on; who is not asked stays."""
    return {
        total: replace(at, choice=(at.choice + places) % len(at.after), equal=at.equal & False)
        for total, at in asked.items()
    }


def _without(worth: StudWorth, restriction: Restriction) -> StudWorth:
    """The decisions with the options that are left."""
    named = [_named(worth, street) for street in range(len(worth.decisions))]
    without = restriction.named(list(dict.fromkeys(said for options in named for said in options)))
    for options in named:
        refuse_nothing_left(options, without)
    left = tuple(
        replace(
            step,
            times=tuple(times for times in step.times if options[f"{times}x"] not in without),
            words=tuple(word for word in step.words if options[word.value] not in without),
        )
        for step, options in zip(
            worth.decisions, ({short: said for said, short in of.items()} for of in named), strict=True
        )
    )
    return replace(worth, decisions=left)


def _named(worth: StudWorth, street: int) -> dict[str, str]:
    """The options of a street by the names that figures have."""
    return {
        said: name for name in worth.options(street, 0) for said in decided_as(worth, name, DEALT + street)
    }
