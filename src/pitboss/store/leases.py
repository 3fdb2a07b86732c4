"""Which process runs the clocks of which table: a lease in the database, taken over when its holder dies."""

from __future__ import annotations

from sqlalchemy import Connection, case, or_, select, update

from pitboss.store import schema

LENGTH = 6_000  # milliseconds; renewed three times as often


def take(connection: Connection, holder: str, now: int) -> frozenset[str]:
    """The tables whose clocks are this process's: those it has, and those that nobody runs any more."""
    rows = schema.gaming_tables
    free = or_(rows.c.holder == holder, rows.c.until < now)
    wanted = select(rows.c.id).where(free).order_by(rows.c.id).with_for_update(skip_locked=True)
    names = list(connection.execute(wanted).scalars())
    taken = (
        update(rows)
        .where(rows.c.id.in_(names))
        .values(
            holder=holder,
            until=now + LENGTH,
            epoch=case((rows.c.holder == holder, rows.c.epoch), else_=rows.c.epoch + 1),
        )
    )
    connection.execute(taken)
    return frozenset(names)


def give_back(connection: Connection, holder: str) -> None:
    """A process that stops in order leaves its tables to the others at once."""
    rows = schema.gaming_tables
    connection.execute(update(rows).where(rows.c.holder == holder).values(holder="", until=0))
