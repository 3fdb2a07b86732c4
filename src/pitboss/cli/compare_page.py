"""The page of `pitboss compare --html`: house edges as bars, then every figure side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pitboss.documents import plots
from pitboss.documents.page import Block, Document, Grid, Heading, Notice, Picture, Text
from pitboss.games.proposals import not_law
from pitboss.rules.house import House
from pitboss.rules.trial import not_permitted

if TYPE_CHECKING:
    from pitboss.kept.compare import SideBySide

EDGE = "house edge"
Say = Callable[["SideBySide"], tuple[str, str, str]]  # both, and what the second has more


def comparison_page(
    said: tuple[str, str], houses: Sequence[House], found: Sequence[SideBySide], note: str, say: Say
) -> Document:
    """Two configurations as one self-contained page."""
    last = (Text(note),) if note else ()
    return Document(
        title="Two configurations side by side",
        subtitle=f"{said[0]} beside {said[1]}",
        kind="Comparison",
        blocks=(*_warnings(houses), *_edges(said, found), *_figures(said, found, say), *last),
    )


def _warnings(houses: Sequence[House]) -> Iterator[Block]:
    """That a table is of one's own, and that proposed rules were never law."""
    told = (text for house in houses for text in (not_permitted(house), not_law(house.rules)))
    yield from (Notice(text, kind="warning") for text in dict.fromkeys(told) if text)


def _edges(said: tuple[str, str], found: Sequence[SideBySide]) -> Iterator[Block]:
    bars = [
        (f"{each.about}: {name}", value)
        for each in found
        if each.figure == EDGE
        for name, value in zip(said, (each.one, each.two), strict=True)
        if value is not None
    ]
    title = "House edge of every wager, of both"
    yield Picture(svg=plots.edges(title, bars), alt=title, plot=True)


def _figures(said: tuple[str, str], found: Sequence[SideBySide], say: Say) -> Iterator[Block]:
    for about, figures in groupby(found, key=lambda each: each.about):
        yield Heading(about.capitalize() if about.islower() else about)
        rows = tuple((each.figure, *say(each)) for each in figures)
        yield Grid(columns=("", *said, "difference"), rows=rows, align="lrrr")
