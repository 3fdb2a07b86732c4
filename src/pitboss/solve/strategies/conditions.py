"""Conditions of a rule file: `suited = 4 or hand >= pair of 9s and not (up > 9)`.

A condition is read once and then holds, or not, for many situations at a time: a feature gives one
number for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.refusal import Refused
from pitboss.solve.strategies.spelled import Reader, Spans

Bools = NDArray[np.bool_]
Numbers = NDArray[Any]

KEYWORDS = {"and", "or", "not", "in", "if", "otherwise"}
COMPARISONS = {">=", "<=", ">", "<", "=", "==", "!="}
TOKENS = re.compile(r"\s*(>=|<=|!=|==|[<>=(){},]|[^\s<>=!(){},]+|!)")


class Unit(Enum):
    """What the numbers of a feature mean, as far as two features can be compared."""

    FLAG = "yes or no"
    NUMBER = "number"
    RANK = "rank"
    HAND = "hand"
    START = "starting cards"

    @property
    def ordered(self) -> bool:
        """Whether one can be higher than another."""
        return self in (Unit.NUMBER, Unit.RANK, Unit.HAND)


@dataclass(frozen=True, kw_only=True)
class Feature:
    """Something that a player sees, by name: one number for each situation.

    of     the numbers, from whatever the game's evaluator calls a set of situations
    read   how a value is spelled; a flag has none
    words  what is said of a value, which stands at {}: `{} cards of one suit`; of a flag the whole
    most   the highest number there can be, where it helps the words: `three` for `at least three`
    """

    name: str
    says: str
    unit: Unit
    of: Callable[[Any], Numbers]
    read: Reader | None = None
    words: str = ""
    most: int | None = None


Look = Callable[[Feature], Numbers]


class Condition(Protocol):
    """Holds or does not, situation by situation."""

    def holds(self, look: Look) -> Bools:
        """Where it holds, if this is how features look."""
        ...


@dataclass(frozen=True)
class Flag:
    """A feature that is a yes or a no."""

    feature: Feature

    def holds(self, look: Look) -> Bools:
        """Where the feature is a yes."""
        return look(self.feature).astype(np.bool_)


@dataclass(frozen=True)
class Compared:
    """A feature beside a spelled value; several values are alternatives."""

    feature: Feature
    sign: str
    spans: Spans
    values: tuple[str, ...]  # as written

    def holds(self, look: Look) -> Bools:
        """Where the feature stands so."""
        found, (low, high) = look(self.feature), self.spans[0]
        if self.sign == ">=":
            return np.asarray(found >= low)
        if self.sign == ">":
            return np.asarray(found > high)
        if self.sign == "<=":
            return np.asarray(found <= high)
        if self.sign == "<":
            return np.asarray(found < low)
        within = np.zeros(np.shape(found), np.bool_)
        for low, high in self.spans:
            within |= (found >= low) & (found <= high)
        return ~within if self.sign == "!=" else within


@dataclass(frozen=True)
class Beside:
    """A feature beside another one of the same unit."""

    feature: Feature
    sign: str
    other: Feature

    def holds(self, look: Look) -> Bools:
        """Where the two stand so."""
        one, two = look(self.feature), look(self.other)
        below, equal = one < two, one == two
        signs = {">=": ~below, "<": below, "=": equal, "!=": ~equal, "<=": below | equal}
        return np.asarray(signs.get(self.sign, ~(below | equal)))


@dataclass(frozen=True)
class Not:
    """What does not hold."""

    part: Condition

    def holds(self, look: Look) -> Bools:
        """Where the part does not."""
        return ~self.part.holds(look)


@dataclass(frozen=True)
class Every:
    """Conditions joined by `and`."""

    parts: tuple[Condition, ...]

    def holds(self, look: Look) -> Bools:
        """Where all parts do."""
        return reduce(np.logical_and, (part.holds(look) for part in self.parts))


@dataclass(frozen=True)
class Some:
    """Conditions joined by `or`."""

    parts: tuple[Condition, ...]

    def holds(self, look: Look) -> Bools:
        """Where at least one part does."""
        return reduce(np.logical_or, (part.holds(look) for part in self.parts))


def condition(text: str, features: Sequence[Feature]) -> Condition:
    """The condition that a text writes down, over these features."""
    reading = _Reading(_tokens(text), {feature.name: feature for feature in features})
    found = reading.alternatives()
    if reading.left:
        raise Refused(f"{reading.left[0]!r} was not expected after a whole condition")
    return found


def _tokens(text: str) -> list[str]:
    found = TOKENS.findall(text)
    return [token.lower() if token.lower() in KEYWORDS else token for token in found]


class _Reading:
    """A condition as it is read, from left to right; `and` binds more closely than `or`."""

    def __init__(self, left: list[str], features: Mapping[str, Feature]) -> None:
        self.left, self.features = left, features

    def take(self, expected: str) -> str:
        """The next word, which must be there."""
        if not self.left:
            raise Refused(f"the condition ends where {expected} was expected")
        return self.left.pop(0)

    def accept(self, token: str) -> bool:
        """Take a word if it comes next."""
        if self.left[:1] == [token]:
            self.left.pop(0)
            return True
        return False

    def alternatives(self) -> Condition:
        """Parts joined by `or`."""
        parts = [self.joined()]
        while self.accept("or"):
            parts.append(self.joined())
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def joined(self) -> Condition:
        """Parts joined by `and`."""
        parts = [self.part()]
        while self.accept("and"):
            parts.append(self.part())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def part(self) -> Condition:
        """A part in brackets, a denial, or a feature and what is asked of it."""
        if self.accept("not"):
            return Not(self.part())
        if self.accept("("):
            inner = self.alternatives()
            if not self.accept(")"):
                raise Refused("a bracket ( is not closed")
            return inner
        feature = self.feature(self.take("a feature"))
        if self.accept("in"):
            return self.listed(feature)
        if self.left and self.left[0] in COMPARISONS:
            return self.compared(feature, self.left.pop(0))
        if feature.unit is not Unit.FLAG:
            raise Refused(
                f"{feature.name} is a {feature.unit.value}: compare it, as in `{feature.name} >= ...`"
            )
        return Flag(feature)

    def feature(self, name: str) -> Feature:
        """A feature by name."""
        if name.lower() in self.features:
            return self.features[name.lower()]
        known = ", ".join(self.features)
        raise Refused(f"there is no feature {name!r} here; there are {known}")

    def listed(self, feature: Feature) -> Condition:
        """`in { ... }`: the values in braces are alternatives."""
        if not self.accept("{"):
            raise Refused("`in` is followed by values in braces: {A, K, Q}")
        values = [self.value(feature)]
        while self.accept(","):
            values.append(self.value(feature))
        if not self.accept("}"):
            raise Refused("a brace { is not closed")
        return _compared(feature, "=", values)

    def compared(self, feature: Feature, sign: str) -> Condition:
        """A feature, a sign, and a value or another feature."""
        sign = "=" if sign == "==" else sign
        if sign not in ("=", "!=") and not feature.unit.ordered:
            raise Refused(f"{feature.name} knows no higher and lower: use = or in {{...}}")
        other = self.features.get(self.left[0].lower()) if self.left else None
        if other and other.unit is feature.unit and feature.unit in (Unit.NUMBER, Unit.RANK):
            self.left.pop(0)
            return Beside(feature, sign, other)
        return _compared(feature, sign, [self.value(feature)])

    def value(self, feature: Feature) -> str:
        """A spelled value: all words up to the next sign or keyword."""
        words = []
        while self.left and self.left[0] not in KEYWORDS | COMPARISONS | set("(){},"):
            words.append(self.left.pop(0))
        if not words:
            raise Refused(f"a value is missing after {feature.name}")
        return " ".join(words)


def _compared(feature: Feature, sign: str, values: Sequence[str]) -> Condition:
    if feature.read is None:
        raise Refused(f"{feature.name} is a yes or a no and is not compared")
    spans = tuple(span for value in values for span in feature.read(value))
    return Compared(feature, sign, spans, tuple(values))
