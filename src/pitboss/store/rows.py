"""Rows by the dozen: statements over many rows at once, and statements that go to a server together.

A driver waits for the database, and lets other threads in, at every statement; a row a statement would cost
a busy process more than all the rest. On PostgreSQL a pipeline has one round trip for several of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

import psycopg
from sqlalchemy import Connection, Table
from sqlalchemy.exc import DBAPIError

SIZES = (256, 64, 32, 16, 8, 4, 2, 1)  # rows of one statement: few texts, which drivers keep prepared
Row = Sequence[Any]


class Many(NamedTuple):
    """A statement over a list of rows; `?` stands for a part of one."""

    head: str
    row: str
    tail: str = ""

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Carry it out for all of them, in order."""
        done = 0
        while done < len(rows):
            size = next(each for each in SIZES if each <= len(rows) - done)
            parts = [part for row in rows[done : done + size] for part in row]
            send(connection, _text(self, size), parts)
            done += size


def into(table: Table, rest: str = "") -> Many:
    """Rows added to a table, with a part for each of its columns."""
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    return Many(f"INSERT INTO {table.name} ({columns}) VALUES ", _row(len(table.columns)), rest)


def changes(table: str, sets: str, parts: int, by: str = "id") -> Many:
    """Rows of a table changed; a row begins with its key, and its parts are `v.column2` and so on."""
    head, tail = f"UPDATE {table} SET {sets} FROM (VALUES ", f") AS v WHERE {table}.{by} = v.column1"
    return Many(head, _row(parts), tail)


def _row(parts: int) -> str:
    return f"({', '.join('?' * parts)})"


@lru_cache(maxsize=256)
def _text(many: Many, size: int) -> str:
    return many.head + ", ".join([many.row] * size) + many.tail


def send(connection: Connection, text: str, parts: Row = ()) -> Any:
    """A statement sent by its text, with `?` for every part; on a server its answer is there in the end."""
    if connection.dialect.name == "sqlite":
        return connection.connection.execute(text, parts)
    cursor: Any = connection.connection.cursor()
    cursor.execute(_for_server(text), parts)
    return cursor


@lru_cache(maxsize=1024)
def _for_server(text: str) -> str:
    return text.replace("?", "%s")


@contextmanager
def together(connection: Connection) -> Iterator[None]:
    """Statements that go to a server together; what one of them is refused for is told at the end."""
    if connection.dialect.name == "sqlite":
        yield
        return
    raw: Any = connection.connection.driver_connection
    try:
        with raw.pipeline():
            yield
    except psycopg.Error as error:
        raise _told(connection, error) from error


def _told(connection: Connection, error: psycopg.Error) -> DBAPIError:
    """A driver's error as the rest of the program knows it."""
    lost = connection.dialect.is_disconnect(error, connection.connection, None)  # type: ignore[arg-type]
    found = DBAPIError.instance(
        None, None, error, psycopg.Error, connection_invalidated=lost, dialect=connection.dialect
    )
    if lost:
        connection.invalidate(error)
    assert isinstance(found, DBAPIError)
    return found
