"""Every command by its name, and the run of one of them: only the module that it stands in is loaded."""

from __future__ import annotations

from importlib import import_module
from inspect import cleandoc
from typing import Annotated, Any

import typer

from pitboss import __version__
from pitboss.refusal import Refused

ABOUT = "Pennsylvania's casino poker table games exactly as 58 Pa. Code writes them."
HELP = {"help_option_names": ["-h", "--help"]}
LETTERS = {"allow_extra_args": True, "ignore_unknown_options": True}  # --trips C
COMMANDS: dict[str, tuple[str, str]] = {  # by name: the module in this room, and the function or group in it
    "tour": ("tour", "tour"),
    "rules": ("typed", "rules"),
    "paytables": ("paytables", "paytables"),
    "clauses": ("clauses", "clauses"),
    "hand": ("typed", "hand"),
    "round": ("typed", "round_"),
    "explain": ("typed", "explain"),
    "play": ("play", "play_"),
    "day": ("day", "day_"),
    "edge": ("edge", "edge"),
    "session": ("session", "session"),
    "simulate": ("simulate", "simulate"),
    "compare": ("compare", "compare"),
    "hold": ("hold", "hold"),
    "best": ("best", "best"),
    "strategy": ("strategy", "strategy"),
    "meters": ("meters", "meters"),
    "par": ("par", "par"),
    "atlas": ("atlas", "atlas"),
    "submission": ("submission", "app"),
    "documents": ("documents", "documents"),
    "serve": ("serve", "serve_"),
    "floor": ("floor", "app"),
    "audit": ("audit", "app"),
}
WITH_LETTERS = ("edge", "session", "simulate", "hold", "best", "strategy", "par")


def application(asked: list[str]) -> typer.Typer:
    """The program with the one command that is asked for, or with all of them where none is."""
    app = typer.Typer(
        name="pitboss",
        help=ABOUT,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings=HELP,
    )
    app.callback()(options)
    one = asked[:1] if asked and asked[0] in COMMANDS else list(COMMANDS)
    for name in one:
        module, attribute = COMMANDS[name]
        _add(app, name, getattr(import_module(f"pitboss.cli.{module}"), attribute))
    return app


def _add(app: typer.Typer, name: str, found: Any) -> None:
    """Put a command, or a group of commands, into the program."""
    if isinstance(found, typer.Typer):
        for command in found.registered_commands:
            command.help = flowing(getattr(command.callback, "__doc__", ""))
        app.add_typer(found, name=name)
    else:
        settings = LETTERS if name in WITH_LETTERS else None
        app.command(name, help=flowing(found.__doc__), context_settings=settings)(found)


def flowing(text: str) -> str:
    """A help text whose paragraphs wrap by themselves; examples keep their lines."""
    paragraphs = cleandoc(text).split("\n\n")
    return "\n\n".join(each if each.startswith("Example") else " ".join(each.split()) for each in paragraphs)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"pitboss {__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Pennsylvania's casino poker table games exactly as 58 Pa. Code writes them."""


def whole_number_asked(error: typer.BadParameter, arguments: list[str]) -> str | None:
    """What is wrong with the number of an option, in one sentence; none if none was typed."""
    option = error.param
    for at, word in enumerate(arguments):
        named, equals, value = word.partition("=")
        if option is None or named not in option.opts:
            continue
        typed = value if equals else "".join(arguments[at + 1 : at + 2])
        least, most = getattr(option, "min", None), getattr(option, "max", None)
        asked = "" if least is None else f" from {least} up" if most is None else f" from {least} to {most}"
        return f"{named} is {typed!r}: write a whole number{asked}"
    return None


def run(arguments: list[str]) -> int:
    """Run a command and give its exit code; what it refuses and how it is misused is told by the caller."""
    try:
        code = application(arguments)(arguments, standalone_mode=False)
    except typer.Abort:
        raise Refused("stopped") from None
    except typer.BadParameter as error:
        number = whole_number_asked(error, arguments)
        if number is None:
            raise
        raise Refused(number) from None
    except SystemExit as stop:
        if isinstance(stop.__context__, BrokenPipeError):  # the library's own end of it; ours is quiet
            raise stop.__context__ from None
        raise
    return code if isinstance(code, int) else 0
