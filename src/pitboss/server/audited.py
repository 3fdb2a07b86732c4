"""What an auditor reads: rounds by what is known of them, one round step by step, records of the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, Select, literal, or_, select

from pitboss.audit.papers import round_file
from pitboss.audit.replay import actions_of, replayed, walked, would_have_paid
from pitboss.audit.shuffle import cards, checked, deck_of, gathered
from pitboss.cards import Card, show
from pitboss.engine.actions import Report
from pitboss.engine.people import SPECTATOR
from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import Round
from pitboss.engine.view import community_view, view
from pitboss.floor.robots import robot_ids
from pitboss.rounds.call import nets
from pitboss.server.retold import Taken, requests, said, said_together
from pitboss.store import played, schema
from pitboss.table import Happening, LiveTable
from pitboss.table.held import held_hand
from pitboss.table.seen import table_view
from pitboss.wire.record import round_to_json

UNDER_WAY = "under way"
DAY = 24 * 60 * 60 * 1000  # no round that is looked for by its time lasts longer
ALL_SEATS = -1
Json = dict[str, Any]


class Sought(NamedTuple):
    """What is known of a round that is looked for; what is empty or 0 is not known."""

    round: str = ""
    table: str = ""
    player: str = ""
    clause: str = ""
    kind: str = ""
    begun: int = 0
    ended: int = 0
    cents: int | None = None
    before: int = 0  # the number of the last one of the page before


def rounds(reads: Engine, sought: Sought, most: int) -> tuple[list[Json], int | None]:
    """One page of the rounds that fit, the newest first, and where the next page begins."""
    rows = schema.played_rounds
    ask = select(rows).where(*_fits(sought)).order_by(rows.c.number.desc()).limit(most + 1)
    for place, mark in enumerate(_marks(sought)):
        marks = schema.round_marks.alias(f"mark_{place}")
        ask = ask.join(marks, (marks.c.number == rows.c.number) & (marks.c.mark == mark))
    with reads.connect() as connection:
        found = [_round(row) for row in connection.execute(_no_later(connection, ask, sought))]
    following = found[most - 1]["number"] if len(found) > most else None
    return found[:most], following


def _marks(sought: Sought) -> Iterator[str]:
    if sought.clause:
        yield played.clause_mark(sought.clause)
    if sought.cents is not None:
        yield played.sum_mark(sought.cents)
    if sought.kind and sought.kind != UNDER_WAY:
        yield played.kind_mark(sought.kind)


def _fits(sought: Sought) -> Iterator[ColumnElement[bool]]:
    rows = schema.played_rounds
    if sought.round:
        yield rows.c.round_id == sought.round
    if sought.table:
        yield rows.c.table_id == sought.table
    if sought.player:
        yield rows.c.number.in_(_played_by(sought.player))
    if sought.before:
        yield rows.c.number < sought.before
    if sought.kind == UNDER_WAY:
        yield rows.c.ended.is_(None)
    if sought.begun:
        yield rows.c.began >= sought.begun - DAY
        yield rows.c.ended.is_(None) | (rows.c.ended >= sought.begun)
    if sought.ended:
        yield rows.c.began <= sought.ended


def _played_by(player: str) -> Select[Any]:
    """The rounds of those whose name, as tables show it, or id has this in it; of robots by its beginning."""
    people, marks = schema.people, schema.round_marks
    known = (people.c[column].icontains(player, autoescape=True) for column in ("name", "id"))
    named = select(literal(played.player_mark("")) + people.c.id).where(or_(*known))
    meant = [marks.c.mark.in_(named), marks.c.mark == played.player_mark(player)]
    if robots := robot_ids(player):
        meant.append(marks.c.mark.ilike(played.player_mark(robots)))
    return select(marks.c.number).where(or_(*meant))


def _no_later(connection: Connection, ask: Select[Any], sought: Sought) -> Select[Any]:
    """The same question without the rounds that began after the time asked for: found by their index."""
    rows = schema.played_rounds
    if not sought.ended:
        return ask
    last = select(rows.c.number).where(rows.c.began <= sought.ended).order_by(rows.c.began.desc()).limit(1)
    number = connection.execute(last).scalar()
    return ask.where(rows.c.number <= (number or 0))


def _round(row: Any) -> Json:
    told = json.loads(row.summary)
    return {
        "number": row.number,
        "round": row.round_id,
        "table": row.table_id,
        "rules": row.rules,
        "begun": row.began,
        "ended": row.ended,
        "void": row.void,
        "players": sorted(told.get("players", []), key=itemgetter("seats")),
        "paid": told.get("paid", []),
    }


def round_of(reads: Engine, name: str) -> tuple[Json, list[Json]] | None:
    """A round and every record of it, as the log has them."""
    found, _ = rounds(reads, Sought(round=name), 1)
    if not found:
        return None
    rows = schema.events
    ask = select(rows).where(rows.c.round_id == name).order_by(rows.c.number)
    with reads.connect() as connection:
        return found[0], [_record(row) for row in connection.execute(ask)]


def records(reads: Engine, after: int, kind: str, table: str, most: int) -> list[Json]:
    """Records of the log after one, in order."""
    rows = schema.events
    ask = select(rows).where(rows.c.number > after).order_by(rows.c.number).limit(most)
    if kind:
        ask = ask.where(rows.c.kind == kind)
    if table:
        ask = ask.where(rows.c.table_id == table)
    with reads.connect() as connection:
        return [_record(row) for row in connection.execute(ask)]


def _record(row: Any) -> Json:
    """A record with its seal, and the stored text that is sealed; what cannot be read has no parts."""
    stored = bytes(row.body).decode(errors="replace")
    try:
        parts = json.loads(stored)
    except ValueError:
        parts = {"number": row.number}
    return {
        "number": row.number,
        "previous": row.previous,
        "hash": row.hash,
        "stored": stored,
        "record": parts,
    }


def steps(reads: Engine, name: str, seat: int, *, together: bool = False) -> list[Json]:
    """A round that is over, step by step: who did what, what was told and paid, and the table after it.

    Every record is a step; `together`, all that one request changed of a seat's wagers is one.
    """
    with reads.connect() as connection:
        changes = list(requests(walked(connection, name)))
    if together:
        return [_step(change[-1], *said_together(change), seat) for change in changes]
    return [_step(taken, *said(taken, change), seat) for change in changes for taken in change]


def _step(taken: Taken, says: str, cite: str, seat: int) -> Json:
    body = taken.body
    return {
        "number": body["number"],
        "at": body["at"],
        "who": body["who"],
        "by": body["by"],
        "does": body["action"]["does"],
        "says": says,
        "clause": cite,
        "transfers": body["transfers"],
        "view": _view(taken.after, seat, body["at"], taken.told),
        **({"lies": _lies(taken.after)} if seat == ALL_SEATS else {}),
    }


def _lies(table: LiveTable) -> Json:
    """The card at every place, face up or down, as the round has it when it is played again."""
    state = table.round if table.round is not None else table.last
    places = ("community", "dealer", "bonus")
    if state is None:
        return {place: [] for place in (*places, "seats")}
    seats = [
        {"seat": each.number, "cards": [*map(show, each.cards)]} for each in state.seats if each.on_table
    ]
    return {**{place: [*map(show, getattr(state, place))] for place in places}, "seats": seats}


def _view(table: LiveTable, seat: int, at: int, told: list[Happening]) -> Json:
    """The table as a seat saw it, or the rail; for all seats, each with what it saw of its own cards."""
    who = at_seat(seat) if seat > 0 and seat in table.seats else SPECTATOR
    found = {**table_view(table, who, at, told), "options": []}
    state = table.round if table.round is not None else table.last
    if seat == ALL_SEATS and state is not None:
        own = {each.number: _own_cards(state, each.number) for each in state.seats}
        for each in found["seats"]:
            if each["seat"] in own and each["cards"]:
                cards = own[each["seat"]]
                each["cards"] = [None if card is None else show(card) for card in cards]
                each["hand"] = held_hand(table.house, cards, community_view(state))
    return found


def _own_cards(state: Round, number: int) -> tuple[Card | None, ...]:
    """What a seat saw of its own cards."""
    return next(each for each in view(state, at_seat(number)).seats if each.number == number).cards


def paper(reads: Engine, name: str) -> str:
    """A round that is over as a round file."""
    with reads.connect() as connection:
        return round_file(replayed(connection, name).round, f"Round {name}, from the log of the floor.")


def sealed_record(reads: Engine, name: str) -> Json:
    """A round that is over as a sealed record."""
    with reads.connect() as connection:
        return round_to_json(replayed(connection, name).round)


def voided(reads: Engine, name: str) -> Json:
    """Why a round was void, and what each seat would be up or down had it been played out."""
    with reads.connect() as connection:
        found = replayed(connection, name)
    cause = found.round.events[-1] if found.round.events else None
    reported = [action.what.value for action in found.round.log if isinstance(action, Report)]
    paid = would_have_paid(found.before_void) if found.before_void is not None else None
    return {
        "round": name,
        "says": reported[-1] if reported else cause.says if cause else "",
        "clause": cause.cite if cause else "",
        "nets": [{"seat": number, "cents": cents} for number, cents in nets(found.round).items()],
        "would_have_paid": None
        if paid is None
        else [{"seat": n, "cents": cents} for n, cents in paid.items()],
    }


def shuffle(reads: Engine, name: str) -> Json:
    """Everything that the shuffle of a round is checked by, and the check step by step."""
    with reads.connect() as connection:
        bodies = actions_of(connection, name)
    found = gathered(name, [body["action"] for body in bodies])
    proof = checked(found)
    return {
        "round": name,
        "commitment": found.commitment,
        "promises": [{"seat": seat, "digest": digest} for seat, digest in sorted(found.promises.items())],
        "reveals": [{"seat": seat, "entropy": given} for seat, given in sorted(found.reveals.items())],
        "deck_digest": found.fixed,
        "opening": found.opening,
        "deck": cards(deck_of(found.opening, found.reveals)).split() if found.fixed else [],
        "steps": [{"says": each.says, "holds": each.holds} for each in proof],
        "holds": all(each.holds for each in proof),
    }
