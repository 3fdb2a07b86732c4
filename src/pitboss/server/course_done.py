"""The parts of a dealer's course of the round, and which of its steps were done in a round that is void."""

from __future__ import annotations

from pitboss.documents.dealer.directing import deals_later
from pitboss.engine.actions import Bet, NoMoreBets, Proceed, Say
from pitboss.engine.dealing import queue_for
from pitboss.engine.state import Round, Slot

READY, BET, CLOSE, DEALS, STUB, PLAYS, SETTLES, COLLECT = range(8)


def done_before_void(state: Round, part: int, place: int) -> bool:
    """Whether a step was done before the round became void; what was not is not done any more."""
    if part in (READY, BET):
        return True
    if not any(isinstance(action, NoMoreBets) for action in state.log):
        return False
    begun = any(isinstance(action, (Bet, Proceed, Say)) for action in state.log)
    left = () if begun else _undealt(state)
    if part == DEALS:
        return not left or place < dealt_to(state, left)
    if part == STUB:  # once somebody has decided it lies in the rack; before that nobody knows any more
        return begun and not deals_later(state.house)
    return part == CLOSE or (part == PLAYS and not left and place < state.step)


def _undealt(state: Round) -> tuple[Slot, ...]:
    """What was still to be dealt; cards that were put aside were dealt to nobody."""
    slots = queue_for(state.house, state.dealing, state.seats)
    return slots[max(0, state.used - len(state.rack)) :]


def dealt_to(state: Round, left: tuple[Slot, ...]) -> int:
    """The place of the step of the deal whose card comes next."""
    first = left[0].cite if left else ""
    places = (place for place, each in enumerate(state.dealing.steps) if each.cite == first)
    return next(places, 0)
