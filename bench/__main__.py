"""`python -m bench`: run every benchmark, print one table, and write it as JSON if asked."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import Row, advice, atlas, hands, rounds, solve

MODULES = (hands, rounds, solve, advice, atlas)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    arguments = parser.parse_args()
    console = Console()
    with console.status("measuring; a minute or so ..."):
        rows = [row for module in MODULES for row in module.run()]
    console.print(drawn(rows))
    console.print("Best of several rounds in which all take turns.", *(m.NOTE for m in MODULES))
    if arguments.json:
        figures = {"machine": machine(), "rows": [asdict(row) for row in rows]}
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")


def drawn(rows: Sequence[Row]) -> Table:
    """The table, a rule between one job and the next."""
    table = Table(title=machine(), title_justify="left")
    table.add_column("job", no_wrap=True)
    table.add_column("who", no_wrap=True)
    table.add_column("a second", no_wrap=True, justify="right")
    table.add_column("× best peer", no_wrap=True, justify="right")
    table.add_column("takes", no_wrap=True, justify="right")
    table.add_column("at most", no_wrap=True, justify="right")
    for job, group in groupby(rows, key=attrgetter("job")):
        table.add_section()
        for place, row in enumerate(group):
            ratio = row.times_fastest_peer
            table.add_row(
                "" if place else job,
                row.who,
                f"{row.per_second:,.0f}",
                "no peer" if ratio is None else f"{ratio:,.3g}" if ratio < 1000 else f"{ratio:,.0f}",
                "" if row.seconds is None else f"{row.seconds:,.2f} s",
                "" if row.at_most is None else f"{row.at_most:g} {row.unit}",
                style="bold" if row.ours else None,
            )
    return table


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
