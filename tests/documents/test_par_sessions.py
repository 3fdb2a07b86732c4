"""Sessions on a PAR sheet: as `pitboss session` has them, and by a convolution of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm

import numpy as np
import pytest

from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import default_house
from pitboss.solve.whole_layouts import usual
from tests.documents.reading import table
from tests.documents.sheets import sheet
from tests.terminal import pitboss

SPEAKS_FOR = ()
RING = 1 << 20
pytestmark = pytest.mark.xdist_group("par")  # where sheets are made


def test_nine_sessions_in_ten_are_counted_not_approximated() -> None:
    """643a over 1,000 rounds: a second computation gives -18.3% to +15.3%; a normal curve -30.4% to +23.4%."""
    found = table(sheet("643a"), "Player's result, nine times in ten")
    assert found.rows[0] == ("1,000", "-18.30%", "+15.30%")


def test_nine_sessions_in_ten_of_the_whole_layout_are_those_of_a_session() -> None:
    """643a as proposed with both its side wagers: as `pitboss session --with` has them, and a convolution."""
    house = default_house(rule_set("643a@2011"))
    known = KeptFigures(house)
    laid = usual(house, tuple(known.sides))
    found = table(sheet("643a@2011"), "Player's result with the whole layout, nine times in ten")
    wagers = [f"--with={name}={cents // 100}" for name, cents in laid.sides.items()]
    one = known.whole(laid)
    by_hand = convolved(one.distribution, 1_000)
    for rounds, expected, *ends in found.rows[:2]:
        count = int(rounds.replace(",", ""))
        asked = pitboss("session", "643a@2011", "--rounds", str(count), *wagers, "--json").stdout
        quantiles = {each["part"]: Fraction(each["result_cents"]) for each in json.loads(asked)["quantiles"]}
        for part, end in zip((Fraction(1, 20), Fraction(19, 20)), ends, strict=True):
            cents = Fraction(end.replace("$", "").replace(",", "")) * 100
            assert cents == quantiles[str(part)]
            assert count != 1_000 or cents == by_hand(part) * laid.base
        assert abs(float(expected.replace("$", "").replace(",", "")) - float(count * one.ev * 5)) < 0.01
    assert found.rows[0][2][0] == "-"


def convolved(results: Mapping[Fraction, int], rounds: int) -> Callable[[Fraction], Fraction]:
    """Quantiles after so many rounds: the results of one on a ring, multiplied in floating point.

    A session goes round the ring only with more than 25 of the largest results.
    """
    over = lcm(*(net.denominator for net in results))
    low = int(min(results) * over)
    one = np.zeros(int(max(results) * over) - low + 1)
    for net, deals in results.items():
        one[int(net * over) - low] = deals
    assert len(one) * 25 < RING
    spread = np.fft.rfft(one / one.sum(), n=RING)
    sums = np.cumsum(np.fft.irfft(spread**rounds, n=RING))
    return lambda part: Fraction(int(np.searchsorted(sums, float(part))) + rounds * low, over)
