"""A round played again from its log alone, step by step, to the same cents."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection

from pitboss.audit.rows import events, newest_first
from pitboss.engine.actions import Bet, Validate
from pitboss.engine.legal import legal
from pitboss.engine.offers import Option
from pitboss.engine.people import FLOORPERSON, seat
from pitboss.engine.play import play, run
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, VOID, Round
from pitboss.engine.validating import pending
from pitboss.refusal import Refused
from pitboss.table import LiveTable, step
from pitboss.table.written import action_from_json, table_from_json, with_drawn
from pitboss.wire.names import WHO

Body = dict[str, Any]
HOUSE = b'"house":'


class Replayed(NamedTuple):
    """A round played again: how it ended, where it stood before it became void, and what differs."""

    round: Round
    before_void: Round | None
    differs: tuple[str, ...]


def actions_of(connection: Connection, name: str) -> list[Body]:
    """The records of a round, from its commitment to its opening; one that is not over is refused."""
    found = [
        json.loads(bytes(row.body))
        for row in events(connection, "WHERE round_id = :name AND kind = 'step'", name=name)
    ]
    does = [body["action"]["does"] for body in found]
    if "BeginBetting" not in does:
        raise Refused(f"the log has no round {name!r}")
    if "FinishRound" not in does:
        raise Refused(f"round {name} is under way: it is told when it is over")
    return found[does.index("BeginBetting") : does.index("FinishRound") + 1]


def replayed(connection: Connection, name: str) -> Replayed:
    """A round of the log, every step carried out again and compared with what was told and paid."""
    bodies = actions_of(connection, name)
    return _again(_before(connection, bodies[0]), bodies)


def walked(connection: Connection, name: str) -> Iterator[tuple[Body, LiveTable]]:
    """Every record of a round that is over, and the table after it."""
    bodies = actions_of(connection, name)
    table, opening = _before(connection, bodies[0]), bodies[-1]["action"]["opening"]
    for body in bodies:
        action = with_drawn(table, action_from_json(body["action"]), opening)
        table = step(table, action, WHO.read(body["who"]), body["at"]).table
        yield body, table


def all_replayed(connection: Connection) -> Iterator[tuple[list[Body], Replayed]]:
    """Every round of the log that is over, one after the other, with its records."""
    houses: dict[str, Any] = {}
    under_way: dict[str, list[Body]] = {}
    for row in events(connection, "WHERE kind = 'step'"):
        body = json.loads(bytes(row.body))
        table, does = row.table_id, body["action"]["does"]
        houses[table] = body.get("house") or body["action"].get("house") or houses.get(table)
        if does == "BeginBetting":
            under_way[table] = []
        if table in under_way:
            under_way[table].append(body)
        if does == "FinishRound" and table in under_way:
            bodies = under_way.pop(table)
            yield bodies, _again(table_from_json({**bodies[0]["began"], "house": houses[table]}), bodies)


def _again(table: LiveTable, bodies: list[Body]) -> Replayed:
    opening = bodies[-1]["action"]["opening"]
    before_void: Round | None = None
    differs: list[str] = []
    for body in bodies:
        action = with_drawn(table, action_from_json(body["action"]), opening)
        found = step(table, action, WHO.read(body["who"]), body["at"])
        differs += _differences(body, found.table, [list(each[:6]) for each in found.transfers])
        state = table.round
        if state is not None and found.table.round is not None and found.table.round.stage is VOID:
            before_void = before_void or state
        table = found.table
    assert table.last is not None
    return Replayed(table.last, before_void if table.last.stage is VOID else None, tuple(differs))


def _before(connection: Connection, first: Body) -> LiveTable:
    """The table before a round, from the log alone: its house was told when it opened, or with an edition."""
    house = None
    where = "WHERE table_id = :table AND version < :version AND kind = 'step'"
    for row in newest_first(connection, where, table=first["table"], version=first["version"]):
        told = bytes(row.body)
        if HOUSE in told:
            body = json.loads(told)
            house = body.get("house") or body["action"].get("house")
        if house is not None:
            break
    if house is None or "began" not in first:
        raise Refused(f"round {first['round']} is of a log that does not tell its house")
    return table_from_json({**first["began"], "house": house})


def _differences(body: Body, after: LiveTable, moved: list[list[Any]]) -> list[str]:
    """Where a step, done again, is not what the log has."""
    number = body["number"]
    said = []
    if after.version != body["version"]:
        said.append(f"record {number}: the table is at version {after.version} and not {body['version']}")
    if moved != body["transfers"]:
        said.append(f"record {number}: done again, other money moves")
    return said


def would_have_paid(before: Round) -> dict[int, int] | None:
    """What each seat would be up or down had the round not been void, everybody staying in at the least bet.

    None if no card had been dealt: then nobody could know.
    """
    if before.stage in (BETS, DEAL):
        return None
    state = run(before)
    while state.stage is not OVER:
        waiting = pending(state)
        if waiting is not None:
            state = play(state, Validate(waiting.seat, waiting.wager), FLOORPERSON)
        elif state.stage is PLAY and state.asked:
            option = _stays(legal(state, seat(state.asked)))
            state = play(state, option.action, seat(state.asked))
        state = run(state)
    total = {each.number: 0 for each in state.seats}
    for line in state.lines:
        total[line.seat] += line.paid - line.collected
    return total


def _stays(options: tuple[Option, ...]) -> Option:
    """The choice that keeps the hand: a bet at the least, else to check or let it ride."""
    bets = sorted((o for o in options if isinstance(o.action, Bet)), key=lambda o: o.action.cents)  # type: ignore[union-attr]
    stays = [o for o in options if "fold" not in o.says.lower() and "withdraw" not in o.says.lower()]
    return (bets or stays or list(options))[0]
