"""The words of round files that shorten a file: what they say is what the longer file says."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.engine.state import Round
from pitboss.games.catalog import rule_set
from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rounds.unfinished import laid, play_so_far
from pitboss.rules.house import House, Terms, default_house

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011")
ROUNDS = Path(__file__).parent / "rounds"


def golden(name: str) -> str:
    return (ROUNDS / f"{name}.round").read_text()


def settled(text: str) -> Round:
    return play_file(read_round(text, rule_set))


def house(heads: str) -> House:
    return read_round(heads, rule_set).house


def test_validate_all_validates_each_award_as_it_comes() -> None:
    """641a.11(c)(5)(iii): three awards, each validated."""
    text = golden("641a-2011/five-dollar-progressive-a")
    first = text.index("validate")
    rest = "\n".join(line for line in text[first:].splitlines() if not line.startswith("validate"))
    short = settled(f"{text[:first]}validate all\n{rest}")
    assert short.lines == settled(text).lines
    assert [event.cite for event in short.events] == [event.cite for event in settled(text).events]


def test_the_dealer_goes_on_to_the_stub() -> None:
    """647a.10(f): the stub is counted once every card is out."""
    text = golden("647a/automated-shoe-stub-wrong-deck-removed")
    short = text.replace("dealer goes on\ndealer goes on\n", "dealer goes on to the stub\n")
    assert short != text
    assert settled(short).lines == settled(text).lines
    with pytest.raises(Refused, match="line 6: ") as refusal:
        settled(text.replace("seat 2    flop 2x\n", "dealer goes on to the stub\n"))
    assert refusal.value.cite == "647a.11(b)"


def test_a_best_question_needs_only_the_cards_of_the_deck_that_are_seen() -> None:
    text = "rules 653a\nseat 1 Ante $5, Blind $5\ndeck As Kd Ah\n"
    assert play_so_far(read_round(text, rule_set)).asked == 1
    with pytest.raises(Refused, match="seat 1 sees 2 of seat 1's cards, but 1 of them are given"):
        play_so_far(read_round(text.replace("As Kd Ah", "As Kd"), rule_set))


def test_limits_of_one_wager_and_what_a_meter_restarts_with() -> None:
    found = house("rules 653a\nminimum Trips $10\nmaximum Trips $50\n")
    assert dict(found.ranges) == {"Trips": (10_00, 50_00)}
    assert (found.minimum, found.maximum) == (5_00, 1_000_00)
    found = house("rules 653a\nterms Progressive Payout $20,000 12.5% reset $15,000\n")
    assert dict(found.terms) == {
        "Progressive Payout": Terms(20_000_00, Rate(Fraction(25, 2)), 15_000_00),
    }


def test_a_mini_royal_that_is_no_whole_number_is_paid_in_whole_cents() -> None:
    """649a.12(g)(2): 40.5 to 1 is 40 to 1 or more; on $5.01 it breaks a cent."""
    found = house("rules 649a\nmini-royal 649a.12(d) 40.5 to 1\n")
    assert found.paytable("649a.12(d)").rows[0].pays.winnings(5_00) == 202_50
    with pytest.raises(Refused, match="multiple of 2 cents"):
        settled("rules 649a\nmini-royal 649a.12(d) 40.5\nseat 1 Ante $5, Pair Plus $5.01\n")


def test_any_key_of_the_form_may_be_set() -> None:
    short = house("rules 653a\nchoose 653a.12(c) C\nmethod hand\nminimum $10\noffer Trips\n")
    long = house(
        "rules 653a\nset wagers.trips.paytable C\nset table.method hand\nset table.shuffler automated\n"
        "set table.minimum $10\nset wagers.progressive_payout.offered no\n"
    )
    assert short == long


@pytest.mark.parametrize(
    ("heads", "told", "clause"),
    [
        ("set table.tips $5", "line 2: the form of 653a@2011 has no key 'table.tips'", "601a.2"),
        ("amount Trips $5", "leaves no amount of Trips", "653a.7(d)(2)"),
        ("amount Tips $5", "has no wager 'Tips'", "653a.7(d)"),
        ("method by drone", "is not a dealing method", "653a.5(c)(1)"),
        ("choose 653a.12(c) C\nchoose 653a.12(c) D", "line 3: wagers.trips.paytable is said", "653a.12(c)"),
    ],
)
def test_what_no_head_line_may_say(heads: str, told: str, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        house(f"rules 653a\n{heads}\n")
    assert told in str(refusal.value)
    assert refusal.value.cite == clause


def test_a_codified_meter_is_as_the_chapter_has_it() -> None:
    """649a.12(e)(3): seed and rate of the Three-Card Progressive are printed, not chosen."""
    key = "wagers.three_card_progressive_payout.meter.rate"
    printed = house("rules 649a\n")
    with pytest.raises(Refused) as refusal:
        house(f"rules 649a\nset {key} 99%\n")
    assert refusal.value.cite == "649a.12(e)(3)"
    assert house("rules 649a\nset wagers.three_card_progressive_payout.paytable A\n") == printed


@pytest.mark.parametrize(
    ("lines", "told", "clause"),
    [
        ("seat 1 Ante $5\ndeal seat 1: As As Kc; dealer: 2c 3d 9h", "As appears twice", "649a.3(a)"),
        ("seat 1 Ante $5\ndeck As Kc As", "As appears twice", "649a.3(a)"),
        ("seat 1 Ante $5, Ante $5", "makes the Ante Wager twice", "649a.7(d)(1)"),
        ("seat 1 Ante $5\ndeck As Kc Qs\nreport earthquake", "is no irregularity", "649a.13"),
        (
            "seat 1 Ante $5\ndeck As Kc Qs\nreport out-of-order by drone",
            "is not a dealing method",
            "649a.5(c)(1)",
        ),
        (
            "seat 1 Pair Plus $5\ndeal seat 1: As Kd 9c; dealer: 2c 3d 9h\nseat 1 play 1x",
            "seat 1 has no Ante Wager, which the Play Wager follows",
            "649a.7(d)(1)",
        ),
        (
            "choose version 649a.7(e)(1)\nchoose 649a.12(b) A\nseat 1 Ante $5",
            "family is 649a.12(c), not 649a.12(b), which goes with version 649a.7(d); choose that version",
            "649a.12(c)",
        ),
        ("offer Six Card Bonus\nmeter 5 of 6 Progressive Payout $500", "has no meter", "649a.7(d)(8)"),
        ("offer Six Card Bonus\nmeter Mystery $500", "has no meter Mystery", "649a.7(d)"),
    ],
)
def test_a_refusal_of_a_file_has_the_clause_that_decides(lines: str, told: str, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        settled(f"rules 649a\n{lines}\n")
    assert told in refusal.value.says
    assert refusal.value.cite == clause


def test_what_lies_there_before_the_deal() -> None:
    """653a.7(d)(1): the Blind equals the Ante; where no amount is told it is the least of the house."""
    usual = default_house(rule_set("653a"))
    assert laid(usual) == {"Ante": 5_00, "Blind": 5_00}
    assert laid(usual, 20_00) == {"Ante": 20_00, "Blind": 20_00}
    assert laid(usual, sides={"trips": 0}) == {"Ante": 5_00, "Blind": 5_00, "Trips": 5_00}
    assert laid(usual, 20_00, {"trips": 15_00}) == {"Ante": 20_00, "Blind": 20_00, "Trips": 15_00}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("seat 1 Ante ten", "write amounts with a dollar sign"),
        ("seat 1 Ante 10", "write amounts with a dollar sign"),
        ("seat 1 Ante", "write amounts with a dollar sign"),
        ("seat 1 Ante $5 and more", "is not a list of wagers"),
    ],
)
def test_a_wager_without_an_amount_is_told_as_one(line: str, told: str) -> None:
    """649a.7(d) lists the wagers; the file does place one, only not in dollars."""
    with pytest.raises(Refused, match=told) as refusal:
        read_round(f"rules 649a\n{line}\n", rule_set)
    assert refusal.value.cite == "649a.7(d)"


@pytest.mark.parametrize("text", ["tips yes\nseat 1 Ante $10\n", "seat 1 Ante $10\nsing\n"])
def test_words_that_mean_nothing_have_their_line_and_a_clause(text: str) -> None:
    """Before the announcement 649a.7(d) governs: the wagers that there are."""
    deal = "deal seat 1: As Kd 2c; dealer: Ks 9d 3c\n"
    with pytest.raises(Refused, match=r"line \d: '(tips yes|sing)' is nothing that is done") as refusal:
        play_file(read_round(f"rules 649a\n{deal}{text}", rule_set))
    assert refusal.value.cite == "649a.7(d)"
