"""Compiled inner loops that rank hands of a deck: whole numbers in, whole numbers out.

What is written of a hand is eight times its strength plus the suit that makes it, if one does. Everything a
kernel calls or reads by name stands in its file.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
COUNTERS_FULL = 0x8888 << 32
SUITS = 4
SUIT_BITS = 3
LOOK_SHIFT = 16 + SUIT_BITS
COLUMNS = SUITS + 1  # a suit, or none


class RankedHand(NamedTuple):
    """A hand that every seat has: where its cards lie, and the tables of the batch evaluator for it.

    shared  int64[k]      where the cards lie that it shares with the others
    own     int64[h, j]   and those of each seat; the dealer's may come last
    """

    shared: NDArray[np.int64]
    own: NDArray[np.int64]
    start: int
    keys: NDArray[np.int64]
    lanes: NDArray[np.int64]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    values: NDArray[np.int32]
    suited: NDArray[np.int32]


@kernel
def rank_seats(decks, hand, out):
    """Write the hands of all seats: int32[n, h]."""
    shared, own, start, keys, bits, rows, columns, values, suited = hand
    for row in range(len(decks)):
        deck = decks[row]
        common, shown = start, 0
        for place in shared:
            card = deck[np.uint64(place)]
            common += keys[card]
            shown |= bits[card]
        for seat in range(len(own)):
            key, lanes = common, shown
            for each in range(own.shape[1]):
                card = deck[np.uint64(own[seat, each])]
                key += keys[card]
                lanes |= bits[card]
            place = np.uint64(rows[key >> SUM_BITS & SUM_MASK] + columns[key & SUM_MASK])
            strength = np.int64(values[place])
            suit = SUITS
            if key & COUNTERS_FULL:
                for each in range(SUITS):
                    flush = np.int64(suited[lanes >> each * SUM_BITS & SUM_MASK])
                    if flush > strength:
                        strength, suit = flush, each
            out[row, seat] = strength << SUIT_BITS | suit


@kernel
def number_hands(ranked, ids, group, found):
    """Write what is paid alike into int32[n, groups, seats]: five times a number, plus the suit."""
    for row in range(len(found)):
        for seat in range(found.shape[2]):
            hand = ranked[row, seat]
            found[row, group, seat] = ids[hand >> LOOK_SHIFT] * COLUMNS + (hand & (1 << SUIT_BITS) - 1)


@kernel
def number_two_cards(decks, players, dealer, ids, group, found):
    """Write what two cards are paid alike into int32[n, groups, seats].

    ids  int64[2, 52, 52]   by whether the dealer holds the same two ranks, and by the two cards
    """
    for row in range(len(found)):
        deck = decks[row]
        high, low = deck[dealer[0]] >> 2, deck[dealer[1]] >> 2
        theirs = max(high, low) << 4 | min(high, low)
        for seat in range(found.shape[2]):
            one, two = deck[players[seat, 0]], deck[players[seat, 1]]
            mine = max(one >> 2, two >> 2) << 4 | min(one >> 2, two >> 2)
            found[row, group, seat] = ids[int(mine == theirs), one, two] * COLUMNS + SUITS
