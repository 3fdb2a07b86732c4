"""Texas Hold 'Em Bonus under a payout limit that binds, 647a.12(c).

With an Ante of $20,000 Ante, Flop, Turn and River Wagers win up to five Antes, $100,000; the limit is $50,000,
two and a half Antes.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pitboss.cards import Card, cards
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.limit import Limit
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.holdem.values import values_647a
from pitboss.solve.reference import holdem as reference_holdem
from pitboss.solve.reference.limited_holdem import limited_647a
from tests.solve.test_holdem import BONUS, FLUSH, deck_of, same

SPEAKS_FOR = ("647a",)
TRIPS, QUADS, SUITED = deck_of("29KA", 3), deck_of("3JA", 4), deck_of("23459A", 2)
ROYAL = ("As Ks", "Qs Js Ts")


def limited(deck: tuple[Card, ...], most: int, *, eager: bool = False) -> HoldemTerms:
    """An Ante of a dollar under a limit of so many cents."""
    beside = np.zeros((HoldemTerms(FLUSH, deck).antes.shape[0], 1), np.int64)
    return HoldemTerms(FLUSH, deck, eager=eager, limit=Limit(1_00, most, beside))


@pytest.mark.parametrize(
    ("deck", "most", "eager"),
    [
        (TRIPS, 2_50, False),
        (TRIPS, 3_50, True),
        (TRIPS, 4_00, False),
        (QUADS, 2_00, True),
        (SUITED, 2_50, False),
        (SUITED, 4_50, True),
        (SUITED, 9_00, False),
    ],
)
def test_the_play_under_a_limit_agrees_with_its_slow_twin(
    deck: tuple[Card, ...], most: int, eager: bool
) -> None:
    """647a.12(c): so much is the most that Ante, Flop, Turn and River Wagers win together; nine never bind."""
    twin = limited_647a(reference_holdem.deal(FLUSH, deck), most, eager=eager)
    same(two_wagers(limited(deck, most, eager=eager)), twin)


def test_a_limit_that_never_binds_changes_nothing() -> None:
    free, bound = two_wagers(HoldemTerms(FLUSH, SUITED)), two_wagers(limited(SUITED, 9_00))
    assert bound.figures == free.figures
    assert bound.before_flop == free.before_flop


@pytest.mark.parametrize(
    ("ante", "turn", "made", "check", "wager"),
    [
        (20_000_00, "2d", False, Fraction(5, 2), Fraction(5, 2)),  # 1 + 2 Antes are cut to 2 1/2
        (20_000_00, "2d", True, Fraction(5, 2), Fraction(5, 2)),
        (12_500_00, "2d", False, 3, 4),  # the limit is four Antes
        (12_500_00, "2d", True, 4, 4),
        (12_000_00, "2d", True, 4, Fraction(25, 6)),  # five Antes are cut to $50,000
        (12_500_00, "", False, 4, 4),  # the River Wager makes up for a Turn Wager that is not made
        (12_000_00, "", False, 4, Fraction(25, 6)),
        (5_00, "", False, 4, 5),
    ],
)
def test_a_royal_flush_wins_no_more_than_the_limit(
    ante: int, turn: str, made: bool, check: Fraction, wager: Fraction
) -> None:
    """647a.12(c): a hand that cannot lose, with an Ante that is paid and a Flop Wager of two Antes."""
    hole, flop = map(cards, ROYAL)
    found = values_647a(BONUS, hole, flop, cards(turn), turn_wager=made, stakes={"Ante": ante})
    named = "River 1x" if turn else "Turn 1x"
    assert found == {named: wager, "check": check}
