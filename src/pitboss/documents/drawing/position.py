"""One player's position: his betting areas, devices and cards, as he sees them from his chair.

Distances are from the middle of the felt's edge before him: x to his right, depth toward the dealer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from pitboss.documents.drawing.areas import Area, betting_areas, card_areas
from pitboss.documents.drawing.svg import (
    box,
    circle,
    element,
    fitting,
    group,
    lines_of_text,
    text,
    width_of,
    wrapped,
)
from pitboss.documents.drawing.table_shape import (
    CREAM,
    DEEP,
    EDGE,
    FELT,
    GOLD,
    LINE,
    METAL,
    angles,
    number_plate,
    place,
    room,
    spacing,
)
from pitboss.rules.house import House
from pitboss.rules.words import Joined, Part

MAIN, SIDE = 90.0, 80.0  # the diameter of a betting area
DEVICE_WIDTHS, DEVICE_HEIGHT = (136.0, 124.0, 112.0, 100.0, 90.0, 82.0), 76.0
LENS, ABOVE = 8.5, 26.0  # of a device: how large its lens is, and what it takes above the name
CARDS = (200.0, 98.0)
LARGEST = 21.0  # type in a betting area
GAP, WIDE_GAP = 10.0, 46.0  # between neighbours, and between areas that a symbol joins
MARGIN = 18.0  # from the felt's edge to the corners of the first row
DEEPEST, DEEP_ENOUGH = 352.0, 300.0  # what a crowded position may take, and where enlarging stops
ENOUGH = 0.88  # of what its rings would be, where larger names of devices take their room
SCALES = tuple(number / 50 for number in range(65, 24, -1))


@dataclass(frozen=True)
class Spot:
    """A betting area, a device or the cards, and how large it is."""

    area: Area
    width: float
    height: float
    round: bool = True


@dataclass(frozen=True)
class Placed:
    """A spot or a symbol at its place: to the right, and toward the dealer."""

    what: Spot | Joined
    x: float
    depth: float


@dataclass(frozen=True)
class Position:
    """The rows of spots from the player's edge inward, and what joins two of them."""

    rows: tuple[tuple[Spot, ...], ...]
    joined: tuple[Joined, ...]
    positions: int

    @cached_property
    def scale(self) -> float:
        """How much larger than drawn here everything may be without touching a neighbour's."""
        return next(scale for scale in SCALES if self._fits(scale))

    @property
    def fits(self) -> bool:
        """Whether it can be drawn at all."""
        return self._fits(SCALES[-1])

    @property
    def label(self) -> float:
        """The smallest type in which a device is named."""
        return self._smallest(_device_type(spot)[1] for spot in self._spots if spot.area.device)

    @property
    def ring(self) -> float:
        """The smallest type in which a betting area is named."""
        return self._smallest(_ring_type(spot)[1] for spot in self._spots if spot.round)

    @property
    def _spots(self) -> Iterator[Spot]:
        return (spot for row in self.rows for spot in row)

    def _smallest(self, types: Iterable[float]) -> float:
        return self.scale * min(types, default=0.0)

    def _fits(self, scale: float) -> bool:
        deep = self._margin - GAP
        for row in self.rows:
            deep += GAP + _height(row)
            if self._width(row) * scale > room(FELT - deep * scale, self.positions) - GAP:
                return False
        return deep * scale <= (DEEPEST if scale <= 1 else DEEP_ENOUGH)

    @property
    def _margin(self) -> float:
        """What the first row keeps from the felt's edge, which curves away from its middle."""
        return MARGIN + self._width(self.rows[0]) ** 2 / (8 * FELT)

    @property
    def depth(self) -> float:
        """How far the last row reaches toward the dealer."""
        return self.scale * (self._margin - GAP + sum(GAP + _height(row) for row in self.rows))

    @property
    def edge(self) -> float:
        """How far the first row stays from the edge of the felt."""
        return self.scale * self._margin

    @property
    def width(self) -> float:
        """How wide the widest row is."""
        return self.scale * max(map(self._width, self.rows))

    def _gap(self, left: Spot, right: Spot) -> float:
        return WIDE_GAP if self._symbol(left, right) else GAP

    def _symbol(self, left: Spot, right: Spot) -> Joined | None:
        pair = (left.area.name, right.area.name)
        return next((each for each in self.joined if (each.left, each.right) == pair), None)

    def _width(self, row: tuple[Spot, ...]) -> float:
        gaps = sum(self._gap(*pair) for pair in pairwise(row))
        return gaps + sum(spot.width for spot in row)

    @property
    def placed(self) -> tuple[Placed, ...]:
        """Everything at its place, before it is enlarged."""
        found, deep = [], self._margin - GAP
        for row in self.rows:
            depth = deep + GAP + _height(row) / 2
            deep += GAP + _height(row)
            x = -self._width(row) / 2
            for spot, following in zip(row, (*row[1:], None), strict=True):
                found.append(Placed(spot, x + spot.width / 2, depth))
                x += spot.width
                if following:
                    gap, symbol = self._gap(spot, following), self._symbol(spot, following)
                    if symbol:
                        found.append(Placed(symbol, x + gap / 2, depth))
                    x += gap
        return tuple(found)


