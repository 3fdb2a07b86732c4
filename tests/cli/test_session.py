"""`pitboss session`: many rounds as printed and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from tests.terminal import refused, told

SPEAKS_FOR = ()


def data(*arguments: str) -> Any:
    return json.loads(told("session", *arguments, "--json"))


def test_three_card_poker_at_ten_dollars() -> None:
    """The edge of 649a is 686,689/20,358,520 of the Ante: $337.30 in a thousand rounds of $10."""
    page = told("session", "649a", "--ante", "10", "--bankroll", "$500", "--lose", "500")
    for line in ("expected result -$337.30", "loses more than $500", "ruined with $500"):
        assert line in " ".join(page.split())
    assert "█" in page
    found = data("649a", "--ante", "10", "--bankroll", "$500", "--lose", "500")
    assert Fraction(found["expected_cents"]) == -1_000 * 1_000 * Fraction(686_689, 20_358_520)
    assert (found["rounds"], found["base_wager_cents"]) == (1_000, 1_000)
    ahead, behind = float(found["ahead"]), float(found["behind"])
    assert 0 < 1 - ahead - behind < 0.01  # exactly even
    assert float(found["ruin"]["chance"]) > float(found["loses_more_than"][0]["chance"])
    assert abs(sum(float(bar["chance"]) for bar in found["picture"]) - 1) < 1e-12


def test_let_it_ride_over_a_thousand_rounds() -> None:
    """Nine in ten between -18.3% and +15.3% of a bet a round."""
    quantiles = data("643a", "--ante", "1")["quantiles_cents"]
    assert (quantiles["1/20"], quantiles["19/20"]) == ("-18300", "15300")


def test_one_round_of_a_layout_is_its_joint_distribution() -> None:
    """649a, Paytable A: Pair Plus costs 1,012 of 22,100; no hand that it pays is folded."""
    found = data("649a", "--ante", "10", "--with", "pair_plus=5", "--rounds", "1", "--lose", "24.99")
    assert found["side_wagers_cents"] == {"Pair Plus": 500}
    alone = data("649a", "--ante", "10", "--rounds", "1")
    costs = Fraction(alone["expected_cents"]) - Fraction(found["expected_cents"])
    assert costs == 500 * Fraction(1_012, 22_100)
    assert found["loses_more_than"][0]["chance"] != "0.000000000000000"  # a hand played and lost: $25
    assert data("649a", "--ante", "10", "--with", "pair_plus=5", "--rounds", "1", "--lose", "25")[
        "loses_more_than"
    ] == [{"cents": 25_00, "chance": "0.000000000000000"}]


def test_what_is_refused() -> None:
    assert "1 to 1,000,000 rounds, not 0" in refused("session", "649a", "--rounds", "0")
    assert "does not cover one round: it can cost $20" in refused(
        "session", "649a", "--ante", "10", "--bankroll", "19"
    )
    assert "no result" in refused("session", "649a", "--ante", "0")
