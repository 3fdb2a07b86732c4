"""Tables that close once their round is over, because a floorperson has ordered it.

A table that plays is between two rounds for a moment only: nobody has to wait for it with a finger on a
button. Where no wager lies the players are seen off, so that the round is called off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pitboss.engine.people import FLOORPERSON, Who
from pitboss.server.host import Host
from pitboss.store.batch import Asked
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from pitboss.table import actions as acts


class Closings:
    """What was ordered in this process, by table, and who ordered it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.ordered: dict[str, str] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        host.watchers.add(self.changed)

    def order(self, table: LiveTable, by: str) -> None:
        """A table closes as soon as it can."""
        self.ordered[table.id] = by
        self.changed(table, ())

    def call_back(self, table: LiveTable) -> None:
        """A table stays open after all."""
        self.ordered.pop(table.id, None)

    def changed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: perhaps it can be closed now."""
        if table.id in self.ordered and table.id not in self.tasks:
            task = asyncio.get_running_loop().create_task(self._close(table.id))
            self.tasks[table.id] = task
            task.add_done_callback(lambda _: self.tasks.pop(table.id, None))

    async def _close(self, name: str) -> None:
        """Every step to the closing that can be taken now; a refusal waits for the next change."""
        while by := self.ordered.get(name):
            table = self.host.tables[name]
            if table.day is None:
                self.ordered.pop(name)
                return
            action = _next(table)
            if action is None:
                return
            if (await self.host.act(Asked(actor=by, table=name, make=_by_floorperson(action)))).refused:
                return


def _by_floorperson(action: acts.Action) -> Callable[[LiveTable], tuple[acts.Action, Who]]:
    return lambda _: (action, FLOORPERSON)


def _next(table: LiveTable) -> acts.Action | None:
    """The next step to the closing: none while somebody has a wager in the round."""
    if table.round is None:
        return acts.EndGaming()
    if not table.betting or any(seat.placed for seat in table.round.seats):
        return None
    return next((acts.StandUp(n) for n, sitter in sorted(table.seats.items()) if not sitter.leaving), None)
