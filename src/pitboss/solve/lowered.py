"""A base game lowered for simulation: every decision and every ending as an array to look up.

The arrays are filled from what the solver has: its classes, its decisions, and what the engine told it that
each ending is worth. A set of cards is found by its place among all sets of its size, or by the number of its
suit class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.hands.batch import combinations
from pitboss.hands.ranking import Ranking
from pitboss.money import Cents
from pitboss.rules.words import Part
from pitboss.solve.class_numbers import ClassNumbers
from pitboss.solve.suit_classes import Cards, Ints, keys, lanes

if TYPE_CHECKING:
    from pitboss.solve.solver import Cache, Tick

LOOK_BITS, ENTRY_BITS = 8, 8
BITS_A_SET, SETS_A_BYTE = 2, 4  # choices of two bits, packed
MOST = 5  # cards of the largest set that is numbered
CHOOSE: Ints = np.array([[comb(card, size) for card in range(len(DECK) + 1)] for size in range(MOST + 1)])


class BaseEnd(NamedTuple):
    """How the base game ended: what it brings, what was wagered, and what the player did."""

    cents: Cents
    wagered: Cents
    decisions: tuple[str, ...]


class Course(Enum):
    """What happens in a round of a base game; a loop of the simulator plays each."""

    MEET = "one decision, on three cards that meet the dealer's"
    RIDE = "two bets that may be withdrawn"
    WAIT = "one wager before the Flop, after it or at the end, or a fold"
    STAY = "a wager or a fold, then two more wagers or none"
    RAISE = "one wager with three, four or five cards, or a fold"
    SEE_ONE = "one decision with a card of the dealer in sight"


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


class ByBoard(NamedTuple):
    """The holdings that wager when so many community cards are seen.

    numbers  ClassNumbers     how the suit classes of the community cards are numbered
    lanes    uint16[n, 91]    by number and by pair of ranks, a bit for every two suits
    """

    numbers: ClassNumbers
    lanes: NDArray[np.uint16]


class BoardArrays(NamedTuple):
    """A game of two cards and a board, decided before the Flop, after it, and once more.

    early    uint8[52, 52]        the option before the Flop by the two cards
    flop     ByBoard              who wagers after the Flop
    late     ByBoard              who wagers at the last decision; where a limit binds, then once more those
                                  who made the wager before
    ends     int64[ways, levels, 6]   which ending, by what was wagered, level of the hand and standing
    fold     int                  which ending a fold is
    enough   int                  the level from which a dealer is not short
    options  int                  how many there are before the Flop
    cents, wagered  int64[ends]   what each ending brings, and what was wagered
    """

    early: NDArray[np.uint8]
    flop: ByBoard
    late: ByBoard
    ends: Ints
    fold: int
    enough: int
    options: int
    cents: Ints
    wagered: Ints


class RaiseArrays(NamedTuple):
    """A game of three decisions, on three, four and five cards, and no dealer's hand.

    What was done so far is a node; the first is 0. What was done in all is a leaf, folds first.

    early    uint8[22100]            the option with three cards
    middle   uint8[t, 67682]         with four, four sets a byte, by the wager so far
    last     uint8[t, 324870]        with five, eight sets a byte
    options  int64[nodes]            how many there are; 1 where nobody is asked
    after    int64[nodes, options]   the next node, or in the end the leaf
    tables   int64[nodes]            the wager so far, as the decisions are sorted
    ends     int64[looks, leaves]    which ending
    folds    int                     how many leaves are folds
    choose   int64[6, 53]            the number of ways to choose, by [how many, of how many]
    cents, wagered  int64[ends]      what each ending brings, and what was wagered
    """

    early: NDArray[np.uint8]
    middle: NDArray[np.uint8]
    last: NDArray[np.uint8]
    options: Ints
    after: Ints
    tables: Ints
    ends: Ints
    folds: int
    choose: Ints
    cents: Ints
    wagered: Ints


class SeeOneArrays(NamedTuple):
    """A game of one decision on five cards, with one card of the dealer in sight.

    numbers  ClassNumbers            how the suit classes of five cards are numbered
    choices  uint8[134459, 13]       the option by the dealer's card, four to a byte; 0 is a fold
    ends     int64[looks, options, 3]   which ending, by look, option and standing
    options  int
    cents, wagered  int64[ends]      what each ending brings, and what was wagered
    """

    numbers: ClassNumbers
    choices: NDArray[np.uint8]
    ends: Ints
    options: int
    cents: Ints
    wagered: Ints


GameArrays = DuelArrays | RideArrays | BoardArrays | RaiseArrays | SeeOneArrays


class InSight(NamedTuple):
    """What a player sees who decides: his cards, the community cards, and the dealer's if one is shown."""

    cards: tuple[Card, ...]
    community: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class GameOption(NamedTuple):
    """Something to do at a decision: a wager of so many base wagers, or a word; and its name in figures."""

    name: str
    times: int = 0
    word: str = ""


