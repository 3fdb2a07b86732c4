"""The solver of Ultimate Texas Hold 'Em, 653a."""

from __future__ import annotations

from pitboss.rules.house import House
from pitboss.solve.forfeits import JointValues
from pitboss.solve.holdem.joint import joint_by_flops
from pitboss.solve.holdem.lowered import lowered_653a
from pitboss.solve.holdem.one_play_layout import layout_653a
from pitboss.solve.holdem.one_play_wager import one_wager, solve_653a
from pitboss.solve.holdem.points import points_653a
from pitboss.solve.holdem.restricted import restricted_653a
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import remembered, terms_of
from pitboss.solve.holdem.split import split_653a
from pitboss.solve.holdem.strategy import evaluate_653a
from pitboss.solve.holdem.summary import summary_653a
from pitboss.solve.holdem.values import values_653a
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache, Options, SolvedBase, Solver, Tick, eager


def values(sight: Sight, cache: Cache | None = None) -> Options:
    """Every option before the Flop, after it and at the end."""
    flop, rest = sight.community[:FLOP], sight.community[FLOP:]
    return values_653a(
        sight.house,
        sight.cards,
        flop,
        rest,
        with_wagers=sight.at_risk,
        meters=sight.levels,
        stakes=sight.laid,
        cache=cache,
        known=sight.known,
    )


def base(house: House, tick: Tick | None = None) -> SolvedBase:
    """The base game with every two starting cards."""
    solved = remembered(one_wager, terms_of(house), tick)
    return SolvedBase(solved.figures, solved.before_flop)


def quick_joint(house: House, wager: str, known: SolvedBase) -> JointValues:
    """What the flops bring is added to the base game's decisions; no showdown is tallied."""
    return joint_by_flops(house, wager, known.figures)


SOLVER = Solver(
    solve=solve_653a,
    layout=layout_653a,
    values=values,
    split=split_653a,
    restricted=restricted_653a,
    points=points_653a,
    evaluate=evaluate_653a,
    summary=summary_653a,
    other_way=eager(solve_653a),
    base=base,
    lowered=lowered_653a,
    quick_joint=quick_joint,
    weight=4,
    joint_weight=4,
)
