"""A whole floor of robots who also do wrong things: the auditor finds every balance and meter again."""

from __future__ import annotations

from pathlib import Path

from tests.databases import fresh
from tests.floor.simulating import Simulator, simulated

SPEAKS_FOR = ()
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