@dataclass(frozen=True, eq=False)
class LoweredGame:
    """A base game ready to be simulated.

    ends     every ending
    ranking  the list by which its hands are ranked
    hand     the cards of a hand that is ranked for every player, and the dealer's if there is one
    options  of every decision
    choose   the place of the option that a player takes, by what he sees and the places that he took before;
             nothing where he is not asked
    """

    course: Course
    ends: tuple[BaseEnd, ...]
    arrays: GameArrays
    ranking: Ranking
    hand: tuple[Part, ...]
    dealer: tuple[Part, ...]
    options: tuple[tuple[GameOption, ...], ...]
    choose: Callable[[InSight, tuple[int, ...]], int]


class Keeping(NamedTuple):
    """Where decisions are kept once they are solved, and who is told how far a solve has come."""

    cache: Cache | None = None
    tick: Tick | None = None


NOT_KEPT = Keeping()


def place_of(cards: Iterable[Card]) -> int:
    """The place of a set of cards among all sets of its size."""
    return sum(comb(card, size) for size, card in enumerate(sorted(cards), 1))


def places_of(sets: Cards) -> Ints:
    """The places of many sets, each of rising cards."""
    places = np.zeros(len(sets), np.int64)
    for size in range(1, sets.shape[1] + 1):
        places += CHOOSE[size][sets[:, size - 1]]
    return places


def classes_of(sets: Cards, opened: Cards) -> Ints:
    """For each set the number of its class; `opened` has one set of every class, in order of its key."""
    known = keys(lanes(opened))
    assert (known[1:] > known[:-1]).all(), "classes are in the order of their keys"
    return np.searchsorted(known, keys(lanes(sets)))


def spread(values: NDArray[np.uint8], opened: Cards, size: int) -> NDArray[np.uint8]:
    """What each class has, for every set of cards, by the place of the set."""
    found = np.zeros(comb(len(DECK), size), np.uint8)
    for sets in combinations(size):
        found[places_of(sets)] = values[classes_of(sets, opened)]
    return found


def packed(choices: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Choices of two bits, four sets a byte."""
    whole = np.pad(choices, (0, -len(choices) % SETS_A_BYTE)).reshape(-1, SETS_A_BYTE)
    found = np.zeros(len(whole), np.uint8)
    for place in range(SETS_A_BYTE):
        found |= whole[:, place] << BITS_A_SET * place
    return found


def two_bits(choices: NDArray[np.uint8], place: int) -> int:
    """A choice of two bits by its place."""
    byte, within = divmod(place, SETS_A_BYTE)
    return int(choices[byte]) >> BITS_A_SET * within & 3


class EndNumbers:
    """Endings as they come up, each with its number."""

    def __init__(self) -> None:
        self.known: dict[BaseEnd, int] = {}

    def number(self, end: BaseEnd) -> int:
        """The number of an ending."""
        return self.known.setdefault(end, len(self.known))

    @property
    def every(self) -> tuple[BaseEnd, ...]:
        """All endings in the order of their numbers."""
        return tuple(self.known)

    @property
    def cents(self) -> Ints:
        """What each brings."""
        return np.array([end.cents for end in self.known], np.int64)

    @property
    def wagered(self) -> Ints:
        """What was wagered in each."""
        return np.array([end.wagered for end in self.known], np.int64)
