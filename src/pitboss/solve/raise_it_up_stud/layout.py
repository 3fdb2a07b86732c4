"""Raise It Up Stud Poker with side wagers on three and on six cards: all results of one deal together.

A Progressive Payout Wager that is read on the best three of all six cards is lost by a fold, and known only
with the last card. One suit pays more: only the others may be exchanged, and there are 480,000 classes of
five cards instead of 134,459. Its amounts are told apart on the last street beside the look of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.raise_it_up_stud.game import (
    DEALT,
    WHOLE,
    Chosen,
    Counting,
    StudWorth,
    Tick,
    best_play,
    count_deals,
    nothing_counted,
    worth_of,
)
from pitboss.solve.raise_it_up_stud.sides import Sides
from pitboss.solve.raise_it_up_stud.three_of_six import brought_by_last_card, suits_alike
from pitboss.solve.suit_classes import ALL_SUITS, ClassStreet, Groups, Ints, all_streets, opening, streets
from pitboss.solve.whole_layouts import Laid, brought_by_rows, by_hand, by_rows, refuse_uncounted
from pitboss.solve.worth import Stakes, WagerLayout


@dataclass(frozen=True)
class SixCards:
    """The streets of the game, and what wagers on six cards bring by what the last street tells apart.

    shown   int64[numbers]     to who shows the hand; None where nothing lies there
    folded  int64[numbers]     to who folds it
    sums    int64[classes, 1]  the part that a fold takes, over every last card
    """

    way: list[ClassStreet]
    worth: StudWorth
    alike: Groups
    shown: Ints | None
    folded: Ints | None
    sums: Ints | int
    lost: Cents


def layout_669a(house: House, laid: Laid, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    on_three, taken = laid.decided_on(house, Part.PLAYER), laid.taken(house)
    on_six = laid.decided_on(house, Part.PLAYER, Part.COMMUNITY)
    refuse_uncounted(house, laid, [*on_three, *on_six])
    layout = laid.on(house)
    lost = {name: cents for name, cents in on_six.items() if name in taken}
    late = _late(layout, laid, [name for name in on_six if name not in lost])
    six = _with_amounts(layout, lost, late, deck) if lost else _by_look(layout, late, deck)
    three = by_hand(layout, laid, on_three, DEALT, deck, six.alike)
    counting: Counting = nothing_counted()
    known: dict[Cents, list[dict[int, Chosen]]] = {}
    for done, (brought, weights) in enumerate(three.items()):
        gains = brought.folded - brought.shown - six.lost
        if gains not in known:
            asked = best_play(six.way, six.worth, gains, shown=six.sums)
            known[gains] = [{total: at.chosen() for total, at in street.items()} for street in asked]
        side, staked = Sides(brought.shown, brought.folded, weights), sum(laid.sides.values())
        count_deals(counting, six.way, six.worth, known[gains], side, staked, six.shown, six.folded)
        if tick:
            tick(done + 1, len(three))
    return counting.figures(sum(counting.results.values()))


def _late(layout: WagerLayout, laid: Laid, wagers: list[str]) -> Ints | None:
    """What wagers on six cards that outlive a fold bring, by look."""
    rows = by_rows(layout.house, wagers, WHOLE)
    return brought_by_rows(layout, laid, wagers, rows).of_any_suit[rows.ids] if wagers else None


def _by_look(layout: WagerLayout, late: Ints | None, deck: tuple[Card, ...]) -> SixCards:
    """The game as it is; the last street tells looks apart."""
    worth = worth_of(layout.house, layout)
    return SixCards(all_streets(DEALT, worth.ranking, WHOLE, deck), worth, ALL_SUITS, late, None, 0, 0)


def _with_amounts(layout: WagerLayout, lost: Stakes, late: Ints | None, deck: tuple[Card, ...]) -> SixCards:
    """The game with wagers on the best three of six cards: the last street tells looks and amounts apart."""
    worth, alike = worth_of(layout.house, layout), suits_alike(layout.house, lost)
    way = streets(opening(DEALT, deck, alike)[0], worth.ranking, WHOLE, deck, alike)
    amounts, places = brought_by_last_card(layout, lost, way[-1])
    of_look: NDArray[np.int64] = np.repeat(np.arange(LOOKS), len(amounts))
    brought: Ints = np.tile(amounts, LOOKS)
    assert way[-1].looks is not None
    numbers = (way[-1].looks.astype(np.uint16) * len(amounts) + places).astype(np.uint16)
    way[-1] = replace(way[-1], looks=numbers, numbers=len(brought))
    kept = late[of_look] if late is not None else np.zeros_like(brought)
    staked = sum(lost.values())
    return SixCards(
        way,
        replace(worth, by_look=worth.by_look[of_look]),
        alike,
        kept + brought,
        kept - staked,
        way[-1].worth(brought[:, None]),
        staked,
    )
