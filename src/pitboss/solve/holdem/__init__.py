"""The two Hold 'Em games, 653a and 647a: figures of the whole game, and the value of every option."""

from pitboss.solve.holdem.flop_turn_river import solve_647a
from pitboss.solve.holdem.one_play_wager import solve_653a
from pitboss.solve.holdem.solved import remembered, terms_of
from pitboss.solve.holdem.values import before_flop_647a, before_flop_653a, values_647a, values_653a

__all__ = [
    "before_flop_647a",
    "before_flop_653a",
    "remembered",
    "solve_647a",
    "solve_653a",
    "terms_of",
    "values_647a",
    "values_653a",
]
