"""`pitboss simulate --floor`: a whole pit day by day, with its report and its data."""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from pitboss import __version__
from pitboss.cli.cluster import connected
from pitboss.cli.documents import today
from pitboss.cli.output import console, print_json, read_text, refuse_unwritable, save
from pitboss.money import dollars, percent
from pitboss.refusal import Refused
from pitboss.wire.answers import answer, files_to_json

if TYPE_CHECKING:
    from pitboss.pit.course import PitResult, RoundRows, Submit
    from pitboss.pit.pitfile import Pit
    from pitboss.pit.theory import TableTheory
    from pitboss.simulate.plan import Plan

PART = 500_000  # rounds in a file of data


def simulate_floor(file: Path, out: Path, days: int, dask: str, *, as_json: bool) -> None:
    """Simulate the pit of a file and write its report and data."""
    from dataclasses import replace

    from pitboss.pit.pitfile import read_pit

    try:
        pit = read_pit(read_text(file), lambda name: read_text(file.parent / name))
    except Refused as refusal:
        raise refusal.at(str(file)) from None
    pit = replace(pit, days=days) if days else pit
    refuse_unwritable(out)
    with connected(dask) as client:
        found, theories, written = _done(pit, file, out, client, quiet=as_json)
    if as_json:
        print_json(_to_json(found, theories, written))
        return
    _print(found, theories)
    report = next(each for each in written if each.suffix == ".html")
    console.print(Text(f"{len(written)} files in {out}; open {report}"), soft_wrap=True)
    if found.days < pit.days:
        console.print(Text(f"Stopped: {found.days:,} of {pit.days:,} days were played.", style="red"))


def _done(
    pit: Pit, file: Path, out: Path, client: object, *, quiet: bool
) -> tuple[PitResult, list[TableTheory], list[Path]]:
    """The days played, what they should have won, and the files."""
    from pitboss.kept.store import Store
    from pitboss.pit.course import simulate_pit
    from pitboss.pit.theory import theory
    from pitboss.simulate.lowered import lower
    from pitboss.solve.lowered import Keeping

    threads = os.cpu_count() or 1
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("", total=2 * len(pit.tables) + pit.days)
        lowered = []
        for place, table in enumerate(pit.tables):
            bar.update(task, description=f"{table.id}: working out the decisions; they are kept")
            lowered.append(lower(table.plan(pit.seed, place, Keeping(Store(), None))))
            bar.advance(task)
        bar.update(task, description=f"{pit.days:,} days")
        sink, parts = _rounds_to(out, [table.id for table in pit.tables])
        found = simulate_pit(
            pit,
            lowered,
            threads=threads,
            submit=_elsewhere(client, [each.plan for each in lowered]),
            tick=lambda *_: bar.advance(task),
            sink=sink,
        )
        theories = []
        for each in lowered:
            bar.update(task, description="what each table should win; solved figures are kept")
            theories.append(theory(each.plan, threads))
            bar.advance(task)
        bar.update(task, description="report")
        return found, theories, [*_written(found, theories, file, out), *parts()]


def _elsewhere(client: object, plans: list[Plan]) -> Submit | None:
    """How days are played on a cluster, if there is one."""
    if client is None:
        return None
    from pitboss.cluster.described import described
    from pitboss.pit.days import day_on

    texts = [described(plan) for plan in plans]
    return lambda table, first, rounds: day_on(client, texts[table], first, rounds)


def _rounds_to(out: Path, ids: list[str]) -> tuple[Callable[[RoundRows], None], Callable[[], list[Path]]]:
    """Where the rounds of each day go: files of so many rounds each, so that memory stays as it is."""
    from pitboss.pit.tables import rounds_frame

    waiting: list[RoundRows] = []
    written: list[Path] = []

    def flush() -> list[Path]:
        if waiting:
            written.append(
                _parquet(out / "rounds" / f"{len(written) + 1:05}.parquet", rounds_frame(ids, waiting))
            )
            waiting.clear()
        return written

    def sink(rows: RoundRows) -> None:
        waiting.append(rows)
        if sum(len(each.win) for each in waiting) >= PART:
            flush()

    return sink, flush


def _written(found: PitResult, theories: list[TableTheory], file: Path, out: Path) -> list[Path]:
    """The report, the tables and their dictionary."""
    from pitboss.documents.pit_report import pit_report
    from pitboss.documents.render import html, pdf
    from pitboss.pit.tables import dictionary, frames

    facts = (
        ("Program", f"pitboss {__version__}"),
        ("Date", today()),
        ("Command", f"pitboss simulate --floor {file.name}"),
    )
    report = pit_report(found, theories, facts)
    written = [save(out / "report.html", html(report)), save(out / "report.pdf", pdf(report))]
    written += [_parquet(out / f"{name}.parquet", frame) for name, frame in frames(found).items()]
    return [*written, save(out / "columns.md", dictionary())]


def _parquet(file: Path, frame: object) -> Path:
    from io import BytesIO

    held = BytesIO()
    frame.write_parquet(held)  # type: ignore[attr-defined]
    return save(file, held.getvalue())


def _print(found: PitResult, theories: list[TableTheory]) -> None:
    """The tables in the trade's terms."""
    from collections import Counter

    from pitboss.pit.theory import outside

    off = Counter(each.table for each in outside(found, theories))
    console.print(Text(f"{found.pit.name}: {found.days:,} days simulated", style="bold"))
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
        told = found.total(place)
        expected = theories[place].mean * told["rounds"]
        grid.add_row(
            table.id,
            dollars(told["drop"]),
            dollars(told["win"]),
            percent(Fraction(told["win"], told["drop"]), 1),
            percent(Fraction(expected, told["wagered"]), 2),
            percent(Fraction(told["win"] + told["awards"], told["wagered"]), 2),
            f"{off[place]} of {found.days}",
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
                    for name, value in found.total(place).items()
                },
                "expected_cents": theories[place].mean * found.total(place)["rounds"],
                "expected_exactly": theories[place].exact,
                "days_outside": sum(each.table == place for each in off),
            }
            for place, table in enumerate(found.pit.tables)
        ],
        "awards": len(found.hits),
        "files": files_to_json(written),
    }
