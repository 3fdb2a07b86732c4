"""The one writer of a process: it drains its queue into one commit, and answers only after that.

Locks are taken in one order: tables, links, accounts, the head of the log. On SQLite this process is the
only writer and keeps what it knows; on PostgreSQL everything is read again under its lock.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, tuple_, update
from sqlalchemy.exc import DBAPIError

from pitboss.engine.meters import opening_meters
from pitboss.ledger import accounts as names
from pitboss.refusal import Refused
from pitboss.store import schema
from pitboss.store.batch import Answer, Asked, Batch, Moves
from pitboss.store.chain import LogRecord
from pitboss.store.database import Database, short_reason
from pitboss.store.loading import caught_up, load_table
from pitboss.store.played import keep_rounds
from pitboss.table import LiveTable
from pitboss.table.dealer import coming

MOST = 256  # actions in one commit
TRIES = 3  # of a commit that another process stood in the way of
Request = Asked | Moves


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
        self.measured: Callable[[int, int], None] = lambda requests, microseconds: None
        self.shared = database.shared
        self.tables: dict[str, LiveTable] = {}
        self.balances: dict[str, int] = {}
        self.looked_up: set[str] = set()
        self.head: tuple[int, str] | None = None
        self.queue: queue.SimpleQueue[tuple[Request | Kept, Future[Any]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to take requests."""
        self.thread.start()

    def submit(self, request: Request) -> Future[Answer]:
        """A request in the queue; its answer comes when it is on the disk."""
        future: Future[Answer] = Future()
        self.queue.put((request, future))
        return future

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
        going = True
        while going:
            taken = [self.queue.get()]
            while len(taken) < MOST and not self.queue.empty():
                taken.append(self.queue.get())
            going = None not in taken
            work = [each for each in taken if each is not None]
            if work:
                self._answer(work)

    def _answer(self, work: Sequence[tuple[Request | Kept, Future[Any]]]) -> None:
        begun = time.monotonic_ns()
        try:
            answers = self.commit([request for request, _ in work])
        except Exception as error:  # every sender is told so
            failed = error if isinstance(error, Refused) else _unstored(error)
            for _, future in work:
                _tell(future, failed)
            self._forget()
            return
        self.measured(len(work), (time.monotonic_ns() - begun) // 1000)
        for (_, future), answer in zip(work, answers, strict=True):
            _tell(future, answer)

    def _forget(self) -> None:
        """What is known may be wrong after a failure: everything is read again."""
        self.tables.clear()
        self.balances.clear()
        self.looked_up.clear()
        self.head = None

    def commit(self, requests: Sequence[Request | Kept]) -> list[Any]:
        """Several requests in one transaction; another process in the way is waited for and tried again."""
        for tried in range(1, TRIES + 1):
            try:
                return self._commit(requests)
            except DBAPIError as error:
                if not self.shared or tried == TRIES or not _conflict(error):
                    raise
                self._forget()
        raise AssertionError

    def _commit(self, work: Sequence[Request | Kept]) -> list[Any]:
        requests = [each for each in work if not isinstance(each, Kept)]
        with self.engine.begin() as connection:
            tables = self._locked(connection, {r.table for r in requests if isinstance(r, Asked)})
            batch = Batch(
                now=self.now,
                tables=tables,
                balances=self._balances(connection, _touched(requests, tables)),
                head=0,
                head_hash="",
                answered=_answered(connection, requests),
            )
            batch.head, batch.head_hash = self._head(connection)
            begun = batch.head
            answers = [_kept(connection, r) if isinstance(r, Kept) else batch.do(r) for r in work]
            self._write(connection, batch, begun)
        self._committed(batch)
        return answers

    def _locked(self, connection: Connection, wanted: set[str]) -> dict[str, LiveTable]:
        """The tables of a batch, their rows and those of their links locked."""
        if not self.shared:
            for name in wanted - self.tables.keys():
                _perhaps(connection, name, self.tables)
            return {name: self.tables[name] for name in wanted & self.tables.keys()}
        rows = schema.gaming_tables
        ask = select(rows.c.id, rows.c.version).where(rows.c.id.in_(wanted)).order_by(rows.c.id)
        found: dict[str, LiveTable] = {}
        for name, version in connection.execute(ask.with_for_update()).all():
            known = self.tables.get(name)
            if known is not None and known.version < version:
                known = caught_up(connection, known)
            found[name] = known if known and known.version == version else load_table(connection, name)
        _lock_links(connection, found.values())
        return found

    def _balances(self, connection: Connection, wanted: set[str]) -> dict[str, int]:
        """The balances of these accounts; one that was never used has none."""
        if not self.shared:
            missing = wanted - self.looked_up
            if missing:
                self.balances.update(_read(connection, missing, lock=False))
                self.looked_up |= missing
            return dict(self.balances)
        return _read(connection, wanted, lock=True)

    def _head(self, connection: Connection) -> tuple[int, str]:
        if self.head is not None and not self.shared:
            return self.head
        ask = select(schema.floor.c.head, schema.floor.c.head_hash)
        found = connection.execute(ask.with_for_update() if self.shared else ask).one()
        return found.head, found.head_hash

    def _write(self, connection: Connection, batch: Batch, begun: int) -> None:
        if batch.answers:
            connection.execute(insert(schema.answers), batch.answers)
        if batch.head == begun:
            return
        connection.execute(insert(schema.events), [record._asdict() for record in batch.records])
        moved = [_row(number, each) for number, each in batch.transfers]
        if moved:
            connection.execute(insert(schema.transfers), moved)
            self._write_balances(connection, batch)
        if batch.secrets:
            connection.execute(insert(schema.secrets), batch.secrets)
        if batch.opened:
            connection.execute(OPEN_SECRET, [{"name": name} for name in batch.opened])
        keep_rounds(connection, batch.begun, batch.ended)
        _write_tables(connection, batch)
        connection.execute(update(schema.floor).values(head=batch.head, head_hash=batch.head_hash))

    def _write_balances(self, connection: Connection, batch: Batch) -> None:
        changed = {name: delta for name, delta in batch.deltas.items() if delta}
        there = _read(connection, changed.keys(), lock=False) if self.shared else self.balances
        fresh = [name for name in changed if name not in there]
        if fresh and not self.shared:
            there = {**there, **_read(connection, fresh, lock=False)}
            fresh = [name for name in changed if name not in there]
        if fresh:
            rows = [{"id": n, "kind": names.kind_of(n), "balance": changed[n]} for n in sorted(fresh)]
            connection.execute(insert(schema.accounts), rows)
        added = [{"account": name, "delta": changed[name]} for name in sorted(changed) if name not in fresh]
        if added:
            connection.execute(ADD, added)

    def _committed(self, batch: Batch) -> None:
        """What is on the disk is what is known from now on."""
        self.tables.update(batch.tables)
        if not self.shared:
            self.balances = dict(batch.balances)
            self.looked_up |= batch.balances.keys()
            self.head = (batch.head, batch.head_hash)
        if batch.records:
            self.watch(Committed(tuple(batch.changed.values()), tuple(batch.records)))


def _unstored(error: Exception) -> Unstored:
    """Nothing was written; where the line to the server broke, nobody knows before it is asked again."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Unstored("the database was lost: send the same again, and it is done once")
    return Unstored(f"nothing was done: {short_reason(error)}")


def _tell(future: Future[Any], answer: Any) -> None:
    """An answer to who asked; one that waits no longer is no fault of the writer's."""
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


ADD = (
    update(schema.accounts)
    .where(schema.accounts.c.id == bindparam("account"))
    .values(balance=schema.accounts.c.balance + bindparam("delta"))
)


def _perhaps(connection: Connection, name: str, tables: dict[str, LiveTable]) -> None:
    """A table, if there is one of this name."""
    rows = schema.gaming_tables
    if connection.execute(select(rows.c.id).where(rows.c.id == name)).first() is not None:
        tables[name] = load_table(connection, name)


def _lock_links(connection: Connection, tables: Iterable[LiveTable]) -> None:
    wanted = sorted({link for table in tables for link, _ in {**table.meters, **opening_meters(table.house)}})
    if wanted:
        rows = schema.links
        ask = select(rows.c.id).where(rows.c.id.in_(wanted)).order_by(rows.c.id)
        connection.execute(ask.with_for_update()).all()


def _touched(requests: Sequence[Request], tables: dict[str, LiveTable]) -> set[str]:
    """Every account that a batch may take money from."""
    found = set[str]()
    for request in requests:
        if isinstance(request, Moves):
            found |= {account for each in request.transfers for account in (each.source, each.target)}
    for table in tables.values():
        found |= {names.player(sitter.player) for sitter in table.seats.values()}
        found |= {names.stake(table.id, number) for number in range(1, table.house.seats + 1)}
        for link, level in {**table.meters, **opening_meters(table.house)}:
            found |= {names.meter(link, level), names.reserve(link, level), names.award(link)}
    return {account for account in found if not names.may_go_below_zero(account)}


def _read(connection: Connection, wanted: Iterable[str], *, lock: bool) -> dict[str, int]:
    rows = schema.accounts
    ask = select(rows.c.id, rows.c.balance).where(rows.c.id.in_(sorted(wanted))).order_by(rows.c.id)
    return {row.id: row.balance for row in connection.execute(ask.with_for_update() if lock else ask)}


def _answered(connection: Connection, requests: Sequence[Request]) -> dict[tuple[str, str], tuple[str, str]]:
    """What was answered before to any of these keys."""
    keys = [(request.actor, request.key) for request in requests if request.key]
    if not keys:
        return {}
    rows = schema.answers
    ask = select(rows).where(tuple_(rows.c.actor, rows.c.key).in_(keys))
    return {(row.actor, row.key): (row.request, row.answer) for row in connection.execute(ask)}


def _row(number: int, transfer: Any) -> dict[str, Any]:
    parts = transfer._asdict()
    return {"event": number, "table_id": parts.pop("table"), "round_id": parts.pop("round"), **parts}


TABLES = schema.gaming_tables
GO_ON = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(version=bindparam("reached"), due=bindparam("next"))
)
SNAP = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(snapshot=bindparam("text"), snapshot_version=bindparam("reached"))
)
OPEN_SECRET = update(schema.secrets).where(schema.secrets.c.round_id == bindparam("name")).values(opened=True)


def _write_tables(connection: Connection, batch: Batch) -> None:
    rows = []
    for name, table in batch.changed.items():
        due = coming(table)
        rows.append({"table": name, "reached": table.version, "next": due.at if due else None})
    if rows:
        connection.execute(GO_ON, rows)
    snaps = [{"table": n, "reached": version, "text": text} for n, (version, text) in batch.snapshots.items()]
    if snaps:
        connection.execute(SNAP, snaps)


def _conflict(error: DBAPIError) -> bool:
    """Whether another process stood in the way: a deadlock, or a serialization failure."""
    return getattr(error.orig, "sqlstate", "") in ("40P01", "40001", "23505")
