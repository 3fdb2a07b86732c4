"""What the check found, for the compliance officer: an internal paper, no part of what is filed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pitboss.documents.checked import by_hand, checked
from pitboss.documents.chosen import DEFINED, in_print, readings
from pitboss.documents.page import Block, Document, Grid, Heading, Notice, Room, Text, headed
from pitboss.documents.paper import Paper, footer
from pitboss.documents.silent import silent
from pitboss.games.catalog import rule_set
from pitboss.law.silences import SLIPS
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Choice, HandBonus, Progressive
from pitboss.solve.advisories import told_both_ways
from pitboss.solve.sides import side_wagers
from pitboss.solve.worth import step_of
from pitboss.submission import Finding, Severity
from pitboss.submission.draft import RULES
from pitboss.submission.finding import edge_rests_on
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
    Severity.VIOLATION: "Allowed: ",
    Severity.ERRATUM: "It can be read as ",
    Severity.ADVISORY: "",
}

QUOTED = re.compile(r"""(?<!\w)['"]([^'"]+)['"](?!\w)""")  # a value as a file has it


def findings_paper(house: House, paper: Paper | None = None, found: Sequence[Finding] = ()) -> Document:
    """The findings by their weight, what was checked, what is left to people, and a place to sign."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        kind="Findings of the check \u00b7 internal, not for filing",
        facts=(*paper.facts, ("Rules", house.rules.source)),
        blocks=(
            Text(f"{_sum(found)} {_readings(house)}", look="lead"),
            *_told(house, found),
            *checked(house, found),
            *by_hand(house, found, help_line=paper.help_line),
            Heading("Answers" if found else "Seen by"),
            _answers(len(found)),
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
    return f"The check found {listed(parts)}."


def _readings(house: House) -> str:
    """How many clauses the submission reads in one of several ways, which are no findings."""
    read = [each.clause for each in (*readings(house), *silent(house))]
    if not read:
        return ""
    many = f"{len(read)} readings of unclear clauses" if read[1:] else "1 reading of an unclear clause"
    slips = [clause for clause in dict.fromkeys(read) if clause in SLIPS]
    look = "look like slips" if slips[1:] else "looks like a slip"
    more = (
        f"; of these {listed(slips)} {look} of the print, which no entry of the form decides" if slips else ""
    )
    return f"The filing lists {many}{more}."


def _answers(many: int) -> Grid:
    """A row for the answer to each finding by its number, or one row to sign where there is none."""
    if not many:
        return Grid(
            columns=("Compliance officer", "Remark", "Date"),
            rows=(("", "", ""),),
            shares=(4, 8, 3),
            tall=True,
        )
    rows = tuple((str(number), "", "", "") for number in range(1, many + 1))
    return Grid(
        columns=("No.", "Answer", "Compliance officer", "Date"), rows=rows, shares=(1, 9, 4, 3), tall=True
    )


def _told(house: House, found: Sequence[Finding]) -> Iterator[Block]:
    """The findings by their weight, numbered through."""
    number = 0
    for severity, (title, kind, says) in TITLES.items():
        mine = [each for each in found if each.severity is severity]
        if mine:
            yield Heading(title)
            yield Text(says, look="intro")
        for each in mine:
            number += 1
            line = f"line {each.line}, " if each.line else ""
            told = _followed(house, each) or _read(house, each) or _stated(house, each)
            told = QUOTED.sub("\u201c\\1\u201d", told)
            place = f"In the file: {line}{DEFINED.sub('', each.key)}."
            yield Notice(f"{told} {place}", DEFINED.sub("", each.clause), f"{kind} {number}")


def _stated(house: House, found: Finding) -> str:
    """What was found at an entry of the form, in a sentence, and what is allowed or to be weighed."""
    labels = {field.key: field.label for field in form(house.rules)}
    what = labels.get(found.key, "") or headed(found.key.rpartition(".")[2].replace("_", " "))
    wager = what.partition(": ")[0]
    if found.whole:
        says = headed(found.found)
    elif found.returns:
        says = f"The {found.returns[0].wager} Wager as it is offered {found.found}"
    elif found.found.startswith("offered "):
        says = f"The {wager} Wager is {found.found}"
    else:
        says = f"{what}: {found.found}"
    beside = f"{'' if found.whole else BESIDE[found.severity]}{found.allowed.removesuffix('.')}"
    return in_print(house, f"{says}. {headed(beside)}.")


def _followed(house: House, found: Finding) -> str:
    """That a submission follows a proposal, and where the law is; nothing of other findings."""
    rules = house.rules
    if found.key != RULES or not rules.proposed:
        return ""
    law = rule_set(rules.chapter)
    of_law = f"Chapter {rules.chapter}, whose text this program does not hold" if law.proposed else law.source
    return (
        f"The submission follows a proposal: {rules.source}. A proposal is not law. Before filing, compare it"
        f" with {of_law}."
    )


def _read(house: House, found: Finding) -> str:
    """How a clause is read here, how else it could be, what both return and why; or nothing."""
    choices = {f"readings.{choice.name}": choice for choice in house.rules.readings}
    choice = choices.get(found.key) if found.found.startswith("read as ") else None
    if choice is None:
        return ""
    value = house.choice(choice.name)
    ways = [value, *(option for option in choice.options if option != value)]
    others = " ".join(choice.says(option) for option in ways[1:])
    told = _on_a_meter(house, choice) or _exactly(found, ways)
    returns = f" {told}" if told else ""
    if edge_rests_on(value, found.returns):
        returns += " Only as it is read here has the house an edge on this wager."
    return f"Read here: {choice.says(value)} The other reading: {others}{returns} {house.why(choice)}"


def _on_a_meter(house: House, choice: Choice) -> str:
    """What a wager on a meter returns by both readings, in the words of the PAR sheet; nothing of others."""
    steps = [step_of(house, wager) for wager in side_wagers(house) if wager in choice.concerns]
    if not any(isinstance(step, (Progressive, HandBonus)) for step in steps):
        return ""
    told = told_both_ways(house, choice)
    envy = any(isinstance(step, Progressive) and step.envy_pays for step in steps)
    return f"{told} At a full table Envy Bonuses are counted." if told and envy else told


def _exactly(found: Finding, ways: Sequence[str]) -> str:
    """What a wager returns by each reading, the one in force first, with the fractions of the finding."""
    figures = {each.option: each for each in found.returns}
    by = ("As it is read here", "by the other reading")
    told = "; ".join(
        f"{how} the {figures[way].wager} returns {figures[way]}"
        for how, way in zip(by, ways, strict=False)
        if way in figures
    )
    return f"{told}." if told else ""
