"""Rounds as an auditor looks for them: by table, time, player, clause, sum or kind.

Everything here follows from log and ledger and is written with them, in the same commit.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from pitboss.engine.actions import Report
from pitboss.engine.state import VOID
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.store import schema
from pitboss.store.rows import changes, into, together
from pitboss.table import LiveTable

SETTLED, VOIDED, AWARD, IRREGULAR = "settled", "void", "award", "irregular"
Json = dict[str, Any]


class EndedRound(NamedTuple):
    """A round that is over: how it ended, and by which clauses beside those of its transfers."""

    round_id: str
    at: int
    void: bool
    irregular: bool
    clauses: tuple[str, ...]


def begun_round(number: int, at: int, table: LiveTable) -> Json:
    """The row of a round whose betting has begun."""
    return {
        "number": number,
        "round_id": table.round_id,
        "table_id": table.id,
        "rules": table.house.rules.id,
        "began": at,
        "ended": None,
        "void": False,
        "summary": "{}",
    }


def ended_round(table: LiveTable, at: int) -> EndedRound:
    """What is kept of a round beside its money, before its cards are collected."""
    state = table.round
    assert state is not None
    irregular = any(isinstance(action, Report) for action in state.log)
    cites = tuple(dict.fromkeys(event.cite for event in state.events))
    return EndedRound(table.round_id, at, state.stage is VOID, irregular, cites)


def keep_rounds(connection: Connection, begun: Sequence[Json], ended: Sequence[EndedRound]) -> None:
    """Rounds that began and rounds that are over, as they are looked for."""
    BEGUN.run(connection, [tuple(each.values()) for each in begun])
    if not ended:
        return
    names = [each.round_id for each in ended]
    rows, moved = schema.played_rounds, schema.transfers
    known = select(rows.c.round_id, rows.c.number).where(rows.c.round_id.in_(names))
    numbers = {row.round_id: row.number for row in connection.execute(known)}
    money: dict[str, list[Any]] = {name: [] for name in names}
    ask = select(moved).where(moved.c.round_id.in_(names)).order_by(moved.c.event, moved.c.id)
    for row in connection.execute(ask):
        money[row.round_id].append(row)
    ends, marks = [], []
    for each in ended:
        found, number = summed(money[each.round_id]), numbers[each.round_id]
        ends.append((number, each.at, each.void, json.dumps(found)))
        marks += [(mark, number) for mark in sorted(set(_marks(each, money[each.round_id], found)))]
    with together(connection):
        END.run(connection, ends)
        MARKS.run(connection, marks)


BEGUN, MARKS = into(schema.played_rounds), into(schema.round_marks)
END = changes("played_rounds", "ended = v.column2, void = v.column3, summary = v.column4", 4, by="number")


def summed(moved: Iterable[Any]) -> Json:
    """Who played at which seats and is how much up or down, and what was paid by which clause."""
    net: dict[str, int] = {}
    seats: dict[str, set[int]] = {}
    paid: list[Json] = []
    for row in moved:
        for account, sign, other in ((row.source, -1, row.target), (row.target, 1, row.source)):
            if _counts(account, other):
                player = account.partition(":")[2]
                net[player] = net.get(player, 0) + sign * row.units
                if accounts.kind_of(other) == accounts.STAKE:
                    seats.setdefault(player, set()).add(int(other.rpartition("/")[2]))
        if _pays(row):
            player = row.target.partition(":")[2]
            by_hand = accounts.kind_of(row.target) == accounts.PAYABLE
            sum_of = {"cents": row.units // UNITS, "by_hand": by_hand}
            paid.append({"player": player, "says": row.reason, "clause": row.cite, **sum_of})
    return {
        "players": [
            {"player": player, "seats": sorted(seats.get(player, ())), "net_cents": units // UNITS}
            for player, units in net.items()
        ],
        "paid": paid,
    }


def _counts(account: str, other: str) -> bool:
    """Whether what moves on an account is a player's gain or loss: an award paid by hand is one too."""
    kind, beside = accounts.kind_of(account), accounts.kind_of(other)
    return kind == accounts.PLAYER or (kind, beside) == (accounts.PAYABLE, accounts.AWARD)


def _pays(row: Any) -> bool:
    """Whether a transfer pays a player something beyond his own wager."""
    way = accounts.kind_of(row.source), accounts.kind_of(row.target)
    return way in ((accounts.INVENTORY, accounts.PLAYER), (accounts.AWARD, accounts.PAYABLE))


def _marks(ended: EndedRound, moved: Sequence[Any], found: Json) -> Iterator[str]:
    """Everything that a round can be found by."""
    yield kind_mark(VOIDED if ended.void else SETTLED)
    if ended.irregular:
        yield kind_mark(IRREGULAR)
    for cite in {*ended.clauses, *(row.cite for row in moved)}:
        yield from map(clause_mark, _above(cite))
    for row in moved:
        if _counts(row.source, row.target) or _counts(row.target, row.source):
            yield sum_mark(row.units // UNITS)
        if accounts.kind_of(row.source) == accounts.AWARD:
            yield kind_mark(AWARD)
    for each in found["players"]:
        yield player_mark(each["player"])
        yield sum_mark(abs(each["net_cents"]))


def _above(cite: str) -> Iterator[str]:
    """A clause and all that it stands under, up to its section."""
    while cite:
        yield cite
        cite = cite.rpartition("(")[0] if cite.endswith(")") else ""


def player_mark(player: str) -> str:
    """How the rounds of a player are marked."""
    return f"player {player}"


def clause_mark(cite: str) -> str:
    """How the rounds are marked in which something was done by a clause."""
    return f"clause {cite}"


def sum_mark(cents: int) -> str:
    """How the rounds are marked in which somebody put down, got or lost a sum."""
    return f"cents {cents}"


def kind_mark(kind: str) -> str:
    """How rounds of a kind are marked."""
    return f"kind {kind}"
