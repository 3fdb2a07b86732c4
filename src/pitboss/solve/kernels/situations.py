"""Compiled inner loops over situations: every two cards with every set of community cards.

The holdings stand in the order of lanes and bits, sixteen to a pair of ranks, so that a yes or no for
each of them packs into lanes. What is written for a holding that shares a card with the set, or holds one
card twice, means nothing; the tallies never ask for it.

Everything a kernel calls stands in this file. None uses prange: the callers run shards on threads.
"""

import numpy as np

from pitboss.hands.compiling import kernel

RANKS, CARDS = 13, 52
# How the tables of a ranking key their hands: two sums, then suit counters whose top bit means a flush.
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
COUNTERS_FULL = 0x8888 << 2 * SUM_BITS
LANE_BITS = 16
LANE_MASK = (1 << LANE_BITS) - 1


@kernel
def rank_situations(cards, holes, tables, out):
    """Write the strength of the best hand of each holding with each set of community cards.

    cards   int64[n, seen]   the community cards
    holes   int64[m, 2]      the holdings
    tables  Tables           for one ranking and for two cards more than are seen
    out     int32[n, m]      the strengths
    """
    keys = np.empty(len(holes), np.int64)
    for i in range(len(cards)):
        key, lanes = tables.start, 0
        for card in cards[i]:
            key += tables.keys[card]
            lanes |= tables.lanes[card]
        for hole in range(len(holes)):
            keys[hole] = key + tables.keys[holes[hole, 0]] + tables.keys[holes[hole, 1]]
        for hole in range(len(holes)):
            row = tables.rows[keys[hole] >> SUM_BITS & SUM_MASK]
            out[i, hole] = tables.values[row + tables.columns[keys[hole] & SUM_MASK]]
        for hole in range(len(holes)):
            if keys[hole] & COUNTERS_FULL:
                suited = lanes | tables.lanes[holes[hole, 0]] | tables.lanes[holes[hole, 1]]
                out[i, hole] = max(out[i, hole], best_suited(suited, tables))


@kernel
def best_suited(lanes, tables):
    """The highest strength that the cards of any one suit have, 0 if no suit has enough."""
    best = 0
    for suit in range(4):
        best = max(best, tables.suited[lanes >> suit * LANE_BITS & LANE_MASK])
    return best


@kernel
def spread_classes(boards, start, of_class, holes, out):
    """Write for each holding on each board, from board start on, what is known of its class.

    of_class  int32[]      by class, those of board start first
    out       int32[n, m]
    """
    for i in range(len(out)):
        row, long = boards.starts[start + i] - boards.starts[start], boards.longs[start + i]
        for hole in range(len(holes)):
            first, second = holes[hole]
            one = (first >> 2) + RANKS * (first & 3 == long)
            other = (second >> 2) + RANKS * (second & 3 == long)
            high, low = max(one, other), min(one, other)
            out[i, hole] = of_class[row + high * (high + 1) // 2 + low]


@kernel
def count_above(levels, strengths, out):
    """Write how many of a board's rising levels lie above each strength.

    levels     int32[n, k]   rising
    strengths  int32[n, m]
    out        int8[n, m]
    """
    for i in range(len(strengths)):
        of_board = levels[i]
        for hole in range(strengths.shape[1]):
            low, high = 0, len(of_board)
            while low < high:
                middle = (low + high) // 2
                if of_board[middle] > strengths[i, hole]:
                    high = middle
                else:
                    low = middle + 1
            out[i, hole] = len(of_board) - low


@kernel
def count_checks(cards, flops, choose, out):
    """Write after how many of the ten flops that a board may have had each holding makes no wager.

    flops   uint16[22100, 91]   by the place of a flop, the holdings that wager after it
    choose  int64[6, 53]        the number of ways to choose, by [how many, of how many]
    out     int8[n, m]
    """
    out[:] = 0
    for board in range(len(cards)):
        checks = out[board]
        for i in range(2, cards.shape[1]):
            for j in range(1, i):
                for k in range(j):
                    place = (
                        choose[1, cards[board, k]] + choose[2, cards[board, j]] + choose[3, cards[board, i]]
                    )
                    for hole in range(len(checks)):
                        checks[hole] += ~(flops[place, hole // LANE_BITS] >> hole % LANE_BITS) & 1


@kernel
def add_cells(keys, reached, gains, out):
    """Add up the situations of each cell: how many, how many of them gain, and all that they gain.

    keys     int32[n, m]   the cell of each situation
    reached  int64[n, m]   how often it comes to be
    gains    int64[n, m]   what a wager gains there, each time
    out      int64[k, 3]
    """
    for i in range(len(keys)):
        for hole in range(keys.shape[1]):
            if reached[i, hole]:
                cell = out[keys[i, hole]]
                cell[0] += reached[i, hole]
                cell[1] += reached[i, hole] * (gains[i, hole] > 0)
                cell[2] += reached[i, hole] * np.int64(gains[i, hole])
