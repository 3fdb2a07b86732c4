"""The game of any rule set, solved: the base game, both ways where options are equal, and joint play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint
from pitboss.solve.registry import solver_of
from pitboss.solve.solver import Tick
from pitboss.solve.worth import Levels

LESS, MORE = "the lower wager", "the higher wager"


def solve_base(house: House, tick: Tick | None = None) -> Figures:
    """The base game under best play, in units of the Ante or of one of three equal bets."""
    return solver_of(house).solve(house, tick)


def solve_joint(
    house: House,
    wagers: Sequence[str],
    *,
    base: Figures | None = None,
    meters: Mapping[str, Levels] | None = None,
    tick: Tick | None = None,
) -> Joint:
    """The layout with exactly these side wagers, all of which a fold takes.

    The base game's figures are given where they are known already.
    """
    return solver_of(house).joint(house, wagers, base=base, meters=meters, tick=tick)


def both_ways(house: House, base: Figures, tick: Tick | None = None) -> dict[str, Figures]:
    """The base game if of options of exactly equal value the lower wager is taken, and if the higher is."""
    solver = solver_of(house)
    other = solver.other_way(house, tick)
    return {LESS: other, MORE: base} if solver.takes_higher else {LESS: base, MORE: other}
