"""The solver of Four Card Poker, 641a."""

from __future__ import annotations

from pitboss.solve.expected import with_sides
from pitboss.solve.four_card_poker.game import solve_641a, values_641a
from pitboss.solve.four_card_poker.layout import layout_641a
from pitboss.solve.four_card_poker.lowered import lowered_641a
from pitboss.solve.four_card_poker.restricted import restricted_641a
from pitboss.solve.four_card_poker.split import split_641a
from pitboss.solve.four_card_poker.strategy import evaluate_641a, points_641a
from pitboss.solve.four_card_poker.summary import summary_641a
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache, Options, Solver, eager


def values(sight: Sight, cache: Cache | None = None) -> Options:
    """Every option of a player who sees one card of the dealer, 641a.11(b)."""
    (up,) = sight.dealer
    return with_sides(
        sight, values_641a(sight.house, sight.cards, up, deck=sight.deck, exposed=sight.known.dealer)
    )


SOLVER = Solver(
    lowered=lowered_641a,
    solve=solve_641a,
    layout=layout_641a,
    values=values,
    split=split_641a,
    restricted=restricted_641a,
    points=points_641a,
    evaluate=evaluate_641a,
    summary=summary_641a,
    other_way=eager(solve_641a),
    weight=3,
    joint_weight=1,
)
