"""Poker of other libraries for learning agents, played at random: the nearest game that each of them has.

Neither has a game of the house against its players. Limit Texas Hold 'Em with two players is nearest: two
cards each, five community cards, a showdown.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from bench import Contender

GAMES = 400
PLAYERS = 2
SEED = 58
LIMIT_HOLDEM = (
    "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=1 2,firstPlayer=2 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,raiseSize=2 2 4 4,maxRaises=3 4 4 4,stack=100 100)"
)


def rlcard_games(table: Any) -> None:
    """So many games of RLCard."""
    for _ in range(GAMES):
        table.run(is_training=False)


def open_spiel_games(game: Any, dice: random.Random) -> None:
    """So many games of OpenSpiel."""
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))


def contenders() -> list[Contender]:
    """Both libraries, a hand of each of the two players counted."""
    import pyspiel
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make("limit-holdem", config={"seed": SEED})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])
    game = pyspiel.load_game(LIMIT_HOLDEM)
    playing = partial(open_spiel_games, game, random.Random(SEED))
    return [
        Contender(
            who="RLCard limit-holdem, two players at random",
            run=partial(rlcard_games, table),
            amount=GAMES * PLAYERS,
        ),
        Contender(
            who="OpenSpiel universal_poker, limit hold'em, two players at random",
            run=playing,
            amount=GAMES * PLAYERS,
        ),
    ]
