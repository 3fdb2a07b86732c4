"""The solver of Raise It Up Stud Poker, 669a."""

from __future__ import annotations

from pitboss.solve.raise_it_up_stud.game import solve_669a, values_669a
from pitboss.solve.raise_it_up_stud.layout import layout_669a
from pitboss.solve.raise_it_up_stud.lowered import lowered_669a
from pitboss.solve.raise_it_up_stud.restricted import restricted_669a
from pitboss.solve.raise_it_up_stud.split import split_669a
from pitboss.solve.raise_it_up_stud.strategy import evaluate_669a, points_669a, summary_669a
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache, Options, Solver, eager


def values(sight: Sight, cache: Cache | None = None) -> Options:
    """Every option with three, four or five cards seen."""
    return values_669a(
        sight.house,
        sight.cards,
        sight.community,
        placed=sight.stakes.get(sight.step.wager, 0) // sight.stake,
        with_wagers=sight.at_risk,
        meters=sight.levels,
        stakes=sight.laid,
        deck=sight.deck,
    )


SOLVER = Solver(
    lowered=lowered_669a,
    solve=solve_669a,
    layout=layout_669a,
    values=values,
    split=split_669a,
    restricted=restricted_669a,
    points=points_669a,
    evaluate=evaluate_669a,
    summary=summary_669a,
    other_way=eager(solve_669a),
)
