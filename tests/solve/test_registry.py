"""The registry of solvers: every chapter has one, and only the game that is asked for is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.solve.registry import ROOMS, solver_of

SPEAKS_FOR = ()


def test_every_chapter_that_is_declared_has_a_solver() -> None:
    assert {rules.chapter for rules in RULE_SETS} == ROOMS.keys()
    for rules in RULE_SETS:
        house = default_house(rules)
        solver = solver_of(house)
        assert all(point.options for point in solver.points(house))


def test_a_chapter_without_a_solver_is_refused() -> None:
    house = default_house(replace(rule_set("649a"), chapter="999a"))
    with pytest.raises(Refused, match="999a is not solved"):
        solver_of(house)


def test_only_the_game_that_is_asked_for_is_imported() -> None:
    program = """
import sys
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.registry import solver_of
solver_of(default_house(rule_set("649a")))
others = ("holdem", "let_it_ride", "raise_it_up_stud", "four_card_poker")
assert not [name for name in sys.modules for other in others if name.startswith(f"pitboss.solve.{other}")]
assert "numba" not in sys.modules
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_figures_are_counted_in_antes_or_in_one_of_three_bets() -> None:
    units = {rules.chapter: solver_of(default_house(rules)).unit for rules in RULE_SETS}
    assert units.pop("643a") == "one of the three bets"  # 643a.7(d)
    assert set(units.values()) == {"the Ante"}
