"""Arguments and options that several commands have, as they are typed and as `--help` tells them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
HouseName = Annotated[
    str, typer.Argument(help="A rule set such as 653a or 649a, or a submission file.", show_default=False)
]
Submission = Annotated[
    Path | None, typer.Option("--submission", help="The table's Rules Submission.", show_default=False)
]
