"""What is kept of a floor. Events and transfers are only ever added: the migration's triggers see to it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()
NOT_A_STEP = text("kind <> 'step'")
UNDER_WAY = text("ended IS NULL")

floor = Table(
    "floor",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("format", Integer, nullable=False),
    Column("seeded", Boolean, nullable=False),  # for tests alone, for ever
    Column("head", BigInteger, nullable=False),  # number of the last event
    Column("head_hash", Text, nullable=False),
)
gaming_tables = Table(
    "gaming_tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("snapshot", Text, nullable=False),
    Column("snapshot_version", BigInteger, nullable=False),
    Column("due", BigInteger),  # when something comes by itself
    Column("holder", Text, nullable=False, server_default=""),  # the process that runs its clocks
    Column("epoch", BigInteger, nullable=False, server_default="0"),
    Column("until", BigInteger, nullable=False, server_default="0"),
)
links = Table("links", metadata, Column("id", Text, primary_key=True))
accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint("balance >= 0 OR kind IN ('house', 'cage', 'inventory')", name="no_debt"),
)
transfers = Table(
    "transfers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("event", BigInteger, nullable=False),
    Column("source", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("units", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("cite", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("round_id", Text, nullable=False),
    CheckConstraint("units > 0", name="moves_something"),
    CheckConstraint("source <> target", name="moves_somewhere"),
    Index("transfers_by_source", "source", "event"),
    Index("transfers_by_target", "target", "event"),
    Index("transfers_by_round", "round_id"),
)
events = Table(
    "events",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("round_id", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("previous", name="one_follows"),
    Index("events_by_table", "table_id", "version"),
    Index("events_by_round", "round_id"),
    Index("events_by_kind", "kind", "number", sqlite_where=NOT_A_STEP, postgresql_where=NOT_A_STEP),
)
played_rounds = Table(  # what an auditor looks for rounds by; it follows from log and ledger
    "played_rounds",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),  # of the record that began it
    Column("round_id", Text, nullable=False, unique=True),
    Column("table_id", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),  # none: under way
    Column("void", Boolean, nullable=False),
    Column("summary", Text, nullable=False),  # players and payments
    Index("played_by_table", "table_id", "number"),
    Index("played_by_time", "began"),
    Index("played_under_way", "number", sqlite_where=UNDER_WAY, postgresql_where=UNDER_WAY),
)
round_marks = Table(
    "round_marks",
    metadata,
    Column("mark", Text, primary_key=True),  # a player, a clause, a sum, a kind
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
answers = Table(
    "answers",
    metadata,
    Column("actor", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("request", Text, nullable=False),  # digest of what was asked
    Column("answer", Text, nullable=False),
)
secrets = Table(
    "secrets",
    metadata,
    Column("round_id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("opened", Boolean, nullable=False),
)
people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("password", Text, nullable=False),  # argon2; empty: no log-in by password
    Column("given", Boolean, nullable=False, server_default=false()),  # by somebody else: changed at log-in
    Column("closed", Boolean, nullable=False, server_default=false()),  # nobody logs in with it any more
    Column("robot", Text, nullable=False, server_default=""),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("locked_until", BigInteger, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
)
sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),  # of the cookie's token
    Column("person", Text, nullable=False),
    Column("csrf", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)
processes = Table(  # that serve this floor, and who is there in each
    "processes",
    metadata,
    Column("holder", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("present", Text, nullable=False),
)
used_tickets = Table(
    "used_tickets",
    metadata,
    Column("ticket", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
)
log_ins = Table(
    "log_ins",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("outcome", Text, nullable=False),
)
