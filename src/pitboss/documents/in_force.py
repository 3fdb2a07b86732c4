"""The rule set as one house plays it: the wagers offered, the columns chosen, one dealing method."""

from __future__ import annotations

from dataclasses import replace

from pitboss.documents.offer import steps, wagers
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.tables import Block, Table
from pitboss.rules.tables import letter as letter_of
from pitboss.rules.words import Dealing, DealStep, Folding, Lay, MeterFloor


def in_offer(house: RulesSubmission) -> RuleSet:
    """The rule set without anything that this house does not use; its choices are listed elsewhere."""
    rules = house.force
    names = frozenset(wager.name for wager in wagers(house))
    limited = rules.limit is not None and (rules.limit.fixed or house.limit is not None)
    return replace(
        rules,
        wagers=wagers(house),
        versions=tuple(each for each in rules.versions if each.cite == house.chosen.get("version")),
        dealing=(_dealing(rules.method(house.method), names),),
        folding=_folding(rules.folding, names) if rules.folding else None,
        settlement=steps(house),
        tables=tuple(_column(table, house.letter(table)) for table in house.tables),
        floors=tuple(_floor(house, floor) for floor in rules.floors if floor.wager in names),
        minimums=tuple(least for least in rules.minimums if least.to_table in house.added),
        limit=rules.limit if limited else None,
        options=(),
        readings=(),
        statements=(),
    )


def _dealing(dealing: Dealing, names: frozenset[str]) -> Dealing:
    return replace(
        dealing, steps=tuple(_step(step, names) for step in dealing.steps if _happens(step, names))
    )


def _happens(step: DealStep, names: frozenset[str]) -> bool:
    return not isinstance(step, Lay) or not step.only_for or bool(names & set(step.only_for))


def _step(step: DealStep, names: frozenset[str]) -> DealStep:
    if not isinstance(step, Lay):
        return step
    return replace(step, only_for=tuple(name for name in step.only_for if name in names))


def _folding(folding: Folding, names: frozenset[str]) -> Folding:
    return replace(
        folding,
        forfeits=tuple(pair for pair in folding.forfeits if pair[0] in names),
        survives=tuple(pair for pair in folding.survives if pair[0] in names),
    )


def _column(table: Table, letter: str) -> Table:
    """The table with one of its columns only."""
    for block in table.blocks:
        for place, head in enumerate(block.columns):
            if letter_of(head) == letter:
                rows = tuple((name, (cells[place],)) for name, cells in block.rows)
                return replace(table, blocks=(Block((head,), rows),))
    raise AssertionError(f"{table.cite} has no column {letter}")


def _floor(house: RulesSubmission, floor: MeterFloor) -> MeterFloor:
    """The minimum of a 2011 meter under the paytable chosen."""
    letter = next(house.letter(t) for t in house.tables if t.wager == floor.wager)
    return replace(
        floor,
        initial=tuple(pair for pair in floor.initial if pair[0] == letter),
        rate=tuple(pair for pair in floor.rate if pair[0] == letter),
    )
