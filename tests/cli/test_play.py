"""`pitboss play` from the first wager to the summary: rounds that follow each other, wagers that follow each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_cli import BY_PLAYER, DECK_653A
from tests.terminal import in_json, pitboss, told

SPEAKS_FOR = ("653a@2011", "643a", "649a")
CHECK_CHECK = "3\n2\n"


def rows(shown: str) -> dict[str, list[str]]:
    """The rows of the summary by wager."""
    _, _, summary = shown.rpartition("you leave with")
    return {line.split()[0]: line.split()[1:] for line in summary.splitlines()[2:]}


def test_enter_repeats_the_wagers_and_the_summary_counts_both_rounds() -> None:
    """Aces beat kings on a board of nothing: Ante and Play win $10 each and the Blind pushes, 653a.12(b); then
    the same deck is folded: Ante and Blind are lost, 653a.11(f)(2)."""
    typed = BY_PLAYER + "\n" + CHECK_CHECK + "2\n" + "q\n"
    shown = told("play", "653a", "--deck", DECK_653A, "--deck", DECK_653A, typed=typed)
    assert "You have $1,020." in shown
    assert "Another round? Enter: Ante $10, Blind $10; w: other wagers; q: leave" in shown
    assert "2 rounds: 0; you leave with $1,000" in shown
    assert rows(shown) == {
        "Ante": ["2", "$20", "0"],
        "Blind": ["2", "$20", "-$10"],
        "Play": ["1", "$10", "+$10"],
    }


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("653a", ["Blind $10, as much as the Ante (653a.7(d)(1))"]),
        ("669a", ["Blind $10, as much as the Ante (669a.7(d)(1))"]),
        (
            "643a",
            [
                "Bet Number 2 $10, as much as the Bet Number 1 (643a.7(d))",
                "Bet Number 3 $10, as much as the Bet Number 1 (643a.7(d))",
            ],
        ),
    ],
)
def test_a_wager_of_one_amount_is_made_and_said_not_asked_for(rules: str, said: list[str]) -> None:
    shown = pitboss("play", rules, typed="10\n").stdout
    asked = [line.partition(" (")[0] for line in shown.splitlines()[1:] if "): " in line]
    assert [line for line in shown.splitlines() if "as much as" in line] == said
    assert not {"Blind", "Bet Number 2", "Bet Number 3"} & set(asked)


def test_a_wager_beyond_the_bankroll_is_refused() -> None:
    """$25: Ante and Blind of $10 leave $5, which is no Play Wager of $10; folded, $5 is no Ante and Blind."""
    typed = "10\n\n\n" + CHECK_CHECK + "1\n2\n" + "\n5\nq\n"
    shown = told("play", "653a", "--bankroll", "$25", "--deck", DECK_653A, typed=typed)
    assert "you have $5 left and cannot wager $10" in shown
    assert "you have $5 left and cannot wager $20" in shown
    assert "the Blind Wager: you have $0 left and cannot wager $5; q leaves the table" in shown
    assert "1 round: -$20; you leave with $5" in shown


def test_who_has_less_than_the_least_wager_leaves() -> None:
    shown = told(
        "play", "653a", "--bankroll", "$20", "--deck", DECK_653A, typed="10\n\n\n" + CHECK_CHECK + "2\n"
    )
    assert "That is less than the least wager, $5." in shown
    assert "Another round?" not in shown
    assert "1 round: -$20; you leave with $0" in shown


def test_every_round_has_a_record_and_meters_go_on(tmp_path: Path) -> None:
    """A Progressive Payout Wager of $1 makes the meter grow; the next round begins with what it shows."""
    first = tmp_path / "tuesday.json"
    typed = "10\n\n1\n" + CHECK_CHECK + "1\n" + "\n" + CHECK_CHECK + "2\n"
    decks = ("--deck", DECK_653A, "--deck", DECK_653A)
    shown = told("play", "653a", *decks, "--record", str(first), typed=typed)
    assert [file.name for file in sorted(tmp_path.iterdir())] == ["tuesday-2.json", "tuesday.json"]
    assert f"The record is in {tmp_path / 'tuesday-2.json'}." in shown
    one, two = (in_json("round", str(tmp_path / name)) for name in ("tuesday.json", "tuesday-2.json"))
    assert [each["nets"][0]["net_cents"] for each in (one, two)] == [19_00, -21_00]
    grown = one["meters"][0]["shows_cents"] - 10_000_00
    assert grown > 0
    assert two["meters"][0]["shows_cents"] == 10_000_00 + 2 * grown
    assert json.loads((tmp_path / "tuesday-2.json").read_text())["meters"][0][2] == 100 * (10_000_00 + grown)


def test_a_round_needs_a_wager_and_q_leaves_before_one() -> None:
    """649a.7(d): no wager must be made, but a round of none is no round."""
    none = pitboss("play", "649a", typed="\n\nq\n")
    assert (none.returncode, "A round needs a wager" in none.stdout) == (0, True)
    assert "you leave with" not in none.stdout


def test_other_wagers_and_an_answer_that_is_none() -> None:
    typed = BY_PLAYER + "maybe\nw\n20\n\n\n" + CHECK_CHECK + "2\n"
    shown = told("play", "653a", "--deck", DECK_653A, "--deck", DECK_653A, typed=typed)
    assert "Press Enter, or answer w or q." in shown
    assert "2 rounds: -$20; you leave with $980" in shown


def test_an_end_of_input_within_a_round_still_tells_what_was_played() -> None:
    done = pitboss("play", "653a", "--deck", DECK_653A, typed=BY_PLAYER + "\n3\n")
    assert (done.returncode, "1 round: +$20; you leave with $1,020" in done.stdout) == (2, True)
    assert sorted(rows(done.stdout)) == ["Ante", "Blind", "Play"]
