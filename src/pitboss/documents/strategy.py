"""Best play on paper: the lines of a summary, its charts, and what playing by the words costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from pitboss.documents import plots
from pitboss.documents.page import Block, Heading, Picture, Text, cells
from pitboss.money import percent
from pitboss.solve.strategies.summary import Chart, Section, Summary

Drawn = Callable[[str, Callable[[], str]], str]  # a picture by its name: as it was kept, or drawn now
SHORT = 6  # letters that fit into a square of a chart


def drawn_now(_: str, draw: Callable[[], str]) -> str:
    """Pictures of which none is kept."""
    return draw()


def strategy_blocks(summary: Summary, drawn: Drawn = drawn_now) -> Iterator[Block]:
    """The strategy as a part of a document."""
    yield Heading("Strategy")
    yield Text(
        f"Derived from the solution. Played by these lines the game costs {percent(summary.by_strategy.edge)}"
        f" against {percent(summary.best.edge)} at best: {_cost(summary.cost)}."
    )
    for section in summary.sections:
        yield from _section(section)
    for each in summary.charts:
        yield from chart_blocks(each, drawn)


def chart_blocks(chart: Chart, drawn: Drawn = drawn_now) -> Iterator[Block]:
    """A chart: a coloured grid if its texts are short, otherwise a table."""
    title = chart.title[:1].upper() + chart.title[1:]
    words = plots.legend(chart)
    texts = [*chart.columns, *(cell for row in chart.cells for cell in row)]
    if max(map(len, texts)) > SHORT or len(chart.columns) < SHORT:
        rows = [(name, *row) for name, row in zip(chart.rows, chart.cells, strict=True)]
        yield cells(("", *chart.columns), rows, caption=title, note=words)
        return
    yield Heading(title, 2)
    svg = drawn(repr(chart), lambda: plots.chart(chart))
    yield Picture(svg=svg, alt=chart.title, caption=words, width=_width(len(chart.columns)))


def _cost(cost: Fraction) -> str:
    return f"{percent(cost, 6)} of the base wager more" if cost else "they are best play itself"


def _section(section: Section) -> Iterator[Block]:
    rows = [
        (line.option, line.when, percent(Fraction(line.deals, section.deals), 2) if section.deals else "")
        for line in section.lines
    ]
    yield cells(("do", "when", "share"), rows, align="llr", caption=section.title)
    for note in section.notes:
        yield Text(note, look="small")


def _width(columns: int) -> int:
    return min(100, 30 + 4 * columns)
