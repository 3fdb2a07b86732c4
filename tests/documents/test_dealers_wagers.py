"""The wagers that a dealer takes, with what a version ties together, and what pages of the card are called."""

from __future__ import annotations

import pytest

from pitboss.documents.dealer.wagering import taking, wagers_taken
from pitboss.documents.page import Numbered
from pitboss.documents.procedure import procedure
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from tests.documents.reading import flat, headings, said

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


def steps_of(played: House) -> list[tuple[str, str]]:
    """Every step of the card with its clauses."""
    blocks = [block for block in flat(procedure(played)) if isinstance(block, Numbered)]
    return [pair for block in blocks for pair in said(block)]


@pytest.mark.parametrize(
    ("name", "letter", "called"),
    [
        ("649a", "E", "a Super Royal"),
        ("643a", "E", "a six-card royal flush"),
        ("647a", "E", "a six-card royal flush"),
        ("649a", "D", ""),
    ],
)
def test_a_floorperson_is_called_before_a_fortune_by_practice_and_not_by_a_clause(
    name: str, letter: str, called: str
) -> None:
    """649a.11(c)(6), 643a.11(g)(6)(ii) and 647a.11(k)(2) pay the Six Card Bonus and ask for nobody.

    The hands are named: a royal flush at 1,000 to 1 on a large wager brings as much and has no page.
    """
    (table,) = [each.cite for each in rule_set(name).tables if each.wager == "Six Card Bonus"]
    letters = {**default_house(rule_set(name)).letters, table: letter}
    offered = frozenset({"Six Card Bonus"})
    found = [
        (says, cites)
        for says, cites in steps_of(house(name, letters=letters, offered=offered))
        if says.startswith("Call the floorperson")
    ]
    say = f"Call the floorperson before you pay {called}, and leave the cards until the form is complete"
    assert found == ([(f"{say} (house practice).", "")] if called else [])
