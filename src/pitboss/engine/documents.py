"""The documentation of jackpots: section .11 keeps a winner's cards on the table until it is complete.

A round ends with its last payment; what is owed after that is told by `undocumented`, and a table's day
keeps the cards.
"""

from __future__ import annotations

from pitboss.engine.actions import DocumentJackpot
from pitboss.engine.betting import wager_of
from pitboss.engine.clauses import document_clause
from pitboss.engine.state import HAND_PAID, Event, Illegal, Line, Round


def undocumented(state: Round) -> tuple[Line, ...]:
    """The validated awards that are not paid from the table and whose documentation is not complete."""
    return tuple(line for line, complete in _paid_by_hand(state) if not complete)


def documented(state: Round) -> tuple[Line, ...]:
    """The validated awards that are not paid from the table and whose documentation is complete."""
    return tuple(line for line, complete in _paid_by_hand(state) if complete)


def _paid_by_hand(state: Round) -> list[tuple[Line, bool]]:
    """Every validated award that is not paid from the table, and whether its documentation is complete."""
    found = [line for line in state.lines if line.source is HAND_PAID and line.paid and not line.pending]
    if not found:  # which is nearly always so, and the log may be long
        return []
    house = state.house
    done = {(e.seat, wager_of(house, e.wager).name) for e in state.log if isinstance(e, DocumentJackpot)}
    return [(line, (line.seat, line.wager) in done) for line in found]


def document(state: Round, action: DocumentJackpot) -> Round:
    """A floorperson says that the documentation of a jackpot is complete."""
    owed = {(line.seat, line.wager) for line in undocumented(state)}
    wager = wager_of(state.house, action.wager).name
    cite = document_clause(state.house, wager)
    if (action.seat, wager) not in owed:
        raise Illegal(f"no documentation is owed for seat {action.seat}'s {wager}", cite)
    event = Event(f"the documentation of seat {action.seat}'s {wager} is complete", cite)
    return state._replace(events=(*state.events, event))
