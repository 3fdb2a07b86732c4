"""The game of any rule set, solved: the base game, both ways where options are equal, and joint play."""

from __future__ import annotations

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.registry import solver_of
from pitboss.solve.solver import Tick

LESS, MORE = "the lower wager", "the higher wager"


def solve_base(house: House, tick: Tick | None = None) -> Figures:
    """The base game under best play, in units of the Ante or of one of three equal bets."""
    return solver_of(house).solve(house, tick)
