"""`pitboss round` and `pitboss explain`: a round file played, settled and explained."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cards import show_all
from pitboss.cli.houses import Submission, submitted
from pitboss.cli.output import Json, console, print_json, read_text
from pitboss.engine.state import Round
from pitboss.games.catalog import rule_set
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import called, change, explained, nets, signed
from pitboss.rounds.record import from_json, line_to_json, submission_to_json, to_json
from pitboss.rounds.roundfile import RoundFile, read_round
from pitboss.rounds.script import play_file
from pitboss.rules.house import House
from pitboss.wire.plain import plain

File = Annotated[Path, typer.Argument(help="A round file, text or JSON.", show_default=False)]


class Loaded(NamedTuple):
    """A round as the rules have it, and where its file tells otherwise, in a sentence; mostly nowhere."""

    round: Round
    differs: str


def load(file: Path, play: Callable[[RoundFile], Round] = play_file, house: House | None = None) -> Loaded:
    """The settled round of a file, or the round as far as another way to play it goes."""
    text = read_text(file)
    try:
        document = _document(text)
        if document is None:
            return Loaded(play(read_round(text, rule_set, house)), "")
        record = document.get("record", document)
        if house:
            _refuse_other_house(record, house)
        state = replayed(record)
        differs = _told_otherwise(document, state) if document is not record else ""
        return Loaded(state, f"{file.name}: {differs}" if differs else "")
    except Refused as refusal:
        raise refusal.at(file.name) from None


def _document(text: str) -> dict[str, Any] | None:
    """The record that a text is, or what `pitboss round --json` prints around it; None for a round file."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict):
        return None
    record = document.get("record", document)
    return document if isinstance(record, dict) and "submission" in record else None


def _refuse_other_house(record: dict[str, Any], house: House) -> None:
    """Refuse a record that was not played by a Rules Submission."""
    found = difference(record["submission"], submission_to_json(house), "submission")
    if found:
        where, recorded, here = found
        raise Refused(f"{where} is {recorded} in the record and {here} in the Rules Submission")


def _told_otherwise(document: dict[str, Any], state: Round) -> str:
    """The first of a document's results that the round, played again, does not bear out."""
    for name, found in as_data(state).items():
        if name != "record" and name in document and (first := difference(document[name], found, name)):
            where, recorded, here = first
            return f"{where} is recorded as {recorded}, but the round played again gives {here}"
    return ""


def difference(told: Any, found: Any, where: str) -> tuple[str, str, str] | None:
    """The first place at which two values of JSON differ, and both as JSON writes them."""
    found = plain(found)
    if isinstance(told, dict) and isinstance(found, dict):
        pairs = [(f"{where}.{key}", told.get(key), found.get(key)) for key in {**found, **told}]
    elif isinstance(told, list) and isinstance(found, list):
        pairs = [(f"{where}[{i}]", *both) for i, both in enumerate(zip_longest(told, found))]
    else:
        same = type(told) is type(found) and told == found
        return None if same else (where, _short(told), _short(found))
    return next(filter(None, (difference(one, two, place) for place, one, two in pairs)), None)


def _short(value: Any) -> str:
    """A value as JSON writes it; what an object or a list holds is not told."""
    if isinstance(value, (dict, list)):
        return "something"
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def replayed(record: dict[str, Any]) -> Round:
    """The round of a record, played again."""
    try:
        return from_json(record, rule_set(str(record["submission"]["rules"])))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"the record is not whole: {error}") from None


def round_(file: File, submission: Submission = None, as_json: Json = False) -> None:
    """Play a round file and print the settled round as a dealer would call it; `-` reads standard input.

    `settle` lines in the file are claims: a claim that the rules do not bear out is refused.

    A record (`pitboss play --record`, `pitboss round --json`) is replayed; if it tells other results than
    the round played again, that is said and the exit code is 2. The words of a round file are in
    docs/round-files.md.

    Examples: [bold]pitboss round examples/653a.round[/bold]
    [bold]pitboss round tuesday.round --submission 653a.toml[/bold]
    """
    state, differs = load(file, house=submitted(submission))
    if as_json:
        print_json(as_data(state))
    else:
        show_round(state)
    if differs:
        raise Refused(differs)


def explain(
    file: File,
    seat: Annotated[int, typer.Option("--seat", "-s", help="The seat that asks.", show_default=False)],
    submission: Submission = None,
    as_json: Json = False,
) -> None:
    """Say in plain words why each wager of a seat won, lost or pushed, with the clauses.

    Example: [bold]pitboss explain examples/653a.round --seat 3[/bold]
    """
    state, differs = load(file, house=submitted(submission))
    said = list(explained(state, seat))
    if as_json:
        lines = [line_to_json(line) for line in state.lines if line.seat == seat]
        print_json({"seat": seat, "says": said, "lines": lines})
    else:
        for sentence in said:
            console.print(Text(sentence))
    if differs:
        raise Refused(differs)


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
            Text(seat, style="cyan"),
            *(Text(c) for c in cells),
            Text(signed(change(line)), style=change_style),
            Text(line.cite),
            why,
        )
    console.print(lines)
    console.print()
    for number, cents in nets(state).items():
        console.print(Text(f"seat {number}: {signed(cents)}", style="bold"))
    for (link, level), meter in state.meters.items():
        console.print(Text(f"meter {link} {level}: {dollars(meter.cents)}", style="dim"))
