"""`play(state, action)`: the round after one action, or a refusal with the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cards import DECK, show
from pitboss.engine import betting, dealing, deciding, mishaps, settling
from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    Deal,
    Draw,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    ReadMeter,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.engine.meters import metered_steps, wagers_of
from pitboss.engine.state import (
    BETS,
    DEAL,
    OVER,
    PLAY,
    SETTLE,
    VOID,
    Event,
    Illegal,
    Line,
    Meter,
    Move,
    Round,
)
from pitboss.rules.words import Burn, HandBonus, RevealDealer, Turn

DEAL_ALL, GO_ON = Deal(), Proceed()


def play(state: Round, action: Action) -> Round:
    """The round after one action; what the rules do not allow now is refused."""
    if state.stage is OVER or state.stage is VOID:
        raise Illegal(f"{state.stage.value}: nothing more can be done in it")
    after = HANDLERS[type(action)](state, action)
    if after.stage is DEAL and not after.queue:
        after = deciding.to_step(after, 0)
    return after.logged(action)


def run(state: Round) -> Round:
    """The round after everything that the dealer does by himself, until somebody must act."""
    while (action := dealers_own(state)) is not None:
        state = play(state, action)
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
        raise Illegal(f"the dealer cannot go on: {whom}")
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


def pending(state: Round) -> Line | None:
    """The first award that waits for a floorperson."""
    if not state.waiting or state.stage is not SETTLE:
        return None
    return next((line for line in state.lines if line.pending), None)


def validation_clause(state: Round, line: Line) -> str:
    """The clause that has a floorperson validate this award."""
    for step in metered_steps(state.house):
        if line.wager in wagers_of(step):
            return step.verify[-1]
    return line.cite


def validate(state: Round, action: Validate) -> Round:
    """A floorperson validates the award that is waiting."""
    waiting = pending(state)
    if waiting is None or (waiting.seat, waiting.wager) != (action.seat, action.wager):
        told = f"seat {waiting.seat}'s {waiting.wager} waits" if waiting else "no award waits"
        raise Illegal(f"there is nothing to validate for seat {action.seat}'s {action.wager}: {told}")
    place = state.lines.index(waiting)
    lines = (*state.lines[:place], waiting._replace(pending=False), *state.lines[place + 1 :])
    clause = validation_clause(state, waiting)
    event = Event(f"a floorperson validates seat {action.seat}'s {action.wager}", clause)
    after = state._replace(lines=lines, events=(*state.events, event), waiting=state.waiting - 1)
    return settling.closed(after)


def draw(state: Round, action: Draw) -> Round:
    """The table game system draws the Magic Card or the Lucky position."""
    step = next((s for s in state.house.force.settlement if isinstance(s, HandBonus)), None)
    if (
        step is None
        or step not in tuple(metered_steps(state.house))
        or state.house.choice("magic_card_and_lucky_bonus") != "on"
    ):
        raise Illegal(f"{state.house.rules.id} draws no Magic Card and no Lucky position at this table")
    for name, drawn in (("Magic Card", action.magic), ("Lucky Bonus", action.lucky)):
        if drawn is not None and not state.house.triggers.get(name):
            raise Illegal(f"the Rules Submission states no trigger for the {name}", step.events)
    if state.stage in (BETS, SETTLE):
        raise Illegal("the draw belongs between the announcement and the settlement", step.events)
    if action.magic is not None and action.magic not in DECK:
        raise Illegal(f"{action.magic} is not a card", step.events)
    if action.magic is not None and state.magic is not None:
        raise Illegal("the Magic Card has been drawn already", step.events)
    if action.lucky is not None and state.lucky is not None:
        raise Illegal("the Lucky position has been drawn already", step.events)
    least = 0 if len(step.wagers) > 1 else 1  # the dealer's position only where one may wager on his hand
    if action.lucky is not None and not least <= action.lucky <= state.house.seats:
        raise Illegal(f"there is no position {action.lucky}", step.events)
    magic = state.magic if action.magic is None else action.magic
    lucky = state.lucky if action.lucky is None else action.lucky
    said = [f"the Magic Card is {show(action.magic)}"] if action.magic is not None else []
    said += [f"the Lucky position is {action.lucky or 'the dealer'}"] if action.lucky is not None else []
    return state._replace(
        magic=magic, lucky=lucky, events=(*state.events, Event("; ".join(said), step.events))
    )


def read_meter(state: Round, action: ReadMeter) -> Round:
    """A linked meter as the system tells it; the difference came from other tables."""
    key = (action.link, action.level)
    if key not in state.meters:
        known = ", ".join(f"{link} {level}" for link, level in state.meters) or "none"
        raise Illegal(f"this table has no meter {action.link} {action.level}; it has {known}")
    meter = state.meters[key]
    units = action.cents * 100
    move = Move(action.link, action.level, "reading", units - meter.units, 0, "")
    return state._replace(
        meters={**state.meters, key: Meter(units, meter.reserve)},
        moves=(*state.moves, move),
    )


HANDLERS: dict[type, Callable[[Round, Any], Round]] = {
    Place: betting.place,
    TakeBack: betting.take_back,
    NoMoreBets: betting.no_more_bets,
    Deal: dealing.deal,
    Bet: deciding.bet,
    Say: deciding.say,
    Proceed: proceed,
    Validate: validate,
    Draw: draw,
    ReadMeter: read_meter,
    Report: mishaps.report,
    CountStub: mishaps.count_stub,
    Abandon: mishaps.abandon,
    Forfeit: mishaps.forfeit,
}
