"""What a permitted choice returns to the player, exactly: an advisory wherever it is everything or more.

The solver is asked, and only imported then: it brings the compiler with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pitboss.rules.submission import RulesSubmission
from pitboss.rules.words import Choice, HandBonus, Progressive
from pitboss.submission.assemble import EVENTS
from pitboss.submission.checks.sheet import Sheet
from pitboss.submission.finding import Finding, advisory, violation
from pitboss.submission.lines import Line
from pitboss.submission.values import percentage


def figure(part: Fraction) -> str:
    """A return as a sentence gives it: the exact fraction and a percentage."""
    return f"{part.numerator:,}/{part.denominator:,} of the wager, {percentage(part)}"


def returned(house: RulesSubmission, wager: str) -> Fraction:
    """What one unit of a side wager returns in the long run, alone or at a full table, whichever is more."""
    from pitboss.solve.progressives import long_run_return
    from pitboss.solve.sides import side_wager
    from pitboss.solve.worth import step_of

    if isinstance(step_of(house, wager), (Progressive, HandBonus)):
        return max(long_run_return(house, wager, others) for others in {0, house.seats - 1})
    return 1 + side_wager(house, wager).figures.ev


def side_wagers(sheet: Sheet) -> Iterator[Finding]:
    """The wagers beside the game that return everything or more."""
    for line in sheet.offered:
        if not sheet.sound(line):
            continue
        found = max((returned(sheet.house, name) for name in line.wagers), default=Fraction(0))
        if found >= 1:
            yield _too_much(sheet, line, found)


def _too_much(sheet: Sheet, line: Line, found: Fraction) -> Finding:
    """A violation where only the drawn bonuses bring it to this, which nothing in the text permits."""
    says = f"returns {figure(found)}{' in the long run' if line.step else ''} to the player"
    quiet = replace(sheet.house, triggers={})
    drawn = [key for key in EVENTS if f"{line.key}.{key}" in sheet.values]
    if drawn and isinstance(line.step, HandBonus) and max(returned(quiet, name) for name in line.wagers) < 1:
        allowed = "draw less often: with its bonuses the wager returns less than 100%"
        return violation(line.step.events, f"{line.key}.{drawn[0]}", says, allowed)
    stated = [key for key in ("paytable", "offered") if f"{line.key}.{key}" in sheet.values]
    clause = line.table_in(sheet.values).cite
    return advisory(clause, f"{line.key}.{stated[0]}", says, "permitted, but the house does not win on it")


def base_game(sheet: Sheet) -> Iterator[Finding]:
    """The game itself, where odds were added to it or a reading of it departs from the usual one."""
    key, clause = _changed(sheet)
    if not key or any(not sheet.sound(line) for line in sheet.offered):
        return
    from pitboss.solve.games import solve_base

    found = 1 + solve_base(sheet.house).ev
    if found >= 1:
        says = f"the game returns {figure(found)} to a player who plays best"
        yield advisory(clause, key, says, "permitted, but the house does not win on it")


def _changed(sheet: Sheet) -> tuple[str, str]:
    """The key and clause of what changes the game itself, if anything does."""
    for line in sheet.offered:
        key = f"{line.key}.mini_royal"
        if not line.wagers and key in sheet.values:
            return key, line.minimums[line.table_in(sheet.values).cite].cite
    for reading in sheet.rules.readings:
        if departs(sheet, reading) and not all(_beside(sheet, name) for name in reading.concerns):
            return f"readings.{reading.name}", reading.cite
    return "", ""


def departs(sheet: Sheet, reading: Choice) -> bool:
    """Whether a submission reads a clause otherwise than by default."""
    return sheet.values.get(f"readings.{reading.name}", reading.default) != reading.default


def _beside(sheet: Sheet, wager: str) -> bool:
    found = sheet.rules.by_name.get(wager)
    return found is None or any(wager in line.wagers for line in sheet.lines)
