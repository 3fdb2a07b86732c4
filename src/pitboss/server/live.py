"""Live connections: who looks at which table, and the newest view for each, sent once a kind of viewer.

A connection that does not read is not waited for: it holds the newest view only, and is closed if it
stays behind.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss.engine.people import Who
from pitboss.store.chain import LogRecord
from pitboss.table import Happening, LiveTable
from pitboss.table.seen import table_view

MISSED = 50  # versions that a connection may be behind


class Viewer:
    """One connection to one table."""

    def __init__(self, socket: WebSocket, table: str, who: Callable[[LiveTable], Who]) -> None:
        self.socket = socket
        self.table = table
        self.who = who
        self.told: list[Happening] = []
        self.newest: LiveTable | None = None
        self.waits = asyncio.Event()

    def show(self, table: LiveTable, told: list[Happening]) -> None:
        """A newer table to be sent."""
        self.newest = table
        self.told = [*self.told, *told][-MISSED:]
        self.waits.set()


class Live:
    """All connections of this process."""

    def __init__(self) -> None:
        self.viewers: dict[str, set[Viewer]] = {}

    def committed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: everybody who looks at it is shown."""
        viewers = self.viewers.get(table.id)
        if not viewers:
            return
        told = [Happening(*each) for record in records for each in json.loads(record.body).get("told", [])]
        for viewer in viewers:
            viewer.show(table, told)

    async def serve(self, viewer: Viewer, table: LiveTable, now: Callable[[], int]) -> None:
        """A connection from its first view to its end."""
        self.viewers.setdefault(viewer.table, set()).add(viewer)
        viewer.show(table, [])
        sender = asyncio.create_task(_send(viewer, now))
        try:
            while True:
                said = await viewer.socket.receive_text()
                if said == "ping":
                    newest = viewer.newest
                    await viewer.socket.send_text(json.dumps({"pong": newest.version if newest else 0}))
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            self.viewers[viewer.table].discard(viewer)


async def _send(viewer: Viewer, now: Callable[[], int]) -> None:
    while True:
        await viewer.waits.wait()
        viewer.waits.clear()
        table, told, viewer.told = viewer.newest, viewer.told, []
        assert table is not None
        await viewer.socket.send_text(encoded(table, viewer.who(table), now(), told))


def encoded(table: LiveTable, who: Who, at: int, told: list[Happening]) -> str:
    """A view as it is sent."""
    view: dict[str, Any] = {"view": table_view(table, who, at, told)}
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"))