def _height(row: tuple[Spot, ...]) -> float:
    return max(spot.height for spot in row)


def position(house: House) -> Position:
    """The position of this house: devices nearest the player, then the optional wagers, then the game's."""
    first, *others = betting_areas(house)
    beside = [area for group in others for area in group]
    sides = tuple(Spot(area, SIDE, SIDE) for area in beside if not area.device)
    abreast = 3 if len(first) == 3 else 2
    main = [first[start : start + abreast] for start in range(0, len(first), abreast)]
    rows = (*(tuple(Spot(area, MAIN, MAIN) for area in row) for row in reversed(main)), tuple(_cards(house)))

    def with_rows(*before: tuple[Spot, ...]) -> Position:
        found = tuple(row for row in (*before, *rows) if row)
        return Position(found, house.force.layout.joined, house.seats)

    def ways(width: float) -> list[Position]:
        """Devices beside the optional wagers, before them, or in two rows before them."""
        devices = tuple(Spot(area, width, DEVICE_HEIGHT, round=False) for area in beside if area.device)
        half = (len(devices) + 1) // 2
        found = (
            with_rows((*sides, *devices)),
            with_rows(devices, sides),
            with_rows(devices[:half], devices[half:], sides),
        )
        return [each for each in found if each.fits]

    narrow = ways(DEVICE_WIDTHS[-1])
    plain = narrow[0] if narrow[0].scale >= 1 else max(narrow[:2], key=lambda each: each.scale)
    rest = [each for width in DEVICE_WIDTHS for each in ways(width) if each.scale >= ENOUGH * plain.scale]
    return max((plain, *rest), key=lambda each: (round(each.label + each.ring, 1), each.scale))


def _cards(house: House) -> list[Spot]:
    return [
        Spot(Area(name=f"{house.force.cards_at(area.part)} cards", cite=area.cite), *CARDS, round=False)
        for area in card_areas(house)
        if area.part is Part.PLAYER
    ]


def draw_one(found: Position) -> str:
    """One position by itself, its player below."""
    shapes = "".join(_draw(each) for each in found.placed)
    return group(shapes, transform=f"scale({found.scale:g})")


def draw_positions(found: Position) -> str:
    """Every position of the table, each turned toward its player, and lines between neighbours."""
    shapes = "".join(_draw(each) for each in found.placed)
    drawn = []
    for number, degrees in enumerate(angles(found.positions), 1):
        x, y = place(FELT, degrees)
        turned = f"translate({x:.2f} {y:.2f}) rotate({degrees - 90:.2f}) scale({found.scale:g})"
        if number > 1:
            drawn.append(_between(degrees - spacing(found.positions) / 2, found.depth))
        drawn.append(number_plate(number, degrees) + group(shapes, transform=turned, data_position=number))
    return "".join(drawn)


def _between(degrees: float, depth: float) -> str:
    (x, y), (to_x, to_y) = place(FELT - 16, degrees), place(FELT - depth + 20, degrees)
    return element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=GOLD, stroke_width=1.6, stroke_opacity=0.55)


