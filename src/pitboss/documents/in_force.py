"""The rule set as one house plays it: the wagers offered, the columns chosen, one dealing method."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pitboss.documents.offer import events, irregularities, meters, rankings_used, steps, wagers
from pitboss.rules.describe import Fact, Passage, describe
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Block, Table
from pitboss.rules.tables import letter as letter_of
from pitboss.rules.words import Dealing, DealStep, Folding, Lay, Method, Shuffler, Wager

DRAWS = re.compile(r"; Magic Card and Lucky Bonus by \S+")
METERS = "Meters, limits and minimums"


def described(house: House) -> tuple[Passage, ...]:
    """The rule set as this house plays it in sentences: its decks, its devices, its meters in dollars."""
    found = {passage.title: passage.facts for passage in describe(in_offer(house))}
    opened = tuple(Fact(f"{name}: {says}", cite) for name, says, cite in meters(house))
    if opened or METERS in found:
        found[METERS] = (*opened, *found.get(METERS, ()))
    absent = frozenset(filter(None, _absent(house)))
    order = [passage.title for passage in describe(house.force)]
    passages = (
        Passage(title, tuple(_resolved(house, fact) for fact in facts if fact.cite not in absent))
        for title, facts in sorted(found.items(), key=lambda pair: order.index(pair[0]))
    )
    return tuple(passage for passage in passages if passage.facts)


def _absent(house: House) -> Iterator[str]:
    """The clauses on a second deck where there is one, and on shuffling devices where there are none."""
    rules = house.force
    day = rules.day
    if house.decks == 1:
        two = day.two_decks
        yield from (rules.decks.two_decks_cite, two.backs, two.stored, two.alternate, two.rack)
        yield day.opening.each_deck
    by_hand = house.method is Method.HAND
    yield rules.decks.hours_by_shoe_cite if by_hand else rules.decks.hours_by_hand_cite
    if house.shuffler is Shuffler.NONE:
        yield from (day.shuffle.by_device, day.idle.by_device, *day.idle.stored_if)
    if house.shuffler is not Shuffler.COUNTING:
        yield day.shuffle.count_cite
    if house.shuffler is not Shuffler.RESHUFFLING:
        yield day.reshuffling.cite


def _resolved(house: House, fact: Fact) -> Fact:
    """The fact with the number of decks in use, and without draws that are never made."""
    if house.decks > 1 and fact.cite == house.force.decks.cite:
        return replace(fact, says=fact.says.replace("one deck", "two decks, in turn, each"))
    if any(events(house, step) for step in steps(house)):
        return fact
    return replace(fact, says=DRAWS.sub("", fact.says))


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
