"""`pitboss day`: a table's day replayed from a day file, every step with its clause."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import submitted
from pitboss.cli.options import Json, Submission
from pitboss.cli.output import console, print_json, read_text
from pitboss.day import duties
from pitboss.day.dayfile import carry_out, read_day
from pitboss.day.people import called
from pitboss.day.state import TableDay, clock
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.wire.day import day_log_to_json


def day_(
    file: Annotated[Path, typer.Argument(help="A day file.", show_default=False)],
    submission: Submission = None,
    as_json: Json = False,
) -> None:
    """Replay a table's day: decks, shuffles, rounds, stub counts, devices; `-` reads standard input.

    The log is printed with its clauses. The first step out of order stops it: its line, the reason and
    the clause are told, and the exit code is 2. The words of a day file are in docs/day-files.md.

    With a Rules Submission, method, shuffler and number of decks are read from there.

    Examples: [bold]pitboss day examples/649a.day[/bold]
    [bold]pitboss day tuesday.day --submission 649a.toml[/bold]
    """
    text = read_text(file)
    house = submitted(submission)
    try:
        day, stop = carry_out(read_day(text, rule_set, house))
    except Refused as refusal:
        raise refusal.at(file.name) from None
    if as_json:
        print_json(day_log_to_json(day, stop))
    else:
        show_day(day)
    if stop:
        raise Refused(f"{file.name}: line {stop.line}: {stop.says}", stop.cite)


def show_day(day: TableDay) -> None:
    """Print the log of a day."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for head in ("time", "who", "clause"):
        grid.add_column(head, no_wrap=True)
    grid.add_column("what", overflow="fold")
    for entry in day.log:
        grid.add_row(
            Text(clock(entry.at)), Text(called(entry.who), style="cyan"), Text(entry.cite), Text(entry.says)
        )
    console.print(grid)
    console.print()
    for deck in day.decks:
        console.print(Text(f"deck {deck.number}: {deck.stage.value}", style="dim"))
    for duty in duties(day, day.at):
        console.print(Text(f"to do: {duty.says} ({duty.cite})", style="dim"))
    console.print(Text(f"{day.rounds} round{'' if day.rounds == 1 else 's'} completed", style="bold"))
