"""The gaming guide: the letters chosen, the solver's figures, and nothing that is not offered."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.resources import files

import pytest

from pitboss.cards import DECK, RANKS, cards, rank
from pitboss.documents.page import Blank, Items
from pitboss.documents.paper import Paper
from pitboss.documents.patron.examples import example, shown
from pitboss.documents.render import html
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import best
from pitboss.money import percent
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.figures import Figures
from pitboss.solve.games import solve_base
from pitboss.solve.progressives import long_run_return, metered_wagers, opening_levels, progressive_return
from pitboss.solve.reference.holdem_strategy import strength
from pitboss.solve.sides import side_wager, side_wagers
from pitboss.solve.strategies.levels import AdviceLine, DecisionAdvice, StrategyLevel
from tests.documents.guides import guide_of, house
from tests.documents.reading import after, headings, table, tables, words

SPEAKS_FOR = ("641a@2011", "643a@2011", "647a", "649a", "653a@2011", "669a")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})  # where the figures of the game do not matter
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def test_pair_plus_e_has_its_own_column_and_counts() -> None:
    """649a.12(d), paytable E; 22,100 hands of three cards, counted by hand."""
    plain = house("649a")
    chosen = house("649a", letters={**plain.letters, "649a.12(d)": "E"})
    shown_table = table(guide_of(chosen, base=NOTHING), "Pair Plus, Paytable E")
    assert shown_table.rows == (
        ("Straight flush", "40 to 1", "1 in 460"),  # 4 suits, 12 sequences: 48
        ("Three-of-a-kind", "25 to 1", "1 in 425"),  # 13 ranks, 4 ways: 52
        ("Straight", "6 to 1", "1 in 31"),  # 12 sequences, 64 - 4 suits: 720
        ("Flush", "4 to 1", "1 in 20"),  # 4 suits, 286 - 12 ranks: 1,096
        ("Pair", "1 to 1", "16.94%"),  # 13 ranks, 6 pairs, 48 others: 3,744
        ("Anything else", "loses", "74.39%"),  # 16,440
    )
    # 40 x 48 + 25 x 52 + 6 x 720 + 4 x 1,096 + 3,744 - 16,440 = -772, of 22,100
    assert "Pair Plus $3.49 3.49%" in words(guide_of(chosen, base=NOTHING))


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
    (costs,) = [each for each in tables(guide_of(played, base=base)) if "House edge" in each.columns]
    by_wager = {row[0]: row[1:] for row in costs.rows}
    assert next(iter(by_wager.values()))[:2] == (a_hundred(base.edge), percent(base.edge, 2))
    for wager in side_wagers(played):
        if wager in metered_wagers(played):
            edge = 1 - long_run_return(played, wager)
            opening = 1 - progressive_return(played, wager, opening_levels(played, wager))
            assert by_wager[wager][2].startswith(f"{a_hundred(opening)} at $")
        else:
            edge = side_wager(played, wager).figures.edge
        assert by_wager[wager][:2] == (a_hundred(edge), percent(edge, 2))


def a_hundred(edge: Fraction) -> str:
    """What is lost of $100, by another road than the guide's: the percent with a dollar sign."""
    return re.sub(r"^(-?)(.*)%$", r"\1$\2", percent(edge, 2)).replace("-", "a gain of ")


def test_the_published_figure_and_strategy_of_three_card_poker() -> None:
    """Ante Bonus 5-4-1: 3.37% of the Ante, playing queen, six and four or better."""
    told = words(guide_of(house("649a"))).replace("\u00a0", " ")
    assert "Ante and Play $3.37 3.37%" in told
    assert "The best way costs $3.37 of every $100 of Ante (3.37%); nobody can do better" in told
    assert "a queen with a six and a four, or any better hand" in told
    assert "Fold anything else" in told


def test_a_blind_equals_the_ante() -> None:
    """653a.7(d)(1): the two are the same amount; 643a.7(d): three bets of one amount stand together."""
    (sums,) = [each for each in tables(guide_of(house("653a"), base=NOTHING)) if "Amount" in each.columns]
    amounts = {row[0]: row[1] for row in sums.rows}
    assert amounts["Ante"] == "$5\u00a0to\u00a0$1,000"
    assert amounts["Blind"] == "equal to your Ante"
    (sums,) = [each for each in tables(guide_of(house("643a"), base=NOTHING)) if "Amount" in each.columns]
    assert sums.rows[0][1] == "$5\u00a0to\u00a0$1,000 each"


