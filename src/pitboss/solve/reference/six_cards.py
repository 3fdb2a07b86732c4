"""The slow twins of the Six Card Bonus beside the base game of 647a: every card, one after the other.

They know no ranks by themselves, no suits, no forms and no words: fours are dealt and ranked, dealers too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.hands import Ranking
from pitboss.hands.batch import combinations as every_set
from pitboss.hands.batch import strengths
from pitboss.hands.plain import KIND_SHIFT

Held = tuple[Card, ...]
Ended = tuple[
    int, int, int, bool
]  # what the wagers are, the player's level, the dealer's standing, same ranks
Left = Callable[[Held, np.ndarray], np.ndarray]
Cell = Callable[[Held, Held], int]  # by the flop and by flop and turn, what the wagers made are called
LOST = 1  # the dealer is higher


def levels_left(hole: Held, others: Sequence[Card], ranking: Ranking) -> Counter[int]:
    """How many fours that others leave make a hand of each level with two cards."""
    (fours,) = every_set(4, deck=[card for card in DECK if card not in (*hole, *others)])
    held = np.column_stack([fours, np.tile(np.array(hole, np.uint8), (len(fours), 1))])
    found, counts = np.unique(strengths(held, ranking) >> KIND_SHIFT, return_counts=True)
    return Counter(dict(zip(found.tolist(), counts.tolist(), strict=True)))


def orders(board: Held) -> Iterator[tuple[Held, Held]]:
    """The flop, and flop and turn, in each of the twenty orders of a board."""
    for last in board:
        before = tuple(card for card in board if card != last)
        for turn in before:
            yield tuple(card for card in before if card != turn), before


def on_boards(
    hole: Held, boards: Sequence[Held], ranking: Ranking, cell: Cell, left: Left
) -> dict[Ended, np.ndarray]:
    """Fours left of each row over all dealers and orders of some boards."""
    found: dict[Ended, np.ndarray] = {}
    pair = hole[0] // 4 if hole[0] // 4 == hole[1] // 4 else -1
    for board in boards:
        dealers = list(combinations([card for card in DECK if card not in (*hole, *board)], 2))
        theirs = np.array([(*board, *dealer) for dealer in dealers], np.uint8)
        (mine,) = strengths(np.array([(*board, *hole)], np.uint8), ranking).tolist()
        standings = np.sign(strengths(theirs, ranking).astype(np.int64) - mine)
        same, rows = (theirs[:, -2:] // 4 == pair).all(axis=1), left(hole, theirs)
        wagers = Counter(cell(flop, four) for flop, four in orders(board))
        for standing, alike in set(zip(standings.tolist(), same.tolist(), strict=True)):
            of_these = rows[(standings == standing) & (same == alike)].sum(axis=0)
            for made, times in wagers.items():
                key = (made, mine >> KIND_SHIFT, standing, alike)
                found[key] = found.get(key, 0) + times * of_these
    return found


def with_dealer(
    hole: Held, flop: Held, dealer: Held, ranking: Ranking, cell: Cell, left: Left
) -> dict[Ended, np.ndarray]:
    """Fours left of each row with one dealer over all ends of a flop; a hand that loses has no level."""
    found: dict[Ended, np.ndarray] = {}
    runs = list(combinations([card for card in DECK if card not in (*hole, *flop, *dealer)], 2))
    own, theirs = (np.array([(*flop, *held, *run) for run in runs], np.uint8) for held in (hole, dealer))
    mine, other = (strengths(held, ranking).astype(np.int64) for held in (own, theirs))
    same = len({card // 4 for card in (*hole, *dealer)}) == 1
    told = zip(runs, mine.tolist(), np.sign(other - mine).tolist(), left(hole, theirs), strict=True)
    for run, strength, standing, rows in told:
        for turn in run:
            level = 0 if standing == LOST else strength >> KIND_SHIFT
            key = (cell(flop, (*flop, turn)), level, standing, same)
            found[key] = found.get(key, 0) + rows
    return found
