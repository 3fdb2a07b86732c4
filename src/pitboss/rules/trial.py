"""A house with paytables of one's own: for figures alone. No chapter permits it, and it is never filed.

It stands beside the checks of a house, which look at the chapter's tables: only the rule set in force has the
other rows, so that everything that counts or prints a paytable follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

from pitboss.money import odds
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.readings import in_force
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Block, Table

OWN = "own rows"  # the name of the one column of such a table
Rows = tuple[tuple[str, str], ...]  # each hand and what it pays, as a table prints them


@dataclass(frozen=True, kw_only=True)
class TrialHouse(House):
    """A house of which some tables, by their clauses, have other rows."""

    own: Mapping[str, Rows] = field(default_factory=dict)

    @cached_property
    def force(self) -> RuleSet:
        """The rule set in force: the readings applied, then the rows of one's own."""
        rules = in_force(self.rules, self.chosen)
        return replace(rules, tables=tuple(self._table(table) for table in rules.tables))

    def _table(self, table: Table) -> Table:
        if table.cite not in self.own or (table.about is About.ENVY and table.amount != self._sum(table)):
            return table
        rows = tuple((hand, (odds(pays),)) for hand, pays in self.own[table.cite])
        return replace(table, blocks=(Block((OWN,), rows),))

    def _sum(self, table: Table) -> int | None:
        return self.amounts.get(table.wager)

    @property
    def not_permitted(self) -> tuple[Table, ...]:
        """The tables that the chapter does not have."""
        return tuple(each for each in self.force.tables if each.letters == (OWN,))


def trial_of(house: House, own: Mapping[str, Rows]) -> TrialHouse:
    """The house with rows of one's own in these tables."""
    told = {each.name: getattr(house, each.name) for each in fields(house)}
    return TrialHouse(**{**told, "own": {**told.get("own", {}), **own}})


def tables_of_ones_own(house: House) -> tuple[Table, ...]:
    """The tables of a house that its chapter does not have; none of an ordinary house."""
    return house.not_permitted if isinstance(house, TrialHouse) else ()


def not_permitted(house: House) -> str:
    """What to tell a reader of figures that are not those of a permitted table, or nothing."""
    found = tables_of_ones_own(house)
    if not found:
        return ""
    told = " and ".join(dict.fromkeys(f"{table.wager} ({table.cite})" for table in found))
    return f"What if: {told} with rows of one's own, which the chapter does not permit and nobody can file."


def refuse_trial(house: House) -> None:
    """Refuse to file, keep or send a house that no chapter permits."""
    for table in tables_of_ones_own(house):
        raise Refused(
            f"a table of one's own for {table.wager} is for figures alone and is never filed", table.cite
        )
