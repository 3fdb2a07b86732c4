"""Unclear clauses on which wagers there are: one that asks for another game's wager, two that are joined by "or"."""

from __future__ import annotations

import pytest

from pitboss.documents.findings import findings_paper
from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import rule_set
from pitboss.law.silences import READ
from pitboss.rules.house import default_house
from tests.documents.reading import words
from tests.documents.test_rules_book import rules_of
from tests.documents.test_unclear_clauses import unclear

SPEAKS_FOR = ("643a", "647a", "649a")


def test_an_ante_that_the_game_has_not_is_read_as_the_three_bets() -> None:
    """643a.7(i) asks for an Ante Wager; 643a.7(d) has three bets, 643a.7(e) and the others ask for them."""
    ((read, other, why),) = unclear("643a")["643a.7(i)"]
    bets = "Bet Number 1, Bet Number 2 and Bet Number 3"
    assert read == f"A player who has made {bets} may make a Five Card Hand Bonus Wager."
    assert other == "Only a player who has made an Ante Wager may, which in this game nobody can."
    assert why.startswith("643a.7(i) asks for an Ante Wager first, and no clause of this chapter has one.")
    for cite in ("643a.7(e)", "643a.7(f)", "643a.7(g)", "643a.7(h)", "643a.7(j)"):
        assert cite in why
    assert "643a.7(i)" not in unclear("643a", offered=frozenset({"Six Card Bonus"}))
    for name, clause in (("647a", "647a.7(d)(4)"), ("649a", "649a.7(d)(7)")):  # which have an Ante
        assert clause not in unclear(name)


def test_the_ante_of_another_game_is_marked_in_the_rules_and_named_in_the_findings() -> None:
    """643a.7(i): a slip of the print, as 643a.12(f)(4) is."""
    house = default_house(rule_set("643a"))
    (says,) = [
        says for says, _ in rules_of(rules_book(house)).values() if "Five Card Hand Bonus Wager of" in says
    ]
    assert f"device of the position.{READ} It is for the player" in says
    assert "of these 643a.7(i) and 643a.12(f)(4) look like slips of the print" in words(findings_paper(house))


@pytest.mark.parametrize(
    ("name", "clauses", "words_of_it", "allowed", "settled"),
    [
        (
            "643a",
            ("643a.2(b)(7)", "643a.2(d)"),
            "643a.2(b)(7) and 643a.2(d) speak of either of them.",
            "643a.7(g) and 643a.7(h)",
            "643a.11(g)(3) and 643a.11(g)(4)",
        ),
        (
            "649a",
            ("649a.2(b)(3)",),
            "649a.2(b)(3) joins them by \u201cor\u201d.",
            "649a.7(d)(4) and 649a.7(d)(6)",
            "649a.11(c)(5) and 649a.11(c)(7)",
        ),
    ],
)
def test_two_progressives_that_a_clause_joins_by_or_are_offered_by_a_reading(
    name: str, clauses: tuple[str, ...], words_of_it: str, allowed: str, settled: str
) -> None:
    """643a.2(b)(7), 643a.2(d) and 649a.2(b)(3); 649a.2(c) joins three by "or" and means each of them."""
    for clause in clauses:
        ((read, other, why),) = unclear(name)[clause]
        assert read.startswith("Three-Card Progressive Payout and Five-Card Progressive Payout Wagers may be")
        assert other == "Only one of the two may be offered at a table."
        assert why.startswith(words_of_it)
        assert f"But {allowed} each allow one" in why
        assert f"and {settled} settle them" in why
    one = unclear(name, offered=frozenset({"Five-Card Progressive Payout"}))
    assert not {*clauses} & {*one}
