"""Compiled inner loops that count by ranks alone: fours that make six cards of a kind with two held.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

import numpy as np

from pitboss.hands.compiling import kernel

RANKS, SUITS, RUN = 13, 4, 5
HALF_BITS = 32  # a word holds two counts
STRAIGHTS = 10


@kernel
def count_by_ranks(taken, high, low, words):
    """Write the fours left that make three of a kind and straights, full houses and fours of a kind.

    taken  int64[n, 13]   how many cards of each rank others have
    words  int64[n, 2]    two counts in each
    """
    left = np.zeros(RANKS, np.int64)
    for i in range(len(taken)):
        for rank in range(RANKS):
            left[rank] = SUITS - taken[i, rank] - (rank == high) - (rank == low)
        straights = count_straights(left, high, low) if left.min() >= 0 else 0
        if high == low:
            three, full, four = beside_a_pair(left, high)
        else:
            three, full, four = beside_two_ranks(left, high, low)
        words[i, 0], words[i, 1] = three | straights << HALF_BITS, full | four << HALF_BITS


@kernel
def choose(count, many):
    """In how many ways so many of a rank's cards may be chosen."""
    if many == 2:
        return count * (count - 1) // 2
    if many == 3:
        return count * (count - 1) * (count - 2) // 6
    return 1 if count == SUITS else 0


@kernel
def beside_two_ranks(left, high, low):
    """Three of a kind, full houses and fours of a kind with two cards of different ranks."""
    singles, squares, pairs, threes, fours, with_three = 0, 0, 0, 0, 0, 0
    for rank in range(RANKS):
        if rank not in (high, low):
            count = left[rank]
            singles += count
            squares += count * count
            pairs += choose(count, 2)
            threes += choose(count, 3)
            fours += choose(count, 4)
            with_three += choose(count, 3) * count
    one, other = left[high], left[low]
    apart = (singles * singles - squares) // 2  # two cards of different ranks
    four = fours + choose(one, 3) * (singles + other) + choose(other, 3) * (singles + one)
    full = choose(one, 2) * (choose(other, 2) + other * singles + pairs)
    full += choose(other, 2) * (one * singles + pairs) + threes * (one + other)
    three = (choose(one, 2) + choose(other, 2)) * apart + threes * singles - with_three
    return three, full, four


@kernel
def beside_a_pair(left, high):
    """Three of a kind, full houses and fours of a kind with a pair."""
    singles, squares, cubes, pairs, threes, fours = 0, 0, 0, 0, 0, 0
    with_pair, with_three = 0, 0
    for rank in range(RANKS):
        if rank != high:
            count = left[rank]
            singles += count
            squares += count * count
            cubes += count * count * count
            pairs += choose(count, 2)
            threes += choose(count, 3)
            fours += choose(count, 4)
            with_pair += choose(count, 2) * count
            with_three += choose(count, 3) * count
    one = left[high]
    apart = (singles * singles * singles - 3 * singles * squares + 2 * cubes) // 6  # three different ranks
    four = fours + choose(one, 2) * choose(singles, 2)
    full = one * (pairs * singles - with_pair + threes) + threes * singles - with_three
    return one * apart, full, four


@kernel
def count_straights(left, high, low):
    """Straights by ranks alone; six ranks in a row are two straights and are taken away once."""
    total, found = left.sum(), 0
    for first in range(-1, STRAIGHTS - 1):
        missing, ways, singles, more = 0, 1, 0, 0
        for step in range(RUN):
            rank = (first + step) % RANKS
            if rank not in (high, low):
                missing += 1
                ways *= left[rank]
                singles += left[rank]
                more += left[rank] - 1
        if missing == 4:
            found += ways
        elif missing == 3:
            found += ways * (total - singles) + ways * more // 2
        if first < STRAIGHTS - 2 and missing + ((first + RUN) % RANKS not in (high, low)) == 4:
            last = (first + RUN) % RANKS
            found -= ways * (1 if last in (high, low) else left[last])
    return found
