"""Strategy charts in the terminal: never cut off; what is too wide is abbreviated, then printed in parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console

if TYPE_CHECKING:
    from pitboss.solve.strategies.summary import Chart

GAP = 2  # blanks between columns


def show_chart(chart: Chart) -> None:
    """A chart with its title and what its texts mean."""
    console.print(Text(f"\n{chart.title}", style="cyan"))
    if _width(chart) > console.width:
        chart = abbreviated(chart)
    for part in parts(chart, console.width):
        _show(part)
    meanings = "; ".join(f"{text}: {means}" for text, means in chart.legend.items() if text != means)
    if meanings:
        console.print(Text(f"  {meanings}", style="dim"))


def abbreviated(chart: Chart) -> Chart:
    """The chart with words by their first letters, if no two begin alike."""
    words = sorted({text for line in chart.cells for text in line if text.isalpha() and text.islower()})
    if len({word[0] for word in words}) < len(words):
        return chart
    cells = tuple(tuple(text[0] if text in words else text for text in line) for line in chart.cells)
    letters = {word[0]: chart.legend.get(word, word) for word in words}
    kept = {text: means for text, means in chart.legend.items() if text not in words}
    return replace(chart, cells=cells, legend={**letters, **kept})


def parts(chart: Chart, width: int) -> Iterator[Chart]:
    """The chart in groups of columns that fit into a width, at least one column each."""
    left = width - _names(chart)
    group: list[int] = []
    for place, wide in enumerate(_widths(chart)):
        if group and sum(_widths(chart)[each] for each in group) + wide > left:
            yield _columns(chart, group)
            group = []
        group.append(place)
    if group:
        yield _columns(chart, group)


def _columns(chart: Chart, group: list[int]) -> Chart:
    cells = tuple(tuple(line[each] for each in group) for line in chart.cells)
    return replace(chart, columns=tuple(chart.columns[each] for each in group), cells=cells)


def _names(chart: Chart) -> int:
    return max((len(row) for row in chart.rows), default=0) + GAP


def _widths(chart: Chart) -> list[int]:
    """How wide each column is at the least: a head may break between words, a cell may not."""
    columns = zip(*chart.cells, strict=True)
    return [
        GAP + max(map(len, (*head.split(), *cells)), default=0)
        for head, cells in zip(chart.columns, columns, strict=True)
    ]


def _width(chart: Chart) -> int:
    return _names(chart) + sum(_widths(chart))


def _show(chart: Chart) -> None:
    grid = Grid(box=None, padding=(0, GAP, 0, 0))
    grid.add_column("", no_wrap=True)
    for head, wide in zip(chart.columns, _widths(chart), strict=True):
        grid.add_column(head, min_width=wide - GAP)
    for row, cells in zip(chart.rows, chart.cells, strict=True):
        grid.add_row(Text(row, style="bold"), *map(Text, cells))
    console.print(grid)
