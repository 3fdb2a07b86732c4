"""The PAR sheet says of a table only what it has: no fold, meter or reading where there is none."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.documents.configured import configuration_blocks
from pitboss.documents.meter_figures import meter_blocks
from pitboss.documents.numbers import signed
from pitboss.documents.page import (
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    Picture,
    Squares,
    Text,
    headed,
)
from pitboss.documents.paper import Paper
from pitboss.documents.par import par_sheet, solve_all
from pitboss.documents.side_figures import side_blocks
from pitboss.documents.strategy import in_print, marked, strategy_blocks
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.money import percent
from pitboss.rules.house import House, default_house
from pitboss.solve.figures import Figures
from pitboss.solve.sides import side_wager
from pitboss.solve.strategies.levels import AdviceLine, DecisionAdvice, StrategyLevel
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.strategies.summary import Chart, Section, Summary, SummaryLine
from tests.documents.reading import tables, words
from tests.documents.sheets import SOLVED, plain_sheet, sheet

SPEAKS_FOR = ("643a", "643a@2011", "647a", "649a", "669a")
pytestmark = pytest.mark.xdist_group("par")  # where sheets are made
FOLDING = re.compile(r"\bfold", re.IGNORECASE)
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def test_a_game_without_a_fold_has_no_word_on_it() -> None:
    """643a.11: a bet is let ride or withdrawn; 649a.11(b)(1): a hand may be folded."""
    assert not FOLDING.search(words(sheet("643a")))
    hands = {
        name: next(t for t in tables(sheet(name)) if t.caption == "By the player's hand")
        for name in ("643a", "649a")
    }
    assert ["folded" in table.columns for table in hands.values()] == [False, True]
    captions = [
        [t.caption for t in tables(sheet(name)) if t.caption.startswith("Outcomes")] for name in hands
    ]
    assert captions == [["Outcomes"], ["Outcomes against the dealer"]]


@pytest.mark.parametrize(("made", "said"), [(sheet, True), (plain_sheet, False)])
def test_meters_are_spoken_of_where_there_is_one(made: Callable[[str], Document], said: bool) -> None:
    assert ("with meters at what they open with" in words(made("649a"))) is said


@pytest.mark.parametrize(("made", "said"), [(sheet, True), (plain_sheet, False)])
def test_readings_are_spoken_of_where_one_is_named(made: Callable[[str], Document], said: bool) -> None:
    """643a.12(b): the one reading of the chapter is about a wager that need not be offered."""
    assert ("under the readings named above" in words(made("643a"))) is said


def test_hands_of_the_proposal_are_written_as_all_others() -> None:
    """643a.12(a) of 2011 prints `Royal Flush` and `Pair\u2014Tens or better`."""
    found = [row[0] for t in tables(plain_sheet("643a@2011")) for row in t.rows if "hand" in t.columns[:1]]
    assert {"royal flush", "full house", "two pair", "pair of tens or better"} <= {*found}
    assert not [hand for hand in found if re.search(r"\u2014| [A-Z]", hand)]


def test_nothing_at_all_has_no_sign() -> None:
    """A net result of zero is neither won nor lost."""
    assert (signed(Fraction(0), 2), signed(Fraction(0)), signed(Fraction(-1, 2), 1)) == (
        "0.00",
        "0.000000",
        "-0.5",
    )


@pytest.mark.parametrize(("rules", "said"), [("641a@2011", False), ("649a", True)])
def test_a_fold_is_spoken_of_where_it_takes_a_wager_of_the_layout(rules: str, said: bool) -> None:
    """641a.11(b)(1) leaves Aces Up in play; 649a.11(b)(1) takes the Pair Plus Wager."""
    assert ("as if no fold forfeited any of them" in words(plain_sheet(rules))) is said


def test_an_option_is_not_broken_over_two_lines() -> None:
    """643a.11(b) and 643a.11(d): Bet Number 1 and Bet Number 2 ride or are withdrawn."""
    (done,) = [each for each in tables(plain_sheet("643a")) if each.caption == "What is done with each hand"]
    assert "Bet Number 1: let\xa0it\xa0ride" in done.columns


def test_thousands_have_a_comma() -> None:
    assert (signed(Fraction(1301), 2), signed(Fraction(-1201), 2)) == ("+1,301.00", "-1,201.00")
    assert percent(Fraction("10.512974")) == "1,051.2974%"


def test_all_bets_of_the_whole_layout_are_named() -> None:
    """643a.7(d): three equal bets."""
    assert "Bet Number 1, Bet Number 2 and Bet Number 3 each $5.00, Five Card Bonus $5.00" in words(
        sheet("643a")
    )


def test_the_name_of_a_meter_is_told_where_there_are_several() -> None:
    known = KeptFigures(house("649a")).meters()
    for sheets in ({wager: each} for wager, each in known.items()):
        (each,) = sheets.values()
        levels = next(b for b in meter_blocks(house("649a"), sheets) if isinstance(b, Grid))
        assert (levels.columns[0] == "meter") is (len(each.terms) > 1)
        assert "meter" not in {row[0] for row in levels.rows}


def test_the_configuration_stays_together() -> None:
    facts, items = (b for b in configuration_blocks(house("649a")) if isinstance(b, (Facts, Items)))
    assert isinstance(facts, Facts)
    assert facts.leads
    assert isinstance(items, Items)
    plain = [b for b in configuration_blocks(house("643a", offered=frozenset())) if isinstance(b, Facts)]
    assert [each.leads for each in plain] == [False]


def test_a_row_has_its_hand_and_its_payout_apart() -> None:
    """669a.12(e)(1): the whole meter, three hands at 500 for 1, and so on down to a straight at 6 for 1."""
    wager = "Progressive Payout"
    found = side_blocks(house("669a"), {wager: side_wager(house("669a"), wager)})
    (grid,) = (block for block in found if isinstance(block, Grid))
    assert [tuple(map(str, row[:2])) for row in grid.rows] == [
        ("Ace, king and queen of spades", "100% of meter"),
        ("Ace, king and queen of hearts, diamonds or clubs", "500 for 1"),
        ("Straight flush", "70 for 1"),
        ("Three-of-a-kind", "60 for 1"),
        ("Straight", "6 for 1"),
        ("all other hands", ""),
        ("", ""),
    ]


def test_a_chart_of_one_square_is_left_out_and_short_ones_stand_together() -> None:
    one = Chart("Three cards", ("pair of 2s to three-of-a-kind of As",), ("best play",), (("3x",),), {})
    two = Chart(
        "Four cards", ("pair of 2s to 9s", "pair of Ts to As"), ("best play",), (("1x",), ("2x",)), {}
    )
    summary = Summary("", (), (one, two, two), Strategy("", "", (), {}), NOTHING, NOTHING)
    blocks = list(strategy_blocks(summary))
    (pair,) = [block for block in blocks if isinstance(block, Columns)]
    assert [[each.rows for each in part if isinstance(each, Squares)] for part in pair.parts] == [
        [("pair of twos to nines", "pair of tens to aces")]
    ] * 2
    assert not [block for block in blocks if isinstance(block, Squares)]


def test_the_lines_of_the_guide_are_printed_where_they_are_better() -> None:
    """The derived lines cost a tenth; a way of the guide that costs a twentieth has its own lines instead."""
    told = Section(
        "Turn Wager", 4, (SummaryLine("Turn 1x", "derived", 3), SummaryLine("check", "otherwise", 1))
    )
    by_lines = Figures(1, {(Fraction(-1, 10), Fraction(1)): 1})
    summary = Summary("", (told,), (), Strategy("", "", (), {}), NOTHING, by_lines)
    lines = (AdviceLine("Bet as much as your Ante (Turn Wager)", "a pair"), AdviceLine("Check"))
    way = StrategyLevel("good", "", (DecisionAdvice("The Turn", lines),), Fraction(1, 20), Fraction(1, 20))
    worse = replace(way, edge=Fraction(1, 5))

    def grid(*ways: StrategyLevel) -> Grid:
        (found,) = (each for each in strategy_blocks(summary, ways, "the Ante") if isinstance(each, Grid))
        return found

    assert grid(worse).rows[0] == ("Turn 1x", "derived", "75.00%")
    assert grid(worse, way).rows == (("Turn 1x", "a pair"), ("check", "otherwise"))


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("two pair of 3s to four-of-a-kind of As", "two pair with threes to four aces"),
        ("pair of 2s to 9-high straight", "pair of twos to nine-high straight"),
        ("pair of 9s with K", "pair of nines with K"),
    ],
)
def test_hands_of_a_chart_are_in_words(row: str, says: str) -> None:
    assert in_print(row) == says


@pytest.mark.parametrize(("text", "printed"), [("1/3", "1 or 3"), ("1", "1"), ("3x 67%", "3x 67%")])
def test_two_options_in_a_square_are_no_fraction(text: str, printed: str) -> None:
    chart = Chart("hands", ("pair",), ("2",), ((text,),), legend={"1": "Play 1x", "3": "Play 3x"})
    assert marked(chart, text).replace("\u00a0", " ") == printed


def test_what_a_share_is_of_and_that_equal_hands_may_be_decided_two_ways() -> None:
    """643a.11(d): to let Bet Number 2 ride or to withdraw it may be worth the same; a share is of one decision."""
    lines = (SummaryLine("withdraw", "otherwise", 4),)
    plain = Summary("", (Section("with 4 cards", 4, lines),), (), Strategy("", "", (), {}), NOTHING, NOTHING)
    equal = replace(plain, best=replace(NOTHING, indifferent={"let it ride or withdraw": 1}))
    for summary, told in ((plain, False), (equal, True)):
        intro = next(each.text for each in strategy_blocks(summary) if isinstance(each, Text))
        assert "A share is one of the deals that come to that decision." in intro
        assert ("Hands that are worth the same either way may be decided differently" in intro) is told


def test_the_summary_says_that_no_wager_is_folded() -> None:
    """669a.11(g) forfeits the Progressive Payout; in 643a.11 nobody folds."""
    for name, told in (("669a", True), ("643a", False)):
        (note,) = (each.note for each in tables(sheet(name)) if "Counted at" in map(headed, each.columns))
        assert ("in its own units, never folded, with meters" in note) is told


def test_a_jackpot_that_is_divided_is_told_where_its_return_falls_with_others() -> None:
    """649a.12(i)(2): those who wagered on the dealer's hand divide a share of the meter; on one's own nobody does."""
    told = {
        what: "A share of the meter won by the dealer's hand is divided equally among those who wagered on it,"
        " here all others too: 649a.12(i)(2)." in after_heading(sheet("649a"), what)
        for what in (
            "Three-Card Progressive Payout",
            "Five Card Hand Bonus on the player's hand",
            "Five Card Hand Bonus on the dealer's hand",
        )
    }
    assert list(told.values()) == [False, False, True]


def after_heading(document: Document, name: str) -> str:
    """What is said of the meter of a wager."""
    blocks = document.blocks
    start = max(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.text == name)
    (columns,) = (block for block in blocks[start : start + 3] if isinstance(block, Columns))
    return " ".join(block.note for part in columns.parts for block in part if isinstance(block, Grid))


def test_a_side_wager_says_which_cards_decide_it() -> None:
    """649a.11(c)(7), 649a.11(c)(9): with the community cards, or with the dealer's."""
    told = {block.cite: block.text for block in sheet("649a").blocks if isinstance(block, Text)}
    hand = "By the {}five-card hand that the player's three cards make with the {} cards."
    assert told["649a.11(c)(7)"] == hand.format("", "two community")
    assert told["649a.11(c)(9)"] == hand.format("best ", "dealer's three")
    assert told["649a.11(c)(2)"] == "By the hand of the player's three cards."


