"""Four Card Poker with side wagers on the player's five cards: all results of one deal together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from pitboss.hands import quick
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker.counts import ALL_RANKS, Tick, count
from pitboss.solve.four_card_poker.game import figures_of, options_of
from pitboss.solve.holdings import look_of
from pitboss.solve.kernels.four_cards import HELD, decide
from pitboss.solve.whole_layouts import Laid, brought_by_rows, by_rows, refuse_uncounted
from pitboss.solve.worth import ranking_of


def layout_641a(
    house: House, laid: Laid, tick: Tick | None = None, ranks: Sequence[int] = ALL_RANKS
) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    wagers = laid.decided_on(house, Part.PLAYER)
    refuse_uncounted(house, laid, list(wagers))
    counted, options = count(ranking_of(house), tick, ranks), replace(options_of(house), unit=laid.base)
    hands = [quick.best(cards, ranking_of(house)) for cards in counted.examples]
    alone = np.array([options.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])
    rows = by_rows(house, wagers, HELD)
    brought = brought_by_rows(laid.on(house), laid, wagers, rows)
    of_hands = rows.ids[[look_of(hand.strength) for hand in hands]]
    beside = [(brought.shown if times else brought.folded)[of_hands, 0] for times in options.times]
    nets = alone + np.stack(beside, 1)[..., None]
    assert abs(nets).max() * counted.states.hands < 1 << 62
    deals = np.zeros_like(nets)
    shared = np.zeros(1 << len(options.times), np.int64)
    decide(counted.states, nets, deals, shared)
    return figures_of(options, nets, deals, shared, sum(laid.sides.values()))
