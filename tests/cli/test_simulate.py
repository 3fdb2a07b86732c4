"""`pitboss simulate` as its user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import pitboss, told

SPEAKS_FOR = ()


def test_figures_beside_the_exact_ones() -> None:
    said = told("simulate", "649a", "--rounds", "3000", "--players", "2", "--with", "pair_plus")
    assert "Three Card Poker, 649a: 3,000 rounds simulated" in said
    assert "6,000 hands of 2 players by best play: Ante $5, Pair Plus $5" in said
    assert "-$0.1686" in said  # 3.3730% of an Ante of $5


def test_hours_at_a_pace_are_rounds() -> None:
    assert "900 rounds simulated" in told("simulate", "649a", "--hours", "22.5", "--pace", "40")


def test_both_modes_print_the_same() -> None:
    asked = ("simulate", "643a", "--rounds", "40", "--with", "five_card_bonus")
    assert told(*asked, "--complete").splitlines()[:-1] == told(*asked).splitlines()


def test_a_round_is_shown_and_settles_again(tmp_path: Path) -> None:
    said = told("simulate", "649a", "--seed", "7", "--players", "3", "--show", "123456789")
    file = tmp_path / "one.round"
    file.write_text(said)
    assert "settle" in said
    assert told("round", str(file))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("649a --players 0", "0 players: the table has 1 to 7 positions"),
        ("649a --play nobody", "649a has no strategy named 'nobody'"),
        ("649a --play none.rule", "none.rule"),
        ("649a --with trips", "trips"),
        ("649a --with pair_plus=0", "a side wager of nothing is not made"),
        ("649a --rounds -3", "rounds have numbers from 0"),
        ("649a --hours 3", "give rounds, or hours and rounds an hour"),
        ("649a --rounds 5 --hours 3 --pace 40", "give rounds, or hours and rounds an hour"),
        ("649a --seed -1", "a seed is a whole number"),
        ("649a --show 3 --json", "--show prints a round file"),
        ("649a --show -3", "rounds have numbers from 0"),
    ],
)
def test_bad_input_gets_one_sentence(asked: str, says: str) -> None:
    done = pitboss("simulate", *asked.split())
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
