"""Let It Ride Poker with side wagers on three, five and six cards: all results of one deal together.

No decision costs a side wager, so that the bets are played as if none lay there. The three cards of a
Six Card Bonus are neither the player's nor community cards, and are counted beside both.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.hands.tables import tables
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.drawn_bonuses import with_drawn
from pitboss.solve.figures import Figures, Result
from pitboss.solve.kernels import layouts as kernels
from pitboss.solve.kernels.layouts import Sorted, sorted_by
from pitboss.solve.let_it_ride.game import (
    BOTH,
    DEALT,
    RIDE,
    WHOLE,
    BetsWorth,
    Choices,
    Tick,
    best_play,
    worth_of,
)
from pitboss.solve.parts import in_parts
from pitboss.solve.suit_classes import ClassStreet, Ints, all_streets, cards_left, opening
from pitboss.solve.whole_layouts import Laid, brought_by_rows, by_hand, by_rows, refuse_uncounted
from pitboss.solve.worth import Stakes, WagerLayout

SIX = 6


def layout_643a(house: House, laid: Laid, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Figures:
    """The whole layout, in units of one of the three equal bets."""
    on_three = laid.decided_on(house, Part.PLAYER)
    on_five = laid.decided_on(house, Part.PLAYER, Part.COMMUNITY)
    on_six = laid.decided_on(house, Part.PLAYER, Part.BONUS)
    refuse_uncounted(house, laid, [*on_three, *on_five, *on_six])
    layout, worth = laid.on(house), worth_of(house, laid.stakes(house))
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    choices = best_play(way, worth, RIDE).choices
    cents, five = _five(layout, laid, worth, on_five)
    six = by_rows(house, on_six, SIX)
    brought = brought_by_rows(layout, laid, on_six, six).shown
    counts = _counts(way[0], choices, five, six.sorted(worth.ranking), deck, tick)
    results: Counter[tuple[Cents, int]] = Counter()
    for (shown, _, suit), weights in by_hand(
        layout, laid, on_three, DEALT, deck, suits_matter=bool(on_six)
    ).items():
        for first in BOTH:
            mine = np.tensordot(np.where(choices.early == first, weights, 0), counts, 1)
            for second, number, each in zip(*np.nonzero(mine), strict=True):
                won = cents[number, worth.column(first, bool(second))] + brought[each, suit] + shown
                results[int(won), len(worth.always) + first + int(second)] += int(mine[second, number, each])
    beside = Fraction(sum(laid.sides.values()), worth.stake)
    deals = int(opening(DEALT, deck)[1].sum()) * _further(len(deck), bool(on_six))
    return with_drawn(house, laid, Figures(deals, _in_bets(results, worth.stake, beside)))


def _in_bets(found: Counter[tuple[Cents, int]], stake: Cents, beside: Fraction) -> dict[Result, int]:
    """Results in cents, and bets that stood, in units of one bet."""
    return {(Fraction(cents, stake), bets + beside): count for (cents, bets), count in found.items()}


def _five(layout: WagerLayout, laid: Laid, worth: BetsWorth, wagers: Stakes) -> tuple[Ints, Sorted]:
    """What five cards bring by their number and by the bets that ride, and the numbers of all looks."""
    rows = by_rows(layout.house, wagers, WHOLE)
    beside = brought_by_rows(layout, laid, wagers, rows).of_any_suit
    cents, ids = np.unique(worth.by_look + beside[rows.ids][:, None], axis=0, return_inverse=True)
    return cents, sorted_by(tables(worth.ranking, WHOLE), ids.astype(np.int64).ravel(), len(cents))


def _counts(
    three: ClassStreet, choices: Choices, five: Sorted, six: Sorted, deck: tuple[Card, ...], tick: Tick | None
) -> Ints:
    """Deals by [class of three cards, whether the second bet rides, number of five, number of six]."""
    hands, left = three.sets, cards_left(three.sets, deck)
    assert three.following is not None
    rides: NDArray[np.bool_] = np.zeros((len(hands), len(DECK)), np.bool_)
    later = np.where(
        choices.early[:, None], choices.later[1][three.following], choices.later[0][three.following]
    )
    np.put_along_axis(rides, three.more.astype(np.int64), later, axis=1)
    counts = np.zeros((len(hands), len(BOTH), five.numbers, six.numbers), np.int64)

    def count(rows: slice) -> None:
        kernels.count_two_and_three(hands[rows], left[rows], rides[rows], five, six, counts[rows])

    in_parts(len(hands), count, tick)
    return counts


def _further(cards: int, six: bool) -> int:
    """Ways in which the other cards of a round may fall: two in order, and three more for a bonus."""
    return (cards - DEALT) * (cards - DEALT - 1) * (comb(cards - WHOLE, DEALT) if six else 1)
