"""The floorperson's part: every table at a glance, awards that wait, a new version of a submission."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter
from pydantic import Field

from pitboss.cards import show
from pitboss.engine.clauses import document_clause
from pitboss.engine.people import FLOORPERSON
from pitboss.engine.state import Line, Round
from pitboss.engine.validating import validation_clause
from pitboss.engine.view import View, view
from pitboss.hands.plain import Hand
from pitboss.ledger import accounts
from pitboss.server.answers import in_format, refuse_answer
from pitboss.server.console import cards_of_day
from pitboss.server.floor import Floor, asked_for
from pitboss.server.needs import needs
from pitboss.server.people import Person
from pitboss.server.routes.administration import RobotSeat, seat_robot
from pitboss.server.routes.door import (
    FloorStaff,
    Key,
    Message,
    OnFloor,
    Seen,
    Supervisor,
    TableId,
    Words,
    example,
    found_table,
)
from pitboss.server.routes.tables import meters_of
from pitboss.store.batch import Asked
from pitboss.submission import house_from
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.offered import offered
from pitboss.table.on_hold import hold_to_json
from pitboss.table.ordered import waits_for
from pitboss.table.seen import duties_of, option_to_json, stage_of

router = APIRouter(prefix="/api/floor", tags=["floor"])


class Closing(Message):
    """Whether a table closes once its round is over."""

    closing: bool = Field(examples=[True])


class DeckChange(Message):
    """Whether a deck leaves once the round is over."""

    deck: int = Field(ge=1, le=10**9, examples=[1])
    change: bool = Field(examples=[True])


class Edition(Message):
    """A submission that takes effect between rounds."""

    submission: str = Field(max_length=60_000, examples=["the text of a submission file"])
    edition: Words = Field(min_length=1, examples=["version 2 of 2026-11-16"])
    key: Key
    seen: Seen
    after: bool = Field(default=False, description="once the round is over, if one is under way")


@router.get("/tables", **example(tables=[{"table": "T1", "stage": "settle", "version": 41, "awards": 1}]))
async def tables(floor: OnFloor, person: Supervisor) -> dict[str, Any]:
    """Every table: where it stands, who sits there, what waits."""
    floor.questions.look(floor.host.now())
    return in_format(tables=[_told(floor, table) for table in floor.host.tables.values()])


def _told(floor: Floor, table: LiveTable) -> dict[str, Any]:
    now, state, due = floor.host.now(), table.round, coming(table)
    return {
        "table": table.id,
        "pit": floor.settings.pits.get(table.id, ""),
        "rules": table.house.rules.id,
        "game": table.house.rules.name,
        "edition": table.edition,
        "dealt_by": table.dealt_by.value,
        "demo": table.demo,
        "closing": table.closing,
        "ordered": table.ordered
        and {"edition": table.ordered.edition, "waits": waits_for(table) if state is None else ""},
        "stage": stage_of(table),
        "version": table.version,
        "round": table.round_id,
        "frozen": table.frozen,
        "awards": len(list(_awards(table))),
        "now": now,
        "since": table.since,
        "ends": None if due is None else due.at,
        "asked": state.asked if state is not None else 0,
        "places": table.house.seats,
        "options": [option_to_json(each) for each in offered(table, FLOORPERSON, now)],
        "needs": needs(table, now, floor.questions.at(table)),
        "duties": duties_of(table, now),
        "cards": cards_of_day(table, now),
        "seats": [
            {"seat": n, "name": s.name, "robot": s.robot, "connected": s.connected, "leaving": s.leaving}
            for n, s in sorted(table.seats.items())
        ],
        "meters": meters_of(table),
    }


@router.post("/tables/{table_id}/closing", **example(table="T1", closing=True))
async def closing(floor: OnFloor, person: Supervisor, table_id: TableId, body: Closing) -> dict[str, Any]:
    """A table closes once its round is over, and everybody leaves; or it stays open after all."""
    found_table(floor, table_id)
    order = acts.OrderClosing(body.closing)
    refuse_answer(await floor.host.act(_ordered(person, table_id, order)))
    return in_format(table=table_id, closing=body.closing)


@router.post("/tables/{table_id}/decks", **example(table="T1", deck=1, change=True))
async def deck_change(
    floor: OnFloor, person: Supervisor, table_id: TableId, body: DeckChange
) -> dict[str, Any]:
    """A deck is changed once the round is over, before its hours are; or it stays after all."""
    found_table(floor, table_id)
    order = acts.OrderDeck(body.deck, body.change)
    refuse_answer(await floor.host.act(_ordered(person, table_id, order)))
    return in_format(table=table_id, deck=body.deck, change=body.change)


def _ordered(person: Person, table: str, order: acts.Action) -> Asked:
    return Asked(actor=person.id, table=table, make=lambda _: (order, FLOORPERSON))


@router.get("/awards", **example(awards=[{"table": "T1", "seat": 3, "cents": 1_000_00}]))
async def awards(floor: OnFloor, person: Supervisor) -> dict[str, Any]:
    """Awards that wait for a floorperson, with the winner's cards and the amount."""
    found = [each for table in floor.host.tables.values() for each in _awards(table)]
    return in_format(awards=found)


