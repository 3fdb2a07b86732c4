"""A floor put together from its database and its plan, and served until it is told to stop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path

from pitboss.floor.plan import FloorPlan
from pitboss.server import log
from pitboss.server.app import make_app
from pitboss.server.floor import Floor
from pitboss.server.heads import KeptHeads
from pitboss.server.host import Host, clock
from pitboss.server.in_force import plan_that_holds, record
from pitboss.server.listening import Door, run
from pitboss.server.people import FloorRole, People, Person
from pitboss.server.planned import opened, settings_of
from pitboss.store.alone import Alone
from pitboss.store.database import one_at_a_time
from pitboss.store.floors import add_table, open_floor, table_names

PASSWORD = 9  # bytes of the first one


def prepared(address: str, plan: FloorPlan, told: Callable[[str], None]) -> tuple[Floor, FloorPlan]:
    """A floor in this database with the tables of the version of its file that holds, and that version."""
    database = open_floor(address)
    plan, version, says = plan_that_holds(database.reads, plan)
    if says:
        told(says)
    with database.writes.begin() as connection:
        one_at_a_time(connection)
        there = table_names(connection)
        for planned in plan.tables:
            if planned.id not in there:
                add_table(connection, planned.table(demo=plan.demo))
    host = Host(database)
    return Floor(host, People(database, host.writer), settings_of(plan), version=version), plan


def first_administrator(floor: Floor) -> str:
    """A password for the first administrator, made once."""
    if floor.people.anybody(FloorRole.ADMINISTRATOR):
        return ""
    password = secrets.token_urlsafe(PASSWORD)
    floor.people.add(Person("administrator", "Administrator", FloorRole.ADMINISTRATOR), password, clock())
    return password


def serve(
    address: str,
    plan: FloorPlan,
    host: str,
    port: int,
    told: Callable[[str], None],
    sink: log.Sink = log.faults,
    heads: Path | None = None,
) -> None:
    """A floor on this address until it is told to stop; what was asked for is answered first."""
    door = Door(host, port)
    try:
        alone = Alone(address)
        try:
            floor, plan = prepared(address, plan, told)
            floor.told = sink
            if heads is not None:
                floor.heads = KeptHeads(floor.host, heads, sink)
                floor.heads.refuse_other_log()
            _served(floor, plan, door, told)
        finally:
            alone.let_go()
    finally:
        door.close()


def _served(floor: Floor, plan: FloorPlan, door: Door, told: Callable[[str], None]) -> None:
    try:
        run(make_app(floor), door, lambda: _ready(floor, plan, door.address, told))
    finally:
        floor.host.database.close()


async def _ready(floor: Floor, plan: FloorPlan, address: str, told: Callable[[str], None]) -> None:
    password = await asyncio.to_thread(first_administrator, floor)
    await opened(floor, plan)
    if not floor.version:
        floor.version = await record(floor, plan)
    if plan.demo:
        told("A demonstration: play money, robots at some seats, nothing of it is real.")
    if password:
        told(f"administrator, password of the first log-in: {password}")
    told(f"{address}  (Ctrl-C stops it)")
