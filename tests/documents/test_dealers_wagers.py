"""The wagers that a dealer takes, with what a version ties together, and what pages of the card are called."""

from __future__ import annotations

import pytest

from pitboss.documents.dealer.wagering import taking, wagers_taken
from pitboss.documents.procedure import procedure
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from tests.documents.reading import headings

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "647a", "649a", "649a@2011", "653a@2011", "669a")


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


@pytest.mark.parametrize(
    ("version", "amount", "refused"),
    [
        ("649a.7(e)(1)", "up to the Ante", "Refuse Pair Plus without Ante, and Pair Plus above the Ante."),
        (
            "649a.7(e)(2)",
            "up to twice the Ante",
            "Refuse Pair Plus without Ante, and Pair Plus above twice the Ante.",
        ),
        (
            "649a.7(e)(3)",
            "",
            "Deal to nobody without both wagers. Refuse either one above five times the other.",
        ),
    ],
)
def test_two_wagers_that_a_version_ties(version: str, amount: str, refused: str) -> None:
    """649a.7(e) overrides (d)(1) to (3): its clause stands beside the wager, and what it refuses is an order."""
    played = house("649a", chosen={"version": version})
    assert (refused, version) in list(taking(played))
    (row,) = [row for row in wagers_taken(played).rows if row[0] == "Pair Plus"]
    assert row[-1] == version
    assert row[1].endswith(amount)


def test_no_wager_of_raise_it_up_stud_is_made_alone() -> None:
    """669a.7(d)(1): nobody is in the round without Ante and Blind, whatever else is offered by (3) and (5)."""
    rows = {row[0]: row for row in wagers_taken(house("669a")).rows}
    for wager, clause in (("Pair Plus", "669a.7(d)(3)"), ("Six Card Bonus", "669a.7(d)(5)")):
        assert rows[wager][2] == "after Ante and Blind"
        assert rows[wager][-1] == f"{clause}, 669a.7(d)(1)"


def test_a_compulsory_ante_is_cited_by_the_version_that_makes_it_so() -> None:
    """649a.7(d)(1) says that it may be made; 649a.7(e)(3) that it must."""
    grid = wagers_taken(house("649a", chosen={"version": "649a.7(e)(3)"}))
    (ante,) = [row for row in grid.rows if row[0] == "Ante"]
    assert ante[-1] == "649a.7(e)(3)"


def test_a_page_without_a_decision_is_not_called_one() -> None:
    """647a.11(f) is the last decision, and the River card comes after it."""
    titles = headings(procedure(house("647a", offered=frozenset())))
    assert "Phase 5: From the River on" in titles
    assert not [title for title in titles if title.endswith("Decisions from the River on")]
