"""Compiled inner loops that weigh and tally showdowns: what a class is worth, and how play ends.

A lane is a pair of ranks with one bit for each of its holdings, as in streets.py; in a lane of pairs one
of a holding's two bits is kept. A word holds four lanes, whose bits are counted together.

Everything a kernel calls stands in this file. None uses prange: holdem.py runs shards on threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel

RANKS, SUITS, BOARD = 13, 4, 5
FORMS = 2 * RANKS
LANE_BITS = SUITS * SUITS
WORD = 4  # lanes in a word
IN_EACH = np.uint64(0x0001_0001_0001_0001)
ONE_OF_TWO = 0x7310  # the bits of a lane of pairs whose first suit is the higher
SUITED = 0x8421
STANDINGS = 6  # lower, equal and higher dealers that are short, then those that are not
LEVEL, LOWER, EQUAL, SHORT = range(4)  # what is counted of a class

SPREAD = np.array(
    [sum((mask >> suit & 1) << SUITS * suit for suit in range(SUITS)) for mask in range(1 << SUITS)]
)


def class_forms():
    """The two forms of each class, that of the higher rank first, and its lane."""
    pairs = [sorted((low, high), key=lambda f: f % RANKS) for high in range(FORMS) for low in range(high + 1)]
    lanes = [high % RANKS * (high % RANKS + 1) // 2 + low % RANKS for low, high in pairs]
    return np.array([(high, low, lane) for (low, high), lane in zip(pairs, lanes, strict=True)])


CLASS = class_forms()


class Worth(NamedTuple):
    """What a showdown is worth, by [level of the player's hand, standing], in whole units.

    first  int64[k, levels, 6]   for each way to wager before the flop
    now    int64[levels, 6]      if the wager is made after the flop
    later  int64[levels, 6]      if it is made last
    fold   int                   what a fold costs, less than nothing, over all dealers
    dealers int                  how many dealers there are
    """

    first: NDArray[np.int64]
    now: NDArray[np.int64]
    later: NDArray[np.int64]
    fold: int
    dealers: int


@kernel
def count_bits(word):
    """The number of bits set; written so that the compiler knows it for one instruction."""
    word = np.uint64(word)
    word = word - (word >> np.uint64(1) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + (word >> np.uint64(2) & np.uint64(0x3333333333333333))
    word = word + (word >> np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(word * np.uint64(0x0101010101010101) >> np.uint64(56))


@kernel
def holdings(class_, left):
    """The holdings of a class that are left, as bits of its lane."""
    high, low = CLASS[class_, 0], CLASS[class_, 1]
    bits = SPREAD[left[high]] * left[low]
    return bits & ONE_OF_TWO if high == low else bits


@kernel
def fill_standings(counted, dealers, standings):
    """Write how many dealers are lower, equal and higher, first of the short ones, who are the lowest."""
    lower, equal, short = counted[LOWER], counted[EQUAL], counted[SHORT]
    standings[0] = min(lower, short)
    standings[1] = min(equal, short - standings[0])
    standings[2] = short - standings[0] - standings[1]
    standings[3] = lower - standings[0]
    standings[4] = equal - standings[1]
    standings[5] = dealers - lower - equal - standings[2]


@kernel
def value(standings, worth):
    """What the showdowns are worth together."""
    total = 0
    for i in range(STANDINGS):
        total += standings[i] * worth[i]
    return total


@kernel
def weigh_boards(boards, start, stop, worth, edges, sums):
    """Write what each class gains by wagering now, and add up what a wager first or last is worth.

    edges  int32[m]          by class: wagering now less the better of wagering last and folding
    sums   int64[182, k+1]   by twice the lane plus whether suited: each way first, and last
    """
    standings = np.zeros(STANDINGS, np.int64)
    for board in range(start, stop):
        row, weight = boards.starts[board], boards.weights[board]
        for class_ in range(boards.starts[board + 1] - row):
            counted = boards.counted[row + class_]
            level = counted[LEVEL]
            if level < 0:
                edges[row + class_] = 0
                continue
            fill_standings(counted, worth.dealers, standings)
            last = max(value(standings, worth.later[level]), worth.fold)
            edges[row + class_] = value(standings, worth.now[level]) - last
            bits, lane = holdings(class_, boards.left[board]), CLASS[class_, 2]
            suited = count_bits(bits & SUITED) * weight
            others = count_bits(bits) * weight - suited
            for way in range(len(worth.first)):
                total = value(standings, worth.first[way, level])
                sums[2 * lane, way] += total * others
                sums[2 * lane + 1, way] += total * suited
            sums[2 * lane, -1] += last * others
            sums[2 * lane + 1, -1] += last * suited


NO_LANES = np.zeros((0, 0), np.uint16)
ONE_GROUP = np.zeros(RANKS * (RANKS + 1), np.int64)


class Plan(NamedTuple):
    """What the player does before the showdown, by lane; sets of cards are numbered by their place.

    early  int64[k, 91]         the holdings that are decided before the flop, in each of k ways
    flop   uint16[22100, 91]    the holdings that wager after the flop
    turn   uint16[270725, 91]   the holdings that wager after the turn, where there is such a decision
    eager  bool                 whether a wager is made that is worth exactly as much as a fold
    choose int64[6, 53]         the number of ways to choose, by [how many, of how many]
    last   uint16[n, 91]        by board, the holdings that wager last; without boards, those that gain
    groups int64[182]           the group of each two starting cards, where those are tallied apart
    """

    early: NDArray[np.int64]
    flop: NDArray[np.uint16]
    turn: NDArray[np.uint16]
    eager: bool
    choose: NDArray[np.int64]
    last: NDArray[np.uint16] = NO_LANES
    groups: NDArray[np.int64] = ONE_GROUP


@kernel
def add_lanes(words, decision, lanes):
    """Put the lanes of a decision where it belongs in the words; each decision is put there once."""
    word, shift = words[decision // WORD], np.uint64(decision % WORD * LANE_BITS)
    for lane in range(len(lanes)):
        word[lane] |= np.uint64(lanes[lane]) << shift


@kernel
def fill_flops(cards, plan, words):
    """Put the lanes of the ten flops that a board may have had into words, and return how many."""
    words[:] = 0
    found = 0
    for i in range(BOARD):
        for j in range(i):
            for k in range(j):
                place = plan.choose[1, cards[k]] + plan.choose[2, cards[j]] + plan.choose[3, cards[i]]
                add_lanes(words, found, plan.flop[place])
                found += 1
    return found


@kernel
def fill_turns(cards, plan, turns, words):
    """Write the place of each turn that a board may have had, and put the lanes of its flops into a word.

    Each of the five cards may have come last, and before it each of the other four as the turn.
    """
    four = np.zeros(BOARD - 1, np.int64)
    words[:] = 0
    for last in range(BOARD):
        turns[last] = 0
        for i in range(BOARD - 1):
            four[i] = cards[i + (i >= last)]
            turns[last] += plan.choose[i + 1, four[i]]
        for turn in range(BOARD - 1):
            place = 0
            for i in range(BOARD - 2):
                place += plan.choose[i + 1, four[i + (i >= turn)]]
            add_lanes(words, WORD * last + turn, plan.flop[place])


@kernel
def add_tally(tally, standings, times):
    """Add the standings, each as often."""
    for i in range(STANDINGS):
        tally[i] += standings[i] * times


@kernel
def tally_one_wager(boards, start, stop, worth, plan, tally, folds):
    """Tally the showdowns of a wager made in one of k ways before the flop, after it, last, or never.

    tally  int64[k + 2, levels, 6]   showdowns by when the wager is made; where there is room, then the folds
    folds  int64[2]                  deals folded, and deals where the last wager is worth a fold
    """
    standings, flop = np.zeros(STANDINGS, np.int64), len(plan.early)
    words = np.zeros((3, plan.early.shape[1]), np.uint64)
    for board in range(start, stop):
        flops = fill_flops(boards.cards[board], plan, words)
        row, weight = boards.starts[board], boards.weights[board]
        for class_ in range(boards.starts[board + 1] - row):
            counted = boards.counted[row + class_]
            level = counted[LEVEL]
            if level < 0:
                continue
            fill_standings(counted, worth.dealers, standings)
            bits, lane = holdings(class_, boards.left[board]), CLASS[class_, 2]
            for way in range(len(plan.early)):
                early = bits & plan.early[way, lane]
                bits &= ~early
                add_tally(tally[way, level], standings, weight * flops * count_bits(early))
            after_flop = weight * count_wagers(words, lane, bits)
            last = weight * flops * count_bits(bits) - after_flop
            add_tally(tally[flop, level], standings, after_flop)
            edge = value(standings, worth.later[level]) - worth.fold
            shown = last * (edge > 0 or (edge == 0 and plan.eager))
            if len(plan.last):
                bits &= plan.last[board, lane]
                shown = weight * (flops * count_bits(bits) - count_wagers(words, lane, bits))
            add_tally(tally[flop + 1, level], standings, shown)
            if len(tally) > flop + 2:
                add_tally(tally[flop + 2, level], standings, last - shown)
            folds[0] += (last - shown) * worth.dealers
            if edge == 0:
                folds[1] += last * worth.dealers


@kernel
def count_wagers(words, lane, bits):
    """How many wagers the holdings of a lane make, over all decisions in the words."""
    found = 0
    for word in range(len(words)):
        found += count_bits(words[word, lane] & np.uint64(bits) * IN_EACH)
    return found


@kernel
def tally_two_wagers(boards, start, stop, worth, plan, tally, folds):
    """Tally the showdowns of those who stay, by the wagers made: none, flop only, turn only, both.

    tally  int64[4 * g, levels, 6]   for each group, showdowns by the wagers made after flop and turn
    folds  int64[1]                  deals folded before the flop, which is the one way decided there
    """
    standings, orders = np.zeros(STANDINGS, np.int64), BOARD * (BOARD - 1)
    turns, words = np.zeros(BOARD, np.int64), np.zeros((BOARD, plan.early.shape[1]), np.uint64)
    for board in range(start, stop):
        fill_turns(boards.cards[board], plan, turns, words)
        row, weight = boards.starts[board], boards.weights[board]
        for class_ in range(boards.starts[board + 1] - row):
            counted = boards.counted[row + class_]
            level = counted[LEVEL]
            if level < 0:
                continue
            fill_standings(counted, worth.dealers, standings)
            bits, lane = holdings(class_, boards.left[board]), CLASS[class_, 2]
            folds[0] += weight * orders * count_bits(bits & plan.early[0, lane]) * worth.dealers
            bits &= ~plan.early[0, lane]
            group, suited = plan.groups[2 * lane], plan.groups[2 * lane + 1]
            part = bits if group == suited else bits & ~SUITED
            add_wagers(part, lane, level, weight, standings, plan, turns, words, tally[4 * group :])
            if bits != part:
                part ^= bits
                add_wagers(part, lane, level, weight, standings, plan, turns, words, tally[4 * suited :])


@kernel
def add_wagers(bits, lane, level, weight, standings, plan, turns, words, tally):
    """Add the showdowns of some holdings of a lane to the tally of their group."""
    flop, turn, both = 0, 0, 0
    for last in range(BOARD):
        of_flop = words[last, lane] & np.uint64(bits) * IN_EACH
        of_turn = plan.turn[turns[last], lane]
        flop += count_bits(of_flop)
        turn += count_bits(bits & of_turn) * (BOARD - 1)
        both += count_bits(of_flop & np.uint64(of_turn) * IN_EACH)
    every = BOARD * (BOARD - 1) * count_bits(bits)
    add_tally(tally[0, level], standings, weight * (every - flop - turn + both))
    add_tally(tally[1, level], standings, weight * (flop - both))
    add_tally(tally[2, level], standings, weight * (turn - both))
    add_tally(tally[3, level], standings, weight * both)


class Asides(NamedTuple):
    """Holdings to which a flop brings something more unless they fold, flop by flop.

    starts   int64[n + 1]   where those of a flop start
    cards    int64[m, 2]    the holding, the higher rank first
    brings   int64[m]       the place in amounts of what it brings
    amounts  int64[k]       what is brought by one deal, in units; nothing comes first
    ends     int64[m]       the way decided before the flop, the next one if a wager follows it, or -1
    joint    bool           whether the last decision looks at what is brought
    kept     bool           whether a fold leaves it
    """

    starts: NDArray[np.int64]
    cards: NDArray[np.int64]
    brings: NDArray[np.int64]
    amounts: NDArray[np.int64]
    ends: NDArray[np.int64]
    joint: bool
    kept: bool = False


@kernel
def row_of(run, holding, boards):
    """The row in which a holding is counted if the board ends so, or -1 if it cannot."""
    forms = (0, 0)
    for place in range(2):
        card = holding[place]
        if card == run[0] or card == run[1]:
            return -1
        forms = (forms[1], (card >> 2) + RANKS * (card & 3 == run[3]))
    high, low = max(forms), min(forms)
    return boards.starts[run[2]] + high * (high + 1) // 2 + low


@kernel
def weigh_asides(runs, flop, boards, worth, asides, sums):
    """Add up what the holdings of a flop are worth by wagering now, last, and last with what is brought.

    sums  int64[m, 4]   and what is brought to who wagers last where that alone is better than a fold
    """
    standings = np.zeros(STANDINGS, np.int64)
    for run in runs:
        for aside in range(asides.starts[flop], asides.starts[flop + 1]):
            row = row_of(run, asides.cards[aside], boards)
            if row < 0:
                continue
            level = boards.counted[row, LEVEL]
            fill_standings(boards.counted[row], worth.dealers, standings)
            last = value(standings, worth.later[level])
            brought = asides.amounts[asides.brings[aside]] * worth.dealers
            sums[aside, 0] += value(standings, worth.now[level])
            sums[aside, 1] += max(last, worth.fold)
            sums[aside, 2] += max(last + brought, worth.fold)
            sums[aside, 3] += brought * int(last > worth.fold)


@kernel
def move_one_wager(runs, flop, weight, boards, worth, plan, asides, tally, folds):
    """Move the showdowns of a flop's holdings in a tally of one wager to what the flop brings them.

    tally  int64[k, ends, levels, 6]   by what is brought; all stand under nothing at first
    folds  int64[2]                    as tally_one_wager counts them
    """
    standings, last = np.zeros(STANDINGS, np.int64), len(plan.early) + 1
    for run in runs:
        for aside in range(asides.starts[flop], asides.starts[flop + 1]):
            row = row_of(run, asides.cards[aside], boards)
            if row < 0:
                continue
            level, brings = boards.counted[row, LEVEL], asides.brings[aside]
            fill_standings(boards.counted[row], worth.dealers, standings)
            was = now = asides.ends[aside]
            if now < 0:
                edge = value(standings, worth.later[level]) - worth.fold
                with_it = edge + asides.amounts[brings] * worth.dealers if asides.joint else edge
                was = last if edge > 0 or (edge == 0 and plan.eager) else -1
                now = last if with_it > 0 or (with_it == 0 and plan.eager) else -1
                folds[1] += weight * worth.dealers * (int(with_it == 0) - int(edge == 0))
            folds[0] += weight * worth.dealers * (int(now < 0) - int(was < 0))
            if was >= 0 or tally.shape[1] > last + 1:  # a fold stands last, where there is room for it
                add_tally(tally[0, was, level], standings, -weight)
            if now >= 0 or tally.shape[1] > last + 1:
                add_tally(tally[brings if now >= 0 or asides.kept else 0, now, level], standings, weight)


@kernel
def move_two_wagers(runs, flop, weight, boards, worth, plan, asides, tally, folds):
    """Move the showdowns of a flop's holdings in a tally of two wagers to what the flop brings them.

    tally  int64[k, 4 * g, levels, 6]   by what is brought; all stand under nothing at first
    """
    standings = np.zeros(STANDINGS, np.int64)
    for run in runs:
        for aside in range(asides.starts[flop], asides.starts[flop + 1]):
            high, low = asides.cards[aside]
            row = row_of(run, asides.cards[aside], boards)
            if row < 0 or asides.ends[aside] == 0:  # the one way decided before the flop is a fold
                continue
            level, lane = boards.counted[row, LEVEL], (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
            fill_standings(boards.counted[row], worth.dealers, standings)
            group = plan.groups[2 * lane + (high & 3 == low & 3)]
            for turn in (run[4], run[5]):
                later = np.int64(plan.turn[turn, lane]) >> SUITS * (high & 3) + (low & 3) & 1
                end = 4 * group + (asides.ends[aside] > 0) + 2 * later
                add_tally(tally[0, end, level], standings, -weight)
                add_tally(tally[asides.brings[aside], end, level], standings, weight)
