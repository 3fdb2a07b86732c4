"""What a floorperson orders for after the round: kept with the table, obeyed after a restart, taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from pitboss.rules.house import default_house
from pitboss.server.app import make_app
from pitboss.server.floor import Floor, Settings
from pitboss.server.host import Host, clock
from pitboss.server.people import FloorRole, People, Person
from pitboss.store.floors import open_floor
from pitboss.submission import template
from tests.server.driver import FREE, GAMES, PATIENT, QUICK, Guest, Served, served, told

SPEAKS_FOR = ("649a",)
RULES = next(rules for rules in GAMES if rules.id == "649a")
CLOSING = "/api/floor/tables/T1/closing"
EDITION = "/api/floor/tables/T1/edition"
SHOWN = PATIENT._replace(result=200)


@contextmanager
def again(where: str) -> Iterator[Served]:
    """The same floor in another start of the program."""
    database = open_floor(where)
    host = Host(database)
    floor = Floor(host, People(database, host.writer, QUICK), Settings(limits=FREE))
    with TestClient(make_app(floor)) as web:
        yield Served(floor, web, [])
    database.close()


def wagered(floor: Served) -> tuple[Guest, Guest]:
    """A floorperson, and a player with a wager in the round."""
    chief, player = floor.somebody(FloorRole.FLOORPERSON), floor.visitor()
    chief.act("BeginGaming")
    player.act("SitDown/1")
    floor.until(lambda: floor.table().betting)
    player.act("Place/Ante", amount_cents=25_00)
    return chief, player


def back(floor: Served, player: Guest) -> Guest:
    """The same player after a restart."""
    session = floor.floor.people.session(Person(player.name, "Guest", FloorRole.PLAYER), clock())
    web = floor.browser()
    web.cookies.set("pitboss_session", session.token)
    return Guest(web, f"{player.name}-again", session.csrf)


def folded(floor: Served, player: Guest) -> None:
    dealt(floor, player)
    player.act("Say/fold")


def dealt(floor: Served, player: Guest) -> None:
    player.act("Ready")
    floor.until(lambda: bool(floor.table().round and floor.table().round.asked))


def version(chief: Guest, minimum: int, **parts: Any) -> Any:
    """Another version of the submission, with another minimum."""
    text = template(RULES).replace("minimum = 5", f"minimum = {minimum}")
    body = {"submission": text, "edition": f"version of ${minimum}", "key": chief.key(), "seen": 0, **parts}
    return chief.post(EDITION, body)


def seen(chief: Guest) -> Any:
    return chief.get("/api/floor/tables").json()["tables"][0]


@pytest.mark.parametrize("stands", ["before the deal", "between rounds"])
def test_a_restart_obeys_an_order_to_close(where: str, stands: str) -> None:
    """The order is in the log: a table with wagers plays its round, one that had none meanwhile closes at once."""
    with served(where, default_house(RULES), timers=SHOWN) as floor:
        chief, player = wagered(floor)
        assert chief.post(CLOSING, {"closing": True}).status_code == 200
    with again(where) as floor:
        assert seen(floor.somebody(FloorRole.FLOORPERSON, "other"))["closing"] is True
        there = back(floor, player)
        if stands == "before the deal":
            there.act("TakeBack/Ante")  # no wager lies any more: everybody is seen off
        else:
            folded(floor, there)
        floor.until(lambda: floor.table().day is None)
        assert floor.table().closing is False
        assert there.balance() == 1_000_00 - (25_00 if stands == "between rounds" else 0)


def test_a_version_waits_for_the_end_of_the_round_over_a_restart(where: str) -> None:
    with served(where, default_house(RULES), timers=SHOWN) as floor:
        chief, player = wagered(floor)
        told(version(chief, 25, seen=floor.table().version), 422, "refused")  # between rounds only
        assert version(chief, 25, after=True).status_code == 200
        assert version(chief, 50, after=True).status_code == 200  # the one ordered last holds
        assert floor.table().house.minimum == 5_00
    with again(where) as floor:
        chief = floor.somebody(FloorRole.FLOORPERSON, "other")
        assert seen(chief)["ordered"] == {"edition": "version of $50", "waits": ""}
        there = back(floor, player)
        folded(floor, there)
        floor.until(lambda: floor.table().edition == "version of $50")
        assert floor.table().house.minimum == 50_00
        assert seen(chief)["ordered"] is None


def test_a_version_that_waits_is_taken_back(where: str) -> None:
    with served(where, default_house(RULES), timers=SHOWN) as floor:
        chief, player = wagered(floor)
        told(chief.post(f"{EDITION}/take-back"), 422, "refused")  # none waits
        version(chief, 25, after=True)
        assert seen(chief)["ordered"]["edition"] == "version of $25"
        assert chief.post(f"{EDITION}/take-back").status_code == 200
        folded(floor, player)
        floor.until(lambda: floor.table().number > 1)
        assert floor.table().house.minimum == 5_00


def test_a_version_for_fewer_seats_waits_until_its_seats_are_free(where: str) -> None:
    """Nobody is sent from his seat by a version: the table plays on, and the console says what it waits for."""
    few = template(RULES).replace("positions = 7", "positions = 2")
    with served(where, default_house(RULES), timers=SHOWN) as floor:
        chief, player = wagered(floor)
        dealt(floor, player)
        other = floor.visitor()
        other.act("SitDown/3")
        body = {"submission": few, "edition": "two seats", "key": chief.key(), "seen": 0, "after": True}
        assert chief.post(EDITION, body).status_code == 200
        number = floor.table().number
        player.act("Say/fold")
        floor.until(lambda: floor.table().number > number)
        assert (floor.table().edition, seen(chief)["ordered"]["edition"]) == ("", "two seats")
        other.act("StandUp")
        player.act("StandUp")
        floor.until(lambda: floor.table().edition == "two seats")
