"""Suit classes by number: sets of three, four or five cards that differ only in the names of their suits.

A suit that holds some ranks has a key: how many they are, then their place among all sets of as many. The
four keys of a set, the highest first, are its class. Classes are counted up by how many cards the suits hold,
such as 2-2-1, and within that by the places: those of suits that hold as many are counted as a multiset. So a
number is found by a few additions, without a table as long as all sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, SUITS, Card
from pitboss.solve.suit_classes import Cards, Ints, lanes

RANK_SETS = 1 << ACE + 1
PLACE_BITS = 12
MOST = 5  # cards of a set
SIZES = 96  # numbers that the sizes of three suits may have


class ClassNumbers(NamedTuple):
    """How the classes of sets of one size are numbered.

    keys    int32[8192]      the key of the ranks of a suit
    bases   int32[96]        by sizes the number of the first class
    steps   int32[96, 4]     by sizes and by suit, the highest first: what its count is multiplied by
    alike   int32[96, 4]     and how many suits of its size follow, itself counted, less one
    counts  int32[4, 1287]   by that: how many multisets come before a place
    """

    keys: NDArray[np.int32]
    bases: NDArray[np.int32]
    steps: NDArray[np.int32]
    alike: NDArray[np.int32]
    counts: NDArray[np.int32]


@cache
def class_numbers(size: int) -> ClassNumbers:
    """The numbers of the classes of so many cards."""
    bases = np.zeros(SIZES, np.int32)
    steps, alike = np.zeros((2, SIZES, len(SUITS)), np.int32)
    number = 0
    for sizes in _partitions(size):
        row, step = sizes_number(sizes), 1
        bases[row] = number
        for of, group in groupby(reversed(range(len(SUITS))), key=lambda suit: sizes[suit]):
            places = list(group)
            for follow, suit in enumerate(places):
                steps[row, suit], alike[row, suit] = step, follow
            if of:
                step *= comb(comb(ACE + 1, of) + len(places) - 1, len(places))
        number += step
    counts = np.array(
        [[comb(place + more, more + 1) for place in range(comb(ACE + 1, MOST))] for more in range(len(SUITS))]
    )
    return ClassNumbers(suit_keys(), bases, steps, alike, np.minimum(counts, 2**31 - 1).astype(np.int32))


def _partitions(size: int) -> list[tuple[int, ...]]:
    """How so many cards may be divided among the suits, the most first."""
    found = [
        (one, two, three, size - one - two - three)
        for one in range(size + 1)
        for two in range(one + 1)
        for three in range(two + 1)
        if 0 <= size - one - two - three <= three
    ]
    return sorted(found)


def sizes_number(sizes: Sequence[int]) -> int:
    """The number of the sizes of the three largest suits."""
    return sizes[0] << 4 | sizes[1] << 2 | sizes[2]


@cache
def suit_keys() -> NDArray[np.int32]:
    """By the ranks that a suit holds: how many, then the place among all that are as many."""
    found = np.zeros(RANK_SETS, np.int32)
    seen = [0] * (ACE + 2)
    for ranks in range(RANK_SETS):
        many = ranks.bit_count()
        if many <= MOST:
            found[ranks] = many << PLACE_BITS | seen[many]
            seen[many] += 1
    return found


def numbered_classes(sets: Cards) -> tuple[Ints, Ints]:
    """For each set the number of its class, and by which suit each suit is called in it."""
    tables = class_numbers(sets.shape[1])
    keys = tables.keys[lanes(sets)].astype(np.int64)
    order = np.argsort(-keys, axis=1, kind="stable")
    falling = np.take_along_axis(keys, order, axis=1)
    sizes, places = falling >> PLACE_BITS, falling & (1 << PLACE_BITS) - 1
    row = sizes[:, 0] << 4 | sizes[:, 1] << 2 | sizes[:, 2]
    number: Ints = tables.bases[row].astype(np.int64)
    for suit in range(len(SUITS)):
        number += tables.steps[row, suit] * tables.counts[tables.alike[row, suit], places[:, suit]]
    return number, np.argsort(order, axis=1)


def class_of(cards: Sequence[Card]) -> tuple[int, list[int]]:
    """The number of the class of one set, and by which suit each suit is called in it."""
    numbers, called = numbered_classes(np.array([cards], np.uint8))
    return int(numbers[0]), called[0].tolist()


def rename_lanes(found: NDArray[np.uint16], called: Ints) -> NDArray[np.uint16]:
    """Lanes of bits by two suits, row by row with the suits called otherwise."""
    out, whole = np.zeros_like(found), np.arange(1 << len(SUITS) ** 2)
    for way in np.unique(called, axis=0):
        table = np.zeros(len(whole), np.uint16)
        for one in range(len(SUITS)):
            for two in range(len(SUITS)):
                bit = whole >> len(SUITS) * one + two & 1
                table |= (bit << int(len(SUITS) * way[one] + way[two])).astype(np.uint16)
        rows = (called == way).all(axis=1)
        out[rows] = table[found[rows]]
    return out
