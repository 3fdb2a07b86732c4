"""Readings that leave the holder no choice: both figures on the PAR sheet, and what moves none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.cards import cards
from pitboss.documents.filing import filing
from pitboss.documents.moved_figures import lost_with_the_rest
from pitboss.documents.page import Text
from pitboss.documents.silent import silent
from pitboss.documents.silent_readings import silent_readings, unmoved
from pitboss.documents.to_know import to_know
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import FIVE_CARDS
from pitboss.hands.quick import best
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.law import outline
from pitboss.money import LOSE, PUSH, percent
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.advisories import returns_of
from tests.documents.reading import tables
from tests.documents.sheets import SOLVED

SPEAKS_FOR = ("643a", "643a@2011", "647a", "649a", "649a@2011", "653a@2011", "669a")
OF_FIVE, OF_SIX, OF_THREE = 2_598_960, 20_358_520, 22_100  # hands of so many cards


def told(house: House) -> Mapping[str, str]:
    """What is to be known of readings that leave no choice, by what is counted."""
    return {each.clause: each.says for each in silent_readings(KeptFigures(house, Store(SOLVED)))}


def both(here: Fraction, there: Fraction) -> str:
    return f"{percent(here, 2)} as it is read here, {percent(there, 2)} by the other reading."


@pytest.mark.parametrize(("letter", "wins"), [("A", 74_624), ("B", 620_576), ("C", 198_176)])
def test_the_chip_of_a_let_it_ride_bonus_comes_back_with_every_hand_that_wins(letter: str, wins: int) -> None:
    """643a.12(b) of 2011: hands from the least that is paid: three-of-a-kind in A, tens in B, two pair in C."""
    house = default_house(rule_set("643a@2011"))
    house = replace(house, letters={**house.letters, "643a.12(b)": letter})
    clause, says = next((clause, says) for clause, says in told(house).items() if clause != "643a.6(c)(2)")
    returns = 1 + KeptFigures(house, Store(SOLVED)).side("Let It Ride Bonus").figures.ev
    assert clause == "643a.12(b), 643a.8(b)"
    assert says.startswith(
        f"The Let It Ride Bonus returns {both(returns, returns + Fraction(wins, OF_FIVE))}"
    )
    assert letter != "A" or percent(1 - returns) == "24.0712%"


def test_an_ante_bonus_on_both_wagers_is_paid_twice() -> None:
    """649a.12(c) A: 50, 5, 4, 3 and 1 to 1 on 1, 3, 44, 52 and 720 of 22,100 hands, none of which is folded."""
    house = default_house(rule_set("649a"), chosen={"version": "649a.7(e)(1)"})
    known = KeptFigures(house, Store(SOLVED))
    bonus = Fraction(50 + 3 * 5 + 44 * 4 + 52 * 3 + 720 * 1, OF_THREE)
    assert percent(bonus) == "5.0543%"
    says = told(house)["649a.12(c)"]
    assert says.startswith(
        f"The house edge of the base game is {both(known.base().edge, known.base().edge - bonus)}"
    )
    assert "3.60% as it is read here, -1.45% by the other reading." in says


def test_an_ace_king_and_queen_of_any_suits_is_told_with_base_game_and_pair_plus() -> None:
    """649a.6(e): 60 of 22,100 hands are paid 5 instead of 1 to 1, and 40 instead of 6 to 1."""
    house = default_house(rule_set("649a"))
    house = replace(house, added={"649a.12(b)": 5, "649a.12(d)": 40})
    says = told(house)["649a.6(e)"]
    edge, plus = Fraction(686_689, 20_358_520), 1 - Fraction(248, 5_525)
    assert both(edge, edge - Fraction(60 * 4, OF_THREE)) in says
    assert f"The Pair Plus returns {both(plus, plus + Fraction(60 * 34, OF_THREE))}" in says
    assert "2.29% by the other reading" in says
    assert "104.74% by the other reading" in says
    on_a_win = replace(house, chosen={"ante_bonus_paid": "only on a win"})
    assert "The base game is not counted by the other reading." in told(on_a_win)["649a.6(e)"]


def test_a_super_royal_below_three_of_a_kind_is_paid_as_the_royal_flush_that_it_holds() -> None:
    """649a.6(d)(8), 649a.12(f) E at $5: four hands at 1,000 to 1 instead of 200,000 and three times 20,000."""
    house = default_house(rule_set("649a"))
    house = replace(house, letters={**house.letters, "649a.12(f)": "E"})
    less = Fraction(200_000 + 3 * 20_000 - 4 * 1_000, OF_SIX)
    here = 1 - Fraction(460_562, 2_544_815)
    assert both(here, here - less) in told(house)["649a.6(d)(8)"]


def test_three_of_a_kind_is_a_full_house_by_the_words_of_the_proposal() -> None:
    """649a.6(d)(4) of 2011, 649a.12(f) A: 732,160 of the hands of six cards are paid 25 instead of 5 to 1."""
    house = default_house(rule_set("649a@2011"))
    here = 1 + KeptFigures(house, Store(SOLVED)).side("Six Card Bonus").figures.ev
    assert percent(here) == "89.7752%"
    assert both(here, here + Fraction(732_160 * 20, OF_SIX)) in told(house)["649a.6(d)(4)"]


def test_without_a_run_of_five_from_the_ace_straights_and_straight_flushes_are_fewer() -> None:
    """649a.6(a): of 2,598,960 hands 1,020 straights are nothing, four straight flushes are flushes.

    649a.12(h)(1): a straight 30 for 1, a flush 40, a straight flush a tenth of the meter, which opens at $10,000;
    649a.12(h)(5): $300 to each of six others. In the long run the whole meter is won all the same.
    """
    house = default_house(rule_set("649a"), offered=frozenset({"Five-Card Progressive Payout"}))
    says = told(house)["649a.6(a)"]
    here = returns_of(house, "Five-Card Progressive Payout")
    opening, full = here.values()
    less = Fraction(1_020 * 30 - 4 * 40, OF_FIVE)
    there = opening - less - Fraction(4 * 1_000, OF_FIVE), full - less - Fraction(4 * 300 * 6, OF_FIVE)
    for wanted in (opening, full, *there):
        assert percent(wanted, 2) in says
    assert "649a.6(a)" not in told(default_house(rule_set("649a"), offered=frozenset()))


@pytest.mark.parametrize(
    ("rules", "clause", "gains"),
    [("643a", "643a.12(f)(4)", 13), ("647a", "647a.12(e)(4)", 13), ("649a", "649a.12(i)(4)", 21)],
)
def test_a_reserve_that_stays_apart_takes_eight_points(rules: str, clause: str, gains: int) -> None:
    """Fixed rows of 500, 100 and 50 for 1 on 624, 3,744 and 5,108 hands; in the long run gain and reserve too."""
    fixed = Fraction(500 * 624 + 100 * 3_744 + 50 * 5_108, OF_FIVE)
    here = fixed + Fraction(gains + 8, 100)
    says = told(default_house(rule_set(rules)))[clause]
    assert both(here, here - Fraction(8, 100)) in says
    assert "in the long run at a full table" in says


def test_a_meter_that_starts_again_after_every_share_loses_what_the_share_leaves() -> None:
    """643a.12(f)(4): 40 of 2,598,960 hands hit what 21% of $1 has brought since the last; 4 win it, 36 a tenth."""
    fixed = Fraction(500 * 624 + 100 * 3_744 + 50 * 5_108, OF_FIVE)
    shown = Fraction(21, 100) / Fraction(40, OF_FIVE)
    there = fixed + shown * (4 + Fraction(36, 10)) / OF_FIVE
    says = told(default_house(rule_set("643a")))["643a.12(e)(3), 643a.12(f)(4)"]
    assert f"The Five Card Hand Bonus returns {both(fixed + Fraction(21, 100), there)}" in says


def test_what_is_not_counted_or_pays_the_same_is_said() -> None:
    """653a.6(c) decides who wins; 653a.12(b) and 669a.12(c) pay 3 to 2; 653a.11(h) moves nothing."""
    house = default_house(rule_set("653a@2011"), offered=frozenset())
    found = silent_readings(KeptFigures(house))
    assert [each.clause for each in found] == ["653a.6(c)", "653a.11(h)(1)", "653a.12(b)"]
    denied = "which denies what 653a.6(b) says of the highest and the lowest hand of a kind."
    assert (
        f"The base game is counted as it is read here, and not by the other reading, {denied}"
        in found[0].says
    )
    assert "The house edge of the base game is 2.18% as it is read here" in found[1].says
    assert max(found[1].figures.values()) > Fraction(22, 1000)
    assert "on a wager of a multiple of $2 both readings pay the same." in found[2].says
    assert unmoved(house, found) == ("653a.11(h)",)
    last = [*to_know(house, found)][-1]
    assert isinstance(last, Text)
    assert last.text == "The other unclear clauses of the filing move no figure here: 653a.11(h)."
    assert told(default_house(rule_set("669a"), offered=frozenset())).keys() == {"669a.12(c)"}
    of_six = told(default_house(rule_set("669a"), chosen={"progressive_cards": "six cards"}))
    assert "The Progressive Payout is counted as it is read here alone." in of_six["669a.6(c)"]


def test_a_clause_of_which_one_of_two_readings_moves_a_figure_is_named_for_the_other() -> None:
    """649a.12(i)(2) has two readings of a meter, both about one round; 649a.12(i)(4) moves figures by both."""
    known = KeptFigures(default_house(rule_set("649a")), Store(SOLVED))
    left = unmoved(known.house, (*known.advisories(quick=True), *silent_readings(known)))
    assert "649a.12(i)(2)" in left
    assert "649a.12(i)(4)" not in left
    assert left.index("649a.7(b)") < left.index("649a.11(c)(7)")


def test_a_clause_of_which_a_figure_is_told_above_is_named_apart_for_what_else_is_unclear_in_it() -> None:
    """643a.12(f)(4): by one reading the meter starts again after a share, by the other no wager feeds it."""
    house = default_house(rule_set("643a"))
    known = silent_readings(KeptFigures(house))
    last = [*to_know(house, known)][-1]
    assert isinstance(last, Text)
    assert last.text.endswith("; nor does what else is unclear in 643a.12(f)(4).")
    assert last.text.count("643a.12(f)(4)") == 1


def test_clauses_that_move_no_figure_stand_in_the_order_of_the_chapter() -> None:
    """647a.7(b) before 647a.7(c), 647a.11(b)(2)(i)(B) before 647a.11(h)."""
    left = unmoved(default_house(rule_set("647a")), ())
    ordered = ["647a.7(b)", "647a.7(c)", "647a.11(b)(2)(i)(B)", "647a.11(h)", "647a.13(a)", "647a.13(c)"]
    assert [clause for clause in left if clause in ordered] == ordered


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_unclear_clauses_stand_in_the_order_of_the_chapter(rules: RuleSet) -> None:
    """647a.7(b) before 647a.7(c), as the chapter prints them; a row of several clauses stands by its first."""
    order = [re.sub(r"\[.*?\]", "", clause) for clause in outline(rules.id)]
    (rows,) = (each.rows for each in tables(filing(default_house(rules))) if "Why" in each.columns)
    places = [order.index(clauses.split(", ")[0]) for *_, clauses in rows]
    assert places == sorted(places)


def test_an_ace_2_and_3_of_one_suit_are_told_by_both_readings() -> None:
    """643a.6(c)(2): four deals of 22,100 would bring 6 to 1 and not 40 to 1, by 643a.12(c) A of 2011.

    Straight flush 48 deals at 40 to 1, three-of-a-kind 52 at 30, straight 720 at 6, flush 1,096 at 4 and pair
    3,744 at 1: 15,928 units beside 5,660 wagers that come back.
    """
    says = told(default_house(rule_set("643a@2011")))["643a.6(c)(2)"]
    here, there = Fraction(15_928 + 5_660, 22_100), Fraction(15_928 - 4 * (40 - 6) + 5_660, 22_100)
    assert f"returns {float(here):.2%} as it is read here, {float(there):.2%} by the other reading" in says


def test_the_other_reading_of_a_returned_ante_says_which_side_of_it_is_counted() -> None:
    """653a.11(h)(2)(i) and 653a.11(h)(2)(ii) both name the Ante; its figure is of the loss alone."""
    (read,) = [each for each in silent(default_house(rule_set("653a"))) if each.clause == "653a.11(h)(1)"]
    won = "So does 653a.11(h)(2)(ii), which would pay it to a higher hand: no figure here counts that side."
    assert won in read.why


def test_by_the_other_reading_an_ante_is_lost_with_the_rest_and_with_it_alone() -> None:
    """653a.11(h)(1) returns the Ante below a pair; 653a.11(h)(2)(i) names it among the wagers collected."""
    read = default_house(rule_set("653a@2011"))
    other = lost_with_the_rest(read, "653a.11(h)(1)")
    short, pair = (best(cards(text), FIVE_CARDS) for text in ("Ac Qd 9h 7c 4d", "2c 2d 9h 7c 4d"))
    lower, higher = (best(cards(text), FIVE_CARDS) for text in ("Kc Qs 9h 7c 4d", "3c 3d 9h 7c 4d"))
    for house, ante in ((read, PUSH), (other, LOSE)):
        assert house.rules.settle is not None
        assert house.rules.settle(lower, short, house)["Ante"].odds == ante
        assert house.rules.settle(higher, short, house)["Ante"].odds == PUSH
        assert house.rules.settle(lower, pair, house)["Ante"].odds == LOSE
