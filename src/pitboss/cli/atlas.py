"""`pitboss atlas`: every figure for everything, as Parquet, CSV and a page with plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from pitboss.cli.cluster import Dask, connected
from pitboss.cli.documents import today
from pitboss.cli.options import Json
from pitboss.cli.output import console, print_json, refuse_unwritable, save
from pitboss.cli.waiting import bars
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.wire.answers import answer, files_to_json

if TYPE_CHECKING:
    from pitboss.rules.ruleset import RuleSet
    from pitboss.solve.atlas import Found, Job
    from pitboss.solve.strategies.summary import Chart


def atlas(
    names: Annotated[
        list[str] | None, typer.Argument(help="Rule sets; all eight if none is named.", show_default=False)
    ] = None,
    out: Annotated[Path, typer.Option("--out", help="The folder to write to.")] = Path("atlas"),
    dask: Dask = "",
    as_json: Json = False,
) -> None:
    """Solve everything: every wager under every paytable, written as Parquet, CSV and a page with plots.

    Each rule set also has a page and a PDF of its own, to be printed alone.

    Examples: [bold]pitboss atlas[/bold]
    [bold]pitboss atlas 649a 653a --out figures[/bold]
    [bold]pitboss atlas --dask tcp://10.0.0.5:8786[/bold]
    """
    rule_sets = [rule_set(name) for name in names] if names else list(RULE_SETS)
    refuse_unwritable(out)
    with (
        connected(dask) as client,
        bars(
            TextColumn("{task.description}"),
            BarColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            quiet=as_json,
        ) as progress,
    ):
        found = solved(rule_sets, progress, client)
        written = write(found, rule_sets, charts_of(rule_sets, progress), out)
    if as_json:
        print_json(
            {
                **answer("atlas"),
                "rule_sets": [rules.id for rules in rule_sets],
                "files": files_to_json(written),
                "tables": [{"table": name, "rows": len(records)} for name, records in found.items()],
            }
        )
        return
    for name, records in found.items():
        console.print(f"  {len(records):>6,}  {name}")
    console.print(f"{len(written)} files in {out}; open {out / 'index.html'}", soft_wrap=True)


def solved(rule_sets: list[RuleSet], progress: Progress, client: object = None) -> Found:
    """Run every job of the atlas and put the records together."""
    task = progress.add_task("compiling, the first time", total=None)
    from pitboss.solve.atlas import jobs

    todo, found = jobs(rule_sets), dict[str, list[object]]()
    progress.update(task, total=sum(job.weight for job in todo))
    for job, told in zip(todo, _told(todo, rule_sets, client, progress, task), strict=True):
        for name, records in told.items():
            found.setdefault(name, []).extend(records)
        progress.advance(task, job.weight)
    return found  # type: ignore[return-value]


def _told(
    todo: list[Job], rule_sets: list[RuleSet], client: object, progress: Progress, task: TaskID
) -> Iterator[Found]:
    """What each job finds, here or on a cluster."""
    if client is not None:
        from pitboss.cluster.workers import atlas_on

        progress.update(task, description="on the cluster")
        yield from atlas_on(client, tuple(rules.id for rules in rule_sets), len(todo))
        return
    for job in todo:
        progress.update(task, description=job.label)
        yield job.run()


def charts_of(rule_sets: list[RuleSet], progress: Progress) -> dict[str, Sequence[Chart]]:
    """The strategy charts of each game, of every decision."""
    from pitboss.documents.atlas_hands import charts_told
    from pitboss.documents.atlas_shares import with_shares
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store

    task = progress.add_task("strategy charts", total=len(rule_sets))
    found: dict[str, Sequence[Chart]] = {}
    for rules in rule_sets:
        house = default_house(rules)
        found[rules.id] = with_shares(charts_told(KeptFigures(house, Store()).summary()), house)
        progress.advance(task)
    return found


def write(
    found: Found, rule_sets: list[RuleSet], charts: Mapping[str, Sequence[Chart]], out: Path
) -> list[Path]:
    """Write the page of everything, a page and a PDF a rule set, every table twice, and their dictionary."""
    import polars

    from pitboss.documents.atlas import DICTIONARY, page, page_of_one, sections
    from pitboss.documents.data_files import dictionary, frames
    from pitboss.documents.render import html, pdf
    from pitboss.kept.store import Store

    told, dated = sections(found, rule_sets, charts), today()
    index = save(out / "index.html", html(page(told, dated)))
    written = []
    for section in told:
        alone = page_of_one(section, dated)
        written.append(save(out / f"{section.rules.id}.html", html(alone)))
        written.append(save(out / f"{section.rules.id}.pdf", pdf(alone, kept=Store())))
    for name, frame in frames(found).items():
        frame.write_parquet(out / f"{name}.parquet")
        frame.write_csv(out / f"{name}.csv")
        written += [out / f"{name}.parquet", out / f"{name}.csv"]
    polars.DataFrame(dictionary()).write_csv(out / DICTIONARY)
    return [*written, out / DICTIONARY, index]