def test_every_line_of_a_decision_says_what_to_do() -> None:
    lines = (AdviceLine("Bet", "a pair"), AdviceLine("Bet", "an ace"), AdviceLine("Fold"))
    advice = (DecisionAdvice("With your cards", lines),)
    ways = (StrategyLevel("simple", "", advice, Fraction(1, 25), Fraction(3, 200)),)
    shown_table = table(guide_of(house("649a"), base=NOTHING, ways=ways), "With your cards")
    assert shown_table.rows == (("Bet", "a pair"), ("Bet", "an ace"), ("Fold", "anything else"))


@pytest.mark.parametrize(
    ("files_of", "list_of", "held", "seen", "beat", "says"),
    [
        (("653a-simple",), "653a.6(b)", "A♠ 4♥", "K♠ Q♦ 9♣ 7♥ 3♠", "KKKQQQ999777333", "fifteen do"),
        (("647a-simple", "647a-good"), "647a.6(b)", "9♠ 4♥", "K♣ 9♦ 3♠", "KKK", "three do: the other three kings."),
    ],
)  # fmt: skip
def test_the_counted_example_counts_right(
    files_of: tuple[str, ...], list_of: str, held: str, seen: str, beat: str, says: str
) -> None:
    """Each unseen card with the community cards alone, against all of the player's: the ranks of those that beat."""
    for name in files_of:
        text = (files("pitboss.solve.strategies") / "named" / f"{name}.rule").read_text(encoding="utf-8")
        assert f"hold {held} and see {seen}, {says}" in text
    own, community = (cards(told.translate(str.maketrans("♠♥♦♣", "shdc"))) for told in (held, seen))
    ranking = rule_set(list_of[:4]).ranking(list_of)
    mine = strength((*own, *community), ranking)
    unseen = [card for card in DECK if card not in (*own, *community)]
    found = [card for card in unseen if strength((*community, card), ranking) > mine]
    assert sorted(RANKS[rank(card)] for card in found) == sorted(beat)


def test_each_level_has_its_cost_and_the_simple_one_comes_first() -> None:
    """Two levels given: what each costs of $100, and beside the last what perfect play would."""
    line = (DecisionAdvice("With your cards", (AdviceLine("Bet", "a pair"), AdviceLine("Fold"))),)
    ways = (
        StrategyLevel("simple", "", line, Fraction(1, 25), Fraction(3, 200)),
        StrategyLevel("good", "", line, Fraction(3, 100), Fraction(1, 200)),
    )
    told = headings(guide_of(house("649a"), base=NOTHING, ways=ways), 2)
    assert told[-2:] == [
        "The simple way costs $4.00 of every $100 of Ante (4.00%)",
        "A better way costs $3.00 of every $100 of Ante (3.00%); perfect play 2.50%",
    ]


@EVERY
def test_no_fraction_no_hash_no_file_key(rules: RuleSet) -> None:
    paper = Paper(holder="H", facility="F", tables=("7",), version="0123456789abcdef" * 4, state="draft")
    document = guide_of(default_house(rules), paper, base=NOTHING)
    told = f"{words(document)}\n{document.footer}"
    assert not re.search(r"\d/\d", told)
    assert not re.search(r"[0-9a-f]{12}", told)
    assert not re.search(r"\b[a-z]+_[a-z]+", told)


def test_a_line_for_help_is_left_or_filled() -> None:
    """601a.2: the file may state the operator's number."""
    blank = [each for each in guide_of(house("649a"), base=NOTHING).blocks if isinstance(each, Blank)]
    assert [each.label for each in blank] == ["Help for problem gambling:"]
    filled = guide_of(house("649a"), Paper(help_line="555-0100"), base=NOTHING)
    assert "Help for problem gambling: 555-0100" in words(filled)
    assert not [each for each in filled.blocks if isinstance(each, Blank)]


@EVERY
def test_what_is_not_offered_is_not_mentioned(rules: RuleSet) -> None:
    plain = default_house(rules, offered=frozenset())
    told = words(guide_of(plain, base=NOTHING)).replace(rules.name, "")
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
        "Three more cards, the Six Card Bonus cards, are dealt face down as well if anyone has made the Six Card"
        " Bonus Wager.",
        "Look at your cards. Withdraw Bet Number 1 (you get it back), or let it ride.",
        "The dealer turns up a community card.",
        "Withdraw Bet Number 2 (you get it back), or let it ride. Then lay your cards face down on the layout and"
        " do not touch them again.",  # 643a.11(a)(3)
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
        "Look at your cards and lay them face down on the layout again before you decide. Keep them to yourself"
        " until all community cards are shown: telling others about them costs you every wager of the"
        " round.",  # 669a.11(b), 669a.11(a)(3)
        "Make a Play Wager of one, two or three times your Ante, or check.",
        "The dealer turns up a community card (4th Street).",
        "If you have not made one yet, make a Play Wager of one or two times your Ante, or check.",
        "The dealer turns up another community card (5th Street).",
        "If you have not made one yet, make a Play Wager equal to your Ante, or fold.",
        "The dealer turns up another community card (6th Street).",
    ),
}


