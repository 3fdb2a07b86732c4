"""Who is there: visitors who stay away give up their seats between rounds, and a restart forgets nobody."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.engine.state import PLAY
from pitboss.floor.plan import no_file, read_plan
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server import presence
from pitboss.server.people import FloorRole
from pitboss.table.state import DealtBy
from tests.server.driver import AT_ONCE, PATIENT, Guest, Served, served
from tests.server.playing import wager

SPEAKS_FOR = ()
AWAY = 300  # milliseconds
LONG = 600_000  # more than a test takes: nobody gives up a seat meanwhile


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything within a second."""
    for name, value in {"PATIENCE": 0, "LOOK": 0.05, "HEARD": 100, "UNHEARD": 100}.items():
        monkeypatch.setattr(presence, name, value)


def names(floor: Served) -> list[str]:
    return [sitter.player for sitter in floor.table().seats.values()]


def opened(floor: Served) -> Guest:
    chief = floor.somebody(FloorRole.FLOORPERSON)
    chief.act("BeginGaming")
    return chief


def test_a_visitor_who_stays_away_gives_up_the_seat(where: str) -> None:
    """Chips and all: what he had is in his account."""
    with served(where, timers=PATIENT, absent=LONG) as floor:
        opened(floor)
        guest = floor.visitor()
        before = guest.balance()
        guest.act("SitDown/1")
        floor.until(lambda: names(floor) == [guest.name])
        floor.floor.presence.absent = AWAY
        floor.until(lambda: not names(floor))
        assert guest.balance() == before
        assert guest.get("/api/me").json()["seats"] == []


def test_who_comes_back_is_told_of_the_seat_that_he_gave_up(where: str) -> None:
    """When and after how long, until he sits there again; and before it how long it is still kept."""
    with served(where, timers=PATIENT, absent=LONG) as floor:
        opened(floor)
        guest, other = floor.visitor(), floor.visitor()
        assert guest.get("/api/me").json()["given_up"] == []
        guest.act("SitDown/3")
        floor.until(lambda: bool(floor.floor.presence.missing))
        (seat,) = guest.get("/api/me").json()["seats"]
        assert (seat["table"], seat["seat"]) == ("T1", 3)
        assert 0 < seat["kept_ms"] <= LONG
        floor.floor.presence.absent = AWAY
        floor.until(lambda: not names(floor))
        (lost,) = guest.get("/api/me").json()["given_up"]
        assert (lost["table"], lost["seat"]) == ("T1", 3)
        assert lost["away_ms"] >= AWAY
        assert 0 <= floor.floor.host.now() - lost["at"] < 60_000
        assert other.get("/api/me").json()["given_up"] == []
        floor.floor.presence.absent = LONG
        guest.act("SitDown/3")
        assert guest.get("/api/me").json()["given_up"] == []
        floor.until(lambda: bool(floor.floor.presence.missing))
        kept = floor.floor.presence.kept(guest.name, "T1")
        assert kept is not None
        assert 0 < kept <= LONG


def test_a_wager_keeps_the_seat_until_the_round_is_over(where: str) -> None:
    """641a.7(b): who abandons a wager is the floorperson's to decide; the seat stays as long."""
    with served(where, timers=PATIENT._replace(decision=3000), absent=LONG) as floor:
        opened(floor)
        guest = floor.visitor()
        guest.act("SitDown/1")
        with line(guest):
            floor.until(lambda: floor.table().betting)
            wager(guest, "T1")
            name = floor.table().round_id
            guest.act("Ready")
            floor.until(lambda: not floor.table().betting)  # where nobody is left, the clock is not cut short
        floor.floor.presence.absent = AWAY
        floor.until(lambda: not names(floor))
        tables = floor.history.values()
        played = [(each, each.round) for each in tables if each.round is not None and each.round_id == name]
        assert [each for each, state in played if state.asked and not each.seats[1].connected]
        assert all(each.players == {1: guest.name} for each, _ in played)
        assert floor.ended(name).lines, "it was played to its end, folded when the time was over"
        assert floor.total() == 0


