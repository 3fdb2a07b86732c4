"""What a solve gives: every result with the number of deals that lead to it, and what follows.

Amounts are in units of the base wager (the Ante, or one of three equal bets), as exact fractions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

Result = tuple[Fraction, Fraction]  # net result, total wagered


@dataclass(frozen=True)
class Figures:
    """A game or a wager solved: equally likely deals, and how many lead to each result."""

    deals: int
    results: Mapping[Result, int]
    decisions: Mapping[str, int] = field(default_factory=dict)  # `Play 4x`, `fold`: deals
    standings: Mapping[str, int] = field(default_factory=dict)  # `win`, `tie`, `lose`, `fold`: deals
    indifferent: Mapping[str, int] = field(default_factory=dict)  # decisions of equal value: deals

    def __post_init__(self) -> None:
        counted = sum(self.results.values())
        assert counted == self.deals, f"{counted} results for {self.deals} deals"

    @cached_property
    def ev(self) -> Fraction:
        """The expected net result for each unit of the base wager."""
        return Fraction(sum(net * count for (net, _), count in self.results.items()), self.deals)

    @property
    def edge(self) -> Fraction:
        """The house edge: what the player loses on average for each unit of the base wager."""
        return -self.ev

    @cached_property
    def wagered(self) -> Fraction:
        """The average total amount wagered."""
        return Fraction(sum(bet * count for (_, bet), count in self.results.items()), self.deals)

    @property
    def element_of_risk(self) -> Fraction:
        """The loss for each unit of the average total wagered."""
        return Fraction(self.edge, self.wagered)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the net result."""
        square = sum(net * net * count for (net, _), count in self.results.items())
        return Fraction(square, self.deals) - self.ev * self.ev

    @cached_property
    def distribution(self) -> dict[Fraction, int]:
        """Deals by net result, highest first."""
        found: dict[Fraction, int] = {}
        for (net, _), count in self.results.items():
            found[net] = found.get(net, 0) + count
        return dict(sorted(found.items(), reverse=True))

    @property
    def hit_frequency(self) -> Fraction:
        """The part of the deals that bring a profit."""
        return Fraction(sum(count for net, count in self.distribution.items() if net > 0), self.deals)

    def in_units_of(self, base_wagers: Fraction) -> Figures:
        """The same in units of so many base wagers."""
        results = {
            (Fraction(net, base_wagers), Fraction(bet, base_wagers)): count
            for (net, bet), count in self.results.items()
        }
        return replace(self, results=results)


class CountedRow(NamedTuple):
    """A row of a paytable as printed, the deals that it pays, and its net result for one unit."""

    hand: str
    pays: str  # empty where no row is printed: all other hands
    deals: int
    net: Fraction

    @property
    def printed(self) -> str:
        """The row as printed: `Straight flush 40 to 1`."""
        return f"{self.hand} {self.pays}".strip()


@dataclass(frozen=True)
class Rows:
    """A side wager counted: every row of its paytable that some deal reaches; the last is what loses."""

    deals: int
    rows: tuple[CountedRow, ...]

    @cached_property
    def figures(self) -> Figures:
        """The same as figures: every deal wagers one unit."""
        results: dict[Result, int] = {}
        for row in self.rows:
            results[row.net, Fraction(1)] = results.get((row.net, Fraction(1)), 0) + row.deals
        return Figures(self.deals, results)
