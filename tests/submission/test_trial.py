"""Rows of one's own: what they return by hand, what is said of them, and that they are never filed."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.trial import OWN, TrialHouse, not_permitted
from pitboss.solve.games import solve_base
from pitboss.solve.progressives import envy_return
from pitboss.solve.sides import side_wager
from pitboss.submission.assemble import told as told_of
from pitboss.submission.trial import trial_from
from tests.terminal import refused, told

SPEAKS_FOR = ("649a", "669a")

POKER = default_house(rule_set("649a"))
STUD = default_house(rule_set("669a"))
DEALS = 22_100
PAIRS, STRAIGHT_FLUSHES, FLUSHES = 3_744, 48, 1_096  # of three cards
ROWS = '[wagers.pair_plus]\n"Straight flush" = "45 to 1"\nPair = "2 to 1"\n'


def pair_plus(house: House) -> Fraction:
    return side_wager(house, "Pair Plus").figures.ev


def test_rows_that_are_named_take_the_place_of_the_printed_ones() -> None:
    """Paytable A of 649a.12(d): a straight flush pays 35 to 1, a pair 1 to 1; the others stay."""
    trial = trial_from(POKER, ROWS)
    assert pair_plus(trial) - pair_plus(POKER) == Fraction(10 * STRAIGHT_FLUSHES + PAIRS, DEALS)
    assert trial.paytable("649a.12(d)").letter == OWN
    assert pair_plus(default_house(rule_set("649a"))) == pair_plus(POKER)  # nobody else's table has changed


def test_a_whole_table() -> None:
    """Only a flush pays, 10 to 1; a straight flush is a kind of its own and has no row."""
    trial = trial_from(POKER, '[wagers."Pair Plus"]\nwhole = true\nFlush = "10 to 1"\n')
    wins = Fraction(FLUSHES, DEALS)
    assert pair_plus(trial) == 11 * wins - 1


def test_a_table_of_the_base_game() -> None:
    """An Ante Bonus of a straight of 2 to 1 instead of 1 to 1: who has one never folds. 720 straights."""
    trial = trial_from(POKER, '[wagers.ante_bonus]\nStraight = "2 to 1"\n')
    assert solve_base(trial).ev - solve_base(POKER).ev == Fraction(720, DEALS)


def test_an_envy_schedule() -> None:
    """Nothing but $7 for the ace, king and queen of spades of one other: one deal of 22,100."""
    rows = '[envy.progressive_payout]\nwhole = true\n"Ace, king and queen of spades" = "$7"\n'
    assert envy_return(trial_from(STUD, rows), "Progressive Payout", 1) == Fraction(7, DEALS)


def test_it_is_told_and_never_filed(tmp_path: Path) -> None:
    trial = trial_from(POKER, ROWS)
    assert isinstance(trial, TrialHouse)
    assert not_permitted(trial).startswith("What if: Pair Plus (649a.12(d)) with rows of one's own")
    assert not_permitted(POKER) == ""
    with pytest.raises(Refused, match=r"never filed.*649a\.12\(d\)"):
        told_of(trial)
    file = tmp_path / "own.toml"
    file.write_text(ROWS)
    assert "which the chapter does not permit" in told("edge", "649a", "--quick", "--table", str(file))
    found = json.loads(told("edge", "649a", "--quick", "--table", str(file), "--json"))
    assert found["configuration"]["own_tables"] == [{"wager": "Pair Plus", "clause": "649a.12(d)"}]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the table file gives no rows"),
        ("Pair = ", "a table of one's own is TOML"),
        ("[tables.pair_plus]", "'tables' is no part of a table file"),
        ('[wagers]\npair_plus = "40 to 1"', "pair_plus is a table of rows"),
        ('[wagers.trips]\nPair = "1 to 1"', "649a has no payout table of 'trips' in force"),
        ('[wagers.pair_plus]\n"Royal pair" = "1 to 1"', "'Royal pair' is no hand"),
        ('[wagers.pair_plus]\n"Two pair" = "1 to 1"', "'two pair' is no row of Pair Plus"),
        ("[wagers.pair_plus]\nPair = 1", "Pair pays 1: write a text"),
        ('[wagers.pair_plus]\nPair = "evens"', "Pair pays 'evens': write it as tables print it"),
        ('[wagers.pair_plus]\nPair = "10% of meter"', "Pair Plus has no such meter"),
        (
            '[wagers.pair_plus]\nwhole = true\n"Straight flush" = "9 to 1"\nMini-royal = "50 to 1"',
            "no hand comes to the row",
        ),
        ('[wagers.pair_plus]\nwhole = true\n"Four-of-a-kind" = "4 to 1"', "or nobody can hold it"),
        (
            '[wagers.5_of_6_progressive_payout]\n"Royal flush of spades" = "9 for 1"',
            "no row wins 100% of the meter",
        ),
        ('[wagers.pair_plus]\nwhole = "yes"', "whole is true or false, not 'yes'"),
    ],
)
def test_a_bad_row_gets_one_sentence(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(text)
    assert says in refused("edge", "649a", "--quick", "--table", str(file))
