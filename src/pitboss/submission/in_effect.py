"""What holds where a draft says nothing: the values in effect that follow from its other ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.rules.words import Method
from pitboss.submission.assemble import following
from pitboss.submission.checks.sheet import Sheet, sheet
from pitboss.submission.draft import LIMIT, Draft
from pitboss.submission.finding import Finding
from pitboss.submission.form import form
from pitboss.submission.lines import WagerLine, levels_of
from pitboss.submission.values import Value

HOURS, METHOD, LEAST, MOST = "table.deck_hours", "table.method", "table.minimum", "table.maximum"


def in_effect(draft: Draft, wrong: Iterable[Finding]) -> dict[str, Value | None]:
    """What holds for each key that may be left out, as the rest has it; what nothing holds for is not in it.

    None stands where it hangs on something that is missing or has a violation, so that nobody knows it yet.
    """
    state = sheet(draft).without(wrong)
    found = dict(_of_table(state))
    for line in state.offered:
        if line.wagers:
            found |= {f"{line.key}.{key}": value for key, value in _of_line(state, line)}
    free = {field.key for field in form(draft.rules) if not field.required}
    return {key: value for key, value in found.items() if key in free}


def _of_table(state: Sheet) -> Iterator[tuple[str, Value | None]]:
    house, limit, decks = state.house, state.rules.limit, state.rules.decks
    hours = decks.hours_by_hand if house.method is Method.HAND else decks.hours_by_shoe
    yield HOURS, None if METHOD in state.broken else hours
    if limit is not None and limit.fixed:
        covered = [house.force.by_name[name] for name in limit.covers]
        yield LIMIT, house.limit_floor if all(map(state.measures, covered)) else None


def _of_line(state: Sheet, line: WagerLine) -> Iterator[tuple[str, Value | None]]:
    """The range of a wager, those of its wagers that are offered, and the meters that its table sets."""
    yield "only", line.wagers
    if not line.by_device:
        ends = state.house.least_and_most(state.house.force.by_name[line.wagers[0]])
        for key, of_table, value in zip(("minimum", "maximum"), (LEAST, MOST), ends, strict=True):
            yield key, None if of_table in state.broken else value
    if line.floor is not None or line.step is None:
        return
    if state.sound(line):
        yield from ((key, value) for key, value in following(line, state.house) if value is not None)
    else:
        meters = tuple(f"{line.key}.{level}." for level in levels_of(line))
        keys = (field.key for field in form(state.rules) if field.key.startswith(meters))
        yield from ((key.removeprefix(f"{line.key}."), None) for key in keys)
