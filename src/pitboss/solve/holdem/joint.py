"""The values of joint play in the Hold 'Em games, without the showdowns that whole figures count.

In 647a only before the Flop does a fold cost anything: who has made the Flop Wager is never asked again
whether to fold, so that what a side wager on two cards and the Flop brings depends on nothing but the
starting cards. In 653a the base game's decisions are worked out once, and what the flops bring is added
to them, both for who looks at it and for who does not. They are the same values that joint() counts
board by board, in a small part of the time.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.cards import DECK, RANKS
from pitboss.hands.batch import combinations, strengths
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import JointValues, joint
from pitboss.solve.holdem.boards import HOLE, Shards
from pitboss.solve.holdem.one_play_wager import decide_one, early_of, mean_of, solve_653a, with_brought
from pitboss.solve.holdem.sides import FLOP, Side, look_of_all, side_of
from pitboss.solve.holdem.solved import terms_of
from pitboss.solve.holdem.streets import start_counts, start_names
from pitboss.solve.holdem.terms import HoldemTerms, Values
from pitboss.solve.worth import ranking_of


def joint_by_flops(house: House, wager: str, base: Figures) -> JointValues:
    """The layout of 653a with one side wager on two cards and the Flop."""
    terms, shards = terms_of(house, [wager]), Shards(3)
    if not terms.on_flop:
        return joint(solve_653a, house, [wager], base=base).values
    return values_by_flops(terms, base.ev, shards)


def values_by_flops(terms: HoldemTerms, base: Fraction, shards: Shards) -> JointValues:
    """The same by its terms; nothing is tallied."""
    assert terms.side is not None
    alone = decide_one(replace(terms, joint=False), shards)
    assert alone.aside is not None
    sums = alone.aside.weighed(shards)
    early = early_of(terms, terms.choose(alone.options)[0])
    brought = alone.aside.by_start(alone.aside.brought_alone(early, alone.after_flop, sums))
    mean = Fraction(int(brought.sum()), int(alone.deals.sum()) * terms.shows.unit)
    return JointValues(
        base=base,
        by_base=base + terms.net(0) + mean,
        best=mean_of(terms, with_brought(alone, alone.aside, sums)),
        staked=Fraction(terms.side.staked, terms.side.ante),
    )


def joint_by_starts(house: House, wager: str, before_flop: Values) -> JointValues:
    """The layout of 647a with one side wager on two cards and the Flop, from the solved base game."""
    side = side_of(house, [wager])
    assert side is not None
    assert side.held == HOLE + FLOP, "a wager on all seven cards is not decided by the starting cards"
    brings, lost = brought_by_start(house, side), Fraction(side.folded, side.ante)
    base = by_base = best = Fraction(0)
    counts = dict(zip(start_names(), map(int, start_counts()), strict=True))
    for start, options in before_flop.items():
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
