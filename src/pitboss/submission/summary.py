"""A submission in readable form: what it states, title by title, each value with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from pitboss.money import dollars
from pitboss.submission.assemble import submission_of
from pitboss.submission.draft import Draft
from pitboss.submission.fields import Field
from pitboss.submission.form import effective, form
from pitboss.submission.lines import Values, lines

TITLES = {"filing": "Filing", "table": "Table", "choices": "Choices", "readings": "Readings"}


@dataclass(frozen=True, slots=True)
class Stated:
    """One value as stated."""

    label: str
    says: str
    clause: str


def summary(draft: Draft, *, complete: bool = True) -> list[tuple[str, list[Stated]]]:
    """The titles of a submission with their entries, wagers not offered last; of a draft what can be read."""
    values = effective(draft.rules, draft.values)
    offered = {line.key: line for line in lines(draft.rules) if line.offered_in(values)}
    found: list[tuple[str, list[Stated]]] = []
    for title, fields in groupby(form(draft.rules), lambda field: field.line or field.key.split(".")[0]):
        named = TITLES.get(title) or (offered[title].name if title in offered else "")
        entries = list(_entries(list(fields), values))
        if title == "table" and complete:
            entries += _limit(draft, values)
        if named and entries:
            found.append((named, entries))
    closed = [line for line in lines(draft.rules) if line.key not in offered]
    return found + ([("Not offered", [Stated(x.name, "no", x.clause) for x in closed])] if closed else [])


def _entries(fields: list[Field], values: Values) -> Iterator[Stated]:
    for field in fields:
        if field.key in values:
            label = field.label.rpartition(": ")[2] if field.line else field.label
            label = "offered" if field.key.endswith(".offered") else label
            yield Stated(label, field.kind.say(values[field.key]), field.clause_in(values))


def _limit(draft: Draft, values: Values) -> Iterator[Stated]:
    """The limit that the chapter sets, or the least that the house may set."""
    limit = draft.rules.limit
    if limit is not None:
        label = "Payout limit, set by the chapter" if limit.fixed else "Payout limit, the least there may be"
        yield Stated(label, dollars(submission_of(draft.rules, values).limit_floor), limit.cite)
