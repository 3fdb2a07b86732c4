"""A floor put together from its database and its plan, and served until it is told to stop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import uvicorn

from pitboss.engine.people import FLOORPERSON
from pitboss.floor.plan import FloorPlan
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.server.app import make_app
from pitboss.server.floor import Floor, Settings
from pitboss.server.host import Host, clock
from pitboss.server.people import FloorRole, People, Person
from pitboss.server.robots import Robots
from pitboss.store.batch import SYSTEM, Asked, Moves
from pitboss.store.floors import add_table, open_floor, table_names
from pitboss.table import actions as acts

LARGEST_FRAME = 16 * 1024  # what is longer than the floor takes is told so; beyond this the line is cut
PASSWORD = 9  # bytes of the first one


def prepared(address: str, plan: FloorPlan) -> Floor:
    """A floor in this database, with the tables of its plan."""
    database = open_floor(address)
    with database.writes.begin() as connection:
        there = table_names(connection)
        for planned in plan.tables:
            if planned.id not in there:
                add_table(connection, planned.table(demo=plan.demo))
    host = Host(database)
    settings = Settings(demo=plan.demo, play_money=plan.play_money)
    return Floor(host, People(database, host.writer), settings)


async def opened(floor: Floor, plan: FloorPlan) -> None:
    """The tables that the plan opens, with chips in their racks and robots at their seats."""
    robots = Robots(floor.host)
    for planned in plan.tables:
        table = floor.host.tables[planned.id]
        if table.day is None and planned.opens and floor.host.runs(planned.id):
            await _filled(floor, planned.id, planned.inventory)
            asked = Asked(actor=SYSTEM, table=planned.id, make=lambda _: (acts.BeginGaming(), FLOORPERSON))
            await floor.host.act(asked)
        for seat, strategy in planned.robots.items():
            if seat not in floor.host.tables[planned.id].seats:
                await robots.seat(planned.id, seat, strategy)
        robots.changed(floor.host.tables[planned.id], ())


async def _filled(floor: Floor, table: str, cents: int) -> None:
    """The opening inventory of a table that has none."""
    inventory = accounts.inventory(table)
    if cents and floor.host.balance(inventory) == 0:
        moved = Transfer(f"opening/{table}", accounts.CAGE, inventory, cents * UNITS, "opening inventory", "")
        await floor.host.act(Moves(actor=SYSTEM, kind="fill", transfers=(moved,), table=table))


def first_administrator(floor: Floor) -> str:
    """A password for the first administrator, made once."""
    if floor.people.anybody(FloorRole.ADMINISTRATOR):
        return ""
    password = secrets.token_urlsafe(PASSWORD)
    floor.people.add(Person("administrator", "Administrator", FloorRole.ADMINISTRATOR), password, clock())
    return password


def serve(floor: Floor, plan: FloorPlan, host: str, port: int, told: Callable[[str], None]) -> None:
    """The floor on this address until it is told to stop; what was asked for is answered first."""
    floor.host.ready = lambda: _ready(floor, plan, f"http://{host}:{port}", told)
    uvicorn.run(
        make_app(floor),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        h11_max_incomplete_event_size=16 * 1024,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=10,
    )


async def _ready(floor: Floor, plan: FloorPlan, address: str, told: Callable[[str], None]) -> None:
    password = await asyncio.to_thread(first_administrator, floor)
    await opened(floor, plan)
    if password:
        told(f"administrator, password of the first log-in: {password}")
    told(address)
