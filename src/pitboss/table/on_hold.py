"""An award that a floorperson holds: it waits on, with a reason in the log.

It is neither paid nor refused, and not a cent moves. Section .11 has a dealer pay an award once it was
validated, and settle the next player after that: what waits for an award waits for one that is held, and
nothing else does. Afterwards it is validated or refused as any other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.engine.betting import wager_of
from pitboss.engine.clauses import verify_clause
from pitboss.engine.state import Event
from pitboss.engine.validating import pending, validation_clause
from pitboss.table.actions import HoldAward
from pitboss.table.state import Happening, Hold, LiveTable, Untabled
from pitboss.values import altered

Told = tuple[LiveTable, tuple[Happening, ...]]


def hold_award(table: LiveTable, action: HoldAward, at: int) -> Told:
    """The award that waits goes on waiting, for a reason; another reason takes the place of the first."""
    state = table.round
    waits = pending(state) if state is not None else None
    if state is None or waits is None or (waits.seat, waits.wager) != (action.seat, action.wager):
        says, cite = _nothing_to_hold(table, action)
        raise Untabled(says, cite)
    cite, why = validation_clause(state, waits), action.why.strip()
    if not why:
        raise Untabled("an award is held for a reason: say which", cite)
    says = f"a floorperson holds seat {waits.seat}'s {waits.wager}: {why}"
    found = Hold(waits.seat, waits.wager, says, why, cite, at, len(state.events))
    return altered(table, holds=(*table.holds, found)), (Happening("hold", says, cite, waits.seat),)


def _nothing_to_hold(table: LiveTable, action: HoldAward) -> tuple[str, str]:
    waits = pending(table.round) if table.round is not None else None
    told = f"seat {waits.seat}'s {waits.wager} waits" if waits else "no award waits"
    cite = verify_clause(table.house, wager_of(table.house, action.wager).name)
    return f"there is nothing to hold for seat {action.seat}'s {action.wager}: {told}", cite


def hold_now(table: LiveTable) -> list[tuple[HoldAward, str]]:
    """The award that may be held now, its reason still to be said, and the clause."""
    waits = pending(table.round) if table.round is not None else None
    if table.round is None or waits is None:
        return []
    return [(HoldAward(waits.seat, waits.wager, ""), validation_clause(table.round, waits))]


def held_award(table: LiveTable) -> Hold | None:
    """The hold of the award that waits now; one that was validated or refused since is held no more."""
    waits = pending(table.round) if table.holds and table.round is not None else None
    last = table.holds[-1] if waits is not None else None
    return last if last and waits and (last.seat, last.wager) == (waits.seat, waits.wager) else None


def with_holds(happened: Iterable[Event], holds: tuple[Hold, ...]) -> list[Event]:
    """What happened in a round, the holds where they were said."""
    events = list(happened)
    for hold in reversed(holds):
        events.insert(hold.after, Event(hold.says, hold.cite))
    return events


def hold_to_json(table: LiveTable) -> dict[str, Any] | None:
    """The award that waits because a floorperson holds it, with his reason, for pages."""
    hold = held_award(table)
    if hold is None:
        return None
    told = {"seat": hold.seat, "wager": hold.wager, "says": hold.says, "why": hold.why}
    return {**told, "clause": hold.cite, "at": hold.at}
