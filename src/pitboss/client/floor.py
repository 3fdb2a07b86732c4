"""What is said to a floor: an action has a key, and is said again with the same key if the line fails."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any, Self

from pitboss.client.connection import Connection, FloorRefused, Json
from pitboss.client.watching import Entropy, watched

TRIES = 6  # of one action, while the line fails or the floor is busy
BUSY = (429, 503)
FIRST_PAUSE = 100  # milliseconds, doubled from try to try
Ends = Any


class FloorClient:
    """Somebody at a floor, through the same door as everybody."""

    def __init__(self, address: str) -> None:
        self.line = Connection(address)
        self.entropy = Entropy()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *ends: Ends) -> None:
        await self.line.close()

    async def demo(self) -> Json:
        """In as a visitor of the demonstration, with play money."""
        return await self.line.ask("POST", "/api/demo")

    async def log_in(self, name: str, password: str, new_password: str = "") -> Json:
        """In by name and password; a new one takes the place of a password that somebody else set."""
        told = {"name": name, "password": password, "new_password": new_password}
        return await self.line.ask("POST", "/api/log-in", told)

    async def log_out(self) -> None:
        """Out again."""
        await self.line.ask("POST", "/api/log-out")

    async def me(self) -> Json:
        """Who one is, what one has, where one sits."""
        return await self.line.ask("GET", "/api/me")

    @property
    def head(self) -> str:
        """The last head of the floor's log that came with a live view, `1200:5f1c...`: keep it."""
        return self.line.head

    async def same_log(self, head: str) -> bool:
        """Whether the log still has a head that was kept; if not, it was cut or written anew."""
        record, _, digest = head.partition(":")
        try:
            return bool((await self.line.ask("GET", f"/api/heads/{record}"))["hash"] == digest)
        except FloorRefused as refusal:
            if refusal.why != "unknown":
                raise
            return False

    async def tables(self) -> list[Json]:
        """Every table of the floor."""
        found: list[Json] = (await self.line.ask("GET", "/api/tables"))["tables"]
        return found

    async def look(self, table: str, seat: int = 0) -> Json:
        """A table as one may see it now."""
        found: Json = (await self.line.ask("GET", f"/api/tables/{table}?seat={seat}"))["view"]
        return found

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Anything else that the OpenAPI document has."""
        return await self.line.ask(method, path, body)

    async def act(
        self,
        table: str,
        option: str,
        *,
        seen: int | None = None,
        amount_cents: int | None = None,
        words: str = "",
        seat: int = 0,
        key: str = "",
    ) -> Json:
        """A choice by its id; a line that fails or a busy floor is tried again with the same key."""
        version = (await self.look(table, seat))["version"] if seen is None else seen
        body = {
            "option": option,
            "seen": version,
            "amount_cents": amount_cents,
            "words": words,
            "seat": seat,
            "key": key or secrets.token_hex(16),
        }
        pause = FIRST_PAUSE
        for tried in range(1, TRIES + 1):
            try:
                return await self.line.ask("POST", f"/api/tables/{table}/actions", body)
            except FloorRefused as refusal:
                if refusal.status not in BUSY or tried == TRIES:
                    raise
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                if tried == TRIES:
                    raise
            await asyncio.sleep(timedelta(milliseconds=pause).total_seconds())
            pause *= 2
        raise AssertionError

    async def live(self, table: str, seat: int = 0) -> AsyncIterator[Json]:
        """Views of a table as it changes, for ever: a line that is lost is found again.

        At a seat of one's own, entropy for the shuffle is promised and given by itself.
        """
        async for view in watched(self.line, table, seat):
            yield view
            step = self.entropy.step(view)
            if step is not None:
                option, words = step
                try:
                    await self.act(table, option, seen=view["version"], words=words, seat=view["you"])
                except FloorRefused:
                    continue  # the table has moved on: the next view tells what is asked for
