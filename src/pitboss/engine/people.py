"""Who acts and who looks: a seat, the dealer, a floorperson, a spectator or the table system.

`DOES` is the whole table of who may do what; the clause that an action stands under is in `clauses`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    Deal,
    DocumentJackpot,
    Draw,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    ReadMeter,
    RefuseAward,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.engine.clauses import clause_for, no_forfeiture
from pitboss.engine.drawing import draws, no_draw
from pitboss.engine.state import Illegal, Round


class Role(Enum):
    """What somebody is at the table."""

    SEAT = "seat"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SPECTATOR = "spectator"
    TABLE_SYSTEM = "table system"


class Who(NamedTuple):
    """One person at the table, or the system that meters and draws for it."""

    role: Role
    number: int = 0  # of the seat

    def __str__(self) -> str:
        return f"seat {self.number}" if self.role is SEAT else self.role.value


def seat(number: int) -> Who:
    """The player at a seat; position 1 is the dealer's far left."""
    return Who(SEAT, number)


SEAT = Role.SEAT
DEALER = Who(Role.DEALER)
FLOORPERSON = Who(Role.FLOORPERSON)
SPECTATOR = Who(Role.SPECTATOR)
TABLE_SYSTEM = Who(Role.TABLE_SYSTEM)
OTHERS = (DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM)

DOES: Mapping[type, Role] = {
    Place: SEAT,
    TakeBack: SEAT,
    Bet: SEAT,
    Say: SEAT,
    NoMoreBets: Role.DEALER,
    Deal: Role.DEALER,
    Proceed: Role.DEALER,
    CountStub: Role.DEALER,
    Report: Role.DEALER,
    Validate: Role.FLOORPERSON,
    RefuseAward: Role.FLOORPERSON,
    DocumentJackpot: Role.FLOORPERSON,
    Abandon: Role.FLOORPERSON,
    Forfeit: Role.FLOORPERSON,
    Draw: Role.TABLE_SYSTEM,
    ReadMeter: Role.TABLE_SYSTEM,
}


def doer(action: Action) -> Who:
    """The one person who may take this action."""
    if isinstance(action, (Place, TakeBack, Bet, Say)):
        return seat(action.seat)
    return Who(DOES[type(action)])


def refuse_stranger(state: Round, who: object) -> None:
    """Refuse anything but a person at this table: a seat where somebody sits, or one of the others."""
    if type(who) is not Who:
        raise Illegal(f"{who!r} is nobody at the table", state.house.rules.seats.cite)
    if who.role is SEAT:
        if not sits(state, who.number):
            raise Illegal(f"nobody sits at seat {who.number!r}", state.house.rules.seats.cite)
    elif who not in OTHERS:
        raise Illegal(f"{who!r} is nobody at the table", state.house.rules.seats.cite)


def sits(state: Round, number: object) -> bool:
    """Whether somebody sits at a seat, with or without wagers in this round."""
    if type(number) is not int:
        return False
    if state.began is not None:
        return number in state.began[2]
    return any(each.number == number for each in state.seats)


def refuse_doer(state: Round, action: Action, who: Who) -> None:
    """Refuse an action of a stranger, or one that is another's to take, with its clause."""
    refuse_stranger(state, who)
    role = DOES[type(action)]
    if who.role is not role:
        whose = nobodys(state, action) or f"a {role.value} does"
        raise Illegal(f"{who} may not {does_says(action)}: {whose}", clause_for(state, action))
    if role is SEAT and action.seat != who.number:  # type: ignore[union-attr]
        mine = f"only for itself, not for seat {action.seat!r}"  # type: ignore[union-attr]
        raise Illegal(f"{who} may {does_says(action)} {mine}", clause_for(state, action))


def nobodys(state: Round, action: Action) -> str:
    """Why an action is nobody's part at this table, where the chapter or the house has no such thing."""
    house = state.house
    match action:
        case Forfeit() if not house.force.telling:
            return no_forfeiture(house)
        case Draw() if draws(house) is None:
            return no_draw(house)
        case ReadMeter() if not state.meters:
            return "this table has no meter"
        case Validate() | DocumentJackpot() if not state.meters:
            return "no award of this table waits for a floorperson"
    return ""


def does_says(action: Action) -> str:
    """An action in words, as it follows `may` or `may not`."""
    return SAYS[type(action)]


SAYS: Mapping[type, str] = {
    Place: "place wagers",
    TakeBack: "take a wager back",
    Bet: "place the wager of a decision",
    Say: "decide",
    NoMoreBets: "announce 'no more bets'",
    Deal: "deal",
    Proceed: "go on with the round",
    CountStub: "count the stub",
    Report: "call an irregularity",
    Validate: "validate an award",
    RefuseAward: "refuse an award",
    DocumentJackpot: "complete the documentation of a jackpot",
    Abandon: "treat a player's wagers as abandoned",
    Forfeit: "take a player's wagers for telling",
    Draw: "draw the Magic Card or the Lucky position",
    ReadMeter: "tell the amount on a meter",
}
