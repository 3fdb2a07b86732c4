"""Awards that wait for a floorperson: validated and paid, or refused and taken back from where they came."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from pitboss.engine import settling
from pitboss.engine.actions import RefuseAward, Validate
from pitboss.engine.betting import wager_of
from pitboss.engine.clauses import verify_clause
from pitboss.engine.meters import HUNDRED, metered_steps, wagers_of
from pitboss.engine.state import (
    HAND_PAID,
    LOST,
    SETTLE,
    Event,
    Illegal,
    Line,
    Meter,
    Move,
    Round,
    source_of,
)
from pitboss.rules.words import HandBonus, metered

OF_AN_AWARD = ("reseed", "reserve release")  # what follows when a whole meter is won


def pending(state: Round) -> Line | None:
    """The first award that waits for a floorperson."""
    if not state.waiting or state.stage is not SETTLE:
        return None
    return next((line for line in state.lines if line.pending), None)


def validation_clause(state: Round, line: Line) -> str:
    """The clause that has a floorperson validate this award."""
    return verify_clause(state.house, line.wager)


def validate(state: Round, action: Validate) -> Round:
    """A floorperson validates the award that is waiting."""
    waiting, wager = _waiting(state, action), wager_of(state.house, action.wager).name
    place = state.lines.index(waiting)
    lines = (*state.lines[:place], waiting._replace(pending=False), *state.lines[place + 1 :])
    clause = validation_clause(state, waiting)
    event = Event(f"a floorperson validates seat {action.seat}'s {wager}", clause)
    after = state._replace(lines=lines, events=(*state.events, event), waiting=state.waiting - 1)
    return settling.closed(after)


def _waiting(state: Round, action: Validate | RefuseAward) -> Line:
    """The award that a floorperson speaks of: it must be the one that waits."""
    waiting, wager = pending(state), wager_of(state.house, action.wager).name
    if waiting is None or (waiting.seat, waiting.wager) != (action.seat, wager):
        told = f"seat {waiting.seat}'s {waiting.wager} waits" if waiting else "no award waits"
        cite = verify_clause(state.house, wager)
        raise Illegal(f"there is nothing to validate for seat {action.seat}'s {wager}: {told}", cite)
    return waiting


def refuse_award(state: Round, action: RefuseAward) -> Round:
    """A floorperson does not validate the award that waits: it is not paid, and the meter gets it back."""
    waiting = _waiting(state, action)
    clause = validation_clause(state, waiting)
    if not isinstance(action.why, str) or not action.why.strip():
        raise Illegal("an award is refused for a reason: say which", clause)
    lost = waiting._replace(
        result=LOST,
        cite=clause,
        paid=0,
        returned=0,
        collected=waiting.stake,
        pending=False,
        source=source_of(state.house, waiting.wager),
        note=f"not validated: {action.why.strip()}",
        cut="",
        read=(),
    )
    place = state.lines.index(waiting)
    lines = (*state.lines[:place], lost, *state.lines[place + 1 :])
    moves = tuple(_given_back(state, waiting, lines))
    event = Event(f"seat {waiting.seat}'s {waiting.wager} is not validated: {action.why.strip()}", clause)
    after = state._replace(
        lines=lines,
        meters=_with_moves(state, moves, clause),
        moves=(*state.moves, *moves),
        events=(*state.events, event),
        waiting=state.waiting - 1,
    )
    return settling.closed(after)


def _given_back(state: Round, line: Line, lines: tuple[Line, ...]) -> Iterator[Move]:
    """What goes back to a meter; the reseed too, unless others still share the award."""
    if line.source is not HAND_PAID:
        return
    step = next(s for s in metered_steps(state.house) if line.wager in wagers_of(s))
    pool = isinstance(step, HandBonus) and line.wager == step.wagers[-1] and len(step.wagers) > 1
    holder = state.pools[step.cite][1][0] if pool else line.seat
    link = state.house.link(metered(step))
    cite = step.pays if isinstance(step, HandBonus) else step.turn
    mine = [
        place
        for place, move in enumerate(state.moves)
        if (move.link, move.seat, move.cite, move.reason) == (link, holder, cite, "award")
    ]
    at = mine[0 if pool else -1]  # a pool is taken before any player's own award
    yield state.moves[at]._replace(reason="reversal of award", units=line.paid * HUNDRED)
    refused = {each.seat for each in lines if each.wager == line.wager and each.source is not HAND_PAID}
    if pool and not refused.issuperset(state.pools[step.cite][1]):
        return
    for move in takewhile(lambda move: move.reason in OF_AN_AWARD, state.moves[at + 1 :]):
        yield move._replace(reason=f"reversal of {move.reason}", units=-move.units)


def _with_moves(state: Round, moves: tuple[Move, ...], cite: str) -> dict[tuple[str, str], Meter]:
    meters = dict(state.meters)
    for move in moves:
        key = (move.link, move.level)
        reserve = -move.units if move.reason == "reversal of reserve release" else 0
        meters[key] = Meter(meters[key].units + move.units, meters[key].reserve + reserve)
    if any(meter.units < 0 for meter in meters.values()):
        raise Illegal("the meter has been won again meanwhile and cannot give its reseed back", cite)
    return meters
