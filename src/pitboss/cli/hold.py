"""`pitboss hold`: whether a table won what its game lets expect; one table, or a CSV of many."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import chosen_house
from pitboss.cli.laid import laid_told
from pitboss.cli.options import HouseName, Json
from pitboss.cli.output import console, print_json, read_text
from pitboss.money import Cents, cents, dollars, exact, percent
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.house_checks import refuse_players
from pitboss.wire.answers import answer, configuration_to_json
from pitboss.wire.figures import hold_to_json

if TYPE_CHECKING:
    from pitboss.solve.hold import HoldAudit, Likelihood

COLUMNS = ("table", "rounds", "hours", "pace", "players", "ante", "drop", "win")
LEGEND = "As far off: how often chance alone takes the win at least as far from what is expected."
ONLY = "table"  # the name of a table that has none

Beside = Annotated[
    list[str] | None,
    typer.Option(
        "--with", help="A side wager that every player made.", metavar="WAGER[=$AMOUNT]", show_default=False
    ),
]
Choose = Annotated[
    list[str] | None,
    typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.", show_default=False),
]


def hold(
    context: typer.Context,
    name: HouseName,
    rounds: Annotated[int, typer.Option("--rounds", help="Rounds of play dealt.")] = 0,
    hours: Annotated[str, typer.Option("--hours", help="Hours open, in place of rounds.")] = "",
    pace: Annotated[str, typer.Option("--pace", help="Rounds an hour.")] = "",
    players: Annotated[int, typer.Option("--players", help="Players in a round, on average.")] = 1,
    ante: Annotated[
        str, typer.Option("--ante", help="The average Ante, or one of three bets.", metavar="$AMOUNT")
    ] = "",
    drop: Annotated[str, typer.Option("--drop", help="What was dropped.", metavar="$AMOUNT")] = "",
    win: Annotated[
        str, typer.Option("--win", help="What the house won, --win=-500 if it lost.", metavar="$AMOUNT")
    ] = "",
    file: Annotated[
        Path | None, typer.Option("--csv", help=f"Many tables: {', '.join(COLUMNS)}.", show_default=False)
    ] = None,
    beside: Beside = None,
    choose: Choose = None,
    as_json: Json = False,
) -> None:
    """Lay what a table won beside what its game lets expect: interval, likelihood, whether to investigate.

    Players are taken to play best at one average wager. Hands of one round move together by an amount that
    is not counted: two answers are given, every hand by itself and all hands of a round alike. A result that
    is unlikely (one in a hundred) either way is to be investigated; of many tables, one in a hundred
    divided by their number.

    Examples: [bold]pitboss hold 649a --rounds 3200 --players 4 --ante 15 --drop 40000 --win 9500[/bold]
    [bold]pitboss hold 653a --hours 80 --pace 30 --players 3 --ante 10 --win=-4000[/bold]
    [bold]pitboss hold 649a --csv tables.csv --json[/bold]
    """
    house = chosen_house(name, context, choose or [])
    typed = {
        "rounds": str(rounds or ""),
        "hours": hours,
        "pace": pace,
        "players": str(players),
        "ante": ante,
        "drop": drop,
        "win": win,
    }
    if file and (rounds or hours or win):
        raise Refused("give one table by its options or many by --csv, not both")
    rows = list(_rows(file, typed)) if file else [typed]
    found = _every(house, rows, beside or [], quiet=as_json)
    if as_json:
        configured = configuration_to_json(house)
        tables = [hold_to_json(named, each, len(found)) for named, each in found.items()]
        print_json({**answer("hold", house.rules), "configuration": configured, "tables": tables})
    else:
        _show(house, found)


def _every(
    house: House, rows: list[dict[str, str]], beside: list[str], *, quiet: bool
) -> dict[str, HoldAudit]:
    """Every table laid beside its game, by its name."""
    found: dict[str, HoldAudit] = {}
    if not rows:
        raise Refused("there is no table in the file")
    for number, row in enumerate(rows, 1):
        named = row.get("table") or (ONLY if len(rows) == 1 else f"{ONLY} {number}")
        if named in found:
            raise Refused(f"{named!r} stands twice among the tables")
        try:
            found[named] = _audited(house, row, beside, quiet=quiet)
        except Refused as refusal:
            raise (refusal.at(named) if len(rows) > 1 else refusal) from None
    return found


def _rows(file: Path, typed: dict[str, str]) -> Iterator[dict[str, str]]:
    """The tables of a CSV; what a row leaves out is as typed."""
    read = csv.DictReader(StringIO(read_text(file)))
    unknown = [each for each in read.fieldnames or [""] if each not in COLUMNS]
    if unknown:
        raise Refused(f"{file.name}: there is no column {unknown[0]!r}; the columns are {', '.join(COLUMNS)}")
    for row in read:
        if None in row:
            raise Refused(f"{file.name}: line {read.line_num} has more cells than there are columns")
        yield {**typed, **{key: value.strip() for key, value in row.items() if key and value}}


def _audited(house: House, row: dict[str, str], beside: list[str], *, quiet: bool) -> HoldAudit:
    """One table laid beside its game."""
    from pitboss.solve.hold import TableWin, audit

    if not row["win"]:
        raise Refused("what the house won is missing: --win, or a column win")
    players = _whole(row["players"], "players")
    refuse_players(house, players)
    told = laid_told(house, row["ante"], beside, quiet=quiet)
    win = TableWin(
        rounds=_rounds(row),
        players=players,
        base_cents=told.ante,
        win_cents=_either_way(row["win"]),
        drop_cents=cents(row["drop"]) if row["drop"] else 0,
    )
    return audit(told.one, win)


def _rounds(row: dict[str, str]) -> int:
    """The rounds of a table, or as many as its hours make."""
    if row["rounds"]:
        return _whole(row["rounds"], "rounds")
    if not row["hours"] or not row["pace"]:
        raise Refused("give the rounds of play, or hours and rounds an hour: --rounds, or --hours and --pace")
    return round(Fraction(exact(row["hours"])) * exact(row["pace"]))


def _whole(text: str, what: str) -> int:
    if not text.isdecimal():
        raise Refused(f"{what}: a whole number, not {text!r}")
    return int(text)


def _either_way(text: str) -> Cents:
    """An amount that may be a loss: `-$500`."""
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def _show(house: House, found: dict[str, HoldAudit]) -> None:
    """Every table for people."""
    console.print(Text(f"{house.rules.name}, {house.rules.id}: what the tables won", style="bold"))
    heads = ("table", "rounds", "players", "base wager", "won", "expected", "hold", "expected hold", "")
    grid = Grid(*heads, box=None, padding=(0, 2, 0, 0))
    likely = Grid(
        "table", "19 times in 20", "as far off", "all hands of a round alike", "as far off", box=None
    )
    likely.padding = (0, 2, 0, 0)
    for named, each in found.items():
        win, verdict = each.win, each.verdict(len(found))
        holds = [
            percent(Fraction(part, win.drop_cents), 2) if win.drop_cents else ""
            for part in (win.win_cents, each.expected_cents)
        ]
        amounts = (dollars(win.base_cents), dollars(win.win_cents), dollars(round(each.expected_cents)))
        grid.add_row(named, f"{win.rounds:,}", str(win.players), *amounts, *holds, verdict.value)
        likely.add_row(named, *_likely(each.by_hand), *_likely(each.by_round))
    console.print(grid)
    console.print()
    console.print(likely)
    console.print(Text(LEGEND, style="dim"))


def _likely(found: Likelihood) -> tuple[str, str]:
    low, high = (dollars(round(each)) for each in found.between)
    return f"{low} to {high}", percent(found.chance, 4)
