"""What other processes have done: tables beyond the version that is known here, and a word when there is."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection

from pitboss.store.chain import LogRecord
from pitboss.store.loading import STEP, after_steps, load_table
from pitboss.store.rows import send
from pitboss.table import LiveTable

CHANNEL = "pitboss"
TELL = "SELECT pg_notify(%s, %s)"
AT_ONCE = 100  # tables that one word tells of
VERSIONS = "SELECT id, version FROM gaming_tables"
BEYOND = (
    f"SELECT {', '.join(f'e.{part}' for part in LogRecord._fields)} FROM events e"
    " JOIN unnest(?::text[], ?::bigint[]) AS k(id, version)"
    " ON e.table_id = k.id AND e.version > k.version ORDER BY e.number"
)
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


def news(
    connection: Connection, known: Mapping[str, LiveTable], names: Collection[str] | None = None
) -> News:
    """Every table, or each of these, that is further than known here, and the records that it came by."""
    if names is not None and known.keys() >= set(names):
        return beyond(connection, [known[name] for name in names])
    there = dict(send(connection, VERSIONS).fetchall())
    behind = [table for name, table in known.items() if table.version < there.get(name, 0)]
    found = [(load_table(connection, name), ()) for name in sorted(there.keys() - known.keys())]
    return (*beyond(connection, behind), *found)


def beyond(connection: Connection, tables: Sequence[LiveTable]) -> News:
    """Those of these tables that have gone on, and the records of the steps by which they did, in order."""
    if not tables:
        return ()
    records: dict[str, list[LogRecord]] = {table.id: [] for table in tables}
    asked = [table.id for table in tables], [table.version for table in tables]
    for row in send(connection, BEYOND, asked).fetchall():
        found = LogRecord(*row)
        records[found.table_id].append(found)
    behind = [(table, tuple(records[table.id])) for table in tables if records[table.id]]
    return tuple((_after(connection, table, found), found) for table, found in behind)


def _after(connection: Connection, table: LiveTable, records: Iterable[LogRecord]) -> LiveTable:
    """A table after the steps that these records tell of."""
    return after_steps(connection, table, [json.loads(each.body) for each in records if each.kind == STEP])
