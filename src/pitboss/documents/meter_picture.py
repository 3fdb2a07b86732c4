"""A picture of a meter: how likely it is that no more is on it when it is hit, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from xml.sax.saxutils import escape

from pitboss.documents.drawing.svg import FONT, element, text, width_of
from pitboss.money import dollars
from pitboss.solve.meter_cycles import Link, MeterCycle
from pitboss.solve.meter_law import MeterLaw

INK, SOFT, LINE, MARK = "#1b2621", "#5c6b64", "#c9d3cd", "#c25a11"
CURVES = ("#14553f", "#8a6a14", "#3b5b8c", "#7a3b78")
WIDE, HIGH, TYPE = 720.0, 250.0, 12.0
TOP, LEFT, RIGHT = 64.0, 52.0, 700.0
PARTS = tuple(Fraction(part, 200) for part in range(1, 198))  # up to 98.5%: the last hits are far away
SAYS = "what the meter shows when it is hit, and how many of a hundred hits find no more on it"
QUARTERS = (0, 25, 50, 75, 100)


def meter_picture(link: Link) -> str:
    """The chance of no more than an amount when the whole meter is hit, and where the wager breaks even."""
    curves = list(_curves(link))
    most = max(law.quantile(PARTS[-1]).middle for _, law in curves)
    step = _round_step(most)
    scale = (RIGHT - LEFT) / float(most)
    title = f"{link.meters.house.rules.id}: {link.meters.wager}, {link.people}"
    parts = [
        text(0, 12, title, 15, text_anchor="start", fill=INK),
        *_scales(step, most, scale),
        *(_curve(law, scale, colour) for (_, law), colour in zip(curves, CURVES, strict=False)),
        *_legend([name for name, _ in curves]),
        *_marks(link.cycles, most, scale),
        text(
            LEFT,
            TOP + HIGH + 38,
            SAYS,
            TYPE,
            bold=False,
            text_anchor="start",
            fill=SOFT,
        ),
    ]
    return element(
        "svg",
        element("title", escape(title)),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE:.0f} {TOP + HIGH + 52:.0f}",
        font_family=FONT,
    )


def _curves(link: Link) -> Iterator[tuple[str, MeterLaw]]:
    several = len(link.cycles) > 1
    for each in link.cycles:
        named = f"{each.level}, " if several else ""
        yield f"{named}from {_dollars(each.first.starts)}", each.first
        if each.later != each.first and not several:
            reserve = " and the reserve" if each.later.aside else ""
            yield f"from {_dollars(each.later.starts)}{reserve}", each.later


def _round_step(most: Fraction) -> int:
    """A round amount of which some five reach the most: 1, 2 or 5 and noughts, in cents."""
    size = 100
    while size * 6 < most:
        size = size * 5 // 2 if str(size).startswith("2") else size * 2
    return size


def _scales(step: int, most: Fraction, scale: float) -> Iterator[str]:
    for part in QUARTERS:
        y = _y(part / 100)
        yield element("line", x1=LEFT, y1=y, x2=RIGHT, y2=y, stroke=LINE)
        yield text(LEFT - 6, y, f"{part}%", TYPE, bold=False, text_anchor="end", fill=SOFT)
    for amount in range(0, int(most) + 1, step):
        x = LEFT + amount * scale
        yield element("line", x1=x, y1=TOP, x2=x, y2=TOP + HIGH, stroke=LINE)
        yield text(x, TOP + HIGH + 14, f"${amount // 100:,}", TYPE, bold=False, fill=SOFT)


def _curve(law: MeterLaw, scale: float, colour: str) -> str:
    points = [(float(law.starts), 0.0)] if not law.aside else []
    points += [(float(law.quantile(part).middle), float(part)) for part in PARTS]
    drawn = " ".join(f"{LEFT + x * scale:.1f},{_y(y):.1f}" for x, y in points if LEFT + x * scale <= RIGHT)
    return element("polyline", points=drawn, fill="none", stroke=colour, stroke_width=2.2)


def _legend(names: list[str]) -> Iterator[str]:
    x = LEFT
    for name, colour in zip(names, CURVES, strict=False):
        yield element("line", x1=x, y1=38.0, x2=x + 22, y2=38.0, stroke=colour, stroke_width=2.2)
        yield text(x + 28, 38, name, TYPE, bold=False, text_anchor="start", fill=SOFT)
        x += 28 + width_of(name, TYPE, bold=False) + 18


def _marks(cycles: tuple[MeterCycle, ...], most: Fraction, scale: float) -> Iterator[str]:
    for each in cycles:
        if each.break_even is not None and 0 < each.break_even < most:
            x = LEFT + float(each.break_even) * scale
            words = f"breaks even at {_dollars(each.break_even)}"
            fits = x + width_of(words, TYPE, bold=False) + 6 < RIGHT
            yield element("line", x1=x, y1=TOP, x2=x, y2=TOP + HIGH, stroke=MARK, stroke_dasharray="5 4")
            at, anchor = (x + 6, "start") if fits else (x - 6, "end")
            yield text(at, TOP + HIGH - 12, words, TYPE, bold=False, text_anchor=anchor, fill=MARK)


def _y(part: float) -> float:
    return TOP + HIGH * (1 - part)


def _dollars(amount: Fraction) -> str:
    """An amount in whole dollars."""
    return dollars(round(amount / 100) * 100)
