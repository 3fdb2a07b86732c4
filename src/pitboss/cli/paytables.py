"""`pitboss paytables`: the tables of section .12 as the regulation prints them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import Json, cell, console, print_json
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.rules.words import short_form


def paytables(
    name: Annotated[str, typer.Argument(help="A rule set such as 649a or 649a@2011.", show_default=False)],
    wager: Annotated[
        str,
        typer.Option("--wager", "-w", help="Only this wager, e.g. pair_plus.", show_default=False),
    ] = "",
    as_json: Json = False,
) -> None:
    """Print every table of section .12: payouts, meters, Envy Bonuses.

    Examples: [bold]pitboss paytables 649a[/bold]
    [bold]pitboss paytables 649a --wager pair_plus --json[/bold]
    """
    chosen = rule_set(name)
    tables = chosen.tables if not wager else _only(chosen, wager)
    if as_json:
        print_json({"rule_set": chosen.id, "tables": [as_data(table) for table in tables]})
        return
    console.print(Text(f"{chosen.name}   {chosen.id}   {chosen.source}", style="bold"))
    for table in tables:
        _print(table)


def _only(chosen: RuleSet, wager: str) -> tuple[Table, ...]:
    wanted = short_form(wager)
    known = {short_form(table.wager): table.wager for table in chosen.tables}
    if wanted not in known:
        raise Refused(f"{chosen.id} prints no table for {wager!r}; it prints {', '.join(known)}")
    return tuple(table for table in chosen.tables if short_form(table.wager) == wanted)


def as_data(table: Table) -> dict[str, object]:
    """A table for machines: per letter the rows with hand and odds, exactly as printed."""
    first = "hand" if table.about is not About.METER else "row"
    second = {About.PAYS: "odds", About.EVENT: "odds", About.METER: "value", About.ENVY: "amount"}[
        table.about
    ]
    return {
        "clause": table.cite,
        "wager": table.wager,
        "about": table.about.value,
        "caption": table.caption,
        "paytables": {
            letter: [{first: name, second: cell(value)} for name, value in table.column(letter)]
            for letter in table.letters
        },
    }


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
