"""Magic Card and Lucky Bonus in filing and guide: what they pay, from what they are drawn, where they win."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.documents.filing import filing
from pitboss.documents.guide import guide
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import DRAW
from pitboss.solve.figures import Figures
from tests.documents.reading import tables

SPEAKS_FOR = ("643a", "647a", "649a")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})  # where the figures of the game do not matter
EVENTS = {"643a": "643a.12(f)(3)", "647a": "647a.12(e)(3)", "649a": "649a.12(i)(3)"}


def drawing(name: str, **often: int) -> House:
    """A house that draws, each once in so many rounds."""
    house = default_house(rule_set(name))
    triggers = {each.replace("_", " "): Fraction(1, rounds) for each, rounds in often.items()}
    return replace(house, chosen={**house.chosen, DRAW: "on"}, triggers=triggers)


@pytest.mark.parametrize("name", EVENTS)
def test_the_table_of_what_is_drawn_is_among_the_paytables_of_the_filing(name: str) -> None:
    """643a.12(f)(3), 647a.12(e)(3) and 649a.12(i)(3): 20 for 1 and 5 for 1, below the table of the wager."""
    whole = tables(filing(drawing(name, Magic_Card=1000, Lucky_Bonus=1000)))
    captions = [each.caption for each in whole]
    drawn = whole[captions.index("Five Card Hand Bonus, drawn by the system")]
    assert drawn.rows == (("Magic Card", "20 for 1"), ("Lucky Bonus", "5 for 1"))
    assert drawn.cite == EVENTS[name]
    assert not [each for each in captions if "drawn" in each and each != drawn.caption]
    assert "Five Card Hand Bonus, drawn by the system" not in [
        each.caption for each in tables(filing(default_house(rule_set(name))))
    ]


@pytest.mark.parametrize(
    ("name", "positions"),
    [
        ("643a", "7 positions"),
        ("647a", "6 positions and that of the dealer"),
        ("649a", "7 positions and that of the dealer"),
    ],
)
def test_among_what_is_drawn_is_stated_as_the_submission_has_it(name: str, positions: str) -> None:
    """643a.1 has the player's position alone, 647a.1 and 649a.1 the dealer's too; none says which may be drawn."""
    (made,) = [each for each in tables(filing(drawing(name, Lucky_Bonus=50))) if "Choice" in each.columns]
    says = [row[2] for row in made.rows if row[-1] == EVENTS[name] and "Lucky Bonus is drawn" in row[2]]
    assert says == [
        f"The Lucky Bonus is drawn in 1 of 50 rounds, each of the {positions} alike, taken or not, and paid 5 for 1."
    ]


@pytest.mark.parametrize("name", EVENTS)
def test_the_other_reading_of_a_draw_is_one_in_every_round(name: str) -> None:
    """643a.12(f)(3), 647a.12(e)(3) and 649a.12(i)(3) do not say how often; not to draw is a choice not made."""
    (unclear,) = [each for each in tables(filing(drawing(name, Magic_Card=50))) if "Why" in each.columns]
    ((read, other),) = [row[:2] for row in unclear.rows if row[-1] == EVENTS[name]]
    assert read.endswith("in the part of the rounds that this submission states.")
    assert other.endswith("draws a Magic Card and a Lucky Bonus position in every round.")


def test_a_guide_says_at_first_mention_that_the_system_draws() -> None:
    """649a.1 and 643a.1: a card of the hand wagered on or of the community cards; the position of that hand."""
    for name, wager, says in (
        ("643a", "Five Card Hand Bonus", "one of these cards (Magic Card) or your seat (Lucky Bonus)"),
        (
            "649a",
            "Five Card Hand Bonus on the dealer's hand",
            "one of these cards (Magic Card) or the dealer's position (Lucky Bonus)",
        ),
    ):
        (wagers,) = [
            each
            for each in tables(guide(drawing(name, Magic_Card=50, Lucky_Bonus=50), base=NOTHING))
            if each.columns[-1] == "It wins if"
        ]
        wins = next(row[-1] for row in wagers.rows if wager in row[0]).replace("\u00a0", " ")
        assert wins.endswith(f"make a flush or better, or the system draws {says}")
    plain = guide(default_house(rule_set("643a")), base=NOTHING)
    assert not any("system draws" in cell for each in tables(plain) for row in each.rows for cell in row)
