"""Which solver a chapter has: the one place in solve/ that knows chapters by their numbers.

A game is imported when it is asked for, and only that game.
"""

from __future__ import annotations

from importlib import import_module

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.solver import Solver

# Each of these modules has a SOLVER.
ROOMS = {
    "641a": "pitboss.solve.four_card_poker.solver",
    "643a": "pitboss.solve.let_it_ride.solver",
    "647a": "pitboss.solve.holdem.texas_holdem_bonus",
    "649a": "pitboss.solve.three_card_poker.solver",
    "653a": "pitboss.solve.holdem.ultimate_texas_holdem",
    "669a": "pitboss.solve.raise_it_up_stud.solver",
}


def solver_of(house: House) -> Solver:
    """The solver of the game that a house offers."""
    room = ROOMS.get(house.rules.chapter)
    if room is None:
        raise Refused(f"the game of {house.rules.id} is not solved")
    found = import_module(room).SOLVER
    assert isinstance(found, Solver)
    return found
