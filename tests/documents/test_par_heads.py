"""Heads of a PAR sheet and of its tables: of which wagers figures are, by which clauses and cards a table pays."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.documents.configured import drawn_alike
from pitboss.documents.game_pays import game_pays
from pitboss.documents.page import Grid, Heading, Text
from pitboss.documents.par import par_sheet, solve_all
from pitboss.documents.side_figures import side_blocks
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import DRAW
from pitboss.solve.sides import side_wager

SPEAKS_FOR = ("643a", "647a", "649a")


def test_element_of_risk_and_deviation_are_of_all_that_everybody_makes() -> None:
    """649a.7(e)(3): with Ante and Pair Plus two units lie there, and a third wherever the player does not fold.

    7,200 of 22,100 hands are folded: those below queen, 6 and 4. Pair Plus A keeps 1,012 of 22,100.
    """
    house = default_house(rule_set("649a"), chosen={"version": "649a.7(e)(3)"}, offered=frozenset())
    known = KeptFigures(house)
    facts = dict(par_sheet(house, solved=solve_all(house, figures=known)).facts)
    lost = known.base().edge + Fraction(1_012, 22_100)
    wagered = 2 + Fraction(22_100 - 7_200, 22_100)
    assert facts["Element of risk of both"] == f"{float(lost / wagered):.4%}"
    assert facts["Standard deviation of both"] == "1.8742"
    assert not {"Element of risk", "Standard deviation"} & facts.keys()


def with_royals() -> House:
    house = default_house(rule_set("649a"))
    letters = {**house.letters, "649a.12(f)": "E"}
    return replace(house, letters=letters, added={"649a.12(b)": 5, "649a.12(d)": 40})


def test_a_table_with_an_added_row_names_the_clause_that_lets_it_be_added() -> None:
    """649a.12(g)(1) for the Ante Bonus, 649a.12(g)(2) for Pair Plus."""
    house = with_royals()
    (bonus,) = [block for block in game_pays(KeptFigures(house)) if isinstance(block, Grid)]
    assert bonus.cite == "649a.12(b), 649a.12(g)(1)"
    blocks = side_blocks(house, {"Pair Plus": side_wager(house, "Pair Plus")})
    assert "649a.12(d), 649a.12(g)(2)" in [block.cite for block in blocks if isinstance(block, Heading)]


@pytest.mark.parametrize(
    ("name", "clause", "says", "cites"),
    [
        ("649a", "649a.12(f)", "A Super Royal takes all six cards", "649a.6(d)(8), 649a.11(c)(6)"),
        (
            "643a",
            "643a.12(g)",
            "A six-card royal flush takes all six cards",
            "643a.6(e)(1), 643a.11(g)(6)(ii)",
        ),
        ("647a", "647a.12(f)", "A six-card royal flush takes all six cards", "647a.6(d)(1), 647a.11(k)(2)"),
    ],
)
def test_a_row_of_six_cards_is_told_apart_from_those_of_the_best_five(
    name: str, clause: str, says: str, cites: str
) -> None:
    """649a.6(d)(8), 643a.6(e)(1) and 647a.6(d)(1): ace to 9 of one suit, in paytable E alone."""
    plain = default_house(rule_set(name))
    for letter in "AE":
        house = replace(plain, letters={**plain.letters, clause: letter})
        blocks = side_blocks(house, {"Six Card Bonus": side_wager(house, "Six Card Bonus")})
        told = [(block.text, block.cite) for block in blocks if isinstance(block, Text)]
        whole = (f"{says}: ace, king, queen, jack, 10 and 9 of one suit.", cites)
        assert (whole in told) is (letter == "E")


@pytest.mark.parametrize(
    ("name", "positions"), [("643a", "7 positions"), ("647a", "6 positions and that of the dealer")]
)
def test_among_what_is_drawn_is_an_assumption(name: str, positions: str) -> None:
    """643a.12(f)(3) and 647a.12(e)(3): a seventh, or one of six positions and the dealer's, whoever sits there."""
    house = default_house(rule_set(name))
    on = replace(house, chosen={**house.chosen, DRAW: "on"}, triggers={"Lucky Bonus": Fraction(1, 50)})
    assert [says for says, _ in drawn_alike(on)] == [
        f"The Lucky Bonus is drawn from each of the {positions} alike, taken or not; no clause says so."
    ]
    assert not [*drawn_alike(house)]
