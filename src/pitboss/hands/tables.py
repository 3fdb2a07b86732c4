"""The numbers that the batch evaluator looks up, worked out from a chapter's ranking.

The logic is its own and shares nothing with plain.py but the ranking and the form of a strength, so
that the two evaluators can check each other. Only hands of exactly the ranking's size are judged;
with more cards held, the best hand is the best that is left after taking one card away.

A hand in which no flush counts is a multiset of ranks, and two sums find it: one over the six
highest ranks and one over the six below. The twos need no weight, for they are the cards that
neither sum accounts for.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, rank, suit
from pitboss.hands.kernels import (
    COUNTER_BITS,
    LANE_BITS,
    NO_CARD_SHIFT,
    SUITS_SHIFT,
    SUM_BITS,
    Tables,
)
from pitboss.hands.plain import KIND_SHIFT
from pitboss.hands.ranking import Kind, Ranking

Ints = NDArray[np.int64]
SmallInts = NDArray[np.int32]
Cases = dict[Kind, tuple[NDArray[np.bool_], Ints]]

RANK_COUNT = ACE + 1
HALF = RANK_COUNT // 2
EVERY_RANK = (1 << RANK_COUNT) - 1
ROYALS = {Kind.ROYAL_FLUSH: 5, Kind.MINI_ROYAL: 3}  # how many of the highest ranks, in one suit
SIX_CARDS = 6
ABSENT = -2  # a rank that packs to nothing


class KeyLayout(NamedTuple):
    """Where each multiset of ranks stands in a table that has no gaps but at its ends.

    weights  [6] what one card of each of six ranks adds to a sum
    rows     [largest sum + 1] by high sum, where a row starts
    columns  [largest sum + 1] by low sum, the place in the row
    length   of the table: no two sums, even of impossible hands, point outside it
    counts   [n, 13] every multiset, as how many cards it has of each rank
    """

    weights: Ints
    rows: Ints
    columns: Ints
    length: int
    counts: Ints

    def find(self, counts: Ints) -> Ints:
        """The place in the table of each multiset."""
        low, high = counts[:, 1:-HALF] @ self.weights, counts[:, -HALF:] @ self.weights
        places: Ints = self.rows[high] + self.columns[low]
        return places


@cache
def tables(ranking: Ranking, held: int) -> Tables:
    """The tables for the best hand of a ranking among the cards held, built on first use."""
    layout = layout_of(held)
    card_weights = np.concatenate(([0], layout.weights, layout.weights << SUM_BITS))
    keys, lanes = np.full(256, 1 << NO_CARD_SHIFT), np.zeros(256, np.int64)
    for card in DECK:
        keys[card] = card_weights[rank(card)] + (1 << SUITS_SHIFT + COUNTER_BITS * suit(card))
        lanes[card] = 1 << LANE_BITS * suit(card) + rank(card)
    short_of_full = (1 << COUNTER_BITS - 1) - ranking.size
    return Tables(
        start=sum(short_of_full << SUITS_SHIFT + COUNTER_BITS * each for each in range(4)),
        places=tuple(range(held)),
        keys=keys,
        lanes=lanes,
        rows=layout.rows.astype(np.int32),
        columns=layout.columns.astype(np.int32),
        values=rank_values(ranking, held),
        suited=suited_values(ranking, held),
    )


@cache
def layout_of(held: int) -> KeyLayout:
    """The layout for this many cards, four at most of a rank."""
    weights = weights_of(held)
    halves = np.array([each for each in product(range(5), repeat=HALF) if sum(each) <= held])
    halves = halves[np.argsort(halves.sum(axis=1), kind="stable")]
    sums, sizes = halves @ weights, halves.sum(axis=1)

    # Beside a high half of some size only the low halves that leave nought to four twos can stand.
    # Those are neighbours when low halves are ordered by size, so that a row is a slice of them.
    size_starts = np.searchsorted(sizes, np.arange(held + 2))
    room = held - sizes
    first = size_starts[np.maximum(room - 4, 0)]
    width = size_starts[room + 1] - first
    starts = first.max() + np.cumsum(width) - width - first

    rows = np.zeros(held * weights[-1] + 1, np.int64)
    columns = np.zeros_like(rows)
    rows[sums], columns[sums] = starts, np.arange(len(halves))

    high = np.repeat(np.arange(len(halves)), width)
    low = np.concatenate([np.arange(f, f + w) for f, w in zip(first, width, strict=True)])
    twos = held - sizes[low] - sizes[high]
    counts = np.column_stack([twos, halves[low], halves[high]])
    return KeyLayout(weights, rows, columns, int(rows.max() + columns.max()) + 1, counts)


def weights_of(held: int) -> Ints:
    """Six weights, each above all that the held cards could add up to in lower ranks.

    Therefore a sum tells how many cards there are of each rank.
    """
    weights = [0, 1]
    while len(weights) <= HALF:
        weights.append(1 + min(held, 4) * weights[-1] + max(held - 4, 0) * weights[-2])
    return np.array(weights[1:])


def rank_values(ranking: Ranking, held: int) -> SmallInts:
    """The strength of every multiset of held ranks when no flush counts, where its layout says."""
    layout = layout_of(held)
    counts = layout.counts
    values = np.zeros(layout.length, np.int32)
    if held == ranking.size:
        values[layout.find(counts)] = unsuited_hands(ranking, counts)
        return values
    smaller, smaller_values = layout_of(held - 1), rank_values(ranking, held - 1)
    for each in range(RANK_COUNT):
        fewer = counts[counts[:, each] > 0]
        places = layout.find(fewer)
        fewer[:, each] -= 1
        values[places] = np.maximum(values[places], smaller_values[smaller.find(fewer)])
    return values


def suited_values(ranking: Ranking, held: int) -> SmallInts:
    """The strength of every set of at most held ranks in one suit, 0 if too few for a flush."""
    masks = np.arange(EVERY_RANK + 1)
    bits = masks[:, None] >> np.arange(RANK_COUNT) & 1
    sizes = bits.sum(axis=1)
    values = np.zeros(len(masks), np.int32)
    values[sizes == ranking.size] = suited_hands(ranking, bits[sizes == ranking.size])
    for size in range(ranking.size + 1, held + 1):
        larger = masks[sizes == size]
        for each in range(RANK_COUNT):
            values[larger] = np.maximum(values[larger], values[larger & ~(1 << each)])
    if held == SIX_CARDS and Kind.SIX_CARD_ROYAL in ranking.kinds:
        royal = ranking.level(Kind.SIX_CARD_ROYAL) << KIND_SHIFT
        values[highest_ranks(SIX_CARDS)] = royal | packed(np.array([[ACE]]))[0]
    return values


def unsuited_hands(ranking: Ranking, counts: Ints) -> SmallInts:
    """The strength of hands of exactly the ranking's size that are no flush."""
    most, second = np.sort(counts, axis=1)[:, :-3:-1].T
    top = straight_tops(counts, ranking.size)
    by_group = np.argsort(-(counts * RANK_COUNT + np.arange(RANK_COUNT)), axis=1)[:, : ranking.size]
    held = np.take_along_axis(counts, by_group, axis=1) > 0
    grouped = packed(np.where(held, by_group, ABSENT))
    cases: Cases = {
        Kind.FOUR_OF_A_KIND: (most == 4, grouped),
        Kind.FULL_HOUSE: ((most == 3) & (second == 2), grouped),
        Kind.STRAIGHT: (top > 0, packed(top[:, None])),
        Kind.THREE_OF_A_KIND: (most >= 3, grouped),
        Kind.TWO_PAIR: ((most == 2) & (second == 2), grouped),
        Kind.PAIR: (most >= 2, grouped),
    }
    return first_listed(ranking, cases, packed(falling_ranks(counts, ranking.size)))


