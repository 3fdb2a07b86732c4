"""`pitboss session` and `pitboss hold`: many rounds as printed and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.terminal import by, pitboss, refused, told

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
    ahead, behind = float(found["ahead_decimal"]), float(found["behind_decimal"])
    assert 0 < 1 - ahead - behind < 0.01  # exactly even
    assert float(found["ruin"]["chance_decimal"]) > float(found["loses_more_than"][0]["chance_decimal"])
    assert abs(sum(float(bar["chance_decimal"]) for bar in found["picture"]) - 1) < 1e-12


def test_let_it_ride_over_a_thousand_rounds() -> None:
    """Nine in ten between -18.3% and +15.3% of a bet a round."""
    quantiles = data("643a", "--ante", "1")["quantiles"]
    at = by("part", quantiles, "result_cents")
    assert (at["1/20"], at["19/20"]) == ("-18300", "15300")


def test_a_session_says_what_is_done_with_options_of_equal_value() -> None:
    """`edge` gives both ways: 1.2321 bets in a round if a bet of no value rides, 1.2237 if it is withdrawn."""
    page = " ".join(told("session", "643a", "--ante", "$5", "--rounds", "10").split())
    assert "In 0.84% of deals two options are worth exactly the same. The higher wager is taken there" in page
    assert "wagered in a round $6.16" in page
    assert data("643a", "--ante", "$5", "--rounds", "10")["if_equal"] == "the higher wager"
    assert "worth exactly the same" not in told("session", "649a", "--rounds", "10")
    assert data("649a", "--rounds", "10")["if_equal"] is None


def test_one_round_of_a_layout_is_its_joint_distribution() -> None:
    """649a, Paytable A: Pair Plus costs 1,012 of 22,100; no hand that it pays is folded."""
    found = data("649a", "--ante", "10", "--with", "pair_plus=5", "--rounds", "1", "--lose", "24.99")
    assert found["side_wagers"] == [{"wager": "Pair Plus", "cents": 500}]
    alone = data("649a", "--ante", "10", "--rounds", "1")
    costs = Fraction(alone["expected_cents"]) - Fraction(found["expected_cents"])
    assert costs == 500 * Fraction(1_012, 22_100)
    assert found["loses_more_than"][0]["chance_decimal"] != "0.000000000000000"  # a hand played and lost: $25
    assert data("649a", "--ante", "10", "--with", "pair_plus=5", "--rounds", "1", "--lose", "25")[
        "loses_more_than"
    ] == [{"cents": 25_00, "chance_decimal": "0.000000000000000"}]


def test_covariances_of_a_layout() -> None:
    """669a: variances and twice the covariances are the variance of a round; a fold takes the Progressive."""
    asked = ("669a", "--with", "pair_plus", "--with", "progressive_payout", "--rounds", "1", "--covariances")
    found = data(*asked)
    parts = [
        (each["wagers"], each["with"], Fraction(each["covariance_cents_squared"]))
        for each in found["covariances"]
    ]
    base, plus = ["Ante", "Progressive Payout"], ["Pair Plus"]
    assert [(one, other) for one, other, _ in parts] == [(base, base), (plus, plus), (base, plus)]
    whole = sum(each * (1 if one == other else 2) for one, other, each in parts)
    assert whole == Fraction(found["one_round"]["variance_cents_squared"])
    shown = " ".join(told("session", *asked).split())
    assert "base game, Progressive Payout Pair Plus" in shown
    assert (
        "A fold takes the Progressive Payout: counted with the base game, whose play changes by it." in shown
    )
    assert data("669a", "--rounds", "1")["covariances"] is None
    alone = told("session", "669a", "--rounds", "1", "--with", "progressive_payout", "--covariances")
    assert "Nothing lies beside Ante and Progressive Payout that outlives a fold." in alone


def test_what_is_refused() -> None:
    none = pitboss("session", "649a", "--rounds", "0")
    assert (none.returncode, none.stdout) == (2, "")
    assert "1 to 1,000,000 rounds, not 0" in none.stderr
    assert "does not cover one round: it can cost $20" in refused(
        "session", "649a", "--ante", "10", "--bankroll", "19"
    )
    assert "no result" in refused("session", "649a", "--ante", "0")
    assert "a side wager of nothing" in refused("session", "649a", "--with", "pair_plus=0")
    assert "Envy Bonus from 3 other hands" in refused("session", "649a", "--others", "3")
    progressive = ("--with", "progressive_payout", "--meter")
    assert "has no meter" in refused("session", "653a", "--with", "trips", "--meter", "trips=5")
    assert "does not lie there" in refused("session", "653a", "--meter", "progressive_payout=5000")
    assert "no meter 'mini'" in refused("session", "653a", *progressive, "progressive_payout:mini=5000")
    assert "what its meter shows" in refused("session", "653a", *progressive, "progressive_payout")
    assert "named twice" in refused("session", "653a", "--with", "trips", "--with", "trips=5")


def test_hold_of_one_table() -> None:
    """649a: 3,200 rounds of four players at $15 cost them 686,689/20,358,520 of $192,000: $6,476.12."""
    asked = ("649a", "--rounds", "3200", "--players", "4", "--ante", "15", "--drop", "40000", "--win", "9500")
    page = told("hold", *asked)
    assert "$6,476.12" in page
    assert "23.75%" in page  # of the drop
    assert "as expected" in page
    assert "Under 1% both ways: investigate. Under 1% one way, or under 5% both ways: look closer." in page
    by_hours = told("hold", "649a", "--hours", "80", "--pace", "40", "--players", "4", *asked[5:])
    assert by_hours == page


def test_hold_of_many_tables(tmp_path: Path) -> None:
    file = tmp_path / "tables.csv"
    file.write_text("table,rounds,ante,win\nT1,3000,10,1000\nT2,3000,10,-2500\n")
    found = json.loads(told("hold", "649a", "--csv", str(file), "--json"))
    assert [(each["table"], each["verdict"]) for each in found["tables"]] == [
        ("T1", "as expected"),
        ("T2", "investigate"),
    ]
    assert found["tables"][1]["win_cents"] == -250_000
    assert found["tables"][1]["drop_cents"] is None


def test_hold_says_what_was_asked() -> None:
    """1,000 rounds of 3.5 players on average at $20: 3,500 hands lose 686,689/20,358,520 of $70,000, $2,361.09."""
    asked = ("649a", "--rounds", "1,000", "--players", "3.5", "--ante", "20", "--win", "2000")
    assert "$2,361.09" in told("hold", *asked)
    beside = (*asked, "--with", "six_card_bonus=5", "--with", "five_card_progressive_payout")
    meter = ("--meter", "five_card_progressive_payout=25000")
    page = told("hold", *beside, *meter)
    assert (
        "Beside the base wager: Six Card Bonus $5, Five-Card Progressive Payout $1, Five-Card Progressive Payout meter at $25,000"
        in " ".join(page.split())
    )
    found = json.loads(told("hold", *beside, *meter, "--json"))["tables"][0]
    assert found["average_players"] == "7/2"
    assert found["side_wagers"][0] == {"wager": "Six Card Bonus", "cents": 5_00}
    assert found["meters"][0]["shows_cents"] == 25_000_00


def test_what_hold_refuses(tmp_path: Path) -> None:
    assert "give the rounds of play" in refused("hold", "649a", "--win", "5")
    nine = ("--rounds", "5", "--win", "5", "--players", "9")
    assert "9 players: the table has 1 to 7 positions: 649a.2(a)" in refused("hold", "649a", *nine)
    assert "what the house won is missing" in refused("hold", "649a", "--rounds", "5")
    both = ("--rounds", "10", "--hours", "300", "--pace", "40", "--win", "5")
    assert "not both" in refused("hold", "649a", *both)
    file = tmp_path / "tables.csv"
    file.write_text("table,hands\nT1,3000\n")
    assert "there is no column 'hands'" in refused("hold", "649a", "--csv", str(file))
    file.write_text("table,rounds,win\nT1,3000,5,6\n")
    assert "line 2 has more cells" in refused("hold", "649a", "--csv", str(file))
    file.write_text("")
    assert "tables.csv is empty; its first line names the columns" in refused(
        "hold", "649a", "--csv", str(file)
    )
    file.write_text("table,rounds,win\nT1,3000,5\nT2,many,5\n")
    assert "tables.csv, line 3: 'many' is not a number" in refused("hold", "649a", "--csv", str(file))
    file.write_text("table,rounds,win\n")
    assert "no table in the file" in refused("hold", "649a", "--csv", str(file))
    file.write_text("table,rounds,win\nT1,3000,5\nT1,4,5\n")
    assert "'T1' stands twice" in refused("hold", "649a", "--csv", str(file))