def _draw(placed: Placed) -> str:
    x, y = placed.x, -placed.depth
    if isinstance(placed.what, Joined):
        symbol = placed.what
        return text(x, y, symbol.symbol, 40, fill=GOLD, data_clause=symbol.cite, data_symbol=symbol.symbol)
    spot = placed.what
    named = {"data_area": spot.area.name, "data_clause": spot.area.cite}
    if spot.area.terminal:
        return group(*_terminal(spot, x, y), **named)
    if spot.area.device:
        return group(*_device(spot, x, y), **named)
    return group(*(_ring(spot, x, y) if spot.round else _card_places(spot, x, y)), **named)


def _ring(spot: Spot, x: float, y: float) -> tuple[str, ...]:
    lines, size = _ring_type(spot)
    stroke = GOLD if spot.width == MAIN else CREAM
    return (
        circle(x, y, spot.width / 2, fill=DEEP, stroke=stroke, stroke_width=3.5),
        lines_of_text(x, y, lines, size, fill=CREAM),
    )


def _ring_type(spot: Spot) -> tuple[list[str], float]:
    """The name of a betting area in its lines, and their size."""
    return _within_circle(spot.area.name.upper(), spot.width / 2 - 6)


def _within_circle(name: str, radius: float) -> tuple[list[str], float]:
    """A name in the lines that allow the largest type within a circle, and that size."""
    ways = [wrapped(name, longest) for longest in range(4, 12)]
    sizes = [min(LARGEST, radius / _reach(lines)) for lines in ways]
    best = sizes.index(max(sizes))
    return ways[best], sizes[best]


def _reach(lines: list[str]) -> float:
    """How far from their middle lines one above the other reach, in type of size 1."""
    half = (len(lines) - 1) / 2
    return max(
        math.hypot(width_of(line, 1) / 2, 1.12 * abs(number - half) + 0.4)
        for number, line in enumerate(lines)
    )


def _device_type(spot: Spot) -> tuple[list[str], float]:
    """The name of a device in the lines that allow the largest type, and that size."""
    wide, high = (14.0, 14.0) if spot.area.terminal else (8.0, ABOVE)
    ways = [wrapped(spot.area.name.upper(), longest) for longest in range(6, 22)]
    sizes = [
        min(fitting(lines, spot.width - wide, 17), (spot.height - high) / (1.12 * len(lines)))
        for lines in ways
    ]
    best = sizes.index(max(sizes))
    return ways[best], sizes[best]


def _device(spot: Spot, x: float, y: float) -> tuple[str, ...]:
    """A place for a chip on the wagering device: the lens that acknowledges it, and the wager's name."""
    lines, size = _device_type(spot)
    up = y - spot.height / 2 + LENS + 4
    return (
        box(x, y, spot.width, spot.height, rx=9, fill=DEEP, stroke=CREAM, stroke_width=2.5),
        circle(x, up, LENS, fill="#8f1d1d", stroke=LINE, stroke_width=2, data_clause=spot.area.device),
        circle(x - 3, up - 3, 2.2, fill="#d66"),
        lines_of_text(x, y + ABOVE / 2 - 2, lines, size, fill=CREAM),
    )


def _terminal(spot: Spot, x: float, y: float) -> tuple[str, ...]:
    """An electronic wagering system: a screen with the wager's name."""
    lines, size = _device_type(spot)
    return (
        box(x, y, spot.width, spot.height, rx=7, fill=METAL, stroke=EDGE, stroke_width=2.5),
        box(x, y, spot.width - 10, spot.height - 10, rx=4, fill="#0b1f33", stroke=LINE, stroke_width=1.2),
        lines_of_text(x, y, lines, size, fill="#9fd3ff"),
    )


def _card_places(spot: Spot, x: float, y: float) -> tuple[str, ...]:
    return (
        box(
            x,
            y,
            spot.width,
            spot.height,
            rx=8,
            fill=DEEP,
            stroke=LINE,
            stroke_width=2.5,
            stroke_dasharray="9 6",
        ),
        text(x, y, spot.area.name.upper(), 17, fill=LINE),
    )
