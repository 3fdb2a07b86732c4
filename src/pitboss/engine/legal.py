"""`legal(state, who)`: every action open now to one person, and by which clause.

What does not change from round to round is worked out once a house and kept there (`offers`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.engine.actions import (
    Abandon,
    CountStub,
    Deal,
    DocumentJackpot,
    Draw,
    Forfeit,
    NoMoreBets,
    Proceed,
    ReadMeter,
    RefuseAward,
    Validate,
)
from pitboss.engine.betting import chips_wagered, complete, first_to_wager
from pitboss.engine.clauses import document_clause, meter_clause
from pitboss.engine.documents import undocumented
from pitboss.engine.drawing import draws, may_draw
from pitboss.engine.mishaps import deals_on, may_forfeit, may_happen, may_leave
from pitboss.engine.offers import Option, offers_of
from pitboss.engine.people import DEALER, FLOORPERSON, SEAT, TABLE_SYSTEM, Who, refuse_stranger, seat
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, SETTLE, VOID, Round, refuse_no_round
from pitboss.engine.validating import pending, validation_clause
from pitboss.money import dollars
from pitboss.rules.describe import play_step_says


def legal(state: Round, who: Who) -> tuple[Option, ...]:
    """Every action open to this person now; `Option.irregular` tells mishaps from the usual course."""
    refuse_no_round(state)
    refuse_stranger(state, who)
    if state.stage is OVER or state.stage is VOID:
        return tuple(_papers(state)) if who == FLOORPERSON else ()
    if who.role is SEAT:
        return _player(state, who.number)
    if who.role is DEALER.role:
        return (*_dealer(state), *_mishaps(state))
    if who.role is FLOORPERSON.role:
        return tuple(_floorperson(state))
    return tuple(_table_system(state)) if who.role is TABLE_SYSTEM.role else ()


def turn(state: Round) -> Who | None:
    """Who is waited for: the seat that is asked or must wager, the floorperson, else the dealer.

    Nobody is once the round is over.
    """
    refuse_no_round(state)
    if state.stage is OVER or state.stage is VOID:
        return None
    if state.stage is BETS:
        must = first_to_wager(state)
        return DEALER if must is None else seat(must.number)
    if state.stage is PLAY and state.asked:
        return seat(state.asked)
    return FLOORPERSON if pending(state) is not None else DEALER


def _player(state: Round, number: int) -> tuple[Option, ...]:
    if state.stage is BETS:
        return offers_of(state.house).wagers(number, state.seat(number).placed)
    if state.stage is not PLAY or state.asked != number:
        return ()
    return offers_of(state.house).decisions(state.step, state.seat(number))


def _dealer(state: Round) -> Iterator[Option]:
    dealing = state.dealing
    if state.stage is BETS and complete(state):
        yield Option(NoMoreBets(chips_wagered(state)), "no more bets", dealing.no_more_bets)
    if state.stage is DEAL:
        left = len(state.queue)
        yield Option(Deal(), f"deal {left} cards", dealing.cite)
        yield Option(Deal(1), "deal one card", state.queue[0].cite, 1, left, 1)
    if state.stage is PLAY and not state.asked:
        step = state.house.force.play[state.step]
        yield Option(Proceed(), play_step_says(step), step.cite)
    if state.stage is SETTLE and pending(state) is None:
        yield Option(Proceed(), f"settle seat {state.asked}", state.house.force.settling)
    if state.stage in (PLAY, SETTLE) and not deals_on(state):
        yield Option(CountStub(state.stub), "count the stub", dealing.stub.count_cite)


def _mishaps(state: Round) -> Iterator[Option]:
    """What may go wrong as the round stands."""
    for option in offers_of(state.house).mishaps(state.dealing.method):
        if may_happen(state, option.action.what):  # type: ignore[union-attr]
            yield option
    if state.stage in (PLAY, SETTLE) and not deals_on(state):
        stub, cite = state.stub, state.dealing.stub.wrong_cite
        says = "the stub does not make 52 cards"
        yield Option(CountStub(stub - 1), says, cite, 0, stub - 1, 1, irregular=True)
        yield Option(CountStub(stub + 1), says, cite, stub + 1, 52, 1, irregular=True)
        misdealt = CountStub(stub - 1, misdealt=True)
        yield Option(misdealt, "somebody holds a wrong number of cards", cite, 0, 52, 1, irregular=True)


def _floorperson(state: Round) -> Iterator[Option]:
    waiting = pending(state)
    if waiting is not None:
        says = f"validate seat {waiting.seat}'s {waiting.wager}"
        cite = validation_clause(state, waiting)
        yield Option(Validate(waiting.seat, waiting.wager), says, cite)
        refuse, says = RefuseAward(waiting.seat, waiting.wager, ""), f"do not {says}"
        yield Option(refuse, says, cite, irregular=True, needs="why")
    yield from _papers(state)
    for each in state.seats:
        number = each.number
        if may_leave(state, each):
            cite, says = state.house.force.wagering.leaving, f"seat {number} left: wagers lose"
            yield Option(Abandon(number), says, cite, irregular=True)
        if may_forfeit(state, each):
            cite, says = state.house.force.telling, f"seat {number} told about his hand: wagers are forfeited"
            yield Option(Forfeit(number), says, cite, irregular=True)


def _papers(state: Round) -> Iterator[Option]:
    for line in undocumented(state):
        says = f"complete the documentation of seat {line.seat}'s {line.wager}"
        yield Option(DocumentJackpot(line.seat, line.wager), says, document_clause(state.house, line.wager))


def _table_system(state: Round) -> Iterator[Option]:
    for link, level in state.meters:
        cents = state.meters[link, level].cents
        says = f"the meter {link} {level} shows {dollars(cents)}"
        yield Option(ReadMeter(link, level, cents), says, meter_clause(state.house, link), needs="cents")
    step = draws(state.house)
    if step is None:
        return
    if may_draw(state, "Magic Card"):
        yield Option(Draw(), "draw the Magic Card", step.events, needs="magic")
    if may_draw(state, "Lucky Bonus"):
        yield Option(Draw(), "draw the Lucky position", step.events, needs="lucky")
