"""Joint play of 649a read so that some wagers outlive a fold beside Pair Plus only: slow twins, and one hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.cards import Card, cards
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve.forfeits import forfeited, side_stakes, taken_alone, uncounted
from pitboss.solve.reference import deal_by_deal as slow
from pitboss.solve.three_card_poker.game import solve_649a
from pitboss.solve.three_card_poker.joint import joint_by_layout

SPEAKS_FOR = ("649a",)

SIX = "Six Card Bonus"


def house(triggers: dict[str, Fraction] | None = None) -> House:
    read = {"version": "649a.7(d)", "side_wagers_survive_fold": "only with Pair Plus"}
    drawn = {"magic_card_and_lucky_bonus": "on"} if triggers else {}
    return default_house(rule_set("649a"), chosen={**read, **drawn}, triggers=triggers or {})


def short(ranks: str, suits: str) -> tuple[Card, ...]:
    return cards([f"{rank}{suit}" for rank in ranks for suit in suits])


@pytest.mark.parametrize("ranks", ["3458Q", "2479J"])
def test_the_six_card_bonus_beside_the_base_game(ranks: str) -> None:
    """649a.11(b)(3): without Pair Plus a fold takes the Six Card Bonus, as large as the Ante here."""
    deck, game = short(ranks, "cdh"), house()
    found = joint_by_layout(game, [SIX], base=solve_649a(game, deck=deck), deck=deck)

    def brings(hand: slow.Hand) -> int:
        return slow.paid(game.paytable("649a.12(f)"), hand)

    for mine, jointly in ((found.best, True), (found.by_base, False)):
        twin = slow.joint_six_649a(game, deck, brings, slow.UNIT, jointly=jointly)
        assert dict(mine.results) == dict(twin.results)
    assert found.staked == 1
    assert found.values.gain >= 0
    assert found.base.ev == slow.solve_649a(game, deck).ev


def test_which_wagers_a_fold_takes() -> None:
    game = house()
    assert set(taken_alone(game)) > set(forfeited(game))
    assert SIX in taken_alone(game)
    assert SIX not in taken_alone(default_house(rule_set("649a")))
    assert side_stakes(game, [SIX])[SIX] == 5_00
    with pytest.raises(Refused, match="a fold does not cost the Six Card Bonus Wager"):
        side_stakes(game, [SIX, "Pair Plus"])


def test_drawn_bonuses_are_not_counted_and_it_is_said() -> None:
    drawn = house(triggers={"Magic Card": Fraction(1, 100)})
    assert "on the player's hand" in uncounted(drawn)
    assert not [name for name in taken_alone(drawn) if "Hand Bonus" in name]
    assert uncounted(house()) == ""
