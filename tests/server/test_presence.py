"""Who is there: visitors who stay away give up their seats between rounds, and a restart forgets nobody."""

from __future__ import annotations

import pytest

from pitboss.server import presence
from pitboss.server.people import FloorRole
from tests.server.driver import PATIENT, Served, served
from tests.server.playing import wager

SPEAKS_FOR = ()
AWAY = 300  # milliseconds


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything within a second."""
    for name, value in {"PATIENCE": 0, "LOOK": 0.05, "HEARD": 100, "UNHEARD": 100}.items():
        monkeypatch.setattr(presence, name, value)


def names(floor: Served) -> list[str]:
    return [sitter.player for sitter in floor.table().seats.values()]


def opened(floor: Served) -> None:
    floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")


def test_a_visitor_who_stays_away_gives_up_the_seat(where: str) -> None:
    """Chips and all: what he had is in his account."""
    with served(where, timers=PATIENT, absent=AWAY) as floor:
        opened(floor)
        guest = floor.visitor()
        before = guest.balance()
        guest.act("SitDown/1")
        floor.until(lambda: names(floor) == [guest.name])
        floor.until(lambda: not names(floor))
        assert guest.balance() == before
        assert guest.get("/api/me").json()["seats"] == []


def test_who_comes_back_is_told_of_the_seat_that_he_gave_up(where: str) -> None:
    """When and after how long, until he sits there again; and before it how long it is still kept."""
    with served(where, timers=PATIENT, absent=AWAY) as floor:
        opened(floor)
        guest, other = floor.visitor(), floor.visitor()
        assert guest.get("/api/me").json()["given_up"] == []
        guest.act("SitDown/3")
        (seat,) = guest.get("/api/me").json()["seats"]
        assert (seat["table"], seat["seat"]) == ("T1", 3)
        assert seat["kept_ms"] is None or seat["kept_ms"] <= AWAY
        floor.until(lambda: not names(floor))
        (lost,) = guest.get("/api/me").json()["given_up"]
        assert (lost["table"], lost["seat"]) == ("T1", 3)
        assert lost["away_ms"] >= AWAY
        assert 0 <= floor.floor.host.now() - lost["at"] < 60_000
        assert other.get("/api/me").json()["given_up"] == []
        guest.act("SitDown/3")
        assert guest.get("/api/me").json()["given_up"] == []
        floor.until(lambda: bool(floor.floor.presence.missing))
        kept = floor.floor.presence.kept(guest.name, "T1")
        assert kept is None or 0 <= kept <= AWAY


def test_a_wager_keeps_the_seat_until_the_round_is_over(where: str) -> None:
    """641a.7(b): who abandons a wager is the floorperson's to decide; the seat stays as long."""
    with served(where, timers=PATIENT._replace(decision=3000), absent=AWAY) as floor:
        opened(floor)
        guest = floor.visitor()
        guest.act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        wager(guest, "T1")
        guest.act("Ready")
        name = floor.table().round_id
        floor.until(lambda: bool(floor.table().round and floor.table().round.asked))  # type: ignore[union-attr]
        floor.until(lambda: not floor.table().seats[1].connected)
        assert floor.table().round_id == name
        assert names(floor) == [guest.name]
        floor.until(lambda: not names(floor))
        assert floor.ended(name).lines, "it was played to its end, folded when the time was over"
        assert floor.total() == 0


def test_somebody_who_looks_or_asks_is_there(where: str) -> None:
    with served(where, timers=PATIENT, absent=AWAY) as floor:
        opened(floor)
        guest, other = floor.visitor(), floor.visitor()
        guest.act("SitDown/1")
        other.act("SitDown/2")
        ticket = guest.post("/api/tables/T1/tickets").json()["ticket"]
        with guest.web.websocket_connect(f"/api/tables/T1/live?protocol=1&ticket={ticket}"):
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
