"""A Rules Submission for anybody, as a calculator: form, findings, versions, papers; nothing is kept."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import Field

from pitboss.games.catalog import RULE_SETS
from pitboss.refusal import Refused
from pitboss.server.counting import SOLVED, Lane
from pitboss.server.floor import Floor
from pitboss.server.routes.door import Message, OnFloor
from pitboss.server.routes.odds import LINES, ChosenKey, streamed, visitor_of

router = APIRouter(prefix="/api/submission", tags=["pages"])
LONGEST = 12_000  # letters of a submission in an address
DATE = r"^(\d{4}-\d{2}-\d{2})?$"
KINDS = {"html": "text/html; charset=utf-8", "pdf": "application/pdf"}
PAPER_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)
SHOWN = {"content-security-policy": PAPER_POLICY, "x-frame-options": "SAMEORIGIN"}
Text = Annotated[
    str,
    Field(max_length=LONGEST, examples=[f'rule_set = "{RULE_SETS[0].id}"'], description="the file, as TOML"),
]
PaperName = Annotated[str, Field(max_length=20, examples=["sign"])]


class DraftAsked(Message):
    """A draft: a file's `text`, `values` as typed, or a new one of a rule set; and its history."""

    rules: Annotated[str, Field(max_length=20, examples=[RULE_SETS[0].id])] = ""
    text: Annotated[str, Field(max_length=40_000)] = ""
    values: tuple[ChosenKey, ...] = Field(default=(), max_length=200, strict=False)
    history: Annotated[str, Field(max_length=60_000, description="what was filed before, as a file")] = ""
    step: Literal["", "filed", "approved", "effective"] = ""
    date: Annotated[str, Field(pattern=DATE, examples=["2026-11-16"])] = ""


class PaperAsked(Message):
    """A document of a submission that is to be made ready."""

    text: Text
    name: PaperName


@router.post("/draft", responses={200: {"content": {LINES: {}}}}, response_class=StreamingResponse)
async def drafted(request: Request, floor: OnFloor, asked: DraftAsked) -> StreamingResponse:
    """A draft looked through, a JSON object a line: form, violations, versions, changes, all findings."""
    return streamed(request, floor.counting.short, "submission", asked.model_dump())


@router.post("/prepared", responses={200: {"content": {LINES: {}}}}, response_class=StreamingResponse)
async def prepared(request: Request, floor: OnFloor, asked: PaperAsked) -> StreamingResponse:
    """A document made ready, a JSON object a line: how far its figures are, then `ready`."""
    return streamed(request, _lane(floor, asked.name), "paper", {**asked.model_dump(), "kind": "ready"})


@router.get(
    "/papers/{name}/file",
    response_class=Response,
    responses={200: {"content": {kind.partition(";")[0]: {} for kind in KINDS.values()}}},
)
async def paper(
    request: Request,
    floor: OnFloor,
    name: Annotated[str, Path(max_length=20, examples=["sign"])],
    text: Annotated[str, Query(max_length=LONGEST, examples=[f'rule_set = "{RULE_SETS[0].id}"'])],
    kind: Literal["html", "pdf"] = "html",
    filed: Annotated[str, Query(pattern=DATE, description="the day on which it was filed")] = "",
) -> Response:
    """A document as HTML without scripts, which a page may frame, or as PDF."""
    lane = _lane(floor, name)
    lane.refuse_full()
    question = {"text": text, "name": name, "kind": kind, "filed": filed}
    lines = lane.answers(visitor_of(request), {"kind": "paper", "question": question})
    told = _whole([line async for line in lines])
    body = b64decode(told) if kind == "pdf" else told.encode()
    named = {"content-disposition": f'inline; filename="{name}.{kind}"'}
    return Response(body, media_type=KINDS[kind], headers={**SHOWN, **named})


def _lane(floor: Floor, name: str) -> Lane:
    return floor.counting.long if name in SOLVED else floor.counting.short


def _whole(lines: Sequence[dict[str, Any]]) -> str:
    """The paper in the lines of an answer, or why there is none."""
    for line in lines:
        if line.get("part") == "paper":
            return str(line["told"])
        if "refused" in line:
            raise Refused(line["refused"]["says"], line["refused"]["clause"])
    raise Refused("the paper was given up: ask for it again")
