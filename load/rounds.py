"""`python -m load.rounds ADDRESS TABLES ROUNDS FILE`: rounds by the thousand in one process, and its memory.

Everything works but the wire: people act through the same door, clocks ring, views are written for every seat
and for the rail.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocketState

from load.machine import memory_of_this
from load.script import People
from load.served import filled, made_floor
from pitboss.engine.people import SPECTATOR
from pitboss.engine.people import seat as at_seat
from pitboss.refusal import Refused
from pitboss.server.acting import carried_out
from pitboss.server.app import make_app
from pitboss.server.floor import Floor
from pitboss.server.live import Viewer
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable, Timers

AT_ONCE = Timers(betting=0, decision=60_000, reveal=0, result=0, pace=0, validation=1)
EVERY = 1_000  # rounds between two looks at the memory
SEATS = 2


class Nowhere:
    """A connection that takes everything and says nothing."""

    application_state = WebSocketState.CONNECTED

    async def send_text(self, text: str) -> None:
        """Take a view."""

    async def receive(self) -> Any:
        """Say nothing."""
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        """End."""


class Room:
    """A floor that plays so many rounds."""

    def __init__(self, floor: Floor, rounds: int) -> None:
        self.floor, self.left = floor, rounds
        self.changed: dict[str, asyncio.Event] = {}
        self.done = 0
        self.looks: list[int] = []
        floor.host.watchers.add(self._committed)

    def _committed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        self.changed.setdefault(table.id, asyncio.Event()).set()
        for record in records:
            if b'"does":"FinishRound"' in record.body:
                self.done += 1
                if self.done % EVERY == 0:
                    self.looks.append(memory_of_this())
                    print(f"{self.done} rounds: {self.looks[-1]} kB", flush=True)

    async def play(self, name: str) -> None:
        """One table, until all rounds are over."""
        people, host = People(), self.floor.host
        changed = self.changed.setdefault(name, asyncio.Event())
        while self.done < self.left:
            changed.clear()
            table = host.tables[name]
            turn = people.turn(table, host.now())
            if turn is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await changed.wait()
                continue
            with suppress(Refused):
                await carried_out(self.floor, turn[0], table, turn[1])

    def watch(self, name: str) -> list[asyncio.Task[None]]:
        """Everybody who looks at a table."""
        floor, found = self.floor, []
        for who in (SPECTATOR, *(at_seat(number) for number in range(1, SEATS + 1))):
            viewer = Viewer(Nowhere(), name, lambda _, who=who: who)  # type: ignore[arg-type,misc]
            serving = floor.live.serve(viewer, floor.host, _alive, floor.settings.limits)
            found.append(asyncio.create_task(serving))
        return found


async def _alive() -> bool:
    return True


async def played(address: str, tables: int, rounds: int) -> list[int]:
    """Kilobytes at every thousandth round."""
    floor, _ = made_floor(address, tables, AT_ONCE)
    app = make_app(floor)
    room = Room(floor, rounds)
    async with app.router.lifespan_context(app):
        await filled(floor, SEATS)
        names = tuple(floor.host.tables)
        watching = [task for name in names for task in room.watch(name)]
        await asyncio.gather(*(room.play(name) for name in names))
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    floor.host.database.close()
    return room.looks


def main() -> None:
    address, tables, rounds, file = sys.argv[1:]
    Path(file).write_text(json.dumps(asyncio.run(played(address, int(tables), int(rounds)))))


if __name__ == "__main__":
    main()
