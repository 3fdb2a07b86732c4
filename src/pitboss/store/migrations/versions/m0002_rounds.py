"""Rounds as an auditor looks for them, made of the log and the ledger that are there."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from pitboss.store.played import EndedRound, keep_rounds

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

AT_ONCE = 200  # rows read, and rounds written, together
VOID = "all hands are void"
NOT_A_STEP = sa.text("kind <> 'step'")
UNDER_WAY = sa.text("ended IS NULL")


def upgrade() -> None:
    op.create_table(
        "played_rounds",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("round_id", sa.Text, nullable=False, unique=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("void", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("played_by_table", "played_rounds", ["table_id", "number"])
    op.create_index("played_by_time", "played_rounds", ["began"])
    op.create_index(
        "played_under_way",
        "played_rounds",
        ["number"],
        sqlite_where=UNDER_WAY,
        postgresql_where=UNDER_WAY,
    )
    op.create_table(
        "round_marks",
        sa.Column("mark", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "events_by_kind", "events", ["kind", "number"], sqlite_where=NOT_A_STEP, postgresql_where=NOT_A_STEP
    )
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """The rounds of a log that was written before they were kept."""
    ask = "SELECT body FROM events WHERE kind = 'step' ORDER BY number"
    log = connection.execute(sa.text(ask)).partitions(AT_ONCE)
    rules: dict[str, str] = {}
    known: dict[str, EndedRound] = {}
    begun, ended = list[dict[str, Any]](), list[EndedRound]()
    for body in (json.loads(bytes(row.body)) for rows in log for row in rows):
        table, name, does = body["table"], body["round"], body["action"]["does"]
        house = body.get("house") or body["action"].get("house")
        rules[table] = house["rule_set"] if house else rules.get(table, "")
        if does == "BeginBetting":
            begun.append(_begun(body, rules[table]))
            known[name] = EndedRound(name, 0, False, False, ())
        elif name in known:
            known[name] = _followed(known[name], body)
        if does == "FinishRound" and name in known:
            ended.append(known.pop(name)._replace(at=body["at"]))
        if len(ended) >= AT_ONCE:
            keep_rounds(connection, begun, ended)
            begun, ended = [], []
    keep_rounds(connection, begun, ended)


def _followed(known: EndedRound, body: dict[str, Any]) -> EndedRound:
    """What is known of a round after one more of its records."""
    inner = body["action"].get("action") or {}
    void = any(each[0] == "freezes" or each[1].startswith(VOID) for each in body["told"])
    return known._replace(
        void=known.void or void,
        irregular=known.irregular or inner.get("does") == "Report",
        clauses=(*known.clauses, *(each[2] for each in body["told"] if each[0] == "round")),
    )


def _begun(body: dict[str, Any], rules: str) -> dict[str, Any]:
    return {
        "number": body["number"],
        "round_id": body["round"],
        "table_id": body["table"],
        "rules": rules,
        "began": body["at"],
        "ended": None,
        "void": False,
        "summary": "{}",
    }


def downgrade() -> None:
    op.drop_index("events_by_kind", "events")
    op.drop_table("round_marks")
    op.drop_table("played_rounds")