def test_somebody_who_looks_or_asks_is_there(where: str) -> None:
    with served(where, timers=PATIENT, absent=LONG) as floor:
        opened(floor)
        guest, other = floor.visitor(), floor.visitor()
        guest.act("SitDown/1")
        other.act("SitDown/2")
        with line(guest):
            floor.until(lambda: (guest.name, "T1") in floor.floor.presence.lines)
            floor.floor.presence.absent = AWAY
            floor.until(lambda: names(floor) == [guest.name])
            assert floor.table().seats[1].connected
        floor.until(lambda: not names(floor))


def test_seats_for_money_and_seats_without_a_bound_are_kept(where: str) -> None:
    with served(where, timers=PATIENT, absent=AWAY) as floor:
        opened(floor)
        player, guest = floor.somebody(FloorRole.PLAYER), floor.visitor()
        player.act("SitDown/1")
        guest.act("SitDown/2")
        floor.until(lambda: names(floor) == ["player"])
        floor.until(lambda: not floor.table().seats[1].connected)
        floor.floor.presence.absent = 0
        guest.act("SitDown/2")
        floor.until(lambda: not floor.table().seats[2].connected)
        floor.until(lambda: max(floor.floor.presence.missing.values()) + 3 * AWAY < floor.floor.host.now())
        assert names(floor) == ["player", guest.name]


HOUSE = default_house(rule_set("649a"))
FILE = '[[tables]]\nid = "T1"\nrules = "649a"\n'


def planned(floor: Served, dealer: str) -> Guest:
    """The floor's file says who deals; its floorperson."""
    chief = opened(floor)
    floor.floor.plan = read_plan(f'{FILE}dealer = "{dealer}"\n', no_file)
    return chief


def line(guest: Guest) -> Any:
    """A connection to the table."""
    ticket = guest.post("/api/tables/T1/tickets").json()["ticket"]
    return guest.web.websocket_connect(f"/api/tables/T1/live?protocol=1&ticket={ticket}")


def betting(floor: Served, *staff: Guest) -> bool:
    """Whether bets are open; else each of the staff does what comes next, if it is his."""
    for each in staff:
        if not floor.table().betting and (name := each.view()["next"]):
            each.act(name)
    return floor.table().betting


def test_a_round_that_its_dealer_left_goes_on_by_the_program(where: str) -> None:
    """As long as a dealer is there, he is waited for."""
    with served(where, HOUSE, timers=AT_ONCE) as floor:
        chief = planned(floor, "program")
        dealer, guest = floor.somebody(FloorRole.DEALER), floor.visitor()
        with line(dealer):
            assert dealer.act("Arrange/person").status_code == 200
            with line(guest):
                guest.act("SitDown/1")
                floor.until(lambda: betting(floor, dealer, chief))
                wager(guest, "T1")
                guest.act("Ready")
            floor.until(lambda: not floor.table().seats[1].connected)
            assert floor.table().betting
            assert floor.table().dealt_by is DealtBy.PERSON
            name = floor.table().round_id
        floor.until(lambda: floor.table().dealt_by is DealtBy.PROGRAM)
        floor.until(lambda: floor.table().round is not None and floor.table().round.stage is PLAY)  # type: ignore[union-attr]
        assert floor.table().round_id == name


def test_a_table_that_its_file_gives_to_a_person_waits_for_one(where: str) -> None:
    with served(where, HOUSE, timers=AT_ONCE) as floor:
        planned(floor, "person")
        assert floor.somebody(FloorRole.DEALER).act("Arrange/person").status_code == 200
        floor.visitor().act("SitDown/1")
        floor.until(lambda: not floor.table().seats[1].connected)
        assert floor.table().dealt_by is DealtBy.PERSON
