"""The clause that a step of the day stands under, and the refusal of a step that is another's to take."""

from __future__ import annotations

from pitboss.day import actions as acts
from pitboss.day.actions import Action
from pitboss.day.jackpots import jackpot_clause
from pitboss.day.people import DOES, called, whose
from pitboss.day.state import TableDay, refuse
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Role, Who
from pitboss.rules.words import Mishap

OTHERS = (DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM)


def clause_for(day: TableDay, action: Action) -> str:
    """The clause that says whose part a step is, or what it is for."""
    facts, stub = day.facts, day.dealing.stub
    match action:
        case acts.SpreadDeck():
            return facts.opening.spread
        case acts.ShowFirstPlayer() | acts.WashDeck():
            return facts.opening.wash
        case acts.ShuffleByHand() | acts.LoadShuffler() | acts.FinishShuffle() | acts.OrderShuffle():
            return day.shuffle_cite
        case acts.CutDeck():
            return facts.cut.cite
        case acts.OrderRecut():
            return facts.cut.recut
        case acts.BeginRound():
            return dict(facts.loading)[day.method]
        case acts.FinishDeal():
            return day.dealing.cite
        case acts.TallyStub():
            return stub.count_cite
        case acts.RackStub():
            return stub.rack_cite
        case acts.WinJackpot() | acts.CompleteDocuments():
            return jackpot_clause(day)
        case acts.EndRound():
            return day.rules.done
        case acts.NoActivity():
            return facts.idle.cite
        case acts.RemoveDeck():
            return day.hours_cite
        case acts.VoidRound(what=what):
            return day.irregularity(what)
        case acts.JamShuffler():
            return day.irregularity(Mishap.SHUFFLER_JAM)
        case acts.OutOfOrder() | acts.CoverDevice() | acts.BackInOrder() | acts.UseMethod():
            return day.irregularity(Mishap.OUT_OF_ORDER)
        case _:  # decks come and are inspected, and with them a table opens and closes
            return facts.opening.inspect


def refuse_stranger(day: TableDay, who: object) -> None:
    """Refuse anything but a person at this table: a seat that it has, or one of the others."""
    seats = day.rules.seats
    if type(who) is not Who or (who.role is not Role.SEAT and who not in OTHERS):
        refuse(f"{who!r} is nobody at the table", seats.cite)
    if who.role is Role.SEAT and (type(who.number) is not int or not 0 <= who.number <= day.house.seats):
        refuse(f"there is no seat {who.number!r}: the table has {day.house.seats}", seats.cite)


def refuse_doer(day: TableDay, action: Action, who: Who) -> None:
    """Refuse a step that is another's to take, with the clause that it stands under."""
    if who != whose(action):
        part = "player" if DOES[type(action)] is Role.SEAT else DOES[type(action)].value
        does = SAYS[type(action)]
        refuse(f"{called(who)} may not {does}: that is the part of the {part}", clause_for(day, action))


SAYS: dict[type, str] = {
    acts.ReceiveDeck: "receive a deck",
    acts.InspectDeck: "inspect a deck",
    acts.VerifyInspection: "verify an inspection",
    acts.SpreadDeck: "spread a deck",
    acts.ShowFirstPlayer: "look for the first player",
    acts.WashDeck: "wash a deck",
    acts.ShuffleByHand: "shuffle",
    acts.LoadShuffler: "fill the shuffling device",
    acts.FinishShuffle: "finish the shuffle of the device",
    acts.JamShuffler: "tell that the device stops",
    acts.OrderShuffle: "order a shuffle",
    acts.CutDeck: "cut",
    acts.OrderRecut: "order another cut",
    acts.BeginRound: "begin a round",
    acts.FinishDeal: "deal",
    acts.TallyStub: "count the stub",
    acts.RackStub: "rack the stub",
    acts.WinJackpot: "keep a winner's cards",
    acts.CompleteDocuments: "complete the documentation",
    acts.EndRound: "end a round",
    acts.VoidRound: "call a round void",
    acts.NoActivity: "spread the cards of an idle table",
    acts.RemoveDeck: "remove a deck",
    acts.OutOfOrder: "call a device out of order",
    acts.CoverDevice: "cover a device",
    acts.BackInOrder: "call a device in order",
    acts.UseMethod: "change the method",
    acts.CloseTable: "close the table",
}
