"""Compiled inner loops that count the results of several wagers on one deal together.

Cards that one wager looks at cannot be cards that another one does: those that hold the first of two
cards, and those that hold the second, are taken off, and those that hold both are put back once.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel
from pitboss.hands.kernels import Tables

CARDS = 52
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
LOOK_SHIFT = 16  # a look is a strength without its last four ranks


class Sorted(NamedTuple):
    """A ranking of so many cards, and the number of each look.

    tables  for the ranking and the number of cards
    ids     int64[looks]   what is counted alike has one number
    numbers int            how many there are
    """

    tables: Tables
    ids: NDArray[np.int64]
    numbers: int


def sorted_by(tables: Tables, ids: NDArray[np.int64], numbers: int) -> Sorted:
    """The same for a kernel: without a width, which no layout looks at; so it is compiled but once."""
    return Sorted(tables._replace(places=()), ids, numbers)


class Dealers(NamedTuple):
    """Hands of three cards of the dealer, and two cards with which each is good for something.

    bits       int64[m]       the cards as bits
    strengths  int64[m]
    cards      int64[m, 3]
    starts     int64[m + 1]   where the two cards of a hand start
    pairs      int64[k, 3]    two cards, and what they are good for; nothing is 0 and does not stand here
    """

    bits: NDArray[np.int64]
    strengths: NDArray[np.int64]
    cards: NDArray[np.int64]
    starts: NDArray[np.int64]
    pairs: NDArray[np.int64]


@kernel
def number_of(key, lanes, of):
    """The number of the look of cards whose keys and lanes were added up."""
    tables = of.tables
    strength = tables.values[tables.rows[key >> SUM_BITS & SUM_MASK] + tables.columns[key & SUM_MASK]]
    while lanes:
        strength = max(strength, tables.suited[lanes & SUM_MASK])
        lanes >>= SUM_BITS
    return of.ids[strength >> LOOK_SHIFT]


@kernel
def add_up(cards, of):
    """The key and the lanes of some cards together."""
    key, lanes = of.tables.start, 0
    for card in cards:
        key += of.tables.keys[card]
        lanes |= of.tables.lanes[card]
    return key, lanes


@kernel
def count_threes(hand, left, six, alone, with_card, with_both):
    """Count every three cards of those left by what they make of a hand, under each card and each two."""
    key, lanes = add_up(hand, six)
    keys, bits = six.tables.keys, six.tables.lanes
    for one in range(len(left)):
        first = left[one]
        for two in range(one):
            second = left[two]
            key_two, lanes_two = key + keys[first] + keys[second], lanes | bits[first] | bits[second]
            for three in range(two):
                third = left[three]
                number = number_of(key_two + keys[third], lanes_two | bits[third], six)
                alone[number] += 1
                with_card[first, number] += 1
                with_card[second, number] += 1
                with_card[third, number] += 1
                with_both[second, first, number] += 1
                with_both[third, first, number] += 1
                with_both[third, second, number] += 1


@kernel
def count_two_and_three(hands, left, rides, five, six, counts):
    """For each hand count two community cards in both orders, beside three cards of a bonus.

    hands   uint8[n, 3]
    left    uint8[n, m]         the cards that are left for each
    rides   bool[n, 52]         whether a bet rides once this is the first community card
    five    Sorted              hand and community cards
    six     Sorted              hand and bonus cards; of one number if there is no bonus
    counts  int64[n, 2, f, s]   by whether the bet rides, number of five, and number of six
    """
    alone = np.zeros(six.numbers, np.int64)
    with_card = np.zeros((CARDS, six.numbers), np.int64)
    with_both = np.zeros((CARDS, CARDS, six.numbers), np.int64)
    for row in range(len(hands)):
        alone[:], with_card[:], with_both[:] = 0, 0, 0
        if six.numbers > 1:
            count_threes(hands[row], left[row], six, alone, with_card, with_both)
        else:
            alone[0] = 1
        key, lanes = add_up(hands[row], five)
        for high in range(left.shape[1]):
            second = left[row, high]
            for low in range(high):
                first = left[row, low]
                number = number_of(
                    key + five.tables.keys[first] + five.tables.keys[second],
                    lanes | five.tables.lanes[first] | five.tables.lanes[second],
                    five,
                )
                for each in range(six.numbers):
                    taken = with_card[first, each] + with_card[second, each] - with_both[first, second, each]
                    counts[row, int(rides[row, first]), number, each] += alone[each] - taken
                    counts[row, int(rides[row, second]), number, each] += alone[each] - taken


@kernel
def count_meetings(hands, left, strengths, ends, dealers, six, five, further, counts, examples):
    """For each player's hand count every dealer's hand and two community cards together.

    hands      uint8[n, 3]
    left       uint8[n, m]             the cards that are left for each
    strengths  int64[n]
    ends       int64[n, looks, 3]      how a meeting ends, by the dealer's look and by standing
    six        Sorted                  both hands together
    five       Sorted                  the player's hand and the community cards
    further    int                     two community cards that are left for each meeting; 1 if none are dealt
    counts     int64[n, e * s, f, d]   by end and six, by five, by what the dealer's hand is good for
    examples   int64[f, d, 3]          a hand, a dealer's hand and its two cards, by five and by what is good
    """
    kinds = counts.shape[1]
    found, met = np.zeros(len(dealers.bits), np.int64), np.zeros(kinds, np.int64)
    with_card = np.zeros((CARDS, kinds), np.int64)
    with_both = np.zeros((CARDS, CARDS, kinds), np.int64)
    for row in range(len(hands)):
        met[:] = 0
        find_ends(hands[row], strengths[row], ends[row], dealers, six, found)
        for end in found:
            if end >= 0:
                met[end] += 1
        if five.numbers > 1:
            with_card[:], with_both[:] = 0, 0
            count_cards(found, dealers, with_card, with_both)
            add_pairs(hands[row], left[row], five, met, with_card, with_both, counts[row])
        else:
            counts[row, :, 0, 0] += met * further
        move_pairs(hands[row], row, found, dealers, five, counts[row], examples)


@kernel
def find_ends(hand, strength, ends, dealers, six, found):
    """Write how the meeting with each dealer's hand ends, and what both hands are together; -1 if none."""
    mine = bits_of(hand)
    key, lanes = add_up(hand, six)
    for dealer in range(len(dealers.bits)):
        if mine & dealers.bits[dealer]:
            found[dealer] = -1
            continue
        theirs = dealers.strengths[dealer]
        standing = 1 + int(strength > theirs) - int(strength < theirs)
        number = 0
        if six.numbers > 1:
            whole, suits = key, lanes
            for card in dealers.cards[dealer]:
                whole += six.tables.keys[card]
                suits |= six.tables.lanes[card]
            number = number_of(whole, suits, six)
        found[dealer] = ends[theirs >> LOOK_SHIFT, standing] * six.numbers + number


