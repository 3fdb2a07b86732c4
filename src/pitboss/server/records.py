"""What is read of the floor's books and logs, for those who may: an account, orders, log-ins."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Engine,
    Select,
    and_,
    case,
    cast,
    func,
    or_,
    select,
)

from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.server import by_hand
from pitboss.store import schema

MOST = 100  # rows of one answer
MOST_FOUND = 20  # people of one answer
FILL, CREDIT = "fill", "credit"
BUY_IN, CASH_OUT = "buy-in", "cash-out"
AT_THE_CAGE = (BUY_IN, CASH_OUT, by_hand.PAYS)  # records that say who did it
ASKED = " asked"  # an order that waits for the cage
ANSWER = "answer"  # the key of the answer to an order, and of the payment of an award
Json = dict[str, Any]


def ledger_of(reads: Engine, player: str, since: int = 0, before: int = 0) -> Json:
    """What moved in a player's account from a time on: `transfers`, the newest first, and `sums` of all.

    What leaves the account is below zero. Awards that the cage pays by hand, and their payments, stand
    among them as `by_hand`: they move no chips. `by` names who was at the cage. `next` is the `before` of
    the older ones; a record is never divided between two answers.
    """
    with reads.connect() as connection:
        found = connection.execute(_moved(player, since, before)).all()
        sums = connection.execute(_summed(player, since)).one()
        more = len(found) > MOST
        last = found[-1].event if more else 0
        shown = [row for row in found if row.event > last] or list(found)
        done = _done_by(connection, shown)
    return {
        "transfers": [_transfer(row, _names(player), by) for row, by in zip(shown, done, strict=True)],
        "next": shown[-1].event if more else None,
        "sums": {
            "bought_cents": sums.bought // UNITS,
            "cashed_cents": -sums.cashed // UNITS,
            "played_cents": (sums.every - sums.bought - sums.cashed) // UNITS,
            "won_by_hand_cents": sums.by_hand // UNITS,
        },
    }


def _done_by(connection: Connection, rows: Iterable[Any]) -> list[str]:
    """Who did what the cage does, by name; nobody where a round moved the money."""
    rows = list(rows)
    ids = [json.loads(row.cage_record)["by"] if row.cage_record else "" for row in rows]
    known, of = {each for each in ids if each}, schema.people.c
    ask = select(of.id, of.name).where(of.id.in_(known))
    names = {row.id: row.name for row in connection.execute(ask)} if known else {}
    return [names.get(each, each) for each in ids]


def _names(player: str) -> tuple[str, str]:
    """The game account of a player, and what the cage pays him by hand."""
    return accounts.player(player), accounts.payable(player)


def _of_player(player: str, since: int) -> ColumnElement[bool]:
    rows, names = schema.transfers, _names(player)
    return and_(or_(rows.c.source.in_(names), rows.c.target.in_(names)), schema.events.c.at >= since)


def _moved(player: str, since: int, before: int) -> Select[Any]:
    rows, events, due = schema.transfers, schema.events, schema.transfers.alias("due")
    award = due.c.id == func.substr(rows.c.id, len(by_hand.NAMED) + 1)
    of_award = (due.c[name].label(f"award_{name}") for name in ("table_id", "round_id", "reason"))
    record = case((events.c.kind.in_(AT_THE_CAGE), events.c.body)).label("cage_record")
    ask = (
        select(rows, events.c.at, record, *of_award)
        .join(events, events.c.number == rows.c.event)
        .join(due, and_(rows.c.id.startswith(by_hand.NAMED), award), isouter=True)
        .where(_of_player(player, since))
        .order_by(
            rows.c.event.desc(), func.length(rows.c.id).desc(), rows.c.id.desc()
        )  # the tenth after the ninth
        .limit(MOST + 1)
    )
    return ask.where(rows.c.event < before) if before else ask


def _summed(player: str, since: int) -> Select[int, int, int, int]:
    rows, events = schema.transfers, schema.events
    account, payable = _names(player)
    leaves, comes = (rows.c.source == account, -rows.c.units), (rows.c.target == account, rows.c.units)
    signed = case(leaves, comes, else_=0)
    won = case((rows.c.target == payable, rows.c.units), else_=0)

    def total(counts: ColumnElement[int]) -> ColumnElement[int]:
        return cast(func.coalesce(func.sum(counts), 0), BigInteger)

    def of(reason: str) -> ColumnElement[int]:
        return case((rows.c.reason == reason, signed), else_=0)

    return (
        select(
            total(of(BUY_IN)).label("bought"),
            total(of(CASH_OUT)).label("cashed"),
            total(signed).label("every"),
            total(won).label("by_hand"),
        )
        .join(events, events.c.number == rows.c.event)
        .where(_of_player(player, since))
    )


def _transfer(row: Any, names: tuple[str, str], by: str) -> Json:
    return {
        "at": row.at,
        "by": by,
        "number": row.event,
        "cents": (-1 if row.source in names else 1) * (row.units // UNITS),
        "by_hand": names[1] in (row.source, row.target),
        "reason": row.reason,
        "clause": row.cite,
        "table": row.table_id,
        "round": row.round_id,
        "award": _award(row),
    }


def _award(row: Any) -> Json | None:
    """Of a payment by hand: the award that it pays."""
    if row.award_reason is None:
        return None
    wager = by_hand.wager_of(row.award_reason)
    return {"table": row.award_table_id, "round": row.award_round_id, "wager": wager}


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
                "closed": row.closed,
                "locked_until": row.locked_until,
            }
            for row in connection.execute(ask)
        ]
