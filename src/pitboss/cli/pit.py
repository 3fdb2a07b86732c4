"""`pitboss simulate --floor`: a whole pit day by day, with its report and its data."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from pitboss import __version__
from pitboss.cli.cluster import connected
from pitboss.cli.documents import today
from pitboss.cli.output import console, print_json, read_text, save
from pitboss.cli.runs import show_round
from pitboss.cli.waiting import bars, progress
from pitboss.money import dollars, percent
from pitboss.refusal import Refused
from pitboss.wire.answers import answer, files_to_json

if TYPE_CHECKING:
    from pitboss.pit.course import Submit
    from pitboss.pit.found import DayRows, PitResult
    from pitboss.pit.pieces import Pieces
    from pitboss.pit.pitfile import Pit
    from pitboss.pit.theory import TableTheory
    from pitboss.simulate.plan import Plan


def simulate_floor(
    file: Path, out: Path, days: int | None, dask: str, *, resume: bool, as_json: bool
) -> None:
    """Simulate the pit of a file, or go on with it, and write its report and data."""
    from dataclasses import replace

    from pitboss.pit.pieces import Pieces
    from pitboss.pit.pitfile import MOST_DAYS

    pit = _read(file)
    if days is not None and not 1 <= days <= MOST_DAYS:
        raise Refused(f"--days is {days}: write a whole number from 1 to {MOST_DAYS:,}")
    pit = replace(pit, days=days) if days else pit
    with connected(dask) as client:
        pieces = Pieces(pit, out)
        before = pieces.resume() if resume else pieces.begin()
        found, expected = _played(pit, pieces, before, client, quiet=as_json)
    try:
        with progress("data and report", quiet=as_json):
            written = [*pieces.finished(found), *_written(found, expected, file, out)]
    except Refused:
        if not as_json:
            _print(found, expected)  # what cannot be written is told at least
        raise
    if as_json:
        print_json(_to_json(found, expected, written))
        return
    _print(found, expected)
    report = next(each for each in written if each.suffix == ".html")
    console.print(Text(f"{len(written)} files in {out}; open {report}"), soft_wrap=True)
    if found.days < pit.days:
        console.print(Text(f"Stopped: {found.days:,} of {pit.days:,} days were played.", style="red"))


def show_of_floor(file: Path, table: int, number: int, *, as_json: bool) -> None:
    """One round of a table of a pit as a round file, with the meters as they open."""
    from pitboss.kept.store import Store
    from pitboss.solve.lowered import Keeping

    pit = _read(file)
    if not 0 <= table < len(pit.tables):
        raise Refused(f"--table-number is {table}: the pit has tables 0 to {len(pit.tables) - 1}")
    chosen = pit.tables[table]
    plan = chosen.plan(pit.seed, table, Keeping(Store(), None))
    show_round(plan, number, f"{chosen.id} with the meters as they open", as_json=as_json)


def _read(file: Path) -> Pit:
    """The pit of a file."""
    from pitboss.pit.pitfile import read_pit

    try:
        return read_pit(read_text(file), lambda name: read_text(file.parent / name))
    except Refused as refusal:
        raise refusal.at(str(file)) from None


def _played(
    pit: Pit, pieces: Pieces, before: Iterator[DayRows], client: object, *, quiet: bool
) -> tuple[PitResult, list[TableTheory]]:
    """The days played, and what they should have won."""
    from pitboss.kept.store import Store
    from pitboss.pit.course import simulate_pit
    from pitboss.pit.theory import theories
    from pitboss.simulate.lowered import lower
    from pitboss.solve.lowered import Keeping

    threads = os.cpu_count() or 1
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with bars(*columns, quiet=quiet) as bar:
        task = bar.add_task("", total=2 * len(pit.tables) + pit.days)
        lowered = []
        for place, table in enumerate(pit.tables):
            bar.update(task, description=f"{table.id}: working out the decisions; they are kept")
            lowered.append(lower(table.plan(pit.seed, place, Keeping(Store(), None))))
            bar.advance(task)
        bar.update(task, description=f"{pit.days:,} days")
        found = simulate_pit(
            pit,
            lowered,
            threads=threads,
            submit=_elsewhere(client, [each.plan for each in lowered]),
            tick=lambda *_: bar.advance(task),
            sink=pieces.add,
            before=before,
        )
        expected = []
        bar.update(task, description="what each table should win; solved figures are kept")
        for each in theories(pit.tables, found.plans, threads):
            expected.append(each)
            bar.advance(task)
        return found, expected


def _elsewhere(client: object, plans: list[Plan]) -> Submit | None:
    """How days are played on a cluster, if there is one."""
    if client is None:
        return None
    from pitboss.cluster.described import described
    from pitboss.pit.days import day_on

    texts = [described(plan) for plan in plans]
    return lambda table, first, rounds: day_on(client, texts[table], first, rounds)


def _written(found: PitResult, theories: list[TableTheory], file: Path, out: Path) -> list[Path]:
    """The report, the tables and their dictionary."""
    from pitboss.documents.pit_report import pit_report
    from pitboss.documents.render import html, pdf
    from pitboss.pit.tables import dictionary

    facts = (
        ("Program", f"pitboss {__version__}"),
        ("Date", today()),
        ("Command", f"pitboss simulate --floor {file.name}"),
    )
    report = pit_report(found, theories, facts)
    written = [save(out / "report.html", html(report)), save(out / "report.pdf", pdf(report))]
    return [*written, save(out / "columns.md", dictionary())]


def _print(found: PitResult, theories: list[TableTheory]) -> None:
    """The tables in the trade's terms."""
    from pitboss.pit.theory import outside

    off = outside(found, theories)
    console.print(
        Text(f"{found.pit.name}: {found.days:,} day{'' if found.days == 1 else 's'} simulated", style="bold")
    )
    grid = Grid(
        "table",
        "drop",
        "win",
        "hold",
        "theoretical",
        "actual",
        "days outside",
        box=None,
        padding=(0, 2, 0, 0),
    )
    for column in grid.columns[1:]:
        column.justify = "right"
    for place, table in enumerate(found.pit.tables):
        told = found.tables[place].total
        expected = theories[place].mean * told["rounds"]
        grid.add_row(
            table.id,
            dollars(told["drop"]),
            dollars(told["win"]),
            percent(Fraction(told["win"], told["drop"]), 1),
            percent(Fraction(expected, told["wagered"]), 2),
            percent(Fraction(told["win"] + told["awards"], told["wagered"]), 2),
            f"{len(off[place])} of {found.days:,}",
        )
    console.print(grid)
    console.print(
        Text("Theoretical and actual: the win before meters pay, of all that was wagered.", style="dim")
    )


def _to_json(found: PitResult, theories: list[TableTheory], written: list[Path]) -> dict[str, object]:
    from pitboss.pit.theory import outside

    off = outside(found, theories)
    return {
        **answer("pit"),
        "name": found.pit.name,
        "seed": found.pit.seed,
        "days_asked": found.pit.days,
        "days": found.days,
        "tables": [
            {
                "table": table.id,
                "rules": table.house.rules.id,
                **{
                    name if name == "rounds" else f"{name}_cents": value
                    for name, value in found.tables[place].total.items()
                },
                "expected_cents": theories[place].mean * found.tables[place].total["rounds"],
                "expected_exactly": theories[place].exact,
                "hold_low": theories[place].day.low,
                "hold_middle": theories[place].day.middle,
                "hold_high": theories[place].day.high,
                "days_outside": len(off[place]),
            }
            for place, table in enumerate(found.pit.tables)
        ],
        "awards": found.awards,
        "files": files_to_json(written),
    }
