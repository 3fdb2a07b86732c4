"""The complete rules: sentences in the order of a game, resolved for the table, every clause in the margin."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from pitboss.documents.page import Columns, Document, Grid, Numbered
from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import outline, register
from pitboss.law.silences import READ
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import after, flat, headings, said, table, tables, words

SPEAKS_FOR = ("643a", "647a", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
NOT_DECIDED = re.compile(r"Rules Submission|if offered|as chosen|selected|depending on|where .* offers")
# What the default submission leaves out: versions, mini-royal odds, draws, a limit of its own, a system.
LEFT_OUT = re.compile(
    r"649a\.(7\(e\)|12\(c\)|12\(g\)|6\(e\)|6\(d\)\(8\))|\.12\([efi]\)\(3\)$|(643a|653a)\.12\([deh]\)$"
)
# The Five Card Bonus lies on the layout here, and no paytable pays six cards or a mini-royal by itself.
ELSEWHERE = {"643a.8(b)(1)", "643a.6(c)(1)", "643a.6(e)(1)", "647a.6(d)(1)"}


def book(name: str, **changes: object) -> Document:
    return rules_book(default_house(rule_set(name), **changes))


def rules_of(document: Document) -> dict[str, tuple[str, str]]:
    """Every rule by its number: the sentence and the clauses."""
    rows = [row for block in flat(document) if isinstance(block, Numbered) for row in block.rows]
    assert len({number for number, _, _ in rows}) == len(rows)
    return {number: (says, clauses) for number, says, clauses in rows}


def at(document: Document, clause: str) -> list[str]:
    """The sentences beside which a clause stands in the margin."""
    return [says for says, clauses in rules_of(document).values() if clause in clauses.split("\n")]


def houses(rules: RuleSet) -> list[House]:
    """Every wager and none, by every method, with every device that the method permits."""
    stated = {each.name: each.example for each in rules.statements}
    plain = [default_house(rules, stated=stated), default_house(rules, offered=frozenset(), stated=stated)]
    by_device = [
        default_house(rules, method=dealing.method, shuffler=shuffler, stated=stated)
        for dealing in rules.dealing
        for shuffler in (Shuffler.COUNTING, Shuffler.RESHUFFLING)
        if (dealing.method is Method.RESHUFFLING_SHOE) == (shuffler is Shuffler.RESHUFFLING)
    ]
    return [*plain, *by_device]


@EVERY
def test_full_sentences_numbered_through_each_part_with_clauses_that_exist(rules: RuleSet) -> None:
    known = set(outline(rules.id))
    for house in houses(rules):
        told = rules_of(rules_book(house))
        parts = [int(number.partition(".")[0]) for number in told]
        assert parts == sorted(parts)
        for number, (says, clauses) in told.items():
            assert says[0].isupper(), says
            assert says.removesuffix(READ).endswith("."), says
            if number == "1.5":
                assert clauses == ""  # limits are the submission's; no clause of the chapter sets them
            else:
                assert set(clauses.split("\n")) <= known, clauses
            assert not NOT_DECIDED.search(says), says


@EVERY
def test_the_parts_follow_a_game(rules: RuleSet) -> None:
    titles = [title.partition(". ")[2] for title in headings(rules_book(default_house(rules)))]
    assert titles[:7] == [
        "The players and the table",
        "The cards",
        "The hands and what beats what",
        "The wagers",
        "The deal",
        "The decisions",
        "The settlement",
    ]
    assert titles[-1] == "When something goes wrong"


@EVERY
def test_every_clause_of_play_stands_in_a_margin(rules: RuleSet) -> None:
    """Sections .7, .11 and .13 with every wager, every hand of .6, and .8 of the manual shoe."""
    stated = {each.name: each.example for each in rules.statements}
    shoe = default_house(rules, method=Method.AUTOMATED_SHOE, shuffler=Shuffler.COUNTING, stated=stated)
    told = words(rules_book(default_house(rules, stated=stated))) + words(rules_book(shoe))
    sections = tuple(f"{rules.chapter}.{number}(" for number in (6, 7, 8, 11, 13))
    wanted = {
        clause
        for clause, entry in register(rules.id).items()
        if clause.startswith(sections) and entry.kind != "heading"
        if clause not in ELSEWHERE and not LEFT_OUT.search(clause)
    }
    lead_ins = {f"{rules.chapter}.7(d)", f"{rules.chapter}.8(d)"}  # their parts are told
    assert {clause for clause in wanted - lead_ins if clause not in told} == set()


def test_a_folder_keeps_the_envy_bonus() -> None:
    """649a.11(b)(2), 669a.11(g) and 641a.11(b)(2) say so; 653a.11(f)(2) is read so."""
    for name, clause in (
        ("649a", "649a.11(b)(2)"),
        ("669a", "669a.11(g)"),
        ("641a", "641a.11(b)(2)"),
        ("653a", "653a.11(f)(2)"),
    ):
        assert any("right to an Envy Bonus" in says and "not lost" in says for says in at(book(name), clause))


def test_trips_survives_cards_found_face_up_only_after_the_first_two_cards() -> None:
    """653a.13(a) and 647a.13(a); where the community cards are needed they are dealt first."""
    condition = "But if every player and the dealer already had the first two cards, the"
    (_, trips) = at(book("653a"), "653a.13(a)")
    dealt = "the community cards are dealt and every Trips Wager is settled by its paytable before"
    assert f"{condition} Trips Wagers do not go back: {dealt}" in trips
    (_, bonus) = at(book("647a"), "647a.13(a)")
    assert f"{condition} Texas Hold 'Em Bonus Wagers do not go back: every" in bonus
    (_, without) = at(book("647a", offered=frozenset()), "647a.13(a)")
    assert "Bonus" not in without


def test_folded_cards_lie_under_trips_and_hands_are_announced() -> None:
    """653a.11(f)(2)(i), 653a.11(g) and 653a.11(h)(2)."""
    document = book("653a")
    assert any("under the player's Trips Wager" in says for says in at(document, "653a.11(f)(2)(i)"))
    assert at(document, "653a.11(g)")[0].endswith("and announces it.")
    assert any(says.endswith("and announces it.") for says in at(document, "653a.11(h)(2)"))


def test_the_hands_against_the_dealer_are_told_one_by_one() -> None:
    """653a.11(h)(1): below a pair the Ante comes back whatever the player holds."""
    assert at(book("653a"), "653a.11(h)(1)") == [
        "If the dealer has less than a pair and the hand of the player is higher, the Ante is returned; the Blind is"
        " paid by its paytable; the Play pays 1 to 1.",
        "If the dealer has less than a pair and the hands tie, the Ante, Blind and Play are returned.",
        "If the dealer has less than a pair and the hand of the player is lower, the Ante is returned; the Blind and"
        f" Play lose.{READ}",  # 653a.11(h)(2)(i) names the Ante too
    ]


def test_readings_and_options_are_told_as_they_are_played() -> None:
    """647a.11(h)(2)(ii), 641a.11(b), 669a.11(f), 641a.12(b): the sentence follows the choice."""
    chosen = {**default_house(rule_set("647a")).chosen, "ante_pays_from": "flush"}
    (higher,) = at(book("647a", chosen=chosen), "647a.11(h)(2)(ii)")
    assert "the Ante pays 1 to 1 with a flush or better, otherwise is returned" in higher
    assert "any amount from one to three times" in at(book("641a"), "641a.11(b)")[0]
    whole = book("641a", chosen={"play_wager_amounts": "whole multiples"})
    assert "of one, two or three times the Ante" in at(whole, "641a.11(b)")[0]
    assert "Six Card Bonus and Pair Plus" in " ".join(at(book("669a"), "669a.11(f)"))
    lost = " ".join(at(book("669a", chosen={"pair_plus_on_fold": "forfeited"}), "669a.11(f)"))
    assert "loses the Ante, Blind, Progressive Payout and Pair Plus Wagers" in lost
    on_a_win = book("641a", chosen={"ante_bonus_paid": "only on a win"})
    assert at(on_a_win, "641a.11(c)(3)(i)") == [
        "If the hand of the player is lower, the Ante and Play lose; the Ante Bonus is not paid.\u2020"
    ]


def test_both_wagers_are_compulsory_in_the_version_that_makes_them_so() -> None:
    """649a.7(e)(3); the Ante Bonus is then that of 649a.12(c), and 649a.12(b) is nowhere."""
    plain = default_house(rule_set("649a"))
    chosen = {**plain.chosen, "version": "649a.7(e)(3)"}
    document = book("649a", chosen=chosen, letters={**plain.letters, "649a.12(c)": "A"})
    (both,) = at(document, "649a.7(e)(3)")
    assert "makes both an Ante Wager and a Pair Plus Wager" in both
    assert "649a.12(b)" not in words(document)
    assert table(document, "Ante Bonus on the Ante, Paytable A\u2020").cite == "649a.12(c)"


def test_two_decks_and_a_device_bring_their_rules() -> None:
    """649a.3(b), 649a.5(b) and 649a.13(e)."""
    document = book("649a", decks=2, backs=("red", "blue"), shuffler=Shuffler.COUNTING)
    assert "two colors, red and blue" in at(document, "649a.3(b)(1)")[0]
    for clause in ("649a.5(b)", "649a.13(e)"):
        assert at(document, clause)
        assert not at(book("649a"), clause)


def test_paytables_and_meters_are_those_chosen() -> None:
    """643a.12(a) B, 643a.12(e)(1) C with its three meters, and the Envy Bonus of a $5 wager in 643a.12(e)(5)."""
    plain = default_house(rule_set("643a"))
    letters = {**plain.letters, "643a.12(a)": "B", "643a.12(e)(1)": "C"}
    amounts = {**plain.amounts, "Five-Card Progressive Payout": 5_00}
    document = book("643a", letters=letters, amounts=amounts)
    assert table(document, "Let It Ride, Paytable B").rows[0] == ("Royal flush", "500 to 1")
    (envy,) = [each for each in tables(document) if each.cite == "643a.12(e)(5)"]
    assert envy.rows == (("Royal flush", "$5,000"), ("Straight flush", "$1,500"))
    assert at(document, "643a.12(e)(3)") == [
        "The mega meter of the Five-Card Progressive Payout opens at $50,000 and, once it has been won, at $50,000"
        " again; 9% of each wager is added to it.",
        "The major meter of the Five-Card Progressive Payout opens at $5,000 and, once it has been won, at $5,000"
        " again; 7% of each wager is added to it.",
        "The minor meter of the Five-Card Progressive Payout opens at $1,250 and, once it has been won, at $1,250"
        " again; 3% of each wager is added to it.",
    ]


@EVERY
def test_nothing_of_a_wager_that_is_not_offered_is_told(rules: RuleSet) -> None:
    document = rules_book(default_house(rules, offered=frozenset()))
    told = words(document).replace(rules.name, "").replace("Ante Bonus", "")
    absent = {wager.called for wager in rules.wagers if wager.if_submitted}
    assert {name for name in absent if name in told} == set()
    assert "Envy" not in told
    assert "meter" not in told


def test_six_cards_are_told_only_under_the_paytable_that_pays_them() -> None:
    """649a.6(d)(8) and 649a.12(f): the Super Royal is a row of paytable E alone."""
    letters = {**default_house(rule_set("649a")).letters, "649a.12(f)": "E"}
    assert "All six cards count" in " ".join(at(book("649a", letters=letters), "649a.11(c)(6)"))
    assert "All six cards count" not in words(book("649a"))


def test_cards_that_lie_hidden_are_turned_up_when_their_wager_is_settled() -> None:
    """649a.11(c)(7) and 649a.11(c)(8): for the first wager that needs them, for the other if nobody made it."""
    document = book("649a")
    turned = [says for block in after(document, "7. The settlement") for says, _ in said(block)]
    (told,) = [says for says in turned if "turns up the two community cards" in says]
    assert told in at(document, "649a.11(c)(7)")
    still = "If the two community cards still lie face down, the dealer turns them up."
    wager, order, settled, *_ = at(document, "649a.11(c)(8)")
    assert "in this order" in order
    assert settled.startswith(still)
    assert not wager.startswith(still)
    assert "still lie face down" not in words(book("643a"))


def test_odds_are_read_before_anything_is_paid() -> None:
    """643a.12(b) pays to 1 and 643a.12(f)(1) for 1: whether the wager comes back is what patrons argue about."""
    told = " ".join(text for text, _ in rules_of(book("643a")).values())
    assert "A wager that is paid \u201cto 1\u201d is returned with the winnings." in told
    assert "One that is paid \u201cfor 1\u201d is not returned." in told
    base = default_house(rule_set("649a"), offered=frozenset())
    alone = " ".join(text for text, _ in rules_of(rules_book(base)).values())
    assert "\u201cto 1\u201d" in alone
    assert "\u201cfor 1\u201d" not in alone


@EVERY
def test_the_rule_over_a_table_stays_on_its_page(rules: RuleSet) -> None:
    """The last sentence over every paytable, such as 643a.11(g)(1) over 643a.12(b), leads it."""
    document = rules_book(default_house(rules))
    told = [(before, block) for before, block in pairwise(document.blocks) if isinstance(before, Numbered)]
    for before, block in told:
        tabular = isinstance(block, (Grid, Columns))
        assert before.leads is tabular
        assert len(before.rows) == 1 or not tabular
    assert any(before.leads for before, _ in told)


def test_the_paytable_of_the_least_hand_that_wins_stands_in_the_margin() -> None:
    """653a.12(c) and 653a.12(d)(1) begin at three-of-a-kind; 653a.1 defines the hand that a progressive goes by."""
    document = book("653a")
    trips = [says for says in at(document, "653a.12(c)") if "three-of-a-kind or better" in says]
    progressive = [says for says in at(document, "653a.12(d)(1)") if "three-of-a-kind or better" in says]
    assert len(trips) == len(progressive) == 2  # the wager, and its settlement
    assert set(progressive) <= {*at(document, "653a.1")}
    assert not {*trips} & {*at(document, "653a.1")}


def test_players_are_asked_in_the_order_of_the_first_decision() -> None:
    """669a.11(b) goes clockwise from the far left; 669a.11(d) and 669a.11(f) name no order."""
    asked = [says for says in at(book("669a"), "669a.11(b)") if says.startswith("Clockwise")]
    assert len(asked) == 3


def test_multiples_are_told_in_words_decision_by_decision() -> None:
    """641a.11(b), 647a.11(b), 649a.7(d)(1), 653a.11(b) to (f) and 669a.11(b) to (f)."""
    for name, says in (
        ("641a", "Play is any amount from one to three times the Ante;"),
        ("647a", "Flop is twice the Ante;"),
        ("649a", "Play is equal to the Ante;"),
        (
            "653a",
            "three or four times the Ante on the first cards, twice the Ante on the Flop, equal to the Ante on",
        ),
        (
            "669a",
            "one, two or three times the Ante on the first cards, once or twice the Ante on 4th Street, equal to"
            " the Ante on 5th Street;",
        ),
    ):
        limits, _ = rules_of(book(name))["1.5"]
        assert says in limits


def test_the_whole_of_a_meter_is_no_share_of_it() -> None:
    """669a.12(e)(1) has 100% alone, 643a.12(e)(1) A 10% too; 643a.12(e)(1) B has the whole of two meters."""
    plain = default_house(rule_set("643a"))
    several = book("643a", letters={**plain.letters, "643a.12(e)(1)": "B"})
    for document, clause, meter in (
        (book("669a"), "669a.12(e)(4)", "The meter is paid as it stands"),
        (book("643a"), "643a.12(e)(4)", "A share of the meter is taken from"),
        (several, "643a.12(e)(4)", "A meter is paid as it stands"),
    ):
        (told,) = at(document, clause)
        assert meter in told


def test_whoever_folded_is_settled_before_the_wagers_are_told_one_by_one() -> None:
    """647a.11(h) goes around the players; no clause of a fold belongs to the end of the round, 647a.11(l)."""
    told = rules_of(book("647a"))
    (turn,) = [number for number, (says, _) in told.items() if says.startswith("What is still due")]
    (ways,) = [number for number, (says, _) in told.items() if says.startswith("A wager that is paid")]
    assert float(turn.partition(".")[2]) < float(ways.partition(".")[2])


@pytest.mark.parametrize("name", ["643a", "649a", "669a"])
def test_idle_cards_leave_no_shoe_where_they_are_dealt_by_hand(name: str) -> None:
    """643a.5(f), 649a.5(f) and 669a.5(f) empty shoe and rack; by 643a.9(a) and its sisters there is no shoe."""
    (by_hand, *_) = at(book(name, method=Method.HAND, shuffler=Shuffler.COUNTING), f"{name}.5(f)")
    (by_shoe, *_) = at(book(name, method=Method.MANUAL_SHOE), f"{name}.5(f)")
    assert "the cards leave the discard rack and lie spread" in by_hand
    assert "the cards leave shoe and discard rack and lie spread" in by_shoe
