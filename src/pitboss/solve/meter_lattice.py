"""A meter of which some hits take a part, on a lattice of amounts: from one hit of any kind to the next.

A step of the lattice is what some rounds put on the meter, or a whole part of what one round does. Amounts
are rounded one way, always down or always up, so that the meter followed is never above, or never below, the
true one. Chances are whole multiples of 2^-60, always rounded down; what is lost by that is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
HALF = 30
CERTAIN = 1 << 2 * HALF
LOW_HALF = (1 << HALF) - 1
NEGLECTED = CERTAIN >> 30  # meters that are not followed any more: one in a thousand million
DIGITS = Context(prec=60)


class Followed(NamedTuple):
    """What the meter shows when the whole of it is hit, chances by step; and the chance to pass the top."""

    when_hit: Ints
    passed: int

    @property
    def lost(self) -> int:
        """The chance of which it is not known where it belongs."""
        return CERTAIN - int(self.when_hit.sum()) - self.passed


def as_decimal(part: Fraction) -> Decimal:
    """A fraction to sixty digits."""
    return DIGITS.divide(Decimal(part.numerator), Decimal(part.denominator))


def _times(one: Ints, two: Ints | int) -> Ints:
    """The products of chances, rounded down."""
    high, low = one >> HALF, one & LOW_HALF
    other, rest = two >> HALF, two & LOW_HALF
    product: Ints = high * other + ((high * rest + low * other) >> HALF)
    return product


def _whole(parts: list[Decimal]) -> Ints:
    return np.array([int(part * CERTAIN) for part in parts], np.int64)


def _powers(of: Decimal, number: int) -> list[Decimal]:
    found = [Decimal(1)]
    for _ in range(number):
        found.append(DIGITS.multiply(found[-1], of))
    return found


@dataclass(frozen=True, kw_only=True)
class Lattice:
    """Amounts a step apart below a top, everything rounded up or everything rounded down.

    rounds  so many gain one step; or, if it is one, a round gains so many `steps`, and nothing is rounded
            but the parts that are won
    hit     the chance in one round that anything is won
    """

    gains: Fraction
    rounds: int
    steps: int
    top: int
    up: bool
    hit: Fraction

    @property
    def step(self) -> Fraction:
        """The distance of two amounts in cents."""
        return Fraction(self.rounds * self.gains, self.steps)

    @cached_property
    def _stays(self) -> Decimal:
        """The chance that nothing is won until the next row: a row is what is gained above the row before."""
        return DIGITS.power(as_decimal(1 - self.hit), self.rounds)

    @cached_property
    def _rows(self) -> int:
        """Rows that are added up at once: so many that the first weighs at most twice as much as the last."""
        found, weight = 1, self._stays
        while found <= self.top and weight * 2 >= 1:
            found, weight = found + 1, DIGITS.multiply(weight, self._stays)
        return found

    @property
    def size(self) -> int:
        """The places that there are, in whole lots of rows."""
        lot = self._rows * self.steps
        return (self.top // lot + 2) * lot

    def start(self, amount: Fraction) -> Ints:
        """A meter that shows an amount for certain."""
        found, places = np.zeros(self.size, np.int64), Fraction(amount, self.step)
        found[min(ceil(places) if self.up else floor(places), self.top)] = CERTAIN
        return found

    def start_with(self, amount: Fraction, aside: Fraction, whole: Fraction) -> Ints:
        """A meter that shows an amount and what was put aside in each round from one hit to the next."""
        stays, never, before = as_decimal(1 - whole), Decimal(1), 0
        known: dict[int, Decimal] = {}
        within = []
        scale = lcm(self.step.denominator, amount.denominator, aside.denominator)
        step, start, each = (int(part * scale) for part in (self.step, amount, aside))
        for place in range(self.top):
            rounds = max(0, (place * step - start) // each)
            if rounds - before not in known:
                known[rounds - before] = DIGITS.power(stays, rounds - before)
            never, before = DIGITS.multiply(never, known[rounds - before]), rounds
            within.append(CERTAIN - int(never * CERTAIN))
        found = np.zeros(self.size, np.int64)
        found[: self.top + 1] = np.diff(np.array([0, *within, CERTAIN], np.int64))
        if not self.up:
            found[1] += found[0]
            found[:-1] = found[1:].copy()
        return found

    def follow(self, first: Ints, whole: Fraction, parts: Mapping[Fraction, Fraction]) -> Followed:
        """Follow the meter from its start until the whole of it is hit, or until it passes the top."""
        last, below = self.top + self.steps, 0 if self.up or self.rounds == 1 else 1
        shown = np.arange(last) - below
        kept = [(_kept(shown, left, self.up), _share(chance, self.hit)) for left, chance in parts.items()]
        far = -(-(self.top - np.arange(self.top)) // self.steps)
        away = _whole(_powers(self._stays, int(far[0]) if self.top else 0))[far]
        events, passed, mass = np.zeros(last, np.int64), 0, first
        while int(mass.sum()) > NEGLECTED:
            passed += int(_times(mass[: self.top], away).sum() + mass[self.top :].sum())
            mass[self.top :] = 0
            reached = self._reached(mass)[:last]
            events += reached
            mass = np.zeros(self.size, np.int64)
            for (starts, places), share in kept:
                mass[places] += np.add.reduceat(_times(reached, share), starts)
        return Followed(np.roll(_times(events, _share(whole, self.hit)), -below), passed)

    def _reached(self, mass: Ints) -> Ints:
        """What the meters show when anything is hit, their own starts being a mass of chances."""
        lots = mass.reshape(-1, self._rows, self.steps)
        falling, rising, lot, row = self._weights
        summed = _times(np.cumsum(_times(lots, rising), axis=1), falling)
        carried = np.array(_carried(summed[:, -1].tolist(), lot), np.int64)[:, None]
        summed += _times(_times(carried, falling), row)
        found = np.zeros(mass.size + self.steps, np.int64)
        found[self.steps :] = _times(summed.ravel(), int((1 - self._stays) * CERTAIN))
        return found

    @cached_property
    def _weights(self) -> tuple[Ints, Ints, int, int]:
        """Within a lot of rows the falling weights and the rising ones, the weight of a lot and of a row."""
        falling = _powers(self._stays, self._rows)
        rising = [DIGITS.divide(Decimal(1), weight) for weight in falling[:-1]]
        shape = (self._rows, 1)
        lot, row = int(falling[-1] * CERTAIN), int(self._stays * CERTAIN)
        return _whole(falling[:-1]).reshape(shape), _whole(rising).reshape(shape), lot, row


def _carried(ends: list[list[int]], lot: int) -> list[list[int]]:
    """What the last rows of all lots before bring to each lot."""
    found = [[0] * len(ends[0])]
    for end in ends[:-1]:
        found.append([own + (before * lot >> 2 * HALF) for own, before in zip(end, found[-1], strict=True)])
    return found


def _share(chance: Fraction, hit: Fraction) -> int:
    return floor(Fraction(chance, hit) * CERTAIN)


def _kept(shown: NDArray[np.int64], left: Fraction, up: bool) -> tuple[Ints, Ints]:
    """The places after a part was won: where each begins among those before, and which it is."""
    more = left.denominator - 1 if up else 0
    after = np.maximum(shown * left.numerator + more, 0) // left.denominator
    starts = np.flatnonzero(np.diff(after, prepend=-1))
    return starts, after[starts]
