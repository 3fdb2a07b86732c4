"""The rule set as one house plays it: the wagers offered, the columns chosen, one dealing method."""

from __future__ import annotations

from dataclasses import replace

from pitboss.documents.offer import irregularities, rankings_used, steps, wagers
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Block, Table
from pitboss.rules.tables import letter as letter_of
from pitboss.rules.words import Dealing, DealStep, Folding, Lay, Wager


def in_offer(house: House) -> RuleSet:
    """The rule set without anything that this house does not use; its choices are listed elsewhere."""
    rules = house.force
    names = frozenset(wager.name for wager in wagers(house))
    return replace(
        rules,
        ranks=rankings_used(house),
        wagers=tuple(_wager(house, wager) for wager in wagers(house)),
        versions=tuple(each for each in rules.versions if each.cite == house.chosen.get("version")),
        dealing=(_dealing(rules.method(house.method), names),),
        folding=_folding(rules.folding, names) if rules.folding else None,
        settlement=steps(house),
        tables=tuple(_column(t, house.letter(t)) for t in house.tables if t.about is not About.METER),
        floors=(),
        minimums=tuple(least for least in rules.minimums if least.to_table in house.added),
        limit=rules.limit if house.payout_limit is not None else None,
        options=(),
        readings=(),
        statements=(),
        irregularities=irregularities(house),
    )


def _wager(house: House, wager: Wager) -> Wager:
    """An offered wager at the amount it is taken at, compulsory if the version says so."""
    amounts = (house.amounts[wager.name],) if wager.name in house.amounts else wager.amounts
    both = any(v.both_within for v in house.force.versions if v.cite == house.chosen.get("version"))
    opening = not wager.if_submitted and not wager.times
    return replace(wager, if_submitted=False, amounts=amounts, required=wager.required or (both and opening))


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
