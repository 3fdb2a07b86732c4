"""`pitboss edge` and `pitboss best`: the figures as a mathematician meets them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.terminal import in_json, pitboss, told

SPEAKS_FOR = ()


def test_the_edge_of_three_card_poker() -> None:
    """Published: -13,733,780/407,170,400; Pair Plus 40-30-6-4-1 -512/22,100."""
    found = json.loads(told("edge", "649a", "--quick", "--json"))
    assert Fraction(found["base"]["expected_value"]) == Fraction(-13_733_780, 407_170_400)
    assert Fraction(side(found, "Pair Plus", "D")["house_edge"]) == Fraction(512, 22_100)
    assert "3.3730% of the Ante" in told("edge", "649a", "--quick")


def test_a_paytable_moves_the_figures() -> None:
    one = json.loads(told("edge", "643a", "--let-it-ride", "A", "--json"))["base"]["expected_value"]
    other = json.loads(told("edge", "643a", "--let-it-ride", "B", "--json"))["base"]["expected_value"]
    assert Fraction(one) == Fraction(-1_822_224, 51_979_200)
    assert Fraction(other) < Fraction(one)


def side(found: dict[str, Any], wager: str, paytable: str) -> dict[str, Any]:
    """A side wager under one paytable."""
    return next(each for each in found["sides"] if (each["wager"], each["paytable"]) == (wager, paytable))


def test_a_reading_moves_the_figures() -> None:
    """643a.12(b) as `for 1` costs the player one unit more whenever he wins."""
    to = side(in_json("edge", "643a"), "Five Card Bonus", "A")
    of = side(in_json("edge", "643a", "--choose", "five_card_bonus_odds=for 1"), "Five Card Bonus", "A")
    moved = Fraction(of["house_edge"]) - Fraction(to["house_edge"])
    assert moved == Fraction(to["hit_frequency"])


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("649a", "--cards", "Qs 6d 4c"), "Play 1x"),
        (("649a", "--cards", "Qs 6d 3c"), "fold"),
        (("643a", "--cards", "Tc Td 2h"), "let it ride"),
        (("643a", "--cards", "9c 4d 2h"), "withdraw"),
        (("669a", "--cards", "As Ad Kc"), "Play 3x"),
        (("641a", "--cards", "As Ad Ac Kd 2h", "--up", "3c"), "Play 3x"),
        (("641a", "--cards", "2s 4d 7c 9d Jh", "--up", "Ac"), "fold"),
        (("653a", "--cards", "As Ad", "--flop", "2c 7h 9d"), "Play 2x"),
    ],
)
def test_the_best_option(arguments: tuple[str, ...], option: str) -> None:
    """Q-6-4 is the lowest hand to play; a pair of tens rides; trips raise; junk against an ace folds."""
    assert json.loads(told("best", *arguments, "--json"))["best"] == option


def test_what_cannot_be_solved_is_told_in_a_sentence() -> None:
    for arguments, sentence in (
        (("edge", "649a", "--trips", "C"), "no such paytable of 649a"),
        (("edge", "649a", "--pair-plus", "Z"), "paytable 'Z' does not exist"),
        (("edge", "649a", "--pair-plus"), "needs a value"),
        (("edge", "649a", "--choose", "version=odd"), "version is"),
        (("best", "641a", "--cards", "As Ad Ac Kd 2h"), "needs the dealer's face-up card"),
        (("best", "649a", "--cards", "As Ad"), "3 cards, not 2"),
        (("best", "653a", "--cards", "As As"), "As appears twice"),
    ):
        done = pitboss(*arguments)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), arguments
        assert sentence in done.stderr
