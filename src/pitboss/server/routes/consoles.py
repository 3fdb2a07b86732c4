"""What the consoles of dealer and floorperson show beside a view: the course of the round, and previews."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from pitboss.server.answers import in_format
from pitboss.server.console import console, foreseen_to_json
from pitboss.server.routes.door import Message, OnFloor, TableId, TableStaff, Words, example, found_table
from pitboss.table.foreseen import foreseen
from pitboss.table.offered import chosen

router = APIRouter(prefix="/api/tables", tags=["consoles"])


class Tried(Message):
    """A choice that is not taken yet."""

    option: str = Field(max_length=200, examples=["Report/wrong number of cards"])
    amount_cents: Annotated[int, Field(ge=0, le=10**12, examples=[5_00])] | None = None
    words: Words = Field(default="", description="a reason")


@router.get("/{table_id}/console", **example(now={"does": "Ask seat 3.", "words": "Seat three: ..."}))
async def console_of(floor: OnFloor, person: TableStaff, table_id: TableId) -> dict[str, Any]:
    """The course of the round for who deals it: what comes next, the words to say, what may go wrong."""
    table = found_table(floor, table_id)
    return in_format(version=table.version, **console(table, floor.host.now()))


@router.post("/{table_id}/preview", **example(ends=True, then="All hands are void ...", lines=[]))
async def preview(floor: OnFloor, person: TableStaff, table_id: TableId, body: Tried) -> dict[str, Any]:
    """What a choice will do, before it is taken: tried on the table by the step itself, and not kept."""
    table, now = found_table(floor, table_id), floor.host.now()
    who = floor.at_table(person, table)
    option = chosen(table, who, now, body.option, body.amount_cents, body.words)
    found = foreseen(table, option, who, now)
    return in_format(version=table.version, **foreseen_to_json(table.house, option, found))
