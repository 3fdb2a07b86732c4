"""Compiled inner loops over the streets: what every holding gains on all boards that may still come.

A lane is a pair of ranks, with one bit for each of its holdings: four times the suit of the higher rank
plus the suit of the lower one. In a lane of pairs each holding has two bits, so that renaming suits
moves the bits of every lane alike.

Everything a kernel calls stands in this file. None uses prange: holdem.py runs shards on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

RANKS, SUITS, CARDS, BOARD = 13, 4, 52, 5


class Sets(NamedTuple):
    """The cards that are seen on one street, one set of each suit class.

    cards    int64[n, seen]   rising
    weights  int64[n]         the size of the suit class
    ids      int32[]          the number of a set by its place among all sets of as many cards
    """

    cards: NDArray[np.int64]
    weights: NDArray[np.int64]
    ids: NDArray[np.int32]


class Shape(NamedTuple):
    """How sets, forms and classes are numbered.

    deck      int64             the cards of the deck, one bit a card
    choose    int64[6, 53]      the number of ways to choose, by [how many, of how many]
    form_of   int64[5, 52]      the form of a card, by [long suit + 1, card]
    class_of  int64[26, 26]     the class of two forms; of the forms of two ranks, their lane
    """

    deck: int
    choose: NDArray[np.int64]
    form_of: NDArray[np.int64]
    class_of: NDArray[np.int64]


class Gains(NamedTuple):
    """What is found for each set and holding about the gain summed over all boards to come.

    better  uint16[n, 91]   by lane, the holdings that gain
    equal   uint16[n, 91]   by lane, the holdings that neither gain nor lose
    total   int64[182]      by twice the lane plus whether suited, all that is gained
    each    int64[n, 1456]  by lane and bit, what a holding gains or loses; kept only if there is room
    """

    better: NDArray[np.uint16]
    equal: NDArray[np.uint16]
    total: NDArray[np.int64]
    each: NDArray[np.int64] = np.zeros((0, 0), np.int64)


@kernel
def suit_class_sizes(sets, suits, out):
    """Write the size of each set's suit class if the set stands first in it, else 0."""
    lanes = np.zeros(SUITS, np.int64)
    for i in range(len(sets)):
        fill_ranks(sets[i], lanes)
        size, alike = 1, 1
        for suit in range(1, suits):
            alike = alike + 1 if lanes[suit] == lanes[suit - 1] else 1
            size = size * (suit + 1) // alike
        for suit in range(1, suits):
            if lanes[suit] > lanes[suit - 1]:
                size = 0
        out[i] = size


@kernel
def fill_ranks(cards, ranks):
    """Write the ranks that each suit has, one bit a rank."""
    ranks[:] = 0
    for card in cards:
        ranks[card & 3] |= 1 << np.int64(card >> 2)


@kernel
def rename_suits(cards, ranks, places, renamed):
    """Rename suits so that the set stands first in its suit class; write each suit's place, and the cards."""
    fill_ranks(cards, ranks)
    for suit in range(SUITS):
        before = 0
        for other in range(SUITS):
            if ranks[other] > ranks[suit] or (ranks[other] == ranks[suit] and other < suit):
                before += 1
        places[suit] = before
    rename(cards, places, renamed)


@kernel
def rename(cards, places, renamed):
    """Write the cards with each suit in its place, rising."""
    for i in range(len(cards)):
        card = cards[i] & ~3 | places[cards[i] & 3]
        j = i
        while j > 0 and renamed[j - 1] > card:
            renamed[j] = renamed[j - 1]
            j -= 1
        renamed[j] = card


@kernel
def place_of(cards, choose):
    """The place of rising cards among all sets of as many."""
    place = 0
    for i in range(len(cards)):
        place += choose[i + 1, cards[i]]
    return place


