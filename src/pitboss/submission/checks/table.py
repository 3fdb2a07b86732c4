"""The table: positions, boxes, wagers and chips, dealing, shuffler, decks and the payout limit."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.proposals import codified
from pitboss.money import Cents, dollars
from pitboss.rules.words import Method, PayoutLimit, Shuffler
from pitboss.submission.checks.sheet import Sheet, multiples, within
from pitboss.submission.draft import RULES
from pitboss.submission.finding import FILING, LEFT_OUT, Finding, advisory, violation

COMPARE = ": compare with it before filing"


def proposal(sheet: Sheet) -> Iterator[Finding]:
    """A rule set whose text was only proposed is not the law in force."""
    rules = sheet.rules
    if rules.proposed:
        told = f"a proposal is not law; {codified(rules)}{COMPARE}"
        yield advisory(FILING, RULES, f"{rules.id}: {rules.source}", told)


def numbers(sheet: Sheet) -> Iterator[Finding]:
    """The table numbers, each once."""
    tables = sheet.values.get("filing.tables", ())
    assert isinstance(tables, tuple)
    for number in sorted({number for number in tables if tables.count(number) > 1}):
        yield violation(FILING, "filing.tables", f"table {number} twice", "each table number stands once")


def seats(sheet: Sheet) -> Iterator[Finding]:
    """Positions within the chapter's maximum, and boxes only where the chapter leaves them."""
    most, house, rules = sheet.rules.seats.most, sheet.house, sheet.rules.seats
    there = max(1, min(house.positions, most))
    if not 1 <= house.positions <= most:
        yield violation(
            rules.cite,
            "table.positions",
            f"{house.positions} positions",
            f"1 to {most} are allowed",
            (str(within(house.positions, 1, most)),),
        )
    if not rules.adjacent_boxes and house.adjacent_boxes != 1:
        found = f"{house.adjacent_boxes} adjacent boxes"
        allowed = "a player keeps to one position"
        yield violation(rules.boxes_cite, "table.adjacent_boxes", found, allowed, ("1",))
    elif not 1 <= house.adjacent_boxes <= there:
        found = f"{house.adjacent_boxes} adjacent boxes at {house.positions} positions"
        nearest = str(within(house.adjacent_boxes, 1, there))
        allowed = "1 to the number of positions"
        yield violation(rules.boxes_cite, "table.adjacent_boxes", found, allowed, (nearest,))


def sums(sheet: Sheet) -> Iterator[Finding]:
    """The minimum, the maximum and the chips."""
    house, chip = sheet.house, sheet.house.chip_unit
    for key, amount in (("minimum", house.minimum), ("maximum", house.maximum), ("chip_unit", chip)):
        if amount == 0:
            yield violation(FILING, f"table.{key}", "nothing", "an amount above $0")
        elif chip and amount % chip:
            found = f"{dollars(amount)} in chips of {dollars(chip)}"
            nearest = multiples(amount, chip)
            yield violation(FILING, f"table.{key}", found, "a multiple of the chip unit", nearest)
    if house.maximum < house.minimum:
        found = f"{dollars(house.maximum)}, the minimum being {dollars(house.minimum)}"
        nearest = (dollars(house.minimum),)
        yield violation(FILING, "table.maximum", found, "no less than the minimum", nearest)


def dealing(sheet: Sheet) -> Iterator[Finding]:
    """Dealing by hand and two decks need an automated shuffler; a shoe that reshuffles is one itself."""
    house, method = sheet.house, sheet.rules.method(sheet.house.method)
    if method.shuffler_cite and house.shuffler is Shuffler.NONE:
        yield violation(
            method.shuffler_cite,
            "table.shuffler",
            "dealing by hand without a shuffler",
            "an automated shuffling device shuffles the cards that are dealt by hand",
        )
    if house.method is Method.RESHUFFLING_SHOE and house.shuffler is not Shuffler.RESHUFFLING:
        yield violation(
            method.cite,
            "table.shuffler",
            f"{house.shuffler.value!r} with a shoe that reshuffles",
            f"with this dealing the shuffler is {Shuffler.RESHUFFLING.value!r}",
            (Shuffler.RESHUFFLING.value,),
        )
    if house.decks not in (1, 2):
        found, nearest = f"{house.decks} decks", (str(within(house.decks, 1, 2)),)
        yield violation(sheet.rules.decks.cite, "table.decks", found, "1 deck or 2", nearest)
    elif house.decks == 2 and house.shuffler is Shuffler.NONE:
        yield violation(
            sheet.rules.decks.two_decks_cite,
            "table.decks",
            "2 decks without a shuffler",
            "two decks only with an automated card shuffling device",
            ("1",),
        )
    elif house.decks == 2 and house.shuffler is Shuffler.RESHUFFLING:
        yield violation(
            sheet.rules.day.two_decks.stored,
            "table.decks",
            "2 decks with a device that reshuffles",
            "two decks only with a device that stores one while the other is played",
            ("1",),
        )


def payout_limit(sheet: Sheet) -> Iterator[Finding]:
    """A limit only where the chapter has one, and never below what it may be."""
    key, limit = "table.payout_limit", sheet.rules.limit
    stated = sheet.values.get(key)
    if stated is None:
        return
    assert isinstance(stated, int)
    if limit is None:
        allowed = "this chapter has no payout limit"
        yield violation(sheet.rules.payouts, key, dollars(stated), allowed, LEFT_OUT)
        return
    least, whole = _least_limit(sheet, limit)
    how = f"the greater of {dollars(limit.floor)} and the most one patron could win at the minimum"
    if not limit.fixed:
        right, allowed = stated >= least, f"{dollars(least)} or more, {how}"
    elif whole:
        right, allowed = stated == least, f"the limit is {dollars(least)}, {how}"
    else:
        right, allowed = stated >= least, f"the limit is {how}"
    if not right:
        yield violation(limit.cite, key, dollars(stated), allowed, (dollars(least),) if whole else ())


def _least_limit(sheet: Sheet, limit: PayoutLimit) -> tuple[Cents, bool]:
    """What the limit is at the least, and whether that is known whole.

    What measures it may have a finding of its own, and be mended later: then as much as is sure counts.
    """
    house = sheet.house
    covered = [house.force.by_name[name] for name in limit.covers]
    sure = [each for each in covered if sheet.measures(each)]
    wins = (house.best_win(each, house.least_and_most(each)[0]) for each in sure)
    return max(limit.floor, sum(wins)), len(sure) == len(covered)
