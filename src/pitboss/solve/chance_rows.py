"""Rows of chances in limbs: made, multiplied, added up and asked about, in whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.refusal import Refused
from pitboss.solve.kernels import convolving as kernels
from pitboss.solve.kernels.convolving import LIMB_BITS, LIMB_MASK, LIMBS, LONGEST, NO_SQUARES, PRIMES

Ints = NDArray[np.int64]
CERTAIN = 1 << LIMBS * LIMB_BITS
INVERSES = np.array(
    [[pow(one, -1, other) if one != other else 0 for other in PRIMES] for one in PRIMES], np.uint64
)
THREADS = 2


class ChanceRow(NamedTuple):
    """Chances of results that stand in a row, one step apart, from a lowest place up; int64[4, n]."""

    low: int
    limbs: Ints

    @property
    def chances(self) -> list[int]:
        """The chances as multiples of 2^-80."""
        return whole(self.limbs)

    def times(self, other: ChanceRow) -> ChanceRow:
        """The row of both together, every chance rounded down to a whole multiple of 2^-80."""
        if not self.limbs.shape[1] or not other.limbs.shape[1]:
            return ChanceRow(0, self.limbs[:, :0])
        found = _product(self.limbs, other.limbs)
        some = np.flatnonzero(found.any(axis=0))
        if not len(some):
            return ChanceRow(0, found[:, :0])
        return ChanceRow(self.low + other.low + int(some[0]), found[:, some[0] : some[-1] + 1])

    def power(self, times: int) -> ChanceRow:
        """The row of so many of these together, by halves."""
        if times == 0:
            return ChanceRow(0, in_limbs({0: CERTAIN}, 1))
        if times == 1:
            return self
        half = self.power(times // 2)
        both = half.times(half)
        return both.times(self) if times % 2 else both


class RowSums(NamedTuple):
    """A row added up: by place the chance of that place and all lower ones."""

    low: int
    limbs: Ints

    @classmethod
    def of(cls, row: ChanceRow) -> RowSums:
        """The sums of a row."""
        sums = np.cumsum(row.limbs, axis=1)
        for limb in range(LIMBS - 1):
            sums[limb + 1] += sums[limb] >> LIMB_BITS
            sums[limb] &= LIMB_MASK
        return cls(row.low, sums)

    def weighed(self, places: Ints, chances: Ints) -> int:
        """The chances at these places, each times another one, added up: a multiple of 2^-160."""
        if not self.limbs.shape[1]:
            return 0
        at = places - self.low
        inside = at >= 0
        found = self.limbs[:, np.minimum(at[inside], self.limbs.shape[1] - 1)]
        sums = chances[:, inside] @ found.T
        return sum(
            int(sums[one, two]) << LIMB_BITS * (one + two) for one in range(LIMBS) for two in range(LIMBS)
        )


def in_limbs(chances: Mapping[int, int], length: int) -> Ints:
    """Chances by place, as limbs."""
    found = np.zeros((LIMBS, length), np.int64)
    for place, chance in chances.items():
        for limb in range(LIMBS):
            rest = chance >> LIMB_BITS * limb
            found[limb, place] = rest if limb == LIMBS - 1 else rest & LIMB_MASK
    return found


def whole(limbs: Ints) -> list[int]:
    """Limbs as whole numbers."""
    return [sum(part << LIMB_BITS * limb for limb, part in enumerate(each)) for each in limbs.T.tolist()]


def _product(one: Ints, other: Ints) -> Ints:
    length = one.shape[1] + other.shape[1] - 1
    size = max(2, 1 << (length - 1).bit_length())
    if size > LONGEST:
        raise Refused(
            f"results on {length:,} places are not counted, {LONGEST:,} at most; ask for fewer rounds"
        )
    rests = np.zeros((len(PRIMES), size), np.uint32)
    left, right = np.ascontiguousarray(one), np.ascontiguousarray(other)

    def multiply(each: int) -> None:
        prime = PRIMES[each]
        root = pow(NO_SQUARES[each], (prime - 1) // size, prime)
        roots = np.array([prime, root, pow(root, -1, prime), pow(size, -1, prime)], np.uint64)
        kernels.multiply(left, right, roots, one is other, rests[each])

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(multiply, range(len(PRIMES))))
    found = np.zeros((LIMBS, length), np.int64)
    kernels.join(rests, INVERSES, found)
    return found
