"""Who does what in a table's day: the people of a round, and the devices as the table system.

The texts name dealer, floorperson, player and device for some steps; the others are the dealer's, who
handles the cards, and papers and the close of the table are the floorperson's.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.day import actions as acts
from pitboss.day.actions import Action
from pitboss.engine.people import Role, Who, seat

PLAYER = seat(0)  # a player whose seat is not told

DOES: Mapping[type, Role] = {
    acts.ReceiveDeck: Role.DEALER,
    acts.InspectDeck: Role.DEALER,
    acts.VerifyInspection: Role.FLOORPERSON,
    acts.SpreadDeck: Role.DEALER,
    acts.ShowFirstPlayer: Role.SEAT,
    acts.WashDeck: Role.DEALER,
    acts.ShuffleByHand: Role.DEALER,
    acts.LoadShuffler: Role.DEALER,
    acts.FinishShuffle: Role.TABLE_SYSTEM,
    acts.JamShuffler: Role.TABLE_SYSTEM,
    acts.OrderShuffle: Role.FLOORPERSON,
    acts.CutDeck: Role.DEALER,
    acts.OrderRecut: Role.FLOORPERSON,
    acts.BeginRound: Role.DEALER,
    acts.FinishDeal: Role.DEALER,
    acts.TallyStub: Role.DEALER,
    acts.RackStub: Role.DEALER,
    acts.WinJackpot: Role.DEALER,
    acts.CompleteDocuments: Role.FLOORPERSON,
    acts.EndRound: Role.DEALER,
    acts.VoidRound: Role.DEALER,
    acts.NoActivity: Role.DEALER,
    acts.RemoveDeck: Role.DEALER,
    acts.OutOfOrder: Role.DEALER,
    acts.CoverDevice: Role.DEALER,
    acts.BackInOrder: Role.DEALER,
    acts.UseMethod: Role.DEALER,
    acts.CloseTable: Role.FLOORPERSON,
}


def whose(action: Action) -> Who:
    """The one person who may take this step."""
    return seat(action.seat) if isinstance(action, acts.ShowFirstPlayer) else Who(DOES[type(action)])


def called(who: Who) -> str:
    """A person as a log names him."""
    return "player" if who == PLAYER else str(who)
