"""The floorperson's and the administrator's routes, and where things lie on the layout."""

from __future__ import annotations

import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.words import Part
from pitboss.server.people import FloorRole
from pitboss.server.robots import Robots
from pitboss.submission import template
from tests.server.driver import GAMES, PASSWORD, PATIENT, Guest, Served, served, told

SPEAKS_FOR = ()


def test_every_table_at_a_glance(floor: Served, player: Guest) -> None:
    chief = floor.somebody(FloorRole.FLOORPERSON, "chief")
    found = chief.get("/api/floor/tables").json()["tables"]
    assert [each["table"] for each in found] == ["T1"]
    assert found[0]["seats"][0]["seat"] == 1
    assert found[0]["awards"] == 0


@pytest.mark.parametrize("wagers", [True, False])
def test_a_table_closes_once_its_round_is_over(tmp_path: Path, wagers: bool) -> None:
    """Whoever has a wager plays the round to its end; where nobody has, there is nothing to wait for."""
    with served(tmp_path, timers=PATIENT._replace(result=0)) as floor:
        chief, player = floor.somebody(FloorRole.FLOORPERSON), floor.visitor()
        told(chief.post("/api/floor/tables/T1/closing", {"closing": True}), 422, "refused")
        chief.act("BeginGaming")
        player.act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        told(chief.act("EndGaming"), 422, "refused")
        if wagers:
            player.act("Place/Ante", amount_cents=5_00)
        chief.post("/api/floor/tables/T1/closing", {"closing": True})
        if wagers:
            assert chief.get("/api/floor/tables").json()["tables"][0]["closing"] is True
            player.act("Ready")
            floor.until(lambda: bool(floor.table().round and floor.table().round.asked))
            player.act("Say/fold")
        floor.until(lambda: floor.table().day is None)
        assert chief.get("/api/floor/tables").json()["tables"][0]["closing"] is False
        assert player.balance() == (1_000_00 - 5_00 if wagers else 1_000_00)


def test_a_table_that_was_to_close_stays_open(tmp_path: Path) -> None:
    with served(tmp_path, timers=PATIENT._replace(result=0)) as floor:
        chief, player = floor.somebody(FloorRole.FLOORPERSON), floor.visitor()
        chief.act("BeginGaming")
        player.act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        player.act("Place/Ante", amount_cents=5_00)
        for closing in (True, False):
            chief.post("/api/floor/tables/T1/closing", {"closing": closing})
        player.act("TakeBack/Ante")
        assert floor.table().day is not None
        assert [*floor.table().seats] == [1]


def test_meters(floor: Served) -> None:
    found = floor.web.get("/api/meters").json()["meters"]
    assert {(each["link"], each["level"]) for each in found} == set(floor.table().meters)
    assert all(
        each["shows_cents"] == floor.table().meters[each["link"], each["level"]].cents for each in found
    )


def test_people_and_roles(floor: Served) -> None:
    head = floor.somebody(FloorRole.ADMINISTRATOR)
    new = {"id": "cashier-1", "name": "Cashier 1", "role": "cage", "password": PASSWORD}
    assert head.post("/api/administrator/people", new).json()["id"] == "cashier-1"
    told(head.post("/api/administrator/people", new), 422, "refused")
    told(head.post("/api/administrator/people", {**new, "id": "x", "role": "king"}), 422, "invalid")
    found = head.get("/api/administrator/people?role=cage").json()["people"]
    assert ("cashier-1", True) in [(each["id"], each["logs_in"]) for each in found]
    assert PASSWORD not in head.get("/api/administrator/people").text
    assert "argon2" not in head.get("/api/administrator/people").text
    cashier = Guest(floor.browser(), "cashier-1")
    first, own = {"name": "cashier-1", "password": PASSWORD}, "a password of my own"
    told(cashier.web.post("/api/log-in", json=first), 403, "password")
    for other in (PASSWORD, "too short"):
        told(cashier.web.post("/api/log-in", json={**first, "new_password": other}), 403, "password")
    assert "pitboss_session" not in cashier.web.cookies
    cashier.csrf = cashier.web.post("/api/log-in", json={**first, "new_password": own}).json()["csrf"]
    told(floor.browser().post("/api/log-in", json={**first, "new_password": own}), 401, "session")
    log = head.get("/api/administrator/log-ins?of=cashier-1").json()["log_ins"]
    assert [each["outcome"] for each in log] == ["refused", "logged in", *["new password asked"] * 3]
    assert cashier.get("/api/floor/orders").status_code == 200
    assert head.patch("/api/administrator/people/cashier-1", {"role": "auditor"}).status_code == 200
    told(cashier.get("/api/floor/orders"), 401, "session")
    assert (
        cashier.web.post("/api/log-in", json={"name": "cashier-1", "password": own}).json()["role"]
        == "auditor"
    )
    head.patch("/api/administrator/people/cashier-1", {"password": PASSWORD})
    told(cashier.web.post("/api/log-in", json=first), 403, "password")
    told(head.patch("/api/administrator/people/administrator", {"role": "player"}), 422, "refused")
    told(head.patch("/api/administrator/people/nobody", {"role": "player"}), 404, "unknown")
    assert head.get("/api/administrator/frozen").json()["tables"] == []


