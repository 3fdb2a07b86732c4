"""Who is there: a table is told when the last connection of a player is gone for a while; the seat stays."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from pitboss.engine.people import TABLE_SYSTEM, Who
from pitboss.refusal import Refused
from pitboss.server.host import Host
from pitboss.store.batch import SYSTEM, Asked
from pitboss.table import LiveTable
from pitboss.table import actions as acts

PATIENCE = 4  # seconds that a line may be gone before the others are told


class Presence:
    """The connections of people to tables."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.lines: Counter[tuple[str, str]] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()

    @contextmanager
    def of(self, person: str, table: str) -> Iterator[None]:
        """A connection of somebody to a table, as long as it lasts; nobody's counts for nothing."""
        if not person:
            yield
            return
        line = person, table
        self.lines[line] += 1
        self._later(line, 0, there=True)
        try:
            yield
        finally:
            self.lines[line] -= 1
            if not self.lines[line]:
                del self.lines[line]
                self._later(line, PATIENCE, there=False)

    def _later(self, line: tuple[str, str], seconds: int, *, there: bool) -> None:
        task = asyncio.get_running_loop().create_task(self._tell(line, seconds, there=there))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, line: tuple[str, str], seconds: int, *, there: bool) -> None:
        """Tell the table, if it is still so and not known there."""
        person, name = line
        await asyncio.sleep(seconds)
        if (line in self.lines) is not there:
            return
        for number in _other(self.host.tables[name], person, there=there):
            asked = Asked(actor=SYSTEM, table=name, make=_made(number, person, there=there))
            with suppress(Refused):
                await self.host.act(asked)

    def stop(self) -> None:
        """Nobody is told any more."""
        for task in self.tasks:
            task.cancel()


def _made(number: int, person: str, *, there: bool) -> Callable[[LiveTable], tuple[acts.Action, Who]]:
    """The step that tells a table of a line, refused where nothing changes."""

    def made(table: LiveTable) -> tuple[acts.Action, Who]:
        if number not in _other(table, person, there=there):
            raise Refused("this is known at the table")
        return acts.Connect(number, there), TABLE_SYSTEM

    return made


def _other(table: LiveTable, person: str, *, there: bool) -> list[int]:
    """The seats of somebody where the table thinks otherwise of his line."""
    mine = ((number, sitter) for number, sitter in table.seats.items() if sitter.player == person)
    return [number for number, sitter in mine if sitter.connected is not there]
