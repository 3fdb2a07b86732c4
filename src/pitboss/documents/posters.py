"""The sheet of a sign: of three common ones the least on which its type is read from two metres."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple


class SignSheet(NamedTuple):
    """A sheet by its shorter and its longer side, in inches."""

    short: float
    long: float

    @property
    def name(self) -> str:
        """As a printer calls it: `24 × 36 in`."""
        return f"{self.short:g} \u00d7 {self.long:g} in"

    def larger(self, other: SignSheet) -> float:
        """How much larger the same words may be set on it than on another one, about."""
        return sqrt(self.short * self.long / (other.short * other.long))


SHEETS = tuple(SignSheet(*sides) for sides in ((11, 17), (18, 24), (24, 36)))
NAMED = {sheet.name: sheet for sheet in SHEETS}
READ = 23.5  # points: in 24, but for a step of half a point, a capital is 6 mm high, enough from two metres
OFF = 1.08  # by how much a type that is only thought of may be wrong


def least_sheet(thought: SignSheet, found: Callable[[SignSheet], float]) -> SignSheet:
    """The least sheet on which the type found is large enough, or the largest there is.

    The sheet that it is thought to be is tried first, then only those that may be better.
    """
    types = {thought: found(thought)}

    def likely(sheet: SignSheet) -> bool:
        return any(OFF * points * sheet.larger(tried) >= READ for tried, points in types.items())

    for sheet in SHEETS[:-1]:
        if sheet not in types and likely(sheet):
            types[sheet] = found(sheet)
        if types.get(sheet, 0) >= READ:
            return sheet
    return SHEETS[-1]


def thought_of(points: float) -> SignSheet:
    """The sheet that a sign may need whose type is thought to be so large on the least one."""
    return next((each for each in SHEETS if points * each.larger(SHEETS[0]) >= READ), SHEETS[-1])
