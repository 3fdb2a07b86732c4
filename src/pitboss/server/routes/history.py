"""A player's own rounds: found by table, and one of them step by step as his seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from sqlalchemy import Engine

from pitboss.server import audited
from pitboss.server.answers import Rejected, in_format
from pitboss.server.routes.door import Before, OnFloor, Player, example

router = APIRouter(prefix="/api/me", tags=["history"])
MOST = 20  # rounds of one answer
DRAWN = (
    "stage",
    "asked",
    "asks",
    "seats",
    "dealer",
    "community",
    "bonus",
    "discarded",
    "undealt",
    "racked",
    "shoe",
    "collected",
    "meters",
    "lines",
    "events",
)  # of a view: what a page draws of a round
Json = dict[str, Any]
ROUND = {"round": "T1-7", "table": "T1", "begun": 1792, "ended": 1793, "void": False, "seats": [3]}


@router.get("/rounds", **example(rounds=[{**ROUND, "net_cents": 500}], next=None))
def rounds(
    floor: OnFloor,
    person: Player,
    table: Annotated[str, Query(max_length=80, description="empty: of every table")] = "",
    before: Before = 0,
) -> Json:
    """The rounds that the sender wagered in and that are over, the newest first."""
    found, following = _own(floor.host.database.reads, person.id, table=table, before=before)
    return in_format(rounds=found, next=following)


@router.get("/rounds/{round_id}", **example(**ROUND, steps=[], shuffle={"holds": True}))
def own_round(
    floor: OnFloor, person: Player, round_id: Annotated[str, Path(max_length=60, examples=["T1-7"])]
) -> Json:
    """One of them: every step as the sender's seat saw it, and what the shuffle is proved by."""
    reads = floor.host.database.reads
    found, _ = _own(reads, person.id, round=round_id)
    if not found:
        raise Rejected(404, "you have no round of this name that is over")
    first, *others = found[0]["seats"]
    steps = audited.steps(reads, round_id, first, together=True)
    for seat in others:
        for step, beside in zip(steps, audited.steps(reads, round_id, seat, together=True), strict=True):
            step["view"]["seats"][seat - 1] = beside["view"]["seats"][seat - 1] | {"you": False, "mine": True}
    return in_format(**found[0], steps=list(_seen(steps)), shuffle=audited.shuffle(reads, round_id))


def own_lines(reads: Engine, player: str, round_id: str, wager: str) -> list[Json]:
    """How a wager of a player was settled in a round that is over, a line for every box."""
    found, _ = _own(reads, player, round=round_id) if round_id else ([], None)
    if not found:
        return []
    seats = found[0]["seats"]
    views = (step["view"]["lines"] for step in reversed(audited.steps(reads, round_id, seats[0])))
    settled: list[Json] = next(filter(None, views), [])
    return [line for line in settled if line["seat"] in seats and line["wager"] == wager]


def _own(reads: Engine, player: str, **sought: Any) -> tuple[list[Json], int | None]:
    """Rounds of a player that are over, told without anybody else."""
    found, following = audited.rounds(reads, audited.Sought(player=player, **sought), MOST)
    return [_mine(each, player) for each in found if each["ended"] is not None], following


def _mine(told: Json, player: str) -> Json:
    mine = next(each for each in told["players"] if each["player"] == player)
    parts = {key: told[key] for key in ("round", "table", "rules", "begun", "ended", "void")}
    return {**parts, "seats": mine["seats"], "net_cents": mine["net_cents"]}


def _seen(steps: Iterable[Json]) -> Iterator[Json]:
    """The steps at which something was to be seen or heard, each with what a page draws."""
    before: Json = {}
    for each in steps:
        view = {key: each["view"][key] for key in (*DRAWN, "you")}
        if view != before or each["view"]["told"]:
            yield {**{key: each[key] for key in ("at", "who", "says", "clause")}, "view": view}
        before = view
