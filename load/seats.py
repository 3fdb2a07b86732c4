"""People at the tables of a floor: each watches his table live and acts, with a pause before every action."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from load.wire import Wire
from pitboss.client.watching import Entropy

NEVER = ("StandUp", "Promise", "Reveal", "TakeBack")
OK = 200
PING = 2.5  # seconds
VIEW, VERSION = b'{"view":', b'"version":'
PLACE, READY = b'"id":"Place/', b'"id":"Ready"'
PROMISE, REVEAL = b'"id":"Promise"', b'"id":"Reveal"'


@dataclass
class Act:
    """An action that was acknowledged."""

    table: str
    seat: int
    number: int
    version: int
    sent: float
    answered: float


@dataclass
class Counted:
    """What everybody did and saw."""

    began: float = 0.0
    ended: float = 0.0
    acts: list[Act] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    spent: tuple[float, ...] = ()  # of what was looked at when it began and when it ended
    seen: dict[tuple[str, int], list[tuple[int, float]]] = field(default_factory=dict)

    def acknowledged(self) -> list[float]:
        """Milliseconds from an action to its acknowledgement, in order."""
        return sorted(1000 * (act.answered - act.sent) for act in self.acts)

    def shown(self) -> list[float]:
        """Milliseconds from an action to the view of every other seat of the table, in order."""
        found = []
        for act in self.acts:
            for (table, seat), views in self.seen.items():
                if table == act.table and seat != act.seat:
                    place = bisect_left(views, (act.version, 0.0))
                    if place < len(views):
                        found.append(1000 * (views[place][1] - act.sent))
        return sorted(found)


class Somebody:
    """One person at one seat."""

    def __init__(self, address: str, session: dict[str, Any], pause: float, counted: Counted) -> None:
        self.table, self.seat = session["table"], session["seat"]
        self.wire = Wire(address, session["token"], session["csrf"])
        self.entropy = Entropy()
        self.pause, self.counted = pause, counted
        self.newest: bytes | None = None
        self.reached = 0  # the version of his own last action: an older view does not show it yet
        self.changed = asyncio.Event()
        self.views = counted.seen.setdefault((self.table, self.seat), [])
        self.adds: bytes | None = None
        self.adding = False
        self.added = ("", "")  # the round and the step that the page has added last
        self.tasks: set[asyncio.Task[None]] = set()

    async def come(self) -> None:
        """Begin to watch, and see the table once."""
        await self.wire.look(self.table, self.seat, self._came)
        await self.changed.wait()
        self._begin(self._awake())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _awake(self) -> None:
        """A sign of life from time to time, as a page gives it."""
        while self.wire.watch is not None and not self.wire.watch.gone:
            await asyncio.sleep(PING)
            self.wire.watch.ping()

    def _came(self, message: bytes) -> None:
        """A view: when it came is noted at once; what it says is read when it matters."""
        if not message.startswith(VIEW):
            return
        version = version_of(message)
        self.views.append((version, perf_counter()))
        if version >= self.reached:
            self.newest = message
            self.changed.set()
        if PROMISE in message or REVEAL in message:
            self.adds = message
            if not self.adding:
                self._begin(self._shuffle())

    async def _shuffle(self) -> None:
        """The page's part of the shuffle, which it adds by itself, each step of it once a round."""
        self.adding = True
        while self.adds is not None:
            message, self.adds = self.adds, None
            view = json.loads(message)["view"]
            step = self.entropy.step(view)
            if step is not None and (view["round"], step[0]) != self.added:
                self.added = (view["round"], step[0])
                await self._ask(step[0], view["version"], step[1])
        self.adding = False

    async def _ask(self, option: str, seen: int, words: str = "") -> tuple[int, dict[str, Any]]:
        key = secrets.token_hex(16)
        body = {"option": option, "seen": seen, "words": words, "seat": self.seat, "key": key}
        return await self.wire.ask(f"/api/tables/{self.table}/actions", body)

    async def play(self, until: float) -> None:
        """Act until the time is over."""
        await asyncio.sleep(random.random() * self.pause)
        while (left := until - perf_counter()) > 0:
            if await self._act():
                await asyncio.sleep(self.pause * (0.5 + random.random()))
                continue
            self.changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(min(1.0, left)):
                    await self.changed.wait()

    async def leave(self) -> None:
        """Watch no longer."""
        for task in tuple(self.tasks):
            task.cancel()
        self.wire.close()

    async def _act(self) -> bool:
        """The next thing to do, if there is any."""
        message, self.newest = self.newest, None
        if message is None or not self._concerns(message):
            return False
        view = json.loads(message)["view"]
        option = chosen(view)
        if option is None:
            return False
        sent = perf_counter()
        status, told = await self._ask(option, view["version"])
        if status != OK:
            self.counted.refused[told["why"]] += 1
            return True
        act = Act(self.table, self.seat, told["number"], told["version"], sent, perf_counter())
        self.counted.acts.append(act)
        self.reached = act.version
        if self.newest is not None and version_of(self.newest) < act.version:
            self.newest = None  # it came while the action was on its way
        return True

    def _concerns(self, message: bytes) -> bool:
        """Whether there may be something to do: wagers are placed, or this seat is asked."""
        return PLACE in message or READY in message or b'"asked":%d,' % self.seat in message


def version_of(message: bytes) -> int:
    """The version of the table that a message shows, without reading the rest of it."""
    return int(message.partition(VERSION)[2].partition(b",")[0])


def chosen(view: dict[str, Any]) -> str | None:
    """A wager that is not there yet, then ready, then any decision."""
    mine = next(seat for seat in view["seats"] if seat["you"])
    lies = {each["wager"] for each in mine["wagers"]}
    ids = {each["id"]: each for each in view["options"] if not each["irregular"]}
    base = [name for name in ids if name.startswith("Place/") and not lies]
    if base:
        return base[0]
    needed = [
        n for n in ids if n.startswith("Place/") and ids[n]["wager"] in ("Blind",) and "Blind" not in lies
    ]
    needed += [n for n in ids if n.startswith("Place/Bet Number") and ids[n]["wager"] not in lies]
    if needed:
        return needed[0]
    if view["stage"] == "betting" or "Ready" in ids:
        return "Ready" if "Ready" in ids else None
    others = [name for name in ids if not name.startswith((*NEVER, "Place/"))]
    return others[0] if others and view["asked"] == view["you"] else None


async def played(
    address: list[str],
    sessions: list[dict[str, Any]],
    pause: float,
    seconds: float,
    look: Callable[[], tuple[float, ...]],
) -> Counted:
    """Everybody at work for so long once all have come, spread over the server's processes."""
    counted = Counted()
    people = [
        Somebody(address[place % len(address)], session, pause, counted)
        for place, session in enumerate(sessions)
    ]
    await asyncio.gather(*(each.come() for each in people))
    before, counted.began = look(), perf_counter()
    await asyncio.gather(*(each.play(counted.began + seconds) for each in people))
    counted.ended, after = perf_counter(), look()
    counted.spent = tuple(now - then for now, then in zip(after, before, strict=True))
    await asyncio.gather(*(each.leave() for each in people))
    return counted
