"""What the check found, for the compliance officer: an internal paper, no part of what is filed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pitboss.documents.checked import by_hand, checked
from pitboss.documents.chosen import in_print
from pitboss.documents.page import Block, Document, Grid, Heading, Notice, Room, Text, headed
from pitboss.documents.paper import Paper, footer
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.submission import Finding, Severity
from pitboss.submission.form import form

TITLES = {
    Severity.VIOLATION: ("Violations", "violation", "These stand in the way of filing."),
    Severity.ERRATUM: (
        "Suspected errata",
        "erratum",
        "The printed text looks like a slip here. Decide whether the submission should follow it.",
    ),
    Severity.ADVISORY: ("Advisories", "advisory", "This is permitted. Weigh what follows from it."),
}
COUNTED = {
    Severity.VIOLATION: "violation",
    Severity.ERRATUM: "suspected erratum",
    Severity.ADVISORY: "advisory",
}
BESIDE = {
    Severity.VIOLATION: "Allowed:",
    Severity.ERRATUM: "It can be read as",
    Severity.ADVISORY: "Consider:",
}

EXACT = re.compile(r"([\d,]+/[\d,]+) of the wager, ([\d.]+%)")  # a return, exact and as a percentage
QUOTED = re.compile(r"""(?<!\w)['"]([^'"]+)['"](?!\w)""")  # a value as a file has it


def findings_paper(house: House, paper: Paper | None = None, found: Sequence[Finding] = ()) -> Document:
    """The findings by their weight, what was checked, what is left to people, and a place to sign."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        kind="Findings of the check \u00b7 internal, not for filing",
        facts=(*paper.facts, ("Rules", house.rules.source)),
        blocks=(
            Text(_sum(found), look="lead"),
            *(block for severity in TITLES for block in _of(house, severity, found)),
            *checked(house, found),
            *by_hand(house),
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
        look="form",
    )


def _sum(found: Sequence[Finding]) -> str:
    """How many of each there are, in a sentence."""
    weights = [each.severity for each in found]
    parts = []
    for weight, (titles, _, _) in TITLES.items():
        many = weights.count(weight)
        parts.append(f"{many or 'no'} {COUNTED[weight] if many == 1 else titles.lower()}")
    return f"The check of this submission found {listed(parts)}."


def _of(house: House, severity: Severity, found: Sequence[Finding]) -> Iterator[Block]:
    mine = [each for each in found if each.severity is severity]
    labels = {field.key: field.label for field in form(house.rules)}
    title, kind, says = TITLES[severity]
    if mine:
        yield Heading(title)
        yield Text(says, look="intro")
    for each in mine:
        what = labels.get(each.key, "") or headed(each.key.rpartition(".")[2].replace("_", " "))
        line = f"line {each.line}, " if each.line else ""
        read = _read(house, each)
        says = f"As it is read here: {read}" if read else f"{what}: {each.found}."
        told = f"{says} {BESIDE[severity]} {each.allowed.removesuffix('.')}."
        told = EXACT.sub(r"\2 of the wager (exactly \1)", QUOTED.sub("\u201c\\1\u201d", told))
        yield Notice(in_print(house, f"{told} In the file: {line}{each.key}."), each.clause, kind)


def _read(house: House, found: Finding) -> str:
    """What the reading that a finding is about means here, in a sentence; nothing of other findings."""
    choices = {f"readings.{choice.name}": choice for choice in house.rules.readings}
    choice = choices.get(found.key) if found.found.startswith("read as ") else None
    return choice.says(house.choice(choice.name)) if choice else ""
