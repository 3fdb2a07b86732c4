"""`python -m bench`: run every benchmark, print one table, and write it as JSON or into a page if asked."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from rich.table import Table

from bench import Row
from bench.page import figures, put, table
from pitboss.cli.output import QuietConsole

MODULES = ("hands", "rounds", "simulate", "solve", "advice", "atlas", "start", "pages")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", action="append", choices=MODULES, help="some of them; repeatable")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="also write the table into this page")
    arguments = parser.parse_args()
    chosen = [import_module(f"bench.{name}") for name in arguments.only or MODULES]
    console = QuietConsole()  # cuts no table, wherever it goes
    with console.status("measuring; a minute or so ..."):
        rows = [row for module in chosen for row in module.run()]
    notes = ("Best of several rounds in which all take turns.", *(module.NOTE for module in chosen))
    console.print(drawn(rows))
    console.print(*notes)
    if arguments.json:
        told = {"machine": machine(), "rows": [asdict(row) for row in rows]}
        arguments.json.write_text(json.dumps(told, indent=2) + "\n")
    if arguments.write:
        put(arguments.write, "speed", table(rows, machine(), notes))


def drawn(rows: Sequence[Row]) -> Table:
    """The table, a rule between one job and the next."""
    grid = Table(title=machine(), title_justify="left")
    for head in ("job", "who"):
        grid.add_column(head, no_wrap=True)
    for head in ("a second", "× best peer", "takes", "at most"):
        grid.add_column(head, no_wrap=True, justify="right")
    for job, group in groupby(rows, key=attrgetter("job")):
        grid.add_section()
        for place, row in enumerate(group):
            cells = ("" if place else job, row.who, *figures(row))
            grid.add_row(*cells, style="bold" if row.ours else None)
    return grid


def machine() -> str:
    """What the figures were measured on."""
    return f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def processor() -> str:
    """The processor's own name where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    main()
