"""The audit: a round found by what is known of it, told, proved and kept; the log checked.

Auditor and floorperson read all of it; the auditor alone begins the check of the whole log.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Response

from pitboss.games.catalog import RULE_SETS
from pitboss.server import audited
from pitboss.server.answers import Rejected, in_format
from pitboss.server.by_hand import awards_of
from pitboss.server.routes.door import Auditor, AuditReader, OnFloor, example

router = APIRouter(prefix="/api/audit", tags=["audit"])
MOST, MOST_RECORDS = 100, 500  # of one page
Time = Annotated[int, Query(ge=0, le=10**15, description="milliseconds since the epoch; 0: any")]
Name = Annotated[str, Query(max_length=80)]
Before = Annotated[int, Query(ge=0, le=10**15, description="`next` of the page before; 0: none")]
Kind = Literal["", "settled", "void", "award", "irregular", "under way"]
RoundId = Annotated[str, Path(max_length=60, examples=["T1-7"])]
CITE = RULE_SETS[0].seats.cite
ROUND = {
    "number": 41,
    "round": "T1-7",
    "table": "T1",
    "rules": RULE_SETS[0].id,
    "begun": 1792,
    "ended": 1793,
    "void": False,
    "players": [{"player": "guest-1f2e3d4c", "seats": [1], "net_cents": 500}],
    "paid": [{"player": "guest-1f2e3d4c", "says": "a wager: won", "clause": CITE, "cents": 500}],
}
BY_HAND = {
    "award": "T1/412/3",
    "player": "guest-1f2e3d4c",
    "wager": "a wager",
    "clause": CITE,
    "cents": 1_000_00,
    "record": 1209,
    "paid_at": 1794,
}
RECORD = {"number": 41, "previous": "5f1c...", "hash": "81d0...", "stored": "{...}", "record": {"number": 41}}
CHECK = {"running": False, "begun": 1792, "ended": 1793, "read": 50, "of": 50, "says": "", "verdict": None}
DOWNLOAD: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}}}}


@router.get("/rounds", **example(rounds=[ROUND], next=None))
def rounds(
    floor: OnFloor,
    person: AuditReader,
    table: Name = "",
    player: Name = "",
    begun: Time = 0,
    ended: Time = 0,
    amount_cents: Annotated[int, Query(ge=0, le=10**12, description="of any transfer; 0: any")] = 0,
    clause: Annotated[str, Query(max_length=80, description="with all that stands under it")] = "",
    kind: Annotated[Kind, Query(description="empty: any")] = "",
    before: Before = 0,
    limit: Annotated[int, Query(ge=1, le=MOST)] = MOST,
) -> dict[str, Any]:
    """Rounds by table, time, player, clause, kind, or a sum that somebody put down, got, won or lost."""
    sought = audited.Sought(
        table=table,
        player=player,
        clause=clause,
        kind=kind,
        begun=begun,
        ended=ended,
        cents=amount_cents or None,
        before=before,
    )
    found, following = audited.rounds(floor.host.database.reads, sought, limit)
    return in_format(rounds=found, next=following)


@router.get("/rounds/{round_id}", **example(**ROUND, by_hand=[BY_HAND], records=[RECORD]))
def round_record(floor: OnFloor, person: AuditReader, round_id: RoundId) -> dict[str, Any]:
    """A round, and every record of it as the log has it: what is sealed, and the seal.

    `by_hand` has its awards that the cage pays by hand, each with the record that paid it.
    """
    found = audited.round_of(floor.host.database.reads, round_id)
    if found is None:
        raise Rejected(404, "there is no round of this name")
    told, records = found
    by_hand = awards_of(floor.host.database.reads, round_id)
    return in_format(**told, by_hand=by_hand, records=records)


@router.get("/rounds/{round_id}/steps", **example(round="T1-7", steps=[]))
def round_steps(
    floor: OnFloor,
    person: AuditReader,
    round_id: RoundId,
    seat: Annotated[
        int, Query(ge=-1, le=20, description="whose view; 0: the rail's, -1: all seats' own cards")
    ] = -1,
) -> dict[str, Any]:
    """A round that is over, step by step, with the table after each as it was seen."""
    found = _over(floor, round_id)
    return in_format(**found, steps=audited.steps(floor.host.database.reads, round_id, seat))


@router.get("/rounds/{round_id}/void", **example(round="T1-7", says="...", clause=CITE, would_have_paid=None))
def round_void(floor: OnFloor, person: AuditReader, round_id: RoundId) -> dict[str, Any]:
    """Why a round was void, and what it would have paid, everybody staying in at the least bet."""
    if not _over(floor, round_id)["void"]:
        raise Rejected(409, f"round {round_id} was not void", why="refused")
    return in_format(**audited.voided(floor.host.database.reads, round_id))


@router.get("/rounds/{round_id}/shuffle", **example(round="T1-7", commitment="81d0...", steps=[], holds=True))
def round_shuffle(floor: OnFloor, person: AuditReader, round_id: RoundId) -> dict[str, Any]:
    """What the shuffle of a round that is over is proved by, and the proof in words."""
    _over(floor, round_id)
    return in_format(**audited.shuffle(floor.host.database.reads, round_id))


@router.get("/rounds/{round_id}/file", response_class=Response, responses=DOWNLOAD)
def round_file(floor: OnFloor, person: AuditReader, round_id: RoundId) -> Response:
    """A round that is over as a round file."""
    _over(floor, round_id)
    text = audited.paper(floor.host.database.reads, round_id)
    return _download(text, f"{round_id}.round", "text/plain; charset=utf-8")


@router.get("/rounds/{round_id}/record", **example(kind="round", rules=RULE_SETS[0].id))
def round_sealed(floor: OnFloor, person: AuditReader, round_id: RoundId) -> Response:
    """A round that is over as a sealed record."""
    _over(floor, round_id)
    found = audited.sealed_record(floor.host.database.reads, round_id)
    return _download(
        json.dumps(found, indent=2, ensure_ascii=False) + "\n", f"{round_id}.json", "application/json"
    )


@router.get("/records", **example(records=[RECORD], next=None))
def log_records(
    floor: OnFloor,
    person: AuditReader,
    after: Annotated[int, Query(ge=0, le=10**15, description="the number of the last record known")] = 0,
    kind: Annotated[str, Query(max_length=40, description="step, buy-in, fill ...; empty: any")] = "",
    table: Name = "",
    limit: Annotated[int, Query(ge=1, le=MOST_RECORDS)] = MOST,
) -> dict[str, Any]:
    """Records of the log in order: each holds the hash of the one before it."""
    found = audited.records(floor.host.database.reads, after, kind, table, limit)
    following = found[-1]["number"] if len(found) == limit else None
    return in_format(records=found, next=following)


@router.post("/verify", **example(**CHECK))
async def begin_verifying(floor: OnFloor, person: Auditor) -> dict[str, Any]:
    """Check the whole log and ledger, in a process of its own; one check at a time."""
    floor.verification.begin()
    return in_format(**floor.verification.told())


@router.get("/verify", **example(**CHECK))
async def verifying(floor: OnFloor, person: AuditReader) -> dict[str, Any]:
    """How far the check is, and its verdict once it is over, by the schema of `pitboss audit verify`."""
    return in_format(**floor.verification.told())


def _over(floor: OnFloor, name: str) -> dict[str, Any]:
    """A round that is over; one that is not keeps its cards to itself."""
    found, _ = audited.rounds(floor.host.database.reads, audited.Sought(round=name), 1)
    if not found:
        raise Rejected(404, "there is no round of this name")
    if found[0]["ended"] is None:
        raise Rejected(409, f"round {name} is under way: it is told when it is over", why="refused")
    return found[0]


def _download(text: str, name: str, kind: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)
