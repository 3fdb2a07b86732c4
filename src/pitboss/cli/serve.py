"""`pitboss serve`: a casino floor on this machine."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, TextIO

import typer

from pitboss.cli.floor import plan_in
from pitboss.cli.options import FloorDatabase, address_of
from pitboss.cli.output import console
from pitboss.refusal import Refused
from pitboss.server.log import to_file
from pitboss.server.serving import serve


def serve_(
    file: Annotated[
        Path | None, typer.Argument(help="A floor's file; without one, a demonstration.", show_default=False)
    ] = None,
    database: FloorDatabase = "",
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen at; 0: any free one.", min=0, max=65535)
    ] = 8649,
    log_file: Annotated[
        Path | None,
        typer.Option("--log", help="A file for a log of requests, JSON a line.", show_default=False),
    ] = None,
    heads: Annotated[
        Path | None,
        typer.Option(
            help="A file elsewhere that the head of the log is added to every minute.", show_default=False
        ),
    ] = None,
) -> None:
    """Run a casino floor on this machine: tables, players, dealers, cage and audit, until Ctrl-C.

    Without a file it is a demonstration with one table of each game, robots and play money. The database
    is the one of --database or PITBOSS_DATABASE, otherwise a file in the user's data folder.
    An address is printed, and on the first start the administrator's password. Faults of the program go to
    standard error; requests are logged only with --log, without secrets and cards. With --heads the floor is
    not served if its log does not have the last head of the file: somebody has cut it or written it anew.

    Examples: [bold]pitboss serve[/bold]
    [bold]pitboss serve floor.toml --database postgresql://user@server/floor --port 8700[/bold]
    """
    plan = plan_in(file)
    address = address_of(database)
    told = partial(console.print, soft_wrap=True, markup=False)
    if log_file is None:
        serve(address, plan, host, port, told, heads=heads)
        return
    with _opened(log_file) as lines:
        serve(address, plan, host, port, told, to_file(lines), heads)


def _opened(path: Path) -> TextIO:
    """The log file, to be added to."""
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise Refused(f"{str(path)!r} cannot be written: {error.strerror}") from None
