"""Compiled inner loops over the dealers who are paid on with the Flop, with what is left of six-card hands.

Such a dealer is hardly ever beaten. The last card may be one of forty-four, of forty once four
cards are chosen: so forty times what is left before it is left over all of it, and only where the player
may stand as high the last cards are looked at one by one.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

CARDS, RANKS, SUITS, ENDS = 52, 13, 4, 4
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
HALF_BITS = 32
HALF_MASK = (1 << HALF_BITS) - 1
EQUAL, HIGHER, STANDINGS = 1, 2, 3
LAST, LAST_BUT_FOUR = 44, 40
WORDS = 4  # two by ranks; two of the one suit that is held, or one of each of two


class Left(NamedTuple):
    """How many fours are left for a holding when others have so many cards, in words.

    weights  int64[13]        what a card of each rank adds to the sums that find a place
    rows     int32[]          by high sum
    columns  int32[]          by low sum
    ranks    int64[m, 2]      by place, counts by ranks alone, two in a word
    suits    int64[s, w, 8192]   by suit of the holding, word and ranks that others have of it
    beside   int64[8192, 13]  with two cards of one suit: what each card of another suit takes away
    """

    weights: NDArray[np.int64]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    ranks: NDArray[np.int64]
    suits: NDArray[np.int64]
    beside: NDArray[np.int64]


class Words(NamedTuple):
    """Where counts lie in the words of suits, and what they are counts of."""

    shifts: NDArray[np.int64]
    rows: NDArray[np.int64]


class Runs(NamedTuple):
    """The ends of a board after a flop, for two starting cards.

    later  int64[52]     whether a wager follows a turn of this card
    pairs  int64[n, 3]   two last cards with which the holding may stand as high as a dealer; its strength
    lanes  int64[4]      the ranks of the flop, by suit; then those of the dealer too
    words  int64[2, w]   what is left, by whether a wager follows the turn
    sums   int64[10]
    counts int64[2, levels, 2]      showdowns that are not lost, by wager, level and standing
    moved  int64[2, levels, 2, w]   and what is left in them
    """

    later: NDArray[np.int64]
    pairs: NDArray[np.int64]
    lanes: NDArray[np.int64]
    words: NDArray[np.int64]
    sums: NDArray[np.int64]
    counts: NDArray[np.int64]
    moved: NDArray[np.int64]


@kernel
def count_paid(start, six, seven, words, flops, good, least, look, choose, counts):
    """Count the showdowns of two starting cards with every dealer who is good for something.

    flops   int64[n, 3]   rising
    least   int64         no dealer who is good for something has a hand of a lower level
    counts  int64[d, cells, levels, 6, 10]   by number of the dealer, and as count_start has it
    """
    runs = Runs(
        np.zeros(CARDS, np.int64),
        np.zeros((CARDS * (CARDS - 1) // 2, 3), np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros((2, WORDS), np.int64),
        np.zeros(counts.shape[4], np.int64),
        np.zeros((2, counts.shape[2], EQUAL + 1), np.int64),
        np.zeros((2, counts.shape[2], EQUAL + 1, WORDS), np.int64),
    )
    one, other = start.cards
    for flop in flops:
        place = choose[1, flop[0]] + choose[2, flop[1]] + choose[3, flop[2]]
        if one in flop or other in flop or good.starts[place] == good.starts[place + 1]:
            continue
        weight = stands_for(flop, len(six.suits), runs.lanes)
        if not weight:
            continue
        many = fill_runs(start, flop, least, look, choose, runs)
        cell = ENDS * (start.flop[place] >> 1) + (start.flop[place] & 1)
        for each in range(good.starts[place], good.starts[place + 1]):
            high, low, number = good.pairs[each]
            if high in (one, other) or low in (one, other):
                continue
            slot = STANDINGS if one >> 2 == other >> 2 == high >> 2 == low >> 2 else 0
            cells = counts[number, cell : cell + 3 : 2, :, slot : slot + STANDINGS]
            for card in (high, low):
                runs.lanes[card & 3] |= 1 << (card >> 2)
            add_turns(six, words, weight, runs, cells)
            move_pairs(seven, words, many, high, low, weight, look, runs, cells)
            for card in (high, low):
                runs.lanes[card & 3] &= ~(1 << (card >> 2))


@kernel
def stands_for(flop, held, lanes):
    """For how many flops one stands when suits that the holding lacks are exchanged; 0 if another does."""
    lanes[:] = 0
    for card in flop:
        lanes[card & 3] |= 1 << (card >> 2)
    for suit in range(held, SUITS - 1):
        if lanes[suit] < lanes[suit + 1]:
            return 0
    if held == 2:
        return 1 + (lanes[2] != lanes[3])
    if lanes[1] == lanes[2] or lanes[2] == lanes[3]:
        return 1 if lanes[1] == lanes[3] else 3
    return 6


@kernel
def fill_runs(start, flop, least, look, choose, runs):
    """Write the ends of the board after a flop, and return how many pairs of last cards are looked at."""
    lanes, many = runs.lanes.copy(), 0
    for card in start.cards:
        lanes[card & 3] |= 1 << (card >> 2)
    sums, flush = sum_of(lanes, look.weights), flush_of(lanes, look)
    for turn in range(CARDS):
        if lanes[turn & 3] >> (turn >> 2) & 1:
            runs.later[turn] = -1
            continue
        runs.later[turn] = start.turn[place_with(flop, turn, choose)]
        for last in range(turn):
            if runs.later[last] >= 0:
                key = sums + look.weights[turn >> 2] + look.weights[last >> 2]
                strength = strength_with(key, lanes, flush, turn, last, look)
                if look.levels[strength] >= least:
                    runs.pairs[many, 0], runs.pairs[many, 1], runs.pairs[many, 2] = turn, last, strength
                    many += 1
    return many


@kernel
def strength_with(sums, lanes, flush, turn, last, look):
    """The strength of seven cards, five of which lie in lanes and are worth so much if of one suit."""
    strength = max(flush, look.values[look.rows[sums >> SUM_BITS] + look.columns[sums & SUM_MASK]])
    one, other = lanes[turn & 3] | 1 << (turn >> 2), lanes[last & 3] | 1 << (last >> 2)
    if turn & 3 == last & 3:
        return max(strength, look.suited[one | other])
    return max(strength, look.suited[one], look.suited[other])


@kernel
def flush_of(lanes, look):
    """What cards are worth by their suits alone."""
    flush = 0
    for lane in lanes:
        flush = max(flush, look.suited[lane])
    return flush


@kernel
def add_turns(six, words, weight, runs, cells):
    """Add all showdowns on a flop with one dealer as lost; cells are by [wager, level, standing, row]."""
    sums = sum_of(runs.lanes, six.weights)
    runs.words[:] = 0
    for turn in range(CARDS):
        suit, bit, later = turn & 3, 1 << (turn >> 2), runs.later[turn]
        if later < 0 or runs.lanes[suit] & bit:
            continue
        runs.lanes[suit] |= bit
        add_left(six, runs.lanes, sums + six.weights[turn >> 2], runs.words[later])
        runs.lanes[suit] &= ~bit
        cells[later, 0, HIGHER, 0] += LAST * weight
    for later in range(2):
        runs.sums[:] = 0
        unpack(runs.words[later], words, runs.sums)
        for row in range(1, len(runs.sums)):
            cells[later, 0, HIGHER, row] += LAST_BUT_FOUR * weight * runs.sums[row]


@kernel
def move_pairs(seven, words, many, high, low, weight, look, runs, cells):
    """Move the showdowns in which the player is not lower to where they belong.

    Those of one level, standing and wager are added up in words first.
    """
    sums, flush, moved = sum_of(runs.lanes, look.weights), flush_of(runs.lanes, look), runs.moved
    for pair in range(many):
        turn, last, mine = runs.pairs[pair]
        if turn in (high, low) or last in (high, low):
            continue
        key = sums + look.weights[turn >> 2] + look.weights[last >> 2]
        theirs = strength_with(key, runs.lanes, flush, turn, last, look)
        if mine < theirs:
            continue
        one, other = 1 << (turn >> 2), 1 << (last >> 2)
        runs.lanes[turn & 3] |= one
        runs.lanes[last & 3] |= other
        level, standing = look.levels[mine], EQUAL - (mine > theirs)
        for later in (runs.later[turn], runs.later[last]):
            runs.counts[later, level, standing] += 1
            add_left(seven, runs.lanes, key, moved[later, level, standing])
        runs.lanes[turn & 3] &= ~one
        runs.lanes[last & 3] &= ~other
    for later in range(2):
        for level in range(cells.shape[1]):
            for standing in range(EQUAL + 1):
                if runs.counts[later, level, standing]:
                    runs.sums[:] = 0
                    unpack(moved[later, level, standing], words, runs.sums)
                    runs.sums[0] = runs.counts[later, level, standing]
                    runs.counts[later, level, standing] = 0
                    moved[later, level, standing] = 0
                    for row in range(len(runs.sums)):
                        cells[later, 0, HIGHER, row] -= weight * runs.sums[row]
                        cells[later, level, standing, row] += weight * runs.sums[row]


@kernel
def sum_of(lanes, weights):
    """The weights of some cards, by suit and rank, added up."""
    sums = 0
    for lane in lanes:
        for rank in range(RANKS):
            if lane >> rank & 1:
                sums += weights[rank]
    return sums


@kernel
def place_with(flop, card, choose):
    """The place of a flop with one more card."""
    place, size, done = 0, 0, False
    for each in flop:
        if not done and card < each:
            size += 1
            place += choose[size, card]
            done = True
        size += 1
        place += choose[size, each]
    return place if done else place + choose[size + 1, card]


@kernel
def add_left(left, theirs, sums, found):
    """Add the words of what is left for the holding when others have these cards.

    theirs  int64[4]   by suit, the ranks of the community cards and of the dealer's
    sums    int64      their weights added up
    """
    place = left.rows[sums >> SUM_BITS] + left.columns[sums & SUM_MASK]
    found[0] += left.ranks[place, 0]
    found[1] += left.ranks[place, 1]
    for suit in range(len(left.suits)):
        for word in range(left.suits.shape[1]):
            found[2 + suit + word] += left.suits[suit, word, theirs[suit]]
    if len(left.beside):
        for suit in range(1, SUITS):
            for rank in range(RANKS):
                if theirs[suit] >> rank & 1:
                    found[3] -= left.beside[theirs[0], rank]


@kernel
def unpack(found, words, sums):
    """Add the counts of words to their rows."""
    for word in range(2):
        sums[1 + 2 * word] += found[word] & HALF_MASK
        sums[2 + 2 * word] += found[word] >> HALF_BITS
    for place in range(2, len(found)):
        word = place - 2 if len(words.rows) == 2 else 0
        for field in range(4):
            low, high = words.shifts[word, field], words.shifts[word, field + 1]
            if low < high:
                sums[words.rows[word, field]] += found[place] >> low & (1 << high - low) - 1
