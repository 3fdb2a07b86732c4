"""What a table should win in a round before its meters pay, and how far results lie apart.

The mean is exact where every part of it is counted; otherwise, and for how the hands of a round move
together, the same table is simulated with decks of another seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.pit.course import DayResult, PitResult
from pitboss.simulate.beside import base_figures, exact_figures
from pitboss.simulate.lowered import lower
from pitboss.simulate.plan import Plan, PlayerKind
from pitboss.simulate.result import ALL
from pitboss.simulate.run import simulate

ROUNDS = 400_000
OTHER_SEED = 0x5EED


class TableTheory(NamedTuple):
    """A round of a table before meters pay: what the house wins on average, in cents, and its variance.

    exact  whether the mean is counted; else it is that of so many simulated rounds
    """

    mean: Fraction
    variance: Fraction
    exact: bool


def theory(plan: Plan, threads: int = 1) -> TableTheory:
    """A table's win in a round with meters that show nothing."""
    empty = _without_meters(plan)
    other = replace(empty, seated=empty.seated._replace(seed=empty.seated.seed ^ OTHER_SEED))
    sample = simulate(lower(other), ROUNDS, threads=threads).sample(ALL)
    mean = Fraction(sample.total, sample.rounds)
    variance = Fraction(sample.round_squares, sample.rounds) - mean**2
    counted = _counted(empty)
    return TableTheory(-mean if counted is None else -counted, variance, counted is not None)


def _without_meters(plan: Plan) -> Plan:
    return replace(plan, kinds=tuple(map(_emptied, plan.kinds)))


def _emptied(kind: PlayerKind) -> PlayerKind:
    meters = {wager: dict.fromkeys(levels, 0) for wager, levels in kind.laid.meters.items()}
    return replace(kind, laid=replace(kind.laid, meters=meters))


def _counted(plan: Plan) -> Fraction | None:
    """What a round brings all players together, where all of it is counted."""
    whole, solved = Fraction(0), KeptFigures(plan.house, Store())
    for kind in plan.kinds:
        base = base_figures(plan, kind, solved=solved)
        exact = exact_figures(plan, kind, tuple(kind.laid.sides), base)[ALL]
        if exact is None or (plan.seats > 1 and _envies(plan, kind)):
            return None
        whole += exact.mean * len(kind.seats)
    return whole


def _envies(plan: Plan, kind: PlayerKind) -> bool:
    """Whether hands of others bring these players something."""
    return any(
        plan.house.envy(name, cents).rows
        for name, cents in kind.laid.sides.items()
        if name in kind.laid.meters
    )


class DayBand(NamedTuple):
    """Where a table's win of a day, before meters paid, lies nineteen times in twenty."""

    expected: Fraction
    low: Fraction
    high: Fraction


def band(found: TableTheory, rounds: int) -> DayBand:
    """The band around what so many rounds should win."""
    apart = Fraction(196, 100) * root(found.variance * rounds)
    middle = found.mean * rounds
    return DayBand(middle, middle - apart, middle + apart)


def root(value: Fraction) -> Fraction:
    """A square root to a hundredth."""
    return Fraction(isqrt(int(value * 10_000)), 100)


def outside(found: PitResult, theories: Sequence[TableTheory]) -> list[DayResult]:
    """The days of tables whose win lies outside its band."""
    days = []
    for each in found.tables:
        around = band(theories[each.table], each.rounds)
        if not around.low <= each.win + each.awards <= around.high:
            days.append(each)
    return days
