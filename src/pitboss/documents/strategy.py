"""Best play on paper: the lines of a summary, its charts, and what playing by the words costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pitboss.documents.page import Block, Columns, Heading, Items, Squares, Text, cells, headed
from pitboss.documents.shades import FIGURE, SHADES, ink_on, key_of, shades_of
from pitboss.money import percent
from pitboss.solve.strategies.summary import Chart, Section, Summary

FEW = 3  # rows of a chart that comes before the longer ones, in a line of its own
SHORT = 11  # letters that fit into a square of a chart
# In ems of the largest type: a digit or sign and a letter of a chart, what a square has besides, the gap
# between two charts, and what fits into a line.
DIGIT, LETTER, SQUARE, GAP, LINE = 0.55, 0.43, 0.9, 1.6, 45.3


def strategy_blocks(summary: Summary) -> Iterator[Block]:
    """The strategy as a part of a document."""
    yield Heading("Strategy")
    yield Text(
        f"Derived from the solution. Played by these lines the game costs {percent(summary.by_strategy.edge)}"
        f" against {percent(summary.best.edge)} at best: {_cost(summary.cost)}.",
        look="intro",
    )
    for section in summary.sections:
        yield from _section(section)
    short = [chart for chart in summary.charts if len(chart.rows) <= FEW]
    long = [chart for chart in summary.charts if len(chart.rows) > FEW]
    yield from (block for each in short for block in chart_blocks(each))
    yield from in_pairs(block for each in long for block in chart_blocks(each))


def in_pairs(blocks: Iterable[Block]) -> Iterator[Block]:
    """Charts that follow each other two by two, where both fit into a line."""
    before: Squares | None = None
    for block in blocks:
        if before and isinstance(block, Squares) and width(before) + GAP + width(block) <= LINE:
            yield Columns(((before,), (block,)))
            before = None
            continue
        if before:
            yield before
        before = block if isinstance(block, Squares) else None
        if before is None:
            yield block
    if before:
        yield before


def width(chart: Squares) -> float:
    """About how wide a chart is printed."""
    columns = [chart.rows]
    columns += [(name, *(row[place][0] for row in chart.cells)) for place, name in enumerate(chart.columns)]
    return sum(max(map(_printed, texts)) + SQUARE for texts in columns)


def _printed(words: str) -> float:
    return sum(DIGIT if letter in "0123456789%" else LETTER for letter in words)


def chart_blocks(chart: Chart) -> Iterator[Block]:
    """A chart: coloured squares if its texts are few and short, otherwise a table."""
    title = headed(chart.title)
    texts = [cell for row in chart.cells for cell in row]
    few = len(set(texts)) <= len(SHADES) or all(FIGURE.fullmatch(text) for text in texts if text)
    if max(map(len, texts)) > SHORT or not (few or chart.legend):
        rows = [(name, *row) for name, row in zip(chart.rows, chart.cells, strict=True)]
        yield cells(("", *chart.columns), rows, caption=title, note=_axes(chart))
        return
    shades = shades_of(chart)
    yield Squares(
        columns=chart.columns,
        rows=chart.rows,
        cells=tuple(tuple((text, shades[text], ink_on(shades[text])) for text in row) for row in chart.cells),
        key=tuple((text, means, colour, ink_on(colour)) for colour, text, means in key_of(chart)),
        caption=title,
        down=chart.legend.get("down", ""),
        across=chart.legend.get("across", ""),
    )


def _axes(chart: Chart) -> str:
    """What a chart shows down and across and what its texts mean; a text that says it itself is left out."""
    return "; ".join(f"{name}: {means}" for name, means in chart.legend.items() if name and name != means)


def _cost(cost: Fraction) -> str:
    return f"{percent(cost, 6)} of the base wager more" if cost else "they are best play itself"


def _section(section: Section) -> Iterator[Block]:
    rows = [
        (line.option, line.when, percent(Fraction(line.deals, section.deals), 2) if section.deals else "")
        for line in section.lines
    ]
    yield cells(("do", "when", "share"), rows, align="llr", caption=headed(section.title), wide=1)
    if len(section.notes) > 1:
        yield Items(tuple((note, "") for note in section.notes))
    else:
        yield from (Text(note, look="small") for note in section.notes)
