"""Hold audit: a table's win beside every sequence of rounds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pitboss.refusal import Refused
from pitboss.solve.figures import Figures
from pitboss.solve.hold import TableWin, Verdict, audit

SPEAKS_FOR = ()
ONE = Figures(
    10, {(Fraction(2), Fraction(1)): 2, (Fraction(0), Fraction(1)): 1, (Fraction(-1), Fraction(1)): 7}
)


def chance_as_far_off(rounds: int, unit: int, win: int) -> Fraction:
    """Twice the nearer tail, by every sequence of results."""
    results = [-2] * 2 + [0] + [1] * 7  # the house's side, each as likely
    wins = [sum(way) * unit for way in product(results, repeat=rounds)]
    low, high = sum(each <= win for each in wins), sum(each >= win for each in wins)
    return min(Fraction(1), Fraction(2 * min(low, high), len(wins)))


@pytest.mark.parametrize("win", [-600, -300, 0, 100, 250, 300, 900])
def test_the_chance_is_that_of_direct_enumeration(win: int) -> None:
    """Two rounds of two players at $1: four hands, or two rounds in which both players have the same."""
    found = audit(ONE, TableWin(rounds=2, players=2, base_cents=100, win_cents=win))
    assert abs(found.by_hand.chance - chance_as_far_off(4, 100, win)) < Fraction(1, 10**15)
    assert abs(found.by_round.chance - chance_as_far_off(2, 200, win)) < Fraction(1, 10**15)
    assert found.expected_cents == 4 * 100 * Fraction(3, 10)  # seven won, four paid, of ten


def test_the_interval_holds_nineteen_in_twenty() -> None:
    """One round: the house wins 1 or nothing or pays 2, each end more likely than one in forty."""
    found = audit(ONE, TableWin(rounds=1, players=1, base_cents=100, win_cents=100))
    assert found.by_hand.between == (-200, 100)
    assert found.by_hand == found.by_round


VERDICTS = (  # three hundred hands: expected $90, deviation about $22 by itself, $49 if six are alike
    (90_00, 1, Verdict.EXPECTED),
    (20_00, 1, Verdict.CLOSER),
    (-100_00, 1, Verdict.INVESTIGATE),
    (20_00, 100, Verdict.EXPECTED),
    (-10_00, 1, Verdict.CLOSER),  # two deviations off though all hands of a round are alike
)


@pytest.mark.parametrize(("win", "tables", "verdict"), VERDICTS)
def test_when_to_investigate(win: int, tables: int, verdict: Verdict) -> None:
    """Variance of one hand 1.5 - 0.09 = 1.41: of 300 hands 423, of 50 rounds of six 50 x 36 x 1.41 = 2,538."""
    found = audit(ONE, TableWin(rounds=50, players=6, base_cents=100, win_cents=win))
    assert found.verdict(tables) is verdict


def test_what_is_refused() -> None:
    with pytest.raises(Refused, match="players of a table: one or more"):
        TableWin(rounds=1, players=0, base_cents=100, win_cents=0)
    with pytest.raises(Refused, match="a drop is no less than nothing"):
        TableWin(rounds=1, players=1, base_cents=100, win_cents=0, drop_cents=-1)
