"""Raise It Up Stud counted a second way: from all six cards down, with no classes and no next cards.

Every one of 20,358,520 sets of six cards is ranked once by the batch evaluator and added to its six
sets of five; each of those, at its best, to its five sets of four, and so on down to the 22,100 deals.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.cards import DECK
from pitboss.games.catalog import rule_set
from pitboss.hands import batch
from pitboss.rules.house import default_house
from pitboss.solve.holdings import holdings
from pitboss.solve.kernels.looks import LOOK_SHIFT, LOOKS
from pitboss.solve.raise_it_up_stud.game import solve_669a
from pitboss.solve.reference import deal_by_deal as slow

SPEAKS_FOR = ()

Ints = NDArray[np.int64]
CHOOSE = np.array([[comb(card, size) for size in range(7)] for card in range(52)])
HALF = 1 << 31  # two sums travel in one number: the first above, the second below


@njit(nogil=True)  # compiled at each run: 120 million additions
def added_to_smaller(sets, worth, choose, out):  # type: ignore[no-untyped-def]
    """Add what each set of rising cards is worth to the place of every set with one card less."""
    for row in range(len(sets)):
        for taken in range(sets.shape[1]):
            place, size = 0, 0
            for column in range(sets.shape[1]):
                if column != taken:
                    size += 1
                    place += choose[sets[row, column], size]
            out[place] += worth[row]


def from_larger(size: int, worth: Ints) -> Ints:
    """For every set of so many cards the sum over the sets with one card more, in their own order."""
    out = np.zeros(comb(52, size), np.int64)
    for sets in batch.combinations(size + 1):
        place = sum(CHOOSE[sets[:, column], column + 1] for column in range(size + 1))
        added_to_smaller(sets, worth[place], CHOOSE, out)
    return out


def test_raise_it_up_stud_by_a_second_route() -> None:
    house = default_house(rule_set("669a"))
    ranking, stud = house.force.ranking("669a.6(b)"), slow.Stud(house, DECK)
    both = np.zeros(LOOKS, np.int64)
    for look in holdings(ranking, 6):
        base, play = stud.brings(look.low.held)
        both[look.number] = base * 2 * HALF + play

    five = np.zeros(comb(52, 5), np.int64)
    for sets in batch.combinations(6):
        added_to_smaller(sets, both[batch.strengths(sets, ranking) >> LOOK_SHIFT], CHOOSE, five)
    play = (five + HALF) % (2 * HALF) - HALF
    base = (five - play) // (2 * HALF)

    best = np.maximum(base + play, -2 * slow.UNIT * 47)
    base, play, checked = (from_larger(4, each) for each in (base, play, best))
    best = np.maximum(checked, np.maximum(base + play, base + 2 * play))
    base, play, checked = (from_larger(3, each) for each in (base, play, best))
    best = np.maximum(checked, base + 3 * play)

    found = solve_669a(house)
    assert int(best.sum()) == found.ev * found.deals * slow.UNIT
    assert int((base + 3 * play > checked).sum()) * 49 * 48 * 47 == found.decisions["Play 3x with 3 cards"]
