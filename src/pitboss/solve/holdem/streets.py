"""The streets of a Hold 'Em game: what a wager gains on each of them, and how the best play ends.

Two starting cards are numbered by twice their lane, a pair of ranks, plus whether they are suited.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, RANKS
from pitboss.hands.batch import combinations
from pitboss.solve.holdem.boards import LANES, Deck, Shards, sets_of, shape_of
from pitboss.solve.kernels import streets as kernels
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.streets import Gains, Sets
from pitboss.solve.kernels.tallies import Plan, Worth

Ints = NDArray[np.int64]
Lanes = NDArray[np.uint16]
Edges = NDArray[np.int32] | NDArray[np.int64]
Tally = Callable[[Boards, int, int, Worth, Plan, Ints, Ints], None]

STARTS = 2 * LANES
SUITED, ONE_OF_TWO = tallies.SUITED, tallies.ONE_OF_TWO
EVERY = (1 << tallies.LANE_BITS) - 1


def start_names() -> list[str]:
    """The name of each two starting cards: `AKs`, `AKo`, `AA`; nothing for a pair that is suited."""
    names = []
    for high in range(len(RANKS)):
        for low in range(high + 1):
            name = RANKS[high] + RANKS[low]
            names += [name, ""] if high == low else [name + "o", name + "s"]
    return names


def start_counts(deck: Deck = DECK) -> Ints:
    """How many holdings of the deck each two starting cards are."""
    present = {card >> 2 for card in deck}
    suits = len(deck) // len(present)
    counts = []
    for high in range(len(RANKS)):
        for low in range(high + 1):
            both = high in present and low in present
            apart = comb(suits, 2) if high == low else suits * (suits - 1)
            counts += [both * apart, both * suits * (high > low)]
    return np.array(counts)


def start_lanes(chosen: NDArray[np.bool_]) -> Ints:
    """Lanes that have the bits of the chosen starting cards."""
    apart, suited = chosen.reshape(LANES, 2).T
    lanes: Ints = np.where(apart, EVERY & ~SUITED, 0) + np.where(suited, SUITED, 0)
    return lanes


@dataclass(frozen=True)
class Street:
    """A decision after some of the board is seen: which holdings gain by a wager, and how much."""

    sets: Sets
    gains: Gains

    def lanes(self, *, eager: bool) -> Lanes:
        """The holdings that wager, by set; the eager ones even where nothing is gained."""
        return self.gains.better | self.gains.equal if eager else self.gains.better

    def spread(self, deck: Deck, *, eager: bool) -> Lanes:
        """The holdings that wager, by the place of every set of the deck."""
        return spread(self.sets, self.lanes(eager=eager), deck)

    def indifferent(self, early: Ints) -> int:
        """How often, over all sets and holdings that were not decided before, a wager gains nothing."""
        once = np.full(LANES, EVERY)
        once[[high * (high + 3) // 2 for high in range(len(RANKS))]] = ONE_OF_TWO
        found = np.bitwise_count(self.gains.equal & (once & ~early).astype(np.uint16))
        return int(found.sum(axis=1, dtype=np.int64) @ self.sets.weights)


def spread(sets: Sets, lanes: Lanes, deck: Deck) -> Lanes:
    """Lanes by the place of every set of the deck, from those of one set of each suit class."""
    out = np.zeros((len(sets.ids), LANES), np.uint16)
    choose = shape_of().choose
    for chunk in combinations(sets.cards.shape[1], deck=sorted(deck)):
        kernels.spread_lanes(chunk.astype(np.int64), sets, lanes, choose, out)
    return out


def weigh(boards: Boards, worth: Worth, shards: Shards) -> tuple[Edges, Ints]:
    """By class of a board what wagering now gains, and by starting cards what each way is worth."""
    largest = 2 * worth.dealers * max(int(abs(worth.now).max()), int(abs(worth.later).max()))
    size = len(boards.counted)
    edges: Edges = np.empty(size, np.int32) if largest < 1 << 31 else np.empty(size, np.int64)

    def task(start: int, stop: int) -> Ints:
        sums = np.zeros((STARTS, len(worth.first) + 1), np.int64)
        tallies.weigh_boards(boards, start, stop, worth, edges, sums)
        return sums

    return edges, sum(shards.run(len(boards.cards), task), np.zeros(1, np.int64))


def street(
    seen: int, boards: Boards, edges: Edges, deck: Deck, shards: Shards, *, each: bool = False
) -> Street:
    """The decision when so many cards of the board are seen; if wanted, with what each holding gains."""
    sets, shape = sets_of(seen, deck), shape_of(deck)
    better, equal = np.zeros((2, len(sets.cards), LANES), np.uint16)
    kept = np.zeros((len(sets.cards) * each, LANES * tallies.LANE_BITS), np.int64)

    def task(start: int, stop: int) -> Ints:
        gains = Gains(better, equal, np.zeros(STARTS, np.int64), kept)
        kernels.sum_runouts(sets, start, stop, boards, edges, shape, gains)
        return gains.total

    total = sum(shards.run(len(sets.cards), task), np.zeros(1, np.int64))
    return Street(sets, Gains(better, equal, total, kept))


def tally(
    kernel: Tally, ends: int, boards: Boards, worth: Worth, plan: Plan, shards: Shards
) -> tuple[Ints, Ints]:
    """Showdowns by how play ends, level of the player's hand and standing; and what is folded."""

    def task(start: int, stop: int) -> tuple[Ints, Ints]:
        tallied, folds = np.zeros((ends, *worth.now.shape), np.int64), np.zeros(2, np.int64)
        kernel(boards, start, stop, worth, plan, tallied, folds)
        return tallied, folds

    tallied, folds = zip(*shards.run(len(boards.cards), task), strict=True)
    return sum(tallied), sum(folds)
