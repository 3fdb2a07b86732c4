"""The wagers: families and versions, mini-royal odds, amounts and ranges, Envy schedules, whole cents."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money import Cents, Odds, dollars
from pitboss.rules.describe import listed
from pitboss.rules.tables import Table
from pitboss.rules.words import Minimum, Progressive, Version, Wager
from pitboss.submission.checks.sheet import Sheet, multiples
from pitboss.submission.finding import LEFT_OUT, Finding, advisory, violation
from pitboss.submission.values import ODDS, as_exact


def family(sheet: Sheet) -> Iterator[Finding]:
    """Of two families of paytables the one that goes with the version, and never the other."""
    for line in sheet.lines:
        stated = sheet.values.get(f"{line.key}.family")
        if stated is None or "choices.version" in sheet.broken:
            continue
        chosen = sheet.house.choice("version")
        version = next((v for v in sheet.rules.versions if v.cite == chosen), None)
        right = version.pays if version else sheet.rules.versions[0].instead_of
        if stated != right:
            found = f"{stated} in version {chosen}"
            allowed = f"this version pays by {right} alone"
            yield violation(right, f"{line.key}.family", found, allowed, (right,))


def mini_royal(sheet: Sheet) -> Iterator[Finding]:
    """A mini-royal flush only in the tables that may have one, and no lower than its minimum."""
    for line in sheet.lines:
        key = f"{line.key}.mini_royal"
        odds, least = sheet.values.get(key), line.minimums.get(line.table_in(sheet.values).cite)
        if odds is None:
            continue
        if least is None:
            allowed = f"only {listed(tuple(line.minimums), 'or')} may have one"
            clause = next(iter(line.minimums.values())).permitted
            yield violation(clause, key, f"added to {line.table_in(sheet.values).cite}", allowed, LEFT_OUT)
        elif as_exact(odds) < least.at_least:
            lowest = f"{least.at_least} to 1"
            yield violation(least.cite, key, ODDS.say(odds), f"{lowest} or more", (lowest,))


def amounts(sheet: Sheet) -> Iterator[Finding]:
    """The one sum of a wager by device: $1 or $5 where the Envy schedules know no other."""
    for line in sheet.offered:
        key = f"{line.key}.amount"
        for wager in sheet.wagers(line)[:1]:
            if key not in sheet.values:
                continue
            amount = sheet.house.amounts[wager.name]
            clause = line.step.envy_pays if isinstance(line.step, Progressive) else wager.cite
            if wager.amounts and amount not in wager.amounts:
                allowed = f"the wager is {listed(tuple(map(dollars, wager.amounts)), 'or')}"
                yield violation(clause, key, dollars(amount), allowed, tuple(map(dollars, wager.amounts)))
            elif amount == 0:
                yield violation(clause, key, "nothing", "an amount above $0")


def ranges(sheet: Sheet) -> Iterator[Finding]:
    """A wager's own minimum and maximum."""
    chip = sheet.house.chip_unit
    for line in sheet.offered:
        for name in line.wagers:
            least, most = sheet.house.ranges.get(name, (0, 0))
            for key, amount in ((f"{line.key}.minimum", least), (f"{line.key}.maximum", most)):
                if key not in sheet.values:
                    continue
                if amount == 0:
                    yield violation(line.clause, key, "nothing", "an amount above $0")
                elif chip and amount % chip:
                    found = f"{dollars(amount)} in chips of {dollars(chip)}"
                    nearest = multiples(amount, chip)
                    yield violation(line.clause, key, found, "a multiple of the chip unit", nearest)
            if most < least:
                found = f"{dollars(least)} to {dollars(most)}"
                stated = [k for k in ("maximum", "minimum") if f"{line.key}.{k}" in sheet.values]
                allowed = "a maximum no less than the minimum"
                other = dollars(least if stated[0] == "maximum" else most)
                yield violation(line.clause, f"{line.key}.{stated[0]}", found, allowed, (other,))


