"""Compiled inner loops that rank every two cards on a board against every other.

A board of which no suit shows three cards cannot tell two cards of one rank apart; a board that shows
three or more of its long suit tells only the cards of that suit from the others. So a card has a form,
its rank and whether it is of the long suit, and all holdings of one class, a pair of forms, stand alike
against the dealers that are left.

Everything a kernel calls stands in this file. None uses prange: boards.py runs shards on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

RANKS, SUITS = 13, 4
FORMS = 2 * RANKS  # a rank; RANKS more in the long suit
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
CLASS_BITS = 9  # an entry of an order is a strength and, below it, a class
CLASS_MASK = (1 << CLASS_BITS) - 1
DIGIT_BITS = 7
DIGITS = 1 << DIGIT_BITS
LEVEL, LOWER, EQUAL, SHORT = range(4)  # what is counted of a class
BITS = np.array([mask.bit_count() for mask in range(1 << SUITS)])
HIGH = np.repeat(np.arange(FORMS), np.arange(1, FORMS + 1))  # the two forms of each class
LOW = np.concatenate([np.arange(form + 1) for form in range(FORMS)])


class Look(NamedTuple):
    """What is looked up about cards: the deck, and the ranking of seven of its cards.

    deck     int64[13]   the suits that the deck has of each rank, one bit a suit
    size     int         the cards that make a flush
    weights  int64[13]   what a card of each rank adds to a hand's sums
    rows     int32[]     by high sum, where the row of a hand starts in values
    columns  int32[]     by low sum, the place of a hand in its row
    values   int32[]     the strength of every multiset of ranks when no flush counts
    suited   int32[]     the strength of every set of ranks in one suit, 0 if too few for a flush
    levels   int16[]     the level of each strength; strengths are numbered without gaps
    enough   int         the least strength with which a dealer is not short
    """

    deck: NDArray[np.int64]
    size: int
    weights: NDArray[np.int64]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    values: NDArray[np.int32]
    suited: NDArray[np.int32]
    levels: NDArray[np.int16]
    enough: int


class Boards(NamedTuple):
    """One board of each suit class: renaming suits turns it into as many as it weighs.

    cards    int64[n, 5]     rising
    weights  int64[n]        the size of the suit class
    longs    int64[n]        the long suit, or -1
    left     int64[n, 26]    the suits of each form that the board leaves, one bit a suit
    starts   int64[n + 1]    where the row of the board's classes starts
    ids      int32[]         the number of a board by its place among all sets of five cards
    counted  int16[m, 4]     by class: level (-1 if no holding is left), dealers lower, equal, short
    """

    cards: NDArray[np.int64]
    weights: NDArray[np.int64]
    longs: NDArray[np.int64]
    left: NDArray[np.int64]
    starts: NDArray[np.int64]
    ids: NDArray[np.int32]
    counted: NDArray[np.int16]


@kernel
def rank_boards(boards, start, stop, look):
    """Write what every class of the boards from start to stop meets."""
    order, spare = np.zeros(1 << CLASS_BITS, np.int64), np.zeros(1 << CLASS_BITS, np.int64)
    for board in range(start, stop):
        cards, left = boards.cards[board], boards.left[board]
        counted = boards.counted[boards.starts[board] : boards.starts[board + 1]]
        fill_left(cards, boards.longs[board], look, left)
        counted[:, LEVEL] = -1
        found = strengths(cards, boards.longs[board], look, left, order)
        sort(order, found, spare)
        count_dealers(order[:found], left, look, counted)


@kernel
def fill_left(cards, long, look, left):
    """Write the suits that the board leaves of each form."""
    left[:RANKS], left[RANKS:] = look.deck, 0
    for card in cards:
        left[card >> 2] &= ~(1 << (card & 3))
    if long >= 0:
        for rank in range(RANKS):
            left[rank + RANKS] = left[rank] & 1 << long
            left[rank] &= ~(1 << long)


@kernel
def strengths(cards, long, look, left, order):
    """Write strength and class of every class that has a holding, and return how many there are."""
    sums, suited = read_board(cards, long, look)
    found = 0
    for high in range(RANKS if long < 0 else FORMS):
        if left[high] == 0:
            continue
        with_high = sums + look.weights[high % RANKS]
        suited_high = suited | (1 << high) >> RANKS  # a form below RANKS is of no long suit, and no bit
        for low in range(high + 1):
            if left[low] == 0 or (low == high and BITS[left[low]] == 1):
                continue
            key = with_high + look.weights[low % RANKS]
            best = look.values[look.rows[key >> SUM_BITS] + look.columns[key & SUM_MASK]]
            if long >= 0:
                best = max(best, look.suited[suited_high | (1 << low) >> RANKS])
            order[found] = best << CLASS_BITS | high * (high + 1) // 2 + low
            found += 1
    return found


@kernel
def read_board(cards, long, look):
    """A board's sums, and the ranks of its cards of the long suit, one bit a rank."""
    sums, suited = 0, 0
    for card in cards:
        sums += look.weights[card >> 2]
        if card & 3 == long:
            suited |= 1 << (card >> 2)
    return sums, suited


