"""Bad input of every kind: one clear answer with a status that fits, and nothing changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.server.answers import LOST
from pitboss.server.buckets import HowOften, Limits
from pitboss.server.people import LOCKED, SESSION, TRIES, FloorRole, Person
from tests.server.driver import FREE, PASSWORD, PATIENT, Guest, Served, served, told

SPEAKS_FOR = ("653a@2011",)
ACT = "/api/tables/T1/actions"


def place(player: Guest, **parts: Any) -> dict[str, Any]:
    """A wager that is in order but for these parts."""
    option = next(each for each in player.view()["options"] if each["wager"])
    body = {
        "option": option["id"],
        "key": player.key(),
        "seen": player.view()["version"],
        "amount_cents": 500,
    }
    return {**body, **parts}


@pytest.mark.parametrize(
    ("parts", "status", "why"),
    [
        ({"amount_cents": 0}, 422, "refused"),
        ({"amount_cents": -500}, 422, "invalid"),
        ({"amount_cents": 1.5}, 422, "invalid"),
        ({"amount_cents": True}, 422, "invalid"),
        ({"amount_cents": "500"}, 422, "invalid"),
        ({"amount_cents": 100}, 422, "refused"),
        ({"amount_cents": 10**12}, 422, "refused"),
        ({"key": "short"}, 422, "invalid"),
        ({"key": "k" * 81}, 422, "invalid"),
        ({"seen": 10**6}, 409, "stale"),
        ({"option": "Place/Nothing"}, 422, "refused"),
        ({"option": "BeginGaming"}, 422, "refused"),
        ({"words": "said"}, 422, "refused"),
        ({"seat": 11}, 422, "invalid"),
        ({"more": 1}, 422, "invalid"),
    ],
    ids=str,
)
def test_a_wrong_wager_moves_nothing(
    floor: Served, player: Guest, parts: dict[str, Any], status: int, why: str
) -> None:
    before, version = player.balance(), floor.table().version
    found = told(player.post(ACT, place(player, **parts)), status, why)
    assert why != "refused" or found["clause"]
    assert (player.balance(), floor.table().version) == (before, version)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'{"option": "\\ud800"}', b"1" * 100])
def test_a_malformed_message_is_told_so(floor: Served, player: Guest, body: bytes) -> None:
    version = floor.table().version
    headers = {"x-pitboss-csrf": player.csrf, "content-type": "application/json"}
    told(player.web.post(ACT, content=body, headers=headers), 422, "invalid")
    assert floor.table().version == version


def test_a_wager_above_the_balance_names_both_and_its_clause(floor: Served) -> None:
    poor, cage = floor.somebody(FloorRole.PLAYER), floor.somebody(FloorRole.CAGE)
    cage.post("/api/cage/buy-ins", {"player": "player", "amount_cents": 700, "key": cage.key()})
    assert poor.act("SitDown/4").status_code == 200
    floor.until(lambda: floor.table().betting)
    found = told(poor.post(ACT, place(poor, amount_cents=1000)), 422, "refused")
    assert "$7" in found["says"]
    assert "$10" in found["says"]
    wager = next(each for each in poor.view()["options"] if each["wager"])["wager"]
    assert found["clause"] == floor.table().house.force.by_name[wager].cite
    assert poor.balance() == 700


def test_two_seats_for_one_person_where_the_chapter_has_none(where: str) -> None:
    """653a.9 has no adjacent boxes."""
    alone = default_house(next(rules for rules in RULE_SETS if rules.id == "653a@2011"))
    with served(where, alone, timers=PATIENT) as floor:
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        guest = floor.visitor()
        assert guest.act("SitDown/1").status_code == 200
        assert not [name for name in guest.options() if name.startswith("SitDown")]
        found = told(guest.act("SitDown/2"), 422, "refused")
        assert found["clause"].startswith("653a.")
        assert floor.table().players == {1: guest.name}


def test_a_box_beside_the_own_where_the_submission_allows_it(where: str) -> None:
    house = default_house(next(rules for rules in RULE_SETS if rules.id == "649a"))
    with served(where, replace(house, adjacent_boxes=2), timers=PATIENT) as floor:
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        guest = floor.visitor()
        assert guest.act("SitDown/3").status_code == 200
        assert {"SitDown/2", "SitDown/4"} <= guest.options().keys()
        told(guest.act("SitDown/5"), 422, "refused")
        assert guest.act("SitDown/4").status_code == 200
        told(guest.act("SitDown/5"), 422, "refused")
        assert floor.table().players == {3: guest.name, 4: guest.name}
        assert [guest.view(seat=seat)["you"] for seat in (0, 3, 4, 5)] == [3, 3, 4, 0]


def test_an_unknown_table(floor: Served, player: Guest) -> None:
    body = {"option": "StandUp", "key": player.key(), "seen": 0}
    for answer in (
        player.get("/api/tables/T9"),
        player.get("/api/tables/T9/layout"),
        player.get("/api/tables/T9/areas"),
        player.post("/api/tables/T9/actions", body),
        player.post("/api/tables/T9/tickets"),
    ):
        assert "T9" in told(answer, 404, "unknown")["says"]


def test_an_unknown_address_and_an_unknown_method(floor: Served, player: Guest) -> None:
    told(player.get("/api/nothing"), 404, "unknown")
    told(player.web.put(ACT, headers={"x-pitboss-csrf": player.csrf}), 405, "method")


def test_a_session_that_is_over(floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    version, now = floor.table().version, floor.floor.host.now
    monkeypatch.setattr(floor.floor.host, "now", lambda: now() + SESSION + 1)
    found = told(
        player.post(ACT, {"option": "StandUp", "key": player.key(), "seen": version}), 401, "session"
    )
    assert "over" in found["says"]
    told(player.get("/api/me"), 401, "session")
    assert floor.table().version == version


def test_a_session_that_was_ended_opens_nothing(floor: Served) -> None:
    player = floor.visitor()
    token = player.web.cookies["pitboss_session"]
    assert player.post("/api/log-out").status_code == 200
    player.web.cookies.set("pitboss_session", token)
    told(player.get("/api/me"), 401, "session")


def test_sessions_are_looked_up_once(floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    player.get("/api/me")
    monkeypatch.setattr(floor.floor.people, "who", None)  # a look into the database would fail now
    assert player.get("/api/tables").status_code == 200


def test_an_oversized_message(floor: Served, player: Guest) -> None:
    told(player.post(ACT, {"option": "x" * 70_000}), 413, "size")
    headers = {"x-pitboss-csrf": player.csrf, "content-type": "application/json"}
    parts = (b"x" * 10_000 for _ in range(10))  # no length is told beforehand
    told(player.web.post(ACT, content=parts, headers=headers), 413, "size")


def test_another_protocol(floor: Served, player: Guest) -> None:
    told(player.get("/api/me", headers={"x-pitboss-protocol": "2"}), 400, "protocol")
    assert player.get("/api/me", headers={"x-pitboss-protocol": "1"}).status_code == 200


def test_forged_requests(floor: Served) -> None:
    player = floor.visitor()
    player.act("SitDown/3")
    body = {"option": "StandUp", "key": player.key(), "seen": player.view()["version"]}
    version = floor.table().version
    told(player.web.post(ACT, json=body), 403, "forged")
    told(player.web.post(ACT, json=body, headers={"x-pitboss-csrf": "guess"}), 403, "forged")
    told(player.post(ACT, body, origin="http://elsewhere.example"), 403, "origin")
    told(player.web.post("/api/demo", headers={"origin": "http://elsewhere.example"}), 403, "origin")
    assert floor.table().version == version
    assert player.post(ACT, body, origin="http://testserver").status_code == 200


def test_a_cookie_is_for_this_site_and_not_for_scripts(floor: Served) -> None:
    header = floor.browser().post("/api/demo").headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=strict" in header


def test_headers(floor: Served) -> None:
    for path in ("/", "/docs", "/api/tables", "/api/nothing", "/health"):
        headers = floor.web.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == ("no-cache" if path == "/" else "no-store")


def test_too_often(tmp_path: Path) -> None:
    few = Limits(log_in=HowOften(3, 60_000), action=HowOften(4, 60_000))
    with served(tmp_path, limits=few) as floor:
        guest = floor.visitor()
        for _ in range(4):
            assert guest.post("/api/tables/T1/tickets").status_code == 200
        told(guest.post("/api/tables/T1/tickets"), 429, "often")
        assert guest.get("/api/me").status_code == 200
        for _ in range(2):
            told(guest.web.post("/api/log-in", json={"name": "n", "password": "p"}), 401, "session")
        told(guest.web.post("/api/log-in", json={"name": "n", "password": "p"}), 429, "often")


def test_wrong_passwords_lock_and_are_written_down(floor: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    people, host = floor.floor.people, floor.floor.host
    people.add(Person("cashier", "Cashier", FloorRole.CAGE), "", host.now())
    people.change("cashier", password=PASSWORD)
    web, right = floor.browser(), {"name": "cashier", "password": PASSWORD}
    for _ in range(TRIES):
        told(web.post("/api/log-in", json={**right, "password": "wrong"}), 401, "session")
    assert "later" in told(web.post("/api/log-in", json=right), 401, "session")["says"]
    now = host.now
    monkeypatch.setattr(host, "now", lambda: now() + LOCKED + 1)
    assert web.post("/api/log-in", json=right).json()["role"] == "cage"
    log = (
        floor.somebody(FloorRole.ADMINISTRATOR).get("/api/administrator/log-ins?of=cashier").json()["log_ins"]
    )
    assert [each["outcome"] for each in log] == ["logged in", "locked out", *["refused"] * TRIES]


def test_nothing_secret_is_in_the_log(floor: Served, player: Guest) -> None:
    web = floor.browser()
    web.post("/api/log-in", json={"name": "cashier", "password": PASSWORD})
    web.get("/api/tables/T1?ticket=tell-nobody")
    text = "\n".join(floor.lines)
    for secret in (PASSWORD, player.csrf, player.web.cookies["pitboss_session"], "tell-nobody"):
        assert secret not in text


def test_a_fault_is_told_by_its_kind_alone(floor: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*parts: object, **more: object) -> None:
        raise AssertionError("the deck is As Kd")

    monkeypatch.setattr("pitboss.server.routes.tables.table_view", fails)
    told(floor.web.get("/api/tables/T1"), 500, "fault")
    assert "AssertionError" in "\n".join(floor.lines)
    assert "As Kd" not in "\n".join(floor.lines)


def test_a_database_that_does_not_answer_is_no_fault(
    floor: Served, player: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a session is looked up at the door, and behind it; whatever else a database says is a fault."""

    def says(error: Exception) -> Callable[..., None]:
        def fails(*parts: object, **more: object) -> None:
            raise OperationalError("select", {}, error)

        return fails

    gone, looks = psycopg.OperationalError("connection refused"), "pitboss.server.routes.tables.table_view"
    with monkeypatch.context() as patch:
        patch.setattr(looks, says(gone))
        assert told(floor.web.get("/api/tables/T1"), 503, "unstored")["says"] == LOST
    with monkeypatch.context() as patch:
        patch.setattr(floor.floor.people, "seen", {})
        patch.setattr(floor.floor.people, "who", says(gone))
        assert told(player.get("/api/me"), 503, "unstored")["says"] == LOST
    with monkeypatch.context() as patch:
        patch.setattr(looks, says(sqlite3.OperationalError("no such table")))
        told(floor.web.get("/api/tables/T1"), 500, "fault")


def test_free_limits_are_no_limits_of_a_floor() -> None:
    assert Limits().log_in.burst < FREE.log_in.burst
