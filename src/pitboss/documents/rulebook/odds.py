"""What the words of the paytables mean in the rules, and the paytables themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.documents.chosen import left_open
from pitboss.documents.offer import InForce, clauses_of, paytables
from pitboss.documents.page import Grid
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import in_order, printed, titled, to_the_cent, uneven_odds
from pitboss.law.silences import READ, read_so
from pitboss.money import For, Odds, Push, To
from pitboss.rules.house import House


def odds_told(house: House) -> Iterator[Rule]:
    """What the words of the paytables mean, each with the first clause of section .12 that has them."""
    even = [cite for _, cite in house.force.pays]
    to_one = [*even, *_tables_with(house, To)]
    yield "A wager that is paid \u201cto 1\u201d is returned with the winnings.", to_one[0]
    for clause in _tables_with(house, For)[:1]:
        yield "One that is paid \u201cfor 1\u201d is not returned.", clause
    own = {step.pays for each in in_order(house) for step in each.steps}
    for clause in [cite for cite in _tables_with(house, Push) if cite not in own][:1]:
        yield "Where a table says Push, the wager is returned and wins nothing.", clause
    for odds, clause in uneven_odds(house):
        yield f"Odds of {odds} pay {to_the_cent(house, odds)}.{READ}", clause


def _tables_with(house: House, kind: type[Odds]) -> list[str]:
    """The paytables in force that have odds of a kind."""
    return [t.table.cite for t in paytables(house) if any(isinstance(row.pays, kind) for row in t.rows)]


def printed_as_read(house: House, table: InForce) -> Grid:
    """A paytable with all its clauses and the mark of a reading, if it is read in one of several ways."""
    whole = printed(table, f"{titled(house, table)}{read_so(table.table.cite, left_open(house))}")
    return replace(whole, cite=clauses_of(house, table))
