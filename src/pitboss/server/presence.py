"""Who is there: a table is told when a player's last connection is gone for a while; the seat stays.

A player is there who has a connection, or has just asked for something, in any process of the floor: the
processes tell each other through the database. A visitor of a demonstration who stays away gives up the
seat, but never while he has a wager in a round; he is told so when he comes back. A table of the program
that somebody took to deal himself is the program's again once no dealer is there.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy.exc import DBAPIError

from pitboss.engine.people import FLOORPERSON, TABLE_SYSTEM, Who
from pitboss.engine.people import seat as at_seat
from pitboss.refusal import Refused
from pitboss.server.host import Host
from pitboss.server.people import GUEST, FloorRole, Person
from pitboss.server.questions import DEALS, Questions
from pitboss.store.batch import SYSTEM, Asked
from pitboss.store.processes import no_longer_present, present_elsewhere, tell_present
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.seating import in_round
from pitboss.table.state import DealtBy

PATIENCE = 4  # seconds that a line may be gone before the others are told
LOOK = 2  # seconds between two looks at everybody
BREATH = timedelta(milliseconds=200)  # what happens within it is told together
HEARD = 60_000  # milliseconds that somebody without a line is there after he asked for something
UNHEARD = 10_000  # that one of whom this process knows nothing may be gone, before the others are told
REMEMBERED = 24 * 60 * 60 * 1000  # milliseconds that a seat which was given up is told of
Line = tuple[str, str]  # a person and a table


class GivenUp(NamedTuple):
    """A seat that its player left by staying away."""

    player: str
    table: str
    seat: int
    at: int
    away: int  # milliseconds that he was gone by then


class Presence:
    """The connections of people to tables."""

    def __init__(
        self,
        host: Host,
        absent: int,
        looked_at: Callable[[], Iterable[str]],
        questions: Questions,
        by_program: Callable[[str], bool],
    ) -> None:
        self.host = host
        self.questions = questions
        self.absent = absent  # milliseconds that a visitor's seat is kept; 0: for ever
        self.looked_at = looked_at  # tables that somebody looks at in this process
        self.by_program = by_program  # whether the program deals a table, as the floor's file has it
        self.lines: Counter[Line] = Counter()
        self.heard: dict[Line, int] = {}
        self.elsewhere: frozenset[Line] = frozenset()
        self.looked_at_elsewhere: frozenset[str] = frozenset()
        self.missing: dict[Line, int] = {}
        self.given_up: list[GivenUp] = []
        self.given_up_elsewhere: list[GivenUp] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.changed = asyncio.Event()

    @contextmanager
    def of(self, person: Person | None, table: str) -> Iterator[None]:
        """A connection of somebody to a table, as long as it lasts; nobody's counts for nothing."""
        self.changed.set()
        if person is None:
            yield
            return
        lines = _lines(person, table)
        self.lines.update(lines)
        self._later(lines[0], 0, there=True)
        try:
            yield
        finally:
            self.changed.set()
            for line in lines:
                self._gone(line)

    def _gone(self, line: Line) -> None:
        """One connection less."""
        self.heard.pop(line, None)
        self.lines[line] -= 1
        if not self.lines[line]:
            del self.lines[line]
            self._later(line, PATIENCE, there=False)

    def hear(self, person: Person, table: str) -> None:
        """Somebody has asked for something at a table."""
        self.heard.update(dict.fromkeys(_lines(person, table), self.host.now() + HEARD))

    def there(self, line: Line) -> bool:
        """Whether somebody is at a table, as far as is known."""
        return line in self.lines or line in self.elsewhere or self.heard.get(line, 0) > self.host.now()

    def kept(self, person: str, table: str) -> int | None:
        """The milliseconds that are left of a visitor's seat while he is away; None if it has no end."""
        since = self.missing.get((person, table))
        if since is None or not self.absent or not person.startswith(GUEST):
            return None
        return max(0, since + self.absent - self.host.now())

    def lost(self, person: str) -> list[GivenUp]:
        """The seats that somebody gave up by staying away, and did not take again, the last one first."""
        every = sorted((*self.given_up, *self.given_up_elsewhere), key=lambda each: -each.at)
        mine = (each for each in every if each.player == person)
        return [each for each in mine if not _sits(self.host.tables.get(each.table), person)]

    def start(self) -> None:
        """Look at everybody again and again."""
        self._keep(self._watch())

    async def stop(self) -> None:
        """Nobody is told any more."""
        for task in self.tasks:
            task.cancel()
        if self.host.neighbors is not None:
            with suppress(DBAPIError):
                await asyncio.to_thread(self._leave, self.host.neighbors.name)

    def _leave(self, holder: str) -> None:
        with self.host.database.writes.begin() as connection:
            no_longer_present(connection, holder)

    async def _watch(self) -> None:
        while True:
            if self.host.neighbors is not None:
                with suppress(DBAPIError):
                    await self._exchange(self.host.neighbors.name)
            await self._compare()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self.changed.wait()
            self.changed.clear()
            await asyncio.sleep(BREATH.total_seconds())

    async def _exchange(self, holder: str) -> None:
        """Tell the other processes who is here, and hear who is there."""
        now = self.host.now()
        mine = {*self.lines, *(line for line, until in self.heard.items() if until > now)}
        parts = {"lines": sorted(mine), "looked_at": sorted(self.looked_at())}
        lost = [list(each) for each in self.given_up]
        said = json.dumps({**parts, "questions": self.questions.told(now), "given_up": lost})
        found = [json.loads(each) for each in await asyncio.to_thread(self._exchanged, holder, said, now)]
        self.elsewhere = frozenset((person, table) for each in found for person, table in each["lines"])
        self.looked_at_elsewhere = frozenset(table for each in found for table in each["looked_at"])
        self.questions.heard(each["questions"] for each in found)
        self.given_up_elsewhere = [GivenUp(*lost) for each in found for lost in each["given_up"]]

    def _exchanged(self, holder: str, said: str, now: int) -> list[str]:
        with self.host.database.writes.begin() as connection:
            tell_present(connection, holder, now, said)
            return present_elsewhere(connection, holder, now)

    async def _compare(self) -> None:
        """Whoever sits at a table whose clocks run here, as the table knows him and as he is."""
        now = self.host.now()
        self.heard = {line: until for line, until in self.heard.items() if until > now}
        self.given_up = [each for each in self.given_up if now - each.at < REMEMBERED]
        sitting, dealt = set[Line](), set[Line]()
        for table in tuple(self.host.tables.values()):
            if self.host.runs(table.id):
                mine = {sitter.player for sitter in table.seats.values() if not sitter.robot}
                sitting |= {(person, table.id) for person in mine}
                dealt |= {(DEALS, table.id)} if _taken(table) and self.by_program(table.id) else set()
        gone_now = (line for line in sitting | dealt if not self.there(line))
        self.missing = {line: self.missing.get(line, now) for line in gone_now}
        for line in dealt:
            if now - self.missing.get(line, now) >= UNHEARD:
                await self._given_back(line[1])
        for person, name in sitting:
            gone = now - self.missing.get((person, name), now)
            if (person, name) not in self.missing:
                await self._told((person, name), there=True)
            elif gone >= UNHEARD:
                await self._told((person, name), there=False)
            if self.absent and gone >= self.absent and person.startswith(GUEST):
                await self._given_up((person, name))

    async def _given_back(self, name: str) -> None:
        """The program deals a table again that nobody deals."""
        with suppress(Refused):
            await self.host.act(Asked(actor=SYSTEM, table=name, make=_by_program))

    async def _given_up(self, line: Line) -> None:
        """A visitor who stays away leaves every seat at which he has no wager in a round."""
        person, name = line
        for number, sitter in tuple(self.host.tables[name].seats.items()):
            if sitter.player == person:
                asked = Asked(actor=SYSTEM, table=name, make=_leaves(number, person))
                with suppress(Refused):
                    await self.host.act(asked)
                    now = self.host.now()
                    self.given_up.append(GivenUp(person, name, number, now, now - self.missing[line]))

    def _later(self, line: Line, seconds: int, *, there: bool) -> None:
        self._keep(self._tell(line, seconds, there=there))

    def _keep(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, line: Line, seconds: int, *, there: bool) -> None:
        """Tell the table after a while, if it is still so."""
        await asyncio.sleep(seconds)
        if self.there(line) is there:
            await self._told(line, there=there)

    async def _told(self, line: Line, *, there: bool) -> None:
        """Tell the table, if it is not known there."""
        person, name = line
        for number in _other(self.host.tables[name], person, there=there):
            asked = Asked(actor=SYSTEM, table=name, make=_made(number, person, there=there))
            with suppress(Refused):
                await self.host.act(asked)


