"""Between two views a connection rests, longer on a busy floor; whoever the table waits for is shown at once."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta
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


def a_round(rules: RuleSet) -> list[Step]:
    """Everything that happens in one round with two players."""
    found = opened(default_house(rules))
    found.sit(*SEATS)
    found.play_round()
    return found.steps


async def woken(before: LiveTable, after: LiveTable) -> set[int]:
    """The seats whose connections are shown a step at once, though they have just been sent a view."""
    viewers = {n: live.Viewer(NO_SOCKET, before.id, lambda _, n=n: at_seat(n)) for n in SEATS}  # type: ignore[misc]
    resting = {}
    for number, viewer in viewers.items():
        viewer.sent = before.version
        resting[number] = asyncio.create_task(viewer.rest())
    await asyncio.sleep(0)  # all rest now
    for viewer in viewers.values():
        viewer.show(after, [])
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    found = {number for number, task in resting.items() if task.done()}
    for task in resting.values():
        task.cancel()
    await asyncio.gather(*resting.values(), return_exceptions=True)
    return found


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_seat_that_is_asked_is_shown_at_once(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BETWEEN", timedelta(minutes=1))
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
    monkeypatch.setattr(live, "BETWEEN", timedelta(minutes=1))
    steps = a_round(RULE_SETS[0])
    told = {each.kind: place for place, found in enumerate(steps) for each in found.told}
    for kind in ("betting", "no more bets"):
        place = told[kind]
        assert asyncio.run(woken(steps[place - 1].table, steps[place].table)) == set(SEATS)


@pytest.mark.parametrize(("late", "rests"), [(0, 40), (10, 70), (1_000, 160)])
def test_a_floor_that_is_late_sends_fewer_views(late: int, rests: int) -> None:
    async def rested() -> float:
        viewer = live.Viewer(NO_SOCKET, "T1", lambda _: at_seat(1))
        viewer.late = timedelta(milliseconds=late)
        loop, dues = asyncio.get_running_loop(), list[float]()
        call_at = loop.call_at
        loop.call_at = lambda due, *rest: (dues.append(due), call_at(due, *rest))[1]  # type: ignore[method-assign,assignment,func-returns-value]
        begun = loop.time()
        await viewer.rest()
        return 1000 * (dues[0] - begun)

    assert asyncio.run(rested()) == pytest.approx(rests, abs=20)


def test_a_rest_that_ends_late_is_remembered() -> None:
    async def rested() -> timedelta:
        viewer = live.Viewer(NO_SOCKET, "T1", lambda _: at_seat(1))
        resting = asyncio.create_task(viewer.rest())
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(_busy)
        await resting
        return viewer.late

    assert asyncio.run(rested()) >= timedelta(milliseconds=50)


def _busy() -> None:
    """Something that keeps the loop from everything else."""
    time.sleep(0.1)
