"""The commands that answer at once, as they are typed: what each does stands in a module that needs no Typer.

`quick.py` answers their plain forms without this module.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.options import Json, Submission

RoundPath = Annotated[Path, typer.Argument(help="A round file, text or JSON.", show_default=False)]


def hand(
    held: Annotated[
        str, typer.Argument(metavar="CARDS", help='Cards such as "9c 9d 9h".', show_default=False)
    ],
    name: Annotated[str, typer.Option("--rules", "-r", help="The rule set that ranks them.")] = "649a",
    as_json: Json = False,
) -> None:
    """Rank cards by every list of a chapter's section .6 that so many cards can form.

    Examples: [bold]pitboss hand "As Ks Qs"[/bold]   [bold]pitboss hand "9c 9d 9h Kd 2s" --rules 641a[/bold]
    """
    from pitboss.cli.hand import hand as answer

    answer(held, name, as_json=as_json)


def rules(
    name: Annotated[
        str | None,
        typer.Argument(
            help="A rule set such as 649a, 649a@2011 or 653a, or a submission file.", show_default=False
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """List the rule sets, or print one whole game in readable form.

    Of a submission file the rules are printed as its readings put them into force.

    Examples: [bold]pitboss rules[/bold]
    [bold]pitboss rules 649a[/bold]
    [bold]pitboss rules 653a --json[/bold]
    [bold]pitboss rules 649a.toml[/bold]
    """
    from pitboss.cli.rules import rules as answer

    answer(name, as_json=as_json)


def round_(file: RoundPath, submission: Submission = None, as_json: Json = False) -> None:
    """Play a round file and print the settled round as a dealer would call it; `-` reads standard input.

    `settle` lines in the file are claims: a claim that the rules do not bear out is refused.

    A record (`pitboss play --record`, `pitboss round --json`) is replayed; if it tells other results than
    the round played again, that is said and the exit code is 2. The words of a round file are in
    docs/round-files.md.

    Examples: [bold]pitboss round examples/653a.round[/bold]
    [bold]pitboss round tuesday.round --submission 653a.toml[/bold]
    """
    from pitboss.cli.rounds import round_ as answer

    answer(file, submission, as_json=as_json)


def explain(
    file: RoundPath,
    seat: Annotated[int, typer.Option("--seat", "-s", help="The seat that asks.", show_default=False)],
    submission: Submission = None,
    as_json: Json = False,
) -> None:
    """Say in plain words why each wager of a seat won, lost or pushed, with the clauses.

    Example: [bold]pitboss explain examples/653a.round --seat 3[/bold]
    """
    from pitboss.cli.rounds import explain as answer

    answer(file, seat, submission, as_json=as_json)
