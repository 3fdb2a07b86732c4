"""One shape for everything that is refused: a sentence, the clause that decides it, and why in one word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import psycopg
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from pydantic import BaseModel, Field
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException

from pitboss.games.catalog import RULE_SETS
from pitboss.refusal import Refused
from pitboss.store.batch import Answer
from pitboss.store.writer import Unstored

FORMAT = 1
REFUSED, UNSTORED, NOT_JSON = 422, 503, 400
WHY = {
    400: "protocol",
    401: "session",
    403: "forbidden",
    404: "unknown",
    405: "method",
    408: "slow",
    409: "stale",
    413: "size",
    422: "refused",
    429: "often",
    500: "fault",
    503: "unstored",
}
SAYS = {
    404: "there is nothing at this address",
    405: "this address takes another method",
    500: "something went wrong here; nothing was done",
}
FAULT = "something went wrong here: look how things stand, then try again"
LOST = "the database does not answer: ask again in a moment"
NOWHERE = 404
NOWHERE_SAYS = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Pitboss: nothing here</title>
<link rel="stylesheet" href="/pages/shared/base.css">
<script type="module" src="/pages/shared/theme.js"></script>
</head>
<body>
<main class="nowhere">
<h1>There is nothing at this address</h1>
<p>The tables, the meters and every other page are one step away.</p>
<p><a class="button paper" href="/">To the floor</a></p>
</main>
</body>
</html>
"""
OF_ANSWER = {"stale": 409, "conflict": 409}


def in_format(**parts: Any) -> dict[str, Any]:
    """An answer with the number of its format, which every one begins with."""
    return {"format": FORMAT, **parts}


class Refusal(BaseModel):
    """What was asked is not done: `says` tells it to people, `clause` decides it, `why` is for programs."""

    format: int = Field(default=FORMAT, examples=[FORMAT])
    says: str = Field(examples=["the table has moved on: look again, and choose anew"])
    clause: str = Field(examples=[RULE_SETS[0].seats.cite])
    why: str = Field(examples=["stale"])
    view: dict[str, Any] | None = Field(
        default=None, examples=[None], description="the table as it is now, where the sender's was old"
    )


class Rejected(Refused):
    """A refusal with its status."""

    def __init__(
        self, status: int, says: str, cite: str = "", why: str = "", view: dict[str, Any] | None = None
    ) -> None:
        super().__init__(says, cite)
        self.status = status
        self.why = why or WHY[status]
        self.view = view


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for the OpenAPI document."""
    usual = (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
    return {
        status: {"model": Refusal, "description": SAYS.get(status, f"refused: {WHY[status]}")}
        for status in sorted({*usual, *statuses})
    }


def body_of(status: int, says: str, cite: str = "", why: str = "", view: Any = None) -> dict[str, Any]:
    """A refusal as it is sent."""
    return {
        "format": FORMAT,
        "says": says,
        "clause": cite,
        "why": why or WHY.get(status, "refused"),
        "view": view,
    }


def refuse_answer(answer: Answer, view: dict[str, Any] | None = None) -> None:
    """Tell a sender that his action was refused, if it was."""
    if answer.refused:
        status = OF_ANSWER.get(answer.why, REFUSED)
        raise Rejected(status, answer.says, answer.cite, answer.why, view if answer.why == "stale" else None)


def one_shape(app: FastAPI) -> None:
    """Every refusal of an application in the one shape."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(OperationalError, _lost)
    app.add_exception_handler(Exception, _fault)


async def _refused(request: Request, found: Exception) -> JSONResponse:
    assert isinstance(found, Refused)
    status, told = told_of(found)
    return JSONResponse(told, status)


def told_of(found: Refused) -> tuple[int, dict[str, Any]]:
    """The status and the body of a refusal."""
    if isinstance(found, Rejected):
        return found.status, body_of(found.status, found.says, found.cite, found.why, found.view)
    status = UNSTORED if isinstance(found, Unstored) else REFUSED
    return status, body_of(status, found.says, found.cite)


async def _invalid(request: Request, found: Exception) -> JSONResponse:
    assert isinstance(found, RequestValidationError)
    return JSONResponse(body_of(REFUSED, _says(found.errors()), "", "invalid"), REFUSED)


def lost(found: Exception) -> bool:
    """Whether a look into the database failed because its server is not there, and no program is at fault."""
    return isinstance(found, OperationalError) and isinstance(found.orig, psycopg.OperationalError)


async def _lost(request: Request, found: Exception) -> JSONResponse:
    if not lost(found):
        raise found
    return JSONResponse(body_of(UNSTORED, LOST), UNSTORED)


async def _fault(request: Request, found: Exception) -> JSONResponse:
    """A fault of the program, told without its words; the door, which it comes to next, writes it down."""
    return JSONResponse(body_of(500, FAULT), 500)


def _says(errors: Sequence[Any]) -> str:
    """The first thing that is wrong with a message, without repeating the message."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"][1:] if not isinstance(part, int)) or "the message"
    return f"{place[:80]}: {first['msg']}"


async def _http(request: Request, found: Exception) -> Response:
    assert isinstance(found, HTTPException)
    if isinstance(found.__cause__, Refused):  # met while a message was being read
        return await _refused(request, found.__cause__)
    status = found.status_code
    if status == NOT_JSON:
        return JSONResponse(body_of(REFUSED, "the message cannot be read", "", "invalid"), REFUSED)
    if status == NOWHERE and "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(NOWHERE_SAYS, status)
    says = SAYS.get(status, str(found.detail))
    return JSONResponse(body_of(status, says), status, headers=found.headers)
