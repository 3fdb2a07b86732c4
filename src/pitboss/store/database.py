"""How a floor's database is opened: SQLite by a path, PostgreSQL by an address; migrated before use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, OperationalError

from pitboss.refusal import Refused

MIGRATIONS = Path(__file__).parent / "migrations"
POSTGRES = "postgresql"
SERVER = f"{POSTGRES}://"


def is_server(address: str) -> bool:
    """Whether a database is a PostgreSQL server and not a file."""
    return address.startswith(SERVER)


def connected(address: str) -> Engine:
    """An engine for a database: the address of a PostgreSQL server, or the path of a SQLite file."""
    if is_server(address):
        return create_engine(address.replace(SERVER, f"{POSTGRES}+psycopg://", 1), pool_pre_ping=True)
    if "://" in address:
        raise Refused(f"{address} is no database: name a file, or a server as {SERVER}...")
    engine = create_engine(f"sqlite:///{address}", connect_args={"check_same_thread": False, "timeout": 10})
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin_at_once)
    return engine


def _durable(connection: Any, record: Any) -> None:
    """Every commit is on the disk before it is answered; SQLAlchemy begins transactions itself."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_at_once(connection: Connection) -> None:
    """A transaction takes the lock when it begins: one that waits for it later may fail half-way."""
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def migrate(engine: Engine) -> None:
    """The database brought to the newest form; one that is newer than the program is refused."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with told(engine), engine.begin() as connection:
        known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise Refused(f"the database is of form {found}, which this program does not know: it is newer")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def told(engine: Engine) -> Iterator[None]:
    """What a database refuses, in one sentence."""
    try:
        yield
    except OperationalError as error:
        raise Refused(f"the database cannot be used: {_short(error)}") from None


def _short(error: DBAPIError) -> str:
    return str(error.orig).strip().splitlines()[0]


def reading(engine: Engine) -> Connection:
    """A connection that only reads."""
    return engine.connect().execution_options(reads=True)


def library(engine: Engine) -> str:
    """The version of the database library or server."""
    with reading(engine) as connection:
        ask = "select sqlite_version()" if engine.dialect.name == "sqlite" else "show server_version"
        return str(connection.execute(text(ask)).scalar_one())
