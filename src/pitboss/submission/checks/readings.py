"""Readings that matter for what is offered: suspected slips, departures, and edges that rest on a reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from pitboss.law.silences import PAIR_NOT_NAMED
from pitboss.money import Cents, Flat, To, dollars, percent
from pitboss.rules.house_checks import DRAW
from pitboss.rules.tables import Paytable
from pitboss.rules.words import AgainstTable, Choice, HandBonus
from pitboss.submission.assemble import EVENTS
from pitboss.submission.checks.returns import departs, most_returned, returned
from pitboss.submission.checks.sheet import Sheet
from pitboss.submission.fields import quoted
from pitboss.submission.finding import Finding, Return, advisory, edge_rests_on, erratum, of_the_wager
from pitboss.submission.lines import WagerLine

FIVE_DOLLARS = 5_00
TRIPS, FULL = "three-of-a-kind", "full house"  # as a paytable names them
ONLY_SO = "; only as it is read here has the house an edge on it"


def readings(sheet: Sheet) -> Iterator[Finding]:
    """Each reading on which the money of an offered wager depends, if it is doubtful or unusual."""
    for reading in sheet.rules.readings:
        if reading.name == DRAW or not _matters(sheet, reading):
            continue
        key, value = f"readings.{reading.name}", sheet.house.choice(reading.name)
        figures = _figures(sheet, reading)
        rests = edge_rests_on(value, figures or ())
        both = f"{quoted(reading.options)}{_told(figures) if figures else ''}{ONLY_SO if rests else ''}"
        clause, why = sheet.house.in_version(reading.cite), sheet.house.why(reading)
        if departs(sheet, reading) or (rests and not reading.suspected):
            yield advisory(clause, key, f"read as {value!r}", f"{both}. {why}", figures or ())
        elif reading.suspected and figures is not None:
            yield erratum(clause, key, f"read as {value!r}", f"{both}. {why}", figures)


def _matters(sheet: Sheet, reading: Choice) -> bool:
    known = sheet.house.force.by_name
    return any(name in known and sheet.house.offers(known[name]) for name in reading.concerns)


def _figures(sheet: Sheet, reading: Choice) -> tuple[Return, ...] | None:
    """What each reading returns, where the wager stands beside the game; None if it makes no difference."""
    lines = [line for line in sheet.offered if set(line.wagers) & set(reading.concerns) and sheet.sound(line)]
    if not lines:
        return ()
    found = []
    for option in reading.options:
        house = replace(sheet.house, chosen={**sheet.house.chosen, reading.name: option})
        found.append(Return(lines[0].name, returned(house, lines[0].wagers[0]), option))
    return None if len({each.part for each in found}) == 1 else tuple(found)


def _told(figures: tuple[Return, ...]) -> str:
    """What a wager returns by each reading, as a note behind the options."""
    told = "; ".join(f"{each.option!r} returns {each}" for each in figures)
    return f" ({figures[0].wager}: {told})"


def slips(sheet: Sheet) -> Iterator[Finding]:
    """A slip of the print that no entry decides: 649a.6(d)(4) of 2011 has a full house without its pair."""
    clause = PAIR_NOT_NAMED.get(sheet.rules.id, "")
    lists = {ranks.cite for ranks in sheet.rules.ranks if clause in dict(ranks.kinds).values()}
    ranked = {
        step.wager
        for step in sheet.rules.settlement
        if isinstance(step, AgainstTable) and step.formed.ranks in lists
    }
    for line in sheet.offered:
        if line.name in ranked and sheet.sound(line):
            here, there = _full_house_both_ways(sheet, line)
            found = f"{clause} names three cards of one rank for a full house and no pair"
            allowed = (
                f"read here with its pair, as the text in force has it, the {line.name} returns {here}; by"
                f" the other reading every {TRIPS} is paid as a full house, and it returns {there}"
            )
            yield erratum(clause, f"{line.key}.offered", found, allowed, (here, there), whole=True)


def _full_house_both_ways(sheet: Sheet, line: WagerLine) -> tuple[Return, Return]:
    """What a wager returns where a full house takes a pair, and where three cards of one rank are one."""
    from pitboss.solve.sides import side_wager

    counted = side_wager(sheet.house, line.wagers[0])
    rows = {row.hand.lower(): row for row in counted.rows}
    here = 1 + counted.figures.ev
    more = Fraction(rows[TRIPS].deals, counted.deals) * (rows[FULL].net - rows[TRIPS].net)
    return Return(line.name, here, "with a pair"), Return(line.name, here + more, "without one")


def draws(sheet: Sheet) -> Iterator[Finding]:
    """Magic Card and Lucky Bonus, whose frequency no clause states."""
    for line in sheet.offered:
        if not isinstance(line.step, HandBonus) or not sheet.house.triggers or not sheet.sound(line):
            continue
        if sheet.house.choice(DRAW) != "on":
            continue
        alone, both = (
            most_returned(house, line) for house in (replace(sheet.house, triggers={}), sheet.house)
        )
        often = " and ".join(
            f"a {EVENTS[key]} in {sheet.values[f'{line.key}.{key}']}"
            for key in EVENTS
            if f"{line.key}.{key}" in sheet.values
        )
        found = (
            f"the system draws {often} of the rounds, which adds {percent(both - alone)}: a {line.name}"
            f" returns {of_the_wager(both)}"
        )
        allowed = (
            "no clause states how often the system draws or sets a bound; this check refuses draws by which"
            " the wager would return 100% or more"
        )
        yield advisory(line.step.events, f"readings.{DRAW}", found, allowed, whole=True)


def flat_sums(sheet: Sheet) -> Iterator[Finding]:
    """Flat sums beside odds: they equal the odds of the other chapters only for a $5 wager."""
    for line in sheet.offered:
        if not sheet.sound(line) or not line.wagers or line.by_device:
            continue
        table = line.table_in(sheet.values)
        rows = [row for row in sheet.house.paytable(table.cite).rows if isinstance(row.pays, Flat)]
        least, most = sheet.house.least_and_most(sheet.rules.by_name[line.wagers[0]])
        if rows and (least, most) != (FIVE_DOLLARS, FIVE_DOLLARS):
            wins = Fraction(rows[0].pays.winnings(least), least)
            upward = f" to {dollars(most)}" if most > least else ""
            found = (
                f"{rows[0].hand} is paid {rows[0].pays} flat on a wager of {dollars(least)}{upward},"
                f" which is {wins.numerator:,} to {wins.denominator:,} on {dollars(least)}"
            )
            allowed = (
                "a flat sum does not grow with the wager; it equals the odds of the other chapters at $5"
                f"{_outgrown(sheet.house.paytable(table.cite), most)}"
            )
            yield advisory(table.cite, f"{line.key}.paytable", found, allowed, whole=True)


def _outgrown(paytable: Paytable, most: Cents) -> str:
    """That a lower hand at odds pays more than a flat sum on large wagers, and above which it does."""
    wins = [row for row in paytable.paying if row.pays.wins]
    for higher, lower in pairwise(wins):
        if isinstance(higher.pays, Flat) and isinstance(lower.pays, To):
            level = Fraction(higher.pays.amount * lower.pays.of, lower.pays.times)
            if most > level:
                much = dollars(int(level))
                return (
                    f". On a wager above {much} a {higher.told} pays less than a {lower.told.lower()} at"
                    f" {lower.pays}, and by the clause the sum is paid even then. Weigh a maximum of {much}"
                    " for this wager"
                )
    return ""
