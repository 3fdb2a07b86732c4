"""What the page of a table is told of the game before it draws it: how the base wagers end and what they pay."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server.felt import felt

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")


@pytest.mark.parametrize(
    ("rules", "wagers", "clause"),
    [
        ("641a@2011", ("Ante", "Play"), "641a.12(a)"),
        ("647a", ("Ante", "Flop", "Turn", "River"), "647a.12(a)"),
        ("649a", ("Ante", "Play"), "649a.12(a)"),
        ("653a@2011", ("Ante", "Play"), "653a.12(a)"),
    ],
)
def test_every_base_wager_at_even_money_says_so(rules: str, wagers: tuple[str, ...], clause: str) -> None:
    told = felt(default_house(rule_set(rules)))["base"]
    for wager in wagers:
        assert {"says": f"a winning {wager} is paid 1 to 1", "clause": clause} in told


def test_where_no_dealer_plays_the_ante_says_when_it_wins() -> None:
    """669a.11(i)(2)(ii), 669a.12(b): with the hands that the Play Wager is paid for, else it is lost."""
    says = "Ante is paid 1 to 1 with every hand that the Play table pays, and is lost otherwise"
    assert felt(default_house(rule_set("669a")))["base"] == [{"says": says, "clause": "669a.12(b)"}]


def test_what_the_others_pay_is_a_table() -> None:
    """The three bets of 643a.12(a), the Play Wager of 669a.12(c) and its Blind of 669a.12(d)."""
    pays = {
        rules: [table["clause"] for table in felt(default_house(rule_set(rules)))["pays"]]
        for rules in ("643a", "669a")
    }
    assert "643a.12(a)" in pays["643a"]
    assert {"669a.12(c)", "669a.12(d)"} <= {*pays["669a"]}
    assert felt(default_house(rule_set("643a")))["base"] == []


def test_a_payout_limit_is_posted_with_its_sum() -> None:
    """647a.2(b)(10)(ii) and 647a.2(b)(11), 643a.2(b)(11): words without a sum need one that is posted."""
    by_law = felt(default_house(rule_set("647a")))["notices"][-1]  # 647a.12(c): $50,000
    assert by_law["clause"] == "647a.2(b)(10)(ii)"
    assert "$50,000" in by_law["says"]
    by_house = felt(replace(default_house(rule_set("643a")), limit=7_500_000))["notices"]
    assert ["$75,000" in each["says"] for each in by_house] == [True]


@pytest.mark.parametrize(
    ("rules", "clause"),
    [("643a", "643a.12(f)(3)"), ("647a", "647a.12(e)(3)"), ("649a", "649a.12(i)(3)")],
)
def test_what_is_drawn_is_paid_by_a_table_of_its_own(rules: str, clause: str) -> None:
    """Magic Card 20 for 1 and Lucky Bonus 5 for 1, and each only where it is ever drawn."""
    off = default_house(rule_set(rules))
    assert clause not in [each["clause"] for each in felt(off)["pays"]]
    often = {"Magic Card": Fraction(1, 1000), "Lucky Bonus": Fraction(1, 1000)}
    on = replace(off, chosen={**off.chosen, "magic_card_and_lucky_bonus": "on"}, triggers=often)
    found = next(each for each in felt(on)["pays"] if each["clause"] == clause)
    assert found["rows"] == [
        {"hand": "Magic Card", "pays": "20 for 1"},
        {"hand": "Lucky Bonus", "pays": "5 for 1"},
    ]
    magic = felt(replace(on, triggers={"Magic Card": Fraction(1, 1000)}))["pays"]
    assert [len(each["rows"]) for each in magic if each["clause"] == clause] == [1]


@pytest.mark.parametrize(
    ("version", "both"), [("649a.7(e)(1)", False), ("649a.7(e)(2)", False), ("649a.7(e)(3)", True)]
)
def test_what_a_version_ties_is_told(version: str, both: bool) -> None:
    """649a.7(e)(1) and (2): no Pair Plus without an Ante; 649a.7(e)(3): both, or none."""
    plain = default_house(rule_set("649a"))
    assert felt(plain)["tied"] is None
    tied = felt(replace(plain, chosen={**plain.chosen, "version": version}))["tied"]
    assert (tied["main"], tied["side"], tied["both"]) == ("Ante", "Pair Plus", both)
