"""The papers of a jackpot at a live table: 649a.11(c)(5)(iv) keeps the winner's cards until they are complete."""

from __future__ import annotations

import pytest

from pitboss.cards import DECK, show
from pitboss.engine.actions import Bet, DocumentJackpot
from pitboss.engine.legal import legal
from pitboss.engine.people import DEALER, FLOORPERSON, TABLE_SYSTEM, seat
from pitboss.engine.state import OVER
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.table import actions as acts
from pitboss.table.meeting import stub_lies
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("649a",)
WAGER = "Three-Card Progressive Payout"


def won() -> Driven:
    """A round that is over, in which seat 1 won the meter with the ace, king and queen of spades."""
    driven = opened(default_house(rule_set("649a")))
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    driven.next()
    named = {show(card): card for card in DECK}
    spades = [named[name] for name in ("As", "Ks", "Qs")]
    others = [card for card in DECK if card not in spades]
    deck = [card for pair in zip(spades, others, strict=False) for card in pair] + others[
        3:
    ]  # player, dealer
    driven.do(acts.FixDeck(tuple(deck), "0" * 64), TABLE_SYSTEM)
    while driven.table.round is not None and driven.table.round.stage is not OVER:
        bets = [o.action for o in legal(driven.table.round, seat(1)) if isinstance(o.action, Bet)]
        if bets and not stub_lies(driven.table):
            driven.round(bets[0], seat(1))
        else:
            driven.next()
    return driven


def test_papers_are_completed_at_a_table_that_stands_still() -> None:
    """They are owed whatever becomes of the table, and without them it could never be closed."""
    driven = won()
    driven.do(acts.Freeze("a fault"), TABLE_SYSTEM)
    finish = acts.FinishRound(driven.secrets["T1-1"])
    with pytest.raises(Refused, match="papers of a jackpot"):
        driven.do(finish, DEALER)
    driven.round(DocumentJackpot(1, WAGER), FLOORPERSON)
    driven.do(finish, DEALER)
    driven.do(acts.EndGaming(), FLOORPERSON)
    assert driven.table.day is None
