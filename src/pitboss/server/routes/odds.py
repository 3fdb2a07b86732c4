"""The odds of any house for anybody: solved beside the floor, told part by part as they are found."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.server.answers import in_format
from pitboss.server.counting import Lane
from pitboss.server.edges import kept_edges
from pitboss.server.floor import session_of
from pitboss.server.routes.door import Message, OnFloor, example

router = APIRouter(prefix="/api/odds", tags=["pages"])
PAGE_HEADER, PAGE_LETTERS = "x-pitboss-page", 40  # a page of somebody who is not logged in
LINES = "application/x-ndjson"
Json = dict[str, Any]
RuleSetId = Annotated[str, Field(max_length=20, examples=[RULE_SETS[0].id])]
Short = Annotated[str, Field(min_length=1, max_length=80)]


class ChosenKey(Message):
    """A key of the form and its value, as a line of text has it."""

    key: Annotated[str, Field(min_length=1, max_length=80, examples=["table.minimum"])]
    value: Annotated[str, Field(max_length=200)]


class OwnRow(Message):
    """A row of a paytable that pays something else than the chapter has."""

    table: Short
    row: Short
    pays: Short


class MeterShown(Message):
    """What the highest meter of a wager shows."""

    wager: Short
    cents: Annotated[int, Field(gt=0, le=10**11)]


class HouseAsked(Message):
    """Whose odds are asked for."""

    rules: RuleSetId
    choose: tuple[ChosenKey, ...] = Field(default=(), max_length=60, strict=False)
    rows: tuple[OwnRow, ...] = Field(default=(), max_length=80, strict=False)
    meters: tuple[MeterShown, ...] = Field(default=(), max_length=12, strict=False)


@router.get(
    "", **example(rule_sets=[{"rules": RULE_SETS[0].id, "game": RULE_SETS[0].name, "proposed": False}])
)
async def choices() -> Json:
    """Every rule set that can be solved."""
    found = [{"rules": each.id, "game": each.name, "proposed": each.proposed} for each in RULE_SETS]
    return in_format(rule_sets=found)


@router.get(
    "/edges",
    **example(edges=[{"rules": RULE_SETS[0].id, "tables": ["T1"], "edge": "2.5000%"}], counting=[]),
)
def edges(floor: OnFloor) -> Json:
    """The house edge of every table under best play, the lowest first; `counting`: those that come."""
    tables = tuple(floor.host.tables.values())
    edges = kept_edges(tables)
    known = {name for each in edges for name in each["tables"]}
    waits = [each for each in tables if each.id not in known and each.day is not None]
    return in_format(edges=edges, counting=floor.edges.coming(waits) if floor.settings.edges else [])


@router.post("/figures", responses={200: {"content": {LINES: {}}}}, response_class=StreamingResponse)
async def figures(request: Request, floor: OnFloor, asked: HouseAsked) -> StreamingResponse:
    """Exact figures, a JSON object a line: a `part` as `told`, how far it is, or what is refused."""
    rule_set(asked.rules)  # refuses what there is not
    return streamed(request, floor.counting.long, "odds", asked.model_dump())


def streamed(request: Request, lane: Lane, kind: str, question: Json) -> StreamingResponse:
    """The lines of an answer as they come."""
    lane.refuse_full()
    lines = lane.answers(visitor_of(request), {"kind": kind, "question": question})
    return StreamingResponse(_written(lines), media_type=LINES)


async def _written(lines: AsyncGenerator[Json, None]) -> AsyncGenerator[str, None]:
    async with aclosing(lines):
        async for line in lines:
            yield json.dumps(line) + "\n"


def visitor_of(request: Request) -> str:
    """Who asks: a person who is logged in, else a page at an address, which others may share."""
    session = session_of(request)
    if session is not None:
        return session.person.id
    page = request.headers.get(PAGE_HEADER, "")[:PAGE_LETTERS]
    return f"at {request.client.host} {page}" if request.client else page
