"""Raise It Up Stud Poker with side wagers on three and on six cards: all results of one deal together."""

from __future__ import annotations

from pitboss.cards import DECK, Card
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import forfeited
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
from pitboss.solve.whole_layouts import by_hand, laid_on, refuse_uncounted, stakes_of
from pitboss.solve.worth import WagerLayout, cents_by_look


def layout_669a(
    house: House, wagers: tuple[str, ...], tick: Tick | None = None, deck: tuple[Card, ...] = DECK
) -> Figures:
    """The whole layout with these side wagers, played best for them, in units of the Ante."""
    sides = stakes_of(house, wagers)
    on_three = laid_on(house, sides, (Part.PLAYER,))
    on_six = {
        name: cents
        for name, cents in laid_on(house, sides, (Part.PLAYER, Part.COMMUNITY)).items()
        if name not in forfeited(house)
    }
    refuse_uncounted(house, sides, {**on_three, **on_six})
    layout = WagerLayout.of(house, sides)
    worth = worth_of(house, layout)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    late = cents_by_look(layout, on_six, WHOLE) if on_six else None
    three = by_hand(layout, on_three, dict.fromkeys(worth.always, worth.stake), DEALT, deck)
    counting: Counting = nothing_counted()
    known: dict[Cents, list[dict[int, Chosen]]] = {}
    for done, (brought, weights) in enumerate(three.items()):
        gains = brought.folded - brought.shown
        if gains not in known:
            asked = best_play(way, worth, gains)
            known[gains] = [{total: at.chosen() for total, at in street.items()} for street in asked]
        side = Sides(brought.shown, brought.folded, weights)
        count_deals(counting, way, worth, known[gains], side, sum(sides.values()), late)
        if tick:
            tick(done + 1, len(three))
    return counting.figures(sum(counting.results.values()))
