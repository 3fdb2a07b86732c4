"""The configuration on a PAR sheet: letters in force, choices, and what else the submission states."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.chosen import clause_of, concerns, drawn_from, not_drawn, readings
from pitboss.documents.numbers import fraction, money
from pitboss.documents.offer import events, steps
from pitboss.documents.page import (
    Block,
    Facts,
    Heading,
    Items,
)
from pitboss.money import figure
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.tables import About
from pitboss.rules.trial import OWN, tables_of_ones_own
from pitboss.rules.words import HandBonus
from pitboss.solve.progressives import event_chances

AS_PRINTED = "as printed"  # where nothing is chosen by a letter


def configuration(house: House) -> str:
    """The letters in force in one line: `Ante Bonus A, Pair Plus C`."""
    lettered = [t for t in house.tables if t.about is About.PAYS and len(t.letters) > 1]
    named = [f"by {each.cite}" for each in house.force.versions if each.cite == house.chosen.get("version")]
    named += [f"{table.wager} {house.letter(table)}" for table in lettered]
    apart = dict.fromkeys(house.own_schedule(table) for table in house.tables)
    named += [f"Envy Bonus {letter}" for letter in apart if letter]
    named += dict.fromkeys(f"{table.wager} {OWN}" for table in tables_of_ones_own(house))
    return ", ".join(named) or AS_PRINTED


def configuration_blocks(house: House) -> Iterator[Block]:
    """The tables in force, the choices and whatever else the Rules Submission states."""
    yield Heading("Configuration")
    rows = [
        (
            table.wager,
            f"paytable {house.letter(table)}" if len(table.letters) > 1 else "the one table printed",
            table.cite,
        )
        for table in house.tables
        if table.about is About.PAYS
    ]
    rows += dict.fromkeys(
        (f"{table.wager}, Envy Bonus", f"schedule {house.letter(table)}", table.cite)
        for table in house.tables
        if table.about is About.ENVY and len(table.letters) > 1
    )
    options = [choice for choice in house.rules.options if concerns(house, choice)]
    made = [(choice.says(house.choice(choice.name)), clause_of(house, choice)) for choice in options]
    made += [(each.read, each.clause) for each in readings(house)]
    made += [(each.says, each.clause) for step in steps(house) for each in not_drawn(house, step)]
    yield Facts((*rows, *_stated(house)), leads=bool(made))
    if made:
        yield Items(tuple(made))


def drawn_alike(house: House) -> Iterator[tuple[str, str]]:
    """Among what Magic Card and Lucky Bonus are counted to be drawn, which no clause says."""
    for step in steps(house):
        for name, _ in events(house, step):
            assert isinstance(step, HandBonus)
            yield f"The {name} is drawn from {drawn_from(house, step, name)}; no clause says so.", step.events


def _stated(house: House) -> Iterator[tuple[str, str, str]]:
    """What the Rules Submission states besides: draws, rows added to a table, the payout limit."""
    for step in steps(house):
        for name, odds in events(house, step):
            assert isinstance(step, HandBonus)
            often, hit = house.triggers[name], event_chances(house, step.wagers[0], step)[name]
            says = f"in {fraction(often)} of the rounds, hits a hand in {fraction(hit)} of them, paid {odds}"
            yield f"{name}, drawn", says, step.events
    for least in house.force.minimums:
        if least.to_table in house.added:
            wager = house.force.table(least.to_table).wager
            yield f"{least.hand}, added", f"{figure(house.added[least.to_table])} to 1 in {wager}", least.cite
    limit = house.force.limit
    if limit and house.payout_limit is not None:
        covered = f"{money(house.payout_limit)} for {listed(limit.covers)} together"
        yield "Most payable on one hand", covered, limit.cite
