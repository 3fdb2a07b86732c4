"""Four Card Poker without an option, without a look at the up card, or with mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import quick
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker.counts import ALL_RANKS, Counted, Ints, Tick, count
from pitboss.solve.four_card_poker.game import decided_deals, figures_of, options_of
from pitboss.solve.kernels.four_choices import follow
from pitboss.solve.restricted import UP_CARD, Restriction, mixed, refuse_nothing_left
from pitboss.solve.worth import ranking_of

ROWS = 4096  # classes whose states are weighed at once


def restricted_641a(
    house: House, restriction: Restriction, tick: Tick | None = None, ranks: Sequence[int] = ALL_RANKS
) -> Figures:
    """Four Card Poker by a restricted player, in units of the Ante."""
    counted, every = count(ranking_of(house), tick, ranks), options_of(house)
    without = restriction.named((*every.names, UP_CARD))
    refuse_nothing_left(every.names, without)
    options = replace(
        every, times=tuple(t for t, n in zip(every.times, every.names, strict=True) if n not in without)
    )
    hands = [quick.best(cards, ranking_of(house)) for cards in counted.examples]
    nets = np.array([options.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])
    shared = np.zeros(1 << len(options.times), np.int64)
    if restriction.without and UP_CARD not in without:
        return figures_of(options, nets, *decided_deals(counted, nets))
    choices = _choices(counted, nets, look=UP_CARD not in without)

    def parts() -> Iterator[tuple[int, Figures]]:
        for place, weight in enumerate(restriction.weights(len(options.times))):
            if weight:
                deals = np.zeros_like(nets)
                taken = ((choices + place) % len(options.times)).astype(np.uint8)
                follow(counted.states, taken, deals)
                yield weight, figures_of(options, nets, deals, shared)

    return mixed(parts())


def _choices(counted: Counted, nets: Ints, *, look: bool) -> NDArray[np.uint8]:
    """The best option by player's class and up card; without a look, one for all up cards of a class."""
    states = counted.states
    found = np.zeros(states.below.shape, np.uint8)
    for start in range(0, len(found), ROWS):
        rows = slice(start, start + ROWS)
        seen = states.below[rows] >= 0
        below, equal = (np.where(seen, of[rows], 0).astype(np.int64) for of in (states.below, states.equal))
        above = np.where(seen, states.hands - below - equal, 0)
        worth = nets[states.levels[rows]]
        values = sum(
            worth[:, :, standing, None] * each[:, None, :]
            for standing, each in enumerate((below, equal, above))
        )
        totals = values if look else np.broadcast_to(np.sum(values, axis=2, keepdims=True), np.shape(values))
        found[rows] = np.argmax(totals, axis=1)
    return found
