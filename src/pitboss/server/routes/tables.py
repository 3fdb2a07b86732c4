"""The lobby, a table's view, actions at it, its layout, and tickets for its live views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from pitboss.documents.drawing.places import places
from pitboss.documents.layout import layout_svg
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.server.acting import Picked, carried_out, wagers_changed
from pitboss.server.answers import in_format, refuse_answer
from pitboss.server.felt import tied_wagers
from pitboss.server.floor import asked_for, session_of
from pitboss.server.routes.door import (
    Amount,
    Anybody,
    AtTable,
    Key,
    Message,
    OnFloor,
    Player,
    Seen,
    TableId,
    Words,
    example,
    found_table,
    once,
)
from pitboss.server.security import required
from pitboss.server.tickets import GOOD_FOR
from pitboss.server.wall import last_award, walls
from pitboss.store.batch import Moves
from pitboss.table import LiveTable
from pitboss.table.seen import stage_of, table_view

router = APIRouter(prefix="/api", tags=["tables"])
SeatNumber = Annotated[int, Query(ge=0, le=10, description="which of the sender's seats; 0: the first")]


class Act(Message):
    """A choice from the list that the sender was shown."""

    option: str = Field(max_length=200, examples=["Place/Ante"])
    key: Key
    seen: Seen
    amount_cents: Annotated[int, Field(ge=0, le=10**12, examples=[5_00])] | None = None
    words: Words = Field(default="", description="a reason, or the page's part of the shuffle")
    seat: int = Field(default=0, ge=0, le=10, description="which of the sender's seats; 0: the first")


class WantedWager(Message):
    """A wager and its amount."""

    wager: Words
    cents: Amount


class Wagers(Message):
    """All that shall lie at a seat: what is not in it goes back."""

    wagers: Annotated[list[WantedWager], Field(max_length=40)]
    key: Key
    seen: Seen
    seat: int = Field(default=0, ge=0, le=10, description="which of the sender's seats; 0: the first")


class Tip(Message):
    """What a player gives the dealers."""

    key: Key
    amount_cents: Amount


@router.get("/tables", **example(demo=True, tables=[{"table": "T1", "free": [1, 2]}]))
async def lobby(floor: OnFloor) -> dict[str, Any]:
    """Every table of the floor: game, limits, free seats and meters; and which roles visitors may try.

    `keeps_seconds` is how long the seat of a visitor who is gone is kept; 0: for ever.
    """
    tables = [_lobby(table, floor.settings.pits) for table in floor.host.tables.values()]
    tries = list(floor.settings.visitors_try) if floor.settings.demo else []
    keeps = floor.settings.absent // 1000
    return in_format(demo=floor.settings.demo, tries=tries, keeps_seconds=keeps, tables=tables)


def _lobby(table: LiveTable, pits: Mapping[str, str]) -> dict[str, Any]:
    house = table.house
    return {
        "table": table.id,
        "pit": pits.get(table.id, ""),
        "rules": house.rules.id,
        "game": house.rules.name,
        "tied": tied_wagers(house),
        "stage": stage_of(table),
        "minimum_cents": house.minimum,
        "maximum_cents": house.maximum,
        "seats": house.seats,
        "free": [number for number in range(1, house.seats + 1) if number not in table.seats],
        "away": [number for number, sitter in sorted(table.seats.items()) if not sitter.connected],
        "robots": sum(1 for sitter in table.seats.values() if sitter.robot),
        "waiting": len(table.waiting),
        "dealt_by": table.dealt_by.value,
        "meters": meters_of(table),
    }


def meters_of(table: LiveTable) -> list[dict[str, Any]]:
    """The meters that a table shows."""
    return [
        {"link": link, "level": level, "shows_cents": meter.cents}
        for (link, level), meter in table.meters.items()
    ]


@router.get("/meters", **example(meters=[{"link": "main", "level": "Grand", "shows_cents": 1_000_00}]))
def meters(floor: OnFloor) -> dict[str, Any]:
    """Every meter: what it shows and what is held of it, which hands take what, and the last award."""
    tables = tuple(floor.host.tables.values())
    return in_format(
        floor=floor.settings.name,
        meters=walls(tables),
        last=last_award(floor.host.database.reads, tables),
    )


@router.get("/tables/{table_id}", **example(view={"table": "T1", "version": 41, "stage": "betting"}))
async def look(request: Request, floor: OnFloor, table_id: TableId, seat: SeatNumber = 0) -> dict[str, Any]:
    """A table as the sender may see it."""
    table, session = found_table(floor, table_id), session_of(request)
    who = floor.at_table(session.person if session else None, table, seat)
    if session is not None:
        floor.presence.hear(session.person, table_id)
    has = await floor.host.purse(table, who)
    return in_format(view=table_view(table, who, floor.host.now(), has=has))


@router.post("/tables/{table_id}/actions", **example(version=42, number=1207, again=False))
async def act(floor: OnFloor, person: AtTable, table_id: TableId, body: Act) -> dict[str, Any]:
    """A choice carried out; the answer comes once it is on the disk."""
    choice = Picked(body.option, body.key, body.seen, body.amount_cents, body.words, body.seat)
    return await carried_out(floor, person, found_table(floor, table_id), choice)


@router.post("/tables/{table_id}/wagers", **example(version=43, number=1208, again=False))
async def wagers(floor: OnFloor, person: Player, table_id: TableId, body: Wagers) -> dict[str, Any]:
    """The wagers of a seat changed to exactly these, or nothing changed if one of them is refused."""
    wanted = {each.wager: each.cents for each in body.wagers}
    choice = Picked("Wagers", body.key, body.seen, seat=body.seat)
    return await wagers_changed(floor, person, found_table(floor, table_id), wanted, choice)


@router.post("/tables/{table_id}/tickets", **example(ticket="1792...", path="/api/tables/T1/live"))
async def ticket(request: Request, floor: OnFloor, person: Anybody, table_id: TableId) -> dict[str, Any]:
    """A ticket for the live views of a table: good once, for a minute, for this session."""
    path = live_path(found_table(floor, table_id).id)
    found = floor.tickets.issue(required(request), path, floor.host.now())
    return in_format(ticket=found, path=path, good_for_ms=GOOD_FOR)


def live_path(table_id: str) -> str:
    """Where the live views of a table are."""
    return f"/api/tables/{table_id}/live"


@router.post("/tables/{table_id}/tips", **example(number=1208))
async def tip(floor: OnFloor, person: Player, table_id: TableId, body: Tip) -> dict[str, Any]:
    """A tip for the dealers, from the player's account."""
    found_table(floor, table_id)
    moved = Transfer(
        f"tip/{person.id}/{body.key}",
        accounts.player(person.id),
        accounts.TIPS,
        body.amount_cents * UNITS,
        "tip",
        "",
        table_id,
    )
    request = asked_for("tip", table_id, body.amount_cents)
    moves = Moves(
        actor=person.id, kind="tip", key=body.key, request=request, transfers=(moved,), table=table_id
    )
    answer = await floor.host.act(moves)
    refuse_answer(answer)
    return in_format(number=answer.number)


@router.get(
    "/tables/{table_id}/layout", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}}
)
def layout(floor: OnFloor, table_id: TableId) -> Response:
    """The layout of a table as a drawing."""
    drawing = once(found_table(floor, table_id).house, "layout_svg", layout_svg)
    return Response(drawing, media_type="image/svg+xml")


@router.get(
    "/tables/{table_id}/areas", **example(width=2200, height=1275, areas=[{"seat": 1, "x": 1807, "y": 606}])
)
def areas(floor: OnFloor, table_id: TableId) -> dict[str, Any]:
    """Where the betting areas and the cards lie on the layout, in its millimetres."""
    return in_format(**once(found_table(floor, table_id).house, "layout_places", places))
