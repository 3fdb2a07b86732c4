"""The return of Four Card Poker by wager, by hand and by the Play Wager."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from pitboss.hands import quick
from pitboss.rules.house import House
from pitboss.solve.four_card_poker.counts import ALL_RANKS, Tick, count
from pitboss.solve.four_card_poker.game import ANTE, PLAY, STANDINGS, decided_deals, options_of
from pitboss.solve.splits import FOLD, Split, SplitCount, kinds_of
from pitboss.solve.worth import against_dealer, ranking_of


def split_641a(house: House, tick: Tick | None = None, ranks: Sequence[int] = ALL_RANKS) -> Split:
    """Four Card Poker under best play, split; in units of the Ante."""
    counted, options = count(ranking_of(house), tick, ranks), options_of(house)
    hands = [quick.best(cards, ranking_of(house)) for cards in counted.examples]
    nets = np.array([options.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])
    deals = decided_deals(counted, nets)[0]
    wagers = {ANTE: options.unit, PLAY: options.unit}
    ends = [
        [against_dealer(house, wagers, hand, dealer) for dealer in (hands[0], hand, hands[-1])]
        for hand in hands
    ]
    names = {name: 0 for of_hand in ends for brought in of_hand for name in brought}
    found = SplitCount(names, kinds_of(ranking_of(house)))
    for level, place, standing in np.argwhere(deals).tolist():
        many, times, said = int(deals[level, place, standing]), options.times[place], options.names[place]
        hand = hands[level].kind.value
        if not times:
            lost = {ANTE: Fraction(int(nets[level, place, standing]), options.unit)}
            found.add(many, hand, (said,), FOLD, lost, {ANTE: Fraction(1)})
            continue
        brought = {name: Fraction(cents, options.unit) for name, cents in ends[level][standing].items()}
        found.add(
            many,
            hand,
            (said,),
            STANDINGS[standing],
            brought | {PLAY: times * brought[PLAY]},
            {ANTE: Fraction(1), PLAY: Fraction(times)},
        )
    return found.split()
