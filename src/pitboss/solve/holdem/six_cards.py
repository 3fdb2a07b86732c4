"""Six cards of 647a: two of the player and four that nobody else has, and what others leave of every kind.

How many fours of each kind are left is found in tables: by the ranks of the cards that others have, and for
flushes by the ranks that they have of a suit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, Card, rank, suit
from pitboss.hands.tables import layout_of
from pitboss.solve.kernels.six_cards import Beside, Flushes
from pitboss.solve.kernels.six_ranks import HALF_BITS, count_by_ranks

Ints = NDArray[np.int64]
Hole = tuple[Card, ...]
FOUR, HOLE, BOARD = 4, 2, 5
RANK_COUNT, SUIT_COUNT = ACE + 1, 4
MASKS = 1 << RANK_COUNT
ROWS = 9
NOTHING, THREE, STRAIGHT, FULL_HOUSE, FOUR_OF_A_KIND, FLUSH, STRAIGHT_FLUSH, ROYAL, SIX_ROYAL = range(ROWS)
BOTH = ROWS  # straights that are flushes too: they stand under both at first
RUNS = [sum(1 << (first + step) % RANK_COUNT for step in range(5)) for first in range(-1, 9)]
TOP_FIVE, TOP_SIX = RUNS[-1], RUNS[-1] | RUNS[-2]
MOST_TOGETHER = 2 * comb(45, 2)  # dealers, or ends of a board in their order, added up in a word
Word = tuple[tuple[int, int], ...]  # counts in a word: what they are of, and their bits
ONE_HELD: tuple[Word, ...] = (((FLUSH, 20), (STRAIGHT_FLUSH, 14), (ROYAL, 12), (BOTH, 17)),)
TWO_HELD: tuple[Word, ...] = (
    ((FLUSH, 24), (STRAIGHT_FLUSH, 20), (ROYAL, 18), (NOTHING, 0)),
    ((BOTH, 32), (SIX_ROYAL, 16), (NOTHING, 0), (NOTHING, 0)),
)


class SuitWords(NamedTuple):
    """Flushes with a holding, by the ranks of a suit that others have.

    suits   int64[s, w, 8192]   by suit of the holding and word
    shifts  int64[w, 5]         where the counts lie in a word, and where it ends
    rows    int64[w, 4]         what they are of
    beside  int64[8192, 13]     with two cards of one suit: fives of it that a card of a rank makes straights
    """

    suits: Ints
    shifts: Ints
    rows: Ints
    beside: Ints


def left_after(hole: Hole, sets: NDArray[np.uint8]) -> Ints:
    """By [set, row] how many fours make each row with the holding when others have a set of cards."""
    ranks, words = np.zeros((len(sets), RANK_COUNT), np.int64), np.zeros((len(sets), 2), np.int64)
    lanes, every = np.zeros((len(sets), SUIT_COUNT), np.int64), np.arange(len(sets))
    for column in sets.T:
        ranks[every, column >> 2] += 1
        lanes[every, column & 3] |= 1 << (column >> 2).astype(np.int64)
    count_by_ranks(ranks, *sorted(map(rank, hole), reverse=True), words)
    found = np.zeros((len(sets), ROWS + 1), np.int64)
    for word in range(2):
        found[:, 1 + 2 * word], found[:, 2 + 2 * word] = (
            words[:, word] & (1 << HALF_BITS) - 1,
            words[:, word] >> HALF_BITS,
        )
    tables = suit_words(tuple(map(rank, hole)), suit(hole[0]) == suit(hole[1]), sets.shape[1])
    for place, each in enumerate(dict.fromkeys(map(suit, hole))):
        of_suit = tables.suits[place][:, lanes[:, each]]
        if len(tables.beside):
            off = ranks - (lanes[:, each, None] >> np.arange(RANK_COUNT) & 1)
            of_suit[1] -= (tables.beside[lanes[:, each]] * off).sum(axis=1)
        for word, rows, shifts in zip(of_suit, tables.rows, tables.shifts, strict=True):
            for row, low, high in zip(rows, shifts[:-1], shifts[1:], strict=True):
                found[:, row] += word >> low & (1 << high - low) - 1
    return settled_rows(found, comb(len(DECK) - HOLE - sets.shape[1], FOUR))


def settled_rows(found: Ints, fours: Ints | int) -> Ints:
    """Counts by [..., row] from counts in which straights are all that ranks make, and nothing is missing."""
    rows = found[..., :ROWS].copy()
    rows[..., STRAIGHT] -= found[..., STRAIGHT_FLUSH:].sum(axis=-1)
    rows[..., NOTHING] = fours - rows[..., 1:].sum(axis=-1)
    assert (rows >= 0).all()
    return rows


def rank_words(ranks: tuple[int, ...], size: int) -> Ints:
    """By the place of so many ranks that others have: the counts of `count_by_ranks`."""
    layout, (high, low) = layout_of(size), ranks
    counts = layout.counts[layout.counts[:, [high, low]].max(axis=1) <= SUIT_COUNT - 1 - (high == low)]
    words, found = np.zeros((len(counts), 2), np.int64), np.zeros((layout.length, 2), np.int64)
    count_by_ranks(counts, high, low, words)
    found[layout.find(counts)] = words
    return found


@cache
def suit_words(ranks: tuple[int, ...], suited: bool, size: int) -> SuitWords:
    """Flushes with two cards of these ranks when others have so many cards."""
    if suited:
        counts, beside = _beside_two(sum(1 << each for each in ranks), size)
        return _packed([counts], TWO_HELD, beside)
    of_suits = [_beside_one(1 << one, 1 << other) for one, other in (ranks, ranks[::-1])]
    return _packed(of_suits, ONE_HELD, np.zeros((0, RANK_COUNT), np.int64))


def _beside_one(own: int, other: int) -> Ints:
    """By [row, ranks that others have of the suit] the flushes of one card of it and four more."""
    found = np.zeros((ROWS + 1, MASKS), np.int64)
    for four in _sets(FOUR, own):
        row = _flush(four | own)
        found[row, four] += 1
        found[BOTH, four] += row == FLUSH and _runs(four | own | other)
    return _within(found)


def _beside_two(own: int, size: int) -> tuple[Ints, Ints]:
    """The same with two cards of it; and five of the suit that a card of each rank makes straights."""
    three, four = np.zeros((2, ROWS + 1, MASKS), np.int64)
    beside = np.zeros((RANK_COUNT, MASKS), np.int64)
    for each in _sets(FOUR - 1, own):
        row = _flush(each | own)
        three[row, each] += 1
        for more in range(RANK_COUNT):
            beside[more, each] += row == FLUSH and _runs(each | own | 1 << more)
    for each in _sets(FOUR, own):
        row = next((_flush(five) for five in (TOP_FIVE, *RUNS) if five & ~(each | own) == 0), FLUSH)
        four[SIX_ROYAL if each | own == TOP_SIX else row, each] += 1
    others = len(DECK) - RANK_COUNT - size + np.bitwise_count(np.arange(MASKS)).astype(np.int64)
    found, beside = _within(three) * others + _within(four), _within(beside)
    found[BOTH] = (SUIT_COUNT - 1) * beside.sum(axis=0)
    return found, np.ascontiguousarray(beside.T)


def _sets(size: int, own: int) -> Iterator[int]:
    """Every set of so many ranks that are not the holding's own, as bits."""
    left = [1 << each for each in range(RANK_COUNT) if not own >> each & 1]
    return map(sum, combinations(left, size))


