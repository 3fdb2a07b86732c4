"""Robots of a demonstration: each is a player like any other, at its own pace, through the same door.

They wager only while somebody looks at their table or has wagered there: an empty room writes nothing. A
round that has begun they play to its end, whoever leaves.
Nobody waits long for a robot: what is not thought through in time is decided by a rule, and one that fails
stands up.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta

from pitboss.engine.actions import Action
from pitboss.engine.people import SPECTATOR, Who
from pitboss.engine.people import seat as at_seat
from pitboss.floor import robots
from pitboss.floor.robots import robots_turn, rule_of
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.refusal import Refused
from pitboss.server import log
from pitboss.server.floor import Floor
from pitboss.solve.strategies.strategy import Strategy
from pitboss.store.batch import Asked, Moves
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.offered import Offered

PURSE = 10_000_00  # cents that a robot sits down with
POOR = PURSE // 10  # with less it gets another purse
PAUSE = timedelta(milliseconds=600)
THINKING = timedelta(seconds=2)
LOOK = timedelta(milliseconds=500)  # between two looks at all tables
TRIES = 3  # of what is refused, before a robot stands up


def pause_before(table: LiveTable, number: int, last: int) -> timedelta:
    """How long a robot waits before it acts; wagers that belong together it makes at once, as a chip does."""
    return timedelta() if table.betting and number == last else PAUSE


class Robots:
    """The robots of this process: those at tables whose clocks run here."""

    def __init__(self, floor: Floor) -> None:
        self.floor, self.host = floor, floor.host
        self.rules: dict[tuple[str, int], Strategy] = {}
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.refused: Counter[tuple[str, int]] = Counter()
        self.watching: asyncio.Task[None] | None = None
        self.host.watchers.add(self.changed)

    async def seat(self, table: str, seats: Mapping[int, str], texts: Mapping[str, str]) -> None:
        """Robots with a purse at the free seats of a table that is open; `texts` are their rule files."""
        for number, way in seats.items():
            now = self.host.tables[table]
            self.rules[table, number] = await asyncio.to_thread(rule_of, now.house, way, texts.get(way, ""))
            if now.day is None or number in now.seats:
                continue
            player = robots.robot_id(table, number)
            await self._purse(player, f"{now.version}")
            sits = acts.SitDown(seat=number, player=player, name=robots.robot_name(number), robot=way)
            with suppress(Refused):
                await self._act(now, player, sits, SPECTATOR)

    async def _purse(self, player: str, why: str) -> None:
        """Play money for a robot that has little left."""
        if self.host.balance(accounts.player(player)) >= POOR * UNITS:
            return
        account = accounts.player(player)
        name = f"purse/{player}/{why}"
        moved = Transfer(name, accounts.CAGE, account, PURSE * UNITS, "buy-in", "")
        await self.host.act(Moves(actor="demonstration", kind="buy-in", transfers=(moved,), key=name))

    async def _act(self, table: LiveTable, player: str, action: acts.Action, who: Who) -> bool:
        """Whether what a robot asks for was done."""
        made = Asked(actor=player, table=table.id, seen=table.version, make=lambda _: (action, who))
        return not (await self.host.act(made)).refused

    async def watch(self) -> None:
        """Look at all tables again and again: somebody may have come, or something failed before."""
        while True:
            for table in tuple(self.host.tables.values()):
                self.changed(table, ())
            await asyncio.sleep(LOOK.total_seconds())

    def changed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: if it is a robot's turn there and somebody sees it, it acts soon."""
        if table.id in self.busy or not robots_turn(table) or not self._attended(table):
            return
        task = asyncio.get_running_loop().create_task(self._play(table.id))
        self.busy[table.id] = task
        task.add_done_callback(lambda _: self.busy.pop(table.id, None))

    def _attended(self, table: LiveTable) -> bool:
        """Whether robots act at a table whose clocks run here: a round is being played, or somebody is there.

        Somebody is who looks at it, in any process, or has wagered.
        """
        if not self.host.runs(table.id):
            return False
        if not table.betting:
            return True
        looked_at = (
            self.floor.live.viewers.get(table.id) or table.id in self.floor.presence.looked_at_elsewhere
        )
        return bool(looked_at) or robots.person_wagers(table)

    async def _play(self, name: str) -> None:
        """Every turn of the robots of a table, one after the other."""
        last = 0
        while (number := robots_turn(self.host.tables[name])) and self._attended(self.host.tables[name]):
            try:
                pause = pause_before(self.host.tables[name], number, last)
                await asyncio.sleep(self._in_time(name, pause).total_seconds())
                table, last = self.host.tables[name], number
                if robots_turn(table) == number and not await self._turn(table, number):
                    return None
            except Exception as error:
                self.floor.told(
                    log.line("robot", self.host.now(), table=name, seat=number, **log.fault(error))
                )
                return await self._stand_up(name, number)
        return None

    def _in_time(self, name: str, usual: timedelta) -> timedelta:
        """How long a robot takes: as usual, or less where the table's clock leaves it less."""
        return min(usual, timedelta(milliseconds=robots.longest_step(self.host.tables[name])))

    async def _turn(self, table: LiveTable, number: int) -> bool:
        """One action of a robot; whether there is more to do now."""
        choice = await self._choice(table, number)
        player = table.seats[number].player
        if choice is not None and await self._act(table, player, choice.action, at_seat(number)):
            del self.refused[table.id, number]
            return True
        if self.host.tables[table.id].version != table.version:
            return True  # it has moved on meanwhile
        self.refused[table.id, number] += 1
        if self.refused[table.id, number] >= TRIES:
            raise Refused("a robot finds nothing that it may do")
        return False

    async def _choice(self, table: LiveTable, number: int) -> Offered | None:
        if not table.betting:
            return robots.decided(table, number, self.host.now(), await self._decision(table, number))
        await self._purse(table.seats[number].player, table.round_id)
        return robots.wagered(table, number, self.host.now())

    async def _decision(self, table: LiveTable, number: int) -> Action:
        """The best decision if it is wanted and found in time, otherwise what the rules say."""
        best = None
        if table.seats[number].robot == robots.BEST:
            best = await self.floor.adviser.best(table, number, self._in_time(table.id, THINKING))
        rules = self.rules.get((table.id, number)) or rule_of(table.house, robots.BEST)
        return best or robots.play_by_rule(table, number, rules)

    async def _stand_up(self, name: str, number: int) -> None:
        """A robot that failed leaves its seat."""
        table = self.host.tables[name]
        sitter = table.seats.get(number)
        self.refused.pop((name, number), None)
        if sitter is not None and sitter.robot:
            with suppress(Refused):
                await self._act(table, sitter.player, acts.StandUp(number), at_seat(number))
