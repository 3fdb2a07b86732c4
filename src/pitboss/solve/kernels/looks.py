"""Compiled inner loops of the smaller games and the side wagers: whole numbers in, whole numbers out.

A kernel adds, looks up, compares and counts; what a sum is worth comes in as arrays. Everything a
kernel calls or reads by name stands in this file, because numba's cache does not notice a change in
another one. A look is the top of a strength: the kind of hand and its highest deciding rank.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

LOOK_SHIFT = 16  # a look is a strength without its last four ranks
LOOKS = 256
STANDINGS = 3  # below, equal, above

SUM_BITS = 16  # a key has a low sum and a high sum of ranks
SUM_MASK = (1 << SUM_BITS) - 1
SUIT_BITS = 13


class SuitSets(NamedTuple):
    """Every set of ranks that one suit may hold, smaller sets first.

    first    [held + 2] where the sets of each size begin
    keys     [n] what the ranks of a set add to a hand's key
    suited   [n] the strength of the set when its suit alone counts, 0 if too few cards
    masks    [n] the ranks as bits
    rows     by high sum, where a row starts in values
    columns  by low sum, the place in the row
    values   the strength of every multiset of ranks when no suit counts
    """

    first: NDArray[np.int64]
    keys: NDArray[np.int64]
    suited: NDArray[np.int64]
    masks: NDArray[np.int64]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    values: NDArray[np.int64]


@kernel
def count_holdings(sets, held, counts, ends):
    """Count every holding by its look and by how many suits alone reach its strength.

    sets    SuitSets
    held    number of cards
    counts  int64[looks, 5]        holdings, by look and by number of suits
    ends    int64[looks, 5, 2, 2]  lowest and highest: strength, and the four suits' masks as one number

    Four sets of ranks, none later in the order than the one before, stand for all the ways to deal
    them to the four suits.
    """
    first = sets.first
    for size_1 in range((held + 3) // 4, held + 1):
        for size_2 in range((held - size_1 + 2) // 3, min(size_1, held - size_1) + 1):
            for one in range(first[size_1], first[size_1 + 1]):
                for two in range(first[size_2], min(first[size_2 + 1], one + 1)):
                    left = held - size_1 - size_2
                    for size_3 in range((left + 1) // 2, min(size_2, left) + 1):
                        _count_two_suits(sets, (one, two), (size_3, left - size_3), counts, ends)


@kernel
def _count_two_suits(sets, taken, sizes, counts, ends):
    """Count the holdings of two sets of ranks with every third and fourth set of these sizes."""
    one, two = taken
    size_3, size_4 = sizes
    first, keys, suited = sets.first, sets.keys, sets.suited
    for three in range(first[size_3], min(first[size_3 + 1], two + 1)):
        key = keys[one] + keys[two] + keys[three]
        most = max(suited[one], suited[two], suited[three])
        for four in range(first[size_4], min(first[size_4 + 1], three + 1)):
            whole = key + keys[four]
            unsuited = sets.values[sets.rows[whole >> SUM_BITS] + sets.columns[whole & SUM_MASK]]
            strength = max(most, suited[four], unsuited)
            reach = 0
            if most == strength or suited[four] == strength:
                for each in (one, two, three, four):
                    reach += suited[each] == strength
            look = strength >> LOOK_SHIFT
            new = counts[look, reach] == 0
            counts[look, reach] += arrangements((one, two, three, four))
            if new or strength < ends[look, reach, 0, 0]:
                ends[look, reach, 0, 0] = strength
                ends[look, reach, 0, 1] = joined(sets.masks, one, two, three, four)
            if new or strength > ends[look, reach, 1, 0]:
                ends[look, reach, 1, 0] = strength
                ends[look, reach, 1, 1] = joined(sets.masks, one, two, three, four)


@kernel
def joined(masks, one, two, three, four):
    """Four masks as one number."""
    high = masks[one] << SUIT_BITS | masks[two]
    return (high << SUIT_BITS | masks[three]) << SUIT_BITS | masks[four]


@kernel
def arrangements(suits):
    """In how many orders four things, equal ones side by side, can stand."""
    one, two, three, four = suits
    if one != two and two != three and three != four:
        return 24
    ways, alike = 24, 1
    for place in range(1, 4):
        alike = alike + 1 if suits[place] == suits[place - 1] else 1
        ways //= alike
    return ways


@kernel
def looks_with_one_more(sets, more, tables, out):
    """Write the look of each set of cards with each one of the cards that it may get next.

    sets    uint8[n, size]
    more    uint8[n, m]     the cards that are left for each set
    tables  hands.kernels.Tables for size + 1 cards
    out     uint8[n, m]
    """
    for row in range(len(sets)):
        key, lanes = tables.start, 0
        for card in sets[row]:
            key += tables.keys[card]
            lanes |= tables.lanes[card]
        for place in range(more.shape[1]):
            card = more[row, place]
            whole = key + tables.keys[card]
            high, low = whole >> SUM_BITS & SUM_MASK, whole & SUM_MASK
            strength = tables.values[tables.rows[high] + tables.columns[low]]
            suited = lanes | tables.lanes[card]
            while suited:
                strength = max(strength, tables.suited[suited & SUM_MASK])
                suited >>= SUM_BITS
            out[row, place] = strength >> LOOK_SHIFT


@kernel
def sum_worth(looks, worth, out):
    """For each row of looks, add up what each is worth, column by column.

    looks  uint8[n, m]
    worth  int64[looks, k]
    out    int64[n, k]
    """
    for row in range(len(looks)):
        for look in looks[row]:
            for column in range(worth.shape[1]):
                out[row, column] += worth[look, column]


@kernel
def tally(places, weights, out):
    """Add each row's weight to every place that the row names.

    places   [n, m]    numbers below len(out)
    weights  int64[n]
    out      int64[k]
    """
    for row in range(len(places)):
        if weights[row]:
            for place in places[row]:
                out[place] += weights[row]


@kernel
def count_meetings(players, dealers, look_places, counts):
    """For each player's hand, count the dealer's hands it can meet by look and by standing.

    players      int64[n, 2]     cards as bits, strength
    dealers      int64[m, 2]     the same; two hands can meet if they share no bit
    look_places  int64[looks]    the place of a look in counts
    counts       int64[n, k, 3]  by the dealer's look, and below, equal or above it
    """
    for player in range(len(players)):
        cards, strength = players[player]
        for dealer in range(len(dealers)):
            if cards & dealers[dealer, 0] == 0:
                theirs = dealers[dealer, 1]
                standing = 1 + int(strength > theirs) - int(strength < theirs)
                counts[player, look_places[theirs >> LOOK_SHIFT], standing] += 1


@kernel
def count_meetings_and_pairs(players, dealers, ends, pairs, counts):
    """For each player's hand, count dealer's hand and two more cards by the end of both.

    players  int64[n, 2]       cards as bits, strength
    dealers  int64[m, 5]       cards as bits, strength, then the three cards
    ends     int64[looks, 3]   how a meeting ends, by the dealer's look and by standing
    pairs    int64[n, k, 3]    two cards that the player does not hold, and what they are good for
    counts   int64[n, e, g]    by end and by what the two cards are good for

    A dealer's hand that holds one of the two cards cannot be met: those that hold the first, and
    those that hold the second, are taken off, and those that hold both are put back once.
    """
    kinds = counts.shape[1]
    for player in range(len(players)):
        met = np.zeros(kinds, np.int64)
        with_card = np.zeros((52, kinds), np.int64)
        with_both = np.zeros((52, 52, kinds), np.int64)
        cards, strength = players[player]
        for dealer in range(len(dealers)):
            if cards & dealers[dealer, 0] == 0:
                theirs = dealers[dealer, 1]
                standing = 1 + int(strength > theirs) - int(strength < theirs)
                end = ends[theirs >> LOOK_SHIFT, standing]
                met[end] += 1
                _count_cards(dealers[dealer, 2:], end, with_card, with_both)
        for pair in range(pairs.shape[1]):
            one, two, good = pairs[player, pair]
            for end in range(kinds):
                taken = with_card[one, end] + with_card[two, end] - with_both[one, two, end]
                counts[player, end, good] += met[end] - taken


@kernel
def _count_cards(cards, end, with_card, with_both):
    """Count a hand under each of its cards and each two of them, the lower first."""
    for place in range(len(cards)):
        with_card[cards[place], end] += 1
        for later in range(place + 1, len(cards)):
            with_both[cards[place], cards[later], end] += 1
