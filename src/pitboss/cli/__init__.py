"""The command line: each module a command group; this one puts them together."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pitboss import __version__
from pitboss.cli import clauses, hand, paytables, play, rounds, rules, tour
from pitboss.refusal import Refused

app = typer.Typer(
    name="pitboss",
    help="Pennsylvania's casino poker table games exactly as 58 Pa. Code writes them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("tour")(tour.tour)
app.command("rules")(rules.rules)
app.command("paytables")(paytables.paytables)
app.command("clauses")(clauses.clauses)
app.command("hand")(hand.hand)
app.command("round")(rounds.round_)
app.command("explain")(rounds.explain)
app.command("play")(play.play_)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"pitboss {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Pennsylvania's casino poker table games exactly as 58 Pa. Code writes them."""


def main() -> None:
    """Run a command; what is refused is one sentence on standard error and exit code 2."""
    try:
        app()
    except Refused as refusal:
        print(f"pitboss: {refusal}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; nothing is left to tell
        sys.exit(0)
