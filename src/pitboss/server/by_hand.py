"""Awards that no game account is credited with: what the cage has still to pay by hand, and what it paid.

A payment is named by the transfer that made its award due, so that an award is paid once, and a payment
is told with the round, the table and the wager of its award.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from sqlalchemy import Engine, exists, func, or_, select

from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.store import schema

MOST = 100  # awards of one answer
PAYS = "hand-pay"  # the kind of the record
NAMED = PAYS + "/"  # how a payment is named, by the transfer that made its award due
Json = dict[str, Any]


def payment(award: Json) -> Transfer:
    """The payment of an award that is due; its table is that of the award."""
    return Transfer(
        NAMED + award["award"],
        accounts.payable(award["player"]),
        accounts.CAGE,
        award["cents"] * UNITS,
        "award paid by hand",
        award["clause"],
        award["table"],
    )


def wager_of(reason: str) -> str:
    """The wager that a transfer of a settlement is about."""
    return reason.partition(":")[0]


def awards_due(reads: Engine, award: str = "") -> list[Json]:
    """Awards whose papers are complete and that the cage has still to pay by hand, in order; or this one."""
    due, paid, held = schema.transfers, schema.transfers.alias("paid"), schema.accounts
    ask = (
        select(due, schema.events.c.at, schema.people.c.name)
        .join(held, held.c.id == due.c.target)
        .join(schema.events, schema.events.c.number == due.c.event)
        .join(schema.people, accounts.PAYABLE + ":" + schema.people.c.id == due.c.target, isouter=True)
        .where(held.c.kind == accounts.PAYABLE, held.c.balance > 0)
        .where(~exists().where(paid.c.id == NAMED + due.c.id))
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
        "wager": wager_of(row.reason),
        "reason": row.reason,
        "clause": row.cite,
        "table": row.table_id,
        "round": row.round_id,
        "at": row.at,
    }


def awards_of(reads: Engine, round_id: str) -> list[Json]:
    """The awards of a round that are paid by hand; `record` is the one that paid it, None until it is paid.

    Where the program stands in for the cage, it pays an award in the record that makes it due.
    """
    rows = schema.transfers
    by_hand = or_(*(rows.c[side].startswith(accounts.PAYABLE + ":") for side in ("source", "target")))
    ask = select(rows).where(rows.c.round_id == round_id, by_hand)
    with reads.connect() as connection:
        found = connection.execute(ask.order_by(rows.c.event, func.length(rows.c.id), rows.c.id)).all()
        due = [row for row in found if row.target != accounts.CAGE]
        at_once = {one.id: then.event for one, then in pairwise(found) if then.source == one.target}
        asked = select(rows.c.id, rows.c.event).where(rows.c.id.in_([NAMED + row.id for row in due]))
        later = {row.id.removeprefix(NAMED): row.event for row in connection.execute(asked)}
        paid = at_once | later
        events = schema.events
        times = select(events.c.number, events.c.at).where(events.c.number.in_(paid.values()))
        at = {row.number: row.at for row in connection.execute(times)}
    return [_paid(row, paid.get(row.id), at) for row in due]


def _paid(row: Any, record: int | None, at: Mapping[int, int]) -> Json:
    return {
        "award": row.id,
        "player": row.target.partition(":")[2],
        "wager": wager_of(row.reason),
        "clause": row.cite,
        "cents": row.units // UNITS,
        "record": record,
        "paid_at": None if record is None else at[record],
    }
