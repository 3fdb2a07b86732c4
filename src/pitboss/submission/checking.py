"""A submission checked whole: all findings at once, each with its clause, its key and its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.submission.assemble import submission_of
from pitboss.submission.checks import cards, meters, readings, returns, table, wagers
from pitboss.submission.checks.sheet import Sheet, missing, no_option, sheet
from pitboss.submission.draft import Draft, Unreadable, read
from pitboss.submission.finding import Finding, Severity, line_of
from pitboss.submission.form import form
from pitboss.submission.links import Submitted, check_links

Check = Callable[[Sheet], Iterator[Finding]]


def links_inside(state: Sheet) -> Iterator[Finding]:
    """Links between the meters of one submission."""
    sound = {line.name for line in state.offered if state.sound(line)}
    links = {name: link for name, link in state.house.links.items() if name in sound}
    house = replace(state.house, links=links)
    yield from (finding for _, finding in check_links([Submitted(name="", facility="", house=house)]))


# Each stage sees only what the stages before it found in order. The law first, then advice.
LAW: tuple[tuple[Check, ...], ...] = (
    (no_option,),
    (missing,),
    (
        table.numbers,
        table.seats,
        table.sums,
        table.dealing,
        cards.approval,
        cards.backs,
        cards.hours,
        wagers.family,
        wagers.mini_royal,
        wagers.amounts,
        wagers.ranges,
        wagers.version,
        meters.triggers,
    ),
    (wagers.whole_cents, meters.as_codified, meters.at_least, meters.whole_units),
    (table.payout_limit, returns.drawn_too_often, links_inside),
)
ADVICE: tuple[Check, ...] = (
    table.proposal,
    meters.unspoken_links,
    wagers.apart,
    wagers.envy_schedule,
    returns.side_wagers,
    returns.base_game,
    readings.readings,
    readings.slips,
    readings.draws,
    readings.flat_sums,
)


def check(text: str) -> tuple[Finding, ...]:
    """Every finding about a submission's text, in the order of the form."""
    try:
        return check_draft(read(text))
    except Unreadable as unreadable:
        finding = unreadable.finding
        return (finding if finding.line else replace(finding, line=line_of(text, finding.key)),)


def check_draft(draft: Draft) -> tuple[Finding, ...]:
    """Every finding about a draft."""
    return _found(draft, (*LAW, ADVICE))


def unlawful(draft: Draft) -> tuple[Finding, ...]:
    """The violations alone, without asking the solver what each choice returns."""
    return violations(_found(draft, LAW))


def _found(draft: Draft, stages: Iterable[tuple[Check, ...]]) -> tuple[Finding, ...]:
    found, state = list(draft.findings), sheet(draft)
    for stage in stages:
        new = [finding for each in stage for finding in each(state)]
        found += new
        state = state.without(new)
    order = {field.key: place for place, field in enumerate(form(draft.rules))}
    found.sort(key=lambda finding: order.get(finding.key, -1))
    return tuple(replace(each, line=line_of(draft.text, each.key)) for each in found)


def violations(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that stand in the way of filing."""
    return tuple(finding for finding in findings if finding.severity is Severity.VIOLATION)


def house_from(text: str) -> House:
    """The submission in a text; one with violations is refused in a sentence."""
    draft = read(text)
    wrong = unlawful(draft)
    if wrong:
        raise refusal_of(wrong)
    return submission_of(draft.rules, draft.values)


def refusal_of(wrong: Sequence[Finding]) -> Refused:
    """Violations as one refusal: how many there are, the first of them, and its clause."""
    number = f"{len(wrong)} violations, the first in" if len(wrong) > 1 else "a violation in"
    first = wrong[0]
    says = f"{first.key}: {first.found}; {first.allowed}"
    return Refused(f"the Rules Submission has {number} {says}", first.clause)
