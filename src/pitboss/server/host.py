"""The host of a floor: it hands requests to the writer, runs the clocks and tells those who watch.

Nothing is told before it is on the disk. What comes by itself is asked of `coming` again when its turn
comes, so that a clock that fires late or twice does nothing wrong.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import timedelta

from sqlalchemy import select

from pitboss.engine.people import TABLE_SYSTEM, Who
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.server.neighbors import Neighbors
from pitboss.store import schema
from pitboss.store.batch import SYSTEM, Answer, Asked, Moves
from pitboss.store.chain import NOTHING, LogRecord
from pitboss.store.database import Database
from pitboss.store.floors import table_names
from pitboss.store.loading import load_table
from pitboss.store.news import News
from pitboss.store.writer import Committed, Told, Writer, tell_all
from pitboss.table import LiveTable, fair
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.due import Due
from pitboss.table.payable import payer
from pitboss.table.stale import Stale
from pitboss.table.written import drawn_for

AGAIN = 1_000  # milliseconds before what failed is tried again
Watcher = Callable[[LiveTable, tuple[LogRecord, ...]], None]


def clock() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


class Host:
    """One process of a floor."""

    def __init__(self, database: Database, now: Callable[[], int] = clock) -> None:
        self.database = database
        self.now = now
        self.writer = Writer(database, now, self._from_writer)
        self.writer.tell = self._answered
        self.writer.follows = self._due_now
        self.writer.learned = self._from_others
        self.tables: dict[str, LiveTable] = {}
        self.watchers: set[Watcher] = set()
        self.booked: Callable[[tuple[LogRecord, ...]], None] = lambda records: None  # what moves money
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.mine: frozenset[str] | None = None  # the tables whose clocks run here; None: all
        self.neighbors = Neighbors(self) if database.shared else None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.head = (0, NOTHING)  # the last record that this process knows of, and its hash

    async def start(self) -> None:
        """Read every table, let those that were open go on, and run the clocks."""
        self.loop = asyncio.get_running_loop()
        with self.database.reads.connect() as connection:
            rows = schema.floor
            number, digest = connection.execute(select(rows.c.head, rows.c.head_hash)).one()
            self.head = number, digest
            for name in table_names(connection):
                self.tables[name] = load_table(connection, name)
        self.writer.start()
        if self.neighbors is not None:
            await self.neighbors.start()
        else:
            await self._go_on(tuple(self.tables))

    async def stop(self) -> None:
        """Answer everything that was asked, and end."""
        for alarm in self.alarms.values():
            alarm.cancel()
        if self.neighbors is not None:
            await self.neighbors.stop()
        await asyncio.to_thread(self.writer.stop)

    async def act(self, request: Asked | Moves) -> Answer:
        """A request carried out; its answer comes once it is on the disk."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.writer.ask(request, future)
        return await future

    def zone(self) -> int:
        """How many minutes the clock of this machine is ahead of UTC now: tables count the day by it."""
        return time.localtime(self.now() // 1000).tm_gmtoff // 60

    def runs(self, table: str) -> bool:
        """Whether the clocks of a table run in this process."""
        return self.mine is None or table in self.mine

    async def run_clocks(self, mine: frozenset[str]) -> None:
        """The clocks of these tables run here from now on, and of no others."""
        new, self.mine = mine - (self.mine or frozenset()), mine
        await self._go_on(sorted(new & self.tables.keys()))

    async def _go_on(self, names: Iterable[str]) -> None:
        """Tables that stood still while nobody ran their clocks: the time of the present turn begins anew."""
        for name in names:
            with suppress(Refused):
                if self.tables[name].day is not None:
                    await self.act(Asked(actor=SYSTEM, table=name, make=_resumed))
            self._set_alarm(self.tables[name])

    def _from_writer(self, done: Committed) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._committed, done)

    def _from_others(self, news: News) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._show_all, news)

    def _show_all(self, news: News) -> None:
        for table, records in news:
            self.show_others(table, records)

    def _answered(self, told: Sequence[Told]) -> None:
        """The answers of a commit, handed to the loop together; who is no part of it is told here."""
        tell_all([each for each in told if not isinstance(each[0], asyncio.Future)])
        inside = [each for each in told if isinstance(each[0], asyncio.Future)]
        if inside:
            with suppress(RuntimeError):  # the loop has ended, and nobody waits
                inside[0][0].get_loop().call_soon_threadsafe(tell_all, inside)

    def _committed(self, done: Committed) -> None:
        last = done.records[-1]
        self.head = max(self.head, (last.number, last.hash))
        if self.neighbors is not None:
            self.neighbors.tell_soon(done.tables)
        of_table: dict[str, list[LogRecord]] = {table.id: [] for table in done.tables}
        for record in done.records:
            if record.table_id in of_table:
                of_table[record.table_id].append(record)
        for table in done.tables:
            self.show(table, tuple(of_table[table.id]))
        self.booked(done.records)

    def show(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table as it is on the disk now, for everybody who looks at it."""
        known = self.tables.get(table.id)
        if known is not None and known.version >= table.version:
            return  # seen already, from this process or another
        self.tables[table.id] = table
        self._set_alarm(table)
        for watcher in tuple(self.watchers):
            watcher(table, records)

    def show_others(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table as another process has left it, and who was paid there."""
        self.show(table, records)
        self.booked(records)

    def _set_alarm(self, table: LiveTable, least: int = 0) -> None:
        """The clock of a table, set for what comes next, or for another try of what could not be done."""
        old = self.alarms.pop(table.id, None)
        if old is not None:
            old.cancel()
        due = coming(table)
        if due is None or self.loop is None or not self.runs(table.id):
            return
        late = timedelta(milliseconds=max(least, due.at - self.now()))
        self.alarms[table.id] = self.loop.call_later(late.total_seconds(), self._ring, table.id)

    def _ring(self, name: str) -> None:
        assert self.loop is not None
        self.loop.create_task(self._next(name))

    async def _next(self, name: str) -> None:
        """What comes by itself at a table; whatever goes wrong, its clock goes on."""
        try:
            await self._do_next(name)
        except Exception:
            self._set_alarm(self.tables[name], AGAIN)
            raise

    async def _do_next(self, name: str) -> None:
        """The step that is due, if it still is."""
        table = self.tables[name]
        due = coming(table, self.now())
        if due is None or due.at > self.now() or not self.runs(name):
            return self._set_alarm(table)
        answer = None
        with suppress(Refused):
            answer = await self.act(self._asked(table, due, self._opening(table, due)))
        done = answer is not None and not answer.refused
        if not done and self.tables[name].version == table.version:
            self._set_alarm(table, AGAIN)
        return None

    def _due_now(self, table: LiveTable) -> Asked | None:
        """What follows at a table at once, if its clock runs here; asked by the writer, who goes on with it.

        The clock alone begins a round: whatever waits for the end of the last one has its turn before.
        """
        now = self.now()
        due = coming(table, now) if self.loop is not None and self.runs(table.id) else None
        if due is None or due.at > now or due.needs == "commitment":
            return None
        if due.needs and table.round_id not in self.writer.openings:
            return None  # the secret must be looked up first
        return self._asked(table, due, self._opening(table, due))

    def _asked(self, table: LiveTable, due: Due, opening: str) -> Asked:
        """The step that is due at a table, as the writer takes it."""
        return Asked(
            actor=SYSTEM,
            table=table.id,
            make=lambda now: self._due(now, table.version, due, opening),
            opening=(table.next_round_id, opening) if due.needs == "commitment" else None,
        )

    def _due(self, table: LiveTable, version: int, due: Due, opening: str) -> tuple[acts.Action, Who]:
        """The action that is due, refused if the table has moved on meanwhile."""
        if table.version != version:
            raise Refused("the table has moved on")
        return filled(table, due, opening), due.who

    def _opening(self, table: LiveTable, due: Due) -> str:
        """The secret that a step needs: a new one before bets open, later the one that was committed to."""
        if due.needs == "commitment":
            return secrets.token_bytes(fair.SECRET + fair.SALT).hex()
        if due.needs in ("deck", "opening"):
            return self.writer.openings.get(table.round_id) or self._kept(table.round_id)
        return ""

    async def secret_for(self, table: LiveTable, needs: str) -> tuple[str, str]:
        """The round and its secret that a dealer's step needs: a new one, or the one committed to."""
        if needs == "commitment":
            return table.next_round_id, secrets.token_bytes(fair.SECRET + fair.SALT).hex()
        if table.round is None:
            return table.round_id, ""
        return table.round_id, await asyncio.to_thread(self._kept, table.round_id)

    def filled_with(self, table: LiveTable, needs: str, secret: tuple[str, str]) -> acts.Action:
        """A dealer's step with its secret; one for another round is refused."""
        name, opening = secret
        if name != (table.next_round_id if needs == "commitment" else table.round_id) or not opening:
            raise Stale("the table has moved on: look again, and choose anew", table.house.force.done)
        if needs == "commitment":
            return acts.BeginBetting(fair.commitment(opening, name))
        return acts.FinishRound(opening)

    def balance(self, account: str) -> int:
        """What an account holds, in hundredths of a cent."""
        rows = schema.accounts
        with self.database.reads.connect() as connection:
            return int(connection.execute(select(rows.c.balance).where(rows.c.id == account)).scalar() or 0)

    def cents(self, account: str) -> Cents:
        """What an account holds, in whole cents."""
        return self.balance(account) // UNITS

    async def purse(self, table: LiveTable, who: Who) -> Cents | None:
        """What the account of a seat that is asked can pay; None where nothing is asked of who looks."""
        player = payer(table, who)
        if not player:
            return None
        return await asyncio.to_thread(self.cents, accounts.player(player))

    def _kept(self, round_id: str) -> str:
        rows = schema.secrets
        with self.database.reads.connect() as connection:
            ask = select(rows.c.opening).where(rows.c.round_id == round_id)
            return str(connection.execute(ask).scalar_one())


def _resumed(_: LiveTable) -> tuple[acts.Action, Who]:
    return acts.Resume(), TABLE_SYSTEM


def filled(table: LiveTable, due: Due, opening: str) -> acts.Action:
    """An action with the part that comes from outside."""
    if due.needs == "commitment":
        return acts.BeginBetting(fair.commitment(opening, table.next_round_id))
    if due.needs == "deck":
        return acts.FixDeck(*drawn_for(table, opening))
    if due.needs == "opening":
        return acts.FinishRound(opening)
    return due.action
