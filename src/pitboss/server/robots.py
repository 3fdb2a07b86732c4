"""Robots of a demonstration: each is a player like any other, at its own pace, through the same door."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta

from pitboss.engine.people import SPECTATOR
from pitboss.engine.people import seat as at_seat
from pitboss.floor.robots import robots_choice, robots_turn
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.refusal import Refused
from pitboss.server.host import Host
from pitboss.store.batch import Asked, Moves
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from pitboss.table import actions as acts

PURSE = 10_000_00  # cents that a robot sits down with
PAUSE = timedelta(milliseconds=600)


class Robots:
    """The robots of this process."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.busy: set[str] = set()
        host.watchers.add(self.changed)

    async def seat(self, table: str, number: int, strategy: str) -> None:
        """A robot with a purse, at a free seat."""
        player = f"robot-{table}-{number}"
        if self.host.balance(accounts.player(player)) == 0:
            moved = Transfer(
                f"purse/{player}", accounts.CAGE, accounts.player(player), PURSE * UNITS, "buy-in", ""
            )
            await self.host.act(Moves(actor="demonstration", kind="buy-in", transfers=(moved,)))
        sits = acts.SitDown(seat=number, player=player, name=f"Robot {number}", robot=strategy)
        with suppress(Refused):
            await self.host.act(Asked(actor=player, table=table, make=lambda _: (sits, SPECTATOR)))

    def changed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: if it is a robot's turn there, it acts soon."""
        if table.id in self.busy or not robots_turn(table) or not self.host.runs(table.id):
            return
        self.busy.add(table.id)
        task = asyncio.get_running_loop().create_task(self._act(table.id))
        task.add_done_callback(lambda _: self.busy.discard(table.id))

    async def _act(self, name: str) -> None:
        while number := robots_turn(self.host.tables[name]):
            await asyncio.sleep(PAUSE.total_seconds())
            table = self.host.tables[name]
            if robots_turn(table) != number:
                continue
            choice = await asyncio.to_thread(robots_choice, table, number, self.host.now())
            if choice is None:
                return
            answer = None
            with suppress(Refused):
                answer = await self.host.act(_asked(table, number, choice.action))
            if (answer is None or answer.refused) and self.host.tables[name].version == table.version:
                return


def _asked(table: LiveTable, number: int, action: acts.Action) -> Asked:
    """What a robot asks for, as a player would."""
    player, who = table.seats[number].player, at_seat(number)
    return Asked(actor=player, table=table.id, seen=table.version, make=lambda _: (action, who))
