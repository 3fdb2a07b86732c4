"""Every step of a table's day by its name on the wire, as in names.py; apart, since few need the day."""

from __future__ import annotations

from pitboss.day import actions as day
from pitboss.day.actions import Device
from pitboss.wire.names import METHOD, MISHAP, SEAT, WAGER
from pitboss.wire.shapes import FLAG, TEXT, WHOLE, Shape, Vocabulary, key, perhaps, words

DEVICE = words(
    {
        "shuffling device": Device.SHUFFLER,
        "automated dealing shoe": Device.SHOE,
    }
)
DECK = key("deck", WHOLE)

STEPS = Vocabulary(
    told_by="does",
    of="step of a day",
    shapes=(
        Shape(
            "ReceiveDeck",
            day.ReceiveDeck,
            (DECK, key("backs", TEXT), key("design", TEXT), key("prepared", FLAG)),
        ),
        Shape("InspectDeck", day.InspectDeck, (DECK, key("defects", WHOLE))),
        Shape("VerifyInspection", day.VerifyInspection, (DECK,)),
        Shape("SpreadDeck", day.SpreadDeck, (DECK,)),
        Shape("ShowFirstPlayer", day.ShowFirstPlayer, (key("asks", FLAG), SEAT)),
        Shape("WashDeck", day.WashDeck, (DECK,)),
        Shape("ShuffleByHand", day.ShuffleByHand, (DECK,)),
        Shape("LoadShuffler", day.LoadShuffler, (DECK,)),
        Shape("FinishShuffle", day.FinishShuffle, (DECK, key("cards", perhaps(WHOLE)))),
        Shape("JamShuffler", day.JamShuffler, (DECK,)),
        Shape("OrderShuffle", day.OrderShuffle, (DECK,)),
        Shape("CutDeck", day.CutDeck, (DECK, key("cards", WHOLE))),
        Shape("OrderRecut", day.OrderRecut, (DECK,)),
        Shape("BeginRound", day.BeginRound, (DECK,)),
        Shape("FinishDeal", day.FinishDeal, (key("cards", WHOLE),)),
        Shape("CountStub", day.TallyStub, (key("stub", WHOLE), key("held", perhaps(WHOLE)))),
        Shape("RackStub", day.RackStub),
        Shape("WinJackpot", day.WinJackpot, (SEAT, WAGER)),
        Shape("CompleteDocuments", day.CompleteDocuments, (SEAT,)),
        Shape("EndRound", day.EndRound),
        Shape("VoidRound", day.VoidRound, (key("what", MISHAP),)),
        Shape("NoActivity", day.NoActivity, (key("face_up", FLAG),)),
        Shape("RemoveDeck", day.RemoveDeck, (DECK,)),
        Shape("OutOfOrder", day.OutOfOrder, (key("device", DEVICE),)),
        Shape("CoverDevice", day.CoverDevice, (key("device", DEVICE),)),
        Shape("BackInOrder", day.BackInOrder, (key("device", DEVICE),)),
        Shape("UseMethod", day.UseMethod, (key("method", METHOD),)),
        Shape("CloseTable", day.CloseTable),
    ),
)
