"""Every round in which a floorperson was asked to validate an award is found as one, whoever paid it."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

AWARD, HAND_PAID = "kind award", "kind hand-paid"
ANSWERED = ("Validate", "RefuseAward")
AT_ONCE = 200  # rows read together
KNOWN = " ON CONFLICT DO NOTHING"
FILL = "INSERT INTO round_marks (mark, number) SELECT :mark, number FROM "


def upgrade() -> None:
    connection = op.get_bind()
    paid = sa.text(f"{FILL}round_marks WHERE mark = :was{KNOWN}")
    connection.execute(paid, {"mark": HAND_PAID, "was": AWARD})
    mark = sa.text(f"{FILL}played_rounds WHERE round_id = :round{KNOWN}")
    ask = "SELECT round_id, body FROM events WHERE kind = 'step' AND round_id <> '' ORDER BY number"
    found = set[str]()
    for rows in connection.execute(sa.text(ask)).partitions(AT_ONCE):
        for row in rows:
            inner = json.loads(bytes(row.body))["action"].get("action") or {}
            if inner.get("does") in ANSWERED:
                found.add(row.round_id)
    for name in sorted(found):
        connection.execute(mark, {"mark": AWARD, "round": name})


def downgrade() -> None:
    connection, was = op.get_bind(), {"was": HAND_PAID}
    gone = sa.text("DELETE FROM round_marks WHERE mark = :mark")
    connection.execute(gone, {"mark": AWARD})
    connection.execute(sa.text(f"{FILL}round_marks WHERE mark = :was"), {"mark": AWARD, **was})
    connection.execute(gone, {"mark": HAND_PAID})
