"""The net result after many rounds, from the exact distribution of one round, in whole numbers.

Chances are whole multiples of 10^-24 and always rounded down, so that no chance is ever too high, and all
of them together are too low by exactly what their sum lacks to one: `lost`. A convolution is one product
of two long decimal numbers in which each chance has digits of its own. Results that are rare and would make
the lattice wide, a jackpot of odd cents, are kept apart: so many of them, and the other rounds' results.
"""

from __future__ import annotations

import decimal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import comb, gcd, lcm
from typing import NamedTuple

from pitboss.refusal import Refused
from pitboss.solve.figures import Figures

PLACES = 24
CERTAIN = 10**PLACES
FIELD = 2 * PLACES + 1  # digits of a product of two chances, were it certain
WIDEST = 40_000  # steps from the lowest to the highest result of a round; beyond, rare results stand apart
SELDOM = 5  # hits that results which stand apart may be expected to have
SMALLEST = 10**9  # so many hits that are less likely, one in 10^15, are left out
MOST_ROUNDS = 1_000_000
EXACTLY = decimal.Context(
    prec=decimal.MAX_PREC, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN, traps=[decimal.Inexact]
)
Chances = Mapping[Fraction, int]  # net result: deals


class Interval(NamedTuple):
    """Net results from one to another, both within."""

    low: Fraction
    high: Fraction


class ChanceRow(NamedTuple):
    """Chances of results that stand in a row, one step apart, from a lowest place up."""

    low: int
    chances: Sequence[int]


class RareHits(NamedTuple):
    """So many rare results that come to a total, and the chance of it."""

    hits: int
    total: Fraction
    chance: int


@dataclass(frozen=True)
class Session:
    """The net result after so many rounds.

    lowest  the lowest common result of a round; `step` the distance of the places
    rows    by the number of rare results: the other rounds' results, a place being steps above the lowest
    apart   the rare results
    """

    rounds: int
    one: Figures
    lowest: Fraction
    step: Fraction
    rows: tuple[ChanceRow, ...]
    apart: tuple[RareHits, ...]

    @cached_property
    def _sums(self) -> tuple[list[int], ...]:
        return tuple(list(accumulate(row.chances)) for row in self.rows)

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
        found = 0
        for hits, total, chance in self.apart:
            row, sums = self.rows[hits], self._sums[hits]
            place = (net - total - (self.rounds - hits) * self.lowest) // self.step - row.low
            if place >= 0 and sums:
                found += chance * sums[min(int(place), len(sums) - 1)]
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
    lowest, step = min(common), _step(common)
    first = _row(common, one.deals)
    done, known = 1, first
    for each in rounds:
        apart = tuple(_apart(rare, one.deals, each))
        fewest = each - max(hits for hits, _, _ in apart)
        start, times = (known, fewest // done) if fewest and not fewest % done else (first, fewest)
        rows = [_power(start, times)]
        for _ in range(each - fewest):
            rows.append(_product(rows[-1], first))
        done, known = each, rows[-1]
        yield Session(each, one, lowest, step, tuple(reversed(rows)), apart)


def _split(one: Figures, rounds: int) -> tuple[dict[Fraction, int], dict[Fraction, int]]:
    """The common results, close enough for a row, and the rare ones."""
    common, rare = dict(one.distribution), dict[Fraction, int]()
    while len(common) > 1 and (max(common) - min(common)) // _step(common) > WIDEST:
        least = min(common, key=lambda net: (common[net], -net))
        rare[least] = common.pop(least)
        if sum(rare.values()) * rounds > SELDOM * one.deals:
            raise Refused(
                f"{rounds:,} rounds are not counted: too many results lie in no row of {WIDEST:,} steps"
            )
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
    chances = [0] * (int((max(results) - lowest) // step) + 1)
    for net, count in results.items():
        chances[int((net - lowest) // step)] = CERTAIN * count // deals
    return ChanceRow(0, chances)


def _apart(rare: Chances, deals: int, rounds: int) -> Iterator[RareHits]:
    """Every number and total of rare results that is worth counting."""
    totals = {Fraction(0): Fraction(1)}
    for hits in range(rounds + 1):
        ways = comb(rounds, hits)
        chances = {total: int(CERTAIN * ways * chance) for total, chance in totals.items()}
        kept = {total: chance for total, chance in chances.items() if not hits or chance > SMALLEST}
        if not kept:
            return
        for total, chance in kept.items():
            yield RareHits(hits, total, chance)
        after: dict[Fraction, Fraction] = {}
        for total in kept:
            for net, count in rare.items():
                more = totals[total] * Fraction(count, deals)
                after[total + net] = after.get(total + net, Fraction(0)) + more
        totals = after


def _power(row: ChanceRow, times: int) -> ChanceRow:
    """The row of so many rounds or sessions, by halves."""
    if times == 0:
        return ChanceRow(0, (CERTAIN,))
    if times == 1:
        return row
    half = _power(row, times // 2)
    whole = _product(half, half)
    return _product(whole, row) if times % 2 else whole


def _product(one: ChanceRow, other: ChanceRow) -> ChanceRow:
    """The row of both together, every chance rounded down to a whole multiple of 10^-24."""
    if not one.chances or not other.chances:
        return ChanceRow(0, ())
    length = len(one.chances) + len(other.chances) - 1
    left = _digits(one)
    right = left if one is other else _digits(other)
    digits = format(EXACTLY.multiply(left, right), "f").zfill(length * FIELD)
    found = [int(digits[at : at + FIELD - PLACES]) for at in range((length - 1) * FIELD, -1, -FIELD)]
    first = next((place for place, chance in enumerate(found) if chance), length)
    last = next((place for place in range(length, 0, -1) if found[place - 1]), 0)
    return ChanceRow(one.low + other.low + first, found[first:last])


def _digits(row: ChanceRow) -> Decimal:
    """The chances as one number, the lowest result last."""
    return Decimal("".join(f"{chance:0{FIELD}d}" for chance in reversed(row.chances)))
