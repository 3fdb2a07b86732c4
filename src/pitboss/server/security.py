"""What every request passes: its size, its session, the token against forged requests, and headers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Any

from fastapi import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.server import log
from pitboss.server.answers import FAULT, LOST, UNSTORED, WHY, Rejected, body_of, lost
from pitboss.server.buckets import Buckets
from pitboss.server.floor import Floor, session_of
from pitboss.server.people import FloorRole, LoggedIn, same

COOKIE = "pitboss_session"
CSRF = b"x-pitboss-csrf"
PROTOCOL_HEADER = b"x-pitboss-protocol"
PROTOCOL = "1"
LARGEST = 64 * 1024  # bytes of a body
SLOWEST = 15  # seconds until the whole body is there
READS = ("GET", "HEAD", "OPTIONS")
OPEN = ("/api/log-in", "/api/demo")  # where a session begins
COUNTED = (
    "/api/odds/figures",
    "/api/submission/draft",
    "/api/submission/prepared",
)  # anybody's; nothing is kept
PAPERS = "/api/submission/papers/"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-src 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cache-control", b"no-store"),
]
OVER_TLS = (b"strict-transport-security", b"max-age=31536000")
LOG_IN_FIRST, SESSION_OVER = "log in first", "your session is over: log in again"
TOO_LARGE = f"a request has at most {LARGEST} bytes"


def required(request: Request, *roles: FloorRole) -> LoggedIn:
    """The session of a request, which it must have, of one of these roles if any are named."""
    found = session_of(request)
    if found is None:
        raise Rejected(401, SESSION_OVER if request.state.over else LOG_IN_FIRST)
    if roles and found.person.role not in roles:
        allowed = " or ".join(role.value for role in roles)
        raise Rejected(403, f"this is for the {allowed}, not for the {found.person.role.value}")
    return found


class Guard:
    """The door that every request and connection goes through."""

    def __init__(self, app: ASGIApp, floor: Floor) -> None:
        self.app = app
        self.floor = floor
        limits = floor.settings.limits
        self.entries = Buckets(limits.log_in)
        self.doings = Buckets(limits.action)
        self.counts = Buckets(limits.counting)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begun = time.monotonic_ns()
        headers = dict(scope["headers"])
        token = cookie_of(headers.get(b"cookie", b"").decode("latin-1"))
        session, reply = None, Reply(send, secure=self.floor.settings.secure)
        try:
            session = await self._session(token)
            scope.setdefault("state", {}).update(session=session, over=bool(token) and session is None)
            self._refuse(scope, headers, session)
            await self.app(scope, bounded(receive), reply.send)
        except Rejected as refusal:
            await reply.turn_away(scope, receive, refusal)
        except Exception as error:  # told by its kind: its words may hold what nobody may know
            if not lost(error):
                self.floor.told(
                    log.line("fault", self.floor.host.now(), path=scope["path"], **log.fault(error))
                )
            gone = Rejected(UNSTORED, LOST) if lost(error) else Rejected(500, FAULT)
            await reply.turn_away(scope, receive, gone)
        self._note(scope, session, reply, time.monotonic_ns() - begun)

    async def _session(self, token: str) -> LoggedIn | None:
        if not token:
            return None
        people, now = self.floor.people, self.floor.host.now()
        return people.known(token, now) or await asyncio.to_thread(people.who, token, now)

    def _refuse(self, scope: Scope, headers: dict[bytes, bytes], session: LoggedIn | None) -> None:
        """Refuse at the door what needs no look at the floor."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin and origin.split("://", 1)[-1] != headers.get(b"host", b"").decode("latin-1"):
            raise Rejected(403, "this comes from another page", why="origin")
        spoken = headers.get(PROTOCOL_HEADER, PROTOCOL.encode()).decode("latin-1")
        if spoken != PROTOCOL:
            raise Rejected(400, f"the floor speaks protocol {PROTOCOL}: load the page again")
        if scope["path"].startswith(PAPERS):
            self._refuse_counting(scope)
        if scope["type"] == "websocket" or scope["method"] in READS:
            return
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST:
            raise Rejected(413, TOO_LARGE)
        now = self.floor.host.now()
        if scope["path"] in OPEN:
            if not self.entries.take(_address(scope), now):
                raise Rejected(429, "too many log-ins from here: wait a little")
            return
        if scope["path"] in COUNTED:
            self._refuse_counting(scope)
            return
        if session is None:
            raise Rejected(401, SESSION_OVER if scope["state"]["over"] else LOG_IN_FIRST)
        if not same(headers.get(CSRF, b"").decode("latin-1"), session.csrf):
            says = "the token against forged requests is missing or wrong: load the page again"
            raise Rejected(403, says, why="forged")
        if not self.doings.take(session.person.id, now):
            raise Rejected(429, "too many actions at once: wait a little")

    def _refuse_counting(self, scope: Scope) -> None:
        """Refuse whoever lets too much be counted."""
        if not self.counts.take(_address(scope), self.floor.host.now()):
            raise Rejected(429, "too many figures were asked for from here: wait a little")

    def _note(self, scope: Scope, session: LoggedIn | None, reply: Reply, took: int) -> None:
        """A line in the log, and a count."""
        method = scope.get("method", "SOCKET")
        metrics = self.floor.metrics
        metrics.answered(method if method in METHODS else "other", reply.status)
        if reply.status >= 400:
            metrics.refusals.labels(WHY.get(reply.status, "refused")).inc()
        if self.floor.told is log.faults:
            return  # which has no use for it
        who = session.person.id if session else ""
        parts = {"method": method, "path": scope["path"], "status": reply.status, "person": who}
        self.floor.told(log.line("request", self.floor.host.now(), **parts, micros=took // 1000))


METHODS = (*READS, "POST", "PUT", "PATCH", "DELETE", "SOCKET")


class Reply:
    """What is sent, with the headers that everything has; remembers the status."""

    def __init__(self, sent: Send, *, secure: bool) -> None:
        self.sent = sent
        self.headers = [*HEADERS, OVER_TLS] if secure else HEADERS
        self.status = 0

    async def send(self, message: Any) -> None:
        """One message on its way out."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            own = {name for name, _ in message["headers"]}  # a page says itself how long it keeps
            message["headers"] = [*message["headers"], *(each for each in self.headers if each[0] not in own)]
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close" and not self.status:
            self.status = 403
        await self.sent(message)

    async def turn_away(self, scope: Scope, receive: Receive, refusal: Rejected) -> None:
        """An answer at the door, if none has begun."""
        if scope["type"] == "websocket":
            await self.send(
                {"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.says}
            )
        elif not self.status:
            told = body_of(refusal.status, refusal.says, refusal.cite, refusal.why)
            await JSONResponse(told, refusal.status)(scope, receive, self.send)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


@lru_cache(maxsize=1024)
def cookie_of(header: str) -> str:
    """The session's token in a header of cookies."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""


def bounded(receive: Receive) -> Callable[[], Awaitable[Any]]:
    """What is received, cut off where it is too much or comes too slowly."""
    taken, whole = 0, False

    async def next_part() -> Any:
        nonlocal taken, whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout(SLOWEST):
                message = await receive()
        except TimeoutError:
            raise Rejected(408, f"a request is complete within {SLOWEST} seconds") from None
        taken += len(message.get("body", b"") or b"")
        whole = message["type"] != "http.request" or not message.get("more_body", False)
        if taken > LARGEST:
            raise Rejected(413, TOO_LARGE)
        return message

    return next_part
