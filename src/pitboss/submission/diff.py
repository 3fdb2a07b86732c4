"""Two submissions compared in words: a list of sentences, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.submission.draft import Draft
from pitboss.submission.fields import Field
from pitboss.submission.finding import FILING
from pitboss.submission.form import effective, form
from pitboss.submission.lines import Values, lines


def diff(old: Draft, new: Draft) -> list[str]:
    """What changes from one submission to the other, in the order of the form: of what both forms ask."""
    before, after = effective(old.rules, old.values), effective(new.rules, new.values)
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


def _opened(new: Draft, before: Values, after: Values) -> set[str]:
    """The wagers that are offered in only one of the two."""
    return {x.key for x in lines(new.rules) if x.optional and x.offered_in(before) != x.offered_in(after)}


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
