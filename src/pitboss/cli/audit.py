"""`pitboss audit`: the log and the ledger of a floor checked, by code that shares nothing with the floor."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from pitboss.audit.heads import heads_in
from pitboss.audit.papers import round_file
from pitboss.audit.replay import actions_of, replayed, would_have_paid
from pitboss.audit.rounds import Unopened, Voided
from pitboss.audit.rows import opened
from pitboss.audit.shuffle import checked, gathered
from pitboss.audit.verify import Audited, Found, verified
from pitboss.cli.options import FloorDatabase, Json, address_of
from pitboss.cli.output import console, print_json, read_text, save
from pitboss.cli.rounds import show_round
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import signed
from pitboss.wire.answers import answer
from pitboss.wire.record import round_to_json
from pitboss.wire.shapes import Json as Told

STEP = 5_000  # records between two words of progress
UNITS = 100  # of the ledger, to the cent
RoundName = Annotated[
    str, typer.Argument(metavar="ID", help="A round by its name: T4-17.", show_default=False)
]
Paid = dict[str, dict[int, int] | None]
app = typer.Typer(help="What was played and paid on a floor, checked from its log.", no_args_is_help=True)


@app.command()
def verify(
    database: FloorDatabase = "",
    head: Annotated[
        list[str] | None,
        typer.Option(help="A record and its hash that were kept elsewhere, as 1200:5f1c...; several times."),
    ] = None,
    heads: Annotated[
        Path | None,
        typer.Option(help="A file of heads that `pitboss serve --heads` kept.", show_default=False),
    ] = None,
    progress: Annotated[
        bool, typer.Option("--progress", help="Say on standard error how many records are read.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Check the whole log and ledger of a floor, from the stored bytes on; it may be running.

    The first altered, missing or reordered record is named. Every transfer is compared with the log, every
    balance and meter worked out again, every commitment and deck checked; voids are listed with their
    cause. The exit code is 1 if anything is not as it must be. docs/audit.md tells what is checked how.

    Examples: [bold]pitboss audit verify[/bold]
    [bold]pitboss audit verify --database floor.db --heads elsewhere.txt --head 1200:5f1c...[/bold]
    """
    said = [*(head or []), *(read_text(heads).splitlines() if heads is not None else [])]
    with opened(address_of(database)) as connection:
        found = verified(connection, heads_in(said), _progress if progress else None)
        paid = {} if found.findings else {v.round: _paid(connection, v.round) for v in found.voids}
    if as_json:
        print_json(verdict_to_json(found, paid))
    else:
        _show(found, paid)
    if found.findings:
        raise typer.Exit(1)


@app.command("round")
def round_(
    name: RoundName,
    database: FloorDatabase = "",
    write: Annotated[Path | None, typer.Option(help="Write it as a round file.", show_default=False)] = None,
    record: Annotated[
        Path | None, typer.Option(help="Write it as a sealed record.", show_default=False)
    ] = None,
) -> None:
    """Play a round again from its log alone, and print its call and settlement with their clauses.

    Every step is compared with what was paid then; the exit code is 1 if anything differs. A round that
    is under way is refused: nobody sees a card before its time.

    Example: [bold]pitboss audit round T4-17 --write disputed.round[/bold]
    """
    with opened(address_of(database)) as connection:
        found = replayed(connection, name)
    show_round(found.round)
    if write is not None:
        save(write, round_file(found.round, f"Round {name}, from the log of the floor."))
    if record is not None:
        save(record, json.dumps(round_to_json(found.round), indent=2, ensure_ascii=False) + "\n")
    for each in found.differs:
        console.print(each, soft_wrap=True, markup=False)
    if found.differs:
        raise typer.Exit(1)
    console.print("Played again, every step moves the same money.", soft_wrap=True)


@app.command()
def shuffle(name: RoundName, database: FloorDatabase = "") -> None:
    """Check the deck of a round against its commitment, step by step; the exit code is 1 if a step fails.

    docs/audit.md tells how a deck comes about, so that anybody can do the same in any language.

    Example: [bold]pitboss audit shuffle T4-17[/bold]
    """
    with opened(address_of(database)) as connection:
        steps = checked(gathered(name, [body["action"] for body in actions_of(connection, name)]))
    for number, each in enumerate(steps, 1):
        verdict = "holds" if each.holds else "DOES NOT HOLD"
        console.print(f"{number}. {each.says}: {verdict}", soft_wrap=True, markup=False)
    if not all(each.holds for each in steps):
        raise typer.Exit(1)


def _progress(read: int, of: int) -> None:
    """A line on standard error every so many records, and one at the end."""
    if read % STEP == 0 or read == of:
        print(f"{read} of {of}", file=sys.stderr, flush=True)


def _paid(connection: Connection, name: str) -> dict[int, int] | None:
    """What a void round would have left each seat up or down; None if nobody could know."""
    try:
        before = replayed(connection, name).before_void
    except Refused:  # not over yet
        return None
    return None if before is None else would_have_paid(before)


def _show(found: Audited, paid: Paid) -> None:
    counted = f"{found.records} records, {found.rounds} rounds, {found.transfers} transfers"
    said = [f"{counted}, {found.accounts} accounts", f"head: {found.records}:{found.head}"]
    said += [_void(each, paid.get(each.round)) for each in found.voids]
    said += [f"round {each.round} is under way: its commitment waits" for each in _under_way(found)]
    said += [f"{each.about}: {each.says}{_where(each)}" for each in found.findings]
    if found.more:
        said.append(f"and {found.more} findings more")
    said.append("nothing is wrong" if not found.findings else f"{len(found.findings) + found.more} findings")
    for each in said:
        console.print(each, soft_wrap=True, markup=False)


def _where(each: Found) -> str:
    return f" (record {each.record})" if each.record and each.about != "log" else ""


def _void(each: Voided, paid: dict[int, int] | None) -> str:
    back = dollars(each.returned // UNITS)
    seats = ", ".join(f"seat {seat} {signed(cents)}" for seat, cents in (paid or {}).items())
    would = f"; played on it would have come to {seats}" if seats else ""
    return f"round {each.round} was void ({each.cite}): {each.why}; {back} went back{would}"


def _under_way(found: Audited) -> list[Unopened]:
    return [each for each in found.unopened if each.under_way]


def verdict_to_json(found: Audited, paid: Paid) -> Told:
    """What the auditor found."""
    return {
        **answer("audit"),
        "holds": not found.findings,
        "records": found.records,
        "sha256": found.head,
        "rounds": found.rounds,
        "transfers": found.transfers,
        "accounts": found.accounts,
        "first_broken": found.first.record if found.first else None,
        "findings": [each._asdict() for each in found.findings],
        "more_findings": found.more,
        "unopened": [each._asdict() for each in found.unopened],
        "voids": [
            {
                "round": each.round,
                "record": each.record,
                "at_milliseconds": each.at,
                "why": each.why,
                "clause": each.cite,
                "returned_cents": each.returned // UNITS,
                "would_have_paid": None
                if (seats := paid.get(each.round)) is None
                else [{"seat": seat, "cents": cents} for seat, cents in seats.items()],
            }
            for each in found.voids
        ],
    }
