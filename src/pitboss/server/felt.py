"""What a page must know of a table before it draws it: its felt, its paytables and its notices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.documents.drawing.areas import card_areas, notices
from pitboss.documents.drawing.places import wagers_in
from pitboss.documents.drawing.position import Placed, Spot, position
from pitboss.documents.offer import base_facts, envy, events, paytable_of, paytables, steps, version_of
from pitboss.money import Odds
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable
from pitboss.rules.words import HandBonus, Part

Json = dict[str, Any]
MAIN, SIDE, DEVICE, CARDS = "main", "side", "device", "cards"


def felt(house: House) -> Json:
    """The felt of a house from a player's chair, in millimetres: x to his right, depth toward the dealer."""
    found = position(house)
    backs = house.backs[0].lower() if house.backs else "red"
    return {
        "rules": house.rules.id,
        "game": house.rules.name,
        "source": house.rules.source,
        "tied": tied_wagers(house),
        "seats": house.seats,
        "minimum_cents": house.minimum,
        "maximum_cents": house.maximum,
        "backs": backs,
        "areas": [_area(house, each, each.what) for each in found.placed if isinstance(each.what, Spot)],
        "symbols": [
            {"symbol": each.what.symbol, "x": round(each.x), "depth": round(each.depth)}
            for each in found.placed
            if not isinstance(each.what, Spot)
        ],
        "cards": [
            {
                "part": _part(area.part),
                "cards": house.force.cards_at(area.part),
                "clause": area.cite,
                "inscribed": list(area.inscribed),
            }
            for area in card_areas(house)
        ],
        "hand": house.force.cards_at(Part.PLAYER),
        "notices": _notices(house),
        "base": [{"says": says, "clause": cite} for says, cite in base_facts(house)],
        "pays": _pays(house),
    }


def tied_wagers(house: House) -> Json | None:
    """The wagers that the version of the game ties together here, and whether both must be made."""
    version = version_of(house)
    if version is None:
        return None
    both = version.both_within is not None
    return {"main": version.main, "side": version.side, "both": both, "says": version.says}


def _notices(house: House) -> list[Json]:
    """What the layout tells; a payout limit with its sum, since the page is also the sign that posts it."""
    both = zip(notices(house, posted=False), notices(house, posted=True), strict=True)
    return [{"says": posted.says, "clause": printed.cite} for printed, posted in both]


def _part(part: Part) -> str:
    return part.name.lower()


def _area(house: House, placed: Placed, spot: Spot) -> Json:
    """An area: its wagers, and the wager whose amount it has if it comes along with that one."""
    is_cards = not spot.round and not spot.area.device
    names = () if is_cards else wagers_in(house, spot.area)
    known = house.force.by_name
    first = known[names[0]] if names else None
    along = first.equals if first is not None and first.required and not first.times else ""
    kind = CARDS if is_cards else DEVICE if spot.area.device else _ring(house, names[0])
    return {
        "name": spot.area.name,
        "kind": kind,
        "wagers": [{"wager": name, "hand": known[name].hand} for name in names],
        "along": along,
        "x": round(placed.x),
        "depth": round(placed.depth),
        "width": round(spot.width),
        "height": round(spot.height),
        "clause": spot.area.cite,
    }


def _ring(house: House, wager: str) -> str:
    """Whether a ring is of the game itself: its first row of section .2."""
    first = house.force.layout.areas[0]
    return MAIN if wager in first.wagers else SIDE


def _pays(house: House) -> list[Json]:
    """The paytables in force, and beside them the Envy Bonus schedules and what is drawn."""
    tables = [
        _table(each.table.wager, each.title, each.table.cite, _rows(each.paytable))
        for each in paytables(house)
    ]
    for step in steps(house):
        found = envy(house, step)
        if found is not None:
            wager = found.table.wager
            tables.append(
                _table(wager, f"{wager}, {found.schedule}", found.table.cite, _rows(found.paytable))
            )
        drawn = events(house, step)
        if drawn and isinstance(step, HandBonus):
            wager = paytable_of(house, step).table.wager
            tables.append(
                _table(wager, f"{wager}, {listed([name for name, _ in drawn])}", step.events, drawn)
            )
    return tables


def _rows(paytable: Paytable) -> list[tuple[str, Odds]]:
    return [(row.hand, row.pays) for row in paytable.paying]


def _table(wager: str, title: str, cite: str, pays: Iterable[tuple[str, Odds]]) -> Json:
    rows = [{"hand": name, "pays": str(odds)} for name, odds in pays]
    return {"wager": wager, "title": title, "clause": cite, "rows": rows}
