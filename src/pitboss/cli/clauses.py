"""`pitboss clauses`: the register of a rule set, or what became of one clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.options import Json
from pitboss.cli.output import console, print_json, read_text
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law.citation import CITATION
from pitboss.law.register import KINDS, CitedPlace, RegisterEntry, compare, places, register
from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet
from pitboss.wire.answers import answer, listed
from pitboss.wire.declared import entry_to_json

ROOT = Path(__file__).resolve().parents[3]
STYLES = {"rule": "green", "paperwork": "yellow", "procedure": "yellow"}


def clauses(
    name: Annotated[
        str, typer.Argument(help="A rule set (649a) or a clause (649a.12(d)).", show_default=False)
    ],
    kind: Annotated[
        str,
        typer.Option("--kind", help=f"Only clauses of a kind: {', '.join(KINDS)}.", show_default=False),
    ] = "",
    against: Annotated[
        Path | None,
        typer.Option(
            "--against",
            help="Lay the register beside a printed text of the chapter.",
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the clause register with its counts, or what one clause is and where it lives.

    Examples: [bold]pitboss clauses 649a --kind definition[/bold]   [bold]pitboss clauses "649a.12(d)"[/bold]
    [bold]pitboss clauses "649a@2011.12(d)"[/bold]   [bold]pitboss clauses 649a --against TEXT[/bold]
    """
    edition, cite = _split(name)
    if cite and (kind or against is not None):
        raise Refused("--kind and --against are for a whole rule set, not for one clause")
    if cite:
        _one(edition, cite, as_json)
    elif against is not None:
        _compare(edition, against, as_json)
    else:
        _all(edition, kind, as_json)


def _split(name: str) -> tuple[RuleSet, str]:
    """The rule set and the clause that a name such as `649a`, `649a.12(d)` or `649a@2011.12(d)` means."""
    head, dot, rest = name.strip().partition(".")
    chosen = rule_set(head)
    cite = f"{chosen.chapter}.{rest}" if dot else ""
    if cite and not CITATION.fullmatch(cite):
        raise Refused(f"{name!r} is not a citation: write it as 649a.11(c)(3)(ii)(B)")
    return chosen, cite


def _counts(entries: list[RegisterEntry]) -> dict[str, int]:
    found = Counter(entry.kind for entry in entries)
    return {kind: found[kind] for kind in KINDS if found[kind]}


def _all(chosen: RuleSet, kind: str, as_json: bool) -> None:
    if kind and kind not in KINDS:
        raise Refused(f"{kind!r} is not a kind of disposition; the kinds are {', '.join(KINDS)}")
    everything = list(register(chosen.id).values())
    shown = [entry for entry in everything if kind in ("", entry.kind)]
    if as_json:
        print_json(
            {
                **answer("clauses", chosen),
                "counts": listed(_counts(everything), "disposition", "clauses"),
                "clauses": [entry_to_json(entry) for entry in shown],
            }
        )
        return
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("clause", no_wrap=True)
    grid.add_column("says")
    grid.add_column("disposition")
    for entry in shown:
        reason = entry.disposition + (f". {entry.why}" if entry.why else "")
        grid.add_row(
            Text(entry.cite, style="cyan"),
            Text(entry.says),
            Text(reason, style=STYLES.get(entry.kind, "dim")),
        )
    console.print(grid)
    total = "; ".join(f"{count} {KINDS[each]}" for each, count in _counts(everything).items())
    console.print(Text(f"\n{chosen.id}: {len(everything)} clauses: {total}", style="bold"))


def _one(chosen: RuleSet, cite: str, as_json: bool) -> None:
    entry = register(chosen.id).get(cite)
    if entry is None:
        raise Refused(_unknown(chosen, cite))
    code = places(cite, [ROOT / "src" / "pitboss"], ROOT)
    tests = places(cite, [ROOT / "tests"], ROOT) if (ROOT / "tests").is_dir() else []
    below = [each for each in register(chosen.id) if each.startswith((cite + "(", cite + "["))]
    if as_json:
        parts = {"code": code, "tests": tests, "below": below}
        print_json({**answer("clause", chosen), **entry_to_json(entry), **parts})
        return
    console.print(Text(f"{cite}   {chosen.id}   {chosen.name}", style="bold"))
    console.print(Text(entry.says))
    console.print(
        Text(
            entry.disposition + (f". {entry.why}" if entry.why else ""),
            style=STYLES.get(entry.kind, "dim"),
        )
    )
    for title, found in (("code", code), ("tests", tests)):
        console.print(Text(f"{title}: " + (", ".join(_merged(found)) or "none")))
    for each in below:
        console.print(Text(f"  {each}   {register(chosen.id)[each].says}", style="dim"))


def _merged(found: list[CitedPlace]) -> list[str]:
    """Places with the lines of one file together: `a.py:3,9`."""
    lines: dict[str, list[str]] = {}
    for place in found:
        lines.setdefault(place.file, []).append(str(place.line))
    return [f"{file}:{','.join(dict.fromkeys(numbers))}" for file, numbers in lines.items()]


def _unknown(chosen: RuleSet, cite: str) -> str:
    elsewhere = [each.id for each in RULE_SETS if cite in register(each.id)]
    hint = f"; it stands in {', '.join(elsewhere)}" if elsewhere else ""
    return f"{chosen.id} has no clause {cite}{hint}"


def _compare(chosen: RuleSet, text: Path, as_json: bool) -> None:
    found = compare(chosen.id, read_text(text))
    if as_json:
        copied = [{"clause": cite, "words": words} for cite, words in found.copied]
        parts = {"missing": found.missing, "unknown": found.unknown, "copied": copied}
        print_json({**answer("clauses_compared", chosen), **parts})
    else:
        console.print(Text(f"in the text, not in the register: {', '.join(found.missing) or 'none'}"))
        console.print(Text(f"in the register, not in the text: {', '.join(found.unknown) or 'none'}"))
        for cite, words in found.copied:
            console.print(Text(f"{cite} shares words with the text: {words!r}"))
    if found.missing or found.unknown or found.copied:
        raise typer.Exit(1)
