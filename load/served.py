"""`python -m load.served ADDRESS TABLES SEATS PACE FILE`: a floor with so many tables and people, served."""

from __future__ import annotations

import asyncio
import json
import sys
from itertools import cycle, islice
from pathlib import Path

from pitboss.engine.people import FLOORPERSON, SPECTATOR
from pitboss.games.catalog import RULE_SETS
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import default_house
from pitboss.server.app import make_app
from pitboss.server.buckets import HowOften, Limits
from pitboss.server.floor import Floor, Settings
from pitboss.server.host import Host, clock
from pitboss.server.listening import Door, run
from pitboss.server.people import FloorRole, People, Person
from pitboss.store.batch import SYSTEM, Asked, Moves
from pitboss.store.floors import add_table, open_floor, table_names
from pitboss.table import LiveTable, Timers
from pitboss.table import actions as acts

FREE = Limits(HowOften(10**6, 1), HowOften(10**6, 1), HowOften(10**6, 1))
CLOCKS = Timers(betting=8_000, decision=20_000, reveal=300, result=500, pace=100, validation=200)
UNPAUSED = CLOCKS._replace(result=0, pace=0, validation=1)  # dealers who never wait
PACES = {"usual": CLOCKS, "none": UNPAUSED}
PURSE = 1_000_000_00


def main() -> None:
    """Make the floor if it is new, and serve it; the file tells where, and the sessions of everybody."""
    address, tables, seats, pace, named = sys.argv[1:]
    floor, first = made_floor(address, int(tables), PACES[pace])
    file = Path(named)
    door = Door("127.0.0.1", 0)

    async def ready() -> None:
        sessions = await filled(floor, int(seats)) if first else []
        told = {"address": door.address, "sessions": sessions}
        await asyncio.to_thread(file.with_suffix(".part").write_text, json.dumps(told))
        file.with_suffix(".part").rename(file)

    run(make_app(floor), door, ready)
    floor.host.database.close()


def made_floor(address: str, tables: int, timers: Timers = CLOCKS) -> tuple[Floor, bool]:
    """A floor with so many tables of all games, and whether it is new."""
    database = open_floor(address)
    with database.writes.begin() as connection:
        first = not table_names(connection)
        if first:
            games = list({rules.name: rules for rules in RULE_SETS}.values())
            for number, rules in enumerate(islice(cycle(games), tables), 1):
                table = LiveTable(id=f"T{number}", house=default_house(rules), timers=timers)
                add_table(connection, table)
    host = Host(database)
    settings = Settings(limits=FREE)
    return Floor(host, People(database, host.writer), settings), first


async def filled(floor: Floor, seats: int) -> list[dict[str, object]]:
    """Every table open, with so many people at each."""
    host, sessions = floor.host, list[dict[str, object]]()
    with host.database.reads.connect() as connection:
        names = table_names(connection)
    for name in names:
        await host.act(Asked(actor=SYSTEM, table=name, make=lambda _: (acts.BeginGaming(), FLOORPERSON)))
        for seat in range(1, seats + 1):
            person = Person(f"{name}-{seat}", f"Player {seat}", FloorRole.PLAYER)
            await asyncio.to_thread(floor.people.add, person, "", clock())
            session = await asyncio.to_thread(floor.people.session, person, clock())
            account = accounts.player(person.id)
            money = Transfer(f"load/{person.id}", accounts.CAGE, account, PURSE * UNITS, "buy-in", "")
            await host.act(Moves(actor=SYSTEM, kind="buy-in", transfers=(money,)))
            sits = acts.SitDown(seat=seat, player=person.id, name=person.name)
            await host.act(Asked(actor=person.id, table=name, make=_sits(sits)))
            told = {"table": name, "seat": seat, "token": session.token, "csrf": session.csrf}
            sessions.append(told)
    return sessions


def _sits(action: acts.SitDown):  # type: ignore[no-untyped-def]
    return lambda _: (action, SPECTATOR)


if __name__ == "__main__":
    main()
