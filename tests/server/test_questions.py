"""A player or the dealer calls the floorperson: it is seen at the floor until it is seen to, in whichever process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.server.people import FloorRole
from pitboss.server.questions import Questions
from tests.server.driver import PATIENT, Guest, Served, served, told

SPEAKS_FOR = ()
ASK = "/api/tables/T1/question"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(Path(tmp_path_factory.mktemp("floor")), timers=PATIENT) as found:
        found.somebody(FloorRole.FLOORPERSON, "opens").act("BeginGaming")
        yield found


@pytest.fixture
def player(floor: Served) -> Iterator[Guest]:
    found = floor.visitor()
    found.act("SitDown/2")
    floor.until(lambda: floor.table().betting)  # nothing comes by itself for a long time
    yield found
    found.act("StandUp")


def waits(floorperson: Guest) -> list[dict[str, Any]]:
    """What the floor console lists of questions at the table."""
    needs = floorperson.get("/api/floor/tables").json()["tables"][0]["needs"]
    return [each for each in needs if each["kind"] == "question"]


def test_a_question_stands_at_the_floor_until_it_is_seen_to(floor: Served, player: Guest) -> None:
    floorperson, log = floor.somebody(FloorRole.FLOORPERSON, "sees"), floor.events()
    player.post(ASK, {})
    player.post(ASK, {"round": "T1-7", "wager": "Play"})  # takes the place of the first
    (found,) = waits(floorperson)
    assert (found["says"], found["more"]) == ("Seat 2 asks", "about Play, round 7")
    assert player.get(ASK).json()["question"]["question"] == found["question"]
    assert floorperson.post(f"/api/floor/questions/{found['question']}/seen").status_code == 200
    assert player.get(ASK).json()["question"] is None
    assert waits(floorperson) == []
    told(floorperson.post(f"/api/floor/questions/{found['question']}/seen"), 404, "unknown")
    assert floor.events() == log, "a question is in no log"


def test_a_question_is_withdrawn_and_goes_with_its_seat(floor: Served, player: Guest) -> None:
    floorperson = floor.somebody(FloorRole.FLOORPERSON, "waits")
    player.post(ASK, {})
    player.post(f"{ASK}/withdrawn")
    assert waits(floorperson) == []
    player.post(ASK, {})
    assert len(waits(floorperson)) == 1
    player.act("StandUp")
    assert waits(floorperson) == []
    told(player.post(ASK, {}), 422, "refused")
    player.act("SitDown/2")


def test_the_dealer_calls_and_whoever_deals_next_may_take_it_back(floor: Served, player: Guest) -> None:
    floorperson, log = floor.somebody(FloorRole.FLOORPERSON, "comes"), floor.events()
    first, next_ = (floor.somebody(FloorRole.DEALER, name) for name in ("deals", "relieves"))
    mine = first.post(ASK, {}).json()["question"]
    player.post(ASK, {})
    assert [(each["says"], each["seat"], each["name"]) for each in waits(floorperson)] == [
        ("The dealer calls", 0, "Deals"),
        ("Seat 2 asks", 2, player.get("/api/me").json()["name"]),
    ]
    told_of = floorperson.get(f"/api/floor/questions/{mine['question']}").json()
    assert (told_of["question"], told_of["lines"]) == (mine, [])
    assert next_.get(ASK).json()["question"] == next_.post(ASK, {}).json()["question"] == mine  # one a table
    assert player.get(ASK).json()["question"]["seat"] == 2  # each has his own
    next_.post(f"{ASK}/withdrawn")
    assert first.get(ASK).json()["question"] is None
    assert [each["seat"] for each in waits(floorperson)] == [2]
    again = first.post(ASK, {}).json()["question"]["question"]
    assert floorperson.post(f"/api/floor/questions/{again}/seen").status_code == 200
    assert first.get(ASK).json()["question"] is None
    told(floorperson.post(ASK, {}), 403, "forbidden")
    assert floor.events() == log


def test_a_player_is_told_whether_a_floorperson_is_there(floor: Served, player: Guest) -> None:
    """Who looked at the tables within 20 seconds is there, in whichever process."""
    waits(floor.somebody(FloorRole.FLOORPERSON, "looks"))
    assert player.post(ASK, {}).json()["attended"]
    assert player.get(ASK).json()["attended"]
    first, second = Questions(), Questions()
    assert not first.attended(1_000)
    first.look(1_000)
    assert first.attended(20_999)
    assert not first.attended(21_000)
    second.heard([first.told(2_000)])
    assert second.attended(20_999)
    second.heard([])
    assert not second.attended(20_999)


def test_processes_tell_each_other(floor: Served, player: Guest) -> None:
    first, second, table = Questions(), Questions(), floor.table()
    asked = first.ask(table, 2, "", "", 1)
    second.heard([first.told(2)])
    assert second.at(table) == [asked]
    assert second.see_to(asked.id, 3)
    second.heard([first.told(4)])  # before the first process knows of it
    assert second.at(table) == []
    first.heard([second.told(5)])
    assert first.at(table) == []
    called = first.call(table, "Dealer", 5)
    second.heard([first.told(6)])
    assert second.call(table, "Another", 7) == called == second.at(table)[0]
    assert first.of(player.name, "T1") is None
