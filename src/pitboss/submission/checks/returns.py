"""What a permitted choice returns to the player, exactly: an advisory wherever it is everything or more.

The solver is asked, and only imported then: it brings the compiler with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pitboss.rules.house import House
from pitboss.rules.words import Choice, HandBonus, Progressive
from pitboss.submission.assemble import EVENTS
from pitboss.submission.checks.sheet import Sheet
from pitboss.submission.finding import Finding, Return, advisory, of_the_wager, violation
from pitboss.submission.lines import WagerLine

NO_EDGE = "the house does not win on it"


def returned(house: House, wager: str) -> Fraction:
    """What one unit of a side wager returns in the long run, alone or at a full table, whichever is more."""
    from pitboss.solve.progressives import long_run_return
    from pitboss.solve.sides import side_wager
    from pitboss.solve.worth import step_of

    if isinstance(step_of(house, wager), (Progressive, HandBonus)):
        return max(long_run_return(house, wager, others) for others in {0, house.seats - 1})
    return 1 + side_wager(house, wager).figures.ev


def drawn_too_often(sheet: Sheet) -> Iterator[Finding]:
    """A wager that only its drawn bonuses bring to a return of 100%, which nothing in the text permits."""
    for line in sheet.offered:
        drawn = [key for key in EVENTS if f"{line.key}.{key}" in sheet.values]
        if not drawn or not isinstance(line.step, HandBonus) or not sheet.sound(line):
            continue
        found, quiet = most_returned(sheet.house, line), replace(sheet.house, triggers={})
        if found >= 1 > most_returned(quiet, line):
            much = Return(line.name, found)
            says = f"returns {much} in the long run to the player"
            allowed = "draw less often: with its bonuses the wager returns less than 100%"
            yield violation(line.step.events, f"{line.key}.{drawn[0]}", says, allowed, returns=(much,))


def most_returned(house: House, line: WagerLine) -> Fraction:
    """The most that a wager of a line returns."""
    return max((returned(house, name) for name in line.wagers), default=Fraction(0))


def side_wagers(sheet: Sheet) -> Iterator[Finding]:
    """The wagers beside the game that return everything or more."""
    for line in sheet.offered:
        found = most_returned(sheet.house, line) if sheet.sound(line) else Fraction(0)
        if found >= 1:
            much, how = Return(line.name, found), " in the long run" if line.step else ""
            stated = [key for key in ("paytable", "offered") if f"{line.key}.{key}" in sheet.values]
            yield advisory(
                line.table_in(sheet.values).cite,
                f"{line.key}.{stated[0]}",
                f"returns {much}{how} to the player",
                NO_EDGE,
                (much,),
            )


def base_game(sheet: Sheet) -> Iterator[Finding]:
    """The game itself, where odds were added to it or a reading of it departs from the usual one."""
    key, clause = _changed(sheet)
    if not key or any(not sheet.sound(line) for line in sheet.offered):
        return
    from pitboss.solve.games import solve_base

    found = 1 + solve_base(sheet.house).ev
    if found >= 1:
        says = f"the game returns {of_the_wager(found)} to a player who plays best"
        yield advisory(clause, key, says, NO_EDGE)


def _changed(sheet: Sheet) -> tuple[str, str]:
    """The key and clause of what changes the game itself, if anything does."""
    for line in sheet.offered:
        key = f"{line.key}.mini_royal"
        if not line.wagers and key in sheet.values:
            return key, line.minimums[line.table_in(sheet.values).cite].cite
    for reading in sheet.rules.readings:
        if departs(sheet, reading) and not all(_beside(sheet, name) for name in reading.concerns):
            return f"readings.{reading.name}", sheet.house.in_version(reading.cite)
    return "", ""


def departs(sheet: Sheet, reading: Choice) -> bool:
    """Whether a submission reads a clause otherwise than by default."""
    return sheet.values.get(f"readings.{reading.name}", reading.default) != reading.default


def _beside(sheet: Sheet, wager: str) -> bool:
    found = sheet.rules.by_name.get(wager)
    return found is None or any(wager in line.wagers for line in sheet.lines)
