"""The clause that a moment of a round, or an action, stands under: cited when nothing is nearer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, VOID, Round
from pitboss.law.citation import parent
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Progressive, metered


def clause_now(state: Round) -> str:
    """The clause that governs this moment of the round."""
    rules = state.house.force
    if state.stage is BETS:
        return rules.wagering.listed
    if state.stage is DEAL:
        return state.dealing.cite
    if state.stage is PLAY:
        return rules.play[state.step].cite
    if state.stage is OVER:
        return rules.done
    return state.events[-1].cite if state.stage is VOID else rules.settling


def clause_for(state: Round, action: Action) -> str:
    """The clause that says whose part an action is, or that the chapter has such a thing at all."""
    return CLAUSES[type(action)](state, action)


def verify_clause(house: House, wager: object) -> str:
    """The clause that has a floorperson validate an award; the settlement's where the chapter has none."""
    metered = [s for s in house.force.settlement if isinstance(s, (Progressive, HandBonus))]
    for step in metered:
        if wager == getattr(step, "wager", None) or wager in getattr(step, "wagers", ()):
            return step.verify[-1]
    return metered[0].verify[-1] if metered else house.force.settling


def document_clause(house: House, wager: object) -> str:
    """The clause that keeps a winner's cards until the documentation is complete, or the settlement's."""
    metered = [s for s in house.force.settlement if isinstance(s, (Progressive, HandBonus))]
    mine = [s for s in metered if wager in (getattr(s, "wager", ""), *getattr(s, "wagers", ()))]
    for step in (*mine, *metered):
        return step.credit if isinstance(step, HandBonus) else step.pay
    return house.force.settling


def draw_clause(house: House) -> str:
    """The clause of the Magic Card and the Lucky Bonus, or the list of wagers of a chapter without them."""
    events = [s.events for s in house.force.settlement if isinstance(s, HandBonus)]
    return events[0] if events else house.force.wagering.listed


def meter_clause(house: House, link: object) -> str:
    """The clause of the meter of a link, else of the first meter, else the list of wagers."""
    steps = [s for s in house.force.settlement if isinstance(s, (Progressive, HandBonus))]
    mine = [s.meter for s in steps if house.link(metered(s)) == link]
    return next(iter((*mine, *(s.meter for s in steps))), house.force.wagering.listed)


def no_forfeiture(house: House) -> str:
    """The chapter takes no wagers from a player who tells of his hand, in words."""
    return f"{house.rules.id} has no forfeiture for telling about a hand"


def going_on_clause(state: Round) -> str:
    """The clause by which the dealer goes on: first of all he announces that no more bets are taken."""
    return state.dealing.no_more_bets if state.stage is BETS else clause_now(state)


def mishap_clause(house: House, what: object) -> str:
    """The clause of an irregularity, or the section of those that the chapter knows."""
    known = house.force.irregularities
    found = next((each.cite for each in known if each.what is what), None)
    return found or parent(known[0].cite) or known[0].cite


CLAUSES: Mapping[type, Callable[[Round, Any], str]] = {
    Place: lambda state, action: state.house.force.wagering.leaving,
    TakeBack: lambda state, action: state.house.force.wagering.leaving,
    Bet: lambda state, action: state.house.force.own_hand,
    Say: lambda state, action: state.house.force.own_hand,
    NoMoreBets: lambda state, action: state.dealing.no_more_bets,
    Deal: lambda state, action: state.dealing.cite,
    Proceed: lambda state, action: going_on_clause(state),
    CountStub: lambda state, action: state.dealing.stub.count_cite,
    Report: lambda state, action: mishap_clause(state.house, action.what),
    Validate: lambda state, action: verify_clause(state.house, action.wager),
    RefuseAward: lambda state, action: verify_clause(state.house, action.wager),
    DocumentJackpot: lambda state, action: document_clause(state.house, action.wager),
    Abandon: lambda state, action: state.house.force.wagering.leaving,
    Forfeit: lambda state, action: state.house.force.telling or state.house.force.own_hand,
    Draw: lambda state, action: draw_clause(state.house),
    ReadMeter: lambda state, action: meter_clause(state.house, action.link),
}