def _awards(table: LiveTable) -> Iterator[dict[str, Any]]:
    state = table.round
    if state is None or not state.waiting:
        return
    seen = view(state, FLOORPERSON)
    for line in seen.lines:
        if line.pending:
            yield _award(table, state, seen, line)


def _award(table: LiveTable, state: Round, seen: View, line: Line) -> dict[str, Any]:
    """An award that waits: the cards and the amount, what the meter shows after it, and who envies."""
    cards = next((seat.cards for seat in seen.seats if seat.number == line.seat), ())
    return {
        "table": table.id,
        "rules": table.house.rules.id,
        "game": table.house.rules.name,
        "round": table.round_id,
        "version": table.version,
        "since": table.since,
        "seat": line.seat,
        "name": table.seats[line.seat].name if line.seat in table.seats else "",
        "wager": line.wager,
        "stake_cents": line.stake,
        "cents": line.paid,
        "odds": None if line.odds is None else str(line.odds),
        "row": line.row,
        "hand": None if line.hand is None else line.hand.name,
        "hand_cards": [show(card) for card in line.hand.held] if isinstance(line.hand, Hand) else [],
        "cards": [None if card is None else show(card) for card in cards],
        "community": [None if card is None else show(card) for card in seen.community],
        "why": line.why,
        "pays": line.pays,
        "clause": validation_clause(state, line),
        "source": line.source.value,
        "papers": document_clause(state.house, line.wager),
        "hold": _hold(table, line),
        "envy": [
            {"seat": other.seat, "cents": other.paid, "clause": other.cite}
            for other in seen.lines
            if other.wager == f"{line.wager} Envy Bonus" and other.seat != line.seat
        ],
        "meters": [
            {"link": move.link, "level": move.level, "shows_cents": state.meters[move.link, move.level].cents}
            for move in state.moves
            if move.reason == "award" and move.seat == line.seat
        ],
    }


def _hold(table: LiveTable, line: Line) -> dict[str, Any] | None:
    """Why an award goes on waiting, if a floorperson holds it."""
    found = hold_to_json(table)
    return found if found and (found["seat"], found["wager"]) == (line.seat, line.wager) else None


@router.get("/inventories", **example(inventories=[{"table": "T1", "cents": 50_000_00}]))
async def inventories(floor: OnFloor, person: FloorStaff) -> dict[str, Any]:
    """What lies in the table inventory containers."""
    found = [
        {"table": name, "cents": floor.host.cents(accounts.inventory(name))} for name in floor.host.tables
    ]
    return in_format(inventories=found)


@router.post("/tables/{table_id}/robots", **example(table="T1", seat=3, plays="best"))
async def robot(floor: OnFloor, person: Supervisor, table_id: TableId, body: RobotSeat) -> dict[str, Any]:
    """A robot at a free seat of a demonstration, as the administrator may seat it."""
    return await seat_robot(floor, table_id, body)


@router.post("/tables/{table_id}/edition", **example(version=42, number=1207))
async def edition(floor: OnFloor, person: Supervisor, table_id: TableId, body: Edition) -> dict[str, Any]:
    """From the next round on, a table is played by another version of its submission."""
    found_table(floor, table_id)
    house = await asyncio.to_thread(house_from, body.submission)
    use, order = acts.UseEdition(body.edition, house), acts.OrderEdition(body.edition, house)
    answer = await floor.host.act(
        Asked(
            actor=person.id,
            table=table_id,
            key=body.key,
            request=asked_for(table_id, body.submission, body.edition),
            seen=None if body.after else body.seen,
            make=lambda table: (order if body.after and table.round is not None else use, FLOORPERSON),
        )
    )
    refuse_answer(answer)
    return in_format(version=answer.version, number=answer.number)


@router.post("/tables/{table_id}/edition/take-back", **example(table="T1"))
async def forgo(floor: OnFloor, person: Supervisor, table_id: TableId) -> dict[str, Any]:
    """The version that waits for the end of the round does not take effect."""
    found_table(floor, table_id)
    refuse_answer(await floor.host.act(_ordered(person, table_id, acts.ForgoEdition())))
    return in_format(table=table_id)
