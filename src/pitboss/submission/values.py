"""The kinds of value that a submission file holds: how each is read, written and said.

TOML numbers with a point arrive as `Decimal`, so that $2.50 is 250 cents and nothing is rounded.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from pitboss.money import Cents, Exact, cents, dollars, exact, figure
from pitboss.refusal import Refused

MOST = 10**9  # dollars; no table takes or pays more

Value = str | int | Fraction | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ValueKind:
    """One kind of value: what to write in its place, and how it goes in and out."""

    hint: str
    read: Callable[[object], Value]  # what cannot be read is refused
    write: Callable[[Value], str]
    say: Callable[[Value], str]


def _text(raw: object) -> Value:
    if isinstance(raw, str) and raw.strip():
        return raw.strip()
    raise Refused("not a text")


def _texts(raw: object) -> Value:
    if isinstance(raw, list) and raw and all(isinstance(each, (str, int)) for each in raw):
        return tuple(str(_text(str(each))) for each in raw)
    raise Refused("not a list of texts")


def _count(raw: object) -> Value:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    raise Refused("not a whole number")


def _yes_or_no(raw: object) -> Value:
    if isinstance(raw, bool):
        return raw
    raise Refused("neither true nor false")


def _money(raw: object) -> Value:
    if isinstance(raw, str):
        return cents(raw)
    if isinstance(raw, bool) or not isinstance(raw, (int, Decimal)):
        raise Refused("not an amount of money")
    if not Decimal(raw).is_finite() or not 0 <= raw < MOST:
        raise Refused("not an amount of money")
    found = Fraction(raw) * 100
    if found.denominator != 1:
        raise Refused("not whole cents")
    return found.numerator


def _percent(raw: object) -> Value:
    written = raw.strip() if isinstance(raw, str) else ""
    found = exact(written[:-1]) if written.endswith("%") else _number(raw)
    if 0 <= found <= 100:
        return found
    raise Refused("not a percentage")


def _odds(raw: object) -> Value:
    if isinstance(raw, str) and (match := re.fullmatch(r"([\d,.]+) to ([1-9]\d{0,3})", raw.strip())):
        found = Fraction(exact(match[1]), int(match[2]))
        return found.numerator if found.denominator == 1 else found
    raise Refused("not odds")


def _chance(raw: object) -> Value:
    if isinstance(raw, str) and (match := re.fullmatch(r"(\d+)/(\d+)", raw.replace(" ", ""))):
        found = Fraction(int(match[1]), int(match[2])) if int(match[2]) else Fraction(0)
    else:
        found = Fraction(exact(raw) if isinstance(raw, str) else _number(raw))
    if 0 < found <= 1:
        return found
    raise Refused("not a chance")


def _number(raw: object) -> Exact:
    """A number of TOML: a whole one, or one with a point, which arrives as it was written."""
    if isinstance(raw, Decimal) and raw.is_finite():
        return exact(f"{raw:f}")
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    raise Refused("not a number")


def _quoted(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(value: Value) -> str:
    assert isinstance(value, tuple)
    return f"[{', '.join(map(_quoted, value))}]"


def _dollars(value: Value) -> str:
    assert isinstance(value, int)
    whole, rest = divmod(value, 100)
    return f"{whole}.{rest:02d}" if rest else str(whole)


def _said_list(value: Value) -> str:
    assert isinstance(value, tuple)
    return ", ".join(value)


def _said_money(value: Value) -> str:
    assert isinstance(value, int)
    return dollars(value)


def _said_odds(value: Value) -> str:
    """`50 to 1`, `40.5 to 1`; odds that no decimal ends in whole numbers, `100 to 3`."""
    odds = as_exact(value)
    said = figure(odds)
    return f"{said} to 1" if "/" not in said else f"{odds.numerator} to {odds.denominator}"


TEXT = ValueKind("a text in quotation marks", _text, _quoted, str)
TEXTS = ValueKind('a list of texts such as ["1", "2"]', _texts, _list, _said_list)
WORD = ValueKind("one of the words listed", _text, _quoted, str)
COUNT = ValueKind("a whole number", _count, str, str)
YES = ValueKind(
    "true or false", _yes_or_no, lambda v: "true" if v else "false", lambda v: "yes" if v else "no"
)
MONEY = ValueKind('dollars such as 5, 2.50 or "$1,000"', _money, _dollars, _said_money)
PERCENT = ValueKind(
    'a percentage such as "14%" or "12.5%"',
    _percent,
    lambda v: f'"{figure(as_exact(v))}%"',
    lambda v: f"{figure(as_exact(v))}%",
)
ODDS = ValueKind(
    'odds such as "50 to 1" or "40.5 to 1"',
    _odds,
    lambda v: f'"{_said_odds(v)}"',
    _said_odds,
)
CHANCE = ValueKind('a chance such as "1/1000" or 0.02', _chance, lambda v: f'"{v}"', str)


def in_json(kind: ValueKind, value: Value) -> object:
    """A value as JSON holds it: a text, a list, a whole number, or a figure as people write it."""
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, (str, bool)) or kind is COUNT else kind.say(value)


def as_cents(value: Value | None) -> Cents:
    """A value of money, or of any other whole number, as the number it is."""
    assert isinstance(value, int)
    return value


def as_exact(value: Value | None) -> Exact:
    """A value that need not be whole, as the number it is."""
    assert isinstance(value, (int, Fraction))
    return value
