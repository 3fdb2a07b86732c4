"""`pitboss edge` and `pitboss meters`: joint play, equal decisions, advisories and meters as printed."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.games.catalog import rule_set
from pitboss.submission import template
from tests.terminal import by, refused, told

SPEAKS_FOR = ()


def data(*arguments: str) -> Any:
    return json.loads(told(*arguments, "--json"))


def test_both_returns_of_every_side_wager_that_a_fold_takes() -> None:
    """Three Card Poker: no pair is folded, so only the wager on five cards gains by joint play."""
    found = {tuple(each["wagers"]): each for each in data("edge", "649a")["joint"]}
    assert list(found) == [
        ("Pair Plus",),
        ("Three-Card Progressive Payout",),
        ("Five-Card Progressive Payout",),
    ]
    plus = found[("Pair Plus",)]
    assert Fraction(plus["return_by_base_play"]) == Fraction(plus["return_at_best_joint_play"])
    assert Fraction(plus["return_if_never_folded"]) == 1 - Fraction(1_012, 22_100)  # Paytable A
    assert [Fraction(each["gain"]) > 0 for each in found.values()] == [False, False, True]


def test_the_gains_are_those_of_a_second_count() -> None:
    """Counted apart, hand by hand, with every two community cards of 649a and every three of 669a."""
    wager = "Five-Card Progressive Payout"
    (found,) = (each for each in data("edge", "649a")["joint"] if each["wagers"] == [wager])
    assert found["return_if_never_folded"] == "1783/3185"
    assert found["return_by_base_play"] == "26336/54145"
    assert found["gain"] == "197187/127240750"
    (stud,) = data("edge", "669a")["joint"]
    assert stud["return_by_base_play"] == "302649/541450"
    assert stud["gain"] == "281567/78302000"


def test_the_selected_paytable_is_marked_and_the_configuration_told() -> None:
    asked = ("edge", "649a", "--quick", "--pair-plus", "c", "--choose", "ante_bonus_paid=only on a win")
    starred = [
        line.split("*")[0].split()[-1] for line in told(*asked).splitlines() if "%" in line and "*" in line
    ]
    assert starred == ["C", "A", "A"]  # Pair Plus, Three-Card Progressive Payout, Six Card Bonus
    configured = data(*asked)["configuration"]
    paytables = by("wager", configured["paytables"], "paytable")
    choices = by("choice", configured["choices"], "value")
    assert (paytables["Pair Plus"], paytables["Ante Bonus"]) == ("C", "A")
    assert (choices["ante_bonus_paid"], choices["version"]) == ("only on a win", "649a.7(d)")


def test_the_base_game_as_it_is_published() -> None:
    """A fold is told once, and the expected value over all deals too."""
    lines = [" ".join(line.split()) for line in told("edge", "649a", "--quick").splitlines()]
    assert "expected value -686,689/20,358,520 of the Ante" in lines
    assert "over all deals -13,733,780/407,170,400" in lines
    assert [line for line in lines if line.startswith("fold ")] == ["fold 32.5792%"]


def test_drawn_bonuses_are_told_beside_the_table(tmp_path: Path) -> None:
    """A Magic Card, one of 52, is among five cards in 5 of 52 draws and pays 20 for 1: 1/1000 of 100/52."""
    house = tmp_path / "649a.toml"
    text = template(rule_set("649a"), every=True).replace('# magic_card = "1/1000"', 'magic_card = "1/1000"')
    house.write_text(text.replace('magic_card_and_lucky_bonus = "off"', 'magic_card_and_lucky_bonus = "on"'))
    found = data("edge", str(house), "--quick")
    wager = "Five Card Hand Bonus on the player's hand"
    drawn = by("wager", found["with_drawn_bonuses"])[wager]
    assert Fraction(drawn["adds"]) == Fraction(100, 52 * 1000)
    alone = 1 - Fraction(by("wager", found["sides"])[wager]["house_edge"])
    assert Fraction(drawn["returns"]) == alone + Fraction(drawn["adds"])
    said = " ".join(told("edge", str(house), "--quick").split())
    assert "without Magic Card and Lucky Bonus, which add 0.1923%" in said
    assert data("edge", "649a", "--quick")["with_drawn_bonuses"] == []


def test_a_wager_by_the_key_of_a_submission_file() -> None:
    found = data("meters", "649a", "--wager", "five_card_hand_bonus", "--quick")["wagers"]
    assert [each["wager"] for each in found] == [
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
    ]


def test_exactly_the_layout_that_is_asked_for() -> None:
    """$5 and $1 beside an Ante of $5; with neither wager is a hand worth keeping that else is folded."""
    asked = ("edge", "649a", "--quick", "--with", "pair_plus", "--with", "three_card_progressive_payout")
    (both,) = data(*asked)["joint"]
    assert both["wagers"] == ["Pair Plus", "Three-Card Progressive Payout"]
    assert (both["staked"], both["gain"]) == ("6/5", "0")
    (stud,) = data("edge", "669a", "--quick", "--with", "progressive_payout")["joint"]
    printed = told("edge", "669a", "--quick", "--with", "Progressive Payout")
    assert Fraction(stud["gain"]) > 0
    for exact in (stud["gain"], stud["return_by_base_play"], stud["at_best_joint_play"]["expected_value"]):
        assert exact in printed


def test_a_quick_look_leaves_out_joint_play() -> None:
    found = data("edge", "669a", "--quick")
    assert (found["joint"], found["if_equal"]) == ([], [])
    assert "that a fold takes" not in told("edge", "669a", "--quick")
    assert "Side wagers that a fold takes: returns beside an Ante of $5" in told("edge", "669a")


def test_side_wagers_that_need_pair_plus_to_outlive_a_fold() -> None:
    """By the narrow reading of 649a.11(b)(3) a fold takes the Six Card Bonus where it lies alone."""
    read = ("edge", "649a", "--quick", "--choose", "side_wagers_survive_fold=only with Pair Plus")
    (found,) = data(*read, "--with", "six_card_bonus")["joint"]
    by_base, best = (Fraction(found[f"return_{how}"]) for how in ("by_base_play", "at_best_joint_play"))
    assert by_base < best < Fraction(found["return_if_never_folded"])
    assert data(*read, "--with", "six_card_bonus", "--with", "pair_plus")["joint"] == []
    assert data(*read)["joint_not_counted"] is None


def test_decisions_of_equal_value_are_told_both_ways() -> None:
    """Let It Ride: 435,456 deals in which the second bet may as well ride."""
    found = data("edge", "643a")
    assert found["base"]["indifferent"] == [{"decision": "Bet Number 2", "deals": 435_456}]
    less, more = found["if_equal"]
    assert less["expected_value"] == more["expected_value"]
    wagered = Fraction(more["average_wagered"]) - Fraction(less["average_wagered"])
    assert wagered == Fraction(435_456, found["base"]["deals"])
    printed = told("edge", "643a")
    assert "Bet Number 2: 435,456 deals" in printed
    assert "the lower wager" in printed
    assert "Bet Number 2: 435,456 deals" in told("edge", "643a", "--quick")


def test_advisories_are_printed_and_given_as_data() -> None:
    found = data("edge", "643a", "--quick")["advisories"]
    assert [each["clause"] for each in found] == ["643a.12(b)", "643a.12(b)", "643a.12(f)(3)"]
    assert [each["concern"] for each in found] == [
        "returns 100% or more",
        "depends on a reading",
        "depends on a frequency",
    ]
    assert all(Fraction(part["value"]) for each in found for part in each["figures"])
    shown = " ".join(told("edge", "643a", "--quick").split())
    assert "95.11% by the other reading. The other reading: A winning Five Card Bonus Wager" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("edge", "649a", "--with", "trips"), "649a has no wager 'trips'"),
        (("edge", "649a", "--with", "pair_plus=0"), "a side wager of nothing is not made"),
        (("meters", "643a@2011"), "no wager of 643a@2011 has a meter"),
        (("meters", "669a", "--wager", "pair_plus"), "has no meter"),
        (("meters", "669a", "--players", "9"), "9 players: the table has 1 to 6 positions"),
        (("meters", "669a", "--at", "a lot"), "is not an amount of money"),
        (("meters", "669a", "--at", "mega=$5"), "has no meter 'mega'"),
        (("meters", "669a", "--paytable", "Q"), "paytable 'Q' does not exist"),
        (("meters", "669a", "--pace", "501"), "a link has 1 to 500 rounds an hour, not 501"),
        (("meters", "669a", "--picture", "meter.png"), "a picture is written as SVG"),
        (("meters", "643a", "--picture", "meter.svg"), "a picture is of one wager"),
    ],
)
def test_what_cannot_be_solved_is_told_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*arguments)


# Meters


def test_the_meter_of_raise_it_up_stud() -> None:
    """One hand of 22,100 wins the meter; $10,080 break even for a player alone who never folds."""
    (found,) = data("meters", "669a", "--at", "$25,000", "--players", "4")["wagers"]
    assert [(each["level"], each["rate"]) for each in found["meters"]] == [("meter", "7/50")]
    returns = {each["named"]: each for each in found["returns"]}
    assert returns["shown"]["at_cents"] == str(25_000_00)
    never = Fraction(3 * 500 + 44 * 70 + 52 * 60 + 720 * 6 + 25_000, 22_100)
    shown = {each["play"]: Fraction(each["returns"]) for each in returns["shown"]["alone"]}
    assert shown["never folded"] == never
    assert shown["by the base game's play"] < shown["at best joint play"] < never
    envy = 3 * Fraction(100 + 3 * 25, 22_100)
    assert Fraction(returns["shown"]["at_the_table_never_folded"]) == never + envy
    first = found["break_even"][0]
    assert first == {"others": 0, "play": "never folded", "at_cents": str(10_080_00)}
    assert found["rounds_between_hits"][0]["at_the_table"] == "5525"
    assert found["no_line"] == []
    printed = told("meters", "669a", "--at", "$25,000")
    assert "$10,080" in printed
    assert "folds no hand that wins from the highest meter" in printed


def test_a_rate_that_the_chapter_leaves_open_is_said_to_be_open() -> None:
    """641a.12(d)(3) of 2011 sets no rate; 669a.12(e)(3) sets 14%."""
    (open_rate,) = data("meters", "641a", "--quick")["wagers"]
    (printed,) = data("meters", "669a", "--quick")["wagers"]
    assert open_rate["left_to_the_rules_submission_by"] == "641a.12(d)(3)"
    assert printed["left_to_the_rules_submission_by"] is None
    assert "641a.12(d)(3) leaves opening amount and rate" in told("meters", "641a", "--quick")


def test_a_wager_with_several_meters() -> None:
    """Paytable C of the Five-Card Progressive: a royal flush wins the mega jackpot."""
    asked = ("meters", "643a", "--wager", "five_card_progressive_payout", "--paytable", "C")
    (found,) = data(*asked, "--at", "$30,000", "--at", "major=$2,000")["wagers"]
    assert [each["level"] for each in found["meters"]] == ["mega", "major", "minor"]
    assert found["highest_level"] == "mega"
    (plain,) = data(*asked, "--at", "mega=$30,000")["wagers"]
    shown, alone = (
        next(Fraction(r["alone"][0]["returns"]) for r in each["returns"] if r["named"] == "shown")
        for each in (found, plain)
    )
    assert shown - alone == Fraction(36 * 1_000, 2_598_960)  # straight flushes win the major jackpot


def test_every_wager_with_a_meter_is_told_of() -> None:
    found = data("meters", "649a", "--quick")["wagers"]
    assert [each["wager"] for each in found] == [
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
        "5 of 6 Progressive Payout",
    ]
    bonus = found[3]
    assert bonus["meters"][0] | {"average_when_hit_cents": ""} == {
        "level": "meter",
        "opens_with_cents": 10_000_00,
        "restarts_with_cents": 0,
        "rate": "21/100",
        "reserve": "2/25",
        "average_when_hit_cents": "",
    }
    assert "7 players on every hand that the meter serves" in told("meters", "649a", "--quick")


def test_the_return_is_split_by_wager_hand_and_dealer() -> None:
    """649a: 48 straight flushes of 22,100 hands, all of them played; the parts are the whole."""
    found = data("edge", "649a", "--quick", "--split")
    split, whole = found["split"], Fraction(found["base"]["expected_value"])
    for part in ("wagers", "hands", "dealer"):
        assert sum(Fraction(each["expected_value"]) for each in split[part]) == whole
    assert [each["wager"] for each in split["wagers"]] == ["Ante", "Play", "Ante Bonus"]
    flush = split["hands"][0]
    assert flush["hand"] == "straight flush"
    assert Fraction(flush["deals"], split["deals"]) == Fraction(48, 22_100)
    (folds,) = (each for each in split["decisions"] if each["decision"] == "fold")
    assert [each["hand"] for each in folds["hands"] if each["deals"]] == ["no pair"]
    assert data("edge", "649a", "--quick")["split"] is None


def test_a_split_return_for_people() -> None:
    shown = told("edge", "649a", "--quick", "--split")
    assert "The return by wager" in shown
    assert "hit frequency" in shown
    assert " 30.4072%" in next(line for line in shown.splitlines() if "does not qualify" in line)
    assert "The dealer" not in told("edge", "643a", "--quick", "--split")


def test_a_player_who_does_without_or_errs() -> None:
    """649a: who never folds gives up 7.65%, as published; one slip in ten is a tenth of the other option."""
    found = data("edge", "649a", "--quick", "--without", "FOLD")["restricted"]
    assert f"{float(Fraction(found['figures']['house_edge'])):.4f}" == "0.0765"
    slips = data("edge", "649a", "--quick", "--errors", "10%")
    always_wrong = data("edge", "649a", "--quick", "--errors", "1")["restricted"]
    wrong = Fraction(always_wrong["figures"]["expected_value"])
    right = Fraction(slips["base"]["expected_value"])
    assert Fraction(slips["restricted"]["figures"]["expected_value"]) == (9 * right + wrong) / 10
    assert "costs beside best play" in told("edge", "643a", "--quick", "--errors", "1/20")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("--without", "Play 9x"), "'Play 9x' is nothing to do without; there are Play 1x, fold"),
        (("--errors", "often"), "'often' is no chance such as 5%, 0.05 or 1/20"),
        (("--errors", "150%"), "mistakes are made at 0% to 100% of the decisions, not at 3/2"),
        (("--errors", "5%", "--without", "fold"), "name --errors or --without"),
    ],
)
def test_restrictions_that_are_refused(asked: tuple[str, ...], says: str) -> None:
    assert says in refused("edge", "649a", "--quick", *asked)


def test_a_link_over_time_and_its_picture(tmp_path: Path) -> None:
    """669a by hand: 4 of 22,100 hands hit, so that 5,525 rounds, at 5 tables of 30 rounds 36 5/6 hours."""
    asked = ("meters", "669a", "--quick", "--players", "4", "--tables", "5", "--pace", "30")
    (found,) = data(*asked)["wagers"]
    (meter,) = found["link"]["meters"]
    assert (meter["rounds"], meter["hours"]) == ("5525", "221/6")
    assert meter["first_hit"]["average_cents"] == str(1_000_00 + 56 * 5_525)
    picture = tmp_path / "meter.svg"
    printed = told(*asked, "--picture", str(picture))
    assert "4 players at each of 5 tables, 30 rounds an hour at each" in printed
    assert "meter   rounds   5,525" in printed
    assert "$4,094" in printed
    drawn = picture.read_text()
    assert drawn.startswith("<svg")
    assert "from $1,000" in drawn
    assert "breaks even at" in drawn
