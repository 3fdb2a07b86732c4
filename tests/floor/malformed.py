"""Requests of a simulated floor that nobody means who knows the game."""

from __future__ import annotations

from pitboss.engine import actions as does
from pitboss.engine.people import DEALER, SPECTATOR, TABLE_SYSTEM, Who, seat
from pitboss.table import actions as acts


def malformed(number: int, wager: str, odd: int) -> list[tuple[acts.Action, Who]]:
    """Amounts, seats, wagers and digests that there are not."""
    return [
        (acts.InRound(does.Place(number, ((wager, odd),))), seat(number)),
        (acts.InRound(does.Place(number, (("No such", 5_00),))), seat(number)),
        (acts.InRound(does.Place(number, ())), seat(number)),
        (acts.InRound(does.Place(99, ((wager, 5_00),))), seat(99)),
        (acts.InRound(does.Bet(number, odd)), seat(number)),
        (acts.InRound(does.TakeBack(number, "No such")), seat(number)),
        (acts.CloseBetting(-1), DEALER),
        (acts.SitDown(seat=0, player="x", name="x"), SPECTATOR),
        (acts.SitDown(seat=99, player="x", name="x"), SPECTATOR),
        (acts.Promise(number, "no digest"), seat(number)),
        (acts.Reveal(number, "00"), seat(number)),
        (acts.FinishRound("00"), DEALER),
        (acts.BeginBetting("no commitment"), DEALER),
        (acts.InRound(does.NoMoreBets(0)), DEALER),
        (acts.InRound(does.Draw(None, None)), TABLE_SYSTEM),
        (acts.InRound(does.CountStub(99)), DEALER),
        (acts.TimeOut(99), TABLE_SYSTEM),
    ]
