"""Who sits where: seats, boxes side by side, the waiting list."""

from __future__ import annotations

from pitboss.engine.actions import TakeBack
from pitboss.engine.people import seat as at_seat
from pitboss.engine.play import play
from pitboss.engine.starting import refuse_players, with_players
from pitboss.engine.state import BETS, OVER, VOID, Round
from pitboss.table.actions import Connect, Ready, SitDown, StandUp, StopWaiting, Wait
from pitboss.table.state import Happening, LiveTable, Sitter, Untabled
from pitboss.values import altered

ROBOTS = "811a.3(b)(3)(v)"  # no robots in play for money
Told = tuple[LiveTable, tuple[Happening, ...]]


def sit_down(table: LiveTable, action: SitDown, at: int) -> Told:
    """The table with one more player, or with another box of his."""
    cite = table.house.rules.seats.cite
    if table.day is None:
        raise Untabled(f"table {table.id} is closed", cite)
    taken = table.seats.get(action.seat)
    if taken is not None:
        whose = "you sit" if taken.player == action.player else f"{taken.name} sits"
        raise Untabled(f"seat {action.seat} is taken: {whose} there", cite)
    if action.robot and not table.demo:
        raise Untabled("no robot plays for money", ROBOTS)
    refuse_players(table.house, {**table.players, action.seat: action.player})
    refuse_players(table.house, {**_staying(table), action.seat: action.player})
    sitter = Sitter(action.player, action.name, action.robot)
    waiting = tuple(each for each in table.waiting if each[0] != action.player)
    after = altered(table, seats={**table.seats, action.seat: sitter}, waiting=waiting)
    told = Happening("sits", f"{action.name} sits down at seat {action.seat}", cite, action.seat)
    return _joined(after), (told,)


def _joined(table: LiveTable) -> LiveTable:
    """The round with everybody who sits there, as long as wagers are being placed."""
    if table.round is None or table.round.stage is not BETS or not table.seats:
        return table
    return altered(table, round=with_players(table.round, table.players))


def in_round(state: Round | None, number: int) -> bool:
    """Whether a seat has wagers in a round that is not over."""
    if state is None or state.stage in (OVER, VOID):
        return False
    return any(seat.number == number and seat.placed for seat in state.seats)


def stand_up(table: LiveTable, action: StandUp, at: int) -> Told:
    """The table without a player; wagers before the announcement are taken back, later ones stand."""
    sitter = sitting(table, action.seat)
    cite = table.house.force.wagering.leaving
    _refuse_gap(table, action.seat)
    if table.round is not None and in_round(table.round, action.seat):
        if table.round.stage is not BETS:
            marked = {**table.seats, action.seat: sitter._replace(leaving=True)}
            says = f"{sitter.name} leaves when the round is over"
            return altered(table, seats=marked), (Happening("leaving", says, cite, action.seat),)
        table = altered(table, round=all_back(table.round, action.seat))
    told = Happening("leaves", f"{sitter.name} leaves seat {action.seat}", cite, action.seat)
    return without(table, (action.seat,)), (told,)


def _staying(table: LiveTable) -> dict[int, str]:
    """Who sits where and does not leave when the round is over."""
    return {number: player for number, player in table.players.items() if not table.seats[number].leaving}


def _refuse_gap(table: LiveTable, number: int) -> None:
    """Refuse to give up a box between two others of the same player, which would not be adjacent any more."""
    left = {other: player for other, player in _staying(table).items() if other != number}
    if left:
        refuse_players(table.house, left)


def all_back(state: Round, number: int) -> Round:
    """The round with every wager of a seat taken back."""
    while placed := state.seat(number).placed:
        state = play(state, TakeBack(number, next(iter(placed))), at_seat(number))
    return state


def without(table: LiveTable, numbers: tuple[int, ...]) -> LiveTable:
    """The table with these seats empty."""
    seats = {number: sitter for number, sitter in table.seats.items() if number not in numbers}
    return _joined(altered(table, seats=seats))


def sitting(table: LiveTable, number: int) -> Sitter:
    """Who sits at a seat."""
    if number not in table.seats:
        raise Untabled(f"nobody sits at seat {number!r}", table.house.rules.seats.cite)
    return table.seats[number]


def wait(table: LiveTable, action: Wait, at: int) -> Told:
    """One more on the waiting list."""
    cite = table.house.rules.seats.cite
    if any(player == action.player for player, _ in table.waiting):
        raise Untabled(f"{action.name} is on the waiting list already", cite)
    if action.player in table.players.values():
        raise Untabled(f"{action.name} sits at the table already", cite)
    if len(table.seats) < table.house.seats and table.day is not None:
        raise Untabled("a seat is free: nobody needs to wait", cite)
    told = Happening("waits", f"{action.name} waits for a seat", cite)
    return altered(table, waiting=(*table.waiting, (action.player, action.name))), (told,)


def stop_waiting(table: LiveTable, action: StopWaiting, at: int) -> Told:
    """One less on the waiting list."""
    left = tuple(each for each in table.waiting if each[0] != action.player)
    if left == table.waiting:
        raise Untabled("you are not on the waiting list", table.house.rules.seats.cite)
    return altered(table, waiting=left), (Happening("waits", "one waits no longer"),)


def connect(table: LiveTable, action: Connect, at: int) -> Told:
    """A line that is there or gone; nothing else changes."""
    sitter = sitting(table, action.seat)
    after = {**table.seats, action.seat: sitter._replace(connected=action.connected)}
    says = f"{sitter.name} is {'here again' if action.connected else 'away; the seat is kept'}"
    return altered(table, seats=after), (Happening("line", says, "", action.seat),)


def ready(table: LiveTable, action: Ready, at: int) -> Told:
    """A player who waits for no more wagers of his own."""
    sitter = sitting(table, action.seat)
    if not table.betting:
        raise Untabled("no wagers are being placed now", table.house.force.wagering.closing)
    after = {**table.seats, action.seat: sitter._replace(ready=True)}
    return altered(table, seats=after), (Happening("ready", f"{sitter.name} is ready", "", action.seat),)
