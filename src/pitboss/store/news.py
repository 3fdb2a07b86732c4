"""What other processes have done: tables beyond the version that is known here, and a word when there is."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, select, text

from pitboss.store import schema
from pitboss.store.chain import LogRecord
from pitboss.store.loading import caught_up, load_table
from pitboss.table import LiveTable

CHANNEL = "pitboss"
News = tuple[tuple[LiveTable, tuple[LogRecord, ...]], ...]


def tell(connection: Connection, tables: tuple[LiveTable, ...]) -> None:
    """Tell the other processes, after the commit, that tables have changed: name and version only."""
    for table in tables:
        word = {"channel": CHANNEL, "says": f"{table.id} {table.version}"}
        connection.execute(text("SELECT pg_notify(:channel, :says)"), word)


def news(connection: Connection, known: Mapping[str, LiveTable]) -> News:
    """Every table that is further than known here, and the records that it came by."""
    rows = schema.gaming_tables
    found: list[tuple[LiveTable, tuple[LogRecord, ...]]] = []
    for name, version in connection.execute(select(rows.c.id, rows.c.version)).all():
        before = known.get(name)
        if before is None:
            found.append((load_table(connection, name), ()))
        elif before.version < version:
            found.append((caught_up(connection, before), _records(connection, name, before.version)))
    return tuple(found)


def _records(connection: Connection, table: str, after: int) -> tuple[LogRecord, ...]:
    rows = schema.events
    ask = (
        select(*(rows.c[part] for part in LogRecord._fields))
        .where(rows.c.table_id == table, rows.c.version > after)
        .order_by(rows.c.number)
    )
    return tuple(LogRecord(*row) for row in connection.execute(ask))
