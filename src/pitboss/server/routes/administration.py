"""The administrator's part: people and their roles, the log of log-ins, tables that stand still."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import Field

from pitboss.server import records
from pitboss.server.answers import Rejected, in_format
from pitboss.server.floor import Floor
from pitboss.server.in_force import use
from pitboss.server.people import FloorRole, Person
from pitboss.server.planned import NewVersion, looked_through
from pitboss.server.routes.door import (
    Administrator,
    Message,
    OnFloor,
    PersonId,
    TableId,
    Words,
    example,
    found_table,
)
from pitboss.table.seating import ROBOTS

router = APIRouter(prefix="/api/administrator", tags=["administrator"])
RoleName = Literal["player", "dealer", "floorperson", "cage", "auditor", "administrator"]
Name = Annotated[str, Query(max_length=80, pattern=r"^[ -~]*$")]
NOBODY = "there is nobody of this name"
PASSWORD = Field(default="", max_length=200, description="empty: nobody logs in by password")


class NewPerson(Message):
    """Somebody with a role."""

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9._-]{1,39}$", examples=["cashier-1"])
    name: Words = Field(min_length=1, examples=["Cashier 1"])
    role: RoleName = Field(examples=["cage"])
    password: str = PASSWORD


class FloorFile(Message):
    """A version of the floor's file."""

    text: str = Field(max_length=60_000, examples=["the text of a floor's file"])


class RobotSeat(Message):
    """Where a robot sits down, and how it plays."""

    seat: int = Field(ge=1, le=10, examples=[3])
    plays: Words = Field(default="best", examples=["best"])


class Change(Message):
    """What is to be another way with somebody; what is not said stays."""

    role: RoleName | None = Field(default=None, examples=["dealer"])
    password: str | None = Field(default=None, min_length=10, max_length=200, examples=["a longer one"])
    unlocked: bool = Field(default=False, description="the lock after wrong passwords is taken off")
    closed: bool | None = Field(default=None, description="nobody logs in with a closed account")


@router.get("/people", **example(people=[{"id": "cashier-1", "name": "Cashier 1", "role": "cage"}]))
def people(floor: OnFloor, person: Administrator, role: Name = "", after: Name = "") -> dict[str, Any]:
    """Everybody with an account on the floor, by name, a hundred at a time."""
    return in_format(people=records.people(floor.host.database.reads, role, after))


@router.post("/people", **example(id="cashier-1"))
async def add(floor: OnFloor, person: Administrator, body: NewPerson) -> dict[str, Any]:
    """Somebody new."""
    new = Person(body.id, body.name, FloorRole(body.role))
    await asyncio.to_thread(floor.people.add, new, body.password, floor.host.now())
    return in_format(id=new.id)


@router.patch("/people/{person_id}", **example(id="cashier-1"))
async def change(floor: OnFloor, person: Administrator, person_id: PersonId, body: Change) -> dict[str, Any]:
    """Another role or password for somebody, or his account closed or opened again: his sessions end."""
    if body.closed is not None:
        if person_id == person.id:
            raise Rejected(422, "nobody closes his own account: another administrator does")
        now = floor.host.now()
        if not await asyncio.to_thread(floor.people.close, person_id, person.id, now, closed=body.closed):
            raise Rejected(404, NOBODY)
    if person_id == person.id and body.role not in (None, person.role.value):
        raise Rejected(422, "nobody takes the administrator's role from himself: another administrator does")
    role = None if body.role is None else FloorRole(body.role)
    ended = await asyncio.to_thread(
        floor.people.change, person_id, role=role, password=body.password, given=True, unlocked=body.unlocked
    )
    if ended is None:
        raise Rejected(404, NOBODY)
    return in_format(id=person_id)


@router.get("/log-ins", **example(log_ins=[{"at": 1792, "person": "cashier-1", "outcome": "logged in"}]))
def log_ins(floor: OnFloor, person: Administrator, of: Name = "") -> dict[str, Any]:
    """The log of log-ins."""
    return in_format(log_ins=records.log_ins(floor.host.database.reads, of))


@router.post("/tables/{table_id}/robots", **example(table="T1", seat=3, plays="best"))
async def robot(floor: OnFloor, person: Administrator, table_id: TableId, body: RobotSeat) -> dict[str, Any]:
    """A robot at a free seat of a demonstration; a floorperson sees it off again."""
    return await seat_robot(floor, table_id, body)


async def seat_robot(floor: Floor, table_id: str, body: RobotSeat) -> dict[str, Any]:
    """A robot sits down, or it is told why not."""
    table = found_table(floor, table_id)
    if not table.demo or floor.seat_robots is None:
        raise Rejected(422, "no robot plays for money", ROBOTS)
    if table.day is None or body.seat in table.seats or body.seat > table.house.seats:
        raise Rejected(422, f"seat {body.seat} of table {table.id} is not free", table.house.rules.seats.cite)
    await floor.seat_robots(table_id, {body.seat: body.plays}, {})
    sitter = floor.host.tables[table_id].seats.get(body.seat)
    if sitter is None or not sitter.robot:
        raise Rejected(422, f"seat {body.seat} was not taken", table.house.rules.seats.cite)
    return in_format(table=table_id, seat=body.seat, plays=sitter.robot)


@router.get("/frozen", **example(tables=[{"table": "T1", "why": "a rule was broken"}]))
async def frozen(floor: OnFloor, person: Administrator) -> dict[str, Any]:
    """Tables that stand still, and why."""
    found = [
        {"table": t.id, "round": t.round_id, "why": t.frozen} for t in floor.host.tables.values() if t.frozen
    ]
    return in_format(tables=found)


@router.get("/floor-file", **example(text="the text of the floor's file"))
async def floor_file(floor: OnFloor, person: Administrator) -> dict[str, Any]:
    """The version of the floor's file that is in force."""
    return in_format(text=floor.plan.text if floor.plan is not None else "")


@router.post("/floor-file/check", **example(findings=[{"key": "tables.T1.pit", "says": "...", "clause": ""}]))
async def check_floor_file(floor: OnFloor, person: Administrator, body: FloorFile) -> dict[str, Any]:
    """Everything that is wrong with a version of the file, and what it would change; nothing is done."""
    return _version(await asyncio.to_thread(looked_through, floor, body.text), in_force=False)


@router.post(
    "/floor-file", **example(findings=[], changes=["Table T1 closes after its round"], in_force=True)
)
async def use_floor_file(floor: OnFloor, person: Administrator, body: FloorFile) -> dict[str, Any]:
    """A version of the file comes into force, each table between two of its rounds; a wrong one does not."""
    found = await asyncio.to_thread(looked_through, floor, body.text)
    if found.plan is not None:
        await use(floor, found.plan, person.id)
    return _version(found, in_force=found.plan is not None)


def _version(found: NewVersion, *, in_force: bool) -> dict[str, Any]:
    findings = [{"key": each.key, "says": each.says, "clause": each.cite or None} for each in found.findings]
    return in_format(in_force=in_force, findings=findings, changes=list(found.changes))
