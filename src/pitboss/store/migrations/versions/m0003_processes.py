"""What several processes of a floor tell each other: who is there, and which tickets are used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("present", sa.Text, nullable=False),
    )
    op.create_table(
        "used_tickets",
        sa.Column("ticket", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("used_tickets")
    op.drop_table("processes")
