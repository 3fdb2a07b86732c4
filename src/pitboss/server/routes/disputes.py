"""A hand that people differ about, settled for anybody by the rules alone; nothing of it is kept."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from pitboss.games.catalog import RULE_SETS
from pitboss.server import dispute
from pitboss.server.answers import in_format
from pitboss.server.routes.door import example

router = APIRouter(prefix="/api", tags=["pages"])
LONGEST = 8_000  # letters of a round file
RoundText = Annotated[
    str,
    Query(
        alias="round",
        max_length=LONGEST,
        examples=[f"rules {RULE_SETS[0].id}"],
        description="a round file, complete or not, as text or JSON; empty: none yet",
    ),
]


@router.get("/dispute", **example(rule_sets=[{"rules": RULE_SETS[0].id}], round=None))
def settled(text: RoundText = "") -> dict[str, Any]:
    """A round as far as it is told: what is asked next, or what the rules pay, each line with its clause."""
    told = dispute.told_by(text) if text.strip() else None
    return in_format(rule_sets=dispute.rule_sets(), round=told)
