"""What best play comes to in words: a summary with its sections and lines, and charts.

All of it is derived from a solve. Every text is ready to be printed; a summary also carries the same
thing as a strategy and says what playing by it costs, so that the reader knows how good the words are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.solve.figures import Figures
from pitboss.solve.strategies.strategy import Strategy


@dataclass(frozen=True)
class SummaryLine:
    """One line of a summary: what to do, when, and in how many of the deals that come to it."""

    option: str
    when: str
    deals: int


@dataclass(frozen=True)
class Section:
    """One decision: how many deals come to it, and the lines in the order in which they are tried."""

    title: str
    deals: int
    lines: tuple[SummaryLine, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Worth:
    """What the options bring in one square of a chart, all its deals together, in units of the base wager.

    `best` is what the best option of every situation brings, as the decision tells situations apart; None
    where only the difference between the options is known, of which the last one is then nothing.
    """

    deals: int
    values: tuple[Fraction, ...]
    best: Fraction | None

    def __add__(self, other: Worth) -> Worth:
        values = tuple(mine + its for mine, its in zip(self.values, other.values, strict=True))
        best = None if self.best is None or other.best is None else self.best + other.best
        return Worth(self.deals + other.deals, values, best)


@dataclass(frozen=True)
class Chart:
    """A grid of short texts, with what each text means.

    Where the options of its decision are named, every square that is not empty knows what each is worth.
    """

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]  # [rows][columns]
    legend: Mapping[str, str]
    options: tuple[str, ...] = ()
    worth: tuple[tuple[Worth | None, ...], ...] = ()  # [rows][columns]

    def __post_init__(self) -> None:
        assert len(self.cells) == len(self.rows), f"{len(self.cells)} lines for {len(self.rows)} rows"
        assert all(len(line) == len(self.columns) for line in self.cells), "every row has every column"


@dataclass(frozen=True)
class Summary:
    """Best play of one game in words and charts, with the same in rules and what those cost."""

    title: str
    sections: tuple[Section, ...]
    charts: tuple[Chart, ...]
    strategy: Strategy
    best: Figures
    by_strategy: Figures

    @property
    def cost(self) -> Fraction:
        """What the rules cost against best play, in units of the base wager."""
        return self.best.ev - self.by_strategy.ev
