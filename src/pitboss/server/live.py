"""Live connections: who looks at which table, and the newest view for each (`shown`).

A connection that does not read is not waited for: it holds the newest view only, and is closed if it
stays behind. Steps that follow each other at once come in one view; the busier the floor is, the more of
them, but whoever is waited for is shown at once.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import timedelta

from pydantic_core import from_json
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pitboss.engine.people import SEAT, Who
from pitboss.engine.state import BETS, DEAL
from pitboss.money import Cents
from pitboss.server.buckets import Buckets, Limits
from pitboss.server.host import Host
from pitboss.server.shown import Shown, written
from pitboss.store.chain import LogRecord
from pitboss.table import Happening, LiveTable
from pitboss.table.seen import happening_to_json

MISSED = 200  # happenings that a connection may be behind
FRAME = 4096  # bytes that a connection may say at once
SENDING = 10  # seconds that one view may take
BETWEEN = 40  # milliseconds from one view of a connection to the next
LONGER = 120  # at most so much more, on a floor that does not keep up
BEAT = timedelta(milliseconds=10)  # between two looks at who has rested
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


def _milliseconds() -> int:
    """The time by a clock that is never set back."""
    return time.monotonic_ns() // 1_000_000


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
        self.making = False  # whether a view is being made or is on its way
        self.sending = 0  # since when it is on its way; 0: none is
        self.rests = 0  # until when it rests; 0: it does not
        self.waits = asyncio.Event()  # whether something is to be sent

    def show(self, table: LiveTable, told: list[str]) -> None:
        """A newer table to be sent: it takes the place of one that was not."""
        self.newest = table
        if told:
            self.told = [*self.told, *told][-MISSED:]
        if not self.making and (not self.rests or self.waited_for()):
            self.waits.set()

    def waited_for(self) -> bool:
        """Whether whoever looks may have something to do since the last view: pages, or the seat asked."""
        table = self.newest
        if table is None or table.round is None or table.changed.turn <= self.sent:
            return False
        if table.round.stage in (BETS, DEAL):
            return table.changed.stage > self.sent
        return bool(table.round.asked) and self.who(table).number == table.round.asked

    def end(self) -> None:
        """The session is over."""
        self.over = True
        self.waits.set()

    def take(self) -> tuple[LiveTable, list[str]]:
        """What is sent now, and what happened since the last view."""
        table, told = self.newest, self.told
        assert table is not None
        self.newest, self.told, self.sent, self.rests, self.making = None, [], table.version, 0, True
        self.waits.clear()
        return table, told

    def rested(self) -> None:
        """The rest is over."""
        self.rests = 0
        if self.newest is not None:
            self.waits.set()

    def behind(self) -> bool:
        """Whether a view has been on its way for too long."""
        return bool(self.sending) and _milliseconds() - self.sending >= 1000 * SENDING


class Pulse:
    """The rests of all connections, by one clock that runs while somebody rests."""

    def __init__(self) -> None:
        self.resting: deque[tuple[int, Viewer]] = deque()  # until when, in order
        self.late = 0  # how late the last beat was
        self.beats = False

    def rest(self, viewer: Viewer) -> None:
        """A view is sent: a while until the next one, unless the table waits for whoever looks."""
        viewer.sending, viewer.making = 0, False
        if viewer.waited_for():
            viewer.waits.set()
            return
        until = _milliseconds() + BETWEEN + min(LONGER, SPARED * self.late)
        viewer.rests = max(until, self.resting[-1][0]) if self.resting else until
        self.resting.append((viewer.rests, viewer))
        if not self.beats:
            self._again()

    def _again(self) -> None:
        self.beats = True
        due = _milliseconds() + BEAT // timedelta(milliseconds=1)
        asyncio.get_running_loop().call_later(BEAT.total_seconds(), self._beat, due)

    def _beat(self, due: int) -> None:
        """Whoever has rested is shown what is newer; one that was shown before has begun another rest."""
        now, self.beats = _milliseconds(), False
        self.late = max(0, now - due)
        while self.resting and self.resting[0][0] <= now:
            until, viewer = self.resting.popleft()
            if viewer.rests == until:
                viewer.rested()
        if self.resting:
            self._again()
        else:
            self.late = 0


class Live:
    """All connections of this process."""

    def __init__(self) -> None:
        self.viewers: dict[str, set[Viewer]] = {}
        self.pulse = Pulse()
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
                viewer.end()

    def committed(self, table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        """A table has changed: everybody who looks at it is shown."""
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
            code = await _ended(viewer, tasks)
            if code and viewer.socket.application_state is WebSocketState.CONNECTED:
                await viewer.socket.close(code, REASONS[code])
        finally:
            viewer.rests = 0
            for task in tasks:
                task.cancel()
            self.viewers[viewer.table].discard(viewer)
            if not self.viewers[viewer.table]:
                self.shown.pop(viewer.table, None)

    async def _send(self, viewer: Viewer, host: Host) -> int:
        """Every view that is the newest when its turn comes; ends with the code to close with."""
        while await viewer.waits.wait():
            if viewer.over:
                return SESSION_OVER
            table, told = viewer.take()
            shown, who = self._shown(table), viewer.who(table)
            text = shown.text(who, host.now(), told, await _purse(host, table, who))
            viewer.sending = _milliseconds()  # from here on it is the viewer who is slow
            try:
                await viewer.socket.send_text(text)
            except (WebSocketDisconnect, RuntimeError):
                return 0
            self.pulse.rest(viewer)
        raise AssertionError

    def _shown(self, table: LiveTable) -> Shown:
        """A table as it is sent, made once for all who look at it."""
        found = self.shown.get(table.id)
        if found is None or found.table is not table:
            found = self.shown[table.id] = Shown(table, found)
        return found


async def _purse(host: Host, table: LiveTable, who: Who) -> Cents | None:
    """What who looks can pay; not known where it cannot be read, and then no choice is barred for it."""
    if who.role is not SEAT:
        return None
    try:
        return await host.purse(table, who)
    except SQLAlchemyError:  # the table goes on, and what cannot be paid is refused when it is chosen
        return None


async def _ended(viewer: Viewer, tasks: set[asyncio.Task[int]]) -> int:
    """The code that a connection ends with: when one of its tasks does, or when it does not keep up."""
    while True:
        done, _ = await asyncio.wait(tasks, timeout=SENDING, return_when=asyncio.FIRST_COMPLETED)
        if done:
            return next(task.result() for task in done)
        if viewer.behind():
            return SLOW


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
