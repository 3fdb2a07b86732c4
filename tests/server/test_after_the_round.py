"""What a floorperson orders for after the round: kept with the table, obeyed after a restart, taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from pitboss.table.state import DealtBy
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


DECKS = "/api/floor/tables/T1/decks"


def numbers(floor: Served) -> list[int]:
    day = floor.table().day
    assert day is not None
    return [deck.number for deck in day.decks]


def test_a_deck_is_changed_after_the_round_over_a_restart(where: str) -> None:
    """649a.3(c)(2): at the latest after eight hours from a shoe, so a floorperson may have it changed before."""
    with served(where, default_house(RULES), timers=SHOWN) as floor:
        chief, player = wagered(floor)
        told(chief.post(DECKS, {"deck": 2, "change": True}), 422, "refused")  # no such deck is there
        for _ in range(2):
            assert chief.post(DECKS, {"deck": 1, "change": True}).status_code == 200
        (deck,) = seen(chief)["cards"]["decks"]
        assert (deck["deck"], deck["outgoing"], deck["clause"]) == (1, True, "649a.3(c)(2)")
        ordered = [each for each in seen(chief)["duties"] if "ordered" in each["says"]]
        assert [each["clause"] for each in ordered] == ["649a.3(c)(2)"]
    with again(where) as floor:
        there = back(floor, player)
        dealt(floor, there)
        assert numbers(floor) == [1]
        there.act("Say/fold")
        floor.until(lambda: numbers(floor) == [2])
        floor.until(lambda: floor.table().betting)
        assert (floor.table().number, floor.table().outgoing) == (2, ())
        assert seen(floor.somebody(FloorRole.FLOORPERSON, "other"))["cards"]["decks"][0]["outgoing"] is False


def test_a_deck_that_was_to_be_changed_stays(where: str) -> None:
    with served(where, default_house(RULES), timers=SHOWN) as floor:
        chief, player = wagered(floor)
        for change in (True, False):
            assert chief.post(DECKS, {"deck": 1, "change": change}).status_code == 200
        assert seen(chief)["cards"]["decks"][0]["outgoing"] is False
        folded(floor, player)
        floor.until(lambda: floor.table().number > 1)
        assert numbers(floor) == [1]


def test_a_dealer_takes_the_deck_that_was_ordered_away_before_the_next_round(where: str) -> None:
    """Where a person deals, the order is his next step once the cards are collected, and he opens no betting."""
    person = {"dealt_by": DealtBy.PERSON, "demo": False}
    with served(where, default_house(RULES), timers=SHOWN, table=person) as floor:
        chief, dealer, player = (
            floor.somebody(FloorRole.FLOORPERSON),
            floor.somebody(FloorRole.DEALER),
            floor.visitor(),
        )
        chief.act("BeginGaming")
        player.act("SitDown/1")

        def deals_until(so: Callable[[], bool]) -> None:
            for _ in range(60):
                if so():
                    return
                verified = next((each for each in chief.options() if each.startswith("Day/Verify")), "")
                step = dealer.view()["next"]
                assert verified or step, dealer.view()["stage"]
                (chief if verified and not step else dealer).act(step or verified)
            raise AssertionError("it never was so")

        deals_until(lambda: floor.table().betting)
        assert chief.post(DECKS, {"deck": 1, "change": True}).status_code == 200
        player.act("Place/Ante", amount_cents=25_00)
        deals_until(lambda: "Say/fold" in player.options(seat=1))
        player.act("Say/fold", seat=1)
        deals_until(lambda: floor.table().round is None)
        assert dealer.view()["next"] == "Day/RemoveDeck/1"
        assert "BeginBetting" not in dealer.options()
        assert dealer.act("Day/RemoveDeck/1").status_code == 200
        deals_until(lambda: floor.table().betting)
        assert numbers(floor) == [2]
