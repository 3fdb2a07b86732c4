"""`pitboss simulate` as its user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import in_json, pitboss, told

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


MIXED = (
    *("simulate", "649a", "--seed", "4"),
    *("--player", "best"),
    *("--player", "q-6-4, seats=2, ante=$10, with=pair_plus=$5+six_card_bonus, errors=10%"),
)


def test_each_player_wagers_and_plays_his_own_way() -> None:
    """An Ante of $5 loses 3.3730% by best play; Pair Plus, of which no decision hangs, is paid by its table."""
    said = told(*MIXED, "--rounds", "3000")
    assert "Seat 1, 3,000 hands by best play: Ante $5" in said
    assert "-$0.1686" in said
    wagers = "Ante $10, Pair Plus $5, Six Card Bonus $5"
    assert f"Seats 2 and 3, 6,000 hands by q-6-4 with mistakes at 10.00% of the decisions: {wagers}" in said
    assert "9,000 hands of 3 players. The house" in said


def test_players_of_several_kinds_bring_the_same_by_the_engine() -> None:
    arrays, engine = (in_json(*MIXED, "--rounds", "60", *more) for more in ((), ("--complete",)))
    assert engine.pop("by_engine") == 60
    assert arrays.pop("by_engine") < 60
    assert arrays == engine
    assert [each["seats"] for each in arrays["kinds"]] == [[1], [2, 3]]
    assert arrays["house_win_cents"] == sum(each["house_win_cents"] for each in arrays["kinds"])


def test_players_told_one_by_one_who_are_all_alike() -> None:
    alike = ("--players", "3", "--play", "q-6-4", "--with", "pair_plus")
    each = ("--player", "q-6-4, with=pair_plus", "--player", "seats=2, with=pair_plus, play=q-6-4")
    assert told("simulate", "649a", "--rounds", "50", *alike) == told(
        "simulate", "649a", "--rounds", "50", *each
    )


def test_mixed_players_are_shown_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "one.round"
    file.write_text(told(*MIXED, "--show", "7"))
    assert told("round", str(file))
    kept = ("--checkpoint", str(tmp_path / "run.json"))
    told(*MIXED, "--rounds", "500", *kept)
    assert told(*MIXED, "--rounds", "900", *kept, "--resume") == told(*MIXED, "--rounds", "900")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("--player", "nobody"), "649a has no strategy named 'nobody'"),
        (("--player", "best, seats=8"), "seats is '8': write a whole number from 1 to 7"),
        (("--player", "seats=0"), "seats is '0'"),
        (("--player", "best, seats=5", "--player", "seats=3"), "8 players: the table has 1 to 7 positions"),
        (("--player", "best, wagers=5"), "'wagers' is nothing that is told of a player"),
        (("--player", "ante=5, ante=10"), "ante is told twice"),
        (("--player", "best, ante="), "ante is told without a value"),
        (("--player", "with=trips"), "trips"),
        (("--player", "with=pair_plus=0"), "a side wager of nothing is not made"),
        (("--player", "errors=110%"), "mistakes are made at 0% to 100%"),
        (("--player", ""), "'' is nothing that is told of a player"),
        (("--player", "best", "--ante", "10"), "--ante does not go with it"),
        (("--player", "best", "--players", "3"), "--players does not go with it"),
    ],
)
def test_a_player_who_cannot_sit_gets_one_sentence(typed: tuple[str, ...], says: str) -> None:
    done = pitboss("simulate", "649a", *typed)
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("649a --players 0", "0 players: the table has 1 to 7 positions"),
        ("649a --play nobody", "649a has no strategy named 'nobody'; there are best, "),
        ("649a --play none.rule", "none.rule"),
        ("649a --with trips", "trips"),
        ("649a --with pair_plus=0", "a side wager of nothing is not made"),
        ("649a --rounds -3", "one round at least is played"),
        ("649a --hours 3", "give rounds, or hours and rounds an hour"),
        ("649a --rounds 5 --hours 3 --pace 40", "give rounds, or hours and rounds an hour"),
        ("649a --seed -1", "a seed is a whole number"),
        ("649a --show 3 --json", "--show prints a round file"),
        ("649a --show -3", "one round at least is played"),
    ],
)
def test_bad_input_gets_one_sentence(asked: str, says: str) -> None:
    done = pitboss("simulate", *asked.split())
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
