"""Three Card Poker without one of its two options, or with mistakes."""

from __future__ import annotations

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.restricted import Restriction, mixed, refuse_nothing_left
from pitboss.solve.three_card_poker.game import FOLDED, PLAYED, Tick, game_of, meetings
from pitboss.solve.worth import ranking_of

OPTIONS = (PLAYED, FOLDED)


def restricted_649a(
    house: House, restriction: Restriction, tick: Tick | None = None, deck: tuple[Card, ...] = DECK
) -> Figures:
    """Three Card Poker by a restricted player, in units of the Ante."""
    without = restriction.named(OPTIONS)
    refuse_nothing_left(OPTIONS, without)
    game = game_of(house, meetings(ranking_of(house), deck, tick), (), None, deck)
    plays = game.plays()[0]
    if without:
        plays = [np.full(len(each), FOLDED in without) for each in plays]
    right, wrong = restriction.weights(len(OPTIONS))
    return mixed([(right, game.figures(plays, 0)), (wrong, game.figures([~each for each in plays], 0))])
