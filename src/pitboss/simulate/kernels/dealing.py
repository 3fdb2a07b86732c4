"""Compiled inner loops that deal, decide and count rounds: whole numbers in, whole numbers out.

Everything a kernel calls or reads by name stands in this file, because Numba's cache does not notice a change
in another one. None uses prange: they run side by side on threads, each over rounds of its own.

Words of 64 bits stay unsigned: Numba makes a fraction of an unsigned and a signed number.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

CARDS = 52
WORDS = 4
WORD_CARDS = 6
BLOCK_CARDS = WORDS * WORD_CARDS
NONE, ONE = np.uint64(0), np.uint64(1)
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
TIMES = (np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157))
PLUS = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B))
MIXES = 10
SUM_BITS = 16
SUM_MASK = (1 << SUM_BITS) - 1
COUNTERS_FULL = 0x8888 << 32
LOOK_SHIFT = 16
SUITS = 4
COLUMNS = SUITS + 1  # a suit, or none
FLAGGED = 2  # so much watched in one round is settled by the engine


class Stream(NamedTuple):
    """Where the decks of a table come from.

    seed        uint64[2]   the key, low word first
    table       uint64
    thresholds  uint64[9]   by word of the deck; of a word less than this left over is drawn again
    cards       int         how many of each deck are wanted
    """

    seed: NDArray[np.uint64]
    table: np.uint64
    thresholds: NDArray[np.uint64]
    cards: int


class Hands(NamedTuple):
    """Hands on which side wagers are decided, one row a group of wagers on the same cards.

    places    int64[g, seats, 7]   where in the deck the cards of a seat's hand lie
    held      int64[g]             how many there are
    starts    int64[g]             the key of no cards
    keys      int64[g, 52]         what each card adds to the key
    lanes     int64[52]            the bit of each card in its suit's lane
    at        int64[g, 3]          where the group begins in rows and columns, in values, in suited
    rows, columns, values, suited  the tables of the batch evaluator, one after the other
    ids       int64[g, looks]      what is paid alike has one number
    watched   int64[g, numbers * 5]      whether a meter or another seat is touched
    of        int64[w]                   by wager the group that it belongs to
    cents     int64[w, 2, numbers * 5]   what a wager brings: shown or folded, by number and suit
    """

    places: NDArray[np.int64]
    held: NDArray[np.int64]
    starts: NDArray[np.int64]
    keys: NDArray[np.int64]
    lanes: NDArray[np.int64]
    at: NDArray[np.int64]
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    values: NDArray[np.int32]
    suited: NDArray[np.int32]
    ids: NDArray[np.int64]
    watched: NDArray[np.int64]
    of: NDArray[np.int64]
    cents: NDArray[np.int64]


class Tally(NamedTuple):
    """What was counted; a kernel adds to it.

    ends    int64[ends]              hands by how the base game ended
    hits    int64[g, 2, columns]     hands by shown or folded, and by number and suit
    hands   int64[1]                 squares of what all wagers of a hand bring together, in cents
    rounds  int64[w + 3]             squares of what a round brings: the base game, each wager, all together;
                                     and of what is wagered on the base game
    """

    ends: NDArray[np.int64]
    hits: NDArray[np.int64]
    hands: NDArray[np.int64]
    rounds: NDArray[np.int64]


@kernel
def high_word(one, two):
    """The upper 64 bits of a product."""
    one_low, one_high = one & LOW, one >> HALF
    two_low, two_high = two & LOW, two >> HALF
    middle = one_high * two_low + (one_low * two_low >> HALF)
    other = one_low * two_high + (middle & LOW)
    return one_high * two_high + (middle >> HALF) + (other >> HALF)


@kernel
def philox(seed, number, table, purpose, attempt):
    """One block of Philox4x64-10: four words."""
    one, two, three, four = number, table, purpose, attempt
    key, second = seed[0], seed[1]
    for _ in range(MIXES):
        high, low = high_word(TIMES[0], one), TIMES[0] * one
        upper, lower = high_word(TIMES[1], three), TIMES[1] * three
        one, two, three, four = upper ^ two ^ key, lower, high ^ four ^ second, low
        key += PLUS[0]
        second += PLUS[1]
    return one, two, three, four


@kernel
def pick(word, first, threshold, picks):
    """Write which of the cards left each card of a word is; False if the word is to be drawn again."""
    for place in range(first, min(first + WORD_CARDS, CARDS)):
        left = np.uint64(CARDS - place)
        upper = (word >> HALF) * left + ((word & LOW) * left >> HALF)
        picks[place - first] = np.int64(upper >> HALF)
        word = word * left
    return word >= threshold


@kernel
def deal(stream, number, picks, deck):
    """Write the first cards of a round's deck."""
    seed, table, thresholds, cards = stream
    for card in range(CARDS):
        deck[card] = card
    for start in range(0, cards, BLOCK_CARDS):
        purpose = np.uint64(start // BLOCK_CARDS)
        words = philox(seed, number, table, purpose, NONE)
        for each in range(WORDS):
            first = start + each * WORD_CARDS
            if first >= cards:
                break
            word, attempt = words[each], NONE
            while not pick(word, first, thresholds[first // WORD_CARDS], picks):
                attempt += ONE
                word = philox(seed, number, table, purpose, attempt)[each]
            for place in range(first, min(first + WORD_CARDS, cards)):
                other = place + picks[place - first]
                deck[place], deck[other] = deck[other], deck[place]


@kernel
def deal_rounds(stream, start, decks):
    """Write the decks of so many rounds, a row each."""
    picks = np.empty(WORD_CARDS, np.int64)
    deck = np.empty(CARDS, np.int64)
    for row in range(len(decks)):
        deal(stream, start + np.uint64(row), picks, deck)
        for place in range(stream.cards):
            decks[row, place] = deck[place]


@kernel
def strength_of(key, lanes, at, rows, columns, values, suited):
    """The strength of the best hand of cards that were added up, and its suit if it is a flush.

    at  int64[3]   where the tables of its ranking begin in rows and columns, in values, in suited
    """
    row = rows[at[0] + (key >> SUM_BITS & SUM_MASK)]
    strength, suit = np.int64(values[at[1] + row + columns[at[0] + (key & SUM_MASK)]]), SUITS
    if key & COUNTERS_FULL:
        for each in range(SUITS):
            flush = np.int64(suited[at[2] + (lanes >> each * SUM_BITS & SUM_MASK)])
            if flush > strength:
                strength, suit = flush, each
    return strength, suit


@kernel
def find_hands(hands, seats, deck, found):
    """Write the number and suit of every hand of every group; return how much of it is watched."""
    places, keys, bits = hands.places, hands.keys, hands.lanes
    rows, columns, values, suited = hands.rows, hands.columns, hands.values, hands.suited
    watched = 0
    for group in range(len(found)):
        at, held, start = hands.at[group], hands.held[group], hands.starts[group]
        for seat in range(seats):
            key, lanes = start, 0
            for place in range(held):
                card = deck[places[group, seat, place]]
                key += keys[group, card]
                lanes |= bits[card]
            strength, suit = strength_of(key, lanes, at, rows, columns, values, suited)
            number = hands.ids[group, strength >> LOOK_SHIFT] * COLUMNS + suit
            found[group, seat] = number
            watched += hands.watched[group, number]
    return watched


@kernel
def count_base(ended, cents, wagered, ends, squares, rounds):
    """Add one round of the base game, where no side wager lies."""
    whole, staked = 0, 0
    for seat in range(len(ended)):
        end = ended[seat]
        ends[end] += 1
        squares[0] += cents[end] * cents[end]
        whole += cents[end]
        staked += wagered[end]
    rounds[0] += whole * whole
    rounds[1] += whole * whole
    rounds[2] += staked * staked


@kernel
def count_round(ended, folded, found, cents, wagered, of, brings, added, tally):
    """Add one round, seat by seat: how each hand ended, and what all hands of it bring together."""
    ends, hits, squares, rounds = tally
    wagers = len(of)
    for seat in range(len(ended)):
        fold, whole = folded[seat], cents[ended[seat]]
        ends[ended[seat]] += 1
        added[0] += whole
        added[wagers + 2] += wagered[ended[seat]]
        for group in range(len(found)):
            hits[group, fold, found[group, seat]] += 1
        for wager in range(wagers):
            brought = brings[wager, fold, found[of[wager], seat]]
            added[wager + 1] += brought
            whole += brought
        squares[0] += whole * whole
        added[wagers + 1] += whole
    for unit in range(wagers + 3):
        rounds[unit] += added[unit] * added[unit]
        added[unit] = 0


@kernel
def place_of_three(one, two, three):
    """The place of three cards among all sets of three."""
    low, high = min(one, two), max(one, two)
    first, last = min(low, three), max(high, three)
    middle = one + two + three - first - last
    return first + middle * (middle - 1) // 2 + last * (last - 1) * (last - 2) // 6


@kernel
def place_of_four(one, two, three, four):
    """The place of four cards among all sets of four."""
    low, high = min(one, two), max(one, two)
    small, large = min(three, four), max(three, four)
    first, last = min(low, small), max(high, large)
    one, two = max(low, small), min(high, large)
    second, third = min(one, two), max(one, two)
    place = first + second * (second - 1) // 2 + third * (third - 1) * (third - 2) // 6
    return place + last * (last - 1) * (last - 2) * (last - 3) // 24


@kernel
def meet(deck, players, dealer, hands, ends, folds, ended, folded):
    """Decide and settle one round of a game with one decision on three cards that meet the dealer's."""
    theirs = hands[place_of_three(deck[dealer[0]], deck[dealer[1]], deck[dealer[2]])]
    look = theirs >> 9 & 255
    for seat in range(len(players)):
        place = place_of_three(deck[players[seat, 0]], deck[players[seat, 1]], deck[players[seat, 2]])
        mine = hands[place]
        folded[seat] = 1 - (mine & 1)
        entry = mine >> 1 & 255
        standing = 1 + int(mine >> 17 > theirs >> 17) - int(mine >> 17 < theirs >> 17)
        ended[seat] = folds[entry] if folded[seat] else ends[entry, look, standing]


@kernel
def ride(deck, players, community, rides, own, ended):
    """Decide and settle one round of a game with two bets that may be withdrawn: on three cards, on four."""
    early, later, ends, at, start = rides.early, rides.later, rides.ends, own.at[0], own.starts[0]
    keys, bits, fourth = own.keys[0], own.lanes, deck[community[0]]
    rows, columns, values, suited = own.rows, own.columns, own.values, own.suited
    common = 0
    for place in community:
        start += keys[deck[place]]
        common |= bits[deck[place]]
    for seat in range(len(players)):
        one, two, three = deck[players[seat, 0]], deck[players[seat, 1]], deck[players[seat, 2]]
        first = np.int64(early[place_of_three(one, two, three)])
        place = place_of_four(one, two, three, fourth)
        second = np.int64(later[place >> 2]) >> 2 * (place & 3) + first & 1
        key, lanes = start + keys[one] + keys[two] + keys[three], common | bits[one] | bits[two] | bits[three]
        strength, _ = strength_of(key, lanes, at, rows, columns, values, suited)
        ended[seat] = ends[strength >> LOOK_SHIFT, 2 * first + second]


@kernel
def play_duels(stream, span, players, dealer, duel, own, hands, tally, flagged):
    """Play rounds and count them; return how many are flagged.

    span     uint64[2]         the first round, and the one after the last
    players  int64[seats, 3]   where in the deck the cards of each seat lie; dealer int64[3]
    own      Hands             not asked here
    flagged  uint64[n]         rounds that the engine has to settle
    """
    seats, many = len(players), 0
    table, ends, folds, cents, wagered = duel
    deck, picks = np.empty(CARDS, np.int64), np.empty(WORD_CARDS, np.int64)
    ended, folded, added = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros_like(tally.rounds)
    found = np.zeros((len(hands.held), seats), np.int64)
    number = span[0]
    while number < span[1]:
        deal(stream, number, picks, deck)
        if len(found) and find_hands(hands, seats, deck, found) >= FLAGGED:
            flagged[many] = number
            many += 1
        else:
            meet(deck, players, dealer, table, ends, folds, ended, folded)
            if len(found):
                count_round(ended, folded, found, cents, wagered, hands.of, hands.cents, added, tally)
            else:
                count_base(ended, cents, wagered, tally.ends, tally.hands, tally.rounds)
        number += ONE
    return many


@kernel
def play_rides(stream, span, players, community, rides, own, hands, tally, flagged):
    """Play rounds and count them as play_duels does.

    community  int64[k]   where the community cards lie; the first is turned first
    own        Hands      the hand on which the bets are decided
    """
    seats, many = len(players), 0
    deck, picks = np.empty(CARDS, np.int64), np.empty(WORD_CARDS, np.int64)
    ended, folded, added = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros_like(tally.rounds)
    found = np.zeros((len(hands.held), seats), np.int64)
    number = span[0]
    while number < span[1]:
        deal(stream, number, picks, deck)
        if len(found) and find_hands(hands, seats, deck, found) >= FLAGGED:
            flagged[many] = number
            many += 1
        else:
            ride(deck, players, community, rides, own, ended)
            if len(found):
                count_round(
                    ended, folded, found, rides.cents, rides.wagered, hands.of, hands.cents, added, tally
                )
            else:
                count_base(ended, rides.cents, rides.wagered, tally.ends, tally.hands, tally.rounds)
        number += ONE
    return many


@kernel
def trace_duels(stream, number, players, dealer, duel, own, hands, ended, folded, found):
    """One round seat by seat: how the base game ended, who folded, and the hands of every group."""
    deck, picks = np.empty(CARDS, np.int64), np.empty(WORD_CARDS, np.int64)
    deal(stream, number, picks, deck)
    meet(deck, players, dealer, duel.hands, duel.ends, duel.folds, ended, folded)
    return find_hands(hands, len(players), deck, found)


@kernel
def trace_rides(stream, number, players, community, rides, own, hands, ended, folded, found):
    """One round seat by seat, as trace_duels tells it; nobody folds."""
    deck, picks = np.empty(CARDS, np.int64), np.empty(WORD_CARDS, np.int64)
    deal(stream, number, picks, deck)
    ride(deck, players, community, rides, own, ended)
    return find_hands(hands, len(players), deck, found)
