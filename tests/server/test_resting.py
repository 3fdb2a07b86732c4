"""Between two views a connection rests, longer on a busy floor; whoever the table waits for is shown at once."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from typing import Any

import pytest

from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import PLAY
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.server import live
from pitboss.table import LiveTable, Step
from tests.table.driver import opened

SPEAKS_FOR = ()
SEATS = (1, 3)
NO_SOCKET: Any = None
PATIENCE = 10  # seconds


def a_round(rules: RuleSet) -> list[Step]:
    """Everything that happens in one round with two players."""
    found = opened(default_house(rules))
    found.sit(*SEATS)
    found.play_round()
    return found.steps


async def woken(before: LiveTable, after: LiveTable) -> set[int]:
    """The seats whose connections are shown a step at once, though they have just been sent a view."""
    viewers = {n: live.Viewer(NO_SOCKET, before.id, lambda _, n=n: at_seat(n)) for n in SEATS}  # type: ignore[misc]
    pulse = live.Pulse()
    for viewer in viewers.values():
        viewer.show(before, [])
        viewer.take()
        pulse.rest(viewer)
        viewer.show(after, [])
    return {number for number, viewer in viewers.items() if viewer.waits.is_set()}


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_seat_that_is_asked_is_shown_at_once(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BETWEEN", 60_000)
    steps, asked = a_round(rules), 0
    for one, other in pairwise(steps):
        before, after = one.table, other.table
        if after.round is None or after.round.stage is not PLAY or after.changed.turn != after.version:
            continue
        waits = {after.round.asked} if after.round.asked else set()
        assert asyncio.run(woken(before, after)) == waits
        asked += bool(waits)
    assert asked >= 2, "each of the players decides at least once"


def test_every_page_is_shown_at_once_that_betting_began_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BETWEEN", 60_000)
    steps = a_round(RULE_SETS[0])
    told = {each.kind: place for place, found in enumerate(steps) for each in found.told}
    for kind in ("betting", "no more bets"):
        place = told[kind]
        assert asyncio.run(woken(steps[place - 1].table, steps[place].table)) == set(SEATS)


@pytest.mark.parametrize(("late", "rests"), [(0, 40), (10, 70), (1_000, 160)])
def test_a_floor_that_is_late_sends_fewer_views(late: int, rests: int) -> None:
    async def rested() -> tuple[int, int, int]:
        pulse, viewer = live.Pulse(), live.Viewer(NO_SOCKET, "T1", lambda _: at_seat(1))
        pulse.late = late
        begun = time.monotonic_ns() // 1_000_000
        pulse.rest(viewer)
        return begun, viewer.rests - rests, time.monotonic_ns() // 1_000_000

    before, begun, after = asyncio.run(rested())
    assert before <= begun <= after


def test_a_rest_ends_by_itself_and_what_came_meanwhile_is_sent() -> None:
    table = a_round(RULE_SETS[0])[-1].table

    async def rested() -> tuple[bool, bool]:
        pulse, viewer = live.Pulse(), live.Viewer(NO_SOCKET, "T1", lambda _: at_seat(1))
        viewer.show(table, [])
        viewer.take()
        pulse.rest(viewer)
        viewer.show(table, [])
        at_first = viewer.waits.is_set()
        async with asyncio.timeout(PATIENCE):
            await viewer.waits.wait()
        return at_first, bool(viewer.rests)

    assert asyncio.run(rested()) == (False, False)


def test_a_beat_that_comes_late_is_remembered_while_somebody_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BETWEEN", 60_000)

    async def rested() -> int:
        pulse = live.Pulse()
        pulse.rest(live.Viewer(NO_SOCKET, "T1", lambda _: at_seat(1)))
        asyncio.get_running_loop().call_soon(_busy)
        async with asyncio.timeout(PATIENCE):
            while not pulse.late:
                await asyncio.sleep(0)
        return pulse.late

    assert asyncio.run(rested()) >= 50


def _busy() -> None:
    """Something that keeps the loop from everything else."""
    time.sleep(0.1)
