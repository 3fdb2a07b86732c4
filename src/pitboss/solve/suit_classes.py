"""Sets of cards that differ only in the names of the suits, counted as one class.

What a set of cards will be worth depends on the cards, not on which of them came first, and not on
the names of their suits. So 270,725 sets of four cards are 16,432 classes, and 2,598,960 sets of
five are 134,459; a street is the step from the classes of one size to those of the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.hands.ranking import Ranking
from pitboss.hands.tables import tables
from pitboss.solve.kernels import looks as kernels

Ints = NDArray[np.int64]
Cards = NDArray[np.uint8]
Looks = NDArray[np.uint8]
Groups = tuple[tuple[int, ...], ...]  # suits whose names may be exchanged
ALL_SUITS: Groups = ((0, 1, 2, 3),)
NO_SUITS: Groups = ()


@dataclass(frozen=True)
class ClassStreet:
    """The classes of one size, and for each the class that every next card leads to.

    sets       uint8[n, size]      one set of cards of each class
    more       uint8[n, m]         the cards that are left for it
    following  int32[n, m]         the class of the next street, where there is one
    looks      uint8[n, m]         the look of the whole hand, or a larger number, on the last street
    numbers    int                 how many there are
    """

    sets: Cards
    more: Cards
    following: NDArray[np.int32] | None = None
    looks: Looks | NDArray[np.uint16] | None = None
    numbers: int = kernels.LOOKS

    def sums(self, values: Ints) -> Ints:
        """For each class, the sum of the next street's values over every next card."""
        assert self.following is not None
        total: Ints = values[self.following].sum(axis=1)
        return total

    def flow(self, weights: Ints, classes: int) -> Ints:
        """The weights that reach each class of the next street."""
        out = np.zeros(classes, np.int64)
        kernels.tally(self.following, weights, out)
        return out

    def tally(self, weights: Ints) -> Ints:
        """How much weight each look receives on the last street."""
        out = np.zeros(self.numbers, np.int64)
        kernels.tally(self.looks, weights, out)
        return out

    def worth(self, by_look: Ints) -> Ints:
        """For each class, the sum of what every last card makes the hand worth, column by column."""
        out = np.zeros((len(self.sets), by_look.shape[1]), np.int64)
        kernels.sum_worth(self.looks, by_look, out)
        return out


def sets_of(size: int, deck: Sequence[Card] = DECK) -> Cards:
    """Every set of so many cards."""
    every = np.fromiter(
        (card for chosen in combinations(deck, size) for card in chosen),
        np.uint8,
        size * comb(len(deck), size),
    )
    return every.reshape(-1, size)


def lanes(sets: Cards) -> Ints:
    """Each suit's ranks as bits, suit by suit."""
    found = np.zeros((len(sets), 4), np.int64)
    rows = np.arange(len(sets))
    for column in sets.T:
        found[rows, column & 3] |= 1 << (column >> 2).astype(np.int64)
    return found


def keys(of_lanes: Ints, alike: Groups = ALL_SUITS) -> Ints:
    """A number that sets share exactly if they differ only in the names of suits that are alike."""
    named = of_lanes.copy()
    for suits in alike:
        named[:, list(suits)] = np.sort(of_lanes[:, list(suits)], axis=-1)
    one, two, three, four = named.T
    key: Ints = ((four << 13 | three) << 13 | two) << 13 | one
    return key


def classes(sets: Cards, alike: Groups = ALL_SUITS) -> tuple[Cards, Ints]:
    """One set of each class, and how many of the sets are in it."""
    _, first, weights = np.unique(keys(lanes(sets), alike), return_index=True, return_counts=True)
    return sets[first], weights.astype(np.int64)


@cache
def opening(size: int, deck: tuple[Card, ...] = DECK, alike: Groups = ALL_SUITS) -> tuple[Cards, Ints]:
    """The classes of all sets of one size, and how many sets each holds."""
    return classes(sets_of(size, deck), alike)


def cards_left(sets: Cards, deck: Sequence[Card] = DECK) -> Cards:
    """For each set the cards of the deck that are not in it."""
    free = np.zeros((len(sets), 52), np.bool_)
    free[:, list(deck)] = True
    np.put_along_axis(free, sets.astype(np.int64), False, axis=1)
    return np.nonzero(free)[1].astype(np.uint8).reshape(len(sets), -1)


def streets(
    sets: Cards, ranking: Ranking, held: int, deck: Sequence[Card] = DECK, alike: Groups = ALL_SUITS
) -> list[ClassStreet]:
    """The streets from these sets until one card is missing from the hand of held cards.

    Where no suits are alike, every set is a class of its own.
    """
    assert ranking.low_ace, "the tables of the batch evaluator know no other straights"
    found: list[ClassStreet] = []
    while sets.shape[1] < held - 1:
        more = cards_left(sets, deck)
        fuller = np.repeat(lanes(sets), more.shape[1], axis=0)
        added = more.ravel()
        fuller[np.arange(len(fuller)), added & 3] |= 1 << (added >> 2).astype(np.int64)
        _, first, following = np.unique(keys(fuller, alike), return_index=True, return_inverse=True)
        found.append(ClassStreet(sets, more, following.reshape(more.shape).astype(np.int32)))
        sets = np.column_stack([sets[first // more.shape[1]], added[first]])
    more = cards_left(sets, deck)
    looks = np.empty(more.shape, np.uint8)
    kernels.looks_with_one_more(sets, more, tables(ranking, held), looks)
    found.append(ClassStreet(sets, more, looks=looks))
    return found


@cache
def all_streets(dealt: int, ranking: Ranking, held: int, deck: tuple[Card, ...] = DECK) -> list[ClassStreet]:
    """The streets of the whole game, from every deal of so many cards."""
    return streets(opening(dealt, deck)[0], ranking, held, deck)
