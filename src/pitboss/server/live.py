"""Live connections: who looks at which table, and the newest view for each (`shown`).

A connection that does not read is not waited for: it holds the newest view only, and is closed if it
stays behind. Steps that follow each other at once come in one view; the busier the floor is, the more of
them, but whoever is waited for is shown at once.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import timedelta

from pydantic_core import from_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pitboss.engine.people import Who
from pitboss.engine.state import BETS, DEAL
from pitboss.server.buckets import Buckets, Limits
from pitboss.server.host import Host
from pitboss.server.shown import Shown, written
from pitboss.store.chain import LogRecord
from pitboss.table import Happening, LiveTable
from pitboss.table.seen import happening_to_json

MISSED = 50  # happenings that a connection may be behind
FRAME = 4096  # bytes that a connection may say at once
SENDING = 10  # seconds that one view may take
BETWEEN = timedelta(milliseconds=40)  # two views of a connection
LONGER = timedelta(milliseconds=120)  # at most so much more, on a floor that does not keep up
SPARED = 3  # times as much more as the floor is late
CHECKED = 60_000  # how often a connection's session is looked at
OLD_PAGE, SESSION_OVER, NO_TICKET, NO_TABLE = 4400, 4401, 4402, 4404
SLOW, TOO_LONG, TOO_OFTEN = 4408, 4413, 4429
REASONS = {
    SESSION_OVER: "the session is over",
    SLOW: "the connection does not keep up",
    TOO_LONG: f"a message has at most {FRAME} bytes",
    TOO_OFTEN: "too many messages, or messages that mean nothing",
}


class Viewer:
    """One connection to one table."""

    def __init__(
        self, socket: WebSocket, table: str, who: Callable[[LiveTable], Who], session: str = ""
    ) -> None:
        self.socket = socket
        self.session = session  # its token
        self.over = False
        self.table = table
        self.who = who
        self.told: list[str] = []  # what happened since the last view, as it is sent
        self.newest: LiveTable | None = None
        self.sent = 0  # the version that was last sent
        self.late = timedelta()  # how late the last rest ended
        self.rests: asyncio.Future[None] | None = None
        self.waits = asyncio.Event()

    def show(self, table: LiveTable, told: list[str]) -> None:
        """A newer table to be sent: it takes the place of one that was not."""
        self.newest = table
        if told:
            self.told = [*self.told, *told][-MISSED:]
        self.waits.set()
        if self.rests is not None and self._waited_for(table):
            _wake(self.rests)

    def _waited_for(self, table: LiveTable) -> bool:
        """Whether whoever looks may have something to do since the last view: pages, or the seat asked."""
        state, changed = table.round, table.changed
        if state is None or changed.turn <= self.sent:
            return False
        if state.stage in (BETS, DEAL):
            return changed.stage > self.sent
        return bool(state.asked) and self.who(table).number == state.asked

    async def rest(self) -> None:
        """A while between two views; it is over at once when the table waits for whoever looks."""
        loop = asyncio.get_running_loop()
        while_long = BETWEEN + min(LONGER, SPARED * self.late)
        self.rests, due = loop.create_future(), loop.time() + while_long.total_seconds()
        alarm = loop.call_at(due, _wake, self.rests)
        try:
            await self.rests
        finally:
            alarm.cancel()
            self.rests = None
        if (late := loop.time() - due) > 0:  # otherwise it was cut short, and nothing is known
            self.late = timedelta(seconds=late)


def _wake(rests: asyncio.Future[None]) -> None:
    if not rests.done():
        rests.set_result(None)


class Live:
    """All connections of this process."""

    def __init__(self) -> None:
        self.viewers: dict[str, set[Viewer]] = {}
        self.shown: dict[str, Shown] = {}  # the tables that somebody looks at, as they were last sent

    def count(self) -> int:
        """How many connections there are."""
        return sum(len(viewers) for viewers in self.viewers.values())

    def looked_at(self) -> list[str]:
        """The tables that somebody looks at here."""
        return [table for table, viewers in self.viewers.items() if viewers]

    def end(self, session: str) -> None:
        """The connections of a session that is over end too."""
        for viewer in (each for viewers in self.viewers.values() for each in viewers):
            if viewer.session == session:
                viewer.over = True
                viewer.waits.set()

    def committed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: everybody who looks at it is shown."""
        self.shown.pop(table.id, None)
        viewers = self.viewers.get(table.id)
        if not viewers:
            return
        told = [each for record in records for each in _told(record)]
        for viewer in viewers:
            viewer.show(table, told)

    async def serve(
        self, viewer: Viewer, host: Host, alive: Callable[[], Awaitable[bool]], limits: Limits
    ) -> None:
        """A connection from its first view to its end."""
        self.viewers.setdefault(viewer.table, set()).add(viewer)
        viewer.show(host.tables[viewer.table], [])
        tasks = {
            asyncio.create_task(self._send(viewer, host)),
            asyncio.create_task(_read(viewer, host, alive, limits)),
        }
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = next((task.result() for task in done), 0)
            if code and viewer.socket.application_state is WebSocketState.CONNECTED:
                await viewer.socket.close(code, REASONS[code])
        finally:
            for task in tasks:
                task.cancel()
            self.viewers[viewer.table].discard(viewer)
            if not self.viewers[viewer.table]:
                self.shown.pop(viewer.table, None)

    async def _send(self, viewer: Viewer, host: Host) -> int:
        """Every view that is the newest when its turn comes; ends with the code to close with."""
        while True:
            await viewer.waits.wait()
            viewer.waits.clear()
            if viewer.over:
                return SESSION_OVER
            table, told, viewer.told = viewer.newest, viewer.told, []
            assert table is not None
            viewer.sent = table.version
            text = self._shown(table).text(viewer.who(table), host.now(), told)
            try:
                async with asyncio.timeout(SENDING):
                    await viewer.socket.send_text(text)
            except TimeoutError:
                return SLOW
            except (WebSocketDisconnect, RuntimeError):
                return 0
            await viewer.rest()

    def _shown(self, table: LiveTable) -> Shown:
        """A table as it is sent, made once for all who look at it."""
        found = self.shown.get(table.id)
        if found is None or found.table is not table:
            found = self.shown[table.id] = Shown(table)
        return found


def _told(record: LogRecord) -> list[str]:
    """What happened by a step, as it is sent."""
    told = from_json(record.body).get("told", [])
    return [written(happening_to_json(Happening(*each))) for each in told]


async def _read(viewer: Viewer, host: Host, alive: Callable[[], Awaitable[bool]], limits: Limits) -> int:
    """What a connection says, which is `ping`; ends with the code to close with."""
    messages, strikes, checked = Buckets(limits.message), 0, host.now()
    while True:
        try:
            message = await viewer.socket.receive()
        except RuntimeError:
            return 0
        if message["type"] != "websocket.receive":
            return 0
        said = message.get("text") or message.get("bytes") or ""
        now = host.now()
        if len(said) > FRAME:
            return TOO_LONG
        strikes += said != "ping"
        if strikes > limits.strikes or not messages.take("", now):
            return TOO_OFTEN
        if now - checked > CHECKED:
            checked = now
            if not await alive():
                return SESSION_OVER
        if said == "ping":
            number, digest = host.head
            pong = {"pong": host.tables[viewer.table].version, "now": now, "head": f"{number}:{digest}"}
            try:
                await viewer.socket.send_text(json.dumps(pong))
            except (WebSocketDisconnect, RuntimeError):  # it went while it was answered
                return 0
