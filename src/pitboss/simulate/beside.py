"""What a run counted laid beside the exact figures, with the number of standard errors between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import NamedTuple, Protocol

from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Part
from pitboss.simulate.lowered import lies_folded
from pitboss.simulate.plan import Plan, PlayerKind
from pitboss.simulate.result import ALL, BASE, ENVY, WAGERED, RoundCount, Sample
from pitboss.solve.amounts import LaidHouse
from pitboss.solve.figures import Figures
from pitboss.solve.registry import solver_of
from pitboss.solve.restricted import Restriction
from pitboss.solve.sides import count_rows, deals_of, formed_of, side_wager
from pitboss.solve.solver import Tick
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import Levels, stake_of, step_of

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


class SolvedHouse(Protocol):
    """Where exact figures come from: solved now, or kept from before."""

    def base(self, tick: Tick | None = None) -> Figures:
        """The base game under best play."""

    def by_strategy(self, strategy: Strategy, tick: Tick | None = None) -> Figures:
        """The base game by a strategy."""

    def restricted(self, restriction: Restriction, tick: Tick | None = None) -> Figures:
        """The base game of a player who errs."""

    def layout(self, laid: Laid, tick: Tick | None = None) -> Figures:
        """A layout under best play."""

    def beside(self, wager: str, meters: Levels | None = None, tick: Tick | None = None) -> Figures:
        """The base game and a wager that a fold takes, played as if the wager were not there."""


@dataclass(frozen=True)
class SolvedNow:
    """Exact figures of a house, solved whenever they are asked for."""

    house: House

    def base(self, tick: Tick | None = None) -> Figures:
        """The base game under best play."""
        return solver_of(self.house).solve(self.house, tick)

    def by_strategy(self, strategy: Strategy, tick: Tick | None = None) -> Figures:
        """The base game by a strategy."""
        return solver_of(self.house).evaluate(self.house, strategy, tick)

    def restricted(self, restriction: Restriction, tick: Tick | None = None) -> Figures:
        """The base game of a player who errs."""
        return solver_of(self.house).restricted(self.house, restriction, tick)

    def layout(self, laid: Laid, tick: Tick | None = None) -> Figures:
        """A layout under best play."""
        return solver_of(self.house).layout(self.house, laid, tick)

    def beside(self, wager: str, meters: Levels | None = None, tick: Tick | None = None) -> Figures:
        """The base game and a wager that a fold takes, played as if the wager were not there."""
        return solver_of(self.house).beside(self.house, wager, meters, tick)


def figures(
    plan: Plan,
    counted: RoundCount,
    tick: Tick | None = None,
    *,
    kind: PlayerKind | None = None,
    solved: SolvedHouse | None = None,
) -> list[Figure]:
    """Every simulated figure beside the exact one where there is one, of one kind of player."""
    return _beside(plan, kind or plan.alike, counted, tick, solved).figures


class KindFigures(NamedTuple):
    """Players of one kind: what was counted of them, the figures, and their base game where it is counted."""

    kind: PlayerKind
    counted: RoundCount
    figures: list[Figure]
    base: Figures | None


def figures_by_kind(
    plan: Plan, counted: RoundCount, tick: Tick | None = None, *, solved: SolvedHouse | None = None
) -> list[KindFigures]:
    """The figures of every kind of player at a table."""
    kinds = zip(plan.kinds, counted.kinds or [counted], strict=True)
    return [_beside(plan, kind, of_kind, tick, solved) for kind, of_kind in kinds]


def _beside(
    plan: Plan, kind: PlayerKind, counted: RoundCount, tick: Tick | None, solved: SolvedHouse | None
) -> KindFigures:
    """What was counted of one kind of player beside its exact figures; the base game is solved once."""
    base = base_figures(plan, kind, tick, solved)
    exact = exact_figures(plan, kind, tuple(counted.sides), base, tick, solved=solved)
    found = [Figure(name, counted.sample(name), each) for name, each in exact.items()]
    return KindFigures(kind, counted, found, base)


def exact_figures(
    plan: Plan,
    kind: PlayerKind,
    sides: tuple[str, ...],
    base: Figures | None,
    tick: Tick | None = None,
    *,
    solved: SolvedHouse | None = None,
) -> dict[str, Exact | None]:
    """The exact figures of a kind of player."""
    known = solved or SolvedNow(plan.house)
    unit, found = kind.laid.base, dict[str, Exact | None]()
    if base:
        found[BASE] = Exact(base.ev * unit, base.variance * unit**2, _chances(base, unit))
        found[WAGERED] = Exact(base.wagered * unit)
    else:
        found |= {BASE: None, WAGERED: None}
    for name in sides:
        mine = name in kind.laid.sides
        found[name] = _side(plan, kind, name, base, known, tick) if mine else _envy(plan, kind, name)
    parts = [each for name, each in found.items() if name != WAGERED]
    means = [each.mean for each in parts if each]
    if len(parts) == 1:
        found[ALL] = found[BASE]  # the base game is everything: one figure, one error
    else:
        found[ALL] = Exact(sum(means, Fraction(0))) if len(means) == len(parts) else None
    return found


def base_figures(
    plan: Plan, kind: PlayerKind, tick: Tick | None = None, solved: SolvedHouse | None = None
) -> Figures | None:
    """The base game as these players play it, in units of the base wager, where that is counted."""
    known, alone = solved or SolvedNow(plan.house), Laid(kind.laid.base)
    plain = LaidHouse(plan.house, alone).plain
    if kind.errors:
        counts = plain and kind.strategy is None
        return known.restricted(Restriction(errors=kind.errors), tick) if counts else None
    if kind.strategy:
        return known.by_strategy(kind.strategy, tick) if plain else None
    return known.base(tick) if plain else known.layout(alone, tick)


def _side(
    plan: Plan,
    kind: PlayerKind,
    name: str,
    base: Figures | None,
    solved: SolvedHouse,
    tick: Tick | None,
) -> Exact | None:
    """A side wager; one that a fold takes hangs on how the base game is played."""
    house, laid = plan.house, kind.laid
    stake, meters = laid.sides[name], laid.meters.get(name)
    shared = isinstance(step_of(house, name), HandBonus) and Part.PLAYER not in formed_of(house, name).parts
    if shared and plan.seats > 1:
        return None  # what the dealer's hand wins from a meter is divided among all
    if name not in laid.taken(house):
        one = side_wager(house, name, meters=meters).figures
        return Exact(one.ev * stake, one.variance * stake**2, _chances(one, stake))
    if kind.strategy or kind.errors or base is None:
        return None
    both = solved.beside(name, meters, tick)
    staked = Fraction(stake_of(house, name), least_base(house))
    return Exact((both.ev - base.ev) * Fraction(1, staked) * stake)


def _envy(plan: Plan, kind: PlayerKind, name: str) -> Exact | None:
    """What the hands of all others bring by an Envy Bonus, if they still lie there where they are folded."""
    house, wager = plan.house, name.removesuffix(ENVY)
    if wager not in kind.laid.sides or not lies_folded(plan).all():
        return None
    schedule, formed = house.envy(wager, kind.laid.sides[wager]), formed_of(house, wager)
    brought = sum(
        row.pays.winnings(0) * count for row, count, _ in count_rows(house, formed, schedule) if row
    )
    return Exact(Fraction(brought * (plan.seats - 1), deals_of(house, wager)))


def least_base(house: House) -> Cents:
    """The base wager that the solver counts in."""
    return Laid(0).on(house).stake


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
