"""Readings that decide which side wagers a fold takes: both figures, and only where they differ."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.documents.fold_readings import fold_readings
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.money import percent
from pitboss.rules.house import default_house
from pitboss.rules.house_checks import DRAW
from pitboss.rules.ruleset import RuleSet
from tests.documents.sheets import SOLVED

SPEAKS_FOR = ("649a", "653a@2011", "669a")


def told_of_folds(rules: str, **chosen: str) -> dict[str, str]:
    """What is to be known of readings that decide what a fold takes, by clause."""
    house = default_house(rule_set(rules), chosen=chosen)
    return {each.clause: each.says for each in fold_readings(KeptFigures(house, Store(SOLVED)))}


@pytest.mark.xdist_group("holdem")  # where that base game is solved
def test_a_reading_that_leaves_or_takes_a_wager_in_a_fold_is_told_with_both_figures() -> None:
    """669a.12(d) A: 97.68% of three cards; 653a.12(d): 55.98% where no fold takes it. Taken, it returns less."""
    (stud,) = told_of_folds("669a").items()
    assert stud[0] == "669a.11(f)"
    assert stud[1].startswith(
        "The Pair Plus returns 97.68% as it is read here; by the other reading 91.77% by the play of the base"
        " game alone and 97.32% at best joint play. Counted beside Ante and Blind each $5.00;"
    )
    assert "The other reading: A player who folds loses the Pair Plus Wager." in stud[1]
    other = told_of_folds("669a", pair_plus_on_fold="forfeited")["669a.11(f)"]
    assert "and 97.32% at best joint play as it is read here; by the other reading 97.68%." in other
    ultimate = told_of_folds("653a@2011")["653a.11(f)(2)"]
    assert "as it is read here; by the other reading 55.98%." in ultimate
    assert "with meters at what they open with" in ultimate


@pytest.mark.xdist_group("par")  # whose sheet of 649a counts the same
def test_wagers_that_stay_only_beside_pair_plus_are_counted_without_it() -> None:
    """649a.11(b)(3); a wager that a folded hand cannot win, or a version that compels Pair Plus, moves nothing."""
    told = told_of_folds("649a")["649a.11(b)(3)"]
    assert "Six Card Bonus returns 89.78% as it is read here; by the other reading 70.40%" in told
    assert "The Five Card Hand Bonus on the player's hand returns 39.16% by both." in told
    assert "Counted beside Ante $5.00 and without a Pair Plus Wager, with meters" in told
    assert not told_of_folds("649a", version="649a.7(e)(3)")
    assert not told_of_folds("643a")


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_table_without_the_wager_reads_nothing_of_its_fold(rules: RuleSet) -> None:
    """Of the wagers that always lie there only the Pair Plus of 669a depends on a reading of a fold."""
    told = fold_readings(KeptFigures(default_house(rules, offered=frozenset())))
    assert [each.clause for each in told] == (["669a.11(f)"] if rules.id == "669a" else [])


def test_what_a_fold_takes_beside_drawn_bonuses_is_told_for_the_others() -> None:
    """649a.12(i)(3): joint play with drawn bonuses is not counted; the Six Card Bonus has none."""
    drawn = default_house(rule_set("649a"), chosen={DRAW: "on"})
    drawn = replace(drawn, triggers={"Magic Card": Fraction(1, 50)})
    (told,) = fold_readings(KeptFigures(drawn, Store(SOLVED)))
    assert "Six Card Bonus" in told.says
    assert (
        "By the other reading, without a Pair Plus Wager a fold takes Five Card Hand Bonus on the player's hand"
        " and Five Card Hand Bonus on the dealer's hand too; their joint play with drawn bonuses is not counted."
    ) in told.says
    # On the dealer's hand 26.48% without draws; 67.42% of the deals are played, and 1 in 50 draws 5/52 at 20.
    drawn_on = Fraction(274_517_600, 407_170_400) * Fraction(5, 52) * 20 / 50
    on_dealer = "the Five Card Hand Bonus on the dealer's hand returns by the play of the base game alone"
    by_base = told.figures[f"{on_dealer}, as 'only with Pair Plus'"]
    assert percent(by_base - drawn_on, 2) == "26.48%"
