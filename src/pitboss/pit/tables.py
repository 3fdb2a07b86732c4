"""What a pit did, as tables for analysts, with a dictionary of their columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.pit.found import DayRows, PitResult, RoundRows
from pitboss.pit.pitfile import Pit

if TYPE_CHECKING:
    import polars

COLUMNS = {
    "days": {
        "day": "number of the day, from 1",
        "table": "id of the table",
        "rules": "rule set",
        "rounds": "rounds played",
        "wagered_cents": "everything that was wagered",
        "drop_cents": "what players bought in for",
        "unpaid_drop_cents": "what they would have bought in for, had the meters paid nothing",
        "win_cents": "what the house won, awards from meters paid",
        "awards_cents": "what meters paid at this table",
        "fed_cents": "what wagers put on meters and reserves",
        "envy_cents": "Envy Bonuses paid",
        "engine_rounds": "rounds that the round engine played",
    },
    "sessions": {
        "day": "number of the day, from 1",
        "table": "id of the table",
        "seat": "position",
        "player": "kind of player, as the pit's file names it",
        "net_cents": "what the player won or lost in the day",
        "lowest_cents": "the lowest that it was",
        "buy_ins": "how often the player bought in",
    },
    "awards": {
        "day": "number of the day, from 1",
        "table": "id of the table",
        "round": "number of the round at this table, from 0: `--floor FILE --table-number K --show`",
        "seat": "position of the winner",
        "link": "the meter's link",
        "level": "the meter's level",
        "award_cents": "what the meter paid",
        "whole": "whether the whole meter was won",
    },
    "meters": {
        "day": "number of the day, from 1",
        "link": "the meter's link",
        "level": "the meter's level",
        "shows_cents": "what the meter showed at the end of the day",
    },
    "tables": {
        "table": "id of the table",
        "rules": "rule set",
        "days": "days played",
        "rounds": "rounds played",
        "wagered_cents": "everything that was wagered",
        "drop_cents": "what players bought in for",
        "win_cents": "what the house won, awards from meters paid",
        "awards_cents": "what meters paid at this table",
        "envy_cents": "Envy Bonuses paid",
    },
    "rounds": {
        "day": "number of the day, from 1",
        "table": "id of the table",
        "round": "number of the round at this table, from 0",
        "win_cents": "what the house won in the round",
        "wagered_cents": "everything that was wagered in it",
    },
}


WORDS = {"table": str, "rules": str, "player": str, "link": str, "level": str, "whole": bool}
TOTALLED = "tables"  # is not told day by day
Row = tuple[object, ...]


def day_frames(pit: Pit, days: Sequence[DayRows]) -> dict[str, polars.DataFrame]:
    """Some days of a pit, a table each."""
    import polars

    ids = [table.id for table in pit.tables]
    found = {
        name: polars.DataFrame(rows, schema=_schema(name), orient="row")
        for name, rows in _rows(pit, ids, days).items()
    }
    rounds = [_rounds_frame(ids, each) for day in days for each in day.rounds]
    return {**found, "rounds": polars.concat(rounds)}


def _rows(pit: Pit, ids: Sequence[str], days: Sequence[DayRows]) -> dict[str, list[Row]]:
    rules = [table.house.rules.id for table in pit.tables]
    return {
        "days": [
            (
                each.day + 1,
                ids[each.table],
                rules[each.table],
                each.rounds,
                each.wagered,
                each.drop,
                each.unpaid,
                each.win,
                each.awards,
                each.fed,
                each.envy,
                each.engine,
            )
            for day in days
            for each in day.results
        ],
        "sessions": [
            (
                each.day + 1,
                ids[each.table],
                each.seat,
                pit.tables[each.table].players[each.group].name,
                each.net,
                each.lowest,
                each.buy_ins,
            )
            for day in days
            for each in day.sessions
        ],
        "awards": [
            (each.day + 1, ids[each.table], each.number, each.seat, *each.key, each.cents, each.whole)
            for day in days
            for each in day.hits
        ],
        "meters": [(each.day + 1, *each.key, each.cents) for day in days for each in day.meters],
    }


def _schema(name: str) -> dict[str, type]:
    """The kind of each column: words, an answer or a number, so that a table without lines has them too."""
    return {column: WORDS.get(column, int) for column in COLUMNS[name]}


def tables_frame(found: PitResult) -> polars.DataFrame:
    """The tables of a pit, each with what its days make together."""
    import polars

    named = ("rounds", "wagered", "drop", "win", "awards", "envy")
    rows = [
        (table.id, table.house.rules.id, found.days, *(course.total[name] for name in named))
        for table, course in zip(found.pit.tables, found.tables, strict=True)
    ]
    return polars.DataFrame(rows, schema=_schema(TOTALLED), orient="row")


def _rounds_frame(ids: Sequence[str], rows: RoundRows) -> polars.DataFrame:
    """The rounds of a day at one table."""
    import polars

    return polars.DataFrame(
        {
            "day": rows.day + 1,
            "table": ids[rows.table],
            "round": range(rows.first, rows.first + len(rows.win)),
            "win_cents": rows.win,
            "wagered_cents": rows.wagered,
        }
    )


def dictionary() -> str:
    """The columns in words."""
    parts = ["# Columns\n\nAmounts are whole cents."]
    for name, columns in COLUMNS.items():
        parts.append(f"## {name}\n")
        parts += [f"- `{column}`: {means}" for column, means in columns.items()]
    return "\n".join(parts) + "\n"
