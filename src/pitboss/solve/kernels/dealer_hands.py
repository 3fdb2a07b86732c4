"""Compiled inner loops over the dealers whose two cards are good for something with the Flop.

They are few: they are met one by one on every board, by every holding that the board and they leave.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

CARDS, BOARD, ORDERS = 52, 5, 2
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
LOOK_SHIFT = 16  # a look is a strength without its last four ranks
KIND_SHIFT = 20  # a level is a strength without its five ranks
LOWER, EQUAL, HIGHER = range(3)  # the dealer


class FlopDealers(NamedTuple):
    """The dealers whose cards are good for something with a flop, by the place of the flop.

    starts  int64[22101]   where those of a flop start
    pairs   int64[m, 3]    two cards, the higher first, and the number of what they are good for, not 0
    """

    starts: NDArray[np.int64]
    pairs: NDArray[np.int64]


class MetHoldings(NamedTuple):
    """What is known of the holdings of one board and flop.

    cards      int64[52]          the cards that are left
    strengths  int64[52, 52]      by holding, the higher card first
    cells      int64[52, 52, 2]   what the holding is counted under, for both orders of the last cards; or -1
    firsts     int64[levels + 1]  where the holdings of a level start
    listed     int64[m, 2]        the holdings by level
    totals     int64[cells, levels]
    """

    cards: NDArray[np.int64]
    strengths: NDArray[np.int64]
    cells: NDArray[np.int64]
    firsts: NDArray[np.int64]
    listed: NDArray[np.int64]
    totals: NDArray[np.int64]


@kernel
def count_dealers(boards, weights, deck, seven, mine, good, plan, counts):
    """Count the showdowns with every dealer who is good for something.

    boards   int64[n, 5]   rising
    weights  int64[n]
    deck     int64         the cards of the deck as bits
    seven    Tables        the ranking of seven cards
    mine     Sorted        what two cards and the Flop are good for
    good     FlopDealers
    plan     Plan          of two wagers
    counts   int64[d, p, 4 * g, levels, 3]   by number of the dealer, of the player, group and end
    """
    levels, pairs = counts.shape[3], CARDS * (CARDS - 1) // 2
    met = MetHoldings(
        np.zeros(CARDS, np.int64),
        np.zeros((CARDS, CARDS), np.int64),
        np.zeros((CARDS, CARDS, ORDERS), np.int64),
        np.zeros(levels + 1, np.int64),
        np.zeros((pairs, 2), np.int64),
        np.zeros((counts.shape[1] * counts.shape[2], levels), np.int64),
    )
    flat = counts.reshape(counts.shape[0], counts.shape[1] * counts.shape[2], levels, 3)
    for row in range(len(boards)):
        board, left, free = boards[row], 0, deck
        for card in board:
            free &= ~(1 << card)
        for high in range(2, BOARD):
            for middle in range(1, high):
                for low in range(middle):
                    place = plan.choose[1, board[low]] + plan.choose[2, board[middle]]
                    place += plan.choose[3, board[high]]
                    if good.starts[place] == good.starts[place + 1]:
                        continue
                    if not left:
                        left = fill_strengths(board, free, seven, met)
                    flop = 1 << low | 1 << middle | 1 << high
                    fill_cells(board, flop, place, left, mine, plan, met, counts.shape[2])
                    add_dealers(free, place, left, good, weights[row], met, flat)


@kernel
def strength_of(key, lanes, tables):
    """The strength of cards whose keys and lanes were added up."""
    strength = tables.values[tables.rows[key >> SUM_BITS & SUM_MASK] + tables.columns[key & SUM_MASK]]
    while lanes:
        strength = max(strength, tables.suited[lanes & SUM_MASK])
        lanes >>= SUM_BITS
    return strength


@kernel
def fill_strengths(board, free, seven, met):
    """Write the strength of every holding that a board leaves, list them by level, return the cards left."""
    key, lanes, left = seven.start, 0, 0
    for card in board:
        key += seven.keys[card]
        lanes |= seven.lanes[card]
    met.firsts[:] = 0
    for card in range(CARDS):
        if free >> card & 1:
            met.cards[left] = card
            left += 1
    for one in range(left):
        high = met.cards[one]
        for two in range(one):
            low = met.cards[two]
            strength = strength_of(
                key + seven.keys[high] + seven.keys[low], lanes | seven.lanes[high] | seven.lanes[low], seven
            )
            met.strengths[high, low] = strength
            met.firsts[(strength >> KIND_SHIFT) + 1] += 1
    for level in range(1, len(met.firsts)):
        met.firsts[level] += met.firsts[level - 1]
    list_levels(left, met)
    return left


@kernel
def list_levels(left, met):
    """List the holdings by level."""
    after = met.firsts.copy()
    for one in range(left):
        for two in range(one):
            level = met.strengths[met.cards[one], met.cards[two]] >> KIND_SHIFT
            met.listed[after[level], 0], met.listed[after[level], 1] = met.cards[one], met.cards[two]
            after[level] += 1


@kernel
def turn_place(board, without, choose):
    """The place of the four cards of a board that lie there before one of them comes."""
    place, size = 0, 0
    for i in range(BOARD):
        if i != without:
            size += 1
            place += choose[size, board[i]]
    return place


@kernel
def fill_cells(board, flop, place, left, mine, plan, met, ends):
    """Write what every holding is counted under on a flop, and add them up by level."""
    tables, key, lanes, order = mine.tables, mine.tables.start, 0, 0
    turns = np.zeros(ORDERS, np.int64)
    for i in range(BOARD):
        if flop >> i & 1:
            key += tables.keys[board[i]]
            lanes |= tables.lanes[board[i]]
        else:
            turns[order] = turn_place(board, i, plan.choose)
            order += 1
    met.totals[:] = 0
    for one in range(left):
        high = met.cards[one]
        for two in range(one):
            low = met.cards[two]
            lane, bit = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2), 4 * (high & 3) + (low & 3)
            if plan.early[0, lane] >> bit & 1:
                met.cells[high, low] = -1
                continue
            number = 0
            if mine.numbers > 1:
                whole, suits = key + tables.keys[high] + tables.keys[low], lanes | tables.lanes[high]
                number = mine.ids[strength_of(whole, suits | tables.lanes[low], tables) >> LOOK_SHIFT]
            cell = number * ends + 4 * plan.groups[2 * lane + (high & 3 == low & 3)]
            cell += np.int64(plan.flop[place, lane]) >> bit & 1
            level = met.strengths[high, low] >> KIND_SHIFT
            for order in range(ORDERS):
                later = np.int64(plan.turn[turns[order], lane]) >> bit & 1
                met.cells[high, low, order] = cell + 2 * later
                met.totals[cell + 2 * later, level] += 1


@kernel
def add_dealers(free, place, left, good, weight, met, counts):
    """Count every dealer of a flop who is good for something, against every holding that he leaves."""
    met_levels = np.zeros((len(counts), counts.shape[2]), np.int64)
    for each in range(good.starts[place], good.starts[place + 1]):
        high, low, number = good.pairs[each]
        if free >> high & free >> low & 1 == 0:
            continue
        strength = met.strengths[high, low]
        level = strength >> KIND_SHIFT
        met_levels[number, level] += weight
        for i in range(met.firsts[level], met.firsts[level + 1]):
            add_holding(met.listed[i, 0], met.listed[i, 1], strength, weight, met, counts[number])
        for i in range(left):
            card = met.cards[i]
            if card not in (high, low):
                add_holding(max(card, high), min(card, high), strength, -weight, met, counts[number])
                add_holding(max(card, low), min(card, low), strength, -weight, met, counts[number])
        add_holding(high, low, strength, -weight, met, counts[number])
    add_other_levels(met_levels, met.totals, counts)


@kernel
def add_holding(high, low, strength, weight, met, counts):
    """Add one holding against a dealer of this strength, for both orders of the last cards."""
    mine = met.strengths[high, low]
    standing = EQUAL + (strength > mine) - (strength < mine)
    for order in range(ORDERS):
        cell = met.cells[high, low, order]
        if cell >= 0:
            counts[cell, mine >> KIND_SHIFT, standing] += weight


@kernel
def add_other_levels(met_levels, totals, counts):
    """Add all holdings of a level against the dealers of every other level."""
    for number in range(len(met_levels)):
        for level in range(totals.shape[1]):
            lower, higher = met_levels[number, :level].sum(), met_levels[number, level + 1 :].sum()
            if lower == 0 and higher == 0:
                continue
            for cell in range(len(totals)):
                counts[number, cell, level, LOWER] += totals[cell, level] * lower
                counts[number, cell, level, HIGHER] += totals[cell, level] * higher
