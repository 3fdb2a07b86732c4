"""How exact figures are written for people: the only rounding there is."""

from __future__ import annotations

import math
from fractions import Fraction

from pitboss.money import Cents, percent
from pitboss.rules.describe import NUMBERS


def number(count: int, thing: str = "") -> str:
    """A small number in words: `three cards`."""
    return f"{NUMBERS[count]} {thing}{'' if count == 1 else 's'}" if thing else NUMBERS[count]


def fraction(value: Fraction, deals: int = 1) -> str:
    """`-686,689/20,358,520`; over so many deals if that leaves whole numbers."""
    over = value * deals
    above, below = (
        (over.numerator, deals) if deals > 1 and over.denominator == 1 else value.as_integer_ratio()
    )
    return f"{above:,}/{below:,}" if below != 1 else f"{above:,}"


def decimal(value: Fraction, places: int = 4) -> str:
    """`1.6393` or `1,411.8520`, rounded."""
    return f"{float(value):,.{places}f}"


def deviation(variance: Fraction) -> float:
    """The standard deviation."""
    return math.sqrt(variance)


def correlation(covariance: Fraction, one: Fraction, other: Fraction) -> str:
    """`+0.0421`, of two variances."""
    return f"{covariance / (deviation(one) * deviation(other)):+.4f}"


def one_in(count: int, deals: int) -> str:
    """`1 in 4,165`, with two decimals while they tell something."""
    if not count:
        return "never"
    every = deals / count
    return f"1 in {every:,.2f}" if every < 100 else f"1 in {every:,.0f}"


def how_often(count: int, deals: int) -> str:
    """`48.24%` of what comes once in ten deals or more, `1 in 47` of what is rarer."""
    rare = f"1 in {deals / count:,.0f}" if count else one_in(count, deals)
    return percent(Fraction(count, deals), 2) if 10 * count >= deals else rare


def chance(count: int, deals: int) -> str:
    """A probability with enough digits to tell rare hands apart: `0.00024010`, `0.000000007368`."""
    zeros = len(str(deals // count)) - 1 if count else 0
    return f"{count / deals:.{max(8, zeros + 4)}f}"


def signed(value: Fraction, places: int = 6) -> str:
    """`+0.108597`; nothing at all has no sign."""
    return f"{float(value):{'+' if value else ''},.{places}f}"


def money(cents: Fraction | Cents) -> str:
    """An amount on a meter: `$12,345.68`."""
    return f"${float(cents) / 100:,.2f}"
