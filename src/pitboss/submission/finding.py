"""A finding: what a check has to say about one place of a submission. Findings are values, not errors."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitboss.money import percent
from pitboss.rules.house_checks import FILING as FILING

LEFT_OUT = ("",)  # the key is not stated at all


class Severity(Enum):
    """How much a finding weighs; only a violation stands in the way of filing."""

    VIOLATION = "violation"
    ADVISORY = "advisory"
    ERRATUM = "suspected erratum"


class Return(NamedTuple):
    """What one unit of a wager returns, by one way to read a clause where there are several."""

    wager: str
    part: Fraction
    option: str = ""

    def __str__(self) -> str:
        return of_the_wager(self.part)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: its weight, its clause, its place in the file, what is there and what may be.

    `lawful` has the values that would be in order where there are one or two nearest ones, as people write
    them; an empty one is a key left out. `returns` has the figures that the sentences were made from; `whole`
    is a finding that needs no name of its entry before it.
    """

    severity: Severity
    clause: str
    key: str
    found: str
    allowed: str
    line: int | None = None
    lawful: tuple[str, ...] = ()
    returns: tuple[Return, ...] = ()
    whole: bool = False

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{self.severity.value} {self.clause}: {place}{self.key}: {self.found}; {self.allowed}"


def edge_rests_on(option: str, returns: Sequence[Return]) -> bool:
    """Whether the house has an edge on a wager by one way to read a clause, and none by another."""
    with_edge = {each.option for each in returns if each.part < 1}
    return option in with_edge and len(with_edge) < len(returns)


def of_the_wager(part: Fraction) -> str:
    """A return as a sentence gives it: a percentage and the exact fraction."""
    return f"{percent(part)} of the wager (exactly {part.numerator:,}/{part.denominator:,})"


def violation(
    clause: str,
    key: str,
    found: str,
    allowed: str,
    lawful: tuple[str, ...] = (),
    returns: tuple[Return, ...] = (),
) -> Finding:
    """What the regulation does not permit."""
    return Finding(Severity.VIOLATION, clause, key, found, allowed, lawful=lawful, returns=returns)


def advisory(
    clause: str,
    key: str,
    found: str,
    allowed: str,
    returns: tuple[Return, ...] = (),
    *,
    whole: bool = False,
) -> Finding:
    """What is permitted, and what its consequences are."""
    return Finding(Severity.ADVISORY, clause, key, found, allowed, returns=returns, whole=whole)


def erratum(
    clause: str,
    key: str,
    found: str,
    allowed: str,
    returns: tuple[Return, ...] = (),
    *,
    whole: bool = False,
) -> Finding:
    """What is printed and looks like a slip."""
    return Finding(Severity.ERRATUM, clause, key, found, allowed, returns=returns, whole=whole)


def line_of(text: str, key: str) -> int | None:
    """The line on which a dotted key, or its table, stands in a TOML text; None if neither does."""
    table, header = "", None
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(r"\s*\[([^\[\]]+)\]", line):
            table = match[1].strip()
            if f"{key}.".startswith(f"{table}."):
                header = number
        match = re.match(r"\s*([\w.\-]+)\s*=", line)
        if match and key == ".".join(filter(None, (table, match[1]))):
            return number
    return header
