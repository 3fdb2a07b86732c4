"""Pictures of how amounts go over days, with the band where they should lie, and of how they are spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.documents.drawing.svg import circle, element, text, width_of
from pitboss.documents.plots import FELT, GOLD, INK, LINE, LOSS, SIZE, SOFT, TITLE, WIDE, picture

HEIGHT, GAP = 190.0, 8.0
DOLLARS, PERCENT = "$", "%"
Points = Sequence[float]


@dataclass(frozen=True, kw_only=True)
class DayCourse:
    """Amounts, day by day: what was expected, the band around it, and what came.

    marks  places whose amount is told apart: a day outside the band, or a jackpot
    """

    title: str
    came: Points
    expected: Points = ()
    low: Points = ()
    high: Points = ()
    marks: Sequence[int] = ()
    says: str = "day"
    joined: bool = True
    unit: str = DOLLARS

    def told(self, value: float) -> str:
        """An amount as its axis has it."""
        return _dollars(value) if self.unit == DOLLARS else _percent(value)


def course(found: DayCourse) -> str:
    """A picture of it."""
    every = [*found.came, *found.low, *found.high, *found.expected]
    bottom_value, top_value = min(0.0, *every), max(0.0, *every)
    steps = _steps(bottom_value, top_value)
    low, high = steps[0], steps[-1]
    left = max(width_of(found.told(step), SIZE, bold=False) for step in steps) + GAP
    top, bottom = 2 * TITLE, 2 * TITLE + HEIGHT
    wide = WIDE - left - GAP

    def x_of(place: int) -> float:
        return left + wide * (place + 0.5) / len(found.came)

    def y_of(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / (high - low)

    parts = [_words(0, 0.7 * TITLE, found.title, "start", INK, TITLE, bold=True)]
    for step in steps:
        parts.append(_line(left, y_of(step), WIDE, y_of(step), "soft" if step == 0 else "line"))
        parts.append(_words(left - GAP, y_of(step), found.told(step), "end", SOFT))
    if found.low:
        around = [(x_of(n), y_of(v)) for n, v in enumerate(found.high)]
        around += [(x_of(n), y_of(v)) for n, v in reversed(list(enumerate(found.low)))]
        parts.append(_path(around, fill=FELT, fill_opacity=0.13, class_="fill-felt"))
    if found.expected:
        parts.append(_drawn([(x_of(n), y_of(v)) for n, v in enumerate(found.expected)], "soft", SOFT, 1.2))
    points = [(x_of(n), y_of(v)) for n, v in enumerate(found.came)]
    if found.joined:
        parts.append(_drawn(points, "felt", FELT, 1.8))
    for place, (x, y) in enumerate(points):
        if place in found.marks:
            parts.append(circle(x, y, 4.0, fill=LOSS, class_="fill-loss"))
        elif not found.joined:
            parts.append(circle(x, y, 2.6, fill=FELT, class_="fill-felt"))
    parts += (
        _words(x_of(place), bottom + 1.2 * SIZE, str(place + 1), "middle", SOFT)
        for place in _places(len(found.came))
    )
    parts.append(_words(left, bottom + 2.6 * SIZE, found.says, "start", SOFT))
    return picture(found.title, bottom + 3.6 * SIZE, parts)


class Within(NamedTuple):
    """One amount in percent beside the band where it should lie."""

    name: str
    low: float
    middle: float
    high: float
    came: float


def within(title: str, rows: Sequence[Within], says: str) -> str:
    """Amounts beside their bands, a line each; what lies outside is told apart."""
    every = [value for row in rows for value in row[1:]]
    steps = _steps(min(0.0, *every), max(0.0, *every))
    low, high = steps[0], steps[-1]
    left = max(width_of(row.name, SIZE, bold=False) for row in rows) + GAP
    top, tall = 2 * TITLE, 26.0
    bottom = top + tall * len(rows)
    wide = WIDE - left - 5 * GAP

    def x_of(value: float) -> float:
        return left + 2 * GAP + wide * (value - low) / (high - low)

    parts = [_words(0, 0.7 * TITLE, title, "start", INK, TITLE, bold=True)]
    for step in steps:
        parts.append(_line(x_of(step), top, x_of(step), bottom, "soft" if step == 0 else "line"))
        parts.append(_words(x_of(step), bottom + 1.1 * SIZE, _percent(step), "middle", SOFT))
    for place, row in enumerate(rows):
        y = top + tall * (place + 0.5)
        corners = [(row.low, -7), (row.high, -7), (row.high, 7), (row.low, 7)]
        bar = [(x_of(value), y + down) for value, down in corners]
        inside = row.low <= row.came <= row.high
        parts += (
            _words(left - GAP, y, row.name, "end", INK),
            _path(bar, fill=FELT, fill_opacity=0.16, class_="fill-felt"),
            _drawn([(x_of(row.middle), y - 7), (x_of(row.middle), y + 7)], "soft", SOFT, 1.2),
            circle(x_of(row.came), y, 4.0, fill=FELT, class_="fill-felt")
            if inside
            else circle(x_of(row.came), y, 4.6, fill=LOSS, class_="fill-loss"),
        )
    parts.append(_words(left, bottom + 2.6 * SIZE, says, "start", SOFT))
    return picture(title, bottom + 3.6 * SIZE, parts)


def spread(title: str, groups: Sequence[tuple[str, Points]], says: str) -> str:
    """How results lie for each group: nine in ten within the line, half within the bar, the middle marked."""
    every = [value for _, values in groups for value in values]
    steps = _steps(min(0.0, *every), max(0.0, *every))
    low, high = steps[0], steps[-1]
    left = max(width_of(name, SIZE, bold=False) for name, _ in groups) + GAP
    top, row = 2 * TITLE, 24.0
    bottom = top + row * len(groups)
    wide = WIDE - left - 5 * GAP

    def x_of(value: float) -> float:
        return left + 2 * GAP + wide * (value - low) / (high - low)

    parts = [_words(0, 0.7 * TITLE, title, "start", INK, TITLE, bold=True)]
    taken = -WIDE
    for step in steps:
        parts.append(_line(x_of(step), top, x_of(step), bottom, "soft" if step == 0 else "line"))
        if x_of(step) - width_of(_dollars(step), SIZE, bold=False) / 2 > taken:
            parts.append(_words(x_of(step), bottom + 1.1 * SIZE, _dollars(step), "middle", SOFT))
            taken = x_of(step) + width_of(_dollars(step), SIZE, bold=False) / 2 + GAP
    for place, (name, (fifth, quarter, middle, three, most)) in enumerate(groups):
        y = top + row * (place + 0.5)
        parts.append(_words(left - GAP, y, name, "end", INK))
        parts.append(_drawn([(x_of(fifth), y), (x_of(most), y)], "felt", FELT, 1.4))
        width = max(x_of(three) - x_of(quarter), 1.0)
        bar = element(
            "rect", x=x_of(quarter), y=y - 6, width=width, height=12.0, fill=FELT, class_="fill-felt"
        )
        parts.append(bar)
        parts.append(circle(x_of(middle), y, 3.6, fill=GOLD, class_="fill-gold"))
    parts.append(_words(left, bottom + 2.6 * SIZE, says, "start", SOFT))
    return picture(title, bottom + 3.6 * SIZE, parts)


def _steps(low: float, high: float) -> list[float]:
    """Round amounts from below the lowest to above the highest, six or so."""
    size = next(
        digit * 10.0**power
        for power in range(-1, 15)
        for digit in (1, 2, 5)
        if digit * 10.0**power * 6 >= (high - low or 1)
    )
    first = int(low // size)
    last = int(-(-high // size))
    return [size * place for place in range(first, max(last, first + 1) + 1)]


def _places(count: int) -> list[int]:
    """Days that are named under a picture: a dozen at most."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if count <= 12 * step)
    return [0, *range(step - 1 if step > 1 else 1, count, step)] if count > 1 else [0]


def _dollars(value: float) -> str:
    sign = "−" if value < 0 else ""
    return f"{sign}${abs(value):,.0f}"


def _percent(value: float) -> str:
    return f"{value:,.0f}%".replace("-", "\N{MINUS SIGN}")


def _words(
    x: float, y: float, words: str, anchor: str, colour: str, size: float = SIZE, *, bold: bool = False
) -> str:
    kind = "fill-ink" if colour == INK else "fill-soft"
    return text(x, y, words, size, bold=bold, text_anchor=anchor, fill=colour, class_=kind)


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    colour = SOFT if kind == "soft" else LINE
    return element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=colour, class_=f"stroke-{kind}")


def _path(points: Sequence[tuple[float, float]], **more: object) -> str:
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return element("polygon", points=told, **more)


def _drawn(points: Sequence[tuple[float, float]], kind: str, colour: str, width: float) -> str:
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return element(
        "polyline",
        points=told,
        fill="none",
        stroke=colour,
        stroke_width=width,
        class_=f"stroke-{kind}",
    )
