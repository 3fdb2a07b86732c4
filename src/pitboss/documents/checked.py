"""What the check of a submission went through, section by section, and what it leaves to people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.documents.chosen import chosen, readings
from pitboss.documents.drawing.areas import systems, taken_by
from pitboss.documents.offer import side_wagers, steps, wagers
from pitboss.documents.page import Block, Grid, Heading, Text, cells
from pitboss.documents.settling import joined
from pitboss.games.catalog import rule_set
from pitboss.games.proposals import not_law
from pitboss.law import parent, register
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.house_checks import FILING
from pitboss.rules.words import HandBonus, Method, Progressive, Shuffler
from pitboss.submission import Finding

BOX = "\u2610"
DEFINITIONS, PAYOUTS = 1, 12
SECTIONS = {
    DEFINITIONS: "Definitions",
    2: "Table, layout and sign",
    3: "Cards",
    4: "Opening of the table",
    5: "Shuffle and cut",
    6: "Rank of the hands",
    7: "Wagers",
    8: "Dealing from a manual shoe",
    9: "Dealing by hand",
    10: "Dealing from an automated shoe",
    11: "Course of a round",
    PAYOUTS: "Payouts and meters",
    13: "Irregularities",
}


def checked(house: House, found: Sequence[Finding]) -> Iterator[Block]:
    """Each section with its clauses, the choices that were compared with them and what was found."""
    yield Heading("What was checked")
    yield Text(" ".join(_compared(house)), look="intro")
    yield cells(
        ["Section", "What it is about", "Clauses", "Entries", "Findings"],
        [*_sections(house, found)],
        align="llrrr",
        wide=1,
        note="Clauses: those of the section that this program goes by. Entries: what this submission had to"
        " state or to choose there.",
    )


def _compared(house: House) -> Iterator[str]:
    meters = any(isinstance(step, (Progressive, HandBonus)) for step in steps(house))
    yield (
        "Every entry of the form was compared with what its clause allows"
        + (", every meter with the amounts and rates of the chapter." if meters else ".")
    )
    if side_wagers(house):
        yield (
            "What each wager beside the game returns to the player was worked out exactly and held against"
            " 100%."
        )


def _sections(house: House, found: Sequence[Finding]) -> Iterator[tuple[str, ...]]:
    rules = Counter(_section(each.cite) for each in register(house.rules.id).values() if each.kind == "rule")
    stated = Counter(_section(made.clause) for made in chosen(house))
    stated += Counter(_section(read.clause) for read in readings(house))
    seen = Counter(_section(each.clause) for each in found)
    yield FILING, "The Rules Submission itself", "\u2013", *_counted(stated[FILING], seen[FILING])
    for section in dict.fromkeys(map(_section, register(house.rules.id))):
        number, counted = int(section.rpartition(".")[2]), (stated[section], seen[section])
        title = _title(house, number) if number != DEFINITIONS or any(counted) else ""
        if title and section not in _other_ways(house):
            yield section, title, str(rules[section] or "\u2013"), *_counted(*counted)


def _title(house: House, section: int) -> str:
    """What a section is about; of meters only where a wager has one."""
    metered = any(isinstance(step, (Progressive, HandBonus)) for step in steps(house))
    return SECTIONS.get(section, "") if metered or section != PAYOUTS else "Payouts"


def _other_ways(house: House) -> set[str]:
    """The sections on ways of dealing that this table does not have."""
    ways = {_section(way.cite) for way in house.rules.dealing}
    return ways - {_section(house.rules.method(house.method).cite)}


def _section(clause: str) -> str:
    """The section that a clause belongs to: `649a.12`; without one, that on Rules Submissions."""
    return clause.partition("(")[0].partition("[")[0] or FILING


def _counted(stated: int, seen: int) -> tuple[str, str]:
    return str(stated or "\u2013"), str(seen or "none")


def by_hand(house: House, found: Sequence[Finding] = (), *, help_line: str = "") -> Iterator[Block]:
    """What no program sees: to be looked at before the papers are filed and the table opens.

    Without a number for help with problem gambling the patron's guide has an empty line for one.
    """
    yield Heading("To be done by hand")
    yield Text("The check reads the submission alone. These are left to people:", look="intro")
    parts = (
        ("Before it is filed", _before_filing(house, found)),
        ("Before the table opens", (*_written_in(help_line), *_before_opening(house))),
        ("While the table is open", _at_the_table(house)),
    )
    rows = [(when, BOX, says, clause) for when, left in parts for says, clause in left]
    yield Grid(columns=("When", "", "What", "Clause"), rows=tuple(rows), shares=(0, 0, 1, 0), grouped=True)


def _before_filing(house: House, found: Sequence[Finding]) -> Iterator[tuple[str, str]]:
    if told := not_law(house.rules):
        newest = rule_set(house.rules.chapter)
        elsewhere = ", whose text this program does not hold" if newest.proposed else ""
        yield f"{told} Compare this submission with the chapter in force{elsewhere}.", FILING
    yield "The certificate holder, the facility and the numbers of the tables are right.", FILING
    yield (
        "The submission has all else that the section on Rules Submissions asks for; the check knows the"
        " chapter of the game alone.",
        FILING,
    )
    if found:
        yield "Every finding is answered by its number, below or in the submission.", ""


def _written_in(help_line: str) -> Iterator[tuple[str, str]]:
    """What the papers leave a line for, because the submission does not state it."""
    if not help_line:
        yield "The patron's guide is given a number for help with problem gambling: none is stated.", ""


def _before_opening(house: House) -> Iterator[tuple[str, str]]:
    layout = house.force.layout
    yield "The layout and the sign are approved, and those at the table are the ones printed.", layout.cite
    for system in systems(house):
        if names := list(dict.fromkeys(_called(house, taken_by(system, house)))):
            yield f"The system for {listed(names)} is approved, and its lock-out works.", system.cite
    if house.method is Method.MANUAL_SHOE:
        shoe = dict(house.force.day.loading)[house.method]
        yield "The dealing shoe is where the Bureau of Casino Compliance approved it.", shoe
    if house.shuffler is Shuffler.RESHUFFLING:
        yield "The device that reshuffles is tested and approved.", house.rules.day.reshuffling.cite
    yield "Drop box and tip box are where they were approved.", layout.boxes
    yield "The discard rack is fixed to the table on the dealer's side.", layout.rack
    metered = [step for step in steps(house) if isinstance(step, (Progressive, HandBonus))]
    if metered:
        controls = joined(step.verify[-1] for step in metered)
        yield "The internal controls for validating a jackpot are approved.", controls


def _at_the_table(house: House) -> Iterator[tuple[str, str]]:
    """The clauses that only people can keep."""
    for each in register(house.rules.id).values():
        elsewhere = _section(each.cite) in _other_ways(house)
        if each.kind == "physical" and not elsewhere and not _leads(house, each.cite):
            yield each.says, each.cite


def _leads(house: House, clause: str) -> bool:
    """Whether a clause only leads to the ones below it."""
    return any(parent(each) == clause for each in register(house.rules.id))


def _called(house: House, names: Sequence[str]) -> Iterator[str]:
    """The wagers offered here, as people call them."""
    for wager in wagers(house):
        if wager.name in names:
            yield wager.called