def _flush(five: int) -> int:
    """The row of five ranks in one suit."""
    return ROYAL if five == TOP_FIVE else STRAIGHT_FLUSH if five in RUNS else FLUSH


def _runs(ranks: int) -> bool:
    """Whether there are five ranks in a row."""
    return any(run & ~ranks == 0 for run in RUNS)


def _within(counts: Ints) -> Ints:
    """By ranks that others have: the sum of the counts of all sets that have none of them."""
    sums = counts.copy()
    for each in range(RANK_COUNT):
        halves = sums.reshape(len(sums), -1, 2, 1 << each)
        halves[:, :, 1] += halves[:, :, 0]
    return np.ascontiguousarray(sums[:, ::-1])


def _packed(of_suits: list[Ints], words: tuple[Word, ...], beside: Ints) -> SuitWords:
    """Counts put into words, with room for as many of them as are added up."""
    suits = np.zeros((len(of_suits), len(words), MASKS), np.int64)
    shifts, rows = np.zeros((len(words), 5), np.int64), np.zeros((len(words), 4), np.int64)
    for word, fields in enumerate(words):
        for place, (row, bits) in enumerate(fields):
            rows[word, place], shifts[word, place + 1] = row, shifts[word, place] + bits
            for number, counts in enumerate(of_suits):
                if bits:
                    assert int(counts[row].max()) * MOST_TOGETHER < 1 << bits
                    suits[number, word] |= counts[row] << shifts[word, place]
    return SuitWords(suits, shifts, rows, beside)


def board_masks() -> Ints:
    """Every set of ranks that a board may have of one suit."""
    masks = np.arange(MASKS)
    return masks[np.bitwise_count(masks) <= BOARD]


def dealt_on(of_masks: Ints, own: int, masks: Ints) -> tuple[Ints, Ints, Ints]:
    """What is left on a board, how many fewer with each card of the suit, how many more with each two.

    of_masks is by [..., ranks that others have]; a card that is not there to be held changes nothing.
    """
    none = of_masks[..., masks]
    one = np.zeros((*none.shape, RANK_COUNT), np.int64)
    two = np.zeros((*none.shape, RANK_COUNT * (RANK_COUNT - 1) // 2), np.int64)
    free = [(own | masks) >> each & 1 == 0 for each in range(RANK_COUNT)]
    for high in range(RANK_COUNT):
        with_high = of_masks[..., masks | 1 << high]
        one[..., high] = np.where(free[high], none - with_high, 0)
        for low in range(high):
            both = of_masks[..., masks | 1 << high | 1 << low]
            more = none - with_high - of_masks[..., masks | 1 << low] + both
            two[..., high * (high - 1) // 2 + low] = np.where(free[high] & free[low], more, 0)
    return none, one, two


def flushes_of(ranks: tuple[int, ...], suited: bool) -> tuple[Flushes, Beside]:
    """What a kernel looks up of two cards of these ranks."""
    words, masks = suit_words(ranks, suited, BOARD + HOLE), board_masks()
    number = np.zeros(MASKS, np.int64)
    number[masks] = np.arange(len(masks))
    held = [sum(1 << each for each in ranks)] if suited else [1 << each for each in ranks]
    of_suits = [dealt_on(of, own, masks) for of, own in zip(words.suits, held, strict=True)]
    none, one, two = (np.ascontiguousarray(np.stack(parts)) for parts in zip(*of_suits, strict=True))
    flushes = Flushes(number, none, one, two, words.shifts, words.rows)
    if not suited:
        return flushes, Beside(*(np.zeros((0,) * axes, np.int64) for axes in (2, 3, 3)))
    beside = dealt_on(np.ascontiguousarray(words.beside.T), held[0], masks)
    return flushes, Beside(*(np.ascontiguousarray(np.moveaxis(each, 0, 1)) for each in beside))
