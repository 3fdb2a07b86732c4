"""What follows from a step at once is done in the same commit, and every page is told all of it in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import select

from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from pitboss.store import schema
from pitboss.store.chain import LogRecord
from pitboss.table import LiveTable
from tests.server.driver import GAMES, PATIENT, Guest, Served, served
from tests.server.playing import deck_with, lay, play_on, wager

SPEAKS_FOR = ()


@pytest.fixture
def floor(where: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A floor whose dealer never waits for anything but people, and where nobody wins what must be validated."""
    house = default_house(GAMES[0])
    lay(monkeypatch, {"T1": deck_with(house, "2c 4d 7h 9s Jc")})
    with served(where, house, timers=PATIENT) as found:
        found.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        yield found


def seated(floor: Served) -> Guest:
    guest = floor.visitor()
    assert guest.act("SitDown/1").status_code == 200
    floor.until(lambda: floor.table().betting)
    return guest


def bodies(floor: Served) -> list[dict[str, Any]]:
    """The steps of the table, as the log has them."""
    rows = schema.events
    ask = select(rows.c.body).where(rows.c.kind == "step").order_by(rows.c.number)
    with floor.floor.host.database.reads.connect() as connection:
        return [json.loads(body) for body in connection.execute(ask).scalars()]


def test_the_dealer_goes_on_in_the_same_commit(floor: Served) -> None:
    guest = seated(floor)
    commits = list[tuple[int, list[int]]]()

    def watch(table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        commits.append((table.version, [each.version for each in records]))

    floor.floor.host.watchers.add(watch)
    wager(guest, "T1")
    answer = guest.act("Ready").json()
    play_on(floor, {1: guest}, "T1", lambda now: now.round is None or now.number > 1)
    floor.until(lambda: floor.table().betting)
    shown = [version for _, versions in commits for version in versions]
    assert shown == list(range(shown[0], shown[-1] + 1)), "every step is told once, and in order"
    assert all(last == versions[-1] for last, versions in commits)
    ready = next(versions for _, versions in commits if answer["version"] in versions)
    assert ready[0] == answer["version"], "the answer is of the step that was asked for"
    assert len(ready) > 1, "betting ends in the same commit"
    by = {each["version"]: each["by"] for each in bodies(floor)}
    assert {by[version] for version in ready[1:]} == {"system"}


def test_a_round_begins_by_the_clock_alone(floor: Served) -> None:
    guest = seated(floor)
    commits = list[list[str]]()

    def watch(table: LiveTable, records: tuple[LogRecord, ...]) -> None:
        commits.append([json.loads(each.body)["action"]["does"] for each in records])

    floor.floor.host.watchers.add(watch)
    wager(guest, "T1")
    guest.act("Ready")
    play_on(floor, {1: guest}, "T1", lambda now: now.number > 1)
    begins = [did for did in commits if "BeginBetting" in did]
    assert begins
    assert all(did[0] == "BeginBetting" for did in begins)
    assert [did for did in commits if "FinishRound" in did]


def test_a_page_is_told_everything_in_order_however_few_views_it_gets(floor: Served) -> None:
    guest = seated(floor)
    ticket = guest.post("/api/tables/T1/tickets").json()["ticket"]
    with guest.web.websocket_connect(f"/api/tables/T1/live?ticket={ticket}") as socket:
        views = [json.loads(socket.receive_text())["view"]]
        wager(guest, "T1")
        guest.act("Ready")
        play_on(floor, {1: guest}, "T1", lambda now: now.number > 1 and now.betting)
        while views[-1]["version"] < floor.table().version:
            views.append(json.loads(socket.receive_text())["view"])
    assert all(one["version"] < other["version"] for one, other in pairwise(views))
    after, last = views[0]["version"], views[-1]["version"]
    told = [[each["kind"], each["says"]] for view in views[1:] for each in view["told"]]
    steps = [each for each in bodies(floor) if after < each["version"] <= last]
    assert told == [each[:2] for step in steps for each in step["told"]]
    assert len(views) - 1 < len(steps)
