"""A new version of a floor's file: tables are added, change between rounds, and close."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.floor.plan import read_plan
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from pitboss.server.planned import opened, settings_of
from pitboss.table.state import DealtBy
from tests.server.driver import PATIENT, Served, served
from tests.submission.changes import changed

SPEAKS_FOR = ()
HOUSES = default_house(rule_set("649a")), default_house(rule_set("649a"))
TABLE = '[[tables]]\nid = "T1"\n'


def open_up(found: Served, text: str, **files: str) -> None:
    there = {f"{name}.toml": each for name, each in files.items()}
    assert found.web.portal is not None
    found.web.portal.call(opened, found.floor, read_plan(text, there.get))


def test_a_new_version_of_the_file(where: str) -> None:
    """T1 gets another house, clocks and dealer; T2 is gone from the file and closes; both between rounds."""
    with served(where, *HOUSES, timers=PATIENT) as floor:
        open_up(floor, f'{TABLE}rules = "649a"\n[[tables]]\nid = "T2"\nrules = "649a"\n')
        guest = floor.visitor()
        for table in ("T1", "T2"):
            assert guest.act("SitDown/3", table).status_code == 200
            floor.until(lambda table=table: floor.table(table).betting)  # type: ignore[misc]
        other = changed("649a", "table.positions = 5")
        open_up(
            floor,
            f'{TABLE}submission = "other.toml"\ndealer = "person"\ntimers = {{ betting = 7 }}\n',
            other=other,
        )
        assert floor.table("T1").house.seats == HOUSES[0].seats, "a round is under way"
        assert floor.table("T2").day is not None
        for table in ("T1", "T2"):
            least = guest.options(table)["Place/Ante"]["least_cents"]
            assert guest.act("Place/Ante", table, amount_cents=least).status_code == 200
            assert guest.act("Ready", table).status_code == 200
            floor.until(lambda table=table: floor.table(table).number == 1)  # type: ignore[misc]
        for table in ("T1", "T2"):
            floor.until(lambda table=table: "Say/fold" in guest.options(table))  # type: ignore[misc]
            assert guest.act("Say/fold", table).status_code == 200
        floor.until(lambda: floor.table("T1").dealt_by is DealtBy.PERSON)
        assert (floor.table("T1").house.seats, floor.table("T1").edition) == (5, "other.toml")
        floor.until(lambda: floor.table("T2").day is None)


def test_the_file_says_which_roles_visitors_try() -> None:
    plan = read_plan('visitors_try = ["cage"]\n[[tables]]\nid = "T1"\nrules = "649a"\n', {}.get)
    assert settings_of(plan).visitors_try == ("cage",)


def test_what_no_file_can_change(tmp_path: Path) -> None:
    says = "table T1 is laid out for 649a, not 653a"
    with served(tmp_path, *HOUSES) as floor, pytest.raises(Refused, match=says):
        open_up(floor, f'{TABLE}rules = "653a"\n')


def test_between_rounds_at_once(where: str) -> None:
    """Nobody sits there: everything is as the file says when the floor opens."""
    with served(where, *HOUSES) as floor:
        other = changed("649a", "table.positions = 5")
        rows = f'{TABLE}submission = "other.toml"\ndealer = "person"\ntimers = {{ betting = 7 }}\n'
        open_up(floor, rows, other=other)
        table = floor.table("T1")
        assert (table.house.seats, table.edition) == (5, "other.toml")
        assert (table.timers.betting, table.dealt_by) == (7_000, DealtBy.PERSON)
        assert table.day is not None
        assert floor.table("T2").day is None, "a table that the file does not name is closed"


def test_a_version_of_the_file_while_the_floor_runs(tmp_path: Path) -> None:
    """All that is wrong is told at once and nothing is done; a good one is in force between rounds."""
    with served(tmp_path, *HOUSES, timers=PATIENT) as floor:
        first = f'{TABLE}rules = "649a"\n[[tables]]\nid = "T2"\nrules = "649a"\n'
        open_up(floor, first)
        head = floor.somebody(FloorRole.ADMINISTRATOR)
        file = "/api/administrator/floor-file"
        assert head.get(file).json()["text"] == first
        wrong = f'{TABLE}rules = "649a"\ndealer = "nobody"\ntimers = {{ naps = 3 }}\n'
        found = head.post(file, {"text": wrong}).json()
        assert [each["key"] for each in found["findings"]] == ["tables.T1.dealer", "tables.T1.timers.naps"]
        assert not found["in_force"]
        outside = f'{TABLE}submission = "../outside.toml"\n'
        assert (
            "there is no file" in head.post(f"{file}/check", {"text": outside}).json()["findings"][0]["says"]
        )
        added = f'{first}[[tables]]\nid = "T9"\nrules = "649a"\n'
        assert head.post(file, {"text": added}).json()["findings"][0]["key"] == "tables.T9"
        good = f'name = "Another name"\n{TABLE}rules = "649a"\ndealer = "person"\n'
        told = head.post(f"{file}/check", {"text": good}).json()
        assert [says.split(" ")[1] for says in told["changes"]] == ["floor:", "T1", "T2"]
        assert floor.table("T2").day is not None, "it was only looked through"
        assert head.post(file, {"text": good}).json()["in_force"]
        floor.until(lambda: floor.table("T1").dealt_by is DealtBy.PERSON)
        floor.until(lambda: floor.table("T2").day is None)
        assert floor.web.get("/api/meters").json()["floor"] == "Another name"
        assert head.get(file).json()["text"] == good