def test_the_payout_limit_names_its_wagers() -> None:
    """647a.12(c)."""
    facts = [
        row for block in configuration_blocks(house("647a")) if isinstance(block, Facts) for row in block.rows
    ]
    (limit,) = (value for what, value, clause in facts if clause == "647a.12(c)")
    assert limit == "$50,000.00 for Ante, Flop, Turn and River together"


def test_a_row_that_pays_a_sum_is_told_with_the_return_of_a_larger_wager() -> None:
    """649a.12(f), E: $1,000,000 once and $100,000 three times in 20,358,520 hands, on $5 or on $1,000."""
    ours = house("649a")
    ours = replace(ours, letters={**ours.letters, "649a.12(f)": "E"})
    rows = side_wager(ours, "Six Card Bonus")
    told = [block.text for block in side_blocks(ours, {"Six Card Bonus": rows}) if isinstance(block, Text)]
    less = Fraction(1_300_000, 20_358_520) * (Fraction(1, 5) - Fraction(1, 1_000))
    whatever = "This is at $5.00. A row that pays a sum pays the same whatever the wager is: at $1,000.00"
    assert f"{whatever} the return is {percent(1 + rows.figures.ev - less)}." in told
    assert not [block for block in sheet("649a").blocks if isinstance(block, Text) and whatever in block.text]


def test_the_picture_of_net_results_stands_under_a_heading_of_the_page() -> None:
    """Its words would be drawn in another type than those of the headings beside it."""
    blocks = list(plain_sheet("649a").blocks)
    (place,) = [at for at, one in enumerate(blocks) if isinstance(one, Heading) and one.text == "Net results"]
    picture = blocks[place + 1]
    assert isinstance(picture, Picture)
    assert "net result in units" in picture.svg
    assert ">Net results</text>" not in picture.svg


def test_a_footer_with_more_letters_than_a_line_has_names_the_version_instead() -> None:
    """643a.12 prints six tables with several letters; the sheet of one table has room for its letter."""
    paper = Paper(version="0123456789ab")

    def footer(house: House) -> str:
        solved = solve_all(house, figures=KeptFigures(house, Store(SOLVED)))
        return par_sheet(house, solved=solved, paper=paper).footer

    few = footer(default_house(rule_set("643a"), offered=frozenset()))
    assert few == "PAR sheet · 643a · Let It Ride A · version 0123456789ab"
    assert footer(default_house(rule_set("643a"))) == "PAR sheet · 643a · version 0123456789ab"
