"""The return of Let It Ride Poker by bet, by hand and by what rides."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.rules.words import AgainstTable
from pitboss.solve.let_it_ride.game import (
    BOTH,
    DEALT,
    RIDE,
    WHOLE,
    WITHDRAW,
    BetsWorth,
    Tick,
    best_play,
    standing_of,
    worth_of,
)
from pitboss.solve.splits import Split, SplitCount, names_by_look
from pitboss.solve.suit_classes import all_streets, opening
from pitboss.solve.worth import WagerLayout, each_by_look


def split_643a(house: House, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Split:
    """Let It Ride Poker under best play, split; in units of one of the three equal bets."""
    worth, layout = worth_of(house), WagerLayout.of(house)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    three, four = way
    choices, weights = best_play(way, worth, RIDE).choices, opening(DEALT, deck)[1]
    names = names_by_look(house.paytable(_paid_by(house, worth)), worth.ranking, WHOLE)
    count = SplitCount((*worth.bets, *worth.always), dict.fromkeys(names.values()))
    for first, second in product(BOTH, BOTH):
        reached = three.flow(np.where(choices.early == first, weights, 0), len(four.sets))
        deals = four.tally(np.where(choices.later[first] == second, reached, 0))
        riding = zip(worth.bets, (first, second), strict=True)
        laid = dict.fromkeys((*(bet for bet, rides in riding if rides), *worth.always), layout.stake)
        brings = each_by_look(layout, laid, WHOLE)
        said = tuple(
            f"{bet}: {(RIDE if rides else WITHDRAW).value}"
            for bet, rides in zip(worth.bets, (first, second), strict=True)
        )
        for look in np.flatnonzero(deals).tolist():
            total = int(worth.by_look[look, worth.column(first, second)])
            count.add(
                int(deals[look]),
                names[look],
                said,
                standing_of(total),
                {name: Fraction(int(of[look]), layout.stake) for name, of in brings.items()},
                {name: Fraction(cents, layout.stake) for name, cents in laid.items()},
            )
    if tick:
        tick(1, 1)
    return count.split()


def _paid_by(house: House, worth: BetsWorth) -> str:
    """The table that pays the bets."""
    (pays,) = {
        step.pays
        for step in house.force.settlement
        if isinstance(step, AgainstTable) and step.wager in worth.bets
    }
    return pays
