"""`pitboss floor`: the file that describes a floor, made and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.options import FloorDatabase, Json, address_of
from pitboss.cli.output import console, print_json, read_text, refuse_unwritable
from pitboss.floor.plan import FloorPlan, PlanFinding, TablePlan, Unplanned, read_plan
from pitboss.floor.writing import template
from pitboss.games.catalog import RULE_SETS
from pitboss.refusal import Refused
from pitboss.wire.answers import answer

app = typer.Typer(
    help="A casino floor: the file that describes it, its backups, its figures.", no_args_is_help=True
)
File = Annotated[Path, typer.Argument(help="A floor's file.", show_default=False)]


@app.command()
def new(file: File) -> None:
    """Write a commented file for a floor with one table of each game.

    Example: [bold]pitboss floor new floor.toml[/bold]
    """
    if file.exists():
        raise Refused(f"{file} is there already; nothing is overwritten")
    try:
        file.write_text(demonstration(), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{str(file)!r} cannot be written: {error.strerror}") from None
    console.print(f"{file} is written; `pitboss serve {file}` runs it.", soft_wrap=True)


@app.command()
def check(file: File, json: Json = False) -> None:
    """Check a floor's file and every submission that it names; all findings are told at once.

    The exit code is 1 if there are any. Example: [bold]pitboss floor check floor.toml[/bold]
    """
    plan, findings = None, tuple[PlanFinding, ...]()
    try:
        plan = plan_in(file)
    except Unplanned as wrong:
        findings = wrong.findings
    if json:
        tables = plan.tables if plan else ()
        told = [{"key": each.key, "says": each.says, "clause": each.cite or None} for each in findings]
        print_json(
            {
                **answer("floor_check"),
                "file": str(file),
                "findings": told,
                "tables": [_table(each) for each in tables],
            }
        )
    elif plan is not None:
        console.print(f"{file}: {len(plan.tables)} tables, nothing wrong", soft_wrap=True)
    else:
        for each in findings:
            cite = f" ({each.cite})" if each.cite else ""
            console.print(f"{each.key}: {each.says}{cite}", soft_wrap=True, markup=False)
    if findings:
        raise typer.Exit(1)


def _table(planned: TablePlan) -> dict[str, object]:
    return {
        "table": planned.id,
        "rules": planned.house.rules.id,
        "played_by": planned.edition,
        "pit": planned.pit or None,
        "dealer": planned.dealt_by.value,
        "inventory_cents": planned.inventory,
        "robots": [{"seat": seat, "plays": way} for seat, way in planned.robots.items()],
    }


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    database: FloorDatabase = "",
) -> None:
    """Write the whole floor to one file, while it runs; `pitboss audit verify` reads such a file too.

    Example: [bold]pitboss floor backup monday.db[/bold]
    """
    from pitboss.store.backups import back_up

    back_up(address_of(database), file)
    console.print(f"{file} is written.", soft_wrap=True, markup=False)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", show_default=False)],
    database: FloorDatabase = "",
) -> None:
    """Make a floor from a backup, in a database that has none; one that does not hold is refused.

    Example: [bold]pitboss floor restore monday.db --database postgresql://user@server/floor[/bold]
    """
    from pitboss.audit.rows import opened
    from pitboss.audit.verify import verified
    from pitboss.store import backups

    with opened(str(file)) as connection:
        found = verified(connection)
    if found.findings:
        raise Refused(f"the backup does not hold: {found.findings[0].says}")
    backups.restore(file, address_of(database))
    console.print(f"{found.records} records and {found.accounts} accounts are restored.", soft_wrap=True)


@app.command()
def export(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder to write to.", show_default=False)
    ],
    database: FloorDatabase = "",
) -> None:
    """Write rounds, lines of the settlements and transfers as Parquet, with a dictionary of the columns.

    Example: [bold]pitboss floor export november[/bold]
    """
    from pitboss.audit import exporting
    from pitboss.audit.rows import opened

    refuse_unwritable(folder)
    with opened(address_of(database)) as connection:
        for each in exporting.export(connection, folder):
            console.print(str(each), soft_wrap=True, markup=False)


def plan_in(file: Path | None) -> FloorPlan:
    """The plan of a file, or of the demonstration."""
    if file is None:
        return read_plan(demonstration(), lambda name: None)
    return read_plan(read_text(file), lambda name: _text_beside(file, name))


def _text_beside(file: Path, name: str) -> str | None:
    """The text of a file that a floor's file names, or nothing if there is none."""
    beside = file.parent / name
    return read_text(beside) if beside.exists() else None


def demonstration() -> str:
    """A floor with one table of each game, by its newest rule set."""
    newest = {rules.name: rules for rules in RULE_SETS}.values()
    return template((f"T{n}", rules) for n, rules in enumerate(newest, 1))
