"""Counts the dealer hands that stay below a player's hand, for every up card: 641a.

Sets of cards that only a change of suits tells apart form one class and are counted once, by the
set among them that stands for it. A set stands for its class if no suit holds lower ranks than the
suit before it does; without its last card it still does, so that larger ones grow from smaller.

How many dealer hands avoid all of a player's cards follows from how many contain this or that set
of them: all, less those with one card, plus those with two, and so on. Hands are therefore counted
by the sets of one to five cards inside them, in rising order of strength.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

SUITS = 4
HELD = 5  # cards of a player
DEALT = 6  # cards of the dealer
PARTS = 1 << DEALT
SIZES = tuple(part.bit_count() for part in range(PARTS))  # cards in each part of a hand
TOP = 16  # above every rank


class Sets(NamedTuple):
    """Every set of one to five cards of a deck, numbered, and its class.

    steps    int32[7, cards]  what a card adds to a set's number as its first, second, ... card
    classes  int32[sets]      by a set's number, its class
    repeats  int32[classes]   how many of the 24 changes of suits leave a set of the class as it is
    """

    steps: NDArray[np.int32]
    classes: NDArray[np.int32]
    repeats: NDArray[np.int32]


class Dealers(NamedTuple):
    """Dealer hands that stand for their classes.

    cards  uint8[n, 6]  one hand a row, rising cards
    ways   int32[n]     hands in the class of each
    """

    cards: NDArray[np.uint8]
    ways: NDArray[np.int32]


class States(NamedTuple):
    """What a player may see, one class of hands a row and one up card a column.

    below   int32[n, cards]  dealer hands below the player's; -1 where he holds the up card himself
    equal   int32[n, cards]  dealer hands equal to the player's
    hands   int              dealer hands in each state
    ways    int64[n]         player hands in each class
    levels  int64[n]         where the player's strength stands among all, the lowest 0
    """

    below: NDArray[np.int32]
    equal: NDArray[np.int32]
    hands: int
    ways: NDArray[np.int64]
    levels: NDArray[np.int64]


@kernel
def fill_lanes(cards, lanes):
    """Write the ranks that each suit holds into lanes: one bit a rank, low ranks on top."""
    for suit in range(SUITS):
        lanes[suit] = 0
    for card in cards:
        lanes[card % SUITS] |= 1 << TOP - int(card) // SUITS


@kernel
def grow(smaller, cards, larger):
    """Write each set that stands for its class and has one card more; return how many there are.

    smaller  uint8[n, size]      the sets of one size that stand for their classes, rising cards
    cards    int                 cards in the deck
    larger   uint8[m, size + 1]  room for the result
    """
    size = smaller.shape[1]
    lanes = np.empty(SUITS, np.int64)
    found = 0
    for row in range(len(smaller)):
        fill_lanes(smaller[row], lanes)
        first = int(smaller[row, size - 1]) + 1 if size else 0
        for card in range(first, cards):
            suit = card % SUITS
            if suit == 0 or lanes[suit - 1] >= lanes[suit] | 1 << TOP - card // SUITS:
                for place in range(size):
                    larger[found, place] = smaller[row, place]
                larger[found, size] = card
                found += 1
    return found


@kernel
def count_repeats(sets, repeats):
    """Write how many changes of suits leave each set as it is: suits that hold the same ranks."""
    lanes = np.empty(SUITS, np.int64)
    for row in range(len(sets)):
        fill_lanes(sets[row], lanes)
        same = 1
        repeats[row] = 1
        for suit in range(1, SUITS):
            same = same + 1 if lanes[suit] == lanes[suit - 1] else 1
            repeats[row] *= same


@kernel
def number_classes(standing, first, changes, steps, classes):
    """Write its class for every set that some change of suits turns a standing set into.

    standing  uint8[n, size]  the sets that stand for their classes
    first     int             the class of the first of them; the others follow
    changes   int64[24, 4]    every change of suits: the new suit of each
    """
    size = standing.shape[1]
    turned = np.empty(size, np.int64)
    for row in range(len(standing)):
        for which in range(len(changes)):
            for place in range(size):
                suit = standing[row, place] % SUITS
                card = standing[row, place] - suit + changes[which, suit]
                hole = place
                while hole > 0 and turned[hole - 1] > card:
                    turned[hole] = turned[hole - 1]
                    hole -= 1
                turned[hole] = card
            number = 0
            for place in range(size):
                number += steps[place + 1, turned[place]]
            classes[number] = first + row


@kernel
def add_hands(dealers, first, last, sets, counted):
    """Count dealer hands from first to before last by the class of every smaller set inside them.

    counted  int32[classes]   24 times the hands that contain a set of the class
    """
    numbers = np.zeros(PARTS, np.int32)
    for row in range(first, last):
        for place in range(DEALT):
            bit = 1 << place
            for part in range(bit):
                numbers[bit + part] = numbers[part] + sets.steps[SIZES[part] + 1, dealers.cards[row, place]]
        for part in range(1, PARTS - 1):
            found = sets.classes[numbers[part]]
            counted[found] += dealers.ways[row] * sets.repeats[found]


@kernel
def count_avoiding(player, sets, counted, out):
    """Add, for every up card, 24 times the counted hands that hold it and avoid the player's cards.

    player   uint8[5]         rising cards
    counted  int32[classes]   as add_hands left it
    out      int32[cards]     by up card; what comes to stand at the player's own means nothing

    Hands with a part of his cards are added or taken away by its size. The hand made of all six
    cards is left to the caller: a set of six has no class.
    """
    held = np.empty(HELD + 1, np.int64)  # the part, then the end of the deck
    for part in range((1 << HELD) - 1):
        size, number = 0, 0
        for place in range(HELD):
            if part >> place & 1:
                held[size] = player[place]
                number += sets.steps[size + 2, held[size]]  # an up card below it comes first
                size += 1
        held[size] = len(out)
        sign = 1 - 2 * (size & 1)
        up = 0
        for lower in range(size + 1):
            while up < held[lower]:
                out[up] += sign * counted[sets.classes[number + sets.steps[lower + 1, up]]]
                up += 1
            if lower < size:
                number += sets.steps[lower + 1, up] - sets.steps[lower + 2, up]
                up += 1


@kernel
def sweep(players, limits, dealers, sets, counted, out):
    """Count for each player in turn, once the dealer hands up to his limit are counted.

    players  uint8[n, 5]      one hand a row, rising cards
    limits   int64[n + 1]     the dealer hands counted already, then those to count for each player
    dealers  Dealers          in rising order of strength
    counted  int32[classes]   as add_hands left it
    out      int32[n, cards]  as count_avoiding writes it
    """
    for row in range(len(players)):
        add_hands(dealers, limits[row], limits[row + 1], sets, counted)
        count_avoiding(players[row], sets, counted, out[row])


@kernel
def decide(states, worth, totals, shared):
    """Add up the deals of every state under its best option: the first of those worth most.

    worth   int64[levels, options, 3]  by level, option and standing: what one deal is worth
    totals  int64[levels, options, 3]  deals by level, option taken and standing
    shared  int64[2 ** options]        deals by the set of options that are worth most, one bit each
    """
    for row in range(len(states.ways)):
        of, total = worth[states.levels[row]], totals[states.levels[row]]
        ways = states.ways[row]
        for up in range(states.below.shape[1]):
            below, equal = np.int64(states.below[row, up]), np.int64(states.equal[row, up])
            if below < 0:
                continue
            above = states.hands - below - equal
            chosen, most, best = -1, 0, 0
            for option in range(worth.shape[1]):
                value = of[option, 0] * below + of[option, 1] * equal + of[option, 2] * above
                if chosen < 0 or value > most:
                    chosen, most, best = option, value, 1 << option
                elif value == most:
                    best |= 1 << option
            total[chosen, 0] += ways * below
            total[chosen, 1] += ways * equal
            total[chosen, 2] += ways * above
            shared[best] += ways * states.hands
