"""The paytables of the atlas: as the chapters print them, with how often each hand comes."""

from __future__ import annotations

from functools import cache

import pytest

from pitboss.documents.atlas_paytables import OF_ANOTHER, SUMS, TWICE, UNCOUNTED, paytables
from pitboss.documents.game_pays import game_pays
from pitboss.documents.page import Grid
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, told
from pitboss.solve.atlas import Record, row_records
from pitboss.solve.sides import side_wagers, whole_set

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "649a")


@cache
def tables(name: str) -> dict[str, Grid]:
    """The paytables of a rule set by caption."""
    house = default_house(rule_set(name))
    rows: list[Record] = [
        {"wager": wager, "paytable": letter, "configuration": "as printed", **row}
        for wager in side_wagers(house)
        for letter, counted in whole_set(house, wager).items()
        for row in row_records(counted)
    ]
    return {table.caption: table for table in paytables(house, rows)}


def test_a_side_wager_has_a_line_a_hand_and_a_column_a_letter() -> None:
    """643a.12(b), of 2,598,960 hands: 4 royal flushes, 36 straight flushes; C pays nothing for a pair."""
    table = tables("643a")["Five Card Bonus, odds to 1"]
    assert table.columns == ("hand", "chance", *"ABCDEFG")
    assert table.rows[0] == (
        "Royal flush",
        "1 in 649,740",
        *("20,000", "20,000", "20,000", "10,000", "10,000", "10,000", "25,000"),
    )
    assert table.rows[1][:2] == ("Straight flush", "1 in 72,193")
    assert table.rows[-1][2:] == ("2", "1", "\u2013", "1", "\u2013", "\u2013", "\u2013")
    assert table.cite == "643a.12(b)"


def test_a_hand_that_another_row_takes_deals_from_stands_twice() -> None:
    """643a.12(c), of 22,100 hands: 48 straight flushes, 4 of them mini-royals, which only D to F pay apart."""
    table = tables("643a")["Three Card Bonus, odds to 1"]
    assert [row[:3] for row in table.rows[:3]] == [
        ("Mini-royal", "1 in 5,525", "\u2013"),
        ("Straight flush", "1 in 502", "\u2013"),
        ("Straight flush", "1 in 460", "40"),
    ]
    assert table.note == TWICE
    assert tables("643a")["Five Card Bonus, odds to 1"].note == ""


def test_odds_that_do_not_end_alike_are_written_out() -> None:
    """643a.12(e)(1) C: the mega, major and minor meter, then odds for 1."""
    table = tables("643a")["Five-Card Progressive Payout"]
    told = {row[0]: row[4] for row in table.rows}
    assert told["Royal flush"] == "100% mega"
    assert told["Full house"] == "50 for 1"


def test_a_table_of_the_base_game_tells_how_often_the_cards_make_its_hands() -> None:
    """641a.12(b), best four of five cards.

    13 x 48 hands hold four of a kind. Of a straight flush of four there are 44, with 48 fifth cards each; 40
    hands have five cards in sequence, and with them two such: 2,072.
    """
    table = tables("641a@2011")["Ante Bonus, odds to 1"]
    assert table.columns == ("hand", "chance", "pays")
    assert table.rows == (
        ("Four-of-a-kind", f"1 in {2_598_960 // (13 * 48):,}", "25"),
        ("Straight flush", f"1 in {round(2_598_960 / (44 * 48 - 40)):,}", "20"),
        ("Three-of-a-kind", "1 in 44.31", "2"),
    )
    assert table.note == (
        "Chance: that the cards as dealt make the hand, folded or not, whatever the dealer holds."
    )


def test_where_nobody_folds_and_no_dealer_plays_the_note_says_neither() -> None:
    """643a.12(a): two royal flushes of a paytable each come once in 649,740 hands."""
    table = next(each for each in tables("643a").values() if each.cite == "643a.12(a)")
    assert table.rows[0][:2] == ("Royal flush", "1 in 649,740")
    assert table.note == "Chance: that the cards as dealt make the hand."


