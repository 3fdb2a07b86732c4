"""What a reader of guide, sign and PAR sheet would stumble over is said plainly."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.documents.guide import guide
from pitboss.documents.page import Document, Grid, Squares, Story, Text, tied
from pitboss.documents.patron.chances import Edge
from pitboss.documents.patron.costs import cost_blocks
from pitboss.documents.patron.worked import Worked
from pitboss.documents.sign import sign
from pitboss.documents.strategy import chart_blocks, strategy_blocks
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.points import BETTER_KICKERS
from pitboss.solve.strategies.levels import AdviceLine, DecisionAdvice, StrategyLevel
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.strategies.summary import Chart, Section, Summary, SummaryLine
from tests.documents.reading import flat, headings, tables, words
from tests.documents.sheets import sheet

SPEAKS_FOR = ("643a", "647a", "669a", "643a@2011", "653a@2011")
pytestmark = pytest.mark.xdist_group("par")  # where sheets are made
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})
FIRST = Worked(2, ())


def house(name: str, **more: object) -> House:
    return replace(default_house(rule_set(name)), **more)


def test_the_par_sheet_has_no_advisories_that_another_paper_would_have_to_repeat() -> None:
    """643a.12(b): that the Five Card Bonus favours the player belongs to its figures."""
    assert "What to know about these figures" in headings(sheet("643a"))
    assert "advisor" not in str(sheet("643a").data).lower()


def test_both_answers_to_a_decision_stand_beside_each_other() -> None:
    """643a.11(b) asks about Bet Number 1, 643a.11(d) about Bet Number 2."""
    (done,) = [each for each in tables(sheet("643a")) if each.caption == "What is done with each hand"]
    assert [head.partition(":")[0] for head in done.columns[1:]] == ["Bet Number 1"] * 2 + [
        "Bet Number 2"
    ] * 2


def summary_of(*when: str, notes: tuple[str, ...] = ()) -> Summary:
    lines = tuple(SummaryLine("fold", each, 1) for each in when)
    sections = (Section("Flop Wager", len(when), lines, notes),)
    return Summary("", sections, (), Strategy("", "", (), {}), NOTHING, NOTHING)


def told(summary: Summary, *ways: StrategyLevel) -> tuple[list[str], Grid]:
    """The sentences of a strategy on paper, and its one table."""
    blocks = list(strategy_blocks(summary, ways))
    (grid,) = [block for block in blocks if isinstance(block, Grid)]
    return [block.text for block in blocks if isinstance(block, Text)], grid


@pytest.mark.parametrize("when", ["72o, 62o", "33+, A2+, K2s+", "QTs"])
def test_first_cards_by_their_letters_are_explained(when: str) -> None:
    _, grid = told(summary_of(when))
    assert "72o is a seven and a two of different suits" in grid.note


@pytest.mark.parametrize(
    "when", ["a pair of tens or better", "Q-6-4 or better", "all your cards fit 2 straights"]
)
def test_lines_in_words_need_no_explanation(when: str) -> None:
    assert told(summary_of(when))[1].note == ""


def test_an_own_card_is_called_as_elsewhere() -> None:
    _, grid = told(summary_of("at least five cards of one suit with an own one"))
    assert grid.rows[0][1] == "at least five cards of one suit, a hole card among them"


def test_counts_of_perfect_play_are_introduced() -> None:
    certain = "flush using a hole card; flush on the board alone; straight using a hole card"
    notes = (f"always Turn 1x: {certain}", "Turn 1x in 3 of 4,000 deals (0.08%): pair, no draw")
    _, found = [
        block for block in strategy_blocks(summary_of("a pair", notes=notes)) if isinstance(block, Grid)
    ]
    assert found.caption == "How often perfect play takes Turn 1x, by the hand"
    assert found.columns == ("hand", "Turn 1x", "deals", "of all with it")
    together = "flush, straight using a hole card; flush on the board alone"
    assert found.rows == ((together, "always", "", ""), ("pair, no draw", "0.08%", "3", "4,000"))


def test_another_remark_on_a_decision_stays_with_its_lines() -> None:
    """Below a table that is whole; above one that the end of a page may part, so that it never stands alone."""
    notes = ("Play 3x is never better than every other option",)
    says, grid = told(summary_of("a pair", notes=notes))
    assert grid.whole
    assert grid.note == "Play 3x is never better than every other option."
    assert len(says) == 1
    says, grid = told(summary_of(*["a pair"] * 17, notes=notes))
    assert not grid.whole
    assert grid.note == ""
    assert says[-1] == "Play 3x is never better than every other option."


def test_the_par_sheet_tells_its_strategy_from_those_of_the_guide() -> None:
    simple = StrategyLevel("simple", "", (), Fraction(24, 1000), Fraction(2, 1000))
    best = StrategyLevel("good", "", (), Fraction(22, 1000), Fraction(0))
    (says,), _ = told(summary_of("a pair"), simple, best)
    assert says.endswith(
        "The gaming guide has lines of its own, in a patron's words: the simple way costs 2.4000% and the best"
        " way costs 2.2000%."
    )
    (says,), _ = told(summary_of("a pair"))
    assert "guide" not in says


def test_a_chart_says_what_an_empty_square_is_and_that_no_suit_comes_twice() -> None:
    """Three cards ten or higher always fit some straight; others there are, but they have raised before."""
    rows = ("one card of one suit, all your cards fit no straights", "two cards of one suit")
    chart = Chart("No pair", rows, ("0", "3"), (("ride", ""), ("ride", "withdraw")), {"across": "high cards"})
    (squares,) = chart_blocks(chart)
    assert isinstance(squares, Squares)
    assert (squares.across, squares.note) == (
        "high cards",
        "An empty square: no such hand comes to this decision",
    )
    assert squares.rows == (
        "no two cards of one suit, all your cards fit no straight",
        "two cards of one suit",
    )
    (full,) = chart_blocks(replace(chart, cells=(("ride", "ride"), ("ride", "withdraw"))))
    assert isinstance(full, Squares)
    assert (full.across, full.note) == ("high cards", "")


def test_a_chart_by_kickers_says_where_pairs_in_the_hand_stand() -> None:
    """Without an unpaired card there is no kicker to be better than: the feature is 0, as for the best one."""
    says = "A pair in the hand, whatever its rank, counts as 0"
    made = Chart("River", ("1", "0"), ("two pair",), (("0%",), ("78%",)), {"down": BETTER_KICKERS})
    notes = [
        squares.note
        for chart in (
            made,
            replace(made, cells=(("",), ("78%",))),
            replace(made, columns=("pair",)),  # with a pair in the hand it would be two pair
            replace(made, legend={}),
        )
        for squares in chart_blocks(chart)
        if isinstance(squares, Squares)
    ]
    assert notes == [says, f"{says}. An empty square: no such hand comes to this decision", "", ""]


def test_a_wager_that_favours_the_player_is_not_a_negative_loss() -> None:
    """643a.12(b) A returns 118.99%: a count of 2,598,960 hands by hand gives 41,127/216,580 of the wager."""
    found = (Edge("Bets", Fraction(1, 20), "Bets"), Edge("Five Card Bonus", Fraction(-41_127, 216_580), "it"))
    blocks = list(cost_blocks(house("643a", offered=frozenset()), found, NOTHING))
    intro = next(block.text for block in blocks if isinstance(block, Text))
    assert intro.startswith("Every wager but Five Card Bonus gives the house an edge")
    (costs,) = [block for block in blocks if isinstance(block, Grid)]
    assert [row[1:] for row in costs.rows] == [("$5.00", "5.00%"), ("a gain of $18.99", "-18.99%")]


def worded(document: Document) -> list[str]:
    return [block.text for block in flat(document) if isinstance(block, Text)]


@EVERY
def test_no_two_tables_of_a_guide_have_one_title(rules: RuleSet) -> None:
    """643a.6(b) and 643a.6(e) are both lists of five cards, the second for Six Card Bonus alone."""
    captions = Counter(each.caption for each in tables(guide(default_house(rules), base=NOTHING)))
    del captions[""]
    assert set(captions.values()) == {1}


@pytest.mark.parametrize(
    ("offered", "explained"), [(frozenset(), False), (frozenset({"Six Card Bonus"}), True)]
)
def test_odds_are_explained_above_paytables_alone(offered: frozenset[str], explained: bool) -> None:
    """647a.12(a): without optional wagers 1 to 1 is all that is paid, and there is no paytable."""
    plain = guide(house("647a", offered=offered), base=NOTHING)
    assert any("comes back as well" in says for says in worded(plain)) is explained


@pytest.mark.parametrize(("name", "pushes"), [("669a", True), ("653a@2011", True), ("649a", False)])
def test_a_push_is_explained_where_a_paytable_has_one(name: str, pushes: bool) -> None:
    """669a.12(d): a Blind with two pair or a pair of tens; 653a.12(b): a Blind below a straight."""
    says = "A \u201cPush\u201d returns it and pays nothing"
    assert (says in words(guide(house(name), base=NOTHING))) is pushes
    says = "\u201cPush\u201d: the wager is returned and nothing is paid"
    assert (says in words(sign(house(name)))) is pushes


def test_the_worked_round_says_which_wagers_are_left_out() -> None:
    """643a.7(d) lists the optional wagers; the round shows one with a meter."""
    (story,) = [block for block in flat(guide(house("643a"), base=NOTHING)) if isinstance(block, Story)]
    first = story.rows[0][0]
    assert first.endswith("You make no Five-Card Progressive Payout Wager and no Five Card Hand Bonus Wager.")
    (story,) = [
        block
        for block in flat(guide(house("643a", offered=frozenset()), base=NOTHING))
        if isinstance(block, Story)
    ]
    assert "You make no" not in story.rows[0][0]


def test_no_word_of_a_decision_stands_alone_on_a_line() -> None:
    lines = (AdviceLine("Bet", "a pair, except two twos in your hand and no third"), AdviceLine("Fold"))
    ways = (StrategyLevel("simple", "", (DecisionAdvice("Flop", lines),), Fraction(1, 25), Fraction(1, 99)),)
    made = guide(house("649a"), base=NOTHING, ways=ways)
    (found,) = [each for each in tables(made) if each.caption == "Flop"]
    assert [row[1] for row in found.rows] == [
        "a pair, except two twos in your hand and\u00a0no\u00a0third",
        "anything else",
    ]


def test_the_lead_of_a_guide_does_not_end_with_a_word_on_a_line_of_its_own() -> None:
    made = guide(house("643a", offered=frozenset()), base=NOTHING)
    (lead,) = [block.text for block in flat(made) if isinstance(block, Text) and block.look == "lead"]
    assert lead.endswith("no dealer's hand\u00a0to\u00a0beat.")
    assert tied("to beat") == "to beat"


def test_sums_of_money_are_for_a_wager_that_is_named() -> None:
    """643a.7(e) of 2011: the Let It Ride Bonus is a chip on a device; 643a.12(b) pays sums of money."""
    notes = {each.columns[0]: each.note for each in tables(sign(house("643a@2011")))}
    assert "For a $1 wager" in notes["Let It Ride Bonus"]
    assert "wager" not in notes["Let It Ride"]
    five = house("643a@2011", amounts={"Let It Ride Bonus": 5_00})
    notes = {each.columns[0]: each.note for each in tables(sign(five))}
    assert "For a $5 wager" in notes["Let It Ride Bonus"]


@EVERY
def test_a_sum_of_nothing_is_on_no_sign_whatever_the_paytable(rules: RuleSet) -> None:
    made = default_house(rules)
    lettered = [table for table in made.tables if table.about is About.PAYS]
    for cite, letter in [(table.cite, letter) for table in lettered for letter in table.letters]:
        shown = sign(replace(made, letters={**made.letters, cite: letter}))
        assert not [row for each in tables(shown) for row in each.rows if row[1] == "$0"]
