"""The floor: log, ledger, tables, people; triggers that keep log and ledger as they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

APPEND_ONLY = ("events", "transfers")


def upgrade() -> None:
    _log_and_ledger()
    _tables_and_answers()
    _persons()
    for table in APPEND_ONLY:
        _append_only(table)


def _log_and_ledger() -> None:
    op.create_table(
        "floor",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("seeded", sa.Boolean, nullable=False),
        sa.Column("head", sa.BigInteger, nullable=False),
        sa.Column("head_hash", sa.Text, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.CheckConstraint("balance >= 0 OR kind IN ('house', 'cage', 'inventory')", name="no_debt"),
    )
    op.create_table(
        "transfers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("event", sa.BigInteger, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("units", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("cite", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("round_id", sa.Text, nullable=False),
        sa.CheckConstraint("units > 0", name="moves_something"),
        sa.CheckConstraint("source <> target", name="moves_somewhere"),
    )
    op.create_index("transfers_by_source", "transfers", ["source", "event"])
    op.create_index("transfers_by_target", "transfers", ["target", "event"])
    op.create_index("transfers_by_round", "transfers", ["round_id"])
    op.create_table(
        "events",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("round_id", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.UniqueConstraint("previous", name="one_follows"),
    )
    op.create_index("events_by_table", "events", ["table_id", "version"])
    op.create_index("events_by_round", "events", ["round_id"])


def _tables_and_answers() -> None:
    op.create_table(
        "gaming_tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.Column("snapshot_version", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("holder", sa.Text, nullable=False, server_default=""),
        sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table("links", sa.Column("id", sa.Text, primary_key=True))
    op.create_table(
        "answers",
        sa.Column("actor", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("round_id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("opened", sa.Boolean, nullable=False),
    )


def _persons() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("robot", sa.Text, nullable=False, server_default=""),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("locked_until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("csrf", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "log_ins",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
    )


def _append_only(table: str) -> None:
    """Nobody changes or removes what is written: the database itself refuses."""
    if op.get_bind().dialect.name == "sqlite":
        for what in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{what.lower()} BEFORE {what} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
            )
        return
    op.execute(
        f"CREATE FUNCTION {table}_stay() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{table} are only ever added'; END $$"
    )
    op.execute(
        f"CREATE TRIGGER {table}_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_stay()"
    )


def downgrade() -> None:
    for table in ("log_ins", "sessions", "people", "secrets", "answers", "links", "gaming_tables"):
        op.drop_table(table)
    for table in (*APPEND_ONLY, "accounts", "floor"):
        op.drop_table(table)
    if op.get_bind().dialect.name != "sqlite":
        for table in APPEND_ONLY:
            op.execute(f"DROP FUNCTION {table}_stay()")
