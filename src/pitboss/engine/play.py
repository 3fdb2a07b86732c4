"""`play(state, action, who)`: the round after one action, or a refusal with the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.engine import betting, dealing, deciding, documents, drawing, mishaps, settling, validating
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
from pitboss.engine.clauses import clause_now, going_on_clause
from pitboss.engine.people import Who, refuse_doer
from pitboss.engine.state import DEAL, OVER, PLAY, SETTLE, VOID, Illegal, Round, refuse_no_round
from pitboss.engine.validating import pending, validation_clause
from pitboss.rules.words import Burn, RevealDealer, Turn

DEAL_ALL, GO_ON = Deal(), Proceed()


def play(state: Round, action: Action, who: Who) -> Round:
    """The round after one action of this person; what the rules do not allow now is refused."""
    refuse_no_round(state)
    handler = HANDLERS.get(type(action))
    if handler is None:
        raise Illegal(f"{action!r} is nothing that anyone can do in a round", clause_now(state))
    refuse_doer(state, action, who)
    return _after(state, action, handler)


def _after(state: Round, action: Action, handler: Callable[[Round, Any], Round]) -> Round:
    if state.stage is OVER or state.stage is VOID:
        _refuse_ended(state, action)
    after = handler(state, action)
    if after.stage is DEAL and not after.queue:
        after = deciding.to_step(after, 0)
    return after.logged(action)


def _refuse_ended(state: Round, action: Action) -> None:
    """Refuse what comes after the end; a decision too many by the clause of the decisions."""
    if state.stage is OVER and isinstance(action, DocumentJackpot):
        return  # papers are done when all is paid
    if state.stage is OVER and isinstance(action, (Bet, Say)):
        raise deciding.not_asked(state, action.seat, action)
    raise Illegal(f"{state.stage.value}: nothing more can be done in it", clause_now(state))


def run(state: Round) -> Round:
    """The round after everything that the dealer does by himself, until somebody must act."""
    refuse_no_round(state)
    while (action := dealers_own(state)) is not None:
        state = _after(state, action, HANDLERS[type(action)])
    return state


def dealers_own(state: Round) -> Action | None:
    """What the dealer does next without being told, if anything."""
    stage = state.stage
    if stage is PLAY:
        return None if state.asked else GO_ON
    if stage is SETTLE:
        return None if state.waiting else GO_ON
    return DEAL_ALL if stage is DEAL else None


def proceed(state: Round, action: Proceed) -> Round:
    """The dealer's next step: burn, turn, reveal, or settle the next player."""
    if state.stage is SETTLE:
        waiting = pending(state)
        if waiting is not None:
            clause = validation_clause(state, waiting)
            raise Illegal(f"a floorperson must first validate seat {waiting.seat}'s {waiting.wager}", clause)
        return settling.settle_next(state)
    if state.stage is not PLAY or state.asked:
        whom = f"seat {state.asked} is asked first" if state.asked else state.stage.value
        raise Illegal(f"the dealer cannot go on: {whom}", going_on_clause(state))
    step = state.house.force.play[state.step]
    match step:
        case Burn():
            return deciding.to_step(state, state.step + 1, dealing.burn(state))
        case Turn(community=community):
            return deciding.to_step(state, state.step + 1, dealing.turn(state, community))
        case RevealDealer():
            shown = {"dealer_shown": True, "dealer_hand": settling.dealers_hand(state)}
            return deciding.to_step(state, state.step + 1, shown)
    raise AssertionError(step)


HANDLERS: dict[type, Callable[[Round, Any], Round]] = {
    Place: betting.place,
    TakeBack: betting.take_back,
    NoMoreBets: betting.no_more_bets,
    Deal: dealing.deal,
    Bet: deciding.bet,
    Say: deciding.say,
    Proceed: proceed,
    Validate: validating.validate,
    RefuseAward: validating.refuse_award,
    DocumentJackpot: documents.document,
    Draw: drawing.draw,
    ReadMeter: drawing.read_meter,
    Report: mishaps.report,
    CountStub: mishaps.count_stub,
    Abandon: mishaps.abandon,
    Forfeit: mishaps.forfeit,
}
