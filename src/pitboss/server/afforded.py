"""Advice by what the account of the player has: the best of what he can pay, and a note on the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.rules.describe import listed
from pitboss.table.payable import short_of

Json = dict[str, Any]


def afforded(told: Json, asked: Mapping[str, int], has: int | None) -> Json:
    """The same values; best, and what each other choice costs, among those that `has` pays."""
    barred = {name: cents for name, cents in asked.items() if has is not None and cents > has}
    options = told["options"]
    can = [each for each in options if each["id"] not in barred]
    if has is None or not barred or not can:
        return told
    best = max(Fraction(each["value"]) for each in can)
    cannot = [each for each in options if each["id"] in barred]
    notes = [*told["notes"], *_notes(cannot, best, barred, has)]
    found = [_against(each, best, told["base_wager_cents"], barred) for each in can + cannot]
    return {**told, "options": found, "notes": notes}


def _against(each: Json, best: Fraction, stake: int, barred: Mapping[str, int]) -> Json:
    """A choice against the best that can be paid; what cannot be is told as barred, and is never the best."""
    cost, bars = max(Fraction(0), best - Fraction(each["value"])), each["id"] in barred
    against = {"cost": str(cost), "cost_cents": round(cost * stake), "best": not cost and not bars}
    return {**each, **against, "barred": bars}


def _notes(cannot: list[Json], best: Fraction, barred: Mapping[str, int], has: int) -> Iterator[str]:
    """What would bring more if the account paid it; and that later wagers are counted as if it did."""
    more = [each for each in cannot if Fraction(each["value"]) > best]
    if more:
        why = short_of(min(barred[each["id"]] for each in more), has)
        yield f"{listed([each['option'] for each in more])} would bring more on average, but {why}."
    yield "Later wagers are counted as if your account could pay them."
