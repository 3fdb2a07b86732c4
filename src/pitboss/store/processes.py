"""What the processes of a floor tell each other beside its log: who is there, and which tickets are used."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as insert_on_server

from pitboss.store import schema

LENGTH = 8_000  # milliseconds that a word of a process is good for


def tell_present(connection: Connection, holder: str, now: int, present: str) -> None:
    """Who is there in one process, until it says so again; processes that are gone are forgotten."""
    rows = schema.processes
    connection.execute(delete(rows).where(rows.c.until < now - LENGTH))
    values = {"until": now + LENGTH, "present": present}
    if not connection.execute(update(rows).where(rows.c.holder == holder).values(values)).rowcount:
        connection.execute(insert(rows), {"holder": holder, **values})


def present_elsewhere(connection: Connection, holder: str, now: int) -> list[str]:
    """What the other processes have said of who is there."""
    rows = schema.processes
    ask = select(rows.c.present).where(rows.c.holder != holder, rows.c.until >= now)
    return list(connection.execute(ask).scalars())


def no_longer_present(connection: Connection, holder: str) -> None:
    """A process that stops in order has nobody any more."""
    connection.execute(delete(schema.processes).where(schema.processes.c.holder == holder))


def use_ticket(connection: Connection, ticket: str, until: int, now: int) -> bool:
    """Whether a ticket is used for the first time, in whichever process."""
    rows = schema.used_tickets
    connection.execute(delete(rows).where(rows.c.until < now))
    asked = insert_on_server(rows).values(ticket=ticket, until=until).on_conflict_do_nothing()
    return connection.execute(asked.returning(rows.c.ticket)).first() is not None
