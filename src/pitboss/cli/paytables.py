"""`pitboss paytables`: the tables of section .12 as the regulation prints them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import house_of, is_file
from pitboss.cli.options import HouseName, Json
from pitboss.cli.output import cell, console, print_json
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Block, Table
from pitboss.rules.tables import letter as letter_of
from pitboss.rules.words import short_form
from pitboss.wire.answers import answer
from pitboss.wire.declared import table_to_json


def paytables(
    name: HouseName,
    wager: Annotated[
        str,
        typer.Option("--wager", "-w", help="Only this wager, e.g. pair_plus.", show_default=False),
    ] = "",
    as_json: Json = False,
) -> None:
    """Print every table of section .12: payouts, meters, Envy Bonuses.

    Of a submission file only the tables and columns that are in force are printed.

    Examples: [bold]pitboss paytables 649a[/bold]
    [bold]pitboss paytables 649a --wager pair_plus --json[/bold]
    [bold]pitboss paytables 649a.toml[/bold]
    """
    house = house_of(name) if is_file(name) else None
    chosen = house.force if house else rule_set(name)
    tables = in_force(house) if house else chosen.tables
    if wager:
        tables = _only(chosen, tables, wager)
    if as_json:
        print_json({**answer("paytables", chosen), "tables": [table_to_json(table) for table in tables]})
        return
    console.print(Text(f"{chosen.name}   {chosen.id}   {chosen.source}", style="bold"))
    for table in tables:
        _print(table)


def in_force(house: House) -> tuple[Table, ...]:
    """The tables of what a house offers, each with the one column that it selected."""
    return tuple(_selected(house, table) for table in house.tables if _of_the_amount(house, table))


def _of_the_amount(house: House, table: Table) -> bool:
    """Whether a table goes with the sum that its wager is taken at; Envy Bonuses are printed by sum."""
    amount = house.amounts.get(table.wager)
    return table.about is not About.ENVY or amount is None or table.amount == amount


def _selected(house: House, table: Table) -> Table:
    letter = house.letter(table)
    head = next(head for block in table.blocks for head in block.columns if letter_of(head) == letter)
    rows = [(name, (value,)) for name, value in table.column(letter)]
    if table.about is About.PAYS:  # the house may have added a row
        added = [row for row in house.paytable(table.cite).rows if row.hand not in dict(rows)]
        rows = [(row.hand, (row.pays,)) for row in added] + rows
    return replace(table, blocks=(Block((head,), tuple(rows)),))


def _only(chosen: RuleSet, tables: tuple[Table, ...], wager: str) -> tuple[Table, ...]:
    wanted = short_form(wager)
    known = {short_form(table.wager): table.wager for table in tables}
    if wanted not in known:
        raise Refused(f"{chosen.id} prints no table for {wager!r}; it prints {', '.join(known)}")
    return tuple(table for table in tables if short_form(table.wager) == wanted)


def _print(table: Table) -> None:
    title = f"{table.cite}   {table.wager}" + ("" if table.about is About.PAYS else f", {table.about.value}")
    console.print()
    console.print(Text(title, style="bold cyan"))
    if table.caption:
        console.print(Text(table.caption, style="italic"))
    for block in table.blocks:
        first = "" if table.about is About.METER else "Hand"
        grid = Grid(first, *block.columns, box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for name, cells in block.rows:
            grid.add_row(Text(name), *(Text(cell(value)) for value in cells))
        console.print(grid)
        console.print()
