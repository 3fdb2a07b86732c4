"""The evaluator for arrays: the strengths of hundreds of millions of hands a second.

It gives the same numbers as plain.best(...).strength. Numba is imported with the first
call of a kernel, not with this module.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card, refuse_duplicates
from pitboss.hands import kernels
from pitboss.hands.plain import KIND_SHIFT
from pitboss.hands.ranking import Ranking
from pitboss.hands.tables import tables
from pitboss.refusal import Refused

HELD = {3: (3,), 4: (4, 5, 6), 5: (5, 6, 7)}  # cards that may be held, by the size of the hand
SHARD = 1 << 18  # hands that one thread takes at a time; threads are started for more than these


def strengths(cards: NDArray[np.uint8], ranking: Ranking, *, threads: int | None = None) -> NDArray[np.int32]:
    """The strength of the best hand in each row of cards; higher beats lower, equal ties.

    A row that holds the same card twice is not noticed, and its answer means nothing.
    """
    _refuse_shape(cards, ranking)
    looked_up = tables(ranking, cards.shape[1])
    rows = np.ascontiguousarray(cards)
    out = np.empty(len(rows), np.int32)

    def rank_shard(start: int) -> bool:
        shard = slice(start, start + SHARD)
        return bool(kernels.rank_hands(rows[shard], looked_up, out[shard]))

    workers = threads or os.cpu_count() or 1
    starts = range(0, len(rows), SHARD)
    if workers == 1 or len(starts) < 2:
        ranked = all(map(rank_shard, starts))
    else:
        with ThreadPoolExecutor(workers) as pool:
            ranked = all(pool.map(rank_shard, starts))
    if not ranked:
        row, place = np.argwhere(rows >= len(DECK))[0]
        raise Refused(f"{rows[row, place]} in row {row} is not a card: cards are 0 to 51")
    return out


def _refuse_shape(cards: NDArray[np.uint8], ranking: Ranking) -> None:
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8 or cards.ndim != 2:
        given = (
            f"{cards.ndim} dimensions of {cards.dtype}"
            if isinstance(cards, np.ndarray)
            else type(cards).__name__
        )
        raise Refused(f"cards must be an array of uint8 with one hand a row, not {given}")
    if not ranking.low_ace:
        raise Refused("the batch evaluator knows only rankings in which an ace may open a straight")
    allowed = HELD.get(ranking.size, ())
    if cards.shape[1] not in allowed:
        raise Refused(
            f"a hand of {ranking.size} cards is ranked in batch from rows of"
            f" {', '.join(map(str, allowed)) or 'no'} cards, not {cards.shape[1]}"
        )


def combinations(held: int, chunk: int = 1 << 20, deck: Sequence[Card] = DECK) -> Iterator[NDArray[np.uint8]]:
    """Every hand of held cards from the deck, in order, as arrays of at most chunk rows."""
    if not 1 <= held <= len(deck) or chunk < 1:
        raise Refused(f"cannot choose {held} of {len(deck)} cards in chunks of {chunk}")
    refuse_duplicates(deck)
    return _chunks(held, chunk, np.array(deck, np.uint8))


def _chunks(held: int, chunk: int, deck: NDArray[np.uint8]) -> Iterator[NDArray[np.uint8]]:
    chosen = np.arange(held)
    left = comb(len(deck), held)
    while left:
        rows = np.empty((min(chunk, left), held), np.uint8)
        kernels.fill_combinations(deck, chosen, rows)
        left -= len(rows)
        yield rows


def kinds(of_strengths: NDArray[np.int32]) -> NDArray[np.int32]:
    """The height of each hand's kind, as Ranking.level gives it: 0 is no pair."""
    return of_strengths >> KIND_SHIFT
