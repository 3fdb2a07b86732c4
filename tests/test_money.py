"""Whole cents and every kind of odds the regulation prints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.money import (
    EVEN,
    PUSH,
    Flat,
    For,
    Nothing,
    Rate,
    Seed,
    Share,
    To,
    cents,
    dollars,
    meter_cell,
    odds,
)
from pitboss.refusal import Refused


@pytest.mark.parametrize(
    ("printed", "value"),
    [
        ("35 to 1", To(35)),
        ("1,000 to 1", To(1000)),
        ("200,000 to 1", To(200_000)),
        ("3 to 2", To(3, 2)),
        ("300 for 1", For(300)),
        ("100% of meter", Share(100)),
        ("10% of meter", Share(10)),
        ("25% of meter", Share(25)),
        ("100% mega jackpot", Share(100, "mega")),
        ("100% minor jackpot", Share(100, "minor")),
        ("$1,000,000", Flat(1_000_000_00)),
        ("$0", Flat(0)),
        ("Push", PUSH),
        ("N/A", Nothing("N/A")),
        ("", Nothing("")),
    ],
)
def test_odds_are_values_and_print_as_printed(printed: str, value: object) -> None:
    assert odds(printed) == value
    assert str(odds(printed)) == printed


@pytest.mark.parametrize(
    ("printed", "value"),
    [("$1,000 for 1", Seed(1000)), ("$0", Seed(0)), ("14%", Rate(14)), ("N/A", Nothing("N/A"))],
)
def test_meter_cells_are_values_and_print_as_printed(printed: str, value: object) -> None:
    assert meter_cell(printed) == value
    assert str(meter_cell(printed)) == printed


@pytest.mark.parametrize("bad", ["35 to", "35:1", "ten to 1", "5 % of meter", "$", "1,00 to 1", "lots"])
def test_odd_cells_are_refused(bad: str) -> None:
    with pytest.raises(Refused):
        odds(bad)


@pytest.mark.parametrize("bad", ["14", "$5", "half", "$1,000 to 1"])
def test_odd_meter_cells_are_refused(bad: str) -> None:
    with pytest.raises(Refused):
        meter_cell(bad)


def test_to_and_for_differ_by_the_stake() -> None:
    """Five dollars at 9 to 1 bring home 50, at 9 for 1 bring home 45."""
    to, of = To(9), For(9)
    assert to != of
    assert (to.winnings(5_00), to.stake_back) == (45_00, True)
    assert (of.winnings(5_00), of.stake_back) == (45_00, False)


def test_what_each_kind_brings() -> None:
    assert EVEN.winnings(7_50) == 7_50
    assert To(3, 2).winnings(5_00) == 7_50
    assert (PUSH.winnings(5_00), PUSH.stake_back, PUSH.wins) == (0, True, False)
    assert (Nothing().winnings(5_00), Nothing().stake_back, Nothing().wins) == (0, False, False)
    assert (Flat(100_00).winnings(5_00), Flat(100_00).wins) == (100_00, True)
    assert (Flat(0).wins, Flat(0).stake_back) == (False, False)


def test_a_broken_cent_is_refused_not_rounded() -> None:
    with pytest.raises(Refused, match=r"3 to 2 on \$5\.01 is not a whole cent: wager a multiple of 2 cents"):
        To(3, 2).winnings(5_01)


def test_a_share_needs_the_meter_and_leaves_fractions_of_a_cent_on_it() -> None:
    with pytest.raises(Refused, match="it needs the meter"):
        Share(10).winnings(5_00)
    assert Share(100).of_meter(12_345_67) == 12_345_67
    assert Share(10).of_meter(12_345_67) == 1_234_56
    assert Share(25).of_meter(10_001) == 2_500


def test_a_seed_is_for_each_dollar_of_the_wager() -> None:
    """$10,000 for 1 opens at $10,000 for a $1 wager and at $50,000 for a $5 wager."""
    assert Seed(10_000).amount(1_00) == 10_000_00
    assert Seed(10_000).amount(5_00) == 50_000_00


@given(st.integers(min_value=0, max_value=10**12))
def test_money_reads_as_it_prints(amount: int) -> None:
    assert cents(dollars(amount)) == amount


@pytest.mark.parametrize("bad", ["5.5", "-5", "five", "$1,00", "1.999", "$"])
def test_bad_amounts_are_refused(bad: str) -> None:
    with pytest.raises(Refused, match="is not an amount of money"):
        cents(bad)


def test_losses_print_with_their_sign() -> None:
    assert (dollars(-5_00), dollars(2_50)) == ("-$5", "$2.50")


@given(st.integers(1, 10**6), st.integers(1, 1000), st.integers(1, 4))
def test_winnings_are_exact_or_refused(stake: int, times: int, of: int) -> None:
    if times * stake % of:
        with pytest.raises(Refused):
            To(times, of).winnings(stake)
    else:
        assert To(times, of).winnings(stake) * of == times * stake
