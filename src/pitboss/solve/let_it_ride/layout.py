"""Let It Ride Poker with side wagers on three and on five cards: all results of one deal together.

No decision costs a side wager, so that the bets are played as if none lay there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures, Result
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.let_it_ride.game import DEALT, RIDE, WHOLE, Tick, best_play, figures_of, worth_of
from pitboss.solve.suit_classes import all_streets, opening
from pitboss.solve.whole_layouts import Brought, by_hand, laid_on, refuse_uncounted, stakes_of
from pitboss.solve.worth import WagerLayout, cents_by_look


def layout_643a(
    house: House, wagers: tuple[str, ...], tick: Tick | None = None, deck: tuple[Card, ...] = DECK
) -> Figures:
    """The whole layout with these side wagers, in units of one of the three equal bets."""
    sides = stakes_of(house, wagers)
    on_three = laid_on(house, sides, (Part.PLAYER,))
    on_five = laid_on(house, sides, (Part.PLAYER, Part.COMMUNITY))
    refuse_uncounted(house, sides, {**on_three, **on_five})
    layout, worth = WagerLayout.of(house, sides), worth_of(house)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    choices = best_play(way, worth, RIDE).choices
    beside = cents_by_look(layout, on_five, WHOLE) if on_five else np.zeros(LOOKS, np.int64)
    three = (
        by_hand(layout, on_three, {}, DEALT, deck) if on_three else {Brought(0, 0): opening(DEALT, deck)[1]}
    )
    laid = Fraction(sum(sides.values()), worth.stake)
    results: Counter[Result] = Counter()
    deals = 0
    for done, (brought, weights) in enumerate(three.items()):
        whole = replace(worth, by_look=worth.by_look + beside[:, None] + brought.shown)
        found = figures_of(way, whole, choices, weights)
        deals += found.deals
        for (net, wagered), count in found.results.items():
            results[net, wagered + laid] += count
        if tick:
            tick(done + 1, len(three))
    return Figures(deals, results)
