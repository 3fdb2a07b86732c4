"""One step in a table's day (`act`), the steps that are in order (`allowed`), a log repeated (`replay`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pitboss.day import actions as acts
from pitboss.day import devices, jackpots, opening, rounds, shuffling
from pitboss.day.actions import Action, Device
from pitboss.day.clauses import refuse_doer, refuse_stranger
from pitboss.day.people import whose
from pitboss.day.state import HOUR, TableDay, clock, open_day, refuse
from pitboss.engine.people import Who
from pitboss.refusal import Refused
from pitboss.rules.words import Consequence

STEPS: Mapping[type[Any], Callable[[TableDay, Any], TableDay]] = {
    acts.ReceiveDeck: opening.receive,
    acts.InspectDeck: opening.inspect,
    acts.VerifyInspection: opening.verify,
    acts.SpreadDeck: opening.spread,
    acts.ShowFirstPlayer: opening.show_first_player,
    acts.WashDeck: opening.wash,
    acts.NoActivity: opening.no_activity,
    acts.RemoveDeck: opening.remove,
    acts.ShuffleByHand: shuffling.shuffle_by_hand,
    acts.LoadShuffler: shuffling.load,
    acts.FinishShuffle: shuffling.finish_shuffle,
    acts.JamShuffler: shuffling.jam,
    acts.OrderShuffle: shuffling.order_shuffle,
    acts.CutDeck: shuffling.cut,
    acts.OrderRecut: shuffling.order_recut,
    acts.BeginRound: rounds.begin,
    acts.FinishDeal: rounds.finish_deal,
    acts.TallyStub: rounds.count_stub,
    acts.RackStub: rounds.rack_stub,
    acts.WinJackpot: jackpots.win_jackpot,
    acts.CompleteDocuments: jackpots.complete_documents,
    acts.EndRound: rounds.end,
    acts.VoidRound: rounds.void,
    acts.OutOfOrder: devices.out_of_order,
    acts.CoverDevice: devices.cover,
    acts.BackInOrder: devices.back_in_order,
    acts.UseMethod: devices.use_method,
    acts.CloseTable: devices.close,
}


def act(day: TableDay, action: Action, who: Who, at: int) -> TableDay:
    """The day after one step of a person at this minute; what is out of order is refused with its clause."""
    if type(action) not in STEPS:
        refuse(f"{action!r} is nothing that anyone does at a table", day.facts.opening.inspect)
    refuse_stranger(day, who)
    refuse_doer(day, action, who)
    if day.closed:
        refuse("the table is closed until decks come and are inspected again", day.facts.opening.inspect)
    if at < day.at:
        night = f"the hours of a deck run on past midnight: the night after it is {clock(at + 24 * HOUR)}"
        refuse(f"it cannot be {clock(at)} after {clock(day.at)}; {night}", day.hours_cite)
    return STEPS[type(action)](replace(day, at=at), action)


def allowed(day: TableDay, who: Who, at: int) -> tuple[Action, ...]:
    """Every kind of step that a person may take at this minute, its numbers filled in as they should be."""
    refuse_stranger(day, who)
    mine = (action for action in _conceivable(day, who.number) if whose(action) == who)
    return tuple(action for action in mine if _accepted(day, action, who, at))


def _accepted(day: TableDay, action: Action, who: Who, at: int) -> bool:
    try:
        act(day, action, who, at)
    except Refused:
        return False
    return True


def _conceivable(day: TableDay, seat: int) -> Iterator[Action]:
    """Every kind of step with right numbers, in order or not."""
    came = [deck.number for deck in day.decks] + [gone.number for gone in day.left]
    number = max(came, default=0) + 1
    backs = "blue" if any(deck.backs == "red" for deck in day.decks) else "red"
    for prepared in (False, True):
        yield acts.ReceiveDeck(deck=number, backs=backs, prepared=prepared)
    for deck in day.decks:
        yield from _with_deck(day, deck.number)
    yield from (acts.RemoveDeck(gone.number) for gone in day.left if gone.miscounted)
    yield from (acts.ShowFirstPlayer(asks=asks, seat=seat) for asks in (False, True))
    yield from (acts.NoActivity(), acts.NoActivity(face_up=True))
    whole, least = day.facts.shuffle.cards, rounds.least_dealt(day.rules, day.dealing)
    yield acts.FinishDeal(least)
    yield acts.TallyStub(stub=whole - (day.round.dealt if day.round else 0))
    yield from (acts.RackStub(), acts.EndRound())
    yield from (acts.WinJackpot(1, wager) for wager, _ in jackpots.jackpots(day.house))
    yield from (acts.CompleteDocuments(kept.seat) for kept in (day.round.kept if day.round else ()))
    for each in day.rules.irregularities:
        if each.then is Consequence.VOID:
            yield acts.VoidRound(each.what)
    for device in Device:
        yield from (acts.OutOfOrder(device), acts.CoverDevice(device), acts.BackInOrder(device))
    yield from (acts.UseMethod(dealing.method) for dealing in day.rules.dealing)
    yield acts.CloseTable()


def _with_deck(day: TableDay, number: int) -> Iterator[Action]:
    """Every kind of step with one deck."""
    yield acts.InspectDeck(deck=number)
    yield from (acts.VerifyInspection(number), acts.SpreadDeck(number), acts.WashDeck(number))
    yield from (acts.ShuffleByHand(number), acts.LoadShuffler(number), acts.JamShuffler(number))
    yield acts.FinishShuffle(number, day.facts.shuffle.cards if day.counting else None)
    yield from (acts.OrderShuffle(number), acts.OrderRecut(number), acts.BeginRound(number))
    yield acts.CutDeck(deck=number, cards=day.facts.cut.least)
    yield acts.RemoveDeck(number)


def replay(day: TableDay) -> TableDay:
    """The day that its log tells of, step by step from the opening."""
    again = open_day(day.house, secured=day.secured, approved=day.approved)
    for entry in day.log:
        if entry.action is not None:
            again = act(again, entry.action, entry.who, entry.at)
    return again
