"""The short way of an action and the usual one: the same answers, and whatever is wrong goes the usual way."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss.server import quick
from pitboss.server.routes import tables
from tests.server.driver import Guest, Served

SPEAKS_FOR = ()
PATH = "/api/tables/T1/actions"
JSON, LONGER = "application/json", "application/json; charset=utf-8"


def sent(guest: Guest, body: bytes | dict[str, Any], kind: str = JSON) -> Any:
    """A message of an action as it is."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return guest.web.post(PATH, content=content, headers={"x-pitboss-csrf": guest.csrf, "content-type": kind})


def body(floor: Served, option: str, key: str) -> dict[str, Any]:
    return {"option": option, "key": key, "seen": floor.table().version}


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which way every action took."""
    taken = list[str]()

    def counted(module: Any, name: str) -> None:
        carried_out = module.carried_out

        async def done(*parts: Any) -> Any:
            taken.append(name)
            return await carried_out(*parts)

        monkeypatch.setattr(module, "carried_out", done)

    counted(quick, "short")
    counted(tables, "usual")
    return taken


def test_both_ways_answer_alike(floor: Served, player: Guest, ways: list[str]) -> None:
    wrong = body(floor, "Fly", "fly-away-1")
    short = sent(player, wrong)
    usual = sent(player, wrong, LONGER)
    assert ways == ["short", "usual"]
    assert (short.status_code, short.json()) == (usual.status_code, usual.json())
    assert short.status_code == 422
    assert short.headers["content-security-policy"] == usual.headers["content-security-policy"]


def test_an_action_is_one_action_whichever_way_it_comes(
    floor: Served, player: Guest, ways: list[str]
) -> None:
    sits = body(floor, "SitDown/5", "sits-down-once")
    guest = floor.visitor()
    first = sent(guest, sits)
    again = sent(guest, sits, LONGER)
    assert ways == ["short", "usual"]
    assert (first.status_code, again.status_code) == (200, 200)
    assert {**again.json(), "again": False} == first.json()
    assert guest.act("StandUp").status_code == 200


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"{",
        b'{"option": 7}',
        b'{"option": "Ready", "key": "12345678", "seen": "1"}',
        b'{"option": "Ready", "key": "12345678", "seen": 1, "more": 1}',
    ],
)
def test_what_is_not_of_its_form_is_told_by_the_routes(
    player: Guest, ways: list[str], message: bytes
) -> None:
    found = sent(player, message)
    assert found.status_code == 422
    assert found.json()["why"] == "invalid"
    assert ways == []
