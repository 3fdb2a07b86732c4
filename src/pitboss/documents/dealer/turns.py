"""The way around the table as the dealer sees it: where the deal or the settlement begins and goes on."""

from __future__ import annotations

import math

from pitboss.documents.drawing.svg import circle, drawing, element, text
from pitboss.documents.page import Picture
from pitboss.rules.house import House

WIDTH, HEIGHT = 300.0, 236.0
EDGE, TABLE, SEAT, INK = "#14553f", "#eaf2ed", "#ffffff", "#1b2621"
FOOT = 200.0  # the dealer's edge of the table
ACROSS, DEEP = 146.0, 192.0  # from the middle of that edge to its end, and to the players
ROUND = 16.0  # of a seat
PATH = 0.56  # how far out the arrow lies
LEAST = 16.0  # degrees between the dealer's edge and the nearest seat
HEAD = 9.0  # of the arrow

Point = tuple[float, float]


def way_around(house: House, *, dealing: bool) -> Picture:
    """The seats with their numbers and an arrow: the deal runs upward, the settlement downward."""
    first, last = (1, house.seats) if dealing else (house.seats, 1)
    what, way = ("The deal", "clockwise") if dealing else ("The settlement", "counterclockwise")
    says = f"{what} goes {way}, from position {first} to position {last}"
    return Picture(
        svg=_drawn(house.seats, first, says), alt=says, caption=f"{way.capitalize()} as you see it."
    )


def _drawn(seats: int, first: int, title: str) -> str:
    return drawing(
        element(
            "path",
            d=f"M {WIDTH / 2 - ACROSS:.1f} {FOOT} A {ACROSS} {DEEP} 0 0 1 {WIDTH / 2 + ACROSS:.1f} {FOOT} Z",
            fill=TABLE,
            stroke=EDGE,
            stroke_width=3,
        ),
        *(_seat(place, seats, first=place == first) for place in range(1, seats + 1)),
        _arrow(seats, first),
        text(WIDTH / 2, FOOT + 20, "YOU", 16, fill=EDGE),
        width=WIDTH,
        height=HEIGHT,
        title=title,
    )


def _at(angle: float, out: float) -> Point:
    """A point so far out, at degrees from the dealer's left over the players to the right."""
    turned = math.radians(180 - angle)
    return WIDTH / 2 + ACROSS * out * math.cos(turned), FOOT - DEEP * out * math.sin(turned)


def _angle(place: int, seats: int) -> float:
    return 90.0 if seats == 1 else LEAST + (180 - 2 * LEAST) * (place - 1) / (seats - 1)


def _seat(place: int, seats: int, *, first: bool) -> str:
    x, y = _at(_angle(place, seats), 0.82)
    fill, ink = (EDGE, SEAT) if first else (SEAT, INK)
    return circle(x, y, ROUND, fill=fill, stroke=EDGE, stroke_width=2) + text(x, y, str(place), 15, fill=ink)


def _arrow(seats: int, first: int) -> str:
    """From the first seat to the last, inside of them."""
    begins, ends = (LEAST, 180 - LEAST) if first == 1 else (180 - LEAST, LEAST)
    steps = [_at(begins + (ends - begins) * step / 40, PATH) for step in range(41)]
    (x, y), (before_x, before_y) = steps[-1], steps[-3]
    turn = math.degrees(math.atan2(y - before_y, x - before_x))
    line = "M " + " L ".join(f"{each_x:.1f} {each_y:.1f}" for each_x, each_y in steps)
    head = f"M {-HEAD} {-HEAD} L {HEAD} 0 L {-HEAD} {HEAD} Z"
    return element("path", d=line, fill="none", stroke=EDGE, stroke_width=4) + element(
        "path", d=head, fill=EDGE, transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.1f})"
    )
