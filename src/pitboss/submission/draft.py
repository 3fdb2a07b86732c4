"""A submission file read into a draft: its values, and a finding for each that could not be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from difflib import get_close_matches
from typing import Self

from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.describe import listed
from pitboss.rules.ruleset import RuleSet
from pitboss.submission.fields import Field
from pitboss.submission.finding import FILING, Finding, violation
from pitboss.submission.form import fields_by_key
from pitboss.submission.lines import Values
from pitboss.submission.values import Value

RULES = "rule_set"
LIMIT = "table.payout_limit"  # in the form of every chapter, so that one without a limit can say so


class Unreadable(Refused):
    """A text of which not even the rule set is known; it carries the one finding about it."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(f"{finding.key}: {finding.found}; {finding.allowed}", finding.clause)
        self.finding = finding

    def at(self, place: str) -> Self:
        """The same finding with the place where it was met."""
        return type(self)(replace(self.finding, key=f"{place}: {self.finding.key}"))


@dataclass(frozen=True)
class Draft:
    """What a text says: the rule set, the values by key, and what could not be read."""

    rules: RuleSet
    values: Values
    findings: tuple[Finding, ...]
    text: str


def read(text: str) -> Draft:
    """The draft in a TOML text."""
    return drafted(_toml(text), text)


def drafted(raw: Mapping[str, object], text: str = "") -> Draft:
    """The draft that tables of keys make, as TOML and JSON have them."""
    rules = _rules(raw)
    fields = fields_by_key(rules)
    values: dict[str, Value] = {}
    findings: list[Finding] = []
    for key, value in _leaves(raw, fields):
        if key == RULES:
            continue
        if key not in fields:
            findings.append(_unknown(key, value, fields, rules))
            continue
        try:
            values[key] = fields[key].kind.read(value)
        except Refused:
            found, hint = shown(value), fields[key].kind.hint
            findings.append(violation(fields[key].clause_in(values), key, found, f"write {hint}"))
    return Draft(rules, values, tuple(findings), text)


def _toml(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        says = str(error)
        match = re.search(r"\(at line (\d+), column \d+\)", says)
        line = int(match[1]) if match else text.count("\n") + 1
        finding = violation(FILING, "the file", f"not TOML: {says}", "a TOML text, one key a line")
        raise Unreadable(replace(finding, line=line)) from None


def _rules(raw: Mapping[str, object]) -> RuleSet:
    name = raw.get(RULES)
    try:
        return rule_set(name if isinstance(name, str) else "")
    except Refused as refusal:
        found = shown(name) if RULES in raw else "missing"
        raise Unreadable(violation(FILING, RULES, found, str(refusal).partition("; ")[2])) from None


def _leaves(
    raw: Mapping[str, object], fields: Mapping[str, Field], above: str = ""
) -> Iterator[tuple[str, object]]:
    """Every key with its value; a table that the form does not know is one key."""
    for name, value in raw.items():
        key = f"{above}{name}"
        known = any(field.startswith(f"{key}.") for field in fields)
        if isinstance(value, dict) and known:
            yield from _leaves(value, fields, f"{key}.")
        else:
            yield key, value


def _unknown(key: str, value: object, fields: Mapping[str, Field], rules: RuleSet) -> Finding:
    if any(field.startswith(f"{key}.") for field in fields):
        return violation(FILING, key, shown(value), f"[{key}] is a table of keys")
    above, _, name = key.rpartition(".")
    inside = f"{above}." if above else ""
    real = [name for name in fields if rules.limit is not None or name != LIMIT]
    names = tuple(
        dict.fromkeys(
            field.removeprefix(inside).split(".")[0] for field in (RULES, *real) if field.startswith(inside)
        )
    )
    close = get_close_matches(name, names, 1)
    place = f"[{above}] of {rules.id}" if above else f"a submission of {rules.id}"
    allowed = f"did you mean {close[0]!r}?" if close else f"{place} holds {listed(names, 'or')}"
    return violation(FILING, key, "unknown", allowed)


def shown(value: object) -> str:
    """A raw value as a sentence shows it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    return repr(value) if isinstance(value, (str, list)) else str(value)
