"""Readings of a sum of money on a paytable: both figures at the most that a wager may be."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.documents.sum_readings import sum_readings
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.money import percent
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import DRAW

SPEAKS_FOR = ("649a",)
PLAIN = default_house(rule_set("649a"))
SUPER = replace(PLAIN, letters={**PLAIN.letters, "649a.12(f)": "E"})
# 649a.12(f) E, to 1 but for the four Super Royals, and in how many of 20,358,520 hands of six cards.
ROWS = ((1_000, 184), (200, 1_656), (50, 14_664), (20, 165_984), (15, 205_792), (10, 361_620), (5, 732_160))
HANDS = 20_358_520


def returned(dollars: int) -> str:
    """What a wager of so many dollars returns if $1,000,000 and $100,000 are paid whatever it is."""
    royals = Fraction(1_000_000 + 3 * 100_000, dollars) + 4
    return percent(Fraction(royals + sum((odds + 1) * hands for odds, hands in ROWS), HANDS), 2)


def read_as(value: str) -> House:
    return replace(SUPER, chosen={**SUPER.chosen, "super_royal_pays": value})


def test_both_readings_of_a_super_royal_are_told_where_they_part() -> None:
    """649a.12(f): at $5 a sum and its odds are the same."""
    odds, sums = returned(5), returned(1_000)
    (told,) = sum_readings(read_as("flat"))
    assert told.clause == "649a.12(f)"
    assert told.says.startswith(
        f"The Six Card Bonus returns {odds} by both readings at $5.00; at $1,000.00 it returns {sums} as it is"
        f" read here, {odds} by the other reading. The other reading: The sum printed for a Super Royal is for"
        " a Six Card Bonus Wager of $5, and is paid in proportion."
    )
    (other,) = sum_readings(read_as("for a $5 wager"))
    assert f"it returns {odds} as it is read here, {sums} by the other reading." in other.says


def test_it_is_told_of_no_other_table() -> None:
    """643a.12(b) of 2011 has sums for a chip of one amount; an advisory tells a reading at any other minimum."""
    for rules in RULE_SETS:
        assert not sum_readings(default_house(rules)), rules.id
    assert not sum_readings(replace(SUPER, minimum=10_00))


def test_a_drawn_bonus_is_no_reading_of_a_sum() -> None:
    drawn = replace(SUPER, chosen={**SUPER.chosen, DRAW: "on"}, triggers={"Magic Card": Fraction(1, 50)})
    assert len(sum_readings(drawn)) == 1
