"""The solver of Let It Ride Poker, 643a."""

from __future__ import annotations

from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.let_it_ride.game import WITHDRAW, round_values_643a, solve_643a
from pitboss.solve.let_it_ride.layout import layout_643a
from pitboss.solve.let_it_ride.lowered import lowered_643a
from pitboss.solve.let_it_ride.restricted import restricted_643a
from pitboss.solve.let_it_ride.split import split_643a
from pitboss.solve.let_it_ride.strategy import evaluate_643a, points_643a, summary_643a
from pitboss.solve.sight import Sight
from pitboss.solve.solver import Cache, Options, Solver, Tick


def values(sight: Sight, cache: Cache | None = None) -> Options:
    """What all bets that are left bring, by what becomes of the one in question: 643a.11(b), (d)."""
    rides = sight.base in sight.stakes
    return round_values_643a(
        sight.house,
        sight.cards,
        sight.community,
        first_rides=rides,
        stakes=sight.laid,
        deck=sight.deck,
    )


def other_way(house: House, tick: Tick | None = None) -> Figures:
    """The game if a bet of no value is withdrawn; the solve lets it ride."""
    return solve_643a(house, tick, if_equal=WITHDRAW)


SOLVER = Solver(
    lowered=lowered_643a,
    solve=solve_643a,
    layout=layout_643a,
    values=values,
    split=split_643a,
    restricted=restricted_643a,
    points=points_643a,
    evaluate=evaluate_643a,
    summary=summary_643a,
    other_way=other_way,
    takes_higher=True,
    unit="one of the three bets",
    unit_in_full="one of the three equal bets",
)
