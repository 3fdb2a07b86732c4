"""What the check found, for the compliance officer: an internal paper, no part of what is filed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.documents.page import Block, Document, Grid, Heading, Notice, Room, Text
from pitboss.documents.paper import Paper, footer
from pitboss.rules.house import House
from pitboss.submission import Finding, Severity
from pitboss.submission.form import form

TITLES = {
    Severity.VIOLATION: ("Violations", "violation", "These stand in the way of filing."),
    Severity.ERRATUM: (
        "Suspected errata",
        "erratum",
        "What is printed looks like a slip; it is followed or not.",
    ),
    Severity.ADVISORY: ("Advisories", "advisory", "Permitted, with these consequences."),
}


def findings_paper(house: House, paper: Paper | None = None, found: Sequence[Finding] = ()) -> Document:
    """The findings by their weight, with a place to say what was done about them."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        kind="Findings of the check \u00b7 internal, not for filing",
        facts=(*paper.facts, ("Rules", house.rules.source)),
        blocks=(
            Text(_sum(found), look="lead"),
            *(block for severity in TITLES for block in _of(house, severity, found)),
            Heading("Seen by"),
            Grid(
                columns=("Compliance officer", "What was done about it", "Date"),
                rows=(("", "", ""),),
                shares=(4, 8, 3),
                tall=True,
            ),
            Room("Remarks"),
        ),
        footer=footer(house, paper),
    )


def _sum(found: Sequence[Finding]) -> str:
    """How many of each there are, in a sentence."""
    if not found:
        return "The check of this submission found nothing."
    weights = [each.severity for each in found]
    parts = [f"{title.lower()}: {weights.count(weight)}" for weight, (title, _, _) in TITLES.items()]
    return f"The check of this submission found {', '.join(parts)}."


def _of(house: House, severity: Severity, found: Sequence[Finding]) -> Iterator[Block]:
    mine = [each for each in found if each.severity is severity]
    labels = {field.key: field.label for field in form(house.rules)}
    title, kind, says = TITLES[severity]
    if mine:
        yield Heading(title)
        yield Text(says, look="intro")
    for each in mine:
        place = f"{labels[each.key]} ({each.key})" if each.key in labels else each.key
        line = f", line {each.line}" if each.line else ""
        yield Notice(f"{place}{line}: {each.found}; {each.allowed}", each.clause, kind)
