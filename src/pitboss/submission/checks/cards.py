"""The cards: approval of a device that reshuffles, the backs of two decks, the hours of a deck."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rules.words import Method, Shuffler
from pitboss.submission.checks.sheet import Sheet, within
from pitboss.submission.finding import LEFT_OUT, Finding, advisory, violation


def approval(sheet: Sheet) -> Iterator[Finding]:
    """A device that reshuffles is approved before its use, and only such a device: .5(g)."""
    key, clause = "table.reshuffling_approval", sheet.rules.day.reshuffling.cite
    if sheet.broken & {key, "table.shuffler"}:
        return
    stated, there = key in sheet.values, sheet.house.shuffler is Shuffler.RESHUFFLING
    if there and not stated:
        yield advisory(
            clause,
            key,
            "no approval of the device that reshuffles",
            "it may be used once it was submitted for testing and approved: name the approval",
        )
    if stated and not there:
        found = f"{str(sheet.values[key])!r}, and the shuffler is {sheet.house.shuffler.value!r}"
        allowed = "only a device that reshuffles has this approval: leave it out"
        yield violation(clause, key, found, allowed, LEFT_OUT)


def backs(sheet: Sheet) -> Iterator[Finding]:
    """The backs of two decks have two colors: .3(b)(1)."""
    key, clause = "table.backs", sheet.rules.day.two_decks.backs
    stated = sheet.values.get(key)
    if stated is None or "table.decks" in sheet.broken:
        return
    assert isinstance(stated, tuple)
    found = " and ".join(stated)
    if sheet.house.decks == 1:
        allowed = "leave it out with one deck"
        yield violation(clause, key, f"{found}, and there is one deck", allowed, LEFT_OUT)
    elif len({color.casefold() for color in stated}) != 2 or len(stated) != 2:
        yield violation(clause, key, found, "two different colors, one for each deck")


def hours(sheet: Sheet) -> Iterator[Finding]:
    """Decks are changed at the latest after the hours of their way of dealing: .3(c)."""
    key, decks = "table.deck_hours", sheet.rules.decks
    stated = sheet.values.get(key)
    if stated is None:
        return
    assert isinstance(stated, int)
    by_hand = sheet.house.method is Method.HAND
    most = decks.hours_by_hand if by_hand else decks.hours_by_shoe
    if not 1 <= stated <= most:
        clause = decks.hours_by_hand_cite if by_hand else decks.hours_by_shoe_cite
        how = "dealt by hand" if by_hand else "dealt from a shoe"
        allowed, nearest = f"1 to {most} hours for cards {how}", str(within(stated, 1, most))
        yield violation(clause, key, f"{stated} hours", allowed, (nearest,))
