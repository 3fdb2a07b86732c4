"""Where everything lies on the layout, for pages that put chips and cards there: the drawing's own places."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from pitboss.documents.drawing.areas import Area, systems, taken_by
from pitboss.documents.drawing.felt import CARD, PITCH, card_rows
from pitboss.documents.drawing.position import Placed, Position, Spot, position
from pitboss.documents.drawing.table_shape import FELT, HEIGHT, WIDTH, angles, place
from pitboss.rules.house import House

Json = dict[str, Any]


def places(house: House) -> Json:
    """The size of the drawing, every area of every position, and the dealer's cards, in millimetres."""
    found = position(house)
    return {
        "width": round(WIDTH),
        "height": round(HEIGHT),
        "areas": [
            each
            for seat, degrees in enumerate(angles(found.positions), 1)
            for placed in found.placed
            if isinstance(placed.what, Spot)
            for each in _areas(house, found, placed, placed.what, seat, degrees)
        ],
        "cards": list(_cards(house)),
    }


def _areas(
    house: House, found: Position, placed: Placed, spot: Spot, seat: int, degrees: float
) -> Iterator[Json]:
    """One area, for each wager that is placed there; the player's cards are no wager."""
    x, y = on_table(found.scale * placed.x, found.scale * placed.depth, degrees)
    is_cards = not spot.round and not spot.area.device
    for wager in [""] if is_cards else wagers_in(house, spot.area):
        yield {
            "seat": seat,
            "wager": wager,
            "cards": is_cards,
            "device": bool(spot.area.device),
            "x": round(x),
            "y": round(y),
            "width": round(spot.width * found.scale),
            "height": round(spot.height * found.scale),
            "degrees": round(degrees - 90),
            "clause": spot.area.cite,
        }


def wagers_in(house: House, area: Area) -> tuple[str, ...]:
    """The wagers of an area: a terminal takes several."""
    if not area.terminal:
        return (area.name,)
    known = house.force.by_name
    taken = (taken_by(system, house) for system in systems(house) if system.device == area.device)
    return tuple(name for names in taken for name in names if known[name].called == area.name)


def on_table(x: float, depth: float, degrees: float) -> tuple[float, float]:
    """A point of a position on the whole table: to the player's right, and toward the dealer."""
    turn = math.radians(degrees - 90)
    at_x, at_y = place(FELT, degrees)
    return at_x + x * math.cos(turn) + depth * math.sin(turn), at_y + x * math.sin(turn) - depth * math.cos(
        turn
    )


def _cards(house: House) -> Iterator[Json]:
    """The places of single cards before the dealer."""
    for row in card_rows(house):
        for area, cards, middle, y in row:
            for number in range(cards):
                yield {
                    "part": area.part.value,
                    "card": number + 1,
                    "x": round(middle + PITCH * (number - (cards - 1) / 2)),
                    "y": round(y),
                    "width": round(CARD[0]),
                    "height": round(CARD[1]),
                }
