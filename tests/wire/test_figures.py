"""Figures as JSON, of games small enough to count on one's fingers."""

from __future__ import annotations

from fractions import Fraction

import pitboss
from pitboss.solve.figures import CountedRow, Figures, Rows
from pitboss.solve.forfeits import Joint
from pitboss.wire.answers import configuration_to_json
from pitboss.wire.figures import (
    advice_to_json,
    figures_to_json,
    joint_to_json,
    sides_to_json,
)

SPEAKS_FOR = ()


def coin(won: int, lost: int) -> Figures:
    """Four deals: one wins so much on two units, three lose so much on one."""
    results = {
        (Fraction(won), Fraction(2)): 1,
        (Fraction(-lost), Fraction(1)): 3,
    }
    return Figures(4, results, {"Play 1x": 1, "fold": 3}, {"win": 1, "fold": 3}, {"Play 1x": 0})


def test_the_figures_of_a_game() -> None:
    """2 once and -1 three times: -1/4; (4 + 3)/4 - 1/16 = 27/16; (2 + 3)/4 wagered; 1/4 of 5/4 is 1/5."""
    assert figures_to_json(coin(2, 1)) == {
        "deals": 4,
        "expected_value": "-1/4",
        "house_edge": "1/4",
        "average_wagered": "5/4",
        "element_of_risk": "1/5",
        "variance": "27/16",
        "standard_deviation_decimal": "1.299038105676658",
        "hit_frequency": "1/4",
        "decisions": [{"decision": "Play 1x", "deals": 1}, {"decision": "fold", "deals": 3}],
        "standings": [{"standing": "win", "deals": 1}, {"standing": "fold", "deals": 3}],
        "indifferent": [{"decision": "Play 1x", "deals": 0}],
        "distribution": [{"net": "2", "deals": 1}, {"net": "-1", "deals": 3}],
    }


def test_a_side_wager() -> None:
    """3 to 1 in one deal of four: fair; the variance is (9 + 3)/4."""
    pair = CountedRow("Pair", "3 to 1", 1, Fraction(3))
    rows = Rows(4, (pair, CountedRow("all other hands", "", 3, Fraction(-1))))
    assert sides_to_json({"Pair Plus": {"A": rows}}) == [
        {
            "wager": "Pair Plus",
            "paytable": "A",
            "deals": 4,
            "house_edge": "0",
            "variance": "3",
            "hit_frequency": "1/4",
            "rows": [
                {"row": "Pair 3 to 1", "deals": 1, "net": "3"},
                {"row": "all other hands", "deals": 3, "net": "-1"},
            ],
        }
    ]


def test_a_layout_with_a_side_wager_that_a_fold_takes() -> None:
    """Base -1/4; by its play -3/4 and jointly -1/2, with half a unit beside: a unit brings -1 and -1/2."""
    joint = Joint(base=coin(2, 1), by_base=coin(0, 1), best=coin(1, 1), staked=Fraction(1, 2))
    told = joint_to_json(["Pair Plus"], joint, Fraction(-1, 10))
    assert {name: told[name] for name in list(told)[:6]} == {
        "wagers": ["Pair Plus"],
        "staked": "1/2",
        "return_if_never_folded": "9/10",
        "return_by_base_play": "0",
        "return_at_best_joint_play": "1/2",
        "gain": "1/4",
    }
    assert told["by_base_play"]["expected_value"] == "-3/4"
    assert told["at_best_joint_play"]["expected_value"] == "-1/2"


def test_what_figures_were_counted_for() -> None:
    told = configuration_to_json(pitboss.house("649a", pair_plus="C"))
    assert {"wager": "Pair Plus", "clause": "649a.12(d)", "paytable": "C"} in told["paytables"]
    assert {"choice": "ante_bonus_paid", "value": "always"} in told["choices"]


def test_advice() -> None:
    """Queen, six and three of three suits are below Q-6-4, where playing begins: a fold loses the Ante."""
    told = advice_to_json(pitboss.best(pitboss.house("649a"), "Qs 6d 3c"))
    assert (told["rules"], told["seat"], told["cards"], told["clause"]) == (
        "649a",
        1,
        "Qs 6d 3c",
        "649a.11(b)",
    )
    assert (told["base_wager"], told["base_wager_cents"]) == ("Ante", 5_00)
    assert told["wagers"] == [{"wager": "Ante", "cents": 5_00}]
    assert (told["best"], told["equal"]) == ("fold", ["fold"])
    best, other = told["options"]
    assert best["action"] == {"does": "Say", "seat": 1, "word": "fold"}
    assert (best["value"], best["value_cents"], best["cost"]) == ("-1", "-500", "0")
    assert Fraction(other["cost"]) == -1 - Fraction(other["value"]) > 0
