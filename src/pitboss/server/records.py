"""What is read of the floor's books and logs, for those who may: an account, a round, orders, log-ins."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Engine, and_, func, or_, select

from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.store import schema

MOST = 100  # rows of one answer
FILL, CREDIT = "fill", "credit"
ASKED = " asked"  # an order that waits for the cage
ANSWER = "answer"  # the key of the answer to an order
Json = dict[str, Any]


class Sought(NamedTuple):
    """What is known of a round that is looked for."""

    table: str = ""
    player: str = ""
    begun: int = 0
    ended: int = 0
    cents: int = 0


def transfers_of(reads: Engine, account: str) -> list[Json]:
    """The last transfers of an account, the newest first; what leaves it is below zero."""
    rows, events = schema.transfers, schema.events
    ask = (
        select(rows, events.c.at)
        .join(events, events.c.number == rows.c.event)
        .where(or_(rows.c.source == account, rows.c.target == account))
        .order_by(rows.c.event.desc(), rows.c.id.desc())
        .limit(MOST)
    )
    with reads.connect() as connection:
        found = connection.execute(ask).all()
    return [
        {
            "at": row.at,
            "number": row.event,
            "cents": (-1 if row.source == account else 1) * (row.units // UNITS),
            "reason": row.reason,
            "clause": row.cite,
            "table": row.table_id,
            "round": row.round_id,
        }
        for row in found
    ]


def rounds(reads: Engine, sought: Sought) -> list[Json]:
    """The rounds that fit, the newest first."""
    rows = schema.events
    begun, ended = func.min(rows.c.at), func.max(rows.c.at)
    ask = (
        select(rows.c.round_id, rows.c.table_id, begun.label("begun"), ended.label("ended"))
        .where(rows.c.kind == "step", rows.c.version > 0, *_fits(sought))
        .group_by(rows.c.round_id, rows.c.table_id)
        .order_by(begun.desc())
        .limit(MOST)
    )
    if sought.begun:
        ask = ask.having(ended >= sought.begun)
    if sought.ended:
        ask = ask.having(begun <= sought.ended)
    with reads.connect() as connection:
        found = connection.execute(ask).all()
    return [{"round": r.round_id, "table": r.table_id, "begun": r.begun, "ended": r.ended} for r in found]


def _fits(sought: Sought) -> Iterable[ColumnElement[bool]]:
    rows, moved = schema.events, schema.transfers
    if sought.table:
        yield rows.c.table_id == sought.table
    within = []
    if sought.player:
        mine = accounts.player(sought.player)
        within.append(or_(moved.c.source == mine, moved.c.target == mine))
    if sought.cents:
        within.append(moved.c.units == sought.cents * UNITS)
    if within:
        yield rows.c.round_id.in_(select(moved.c.round_id).where(moved.c.round_id != "", *within))


def round_of(reads: Engine, name: str) -> list[Json]:
    """Every record of a round as the log has it, with the hash that seals it."""
    rows = schema.events
    ask = select(rows.c.body, rows.c.hash).where(rows.c.round_id == name).order_by(rows.c.number)
    with reads.connect() as connection:
        return [{"hash": row.hash, "record": json.loads(row.body)} for row in connection.execute(ask)]


def orders(reads: Engine, tables: Iterable[str]) -> list[Json]:
    """Fills and credits that wait for the cage."""
    rows, answered = schema.events, schema.answers
    kinds = [FILL + ASKED, CREDIT + ASKED]
    done = select(answered.c.actor).where(answered.c.key == ANSWER, answered.c.actor.like("order %"))
    ask = (
        select(rows.c.number, rows.c.body)
        .where(and_(rows.c.table_id.in_(list(tables)), rows.c.version == 0, rows.c.kind.in_(kinds)))
        .order_by(rows.c.number)
    )
    with reads.connect() as connection:
        gone = set(connection.execute(done).scalars())
        found = [(row.number, json.loads(row.body)) for row in connection.execute(ask)]
    return [_order(number, body) for number, body in found if order_name(number) not in gone]


def order_name(number: int) -> str:
    """Under which name an order is answered, once for ever."""
    return f"order {number}"


def _order(number: int, body: Json) -> Json:
    return {
        "order": number,
        "kind": body["kind"].removesuffix(ASKED),
        "table": body["table"],
        "cents": body["cents"],
        "asked_by": body["by"],
        "at": body["at"],
    }


def log_ins(reads: Engine, person: str) -> list[Json]:
    """The log of log-ins, the newest first, of one person or of all."""
    rows = schema.log_ins
    ask = select(rows).order_by(rows.c.id.desc()).limit(MOST)
    if person:
        ask = ask.where(rows.c.person == person)
    with reads.connect() as connection:
        return [
            {"at": row.at, "person": row.person, "address": row.address, "outcome": row.outcome}
            for row in connection.execute(ask)
        ]


def people(reads: Engine, role: str, beyond: str) -> list[Json]:
    """People by name, of one role or of all, after the one named."""
    rows = schema.people
    ask = select(rows).where(rows.c.id > beyond).order_by(rows.c.id).limit(MOST)
    if role:
        ask = ask.where(rows.c.role == role)
    with reads.connect() as connection:
        return [
            {
                "id": row.id,
                "name": row.name,
                "role": row.role,
                "logs_in": bool(row.password),
                "locked_until": row.locked_until,
            }
            for row in connection.execute(ask)
        ]
