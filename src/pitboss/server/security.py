"""What every request passes: its size, its session, the token against forged requests, and headers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import HTTPException, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.server.floor import Floor, session_of
from pitboss.server.people import LoggedIn, same

COOKIE = "pitboss_session"
CSRF = b"x-pitboss-csrf"
LARGEST = 64 * 1024  # bytes of a body
READS = ("GET", "HEAD", "OPTIONS")
OPEN = ("/api/log-in", "/api/demo")  # where a session begins
HEADERS = [
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
]


def required(request: Request) -> LoggedIn:
    """The session of a request, which it must have."""
    found = session_of(request)
    if found is None:
        raise HTTPException(401, {"says": "log in first", "clause": ""})
    return found


class Guard:
    """The door that every request and connection goes through."""

    def __init__(self, app: ASGIApp, floor: Floor) -> None:
        self.app = app
        self.floor = floor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        token = _cookie(headers.get(b"cookie", b"").decode("latin-1"))
        session = None
        if token:
            session = await asyncio.to_thread(self.floor.people.who, token, self.floor.host.now())
        scope.setdefault("state", {})["session"] = session
        refused = self._refused(scope, headers, session)
        if refused is not None:
            await _turn_away(scope, receive, send, *refused)
            return
        await self.app(scope, _bounded(receive), _with_headers(send))

    def _refused(
        self, scope: Scope, headers: dict[bytes, bytes], session: LoggedIn | None
    ) -> tuple[int, str] | None:
        origin, host = (
            headers.get(b"origin", b"").decode("latin-1"),
            headers.get(b"host", b"").decode("latin-1"),
        )
        if origin and origin.split("://", 1)[-1] != host:
            return 403, "this comes from another page"
        if scope["type"] == "websocket" or scope["method"] in READS or scope["path"] in OPEN:
            return None
        if int(headers.get(b"content-length", b"0") or 0) > LARGEST:
            return 413, f"a request has at most {LARGEST} bytes"
        if session is None:
            return 401, "log in first"
        if not same(headers.get(CSRF, b"").decode("latin-1"), session.csrf):
            return 403, "the token against forged requests is missing or wrong"
        return None


def _cookie(header: str) -> str:
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


async def _turn_away(scope: Scope, receive: Receive, send: Send, status: int, says: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status})
        return
    answer = JSONResponse({"detail": {"says": says, "clause": ""}}, status)
    await answer(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def sent(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return sent


def _bounded(receive: Receive) -> Callable[[], Awaitable[Any]]:
    """What is received, cut off where it is too much."""
    taken = 0

    async def bounded() -> Any:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b"") or b"")
        if taken > LARGEST:
            raise HTTPException(413, {"says": f"a request has at most {LARGEST} bytes", "clause": ""})
        return message

    return bounded
