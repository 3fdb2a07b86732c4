"""The line to a floor: HTTP/1.1 over a few connections that are kept, one request at a time on each."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pitboss.refusal import Refused

COOKIE = "pitboss_session"
PROTOCOL = "1"
PATIENCE = timedelta(seconds=30)
LARGEST = 4 * 1024 * 1024
Json = dict[str, Any]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class FloorRefused(Refused):
    """What the floor refused: its sentence and clause, and for programs status, word, and the table now."""

    def __init__(
        self, says: str, cite: str = "", status: int = 0, why: str = "", view: Json | None = None
    ) -> None:
        super().__init__(says, cite)
        self.status = status
        self.why = why
        self.view = view


class FloorReply(NamedTuple):
    """An answer of the floor."""

    status: int
    headers: dict[str, str]
    body: bytes


class Connection:
    """The address of a floor, its session, and lines that are free."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Refused(f"{address!r} is no address of a floor, such as http://127.0.0.1:8649")
        self.secure = parts.scheme == "https"
        self.host = parts.hostname
        self.port = parts.port or (443 if self.secure else 80)
        self.token = ""
        self.csrf = ""
        self.head = ""  # of the floor's log, as it was last told
        self.free: list[Line] = []

    @property
    def live(self) -> str:
        """Where live views begin."""
        return f"{'wss' if self.secure else 'ws'}://{self.host}:{self.port}"

    @property
    def cookie(self) -> dict[str, str]:
        """The header that tells the session."""
        return {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """A question to the floor; what is refused is raised."""
        async with asyncio.timeout(PATIENCE.total_seconds()):
            reply = await self._sent(method, path, body)
        found: Json = json.loads(reply.body)
        if reply.status >= 400:
            raise FloorRefused(found["says"], found["clause"], reply.status, found["why"], found["view"])
        cookie = reply.headers.get("set-cookie", "")
        if cookie.startswith(f"{COOKIE}="):
            self.token = cookie.removeprefix(f"{COOKIE}=").partition(";")[0].strip('"')
        self.csrf = found.get("csrf", self.csrf)
        return found

    async def _sent(self, method: str, path: str, body: Json | None) -> FloorReply:
        """A request on a line that is free, or on a new one if that was closed meanwhile."""
        while self.free:
            line = self.free.pop()
            try:
                return await self._exchange(line, method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                line[1].close()
        line = await asyncio.open_connection(self.host, self.port, ssl=self.secure or None)
        return await self._exchange(line, method, path, body)

    async def _exchange(self, line: Line, method: str, path: str, body: Json | None) -> FloorReply:
        reader, writer = line
        told = b"" if body is None else json.dumps(body).encode()
        headers = {
            "Host": f"{self.host}:{self.port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(told)),
            "X-Pitboss-Protocol": PROTOCOL,
            "X-Pitboss-Csrf": self.csrf,
            **self.cookie,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + told)
            await writer.drain()
            reply = await _reply(reader)
        except BaseException:
            writer.close()
            raise
        if reply.headers.get("connection", "") == "close":
            writer.close()
        else:
            self.free.append(line)
        return reply

    async def close(self) -> None:
        """No line stays open."""
        while self.free:
            self.free.pop()[1].close()


async def _reply(reader: asyncio.StreamReader) -> FloorReply:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:]) if name
    }
    length = int(headers.get("content-length", "0"))
    if length > LARGEST:
        raise Refused("the floor's answer is too long")
    return FloorReply(int(head[0].split()[1]), headers, await reader.readexactly(length))
