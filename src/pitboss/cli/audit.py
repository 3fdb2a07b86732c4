"""`pitboss audit`: the log and the ledger of a floor checked, by code that shares nothing with the floor."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.audit.rounds import Unopened, Voided
from pitboss.audit.rows import opened
from pitboss.audit.verify import Audited, Found, verified
from pitboss.cli.options import FloorDatabase, Json, address_of
from pitboss.cli.output import console, print_json
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.wire.answers import answer
from pitboss.wire.shapes import Json as Told

UNITS = 100  # of the ledger, to the cent
app = typer.Typer(help="What was played and paid on a floor, checked from its log.", no_args_is_help=True)


@app.command()
def verify(
    database: FloorDatabase = "",
    head: Annotated[
        list[str] | None,
        typer.Option(help="A record and its hash that were kept elsewhere, as 1200:5f1c...; several times."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check the whole log and ledger of a floor, from the stored bytes on; it may be running.

    The first altered, missing or reordered record is named. Every transfer is compared with the log, every
    balance and meter worked out again, every commitment and deck checked; voids are listed with their
    cause. The exit code is 1 if anything is not as it must be. docs/audit.md tells what is checked how.

    Examples: [bold]pitboss audit verify[/bold]
    [bold]pitboss audit verify --database floor.db --head 1200:5f1c...[/bold]
    """
    with opened(address_of(database)) as connection:
        found = verified(connection, _heads(head or []))
    if as_json:
        print_json(verdict_to_json(found))
    else:
        _show(found)
    if found.findings:
        raise typer.Exit(1)


def _heads(said: list[str]) -> dict[int, str]:
    """Records and their hashes as they are typed."""
    found: dict[int, str] = {}
    for each in said:
        number, _, digest = each.partition(":")
        if not number.isdecimal() or len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
            raise Refused(f"{each!r} is no record with its hash, such as 1200:5f1c... with 64 digits")
        found[int(number)] = digest
    return found


def _show(found: Audited) -> None:
    counted = f"{found.records} records, {found.rounds} rounds, {found.transfers} transfers"
    said = [f"{counted}, {found.accounts} accounts", f"head: {found.records}:{found.head}"]
    said += [_void(each) for each in found.voids]
    said += [f"round {each.round} is under way: its commitment waits" for each in _under_way(found)]
    said += [f"{each.about}: {each.says}{_where(each)}" for each in found.findings]
    if found.more:
        said.append(f"and {found.more} findings more")
    said.append("nothing is wrong" if not found.findings else f"{len(found.findings) + found.more} findings")
    for each in said:
        console.print(each, soft_wrap=True, markup=False)


def _where(each: Found) -> str:
    return f" (record {each.record})" if each.record and each.about != "log" else ""


def _void(each: Voided) -> str:
    back = dollars(each.returned // UNITS)
    return f"round {each.round} was void ({each.cite}): {each.why}; {back} went back"


def _under_way(found: Audited) -> list[Unopened]:
    return [each for each in found.unopened if each.under_way]


def verdict_to_json(found: Audited) -> Told:
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
            }
            for each in found.voids
        ],
    }
