"""A player or the dealer calls the floorperson, who sees to it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field

from pitboss.engine.people import DEALER, SEAT
from pitboss.refusal import Refused
from pitboss.server.answers import Rejected, in_format
from pitboss.server.floor import Floor
from pitboss.server.people import FloorRole, Person
from pitboss.server.questions import DEALS, FloorCall
from pitboss.server.routes.door import (
    Caller,
    Message,
    OnFloor,
    Supervisor,
    TableId,
    Words,
    example,
    found_table,
)
from pitboss.server.routes.history import own_lines

router = APIRouter(prefix="/api", tags=["questions"])
QuestionId = Annotated[str, Path(max_length=40, examples=["5f1c0b9f2a1c33d0"])]
ASKED = example(
    question={"question": "5f1c0b9f2a1c33d0", "seat": 3, "round": "T1-7"}, attended=True, may_try=False
)


class Ask(Message):
    """What a player asks about: a line of a settlement, or nothing named."""

    round: Words = Field(default="", examples=["T1-7"])
    wager: Words = Field(default="", description="as the line names it")
    seat: int = Field(default=0, ge=0, le=10, description="which of the sender's seats; 0: the first")


def _caller(person: Person) -> str:
    """By whom a call is known: a player by himself, a dealer as the one of the table, whoever deals there."""
    return DEALS if person.role is FloorRole.DEALER else person.id


@router.get("/tables/{table_id}/question", **ASKED)
async def asked(floor: OnFloor, person: Caller, table_id: TableId) -> dict[str, Any]:
    """What the sender asks the floorperson at this table; null once it was seen to."""
    found = floor.questions.of(_caller(person), found_table(floor, table_id).id)
    return in_format(question=question_to_json(found) if found else None, **_who_answers(floor))


@router.post("/tables/{table_id}/question", **ASKED)
async def ask(floor: OnFloor, person: Caller, table_id: TableId, body: Ask) -> dict[str, Any]:
    """The floorperson is asked to the table; another question takes the place of an earlier one.

    A dealer's call is about nothing named.
    """
    table = found_table(floor, table_id)
    who = floor.at_table(person, table, body.seat)
    now = floor.host.now()
    if who == DEALER:
        called = floor.questions.call(table, person.name, now)
        return in_format(question=question_to_json(called), **_who_answers(floor))
    if who.role is not SEAT:
        raise Refused("the floorperson comes to somebody who sits at the table", table.house.rules.seats.cite)
    found = floor.questions.ask(table, who.number, body.round, body.wager, now)
    return in_format(question=question_to_json(found), **_who_answers(floor))


def _who_answers(floor: Floor) -> dict[str, bool]:
    """Whether a floorperson is there, and else whether a visitor may try that role himself."""
    may_try = floor.settings.demo and FloorRole.FLOORPERSON.value in floor.settings.visitors_try
    return {"attended": floor.questions.attended(floor.host.now()), "may_try": may_try}


@router.post("/tables/{table_id}/question/withdrawn", **example(question=None))
async def withdraw(floor: OnFloor, person: Caller, table_id: TableId) -> dict[str, Any]:
    """The sender asks no more."""
    floor.questions.withdraw(_caller(person), found_table(floor, table_id).id, floor.host.now())
    return in_format(question=None)


@router.get("/floor/questions/{question_id}", **example(question={"question": "5f1c0b9f2a1c33d0"}, lines=[]))
def question(floor: OnFloor, person: Supervisor, question_id: QuestionId) -> dict[str, Any]:
    """What is asked, with the lines of the settlement that it is about, once its round is over."""
    found = floor.questions.named(question_id)
    if found is None:
        raise Rejected(404, "nobody asks this any more")
    lines = own_lines(floor.host.database.reads, found.player, found.round, found.wager)
    return in_format(question=question_to_json(found), lines=lines)


@router.post("/floor/questions/{question_id}/seen", **example(question=None))
async def seen(floor: OnFloor, person: Supervisor, question_id: QuestionId) -> dict[str, Any]:
    """A floorperson has seen to a question: who asked is told that it is no longer open."""
    if not floor.questions.see_to(question_id, floor.host.now()):
        raise Rejected(404, "nobody asks this any more")
    return in_format(question=None)


def question_to_json(found: FloorCall) -> dict[str, Any]:
    """A question, as who asked and the floorperson read it."""
    return {
        "question": found.id,
        "seat": found.seat,
        "name": found.name,
        "round": found.round,
        "wager": found.wager,
        "at": found.at,
    }
