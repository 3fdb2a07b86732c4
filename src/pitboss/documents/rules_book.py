"""The complete rules for inspection: every rule in force at the tables of one house, in the chapter's order.

First what this house plays, sentence by sentence with the clause; then the paytables as printed; then the
chapter clause by clause, in words of our own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from pitboss.documents.guide import against_dealer
from pitboss.documents.in_force import described
from pitboss.documents.offer import InForce, envy, events, how_much, paytables, steps, wagers
from pitboss.documents.page import Block, Document, Facts, Grid, Heading, Items, cells
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.rankings import two_by_two
from pitboss.law import outline, register
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.submission.fields import spoken

DEALT = {"8", "9", "10"}  # the sections of the dealing methods; a house uses one of them


def rules_book(house: House, paper: Paper | None = None) -> Document:
    """The complete rules of a house."""
    paper = paper or Paper()
    return Document(
        title=house.rules.name,
        subtitle="The complete rules",
        kind="Rules of the game, for inspection",
        facts=(*paper.facts, ("Rule set", house.rules.id), ("Rules", house.rules.source)),
        blocks=(*_rules(house), *_choices(house), *_paytables(house), *_clauses(house)),
        footer=footer(house, paper),
        contents=True,
    )


def _rules(house: House) -> Iterator[Block]:
    """What this house plays: every fact of the description, with its clause."""
    for passage in described(house):
        yield Heading(passage.title)
        yield Items(tuple((_sentence(fact.says), fact.cite) for fact in passage.facts))
        if passage.title == "Settlement" and (table := against_dealer(house)):
            yield replace(table, caption="The player's hand and the dealer's at these tables")


def _sentence(says: str) -> str:
    return says[0].upper() + says[1:]


def _choices(house: House) -> Iterator[Block]:
    """What the Rules Submission chose, and how unclear clauses are read here."""
    yield Heading("What the Rules Submission chooses")
    yield cells(["What", "At these tables", "Clause"], list(_chosen(house)), wide=0)
    readings = [(each.cite, each.why, house.choice(each.name)) for each in house.rules.readings]
    if readings:
        yield Heading("How unclear clauses are read")
        yield cells(["Clause", "The question", "Read as"], readings, wide=1)


def _chosen(house: House) -> Iterator[tuple[str, str, str]]:
    rules = house.rules
    yield "Betting positions", str(house.seats), rules.seats.cite
    yield "Adjacent positions for one player", str(house.adjacent_boxes), rules.seats.boxes_cite
    yield "Wagers", f"{dollars(house.minimum)} to {dollars(house.maximum)}", ""
    yield "Dealing", house.method.value, house.force.method(house.method).cite
    yield "Automated shuffling device", house.shuffler.value, rules.day.shuffle.cite
    yield "Decks", str(house.decks), rules.decks.cite
    for each in paytables(house):
        if len(each.table.letters) > 1:
            yield f"Paytable, {each.table.wager}", each.paytable.letter, each.table.cite
    for wager in wagers(house):
        if wager.name in house.amounts:
            yield f"Amount, {wager.name}", how_much(house, wager), wager.cite
    for option in rules.options:
        yield spoken(option.name), house.choice(option.name), option.cite
    for statement in rules.statements:
        yield spoken(statement.name), house.stated.get(statement.name, "not stated"), statement.cite
    if rules.limit:
        limit = "none" if house.payout_limit is None else dollars(house.payout_limit)
        yield "Most payable on one hand", limit, rules.limit.cite


def _paytables(house: House) -> Iterator[Block]:
    """The tables of section .12 in force, as printed."""
    yield Heading("Paytables in force")
    tables = []
    for each in paytables(house):
        tables.append(_printed(each, each.title))
        for step in steps(house):
            if step.pays != each.table.cite:
                continue
            if schedule := envy(house, step):
                tables.append(_printed(schedule, f"Envy Bonus, {schedule.table.caption}"))
            if drawn := events(house, step):
                tables.append(
                    cells(["Drawn", "Pays"], drawn, align="lr", caption=listed([name for name, _ in drawn]))
                )
            break
    yield from two_by_two(tables)


def _printed(each: InForce, title: str) -> Grid:
    rows = [(row.hand, row.pays) for row in each.paytable.rows]
    return cells(["Hand", "Pays"], rows, align="lr", caption=title, cite=each.table.cite)


def _clauses(house: House) -> Iterator[Block]:
    """The chapter clause by clause; of the dealing methods only the one in use."""
    entries = register(house.rules.id)
    yield Heading("The chapter clause by clause")
    used = _section(house.force.method(house.method).cite)
    for section, cites in groupby(outline(house.rules.id), _section):
        if section in DEALT - {used}:
            continue
        first, *rest = cites
        yield Heading(entries[first].says.rstrip("."), 2, cite=first)
        yield Facts(tuple((cite, entries[cite].says, "") for cite in rest))


def _section(cite: str) -> str:
    """The number of the section that a clause stands in: `7` of `649a.7(d)(1)`."""
    return cite.partition(".")[2].partition("(")[0].partition("[")[0]
