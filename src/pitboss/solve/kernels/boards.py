"""Compiled inner loops of the Hold 'Em games: every two cards against every other, board by board.

A board of which no suit shows three cards cannot tell two cards of one rank apart; a board that shows
three or more of its long suit tells only the cards of that suit from the others. So a card has a form,
its rank and whether it is of the long suit, and all holdings of one class, a pair of forms, stand alike
against the dealers that are left. A lane is a pair of ranks, with one bit for each of its holdings.
Renaming suits changes nothing, so one board of each orbit is counted, and weighs as many as there are.

Everything a kernel calls or reads by name stands in this file. None uses prange: holdem.py runs shards
side by side on threads.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

kernel = njit(nogil=True, cache=True)  # the only options used; fastmath never

RANKS, SUITS, CARDS, BOARD = 13, 4, 52, 5
FORMS = 2 * RANKS  # a rank; RANKS more in the long suit
LANES = RANKS * (RANKS + 1) // 2
CLASSES = FORMS * (FORMS + 1) // 2
CLASS_BITS = 9
NONE = -1

# What is counted of a class, in one number: level, dealers short, dealers equal, dealers lower.
COUNT_BITS = 10
COUNT_MASK = (1 << COUNT_BITS) - 1
LEVEL_SHIFT = 3 * COUNT_BITS
LEVEL_MASK = 15
COUNTED = 1 << LEVEL_SHIFT + 4  # set where the class has a holding at all

# A lane's bit is four times the suit of the higher rank plus the suit of the lower one. In a lane of
# pairs each holding has two bits, and PAIRS keeps one of them. A word holds three lanes.
LANE_BITS = SUITS * SUITS
EVERY = (1 << LANE_BITS) - 1
PAIRS = 0x7310
IN_EACH = 1 | 1 << LANE_BITS | 1 << 2 * LANE_BITS

SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1


def choose_table():
    """The number of ways to choose, by [how many, of how many]: they give a set its place."""
    table = np.ones((BOARD + 1, CARDS + 1), np.int64)
    for chosen in range(1, BOARD + 1):
        table[chosen] = np.concatenate(([0], np.cumsum(table[chosen - 1])[:-1]))
    return table


def pair_table(size):
    """The number of each pair, by [either, other]: pairs of low numbers come first."""
    low, high = np.sort(np.mgrid[:size, :size], axis=0)
    return high * (high + 1) // 2 + low


CHOOSE = choose_table()
CLASS_OF = pair_table(FORMS)
FORM_OF = np.array([[(card >> 2) + RANKS * (card & 3 == suit) for card in range(CARDS)] for suit in range(-1, SUITS)])
_high = np.repeat(np.arange(FORMS), np.arange(1, FORMS + 1))
_low = np.concatenate([np.arange(form + 1) for form in range(FORMS)])
_swap = _low % RANKS > _high % RANKS
HIGH = np.where(_swap, _low, _high)  # the form of the higher rank, by class
LOW = np.where(_swap, _high, _low)
LANE_OF = pair_table(RANKS)[HIGH % RANKS, LOW % RANKS]
SPREAD = np.array([sum((mask >> suit & 1) << SUITS * suit for suit in range(SUITS)) for mask in range(16)])
BITS = np.array([mask.bit_count() for mask in range(16)])


class Look(NamedTuple):
    """What a kernel looks up about cards: the deck and the ranking of seven cards of it.

    deck       int64[13] the suits of each rank that the deck has, one bit a suit
    dealers    how many pairs are left for the dealer when board and player have their cards
    size       the cards that make a flush
    weights    int64[13] what a card of each rank adds to a hand's sums
    rows       by high sum, where the row of a hand starts in values
    columns    by low sum, the place of a hand in its row
    values     the strength of every multiset of ranks when no flush counts
    suited     the strength of every set of ranks in one suit, 0 if too few for a flush
    level      how far a strength is shifted to leave its level
    enough     the least strength with which a dealer is not short
    """

    deck: NDArray[np.int64]
    dealers: int
    size: int
    weights: NDArray[np.int64]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    values: NDArray[np.int32]
    suited: NDArray[np.int32]
    level: int
    enough: int


class Boards(NamedTuple):
    """One board of each orbit, those without a long suit first.

    cards    uint8[n, 5] rising
    weights  int64[n] the size of the orbit
    plain    how many have no long suit, and so only classes below LANES
    ids      int32 by a board's place among all sets of five, its number here
    """

    cards: NDArray[np.uint8]
    weights: NDArray[np.int64]
    plain: int
    ids: NDArray[np.int32]


@kernel
def start_of(board, plain):
    """Where the row of a board's classes starts."""
    return board * LANES if board < plain else plain * LANES + (board - plain) * CLASSES


@kernel
def classes_of(board, plain):
    """How many classes the row of a board has."""
    return LANES if board < plain else CLASSES


@kernel
def place_of(cards):
    """The place of rising cards among all sets of as many."""
    place = 0
    for i in range(len(cards)):
        place += CHOOSE[i + 1, cards[i]]
    return place


