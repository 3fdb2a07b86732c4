"""Rounds as an auditor looks for them: by table, time, player, clause, sum or kind.

Everything here follows from log and ledger and is written with them, in the same commit.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from pitboss.engine.actions import RefuseAward, Report, Validate
from pitboss.engine.state import VOID
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS
from pitboss.store import schema
from pitboss.store.rows import changes, into, send, together
from pitboss.table import LiveTable

SETTLED, VOIDED, AWARD, IRREGULAR = "settled", "void", "award", "irregular"
HAND_PAID = "hand-paid"  # an award that the cage pays by hand: a share of a meter
Json = dict[str, Any]
Money = tuple[Any, ...]  # source, target, units, reason and clause of a transfer


class EndedRound(NamedTuple):
    """A round that is over: how it ended, and by which clauses beside those of its transfers."""

    round_id: str
    at: int
    void: bool
    irregular: bool
    clauses: tuple[str, ...]
    award: bool = False  # whether a floorperson was asked to validate one


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
    return EndedRound(table.round_id, at, state.stage is VOID, irregular, cites, award_waited(table))


def award_waited(table: LiveTable) -> bool:
    """Whether an award of the round waits for a floorperson, or did until it was validated or refused."""
    state = table.round
    return state is not None and (
        bool(state.waiting) or any(isinstance(action, (Validate, RefuseAward)) for action in state.log)
    )


def keep_rounds(
    connection: Connection, begun: Sequence[Json], ended: Sequence[EndedRound], waiting: Sequence[str] = ()
) -> None:
    """Rounds that began, had an award begin to wait, or are over, as they are looked for."""
    if not begun and not ended and not waiting:
        return
    names = [each.round_id for each in ended]
    marks = ", ".join("?" * len(names))
    with together(connection):
        BEGUN.run(connection, [tuple(each.values()) for each in begun])
        for name in waiting:
            send(connection, WAITS, (kind_mark(AWARD), name))
        asked = [send(connection, ask.format(marks), names) for ask in (NUMBERS, MOVED) if ended]
    if not ended:
        return
    found_numbers, found_moves = [each.fetchall() for each in asked]
    numbers: dict[str, int] = dict(found_numbers)
    money: dict[str, list[Money]] = {name: [] for name in names}
    for name, *moved in found_moves:
        money[name].append(tuple(moved))
    ends, found_by = [], []
    for each in ended:
        found, number = summed(money[each.round_id]), numbers[each.round_id]
        ends.append((number, each.at, each.void, json.dumps(found)))
        found_by += [(mark, number) for mark in sorted(_marks(each, money[each.round_id], found))]
    with together(connection):
        END.run(connection, ends)
        MARKS.run(connection, found_by)


KNOWN = " ON CONFLICT DO NOTHING"  # a round is marked when its award waits, and at its end
BEGUN, MARKS = into(schema.played_rounds), into(schema.round_marks, KNOWN)
WAITS = (
    "INSERT INTO round_marks (mark, number) SELECT ?, number FROM played_rounds WHERE round_id = ?" + KNOWN
)
END = changes("played_rounds", "ended = v.column2, void = v.column3, summary = v.column4", 4, by="number")
NUMBERS = "SELECT round_id, number FROM played_rounds WHERE round_id IN ({})"
MOVED = (
    "SELECT round_id, source, target, units, reason, cite FROM transfers"
    " WHERE round_id IN ({}) ORDER BY event, length(id), id"
)
PAYS = (  # the ways of what a player gets beyond his own wager
    (accounts.INVENTORY, accounts.PLAYER),
    (accounts.AWARD, accounts.PAYABLE),
)


def summed(moved: Iterable[Money]) -> Json:
    """Who played at which seats and is how much up or down, and what was paid by which clause."""
    net: dict[str, int] = {}
    seats: dict[str, set[int]] = {}
    paid: list[Json] = []
    for source, target, units, reason, cite in moved:
        gives, _, giver = source.partition(":")
        takes, _, taker = target.partition(":")
        if _counts(gives, takes):
            net[giver] = net.get(giver, 0) - units
            if takes == accounts.STAKE:
                seats.setdefault(giver, set()).add(int(taker.rpartition("/")[2]))
        if _counts(takes, gives):
            net[taker] = net.get(taker, 0) + units
            if gives == accounts.STAKE:
                seats.setdefault(taker, set()).add(int(giver.rpartition("/")[2]))
        if (gives, takes) in PAYS:
            sum_of = {"cents": units // UNITS, "by_hand": takes == accounts.PAYABLE}
            paid.append({"player": taker, "says": reason, "clause": cite, **sum_of})
    return {
        "players": [
            {"player": player, "seats": sorted(seats.get(player, ())), "net_cents": units // UNITS}
            for player, units in net.items()
        ],
        "paid": paid,
    }


def _counts(kind: str, beside: str) -> bool:
    """Whether what moves on such an account is a player's gain or loss: an award paid by hand is one too."""
    return kind == accounts.PLAYER or (kind == accounts.PAYABLE and beside == accounts.AWARD)


def _marks(ended: EndedRound, moved: Sequence[Money], found: Json) -> set[str]:
    """Everything that a round can be found by."""
    marks = {kind_mark(VOIDED if ended.void else SETTLED)}
    if ended.irregular:
        marks.add(kind_mark(IRREGULAR))
    if ended.award:
        marks.add(kind_mark(AWARD))
    cites = set(ended.clauses)
    for source, target, units, _, cite in moved:
        cites.add(cite)
        gives, takes = accounts.kind_of(source), accounts.kind_of(target)
        if _counts(gives, takes) or _counts(takes, gives):
            marks.add(sum_mark(units // UNITS))
        if gives == accounts.AWARD:
            marks |= {kind_mark(AWARD), kind_mark(HAND_PAID)}
    for cite in cites:
        marks.update(map(clause_mark, _above(cite)))
    for each in found["players"]:
        marks.add(player_mark(each["player"]))
        marks.add(sum_mark(abs(each["net_cents"])))
    return marks


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
