"""The filing: a Rules Submission as a checklist, each choice beside the clause and what it asks.

It walks the form of the rule set, so that whatever a submission may state stands here, set or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pitboss.documents.offer import how_much, meters, paytables, wagers
from pitboss.documents.page import Block, Document, Facts, Heading, Notice, Text, cells
from pitboss.documents.paper import SHORT, Paper, footer
from pitboss.law import register
from pitboss.money import dollars
from pitboss.rules.house import House
from pitboss.submission import Filing, Finding, Severity
from pitboss.submission.assemble import values_of
from pitboss.submission.fields import Field
from pitboss.submission.form import form
from pitboss.submission.lines import Values, WagerLine, lines

TITLES = {"table": "The table", "choices": "Choices", "readings": "Unclear clauses and how they are read"}
KINDS = {Severity.VIOLATION: "violation", Severity.ADVISORY: "advisory", Severity.ERRATUM: "erratum"}
MAY_BE_NONE = ("payout_limit", "mini_royal", "magic_card", "lucky_bonus", "link")


def filing(house: House, paper: Paper | None = None, findings: Sequence[Finding] = ()) -> Document:
    """The Rules Submission of one game as the certificate holder files it."""
    paper = paper or Paper()
    signed = ("For the certificate holder", "Name and title", "Date")
    blocks = (
        *_overview(house),
        *_findings(findings),
        *_checklist(house, paper),
        Heading("Signed"),
        *_version(paper),
        Facts(tuple((who, "_" * 46, "") for who in signed)),
    )
    return Document(
        title=house.rules.name,
        kind="Rules Submission",
        facts=(*paper.facts, ("Rule set", house.rules.id), ("Rules", house.rules.source)),
        blocks=blocks,
        footer=footer(house, paper),
    )


def _version(paper: Paper) -> Iterator[Block]:
    """The whole hash, once: what is signed is this text and no other."""
    if paper.version:
        says = f"SHA-256 of the canonical text of this submission; the version is its first {SHORT} digits"
        yield Text(f"{says}: {paper.version}")


def _findings(findings: Sequence[Finding]) -> Iterator[Block]:
    if findings:
        yield Heading("What the check found")
    for each in findings:
        says = f"{each.key}: {each.found}; {each.allowed}"
        yield Notice(says, each.clause, KINDS[each.severity])


def _overview(house: House) -> Iterator[Block]:
    """The wagers offered, each with its paytable and amount, and the meters behind them."""
    yield Heading("Wagers offered")
    letters = {
        each.table.wager: each.paytable.letter for each in paytables(house) if len(each.table.letters) > 1
    }
    rows = [
        (wager.name, letters.get(wager.called, ""), how_much(house, wager), wager.on.value, wager.cite)
        for wager in wagers(house)
    ]
    yield cells(["Wager", "Paytable", "Amount", "Placed by", "Clause"], rows, align="lclll", wide=3)
    found = tuple(meters(house))
    if found:
        yield cells(["Meter", "", "Clause"], found, wide=1)


def _checklist(house: House, paper: Paper) -> Iterator[Block]:
    values = values_of(house, Filing(paper.holder, paper.facility, paper.tables))
    known = {line.key: line for line in lines(house.rules)}
    fields = [field for field in form(house.rules) if not field.key.startswith("filing.")]
    one_by_one = False
    for place, group in groupby(fields, lambda field: field.line or field.key.split(".")[0]):
        line = known.get(place)
        rows = [row for field in group for row in _row(house, field, values, line)]
        if line and not one_by_one:
            one_by_one = True
            yield Heading("The wagers one by one")
        if rows:
            yield Heading(line.name, 2) if line else Heading(TITLES[place])
            says = f"{line.clause}: {register(house.rules.id)[line.clause].says}" if line else ""
            yield cells(["Clause", "Requirement", "Choice"], rows, wide=1, note=says)


def _row(
    house: House, field: Field, values: Values, line: WagerLine | None
) -> Iterator[tuple[str, str, str]]:
    """The row of a field: what it asks and what the submission says; nothing of a wager that is left out."""
    clause = field.clause_in(values)
    if field.key in values:
        yield clause, field.asks, field.kind.say(values[field.key])
        return
    offered = line is None or line.offered_in(values)
    name = field.key.rpartition(".")[2]
    if name == "payout_limit" and house.rules.limit and house.rules.limit.fixed:
        yield clause, field.asks, f"{dollars(house.limit_floor)}, set by the chapter"
    elif offered and name in MAY_BE_NONE:
        yield clause, field.asks, "none"
