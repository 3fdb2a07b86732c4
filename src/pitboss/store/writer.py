"""The one writer of a process: it drains its queue into one commit, and answers only after that.

Locks are taken in one order: tables, links, accounts, the head of the log. On SQLite this process is the
only writer and keeps what it knows; on PostgreSQL everything is read again under its lock.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from pitboss.ledger import accounts as names
from pitboss.refusal import Refused
from pitboss.store import schema
from pitboss.store.batch import Answer, Asked, Batch, nothing_due
from pitboss.store.chain import LogRecord
from pitboss.store.database import Database, short_reason
from pitboss.store.known import Behind, Known, Request, answered, balances_of, locked, touched
from pitboss.store.loading import load_table
from pitboss.store.news import News
from pitboss.store.played import keep_rounds
from pitboss.store.rows import Many, changes, into, send, together
from pitboss.table import LiveTable
from pitboss.table.dealer import coming

MOST = 512  # actions in one commit
BUSY = 3  # requests in a commit, after which the next one waits for more of them
GATHERING = timedelta(milliseconds=5)  # which it does for so long
TRIES = 3  # of a commit that another process stood in the way of
AnyFuture = Any  # of this thread's kind or of an event loop's
Told = tuple[AnyFuture, Any]


class Unstored(Refused):
    """Nothing was done, since it could not be written down."""


class Committed(NamedTuple):
    """What a commit has changed, for those who watch."""

    tables: tuple[LiveTable, ...]
    records: tuple[LogRecord, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """Something else that is written down: a person, a session, a log-in."""

    run: Callable[[Connection], Any]


class Writer:
    """One thread, one connection, one queue."""

    def __init__(
        self, database: Database, now: Callable[[], int], watch: Callable[[Committed], None]
    ) -> None:
        self.engine = database.writes
        self.now = now
        self.watch = watch
        self.learned: Callable[[News], None] = lambda news: None  # what other processes did
        self.measured: Callable[[int, int], None] = lambda requests, microseconds: None
        self.tell: Callable[[Sequence[Told]], None] = tell_all
        self.follows: Callable[[LiveTable], Asked | None] = nothing_due  # asked in the writer's thread
        self.shared = database.shared
        self.tables: dict[str, LiveTable] = {}
        self.balances: dict[str, int] = {}
        self.looked_up: set[str] = set()
        self.openings: dict[str, str] = {}  # the secrets of rounds that were begun here
        self.head: tuple[int, str] | None = None
        self.held: Connection | None = None
        self.committing = False
        self.queue: queue.SimpleQueue[tuple[Request | Kept, AnyFuture] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to take requests."""
        self.thread.start()

    def submit(self, request: Request) -> Future[Answer]:
        """A request in the queue; its answer comes when it is on the disk."""
        future: Future[Answer] = Future()
        self.ask(request, future)
        return future

    def ask(self, request: Request, future: AnyFuture) -> None:
        """A request in the queue, and who waits for its answer."""
        self.queue.put((request, future))

    def learn(self, table: LiveTable) -> None:
        """A table as another process has left it: less to catch up with when its turn comes."""
        known = self.tables.get(table.id)
        if self.shared and known is not None and known.version < table.version:
            self.tables[table.id] = table

    def keep(self, run: Callable[[Connection], Any]) -> Future[Any]:
        """Something written down in the next commit; what it raises undoes it alone."""
        future: Future[Any] = Future()
        self.queue.put((Kept(run), future))
        return future

    def stop(self) -> None:
        """Answer what is in the queue, and end."""
        self.queue.put(None)
        self.thread.join()

    def _run(self) -> None:
        going, many = True, 0
        while going:
            taken = [self.queue.get()]
            if many >= BUSY and self.queue.qsize() < many:
                time.sleep(GATHERING.total_seconds())
            while len(taken) < MOST and not self.queue.empty():
                taken.append(self.queue.get())
            going = None not in taken
            work = [each for each in taken if each is not None]
            many = len(work)
            if work:
                self._answer(work)
        self._hang_up()

    def _answer(self, work: Sequence[tuple[Request | Kept, AnyFuture]]) -> None:
        begun = time.monotonic_ns()
        try:
            answers = self.commit([request for request, _ in work])
        except Exception as error:  # every sender is told so
            failed = error if isinstance(error, Refused) else _unstored(error)
            self.tell([(future, failed) for _, future in work])
            self._forget()
            return
        self.measured(len(work), (time.monotonic_ns() - begun) // 1000)
        self.tell([(future, answer) for (_, future), answer in zip(work, answers, strict=True)])

    def _forget(self) -> None:
        """What is known may be wrong after a failure: everything is read again, on a new connection."""
        self.tables.clear()
        self.balances.clear()
        self.looked_up.clear()
        self.head = None
        self._hang_up()

    def _hang_up(self) -> None:
        if self.held is not None:
            with suppress(DBAPIError):
                self.held.close()
        self.held = None

    def _line(self) -> Connection:
        """The connection of this writer, kept from commit to commit."""
        if self.held is None or self.held.closed or self.held.invalidated:
            self.held = self.engine.connect()
        return self.held

    def commit(self, requests: Sequence[Request | Kept]) -> list[Any]:
        """Several requests in one transaction; another process in the way is waited for and tried again."""
        try:
            return self._tried(requests)
        finally:
            if threading.current_thread() is not self.thread:
                self._hang_up()  # nobody else does

    def _tried(self, requests: Sequence[Request | Kept]) -> list[Any]:
        for tried in range(1, TRIES + 1):
            try:
                return self._commit(requests)
            except Behind:
                if tried == TRIES:
                    raise
            except DBAPIError as error:
                if not self.shared or tried == TRIES or not (_conflict(error) or self._unsent(error)):
                    raise
                self._forget()
        raise AssertionError

    def _unsent(self, error: DBAPIError) -> bool:
        """Whether the line was lost before the end of the transaction was sent: nothing of it is there."""
        return bool(error.connection_invalidated) and not self.committing

    def _commit(self, work: Sequence[Request | Kept]) -> list[Any]:
        requests = [each for each in work if not isinstance(each, Kept)]
        connection, self.committing = self._line(), False
        with connection.begin():
            known = self._known(connection, requests)
            if known.learned:
                self.learned(known.learned)
            batch = Batch(
                now=self.now,
                tables=known.tables,
                known=known.balances,
                head=known.head,
                head_hash=known.head_hash,
                answered=known.answered,
                follows=self.follows,
            )
            answers = [_kept(connection, r) if isinstance(r, Kept) else batch.do(r) for r in work]
            self._write(connection, batch, known.head)
            self.committing = True
        self._committed(batch)
        return answers

    def _known(self, connection: Connection, requests: Sequence[Request]) -> Known:
        """What a batch works on."""
        wanted = {each.table for each in requests if isinstance(each, Asked)}
        if self.shared:
            return locked(connection, wanted, requests, self.tables)
        for name in wanted - self.tables.keys():
            _perhaps(connection, name, self.tables)
        tables = {name: self.tables[name] for name in wanted & self.tables.keys()}
        missing = touched(requests, tables) - self.looked_up
        if missing:
            self.balances.update(balances_of(connection, missing))
            self.looked_up |= missing
        if self.head is None:
            found = connection.execute(select(schema.floor.c.head, schema.floor.c.head_hash)).one()
            self.head = (found.head, found.head_hash)
        return Known(tables, self.balances, answered(connection, requests), *self.head)

    def _write(self, connection: Connection, batch: Batch, begun: int) -> None:
        with together(connection):
            ANSWERS.run(connection, batch.answers)
            if batch.head == begun:
                return
            EVENTS.run(connection, batch.records)
            _write_transfers(connection, batch)
            SECRETS.run(connection, batch.secrets)
            OPENED.run(connection, [(name,) for name in batch.opened])
            _write_tables(connection, batch)
            send(connection, "UPDATE floor SET head = ?, head_hash = ?", (batch.head, batch.head_hash))
        keep_rounds(connection, batch.begun, batch.ended, batch.waiting)

    def _committed(self, batch: Batch) -> None:
        """What is on the disk is what is known from now on."""
        self.tables.update(batch.tables)
        self.openings.update((name, opening) for name, _, opening, _ in batch.secrets)
        for name in batch.opened:
            self.openings.pop(name, None)
        if not self.shared:
            self.balances.update(batch.moved)
            self.looked_up |= batch.moved.keys()
            self.head = (batch.head, batch.head_hash)
        if batch.records:
            self.watch(Committed(tuple(batch.changed.values()), tuple(batch.records)))


def _unstored(error: Exception) -> Unstored:
    """Nothing was written; where the line to the server broke, nobody knows before it is asked again."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Unstored("the database was lost: send the same again, and it is done once")
    return Unstored(f"nothing was done: {short_reason(error)}")


def tell_all(told: Sequence[Told]) -> None:
    """Answers to who asked; one that waits no longer is no fault of the writer's."""
    for future, answer in told:
        if not future.done():
            with suppress(InvalidStateError):
                if isinstance(answer, Exception):
                    future.set_exception(answer)
                else:
                    future.set_result(answer)


def _kept(connection: Connection, kept: Kept) -> Any:
    """What was written down, or why it was not; nothing of it stays then."""
    try:
        with connection.begin_nested():
            return kept.run(connection)
    except Refused as refusal:
        return refusal


def _perhaps(connection: Connection, name: str, tables: dict[str, LiveTable]) -> None:
    """A table, if there is one of this name."""
    rows = schema.gaming_tables
    if connection.execute(select(rows.c.id).where(rows.c.id == name)).first() is not None:
        tables[name] = load_table(connection, name)


ANSWERS, EVENTS, SECRETS, TRANSFERS = map(
    into, (schema.answers, schema.events, schema.secrets, schema.transfers)
)
FRESH = into(schema.accounts, " ON CONFLICT (id) DO NOTHING")
ADD = changes("accounts", "balance = accounts.balance + v.column2", 2)
GO_ON = changes("gaming_tables", "version = v.column2, due = CAST(v.column3 AS BIGINT)", 3)
SNAP = changes("gaming_tables", "snapshot_version = v.column2, snapshot = v.column3", 3)
OPENED = Many("UPDATE secrets SET opened = TRUE WHERE round_id IN (", "?", ")")


def _write_transfers(connection: Connection, batch: Batch) -> None:
    """Transfers and the balances that they move; a new account begins with nothing, and may keep to that."""
    if not batch.transfers:
        return
    TRANSFERS.run(connection, [(each.id, number, *each[1:]) for number, each in batch.transfers])
    changed = sorted((name, delta) for name, delta in batch.deltas.items() if delta)
    fresh = sorted(name for name in batch.deltas if name not in batch.known)
    FRESH.run(connection, [(name, names.kind_of(name), 0) for name in fresh])
    ADD.run(connection, changed)


def _write_tables(connection: Connection, batch: Batch) -> None:
    dues = [(name, table.version, coming(table)) for name, table in sorted(batch.changed.items())]
    GO_ON.run(connection, [(name, version, due and due.at) for name, version, due in dues])
    SNAP.run(connection, [(name, *snapshot) for name, snapshot in sorted(batch.snapshots.items())])


def _conflict(error: DBAPIError) -> bool:
    """Whether another process stood in the way: a deadlock, or a serialization failure."""
    return getattr(error.orig, "sqlstate", "") in ("40P01", "40001", "23505")
