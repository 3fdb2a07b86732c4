"""How a floor's database is opened: SQLite by a path, PostgreSQL by an address; migrated before use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DatabaseError, DBAPIError

from pitboss.refusal import Refused

MIGRATIONS = Path(__file__).with_name("migrations")
POSTGRES = "postgresql"
PREPARING = 8649  # the lock of a server under which a floor is prepared
SERVER = f"{POSTGRES}://"


def is_server(address: str) -> bool:
    """Whether a database is a PostgreSQL server and not a file."""
    return address.startswith(SERVER)


class Database(NamedTuple):
    """Two doors to one database: one that writes, for the one writer, and one that only reads."""

    writes: Engine
    reads: Engine

    @property
    def shared(self) -> bool:
        """Whether other processes may write too."""
        return self.writes.dialect.name != "sqlite"

    def close(self) -> None:
        """No connection stays open."""
        self.reads.dispose()
        self.writes.dispose()


def connected(address: str) -> Database:
    """A database by the address of a PostgreSQL server, or by the path of a SQLite file."""
    if is_server(address):
        engine = create_engine(address.replace(SERVER, f"{POSTGRES}+psycopg://", 1), pool_pre_ping=True)
        return Database(engine, engine)
    if "://" in address:
        raise Refused(f"{address} is no database: name a file, or a server as {SERVER}...")
    return Database(_file(address, _durable, "BEGIN IMMEDIATE"), _file(address, _only_reads, "BEGIN"))


def _file(path: str, prepared: Callable[[Any, Any], None], begin: str) -> Engine:
    """A file's engine; a transaction that writes takes the lock at once: one that waits may fail half-way."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "timeout": 10})
    event.listen(engine, "connect", prepared)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _durable(connection: Any, record: Any) -> None:
    """Every commit is on the disk before it is answered; SQLAlchemy begins transactions itself.

    This connection alone writes, and so it alone checkpoints: libraries before 3.51.3 can lose a commit
    when one connection checkpoints while another commits.
    """
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")


def _only_reads(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in ("query_only=ON", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(database: Database) -> None:
    """The database brought to the newest form; one that is newer than the program is refused."""
    config = _config()
    with told(), database.writes.begin() as connection:
        one_at_a_time(connection)
        known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise Refused(f"the database is of form {found}, which this program does not know: it is newer")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def one_at_a_time(connection: Connection) -> None:
    """What this transaction prepares, no other process prepares at the same time."""
    if connection.dialect.name != "sqlite":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": PREPARING})


def is_newest(database: Database) -> bool:
    """Whether a database has the newest form."""
    with told(), database.reads.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    return found == ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


@contextmanager
def told() -> Iterator[None]:
    """What a database refuses, in one sentence."""
    try:
        yield
    except DatabaseError as error:
        raise Refused(f"the database cannot be used: {short_reason(error)}") from None


def short_reason(error: Exception) -> str:
    """The first line of what a database says."""
    found = error.orig if isinstance(error, DBAPIError) else error
    return (str(found).strip().splitlines() or ["unknown"])[0]
