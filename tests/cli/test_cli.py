"""The command line as a user meets it: readable output, JSON, and one sentence on bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.games.catalog import RULE_SETS
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
EXAMPLE = ROOT / "examples" / "653a.round"
BY_PLAYER = "10\n10\n\n\n3\n2\n1\n"  # Ante, Blind, no Trips, no Progressive; check, check, play
DECK_653A = (
    "As Ks Ah Kh 2c Qd Jd 9d 3c 4s 5h Ad Kd Qs Qc Qh Js Jc Jh Ts Td Tc Th 9s 9c 9h 8s 8d 8c 8h 7s 7d 7c 7h "
    "6s 6d 6c 6h 5s 5d 5c 4d 4c 4h 3s 3d 3h 2s 2d 2h Kc Ac"
)


def pitboss(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program as its user would, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from pitboss.cli import main; main()", *arguments],
        capture_output=True, text=True, input=typed, check=False, timeout=120,
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
    )  # fmt: skip


def told(*arguments: str, typed: str = "") -> str:
    done = pitboss(*arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("rules", [rules.id for rules in RULE_SETS])
def test_rules_and_clauses_of_every_rule_set(rules: str) -> None:
    assert rules in told("rules", rules)
    assert json.loads(told("rules", rules, "--json"))["id"] == rules
    counted = json.loads(told("clauses", rules, "--json"))
    assert sum(counted["counts"].values()) == len(counted["clauses"])


def test_the_list_of_rule_sets() -> None:
    listed = json.loads(told("rules", "--json"))
    assert [row["id"] for row in listed] == [
        *("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a"),
    ]
    assert "Raise It Up Stud Poker" in told("rules")


def test_a_chapter_without_an_edition_means_its_newest() -> None:
    assert json.loads(told("rules", "653a", "--json"))["id"] == "653a@2011"
    assert json.loads(told("rules", "649a", "--json"))["edition"] == "current"


def test_paytables_look_like_the_printed_ones() -> None:
    shown = told("paytables", "649a", "--wager", "pair_plus")
    assert [line.split() for line in shown.splitlines() if line.startswith("Three-of-a-kind")] == [
        ["Three-of-a-kind", "25", "to", "1", "30", "to", "1", "30", "to", "1"],
        ["Three-of-a-kind", "30", "to", "1", "25", "to", "1"],
    ]
    (table,) = json.loads(told("paytables", "649a", "--wager", "pair_plus", "--json"))["tables"]
    assert table["clause"] == "649a.12(d)"
    assert table["paytables"]["E"][1] == {"hand": "Three-of-a-kind", "odds": "25 to 1"}


def test_a_clause_is_explained_with_its_places() -> None:
    found = json.loads(told("clauses", "649a.12(d)", "--json"))
    assert found["entry"]["kind"] == "rule"
    assert any(place["file"].endswith("three_card_poker/tables.py") for place in found["code"])
    assert found["tests"]
    assert "implemented" in told("clauses", "649a@2011.12(d)")


def test_hands() -> None:
    assert "three-of-a-kind, nines" in told("hand", "9c 9d 9h")
    (found,) = json.loads(told("hand", "9c 9d 9h 2s 3s", "--rules", "641a", "--json"))["hands"]
    assert (found["clause"], found["cards"]) == ("641a.6(b)(3)", "9h 9d 9c 3s")


def test_a_round_and_its_explanation() -> None:
    assert "+$69" in told("round", str(EXAMPLE))
    data = json.loads(told("round", str(EXAMPLE), "--json"))
    assert data["net"] == {"2": -25_00, "3": 69_00}
    assert {"seat", "wager", "stake", "clause", "paid", "hand", "cards"} <= set(data["lines"][0])
    assert "Trips $5 won $20 at 4 to 1" in told("explain", str(EXAMPLE), "--seat", "3").replace("\n", " ")
    assert json.loads(told("explain", str(EXAMPLE), "--seat", "2", "--json"))["lines"]


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
    assert json.loads(told("round", str(file), "--json"))["net"] == {"3": 40_00}


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
    assert json.loads(told("round", str(record), "--json"))["net"] == {"1": 20_00}
    whole = tmp_path / "whole.json"
    whole.write_text(told("round", str(EXAMPLE), "--json"))
    assert json.loads(told("round", str(whole), "--json"))["net"] == {"2": -25_00, "3": 69_00}
    assert "Together: +$69." in told("explain", str(whole), "--seat", "3")


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
    (("play", "653a", "--deck", "As Kd"), "a deck has 52 different cards, not 2"),
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
    for command in ("rules", "paytables", "clauses", "hand", "round", "explain", "play"):
        assert f"pitboss {command}" in told(command, "--help")
    assert told("--version").startswith("pitboss ")