@kernel
def sort(order, found, spare):
    """Sort the entries of an order by strength, digit by digit."""
    first = np.zeros(DIGITS, np.int64)
    for shift in (CLASS_BITS, CLASS_BITS + DIGIT_BITS):
        first[:] = 0
        for i in range(found):
            first[order[i] >> shift & DIGITS - 1] += 1
        before = 0
        for digit in range(DIGITS):
            first[digit], before = before, before + first[digit]
        for i in range(found):
            digit = order[i] >> shift & DIGITS - 1
            spare[first[digit]] = order[i]
            first[digit] += 1
        order, spare = spare, order


@kernel
def count_dealers(order, left, look, counted):
    """Count, for every class in order, the dealers that are lower, equal, and short.

    From all holdings below a class those that hold one of the player's own cards are taken away. His
    own two cards are among the equal ones; they are taken away twice, and so put back once.
    """
    below, short_with = np.zeros(FORMS, np.int64), np.zeros(FORMS, np.int64)
    first, lower, short, shorts = 0, 0, 0, 0
    while first < len(order):
        strength, after = order[first] >> CLASS_BITS, first
        while after < len(order) and order[after] >> CLASS_BITS == strength:
            high, low, class_ = forms(order[after])
            counted[class_, LOWER] = lower - below[high] - below[low]
            after += 1
        for i in range(first, after):
            high, low, class_ = forms(order[i])
            lower += add_class(high, low, left, below)
        for i in range(first, after):
            high, low, class_ = forms(order[i])
            counted[class_, EQUAL] = lower - below[high] - below[low] + 1 - counted[class_, LOWER]
            counted[class_, LEVEL] = look.levels[strength]
        first = after
        if strength < look.enough:
            short, shorts = lower, after
            short_with[:] = below
    for i in range(len(order)):
        high, low, class_ = forms(order[i])
        counted[class_, SHORT] = short - short_with[high] - short_with[low] + (i < shorts)


@kernel
def forms(entry):
    """The two forms and the class of an entry of an order."""
    class_ = entry & CLASS_MASK
    return HIGH[class_], LOW[class_], class_


@kernel
def add_class(high, low, left, holding):
    """Count the holdings of a class by the card that they hold, and return how many there are."""
    highs, lows = BITS[left[high]], BITS[left[low]]
    if high == low:
        holding[high] += highs - 1
        return highs * (highs - 1) // 2
    holding[high] += lows
    holding[low] += highs
    return highs * lows


@kernel
def meet_dealers(hole, cards, look, counted):
    """Write what two cards meet on each board by asking every dealer, one after the other.

    hole     int64[2]      the player's cards
    cards    int64[n, 5]   the boards
    counted  int16[n, 4]   level, dealers lower, equal, short
    """
    others, keys, bits = np.zeros((3, RANKS * SUITS), np.int64)
    for board in range(len(cards)):
        long = long_suit(cards[board], look)
        sums, suited = read_board(cards[board], long, look)
        found = deal_others(hole, cards[board], look, others)
        for i in range(found):
            keys[i] = look.weights[others[i] >> 2]
            bits[i] = 1 << (others[i] >> 2) if others[i] & 3 == long else 0
        mine, lower, equal, short = 0, 0, 0, 0
        for first in range(1, found):
            for second in range(first):
                key, mask = sums + keys[first] + keys[second], suited | bits[first] | bits[second]
                best = look.values[look.rows[key >> SUM_BITS] + look.columns[key & SUM_MASK]]
                if long >= 0:
                    best = max(best, look.suited[mask])
                if first == 1:
                    mine = best
                elif second > 1:
                    lower += best < mine
                    equal += best == mine
                    short += best < look.enough
        counted[board, LEVEL], counted[board, LOWER] = look.levels[mine], lower
        counted[board, EQUAL], counted[board, SHORT] = equal, short


@kernel
def long_suit(cards, look):
    """The suit of which a board shows enough that two more cards may make a flush, or -1."""
    for suit in range(SUITS):
        shown = 2
        for card in cards:
            shown += card & 3 == suit
        if shown >= look.size:
            return suit
    return -1


@kernel
def deal_others(hole, cards, look, others):
    """Write the player's cards and then those that are left in the deck, and return how many."""
    gone = 1 << hole[0] | 1 << hole[1]
    for card in cards:
        gone |= 1 << card
    others[0], others[1] = hole
    found = 2
    for card in range(RANKS * SUITS):
        if look.deck[card >> 2] >> (card & 3) & 1 and not gone >> card & 1:
            others[found] = card
            found += 1
    return found
