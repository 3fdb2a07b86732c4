"""Alembic's door: it migrates over the connection that it is given."""

from __future__ import annotations

from alembic import context

from pitboss.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
