"""Raise It Up Stud Poker with side wagers on three and on six cards: all results of one deal together."""

from __future__ import annotations

from pitboss.cards import DECK, Card
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures
from pitboss.solve.raise_it_up_stud.game import (
    DEALT,
    WHOLE,
    Chosen,
    Counting,
    Sides,
    Tick,
    best_play,
    count_deals,
    nothing_counted,
    worth_of,
)
from pitboss.solve.suit_classes import all_streets
from pitboss.solve.whole_layouts import Laid, brought_by_rows, by_hand, by_rows, refuse_uncounted


def layout_669a(house: House, laid: Laid, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Figures:
    """The whole layout, played best for exactly its wagers, in units of the Ante."""
    on_three, lives = laid.decided_on(house, Part.PLAYER), laid.outliving(house)
    on_six = [name for name in laid.decided_on(house, Part.PLAYER, Part.COMMUNITY) if name in lives]
    refuse_uncounted(house, laid, [*on_three, *on_six])
    layout = laid.on(house)
    worth = worth_of(house, layout)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    rows = by_rows(house, on_six, WHOLE)
    late = brought_by_rows(layout, laid, on_six, rows).of_any_suit[rows.ids] if on_six else None
    three = by_hand(layout, laid, on_three, DEALT, deck)
    counting: Counting = nothing_counted()
    known: dict[Cents, list[dict[int, Chosen]]] = {}
    for done, (brought, weights) in enumerate(three.items()):
        gains = brought.folded - brought.shown
        if gains not in known:
            asked = best_play(way, worth, gains)
            known[gains] = [{total: at.chosen() for total, at in street.items()} for street in asked]
        side = Sides(brought.shown, brought.folded, weights)
        count_deals(counting, way, worth, known[gains], side, sum(laid.sides.values()), late)
        if tick:
            tick(done + 1, len(three))
    return counting.figures(sum(counting.results.values()))
