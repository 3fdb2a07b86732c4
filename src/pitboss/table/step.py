"""`step(table, action, who, at)`: the table after one action, the transfers and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboss.day import whose
from pitboss.engine.actions import DocumentJackpot
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Who, refuse_doer
from pitboss.engine.people import doer as round_doer
from pitboss.engine.people import seat as at_seat
from pitboss.ledger.transfers import Transfer
from pitboss.table import actions as acts
from pitboss.table import on_hold, opening, ordered, playing, seating
from pitboss.table.making_ready import seen_by_people
from pitboss.table.money import transfers
from pitboss.table.state import Changed, Happening, LiveTable, Untabled, turn_of
from pitboss.values import altered


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
    acts.OrderClosing: ordered.order_closing,
    acts.OrderEdition: ordered.order_edition,
    acts.ForgoEdition: ordered.forgo_edition,
    acts.OrderDeck: ordered.order_deck,
    acts.HoldAward: on_hold.hold_award,
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
    acts.CallOff: playing.call_off,
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
    acts.OrderClosing: FLOORPERSON,
    acts.OrderEdition: FLOORPERSON,
    acts.ForgoEdition: FLOORPERSON,
    acts.OrderDeck: FLOORPERSON,
    acts.HoldAward: FLOORPERSON,
    acts.Arrange: FLOORPERSON,
    acts.SitDown: SPECTATOR,
    acts.Wait: SPECTATOR,
    acts.StopWaiting: SPECTATOR,
    acts.BeginBetting: DEALER,
    acts.CloseBetting: DEALER,
    acts.CallOff: DEALER,
    acts.FinishRound: DEALER,
    acts.Connect: TABLE_SYSTEM,
    acts.ReadMeters: TABLE_SYSTEM,
    acts.Freeze: TABLE_SYSTEM,
    acts.Resume: TABLE_SYSTEM,
    acts.FixDeck: TABLE_SYSTEM,
    acts.TimeOut: TABLE_SYSTEM,
}


WHILE_FROZEN = (
    acts.InDay,
    acts.EndGaming,
    acts.OrderClosing,
    acts.FinishRound,
    acts.ReadMeters,
    acts.Connect,
    acts.Resume,
)


def step(table: LiveTable, action: acts.Action, who: Who, at: int) -> Step:
    """The table after one action of this person at this time; what is not in order is refused."""
    handler = HANDLERS.get(type(action))
    if handler is None:
        raise Untabled(f"{action!r} is nothing that is done at a table", table.house.rules.seats.cite)
    _refuse_doer(table, action, who)
    if table.frozen and not _while_frozen(action):
        raise Untabled(f"table {table.id} stands still: {table.frozen}", playing.stands_still(table))
    after, told = handler(table, action, at)
    after = _dated(table, after, at)
    moved = () if isinstance(action, acts.ReadMeters) else transfers(table, after)  # a reading moves nothing
    return Step(after, moved, told)


def _while_frozen(action: acts.Action) -> bool:
    """Whether an action is taken at a table that stands still: papers too, so that it can close."""
    papers = isinstance(action, acts.InRound) and isinstance(action.action, DocumentJackpot)
    return papers or isinstance(action, WHILE_FROZEN)


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
    staff = who in (DEALER, FLOORPERSON)
    if staff and isinstance(action, acts.InDay) and seen_by_people(table.house, action.action):
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
    changed = dict.fromkeys(_changed_seats(before, after), version)
    if changed:
        seen = seen._replace(seats={**seen.seats, **changed})
    return altered(after, version=version, changed=seen, since=at if was != now else after.since)


def _changed_seats(before: LiveTable, after: LiveTable) -> list[int]:
    """The seats where something changed that their actions depend on: who sits there, what lies there."""
    if before.round is after.round and before.seats is after.seats:
        return []
    was, now = _lies(before), _lies(after)
    found = []
    for number in before.seats if before.seats is after.seats else {**before.seats, **after.seats}:
        one, other = before.seats.get(number), after.seats.get(number)
        lay, lies = was.get(number), now.get(number)
        other_sitter = one is not other and (one and one.player) != (other and other.player)
        if other_sitter or (lay is not lies and lay != lies):
            found.append(number)
    return found


def _lies(table: LiveTable) -> dict[int, Mapping[str, int]]:
    """What lies before every seat of the round."""
    return {} if table.round is None else {seat.number: seat.placed for seat in table.round.seats}
