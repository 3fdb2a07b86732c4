"""Readings by which a fold takes a side wager or leaves it: what the wager returns by both.

A wager that a fold takes bears on the decisions, so that its return is told twice: as the base game alone is
played, and at best joint play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pitboss.documents.in_force import in_offer
from pitboss.documents.numbers import money
from pitboss.documents.side_figures import base_wagers, with_draws
from pitboss.kept.figures import KeptFigures
from pitboss.money import percent
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.words import Choice, HandBonus, Progressive
from pitboss.solve.advisories import Advisory, Concern, read_as
from pitboss.solve.expected import FOLD
from pitboss.solve.forfeits import taken_alone, taken_with_draws, uncounted
from pitboss.solve.progressives import drawn_return
from pitboss.solve.worth import WagerLayout, step_of

Moved = dict[str, tuple[dict[str, Fraction], dict[str, Fraction]]]  # by wager: as read here, by the other
BY_BASE, AT_BEST = "by the play of the base game alone", "at best joint play"


def fold_readings(known: KeptFigures) -> tuple[Advisory, ...]:
    """What is to be known where a reading decides which side wagers a fold takes."""
    house, found = known.house, []
    for reading in house.rules.readings:
        bears = reading.name != DRAW and not set(reading.concerns).isdisjoint(known.sides)
        for value in reading.options if bears else ():
            other = read_as(house, reading, value)
            if moved := _moved(known, KeptFigures(other, known.store), reading):
                found.append(_both_ways(house, other, reading, moved))
    return tuple(found)


def _moved(known: KeptFigures, by_other: KeptFigures, reading: Choice) -> Moved:
    """What the wagers return that a fold takes by one of two readings only, by both."""
    house, other = known.house, by_other.house
    if _needed(house, other) & {each.name for each in in_offer(house).wagers if each.required}:
        return {}  # nobody plays without it
    either = _taken(house) ^ _taken(other)
    both = {
        name: (_returns(known, name), _returns(by_other, name)) for name in reading.concerns if name in either
    }
    return both if any(_differ(*each) for each in both.values()) else {}


def _taken(house: House) -> set[str]:
    """The wagers that a fold takes, bonuses drawn on them or not."""
    return {*taken_alone(house), *taken_with_draws(house)}


def _differ(here: dict[str, Fraction], there: dict[str, Fraction]) -> bool:
    """Whether a wager returns anything else by the other reading."""
    return {*here.values()} != {*there.values()}


def _needed(*houses: House) -> set[str]:
    """The wager beside which others outlive a fold, by one of the readings."""
    folding = (each.force.folding for each in houses)
    return {each.survival_needs for each in folding if each and each.survival_needs}


def _both_ways(house: House, other: House, reading: Choice, moved: Moved) -> Advisory:
    told = " ".join(
        f"The {name} returns {_told(here)} as it is read here; by the other reading {_told(there)}."
        if _differ(here, there)
        else f"The {name} returns {_told(here)} by both."
        for name, (here, there) in moved.items()
    )
    besides = (
        f"{_counted(house, other, moved)}{_uncounted(other)} The other reading:"
        f" {reading.says(other.choice(reading.name))} {house.why(reading)}"
    )
    return Advisory(
        concern=Concern.READING,
        clause=house.in_version(reading.cite),
        says=f"{told} {besides}",
        rows=tuple(row for name, both in moved.items() if _differ(*both) for row in _rows(name, *both)),
        besides=besides,
        figures={
            f"{f'the {name} returns {how}'.strip()}, as {way.choice(reading.name)!r}": part
            for name, both in moved.items()
            for way, found in zip((house, other), both, strict=True)
            for how, part in found.items()
        },
    )


def _rows(name: str, here: dict[str, Fraction], there: dict[str, Fraction]) -> Iterator[tuple[str, str, str]]:
    """What a wager returns by both readings, a row for each way to play on which one of them depends."""
    for how in dict.fromkeys(way for way in (*here, *there) if way) or [""]:
        left, right = (percent(each.get(how, each.get("", Fraction(0))), 2) for each in (here, there))
        yield f"{name} returns {how}".strip(), left, right


def _uncounted(other: House) -> str:
    """The wagers for which the other reading is not counted."""
    left_out = uncounted(other)
    return f" By the other reading, {left_out[:1].lower()}{left_out[1:]}" if left_out else ""


def _returns(known: KeptFigures, wager: str) -> dict[str, Fraction]:
    """What one unit of a wager returns, by how the game is played where a fold takes it."""
    if wager in taken_with_draws(known.house):
        return {BY_BASE: _with_draws(known, wager)}
    if wager not in taken_alone(known.house):
        return {"": 1 + with_draws(known.house, wager, known.side(wager)).ev}
    found = known.joint_values(wager)
    return {BY_BASE: 1 + found.side_by_base, AT_BEST: 1 + found.side_at_best}


def _with_draws(known: KeptFigures, wager: str) -> Fraction:
    """What a wager with draws returns that a fold takes: who plays on is drawn on as often as ever."""
    house, base = known.house, known.base()
    plain = replace(house, chosen={**house.chosen, DRAW: "off"}, triggers={})
    played = 1 - Fraction(base.decisions[FOLD], base.deals)
    rows = KeptFigures(plain, known.store).joint_values(wager).side_by_base
    return 1 + rows + played * drawn_return(house, wager)


def _told(returns: dict[str, Fraction]) -> str:
    return " and ".join(f"{percent(part, 2)} {how}".strip() for how, part in returns.items())


def _counted(house: House, other: House, moved: Moved) -> str:
    """Beside what the wagers are counted, and what best joint play costs."""
    stake = money(WagerLayout.of(house).stake)
    without = "".join(f" and without a {name} Wager" for name in sorted(_needed(house, other)))
    meters = any(isinstance(step_of(house, name), (Progressive, HandBonus)) for name in moved)
    opened = ", with meters at what they open with" if meters else ""
    return (
        f"Counted beside {base_wagers(house)} {stake}{without}{opened}; best joint play is net of what the"
        " base game then loses."
    )