def suited_hands(ranking: Ranking, counts: Ints) -> SmallInts:
    """The strength of hands of exactly the ranking's size that are all of one suit."""
    # The kernel takes the higher of suited and unsuited value, and a suited straight has both.
    suited_straights = {*ROYALS, Kind.STRAIGHT_FLUSH}.intersection(ranking.kinds)
    assert all(ranking.level(k) > ranking.level(Kind.STRAIGHT) for k in suited_straights)
    top = straight_tops(counts, ranking.size)
    falling = packed(falling_ranks(counts, ranking.size))
    masks = counts @ (1 << np.arange(RANK_COUNT))
    cases: Cases = {
        kind: (masks == highest_ranks(length), packed(top[:, None])) for kind, length in ROYALS.items()
    }
    cases |= {
        Kind.STRAIGHT_FLUSH: (top > 0, packed(top[:, None])),
        Kind.STRAIGHT: (top > 0, packed(top[:, None])),
        Kind.FLUSH: (top >= 0, falling),
    }
    return first_listed(ranking, cases, falling)


def first_listed(ranking: Ranking, cases: Cases, otherwise: Ints) -> SmallInts:
    """The strength of each hand as the first case that is true of it and that the ranking lists."""
    listed = [kind for kind in cases if kind in ranking.kinds]
    chosen = np.select(
        [cases[kind][0] for kind in listed],
        [ranking.level(kind) << KIND_SHIFT | cases[kind][1] for kind in listed],
        ranking.level(Kind.NO_PAIR) << KIND_SHIFT | otherwise,
    )
    return chosen.astype(np.int32)


def straight_tops(counts: Ints, size: int) -> Ints:
    """The highest rank of the straight that all cards form, 0 for none: no two tops a straight."""
    ladder = np.column_stack([counts[:, ACE], counts]) > 0  # an ace stands below the two as well
    tops = np.zeros(len(counts), np.int64)
    for top in range(size - 2, RANK_COUNT):
        tops[ladder[:, top + 2 - size : top + 2].all(axis=1)] = top
    return tops


def falling_ranks(counts: Ints, size: int) -> Ints:
    """The rank of every card, high to low."""
    ranks = np.tile(np.arange(RANK_COUNT)[::-1], len(counts))
    return np.repeat(ranks, counts[:, ::-1].ravel()).reshape(len(counts), size)


def packed(ranks: Ints) -> Ints:
    """Ranks in falling importance as one number: four bits each, an ace 14, the first on top."""
    shifts = KIND_SHIFT - 4 * np.arange(1, ranks.shape[1] + 1)
    packing: Ints = ((ranks + 2) << shifts).sum(axis=1)
    return packing


def highest_ranks(length: int) -> int:
    """The ace and the ranks next below it, as a set of bits."""
    return EVERY_RANK & ~(EVERY_RANK >> length)
