"""The wire of a person of the load test: HTTP and WebSocket by hand, so that people cost the floor little.

They share its processors. Nothing is left out that a floor sees: the same requests, headers and frames as the
client of the package sends, and every view is taken off the wire when it comes.
"""

from __future__ import annotations

import asyncio
import json
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

END = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LONG, LONGER = 126, 127  # lengths of frames that are told in two or eight bytes more
Json = dict[str, Any]


class Exchange(asyncio.Protocol):
    """One line of HTTP: a request, its answer, the next request."""

    def __init__(self) -> None:
        self.left = b""
        self.waits: asyncio.Future[tuple[int, bytes]] | None = None
        self.line: asyncio.Transport | None = None

    def connection_made(self, transport: Any) -> None:
        self.line = transport

    def data_received(self, data: bytes) -> None:
        self.left += data
        head, found, rest = self.left.partition(END)
        if not found or self.waits is None or self.waits.done():
            return  # not whole yet, or nobody waits any more
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        if len(rest) >= length:
            self.left = rest[length:]
            self.waits.set_result((int(head[9:12]), rest[:length]))

    def connection_lost(self, error: Exception | None) -> None:
        if self.waits is not None and not self.waits.done():
            self.waits.set_exception(ConnectionError("the line is gone"))

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        assert self.line is not None
        self.waits = asyncio.get_running_loop().create_future()
        self.line.write(request)
        return await self.waits


class Watch(asyncio.Protocol):
    """A live view: every message is handed on as it comes."""

    def __init__(self, request: bytes, came: Callable[[bytes], None]) -> None:
        self.request, self.came = request, came
        self.left, self.open = b"", False
        self.line: asyncio.Transport | None = None
        self.gone = False

    def connection_made(self, transport: Any) -> None:
        self.line = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.left += data
        if not self.open:
            head, found, rest = self.left.partition(END)
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.left, self.open = rest, True
        while (size := _size(self.left)) is not None and len(self.left) >= sum(size):
            begins, length = size
            kind, body = self.left[0] & 15, self.left[begins : begins + length]
            self.left = self.left[begins + length :]
            if kind == TEXT:
                self.came(body)
            elif kind == PING:
                self._send(PONG, body)

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True

    def _send(self, kind: int, body: bytes) -> None:
        """A short frame; a mask of nothing leaves it as it is."""
        assert self.line is not None
        self.line.write(bytes((128 | kind, 128 | len(body))) + bytes(4) + body)

    def ping(self) -> None:
        """A sign of life, as a page gives it."""
        self._send(TEXT, b"ping")

    def close(self) -> None:
        """Watch no longer."""
        if self.line is not None and not self.gone:
            self._send(CLOSE, b"")
            self.line.close()


def _size(frame: bytes) -> tuple[int, int] | None:
    """Where the body of a frame begins, and its length; None if that is not known yet."""
    if len(frame) < 2:
        return None
    begins = {LONG: 4, LONGER: 10}.get(frame[1], 2)
    if len(frame) < begins:
        return None
    return begins, int.from_bytes(frame[2:begins], "big") if begins > 2 else frame[1]


class Wire:
    """One person's lines to a floor."""

    def __init__(self, address: str, token: str, csrf: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname is not None
        assert parts.port is not None
        self.host, self.port = parts.hostname, parts.port
        self.common = f"Host: {self.host}:{self.port}\r\nCookie: pitboss_session={token}\r\n"
        said = f"Content-Type: application/json\r\nX-Pitboss-Protocol: 1\r\nX-Pitboss-Csrf: {csrf}\r\n"
        self.head = f"{self.common}{said}"
        self.free: list[Exchange] = []
        self.watch: Watch | None = None

    async def ask(self, path: str, body: Json) -> tuple[int, Json]:
        """A request on a line that is free."""
        told = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\n{self.head}Content-Length: {len(told)}\r\n\r\n"
        line = self.free.pop() if self.free else await self._line()
        if line.line is None or line.line.is_closing():
            line = await self._line()
        status, found = await line.ask(head.encode() + told)
        self.free.append(line)
        return status, json.loads(found)

    async def _line(self) -> Exchange:
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(Exchange, self.host, self.port)
        return line

    async def look(self, table: str, seat: int, came: Callable[[bytes], None]) -> None:
        """Begin to watch a table."""
        _, told = await self.ask(f"/api/tables/{table}/tickets", {})
        path = f"/api/tables/{table}/live?protocol=1&seat={seat}&ticket={told['ticket']}"
        key = b64encode(os.urandom(16)).decode()
        upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        request = f"GET {path} HTTP/1.1\r\n{self.common}{upgrade}Sec-WebSocket-Version: 13\r\n\r\n"
        loop = asyncio.get_running_loop()
        _, self.watch = await loop.create_connection(
            lambda: Watch(request.encode(), came), self.host, self.port
        )

    def close(self) -> None:
        """No line stays open."""
        if self.watch is not None:
            self.watch.close()
        for line in self.free:
            if line.line is not None:
                line.line.close()
