"""A strategy: for each decision of a game, lines tried from the top; the first that fits decides.

It is read from a small text, see docs/strategy-files.md:

    rules 649a
    Play 1x if hand >= Q-6-4
    fold otherwise

What a game asks, with which options and over which features, its points say; the evaluator of the game
then asks the strategy about many situations at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Sized
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitboss.refusal import Refused
from pitboss.solve.strategies.conditions import Condition, Feature, Numbers, Unit, condition

__all__ = ["Feature", "Point", "RuleLine", "Strategy", "Unit", "read_strategy"]

Places = NDArray[np.int64]


@dataclass(frozen=True, kw_only=True)
class Point:
    """One decision of a game: its name in a rule file, the options, and what the player sees.

    A game with one decision calls it `""`. The options are named as the solver's figures name them.
    """

    name: str
    options: tuple[str, ...]
    features: tuple[Feature, ...]

    def option(self, text: str) -> str:
        """An option by its name or any words of it that no other option has: `3x`, `ride`."""
        words = text.lower().split()
        exact = [each for each in self.options if each.lower().split() == words]
        found = exact or [each for each in self.options if words and set(words) <= set(each.lower().split())]
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused(f"{text.strip()!r} may mean {' or '.join(found)}")
        where = f" {self.name}" if self.name else ""
        raise Refused(f"{text.strip()!r} is no option{where}; there are {', '.join(self.options)}")


@dataclass(frozen=True)
class RuleLine:
    """One line: the option that is taken where the condition holds; the last line has none."""

    option: str
    condition: Condition | None
    text: str  # as written


@dataclass(frozen=True)
class Strategy:
    """A whole strategy: the lines of every point, and the text that they were read from."""

    name: str
    text: str
    points: tuple[Point, ...]
    lines: Mapping[str, tuple[RuleLine, ...]]

    def lines_taken(self, point: str, seen: Sized) -> Places:
        """For each situation the place of the line that decides it."""
        known: dict[str, Numbers] = {}

        def look(feature: Feature) -> Numbers:
            if feature.name not in known:
                known[feature.name] = feature.of(seen)
            return known[feature.name]

        taken = np.full(len(seen), -1, np.int64)
        for place, line in enumerate(self.lines[point]):
            fits = taken < 0
            if line.condition is not None:
                fits &= line.condition.holds(look)
            taken[fits] = place
        return taken

    def choices(self, point: str, seen: Sized) -> Places:
        """For each situation the place of the option among the point's options."""
        (asked,) = (each for each in self.points if each.name == point)
        options = [asked.options.index(line.option) for line in self.lines[point]]
        return np.array(options, np.int64)[self.lines_taken(point, seen)]


def read_strategy(text: str, points: Sequence[Point], rules: str = "", *, name: str = "") -> Strategy:
    """The strategy that a text writes down for a game with these points.

    `rules` is the rule set that it is wanted for, such as `649a@2011`; a text that names others is refused.
    """
    found: dict[str, list[RuleLine]] = {point.name: [] for point in points}
    at: Point | None = points[0] if len(points) == 1 else None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        try:
            if re.match(r"rules\b", line, re.IGNORECASE):
                _refuse_rules(line, rules)
            elif line.endswith(":"):
                at = _point(line[:-1], points, found)
            elif line:
                _add(found, at, line, points)
        except Refused as refusal:
            raise refusal.at(f"line {number}") from None
    for point in points:
        _refuse_gap(point, found[point.name])
    return Strategy(name, text, tuple(points), {point: tuple(lines) for point, lines in found.items()})


def _refuse_rules(line: str, rules: str) -> None:
    named = line[len("rules") :].replace(",", " ").lower().split()
    if not named:
        raise Refused("`rules` is followed by the rule set, such as 649a")
    if rules and rules not in named and rules.partition("@")[0] not in named:
        raise Refused(f"this strategy is for {', '.join(named)}, not for {rules}")


def _point(heading: str, points: Sequence[Point], found: Mapping[str, list[RuleLine]]) -> Point:
    wanted = heading.lower().split()
    for point in points:
        if point.name.lower().split() == wanted:
            if found[point.name]:
                raise Refused(f"{heading!r} was decided further up")
            return point
    known = ", ".join(f"`{point.name}:`" for point in points if point.name)
    there = f"there are {known}" if known else "the game has one decision, write its lines without a heading"
    raise Refused(f"{heading!r} is no decision of this game; {there}")


def _add(found: Mapping[str, list[RuleLine]], at: Point | None, line: str, points: Sequence[Point]) -> None:
    """Read one line and add it to the point that it stands under."""
    if at is None:
        raise Refused(f"write the decision first, such as `{points[0].name}:`")
    lines = found[at.name]
    if lines and lines[-1].condition is None:
        raise Refused("nothing is left after `otherwise`")
    option, *conditions = re.split(r"\bif\b", line, maxsplit=1, flags=re.IGNORECASE)
    if conditions:
        lines.append(RuleLine(at.option(option), condition(conditions[0], at.features), line))
        return
    option, *rest = re.split(r"\botherwise\b", line, flags=re.IGNORECASE)
    if len(rest) != 1:
        raise Refused(f"{line!r} is no rule: write `OPTION if CONDITION` or `OPTION otherwise`")
    lines.append(RuleLine(at.option(option + rest[0]), None, line))


def _refuse_gap(point: Point, lines: Sequence[RuleLine]) -> None:
    where = f" `{point.name}`" if point.name else ""
    if not lines:
        raise Refused(f"nothing is said about the decision{where}")
    if lines[-1].condition is not None:
        raise Refused(f"the last line{where} must be an option with `otherwise`, so that no hand is left out")
