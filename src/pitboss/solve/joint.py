"""Progressive wagers that a fold takes, by what the meter shows.

Under the base game's best play each cent on the meter adds the same. At best joint play it need not: a
larger meter may keep more hands in the round. What the best of several plays brings can only bend
upward, so that three points on one line prove all that lies between them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.progressives import NOTHING_SHOWN, ReturnLine, highest_meter, return_line
from pitboss.solve.registry import solver_of
from pitboss.solve.solver import Tick
from pitboss.solve.worth import Levels, WagerLayout, stake_of

DOLLAR = 1_00  # every share of whole dollars is whole cents


def line_by_base(
    house: House,
    wager: str,
    *,
    base: Figures | None = None,
    shown: Levels = NOTHING_SHOWN,
    tick: Tick | None = None,
) -> ReturnLine:
    """What one unit returns, by the highest meter, to one who plays as if the wager were not there."""
    returned = _returned(house, wager, base, shown, tick, best_for=())
    meter = _dollars_up(return_line(house, wager, 0, shown).break_even)
    return _line(returned(0), meter, returned(meter))


def line_at_best(
    house: House,
    wager: str,
    *,
    base: Figures | None = None,
    shown: Levels = NOTHING_SHOWN,
    tick: Tick | None = None,
) -> ReturnLine | None:
    """What one unit returns at best joint play, its cost to the base game included.

    The line holds from an empty meter to the break-even; None if the play changes on the way.
    """
    returned = _returned(house, wager, base, shown, tick, best_for=None)
    meter = _dollars_up(return_line(house, wager, 0, shown).break_even)
    line = _line(returned(0), meter, returned(meter))
    beyond = _dollars_up(line.break_even) + DOLLAR
    return line if returned(beyond) == line.at(beyond) else None


def _returned(
    house: House,
    wager: str,
    base: Figures | None,
    shown: Levels,
    tick: Tick | None,
    *,
    best_for: tuple[()] | None,
) -> Callable[[Cents], Fraction]:
    """The return of one unit as a function of the highest meter."""
    name = house.force.wager(wager).name
    solve, top = solver_of(house).solve, highest_meter(house, name)
    alone = (base or solve(house, tick)).ev
    staked = Fraction(stake_of(house, name), WagerLayout.of(house).stake)

    def returned(meter: Cents) -> Fraction:
        meters = {name: {**shown, top: meter}}
        whole = solve(house, tick, with_wagers=[name], best_for=best_for, meters=meters)
        return 1 + Fraction(whole.ev - alone, staked)

    return returned


def _line(empty: Fraction, meter: Cents, at_meter: Fraction) -> ReturnLine:
    return ReturnLine(empty, Fraction(at_meter - empty, meter))


def _dollars_up(cents: Fraction) -> Cents:
    """Whole dollars, no fewer than one."""
    return max(-int(-cents // DOLLAR), 1) * DOLLAR
