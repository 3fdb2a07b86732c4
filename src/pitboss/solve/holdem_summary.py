"""Best play of the two Hold 'Em games in words and charts, derived from the solved game.

Before the Flop the words are exact. Afterwards situations that look alike are told together: what is
always or never wagered on, and in how many deals where it depends. The lines of the derived strategy
decide by such looks; what they lose against best play is counted exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pitboss.cards import DECK
from pitboss.hands.ranking import Kind
from pitboss.rules.submission import RulesSubmission
from pitboss.solve.boards import Shards, Tick
from pitboss.solve.deriving import Rule, rules_for, written
from pitboss.solve.figures import Figures
from pitboss.solve.holdem_looks import Asked, told
from pitboss.solve.holdem_play import FLOPS, ORDERS, Solved, one_wager, two_wagers
from pitboss.solve.holdem_points import points_647a, points_653a
from pitboss.solve.holdem_stages import Laid, stages_647a, stages_653a
from pitboss.solve.holdem_starts import ranges, start_charts
from pitboss.solve.holdem_strategy import boards_of, evaluate_647a, evaluate_653a
from pitboss.solve.holdem_terms import Terms, Values
from pitboss.solve.strategy import Point, Strategy, read_strategy
from pitboss.solve.streets import start_counts, start_names
from pitboss.solve.summary import Advice, Section, Summary

WORTH_A_LINE = 10  # a comparison of a derived rule is worth this many times what a stage asks at least
PARTS = 1_000  # of a progress bar, for each part of the work

CHARTS_653A = (
    (
        Asked(
            title="after the Flop: a pair with an own card, by the ranks of the pair and of the higher card",
            **{"down": "paired", "across": "high", "kind": Kind.PAIR, "hidden": True},
        ),
        Asked(
            title="after the Flop: no pair, by the draw",
            **{"down": "flush_draw", "across": "straight_outs", "kind": Kind.NO_PAIR, "hidden": False},
        ),
    ),
    (
        Asked(
            title="at the end: by the number of cards with which the dealer wins",
            **{"down": "dealer_outs", "across": "hidden"},
        ),
    ),
)
