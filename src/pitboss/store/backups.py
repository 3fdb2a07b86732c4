"""A floor's database as one SQLite file, wherever it came from and while the floor runs; and back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, func, insert, select, text

from pitboss.refusal import Refused
from pitboss.store import schema
from pitboss.store.database import Database, connected, is_newest, is_server, migrate, told

AT_ONCE = 1_000  # rows copied together
NOT_KEPT = (schema.sessions.name, schema.processes.name, schema.used_tickets.name)  # all log in again


def back_up(address: str, file: Path) -> None:
    """One consistent picture of a floor's database in a file; a file that is there is not overwritten."""
    if file.exists():
        raise Refused(f"{file} is there already; nothing is overwritten")
    if not is_server(address) and not Path(address).is_file():
        raise Refused(f"{address!r} is no file: name the database of a floor")
    made = file.with_name(f"{file.name}.part")
    try:
        with suppress(FileNotFoundError):
            made.unlink()
        _copy_file(address, made) if not is_server(address) else _copy_server(address, made)
        with made.open("rb+") as whole:
            os.fsync(whole.fileno())
        made.rename(file)
    except (OSError, sqlite3.Error) as error:
        raise Refused(f"{str(file)!r} cannot be written: {error}") from None
    finally:
        for rest in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                Path(f"{made}{rest}").unlink()


def _copy_file(address: str, made: Path) -> None:
    """By SQLite itself, page by page, as the file was when it began; the floor goes on writing."""
    with (
        closing(sqlite3.connect(f"file:{Path(address).absolute()}?mode=rw", uri=True)) as source,
        closing(sqlite3.connect(made)) as target,
    ):
        source.execute("PRAGMA query_only=ON")
        source.execute("PRAGMA wal_autocheckpoint=0")
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _copy_server(address: str, made: Path) -> None:
    source = connected(address)
    target = connected(str(made))
    try:
        migrate(target)
        with told(), source.reads.connect() as reads, target.writes.begin() as writes:
            reads.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            _copy_rows(reads, writes)
        _one_file(target.writes)
    finally:
        source.close()
        target.close()


def _one_file(engine: Engine) -> None:
    """Everything in the file itself, nothing beside it."""
    raw = engine.raw_connection()
    try:
        raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        raw.close()


def _copy_rows(reads: Connection, writes: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        if table.name in NOT_KEPT:
            continue
        found = reads.execution_options(stream_results=True, yield_per=AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions(AT_ONCE):
            writes.execute(insert(table), [dict(row) for row in rows])


def restore(file: Path, address: str) -> None:
    """A floor from such a file, into a database that has none."""
    if not file.is_file():
        raise Refused(f"{str(file)!r} is no file: name a backup of a floor")
    if not is_server(address) and Path(address).exists():
        raise Refused(f"{address} is there already; nothing is overwritten")
    with TemporaryDirectory() as folder:
        _restore(_newest_form(file, Path(folder)), address)


def _newest_form(file: Path, folder: Path) -> Path:
    """A backup, or a copy of it in the newest form where an older program made it."""
    backup = connected(str(file))
    try:
        _refuse_no_backup(backup, file)
        if is_newest(backup):
            return file
    finally:
        backup.close()
    made = copyfile(file, folder.joinpath("backup.db"))
    copy = connected(str(made))
    try:
        migrate(copy)
    finally:
        copy.close()
    return made


def _restore(file: Path, address: str) -> None:
    source = connected(str(file))
    target = connected(address)
    try:
        migrate(target)
        with told(), source.reads.connect() as reads, target.writes.begin() as writes:
            if writes.execute(select(schema.floor)).first() is not None:
                raise Refused("there is a floor in this database already; nothing is overwritten")
            _copy_rows(reads, writes)
            writes.execute(schema.gaming_tables.update().values(holder="", until=0))
            _count_on(writes)
    except BaseException:
        target.close()
        if not is_server(address):
            Path(address).unlink(missing_ok=True)
        raise
    finally:
        source.close()
        target.close()


def _refuse_no_backup(source: Database, file: Path) -> None:
    with told(), source.reads.connect() as reads:
        ask = "SELECT count(*) FROM sqlite_master WHERE name IN ('floor', 'events', 'transfers')"
        if reads.execute(text(ask)).scalar() != len(("floor", "events", "transfers")):
            raise Refused(f"{str(file)!r} is no backup of a floor")


def _count_on(writes: Connection) -> None:
    """The server's own numbers of log-ins go on after those that were copied."""
    if writes.dialect.name == "sqlite":
        return
    last = writes.execute(select(func.max(schema.log_ins.c.id))).scalar()
    if last:
        ask = "SELECT setval(pg_get_serial_sequence('log_ins', 'id'), :last)"
        writes.execute(text(ask), {"last": last})
