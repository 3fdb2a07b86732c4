"""Meters as a wall shows them: what each stands at, which hands take what of it, and the last award."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Engine

from pitboss.documents.offer import envy, paytable_of
from pitboss.engine.meters import metered_steps, wager_amount
from pitboss.money import Cents, Odds, Share
from pitboss.rules.tables import Paytable
from pitboss.rules.words import metered
from pitboss.server.audited import Sought, rounds
from pitboss.store.played import AWARD
from pitboss.table import LiveTable

Json = dict[str, Any]
LOOKED_AT = 20  # rounds with an award, for the last of them


def walls(tables: Iterable[LiveTable]) -> list[Json]:
    """Every meter, as the table that moved it last shows it, by link and level."""
    found: dict[tuple[str, str], Json] = {}
    for table in sorted(tables, key=lambda each: each.since):
        for wall in _of_table(table):
            key = wall["link"], wall["level"]
            shown = found.get(key, {"tables": []})["tables"]
            found[key] = {**wall, "tables": sorted({*shown, table.id})}
    return [found[key] for key in sorted(found)]


def _of_table(table: LiveTable) -> Iterator[Json]:
    house = table.house
    for step in metered_steps(house):
        link, stake, schedule = house.link(metered(step)), wager_amount(house, step), envy(house, step)
        for level in house.levels(step):
            if (link, level) in table.meters:
                yield {
                    "link": link,
                    "level": level,
                    "name": metered(step),
                    "shows_cents": table.meters[link, level].cents,
                    "rules": house.rules.id,
                    "game": house.rules.name,
                    "pays": list(_rows(table, link, paytable_of(house, step).paytable, stake)),
                    "envy": list(_rows(table, link, schedule.paytable, stake)) if schedule else [],
                }


def _rows(table: LiveTable, link: str, paytable: Paytable, stake: Cents) -> Iterator[Json]:
    for row in paytable.paying:
        yield {"hand": row.hand, "pays": str(row.pays), "cents": _sum(table, link, row.pays, stake)}


def _sum(table: LiveTable, link: str, pays: Odds, stake: Cents) -> Cents:
    """What a row pays now: a share of the meter as it stands, or a sum by the wager."""
    if isinstance(pays, Share):
        meter = table.meters.get((link, pays.level))
        return pays.of_meter(meter.cents) if meter is not None else 0
    return pays.winnings(stake)


def last_award(reads: Engine) -> Json | None:
    """The last share of a meter that was won, of a round that is over; nobody is named.

    Rounds are found by when they began, and that of another table may have ended later.
    """
    found, _ = rounds(reads, Sought(kind=AWARD), LOOKED_AT)
    won = [(round_, each) for round_ in found for each in round_["paid"] if each.get("by_hand")]
    if not won:
        return None
    last, most = max(won, key=lambda each: (each[0]["ended"], each[1]["cents"]))
    return {
        "table": last["table"],
        "round": last["round"],
        "says": most["says"],
        "clause": most["clause"],
        "cents": most["cents"],
        "at": last["ended"],
    }
