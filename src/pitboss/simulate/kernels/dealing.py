"""Compiled inner loops that deal: the decks of rounds, and the mistakes that players make in them.

Everything a kernel calls or reads by name stands in its file, because Numba's cache does not notice a change
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
MISTAKES = np.uint64(1 << 32)  # the purposes of mistakes, one a seat; those of decks are far below
DRAWS = np.uint64(1 << 33)
WAYS = np.uint64(60)  # a mistake is one of so many, which two to six other options divide


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
def pick(word, left, picks):
    """Write which of the cards left each card of a word is; return what is left over of the word.

    Where fewer cards are left than a word brings, the last card is picked again, which takes nothing of it.
    """
    for place in range(WORD_CARDS):
        upper = (word >> HALF) * left + ((word & LOW) * left >> HALF)
        picks[place] = upper >> HALF
        word *= left
        left = max(left - ONE, ONE)
    return word


@kernel
def deal_rounds(stream, start, decks):
    """Write the decks of rounds from start on: uint8[n, 52], a row each.

    The first cards are dealt, as many as the stream wants; the others stand behind them in some order. A word
    that would favour a card is drawn again.
    """
    seed, table, thresholds, cards = stream
    picks, unshuffled = np.empty(WORD_CARDS, np.uint64), np.arange(CARDS).astype(np.uint8)
    for row in range(len(decks)):
        number, deck = start + np.uint64(row), decks[row]
        deck[:] = unshuffled
        for dealt in range(0, cards, BLOCK_CARDS):
            purpose = np.uint64(dealt // BLOCK_CARDS)
            words = philox(seed, number, table, purpose, NONE)
            for each in range(WORDS):
                first = dealt + each * WORD_CARDS
                if first >= cards:
                    break
                word, attempt = words[each], NONE
                while pick(word, np.uint64(CARDS - first), picks) < thresholds[first // WORD_CARDS]:
                    attempt += ONE
                    word = philox(seed, number, table, purpose, attempt)[each]
                for place in range(min(WORD_CARDS, cards - first)):
                    here = np.uint64(first + place)
                    there = here + picks[place]
                    deck[here], deck[there] = deck[there], deck[here]


@kernel
def draw_mistakes(stream, start, chances, mistakes):
    """Write who errs in rounds from start on.

    chances   uint64[seats]             by seat the chance of a mistake at a decision, out of 2**64
    mistakes  uint8[n, seats, decides]  0 where none is made, else 1 to 60: which
    """
    for row in range(len(mistakes)):
        number = start + np.uint64(row)
        for seat in range(len(chances)):
            for decision in range(mistakes.shape[2] if chances[seat] else 0):
                purpose = MISTAKES + np.uint64(seat)
                words = philox(stream.seed, number, stream.table, purpose, np.uint64(decision))
                which = 1 + high_word(words[1], WAYS) if words[0] < chances[seat] else NONE
                mistakes[row, seat, decision] = np.uint8(which)


@kernel
def flag_draws(stream, start, magic, lucky, flags):
    """Flag the rounds from start on in which a Magic Card or a Lucky position is drawn: uint8[n]."""
    for row in range(len(flags)):
        words = philox(stream.seed, start + np.uint64(row), stream.table, DRAWS, NONE)
        flags[row] |= words[0] < magic or words[2] < lucky
