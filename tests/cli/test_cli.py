"""The command line as a user meets it: readable output, JSON, and one sentence on bad input."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from pitboss.cli.commands import COMMANDS, flowing
from pitboss.cli.quick import answered
from pitboss.games.catalog import RULE_SETS
from tests.terminal import by, in_json, pitboss, told
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
EXAMPLE = ROOT / "examples" / "653a.round"
BY_PLAYER = "10\n\n\n3\n2\n1\n"  # Ante (the Blind follows), no Trips, no Progressive; check, check, play
DECK_653A = (
    "As Ks Ah Kh 2c Qd Jd 9d 3c 4s 5h Ad Kd Qs Qc Qh Js Jc Jh Ts Td Tc Th 9s 9c 9h 8s 8d 8c 8h 7s 7d 7c 7h "
    "6s 6d 6c 6h 5s 5d 5c 4d 4c 4h 3s 3d 3h 2s 2d 2h Kc Ac"
)


@pytest.mark.parametrize("rules", [rules.id for rules in RULE_SETS])
def test_rules_and_clauses_of_every_rule_set(rules: str) -> None:
    assert rules in told("rules", rules)
    assert json.loads(told("rules", rules, "--json"))["rules"] == rules
    counted = json.loads(told("clauses", rules, "--json"))
    assert sum(each["clauses"] for each in counted["counts"]) == len(counted["clauses"])


def test_the_list_of_rule_sets() -> None:
    listed = json.loads(told("rules", "--json"))["rule_sets"]
    assert [row["rules"] for row in listed] == [
        "641a@2011",
        "643a@2011",
        "643a",
        "647a",
        "649a@2011",
        "649a",
        "653a@2011",
        "669a",
    ]
    assert "Raise It Up Stud Poker" in told("rules")


def test_a_chapter_without_an_edition_means_its_newest() -> None:
    assert json.loads(told("rules", "653a", "--json"))["rules"] == "653a@2011"
    assert json.loads(told("rules", "649a", "--json"))["edition"] == "current"


def test_paytables_look_like_the_printed_ones() -> None:
    shown = told("paytables", "649a", "--wager", "pair_plus")
    assert [line.split() for line in shown.splitlines() if line.startswith("Three-of-a-kind")] == [
        ["Three-of-a-kind", "25", "to", "1", "30", "to", "1", "30", "to", "1"],
        ["Three-of-a-kind", "30", "to", "1", "25", "to", "1"],
    ]
    (table,) = json.loads(told("paytables", "649a", "--wager", "pair_plus", "--json"))["tables"]
    assert table["clause"] == "649a.12(d)"
    assert by("paytable", table["paytables"], "rows")["E"][1] == {
        "row": "Three-of-a-kind",
        "printed": "25 to 1",
    }


def test_a_clause_is_explained_with_its_places() -> None:
    found = json.loads(told("clauses", "649a.12(d)", "--json"))
    assert found["disposition"] == "rule"
    assert any(place["file"].endswith("three_card_poker/tables.py") for place in found["code"])
    assert found["tests"]
    assert "implemented" in told("clauses", "649a@2011.12(d)")


@pytest.mark.parametrize(
    ("rules", "six", "five", "table"),
    [
        ("649a", "649a.6(d)   Super Royal", "649a.6(d)(1)", "649a.6(d)(8)   in paytable E of 649a.12(f)"),
        (
            "643a",
            "643a.6(e)   six-card royal flush",
            "643a.6(e)(2)",
            "643a.6(e)(1)   in paytable E of 643a.12(g)",
        ),
        (
            "647a",
            "647a.6(d)   six-card royal flush",
            "647a.6(d)(2)",
            "647a.6(d)(1)   in paytable E of 647a.12(f)",
        ),
    ],
)
def test_six_cards_that_are_a_royal_have_their_chapters_name(
    rules: str, six: str, five: str, table: str
) -> None:
    """649a.6(d)(8) counts by paytable E alone; 643a.6(e)(1) and 647a.6(d)(1) have another name."""
    found = told("hand", "Ad Kd Qd Jd Td 9d", "--rules", rules).splitlines()
    assert f"{six}   Ad Kd Qd Jd Td 9d   {table}" in found
    assert any(line.endswith(f"royal flush   Ad Kd Qd Jd Td   {five}") for line in found)


def test_hands() -> None:
    assert "three-of-a-kind, nines" in told("hand", "9c 9d 9h")
    (found,) = json.loads(told("hand", "9c 9d 9h 2s 3s", "--rules", "641a", "--json"))["hands"]
    assert (found["clause"], found["cards"]) == ("641a.6(b)(3)", "9h 9d 9c 3s")


def test_a_round_and_its_explanation() -> None:
    assert "+$69" in told("round", str(EXAMPLE))
    data = json.loads(told("round", str(EXAMPLE), "--json"))
    assert by("seat", data["nets"], "net_cents") == {2: -25_00, 3: 69_00}
    assert {"seat", "wager", "stake_cents", "clause", "paid_cents", "hand", "cards"} <= set(data["lines"][0])
    assert "Trips $5 won $20 at 4 to 1" in told("explain", str(EXAMPLE), "--seat", "3").replace("\n", " ")
    assert json.loads(told("explain", str(EXAMPLE), "--seat", "2", "--json"))["lines"]


def test_a_withdrawn_wager_has_no_reason_after_its_colon(tmp_path: Path) -> None:
    file = tmp_path / "643a.round"
    bets = ", ".join(f"Bet Number {number} $5" for number in (1, 2, 3))
    file.write_text(
        f"rules 643a\nseat 1 {bets}\ndeal seat 1: 2c 7d 9h; community: Kd 4s\n"
        "seat 1 withdraw\nseat 1 let it ride\n"
    )
    assert "643a.11(b)(2)  withdrawn  " in told("round", str(file))


def test_a_json_round_is_the_same_round(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(
        json.dumps(
            {
                "rules": "653a",
                "choose": {"653a.12(c)": "C"},
                "seats": ["seat 3 Ante $5, Blind $5, Trips $5"],
                "deal": {"seat 3": "Ts 8h", "dealer": "As Ad", "community": "7c Jh 9d 2c 3s"},
                "actions": ["seat 3 check", "seat 3 play 2x"],
            }
        )
    )
    assert in_json("round", str(file))["nets"] == [{"seat": 3, "net_cents": 40_00}]


def test_play_in_the_terminal(tmp_path: Path) -> None:
    """Aces against kings on a board of nothing: Ante and Play win, the Blind pushes below a straight."""
    record = tmp_path / "record.json"
    shown = told("play", "653a", "--deck", DECK_653A, "--record", str(record), typed=BY_PLAYER)
    assert "Your cards As Ah" in shown
    assert "Dealer ?? ??" in shown
    assert "seat 1: +$20" in shown
    assert json.loads(record.read_text())["deck"].startswith("As Ks Ah Kh")


def test_a_record_is_replayed(tmp_path: Path) -> None:
    """What `play --record` and `round --json` write, `round` and `explain` play again."""
    record = tmp_path / "record.json"
    told("play", "653a", "--deck", DECK_653A, "--record", str(record), typed=BY_PLAYER)
    assert in_json("round", str(record))["nets"] == [{"seat": 1, "net_cents": 20_00}]
    whole = tmp_path / "whole.json"
    whole.write_text(told("round", str(EXAMPLE), "--json"))
    assert by("seat", in_json("round", str(whole))["nets"], "net_cents") == {2: -25_00, 3: 69_00}
    assert "Together: +$69." in told("explain", str(whole), "--seat", "3")


def _change(data: dict[str, Any], name: str) -> None:
    match name:
        case "paid":
            data["lines"][2]["paid_cents"] += 100
        case "net":
            data["nets"][1]["net_cents"] = 70_00
        case "dealer":
            data["dealer"] = "Ks Kd"
        case "event":
            data["events"].pop()
        case "line":
            data["lines"].pop()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("paid", "lines[2].paid_cents is recorded as 600, but the round played again gives 500"),
        ("net", "nets[1].net_cents is recorded as 7000, but the round played again gives 6900"),
        ("dealer", 'dealer is recorded as "Ks Kd", but the round played again gives "As Ad"'),
        ("event", "is recorded as nothing, but the round played again gives something"),
        ("line", "lines[7] is recorded as nothing, but the round played again gives something"),
    ],
)
def test_a_record_that_was_changed_is_told(name: str, says: str, tmp_path: Path) -> None:
    """The Blind of $5 with a straight wins $5: 500 cents; seat 3 is up $69; the dealer held two aces (653a.11(h) settles)."""
    data = json.loads(told("round", str(EXAMPLE), "--json"))
    _change(data, name)
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data))
    done = pitboss("round", str(file))
    assert (done.returncode, "seat 3: +$69" in done.stdout) == (2, True)
    assert done.stderr.startswith("pitboss: changed.json: ")
    assert done.stderr.endswith(f"{says}: 653a.11(h)\n")
    explained = pitboss("explain", str(file), "--seat", "3")
    assert (explained.returncode, "Together: +$69." in explained.stdout) == (2, True)


def test_a_round_by_a_rules_submission(tmp_path: Path) -> None:
    """Paytable B of 649a.12(d) pays three-of-a-kind 30 to 1, A 25 to 1: $150 on $5; the Ante Bonus is $20."""
    house, other = tmp_path / "649a.toml", tmp_path / "other.toml"
    text = told("submission", "new", "649a", "--every")
    head, mark, rest = text.partition("[wagers.pair_plus]")
    house.write_text(head + mark + rest.replace('paytable = "A"', 'paytable = "B"', 1))
    other.write_text(text)
    file = tmp_path / "one.round"
    lines = "seat 2 Ante $5, Pair Plus $5\ndeal seat 2: 9c 9d 9h; dealer: Ks 7d 2c\nseat 2 play\n"
    file.write_text(f"rules 649a\n{lines}")
    by = ("--submission", str(house))
    found = told("round", str(file), *by, "--json")
    assert json.loads(found)["nets"] == [{"seat": 2, "net_cents": 5_00 + 5_00 + 20_00 + 150_00}]
    assert "30 to 1" in told("explain", str(file), "--seat", "2", *by)
    record = tmp_path / "record.json"
    record.write_text(found)
    assert told("round", str(record), *by, "--json") == found
    differs = pitboss("round", str(record), "--submission", str(other)).stderr
    assert 'wagers.pair_plus.paytable is "B" in the record and "A" in the Rules Submission' in differs
    file.write_text(f"rules 649a\nchoose 649a.12(d) C\n{lines}")
    assert "line 2: 'choose' is said by the Rules Submission" in pitboss("round", str(file), *by).stderr
    assert "one of 653a@2011, the Rules Submission one of 649a" in pitboss("round", str(EXAMPLE), *by).stderr


def test_rules_and_paytables_of_a_submission(tmp_path: Path) -> None:
    """Pair Plus is offered under one paytable, and Six Card Bonus not at all."""
    house = tmp_path / "649a.toml"
    house.write_text(told("submission", "new", "649a").replace("offered = false", "offered = true", 1))
    tables = json.loads(told("paytables", str(house), "--json"))["tables"]
    named = {table["wager"]: [each["paytable"] for each in table["paytables"]] for table in tables}
    assert named["Pair Plus"] == ["A"]
    assert "Six Card Bonus" not in named
    assert "649a.12(d)" in told("paytables", str(house), "--wager", "pair_plus")
    assert f"pitboss paytables {house}" in told("rules", str(house))


@pytest.mark.parametrize(
    ("rules", "lines", "says"),
    [
        (
            "649a",
            "seat 1 Ante $10\ndeal seat 1: As Kd 2c; dealer: Qs 9d 3c\nseat 1 jump\n",
            "allowed: Play at 1x, or fold: 649a.11(b)",
        ),
        (
            "653a",
            "seat 1 Ante $10, Blind $10\ndeal seat 1: As Kd; dealer: Qs 9d; community: 2c 3c 4d 7h 8h\n"
            "seat 1 play\n",
            "'play' leaves open how much; allowed: Play at 3x or 4x, or check: 653a.11(b)",
        ),
    ],
)
def test_only_legal_decisions_are_suggested(rules: str, lines: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "one.round"
    file.write_text(f"rules {rules}\n{lines}")
    done = pitboss("round", str(file))
    assert (done.returncode, says in done.stderr) == (2, True)


def test_help_wraps_by_itself_and_keeps_its_examples_apart() -> None:
    text = flowing("One.\n\n    Two lines\n    of text.\n\n    Examples: a\n    b\n    ")
    assert text == "One.\n\nTwo lines of text.\n\nExamples: a\nb"


def test_the_tour() -> None:
    shown = told("tour")
    assert "649a.11(c)(5)(v)" in shown
    assert "seat 2: +$1,359.28" in shown


BAD = [
    (("rules", "700a"), "there is no rule set '700a'"),
    (("paytables", "649a", "--wager", "trips"), "prints no table for 'trips'"),
    (("clauses", "649a." + "99(z)"), "649a has no clause"),
    (("clauses", "649a." + "12(d"), "is not a citation"),
    (("clauses", "669a." + "12(j)"), "669a has no clause"),
    (("clauses", "649a", "--kind", "odd"), "is not a kind of disposition"),
    (("clauses", "649a", "--against", "nowhere.txt"), "there is no file"),
    (("hand", "As Kx"), "'Kx' is not a card"),
    (("hand", "As As Kd"), "As appears twice"),
    (("hand", "As Kd"), "ranks hands of 3 cards or more, not 2"),
    (("round", "nowhere.round"), "there is no file"),
    (("explain", str(EXAMPLE), "--seat", "5"), "nobody sits at seat 5"),
    (("clauses", "649a", "--against", sys.executable), "is not a text file"),
    (("hand", " ".join(DECK_653A.split()[:8]), "--rules", "653a"), "more than 7 cards"),
    (("play", "653a", "--record", "nowhere/record.json"), "there is no folder"),
    (("nonsense",), "No such command"),
    (("explain", str(EXAMPLE)), "Missing option"),
    (("edge", "649a", "--quik"), "there is no option --quik"),
    (("edge", "649a", "--trips", "C"), "the paytables --ante-bonus, --pair-plus"),
    (("edge", "649a", "--choose", "foo=bar"), "no choice called 'foo'; it leaves version, ante_bonus_paid"),
    (("play", "653a", "--deck", "As Kd"), "a deck has 52 different cards, not 2"),
    (("simulate", "649a", "--rounds", "ten"), "--rounds is 'ten': write a whole number\n"),
    (("serve", "--port=99999"), "--port is '99999': write a whole number from 0 to 65535\n"),
    (("meters", "643a", "--pace", "0"), "--pace is '0': write a whole number from 1 up\n"),
    (("edge", str(EXAMPLE)), "653a.round is a round file, which 'pitboss round' takes"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD, ids=lambda each: str(each)[:50])
def test_bad_input_is_one_clear_sentence_and_exit_code_2(arguments: tuple[str, ...], sentence: str) -> None:
    done = pitboss(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_round_that_is_not_finished_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "short.round"
    file.write_text("rules 649a\nseat 1 Ante $10\ndeal seat 1: As Kd 2c; dealer: Qs 9d 3c\n")
    done = pitboss("round", str(file))
    assert done.returncode == 2
    assert "short.round: seat 1's decision about the Play Wager is missing: 649a.11(b)" in done.stderr


def test_help_has_examples() -> None:
    for command in ("tour", "rules", "paytables", "clauses", "hand", "round", "explain", "play"):
        assert f"pitboss {command}" in told(command, "--help")


def test_every_command_is_in_the_help_with_its_first_words() -> None:
    shown = told("--help")
    assert pitboss("-h").stdout == shown
    for command in COMMANDS:
        assert f"│ {command} " in shown
    assert "Rank cards by every list" in shown
    assert "A Rules Submission: write, check, compare, file." in shown


@pytest.mark.parametrize(
    "asked",
    [
        ("hand", "9c 9d 9h"),
        ("hand", "As Kd 9c 9d 9h", "--rules", "653a"),
        ("rules",),
        ("rules", "649a"),
        ("rules", "653a"),
        ("round", str(EXAMPLE)),
    ],
    ids=" ".join,
)
def test_the_quick_answer_is_that_of_the_whole_command_line(asked: tuple[str, ...]) -> None:
    """`--json` before the word is read by the command-line library; after it, without."""
    command, *words = asked
    assert not answered([command, "--json", *words, "--json"])
    assert pitboss(*asked, "--json") == pitboss(command, "--json", *words, "--json")
    with patch("pitboss.cli.quick.answered", return_value=False):
        slowly = pitboss(*asked)
    assert (slowly.returncode, slowly.stderr) == (0, "")
    assert pitboss(*asked) == slowly


@pytest.mark.parametrize(
    "asked",
    [
        ["hand"],
        ["hand", "As", "Kd"],
        ["hand", "-h"],
        ["rules", "649a", "653a"],
        ["round"],
        ["round", "-"],
        [],
    ],
    ids=str,
)
def test_what_is_not_plain_is_left_to_the_command_line_library(asked: list[str]) -> None:
    assert not answered(asked)


@pytest.mark.parametrize(
    ("dealers", "reason"),
    [
        ("Ks 9h 4c", "king high against king high, five against four."),
        ("Ks Th 2c", "king high against king high, nine against ten."),
        ("Ks 9h 5d", "king high against king high."),
        ("Qs 9h 5d", "king high against queen high."),
    ],
)
def test_hands_of_one_name_are_told_apart_by_the_card_that_decides(
    tmp_path: Path, dealers: str, reason: str
) -> None:
    file = tmp_path / "kicker.round"
    file.write_text(f"rules 649a\nseat 4 Ante $5\ndeal seat 4: Kd 9c 5h; dealer: {dealers}\nseat 4 play 1x\n")
    assert f"Reason: {reason}" in " ".join(told("explain", str(file), "--seat", "4").split())
