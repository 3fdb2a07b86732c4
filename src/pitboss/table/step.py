"""`step(table, action, who, at)`: the table after one action, the transfers and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pitboss.day import whose
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Who, refuse_doer
from pitboss.engine.people import doer as round_doer
from pitboss.engine.people import seat as at_seat
from pitboss.ledger.transfers import Transfer
from pitboss.table import actions as acts
from pitboss.table import opening, playing, seating
from pitboss.table.money import transfers
from pitboss.table.state import Changed, Happening, LiveTable, Untabled, turn_of


class Step(NamedTuple):
    """What one action makes of a table."""

    table: LiveTable
    transfers: tuple[Transfer, ...]
    told: tuple[Happening, ...]


Handler = Callable[[LiveTable, Any, int], tuple[LiveTable, tuple[Happening, ...]]]

HANDLERS: Mapping[type, Handler] = {
    acts.BeginGaming: opening.open_table,
    acts.EndGaming: opening.close_table,
    acts.UseEdition: opening.use_edition,
    acts.Arrange: opening.arrange,
    acts.ReadMeters: opening.read_meters,
    acts.Freeze: opening.freeze,
    acts.Resume: opening.resume,
    acts.InDay: opening.in_the_day,
    acts.SitDown: seating.sit_down,
    acts.StandUp: seating.stand_up,
    acts.Wait: seating.wait,
    acts.StopWaiting: seating.stop_waiting,
    acts.Connect: seating.connect,
    acts.Ready: seating.ready,
    acts.BeginBetting: playing.begin_betting,
    acts.Promise: playing.promise,
    acts.CloseBetting: playing.close_betting,
    acts.Reveal: playing.reveal,
    acts.FixDeck: playing.shuffle,
    acts.InRound: playing.in_the_round,
    acts.TimeOut: playing.time_out,
    acts.FinishRound: playing.finish_round,
}
DOES: Mapping[type, Who] = {
    acts.BeginGaming: FLOORPERSON,
    acts.EndGaming: FLOORPERSON,
    acts.UseEdition: FLOORPERSON,
    acts.Arrange: FLOORPERSON,
    acts.SitDown: SPECTATOR,
    acts.Wait: SPECTATOR,
    acts.StopWaiting: SPECTATOR,
    acts.BeginBetting: DEALER,
    acts.CloseBetting: DEALER,
    acts.FinishRound: DEALER,
    acts.Connect: TABLE_SYSTEM,
    acts.ReadMeters: TABLE_SYSTEM,
    acts.Freeze: TABLE_SYSTEM,
    acts.Resume: TABLE_SYSTEM,
    acts.FixDeck: TABLE_SYSTEM,
    acts.TimeOut: TABLE_SYSTEM,
}


WHILE_FROZEN = (acts.InDay, acts.EndGaming, acts.FinishRound, acts.ReadMeters, acts.Connect, acts.Resume)


def step(table: LiveTable, action: acts.Action, who: Who, at: int) -> Step:
    """The table after one action of this person at this time; what is not in order is refused."""
    handler = HANDLERS.get(type(action))
    if handler is None:
        raise Untabled(f"{action!r} is nothing that is done at a table", table.house.rules.seats.cite)
    _refuse_doer(table, action, who)
    if table.frozen and not isinstance(action, WHILE_FROZEN):
        raise Untabled(f"table {table.id} stands still: {table.frozen}", playing.stands_still(table))
    after, told = handler(table, action, at)
    after = _dated(table, after, at)
    moved = () if isinstance(action, acts.ReadMeters) else transfers(table, after)  # a reading moves nothing
    return Step(after, moved, told)


def doer(action: acts.Action) -> Who:
    """The one person who may take this action."""
    if isinstance(action, acts.InRound):
        return round_doer(action.action)
    if isinstance(action, acts.InDay):
        return whose(action.action)
    if isinstance(action, (acts.StandUp, acts.Promise, acts.Reveal, acts.Ready)):
        return at_seat(action.seat)
    return DOES[type(action)]


def _refuse_doer(table: LiveTable, action: acts.Action, who: Who) -> None:
    """Refuse what is another's to do; a floorperson may see a player off."""
    if isinstance(action, acts.InRound):
        if table.round is not None:
            refuse_doer(table.round, action.action, who)
        return
    mine = doer(action)
    if who == mine or (isinstance(action, acts.StandUp) and who == FLOORPERSON):
        return
    raise Untabled(f"{who} may not do this: {mine} does", table.house.force.wagering.leaving)


def _dated(before: LiveTable, after: LiveTable, at: int) -> LiveTable:
    """The table with its version, and what has changed since which version."""
    version = before.version + 1
    was, now = turn_of(before), turn_of(after)
    seen = before.changed
    if was[:2] != now[:2]:
        seen = Changed(version, version, {})
    elif was != now:
        seen = seen._replace(turn=version)
    changed = {n: version for n in {*before.seats, *after.seats} if _wagers(before, n) != _wagers(after, n)}
    if changed:
        seen = seen._replace(seats={**seen.seats, **changed})
    return replace(after, version=version, changed=seen, since=at if was != now else after.since)


def _wagers(table: LiveTable, number: int) -> object:
    """What an action of a seat depends on: who sits there and what lies there."""
    sitter, state = table.seats.get(number), table.round
    placed = next((seat.placed for seat in state.seats if seat.number == number), None) if state else None
    return sitter and sitter.player, placed and dict(placed)
