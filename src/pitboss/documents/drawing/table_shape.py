"""The table itself: a half-round top seen from above, the dealer's straight side at the head of the page.

The dealer looks down the page, so his left is the right of the page: there sits position 1.
"""

from __future__ import annotations

import math

from pitboss.documents.drawing.svg import box, circle, element, fitting, group, lines_of_text, text, wrapped

WIDTH, HEIGHT = 2200.0, 1275.0
MIDDLE, HEAD, CENTRE = 1100.0, 75.0, 205.0  # of the table; its dealer's side; of the half circle
OUTER, FELT = 1050.0, 958.0  # radius of the top, and of the felt within the armrest
ARC = 157.5  # degrees of the half circle that the positions share
TRAY = HEAD + 70  # the middle of the table inventory container

GREEN, DEEP, LINE, CREAM, GOLD = "#14553f", "#0f4432", "#d8e6dc", "#fdf6df", "#e9c868"
WOOD, EDGE, METAL = "#4b2e20", "#2f1c13", "#2b3330"
CHIPS = ("#e8e4da", "#b3372f", "#2c6b3f", "#262626", "#5b3a86")


def place(radius: float, degrees: float) -> tuple[float, float]:
    """A point of the table by its distance from the centre and its angle from the page's right."""
    turn = math.radians(degrees)
    return MIDDLE + radius * math.cos(turn), CENTRE + radius * math.sin(turn)


def angles(positions: int) -> tuple[float, ...]:
    """The angle of each position, position 1 first."""
    step = spacing(positions)
    first = 90 - step * (positions - 1) / 2
    return tuple(first + step * number for number in range(positions))


def spacing(positions: int) -> float:
    """The degrees between two neighbours; few players do not sit farther apart than a quarter circle."""
    return min(ARC / positions, 40.0)


def room(radius: float, positions: int) -> float:
    """The width that one position has at a distance from the centre."""
    return 2 * radius * math.tan(math.radians(spacing(positions) / 2))


def _outline(radius: float, head: float, corner: float) -> str:
    left, right = MIDDLE - radius, MIDDLE + radius
    return (
        f"M {left + corner} {head} H {right - corner} Q {right} {head} {right} {head + corner} V {CENTRE} "
        f"A {radius} {radius} 0 0 1 {left} {CENTRE} V {head + corner} "
        f"Q {left} {head} {left + corner} {head} Z"
    )


def top() -> str:
    """The armrest and the felt."""
    return group(
        element("path", d=_outline(OUTER, HEAD - 18, 60), fill=WOOD, stroke=EDGE, stroke_width=6),
        element("path", d=_outline(FELT, HEAD, 36), fill=GREEN, stroke=EDGE, stroke_width=4),
        element("path", d=_outline(FELT - 9, HEAD + 9, 30), fill="none", stroke=GOLD, stroke_width=2),
    )


def number_plate(number: int, degrees: float) -> str:
    """The number of a position, on the armrest."""
    x, y = place((OUTER + FELT) / 2, degrees)
    plate = circle(x, y, 25, fill=EDGE, stroke=GOLD, stroke_width=2)
    return plate + text(
        x, y, str(number), 26, fill=CREAM, transform=f"rotate({degrees - 90:.2f} {x:.2f} {y:.2f})"
    )


def dealers_side(boxes: str, rack: str) -> str:
    """The table inventory container, the boxes on either side of the dealer and the discard rack."""
    tray = [box(MIDDLE, TRAY, 580, 104, rx=10, fill=METAL, stroke=EDGE, stroke_width=3)]
    for number in range(12):
        x = MIDDLE - 258 + number * 46.9
        tray.append(box(x, TRAY + 10, 36, 70, rx=6, fill=CHIPS[number % len(CHIPS)], stroke=EDGE))
    tray.append(text(MIDDLE, TRAY - 38, "TABLE INVENTORY CONTAINER", 15, fill=LINE))
    return group(
        group(*tray, data_area="table inventory container"),
        text(MIDDLE, HEAD - 45, "DEALER", 24, fill=METAL, letter_spacing=6, data_area="dealer"),
        fixture(MIDDLE - 450, HEAD - 44, (170, 50), "Drop box", boxes),
        fixture(MIDDLE + 450, HEAD - 44, (170, 50), "Tip box", boxes),
        fixture(MIDDLE - 700, TRAY, (150, 104), "Discard rack", rack),
    )


def equipment(shoe: str, shuffler: str) -> str:
    """What the cards come from, at the dealer's left, and a shuffling device that stands by itself."""
    beside = fixture(MIDDLE + 790, TRAY + 112, (200, 84), shuffler, "") if shoe and shuffler else ""
    return fixture(MIDDLE + 700, TRAY, (230, 104), shoe or shuffler, "") + beside


def fixture(x: float, y: float, size: tuple[float, float], name: str, clause: str) -> str:
    """A piece of furniture around a point, with its name."""
    lines = [name.upper()] if size[1] < 60 else wrapped(name.upper(), 12)
    letters = fitting(lines, size[0] - 16, 19)
    return group(
        box(x, y, *size, rx=8, fill=METAL, stroke=EDGE, stroke_width=3),
        lines_of_text(x, y, lines, letters, fill=CREAM),
        data_area=name.lower(),
        data_clause=clause,
    )
