"""What a table should win before its meters pay, and between which holds its days should lie.

The mean of a round is exact where every part of it is counted, otherwise that of days simulated with other
decks. The band of a day comes from those days too, by their order: hands of one round share a dealer or
community cards and players buy in by how it went, so that no sum of independent hands has the law of a day;
but a day more is as likely to fall into any of the gaps between so many days as into any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import isqrt
from typing import NamedTuple

import numpy as np

from pitboss.cluster.described import described
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.money import Cents
from pitboss.pit.course import drops
from pitboss.pit.days import play_day
from pitboss.pit.found import PitResult
from pitboss.pit.links import before_meters
from pitboss.pit.pitfile import PitTable
from pitboss.simulate.beside import base_figures, exact_figures
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Plan, PlayerKind
from pitboss.simulate.result import ALL

DAYS, FEW_DAYS = (
    1_999,
    399,
)  # one less than a multiple of forty; few where the engine plays many of the rounds
OUTER = 40  # a day more falls with a chance of one in so many below the band, and as often above
BLOCK = 1 << 14  # rounds that one thread plays at a time
OTHER_SEED = 0x5EED
NINETEEN = Fraction(196, 100)  # deviations of the normal law that hold nineteen in twenty


class HoldBand(NamedTuple):
    """Between which holds a day more of a table lies with a chance of nineteen in twenty, and the middle one.

    days  from how many simulated days
    """

    low: Fraction
    middle: Fraction
    high: Fraction
    days: int

    def holds(self, hold: Fraction) -> bool:
        """Whether a day lies within."""
        return self.low <= hold <= self.high


class TableTheory(NamedTuple):
    """A round of a table before meters pay: what the house wins on average, in cents, and its variance.

    rounds  how many simulated rounds the mean is that of; 0: it is counted
    day     the band of a day
    """

    mean: Fraction
    variance: Fraction
    rounds: int
    day: HoldBand

    @property
    def exact(self) -> bool:
        """Whether the mean is counted."""
        return not self.rounds


class SimulatedDays(NamedTuple):
    """Days in a row: the hold of each, and what their rounds won: total and squares."""

    holds: Sequence[Fraction]
    total: Cents
    squares: int


def theories(tables: Sequence[PitTable], plans: Sequence[Plan], threads: int = 1) -> Iterator[TableTheory]:
    """What each table should win; tables that are alike are looked at once."""
    known: dict[tuple[str, int, tuple[Cents, ...]], TableTheory] = {}
    for table, plan in zip(tables, plans, strict=True):
        alike = replace(plan, seated=plan.seated._replace(table=0))
        key = (described(alike), table.rounds, tuple(each.buy_in for each in table.by_seat))
        if key not in known:
            known[key] = theory(table, alike, threads)
        yield known[key]


def theory(table: PitTable, plan: Plan, threads: int = 1) -> TableTheory:
    """What a table should win with meters that show nothing."""
    empty = _without_meters(plan)
    other = replace(empty, seated=empty.seated._replace(seed=empty.seated.seed ^ OTHER_SEED))
    days = FEW_DAYS if plan.chances else DAYS
    found = _simulated(table, lower(other), days, threads)
    rounds = days * table.rounds
    mean = Fraction(found.total, rounds)
    counted = _counted(empty)
    return TableTheory(
        mean=mean if counted is None else -counted,
        variance=Fraction(found.squares, rounds) - mean**2,
        rounds=rounds if counted is None else 0,
        day=_band(found.holds),
    )


def _band(holds: Sequence[Fraction]) -> HoldBand:
    """Between the fortieth part of the days from below and from above, both within."""
    ordered, gaps = sorted(holds), len(holds) + 1
    outer = gaps // OUTER
    return HoldBand(ordered[outer - 1], ordered[gaps // 2 - 1], ordered[-outer], len(holds))


def chance_known(days: int) -> tuple[Fraction, Fraction]:
    """Between which chances that of a day in the band lies once so many days are known.

    It is that of so many gaps out of all, a beta law; nineteen times in twenty by its variance.
    """
    within = 1 - Fraction(2, OUTER)
    apart = NINETEEN * root(within * (1 - within) * Fraction(10**8, days + 2)) * Fraction(1, 10**4)
    return within - apart, within + apart


def _simulated(table: PitTable, lowered: LoweredTable, days: int, threads: int) -> SimulatedDays:
    """So many days of a table whose meters show nothing."""
    block = max(BLOCK // table.rounds, 1)
    starts = range(0, days, block)
    with ThreadPoolExecutor(threads) as pool:
        parts = list(
            pool.map(partial(_block, table, lowered), starts, (min(block, days - start) for start in starts))
        )
    return SimulatedDays(
        [hold for part in parts for hold in part.holds],
        sum(part.total for part in parts),
        sum(part.squares for part in parts),
    )


def _block(table: PitTable, lowered: LoweredTable, start: int, days: int) -> SimulatedDays:
    first = start * table.rounds
    played = play_day(lowered, first, days * table.rounds)
    for number in played.left.tolist():
        brought = before_meters(lowered.plan, number)
        played.nets[number - first] = [brought[seat] for seat in sorted(brought)]
    nets = played.nets.reshape(days, table.rounds, -1)
    won, dropped = -nets.sum(axis=(1, 2)), drops(table, nets)
    cents, rounds = np.unique(played.nets.sum(axis=1), return_counts=True)
    squares = sum(each * each * many for each, many in zip(cents.tolist(), rounds.tolist(), strict=True))
    holds = [Fraction(*day) for day in zip(won.tolist(), dropped.tolist(), strict=True)]
    return SimulatedDays(holds, int(won.sum()), squares)


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
        exact = exact_figures(plan, kind, tuple(kind.laid.sides), base, solved=solved)[ALL]
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


class WinBand(NamedTuple):
    """Where a win before meters pay lies nineteen times in twenty by the normal law."""

    expected: Fraction
    low: Fraction
    high: Fraction


def pit_band(tables: Sequence[PitTable], found: Sequence[TableTheory], days: Fraction | int) -> WinBand:
    """The band of a whole pit after so many days, wider by how unsure the means are that are not counted."""
    middle = spread = Fraction(0)
    for table, each in zip(tables, found, strict=True):
        rounds = table.rounds * days
        middle += each.mean * rounds
        spread += each.variance * rounds
        spread += 0 if each.exact else each.variance * Fraction(rounds**2, each.rounds)
    apart = NINETEEN * root(spread)
    return WinBand(middle, middle - apart, middle + apart)


def root(value: Fraction) -> Fraction:
    """A square root to a hundredth."""
    return Fraction(isqrt(int(value * 10_000)), 100)


def outside(found: PitResult, theories_of: Sequence[TableTheory]) -> list[list[int]]:
    """By table the days whose hold lies outside its band."""
    return [
        [day for day, hold in enumerate(holds(found, place)) if not each.day.holds(hold)]
        for place, each in enumerate(theories_of)
    ]


def holds(found: PitResult, place: int) -> list[Fraction]:
    """The hold of each day of a table before meters pay: what the house won over the drop."""
    table = found.tables[place]
    return [Fraction(won, drop) for won, drop in zip(table.won, table.unpaid, strict=True)]
