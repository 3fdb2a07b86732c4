"""`pitboss submission`: a Rules Submission written, checked, compared, filed and followed up."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.options import Json
from pitboss.cli.output import console, print_json, read_text
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.submission import (
    Draft,
    canonical,
    filing_of,
    read,
    submission_of,
    template,
    unlawful,
    violations,
)
from pitboss.submission import check as check_text
from pitboss.submission import versions as kept
from pitboss.submission.diff import diff as compared
from pitboss.submission.draft import Unreadable
from pitboss.submission.finding import FILING, Finding, Severity, line_of, violation
from pitboss.submission.links import Submitted, check_links
from pitboss.submission.summary import summary
from pitboss.submission.versions import History
from pitboss.wire.answers import answer, listed
from pitboss.wire.declared import finding_to_json, record_to_json
from pitboss.wire.shapes import Json as Told

app = typer.Typer(
    help="A Rules Submission: write, check, compare, file.", no_args_is_help=True, rich_markup_mode="rich"
)
CUT = "Keep it elsewhere: the chain does not show that records at its end were cut off."
STYLES = {Severity.VIOLATION: "red", Severity.ADVISORY: "yellow", Severity.ERRATUM: "magenta"}

File = Annotated[Path, typer.Argument(help="A submission file.", show_default=False)]
Date = Annotated[
    str, typer.Option("--date", help="The date, 2026-11-16; today unless told.", show_default=False)
]
Version = Annotated[
    int | None, typer.Option("--version", help="Which version; the newest that can be.", show_default=False)
]


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="A rule set such as 649a or 653a.", show_default=False)],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Write it here, not to the screen.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--every", help="Offer every optional wager.")] = False,
) -> None:
    """Write a complete commented template that checks clean.

    Examples: [bold]pitboss submission new 649a > 649a.toml[/bold]
    [bold]pitboss submission new 653a --every -o 653a.toml[/bold]
    """
    text = template(rule_set(name), every=every)
    if out is None:
        print(text, end="")
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Refused(f"{str(out)!r} exists already; a template overwrites nothing") from None
    except OSError as error:
        raise Refused(f"{str(out)!r} cannot be written: {error.strerror}") from None
    console.print(Text(f"written to {out}"))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="One or more submission files.", show_default=False)],
    as_json: Json = False,
) -> None:
    """Check submissions: every finding at once, with its clause.

    Links are checked between the files too. The exit code is 1 if there is a violation.

    Examples: [bold]pitboss submission check 649a.toml[/bold]
    [bold]pitboss submission check pit1/*.toml --json[/bold]
    """
    found = _checked(files)
    if as_json:
        told = [{"file": name, "findings": _told(findings)} for name, findings in found.items()]
        print_json({**answer("submission_check"), "files": told})
    else:
        for name, findings in found.items():
            _show_findings(name, findings)
    if any(violations(findings) for findings in found.values()):
        raise typer.Exit(1)


def _checked(files: list[Path]) -> dict[str, list[Finding]]:
    """The findings by file; those about links stand with both files that disagree."""
    found, joined, texts = dict[str, list[Finding]](), [], dict[str, str]()
    for file in files:
        try:
            text = read_text(file)
        except Refused as refusal:
            found[str(file)] = [violation(FILING, "the file", str(refusal), "a TOML text that can be read")]
            continue
        findings = list(check_text(text))
        found[str(file)] = findings
        if not violations(findings):
            draft = read(text)
            house, texts[str(file)] = submission_of(draft.rules, draft.values), text
            facility = filing_of(draft.values).facility
            joined.append(Submitted(name=str(file), facility=facility, house=house))
    for name, finding in check_links(joined):
        placed = replace(finding, line=line_of(texts[name], finding.key))
        if placed not in found[name]:
            found[name].append(placed)
    return found


def _told(findings: list[Finding]) -> list[Told]:
    return [finding_to_json(each) for each in findings]


def _show_findings(name: str, findings: list[Finding]) -> None:
    counts = {each: sum(finding.severity is each for finding in findings) for each in Severity}
    told = ", ".join(
        f"{count} {each.value}{'s' if count > 1 else ''}" for each, count in counts.items() if count
    )
    told = told.replace("advisorys", "advisories").replace("erratums", "errata")
    console.print(Text(f"{name}: {told or 'in order'}", style="bold"))
    for finding in findings:
        where = f"line {finding.line}, {finding.key}" if finding.line else finding.key
        head = Text(f"  {finding.severity.value} ", style=STYLES[finding.severity])
        console.print(head.append(finding.clause, style="cyan").append(f"  {where}", style="default"))
        second = "allowed  " if finding.severity is Severity.VIOLATION else "note     "
        for label, says in (("found    ", finding.found), (second, finding.allowed)):
            grid = Grid.grid()
            grid.add_row(Text(label, style="dim"), Text(says))
            console.print(Padding(grid, (0, 0, 0, 4)))


def _read(file: Path) -> tuple[Draft, str]:
    """A file as a draft and as text; only what cannot be read at all is refused."""
    text = read_text(file)
    try:
        return read(text), text
    except Unreadable as unreadable:
        raise unreadable.at(str(file)) from None


def _in_order(file: Path) -> tuple[Draft, str]:
    """A file without violations; any other is refused in one sentence."""
    draft, text = _read(file)
    if wrong := unlawful(draft):
        raise _violates(file, wrong)
    return draft, text


def _violates(file: Path, wrong: tuple[Finding, ...]) -> Refused:
    """A file with violations in one sentence: how many, where the first is, what lists them all."""
    number = f"{len(wrong)} violations, the first in" if len(wrong) > 1 else "a violation in"
    listed = f"pitboss submission check {quote(str(file))} tells more"
    return Refused(f"{file} has {number} {wrong[0].key}; {listed}", wrong[0].clause)


@app.command()
def show(file: File, as_json: Json = False) -> None:
    """Show a submission in readable form; of one with violations what can be read, and how many there are.

    Example: [bold]pitboss submission show 649a.toml[/bold]
    """
    draft, _ = _read(file)
    wrong = unlawful(draft)
    titles = summary(draft, complete=not wrong)
    if as_json:
        head = {**answer("submission_show", draft.rules), "name": draft.rules.name}
        told = [{"title": title, "entries": entries} for title, entries in titles]
        print_json({**head, "violations": len(wrong), "titles": told})
        return
    console.print(Text(f"{draft.rules.name}, {draft.rules.id}", style="bold"))
    console.print(Text(draft.rules.source, style="dim"))
    for title, entries in titles:
        console.print(Text(f"\n{title}", style="bold"))
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for entry in entries:
            grid.add_row(Text(f"  {entry.label}"), Text(entry.says), Text(entry.clause, style="cyan"))
        console.print(grid)
    if wrong:
        console.print(Text(f"\n{_violates(file, wrong)}", style="red"), soft_wrap=True)


@app.command()
def diff(old: File, new: File, as_json: Json = False) -> None:
    """Say in words what changes from one submission to another; drafts with violations are compared too.

    Example: [bold]pitboss submission diff 653a.toml 653a-new.toml[/bold]
    """
    drafts = {file: _read(file)[0] for file in (old, new)}
    sentences = compared(drafts[old], drafts[new])
    if as_json:
        violates = {str(file): len(unlawful(draft)) for file, draft in drafts.items()}
        files = listed(violates, "file", "violations")
        print_json({**answer("submission_diff"), "files": files, "changes": sentences})
        return
    for sentence in sentences or ["Nothing changes."]:
        console.print(Text(sentence), soft_wrap=True)
    for file, draft in drafts.items():
        if wrong := unlawful(draft):
            console.print(Text(str(_violates(file, wrong)), style="red"), soft_wrap=True)


def _history_of(file: Path) -> Path:
    if str(file) == "-":
        raise Refused("versions are kept beside a file: name one")
    return file.with_name(f"{file.name}.history")


def _records(file: Path) -> History:
    """The verified history beside a file; none if nothing has been filed."""
    beside = _history_of(file)
    try:
        return kept.history(read_text(beside)) if beside.exists() else ()
    except Refused as refusal:
        raise refusal.at(str(beside)) from None


def _add(file: Path, before: History, after: History, *, as_json: bool) -> None:
    """Add what is new to the history; what is there stays as it is."""
    added = after[len(before) :]
    with _history_of(file).open("a", encoding="utf-8", newline="\n") as beside:
        beside.writelines(record.line() for record in added)
    if as_json:
        told = [record_to_json(record) for record in added]
        print_json({**answer("submission_step"), "file": str(file), "records": told})
        return
    for record in added:
        says = f"version {record.version} {record.state} on {record.date}, SHA-256 {record.digest}"
        console.print(Text(says))


def _dated(date: str) -> str:
    """The date told, or today's."""
    try:
        return (datetime.date.fromisoformat(date) if date else datetime.date.today()).isoformat()
    except ValueError:
        raise Refused(f"{date!r} is not a date such as 2026-11-16") from None


@app.command("file")
def file_(file: File, date: Date = "", as_json: Json = False) -> None:
    """Freeze the file as a version with its hash; one with violations is refused.

    The versions are kept beside the file, in FILE.history, where records are only ever added.

    Example: [bold]pitboss submission file 649a.toml[/bold]
    """
    draft, text = _in_order(file)
    before = _records(file)
    after = kept.filed(before, canonical(draft.rules, draft.values), text, _dated(date))
    _add(file, before, after, as_json=as_json)


@app.command()
def approve(file: File, date: Date = "", version: Version = None, as_json: Json = False) -> None:
    """Record that a filed version was approved.

    Example: [bold]pitboss submission approve 649a.toml --date 2026-11-16[/bold]
    """
    before = _records(file)
    _add(file, before, kept.approved(before, _dated(date), version), as_json=as_json)


@app.command()
def effective(file: File, date: Date = "", version: Version = None, as_json: Json = False) -> None:
    """Record that an approved version takes effect; the one before it is superseded.

    Example: [bold]pitboss submission effective 649a.toml --date 2026-12-01[/bold]
    """
    before = _records(file)
    _add(file, before, kept.effective(before, _dated(date), version), as_json=as_json)


@app.command()
def history(
    file: File,
    version: Annotated[
        int | None, typer.Option("--version", help="Print the text of this version.", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Show every version with its dates and its hash; a record that was changed is found and named.

    Examples: [bold]pitboss submission history 649a.toml[/bold]
    [bold]pitboss submission history 649a.toml --version 1[/bold]
    """
    records = _records(file)
    if version is not None:
        print(kept.text_of(records, version), end="")
        return
    lives = [
        {"version": number, "sha256": hashed, "states": [{"state": s, "date": d} for s, d in states]}
        for number, hashed, states in kept.life(records)
    ]
    if as_json:
        last = records[-1].seal if records else None
        stands = {"draft": _draft(file, records), "last_seal": last}
        print_json({**answer("submission_history"), "file": str(file), **stands, "versions": lives})
        return
    for number, hashed, states in kept.life(records):
        told = ", ".join(f"{state} {date}" for state, date in states)
        console.print(Text(f"version {number}  ", style="bold").append(told, style="default"))
        console.print(Text(f"  SHA-256 {hashed}", style="dim"))
    sealed = f"; {len(records)} records, every seal holds" if records else ""
    console.print(Text(_draft(file, records) + sealed))
    if records:
        console.print(Text(f"The last seal is {records[-1].seal}. {CUT}", style="dim"))


def _draft(file: Path, records: History) -> str:
    """How the file as it is now stands to the last version."""
    if not file.exists():
        return "there is no draft"
    try:
        draft = read(read_text(file))
    except Unreadable:
        return "the draft cannot be read"
    last = kept.versions(records)[-1:]
    if last and kept.text_of(records, last[0]) == canonical(draft.rules, draft.values):
        return f"the file is version {last[0]}"
    return (
        f"the file is a draft, changed since version {last[0]}"
        if last
        else "the file is a draft, never filed"
    )
