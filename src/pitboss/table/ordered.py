"""What a floorperson orders while a round is under way, and what comes of it once the round is over.

A table that plays is between two rounds for a moment only: nobody has to wait for it with a finger on a
button. An order is part of the table, so that it is in the log and outlives the process.
"""

from __future__ import annotations

from pitboss.day.actions import RemoveDeck
from pitboss.engine.people import DEALER, FLOORPERSON
from pitboss.refusal import Refused
from pitboss.table.actions import (
    Action,
    EndGaming,
    ForgoEdition,
    InDay,
    OrderClosing,
    OrderDeck,
    OrderEdition,
    StandUp,
    UseEdition,
)
from pitboss.table.due import Due
from pitboss.table.opening import refuse_closed, refuse_other_game, use_edition
from pitboss.table.state import Happening, LiveTable, NextEdition, Untabled
from pitboss.values import altered

Told = tuple[LiveTable, tuple[Happening, ...]]


def order_closing(table: LiveTable, action: OrderClosing, at: int) -> Told:
    """The table closes once its round is over, or stays open after all."""
    refuse_closed(table)
    says = "closes after this round" if action.closing else "stays open"
    told = Happening("order", f"table {table.id} {says}", table.house.force.day.opening.inspect)
    return altered(table, closing=action.closing), (told,) if action.closing is not table.closing else ()


def order_edition(table: LiveTable, action: OrderEdition, at: int) -> Told:
    """Another version of the submission, once the round is over; the one ordered last holds."""
    refuse_other_game(table, action.house)
    told = Happening("order", f"{action.edition} takes effect after this round", table.house.force.done)
    return altered(table, ordered=NextEdition(action.edition, action.house)), (told,)


def forgo_edition(table: LiveTable, action: ForgoEdition, at: int) -> Told:
    """The version that was ordered does not take effect."""
    if table.ordered is None:
        raise Untabled(f"no other version waits at table {table.id}", table.house.force.done)
    told = Happening("order", f"{table.ordered.edition} does not take effect", table.house.force.done)
    return altered(table, ordered=None), (told,)


def order_deck(table: LiveTable, action: OrderDeck, at: int) -> Told:
    """A deck leaves once the round is over and another comes, before its hours are over: section .3(c)."""
    refuse_closed(table)
    assert table.day is not None
    _, cite = table.day.due(table.day.deck(action.deck))
    rest = tuple(number for number in table.outgoing if number != action.deck)
    after = (*rest, action.deck) if action.change else rest
    says = f"deck {action.deck} is {'changed after this round' if action.change else 'not changed'}"
    told = (Happening("order", says, cite),) if set(after) != set(table.outgoing) else ()
    return altered(table, outgoing=after), told


def deck_due(table: LiveTable) -> Due | None:
    """The deck that leaves now, since it was ordered and the round is over."""
    leaving = () if table.day is None or table.round is not None else table.day.decks
    found = next((deck.number for deck in leaving if deck.number in table.outgoing), None)
    return None if found is None else Due(table.since, InDay(RemoveDeck(found)), DEALER)


def order_due(table: LiveTable) -> Due | None:
    """What an order makes of the table now: nothing while somebody has a wager in the round."""
    action = _next(table) if table.closing or table.ordered is not None else None
    return None if action is None else Due(table.since, action, FLOORPERSON)


def _next(table: LiveTable) -> Action | None:
    """The next step; where no wager lies the players are seen off, so that the round is called off."""
    if table.round is None and table.closing:
        return EndGaming()
    if table.round is None:
        return None if table.ordered is None or waits_for(table) else UseEdition(*table.ordered)
    if not table.closing or not table.betting or any(seat.placed for seat in table.round.seats):
        return None
    return next((StandUp(n) for n, sitter in sorted(table.seats.items()) if not sitter.leaving), None)


def waits_for(table: LiveTable) -> str:
    """Why the version that was ordered does not take effect between rounds; empty if it does."""
    if table.frozen:
        return f"table {table.id} stands still: {table.frozen}"
    try:
        if table.ordered is not None:
            use_edition(altered(table, round=None), UseEdition(*table.ordered), table.since)
    except Refused as refusal:
        return refusal.says
    return ""
