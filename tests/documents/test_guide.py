"""The gaming guide: the letters chosen, the solver's figures, and nothing that is not offered."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents.guide import guide
from pitboss.documents.numbers import fraction
from pitboss.documents.page import Items
from pitboss.documents.patron.examples import example, shown
from pitboss.documents.patron.playing import told
from pitboss.documents.render import html
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import best
from pitboss.money import percent
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.figures import Figures
from pitboss.solve.games import solve_base
from pitboss.solve.progressives import long_run_return, metered_wagers, opening_levels, progressive_return
from pitboss.solve.sides import side_wager, side_wagers
from tests.documents.reading import after, headings, table, tables, words

SPEAKS_FOR = ("641a@2011", "649a")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})  # where the figures of the game do not matter
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def test_pair_plus_e_has_its_own_column_and_counts() -> None:
    """649a.12(d), paytable E; 22,100 hands of three cards, counted by hand."""
    plain = house("649a")
    chosen = house("649a", letters={**plain.letters, "649a.12(d)": "E"})
    shown_table = table(guide(chosen, base=NOTHING), "Pair Plus, Paytable E")
    assert shown_table.rows == (
        ("Straight flush", "40 to 1", "48", "1 in 460"),  # 4 suits, 12 sequences
        ("Three-of-a-kind", "25 to 1", "52", "1 in 425"),  # 13 ranks, 4 ways
        ("Straight", "6 to 1", "720", "1 in 30.69"),  # 12 sequences, 64 - 4 suits
        ("Flush", "4 to 1", "1,096", "1 in 20.16"),  # 4 suits, 286 - 12 ranks
        ("Pair", "1 to 1", "3,744", "16.94%"),  # 13 ranks, 6 pairs, 48 others
        ("Anything else", "", "16,440", "74.39%"),
    )
    # 40 x 48 + 25 x 52 + 6 x 720 + 4 x 1,096 + 3,744 - 16,440 = -772
    assert "Pair Plus 3.4932% 193/5,525" in words(guide(chosen, base=NOTHING))


@EVERY
def test_house_edges_are_the_solvers(rules: RuleSet) -> None:
    """The games that take long to solve are given an edge of one in forty; their side wagers are counted."""
    played = default_house(rules)
    quickly = rules.chapter in ("643a", "649a", "669a")
    base = (
        solve_base(played)
        if quickly
        else Figures(40, {(Fraction(-1), Fraction(1)): 1, (Fraction(0), Fraction(1)): 39})
    )
    document = guide(played, base=base)
    by_wager, exact = (
        {row[0]: row for each in tables(document) if column in each.columns for row in each.rows}
        for column in ("Wins if", "As a fraction")
    )
    game = next(iter(by_wager.values()))
    assert game[3] == percent(base.edge, 2)
    assert exact[game[0]][2] == fraction(base.edge)
    for wager in side_wagers(played):
        if wager in metered_wagers(played):
            edge = 1 - long_run_return(played, wager)
            opening = 1 - progressive_return(played, wager, opening_levels(played, wager))
            assert by_wager[wager][4] == percent(opening, 2)
            assert exact[f"{wager}, as the meter opens"][2] == fraction(opening)
            assert exact[f"{wager}, in the long run"][2] == fraction(edge)
        else:
            edge = side_wager(played, wager).figures.edge
            assert exact[wager][2] == fraction(edge)
        assert by_wager[wager][3] == percent(edge, 2)


def test_the_published_figure_and_strategy_of_three_card_poker() -> None:
    """Ante Bonus 5-4-1: 3.37% of the Ante, playing queen, six and four or better."""
    told = words(guide(house("649a")))
    assert "Ante and Play $5\u00a0to\u00a0$1,000 your hand beats the dealer's 3.37%" in told
    assert "Played so, the game costs 3.37%, and nothing does better." in told
    assert "Play 1x Q-6-4 or better" in told
    assert "fold otherwise" in told


@EVERY
def test_what_is_not_offered_is_not_mentioned(rules: RuleSet) -> None:
    plain = default_house(rules, offered=frozenset())
    told = words(guide(plain, base=NOTHING)).replace(rules.name, "")
    for wager in rules.wagers:
        named = wager.name.partition(" on the ")[0]
        assert (named in told) is (not wager.if_submitted), wager.name
    assert "Envy" not in told
    assert "meter" not in told


STEPS = {
    "641a": (
        "Place an Ante Wager to play against the dealer, an Aces Up Wager",
        "You are dealt five cards face down; the dealer takes five and one more face up.",
        "Look at your cards. Make a Play Wager of any amount from one to three times your Ante, or fold.",
        "If you fold, you lose your Ante and your Progressive Payout; your Aces Up stays in play.",
        "The dealer turns up the dealer's cards and makes the best four-card hand.",
    ),
    "643a": (
        "Place equal wagers on Bet Number 1, Bet Number 2 and Bet Number 3",
        "You are dealt three cards face down; two community cards that all players share lie face down.",
        "Three Six Card Bonus cards are dealt face down as well if anyone has made the Six Card Bonus Wager.",
        "Look at your cards. Take back Bet Number 1, or let it ride.",
        "The dealer turns up a community card.",
        "Take back Bet Number 2, or let it ride.",
        "The dealer turns up another community card.",
    ),
    "647a": (
        "Look at your cards. Make a Flop Wager of twice your Ante, or fold.",
        "The dealer turns up three community cards (Flop).",
        "Make a Turn Wager equal to your Ante, or check.",
        "The dealer turns up another community card (Turn).",
        "Make a River Wager equal to your Ante, or check.",
        "The dealer turns up another community card (River).",
        "The dealer turns up the dealer's cards and makes the best five-card hand.",
    ),
    "649a": (
        "You are dealt three cards face down; the dealer takes three.",
        "Look at your cards. Make a Play Wager equal to your Ante, or fold.",
        "If you fold, you lose your Ante, your Pair Plus, your Three-Card Progressive Payout and your Five-Card"
        " Progressive Payout; your Six Card Bonus, your Five Card Hand Bonus and your 5 of 6 Progressive Payout"
        " stay in play.",
    ),
    "653a": (
        "Place equal wagers on Ante and Blind",
        "Look at your cards. Make a Play Wager of three or four times your Ante, or check.",
        "The dealer turns up three community cards (Flop).",
        "If you have not made one yet, make a Play Wager of twice your Ante, or check.",
        "The dealer turns up two more community cards.",
        "If you have not made one yet, make a Play Wager equal to your Ante, or fold.",
    ),
    "669a": (
        "Look at your cards. Make a Play Wager of one, two or three times your Ante, or check.",
        "The dealer turns up a community card (4th Street).",
        "If you have not made one yet, make a Play Wager of one or two times your Ante, or check.",
        "The dealer turns up another community card (5th Street).",
        "If you have not made one yet, make a Play Wager equal to your Ante, or fold.",
        "The dealer turns up another community card (6th Street).",
        "Keep your cards to yourself until all community cards are shown",
    ),
}


@pytest.mark.parametrize("name", STEPS)
def test_how_to_play_in_the_order_of_section_11(name: str) -> None:
    (steps,) = [b for b in after(guide(house(name), base=NOTHING), "How to play")[:1] if isinstance(b, Items)]
    told = [says for says, _ in steps.rows]
    places = [next(i for i, says in enumerate(told) if says.startswith(wanted)) for wanted in STEPS[name]]
    assert places == sorted(places)


def test_a_version_that_ties_wagers_together_is_told() -> None:
    """649a.7(e)(2) and the Ante Bonus of 649a.12(c) that goes with it."""
    plain = house("649a")
    tied = house("649a", chosen={**plain.chosen, "version": "649a.7(e)(2)"})
    told = words(guide(tied, base=NOTHING))
    assert "At this table a Pair Plus Wager needs an Ante Wager of at least half its amount." in told
    assert "649a.12(c)" in told
    assert "649a.12(b)" not in told


@EVERY
def test_examples_are_what_they_are_called(rules: RuleSet) -> None:
    for ranks in rules.ranks:
        for kind, _ in ranks.kinds:
            assert best(example(kind, ranks.ranking), ranks.ranking).kind is kind


def test_hands_are_shown_as_cards() -> None:
    assert (
        shown(example(rule_set("649a").ranks[0].kinds[2][0], rule_set("649a").ranks[0].ranking))
        == "J♦ 10♠ 9♥"
    )
    page = html(guide(house("649a"), base=NOTHING))
    assert (
        '<span class="face red">10♥</span><span class="face red">10♦</span><span class="face">6♠</span>'
        in page
    )


@pytest.mark.parametrize(("letter", "listed"), [("A", False), ("E", True)])
def test_six_cards_to_a_royal_flush_only_where_paytable_e_pays_them(letter: str, listed: bool) -> None:
    """649a.6(d)(8): a Super Royal counts if paytable E of 649a.12(f) is selected."""
    plain = house("649a")
    chosen = house("649a", letters={**plain.letters, "649a.12(f)": letter})
    assert ("Six-card royal flush" in words(guide(chosen, base=NOTHING))) is listed


def test_a_mini_royal_flush_that_is_added_stands_in_table_and_rankings() -> None:
    """649a.12(g)(2) and 649a.6(e)."""
    document = guide(house("649a", added={"649a.12(d)": 50}), base=NOTHING)
    rows = table(document, "Pair Plus, Paytable A").rows
    assert rows[0] == ("Mini-royal flush", "50 to 1", "4", "1 in 5,525")
    assert rows[1][2] == "44"
    assert "ranks above the other straight flushes" in words(document)


def test_every_guide_has_its_parts() -> None:
    for rules in RULE_SETS:
        document = guide(default_house(rules), base=NOTHING)
        assert headings(document) == [
            "How to play",
            "The wagers and what they cost",
            "Paytables, and how rare each hand is",
            "The hands, highest first",
        ]
        assert ("Your hand and the dealer's" in headings(document, 2)) is (rules.settle is not None)


@pytest.mark.parametrize(
    ("name", "wins"),
    [("641a", "your hand beats or ties the dealer's"), ("649a", "your hand beats the dealer's")],
)
def test_a_tie_wins_where_the_chapter_pays_it(name: str, wins: str) -> None:
    """641a.11(c)(3)(ii) pays a tie; 649a.11(c)(3)(ii)(C) returns the wagers."""
    found = next(each for each in tables(guide(house(name), base=NOTHING)) if "Wins if" in each.columns)
    assert found.rows[0][2] == wins


def test_both_wagers_where_both_are_compulsory() -> None:
    """649a.7(e)(3)."""
    chosen = {**house("649a").chosen, "version": "649a.7(e)(3)"}
    letters = {**house("649a").letters, "649a.12(c)": "A"}
    first = told(house("649a", chosen=chosen, letters=letters))[0]
    assert first.startswith("Place an Ante Wager to play against the dealer and a Pair Plus Wager")
    assert "or both" not in first
    assert first.endswith("neither is more than five times the other.")


def test_sums_that_do_not_grow_with_the_wager_name_the_wager() -> None:
    """649a.12(f) paytable E pays its highest hands in dollars."""
    letters = {**house("649a").letters, "649a.12(f)": "E"}
    says = "Six Card Bonus pays sums that do not grow with the wager: its edge is that of $5."
    assert says in words(guide(house("649a", letters=letters), base=NOTHING))
    assert says not in words(guide(house("649a"), base=NOTHING))
