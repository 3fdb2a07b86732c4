"""What the page of a table is told of the game before it draws it: how the base wagers end and what they pay."""

from __future__ import annotations

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
        ("669a", ("Ante",), "669a.12(b)"),
    ],
)
def test_every_base_wager_at_even_money_says_so(rules: str, wagers: tuple[str, ...], clause: str) -> None:
    told = felt(default_house(rule_set(rules)))["base"]
    for wager in wagers:
        assert {"says": f"a winning {wager} is paid 1 to 1", "clause": clause} in told


def test_what_the_others_pay_is_a_table() -> None:
    """The three bets of 643a.12(a), the Play Wager of 669a.12(c) and its Blind of 669a.12(d)."""
    pays = {
        rules: [table["clause"] for table in felt(default_house(rule_set(rules)))["pays"]]
        for rules in ("643a", "669a")
    }
    assert "643a.12(a)" in pays["643a"]
    assert {"669a.12(c)", "669a.12(d)"} <= {*pays["669a"]}
    assert felt(default_house(rule_set("643a")))["base"] == []
