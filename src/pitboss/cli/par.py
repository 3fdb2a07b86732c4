"""`pitboss par`: the PAR sheet of one configuration, as HTML and PDF."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

from pitboss.cli.documents import paper_of, today
from pitboss.cli.houses import chosen_house, is_file
from pitboss.cli.options import HouseName, Json, OwnTable
from pitboss.cli.output import console, print_json, read_text, refuse_unwritable, save
from pitboss.cli.waiting import bars
from pitboss.rules.trial import tables_of_ones_own
from pitboss.wire.answers import answer, files_to_json

if TYPE_CHECKING:
    from pitboss.documents.paper import Paper
    from pitboss.rules.house import House


def par(
    context: typer.Context,
    name: HouseName,
    out: Annotated[Path, typer.Option("--out", help="The folder to write to.")] = Path("par"),
    choose: Annotated[
        list[str] | None,
        typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
    ] = None,
    table: OwnTable = None,
    as_json: Json = False,
) -> None:
    """Write the PAR sheet of a configuration as HTML and PDF: combinations, returns, volatility, strategy.

    A paytable is chosen by its wager, as for [bold]pitboss edge[/bold].

    Examples: [bold]pitboss par 649a --pair-plus C[/bold]
    [bold]pitboss par 647a --choose ante_pays_from=flush --out sheets[/bold]
    """
    house = chosen_house(name, context, choose or [])
    refuse_unwritable(out)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with bars(*columns, quiet=as_json) as progress:
        task = progress.add_task("compiling, the first time", total=None)
        from pitboss.documents.configured import configuration
        from pitboss.documents.origin import Origin
        from pitboss.documents.par import par_sheet, solve_all
        from pitboss.documents.render import html, pdf
        from pitboss.kept.figures import KeptFigures
        from pitboss.kept.store import Store

        says = partial(progress.update, task)
        solved = solve_all(house, lambda what: says(description=what), KeptFigures(house, Store()))
        says(description="the whole layout: with six cards minutes, the first time")
        typed = [*context.args, *(part for each in choose or [] for part in ("--choose", each))]
        typed += ["--table", table.name] if table else []
        command = shlex.join(["pitboss", "par", Path(name).name, *typed])
        origin = Origin(command=command, dated=today())
        paper = _paper(name, house, changed=bool(typed))
        sheet = par_sheet(house, solved=solved, paper=paper, origin=origin)
        progress.update(task, description="printing")
        kept = re.sub(r"[^a-z0-9@]+", "-", f"{house.rules.id} {configuration(house)}".lower()).strip("-")
        written = []
        kinds = ("html", html), ("pdf", partial(pdf, kept=Store()))
        for ending, made in kinds:  # each is told as soon as it is written
            path = save(out / f"{kept}.{ending}", made(sheet))
            written.append(path)
            if not as_json:
                console.print(f"{path}  {path.stat().st_size:,} bytes", highlight=False, soft_wrap=True)
    if as_json:
        print_json({**answer("par", house.rules), "files": files_to_json(written)})


def _paper(name: str, house: House, *, changed: bool) -> Paper | None:
    """Who filed what the sheet is about; with other choices on top of a file it is a draft of its own."""
    if not is_file(name) or name == "-" or tables_of_ones_own(house):
        return None
    from pitboss.submission import read
    from pitboss.submission.assemble import filing_of, values_of

    file = Path(name)
    draft = read(read_text(file))
    if not changed:
        return paper_of(draft, file)
    return paper_of(replace(draft, values=values_of(house, filing_of(draft.values))), None)
