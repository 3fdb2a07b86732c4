"""The stored rows of a floor, read by plain SQL; nothing is ever written here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import DBAPIError

from pitboss.refusal import Refused

SERVER = "postgresql://"
DRIVER = "postgresql+psycopg://"
AT_ONCE = 1_000  # rows fetched together
EVENTS = "SELECT number, kind, at, table_id, version, round_id, body, previous, hash FROM events"
TRANSFERS = "SELECT event, id, source, target, units, reason, cite, table_id, round_id FROM transfers"


@contextmanager
def opened(address: str) -> Iterator[Connection]:
    """One picture of a database that does not change while it is looked at, the floor running or not."""
    if address.startswith(SERVER):
        engine = create_engine(address.replace(SERVER, DRIVER, 1), isolation_level="REPEATABLE READ")
    elif "://" in address:
        raise Refused(f"{address} is no database: name a file, or a server as {SERVER}...")
    elif not Path(address).is_file():
        raise Refused(f"{address!r} is no file: name the database of a floor")
    else:
        engine = create_engine(f"sqlite:///{address}", connect_args={"timeout": 10})
        event.listen(engine, "connect", _only_reads)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        reason = (str(error.orig).strip().splitlines() or ["unknown"])[0]
        raise Refused(f"the database cannot be read: {reason}") from None
    finally:
        engine.dispose()


def _only_reads(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in ("query_only=ON", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")


def rows(connection: Connection, ask: str, **values: Any) -> Iterator[Any]:
    """The rows of a question, a thousand at a time."""
    streamed = connection.execution_options(stream_results=True, yield_per=AT_ONCE)
    with streamed.execute(text(ask), values) as found:
        yield from found


def one(connection: Connection, ask: str) -> Any:
    """The one row of a question, or None."""
    return connection.execute(text(ask)).first()


def events(connection: Connection, where: str = "", **values: Any) -> Iterator[Any]:
    """Records of the log in the order of their numbers."""
    yield from rows(connection, f"{EVENTS} {where} ORDER BY number", **values)


def newest_first(connection: Connection, where: str, **values: Any) -> Iterator[Any]:
    """Records of a table, the last version first."""
    yield from rows(connection, f"{EVENTS} {where} ORDER BY version DESC", **values)


def transfers(connection: Connection) -> Iterator[Any]:
    """Rows of the ledger in the order of the records that they belong to."""
    yield from rows(connection, f"{TRANSFERS} ORDER BY event, length(id), id")
