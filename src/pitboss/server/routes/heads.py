"""The heads of the log, for everybody: who kept one can ask whether the log still has it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from pitboss.server.answers import Rejected, in_format
from pitboss.server.heads import hash_of
from pitboss.server.routes.door import OnFloor, example

router = APIRouter(prefix="/api/heads", tags=["heads"])
Record = Annotated[int, Path(ge=1, le=10**15, examples=[1200])]
HEAD = {"record": 1200, "hash": "5f1c..."}


@router.get("", **example(**HEAD))
async def head(floor: OnFloor) -> dict[str, Any]:
    """The last record of the log: its number and its hash, which holds all records before it."""
    number, digest = floor.host.head
    return in_format(record=number, hash=digest)


@router.get("/{record}", **example(**HEAD))
def head_of(floor: OnFloor, record: Record) -> dict[str, Any]:
    """The hash of a record as the log has it now: another than the one that was kept means another log."""
    found = hash_of(floor.host, record)
    if found is None:
        raise Rejected(404, "the log has no such record")
    return in_format(record=record, hash=found)
