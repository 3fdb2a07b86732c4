"""One decision of a game laid out: every situation, the deals that come to it, what each option is worth.

Summaries, charts and derived rules are made of these, whatever the game.
"""

from __future__ import annotations

from collections.abc import Sequence, Sized
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.solve.strategies.strategy import Point, Strategy
from pitboss.solve.strategies.summary import Section, SummaryLine
from pitboss.solve.strategies.wording import in_words
from pitboss.solve.suit_classes import Ints

Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class DecisionStage:
    """A decision and its situations.

    deals   int64[n]           deals that come to the situation
    values  int64[options, n]  what an option brings, all these deals together
    stake   what the base wager is in the same money
    """

    point: Point
    seen: Sized
    deals: Ints
    values: Ints
    stake: Fraction

    @property
    def best(self) -> Ints:
        """The place of the best option; of equal ones the first that the point names."""
        place: Ints = self.values.argmax(axis=0)
        return place

    @property
    def price(self) -> int:
        """What a comparison in a rule must be worth: a 100,000th of the base wager in each deal."""
        return int(self.stake * int(self.deals.sum()) // 100_000)

    @property
    def possible(self) -> Bools:
        """The situations that occur at all."""
        return self.deals > 0

    def column(self, name: str) -> Ints:
        """A feature by name, situation by situation."""
        (feature,) = (each for each in self.point.features if each.name == name)
        return feature.of(self.seen).astype(np.int64)

    def section(self, strategy: Strategy, title: str, notes: Sequence[str] = ()) -> Section:
        """What a strategy says here, line by line in words, with the deals that each line decides."""
        lines = strategy.lines[self.point.name]
        taken = strategy.lines_taken(self.point.name, self.seen)
        advice = tuple(
            SummaryLine(line.option, in_words(line.condition), int(self.deals[taken == place].sum()))
            for place, line in enumerate(lines)
        )
        return Section(title, int(self.deals.sum()), advice, tuple(notes))
