"""Robots: seats like any other, played by rules, while somebody looks; never in anybody's way."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.floor import robots as playing
from pitboss.floor.plan import FloorPlan, read_plan
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.refusal import Refused
from pitboss.server import robots
from pitboss.server.advising import Adviser
from pitboss.server.audited import Sought, rounds
from pitboss.server.planned import opened
from pitboss.store.batch import Moves
from tests.server.driver import AT_ONCE, GAMES, Served, lines_of, served

SPEAKS_FOR = ()
PLANNED = '[[tables]]\nid = "T{n}"\nrules = "{rules}"\ninventory = "$50,000"\nrobots = {{ 2 = "{way}" }}\n'
QUICK = AT_ONCE._replace(validation=1)


class Looker:
    """Somebody who looks at a table."""

    def show(self, *_: object) -> None:
        """What is shown is of no matter here."""


def plan(*tables: tuple[str, str], head: str = "") -> FloorPlan:
    """A plan with a table for each rule set, and a robot that plays so."""
    rows = "".join(PLANNED.format(n=n, rules=rules, way=way) for n, (rules, way) in enumerate(tables, 1))
    clocks = (
        "[timers]\nbetting = 0.3\ndecision = 60\nresult = 0\npace = 0\nreveal = 0.05\nvalidation = 0.001\n"
    )
    return read_plan(f"{head}{clocks}{rows}", lambda name: None)


def open_up(found: Served, planned: FloorPlan) -> None:
    assert found.web.portal is not None
    found.web.portal.call(opened, found.floor, planned)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import timedelta

    for name in ("PAUSE", "LOOK"):
        monkeypatch.setattr(robots, name, timedelta(milliseconds=5))


@pytest.mark.parametrize(
    ("where", "way"), [("sqlite", "best"), ("sqlite", "simple"), ("postgresql", "simple")], indirect=["where"]
)
def test_they_play_every_game_while_somebody_looks(where: str, way: str) -> None:
    """An empty room writes nothing; who comes sees them wager, and rounds go by."""
    from pitboss.rules.house import default_house

    houses = [default_house(rules) for rules in GAMES]
    with served(where, *houses, timers=QUICK) as floor:
        open_up(floor, plan(*((rules.id, way) for rules in GAMES)))
        floor.until(lambda: all(floor.table(f"T{n}").betting for n in range(1, 7)))
        written = floor.events()
        assert all(table.seats[2].robot == way for table in floor.floor.host.tables.values())
        view = floor.visitor().view("T1")
        assert [seat["robot"] for seat in view["seats"] if seat["name"] == "Robot 2"] == [way]
        assert floor.table("T1").number == 1
        assert floor.events() - written <= 1, "the visitor's account, and nothing else"
        for n in range(1, 7):
            floor.floor.live.viewers[f"T{n}"] = {Looker()}  # type: ignore[arg-type]
        floor.until(lambda: all(floor.table(f"T{n}").number >= 3 for n in range(1, 7)))
        for n in range(1, 7):
            floor.floor.live.viewers[f"T{n}"] = set()
        assert floor.total() == 0
        for sought, tables in (("Robot 2", 6), ("ROBOT-t1", 1), ("robot 3", 0)):
            found, _ = rounds(floor.floor.host.database.reads, Sought(player=sought), 100)
            assert len({each["table"] for each in found}) == tables, sought
        assert not [line for line in lines_of(floor) if line["event"] == "robot"]


def test_all_of_them_have_wagered_before_the_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With their usual pause three robots would need five seconds, and the clock leaves them four.

    They are done in half of the time: what is left of it is for a busy machine.
    """
    from datetime import timedelta

    from pitboss.rules.house import default_house

    monkeypatch.setattr(robots, "PAUSE", timedelta(milliseconds=600))
    house = next(default_house(rules) for rules in GAMES if rules.id == "669a")
    seats = 'robots = {1 = "good", 2 = "simple", 3 = "best"}'
    three = f'[timers]\nbetting = 4\npace = 0\n[[tables]]\nid = "T1"\nrules = "669a"\n{seats}\n'
    with served(tmp_path, house, timers=QUICK) as floor:
        open_up(floor, read_plan(three, lambda name: None))
        floor.floor.live.viewers["T1"] = {Looker()}  # type: ignore[arg-type]
        floor.until(lambda: floor.table().round is not None and not floor.table().betting)
        state = floor.table().round
        floor.floor.live.viewers["T1"] = set()
    assert state is not None
    wagered = [(seat.number, [*seat.placed]) for seat in state.seats]
    assert wagered == [(1, ["Ante", "Blind"]), (2, ["Ante", "Blind"]), (3, ["Ante", "Blind"])]


