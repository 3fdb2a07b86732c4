"""People at the tables of a floor: each watches his table live and acts, with a pause before every action."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_left
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from pitboss.client import FloorClient, FloorRefused

NEVER = ("StandUp", "Promise", "Reveal", "TakeBack")


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
        self.client = FloorClient(address)
        self.client.line.token, self.client.line.csrf = session["token"], session["csrf"]
        self.pause, self.counted = pause, counted
        self.view: dict[str, Any] | None = None
        self.changed = asyncio.Event()
        self.watching: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Begin to watch, and see the table once."""
        self.watching = asyncio.create_task(self._watch())
        await self.changed.wait()

    async def play(self, until: float) -> None:
        """Act until the time is over."""
        await asyncio.sleep(random.random() * self.pause)
        while (left := until - perf_counter()) > 0:
            if await self._act():
                await asyncio.sleep(self.pause * (0.5 + random.random()))
                continue
            self.changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), min(1.0, left))

    async def leave(self) -> None:
        """Watch no longer."""
        if self.watching is not None:
            self.watching.cancel()
            await asyncio.wait([self.watching], timeout=5)
        await self.client.line.close()

    async def _watch(self) -> None:
        views = self.counted.seen.setdefault((self.table, self.seat), [])
        async for view in self.client.live(self.table, self.seat):
            self.view = view
            views.append((view["version"], perf_counter()))
            self.changed.set()

    async def _act(self) -> bool:
        """The next thing to do, if there is any."""
        view = self.view
        option = chosen(view) if view is not None else None
        if view is None or option is None:
            return False
        self.view, sent = None, perf_counter()
        try:
            done = await self.client.act(self.table, option, seen=view["version"], seat=self.seat)
        except FloorRefused as refusal:
            self.counted.refused[refusal.why] += 1
            return True
        act = Act(self.table, self.seat, done["number"], done["version"], sent, perf_counter())
        self.counted.acts.append(act)
        return True


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


async def played(address: list[str], sessions: list[dict[str, Any]], pause: float, seconds: float) -> Counted:
    """Everybody at work for so long once all have come, spread over the server's processes."""
    counted = Counted()
    people = [
        Somebody(address[place % len(address)], session, pause, counted)
        for place, session in enumerate(sessions)
    ]
    await asyncio.gather(*(each.come() for each in people))
    counted.began = perf_counter()
    await asyncio.gather(*(each.play(counted.began + seconds) for each in people))
    counted.ended = perf_counter()
    await asyncio.gather(*(each.leave() for each in people))
    return counted
