"""A floor in its database: made, opened, given tables."""

from __future__ import annotations

import json

from sqlalchemy import Connection, insert, select

from pitboss.engine.meters import opening_meters
from pitboss.ledger import accounts as names
from pitboss.refusal import Refused
from pitboss.store import schema
from pitboss.store.chain import NOTHING
from pitboss.store.database import Database, connected, migrate, one_at_a_time, told
from pitboss.table import LiveTable
from pitboss.table.written import table_to_json

FORMAT = 1


def open_floor(address: str, *, seeded: bool = False) -> Database:
    """The database of a floor, migrated; an empty one becomes a floor. A seeded one stays so for ever."""
    database = connected(address)
    try:
        migrate(database)
        with told(), database.writes.begin() as connection:
            one_at_a_time(connection)
            _founded(connection, seeded)
    except BaseException:
        database.close()
        raise
    return database


def _founded(connection: Connection, seeded: bool) -> None:
    found = connection.execute(select(schema.floor.c.seeded)).first()
    if found is None:
        row = {"id": 1, "format": FORMAT, "seeded": seeded, "head": 0, "head_hash": NOTHING}
        connection.execute(insert(schema.floor), row)
        for name in (names.HOUSE, names.CAGE, names.TIPS):
            _account(connection, name)
    elif found.seeded != seeded:
        kind = "is seeded, for tests alone" if found.seeded else "is not seeded"
        raise Refused(f"this floor {kind}, and stays so for ever")


def add_table(connection: Connection, table: LiveTable) -> None:
    """A new table on the floor, closed."""
    snapshot = json.dumps(table_to_json(table))
    row = {"id": table.id, "version": table.version, "snapshot": snapshot, "snapshot_version": table.version}
    connection.execute(insert(schema.gaming_tables), row)
    _account(connection, names.inventory(table.id))
    for link in {link for link, _ in opening_meters(table.house)}:
        if connection.execute(select(schema.links).where(schema.links.c.id == link)).first() is None:
            connection.execute(insert(schema.links), {"id": link})


def _account(connection: Connection, name: str) -> None:
    connection.execute(insert(schema.accounts), {"id": name, "kind": names.kind_of(name), "balance": 0})


def table_names(connection: Connection) -> tuple[str, ...]:
    """The tables of a floor."""
    rows = schema.gaming_tables
    return tuple(connection.execute(select(rows.c.id).order_by(rows.c.id)).scalars())
