"""Actions on an old picture: what somebody saw must still be so where his action depends on it."""

from __future__ import annotations

from pitboss.engine.actions import Place, TakeBack
from pitboss.table.actions import (
    Action,
    InDay,
    InRound,
    Promise,
    Ready,
    Reveal,
    SitDown,
    StandUp,
    StopWaiting,
    Wait,
)
from pitboss.table.state import LiveTable, Untabled

ANY_TIME = (SitDown, StandUp, Wait, StopWaiting, Reveal, InDay)  # each looks for itself whether it can be


class Stale(Untabled):
    """An action on a picture of the table that is not true any more."""


def refuse_stale(table: LiveTable, action: Action, seen: int) -> None:
    """Refuse an action whose sender has not seen what it depends on.

    A wager depends on the round and on the own seat, a decision or a dealer's step on the turn, and what a
    page promises for the shuffle on the round alone: its player may wager meanwhile.
    """
    if seen > table.version:
        raise Stale(f"version {seen} is not there yet: the table is at {table.version}", _clause(table))
    if seen < _needed(table, action):
        raise Stale("the table has moved on: look again, and choose anew", _clause(table))


def _needed(table: LiveTable, action: Action) -> int:
    if isinstance(action, ANY_TIME):
        return 0
    inner = action.action if isinstance(action, InRound) else action
    if isinstance(inner, Promise):
        return table.changed.stage
    if isinstance(inner, (Place, TakeBack, Ready)):
        return max(table.changed.stage, table.changed.seats.get(inner.seat, 0))
    return table.changed.turn


def _clause(table: LiveTable) -> str:
    wagering = table.house.force.wagering
    return wagering.listed if table.betting else wagering.closing
