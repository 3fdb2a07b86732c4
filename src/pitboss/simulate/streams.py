"""Counter-based random streams: the deck of any round, by the seed, the table and the round's number.

One block of Philox4x64-10 deals up to 24 cards, six from each of its four words. The key is the seed; the
counter is made of round, table, purpose (which block of the deck) and attempt. A word is taken as a fraction
of 2**64 and multiplied by 52, 51, 50 and so on: what passes 2**64 is the card, and what is left at the end
says whether the word belongs to the few that would favor some deals. Those are drawn again under the next
attempt.

This is the plain form, with NumPy's own Philox; the kernels have theirs.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, Card

WORD = 1 << 64
WORDS = 4  # of a block
BLOCK_CARDS = 24
WORD_CARDS = BLOCK_CARDS // WORDS
PARTS = 4  # of a counter: round, table, purpose, attempt
MISTAKES = 1 << 32  # the purposes of mistakes, one a seat; their attempt is the decision
DRAWS = 1 << 33  # the purpose of what the table game system draws
WAYS = 60  # a mistake is one of so many, which up to six other options divide alike


def block(seed: int, counter: tuple[int, int, int, int]) -> list[int]:
    """Four words of 64 bits; NumPy counts up before it draws, so it is set to the counter before."""
    number = sum(part * WORD**place for place, part in enumerate(counter))
    before = (number - 1) % WORD**PARTS
    return [int(word) for word in np.random.Philox(key=seed, counter=before).random_raw(WORDS)]


def ranges(first: int) -> range:
    """For each card of a word, how many cards are left to choose from; `first` cards were dealt before."""
    return range(len(DECK) - first, max(len(DECK) - first - WORD_CARDS, 0), -1)


def threshold(first: int) -> int:
    """A word is drawn again if less than this is left of it."""
    return WORD % prod(ranges(first))


def picks(word: int, first: int) -> list[int] | None:
    """Which of the cards left each card of a word is; None if the word is to be drawn again."""
    found = []
    for left in ranges(first):
        pick, word = divmod(word * left, WORD)
        found.append(pick)
    return found if word >= threshold(first) else None


def deck(seed: int, table: int, number: int) -> tuple[Card, ...]:
    """The whole deck of one round, in the order in which its cards are dealt."""
    cards = list(DECK)
    for first in range(0, len(DECK), WORD_CARDS):
        purpose, within = divmod(first, BLOCK_CARDS)
        found, attempt = None, 0
        while found is None:
            words = block(seed, (number, table, purpose, attempt))
            found, attempt = picks(words[within // WORD_CARDS], first), attempt + 1
        for place, pick in enumerate(found, first):
            cards[place], cards[place + pick] = cards[place + pick], cards[place]
    return tuple(cards)


def chance_of(errors: Fraction) -> int:
    """A chance as a number out of 2**64; certainty is one short of it."""
    return min(-(-errors.numerator * WORD // errors.denominator), WORD - 1)


def mistake(seed: int, table: int, number: int, seat: int, decision: int, chance: int) -> int:
    """Which mistake a seat makes at a decision of a round, 1 to 60, or 0 for none; seats count from 0."""
    if not chance:
        return 0
    words = block(seed, (number, table, MISTAKES + seat, decision))
    return 1 + words[1] * WAYS // WORD if words[0] < chance else 0


class Chances(NamedTuple):
    """How often a Magic Card and a Lucky position are drawn, out of 2**64, and which positions there are."""

    magic: int
    lucky: int
    positions: range


def drawn(seed: int, table: int, number: int, chances: Chances) -> tuple[Card | None, int | None]:
    """The Magic Card and the Lucky position of a round, if they are drawn."""
    words = block(seed, (number, table, DRAWS, 0))
    magic = words[1] * len(DECK) // WORD if words[0] < chances.magic else None
    lucky = words[3] * len(chances.positions) // WORD if words[2] < chances.lucky else None
    return magic, None if lucky is None else chances.positions[lucky]
