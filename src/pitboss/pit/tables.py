"""What a pit did, as tables for analysts, with a dictionary of their columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.pit.course import PitResult, RoundRows

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
        "round": "number of the round at this table, from 0, as `--show` takes it",
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


def frames(found: PitResult) -> dict[str, polars.DataFrame]:
    """Everything but the rounds, a table each."""
    import polars

    ids = [table.id for table in found.pit.tables]
    rules = [table.house.rules.id for table in found.pit.tables]
    rows: dict[str, list[tuple[object, ...]]] = {
        "days": [
            (
                each.day + 1,
                ids[each.table],
                rules[each.table],
                each.rounds,
                each.wagered,
                each.drop,
                each.win,
                each.awards,
                each.fed,
                each.envy,
                each.engine,
            )
            for each in found.tables
        ],
        "sessions": [
            (
                each.day + 1,
                ids[each.table],
                each.seat,
                found.pit.tables[each.table].players[each.group].name,
                each.net,
                each.lowest,
                each.buy_ins,
            )
            for each in found.sessions
        ],
        "awards": [
            (each.day + 1, ids[each.table], each.number, each.seat, *each.key, each.cents, each.whole)
            for each in found.hits
        ],
        "meters": [(each.day + 1, *each.key, each.cents) for each in found.meters],
        "tables": [(ids[place], rules[place], *_summed(found, place)) for place in range(len(ids))],
    }
    return {
        name: polars.DataFrame(told, schema=list(COLUMNS[name]), orient="row") for name, told in rows.items()
    }


def _summed(found: PitResult, place: int) -> tuple[int, ...]:
    told = found.total(place)
    named = ("rounds", "wagered", "drop", "win", "awards", "envy")
    return (len(found.of(place)), *(told[name] for name in named))


def rounds_frame(ids: Sequence[str], rows: Sequence[RoundRows]) -> polars.DataFrame:
    """Some days of rounds."""
    import polars

    parts = [
        polars.DataFrame(
            {
                "day": each.day + 1,
                "table": ids[each.table],
                "round": range(each.first, each.first + len(each.win)),
                "win_cents": each.win,
                "wagered_cents": each.wagered,
            }
        )
        for each in rows
    ]
    return polars.concat(parts)


def dictionary() -> str:
    """The columns in words."""
    parts = ["# Columns\n\nAmounts are whole cents."]
    for name, columns in COLUMNS.items():
        parts.append(f"## {name}\n")
        parts += [f"- `{column}`: {means}" for column, means in columns.items()]
    return "\n".join(parts) + "\n"
