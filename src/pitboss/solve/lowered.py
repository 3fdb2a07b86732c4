"""A base game lowered for simulation: every decision and every ending as an array to look up.

The arrays are filled from what the solver has: its classes, its decisions, and what the engine told it that
each ending is worth. A set of cards is found by its place among all sets of its size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.hands.ranking import Ranking
from pitboss.money import Cents
from pitboss.solve.suit_classes import Cards, Ints, keys, lanes, sets_of

LOOK_BITS, ENTRY_BITS = 8, 8
BITS_A_SET, SETS_A_BYTE = 2, 4  # a later choice has a bit for the first bet withdrawn, and one for it riding


class BaseEnd(NamedTuple):
    """How the base game ended: what it brings, what was wagered, and what the player did."""

    cents: Cents
    wagered: Cents
    decisions: tuple[str, ...]


class DuelArrays(NamedTuple):
    """A game with one decision, on a hand of three cards that meets the dealer's.

    hands  int32[22100]               strength, look, entry and decision, from the highest bit down
    ends   int64[entries, looks, 3]   which ending, by the player's entry, the dealer's look, and standing
    folds  int64[entries]             which ending a fold is
    cents, wagered  int64[ends]       what each ending brings, and what was wagered
    """

    hands: NDArray[np.int32]
    ends: Ints
    folds: Ints
    cents: Ints
    wagered: Ints


class RideArrays(NamedTuple):
    """A game with two bets that may be withdrawn, on three cards and then on four, and no dealer's hand.

    early  uint8[22100]    whether the first bet rides
    later  uint8[67682]    whether the second bet rides, four sets a byte: a bit for the first bet withdrawn,
                           a bit for it riding
    ends   int64[looks, 4] which ending, by the look of five cards and the bets that ride
    cents, wagered  int64[ends]   what each ending brings, and what was wagered
    """

    early: NDArray[np.uint8]
    later: NDArray[np.uint8]
    ends: Ints
    cents: Ints
    wagered: Ints


@dataclass(frozen=True)
class LoweredGame:
    """A base game ready to be simulated; `ranking` is the list by which its hands are ranked."""

    ends: tuple[BaseEnd, ...]
    arrays: DuelArrays | RideArrays
    ranking: Ranking
    options: tuple[tuple[str, str], ...]  # of every decision: without the wager, with it

    def choose(self, cards: Sequence[Card], community: Sequence[Card], first: bool) -> str:
        """What a player does with these cards before him; `first` tells whether the first bet rides."""
        if isinstance(self.arrays, DuelArrays):
            return self.options[0][int(self.arrays.hands[place_of(cards)] & 1)]
        if not community:
            return self.options[0][int(self.arrays.early[place_of(cards)])]
        byte, within = divmod(place_of((*cards, *community)), SETS_A_BYTE)
        bits = int(self.arrays.later[byte]) >> BITS_A_SET * within
        return self.options[1][bits >> first & 1]


def place_of(cards: Sequence[Card]) -> int:
    """The place of a set of cards among all sets of its size."""
    return sum(comb(card, size) for size, card in enumerate(sorted(cards), 1))


def places_of(sets: Cards) -> Ints:
    """The places of many sets."""
    binomials = np.array([[comb(card, size) for card in range(52)] for size in range(sets.shape[1] + 1)])
    ordered = np.sort(sets, axis=1)
    places = np.zeros(len(sets), np.int64)
    for size in range(1, sets.shape[1] + 1):
        places += binomials[size][ordered[:, size - 1]]
    return places


def classes_of(sets: Cards, opened: Cards) -> Ints:
    """For each set the number of its class; `opened` has one set of every class, in order of its key."""
    known = keys(lanes(opened))
    assert (known[1:] > known[:-1]).all(), "classes are in the order of their keys"
    return np.searchsorted(known, keys(lanes(sets)))


def spread(values: NDArray[np.uint8], opened: Cards, size: int) -> NDArray[np.uint8]:
    """What each class has, for every set of cards, by the place of the set."""
    sets = sets_of(size)
    found = np.zeros(len(sets), np.uint8)
    found[places_of(sets)] = values[classes_of(sets, opened)]
    return found


def packed(choices: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Later choices of two bits, four sets a byte."""
    whole = np.pad(choices, (0, -len(choices) % SETS_A_BYTE)).reshape(-1, SETS_A_BYTE)
    found = np.zeros(len(whole), np.uint8)
    for place in range(SETS_A_BYTE):
        found |= whole[:, place] << BITS_A_SET * place
    return found
