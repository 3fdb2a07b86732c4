"""Pictures of figures as SVG: edges by paytable, and how often each result comes.

The same data gives the same bytes. Text stays text, so that a page can be searched; no label lies over
another, whatever the figures are. Each part has a class, so that a page may colour it for a dark screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from xml.sax.saxutils import escape

from pitboss.documents.drawing.svg import FONT, circle, element, text, width_of

FELT, SOFT, GOLD, LOSS, LINE, INK = "#14553f", "#5c6b64", "#8a6a14", "#c25a11", "#c9d3cd", "#1b2621"
WIDE, SIZE = 720.0, 12.0  # a picture's width and its type
TITLE, GAP, ROW = 15.0, 8.0, 19.0
BESIDE = 7.0  # between two results, so that none lies over another
LINEAR = 10  # units: beyond this the scale of results goes by tens
AMOUNTS = (
    0,
    -1,
    1,
    10,
    100,
    1_000,
    5,
    -5,
    50,
    500,
    3,
    -3,
    2,
    20,
    200,
    -2,
    4,
    -10,
    -4,
)  # the first come first


def edges(title: str, bars: Sequence[tuple[str, Fraction]], *, titled: bool = True) -> str:
    """House edges as bars, one a wager and paytable; what favours the player points the other way.

    A picture that is not `titled` has its title only for those who hear it.
    """
    values = [100 * float(value) for _, value in bars]
    told = [f"{value:.2f}%" for value in values]
    left = max(_width(label) for label, _ in bars) + GAP
    room = max(map(_width, told)) + GAP
    low, high = min(0.0, *values), max(0.0, *values)
    before, after = (room if low < 0 else 0.0), (room if high > 0 else 0.0)
    scale = (WIDE - left - before - after - GAP) / (high - low or 1)
    zero = left + before - low * scale
    top = 2 * TITLE if titled else 0.0
    bottom = top + ROW * len(bars)
    parts = [*_title(title, titled), *_ruled(_steps(low, high, scale), zero, scale, top, bottom)]
    for place, ((label, _), value, says) in enumerate(zip(bars, values, told, strict=True)):
        middle = top + ROW * (place + 0.5)
        end = zero + value * scale
        kind, colour = ("loss", LOSS) if value < 0 else ("felt", FELT)
        parts.append(_bar(min(zero, end), middle, abs(end - zero), kind, colour))
        parts.append(_label(left - GAP, middle, label, "end", INK))
        ends = (end + 4, "start") if value >= 0 else (end - 4, "end")
        parts.append(_label(ends[0], middle, says, ends[1], INK))
    parts.append(_rule(zero, top, zero, bottom, "soft", SOFT))
    parts.append(_label(left, bottom + 2.6 * SIZE, "house edge, percent of the wager", "start", SOFT))
    return picture(title, bottom + 3.6 * SIZE, parts)


def distribution(title: str, results: Mapping[Fraction, int], *, titled: bool = True) -> str:
    """How often each net result comes: losses left of nothing, wins right of it, both scales by tens."""
    deals = sum(results.values())
    heights = {float(net): math.log10(count / deals) for net, count in sorted(results.items()) if count}
    least = min(-1, math.floor(min(heights.values())))
    top = (3.2 if titled else 1.8) * TITLE
    bottom = top + 190.0
    ruled = range(0, least - 1, -max(1, math.ceil(-least / 9)))
    left = max(_width(_one_in(power)) for power in ruled) + GAP
    low, high = _bent(min(*heights, -1)), _bent(max(*heights, 1))
    across = (WIDE - left - 5 * GAP) / (high - low)

    def x_of(net: float) -> float:
        return left + 2 * GAP + (_bent(net) - low) * across

    def y_of(power: float) -> float:
        return top + (bottom - top) * power / least

    parts = [*_title(title, titled), _label(0, top - 1.5 * SIZE, "how often it comes", "start", SOFT)]
    for power in ruled:
        parts.append(_rule(left, y_of(power), WIDE, y_of(power), "line", LINE))
        parts.append(_label(left - GAP, y_of(power), _one_in(power), "end", SOFT))
    gap = min(BESIDE, (WIDE - left) / (2 * len(heights)))
    places = [x_of(net) for net in heights]
    moved = _beside(places, gap)
    for x, (net, height) in zip(moved, heights.items(), strict=True):
        kind, colour = ("loss", LOSS) if net < 0 else ("gold", GOLD) if net == 0 else ("felt", FELT)
        parts.append(_rule(x, bottom, x, y_of(height), kind, colour, stroke_width=2.4))
        parts.append(circle(x, y_of(height), 3.2, fill=colour, class_=f"fill-{kind}"))
    parts.append(_rule(left, bottom, WIDE, bottom, "soft", SOFT))
    named = {*AMOUNTS, *(int(net) for net in heights if net == int(net) and abs(net) <= LINEAR)}
    ends = [net for net in (max(heights), min(heights)) if net == int(net)]
    ordered = [a for a in dict.fromkeys([*map(int, ends), *sorted(named)]) if low <= _bent(a) <= high]
    amounts = [(x_of(a), f"{a:+,d}" if a else "0") for a in ordered]
    for x, words in _apart(amounts):
        parts.append(_rule(x, bottom, x, bottom + 4, "soft", SOFT))
        parts.append(_label(x, bottom + 1.1 * SIZE, words, "middle", SOFT))
    says = "net result in units of the base wager"
    if any(abs(x - place) > 1 for x, place in zip(moved, places, strict=True)):
        says += "; near results are set side by side"
    parts.append(_label(left, bottom + 2.6 * SIZE, says, "start", SOFT))
    return picture(title, bottom + 3.6 * SIZE, parts)


def _bent(net: float) -> float:
    """Where an amount lies: in proportion up to ten units, by tens beyond."""
    if abs(net) <= LINEAR:
        return net / LINEAR
    return math.copysign(1 + math.log10(abs(net) / LINEAR), net)


def _beside(places: Sequence[float], gap: float) -> list[float]:
    """Rising places moved as little as may be, so that each is at least a gap after the one before it."""
    groups: list[tuple[float, int]] = []  # the middle of places that touch, each less the gaps before it
    for count, place in enumerate(places):
        middle, size = place - count * gap, 1
        while groups and groups[-1][0] > middle:
            before, many = groups.pop()
            middle, size = (before * many + middle * size) / (many + size), many + size
        groups.append((middle, size))
    moved = [middle for middle, size in groups for _ in range(size)]
    return [middle + count * gap for count, middle in enumerate(moved)]


def _one_in(power: int) -> str:
    return f"1 in {10**-power:,}" if power else "always"


def _apart(labels: Iterable[tuple[float, str]]) -> list[tuple[float, str]]:
    """The labels that leave a gap to every one before them."""
    kept: list[tuple[float, str]] = []
    for x, words in labels:
        if all(abs(x - at) >= (_width(words) + _width(other)) / 2 + GAP for at, other in kept):
            kept.append((x, words))
    return kept


def _steps(low: float, high: float, scale: float) -> list[float]:
    """Round figures from the lowest to the highest, as many as have room."""
    sizes = (digit * 10.0**power for power in range(-3, 9) for digit in (1, 2, 5))
    widest = max(_width(_round(low)), _width(_round(high))) + 2 * GAP
    step = next(size for size in sizes if size * scale >= max(widest, WIDE / 12))
    return [step * place for place in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _round(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _ruled(steps: Iterable[float], zero: float, scale: float, top: float, bottom: float) -> list[str]:
    """A line and a figure under each step."""
    found = []
    for step in steps:
        x = zero + step * scale
        found.append(_rule(x, top, x, bottom, "line", LINE))
        found.append(_label(x, bottom + 1.1 * SIZE, _round(step), "middle", SOFT))
    return found


def _width(words: str) -> float:
    return width_of(words, SIZE, bold=False)


def _bar(x: float, middle: float, width: float, kind: str, colour: str) -> str:
    return element("rect", x=x, y=middle - 7, width=width, height=14.0, fill=colour, class_=f"fill-{kind}")


def _rule(x: float, y: float, to_x: float, to_y: float, kind: str, colour: str, **more: object) -> str:
    return element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=colour, class_=f"stroke-{kind}", **more)


def _label(x: float, y: float, words: str, anchor: str, colour: str) -> str:
    kind = "fill-ink" if colour == INK else "fill-soft"
    return text(x, y, words, SIZE, bold=False, text_anchor=anchor, fill=colour, class_=kind)


def _title(words: str, shown: bool) -> Iterator[str]:
    if shown:
        yield text(0, 0.7 * TITLE, words, TITLE, text_anchor="start", fill=INK, class_="fill-ink")


def picture(title: str, height: float, parts: Iterable[str]) -> str:
    """A drawing of so much height with its title."""
    return element(
        "svg",
        element("title", escape(title)),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE:.0f} {height:.0f}",
        font_family=FONT,
    )
