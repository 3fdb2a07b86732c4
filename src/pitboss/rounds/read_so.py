"""What the lines of a settlement rest on that no clause says: silences, and readings that a house chose.

The engine notes a silence where it goes by one. A reading that may be chosen is found by playing the round
again under its other values: a line that would then be another rests on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.engine.actions import Action, DocumentJackpot, Proceed, RefuseAward, Validate
from pitboss.engine.people import FLOORPERSON, doer
from pitboss.engine.play import play
from pitboss.engine.starting import start
from pitboss.engine.state import SETTLE, Line, Round
from pitboss.engine.validating import pending
from pitboss.law.silences import ReadSo
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Choice

Readings = tuple[tuple[ReadSo, ...], ...]  # of each line
OTHERWISE = "every other reading"  # under which a house keeps its like
OF_AWARDS = (Validate, RefuseAward, DocumentJackpot)  # of one that another reading may not know


def read_so(state: Round) -> Readings:
    """For every line the readings that it rests on."""
    found = [list(line.read) for line in state.lines]
    made = {name for seat in state.seats for name in seat.placed}
    for choice, houses in _otherwise(state.house):
        if not _bears_on(state.house, choice, made):
            continue
        ways = [ends for ends in (_ends_by(state, house) for house in houses) if ends is not None]
        says = choice.says(state.house.choice(choice.name))
        for place, line in enumerate(state.lines):
            if any(_end(line) not in ends for ends in ways):
                found[place].append(ReadSo(state.house.in_version(choice.cite), says))
    return tuple(map(tuple, found))


def _otherwise(house: House) -> list[tuple[Choice, list[House]]]:
    """The readings of a house, each with the houses that read it in another way."""
    if OTHERWISE not in house.kept:
        house.kept[OTHERWISE] = [(choice, list(_others(house, choice))) for choice in house.rules.readings]
    found: list[tuple[Choice, list[House]]] = house.kept[OTHERWISE]
    return found


def _others(house: House, choice: Choice) -> Iterator[House]:
    for option in choice.options:
        if option != house.choice(choice.name):
            try:
                yield replace(house, chosen={**house.chosen, choice.name: option})
            except Refused:
                continue  # it asks for more than this house has said


def _bears_on(house: House, choice: Choice, made: set[str]) -> bool:
    """Whether somebody made a wager that a reading is about."""
    return not choice.concerns or any(n in made or n not in house.force.by_name for n in choice.concerns)


def _ends_by(state: Round, house: House) -> set[tuple[object, ...]] | None:
    """How wagers end by another reading; None if the round would have gone another way before."""
    assert state.began is not None
    deck, meters, players = state.began
    other = start(house, deck, players, meters)
    try:
        for action in state.log:
            other = _done(other, action)
    except Refused:
        return None
    return {_end(line) for line in other.lines} if other.stage in (state.stage, SETTLE) else None


def _done(other: Round, action: Action) -> Round:
    """The round after an action; an award that is won by this reading alone holds nothing up."""
    while isinstance(action, Proceed) and (waits := pending(other)):
        other = play(other, Validate(waits.seat, waits.wager), FLOORPERSON)
    try:
        return play(other, action, doer(action))
    except Refused:
        if isinstance(action, OF_AWARDS):
            return other
        raise


def _end(line: Line) -> tuple[object, ...]:
    """How a wager ended, and with which hand."""
    hand = line.hand.name if line.hand else ""
    return line.seat, line.wager, line.result, line.paid, line.returned, line.collected, hand
