"""The lobby, a table's view, and actions at it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Path, Request, WebSocket
from pydantic import BaseModel, ConfigDict, Field

from pitboss.engine.people import SPECTATOR, Who
from pitboss.refusal import Refused
from pitboss.server.floor import Floor, asked_for, floor_of, session_of
from pitboss.server.live import Viewer
from pitboss.server.people import Person
from pitboss.server.security import required
from pitboss.store.batch import Asked
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.offered import chosen
from pitboss.table.seen import stage_of, table_view

router = APIRouter(prefix="/api", tags=["tables"])
OnFloor = Annotated[Floor, Depends(floor_of)]
TableId = Annotated[str, Path(max_length=40, examples=["T1"])]


class Act(BaseModel):
    """A choice from the list that the sender was shown."""

    model_config = ConfigDict(strict=True, extra="forbid")
    option: str = Field(max_length=200, examples=["Place/Ante"])
    key: str = Field(min_length=8, max_length=80, examples=["0b9f2a1c-1"], description="chosen by the sender")
    seen: int = Field(ge=0, description="the version of the table that the sender saw")
    amount_cents: int | None = Field(default=None, gt=0, le=10**12)
    seat: int = Field(default=0, ge=0, le=10, description="which of the sender's seats, if there are several")


@router.get("/tables")
def lobby(floor: OnFloor) -> dict[str, Any]:
    """Every table of the floor: game, limits, free seats and meters."""
    tables = [_lobby(table) for table in floor.host.tables.values()]
    return {"format": 1, "demo": floor.settings.demo, "tables": tables}


def _lobby(table: LiveTable) -> dict[str, Any]:
    house = table.house
    return {
        "table": table.id,
        "rules": house.rules.id,
        "game": house.rules.name,
        "stage": stage_of(table),
        "minimum_cents": house.minimum,
        "maximum_cents": house.maximum,
        "seats": house.seats,
        "free": [number for number in range(1, house.seats + 1) if number not in table.seats],
        "waiting": len(table.waiting),
        "meters": [
            {"link": link, "level": level, "cents": meter.cents}
            for (link, level), meter in table.meters.items()
        ],
    }


def found_table(floor: Floor, name: str) -> LiveTable:
    """A table of the floor, or the answer that there is none."""
    table = floor.host.tables.get(name)
    if table is None:
        raise HTTPException(404, f"there is no table {name!r}")
    return table


@router.get("/tables/{table_id}")
def look(request: Request, floor: OnFloor, table_id: TableId, seat: int = 0) -> dict[str, Any]:
    """A table as the sender may see it."""
    table, session = found_table(floor, table_id), session_of(request)
    who = floor.at_table(session.person if session else None, table, seat)
    return {"format": 1, "view": table_view(table, who, floor.host.now())}


@router.post("/tables/{table_id}/actions")
async def act(request: Request, floor: OnFloor, table_id: TableId, body: Act) -> dict[str, Any]:
    """A choice carried out; the answer comes once it is on the disk."""
    found_table(floor, table_id)
    person = required(request).person
    asked = Asked(
        actor=person.id,
        table=table_id,
        key=body.key,
        request=asked_for(table_id, body.option, body.amount_cents, body.seat),
        seen=body.seen,
        make=lambda table: _made(floor, person, table, body),
    )
    answer = await floor.host.act(asked)
    if answer.refused:
        status = {"stale": 409, "conflict": 409}.get(answer.why, 422)
        raise HTTPException(status, {"says": answer.says, "clause": answer.cite, "why": answer.why})
    return {"format": 1, "version": answer.version, "number": answer.number, "again": answer.again}


def _made(floor: Floor, person: Person, table: LiveTable, body: Act) -> tuple[acts.Action, Who]:
    """The action that was chosen, as the table stands when its turn comes."""
    who = floor.at_table(person, table, body.seat)
    looks = SPECTATOR if body.option.startswith("SitDown/") else who
    option = chosen(table, looks, floor.host.now(), body.option, body.amount_cents)
    if option.needs:
        raise Refused("this comes by itself", option.cite)
    if isinstance(option.action, acts.SitDown):
        return acts.SitDown(seat=option.action.seat, player=person.id, name=person.name), SPECTATOR
    return option.action, looks


@router.websocket("/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Views of a table as it changes."""
    floor: Floor = socket.app.state.floor
    table = floor.host.tables.get(table_id)
    if table is None:
        await socket.close(4404)
        return
    session = socket.state.session
    person = session.person if session else None
    await socket.accept()
    viewer = Viewer(socket, table_id, lambda now: floor.at_table(person, now))
    await floor.live.serve(viewer, table, floor.host.now)
