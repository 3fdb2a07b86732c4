"""The game of any rule set, solved: one name for the six solvers.

Importing this imports Numba; import it where a figure is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Word
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint, joint
from pitboss.solve.four_card_poker.game import solve_641a
from pitboss.solve.holdem import solve_647a, solve_653a
from pitboss.solve.let_it_ride.game import solve_643a
from pitboss.solve.raise_it_up_stud.game import solve_669a
from pitboss.solve.three_card_poker.game import solve_649a
from pitboss.solve.worth import Levels

Tick = Callable[[int, int], None]
LESS, MORE = "the lower wager", "the higher wager"

SOLVERS: dict[str, Callable[..., Figures]] = {
    "641a": solve_641a,
    "643a": solve_643a,
    "647a": solve_647a,
    "649a": solve_649a,
    "653a": solve_653a,
    "669a": solve_669a,
}


def solve_base(house: House, tick: Tick | None = None) -> Figures:
    """The base game under best play, in units of the Ante or of one of three equal bets."""
    return SOLVERS[house.rules.chapter](house, tick)


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
    if not wagers:
        raise Refused(f"name a side wager of {house.rules.id} that a fold takes")
    return joint(SOLVERS[house.rules.chapter], house, wagers, base=base, meters=meters, tick=tick)


def both_ways(house: House, base: Figures, tick: Tick | None = None) -> dict[str, Figures]:
    """The base game if of options of exactly equal value the lower wager is taken, and if the higher is."""
    if house.rules.chapter == "643a":  # whose solver lets a bet of no value ride
        return {LESS: solve_643a(house, tick, if_equal=Word.WITHDRAW), MORE: base}
    return {LESS: base, MORE: SOLVERS[house.rules.chapter](house, tick, eager=True)}
