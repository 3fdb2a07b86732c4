"""What pages are drawn from: the felt of a table, and what a clause says."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law.register import register
from pitboss.server.answers import Rejected, in_format
from pitboss.server.felt import felt
from pitboss.server.routes.door import OnFloor, TableId, example, found_table, once

router = APIRouter(prefix="/api", tags=["pages"])
Cites = Annotated[
    str, Query(max_length=400, examples=[RULE_SETS[0].seats.cite], description="clauses, with commas")
]


@router.get("/tables/{table_id}/felt", **example(rules=RULE_SETS[0].id, areas=[], pays=[]))
def felt_of(floor: OnFloor, table_id: TableId) -> dict[str, Any]:
    """The felt of a table from a player's chair, and its paytables."""
    house = found_table(floor, table_id).house
    return in_format(adviser=floor.settings.adviser, **once(house, "felt", felt))


@router.get("/clauses/{rules}", **example(clauses=[{"clause": RULE_SETS[0].seats.cite, "says": "..."}]))
def clauses(rules: str, cites: Cites) -> dict[str, Any]:
    """What clauses of a rule set say, in our words."""
    known = register(rule_set(rules).id)
    asked = [cite.strip() for cite in cites.split(",")]
    found = [{"clause": cite, "says": known[cite].says} for cite in asked if cite in known]
    if not found:
        raise Rejected(404, f"there is no such clause in {rules[:20]!r}")
    return in_format(clauses=found)