Make = Callable[[LiveTable], tuple[acts.Action, Who]]


def _made(number: int, person: str, *, there: bool) -> Make:
    """The step that tells a table of a line, refused where nothing changes."""

    def made(table: LiveTable) -> tuple[acts.Action, Who]:
        if number not in _other(table, person, there=there):
            raise Refused("this is known at the table")
        return acts.Connect(number, there), TABLE_SYSTEM

    return made


def _leaves(number: int, person: str) -> Make:
    """The step by which somebody who is away leaves, refused where he has a wager or is back."""

    def made(table: LiveTable) -> tuple[acts.Action, Who]:
        sitter = table.seats.get(number)
        away = sitter is not None and sitter.player == person and not sitter.connected
        if not away or in_round(table.round, number):
            raise Refused("the seat is kept", table.house.force.wagering.leaving)
        return acts.StandUp(number), at_seat(number)

    return made


def _taken(table: LiveTable) -> bool:
    """Whether a person deals an open table of a demonstration."""
    open_now = table.day is not None and not table.frozen
    return table.demo and open_now and table.dealt_by is DealtBy.PERSON


def _by_program(table: LiveTable) -> tuple[acts.Action, Who]:
    if not _taken(table):
        raise Refused("the program deals this table")
    return acts.Arrange(table.timers, DealtBy.PROGRAM), FLOORPERSON


def _lines(person: Person, table: str) -> list[Line]:
    """What somebody's connection counts for: himself, and a dealer as the one who deals."""
    mine = (person.id, table)
    return [mine, (DEALS, table)] if person.role is FloorRole.DEALER else [mine]


def _sits(table: LiveTable | None, person: str) -> bool:
    """Whether somebody has a seat at a table."""
    return table is not None and person in table.players.values()


def _other(table: LiveTable, person: str, *, there: bool) -> list[int]:
    """The seats of somebody where the table thinks otherwise of his line."""
    mine = ((number, sitter) for number, sitter in table.seats.items() if sitter.player == person)
    return [number for number, sitter in mine if sitter.connected is not there]
