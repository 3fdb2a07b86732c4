"""All wagers of a seat changed in one request: everything that was asked for, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from tests.server.driver import PATIENT, Guest, Served, served, told

SPEAKS_FOR = ("653a@2011",)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Served]:
    house = default_house(rule_set("653a@2011"))
    with served(tmp_path, house, timers=PATIENT) as found:
        found.somebody(FloorRole.FLOORPERSON, "opens").act("BeginGaming")
        yield found


@pytest.fixture
def player(floor: Served) -> Guest:
    found = floor.visitor()
    found.act("SitDown/3")
    floor.until(lambda: floor.table().betting)
    return found


def wager(player: Guest, **dollars: int) -> Any:
    """Exactly these wagers asked for."""
    laid = [{"wager": name, "cents": sum_ * 100} for name, sum_ in dollars.items()]
    body = {"wagers": laid, "key": player.key(), "seen": player.view()["version"]}
    return player.post("/api/tables/T1/wagers", body)


def lies(player: Guest) -> dict[str, int]:
    seat = player.view()["seats"][2]
    return {each["wager"]: each["cents"] // 100 for each in seat["wagers"]}


def test_wagers_come_change_and_go_in_one_request_each(player: Guest) -> None:
    before = player.balance()
    assert wager(player, Trips=5, Ante=25, Blind=25).status_code == 200  # in whichever order
    assert lies(player) == {"Ante": 25, "Blind": 25, "Trips": 5}
    assert wager(player, Ante=50, Blind=50).status_code == 200
    assert lies(player) == {"Ante": 50, "Blind": 50}
    assert player.balance() == before - 100_00
    assert wager(player).status_code == 200
    assert lies(player) == {}
    assert player.balance() == before


def test_what_cannot_be_done_whole_is_not_done(floor: Served, player: Guest) -> None:
    """The Ante and the Blind are equal: 653a.7(d)(1); nobody wagers more than he has."""
    wager(player, Ante=25, Blind=25)
    log = floor.events()
    told(wager(player, Ante=50, Blind=25), 422, "refused")
    told(wager(player, Ante=600, Blind=600), 422, "refused")  # the second of them is beyond $1,000
    told(wager(player, Ante=25, Blind=25), 422, "refused")  # nothing to do
    told(wager(player, Nothing=5), 422, "refused")
    assert lies(player) == {"Ante": 25, "Blind": 25}
    assert floor.events() == log


def test_the_same_key_is_the_same_request(floor: Served, player: Guest) -> None:
    body = {
        "wagers": [{"wager": "Ante", "cents": 2500}, {"wager": "Blind", "cents": 2500}],
        "key": player.key(),
        "seen": player.view()["version"],
    }
    first = player.post("/api/tables/T1/wagers", body).json()
    assert player.post("/api/tables/T1/wagers", body).json() == {**first, "again": True}
    told(player.post("/api/tables/T1/wagers", {**body, "wagers": []}), 409, "conflict")
    late = {**body, "key": player.key(), "wagers": []}
    told(player.post("/api/tables/T1/wagers", late), 409, "stale")
