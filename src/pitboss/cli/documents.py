"""`pitboss documents`: everything that is printed from one Rules Submission."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from pitboss.cli.houses import refuse_other_file
from pitboss.cli.options import Json
from pitboss.cli.output import console, print_json, read_text, refuse_unwritable, save
from pitboss.cli.waiting import bars
from pitboss.games.catalog import rule_set
from pitboss.wire.answers import answer, files_to_json

if TYPE_CHECKING:
    from pitboss.documents.collection import Material
    from pitboss.documents.paper import Paper
    from pitboss.submission import Draft

KINDS = ("html", "pdf", "svg")
FOR_PRINTING = "layout-print.svg"


def documents(
    name: Annotated[
        str, typer.Argument(help="A submission file, or a rule set such as 649a.", show_default=False)
    ],
    only: Annotated[
        list[str] | None,
        typer.Option("--only", help="Some of them, e.g. sign,guide; repeatable.", show_default=False),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder to write to.", show_default="documents/RULE SET")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write every document of a submission as HTML and PDF.

    Filing, findings, sign, layout, guide, rules, procedure, irregularities, jackpot, par; and an index.html.

    A rule set by name stands for its default submission, with every wager offered.

    A submission with violations is refused.

    Examples: [bold]pitboss documents 649a[/bold]
    [bold]pitboss documents 649a.toml --only sign,guide --out pit-1[/bold]
    """
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with bars(*columns, quiet=as_json) as progress:
        task = progress.add_task("reading", total=None)
        from pitboss.documents.collection import printed_for, wanted

        asked, source = () if only is None else wanted(",".join(only)), source_of(name)
        chosen = asked or printed_for(source.house)
        rules = source.house.rules
        folder = out or Path("documents", rules.id.replace("@", "-"))
        refuse_unwritable(folder)
        progress.update(task, total=len(chosen))
        says = partial(progress.update, task)
        written: dict[str, list[Path]] = {}
        for each in chosen:
            says(description=each)
            if each == "par":
                source = _solved(source, lambda what: says(description=what))
            written[each] = []
            for path in write(source, each, folder):
                written[each].append(path)
                if not as_json:
                    _show([path])
            progress.advance(task)
        front = write_index(source, folder)
    if as_json:
        papers = [{"document": name, "files": files_to_json(files)} for name, files in written.items()]
        print_json({**answer("documents", rules), "index": str(front), "documents": papers})
        return
    _show([front])


def _solved(source: Material, tick: Callable[[str], None]) -> Material:
    """The material with every figure that a PAR sheet needs."""
    from pitboss.documents.par import solve_all

    return replace(source, solved=solve_all(source.house, tick, source.figures))


def _show(written: Sequence[Path]) -> None:
    """Papers as soon as they are written."""
    for path in written:
        console.print(Text(f"{path}  ").append(f"{path.stat().st_size:,} bytes", style="dim"), soft_wrap=True)


def source_of(name: str) -> Material:
    """The submission that a file holds, or the default one of a rule set; violations are refused."""
    from pitboss.documents.collection import Material
    from pitboss.documents.origin import Origin
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store
    from pitboss.submission import (
        check_draft,
        read,
        refusal_of,
        submission_of,
        template,
        unlawful,
    )
    from pitboss.submission.draft import Unreadable

    file = Path(name)
    refuse_other_file(file)
    is_file = file.suffix == ".toml" or file.is_file()
    try:
        draft = read(read_text(file) if is_file else template(rule_set(name), every=True))
    except Unreadable as refusal:
        raise refusal.at(file.name) from None
    wrong = unlawful(draft)
    if wrong:
        raise refusal_of(wrong).at(f"{name} cannot be printed")
    house = submission_of(draft.rules, draft.values)
    origin = Origin(command=f"pitboss documents {file.name} --only par", dated=today())
    paper = paper_of(draft, file if is_file else None)
    return Material(
        house, paper, partial(check_draft, draft), origin=origin, figures=KeptFigures(house, Store())
    )


def today() -> str:
    """The day on which a paper is made."""
    return datetime.date.today().isoformat()


def paper_of(draft: Draft, file: Path | None) -> Paper:
    """The paper of a draft: who files it, its version, and where the history beside its file has it."""
    from pitboss.documents.paper import Paper
    from pitboss.submission import canonical, filing_of
    from pitboss.submission.versions import digest

    version = digest(canonical(draft.rules, draft.values))
    state, dated = _state(file, version) if file else ("draft", "")
    return Paper.of(filing_of(draft.values), version=version, state=state, dated=dated)


def _state(file: Path, version: str) -> tuple[str, str]:
    """Where exactly this text stands in the history beside the file: filed, approved, or still a draft."""
    from pitboss.submission.versions import history

    beside = file.with_name(f"{file.name}.history")
    records = history(read_text(beside)) if beside.exists() else ()
    mine = [record for record in records if record.digest == version]
    return (mine[-1].state, mine[-1].date) if mine else ("draft", "")


def write(source: Material, name: str, folder: Path) -> Iterator[Path]:
    """One document as HTML and PDF, the layout as a drawing too; each file as soon as it is written."""
    from pitboss.documents.collection import made
    from pitboss.documents.layout import layout_svg, print_svg
    from pitboss.documents.render import html, pdf
    from pitboss.kept.store import Store

    document = made(name, source)
    yield save(folder / f"{name}.html", html(document))
    yield save(folder / f"{name}.pdf", pdf(document, kept=Store()))
    if name == "layout":
        told = source.house, source.paper.holder, document.mark
        yield save(folder / "layout.svg", layout_svg(*told))
        yield save(folder / FOR_PRINTING, print_svg(*told))


def write_index(source: Material, folder: Path) -> Path:
    """A page that links every document that lies in the folder, written now or before."""
    from pitboss.documents.collection import DOCUMENTS
    from pitboss.documents.paper import footer
    from pitboss.documents.render import index
    from pitboss.games.proposals import not_law

    known = {name: [f"{name}.{kind}" for kind in KINDS] for name in DOCUMENTS}
    known["layout"].append(FOR_PRINTING)
    lying = {name: [file for file in files if (folder / file).exists()] for name, files in known.items()}
    entries = [(DOCUMENTS[name][0], files) for name, files in lying.items() if files]
    house, paper = source.house, source.paper
    page = index(house.rules.name, paper.facts, entries, footer(house, paper), not_law(house.rules))
    return save(folder / "index.html", page)
