"""House edges in the lobby: those that are counted already, and nothing is counted for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.rules.house import default_house
from pitboss.server.edges import kept_edges
from pitboss.table.state import LiveTable

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
