"""Readings of a sum on a paytable that meet at the wager counted: what a larger one returns by both."""

from __future__ import annotations

from fractions import Fraction

from pitboss.documents.numbers import money
from pitboss.documents.side_figures import at_its_most, by_sums
from pitboss.money import percent
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.words import Choice
from pitboss.solve.advisories import Advisory, Concern, read_as
from pitboss.solve.sides import side_wager, side_wagers
from pitboss.solve.worth import stake_of


def sum_readings(house: House) -> tuple[Advisory, ...]:
    """What is to be known where two readings of a sum part only above the wager that is counted."""
    return tuple(
        _both_ways(house, wager, reading)
        for reading in house.rules.readings
        for wager in side_wagers(house)
        if reading.name != DRAW and wager in reading.concerns and _part_above(house, wager, reading)
    )


def _part_above(house: House, wager: str, reading: Choice) -> bool:
    """Whether a row pays a sum by one of the readings, and both return the same at the wager counted only."""
    if not any(by_sums(read_as(house, reading, value), wager) for value in reading.options):
        return False
    counted = {*_returns(house, wager, reading).values()}
    larger = {*_returns(at_its_most(house, wager), wager, reading).values()}
    return len(counted) == 1 < len(larger)


def _returns(house: House, wager: str, reading: Choice) -> dict[str, Fraction]:
    """What one unit of a wager returns, by how a clause is read."""
    return {
        value: 1 + side_wager(read_as(house, reading, value), wager).figures.ev for value in reading.options
    }


def _both_ways(house: House, wager: str, reading: Choice) -> Advisory:
    now = house.choice(reading.name)
    larger = at_its_most(house, wager)
    returns = _returns(larger, wager, reading)
    there = " or ".join(percent(part, 2) for value, part in returns.items() if value != now)
    same = 1 + side_wager(house, wager).figures.ev
    most = money(stake_of(larger, wager))
    other = " ".join(reading.says(value) for value in reading.options if value != now)
    least, at_least = money(stake_of(house, wager)), percent(same, 2)
    besides = f"The other reading: {other} {house.why(reading)}"
    return Advisory(
        concern=Concern.READING,
        clause=house.in_version(reading.cite),
        says=f"The {wager} returns {at_least} by both readings at {least}; at {most} it returns"
        f" {percent(returns[now], 2)} as it is read here, {there} by the other reading. {besides}",
        rows=(
            (f"{wager} returns at {least}", at_least, at_least),
            (f"{wager} returns at {most}", percent(returns[now], 2), there),
        ),
        besides=besides,
        figures={f"the {wager} returns at {most}, as {value!r}": part for value, part in returns.items()},
    )
