"""What a meter shows when it is hit, how long that takes, and whether it passes an amount before.

Rounds from one hit of the whole meter to the next are geometric, so that without other awards all of it
has a closed form. Where some hits take a part, the meter is followed on a lattice twice, once always rounded
down and once always up: the truth lies between. Mean and variance are exact in either case.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING
from fractions import Fraction
from functools import cached_property
from math import ceil, floor
from typing import NamedTuple

import numpy as np

from pitboss.solve.meter_hits import RoundHits
from pitboss.solve.meter_lattice import CERTAIN, DIGITS, Followed, Ints, Lattice, as_decimal

PLACES = 10**24  # chances of a closed form are whole multiples of one part in so many
AMOUNTS = 1 << 14  # that a lattice tells apart
FAR = 30  # so many times what is gained from one hit to the next is never shown, but for a trifle
FAR_ASIDE = 20  # and so many times what is put aside


class Bracket(NamedTuple):
    """A figure between two bounds; they are equal where there is a closed form."""

    low: Fraction
    high: Fraction

    @property
    def middle(self) -> Fraction:
        """Halfway, for people."""
        return Fraction(self.low + self.high, 2)


@dataclass(frozen=True)
class HitWait:
    """Rounds until something comes that has the same chance in every round: geometric."""

    chance: Fraction

    @property
    def mean(self) -> Fraction:
        """The rounds that it takes on average, that of the hit included."""
        return Fraction(1, self.chance)

    def within(self, rounds: int) -> Fraction:
        """The chance that it has come after so many rounds."""
        if rounds <= 0:
            return Fraction(0)
        never = DIGITS.power(as_decimal(1 - self.chance), rounds)
        return 1 - Fraction(round(Fraction(never) * PLACES), PLACES)

    def quantile(self, part: Fraction) -> int:
        """The least number of rounds within which it comes with a chance of at least this part."""
        if self.chance == 1:
            return 1
        rounds = DIGITS.divide(DIGITS.ln(as_decimal(1 - part)), DIGITS.ln(as_decimal(1 - self.chance)))
        return max(1, int(rounds.to_integral_value(ROUND_CEILING)))


@dataclass(frozen=True, kw_only=True)
class MeterLaw:
    """A meter from its start to the hit of the whole of it; amounts are cents.

    gains   what one round puts on it
    starts  what it shows at first
    aside   what each round from the hit before last to the last one had put aside for the start
    """

    hits: RoundHits
    gains: Fraction
    starts: Fraction
    aside: Fraction = Fraction(0)

    @property
    def wait(self) -> HitWait:
        """The rounds until the whole meter is won."""
        return HitWait(self.hits.whole)

    @property
    def closed(self) -> bool:
        """Whether there is a closed form: every hit takes the whole, and it starts with a plain sum."""
        return not self.hits.parts and not self.aside

    @property
    def mean(self) -> Fraction:
        """What it shows on average when it is hit: in the long run what is gained is won."""
        lost = sum((1 - left) * chance for left, chance in self.hits.parts.items())
        return Fraction(self.gains + self.hits.whole * self._first_mean, self.hits.whole + lost)

    @property
    def variance(self) -> Fraction:
        """The variance of it, from the same balance of the squares."""
        whole, gains = self.hits.whole, self.gains
        first = Fraction(self.aside**2 * (1 - whole), whole**2) + self._first_mean**2
        lost = sum((1 - left**2) * chance for left, chance in self.hits.parts.items())
        squares = Fraction(gains**2 + 2 * gains * (self.mean - gains) + whole * first, whole + lost)
        return squares - self.mean**2

    @property
    def _first_mean(self) -> Fraction:
        return self.starts + Fraction(self.aside, self.hits.whole)

    def quantile(self, part: Fraction) -> Bracket:
        """The amount that it shows at most, when it is hit, with a chance of at least this part."""
        if self.closed:
            found = self.starts + self.gains * self.wait.quantile(part)
            return Bracket(found, found)
        wanted, step = floor(part * CERTAIN), self._lattices[0].step
        (down, lost), (up, _) = self._sums
        return Bracket(
            int(np.searchsorted(down, wanted - lost)) * step, int(np.searchsorted(up, wanted)) * step
        )

    def below(self, amount: Fraction) -> Bracket:
        """The chance that it shows less than an amount when it is hit."""
        if self.closed:
            found = self.wait.within(ceil(Fraction(amount - self.starts, self.gains)) - 1)
            return Bracket(found, found)
        place = ceil(Fraction(amount, self._lattices[0].step)) - 1
        (down, lost), (up, _) = self._sums
        most, least = (int(sums[min(place, len(sums) - 1)]) if place >= 0 else 0 for sums in (down, up))
        return Bracket(Fraction(least, CERTAIN), min(Fraction(most + lost, CERTAIN), Fraction(1)))

    def passes(self, amount: Fraction) -> Bracket:
        """The chance that it comes to show this amount or more before the whole of it is hit."""
        if amount <= self.starts:
            return Bracket(Fraction(1), Fraction(1))
        if self.closed:
            found = 1 - self.wait.within(ceil(Fraction(amount - self.starts, self.gains)))
            return Bracket(found, found)
        low, high = (self._followed(self._lattice(amount, up=up)) for up in (False, True))
        return Bracket(
            Fraction(low.passed, CERTAIN), min(Fraction(high.passed + high.lost, CERTAIN), Fraction(1))
        )

    @property
    def _between(self) -> Fraction:
        """What is gained on average from one hit of any kind to the next."""
        return Fraction(self.gains, self.hits.any)

    def _lattice(self, reach: Fraction, *, up: bool) -> Lattice:
        """Amounts up to one that is to be passed: rounded up the step below, down that above."""
        rounds = max(1, ceil(Fraction(reach, self.gains * AMOUNTS)))
        steps = max(1, int(self.gains * AMOUNTS // reach)) if rounds == 1 else 1
        top = Fraction(reach * steps, self.gains * rounds)
        return Lattice(
            gains=self.gains,
            rounds=rounds,
            steps=steps,
            top=floor(top) if up else ceil(top),
            up=up,
            hit=self.hits.any,
        )

    def _followed(self, lattice: Lattice) -> Followed:
        if self.aside:
            first = lattice.start_with(self.starts, self.aside, self.hits.whole)
        else:
            first = lattice.start(self.starts)
        return lattice.follow(first, self.hits.whole, self.hits.parts)

    @cached_property
    def _lattices(self) -> tuple[Lattice, Lattice]:
        """Amounts up to one that it never shows, but for a trifle; rounded down, and up."""
        reach = self.starts + FAR * self._between + FAR_ASIDE * Fraction(self.aside, self.hits.whole)
        return self._lattice(reach, up=False), self._lattice(reach, up=True)

    @cached_property
    def _sums(self) -> tuple[tuple[Ints, int], tuple[Ints, int]]:
        """The chances of every amount or less when it is hit, and what is lost; rounded down, and up."""
        down, up = (self._followed(lattice) for lattice in self._lattices)
        return (np.cumsum(down.when_hit), down.lost), (np.cumsum(up.when_hit), up.lost)
