"""`pitboss round` and `pitboss explain`: a round file played, settled and explained."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cards import show_all
from pitboss.cli.output import Json, console, print_json, read_text
from pitboss.engine.call import called, change, explained, nets, signed
from pitboss.engine.record import from_json, line_to_json, to_json
from pitboss.engine.roundfile import RoundFile, read_round
from pitboss.engine.script import play_file
from pitboss.engine.state import Round
from pitboss.games.catalog import rule_set
from pitboss.money import dollars
from pitboss.refusal import Refused

File = Annotated[Path, typer.Argument(help="A round file, text or JSON.", show_default=False)]


def load(file: Path, play: Callable[[RoundFile], Round] = play_file) -> Round:
    """The settled round of a file, or the round as far as another way to play it goes."""
    text = read_text(file)
    try:
        record = _record_in(text)
        return replayed(record) if record else play(read_round(text, rule_set))
    except Refused as refusal:
        raise Refused(f"{file.name}: {refusal}") from None


def _record_in(text: str) -> dict[str, Any] | None:
    """The record that a text is, or holds as `pitboss round --json` prints it; None for a round file."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if isinstance(document, dict) and isinstance(document.get("record"), dict):
        document = document["record"]
    return document if isinstance(document, dict) and "submission" in document else None


def replayed(record: dict[str, Any]) -> Round:
    """The round of a record, played again."""
    try:
        return from_json(record, rule_set(str(record["submission"]["rules"])))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"the record is not whole: {error}") from None


def round_(file: File, as_json: Json = False) -> None:
    """Play a round file and print the settled round as a dealer would call it; `-` reads standard input.

    `settle` lines in the file are claims: a claim that the rules do not bear out is refused.

    A record (`pitboss play --record`, `pitboss round --json`) is replayed. The words of a round file
    are in docs/round-files.md.

    Example: [bold]pitboss round examples/653a.round[/bold]
    """
    state = load(file)
    if as_json:
        print_json(as_data(state))
    else:
        show_round(state)


def explain(
    file: File,
    seat: Annotated[int, typer.Option("--seat", "-s", help="The seat that asks.", show_default=False)],
    as_json: Json = False,
) -> None:
    """Say in plain words why each wager of a seat won, lost or pushed, with the clauses.

    Example: [bold]pitboss explain examples/653a.round --seat 3[/bold]
    """
    state = load(file)
    said = list(explained(state, seat))
    if as_json:
        lines = [line_to_json(line) for line in state.lines if line.seat == seat]
        print_json({"seat": seat, "says": said, "lines": lines})
        return
    for sentence in said:
        console.print(Text(sentence))


def as_data(state: Round) -> dict[str, object]:
    """A round for machines: its record, its lines, its nets and its meters."""
    return {
        "rules": state.house.rules.id,
        "stage": state.stage.name.lower(),
        "seats": {str(s.number): show_all(s.cards) for s in state.seats},
        "dealer": show_all(state.dealer),
        "community": show_all(state.community),
        "bonus": show_all(state.bonus),
        "lines": [line_to_json(line) for line in state.lines],
        "net": {str(number): cents for number, cents in nets(state).items()},
        "meters": {f"{link} {level}": meter.cents for (link, level), meter in state.meters.items()},
        "events": [event._asdict() for event in state.events],
        "record": to_json(state),
    }


def show_round(state: Round) -> None:
    """Print a settled round."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for who, said in called(state):
        grid.add_row(Text(who, style="cyan"), Text(said))
    console.print(grid)
    console.print()
    lines = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for head in ("", "wager", "stake", "change", "clause"):
        lines.add_column(head, no_wrap=head in ("", "change", "clause"), overflow="fold")
    lines.add_column("why", overflow="fold")
    before = 0
    for line in state.lines:
        seat = f"seat {line.seat}" if line.seat != before else ""
        before = line.seat
        odds = f"{line.odds}; " if line.odds is not None and line.odds.wins and not line.row else ""
        change_style = "green" if change(line) > 0 else "red" if change(line) < 0 else ""
        cells = (line.wager, dollars(line.stake) if line.stake else "")
        why = Text(f"{line.result.value}: {odds}{line.why}" + (f"; {line.source.value}" if line.paid else ""))
        lines.add_row(
            Text(seat, style="cyan"), *(Text(c) for c in cells),
            Text(signed(change(line)), style=change_style), Text(line.cite), why,
        )  # fmt: skip
    console.print(lines)
    console.print()
    for number, cents in nets(state).items():
        console.print(Text(f"seat {number}: {signed(cents)}", style="bold"))
    for (link, level), meter in state.meters.items():
        console.print(Text(f"meter {link} {level}: {dollars(meter.cents)}", style="dim"))