def envy_schedule(sheet: Sheet) -> Iterator[Finding]:
    """An Envy schedule of another letter than the paytable's, which the clause permits and few expect."""
    for line in sheet.offered:
        key, letter = f"{line.key}.envy_schedule", sheet.values.get(f"{line.key}.paytable")
        stated = sheet.values.get(key)
        if (
            stated is not None
            and letter is not None
            and stated != letter
            and isinstance(line.step, Progressive)
        ):
            found = f"schedule {stated} with paytable {letter}"
            allowed = "the clause selects a schedule of its own; the letters are usually the same"
            yield advisory(line.step.envy_pays, key, found, allowed)


def version(sheet: Sheet) -> Iterator[Finding]:
    """A version that ties two wagers together must leave amounts that a player can make."""
    for each in sheet.rules.versions:
        if each.cite == sheet.values.get("choices.version"):
            main, side = (sheet.house.least_and_most(sheet.rules.by_name[n]) for n in (each.main, each.side))
            if not _possible(each, main, side):
                found = (
                    f"{each.main} {dollars(main[0])} to {dollars(main[1])},"
                    f" {each.side} {dollars(side[0])} to {dollars(side[1])}"
                )
                yield violation(each.cite, "choices.version", found, each.says)


def _possible(version: Version, main: tuple[Cents, Cents], side: tuple[Cents, Cents]) -> bool:
    if version.main_at_least is not None:
        return main[1] >= version.main_at_least * side[0]
    if version.both_within is not None:
        return main[0] <= version.both_within * side[1] and side[0] <= version.both_within * main[1]
    return True


def whole_cents(sheet: Sheet) -> Iterator[Finding]:
    """Every payout in whole cents, whatever number of chips is wagered."""
    house, seen = sheet.house, set[str]()
    for wager in house.force.wagers:
        if not house.offers(wager) or wager.equals:
            continue
        key, unit = _smallest(sheet, wager)
        for table in house.hanging_on(wager):
            needed = house.paytable(table.cite).unit
            if not unit or unit % needed == 0 or table.cite in seen:
                continue
            seen.add(table.cite)
            pays, added = _broken(sheet, table, unit)
            if added is None:
                found = f"{dollars(unit)}, which {pays} breaks"
                allowed = f"a multiple of {needed} cents"
                yield violation(table.cite, key, found, allowed, multiples(unit, needed)[-1:])
            else:
                royal = _mini_royal_key(sheet, table)
                found = f"{ODDS.say(sheet.values[royal])} on a wager of {dollars(unit)}"
                yield violation(added.cite, royal, found, "odds that pay whole cents")


def _smallest(sheet: Sheet, wager: Wager) -> tuple[str, Cents]:
    """The step in which a wager can be made, and the key that sets it."""
    for line in sheet.offered:
        if wager.name in line.wagers and f"{line.key}.amount" in sheet.values:
            return f"{line.key}.amount", sheet.house.amounts[wager.name]
    return "table.chip_unit", sheet.house.chip_unit


def _broken(sheet: Sheet, table: Table, unit: Cents) -> tuple[Odds, Minimum | None]:
    """The odds that break a cent; with them the mini-royal flush if none of the printed odds do."""
    rows = sheet.house.paytable(table.cite).rows
    wrong = [row for row in rows if unit * getattr(row.pays, "times", 0) % getattr(row.pays, "of", 1)]
    printed = [row for row in wrong if row in table.paytable(sheet.house.letter(table)).rows]
    added = next((least for least in sheet.rules.minimums if least.to_table == table.cite), None)
    return (printed[0].pays, None) if printed else (wrong[0].pays, added)


def _mini_royal_key(sheet: Sheet, table: Table) -> str:
    line = next(line for line in sheet.lines if table.cite in {each.cite for each in line.tables})
    return f"{line.key}.mini_royal"


def apart(sheet: Sheet) -> Iterator[Finding]:
    """Wagers that the text joins by "or" and this house offers together."""
    for each in sheet.rules.apart:
        both = [line for line in sheet.offered if set(line.wagers) & set(each.wagers)]
        if len(both) == len(each.wagers):
            yield advisory(
                each.cite,
                f"{both[-1].key}.offered",
                f"offered beside the {both[0].name} Wager",
                "the clause speaks of one or the other; both need an area and a meter of their own",
            )
