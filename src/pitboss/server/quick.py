"""The short way of an action: most requests of a floor are one, and most of them are in order.

What is in order goes straight to the writer; everything else, whatever is wrong with it, goes the usual way
through the routes and is answered there. The door before it (`security`) is the same for both.
"""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.refusal import Refused
from pitboss.server.acting import Picked, carried_out
from pitboss.server.answers import told_of
from pitboss.server.floor import Floor
from pitboss.server.people import LoggedIn
from pitboss.server.routes.door import AT_TABLE
from pitboss.server.routes.tables import Act
from pitboss.server.shown import written

PATH = re.compile(r"/api/tables/([^/]+)/actions").fullmatch
JSON = b"application/json"


class Quick:
    """The usual way, and before it the short one."""

    def __init__(self, app: ASGIApp, floor: Floor) -> None:
        self.app = app
        self.floor = floor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry out an action that is in order; hand on everything else as it came."""
        found = PATH(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        table = self.floor.host.tables.get(found[1]) if found is not None else None
        session: LoggedIn | None = scope.get("state", {}).get("session")
        if table is None or session is None or session.person.role not in AT_TABLE or not _json(scope):
            return await self.app(scope, receive, send)
        taken, body = await _taken(receive)
        choice = None if body is None else _read(body)
        if choice is None:
            return await self.app(scope, _again(taken, receive), send)
        try:
            status, told = 200, await carried_out(self.floor, session.person, table, choice)
        except Refused as refusal:
            status, told = told_of(refusal)
        return await _answer(send, status, written(told).encode())


def _json(scope: Scope) -> bool:
    return any(name == b"content-type" and value == JSON for name, value in scope["headers"])


def _read(body: bytes) -> Picked | None:
    """The choice that a message tells of, if it is of its form."""
    try:
        act = Act.model_validate_json(body)
    except ValidationError:
        return None
    return Picked(act.option, act.key, act.seen, act.amount_cents, act.words, act.seat)


async def _taken(receive: Receive) -> tuple[list[Message], bytes | None]:
    """The parts of a request, and its whole body; None if its sender is gone."""
    taken: list[Message] = []
    while True:
        message = await receive()
        taken.append(message)
        if message["type"] != "http.request":
            return taken, None
        if not message.get("more_body", False):
            return taken, b"".join(each.get("body", b"") for each in taken)


def _again(taken: list[Message], receive: Receive) -> Receive:
    """The same parts once more, then what comes after them."""
    left = list(reversed(taken))

    async def part() -> Any:
        return left.pop() if left else await receive()

    return part


async def _answer(send: Send, status: int, body: bytes) -> None:
    headers = [(b"content-length", str(len(body)).encode()), (b"content-type", JSON)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
