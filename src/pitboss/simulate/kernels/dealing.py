"""Compiled inner loops that deal: the decks of rounds, and the mistakes that players make in them.

Everything a kernel calls or reads by name stands in its file, because Numba's cache does not notice a change
in another one. None uses prange: they run side by side on threads, each over rounds of its own.

Words of 64 bits stay unsigned: Numba makes a fraction of an unsigned and a signed number.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.compiling import kernel, kernel_built

CARDS = 52
WORDS = 4
WORD_CARDS = 6
BLOCK_CARDS = WORDS * WORD_CARDS
LAST_FOUR = np.uint64(48)  # where the last word of a deck begins
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


def _upper_half(builder, one, two):
    """The instructions for the upper half of a product: one multiplication of the processor."""
    from llvmlite import ir

    word, twice = ir.IntType(64), ir.IntType(128)
    product = builder.mul(builder.zext(one, twice), builder.zext(two, twice))
    return builder.trunc(builder.lshr(product, ir.Constant(twice, 64)), word)


@kernel_built(_upper_half)
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
def pick(word, left):
    """Which of the cards left a card is, what is left over of the word, and of how many the next is one.

    Where fewer cards are left than a word brings, the last is picked again, which takes nothing of the word.
    """
    return high_word(word, left), word * left, max(left - ONE, ONE)


@kernel
def pick_six(word, left):
    """Which of the cards left each card of a word is, and what is left over of the word."""
    one, word, left = pick(word, left)
    two, word, left = pick(word, left)
    three, word, left = pick(word, left)
    four, word, left = pick(word, left)
    five, word, left = pick(word, left)
    six, word, left = pick(word, left)
    return (one, two, three, four, five, six), word


@kernel
def swap(deck, here, picked):
    """Put the card that was picked where it is dealt from."""
    there = here + picked
    card = deck[there]
    deck[there] = deck[here]
    deck[here] = card


@kernel
def swap_six(deck, first, picks):
    """Put the cards of a word where they are dealt from; the last word of a deck has four."""
    one, two, three, four, five, six = picks
    swap(deck, first, one)
    swap(deck, first + np.uint64(1), two)
    swap(deck, first + np.uint64(2), three)
    swap(deck, first + np.uint64(3), four)
    if first < LAST_FOUR:
        swap(deck, first + np.uint64(4), five)
        swap(deck, first + np.uint64(5), six)


@kernel
def deal_rounds(stream, start, decks):
    """Write the decks of rounds from start on: uint8[n, 52], a row each.

    The first cards are dealt, as many as the stream wants; the others stand behind them in some order. A word
    that would favour a card is drawn again.
    """
    seed, table, thresholds, cards = stream
    unshuffled = np.arange(CARDS).astype(np.uint8)
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
                left, least, attempt = np.uint64(CARDS - first), thresholds[first // WORD_CARDS], NONE
                picks, over = pick_six(words[each], left)
                while over < least:
                    attempt += ONE
                    picks, over = pick_six(philox(seed, number, table, purpose, attempt)[each], left)
                swap_six(deck, np.uint64(first), picks)


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
