"""Arguments and options that several commands have, as they are typed and as `--help` tells them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
HouseName = Annotated[
    str, typer.Argument(help="A rule set such as 653a or 649a, or a submission file.", show_default=False)
]
OwnTable = Annotated[
    Path | None,
    typer.Option("--table", help="What if: paytable rows of one's own, as TOML.", show_default=False),
]
Errors = Annotated[
    str, typer.Option("--errors", help="How often a mistake is made at a decision: 5%.", metavar="CHANCE")
]
Submission = Annotated[
    Path | None, typer.Option("--submission", help="The table's Rules Submission.", show_default=False)
]
FloorDatabase = Annotated[
    str, typer.Option("--database", help="A file, or the address of a PostgreSQL server.", show_default=False)
]


def address_of(database: str) -> str:
    """The database that is named, or that of PITBOSS_DATABASE, or the file beside the user's other data."""
    found = database or os.environ.get("PITBOSS_DATABASE")
    if found:
        return found
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pitboss"
    return str(folder / "floor.db")