@pytest.mark.parametrize("name", ["641a@2011", "643a", "649a", "653a@2011", "669a"])
def test_the_atlas_and_the_par_sheet_have_the_same_frequencies(name: str) -> None:
    """641a.12(b), 643a.12(a), 649a.12(b), 653a.12(b), 669a.12(c) and (d): of the paytables in force."""
    known = KeptFigures(default_house(rule_set(name)))
    sheets = [block for block in game_pays(known) if isinstance(block, Grid)]
    assert sheets
    for sheet in sheets:
        told = next(each for each in tables(name).values() if each.cite == sheet.cite)
        often = {row[0]: row[4] for row in sheet.rows}
        assert {row[0]: row[1] for row in told.rows} == {row[0]: often[row[0]] for row in told.rows}


@pytest.mark.parametrize(
    ("name", "caption", "said"),
    [
        ("643a@2011", "Let It Ride Bonus", "a wager of $1, which is collected before the deal."),
        ("649a", "Six Card Bonus", "a wager of $5, which goes back to the winner."),
    ],
)
def test_a_table_of_sums_says_for_which_wager_its_figures_are(name: str, caption: str, said: str) -> None:
    """643a.12(b) of 2011 and Paytable E of 649a.12(f) print sums, and no amount of the wager with them."""
    assert tables(name)[caption].note.endswith(f"{SUMS} The figures here count {said}")


def test_a_table_of_odds_tells_of_no_sum() -> None:
    """643a.12(g): a six-card royal flush is paid 200,000 to 1."""
    assert SUMS not in tables("643a")["Six Card Bonus, odds to 1"].note


def test_a_paytable_of_another_version_stands_beside_the_one_that_it_replaces() -> None:
    """649a.12(c), of 22,100 hands: 4 ace, king and queen of a suit, 44 other straight flushes, 720 straights.

    649a.7(e) pays by it; B pays nothing for a straight.
    """
    shown = list(tables("649a").values())
    (place,) = [place for place, table in enumerate(shown) if table.cite == "649a.12(c)"]
    assert shown[place - 1].cite == "649a.12(b)"
    version = shown[place]
    assert version.caption == "Ante Bonus, Ante and Pair Plus by 649a.7(e), odds to 1"
    assert version.columns == ("hand", "chance", *"ABC")
    assert version.rows[:3] == (
        ("Ace, king and queen of spades", "1 in 22,100", "50", "50", "50"),
        ("Ace, king and queen of hearts, diamonds or clubs", "1 in 7,367", "5", "50", "10"),
        ("Straight flush", "1 in 502", "4", "8", "6"),
    )
    assert version.rows[-1] == ("Straight", "1 in 30.69", "1", "\u2013", "\u2013")


def test_an_envy_bonus_has_a_column_a_wager() -> None:
    """641a.12(d)(5): B pays nothing for a straight flush."""
    table = tables("641a@2011")["Progressive Payout: Envy Bonus, by the wager of the player who gets it"]
    assert table.columns == ("hand", "chance", "A for $1", "B for $1", "A for $5", "B for $5")
    assert (table.rows[-1][0], *table.rows[-1][2:]) == ("Straight flush", "$5", "\u2013", "$25", "\u2013")
    assert table.note == OF_ANOTHER


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_hand_that_pays_has_its_chance(rules: RuleSet) -> None:
    """The heading says how often it comes; only what is drawn at random is not counted, and says so."""
    for table in tables(rules.id).values():
        assert "chance" in table.columns or table.note == UNCOUNTED
        if "chance" in table.columns:
            assert all(row[1] for row in table.rows)


def test_bonus_events_say_that_no_figure_counts_them() -> None:
    """649a.12(i)(3): a Magic Card pays 20 for 1, a Lucky Bonus 5 for 1."""
    table = tables("649a")["Five Card Hand Bonus: a bonus event pays, odds for 1"]
    assert (table.rows, table.note) == ((("Magic Card", "20"), ("Lucky Bonus", "5")), UNCOUNTED)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_table_that_pays_is_there(rules: RuleSet) -> None:
    """Each clause of section .12 that prints what is paid, once; every hand of it has a line."""
    printed = {table.cite: table for table in rules.tables if table.about is not About.METER}
    shown = tables(rules.id).values()
    assert sorted(table.cite for table in shown) == sorted(printed)
    for table in shown:
        hands = {name for block in printed[table.cite].blocks for name, _ in block.rows}
        assert {told(row[0]) for row in table.rows} == {told(hand) for hand in hands}, table.cite