@kernel
def bits_of(cards):
    """Cards as bits."""
    bits = np.int64(0)
    for card in cards:
        bits |= np.int64(1) << np.int64(card)
    return bits


@kernel
def count_cards(found, dealers, with_card, with_both):
    """Count the meetings under each of the dealer's cards and each two of them, the lower first."""
    for dealer in range(len(found)):
        end, cards = found[dealer], dealers.cards[dealer]
        if end < 0:
            continue
        for place in range(len(cards)):
            with_card[cards[place], end] += 1
            for later in range(place + 1, len(cards)):
                with_both[cards[place], cards[later], end] += 1


@kernel
def add_pairs(hand, left, five, met, with_card, with_both, counts):
    """Add every two community cards of a hand with the dealers' hands that hold neither."""
    key, lanes = add_up(hand, five)
    keys, bits = five.tables.keys, five.tables.lanes
    for high in range(len(left)):
        two = left[high]
        for low in range(high):
            one = left[low]
            number = number_of(key + keys[one] + keys[two], lanes | bits[one] | bits[two], five)
            for end in range(len(met)):
                taken = with_card[one, end] + with_card[two, end] - with_both[one, two, end]
                counts[end, number, 0] += met[end] - taken


@kernel
def move_pairs(hand, row, found, dealers, five, counts, examples):
    """Move the two cards with which a dealer's hand is good for something to where they belong."""
    mine = bits_of(hand)
    key, lanes = add_up(hand, five)
    keys, bits = five.tables.keys, five.tables.lanes
    for dealer in range(len(found)):
        end = found[dealer]
        if end < 0:
            continue
        for pair in range(dealers.starts[dealer], dealers.starts[dealer + 1]):
            one, two, good = dealers.pairs[pair]
            if mine >> one & 1 or mine >> two & 1:
                continue
            number = 0
            if five.numbers > 1:
                number = number_of(key + keys[one] + keys[two], lanes | bits[one] | bits[two], five)
            counts[end, number, good] += 1
            counts[end, number, 0] -= 1
            examples[number, good] = row, dealer, pair


@kernel
def list_pairs(hands, left, five, starts, pairs):
    """Write every two cards with which a hand is good for something, hand by hand; return how many.

    left    uint8[n, m]    the cards that are left for each
    starts  int64[n + 1]
    pairs   int64[k, 3]    two cards, and the number; without room they are only counted
    """
    found = 0
    for row in range(len(hands)):
        starts[row] = found
        key, lanes = add_up(hands[row], five)
        for high in range(left.shape[1]):
            two = left[row, high]
            for low in range(high):
                one = left[row, low]
                number = number_of(
                    key + five.tables.keys[one] + five.tables.keys[two],
                    lanes | five.tables.lanes[one] | five.tables.lanes[two],
                    five,
                )
                if number:
                    if len(pairs):
                        pairs[found, 0], pairs[found, 1], pairs[found, 2] = one, two, number
                    found += 1
    starts[len(hands)] = found
    return found
