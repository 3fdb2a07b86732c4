"""The filing: every choice that a chapter leaves stands there in a sentence, with its clause, and no other."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pitboss.documents.chosen import clause_of, in_print
from pitboss.documents.filing import filing
from pitboss.documents.paper import Paper
from pitboss.documents.render import images
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import told
from pitboss.submission import Filing
from tests.documents.reading import headings, tables, words

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "647a", "649a", "653a@2011", "669a")

# What each chapter asks of a Rules Submission: the clauses, read off sections .7, .11 and .12.
ASKED = {
    "641a": (
        "641a.7(e)",
        "641a.12(c)",
        "641a.7(d)(4)",
        "641a.12(d)(1)",
        "641a.12(d)(5)",
        "641a.12(d)(3)",
        "641a.2(a)",
        "641a.3(a)",
    ),
    "643a": (
        "643a.12(a)",
        "643a.7(e)",
        "643a.12(b)",
        "643a.7(f)",
        "643a.12(c)",
        "643a.7(g)",
        "643a.12(d)(1)",
        "643a.7(h)",
        "643a.12(e)(1)",
        "643a.7(i)",
        "643a.12(f)(4)",
        "643a.7(j)",
        "643a.12(g)",
        "643a.11(a)(3)",
        "643a.7(l)",
        "643a.12(h)",
    ),
    "647a": (
        "647a.11(h)(2)(ii)",
        "647a.7(d)(2)",
        "647a.12(b)",
        "647a.7(d)(3)",
        "647a.12(d)(1)",
        "647a.7(d)(4)",
        "647a.12(e)(4)",
        "647a.7(d)(5)",
        "647a.12(f)",
        "647a.7(e)",
        "647a.12(c)",
    ),
    "649a": (
        "649a.7(d)",
        "649a.12(b)",
        "649a.12(d)",
        "649a.12(e)(1)",
        "649a.12(f)",
        "649a.7(d)(6)",
        "649a.7(d)(7)",
        "649a.7(d)(8)",
        "649a.7(f)",
    ),
    "653a": ("653a.12(c)", "653a.7(d)(3)", "653a.12(d)(3)", "653a.12(e)"),
    "669a": ("669a.12(a)", "669a.7(d)(4)", "669a.12(e)(3)", "669a.7(d)(5)", "669a.12(f)"),
}


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def choices(played: House) -> dict[str, list[str]]:
    """What was chosen, by clause."""
    found: dict[str, list[str]] = {}
    for table in tables(filing(played)):
        if table.columns == ("Section", "Requirement", "Choice", "Clause"):
            for _, requires, says, clause in table.rows:
                assert requires.endswith(".")
                assert says.endswith(".")
                found.setdefault(clause, []).append(says)
    return found


def clauses(played: House) -> set[str]:
    """Every clause that stands in a table of the filing or over it."""
    told = tables(filing(played))
    return {row[-1] for table in told for row in table.rows} | {table.cite for table in told}


@pytest.mark.parametrize("name", ASKED)
def test_every_choice_of_the_chapter_is_told(name: str) -> None:
    assert set(ASKED[name]) - clauses(house(name)) == set()


def test_choices_are_those_of_the_house_in_sentences() -> None:
    plain = house("649a")
    told = choices(
        house(
            "649a",
            letters={**plain.letters, "649a.12(d)": "E"},
            added={"649a.12(d)": 50},
            adjacent_boxes=2,
            amounts={**plain.amounts, "5 of 6 Progressive Payout": 5_00},
            minimum=15_00,
        )
    )
    assert told["649a.12(d)"] == ["Pair Plus is paid by Paytable E."]
    assert told["649a.12(g)(2)"] == ["A mini-royal flush is added to Pair Plus at 50 to 1."]
    assert "649a.12(g)(1)" not in told
    assert told["649a.7(f)"] == ["A player may wager at up to 2 adjacent betting positions."]
    assert told["649a.12(j)(5)"] == ["A 5 of 6 Progressive Payout Wager is $5."]
    assert told["601a.2"][0].startswith(
        "Ante, Pair Plus and Six Card Bonus are each $15 at the least and $1,000 at the most;"
        " Play is equal to the Ante; "
    )
    assert "5 of 6 Progressive Payout is $5." in told["601a.2"][0]
    assert told["649a.7(d)(5)"] == ["It is offered."]


def test_limits_say_which_wagers_they_hold_for() -> None:
    """653a.7(d)(1): a Blind equals the Ante; 653a.11(c): a Play Wager of four times the Ante may be $4,000."""
    assert choices(house("653a", chip_unit=1_00))["601a.2"] == [
        "Ante and Trips are each $5 at the least and $1,000 at the most; Blind is equal to the Ante; Play is"
        " three or four times the Ante on the first cards, twice the Ante on the Flop, equal to the Ante on the"
        " last two community cards; Progressive Payout is $1. Every wager on the layout is a multiple of $1."
    ]
    own = house("653a", ranges={"Trips": (1_00, 100_00)})
    assert "$1,000 at the most; Trips is $1 at the least and $100 at the most;" in choices(own)["601a.2"][0]


def test_a_proposal_is_called_one() -> None:
    """41 Pa.B. 3836 proposed 649a; the chapter of the Code is another text."""
    told, law = words(filing(house("649a@2011"))), words(filing(house("649a")))
    assert "all else is as the proposal 41 Pa.B. 3836 for Chapter 649a has it." in told
    assert "A proposal for Chapter 649a, 41 Pa.B. 3836 (July 16, 2011): this text was never law." in told
    assert "649a@2011" not in told
    assert "all else is as Chapter 649a has it." in law


def test_a_reading_stands_only_where_something_depends_on_it() -> None:
    """649a.7(e)(3) makes everybody begin with Pair Plus, so that 649a.11(b)(3) can be read in one way only."""
    tied = words(filing(house("649a", chosen={"version": "649a.7(e)(3)"})))
    assert "with or without a Pair Plus Wager" not in tied
    assert "with or without a Pair Plus Wager" in words(filing(house("649a")))
    old = words(filing(house("649a@2011")))
    assert "keeps the Six Card Bonus Wager, with or without a Pair Plus Wager." in old
    assert "community" not in old


@pytest.mark.parametrize("name", ["641a", "643a@2011", "649a@2011", "653a"])
def test_hands_have_one_form_on_paper(name: str) -> None:
    """649a.12(b) and (e)(1) of the proposal print `Full House`, and an ace, king, queen with and without `and`."""
    hands = [
        row[0] for table in tables(filing(house(name))) if table.columns[0] == "Hand" for row in table.rows
    ]
    assert hands
    assert [hand for hand in hands if hand[1:] != hand[1:].lower()] == []
    assert told("Ace, King, Queen of Spades") == told("Ace, king and queen of spades")
    assert told("Super Royal of diamonds") == "Super Royal of diamonds"


@pytest.mark.parametrize("name", ["649a@2011", "653a"])
def test_a_filing_has_room_for_remarks(name: str) -> None:
    """Two pages would be full without it; on the last one ruled lines go down to the foot."""
    *_, last = images(filing(house(name)), dots_per_inch=24)
    found = np.asarray(Image.open(BytesIO(last)).convert("L"))
    ruled = [row / len(found) for row, ink in enumerate(found[:, len(found[0]) // 2]) if ink < 250]
    assert sum(0.5 < row < 0.92 for row in ruled) >= 4


def test_the_chosen_paytables_are_printed_whole() -> None:
    """649a.12(d) E and the Envy Bonus of 649a.12(j)(5) for a $5 wager, row by row."""
    plain = house("649a")
    chosen = house(
        "649a",
        letters={**plain.letters, "649a.12(d)": "E"},
        amounts={**plain.amounts, "5 of 6 Progressive Payout": 5_00},
    )
    printed = {table.caption: dict(table.rows) for table in tables(filing(chosen)) if len(table.columns) == 2}
    assert printed["Pair Plus, Paytable E"] == {
        "Straight flush": "40 to 1",
        "Three-of-a-kind": "25 to 1",
        "Straight": "6 to 1",
        "Flush": "4 to 1",
        "Pair": "1 to 1",
    }
    assert printed["5 of 6 Progressive Payout, Envy Bonus"]["Royal flush of spades"] == "$500"
    assert not [caption for caption in printed if caption.startswith("Pair Plus") and "E" not in caption]


@pytest.mark.parametrize("version", ["649a.7(e)(1)", "649a.7(e)(2)", "649a.7(e)(3)"])
@pytest.mark.parametrize("rules", ["649a", "649a@2011"])
def test_a_version_that_ties_wagers_says_nothing_of_the_ordinary_ante_bonus(rules: str, version: str) -> None:
    """649a.7(e): the Ante Bonus is that of 649a.12(c); 649a.12(g)(1) speaks of 649a.12(b) alone."""
    document = filing(house(rules, chosen={"version": version}))
    said = words(document)
    whys = [why for table in tables(document) if "Why" in table.columns for _, _, why, _ in table.rows]
    for why in whys:
        said = said.replace(why, "")  # why 649a.12(c) is unclear takes a word on 649a.12(b)
    assert "649a.12(b)" not in said
    assert "649a.12(g)(1)" not in said
    assert "649a.12(c)" in said
    assert version in choices(house(rules, chosen={"version": version}))


def test_the_limit_that_a_chapter_sets_is_computed() -> None:
    """647a.12(c): the greater of $50,000 and the most that one patron can win at the minimum."""
    told = choices(house("647a"))["647a.12(c)"]
    assert told == ["The limit is $50,000 for Ante, Flop, Turn and River together."]
    assert choices(house("653a"))["653a.12(e)"] == ["Every hand is paid in full."]
    assert "649a.12" not in choices(house("649a"))


def test_a_wager_left_out_is_nowhere() -> None:
    """669a.7(d)(4) left out: no paytable, no amount, no meter, and no reading of 669a.12(e)(2)."""
    said = words(filing(house("669a", offered=frozenset({"Six Card Bonus"}))))
    assert "Progressive Payout" not in said
    assert "669a.12(e)" not in said
    assert "No other wager is offered." in said


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
@pytest.mark.parametrize("offered", [None, frozenset()], ids=["every wager", "no optional wager"])
def test_no_key_of_the_file_and_no_choice_not_taken(rules: RuleSet, offered: frozenset[str] | None) -> None:
    played = default_house(rules, offered=offered)
    said = words(filing(played)).replace(rules.name, "")
    assert not re.search(r"\b(filing|table|choices|readings|wagers)\.[a-z]", said)
    assert not re.search("as the Rules Submission says|if offered", said, re.IGNORECASE)
    keys = {choice.name for choice in (*rules.options, *rules.readings) if "_" in choice.name}
    assert not [key for key in keys if key in said]
    names = {wager.called for wager in rules.wagers if not played.offers(wager)}
    assert not [name for name in names if name in said]


def test_an_unclear_clause_is_told_with_both_readings_in_words() -> None:
    """649a.12(i)(4) prints 21% where 643a and 647a have 13%."""
    (table,) = [each for each in tables(filing(house("649a"))) if "The other reading" in each.columns]
    told = {row[-1] for row in table.rows}
    ((_, other, why, clause),) = [row for row in table.rows if "gains 21% of each wager" in row[0]]
    assert clause == "649a.12(i)(4)"
    assert "gains 13% of each wager" in other
    assert "643a.12(f)(4) and 647a.12(e)(4) print 13%" in why
    assert "649a.12(f)" not in told  # a Super Royal is in Paytable E alone
    six = {**house("649a").letters, "649a.12(f)": "E"}
    assert "Super Royal" in words(filing(house("649a", letters=six)))


def test_every_value_of_every_choice_has_its_words() -> None:
    for rules in RULE_SETS:
        for choice in (*rules.options, *rules.readings):
            told = [choice.says(option) for option in choice.options]
            assert len(set(told)) == len(choice.options)
            assert all(each.endswith(".") for each in told)
        assert all(option.asks.endswith(".") for option in rules.options)


def test_draws_of_the_system_are_told_where_they_are_made() -> None:
    """649a.12(i)(3): a Magic Card pays 20 for 1."""
    assert choices(house("649a"))["649a.12(i)(3)"] == ["Magic Card and Lucky Bonus are not paid."]
    assert "Magic Card" not in words(filing(house("649a", offered=frozenset())))
    on = house("649a", chosen={"magic_card_and_lucky_bonus": "on"}, triggers={"Magic Card": Fraction(1, 50)})
    assert choices(on)["649a.12(i)(3)"] == [
        "Lucky Bonus is not paid.",
        "The Magic Card is drawn in 1 of 50 rounds, each of the 52 cards alike, and paid 20 for 1.",
    ]


def test_the_paper_around_the_submission() -> None:
    record = Filing("Example Casino LLC", "Example Casino", ("12", "14"))
    paper = Paper.of(record, version="ab" * 32, state="approved", dated="2026-11-16")
    document = filing(house("653a"), paper)
    told = words(document)
    for wanted in (
        "Example Casino LLC",
        "tables 12 and 14",
        "approved 2026-11-16",
        "abababababab",
        "41 Pa.B. 3836",
    ):
        assert wanted in told
    assert "was never law" in told
    assert document.footer.endswith("version abababababab")
    assert told.count("ab" * 32) == 1
    assert document.title == "Ultimate Texas Hold 'Em Poker"
    block = tables(document)[-1]
    assert headings(document)[-1] == "Filing and approval"
    assert block.columns == ("", "Name and title", "Signature", "Date")
    assert [row[3] for row in block.rows if row[0].startswith("Approved")] == ["2026-11-16"]


@pytest.mark.parametrize(
    ("name", "clause", "amount", "rate"),
    [
        ("641a", "641a.12(d)(3)", "$5,000", "stated."),
        ("649a@2011", "649a.12(e)(3)", "$1,000", "stated and is at least 14%."),
        ("653a", "653a.12(d)(3)", "$10,000", "stated."),
    ],
)
def test_what_a_meter_opens_with_and_gains_is_a_choice_of_2011(
    name: str, clause: str, amount: str, rate: str
) -> None:
    (table,) = [each for each in tables(filing(house(name))) if each.columns[1:2] == ("Requirement",)]
    opens, gains = [row for row in table.rows if row[-1] == clause]
    assert opens[1].endswith(f"meter opens and starts again is at least {amount}.")
    assert opens[2] == f"It is {amount}."
    assert gains[1] == f"The rate of progression is {rate}"
    assert gains[2].endswith("% of each Progressive Payout Wager is added to the meter.")


@pytest.mark.parametrize(
    ("name", "wager"),
    [
        ("643a", "Five Card Hand Bonus"),
        ("647a", "Five Card Hand Bonus"),
        ("649a", "Five Card Hand Bonus"),
        ("643a@2011", "Let It Ride Bonus"),
    ],
)
def test_an_amount_that_no_clause_of_the_chapter_names_is_told_with_the_limits(name: str, wager: str) -> None:
    """643a.7(i), 647a.7(d)(4), 649a.7(d)(7) and the 643a.7(e) of 2011 offer a wager and name no amount."""
    told = choices(house(name))
    assert re.search(rf"{wager}[^;.]* \$1[;.]", told["601a.2"][0])
    assert not [says for made in told.values() for says in made if says.startswith(f"A {wager} Wager is $")]
    assert len(told["601a.2"]) == 1


def test_both_hands_of_a_bonus_are_named() -> None:
    """647a.7(d)(4): on the player's hand, on the dealer's hand, or on both."""
    assert (
        "It is offered on the player's hand and on the dealer's hand."
        in choices(house("647a"))["647a.7(d)(4)"]
    )


def test_a_clause_is_printed_as_the_version_has_it_and_a_definition_by_its_section() -> None:
    """649a.7(e): the Ante Bonus of 649a.12(c) stands in the place of that of 649a.12(b)."""
    plain = house("649a")
    tied = house("649a", chosen={**plain.chosen, "version": "649a.7(e)(1)"})
    assert in_print(plain, "649a.12(b) pays") == "649a.12(b) pays"
    assert in_print(tied, "649a.12(b) pays") == "649a.12(c) pays"
    assert in_print(plain, "653a.1[progressive-payout-hand]") == "653a.1"
    (version,) = [option for option in plain.rules.options if option.name == "version"]
    assert [clause_of(each, version) for each in (plain, tied)] == ["649a.7(d)", "649a.7(e)(1)"]


def test_meters_stand_in_columns() -> None:
    """649a.12(i)(4): $10,000 at first, nothing but the reserve after a win; 649a.12(e)(3) restarts at $1,000."""
    (table,) = [each for each in tables(filing(house("649a"))) if "Restarts at" in each.columns]
    told = {row[0]: row[1:] for row in table.rows}
    bonus = ("$10,000", "$0 and the reserve", "21%, and 8% to the reserve", "649a.12(i)(4)")
    assert told["Five Card Hand Bonus"] == bonus
    assert told["Three-Card Progressive Payout"] == ("$1,000", "$1,000", "14%", "649a.12(e)(3)")


def test_even_money_and_the_wager_of_a_bonus_are_told() -> None:
    """647a.12(a) prints no table; 649a.12(b) pays its bonus on the Ante."""
    plain = house("647a", offered=frozenset())
    assert (
        "A winning Ante, Flop, Turn or River Wager is paid 1 to 1, the Ante with a straight or better."
        in words(filing(plain))
    )
    assert [
        t.cite for t in tables(filing(house("649a"))) if t.caption == "Ante Bonus on the Ante, Paytable A"
    ] == ["649a.12(b)"]