@kernel
def count_bits(word):
    """The number of bits set in a word of three lanes."""
    word -= word >> 1 & 0x555555555555
    word = (word & 0x333333333333) + (word >> 2 & 0x333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F
    return word * 0x010101010101 >> 40 & 63


@kernel
def order_suits(cards, lanes, places):
    """Write the ranks that each suit has, and the place of each suit when more telling ranks come first."""
    lanes[:] = 0
    for card in cards:
        lanes[card & 3] |= 1 << (card >> 2)
    for suit in range(SUITS):
        before = 0
        for other in range(SUITS):
            if lanes[other] > lanes[suit] or (lanes[other] == lanes[suit] and other < suit):
                before += 1
        places[suit] = before


@kernel
def rename(cards, places, renamed):
    """Write the cards with the suits in their places, rising."""
    for i in range(len(cards)):
        card = cards[i] & ~3 | places[cards[i] & 3]
        j = i
        while j > 0 and renamed[j - 1] > card:
            renamed[j] = renamed[j - 1]
            j -= 1
        renamed[j] = card


@kernel
def orbits(sets, suits, out):
    """Write the size of each set's orbit if the set stands first in it, else 0."""
    lanes, places = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    for i in range(len(sets)):
        order_suits(sets[i], lanes, places)
        size, alike = 1, 1
        for suit in range(1, suits):
            size *= suit + 1
            alike = alike + 1 if lanes[suit] == lanes[suit - 1] else 1
            size //= alike
            if lanes[suit] > lanes[suit - 1]:
                size = 0
        out[i] = size


@kernel
def fill_forms(board, look, left):
    """Write the suits that are left of each form, and return the long suit or NONE."""
    counts = np.zeros(SUITS, np.int64)
    for rank in range(RANKS):
        left[rank], left[rank + RANKS] = look.deck[rank], 0
    for card in board:
        left[card >> 2] &= ~(1 << (card & 3))
        counts[card & 3] += 1
    for suit in range(SUITS):
        if counts[suit] + 2 >= look.size:
            for rank in range(RANKS):
                left[rank + RANKS] = left[rank] & 1 << suit
                left[rank] &= ~(1 << suit)
            return suit
    return NONE


@kernel
def holdings(class_, left):
    """The holdings of a class that are left, as the bits of its lane."""
    high, low = HIGH[class_], LOW[class_]
    bits = SPREAD[left[high]] * left[low]
    return bits & PAIRS if high == low else bits


@kernel
def strengths(board, long, look, left, order):
    """Write strength and class of every class that has a holding, and return how many there are."""
    key, shown, suited = 0, 0, 0
    for card in board:
        key += look.weights[card >> 2]
        if card & 3 == long:
            shown += 1
            suited |= 1 << (card >> 2)
    found = 0
    for high in range(RANKS if long == NONE else FORMS):
        if left[high] == 0:
            continue
        in_suit = high >= RANKS
        with_high = suited | 1 << high - RANKS if in_suit else suited
        for low in range(high + 1):
            if left[low] == 0 or (low == high and BITS[left[low]] == 1):
                continue
            sums = key + look.weights[high % RANKS] + look.weights[low % RANKS]
            best = look.values[look.rows[sums >> SUM_BITS] + look.columns[sums & SUM_MASK]]
            if shown + in_suit + (low >= RANKS) >= look.size:
                both = with_high | 1 << low - RANKS if low >= RANKS else with_high
                best = max(best, look.suited[both])
            order[found] = best << CLASS_BITS | high * (high + 1) // 2 + low
            found += 1
    return found


@kernel
def add_holdings(class_, left, with_card):
    """Count the holdings of a class, all and by the card that they hold, and return how many."""
    high, low = HIGH[class_], LOW[class_]
    if high == low:
        with_card[high] += BITS[left[high]] - 1
        return BITS[left[high]] * (BITS[left[high]] - 1) // 2
    with_card[high] += BITS[left[low]]
    with_card[low] += BITS[left[high]]
    return BITS[left[high]] * BITS[left[low]]


@kernel
def rank_boards(boards, start, stop, look, counted):
    """Write for every class of the boards what it meets: dealers lower, equal and short, and its level.

    From all holdings below, those that hold one of the player's own cards are taken away; his own
    two cards are among the equal ones, taken away twice, and so put back once.
    """
    left, order = np.zeros(FORMS, np.int64), np.zeros(CLASSES, np.int64)
    below, short_with = np.zeros(FORMS, np.int64), np.zeros(FORMS, np.int64)
    for board in range(start, stop):
        row = start_of(board, boards.plain)
        long = fill_forms(boards.cards[board], look, left)
        found = strengths(boards.cards[board], long, look, left, order)
        order[:found].sort()
        below[:] = 0
        first, lower, short, shorts = 0, 0, 0, 0
        while first < found:
            strength, after = order[first] >> CLASS_BITS, first
            while after < found and order[after] >> CLASS_BITS == strength:
                class_ = order[after] & (1 << CLASS_BITS) - 1
                counted[row + class_] = lower - below[HIGH[class_]] - below[LOW[class_]]
                after += 1
            for i in range(first, after):
                lower += add_holdings(order[i] & (1 << CLASS_BITS) - 1, left, below)
            for i in range(first, after):
                class_ = order[i] & (1 << CLASS_BITS) - 1
                equal = lower - below[HIGH[class_]] - below[LOW[class_]] + 1 - counted[row + class_]
                counted[row + class_] |= equal << COUNT_BITS | strength >> look.level << LEVEL_SHIFT | COUNTED
            first = after
            if strength < look.enough:
                short, shorts = lower, after
                short_with[:] = below
        for i in range(found):
            class_ = order[i] & (1 << CLASS_BITS) - 1
            dealers = short - short_with[HIGH[class_]] - short_with[LOW[class_]] + (i < shorts)
            if shorts:
                counted[row + class_] |= dealers << 2 * COUNT_BITS
