"""`legal(state)`: every action open now, to whom, and by which clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    Deal,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.engine.betting import before_deal, chips_wagered, refuse_incomplete
from pitboss.engine.mishaps import deals_on, hidden_cards, may_happen
from pitboss.engine.play import pending, validation_clause
from pitboss.engine.state import BETS, DEAL, OVER, PLAY, SETTLE, VOID, Illegal, Round, Seat
from pitboss.money import Cents, dollars
from pitboss.rules.describe import play_step_says
from pitboss.rules.words import Consequence, Decide, Method, Wager


@dataclass(frozen=True, slots=True)
class Option:
    """An action that somebody may take; `most` and `unit` span the amounts where there is a range."""

    who: str
    action: Action
    says: str
    cite: str
    most: Cents = 0
    unit: Cents = 0


def legal(state: Round) -> tuple[Option, ...]:
    """Every action open now to every seat, the dealer and the floorperson."""
    if state.stage in (OVER, VOID):
        return ()
    return (*_players(state), *_dealer(state), *_floor(state))


def _players(state: Round) -> Iterator[Option]:
    if state.stage is BETS:
        for seat in state.seats:
            yield from _wagers(state, seat)
    if state.stage is PLAY and state.asked:
        yield from _decisions(state)


def _wagers(state: Round, seat: Seat) -> Iterator[Option]:
    for wager in state.house.force.wagers:
        who = f"seat {seat.number}"
        if wager.name in seat.placed:
            yield Option(who, TakeBack(seat.number, wager.name), f"take back {wager.name}", wager.cite)
        elif state.house.offers(wager) and before_deal(wager):
            if wager.after and not any(name in seat.placed for name in wager.after):
                continue
            if wager.equals and wager.equals not in seat.placed:
                continue
            least, most, unit = _amounts(state, seat, wager)
            says = f"{wager.name} {dollars(least)}" + (f" to {dollars(most)}" if most > least else "")
            yield Option(who, Place(seat.number, ((wager.name, least),)), says, wager.cite, most, unit)


def _amounts(state: Round, seat: Seat, wager: Wager) -> tuple[Cents, Cents, Cents]:
    """The least and the most of a wager, and its step."""
    house, unit = state.house, state.house.step(wager)
    only = seat.placed.get(wager.equals, 0) if wager.equals else house.amounts.get(wager.name, 0)
    if only:
        return only, only, unit
    least, most = house.least_and_most(wager)
    return -(-least // unit) * unit, most // unit * unit, unit


def _decisions(state: Round) -> Iterator[Option]:
    step = state.house.force.play[state.step]
    assert isinstance(step, Decide)
    seat = state.seat(state.asked)
    who, wager = f"seat {seat.number}", state.house.force.by_name[step.wager]
    base = seat.placed.get(wager.equals, 0)
    for times in step.times:
        most = step.times[-1] * base if step.any_amount_between and times == step.times[0] else 0
        unit = state.house.step(wager) if most else 0
        says = f"{step.wager} {times}x, {dollars(times * base)}" + (
            f" or any amount to {dollars(most)}" if most else ""
        )
        yield Option(who, Bet(seat.number, times * base), says, step.clause(), most, unit)
    for word in step.words:
        yield Option(who, Say(seat.number, word), word.value, step.clause(word))


def _dealer(state: Round) -> Iterator[Option]:
    dealing = state.dealing
    if state.stage is BETS and _complete(state):
        yield Option("dealer", NoMoreBets(chips_wagered(state)), "no more bets", dealing.no_more_bets)
    if state.stage is DEAL:
        yield Option("dealer", Deal(), f"deal {len(state.queue)} cards", dealing.cite)
        yield Option("dealer", Deal(1), "deal one card", state.queue[0].cite)
    if state.stage is PLAY and not state.asked:
        step = state.house.force.play[state.step]
        yield Option("dealer", Proceed(), play_step_says(step), step.cite)
    if state.stage is SETTLE and pending(state) is None:
        cite = state.house.force.settling
        yield Option("dealer", Proceed(), f"settle seat {state.asked}", cite)
    if state.stage in (PLAY, SETTLE) and not deals_on(state):
        yield Option("dealer", CountStub(state.stub), "count the stub", dealing.stub.count_cite)
    for each in state.house.force.irregularities:
        if may_happen(state, each.what) and each.then is not Consequence.COVER_DEVICE:
            deck = state.deck if each.then is Consequence.RESHUFFLE else ()
            yield Option("dealer", Report(each.what, deck), each.what.value, each.cite)
        elif may_happen(state, each.what):
            for method in _other_methods(state):
                yield Option(
                    "dealer",
                    Report(each.what, method=method),
                    f"{each.what.value}: {method.value}",
                    each.cite,
                )


def _other_methods(state: Round) -> Iterator[Method]:
    return (d.method for d in state.house.force.dealing if d.method is not state.dealing.method)


def _complete(state: Round) -> bool:
    """Whether the announcement would be accepted: every player has made the wagers he must."""
    try:
        for seat in state.seats:
            if seat.placed:
                refuse_incomplete(state.house, seat)
    except Illegal:
        return False
    return any(seat.placed for seat in state.seats)


def _floor(state: Round) -> Iterator[Option]:
    waiting = pending(state)
    if waiting is not None:
        action = Validate(waiting.seat, waiting.wager)
        yield Option(
            "floorperson",
            action,
            f"validate seat {waiting.seat}'s {waiting.wager}",
            validation_clause(state, waiting),
        )
    if state.stage in (DEAL, PLAY):
        for seat in state.seats:
            if not seat.gone:
                cite = state.house.force.wagering.leaving
                yield Option(
                    "floorperson", Abandon(seat.number), f"seat {seat.number} left: wagers lose", cite
                )
                telling = state.house.force.telling
                if telling and (state.stage is DEAL or hidden_cards(state)):
                    says = f"seat {seat.number} told about his hand: wagers lose"
                    yield Option("floorperson", Forfeit(seat.number), says, telling)
