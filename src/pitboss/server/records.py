"""What is read of the floor's books and logs, for those who may: an account, orders, log-ins."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Engine, Select, and_, case, cast, exists, func, or_, select

from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.store import schema

MOST = 100  # rows of one answer
MOST_FOUND = 20  # people of one answer
FILL, CREDIT = "fill", "credit"
BUY_IN, CASH_OUT = "buy-in", "cash-out"
ASKED = " asked"  # an order that waits for the cage
ANSWER = "answer"  # the key of the answer to an order, and of the payment of an award
BY_HAND = "hand-pay/"  # how the payment of an award is named, by the transfer that made it due
Json = dict[str, Any]


def ledger_of(reads: Engine, account: str, since: int = 0, before: int = 0) -> Json:
    """What moved in an account from a time on: `transfers`, the newest first, and `sums` of all of them.

    What leaves the account is below zero. `next` is the `before` of the older ones; a record is never
    divided between two answers.
    """
    with reads.connect() as connection:
        found = connection.execute(_moved(account, since, before)).all()
        sums = connection.execute(_summed(account, since)).one()
    more = len(found) > MOST
    last = found[-1].event if more else 0
    shown = [row for row in found if row.event > last] or list(found)
    return {
        "transfers": [_transfer(row, account) for row in shown],
        "next": shown[-1].event if more else None,
        "sums": {
            "bought_cents": sums.bought // UNITS,
            "cashed_cents": -sums.cashed // UNITS,
            "played_cents": (sums.every - sums.bought - sums.cashed) // UNITS,
        },
    }


def _of_account(account: str, since: int) -> ColumnElement[bool]:
    rows, events = schema.transfers, schema.events
    return and_(or_(rows.c.source == account, rows.c.target == account), events.c.at >= since)


def _moved(account: str, since: int, before: int) -> Select[Any]:
    rows, events = schema.transfers, schema.events
    ask = (
        select(rows, events.c.at)
        .join(events, events.c.number == rows.c.event)
        .where(_of_account(account, since))
        .order_by(
            rows.c.event.desc(), func.length(rows.c.id).desc(), rows.c.id.desc()
        )  # the tenth after the ninth
        .limit(MOST + 1)
    )
    return ask.where(rows.c.event < before) if before else ask


def _summed(account: str, since: int) -> Select[int, int, int]:
    rows, events = schema.transfers, schema.events
    signed = case((rows.c.source == account, -rows.c.units), else_=rows.c.units)

    def total(*reasons: str) -> ColumnElement[int]:
        counts = case((rows.c.reason.in_(reasons), signed), else_=0) if reasons else signed
        return cast(func.coalesce(func.sum(counts), 0), BigInteger)

    return (
        select(total(BUY_IN).label("bought"), total(CASH_OUT).label("cashed"), total().label("every"))
        .join(events, events.c.number == rows.c.event)
        .where(_of_account(account, since))
    )


def _transfer(row: Any, account: str) -> Json:
    return {
        "at": row.at,
        "number": row.event,
        "cents": (-1 if row.source == account else 1) * (row.units // UNITS),
        "reason": row.reason,
        "clause": row.cite,
        "table": row.table_id,
        "round": row.round_id,
    }


def accounts_of(reads: Engine, find: str, first: tuple[str, ...]) -> list[Json]:
    """Players whose name or id has this in it, and what they have; these first, then the newest."""
    rows, held = schema.people, schema.accounts
    name = accounts.PLAYER + ":"
    ask = (
        select(rows.c.id, rows.c.name, held.c.balance)
        .join(held, held.c.id == name + rows.c.id, isouter=True)
        .where(rows.c.role == accounts.PLAYER)
        .order_by(case((rows.c.id.in_(first), 0), else_=1), rows.c.created.desc(), rows.c.id)
        .limit(MOST_FOUND)
    )
    if find:
        ask = ask.where(
            or_(rows.c.name.icontains(find, autoescape=True), rows.c.id.icontains(find, autoescape=True))
        )
    with reads.connect() as connection:
        return [
            {"id": row.id, "name": row.name, "balance_cents": (row.balance or 0) // UNITS}
            for row in connection.execute(ask)
        ]


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


def awards_due(reads: Engine, award: str = "") -> list[Json]:
    """Awards whose papers are complete and that the cage has still to pay by hand, in order; or this one."""
    due, paid, held = schema.transfers, schema.transfers.alias("paid"), schema.accounts
    ask = (
        select(due, schema.events.c.at, schema.people.c.name)
        .join(held, held.c.id == due.c.target)
        .join(schema.events, schema.events.c.number == due.c.event)
        .join(schema.people, accounts.PAYABLE + ":" + schema.people.c.id == due.c.target, isouter=True)
        .where(held.c.kind == accounts.PAYABLE, held.c.balance > 0)
        .where(~exists().where(paid.c.id == BY_HAND + due.c.id))
        .order_by(due.c.event, func.length(due.c.id), due.c.id)
        .limit(MOST)
    )
    if award:
        ask = ask.where(due.c.id == award)
    with reads.connect() as connection:
        return [_award(row) for row in connection.execute(ask)]


def _award(row: Any) -> Json:
    player = row.target.partition(":")[2]
    return {
        "award": row.id,
        "player": player,
        "name": row.name or player,
        "cents": row.units // UNITS,
        "reason": row.reason,
        "clause": row.cite,
        "table": row.table_id,
        "round": row.round_id,
        "at": row.at,
    }


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