@pytest.mark.parametrize("name", STEPS)
def test_how_to_play_in_the_order_of_section_11(name: str) -> None:
    steps = [b for b in after(guide_of(house(name), base=NOTHING), "How to play") if isinstance(b, Items)]
    told = [says for each in steps for says, _ in each.rows]
    assert len(steps) == 1, "the list is not torn"
    places = [next(i for i, says in enumerate(told) if says.startswith(wanted)) for wanted in STEPS[name]]
    assert places == sorted(places)


@pytest.mark.parametrize("name", STEPS)
def test_whose_cards_may_be_touched_and_where_they_stay_is_told(name: str) -> None:
    """Section .11(a)(1) and (2) of every chapter bind the player."""
    trouble = after(guide_of(house(name), base=NOTHING), "If something goes wrong")
    (told,) = [b for b in trouble if isinstance(b, Items)]
    (cites,) = [cite for says, cite in told.rows if "only you and the dealer may touch them" in says]
    assert cites == f"{name}.11(a)(1), {name}.11(a)(2)"


def test_a_version_that_ties_wagers_together_is_told() -> None:
    """649a.7(e)(2) and the Ante Bonus of 649a.12(c) that goes with it."""
    plain = house("649a")
    tied = house("649a", chosen={**plain.chosen, "version": "649a.7(e)(2)"})
    told = words(guide_of(tied, base=NOTHING))
    assert "You may add a Pair Plus Wager, which plays against its paytable" in told
    assert ": at this table a Pair Plus Wager needs an Ante Wager of at least half its amount." in told
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
    page = html(guide_of(house("649a"), base=NOTHING))
    assert (
        '<span class="face red">10♥</span><span class="face red">10♦</span><span class="face">6♠</span>'
        in page
    )


@pytest.mark.parametrize(("letter", "listed"), [("A", False), ("E", True)])
def test_six_cards_to_a_royal_flush_only_where_paytable_e_pays_them(letter: str, listed: bool) -> None:
    """649a.6(d)(8): a Super Royal counts if paytable E of 649a.12(f) is selected."""
    plain = house("649a")
    chosen = house("649a", letters={**plain.letters, "649a.12(f)": letter})
    told = words(guide_of(chosen, base=NOTHING))
    assert ("Super Royal A♦ K♦ Q♦ J♦ 10♦ 9♦" in told) is listed
    assert (
        "Five cards, six for a Super Royal (Six Card Bonus, Five-Card Progressive Payout," in told
    ) is listed
    assert "Six-card royal flush" not in told


def test_a_mini_royal_flush_that_is_added_stands_in_table_and_rankings() -> None:
    """649a.12(g)(2) and 649a.6(e)."""
    document = guide_of(house("649a", added={"649a.12(d)": 50}), base=NOTHING)
    pays = table(document, "Pair Plus, Paytable A")
    assert pays.cite == "649a.12(d), 649a.12(g)(2)"
    rows = pays.rows
    assert rows[0] == ("Mini-royal flush", "50 to 1", "1 in 5,525")  # 4 of 22,100
    assert rows[1][2] == "1 in 502"  # 44
    assert "ranks above the other straight flushes" in words(document)
    ranked = table(document, "What beats what: three cards")
    assert ranked.cite == "649a.6(b), 649a.6(e)"
    assert [row[::2] for row in ranked.rows[:2]] == [
        ("Mini-royal flush", "1 in 5,525"),
        ("Straight flush", "1 in 502"),
    ]
    plain = table(guide_of(house("649a"), base=NOTHING), "What beats what: three cards").rows
    assert plain[0][::2] == ("Straight flush", "1 in 460")
    assert plain[-1] == ("High card", "K♦ 10♠ 5♣", "74.39%")  # 16,440: as the dealer's queen high


def test_every_guide_has_its_parts() -> None:
    for rules in RULE_SETS:
        document = guide_of(default_house(rules), base=NOTHING)
        assert headings(document) == [
            "How to play",
            "A round from beginning to end",
            "What each wager costs on average",
            "What the wagers pay, and which hand beats which",
            "If something goes wrong",
            "Play within your means",
        ]
        assert ("Your hand and the dealer's" in headings(document, 2)) is (rules.settle is not None)
