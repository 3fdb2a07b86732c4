"""A whole floor of robots who also do wrong things: the auditor finds every balance and meter again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.table import money
from tests.databases import fresh
from tests.floor.simulating import Simulator, simulated

SPEAKS_FOR = ("647a", "649a")
WRONG = {"stale", "future", "doubled", "conflict", "late", "forged", "turn", "malformed", "table"}


def enough(found: Simulator) -> None:
    """A simulation in which every kind of wrong thing was tried, and most right ones were done."""
    assert found.wrong.keys() >= WRONG
    assert found.right > 10 * found.refusals


def test_900_rounds_on_a_file(tmp_path: Path) -> None:
    """`make soak` plays a hundred thousand."""
    enough(simulated(str(tmp_path / "floor.db"), 900, seed=900))


def test_100_rounds_on_a_server_by_two_processes(tmp_path: Path) -> None:
    """Two writers take turns, each with its own memory of the floor."""
    for address in fresh("postgresql", tmp_path):
        enough(simulated(address, 100, seed=100, processes=2))


def test_awards_wait_and_leave_nothing_behind(tmp_path: Path) -> None:
    """647a.12(e)(2), 649a.11(c)(8)(iii): meters won in every second round, some awards not validated."""
    found = simulated(str(tmp_path / "floor.db"), 120, seed=120, laid=0.5)
    assert found.most > 0
    assert found.paid_by_hand > 0


def test_a_cent_that_stays_where_awards_wait_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault: an award goes to the cage but for one cent. Nothing but the awards could tell."""
    whole = money._by_hand

    def short(*parts: Any) -> Iterator[money.Moved]:
        for moved in whole(*parts):
            yield moved._replace(units=moved.units - 100)

    monkeypatch.setattr(money, "_by_hand", short)
    found = Simulator(str(tmp_path / "floor.db"), 120, laid=0.5)
    with pytest.raises(AssertionError, match="award:"):
        found.run(120)
    monkeypatch.setattr(Simulator, "_awards_wait", lambda _: None)
    with pytest.raises(AssertionError, match=r"is over, and award:.* still has 100 units that it won"):
        found.run(140)
    found.database.close()
