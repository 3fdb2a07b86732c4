"""What a run counted laid beside the exact figures, with the number of standard errors between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from pitboss.money import Cents
from pitboss.rules.words import HandBonus, Part
from pitboss.simulate.plan import Plan
from pitboss.simulate.result import ALL, BASE, WAGERED, RoundCount, Sample
from pitboss.solve.amounts import LaidHouse
from pitboss.solve.figures import Figures
from pitboss.solve.registry import solver_of
from pitboss.solve.sides import formed_of, side_wager
from pitboss.solve.solver import Tick
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import stake_of, step_of

FINE = 10**4  # a z-score is told to so many parts of one


class Exact(NamedTuple):
    """What a hand brings on average, in cents, and its variance and results where they are known."""

    mean: Fraction
    variance: Fraction | None = None
    chances: Mapping[Cents, Fraction] | None = None


@dataclass(frozen=True)
class Figure:
    """One simulated figure beside the exact one."""

    name: str
    sample: Sample
    exact: Exact | None

    @property
    def error_squared(self) -> Fraction:
        """The square of the standard error of the mean.

        From the exact variance where it is known, widened by as much as the hands of a round moved together.
        """
        known = self.exact.variance if self.exact else None
        variance = self.sample.variance if known is None else known
        return variance * self.sample.alike * Fraction(1, self.sample.hands)

    @property
    def z(self) -> Fraction | None:
        """How many standard errors the mean lies above the exact one; None where either is not known."""
        if self.exact is None:
            return None
        off = self.sample.mean - self.exact.mean
        if not self.error_squared:
            return None if off else Fraction(0)
        size = Fraction(isqrt(int(off**2 * FINE**2 * Fraction(1, self.error_squared))), FINE)
        return size if off > 0 else -size


def figures(plan: Plan, counted: RoundCount, tick: Tick | None = None) -> list[Figure]:
    """Every simulated figure beside the exact one where there is one."""
    return [
        Figure(name, counted.sample(name), exact)
        for name, exact in exact_figures(plan, tuple(counted.sides), tick).items()
    ]


def exact_figures(plan: Plan, sides: tuple[str, ...], tick: Tick | None = None) -> dict[str, Exact | None]:
    """The exact figures of a plan; an Envy Bonus has none."""
    base = base_figures(plan, tick)
    unit = plan.laid.base
    variance = base.variance * unit**2
    found: dict[str, Exact | None] = {
        BASE: Exact(base.ev * unit, variance, _chances(base, unit)),
        WAGERED: Exact(base.wagered * unit),
    }
    for name in sides:
        found[name] = _side(plan, name, base, tick) if name in plan.laid.sides else None
    parts = [each for name, each in found.items() if name != WAGERED]
    known = [each.mean for each in parts if each]
    found[ALL] = Exact(sum(known, Fraction(0))) if len(known) == len(parts) else None
    return found


def base_figures(plan: Plan, tick: Tick | None = None) -> Figures:
    """The base game as it is played here, in units of the base wager."""
    solver, alone = solver_of(plan.house), Laid(plan.laid.base)
    if plan.strategy:
        return solver.evaluate(plan.house, plan.strategy, tick)
    if LaidHouse(plan.house, alone).plain:
        return solver.solve(plan.house, tick)
    return solver.layout(plan.house, alone, tick)


def _side(plan: Plan, name: str, base: Figures, tick: Tick | None) -> Exact | None:
    """A side wager; one that a fold takes hangs on how the base game is played."""
    house, laid = plan.house, plan.laid
    stake, meters = laid.sides[name], laid.meters.get(name)
    shared = isinstance(step_of(house, name), HandBonus) and Part.PLAYER not in formed_of(house, name).parts
    if shared and plan.seats > 1:
        return None  # what the dealer's hand wins from a meter is divided among all
    if name not in laid.taken(house):
        one = side_wager(house, name, meters=meters).figures
        return Exact(one.ev * stake, one.variance * stake**2, _chances(one, stake))
    if plan.strategy:
        return None
    meter = {name: meters} if meters else None
    both = solver_of(house).solve(house, tick, with_wagers=[name], best_for=(), meters=meter)
    staked = Fraction(stake_of(house, name), plan_stake(plan))
    return Exact((both.ev - base.ev) * Fraction(1, staked) * stake)


def plan_stake(plan: Plan) -> Cents:
    """The base wager that the solver counts in."""
    return Laid(0).on(plan.house).stake


def _chances(figures_of: Figures, unit: Cents) -> dict[Cents, Fraction]:
    return {
        int(net * unit): Fraction(count, figures_of.deals) for net, count in figures_of.distribution.items()
    }


def results(figure: Figure, brought: Mapping[Cents, int]) -> Iterator[tuple[Cents, int, Fraction | None]]:
    """Every result of a wager: cents, hands, and the hands that the exact figures let expect."""
    chances = (figure.exact.chances if figure.exact else None) or {}
    for cents in sorted({*brought, *chances}, reverse=True):
        expected = chances[cents] * figure.sample.hands if cents in chances else None
        yield cents, brought.get(cents, 0), expected
