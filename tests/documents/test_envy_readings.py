"""Who is paid an Envy Bonus and for whose hand, by both readings: figures counted by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

import pytest

from pitboss.documents.silent_readings import silent_readings, unmoved
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.rules.house import House, default_house
from pitboss.solve.advisories import Advisory
from pitboss.solve.registry import solver_of
from tests.documents.sheets import SOLVED

SPEAKS_FOR = ("641a@2011", "643a", "649a", "649a@2011", "669a")
THREE, FIVE, SIX = (f"{name} Progressive Payout" for name in ("Three-Card", "Five-Card", "5 of 6"))
FIVE_CARD_ENVY = Fraction(4 * 1_000 + 36 * 300, comb(52, 5))  # of each other player, 649a.12(h)(5)
THREE_CARD_ENVY = Fraction(100 + 3 * 25, comb(52, 3))  # 649a.12(e)(5)
DEALS = comb(52, 3) * comb(49, 3)


def advised(house: House) -> Mapping[str, Advisory]:
    """What is told of readings that leave no choice, by the clause."""
    return {each.clause: each for each in silent_readings(KeptFigures(house, Store(SOLVED)))}


def gained(told: Advisory) -> dict[str, Fraction]:
    """What each wager returns more by the other reading."""
    found: dict[str, list[Fraction]] = {}
    for what, part in told.figures.items():
        found.setdefault(what.removeprefix("the ").partition(" returns")[0], []).append(part)
    return {wager: there - here for wager, (here, there) in found.items()}


@pytest.mark.parametrize(
    ("name", "clause", "more"),
    [
        (
            "649a",
            "649a.11(c)(5)(v), 649a.11(c)(7)(v)",
            {THREE: FIVE_CARD_ENVY, FIVE: THREE_CARD_ENVY, SIX: FIVE_CARD_ENVY + THREE_CARD_ENVY},
        ),
        ("643a", "643a.11(g)(4)(v)", {THREE: FIVE_CARD_ENVY}),  # 643a.12(e)(5); 643a.11(g)(3)(v) is clear
    ],
)
@pytest.mark.parametrize("amount", [1_00, 5_00])  # the sums are five times as large on a $5 wager
def test_who_made_any_progressive_wager_would_be_paid_the_envy_bonus_of_another(
    name: str, clause: str, more: Mapping[str, Fraction], amount: int
) -> None:
    """649a.11(c)(5)(v), 649a.11(c)(7)(v) and 643a.11(g)(4)(v) name no wager among several."""
    plain = default_house(rule_set(name))
    house = default_house(rule_set(name), amounts={**plain.amounts, THREE: amount, FIVE: amount})
    told = advised(house)[clause]
    assert gained(told) == more
    assert "beside one other player" in told.says
    assert not set(clause.split(", ")) & {*unmoved(house, tuple(advised(house).values()))} - {
        "649a.11(c)(7)(v)"  # which cites another chapter, too
    }


def test_what_a_bettor_of_three_cards_gains_is_told_in_percent() -> None:
    """649a.12(e)(1) A at $1: 58.91% alone, 59.71% beside one other, 60.28% with the Five-Card Envy Bonus of that one.

    Of 22,100 hands one wins $1,000, three 500, 44 straight flushes 70, 52 three-of-a-kinds 60, 720 straights 6.
    """
    alone = Fraction(1_000 + 3 * 500 + 44 * 70 + 52 * 60 + 720 * 6, comb(52, 3))
    here = alone + THREE_CARD_ENVY
    says = advised(default_house(rule_set("649a")))["649a.11(c)(5)(v), 649a.11(c)(7)(v)"].says
    there = here + FIVE_CARD_ENVY
    assert f"{THREE} returns {float(here):.2%} as it is read here, {float(there):.2%} by the other" in says


def test_a_royal_flush_of_a_folded_hand_has_a_jack_a_10_and_a_low_card() -> None:
    """649a.11(c): of each suit 21 hands, a jack, a 10 and a 2 to 8 of another suit, meet the other three cards.

    A hand with a queen and a 10 or jack is above queen, 6 and 4. All royal flushes: four suits, 47 sixth cards,
    20 ways to deal three of the six to the player.
    """
    folded_royals = solver_of(default_house(rule_set("649a"))).folded_royals
    assert folded_royals is not None
    assert folded_royals(default_house(rule_set("649a"))) == Fraction(4 * 21, 4 * 47 * 20)


def test_a_folded_hand_that_brings_nobody_an_envy_bonus_moves_the_5_of_6_alone() -> None:
    """649a.12(j)(5): $100 in spades and $50 in the other suits; two decimals would tell no difference."""
    told = advised(default_house(rule_set("649a")))["649a.11(c)"]
    assert gained(told) == {SIX: -Fraction(21 * 100 + 63 * 50, DEALS)}
    assert "returns 48.6300% as it is read here, 48.6287% by the other reading." in told.says
    without = default_house(rule_set("649a"), offered=frozenset({THREE, "Six Card Bonus"}))
    assert "649a.11(c)" not in advised(without)
    assert "649a.11(c)" in unmoved(without, tuple(advised(without).values()))


def test_what_is_good_enough_on_cards_that_the_player_sees_nobody_folds() -> None:
    """641a.11(c), 669a.11(f) and 649a.11(c) of 2011: four aces, a suited ace, king and queen."""
    for name in ("641a@2011", "669a", "649a@2011"):
        assert not any(
            ".11(c)" in clause or ".11(f)" in clause for clause in advised(default_house(rule_set(name)))
        )
