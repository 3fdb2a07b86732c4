"""Live views over a WebSocket that is opened again when it is lost, and a page's part of the shuffle."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import timedelta
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pitboss.client.connection import PROTOCOL, Connection, FloorRefused, Json
from pitboss.table import fair

PING = timedelta(milliseconds=2500)
SILENCE = timedelta(seconds=9)  # after which a line counts as lost
FIRST, LONGEST = 500, 30_000  # milliseconds before a line is opened again: at random, up to a doubled time
FINAL = {
    4400: "the floor speaks another protocol",
    4401: "the session is over",
    4403: "not from here",
    4404: "there is no such table",
    4429: "too many messages",
}


class Entropy:
    """What is promised for each round and seat, and given when its time comes."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], str] = {}

    def step(self, view: Json) -> tuple[str, str] | None:
        """What the page does by itself now, with its words; None if nothing is asked of it."""
        round_id, seat = view["round"], view["you"]
        asked = {each["id"] for each in view["options"]}
        if "Promise" in asked:
            mine = self.kept.get((round_id, seat)) or secrets.token_bytes(fair.ENTROPY).hex()
            self.kept = {key: value for key, value in self.kept.items() if key[1] != seat}
            self.kept[round_id, seat] = mine  # the same for this round, though a view comes that is older
            return "Promise", fair.promise(mine)
        given = self.kept.get((round_id, seat))
        return ("Reveal", given) if "Reveal" in asked and given is not None else None


async def watched(line: Connection, table: str, seat: int) -> AsyncIterator[Json]:
    """Views for ever; what makes no sense to try again is raised."""
    wait = FIRST
    while True:
        try:
            async with connect(
                await _address(line, table, seat),
                additional_headers=line.cookie,
                compression=None,
                ping_interval=None,
                open_timeout=SILENCE.total_seconds(),
            ) as socket:
                async for view in _views(socket, line):
                    wait = FIRST
                    yield view
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code in FINAL:
                raise FloorRefused(FINAL[code], status=code - 4000) from None
        except (OSError, TimeoutError, InvalidHandshake, asyncio.IncompleteReadError):
            pass
        await asyncio.sleep(timedelta(milliseconds=random.randrange(wait)).total_seconds())
        wait = min(2 * wait, LONGEST)


async def _address(line: Connection, table: str, seat: int) -> str:
    """Where the views are, with a ticket for somebody who is logged in."""
    address = f"{line.live}/api/tables/{table}/live?protocol={PROTOCOL}&seat={seat}"
    if not line.token:
        return address
    ticket = (await line.ask("POST", f"/api/tables/{table}/tickets"))["ticket"]
    return f"{address}&ticket={ticket}"


async def _views(socket: ClientConnection, line: Connection) -> AsyncIterator[Json]:
    """The views that come over one line until it is lost; it is kept awake meanwhile."""
    awake = asyncio.create_task(_pings(socket))
    try:
        while True:
            async with asyncio.timeout(SILENCE.total_seconds()):  # `wait_for` may not hear who stops it
                said = await socket.recv()
            found: dict[str, Any] = json.loads(said)
            if "view" in found:
                yield found["view"]
            else:
                line.head = found.get("head", line.head)
    finally:
        awake.cancel()


async def _pings(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await asyncio.sleep(PING.total_seconds())
            await socket.send("ping")
