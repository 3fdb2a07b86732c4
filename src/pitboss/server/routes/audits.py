"""The auditor's part: a round found by what is known of it, and everything that the log has of it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from pitboss.server import records
from pitboss.server.answers import Rejected
from pitboss.server.routes.door import Auditor, OnFloor, example

router = APIRouter(prefix="/api/audit", tags=["audit"])
Time = Annotated[int, Query(ge=0, le=10**15, description="milliseconds since the epoch; 0: any")]
Name = Annotated[str, Query(max_length=80)]
RoundId = Annotated[str, Path(max_length=60, examples=["T1-7"])]


@router.get("/rounds", **example(rounds=[{"round": "T1-7", "table": "T1", "begun": 1792, "ended": 1793}]))
def rounds(
    floor: OnFloor,
    person: Auditor,
    table: Name = "",
    player: Name = "",
    begun: Time = 0,
    ended: Time = 0,
    amount_cents: Annotated[int, Query(ge=0, le=10**12, description="of any transfer; 0: any")] = 0,
) -> dict[str, Any]:
    """Rounds by table, time, player, or an amount that moved."""
    sought = records.Sought(table, player, begun, ended, amount_cents)
    return {"format": 1, "rounds": records.rounds(floor.host.database.reads, sought)}


@router.get("/rounds/{round_id}", **example(round="T1-7", records=[]))
def round_record(floor: OnFloor, person: Auditor, round_id: RoundId) -> dict[str, Any]:
    """Every record of a round as the log has it."""
    found = records.round_of(floor.host.database.reads, round_id)
    if not found:
        raise Rejected(404, "there is no round of this name")
    return {"format": 1, "round": round_id, "records": found}
