"""Compiled inner loops over the boards and dealers of one holding, with what they leave of six-card hands.

The six cards are the holding and four that nobody else has. How many fours of each kind are left depends on
the seven cards of board and dealer: by their ranks, and in a suit of the holding by what they have of it.
Boards of the same ranks, long suit and cards of the holding's suit meet dealers who leave the same: so the
ends of the play are added up by these three first.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

RANKS, SUITS, BOARD, ENDS = 13, 4, 5, 4
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
HALF_BITS, HALF_MASK = 32, (1 << 32) - 1  # a word of ranks holds two counts
EQUAL, STANDINGS = 1, 3  # the dealer is lower, equal or higher
SLOTS = 2 * STANDINGS  # dealers who hold the very ranks of a holding that is a pair stand apart
OF_FIRST, OF_OTHER = 1, 3  # the long suit: 0 for none, then the holding's first and second, then any other
POSITIONS = 1 << BOARD
KEYS = 4 * POSITIONS
PAIRS = RANKS * (RANKS - 1) // 2
LONG = 3  # cards of a suit that a board shows for two more to make a flush
BITS = np.array([each.bit_count() for each in range(POSITIONS)])
OTHERS, LONGS = 0, 1  # forms: a card of the long suit, or of another


class Start(NamedTuple):
    """Two starting cards, their play, and how many fours of each kind cards leave for them.

    cards   int64[2]        the higher rank first; suit 0, and suit 0 or 1
    flop    uint8[22100]    1 if a wager follows the flop, and twice the number of what the flop is good for
    turn    uint8[270725]   1 if a wager follows the turn
    ranks   int64[m, 2]     by place of seven ranks, counts by ranks alone, two in a word
    """

    cards: NDArray[np.int64]
    flop: NDArray[np.uint8]
    turn: NDArray[np.uint8]
    ranks: NDArray[np.int64]


class Flushes(NamedTuple):
    """Fours that make flushes with a holding, in words, by the cards of its suit that a board has.

    number  int64[8192]         the number of the ranks that a board has
    none    int64[s, w, n]      by suit and word, if a dealer has no card of the suit
    one     int64[s, w, n, 13]  how many fewer if he has a card of each rank
    two     int64[s, w, n, 78]  and how many more than these two less are left if he has two cards
    shifts  int64[w, 5]         where the counts lie in a word, and where it ends
    rows    int64[w, 4]         what they are counts of
    """

    number: NDArray[np.int64]
    none: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]
    shifts: NDArray[np.int64]
    rows: NDArray[np.int64]


class Beside(NamedTuple):
    """Of fives of one suit, with two held of it: those that a card of each rank beside makes straights.

    The same, by [n, 13] and then as above: each such card that is gone takes so many away.
    """

    none: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]


class Ends(NamedTuple):
    """How play ends on boards of the same ranks, by key and by cards of the holding's suits.

    counts  int64[keys, places + 1, cells]   a place is a suit and positions of the board
    seen    uint8[keys, places]          whether there is such a board
    places  int64[keys, places + 1]      those places, after their number
    keys    int64[keys + 1]              the keys of the boards, after their number
    """

    counts: NDArray[np.int64]
    seen: NDArray[np.uint8]
    places: NDArray[np.int64]
    keys: NDArray[np.int64]


class Met(NamedTuple):
    """The dealers that a holding meets on boards of one key; and room to work in.

    left     int64[2, 13]         cards left, by form and rank
    totals   int64[6, 3]          by slot: dealers, and the two words of what ranks leave
    holding  int64[6, 2, 13]      dealers who hold a card, by slot, form and rank
    pairs    int64[6, 2, 78]      -1 if two cards of different ranks and one form are of the slot, else 0
    slots    int64[2, 2, 13, 13]  the slot of two cards, by form and rank of each
    ranks    int64[3, 13, 13]     by two ranks beside a board's: the strength, and the words of what is left
    words    int64[6, w] and sums int64[6, rows]
    """

    left: NDArray[np.int64]
    totals: NDArray[np.int64]
    holding: NDArray[np.int64]
    pairs: NDArray[np.int64]
    slots: NDArray[np.int64]
    ranks: NDArray[np.int64]
    words: NDArray[np.int64]
    sums: NDArray[np.int64]


@kernel
def count_start(start, flushes, beside, boards, look, choose, tally):
    """Tally the showdowns of two starting cards over all boards of these ranks.

    boards  int64[n, 5]   ranks, rising
    tally   int64[cells, levels, 6, 10]   by what the flop is good for and the wagers, level, slot and row
    """
    places = len(flushes.none) * POSITIONS
    ends = Ends(
        np.zeros((KEYS, places + 1, len(tally)), np.int64),
        np.zeros((KEYS, places), np.uint8),
        np.zeros((KEYS, places + 1), np.int64),
        np.zeros(KEYS + 1, np.int64),
    )
    met = Met(
        np.zeros((2, RANKS), np.int64),
        np.zeros((SLOTS, 3), np.int64),
        np.zeros((SLOTS, 2, RANKS), np.int64),
        np.zeros((SLOTS, 2, PAIRS), np.int64),
        np.zeros((2, 2, RANKS, RANKS), np.int64),
        np.zeros((3, RANKS, RANKS), np.int64),
        np.zeros((SLOTS, len(flushes.rows)), np.int64),
        np.zeros((SLOTS, tally.shape[3]), np.int64),
    )
    room = np.zeros((6, BOARD + 1), np.int64)
    for ranks in boards:
        gather(start, len(flushes.none), ranks, choose, ends, room)
        fill_ranks(start, ranks, look, met.ranks)
        for i in range(1, ends.keys[0] + 1):
            level = meet(start, ranks, ends.keys[i], look, met)
            add_key(start, flushes, beside, ranks, ends.keys[i], ends, met, tally[:, level])
        ends.keys[0] = 0


@kernel
def fill_ranks(start, ranks, look, found):
    """Write what every two ranks are beside a board of these ranks."""
    sums = 0
    for rank in ranks:
        sums += look.weights[rank]
    for high in range(RANKS):
        for low in range(high + 1):
            key = sums + look.weights[high] + look.weights[low]
            place = look.rows[key >> SUM_BITS] + look.columns[key & SUM_MASK]
            found[0, high, low] = look.values[place]
            found[1, high, low], found[2, high, low] = start.ranks[place, 0], start.ranks[place, 1]


@kernel
def add_key(start, flushes, beside, ranks, key, ends, met, tally):
    """Add the showdowns on boards of one key, and empty what was gathered of them."""
    slots = SLOTS if start.cards[0] >> 2 == start.cards[1] >> 2 else STANDINGS
    places, sums = ends.places[key], met.sums
    for i in range(1, places[0] + 1):
        suit, taken = places[i] // POSITIONS, places[i] % POSITIONS
        sums[:] = 0
        for slot in range(slots if suit == 0 else 0):  # by ranks alone
            sums[slot, 0] = met.totals[slot, 0]
            for word in range(2):
                sums[slot, 1 + 2 * word] = met.totals[slot, 1 + word] & HALF_MASK
                sums[slot, 2 + 2 * word] = met.totals[slot, 1 + word] >> HALF_BITS
        add_by_suit(start, flushes, beside, ranks, suit, key, taken, met, slots)
        counts = ends.counts[key, places[i]]
        for cell in range(len(counts)):
            if counts[cell]:
                for slot in range(slots):
                    for row in range(sums.shape[1]):
                        tally[cell, slot, row] += counts[cell] * sums[slot, row]
                counts[cell] = 0
        ends.seen[key, places[i]] = 0
    places[0] = 0


@kernel
def gather(start, held, ranks, choose, ends, room):
    """Add up how play ends on every board of these ranks that the holding leaves."""
    one, other = start.cards
    suits, lanes, place = room[0], room[1], 0
    suits[0] = -1
    while place >= 0:
        suits[place] += 1
        card = 4 * ranks[place] + suits[place]
        if suits[place] == SUITS:
            place -= 1
        elif card != one and card != other:
            if place < BOARD - 1:
                place += 1
                suits[place] = suits[place - 1] if ranks[place] == ranks[place - 1] else -1
            else:
                weight = stands_for(ranks, suits, held, lanes)
                if weight:
                    add_board(start, held, ranks, suits, weight, choose, ends, room[2:])


@kernel
def stands_for(ranks, suits, held, lanes):
    """For how many boards one stands when suits that the holding lacks are exchanged; 0 if another does."""
    lanes[:] = 0
    for i in range(BOARD):
        lanes[suits[i]] |= 1 << ranks[i]
    for suit in range(held, SUITS - 1):
        if lanes[suit] < lanes[suit + 1]:
            return 0
    if held == 2:
        return 1 + (lanes[2] != lanes[3])
    if lanes[1] == lanes[2] or lanes[2] == lanes[3]:
        return 1 if lanes[1] == lanes[3] else 3
    return 6


@kernel
def add_board(start, held, ranks, suits, weight, choose, ends, room):
    """Add the ends of play on one board to those of its key, for every suit of the holding."""
    longs, key, position = room[0], 0, 0
    longs[:] = 0
    for i in range(BOARD):
        if i and ranks[i] != ranks[i - 1]:
            position = i
        longs[suits[i]] |= 1 << position
    for suit in range(SUITS):
        if BITS[longs[suit]] >= LONG:
            key = (OF_FIRST + suit if suit < held else OF_OTHER) * POSITIONS + longs[suit]
    for suit in range(held):
        place = suit * POSITIONS + longs[suit]
        if ends.seen[key, place] == 0:
            ends.seen[key, place] = 1
            places = ends.places[key]
            if places[0] == 0:
                ends.keys[0] += 1
                ends.keys[ends.keys[0]] = key
            places[0] += 1
            places[places[0]] = place
    counts = ends.counts[key]  # the last place is of no suit and never read
    second = counts[POSITIONS + longs[1] if held == 2 else len(counts) - 1]
    add_orders(start, ranks, suits, weight, choose, counts[longs[0]], second, room[1:])


@kernel
def add_orders(start, ranks, suits, weight, choose, first, second, sums):
    """Add the twenty orders of a board: each card may come last, and each other before it.

    A card counts for the place of a set by how many come before it.
    """
    for i in range(BOARD):
        card = 4 * ranks[i] + suits[i]
        for fewer in range(3):
            sums[fewer, i + 1] = sums[fewer, i] + (choose[i + 1 - fewer, card] if i >= fewer else 0)
    orders = 0  # those that are good for nothing by their end, eight bits each
    for high in range(1, BOARD):
        later = start.turn[sums[0, high] + sums[1, BOARD] - sums[1, high + 1]]
        for low in range(high):
            earlier = start.turn[sums[0, low] + sums[1, BOARD] - sums[1, low + 1]]
            flop = sums[0, low] + sums[1, high] - sums[1, low + 1] + sums[2, BOARD] - sums[2, high + 1]
            number, one = start.flop[flop] >> 1, start.flop[flop] & 1
            for end in (one + 2 * later, one + 2 * earlier):
                orders += (number == 0) << 8 * end
                if number:
                    first[ENDS * number + end] += weight
                    second[ENDS * number + end] += weight
    for end in range(ENDS):
        first[end] += weight * (orders >> 8 * end & 255)
        second[end] += weight * (orders >> 8 * end & 255)


@kernel
def meet(start, ranks, key, look, met):
    """Count the dealers met on boards of one key, and return the level of the holding."""
    long, positions = key // POSITIONS, key % POSITIONS
    lane, own, forms = 0, 0, 2 if long else 1
    met.left[OTHERS], met.left[LONGS] = SUITS, 0
    for i in range(BOARD):
        met.left[OTHERS, ranks[i]] -= 1
        if positions >> i & 1:
            lane |= 1 << ranks[i]
    for card in start.cards:
        met.left[OTHERS, card >> 2] -= 1
        if card & 3 == long - OF_FIRST and long < OF_OTHER:
            own |= 1 << (card >> 2)
    if long:
        for rank in range(RANKS):
            if (lane | own) >> rank & 1 == 0:
                met.left[LONGS, rank] = 1
                met.left[OTHERS, rank] -= 1
    one, other = start.cards[0] >> 2, start.cards[1] >> 2
    strength = max(met.ranks[0, one, other], look.suited[lane | own] if long else 0)
    met.totals[:] = 0
    met.holding[:] = 0
    met.pairs[:] = 0
    for high in range(RANKS):
        for of_high in range(forms):
            if met.left[of_high, high]:
                add_dealers(high, of_high, forms, lane, strength, one == other == high, look.suited, met)
    return look.levels[strength]


@kernel
def add_dealers(high, of_high, forms, lane, strength, own_rank, suited, met):
    """Add the dealers who hold a card of this rank and form and another that comes no later."""
    left, totals, holding, pairs, slots = met.left, met.totals, met.holding, met.pairs, met.slots
    highs, with_high = left[of_high, high], lane | of_high << high
    for low in range(high + 1):
        for of_low in range(forms if low < high else of_high + 1):
            lows = left[of_low, low]
            if lows == 0:
                continue
            theirs = met.ranks[0, high, low]
            if forms == 2:
                theirs = max(theirs, suited[with_high | of_low << low])
            slot = EQUAL + (theirs > strength) - (theirs < strength)
            dealers = highs * lows
            if low < high:
                if of_high == of_low:
                    pairs[slot, of_high, high * (high - 1) // 2 + low] = -1
            elif own_rank:
                slot += STANDINGS
            slots[of_high, of_low, high, low] = slots[of_low, of_high, low, high] = slot
            if low == high and of_low == of_high:
                dealers = highs * (highs - 1) // 2
                holding[slot, of_high, high] += highs - 1
            else:
                holding[slot, of_high, high] += lows
                holding[slot, of_low, low] += highs
            totals[slot, 0] += dealers
            for word in (1, 2):
                totals[slot, word] += dealers * met.ranks[word, high, low]


@kernel
def add_by_suit(start, flushes, beside, ranks, suit, key, positions, met, slots):
    """Add the fours that make flushes in one suit of the holding, which its dealers leave."""
    form = LONGS if key // POSITIONS == OF_FIRST + suit else OTHERS
    taken = 0
    for i in range(BOARD):
        if positions >> i & 1:
            taken |= 1 << ranks[i]
    number = flushes.number[taken]
    for word in range(len(flushes.rows)):
        one, two = flushes.one[suit, word, number], flushes.two[suit, word, number]
        for slot in range(slots):
            none = flushes.none[suit, word, number] * met.totals[slot, 0]
            met.words[slot, word] = none + more_by(one, two, form, slot, met)
    if len(beside.none):
        take_beside(start, beside, ranks, number, taken, positions, form, met, slots)
    for word in range(len(flushes.rows)):
        for field in range(4):
            low, high = flushes.shifts[word, field], flushes.shifts[word, field + 1]
            if low < high:
                for slot in range(slots):
                    part = met.words[slot, word] >> low & (1 << high - low) - 1
                    met.sums[slot, flushes.rows[word, field]] += part


@kernel
def more_by(one, two, form, slot, met):
    """What all dealers of a slot leave together, less what they would leave without cards of the suit."""
    total, holding, pairs = 0, met.holding[slot, form], met.pairs[slot, form]
    for rank in range(RANKS):
        total -= one[rank] * holding[rank]
    for pair in range(PAIRS):
        total += two[pair] & pairs[pair]
    return total


@kernel
def take_beside(start, beside, ranks, number, taken, positions, form, met, slots):
    """Take away the straights with a card beside five of a suit that board or dealer have."""
    for i in range(BOARD):
        if positions >> i & 1 == 0:
            one, two = beside.one[number, ranks[i]], beside.two[number, ranks[i]]
            for slot in range(slots):
                none = beside.none[number, ranks[i]] * met.totals[slot, 0]
                met.words[slot, 1] -= none + more_by(one, two, form, slot, met)
    gone = taken | 1 << (start.cards[0] >> 2) | 1 << (start.cards[1] >> 2)
    for rank in range(RANKS):
        none, one = beside.none[number, rank], beside.one[number, rank]
        if none == 0:
            continue
        for each in range(2):
            free = met.left[each, rank] - (1 if each == form and gone >> rank & 1 == 0 else 0)
            if free <= 0:
                continue
            for slot in range(slots):
                met.words[slot, 1] -= none * free * met.holding[slot, each, rank]
            for other in range(RANKS):
                if one[other]:
                    met.words[met.slots[form, each, other, rank], 1] += free * one[other]
