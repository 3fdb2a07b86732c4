"""The filing: a Rules Submission as the Board's reviewer reads it.

Each choice stands in a sentence beside what the chapter requires, under the section of its clause; then
come the paytables whole, the meters, the unclear clauses with what they could mean, and the approvals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from pitboss.documents.chosen import ChoiceMade, Reading, chosen, readings
from pitboss.documents.numbers import number
from pitboss.documents.offer import (
    InForce,
    clauses_of,
    envy,
    events,
    how_much,
    offered_meters,
    paytables,
    steps,
    times_by_decision,
    version_of,
    wagers,
)
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, Room, Text, cells
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.standings import PARTED, standings
from pitboss.documents.settling import titled
from pitboss.documents.silent import silent
from pitboss.documents.spread import in_rows
from pitboss.games.proposals import bulletin, not_law
from pitboss.law import place
from pitboss.money import Flat, Odds, Push
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.house_checks import FILING
from pitboss.rules.words import HandBonus, Settlement, Wager

SECTIONS = {
    0: "Limits of the table",
    2: "Table and layout",
    3: "Cards",
    5: "Shuffling",
    7: "Wagers",
    8: "Dealing",
    9: "Dealing",
    10: "Dealing",
    11: "Course of the game",
    12: "Payouts",
}
UP_TO = {1: "the", 2: "twice the"}  # a wager that needs another of the whole of it, or of half
HALF_A_PAGE = 24  # lines of a paytable


def filing(house: House, paper: Paper | None = None) -> Document:
    """The Rules Submission of one game as the certificate holder files it."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        kind="Rules Submission",
        facts=(*paper.facts, ("Rules", house.rules.source)),
        blocks=(
            *_opening(house, paper),
            *_offered(house),
            *_choices(house),
            *_paytables(house),
            *_meters(house),
            *_readings(house),
            *_approval(paper),
            Room("Remarks, and conditions of the approval", must=True),
        ),
        footer=footer(house, paper),
        look="form",
    )


def _opening(house: House, paper: Paper) -> Iterator[Block]:
    """What is filed, by whom and for which tables, in a sentence."""
    who = paper.holder or "The certificate holder"
    tables = (
        f"{'table' if len(paper.tables) == 1 else 'tables'} {listed(paper.tables)}" if paper.tables else ""
    )
    where = " of ".join(filter(None, (tables, paper.facility)))
    place = f" at {where}" if where else ""
    yield Text(
        f"{who} submits these rules for {house.rules.name}{place}. Beside every requirement that leaves a"
        f" choice stands what was chosen; all else is as {_text(house)} has it.",
        FILING,
        "lead",
    )
    if told := not_law(house.rules):
        yield Text(told, look="small")


def _text(house: House) -> str:
    """The text that the submission follows: a chapter of the Code, or the proposal of one."""
    rules = house.rules
    number = bulletin(rules).partition(" (")[0]
    return (
        f"the proposal {number} for Chapter {rules.chapter}" if rules.proposed else f"Chapter {rules.chapter}"
    )


def _offered(house: House) -> Iterator[Block]:
    """The wagers, with the amounts at which they are taken."""
    yield Heading("Wagers offered")
    rows = [(each.name, *_taken_at(house, each), f"by {each.on.value}") for each in wagers(house)]
    rows = [(name, much, on.replace("by layout", "on the layout"), cite) for name, much, cite, on in rows]
    yield cells(["Wager", "Amount", "Placed", "Clause"], rows, align="llll", wide=1)
    yield Text("No other wager is offered.", look="small")


def _taken_at(house: House, wager: Wager) -> tuple[str, str]:
    """How much a wager may be and its clause, both as the version chosen has them where it ties the wager."""
    version = version_of(house)
    if wager.times and wager.times != (1,):
        return times_by_decision(house, wager), wager.cite
    amount = how_much(house, wager)
    if version is None or wager.name not in (version.main, version.side):
        return amount, wager.cite
    other = version.side if wager.name == version.main else version.main
    if version.both_within:
        tied = f"{amount}, compulsory, up to {number(version.both_within)} times the {other}"
        return tied, version.cite
    if version.main_at_least is None or wager.name == version.main:
        return amount, wager.cite
    return f"{amount}, up to {UP_TO[int(1 / version.main_at_least)]} {other}", version.cite


def _choices(house: House) -> Iterator[Block]:
    """The choices under the sections of the chapter, in their order."""
    yield Heading("Choices")
    rows: list[tuple[str, ...]] = []
    for title, group in groupby(
        sorted(chosen(house), key=_section), key=lambda made: SECTIONS[_section(made)]
    ):
        rows += [(title, made.requires, made.says, made.clause) for made in group]
    heads = ["Section", "Requirement", "Choice", "Clause"]
    yield cells(heads, rows, shares=(0, 1, 1, 0), grouped=True)


