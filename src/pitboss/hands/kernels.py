"""Compiled inner loops of the batch evaluator: whole numbers in, whole numbers out.

A kernel adds, looks up and compares; what a sum is worth comes in as arrays that tables.py filled.
Everything a kernel calls or reads by name stands in this file, because numba's cache does not notice
a change in another one. None uses prange, because batch.py runs them side by side on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

# A key has a low sum and a high sum, then four suit counters, then a mark for what is no card.
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
SUITS_SHIFT = 2 * SUM_BITS
COUNTER_BITS = 4
NO_CARD_SHIFT = SUITS_SHIFT + 4 * COUNTER_BITS
COUNTERS_FULL = 0x8888 << SUITS_SHIFT  # a counter starts so that enough for a flush sets its top bit

# The lanes of a hand have one bit a card: four suits of sixteen bits.
LANE_BITS = 16
LANE_MASK = (1 << LANE_BITS) - 1

BLOCK = 1024  # hands whose keys stay in the nearest cache between one loop and the next


class Tables(NamedTuple):
    """What a kernel looks up, for one ranking and one number of cards held.

    start    the key of no cards: each suit counter as far from full as a flush needs cards
    places   0 to held - 1
    keys     [256] what each card adds to the key; what is no card adds a mark
    lanes    [256] the bit of each card in its suit's lane
    rows     [largest sum + 1] by high sum, where the row of a hand starts in values
    columns  [largest sum + 1] by low sum, the place of a hand in its row
    values   the strength of every multiset of ranks when no flush counts
    suited   [8192] the strength of every set of ranks in one suit, 0 if too few for a flush
    """

    start: int
    places: tuple[int, ...]
    keys: NDArray[np.int64]
    lanes: NDArray[np.int64]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    values: NDArray[np.int32]
    suited: NDArray[np.int32]


@kernel
def rank_hands(cards, tables, out):
    """Write the strength of each hand into out; stop and return False at a value that is no card.

    cards   uint8[n, held]   one hand a row
    tables  Tables           for one ranking and for held cards
    out     int32[n]         the strengths

    Each loop over a block does one thing, so that the processor can overlap its iterations: a
    single loop that does all three takes twice as long.
    """
    keys = np.empty(BLOCK, np.int64)
    for start in range(0, len(cards), BLOCK):
        block, results = cards[start : start + BLOCK], out[start : start + BLOCK]
        if add_keys(block, tables, keys) >> NO_CARD_SHIFT:
            return False
        for hand in range(len(block)):
            row = tables.rows[keys[hand] >> SUM_BITS & SUM_MASK]
            results[hand] = tables.values[row + tables.columns[keys[hand] & SUM_MASK]]
        for hand in range(len(block)):
            if keys[hand] & COUNTERS_FULL:
                results[hand] = max(results[hand], best_suited(block[hand], tables))
    return True


@kernel
def add_keys(cards, tables, keys):
    """Write the sum of each hand's card keys into keys, and return all their bits together.

    The width comes from tables.places, a tuple, because its length is known when compiling and the
    inner loop then unrolls.
    """
    seen = 0
    for hand in range(len(cards)):
        key = tables.start
        for place in range(len(tables.places)):
            key += tables.keys[cards[hand, place]]
        keys[hand] = key
        seen |= key
    return seen


@kernel
def best_suited(hand, tables):
    """The highest strength that the cards of any one suit have, 0 if no suit has enough."""
    lanes = 0
    for card in hand:
        lanes |= tables.lanes[card]
    best = 0
    for suit in range(4):
        best = max(best, tables.suited[lanes >> suit * LANE_BITS & LANE_MASK])
    return best


@kernel
def fill_combinations(deck, chosen, out):
    """Write the next len(out) combinations of the deck, in order, and move chosen past them.

    deck    uint8[m]         the cards to choose from
    chosen  int64[held]      places in the deck of the first combination to write, rising
    out     uint8[n, held]   one combination a row; n must not exceed those still to come
    """
    last = len(chosen) - 1
    row = 0
    while row < len(out):
        stop = min(len(deck), chosen[last] + len(out) - row)
        for place in range(chosen[last], stop):
            for earlier in range(last):
                out[row, earlier] = deck[chosen[earlier]]
            out[row, last] = deck[place]
            row += 1
        chosen[last] = stop
        advance(chosen, len(deck))


@kernel
def advance(chosen, size):
    """Carry in chosen: a place that has run off the end moves the one before it on by one."""
    moved = len(chosen) - 1
    while moved > 0 and chosen[moved] > size - len(chosen) + moved:
        moved -= 1
        chosen[moved] += 1
    for place in range(moved + 1, len(chosen)):
        chosen[place] = chosen[place - 1] + 1
