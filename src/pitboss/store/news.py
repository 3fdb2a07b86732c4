"""What other processes have done: tables beyond the version that is known here, and a word when there is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection, and_, or_, select

from pitboss.store import schema
from pitboss.store.chain import LogRecord
from pitboss.store.loading import STEP, after_steps, load_table
from pitboss.table import LiveTable

CHANNEL = "pitboss"
TELL = "SELECT pg_notify(%s, %s)"
AT_ONCE = 100  # tables that one word tells of
News = tuple[tuple[LiveTable, tuple[LogRecord, ...]], ...]


def words(sender: str, tables: Sequence[LiveTable]) -> Iterator[str]:
    """What is told the other processes, after the commit, of tables that changed: names and versions only."""
    for place in range(0, len(tables), AT_ONCE):
        yield f"{sender} " + ",".join(f"{t.id}={t.version}" for t in tables[place : place + AT_ONCE])


def heard(sender: str, said: Iterable[str], known: Mapping[str, LiveTable]) -> set[str]:
    """The tables that others tell of and that are not known here as they are now."""
    found = set[str]()
    for word in said:
        who, _, told = word.partition(" ")
        for each in told.split(",") if who != sender else ():
            name, _, version = each.rpartition("=")
            table = known.get(name)
            if table is None or (version.isdigit() and table.version < int(version)):
                found.add(name)
    return found


def news(connection: Connection, known: Mapping[str, LiveTable], names: Iterable[str] | None = None) -> News:
    """Every table, or each of these, that is further than known here, and the records that it came by."""
    rows = schema.gaming_tables
    ask = select(rows.c.id, rows.c.version)
    if names is not None:
        ask = ask.where(rows.c.id.in_(sorted(names)))
    there = connection.execute(ask).all()
    behind = [known[name] for name, version in there if name in known and known[name].version < version]
    records = _records(connection, behind)
    found = [(_after(connection, table, records[table.id]), records[table.id]) for table in behind]
    found += [(load_table(connection, name), ()) for name, _ in there if name not in known]
    return tuple(found)


def _after(connection: Connection, table: LiveTable, records: Iterable[LogRecord]) -> LiveTable:
    """A table after the steps that these records tell of."""
    return after_steps(connection, table, [json.loads(each.body) for each in records if each.kind == STEP])


def _records(connection: Connection, tables: Sequence[LiveTable]) -> dict[str, tuple[LogRecord, ...]]:
    """The records of tables beyond the versions that are known, in order."""
    rows, found = schema.events, {table.id: list[LogRecord]() for table in tables}
    if not tables:
        return {}
    beyond = or_(*(and_(rows.c.table_id == table.id, rows.c.version > table.version) for table in tables))
    ask = select(*(rows.c[part] for part in LogRecord._fields)).where(beyond).order_by(rows.c.number)
    for row in connection.execute(ask):
        found[row.table_id].append(LogRecord(*row))
    return {name: tuple(each) for name, each in found.items()}
