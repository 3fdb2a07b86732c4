"""The command line: each module a command group; this one puts them together."""

from __future__ import annotations

import os
import sys
from inspect import cleandoc
from typing import Annotated, NoReturn

import typer

from pitboss import __version__
from pitboss.cli import (
    atlas,
    best,
    clauses,
    day,
    documents,
    edge,
    hand,
    meters,
    par,
    paytables,
    play,
    rounds,
    rules,
    strategy,
    submission,
    tour,
)
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
app.command("day")(day.day_)
LETTERS = {"allow_extra_args": True, "ignore_unknown_options": True}  # --trips C
app.command("edge", context_settings=LETTERS)(edge.edge)
app.command("best", context_settings=LETTERS)(best.best)
app.command("strategy", context_settings=LETTERS)(strategy.strategy)
app.command("meters")(meters.meters)
app.command("par", context_settings=LETTERS)(par.par)
app.command("atlas")(atlas.atlas)
app.add_typer(submission.app, name="submission")
app.command("documents")(documents.documents)


def flowing(text: str) -> str:
    """A help text whose paragraphs wrap by themselves; examples keep their lines."""
    paragraphs = cleandoc(text).split("\n\n")
    return "\n\n".join(each if each.startswith("Example") else " ".join(each.split()) for each in paragraphs)


for command in (*app.registered_commands, *submission.app.registered_commands):
    command.help = flowing(command.callback.__doc__ or "")


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
        code = app(standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except Refused as refusal:
        _stop(str(refusal))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone
        sys.exit(0)
    except OSError as error:
        _stop(f"the output cannot be written: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        _stop("stopped")
    except Exception as error:
        usage = getattr(error, "format_message", None)  # an error of usage tells itself in one sentence
        if usage is None:
            raise
        if len(sys.argv) > 1:
            _stop(" ".join(str(usage()).split()))
        print(usage())


def _stop(sentence: str) -> NoReturn:
    print(f"pitboss: {sentence}", file=sys.stderr)
    sys.exit(2)
