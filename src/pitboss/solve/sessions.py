"""The net result after many rounds, from the exact distribution of one round, in whole numbers.

Chances are whole multiples of 2^-80 and always rounded down, so that no chance is ever too high, and all
of them together are too low by exactly what their sum lacks to one: `lost`. Results that are rare and would
make the lattice wide, a jackpot of odd cents, are kept apart: so many of them, and the other rounds' results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, gcd, lcm
from typing import NamedTuple

import numpy as np

from pitboss.refusal import Refused
from pitboss.solve.chance_rows import CERTAIN, ChanceRow, Ints, RowSums, in_limbs
from pitboss.solve.figures import Figures

NARROW, WIDE, WIDEST = 2_500, 8_000, 40_000  # steps from the lowest to the highest result of a row
FEW, SELDOM = Fraction(1, 5), 5  # hits that results which stand apart of a row may be expected to have
SINGLE = 32  # different results that stand apart of a narrow row
SMALLEST = 1 << 24  # so many hits that are less likely, one in 10^17, are left out
PATHS = 64  # of so many times less, a path to so many hits
MOST_ROUNDS = 1_000_000
Chances = Mapping[Fraction, int]  # net result: deals


class Interval(NamedTuple):
    """Net results from one to another, both within."""

    low: Fraction
    high: Fraction


class RareHits(NamedTuple):
    """Totals of so many rare results, in fine steps, and the chance of each in limbs."""

    totals: Ints
    chances: Ints


@dataclass(frozen=True)
class Session:
    """The net result after so many rounds.

    lowest  the lowest common result of a round; `step` the distance of the places
    rows    by the number of rare results: the other rounds' results, a place being steps above the lowest
    apart   by the number of rare results, their totals
    """

    rounds: int
    one: Figures
    lowest: Fraction
    step: Fraction
    rows: tuple[ChanceRow, ...]
    apart: tuple[RareHits, ...]

    @cached_property
    def _sums(self) -> tuple[RowSums, ...]:
        return tuple(map(RowSums.of, self.rows))

    @property
    def ev(self) -> Fraction:
        """The expected net result."""
        return self.rounds * self.one.ev

    @property
    def variance(self) -> Fraction:
        """The variance of the net result: rounds do not depend on each other."""
        return self.rounds * self.one.variance

    @property
    def least(self) -> Fraction:
        """The lowest net result there can be."""
        return self.rounds * min(self.one.distribution)

    @property
    def most(self) -> Fraction:
        """The highest net result there can be."""
        return self.rounds * max(self.one.distribution)

    @cached_property
    def lost(self) -> Fraction:
        """How much too low a chance can be."""
        return 1 - self.at_most(self.most)

    def at_most(self, net: Fraction) -> Fraction:
        """The chance of a net result that is no higher; too low by no more than `lost`."""
        fine, found = self._fine, 0
        low, step = int(self.lowest // fine), int(self.step // fine)
        for hits, (totals, chances) in enumerate(self.apart):
            above = int(net // fine) - (self.rounds - hits) * low
            found += self._sums[hits].weighed((above - totals) // step, chances)
        return Fraction(found, CERTAIN * CERTAIN)

    def below(self, net: Fraction) -> Fraction:
        """The chance of a lower net result."""
        return self.at_most((-(-net // self._fine) - 1) * self._fine)

    def above(self, net: Fraction) -> Fraction:
        """The chance of a higher net result."""
        return 1 - self.lost - self.at_most(net)

    @cached_property
    def _fine(self) -> Fraction:
        """All net results lie whole multiples of this apart, and apart from nothing."""
        return measure(self.one.distribution)

    def quantile(self, part: Fraction) -> Fraction:
        """The least net result that so large a part of all sessions does not exceed."""
        low, high = int(self.least // self._fine) - 1, int(self.most // self._fine)
        while high - low > 1:
            middle = (low + high) // 2
            if self.at_most(middle * self._fine) < part:
                low = middle
            else:
                high = middle
        return high * self._fine


def nine_in_ten(one: Figures, rounds: Sequence[int]) -> dict[int, Interval]:
    """Between which net results nine sessions in ten end, for each number of rounds."""
    return {
        each.rounds: Interval(each.quantile(Fraction(1, 20)), each.quantile(Fraction(19, 20)))
        for each in sessions(one, rounds)
    }


def session(one: Figures, rounds: int) -> Session:
    """The net result after so many rounds of what `one` is the figures of."""
    return next(sessions(one, [rounds]))


def sessions(one: Figures, rounds: Sequence[int]) -> Iterator[Session]:
    """The net result after each of these numbers of rounds; a multiple of the one before starts from it."""
    for each in rounds:
        if not 1 <= each <= MOST_ROUNDS:
            raise Refused(f"a session has 1 to {MOST_ROUNDS:,} rounds, not {each:,}")
    common, rare = _split(one, max(rounds))
    lowest, step, fine = min(common), _step(common), measure(one.distribution)
    first = _row(common, one.deals)
    done, known = 1, first
    for each in rounds:
        apart = tuple(_apart({int(net // fine): count for net, count in rare.items()}, one.deals, each))
        fewest = each - len(apart) + 1
        start, times = (known, fewest // done) if fewest and not fewest % done else (first, fewest)
        rows = [start.power(times)]
        for _ in range(each - fewest):
            rows.append(rows[-1].times(first))
        done, known = each, rows[-1]
        yield Session(each, one, lowest, step, tuple(reversed(rows)), apart)


def _split(one: Figures, rounds: int) -> tuple[dict[Fraction, int], dict[Fraction, int]]:
    """The common results, close enough for a row, and the rare ones."""
    every = one.distribution
    for widest, hits, most in ((NARROW, FEW, SINGLE), (WIDE, FEW, len(every)), (WIDEST, SELDOM, len(every))):
        common, rare = _within(every, widest)
        if sum(rare.values()) * rounds <= hits * one.deals and len(rare) <= most:
            return common, rare
    raise Refused(f"{rounds:,} rounds are not counted: too many results lie in no row of {WIDEST:,} steps")


def _within(results: Chances, widest: int) -> tuple[dict[Fraction, int], dict[Fraction, int]]:
    """Results that lie in a row of so many steps, the likeliest first, and those that would not fit."""
    common, rare = dict[Fraction, int](), dict[Fraction, int]()
    low = high = step = Fraction(0)
    for net, count in sorted(results.items(), key=lambda each: (-each[1], each[0])):
        if not common:
            low = high = net
        finer = measure([step, net - low])
        least, most = min(low, net), max(high, net)
        if not finer or most - least <= widest * finer:
            common[net], low, high, step = count, least, most, finer
        else:
            rare[net] = count
    return common, rare


def _step(results: Chances) -> Fraction:
    """The distance of which the distances of all results are multiples; one if there is a single result."""
    lowest = min(results)
    return measure([net - lowest for net in results]) or Fraction(1)


def measure(amounts: Mapping[Fraction, int] | Sequence[Fraction]) -> Fraction:
    """The largest fraction of which all of these are multiples."""
    over = lcm(*(net.denominator for net in amounts))
    return Fraction(gcd(*(int(net * over) for net in amounts)), over)


def _row(results: Chances, deals: int) -> ChanceRow:
    """The results of one round in a row."""
    lowest, step = min(results), _step(results)
    chances = {int((net - lowest) // step): CERTAIN * count // deals for net, count in results.items()}
    return ChanceRow(0, in_limbs(chances, max(chances) + 1))


def _apart(rare: Mapping[int, int], deals: int, rounds: int) -> Iterator[RareHits]:
    """By the number of rare results, every total that is worth counting."""
    likeliest = sorted(rare.items(), key=lambda each: -each[1])
    ways = {0: 1}  # total: ways in which so many rare results come to it, of deals to the power of hits
    for hits in range(rounds + 1):
        orders, over = CERTAIN * comb(rounds, hits), deals**hits
        chances = {total: orders * each // over for total, each in ways.items()}
        kept = [total for total, chance in chances.items() if not hits or chance > SMALLEST]
        if not kept:
            return
        limbs = in_limbs({place: chances[total] for place, total in enumerate(kept)}, len(kept))
        yield RareHits(np.array(kept, np.int64), limbs)
        fewest = SMALLEST // PATHS * over * deals // (CERTAIN * comb(rounds, hits + 1) or 1)
        ways = _one_more({total: ways[total] for total in kept}, likeliest, fewest)


def _one_more(ways: Mapping[int, int], likeliest: Sequence[tuple[int, int]], fewest: int) -> dict[int, int]:
    """The ways to each total with one more rare result; a path of no more than the fewest is left out."""
    after: dict[int, int] = {}
    for total, each in ways.items():
        for net, count in likeliest:
            path = each * count
            if path <= fewest:
                break
            after[total + net] = after.get(total + net, 0) + path
    return after
