"""The meters: seeds and rates as codified or no lower than the 2011 minimum, and what draws a bonus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house_checks import DRAW
from pitboss.rules.tables import Level
from pitboss.rules.words import HandBonus, MeterFloor
from pitboss.submission.assemble import EVENTS
from pitboss.submission.checks.sheet import Sheet
from pitboss.submission.finding import LEFT_OUT, Finding, advisory, violation
from pitboss.submission.form import form
from pitboss.submission.lines import WagerLine, levels_of
from pitboss.submission.values import MONEY, PERCENT, Value, as_cents, as_exact


def as_codified(sheet: Sheet) -> Iterator[Finding]:
    """Seeds and rates that the chapter itself sets, exactly."""
    for line in sheet.offered:
        if line.step is None or line.floor is not None or f"{line.key}.paytable" in sheet.broken:
            continue
        levels = sheet.house.levels(line.step)
        for level in levels_of(line):
            yield from _differing(sheet, line, levels, level)


def _codified(level: Level, amount: int) -> dict[str, Value]:
    found: dict[str, Value] = {
        "initial": level.seed.amount(amount),
        "reset": level.reseed.amount(amount),
        "rate": level.rate.percent,
    }
    return found | ({"reserve": level.reserve.percent} if level.reserve else {})


def _differing(sheet: Sheet, line: WagerLine, levels: Mapping[str, Level], level: str) -> Iterator[Finding]:
    letter, amount = sheet.values.get(f"{line.key}.paytable"), sheet.house.amounts[line.wagers[0]]
    under = f" under paytable {letter}" if letter else ""
    right = _codified(levels[level], amount) if level in levels else {}
    for field in form(sheet.rules):
        above, _, key = field.key.rpartition(".")
        stated = sheet.values.get(field.key)
        if above != f"{line.key}.{level}" or stated is None or stated == right.get(key):
            continue
        if field.kind is MONEY and key in right and f"{line.key}.amount" in sheet.broken:
            continue  # what the seed is a multiple of has its own finding
        if key in right:
            lawful = (field.kind.say(right[key]),)
            allowed = f"{lawful[0]}{under}{_seeded(levels[level], key, amount)}"
        else:
            lawful = LEFT_OUT
            there = listed([f"[{line.key}.{other}]" for other in levels])
            allowed = f"there is no {'single' if level == 'meter' else level} meter{under}: write {there}"
        yield violation(field.clause, field.key, field.kind.say(stated), allowed, lawful)


def _seeded(level: Level, key: str, amount: int) -> str:
    """How a seed comes from the wager: `, $10,000 for 1 on a wager of $5`."""
    seeds = {"initial": level.seed, "reset": level.reseed}
    return f", {seeds[key]} on a wager of {dollars(amount)}" if key in seeds else ""


def at_least(sheet: Sheet) -> Iterator[Finding]:
    """The 2011 minimums: opening and reset amounts, and the rate where there is a minimum."""
    for line in sheet.offered:
        if line.floor is not None and f"{line.key}.paytable" not in sheet.broken:
            yield from _below(sheet, line, line.floor)


def _below(sheet: Sheet, line: WagerLine, floor: MeterFloor) -> Iterator[Finding]:
    letter = str(sheet.values.get(f"{line.key}.paytable", line.tables[0].letters[0]))
    least, rate = dict(floor.initial)[letter], dict(floor.rate).get(letter)
    for key in (f"{line.key}.meter.initial", f"{line.key}.meter.reset"):
        if key in sheet.values and as_cents(sheet.values[key]) < least:
            stated = dollars(as_cents(sheet.values[key]))
            yield violation(floor.cite, key, stated, f"{dollars(least)} or more", (dollars(least),))
    key = f"{line.key}.meter.rate"
    if rate is not None and key in sheet.values and as_exact(sheet.values[key]) < rate.percent:
        lowest = PERCENT.say(rate.percent)
        yield violation(floor.cite, key, PERCENT.say(sheet.values[key]), f"{rate} or more", (lowest,))


def whole_units(sheet: Sheet) -> Iterator[Finding]:
    """A rate that the house sets adds whole hundredths of a cent; a meter counts no smaller ones."""
    for line in sheet.offered:
        key = f"{line.key}.meter.rate"
        if line.floor is None or key not in sheet.values or f"{line.key}.amount" in sheet.broken:
            continue
        rate, amount = as_exact(sheet.values[key]), sheet.house.amounts[line.wagers[0]]
        if Fraction(rate * amount).denominator != 1:
            found = f"{PERCENT.say(rate)} of {dollars(amount)}"
            yield violation(line.floor.cite, key, found, "a rate that adds whole hundredths of a cent")


def triggers(sheet: Sheet) -> Iterator[Finding]:
    """A draw that is on has its wager and states how often; one that is off states nothing."""
    for line in sheet.lines:
        if not isinstance(line.step, HandBonus) or f"readings.{DRAW}" in sheet.broken:
            continue
        on = sheet.house.choice(DRAW) == "on"
        if line not in sheet.offered:
            if on and f"{line.key}.offered" not in sheet.broken:
                found = f"on, and the {line.name} Wager is not offered"
                allowed = f'offer the wager, or choose readings.{DRAW} = "off"'
                yield violation(line.step.events, f"readings.{DRAW}", found, allowed, ("off",))
            continue
        stated = [key for key in EVENTS if f"{line.key}.{key}" in sheet.values]
        unread = any(f"{line.key}.{key}" in sheet.broken for key in EVENTS)
        if on and not stated and not unread:
            allowed = f"state how often the system draws: {' or '.join(EVENTS)} in [{line.key}]"
            yield violation(line.step.events, f"readings.{DRAW}", "on, with no trigger", allowed)
        for key in stated if not on else ():
            found = f"{sheet.values[f'{line.key}.{key}']}, and the draw is off"
            allowed = f'leave it out, or choose readings.{DRAW} = "on"'
            yield violation(line.step.events, f"{line.key}.{key}", found, allowed, LEFT_OUT)


def unspoken_links(sheet: Sheet) -> Iterator[Finding]:
    """A link in a chapter that has no sentence on linked tables or games."""
    for line in sheet.offered:
        key = f"{line.key}.link"
        if key in sheet.values and not line.system.linked:
            yield advisory(
                line.system.cite,
                key,
                f"a link named {sheet.values[key]!r}",
                "the chapter has no sentence on linked tables or games; ask the Board before filing",
            )
