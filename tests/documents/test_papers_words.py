"""Words of the papers for the Board, the dealer and the floor: what is not paid, why a clause is read so, of whom."""

from __future__ import annotations

import re

import pytest

from pitboss.documents.filing import filing
from pitboss.documents.irregularity_card import irregularity_card
from pitboss.documents.page import Grid
from pitboss.documents.procedure import procedure
from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law.silences import READ
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from tests.documents.reading import tables, words

SPEAKS_FOR = ("641a@2011", "643a@2011", "653a@2011", "669a")
OF_ONE_SEX = re.compile(r"\b(he|him|his|himself|she|her|hers)\b", re.IGNORECASE)
LET_IT_RIDE_BONUS = "643a.12(b)"


def let_it_ride(letter: str) -> House:
    plain = default_house(rule_set("643a@2011"))
    return default_house(rule_set("643a@2011"), letters={**plain.letters, LET_IT_RIDE_BONUS: letter})


@pytest.mark.parametrize(
    ("letter", "last", "nothing"),
    [
        ("A", ("Three-of-a-kind", "$5"), ["Two pair", "Pair of tens or better"]),
        ("B", ("Pair of tens or better", "$1"), []),
        ("C", ("Two pair", "$6"), ["Pair of tens or better"]),
    ],
)
def test_a_row_that_pays_nothing_is_no_win(letter: str, last: tuple[str, str], nothing: list[str]) -> None:
    """643a.12(b) of 2011 prints $0 for two pair under A and for a pair of tens under A and C."""
    house = let_it_ride(letter)
    for paper in (rules_book(house), procedure(house)):
        (pays,) = of_the_bonus(tables(paper))
        assert pays.rows[-1] == last
        assert "$0" not in words(paper)
    (filed,) = of_the_bonus(tables(filing(house)))
    assert [hand for hand, pays in filed.rows if pays == "$0: not paid"] == nothing
    assert len(filed.rows) == 9


def of_the_bonus(found: list[Grid]) -> list[Grid]:
    return [each for each in found if each.cite == LET_IT_RIDE_BONUS]


@pytest.mark.parametrize(
    ("name", "clause", "requires", "speaks"),
    [
        (
            "669a",
            "669a.11(f)",
            "669a.11(b), 669a.11(d) and 669a.11(f) put their question to each player.",
            "that speaks for one Play Wager a round.",
        ),
        (
            "641a",
            "641a.11(b)",
            "641a.11(b) allows an amount from one to three times the Ante and does not say",
            "that speaks for any amount in between.",
        ),
        (
            "641a",
            "641a.12(b)",
            "641a.12(b) pays the bonus to every player with an Ante and a Play Wager, whether or not the hand"
            " beats the dealer's.",
            "the only one that speaks of it on a loss.",
        ),
    ],
)
def test_why_says_what_is_asked_and_what_speaks_for_a_reading(
    name: str, clause: str, requires: str, speaks: str
) -> None:
    """Beside both readings: what the clause has, and what decides between them."""
    (readings,) = [each for each in tables(filing(default_house(rule_set(name)))) if "Why" in each.columns]
    whys = [why for _, _, why, cite in readings.rows if cite == clause]
    assert any(why.startswith(requires) and why.endswith(speaks) for why in whys)


def test_what_a_fold_of_669a_leaves_is_told_without_contradiction() -> None:
    """669a.11(f) keeps cards for Progressive Payout and Six Card Bonus alone; Pair Plus is kept by a reading."""
    told = words(rules_book(default_house(rule_set("669a"))))
    assert f"The Six Card Bonus and Pair Plus Wagers of a player who folds stay in play.{READ}" in told
    assert f"or a Pair Plus Wager stay on the table until everything is settled.{READ}" in told
    assert (
        "A folded hand counts only if its cards stayed on the table for Progressive Payout or Six Card Bonus;"
        f" cards that stayed for Pair Plus alone do not count.{READ}" in told
    )


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_player_is_of_either_sex(rules: RuleSet) -> None:
    house = default_house(rules)
    for paper in (filing(house), rules_book(house), procedure(house), irregularity_card(house)):
        assert not OF_ONE_SEX.findall(words(paper))
