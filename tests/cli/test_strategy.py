"""`pitboss strategy`: best play in words, and what any other strategy costs."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli.charts import abbreviated, parts
from pitboss.solve.strategies.summary import Chart
from tests.terminal import pitboss, told

SPEAKS_FOR = ()


def test_a_strategy_by_name() -> None:
    """Published: playing like the dealer has a house edge of 3.45%, best play 3.37%."""
    found = json.loads(told("strategy", "649a", "--rule", "Mimic the Dealer", "--json"))
    best, mine = (Fraction(found[each]["expected_value"]) for each in ("best", "by_strategy"))
    assert Fraction(found["cost"]) == best - mine
    assert round(-mine * 10_000) == 345
    said = told("strategy", "649a", "--rule", "q-6-4")
    assert "costs against best play   nothing" in said
    assert "67.4208%" in said


def test_a_level_for_people() -> None:
    said = told("strategy", "643a", "--level", "best")
    assert "Bet Number 2 (you see one community card too)" in said
    assert "  Let it ride: four cards of one suit." in said
    assert "house edge is 3.5057% of one of the three bets: this is best play itself." in " ".join(
        said.split()
    )
    assert "the game has this level alone" in said
    found = json.loads(told("strategy", "669a", "--level", "good", "--json"))
    assert (found["level"], found["levels"]) == ("good", ["simple", "good"])
    assert found["sections"][0]["lines"][-1] == {"option": "Check", "when": None}
    other = json.loads(told("strategy", "669a", "--level", "simple", "--json"))
    cost, more = Fraction(found["cost"]), Fraction(other["cost"])
    assert Fraction(other["house_edge"]) - Fraction(found["house_edge"]) == more - cost > 0
    assert "other levels: good" in told("strategy", "669a", "--level", "simple")


def test_a_strategy_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.rule"
    mine.write_text(
        "# never a thought\nrules 643a\nwith 3 cards:\n  ride otherwise\nwith 4 cards:\n  ride otherwise\n"
    )
    found = json.loads(told("strategy", "643a", "--rule", str(mine), "--json"))
    named = json.loads(told("strategy", "643a", "--rule", "always play", "--json"))
    assert found["by_strategy"] == named["by_strategy"]
    wrong = pitboss("strategy", "649a", "--rule", str(mine))
    assert wrong.returncode == 2
    assert wrong.stderr == f"pitboss: {mine}: line 2: this strategy is for 643a, not for 649a\n"
    assert "\nnever a thought\n" in told("strategy", "643a", "--rule", str(mine))


HIGH = Chart(
    "a title",
    ("A", "K"),
    ("one", "two", "three"),
    (("check", "4x", ""), ("4x", "4x", "check")),
    {"4x": "Play 4x"},
)


def test_a_chart_that_is_too_wide_is_abbreviated_and_then_parted() -> None:
    short = abbreviated(HIGH)
    assert short.cells == (("c", "4x", ""), ("4x", "4x", "c"))
    assert short.legend == {"c": "check", "4x": "Play 4x"}
    assert list(parts(short, 80)) == [short]
    # A name of 1 and 2 blanks, then 3 + 2 and 3 + 2 columns make 13; the third, 5 + 2 wide, is a part of its own.
    assert [part.columns for part in parts(short, 13)] == [("one", "two"), ("three",)]
    assert [part.cells for part in parts(short, 13)][1] == (("",), ("c",))
    alike = replace(HIGH, cells=(("fold", "fit", ""), ("", "", "")))
    assert abbreviated(alike) == alike


def test_best_play_is_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "best.rule"
    found = json.loads(told("strategy", "643a", "--let-it-ride", "B", "--write", str(file), "--json"))
    assert found["cost"] == "0"
    assert file.read_text() == found["rule_file"]
    again = json.loads(told("strategy", "643a", "--let-it-ride", "B", "--rule", str(file), "--json"))
    assert again["cost"] == "0"
    assert again["by_strategy"]["expected_value"] == found["best"]["expected_value"]


def test_best_play_for_people() -> None:
    said = told("strategy", "649a")
    assert "Q-6-4 or better" in said
    assert "exactly as much as best play" in said


def test_what_there_is() -> None:
    assert "q-6-4" in told("strategy", "649a", "--list")
    words = told("strategy", "643a", "--words")
    assert "with 4 cards: let it ride, withdraw" in words
    assert "(with 4 cards)" in words  # whether Bet Number 1 rides is asked there only


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["649a", "--level", "perfect"], ["'perfect' is no level", "simple, good, best"]),
        (["649a", "--rule", "martingale"], ["no strategy named 'martingale'", "q-6-4"]),
        (["649a", "--rule", "missing.rule"], ["there is no file 'missing.rule'"]),
        (["649a", "--trips", "C"], ["no option --trips", "no such paytable of 649a"]),
        (["650a"], ["no rule set"]),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], words: list[str]) -> None:
    done = pitboss("strategy", *arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    for word in words:
        assert word in done.stderr
