"""A round of a log as a round file, which played again gives the same lines; else it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from pitboss.cards import show_all
from pitboss.engine.actions import Action, CountStub, NoMoreBets, Proceed, ReadMeter
from pitboss.engine.meters import opening_meters
from pitboss.engine.state import Meter, MeterKey, Round
from pitboss.games.catalog import rule_set
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import change, signed
from pitboss.rounds.doings import words_of
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rounds.writing import meters_told
from pitboss.rules.house import House, default_house
from pitboss.wire.house import write_house
from pitboss.wire.record import outcome


def round_file(state: Round, about: str) -> str:
    """A round file of a settled round."""
    if not any(isinstance(action, NoMoreBets) for action in state.log):
        raise _untold("it ended while wagers were placed")
    text = "\n".join(_lines(state, about)) + "\n"
    try:
        again = play_file(read_round(text, rule_set))
    except Refused as refusal:
        raise _untold(refusal.says) from None
    if outcome(again) != outcome(state):
        raise _untold("played again from it, the round does not end the same way")
    return text


def _untold(why: str) -> Refused:
    return Refused(f"this round cannot be told by a round file ({why}): write it as a record")


def _lines(state: Round, about: str) -> Iterator[str]:
    assert state.began is not None
    deck, meters, players = state.began
    house = state.house
    yield f"# {about}"
    yield f"rules {house.rules.id}"
    yield from _chosen(house)
    usual = opening_meters(house)
    shown = {**meters, **_read_before(state)}
    other = {key: meter for key, meter in shown.items() if usual.get(key) != meter}
    yield from (f"meter {each}" for each in meters_told(house, other))
    if len(set(players.values())) < len(players):
        yield from (f"player {number} {player}" for number, player in players.items())
    for seat in state.seats:
        laid = {name: cents for name, cents in seat.placed.items() if not house.force.by_name[name].times}
        told = ", ".join(f"{name} {dollars(cents)}" for name, cents in laid.items())
        yield from [f"seat {seat.number} {told}"] if told else []
    yield f"deck {show_all(deck)}"
    for before, action in pairwise(_from_the_bell(state)):
        if isinstance(action, CountStub) and isinstance(before, Proceed):
            yield "dealer goes on to the stub"
        yield from filter(None, [words_of(action)])
    for line in state.lines:
        yield f"settle seat {line.seat}  {line.wager}  {signed(change(line))}  {line.cite}"


def _from_the_bell(state: Round) -> tuple[Action, ...]:
    """What was done from 'no more bets' on, and one action before it."""
    bell = next(place for place, action in enumerate(state.log) if isinstance(action, NoMoreBets))
    return (Proceed(), *state.log[bell:])


def _read_before(state: Round) -> dict[MeterKey, Meter]:
    """Meters that were read while wagers were placed: the round began with them."""
    found = {}
    for action in state.log:
        if isinstance(action, NoMoreBets):
            break
        if isinstance(action, ReadMeter):
            units = action.cents * 100 + action.hundredths
            found[action.link, action.level] = Meter(units, action.reserve or 0)
    return found


def _chosen(house: House) -> Iterator[str]:
    """What the house chose otherwise than usual."""
    usual = dict(_flat(write_house(default_house(house.rules))))
    for key, value in _flat(write_house(house)):
        if usual.get(key) != value:
            yield f"set {key} {value}"


def _flat(found: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for name, value in found.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", str(value).lower() if isinstance(value, bool) else str(value)
