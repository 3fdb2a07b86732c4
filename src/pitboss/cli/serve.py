"""`pitboss serve`: a casino floor on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.floor import plan_in
from pitboss.cli.options import FloorDatabase, address_of
from pitboss.cli.output import console
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
) -> None:
    """Run a casino floor on this machine: tables, players, dealers, cage and audit, until Ctrl-C.

    Without a file it is a demonstration with one table of each game, robots and play money. The database
    is the one of --database or PITBOSS_DATABASE, otherwise a file in the user's data folder.
    An address is printed, and on the first start the administrator's password.

    Examples: [bold]pitboss serve[/bold]
    [bold]pitboss serve floor.toml --database postgresql://user@server/floor --port 8700[/bold]
    """
    plan = plan_in(file)
    address = address_of(database)
    serve(address, plan, host, port, lambda says: console.print(says, soft_wrap=True, markup=False))
