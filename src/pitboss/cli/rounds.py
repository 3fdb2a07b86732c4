"""`pitboss round` and `pitboss explain`: a round file played, settled and explained."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import submitted
from pitboss.cli.output import console, print_json, read_text
from pitboss.engine.state import Round
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import called, change, explained, finished, nets, signed
from pitboss.rounds.read_so import read_so
from pitboss.rounds.roundfile import RoundFile
from pitboss.rounds.script import play_file
from pitboss.rules.house import House
from pitboss.wire.loading import Loaded, load_round


def load(file: Path, play: Callable[[RoundFile], Round] = play_file, house: House | None = None) -> Loaded:
    """The settled round of a file, or the round as far as another way to play it goes."""
    text = read_text(file)
    try:
        state, differs = load_round(text, play, house)
    except Refused as refusal:
        raise refusal.at(file.name) from None
    return Loaded(state, f"{file.name}: {differs}" if differs else "")


def round_(file: Path, submission: Path | None = None, *, as_json: bool) -> None:
    """Print the settled round of a file; where a record tells other results, that is refused at the end."""
    state, differs = load(file, house=submitted(submission))
    if as_json:
        from pitboss.wire.seen import settlement_to_json

        print_json(settlement_to_json(state))
    else:
        show_round(state)
    if differs:
        raise Refused(differs, state.house.rules.settling)


def explain(file: Path, seat: int, submission: Path | None = None, *, as_json: bool) -> None:
    """Print why each wager of a seat won, lost or pushed; of a record as `round_` does."""
    state, differs = load(file, house=submitted(submission))
    said = list(explained(state, seat))
    if as_json:
        from pitboss.wire.answers import answer
        from pitboss.wire.seen import line_to_json

        found = [pair for pair in zip(state.lines, read_so(state), strict=True) if pair[0].seat == seat]
        lines = [line_to_json(line) for line, _ in found]
        readings = [{"wager": line.wager, **each._asdict()} for line, read in found for each in read]
        head = answer("explanation", state.house.rules)
        print_json({**head, "seat": seat, "says": said, "lines": lines, "readings": readings})
    else:
        for sentence in said:
            console.print(Text(sentence))
    if differs:
        raise Refused(differs, state.house.rules.settling)


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
        said = f"{odds}{line.why}" + (f"; {line.source.value}" if line.paid else "")
        why = Text(f"{line.result.value}: {said}" if said else line.result.value)
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
    if not finished(state):
        console.print(Text(f"The round is not finished: {state.stage.value}.", style="bold yellow"))
    for (link, level), meter in state.meters.items():
        console.print(Text(f"meter {link} {level}: {dollars(meter.cents)}", style="dim"))
