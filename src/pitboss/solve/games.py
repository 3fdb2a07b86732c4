"""The base game of any rule set, solved: one name for the six solvers.

Importing this imports Numba; import it where a figure is wanted.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.rules.submission import RulesSubmission
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker import solve_641a
from pitboss.solve.holdem import solve_647a, solve_653a
from pitboss.solve.let_it_ride import solve_643a
from pitboss.solve.raise_it_up_stud import solve_669a
from pitboss.solve.three_card_poker import solve_649a

Tick = Callable[[int, int], None]

SOLVERS: dict[str, Callable[..., Figures]] = {
    "641a": solve_641a,
    "643a": solve_643a,
    "647a": solve_647a,
    "649a": solve_649a,
    "653a": solve_653a,
    "669a": solve_669a,
}


def solve_base(house: RulesSubmission, tick: Tick | None = None) -> Figures:
    """The base game under best play, in units of the Ante or of one of three equal bets."""
    return SOLVERS[house.rules.chapter](house, tick)
