"""House edges in the lobby: those that are kept are told at once, the others as they are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.rules.house import default_house
from pitboss.server.edges import EdgeCounting, kept_edges
from pitboss.server.people import FloorRole
from pitboss.table.state import LiveTable
from tests.server.driver import served

SPEAKS_FOR = ("643a", "649a")


def test_only_what_is_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The edges that others have published: 3.51% for 643a.12(a) A, 3.37% for 649a.12(c) with 5, 4 and 1."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    ride, three = (default_house(rule_set(rules)) for rules in ("643a", "649a"))
    tables = [LiveTable(id="T1", house=ride), LiveTable(id="T2", house=three), LiveTable(id="T3", house=ride)]
    assert kept_edges(tables) == []
    KeptFigures(ride, Store()).base()
    told = {"game": "Let It Ride Poker", "edge": "3.5057%", "of": "one of the three equal bets"}
    assert kept_edges(tables) == [{"rules": "643a", "tables": ["T1", "T3"], **told}]
    KeptFigures(three, Store()).base()
    assert [each["edge"] for each in kept_edges(tables)] == ["3.3730%", "3.5057%"]  # the lowest first


def test_a_floor_counts_what_is_missing_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """3.37% as published, 649a.12(c) with 5, 4 and 1; the process ends when nothing is missing."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(EdgeCounting, "look", 0.05)
    with served(tmp_path, default_house(rule_set("649a")), edges=True) as floor:
        edges = lambda: floor.web.get("/api/odds/edges").json()  # noqa: E731
        assert edges()["counting"] == []  # the table is closed
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        comes = {"rules": "649a", "game": "Three Card Poker", "tables": ["T1"]}
        assert (edges()["edges"], edges()["counting"]) == ([], [comes])
        floor.until(lambda: bool(edges()["edges"]))
        assert ([each["edge"] for each in edges()["edges"]], edges()["counting"]) == (["3.3730%"], [])
        floor.until(lambda: floor.floor.edges.lane.process is None)


def test_a_count_that_is_lost_twice_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(EdgeCounting, "look", 0.01)
    monkeypatch.setattr(EdgeCounting.__init__, "__defaults__", (("false",),))
    with served(tmp_path, default_house(rule_set("649a")), edges=True) as floor:
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        floor.until(lambda: floor.web.get("/api/odds/edges").json()["counting"] == [])
        assert floor.web.get("/api/odds/edges").json()["edges"] == []


def test_nothing_is_counted_where_the_floor_does_not_say_so(tmp_path: Path) -> None:
    with served(tmp_path, default_house(rule_set("649a"))) as floor:
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        assert floor.web.get("/api/odds/edges").json()["counting"] == []
