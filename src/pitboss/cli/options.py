"""Arguments and options that several commands have, as they are typed and as `--help` tells them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from pitboss.refusal import Refused

Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
HouseName = Annotated[
    str, typer.Argument(help="A rule set such as 653a or 649a, or a submission file.", show_default=False)
]
OwnTable = Annotated[
    Path | None,
    typer.Option("--table", help="What if: paytable rows of one's own, as TOML.", show_default=False),
]
Submission = Annotated[
    Path | None, typer.Option("--submission", help="The table's Rules Submission.", show_default=False)
]


def chance(said: str) -> Fraction:
    """A chance of the command line: `5%`, `0.05`, `1/20`."""
    try:
        return Fraction(said.removesuffix("%").strip()) * (Fraction(1, 100) if said.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise Refused(f"{said!r} is no chance such as 5%, 0.05 or 1/20") from None
