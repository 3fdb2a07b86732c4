"""Floors for the auditor: a few rounds played, one of them void."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, text

from pitboss.audit.rows import opened
from pitboss.audit.verify import Audited, verified
from pitboss.engine.actions import Report
from pitboss.engine.people import DEALER
from pitboss.engine.state import PLAY
from pitboss.rules.words import Mishap
from pitboss.store.database import connected
from pitboss.table import actions as acts
from tests.store.driven import Stored, stored


def audited_floor(address: str) -> None:
    """A floor of two tables: two rounds, a void one, and one under way."""
    floor = stored(address, T1="649a", T2="669a")
    floor.open("T1", 1, 4)
    floor.open("T2", 2)
    floor.play_round("T1")
    floor.play_round("T2")
    void_round(floor, "T1")
    floor.until_betting("T2")
    floor.wager("T2", 2)
    floor.database.close()


def void_round(floor: Stored, name: str) -> None:
    """A round in which somebody has a wrong number of cards: all hands are void."""
    floor.until_betting(name)
    for number in floor.table(name).seats:
        floor.wager(name, number)
    while (state := floor.table(name).round) is None or state.stage is not PLAY:
        floor.next(name)
    floor.done(name, acts.InRound(Report(Mishap.WRONG_NUMBER)), DEALER)
    while floor.table(name).round is not None:
        floor.next(name)


Change = Callable[[Connection], None]
KEEPS = {"sqlite": "DROP TRIGGER {0}_no_{1}", "postgresql": "DROP TRIGGER IF EXISTS {0}_stay ON {0}"}


def tampered(address: str, change: Change | str) -> None:
    """A database whose guards somebody took away, and then changed it."""
    database = connected(address)
    with database.writes.begin() as connection:
        for table in ("events", "transfers"):
            for what in ("update", "delete"):
                connection.execute(text(KEEPS[connection.dialect.name].format(table, what)))
        if isinstance(change, str):
            for each in change.split("; "):
                connection.execute(text(each))
        else:
            change(connection)
    database.close()


def rewritten(number: int, change: Callable[[dict[str, Any]], Any]) -> Change:
    """A record changed by somebody who knows how hashes are made, and every later one hashed again."""

    def run(connection: Connection) -> None:
        ask = "SELECT number, body, previous FROM events WHERE number >= :n ORDER BY number"
        found = connection.execute(text(ask), {"n": number}).all()
        previous = found[0].previous
        for row in found:
            body = bytes(row.body)
            if row.number == number:
                parts = json.loads(body)
                change(parts)
                body = json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()
            head = row.number.to_bytes(8, "big") + bytes.fromhex(previous) + len(body).to_bytes(8, "big")
            digest = sha256(head + body).hexdigest()
            values = {"n": row.number, "b": body, "p": previous, "h": digest}
            connection.execute(
                text("UPDATE events SET body = :b, previous = :p, hash = :h WHERE number = :n"), values
            )
            previous = digest
        connection.execute(text("UPDATE floor SET head_hash = :h"), {"h": previous})

    return run


def audit(address: str, heads: dict[int, str] | None = None) -> Audited:
    """What the auditor finds in a database."""
    with opened(address) as connection:
        return verified(connection, heads)
