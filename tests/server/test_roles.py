"""Every role against every route: the table is laid beside the routes, so that a new one cannot be forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute

from pitboss.server.people import FloorRole
from tests.server.driver import ROLES, Guest, Served, served, told

SPEAKS_FOR = ()
PLAYER, DEALER, FLOORPERSON, CAGE, AUDITOR, ADMINISTRATOR = ROLES
EVERYBODY: set[FloorRole | None] = {*ROLES, None}
LOGGED_IN: set[FloorRole | None] = {*ROLES}
KEY = {"key": "a-key-of-mine"}
EXCHANGE = {**KEY, "player": "player", "amount_cents": 100}
MAY: dict[str, tuple[set[FloorRole | None], Any]] = {
    "POST /api/log-in": (EVERYBODY, {"name": "nobody", "password": "none"}),
    "POST /api/demo": (EVERYBODY, None),
    "POST /api/log-out": (LOGGED_IN, None),
    "POST /api/me/password": (LOGGED_IN, {"password": "none", "new_password": "a longer one"}),
    "POST /api/me/play-money": ({PLAYER}, KEY),
    "GET /api/session": (EVERYBODY, None),
    "GET /api/me": (LOGGED_IN, None),
    "GET /api/me/ledger": ({PLAYER}, None),
    "GET /api/me/rounds": ({PLAYER}, None),
    "GET /api/me/rounds/{round_id}": ({PLAYER}, None),
    "GET /api/tables": (EVERYBODY, None),
    "GET /api/meters": (EVERYBODY, None),
    "GET /api/tables/{table_id}": (EVERYBODY, None),
    "GET /api/tables/{table_id}/layout": (EVERYBODY, None),
    "GET /api/tables/{table_id}/areas": (EVERYBODY, None),
    "POST /api/tables/{table_id}/actions": (
        {PLAYER, DEALER, FLOORPERSON},
        {**KEY, "option": "Nothing", "seen": 0},
    ),
    "POST /api/tables/{table_id}/wagers": ({PLAYER}, {**KEY, "wagers": [], "seen": 0}),
    "GET /api/tables/{table_id}/console": ({DEALER, FLOORPERSON}, None),
    "POST /api/tables/{table_id}/preview": ({DEALER, FLOORPERSON}, {"option": "Nothing"}),
    "POST /api/tables/{table_id}/tickets": (LOGGED_IN, None),
    "POST /api/tables/{table_id}/tips": ({PLAYER}, {**KEY, "amount_cents": 100}),
    "GET /api/tables/{table_id}/question": ({PLAYER, DEALER}, None),
    "POST /api/tables/{table_id}/question": ({PLAYER, DEALER}, {"wager": "Ante"}),
    "POST /api/tables/{table_id}/question/withdrawn": ({PLAYER, DEALER}, None),
    "GET /api/floor/questions/{question_id}": ({FLOORPERSON}, None),
    "POST /api/floor/questions/{question_id}/seen": ({FLOORPERSON}, None),
    "GET /api/floor/tables": ({FLOORPERSON}, None),
    "GET /api/floor/awards": ({FLOORPERSON}, None),
    "POST /api/floor/tables/{table_id}/edition": (
        {FLOORPERSON},
        {**KEY, "seen": 0, "edition": "2", "submission": "none"},
    ),
    "POST /api/floor/tables/{table_id}/edition/take-back": ({FLOORPERSON}, None),
    "GET /api/floor/inventories": ({FLOORPERSON, CAGE}, None),
    "POST /api/floor/tables/{table_id}/closing": ({FLOORPERSON}, {"closing": False}),
    "POST /api/floor/tables/{table_id}/decks": ({FLOORPERSON}, {"deck": 1, "change": False}),
    "POST /api/floor/tables/{table_id}/robots": ({FLOORPERSON}, {"seat": 3, "plays": "best"}),
    "GET /api/floor/orders": ({FLOORPERSON, CAGE}, None),
    "POST /api/floor/tables/{table_id}/orders": ({FLOORPERSON}, {**KEY, "kind": "fill", "amount_cents": 100}),
    "POST /api/cage/buy-ins": ({CAGE}, EXCHANGE),
    "POST /api/cage/cash-outs": ({CAGE}, EXCHANGE),
    "GET /api/cage/awards": ({CAGE}, None),
    "POST /api/cage/awards": ({CAGE}, {"award": "T1/1/0"}),
    "GET /api/cage/accounts": ({CAGE}, None),
    "GET /api/cage/accounts/{person_id}": ({CAGE}, None),
    "POST /api/cage/orders/{number}": ({CAGE}, {"confirmed": True}),
    "GET /api/audit/rounds": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/rounds/{round_id}": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/rounds/{round_id}/steps": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/rounds/{round_id}/void": ({AUDITOR, FLOORPERSON}, None),
    "GET /audit": (EVERYBODY, None),
    "GET /api/audit/rounds/{round_id}/shuffle": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/rounds/{round_id}/file": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/rounds/{round_id}/record": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/records": ({AUDITOR, FLOORPERSON}, None),
    "GET /api/audit/verify": ({AUDITOR, FLOORPERSON}, None),
    "POST /api/audit/verify": ({AUDITOR}, None),
    "GET /api/administrator/people": ({ADMINISTRATOR}, None),
    "POST /api/administrator/people": ({ADMINISTRATOR}, {"id": "new-1", "name": "New", "role": "dealer"}),
    "PATCH /api/administrator/people/{person_id}": ({ADMINISTRATOR}, {"unlocked": True, "closed": False}),
    "POST /api/administrator/tables/{table_id}/robots": ({ADMINISTRATOR}, {"seat": 3, "plays": "best"}),
    "GET /api/administrator/log-ins": ({ADMINISTRATOR}, None),
    "GET /api/administrator/frozen": ({ADMINISTRATOR}, None),
    "GET /api/administrator/floor-file": ({ADMINISTRATOR}, None),
    "POST /api/administrator/floor-file/check": ({ADMINISTRATOR}, {"text": "x"}),
    "POST /api/administrator/floor-file": ({ADMINISTRATOR}, {"text": "x"}),
    "GET /api/heads": (EVERYBODY, None),
    "GET /api/heads/{record}": (EVERYBODY, None),
    "GET /openapi.json": (EVERYBODY, None),
    "GET /": (EVERYBODY, None),
    "GET /table/{table_id}": (EVERYBODY, None),
    "GET /meters": (EVERYBODY, None),
    "GET /floor": (EVERYBODY, None),
    "GET /cage": (EVERYBODY, None),
    "GET /people": (EVERYBODY, None),
    "GET /dealer": (EVERYBODY, None),
    "GET /dealer/{table_id}": (EVERYBODY, None),
    "GET /dispute": (EVERYBODY, None),
    "GET /api/dispute": (EVERYBODY, None),
    "GET /odds": (EVERYBODY, None),
    "GET /api/odds": (EVERYBODY, None),
    "GET /api/odds/edges": (EVERYBODY, None),
    "POST /api/odds/figures": (EVERYBODY, {"rules": "none"}),
    "GET /submission": (EVERYBODY, None),
    "POST /api/submission/draft": (EVERYBODY, {"step": "none"}),
    "POST /api/submission/prepared": (EVERYBODY, {"name": "sign"}),
    "GET /api/submission/papers/{name}/file": (EVERYBODY, None),
    "GET /pages/{folder}/{name}": (EVERYBODY, None),
    "GET /api/clauses/{rules}": (EVERYBODY, None),
    "GET /api/tables/{table_id}/felt": (EVERYBODY, None),
    "GET /api/tables/{table_id}/advice": ({PLAYER}, None),
    "GET /docs": (EVERYBODY, None),
    "GET /health": (EVERYBODY, None),
    "GET /metrics": (EVERYBODY, None),
}
BEGIN_OR_END = (
    "POST /api/log-out",
    "POST /api/demo",
    "POST /api/log-in",
)  # of a session: tried by themselves
LIVE = "SOCKET /api/tables/{table_id}/live"  # its roles are tried in test_live
PLACES = {
    "table_id": "T1",
    "person_id": "player",
    "question_id": "none",
    "number": "1",
    "record": "1",
    "round_id": "T1-1",
    "folder": "shared",
    "name": "base.css",
    "rules": "649a",
}


@pytest.fixture(scope="module")
def floor(database: str) -> Iterator[Served]:
    with served(database) as found:
        yield found


@pytest.fixture(scope="module")
def people(floor: Served) -> dict[FloorRole | None, Guest]:
    found: dict[FloorRole | None, Guest] = {role: floor.somebody(role) for role in ROLES}
    return {**found, None: Guest(floor.browser(), "nobody")}


def routes(found: Any) -> Iterator[str]:
    """Every route of an application or router, those of routers within it too."""
    for route in found.routes:
        if hasattr(route, "original_router"):
            yield from routes(route.original_router)
        elif isinstance(route, APIRoute):
            yield from (f"{method} {route.path}" for method in route.methods)
        elif isinstance(route, APIWebSocketRoute):
            yield f"SOCKET {route.path}"
        else:
            yield f"GET {route.path}"


def test_every_route_is_in_the_table(floor: Served) -> None:
    found = list(routes(floor.web.app))
    assert sorted(found) == sorted([*MAY, LIVE])


@pytest.mark.parametrize("role", [*ROLES, None], ids=str)
def test_a_role_may_what_the_table_says(
    floor: Served, people: dict[FloorRole | None, Guest], role: FloorRole | None
) -> None:
    guest = people[role] if role is None else floor.somebody(role, f"{role.value}-again")
    for route, (roles, body) in MAY.items():
        if route in BEGIN_OR_END:
            continue
        method, path = route.split()
        address = re.sub(r"\{(\w+)\}", lambda found: PLACES[found[1]], path)
        answer = guest.post(address, body) if method == "POST" else None
        if answer is None:
            answer = guest.patch(address, body) if method == "PATCH" else guest.get(address)
        if role in roles:
            assert answer.status_code != 403 or path == "/api/me/password", route
            assert answer.status_code != 401, route
        else:
            told(answer, 401 if role is None else 403, "session" if role is None else "forbidden")


def test_a_session_begins_for_anybody_and_ends_for_whom_it_is(floor: Served) -> None:
    guest = floor.visitor()
    assert guest.get("/api/me").json()["role"] == "player"
    assert guest.post("/api/log-out").status_code == 200
    told(guest.post("/api/log-out"), 401, "session")
    told(floor.browser().post("/api/log-in", json={"name": "nobody", "password": "none"}), 401, "session")


@pytest.mark.parametrize("role", ["dealer", "floorperson", "cage", "auditor"])
def test_a_visitor_tries_the_staff_without_money(floor: Served, role: str) -> None:
    web = floor.browser()
    assert web.post("/api/demo", json={"role": role}).json()["role"] == role
    mine = web.get("/api/me").json()
    assert (mine["role"], mine["balance_cents"]) == (role, 0)


def test_a_visitor_tries_no_role_that_the_floor_does_not_have_among_them(tmp_path: Path) -> None:
    with served(tmp_path, visitors_try=("dealer",)) as narrow:
        told(narrow.browser().post("/api/demo", json={"role": "floorperson"}), 403, "forbidden")
        assert narrow.browser().post("/api/demo", json={"role": "dealer"}).status_code == 200
        assert narrow.browser().post("/api/demo").status_code == 200  # a player always
        assert narrow.browser().get("/api/tables").json()["tries"] == ["dealer"]


def test_no_visitor_is_the_administrator(floor: Served) -> None:
    told(floor.browser().post("/api/demo", json={"role": "administrator"}), 422, "invalid")


@pytest.mark.parametrize("role", ["player", "dealer", "floorperson", "cage", "auditor"])
def test_nobody_tries_anything_on_a_floor_for_money(tmp_path: Path, role: str) -> None:
    with served(tmp_path, demo=False) as money:
        told(money.browser().post("/api/demo", json={"role": role}), 403, "forbidden")
        assert not money.floor.people.anybody(FloorRole(role))


def test_a_player_who_tried_a_role_is_the_same_player_again(floor: Served) -> None:
    """Account and seat are his as before; each role that he tried is over."""
    guest = floor.visitor()
    before = guest.get("/api/me").json()
    tried = guest.web.post("/api/demo", json={"role": "dealer"}).json()
    first = guest.web.cookies["pitboss_session"]
    assert guest.get("/api/me").json()["playing"] == {
        "name": before["name"],
        "balance_cents": before["balance_cents"],
        "by_hand_cents": 0,
        "play_money_cents": 0,
        "seats": [],
        "given_up": [],
    }
    assert guest.web.post("/api/demo", json={"role": "cage"}).json()["id"] != tried["id"]
    assert floor.floor.people.who(first, 0) is None
    again = guest.web.post("/api/demo", json={"role": "player"}).json()
    assert (again["id"], again["csrf"]) == (before["id"], before["csrf"])
    assert guest.get("/api/me").json() == before


def test_who_logs_out_leaves_no_player_behind(floor: Served) -> None:
    guest = floor.visitor()
    player = guest.web.cookies["pitboss_session"]
    csrf = guest.web.post("/api/demo", json={"role": "auditor"}).json()["csrf"]
    assert guest.post("/api/log-out", **{"x-pitboss-csrf": csrf}).status_code == 200
    assert floor.floor.people.who(player, 0) is None
    assert guest.web.post("/api/demo").json()["id"] != guest.name


def test_nobody_comes_back_as_somebody_else(tmp_path: Path, floor: Served) -> None:
    """The cookie of the player left aside opens a visitor's session alone, and in a demonstration alone."""
    member = floor.somebody(FloorRole.PLAYER, "member")
    thief = floor.browser()
    thief.cookies.set("pitboss_playing", member.web.cookies["pitboss_session"])
    assert thief.post("/api/demo", json={"role": "player"}).json()["id"] != "member"
    with served(tmp_path, demo=False) as money:
        dealer = money.somebody(FloorRole.DEALER)
        guest = money.somebody(FloorRole.PLAYER, "guest-1")
        dealer.web.cookies.set("pitboss_playing", guest.web.cookies["pitboss_session"])
        assert dealer.get("/api/me").json()["playing"] is None
        told(dealer.web.post("/api/demo", json={"role": "player"}), 403, "forbidden")
