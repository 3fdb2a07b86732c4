"""A condition of a rule file in plain words: `suited >= 3` is `at least three cards of one suit`."""

from __future__ import annotations

import re

from pitboss.cards import RANK_WORDS, RANKS, plural
from pitboss.solve.strategies.conditions import (
    Beside,
    Compared,
    Condition,
    Every,
    Feature,
    Flag,
    Not,
    Some,
    Unit,
)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
SIGNS = {">=": "at least", ">": "more than", "<=": "at most", "<": "fewer than", "=": "", "!=": "not"}
MANY = {f"{letter}s": plural(place) for place, letter in enumerate(RANKS)}
OPPOSITE = {">=": "<", "<": ">=", ">": "<=", "<=": ">", "=": "!=", "!=": "="}


def in_words(condition: Condition | None) -> str:
    """What a condition asks, for people to read."""
    match condition:
        case None:
            return "otherwise"
        case Flag(feature):
            return feature.words or feature.name
        case Not(Flag(feature)):
            return denied(feature.words or feature.name)
        case Not(Compared(feature, sign, spans, values)):
            return in_words(Compared(feature, OPPOSITE[sign], spans, values))
        case Not(part):
            return f"not ({in_words(part)})"
        case Every(parts):
            return ", ".join(_bracketed(part) for part in parts)
        case Some(parts):
            return " or ".join(in_words(part) for part in parts)
        case Beside(feature, sign, other):
            return f"{feature.name} {sign} {other.name}"
        case Compared():
            return _compared(condition)
        case _:
            return str(condition)


def value_in_words(feature: Feature, value: int) -> str:
    """One value of a feature: `two cards of one suit`, `no cards ten or higher`, `no flush`."""
    template = feature.words or f"{feature.name} {{}}"
    if feature.unit is Unit.FLAG:
        return template if value else denied(template)
    if feature.unit is Unit.RANK:
        return template.format(RANK_WORDS[value]) if value >= 0 else denied(template)
    return _one(template.format(_value(feature.unit, str(value))))


def short_value(feature: Feature, value: int) -> str:
    """The same as short as it can be, where something else tells what it is a value of: `2`, `K`, `none`."""
    if feature.unit is Unit.RANK:
        return RANKS[value] if value >= 0 else "none"
    return str(value) if feature.unit is Unit.NUMBER else value_in_words(feature, value)


def denied(words: str) -> str:
    """That something is not there: `no pair using a hole card`, `not one card short of a flush`."""
    what = words.partition(",")[0].replace("{}", "").strip()
    article, _, rest = what.partition(" ")
    return f"no {rest}" if article in ("a", "an", "the") else f"not {what}"


def _one(words: str) -> str:
    """One of a thing is not many: `one community card`."""
    return re.sub(r"\bone ((?:[\w']+ )?\w+)s\b", r"one \1", words)


def _bracketed(part: Condition) -> str:
    return f"({in_words(part)})" if isinstance(part, Some) else in_words(part)


def _compared(asked: Compared) -> str:
    template = asked.feature.words or f"{asked.feature.name} {{}}"
    said = _alternatives([_value(asked.feature.unit, value) for value in asked.values])
    if asked.feature.unit is Unit.NUMBER:
        all_of_them = asked.sign == ">=" and asked.spans[0][0] == asked.feature.most
        none = asked.sign == "<=" and asked.spans[0][1] == 0
        many = said if all_of_them or none else f"{SIGNS[asked.sign]} {said}".strip()
        return _one(template.format(many))
    ends = {
        ">=": f"{said} or better",
        ">": f"better than {said}",
        "<=": f"{said} or worse",
        "<": f"less than {said}",
    }
    if asked.feature.unit is Unit.RANK:
        ends |= {
            ">=": f"{said} or higher",
            ">": f"above {said}",
            "<=": f"{said} or lower",
            "<": f"below {said}",
        }
    ends |= {"=": said, "!=": f"not {said}"}
    return template.format(ends[asked.sign])


def _alternatives(values: list[str]) -> str:
    *first, last = values
    return f"{', '.join(first)} or {last}" if first else last


def _value(unit: Unit, value: str) -> str:
    if unit is Unit.NUMBER and value.isdecimal() and int(value) < len(NUMBERS):
        return NUMBERS[int(value)]
    if unit is Unit.HAND:
        named = " ".join(MANY.get(word, word) for word in value.split())
        return f"a {named}" if named.startswith("pair") else named
    if unit is Unit.RANK and value in RANKS:
        return RANK_WORDS[RANKS.index(value)]
    return value