def _section(made: ChoiceMade | Reading) -> int:
    """The section of the chapter that a clause falls under; 0 for what is asked outside the chapter."""
    return 0 if made.clause == FILING else int(made.clause.partition("(")[0].partition(".")[2] or 0)


def _paytables(house: House) -> Iterator[Block]:
    """The paytables in force, every row of them, with the Envy Bonus schedules."""
    tables: list[Grid] = []
    below: list[int] = []
    for shown in paytables(house):
        tables.append(_table(house, shown, titled(house, shown)))
        for step in steps(house):
            if step.pays == shown.table.cite:
                beside = [*_envied(house, shown, step), *_drawn(house, shown, step)]
                below += range(len(tables), len(tables) + len(beside))
                tables += beside
    even = list(_even_money(house))
    if tables or even:
        yield Heading("Paytables")
        yield from even
        whole = [replace(each, wide=0) for each in tables] if len(tables) == 1 else []
        yield from whole or map(Columns, in_rows(tables, HALF_A_PAGE, below))


def _even_money(house: House) -> Iterator[Text]:
    """The wagers that are paid at odds of a clause without a table."""
    clauses: dict[str, list[str]] = {}
    for name, clause in house.force.pays:
        clauses.setdefault(clause, []).append(name)
    for clause, names in clauses.items():
        says = f"A winning {listed(names, 'or')} Wager is paid 1 to 1{_from(house, names)}."
        yield Text(says, clause, "intro")


def _from(house: House, names: Sequence[str]) -> str:
    """The hand from which on a wager among these is paid, as the house has chosen: 647a.11(h)(2)(ii)."""
    ends = [(name, each.ends.get(name, "")) for each in standings(house) for name in names]
    found = [(name, PARTED.fullmatch(end)) for name, end in ends]
    return next((f", the {name} with {end['hand']} or better" for name, end in found if end), "")


def _envied(house: House, shown: InForce, step: Settlement) -> Iterator[Grid]:
    """The Envy Bonus that goes with a paytable."""
    if schedule := envy(house, step):
        yield _table(house, schedule, f"{shown.table.wager}, {schedule.schedule}")


def _drawn(house: House, shown: InForce, step: Settlement) -> Iterator[Grid]:
    """What is paid beside a paytable where the table game system draws: 643a.12(f)(3)."""
    if isinstance(step, HandBonus) and (drawn := events(house, step)):
        caption = f"{shown.table.wager}, drawn by the system"
        yield cells(["Drawn", "Pays"], drawn, align="lr", caption=caption, cite=step.events)


def _table(house: House, shown: InForce, title: str) -> Grid:
    rows = [(row.told, _pays(row.pays)) for row in shown.paytable.rows]
    return cells(["Hand", "Pays"], rows, align="lr", caption=title, cite=clauses_of(house, shown))


def _pays(odds: Odds) -> str:
    """What a row pays; one that a chapter prints and that pays nothing says so in words."""
    if odds.wins or isinstance(odds, Push):
        return str(odds)
    return f"{odds}: not paid" if isinstance(odds, Flat) else "not paid"


def _meters(house: House) -> Iterator[Block]:
    rows = [(each.name, each.opens, each.restarts, each.gains, each.cite) for each in offered_meters(house)]
    if rows:
        yield Heading("Meters")
        heads = ["Meter", "Opens at", "Restarts at", "Gains of each wager", "Clause"]
        yield cells(heads, rows, align="lrrll", wide=0)


def _readings(house: House) -> Iterator[Block]:
    """Each unclear clause: how it is read, how else it could be read, and why."""
    found = sorted((*readings(house), *silent(house)), key=lambda each: place(house.rules.id, each.clause))
    if not found:
        return
    yield Heading("Unclear clauses")
    yield Text(
        "Where the text can be read in two ways, or is silent, it is read so:",
        look="intro",
    )
    rows = [(each.read, " ".join(each.other), each.why, each.clause) for each in found]
    heads = ["As it is read here", "The other reading", "Why", "Clause"]
    yield cells(heads, rows, shares=(8, 8, 13, 6), stacked=True)


def _approval(paper: Paper) -> Iterator[Block]:
    """Who files, reviews and approves, with room for names, signatures and dates."""
    yield Heading("Filing and approval")
    dated = {paper.state: paper.dated}
    rows = [
        ("Filed by the certificate holder", dated.get("filed", "")),
        ("Reviewed by the Bureau of Gaming Operations", ""),
        ("Approved by the Board", dated.get("approved", "")),
        ("In effect from", dated.get("effective", "")),
    ]
    blank = [(what, "", "", date) for what, date in rows]
    yield Grid(
        columns=("", "Name and title", "Signature", "Date"),
        rows=tuple(blank),
        shares=(6, 5, 5, 3),
        tall=True,
        note=f"SHA-256 of the text that is signed: {paper.version}" if paper.version else "",
    )