def test_the_account_of_somebody_who_left_is_closed(floor: Served) -> None:
    """Nobody logs in with it and its sessions end; what he did stays his, and it can be opened again."""
    head = floor.somebody(FloorRole.ADMINISTRATOR, "closes")
    leaves = floor.somebody(FloorRole.DEALER, "leaves")
    head.patch("/api/administrator/people/leaves", {"password": "given to another"})
    right = {"name": "leaves", "password": "given to another", "new_password": PASSWORD}
    leaves.csrf = leaves.web.post("/api/log-in", json=right).json()["csrf"]
    told(leaves.patch("/api/administrator/people/leaves", {"closed": True}), 403, "forbidden")
    log = floor.events()
    for _ in range(2):  # the same again is nothing new
        assert head.patch("/api/administrator/people/leaves", {"closed": True}).status_code == 200
    told(leaves.get("/api/me"), 401, "session")
    mine = {"name": "leaves", "password": PASSWORD}
    assert "closed" in told(floor.browser().post("/api/log-in", json=mine), 401, "session")["says"]
    wrong = {**mine, "password": "not this one"}  # who does not know the password learns nothing
    assert "closed" not in told(floor.browser().post("/api/log-in", json=wrong), 401, "session")["says"]
    found = head.get("/api/administrator/people?role=dealer").json()["people"]
    assert [each["closed"] for each in found if each["id"] == "leaves"] == [True]
    again = {"id": "leaves", "name": "Another", "role": "dealer", "password": PASSWORD}
    told(head.post("/api/administrator/people", again), 422, "refused")  # what he did is nobody else's
    assert head.patch("/api/administrator/people/leaves", {"closed": False}).status_code == 200
    assert floor.browser().post("/api/log-in", json=mine).status_code == 200
    lines = head.get("/api/administrator/log-ins?of=leaves").json()["log_ins"]
    assert [each["outcome"] for each in lines][:5] == [
        "logged in",
        "opened again by closes",
        "refused",
        "refused: closed",
        "closed by closes",
    ]
    assert floor.events() == log, "it is in the log of log-ins, and the log of the floor goes on unbroken"
    told(head.patch("/api/administrator/people/nobody", {"closed": True}), 404, "unknown")


def test_the_last_administrator_stays(tmp_path: Path) -> None:
    with served(tmp_path) as floor:
        first = floor.somebody(FloorRole.ADMINISTRATOR, "first")
        told(first.patch("/api/administrator/people/first", {"closed": True}), 422, "refused")
        floor.somebody(FloorRole.ADMINISTRATOR, "second")
        assert first.patch("/api/administrator/people/second", {"closed": True}).status_code == 200
        people = floor.floor.people
        with pytest.raises(Refused, match="last administrator"):  # as another one would, an instant later
            people.close("first", "second", 1, closed=True)
        with pytest.raises(Refused, match="last administrator"):
            people.change("first", role=FloorRole.DEALER)
        assert first.get("/api/administrator/people").status_code == 200
        assert first.patch("/api/administrator/people/second", {"closed": False}).status_code == 200
        people.change("first", role=FloorRole.DEALER)
        with pytest.raises(Refused, match="last administrator"):
            people.close("second", "first", 1, closed=True)


def test_robots_sit_in_a_demonstration_alone(floor: Served, player: Guest) -> None:
    head = floor.somebody(FloorRole.ADMINISTRATOR, "third")
    path, body = "/api/administrator/tables/T1/robots", {"seat": 5, "plays": "best"}
    assert told(head.post(path, body), 422, "refused")["clause"] == "811a.3(b)(3)(v)"
    robots = Robots(floor.floor)
    floor.floor.seat_robots = robots.seat
    told(head.post(path, {**body, "seat": 1}), 422, "refused")
    assert "no way to play" in told(head.post(path, {**body, "plays": "by luck"}), 422, "refused")["says"]
    assert head.post(path, body).json()["plays"] == "best"
    assert floor.web.get("/api/tables/T1").json()["view"]["seats"][4]["robot"] == "best"
    floor.floor.host.watchers.discard(robots.changed)


