"""A link over time, for people: how long until its meters are hit, what they show then, and what is owed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console
from pitboss.money import dollars, percent
from pitboss.wire.links import QUANTILES

if TYPE_CHECKING:
    from pitboss.solve.meter_cycles import Link, MeterCycle
    from pitboss.solve.meter_law import MeterLaw

HEADS = tuple(f"{int(100 * part)}%" for part in QUANTILES)


def show_link(link: Link) -> None:
    """All of it; nothing is folded."""
    pace = f"{link.pace} rounds an hour{'' if link.tables == 1 else ' at each'}"
    _titled(
        f"Until the whole meter is hit, never folded: {link.people}, {pace}",
        _grid("meter", "", "average", *HEADS, rows=_times(link)),
    )
    console.print(Text(f"{HEADS[1]}: so many of a hundred hits come within these rounds.", style="dim"))
    shown = list(_shown(link))
    _titled(
        "What it shows when it is hit", _grid("meter", "from", "average", "deviation", *HEADS, rows=shown)
    )
    within = max(
        (found.high - found.low) / 2
        for each in link.cycles
        for law in (each.first, each.later)
        for found in map(law.quantile, QUANTILES)
    )
    if within:
        told = (
            f"Parts of the meter are won too: these amounts, but not the averages, are within {_up(within)}."
        )
        console.print(Text(told, style="dim"))
    for says in _passing(link):
        console.print(Text(says))
    _titled("Owed in a round taken at random", _grid("meter", "", "average", *HEADS, rows=_owed(link)))
    _titled("A thousand rounds of one table move, on average", _grid(rows=_moved(link)))
    console.print()


def _times(link: Link) -> Iterator[tuple[str, ...]]:
    for each in link.cycles:
        rounds = [each.wait.mean, *(Fraction(each.wait.quantile(part)) for part in QUANTILES)]
        yield each.level, "rounds", *(f"{float(number):,.0f}" for number in rounds)
        yield "", "hours", *(f"{float(link.hours(number)):,.1f}" for number in rounds)


def _shown(link: Link) -> Iterator[tuple[str, ...]]:
    for each in link.cycles:
        first = f"{_whole(each.first.starts)}"
        yield each.level, first, *_amounts(each.first)
        if each.later != each.first:
            reserve = " + reserve" if each.later.aside else ""
            yield "", f"{_whole(each.later.starts)}{reserve}", *_amounts(each.later)


def _amounts(law: MeterLaw) -> Iterator[str]:
    yield _whole(law.mean)
    yield _whole(Fraction(math.sqrt(law.variance)))
    for part in QUANTILES:
        yield _whole(law.quantile(part).middle)


def _passing(link: Link) -> Iterator[str]:
    for each in link.cycles:
        if each.passes is None or each.break_even is None:
            continue
        first, later = (percent(found.middle, 2) for found in each.passes)
        others = f" beside {link.meters.players - 1} others" if link.meters.players > 1 else ""
        told = f"It comes to {_whole(each.break_even)}, where the wager{others} breaks even, before a hit"
        again = f"; after a restart {later}" if each.later != each.first else ""
        yield f"{told}: {first} from {_whole(each.first.starts)}{again}."


def _owed(link: Link) -> Iterator[tuple[str, ...]]:
    cycles: tuple[MeterCycle, ...] = link.cycles
    for each in cycles:
        amounts = (_whole(each.later.quantile(part).middle) for part in QUANTILES)
        yield each.level, "shown", _whole(each.owed.shown), *amounts
        if each.later.aside:
            kept = (_whole(each.aside_at_most(part)) for part in QUANTILES)
            yield "", "in reserve", _whole(each.owed.aside), *kept
    if len(cycles) > 1 or cycles[0].later.aside:
        yield "together", "", _whole(sum((each.owed.all for each in cycles), Fraction(0)))


def _moved(link: Link) -> Iterator[tuple[str, str]]:
    moved = link.moved
    yield "from the wagers onto the meters", _whole(moved.gained)
    if moved.aside:
        yield "from the wagers into reserve", _whole(moved.aside)
    yield "from the house, to restart meters", _whole(moved.reseeds)
    if moved.envy:
        yield "from the house, in Envy Bonuses", _whole(moved.envy)
    for hand, amount in link.envy():
        yield f"to all others together for {hand.lower()}, each time", dollars(amount)


def _titled(title: str, grid: Grid) -> None:
    console.print(Text(f"\n{title}", style="cyan"))
    console.print(grid)


def _grid(*heads: str, rows: Iterator[tuple[str, ...]] | list[tuple[str, ...]]) -> Grid:
    grid = Grid(*heads, box=None, padding=(0, 3, 0, 0), show_header=bool(heads))
    for row in rows:
        grid.add_row(*row)
    return grid


def _whole(amount: Fraction) -> str:
    """An amount in whole dollars."""
    return dollars(round(amount / 100) * 100)


def _up(amount: Fraction) -> str:
    return dollars(math.ceil(amount / 100) * 100)
