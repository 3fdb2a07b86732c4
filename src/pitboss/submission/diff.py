"""Two submissions compared in words: a list of sentences, each with its clause.

What counts is compared, not what is written: where a file is silent, the chapter or the table's own
minimum and maximum speak in its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.submission.assemble import EXAMPLE, values_of
from pitboss.submission.checking import unlawful
from pitboss.submission.checks.sheet import sheet
from pitboss.submission.draft import Draft
from pitboss.submission.fields import Field
from pitboss.submission.finding import FILING
from pitboss.submission.form import effective, form
from pitboss.submission.lines import Values, lines
from pitboss.submission.values import Value


def diff(old: Draft, new: Draft) -> list[str]:
    """What changes from one submission to the other, in the order of the form: of what both forms ask."""
    before, after = in_force(old), in_force(new)
    before, after = _own_range(new, before, after), _own_range(new, after, before)
    asked = {field.key for field in form(old.rules)}
    opened = _opened(new, before, after)
    sentences = []
    if old.rules.id != new.rules.id:
        change = f"Rule set {old.rules.id} becomes {new.rules.id} ({FILING})"
        sentences.append(f"{change}; only what both ask is compared")
    sentences += [
        sentence
        for field in form(new.rules)
        if field.key in asked and before.get(field.key) != after.get(field.key)
        for sentence in _sentence(field, before, after, opened)
    ]
    return sentences


def in_force(draft: Draft) -> dict[str, Value]:
    """The values that count, with what is in force wherever a draft may be silent and is."""
    said, rules = effective(draft.rules, draft.values), draft.rules
    house = sheet(draft).without(unlawful(draft)).house
    whole, silent = values_of(house, EXAMPLE), {field.key for field in form(rules) if not field.required}
    left = {key: whole[key] for key in silent & whole.keys()}
    if rules.limit is not None and rules.limit.fixed:
        left["table.payout_limit"] = house.limit_floor
    return left | said


def _own_range(new: Draft, values: Values, other: Values) -> dict[str, Value]:
    """The values with the table's minimum or maximum, where a wager has its own only in the other."""
    left: dict[str, Value] = {}
    for line in lines(new.rules):
        for key in ("minimum", "maximum"):
            own, table = f"{line.key}.{key}", f"table.{key}"
            if line.offered_in(values) and own in other and own not in values and table in values:
                left[own] = values[table]
    return {**values, **left}


def _opened(new: Draft, before: Values, after: Values) -> set[str]:
    """The wagers that are offered in only one of the two."""
    return {x.key for x in lines(new.rules) if x.offered_in(before) != x.offered_in(after)}


def _sentence(field: Field, before: Values, after: Values, opened: set[str]) -> Iterator[str]:
    old, new, clause = before.get(field.key), after.get(field.key), field.clause_in(after)
    if field.key == f"{field.line}.offered":
        yield f"{field.label} {'is now' if new is True else 'is no longer'} offered ({clause})"
    elif new is None:
        if field.line not in opened:
            assert old is not None
            yield f"{field.label} {field.kind.say(old)} is dropped ({field.clause_in(before)})"
    elif old is None:
        yield f"{field.label} {field.kind.say(new)} is new ({clause})"
    else:
        yield f"{field.label} {field.kind.say(old)} becomes {field.kind.say(new)} ({clause})"
