"""The kinds of value in a form: figures that are not whole go in and out exactly."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from pitboss.refusal import Refused
from pitboss.submission.values import CHANCE, ODDS, PERCENT, Value, ValueKind


@pytest.mark.parametrize(
    ("kind", "raw", "value", "written"),
    [
        (PERCENT, "12.5%", Fraction(25, 2), '"12.5%"'),
        (PERCENT, Decimal("12.50"), Fraction(25, 2), '"12.5%"'),
        (PERCENT, "14%", 14, '"14%"'),
        (ODDS, "40.5 to 1", Fraction(81, 2), '"40.5 to 1"'),
        (ODDS, "81 to 2", Fraction(81, 2), '"40.5 to 1"'),
        (ODDS, "100 to 3", Fraction(100, 3), '"100 to 3"'),
        (ODDS, "1,000 to 1", 1000, '"1000 to 1"'),
        (CHANCE, "0.02", Fraction(1, 50), '"1/50"'),
        (CHANCE, Decimal("0.02"), Fraction(1, 50), '"1/50"'),
        (CHANCE, "1/1000", Fraction(1, 1000), '"1/1000"'),
    ],
)
def test_figures_that_are_not_whole(kind: ValueKind, raw: object, value: Value, written: str) -> None:
    assert kind.read(raw) == value
    assert kind.write(value) == written
    assert kind.read(written.strip('"')) == value


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        (PERCENT, "100.5%"),
        (PERCENT, True),
        (ODDS, "40.5 for 1"),
        (ODDS, "1 to 0"),
        (CHANCE, "1/0"),
        (CHANCE, 0),
    ],
)
def test_figures_that_are_none(kind: ValueKind, raw: object) -> None:
    with pytest.raises(Refused):
        kind.read(raw)
