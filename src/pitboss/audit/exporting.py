"""Rounds, lines and transfers of a floor as Parquet files for analysts, with a dictionary of columns."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from pitboss.audit import rows
from pitboss.audit.replay import Body, Replayed, all_replayed
from pitboss.engine.state import VOID

if TYPE_CHECKING:
    import polars

COLUMNS = {
    "rounds": {
        "round": "the round's name",
        "table": "the table's id",
        "rules": "the rule set it was played by",
        "began_ms": "when the betting opened, milliseconds since 1970",
        "ended_ms": "when the cards were collected",
        "seats": "seats with wagers",
        "void": "whether it was void",
        "wagered_cents": "all wagers, the later ones included",
        "paid_cents": "paid to players beyond their wagers",
        "collected_cents": "wagers that the house took",
        "differs": "whether, played again, other money moves: false in a log that holds",
    },
    "lines": {
        "round": "the round's name",
        "seat": "the seat",
        "player": "the player's id",
        "wager": "the wager by the Board's name",
        "stake_cents": "what was wagered",
        "result": "how it ended",
        "paid_cents": "paid beyond the wager",
        "returned_cents": "of the wager, to the player",
        "collected_cents": "of the wager, to the house",
        "clause": "the clause it was settled by",
        "why": "hand, row of the paytable and notes in words",
        "source": "where the payment came from",
    },
    "transfers": {
        "transfer": "the transfer's id",
        "record": "the record of the log that it belongs to",
        "source": "the account that it left",
        "target": "the account that it came to",
        "units": "how much, in hundredths of a cent",
        "reason": "why",
        "clause": "the clause, where one asks for it",
        "table": "the table's id, where there is one",
        "round": "the round's name, where there is one",
    },
}


def export(connection: Connection, folder: Path) -> list[Path]:
    """Three Parquet files and their dictionary in a folder."""
    import polars

    found: dict[str, list[tuple[Any, ...]]] = {name: [] for name in COLUMNS}
    for bodies, replayed in all_replayed(connection):
        found["rounds"].append(_round(bodies, replayed))
        found["lines"] += _lines(bodies, replayed)
    found["transfers"] = [
        (r.id, r.event, r.source, r.target, r.units, r.reason, r.cite, r.table_id, r.round_id)
        for r in rows.transfers(connection)
    ]
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, columns in COLUMNS.items():
        frame: polars.DataFrame = polars.DataFrame(
            found[name], schema={each: _kind(each) for each in columns}, orient="row"
        )
        frame.write_parquet(folder.joinpath(f"{name}.parquet"))
        files.append(folder.joinpath(f"{name}.parquet"))
    dictionary = folder.joinpath("columns.md")
    dictionary.write_text(_dictionary(), encoding="utf-8")
    return [*files, dictionary]


def _kind(column: str) -> Any:
    import polars

    if column in ("void", "differs"):
        return polars.Boolean
    whole = column.endswith(("_cents", "_ms")) or column in ("seat", "seats", "record", "units")
    return polars.Int64 if whole else polars.String


def _round(bodies: list[Body], replayed: Replayed) -> tuple[Any, ...]:
    state, first, last = replayed.round, bodies[0], bodies[-1]
    placed = [seat.placed for seat in state.seats if seat.placed]
    return (
        first["round"],
        first["table"],
        state.house.rules.id,
        first["at"],
        last["at"],
        len(placed),
        state.stage is VOID,
        sum(sum(each.values()) for each in placed),
        sum(line.paid for line in state.lines),
        sum(line.collected for line in state.lines),
        bool(replayed.differs),
    )


def _lines(bodies: list[Body], replayed: Replayed) -> list[tuple[Any, ...]]:
    state = replayed.round
    players = {seat.number: seat.player for seat in state.seats}
    return [
        (
            bodies[0]["round"],
            line.seat,
            players[line.seat],
            line.wager,
            line.stake,
            line.result.value,
            line.paid,
            line.returned,
            line.collected,
            line.cite,
            line.why,
            line.source.value,
        )
        for line in state.lines
    ]


def _dictionary() -> str:
    """The dictionary of columns as a page."""
    said = ["# Columns", ""]
    for name, columns in COLUMNS.items():
        said += [f"## {name}.parquet", "", "| column | what it is |", "|---|---|"]
        said += [f"| `{each}` | {what} |" for each, what in columns.items()]
        said.append("")
    return "\n".join(said)