@pytest.mark.parametrize("way", ["best", "simple"])
def test_a_round_that_has_begun_is_played_though_nobody_looks_any_more(tmp_path: Path, way: str) -> None:
    """The clock for a decision is a minute: without the robot's the round would not be over in time."""
    with served(tmp_path, timers=QUICK) as floor:
        open_up(floor, plan(("641a@2011", way)))
        floor.floor.live.viewers["T1"] = {Looker()}  # type: ignore[arg-type]
        floor.until(lambda: robots.robots_turn(floor.table()) != 0 and not floor.table().betting)
        floor.floor.live.viewers["T1"] = set()
        first = floor.table().number
        floor.until(lambda: floor.table().number > first)
        after = floor.table()
        assert not floor.floor.live.viewers["T1"]
    assert after.round is None or not any(seat.placed for seat in after.round.seats)


def test_one_that_is_broke_gets_another_purse(where: str) -> None:
    with served(where, timers=QUICK) as floor:
        open_up(floor, plan(("641a@2011", "simple")))
        player = floor.table().seats[2].player
        account = accounts.player(player)
        lost = Transfer("x", account, accounts.HOUSE, robots.PURSE * UNITS, "lost", "")
        assert floor.web.portal is not None
        floor.web.portal.call(floor.floor.host.act, Moves(actor="test", kind="test", transfers=(lost,)))
        assert floor.floor.host.balance(account) == 0
        floor.floor.live.viewers["T1"] = {Looker()}  # type: ignore[arg-type]
        floor.until(lambda: floor.table().number >= 2)
        floor.floor.live.viewers["T1"] = set()
        assert floor.floor.host.balance(account) > robots.POOR * UNITS


def test_one_that_fails_stands_up_and_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError("As Kd")

    monkeypatch.setattr(playing, "wagered", fails)
    with served(tmp_path, timers=QUICK) as floor:
        open_up(floor, plan(("641a@2011", "simple")))
        floor.floor.live.viewers["T1"] = {Looker()}  # type: ignore[arg-type]
        floor.until(lambda: not floor.table().seats)
        (line,) = [line for line in lines_of(floor) if line["event"] == "robot"]
    assert (line["kind"], line["table"], line["seat"]) == ("ZeroDivisionError", "T1", 2)
    assert "As" not in str(line["place"])


SAYS_NO = """
import sys
for line in sys.stdin:
    print('{"refused": {"says": "not counted", "clause": ""}}', '{"over": true}', sep="\\n", flush=True)
"""
THINKS = "import time; time.sleep(60)"


@pytest.mark.parametrize("code", [SAYS_NO, THINKS])
def test_nobody_waits_for_one_that_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """What is not counted, and what takes too long, is decided by the rules."""
    from datetime import timedelta

    monkeypatch.setattr(robots, "THINKING", timedelta(milliseconds=20))
    with served(tmp_path, timers=QUICK) as floor:
        floor.floor.adviser = Adviser((sys.executable, "-c", code))
        open_up(floor, plan(("641a@2011", "best")))
        floor.floor.live.viewers["T1"] = {Looker()}  # type: ignore[arg-type]
        floor.until(lambda: floor.table().number >= 3)
        floor.floor.live.viewers["T1"] = set()
        assert not [line for line in lines_of(floor) if line["event"] == "robot"]


def test_a_floor_for_money_has_none(tmp_path: Path) -> None:
    """A demonstration's file is refused on a floor for money, and its robots with it."""
    with (
        served(tmp_path, table={"demo": False}, demo=False) as floor,
        pytest.raises(Refused, match="never mixed"),
    ):
        open_up(floor, plan(("641a@2011", "simple")))


def test_wagers_that_belong_together_are_made_at_once() -> None:
    """643a.7(d) and sisters: a set of wagers is not laid chip by chip while somebody closes the betting."""
    betting, deciding = (SimpleNamespace(betting=each) for each in (True, False))
    waits = [bool(robots.pause_before(table, 2, last)) for table in (betting, deciding) for last in (0, 1, 2)]
    assert waits == [True, True, False, True, True, True]