@kernel
def sum_runouts(sets, start, stop, boards, edges, shape, gains):
    """Write which holdings gain on the sets from start to stop.

    edges  int32[m]   by class of a board, what a holding gains there over all dealers
    """
    totals = np.zeros((SUITS + 1, len(shape.class_of) * (len(shape.class_of) + 1) // 2), np.int64)
    taken = np.zeros((CARDS, CARDS), np.int64)
    for i in range(start, stop):
        totals[:] = 0
        taken[:] = 0
        seen = add_runouts(sets.cards[i], boards, edges, shape, totals, taken)
        read_lanes(i, sets.weights[i], shape.deck & ~seen, shape, totals, taken, gains)


@kernel
def list_runouts(cards, boards, shape, runs):
    """Write every way in which a board of which three cards are seen may end, and return how many.

    runs  int64[n, 6]   the two cards; board and its long suit; the place of the four cards with either
    """
    ranks, places = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    board, renamed = np.zeros(BOARD, np.int64), np.zeros(BOARD, np.int64)
    board[:3] = cards
    unchanged = np.arange(SUITS)
    seen, found = 0, 0
    for card in cards:
        seen |= 1 << card
    for first in range(CARDS):
        for second in range(first + 1, CARDS):
            both = 1 << first | 1 << second
            if shape.deck & ~seen & both != both:
                continue
            board[3], board[4] = first, second
            rename_suits(board, ranks, places, renamed)
            runs[found, 0], runs[found, 1] = first, second
            runs[found, 2] = boards.ids[place_of(renamed, shape.choose)]
            runs[found, 3] = long_suit(boards.longs[runs[found, 2]], places)
            rename(board[:4], unchanged, renamed)
            runs[found, 4] = place_of(renamed[:4], shape.choose)
            board[3] = second
            rename(board[:4], unchanged, renamed)
            runs[found, 5] = place_of(renamed[:4], shape.choose)
            found += 1
    return found


@kernel
def add_runouts(cards, boards, edges, shape, totals, taken):
    """Add up the edges of all boards that hold these cards, and return the cards, one bit a card."""
    ranks, places = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    board, renamed = np.zeros(BOARD, np.int64), np.zeros(BOARD, np.int64)
    known, seen = len(cards), 0
    for i in range(known):
        board[i] = cards[i]
        seen |= 1 << board[i]
    for first in range(CARDS):
        if shape.deck & ~seen & 1 << first == 0:
            continue
        board[known] = first
        for last in range(first + 1 if known < BOARD - 1 else first, CARDS):
            if shape.deck & ~seen & 1 << last:
                board[BOARD - 1] = last
                rename_suits(board, ranks, places, renamed)
                found = boards.ids[place_of(renamed, shape.choose)]
                row = edges[boards.starts[found] : boards.starts[found + 1]]
                add_board(board, known, long_suit(boards.longs[found], places), row, shape, totals, taken)
            if known == BOARD - 1:
                break
    return seen


@kernel
def long_suit(renamed, places):
    """The suit that has been renamed to the long suit; -1 if there is none."""
    for suit in range(SUITS):
        if places[suit] == renamed:
            return suit
    return -1


@kernel
def add_board(board, known, long, row, shape, totals, taken):
    """Add a board's edges to the totals of its long suit, and note those that its new cards take away."""
    sums = totals[long + 1]
    for class_ in range(len(row)):
        sums[class_] += row[class_]
    form_of = shape.form_of[long + 1]
    for i in range(known, BOARD):
        card = board[i]
        class_of = shape.class_of[form_of[card]]
        for other in range(CARDS):
            taken[card, other] += row[class_of[form_of[other]]]
    if known == BOARD - 2:  # the holding of both new cards has been noted under either
        card, other = board[known], board[known + 1]
        taken[card, other] -= row[shape.class_of[form_of[card], form_of[other]]]


@kernel
def read_lanes(i, weight, left, shape, totals, taken, gains):
    """Write which holdings of the cards left gain on set i, and add up what they gain."""
    for lane_high in range(RANKS):
        for lane_low in range(lane_high + 1):
            lane = shape.class_of[lane_high, lane_low]
            better, equal = 0, 0
            for bit in range(SUITS * SUITS):
                high, low = 4 * lane_high + (bit >> 2), 4 * lane_low + (bit & 3)
                if high == low or left >> high & left >> low & 1 == 0:
                    continue
                gain = totals[0, lane] - taken[high, low] - taken[low, high]
                for suit in range(1, SUITS + 1):
                    gain += totals[suit, shape.class_of[shape.form_of[suit, high], shape.form_of[suit, low]]]
                if len(gains.each):
                    gains.each[i, SUITS * SUITS * lane + bit] = gain
                if gain > 0:
                    better |= 1 << bit
                    if lane_high > lane_low or high > low:
                        gains.total[2 * lane + (bit >> 2 == bit & 3)] += weight * gain
                elif gain == 0:
                    equal |= 1 << bit
            gains.better[i, lane] = better
            gains.equal[i, lane] = equal


@kernel
def spread_lanes(cards, sets, lanes, choose, out):
    """Write the lanes of every set of cards, from those of the first set of its suit class."""
    ranks, places = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    renamed, moved = np.zeros(cards.shape[1], np.int64), np.zeros((SUITS, 1 << SUITS), np.int64)
    for i in range(len(cards)):
        rename_suits(cards[i], ranks, places, renamed)
        found = sets.ids[place_of(renamed, choose)]
        for bits in range(1 << SUITS):
            to = 0
            for suit in range(SUITS):
                to |= (bits >> places[suit] & 1) << suit
            for suit in range(SUITS):
                moved[places[suit], bits] = to << SUITS * suit
        row = out[place_of(cards[i], choose)]
        for lane in range(lanes.shape[1]):
            lane_bits = np.int64(lanes[found, lane])
            row[lane] = (
                moved[0, lane_bits & 15]
                | moved[1, lane_bits >> 4 & 15]
                | moved[2, lane_bits >> 8 & 15]
                | moved[3, lane_bits >> 12]
            )


class Laid(NamedTuple):
    """Every board, one for all that differ only in suits of a group, each with the first of its suit class.

    cards    uint8[n, 5]   rising
    ids      int32[n]      the number of the board that stands first in its suit class
    longs    int8[n]       the long suit here, or -1
    weights  int8[n]       for how many boards it stands
    """

    cards: NDArray[np.uint8]
    ids: NDArray[np.int32]
    longs: NDArray[np.int8]
    weights: NDArray[np.int8]


@kernel
def lay_boards(every, before, boards, choose, laid):
    """Write the boards of a list that stand for others or themselves, and return how many.

    before  int64[4]   by suit, the suit that comes before it in its group, or -1
    """
    ranks, places = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    renamed, found = np.zeros(BOARD, np.int64), 0
    for board in every:
        fill_ranks(board, ranks)
        weight = stands_for(ranks, before)
        if weight:
            rename_suits(board, ranks, places, renamed)
            laid.cards[found] = board
            laid.ids[found] = boards.ids[place_of(renamed, choose)]
            laid.longs[found] = long_suit(boards.longs[laid.ids[found]], places)
            laid.weights[found] = weight
            found += 1
    return found


@kernel
def stands_for(ranks, before):
    """For how many boards one stands when suits are exchanged within their groups; 0 if another does."""
    size = 1
    for suit in range(SUITS):
        if before[suit] < 0:
            continue
        if ranks[suit] > ranks[before[suit]]:
            return 0
        place, alike, other = 1, 1, suit
        while before[other] >= 0:
            other = before[other]
            place += 1
            alike += ranks[other] == ranks[suit]
        size = size * place // alike
    return size


class Start(NamedTuple):
    """Two starting cards, which flops stand for others, and what a flop brings.

    hole    int64[2]
    flops   int64[22100]   by the place of a flop, the place of the one that stands for it
    brings  int64[22100]   by the place of a flop, what it brings over all dealers to who does not fold
    """

    hole: NDArray[np.int64]
    flops: NDArray[np.int64]
    brings: NDArray[np.int64]


@kernel
def weigh_start(start, laid, boards, worth, shape, sums, flops):
    """Add up what two cards are worth on boards.

    sums   int64[k]          for each way to wager before the flop
    flops  int64[22100, 2]   by place: a wager after the flop, and the better of a wager last and a fold
    """
    one, other = start.hole
    firsts, seconds, thirds = shape.choose[1], shape.choose[2], shape.choose[3]
    for i in range(len(laid.cards)):
        board, taken = laid.cards[i], False
        for card in board:
            taken |= card in (one, other)
        if taken:
            continue
        form_of = shape.form_of[laid.longs[i] + 1]
        row = boards.starts[laid.ids[i]] + shape.class_of[form_of[one], form_of[other]]
        counted, weight = boards.counted[row], np.int64(laid.weights[i])
        level = counted[0]
        for way in range(len(sums)):
            sums[way] += weight * worth_of(counted, worth.dealers, worth.first[way, level])
        now = weight * worth_of(counted, worth.dealers, worth.now[level])
        last = weight * worth_of(counted, worth.dealers, worth.later[level])
        fold = weight * worth.fold
        for high in range(2, BOARD):
            of_high = thirds[board[high]]
            for middle in range(1, high):
                of_two = of_high + seconds[board[middle]]
                for low in range(middle):
                    place = of_two + firsts[board[low]]
                    found, brings = start.flops[place], weight * start.brings[place]
                    flops[found, 0] += now + brings
                    flops[found, 1] += max(last + brings, fold)


@kernel
def worth_of(counted, dealers, nets):
    """What showdowns are worth against all dealers together; the short ones are the lowest."""
    lower, equal, short = np.int64(counted[1]), np.int64(counted[2]), np.int64(counted[3])
    below = min(lower, short)
    level = min(equal, short - below)
    above = short - below - level
    of_short = below * nets[0] + level * nets[1] + above * nets[2]
    lower, equal, higher = lower - below, equal - level, dealers - lower - equal - above
    return of_short + lower * nets[3] + equal * nets[4] + higher * nets[5]
