"""How a robot plays a seat: it chooses from what the seat is offered, and sees what the seat sees."""

from __future__ import annotations

from pitboss.engine.actions import Place
from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import PLAY
from pitboss.solve.advice import advise
from pitboss.table.actions import InRound, Ready
from pitboss.table.offered import Offered, offered
from pitboss.table.state import LiveTable

STRATEGIES = ("best",)


def robots_turn(table: LiveTable) -> int:
    """The seat of a robot that is to act now, or 0."""
    state = table.round
    if state is None or table.frozen:
        return 0
    if table.betting:
        return next((n for n, sitter in sorted(table.seats.items()) if sitter.robot and not sitter.ready), 0)
    asked = table.seats.get(state.asked) if state.stage is PLAY else None
    return state.asked if asked is not None and asked.robot else 0


def robots_choice(table: LiveTable, number: int, at: int) -> Offered | None:
    """What a robot chooses: the wagers that every player must make, then the best decision."""
    options = offered(table, at_seat(number), at)
    if table.betting:
        return _wager(table, number, options)
    assert table.round is not None
    best = advise(table.round, number).best[0].action
    return next((each for each in options if each.action == InRound(best)), None)


def _wager(table: LiveTable, number: int, options: tuple[Offered, ...]) -> Offered | None:
    """The first wager, those that must be made beside it, and then ready."""
    state = table.round
    assert state is not None
    placed = next((seat.placed for seat in state.seats if seat.number == number), {})
    for each in options:
        inner = each.action.action if isinstance(each.action, InRound) else None
        if isinstance(inner, Place) and (not placed or table.house.force.by_name[each.wager].required):
            return each
    return next((each for each in options if isinstance(each.action, Ready)), None)
