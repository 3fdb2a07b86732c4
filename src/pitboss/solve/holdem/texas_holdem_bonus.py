"""The solver of Texas Hold 'Em Bonus, 647a."""

from __future__ import annotations

from pitboss.rules.house import House
from pitboss.solve.expected import with_sides
from pitboss.solve.forfeits import JointValues
from pitboss.solve.holdem.flop_turn_river import solve_647a, two_wagers
from pitboss.solve.holdem.joint import joint_by_starts
from pitboss.solve.holdem.layout_647a import layout_647a
from pitboss.solve.holdem.lowered import lowered_647a
from pitboss.solve.holdem.points import points_647a
from pitboss.solve.holdem.restricted import restricted_647a
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import remembered, terms_of
from pitboss.solve.holdem.split import split_647a
from pitboss.solve.holdem.strategy import evaluate_647a
from pitboss.solve.holdem.summary import summary_647a
from pitboss.solve.holdem.values import values_647a
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache, Options, SolvedBase, Solver, Tick, eager


def values(sight: Sight, cache: Cache | None = None) -> Options:
    """Every option before the Flop, after it and after the turn."""
    flop, turn = sight.community[:FLOP], sight.community[FLOP:]
    made = "Turn" in sight.stakes
    found = values_647a(
        sight.house,
        sight.cards,
        flop,
        turn,
        turn_wager=made,
        stakes=sight.laid,
        cache=cache,
        known=sight.known,
    )
    return with_sides(sight, found)


def base(house: House, tick: Tick | None = None) -> SolvedBase:
    """The base game with every two starting cards."""
    solved = remembered(two_wagers, terms_of(house), tick)
    return SolvedBase(solved.figures, solved.before_flop)


def quick_joint(house: House, wager: str, known: SolvedBase) -> JointValues:
    """Only before the Flop does a fold cost anything: the starting cards are enough."""
    found = known if known.before_flop else base(house)
    assert found.before_flop is not None
    return joint_by_starts(house, wager, found.before_flop)


SOLVER = Solver(
    solve=solve_647a,
    layout=layout_647a,
    values=values,
    split=split_647a,
    restricted=restricted_647a,
    points=points_647a,
    evaluate=evaluate_647a,
    summary=summary_647a,
    other_way=eager(solve_647a),
    base=base,
    lowered=lowered_647a,
    quick_joint=quick_joint,
    weight=5,
    joint_weight=1,
)
