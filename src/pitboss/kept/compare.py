"""Two configurations side by side: every figure of each, exactly, and what lies between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitboss.kept.figures import KeptFigures
from pitboss.rules.words import short_form
from pitboss.solve.sessions import session
from pitboss.solve.solver import Tick

PARTS = (5, 50, 95)  # of a hundred sessions


class Measure(Enum):
    """What a figure counts."""

    PART = "part"  # of all deals, or of all sessions
    RETURN = "return"  # a part of the wager
    UNITS = "units"  # of the base wager
    CENTS = "cents"
    ROUNDS = "rounds"
    VARIANCE = "variance"  # of which people read the root


class SideBySide(NamedTuple):
    """One figure of both; what only one of them has is None of the other."""

    about: str
    figure: str
    measure: Measure
    one: Fraction | None
    two: Fraction | None

    @property
    def difference(self) -> Fraction | None:
        """What the second has more."""
        return None if self.one is None or self.two is None else self.two - self.one


Told = Iterator[tuple[tuple[str, str], tuple[Measure, Fraction]]]  # about what, which figure; its value


def compare(
    one: KeptFigures, two: KeptFigures, rounds: int, tick: Tick | None = None
) -> tuple[SideBySide, ...]:
    """Every figure of two configurations, in the order of the first."""
    first, second = (dict(_told(each, rounds, tick)) for each in (one, two))
    found = []
    for key in {**first, **second}:
        measure = (first.get(key) or second[key])[0]
        values = (each[key][1] if key in each else None for each in (first, second))
        found.append(SideBySide(*key, measure, *values))
    order = list(dict.fromkeys(each.about for each in found))
    return tuple(sorted(found, key=lambda each: order.index(each.about)))


def decided_otherwise(one: Mapping[str, int], two: Mapping[str, int], deals: int) -> Fraction:
    """The part of all deals in which another decision must be made, at the least."""
    return Fraction(sum(abs(one.get(name, 0) - two.get(name, 0)) for name in {**one, **two}), 2 * deals)


def _told(figures: KeptFigures, rounds: int, tick: Tick | None) -> Told:
    yield from _base(figures, tick)
    yield from _sides(figures)
    yield from _meters(figures)
    yield from _session(figures, rounds, tick)


def _base(figures: KeptFigures, tick: Tick | None) -> Told:
    base, about = figures.base(tick), "base game"
    yield (about, "house edge"), (Measure.RETURN, base.edge)
    yield (about, "element of risk"), (Measure.RETURN, base.element_of_risk)
    yield (about, "average wagered"), (Measure.UNITS, base.wagered)
    yield (about, "deviation"), (Measure.VARIANCE, base.variance)
    yield (about, "hit frequency"), (Measure.PART, base.hit_frequency)
    for name, deals in base.decisions.items():
        yield ("decisions", name), (Measure.PART, Fraction(deals, base.deals))


def _sides(figures: KeptFigures) -> Told:
    for wager in figures.sides:
        side = figures.side(wager).figures
        yield (wager, "house edge"), (Measure.RETURN, side.edge)
        yield (wager, "deviation"), (Measure.VARIANCE, side.variance)
        yield (wager, "hit frequency"), (Measure.PART, side.hit_frequency)


def _meters(figures: KeptFigures) -> Told:
    for wager, sheet in figures.meters().items():
        full = sheet.returns[-1]
        yield (wager, "return in the long run, full table"), (Measure.RETURN, full.long_run)
        yield (wager, "break-even, full table"), (Measure.CENTS, full.break_even)
        for level, amount in sheet.when_hit_full.items():
            named = "meter" if level == "meter" else f"{level} meter"
            yield (wager, f"{named} when hit, full table"), (Measure.CENTS, amount)
        for hit in sheet.hits:
            named = short_form(hit.row).replace("_", " ")
            yield (wager, f"rounds between hits, {named}"), (Measure.ROUNDS, hit.at_the_table)


def _session(figures: KeptFigures, rounds: int, tick: Tick | None) -> Told:
    net, about = session(figures.base(tick), rounds), f"{rounds:,} rounds of the base game"
    yield (about, "ahead"), (Measure.PART, net.above(Fraction(0)))
    for part in PARTS:
        yield (about, f"{part} of 100 end no higher than"), (Measure.UNITS, net.quantile(Fraction(part, 100)))
