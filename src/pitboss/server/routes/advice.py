"""Advice for a player, at his own seat."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from pitboss.engine.people import SEAT
from pitboss.refusal import Refused
from pitboss.server.answers import Rejected, in_format
from pitboss.server.routes.door import OnFloor, Player, TableId, example, found_table
from pitboss.server.routes.tables import SeatNumber

router = APIRouter(prefix="/api", tags=["advice"])
Decision = Annotated[str, Query(max_length=80, description="one that was asked for before; else the one now")]


@router.get(
    "/tables/{table_id}/advice",
    **example(decision="T1-7/3/5", ready=True, options=[{"id": "Say/fold", "value": "-1", "best": False}]),
)
async def advice(
    floor: OnFloor, person: Player, table_id: TableId, seat: SeatNumber = 0, decision: Decision = ""
) -> dict[str, Any]:
    """The exact value of every choice that the sender's seat has now, from what the seat sees."""
    table = found_table(floor, table_id)
    if not floor.settings.adviser:
        raise Rejected(403, "this house gives no advice at its tables")
    if decision:
        return in_format(**await floor.adviser.again(person.id, decision))
    who = floor.at_table(person, table, seat)
    if who.role is not SEAT:
        raise Refused("advice is for somebody who sits at the table", table.house.rules.seats.cite)
    has = await floor.host.purse(table, who)
    return in_format(**await floor.adviser.of(table, who.number, floor.host.now(), has))
