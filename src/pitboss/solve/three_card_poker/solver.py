"""The solver of Three Card Poker, 649a."""

from __future__ import annotations

from pitboss.rules.house import House
from pitboss.solve.expected import with_sides
from pitboss.solve.forfeits import JointValues, forfeited
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache, Options, SolvedBase, Solver, eager
from pitboss.solve.three_card_poker.exposed import exposed_649a
from pitboss.solve.three_card_poker.folded_royals import folded_royals_649a
from pitboss.solve.three_card_poker.game import joint_649a, solve_649a, values_649a
from pitboss.solve.three_card_poker.joint import joint_by_layout
from pitboss.solve.three_card_poker.layout import layout_649a
from pitboss.solve.three_card_poker.lowered import lowered_649a
from pitboss.solve.three_card_poker.restricted import restricted_649a
from pitboss.solve.three_card_poker.split import split_649a
from pitboss.solve.three_card_poker.strategy import evaluate_649a, points_649a, summary_649a


def values(sight: Sight, cache: Cache | None = None) -> Options:
    """A Play Wager and a fold, 649a.11(b)."""
    return with_sides(
        sight, values_649a(sight.house, sight.cards, deck=sight.deck, exposed=sight.known.dealer)
    )


def quick_joint(house: House, wager: str, known: SolvedBase) -> JointValues:
    """One side wager that a fold takes beside the base game."""
    if wager not in forfeited(house):
        return joint_by_layout(house, [wager], base=known.figures).values
    return joint_649a(house, wager, known.figures.ev)


SOLVER = Solver(
    lowered=lowered_649a,
    solve=solve_649a,
    layout=layout_649a,
    values=values,
    split=split_649a,
    restricted=restricted_649a,
    points=points_649a,
    evaluate=evaluate_649a,
    summary=summary_649a,
    other_way=eager(solve_649a),
    quick_joint=quick_joint,
    joint_layout=joint_by_layout,
    exposed=exposed_649a,
    folded_royals=folded_royals_649a,
    joint_weight=1,
)
