"""Wrong values planted at random: each is told at its key, and every finding and refusal has a real clause."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.games.catalog import RULE_SETS
from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet
from pitboss.submission import check, house_from, read, template, unlawful, violations
from pitboss.submission.diff import diff
from pitboss.submission.form import form
from pitboss.submission.lines import lines
from pitboss.submission.summary import summary
from pitboss.submission.values import (
    CHANCE,
    COUNT,
    MONEY,
    ODDS,
    PERCENT,
    TEXT,
    TEXTS,
    WORD,
    YES,
)
from tests.submission.changes import written
from tests.submission.expected import clauses_exist

# Values that are wrong at every key of their kind, whatever else the submission says.
WRONG = {
    TEXT: ("", " ", 5, ["a"]),
    TEXTS: ([], "7", [""], 3),
    WORD: ("zzz", "", 7, True),
    COUNT: (-1, 99, "six", Decimal("6.5"), True),
    YES: ("yes", 1, 0),
    MONEY: (-5, "much", Decimal("5.001"), True, 10**9),
    PERCENT: ("101%", "-1%", "much", True),
    ODDS: ("0 to 1", "4.9 to 1", 40, "40 for 1"),
    CHANCE: ("3/2", 0, "often", Decimal("1.01")),
}


def put(raw: dict[str, Any], key: str, value: object) -> None:
    """Write a value at a dotted key."""
    *above, name = key.split(".")
    for each in above:
        raw = raw.setdefault(each, {})
    raw[name] = value


@st.composite
def wrong_submissions(draw: Any) -> tuple[RuleSet, str, set[str]]:
    """A rule set, a text that offers what it likes by any letter, and the keys that are wrong in it."""
    rules = draw(st.sampled_from(RULE_SETS))
    raw = tomllib.loads(template(rules, every=True))
    for line in lines(rules):
        if line.optional:
            put(raw, f"{line.key}.offered", draw(st.booleans()))
    for field in form(rules):
        if field.key.startswith(("readings.", "choices.")) and field.options and draw(st.booleans()):
            put(raw, field.key, draw(st.sampled_from(field.options)))
    fields = st.lists(st.sampled_from(form(rules)), min_size=1, max_size=3, unique_by=lambda f: f.key)
    wrong = draw(fields)
    for field in wrong:
        put(raw, field.key, draw(st.sampled_from(WRONG[field.kind])))
    return rules, written(raw), {field.key for field in wrong}


@settings(max_examples=80, deadline=None)
@given(wrong_submissions())
def test_every_wrong_value_is_told_with_a_clause(planted: tuple[RuleSet, str, set[str]]) -> None:
    rules, text, keys = planted
    draft = read(text)
    wrong = unlawful(draft)
    clauses_exist(rules.id, wrong)
    assert keys <= {finding.key for finding in wrong}
    assert all(finding.line for finding in wrong if finding.key in keys)
    with pytest.raises(Refused) as refusal:
        house_from(text)
    assert refusal.value.cite == wrong[0].clause
    assert wrong[0].key in refusal.value.says


@settings(max_examples=15, deadline=None)
@given(wrong_submissions())
def test_advice_has_a_clause_too(planted: tuple[RuleSet, str, set[str]]) -> None:
    rules, text, _ = planted
    found, draft = check(text), read(text)
    clauses_exist(rules.id, found)
    assert violations(found) == unlawful(draft)
    assert summary(draft, complete=False)
    assert diff(draft, draft) == []
