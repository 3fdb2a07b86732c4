"""Every role against every choice that a table offers to anybody: what is not offered to oneself is refused.

On SQLite alone: nothing of it is done, and how a refusal is kept is tested on both.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from tests.server.driver import PATIENT, ROLES, Guest, Served, served
from tests.server.playing import play_on, wager

SPEAKS_FOR = ()
ACTS = (FloorRole.PLAYER, FloorRole.DEALER, FloorRole.FLOORPERSON)


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, Guest]]]:
    """Somebody of every role, two of them at seats, and one who stands behind them."""
    house = default_house(rule_set("649a"))
    with served(Path(tmp_path_factory.mktemp("floor")), house, timers=PATIENT) as floor:
        found = {role.value: floor.somebody(role) for role in ROLES}
        found |= {"seat 1": floor.visitor(), "seat 2": floor.visitor()}
        found["floorperson"].act("BeginGaming")
        for number in (1, 2):
            found[f"seat {number}"].act(f"SitDown/{number}")
        floor.until(lambda: floor.table().betting)
        yield floor, found


def tried(floor: Served, people: dict[str, Guest]) -> int:
    """How many choices of others were asked for; the table stays as it is."""
    before, count = floor.table(), 0
    offered = {name: guest.options() for name, guest in people.items()}
    every = {each: option for options in offered.values() for each, option in options.items()}
    for name, guest in people.items():
        for each, option in every.items():
            if each in offered[name]:
                continue
            parts = {"amount_cents": option["least_cents"]} if option["least_cents"] else {}
            answer = guest.act(each, words="a reason", seen=before.version, **parts)
            may_act = name.startswith("seat") or FloorRole(name) in ACTS
            status, why = answer.status_code, answer.json()["why"]
            assert (status, why) == ((422, "refused") if may_act else (403, "forbidden")), (name, each)
            count += 1
    assert floor.table() == before
    return count


def test_nobody_does_what_is_offered_to_another(people: tuple[Served, dict[str, Guest]]) -> None:
    floor, everybody = people
    assert tried(floor, everybody) > 50, "while wagers are placed"
    for number in (1, 2):
        wager(everybody[f"seat {number}"], "T1")
    for number in (1, 2):
        everybody[f"seat {number}"].act("Ready")
    play_on(floor, {}, "T1", lambda now: bool(now.round and now.round.asked))
    floor.until(lambda: floor.table().day.round.racked)
    assert tried(floor, everybody) > 50, "while a decision is asked for"
