"""Joint play of 647a by starting cards: only before the Flop does a fold cost anything.

Who has made the Flop Wager is never asked again whether to fold, so that what a side wager on two
cards and the Flop brings depends on nothing but the starting cards. It is the same figure that
joint_647a counts board by board, in a hundredth of the time.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, RANKS
from pitboss.hands.batch import combinations, strengths
from pitboss.rules.house import House
from pitboss.solve.holdem.boards import HOLE
from pitboss.solve.holdem.play import Solved
from pitboss.solve.holdem.sides import FLOP, Side, look_of_all, ranking_of, side_of
from pitboss.solve.holdem.streets import start_counts, start_names


class JointValues(NamedTuple):
    """Expected values of a layout in Antes: the base game alone, all by its play, all by joint play."""

    base: Fraction
    by_base: Fraction
    best: Fraction
    staked: Fraction

    @property
    def gain(self) -> Fraction:
        """What the best joint play is worth beyond the base game's best play."""
        return self.best - self.by_base


def joint_by_starts(house: House, wager: str, solved: Solved) -> JointValues:
    """The layout of 647a with one side wager on two cards and the Flop, from the solved base game."""
    side = side_of(house, [wager])
    assert side is not None
    assert side.held == HOLE + FLOP, "a wager on all seven cards is not decided by the starting cards"
    brings, lost = brought_by_start(house, side), Fraction(side.folded, side.ante)
    base = by_base = best = Fraction(0)
    counts = dict(zip(start_names(), map(int, start_counts()), strict=True))
    for start, options in solved.before_flop.items():
        (stay,) = (value for option, value in options.items() if option != "fold")
        alone = max(stay, options["fold"])
        with_side = stay + lost + brings[start]
        base += counts[start] * alone
        by_base += counts[start] * (with_side if stay > options["fold"] else options["fold"] + lost)
        best += counts[start] * max(with_side, options["fold"] + lost)
    hands = Fraction(1, sum(counts.values()))
    return JointValues(base * hands, by_base * hands, best * hands, Fraction(side.staked, side.ante))


def brought_by_start(house: House, side: Side) -> dict[str, Fraction]:
    """What a side wager brings above a fold, on average over all flops, in Antes, by starting cards."""
    found = {}
    for start in filter(None, start_names()):
        hole = example_of(start)
        (flops,) = combinations(FLOP, deck=[card for card in DECK if card not in hole])
        rows = np.column_stack([flops, np.tile(np.array(hole, np.uint8), (len(flops), 1))])
        cents = side.brings[look_of_all(strengths(rows, ranking_of(house)))].sum()
        found[start] = Fraction(int(cents), comb(len(DECK) - HOLE, FLOP) * side.ante)
    return found


def example_of(start: str) -> tuple[int, int]:
    """Two cards that begin so: `AKs`, `AKo`, `AA`."""
    high, low = (RANKS.index(rank) for rank in start[:2])
    return 4 * high, 4 * low + (0 if start.endswith("s") else 1)