def test_a_password_of_ones_own(floor: Served) -> None:
    head = floor.somebody(FloorRole.ADMINISTRATOR, "second")
    head.patch("/api/administrator/people/second", {"password": "given to another"})
    web = floor.browser()
    first = {"name": "second", "password": "given to another", "new_password": PASSWORD}
    mine = Guest(web, "second", web.post("/api/log-in", json=first).json()["csrf"])
    told(
        mine.post("/api/me/password", {"password": "wrong", "new_password": "another long one"}),
        403,
        "forbidden",
    )
    assert (
        mine.post("/api/me/password", {"password": PASSWORD, "new_password": "another long one"}).status_code
        == 200
    )
    told(mine.get("/api/me"), 401, "session")
    told(web.post("/api/log-in", json={"name": "second", "password": PASSWORD}), 401, "session")
    assert web.post("/api/log-in", json={"name": "second", "password": "another long one"}).status_code == 200


def test_another_version_of_the_submission_takes_effect_between_rounds(where: str) -> None:
    rules = GAMES[3]
    with served(where, default_house(rules)) as floor:
        chief = floor.somebody(FloorRole.FLOORPERSON)
        text = template(rules).replace("minimum = 5", "minimum = 25")
        body = {"submission": text, "edition": "version 2", "key": chief.key(), "seen": 0}
        answer = chief.post("/api/floor/tables/T1/edition", body)
        assert answer.status_code == 200, answer.json()
        assert floor.table().edition == "version 2"
        wrong = {**body, "key": chief.key(), "submission": "rules = 1"}
        told(chief.post("/api/floor/tables/T1/edition", wrong), 422, "refused")
        chief.act("BeginGaming")
        floor.visitor().act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        late = {**body, "key": chief.key(), "seen": floor.table().version, "edition": "version 3"}
        told(chief.post("/api/floor/tables/T1/edition", late), 422, "refused")
        assert floor.table().edition == "version 2"


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_areas_lie_where_the_layout_draws_them(tmp_path: Path, rules: object) -> None:
    """Every wager of the table has its place at every seat, on the felt and apart from all others."""
    house = default_house(rules)  # type: ignore[arg-type]
    with served(tmp_path, house) as floor:
        drawing = ElementTree.fromstring(floor.web.get("/api/tables/T1/layout").text)
        found = floor.web.get("/api/tables/T1/areas").json()
    assert drawing.attrib["viewBox"] == f"0 0 {found['width']} {found['height']}"
    offered = {wager.name for wager in house.force.wagers if house.offers(wager)}
    for seat in range(1, house.seats + 1):
        mine = [each for each in found["areas"] if each["seat"] == seat]
        assert {each["wager"] for each in mine if each["wager"]} == offered
        areas = [area for area in house.force.layout.cards if area.part is Part.PLAYER]
        assert [each["cards"] for each in mine].count(True) == len(areas)
    places = [(each["x"], each["y"]) for each in found["areas"]]
    assert all(0 < x < found["width"] and 0 < y < found["height"] for x, y in places)
    first = [each for each in found["areas"] if each["seat"] == 1]
    assert min(each["x"] for each in first) > found["width"] // 2  # position 1 is at the dealer's left
    _as_drawn(drawing, found["areas"])
    parts = {each["part"]: each["card"] for each in found["cards"]}
    assert all(number >= 1 for number in parts.values())


def _as_drawn(drawing: ElementTree.Element, areas: list[dict[str, int]]) -> None:
    """The transformations of the drawing, worked out by themselves, come to the same points."""
    for group in drawing.iter("{http://www.w3.org/2000/svg}g"):
        if "data-position" not in group.attrib:
            continue
        x, y, turn, scale = map(
            float,
            re.fullmatch(
                r"translate\((\S+) (\S+)\) rotate\((\S+)\) scale\((\S+)\)", group.attrib["transform"]
            ).groups(),  # type: ignore[union-attr]
        )
        for area in group:
            shape = next(iter(area), None)
            named = area.attrib.get("data-area", "")
            mine = [
                a for a in areas if a["seat"] == int(group.attrib["data-position"]) and a["wager"] == named
            ]
            if shape is None or not shape.tag.endswith("circle") or not mine:
                continue
            at_x, at_y = scale * float(shape.attrib["cx"]), scale * float(shape.attrib["cy"])
            cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            assert abs(x + at_x * cos - at_y * sin - mine[0]["x"]) < 1
            assert abs(y + at_x * sin + at_y * cos - mine[0]["y"]) < 1
