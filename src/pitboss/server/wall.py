"""Meters as a wall shows them: the amount, what is held of it, which hands take what, the last award."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Engine

from pitboss.documents.offer import envy, paytable_of
from pitboss.engine.meters import metered_steps, wager_amount, wagers_of
from pitboss.engine.state import HAND_PAID, OVER, SETTLE, Line
from pitboss.money import Cents, Odds, Share
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable
from pitboss.rules.words import metered
from pitboss.server.audited import Sought, rounds
from pitboss.store.played import HAND_PAID as PAID_BY_HAND
from pitboss.table import LiveTable
from pitboss.table.money import link_of

Json = dict[str, Any]
LOOKED_AT = 20  # rounds with an award, for the last of them


def walls(tables: Iterable[LiveTable]) -> list[Json]:
    """Every meter, as the table that moved it last shows it, by link and level.

    An award is taken off it at the player's turn, and `held` until a floorperson validates it.
    """
    found: dict[tuple[str, str], Json] = {}
    for table in sorted(tables, key=lambda each: each.since):
        for wall in _of_table(table):
            key = wall["link"], wall["level"]
            before = found.get(key, {"tables": [], "held": []})
            tables_of, held = sorted({*before["tables"], table.id}), before["held"] + wall["held"]
            found[key] = {**wall, "tables": tables_of, "held": held}
    return [found[key] for key in sorted(found)]


def _awards(table: LiveTable) -> list[Line]:
    """The shares of a meter that were won in the round that is played."""
    state = table.round
    if state is None or state.stage not in (SETTLE, OVER):
        return []
    return [line for line in state.lines if line.source is HAND_PAID and line.paid]


def _held(table: LiveTable, link: str, level: str) -> list[Json]:
    """The awards of a meter that wait for a floorperson."""
    return [
        {"table": table.id, "cents": line.paid}
        for line in _awards(table)
        if line.pending and isinstance(line.odds, Share)
        if (link_of(table.house, line.wager), line.odds.level) == (link, level)
    ]


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
                    "held": _held(table, link, level),
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


def last_award(reads: Engine, tables: Iterable[LiveTable]) -> Json | None:
    """The last share of a meter that was won and validated; nobody is named.

    Rounds are found by when they began, and that of another table may have ended later.
    """
    found, _ = rounds(reads, Sought(kind=PAID_BY_HAND), LOOKED_AT)
    tables = tuple(tables)
    known = {table.id: table.house for table in tables}
    over = [
        _award(
            round_["table"],
            round_["round"],
            each["says"].partition(":")[0],
            each,
            round_["ended"],
            known.get(round_["table"]),
        )
        for round_ in found
        for each in round_["paid"]
        if each.get("by_hand")
    ]
    return max([*over, *won_now(tables)], key=lambda each: (each["at"], each["cents"]), default=None)


def won_now(tables: Iterable[LiveTable]) -> list[Json]:
    """The awards that were validated in the rounds that are played, whose papers may still be written."""
    return [
        _award(
            table.id,
            table.round_id,
            line.wager,
            {"clause": line.cite, "cents": line.paid},
            table.since,
            table.house,
        )
        for table in tables
        for line in _awards(table)
        if not line.pending
    ]


def _award(table: str, round_: str, wager: str, paid: Json, at: int, house: House | None) -> Json:
    """An award, with the link of its meter as long as the table has it."""
    steps = metered_steps(house) if house is not None else ()
    fed = {name: house.link(metered(step)) for step in steps for name in wagers_of(step)} if house else {}
    return {
        "link": fed.get(wager, ""),
        "table": table,
        "round": round_,
        "says": wager,
        "clause": paid["clause"],
        "cents": paid["cents"],
        "at": at,
    }
