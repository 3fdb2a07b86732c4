"""A floor put together from its database and its plan, and served until it is told to stop."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import uvicorn

from pitboss.engine.people import FLOORPERSON
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.server.app import make_app
from pitboss.server.floor import Floor, Settings
from pitboss.server.host import Host, clock
from pitboss.server.people import FloorRole, People, Person
from pitboss.store.batch import SYSTEM, Asked
from pitboss.store.database import Database
from pitboss.store.floors import add_table, open_floor, table_names
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.state import Timers

PASSWORD = 9  # bytes of the first one


def prepared(address: str, settings: Settings) -> Floor:
    """A floor in this database, with a table of each game if it is new."""
    database = open_floor(address)
    _tables(database, settings)
    host = Host(database)
    return Floor(host, People(database, host.writer), settings)


def _tables(database: Database, settings: Settings) -> None:
    with database.writes.begin() as connection:
        if table_names(connection):
            return
        for number, rules in enumerate(_newest(), 1):
            timers = Timers(validation=10_000 if settings.demo else 0)
            add_table(connection, LiveTable(id=f"T{number}", house=default_house(rules), timers=timers))


def _newest() -> list:  # type: ignore[type-arg]
    """One rule set a game: the latest."""
    return list({rules.name: rules for rules in RULE_SETS}.values())


async def open_all(floor: Floor) -> None:
    """Every closed table of a demonstration opens."""
    for name, table in floor.host.tables.items():
        if table.day is None:
            await floor.host.act(
                Asked(actor=SYSTEM, table=name, make=lambda _: (acts.BeginGaming(), FLOORPERSON))
            )


def first_administrator(floor: Floor) -> str:
    """A password for the first administrator, made once."""
    if floor.people.anybody(FloorRole.ADMINISTRATOR):
        return ""
    password = secrets.token_urlsafe(PASSWORD)
    floor.people.add(Person("administrator", "Administrator", FloorRole.ADMINISTRATOR), password, clock())
    return password


def serve(floor: Floor, host: str, port: int, told: Callable[[str], None]) -> None:
    """The floor on this address until it is told to stop; what was asked for is answered first."""
    floor.host.ready = lambda: _ready(floor, host, port, told)
    uvicorn.run(make_app(floor), host=host, port=port, log_level="warning", ws_per_message_deflate=False)


async def _ready(floor: Floor, host: str, port: int, told: Callable[[str], None]) -> None:
    import asyncio

    password = await asyncio.to_thread(first_administrator, floor)
    if floor.settings.demo:
        await open_all(floor)
    if password:
        told(f"administrator, password of the first log-in: {password}")
    told(f"http://{host}:{port}")
