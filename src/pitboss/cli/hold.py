"""`pitboss hold`: whether a table won what its game lets expect; one table, or a CSV of many."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.houses import chosen_house
from pitboss.cli.laid import LaidTold, Shown, laid_told, lying_to_json, sides_told
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
LEGEND = (
    "By chance: twice the chance of a win as low as this or lower, or as high or higher, whichever is less.\n"
    "Under {few} both ways: investigate. Under {few} one way, or under {some} both ways: look closer."
)
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
    rounds: Annotated[str, typer.Option("--rounds", help="Rounds of play dealt.")] = "",
    hours: Annotated[str, typer.Option("--hours", help="Hours open, in place of rounds.")] = "",
    pace: Annotated[str, typer.Option("--pace", help="Rounds an hour.")] = "",
    players: Annotated[str, typer.Option("--players", help="Players in a round, on average.")] = "1",
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
    shown: Shown = None,
    choose: Choose = None,
    as_json: Json = False,
) -> None:
    """Lay what a table won beside what its game lets expect: interval, likelihood, whether to investigate.

    Players are taken to play best at one average wager. Hands of one round move together by an amount that
    is not counted: two answers are given, every hand by itself and all hands of a round alike. A result that
    is unlikely (one in a hundred) either way is to be investigated, one that is unlikely one way or seldom
    (one in twenty) both ways is worth a closer look; of many tables, these divided by their number.

    Examples: [bold]pitboss hold 649a --rounds 3200 --players 4 --ante 15 --drop 40000 --win 9500[/bold]
    [bold]pitboss hold 653a --hours 80 --pace 30 --players 3 --ante 10 --win=-4000[/bold]
    [bold]pitboss hold 649a --csv tables.csv --json[/bold]
    """
    house = chosen_house(name, context, choose or [])
    typed = {
        "rounds": rounds,
        "hours": hours,
        "pace": pace,
        "players": players,
        "ante": ante,
        "drop": drop,
        "win": win,
    }
    if file and (rounds or hours or win):
        raise Refused("give one table by its options or many by --csv, not both")
    rows = list(_rows(file, typed)) if file else [TypedTable("", typed)]
    found = _every(house, rows, Laying(beside or [], shown or [], as_json))
    if as_json:
        configured = configuration_to_json(house)
        tables = [
            {**hold_to_json(named, each.audit, len(found)), **lying_to_json(each.laid)}
            for named, each in found.items()
        ]
        print_json({**answer("hold", house.rules), "configuration": configured, "tables": tables})
    else:
        _show(house, found)


class TypedTable(NamedTuple):
    """A table as it was typed, and where."""

    place: str
    cells: dict[str, str]


class Laying(NamedTuple):
    """What lies before every player of every table beside the base wager."""

    beside: list[str]
    shown: list[str]
    quiet: bool


class AuditedTable(NamedTuple):
    """A table's win beside the figures of its layout."""

    laid: LaidTold
    audit: HoldAudit


def _every(house: House, rows: list[TypedTable], laying: Laying) -> dict[str, AuditedTable]:
    """Every table laid beside its game, by its name."""
    found: dict[str, AuditedTable] = {}
    if not rows:
        raise Refused("there is no table in the file")
    for number, (place, cells) in enumerate(rows, 1):
        named = cells.get("table") or (ONLY if len(rows) == 1 else f"{ONLY} {number}")
        if named in found:
            raise Refused(f"{named!r} stands twice among the tables")
        try:
            found[named] = _audited(house, cells, laying)
        except Refused as refusal:
            raise (refusal.at(place) if place else refusal) from None
    return found


def _rows(file: Path, typed: dict[str, str]) -> Iterator[TypedTable]:
    """The tables of a CSV; what a row leaves out is as typed."""
    read = csv.DictReader(StringIO(read_text(file)))
    if not read.fieldnames:
        raise Refused(f"{file.name} is empty; its first line names the columns: {', '.join(COLUMNS)}")
    unknown = [each for each in read.fieldnames if each not in COLUMNS]
    if unknown:
        raise Refused(f"{file.name}: there is no column {unknown[0]!r}; the columns are {', '.join(COLUMNS)}")
    for row in read:
        if None in row:
            raise Refused(f"{file.name}: line {read.line_num} has more cells than there are columns")
        cells = {key: value.strip() for key, value in row.items() if key and value}
        yield TypedTable(f"{file.name}, line {read.line_num}", {**typed, **cells})


def _audited(house: House, row: dict[str, str], laying: Laying) -> AuditedTable:
    """One table laid beside its game."""
    from pitboss.solve.hold import TableWin, audit

    if not row["win"]:
        raise Refused("what the house won is missing: --win, or a column win")
    players = exact(row["players"])
    refuse_players(house, ceil(players))
    told = laid_told(house, row["ante"], laying.beside, laying.shown, quiet=laying.quiet)
    win = TableWin(
        rounds=_rounds(row),
        players=players,
        base_cents=told.ante,
        win_cents=_either_way(row["win"]),
        drop_cents=cents(row["drop"]) if row["drop"] else None,
    )
    return AuditedTable(told, audit(told.one, win))


def _rounds(row: dict[str, str]) -> int:
    """The rounds of a table, or as many as its hours make."""
    if row["rounds"] and row["hours"]:
        raise Refused("give the rounds of play, or hours and rounds an hour, not both")
    if row["rounds"]:
        rounds = exact(row["rounds"])
        if not isinstance(rounds, int):
            raise Refused(f"rounds: a whole number, not {row['rounds']!r}")
        return rounds
    if not row["hours"] or not row["pace"]:
        raise Refused("give the rounds of play, or hours and rounds an hour: --rounds, or --hours and --pace")
    return round(Fraction(exact(row["hours"])) * exact(row["pace"]))


def _either_way(text: str) -> Cents:
    """An amount that may be a loss: `-$500`."""
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def _show(house: House, found: dict[str, AuditedTable]) -> None:
    """Every table for people."""
    from pitboss.solve.hold import SELDOM, UNLIKELY

    console.print(Text(f"{house.rules.name}, {house.rules.id}: what the tables won", style="bold"))
    sides = dict.fromkeys(sides_told(each.laid) for each in found.values())
    if any(sides):
        console.print(f"Beside the base wager: {'; '.join(each for each in sides if each)}")
    heads = ("table", "rounds", "players", "base wager", "won", "expected", "hold", "expected hold", "")
    grid = Grid(*heads, box=None, padding=(0, 2, 0, 0))
    likely = Grid("table", "19 times in 20", "by chance", "all hands of a round alike", "by chance", box=None)
    likely.padding = (0, 2, 0, 0)
    for named, (_, each) in found.items():
        win, verdict = each.win, each.verdict(len(found))
        holds = [
            percent(Fraction(part, win.drop_cents), 2) if win.drop_cents else ""
            for part in (win.win_cents, each.expected_cents)
        ]
        amounts = (dollars(win.base_cents), dollars(win.win_cents), dollars(round(each.expected_cents)))
        grid.add_row(named, f"{win.rounds:,}", f"{float(win.players):g}", *amounts, *holds, verdict.value)
        likely.add_row(named, *_likely(each.by_hand), *_likely(each.by_round))
    console.print(grid)
    console.print()
    console.print(likely)
    few, some = (f"{float(100 * each / len(found)):.3g}%" for each in (UNLIKELY, SELDOM))
    console.print(Text(LEGEND.format(few=few, some=some), style="dim"))


def _likely(found: Likelihood) -> tuple[str, str]:
    low, high = (dollars(round(each)) for each in found.between)
    return f"{low} to {high}", percent(found.chance, 4)
