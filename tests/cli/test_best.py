"""`pitboss best` from flags and from round files, and `pitboss play --advise`."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_cli import DECK_653A
from tests.terminal import by, pitboss, refused, told
from tests.test_tidy import ROOT

SPEAKS_FOR = ()


def advised(*arguments: str) -> dict[str, Any]:
    """What `pitboss best --json` tells."""
    return dict(json.loads(told("best", *arguments, "--json")))


def values(found: dict[str, Any]) -> dict[str, str]:
    """The options by name."""
    return by("option", found["options"], "value")


def test_the_example_of_the_handbook() -> None:
    """A-K on a dry Flop: 1,081 boards and 990 dealers each, so that no denominator is larger."""
    found = told("best", "653a", "--cards", "As Kd", "--flop", "2c 7h 9d")
    head, first, second, *_ = found.splitlines()
    assert head.split() == ["option", "value", "(Ante)", "in", "money", "cost", "exactly"]
    value, exactly = first.split()[2], Fraction(first.split()[-1])
    assert first.startswith("Play 2x")
    assert "best" in first
    assert second.startswith("check")
    assert 1_081 * 990 * 2 % exactly.denominator == 0
    assert value == f"{float(exactly):+.6f}"


@pytest.mark.parametrize(
    ("arguments", "best", "options"),
    [
        ("641a --cards '9c 9d 6h 3d 2c' --up 8h --with progressive_payout=5", "Play 1x", 4),
        ("643a --cards 'Tc Td 2h'", "let it ride", 2),
        ("643a --cards 'Tc Td 2h' --board '3h'", "let it ride", 2),
        ("647a --cards '9c 9d' --flop '2c 7h 9s'", "Turn 1x", 2),
        ("647a --cards '9c 9d' --flop '2c 7h 9s' --board 'Kd' --placed turn", "River 1x", 2),
        (
            "649a --cards 'Qs 6d 3c' --ante 25 --with pair_plus=5 --with five_card_progressive_payout",
            "Play 1x",
            2,
        ),
        ("653a --cards '7d 2c' --flop 'Ks Qh 9d' --board '8s 4c' --trips C", "fold", 2),
        ("669a --cards 'As Ad Kc'", "Play 3x", 4),
        ("669a --cards '2s 7d 9c' --board 'Js'", "check", 3),
        ("669a --cards '2s 7d 9c' --board 'Js 4c'", "fold", 2),
    ],
)
def test_every_decision_point_from_flags(arguments: str, best: str, options: int) -> None:
    found = advised(*shlex.split(arguments))
    assert (found["best"], len(found["options"])) == (best, options)
    assert Fraction(found["options"][0]["cost"]) == 0
    for each in found["options"]:
        assert Fraction(each["value_cents"]) == Fraction(each["value"]) * found["base_wager_cents"]


def test_flags_move_the_values() -> None:
    """A side wager that a fold takes, a reading, a wager made before, and a meter."""
    plain = advised("669a", "--cards", "4s 5d 6h", "--board", "Kd Jc")
    with_it = advised("669a", "--cards", "4s 5d 6h", "--board", "Kd Jc", "--with", "progressive_payout")
    assert (plain["best"], with_it["best"]) == ("fold", "Play 1x")  # a straight pays 6 for 1
    every = ("--choose", "play_wagers=one on every street", "--placed", "play=3x")
    asked_again = advised("669a", "--cards", "4s 5d 6h", "--board", "Kd Jc", *every)
    assert values(asked_again)["fold"] == "-5"
    flop = ("653a", "--cards", "As Ks", "--flop", "Qs Js Ts", "--with", "progressive_payout")
    low, high = (
        advised(*flop, "--meter", f"progressive_payout=${amount}") for amount in ("10,000", "10,500")
    )
    moved = [Fraction(values(each)["Play 2x"]) for each in (low, high)]
    assert moved[1] - moved[0] == 100  # $500 at an Ante of $5


def test_equal_options_are_marked() -> None:
    assert advised("643a", "--cards", "5s 6d 7c", "--board", "8h")["equal"] == ["withdraw", "let it ride"]
    assert told("best", "643a", "--cards", "5s 6d 7c", "--board", "8h").count("equal") == 2


def test_a_round_file_that_stops_before_a_decision(tmp_path: Path) -> None:
    example = ROOT / "examples" / "653a-to-decide.round"
    found = advised("--round", str(example))
    flags = ("--ante", "25", "--with", "progressive_payout", "--with", "trips=5")
    alone = advised("653a", "--cards", "As Kd", "--flop", "2c 7h 9d", *flags)
    assert (found["seat"], values(found)) == (3, values(alone))
    file = tmp_path / "four.round"
    file.write_text("rules 641a\nseat 2 Ante $5\ndeal seat 2: 9c 9d 6h 3d 2c; up: 8h\n")
    assert values(advised("--round", str(file))) == values(
        advised("641a", "--cards", "9c 9d 6h 3d 2c", "--up", "8h")
    )


UNFINISHED = "rules 653a\nseat 3 Ante $5, Blind $5\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (UNFINISHED, "seat 3 sees 2 of seat 3's cards, but 0 of them are given"),
        (
            UNFINISHED + "deal seat 3: As Kd; community: 2c 7h\nseat 3 check\n",
            "sees 3 of the community cards, but 2",
        ),
        (UNFINISHED + "deal seat 3: As Kd; up: 8h\n", "0 of the dealer's cards lie face up"),
        (UNFINISHED + "deal seat 3: As Kd 2c\n", "cards are left over: seat 3 gets no 2c"),
        (
            "rules 641a\nseat 3 Ante $5\ndeal seat 3: 9c 9d 6h 3d 2c\n",
            "face-up cards, but 0 of them are given",
        ),
        ("rules 653a\n", "the file places no wagers"),
    ],
)
def test_a_file_that_leaves_out_what_the_seat_sees(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "round.round"
    file.write_text(text)
    assert sentence in refused("best", "--round", str(file), "--json")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "name a rule set and the cards seen, or else a round file alone"),
        (("--round", "x.round", "--cards", "As Kd"), "or else a round file alone"),
        (
            ("--round", str(ROOT / "examples" / "653a.round")),
            "seat 2 has nothing to decide now: the round is over",
        ),
        (("653a", "--cards", "As Kd", "--flop", "2c 7h"), "decides nothing with 2 community cards"),
        (("653a", "--cards", "As Kd", "--up", "8h"), "no card of the dealer lies face up"),
        (("653a", "--cards", "As Kd", "--with", "trips=1"), "the Trips Wager is $5 to $1,000, not $1"),
        (
            ("653a", "--cards", "As Kd", "--placed", "play=4x"),
            "decides nothing with 0 community cards and a Play Wager",
        ),
        (("653a", "--cards", "As Kd", "--placed", "trips"), "'trips' is no wager made at a decision"),
        (("653a", "--cards", "As Kd", "--meter", "trips=5"), "'trips=5' is no meter of 653a@2011"),
        (("649a", "--cards", "As Kd 2c", "--choose", "version=odd"), "version is"),
    ],
)
def test_bad_input_is_told_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("best", *arguments, "--json")


def test_a_round_played_with_advice() -> None:
    """Each decision comes after its values; whoever holds the cards sees no others."""
    done = pitboss("play", "649a", "--advise", "--deck", DECK_653A, typed="10\n\n\n\n\n\n\n\n1\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.index("best") < done.stdout.index("Your choice")
    assert "Play 1x" in done.stdout
