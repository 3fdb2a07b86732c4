"""The atlas as tables for Parquet and CSV, with a dictionary of their columns.

A fraction stands twice: as a decimal number, and exactly in the column with `_exact` after its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.solve.atlas import Found, Record

if TYPE_CHECKING:
    import polars

TEXT, WHOLE, FRACTION = "text", "whole number", "fraction"
DECIMAL, EXACT = "decimal number", "_exact"
UNIT, WAGER, CENTS, NONE = "base wagers", "units of the wager", "cents", ""


@dataclass(frozen=True)
class Column:
    """A column of a data file: its name, what it says, its unit, and what kind of value it holds."""

    name: str
    means: str
    unit: str
    kind: str


@dataclass(frozen=True)
class DataFile:
    """A table of the atlas: what one record is, and its columns."""

    name: str
    holds: str
    columns: tuple[Column, ...]


RULES = Column("rules", "rule set: the chapter, and its edition if that is not the one in force", NONE, TEXT)
CONFIGURATION = Column(
    "configuration",
    "paytables, and options and readings that depart from the default, as a submission file names them",
    NONE,
    TEXT,
)
OF_WAGER = Column("wager", "the side wager", NONE, TEXT)
PAYTABLE = Column("paytable", "letter of the paytable, or its name where there is only one", NONE, TEXT)
OTHERS = Column("others", "other players at the table who have the wager too", "players", WHOLE)
ROW = Column("row", "row of the paytable", NONE, TEXT)


def _summed(per: str) -> tuple[Column, ...]:
    """The figures of a game or of a side wager."""
    return (
        Column("deals", "deals counted, each equally likely", "deals", WHOLE),
        Column("expected_value", "the player's average net result", per, FRACTION),
        Column("house_edge", "the player's average loss", per, FRACTION),
        Column("average_wagered", "average of all that is wagered in a round", per, FRACTION),
        Column("element_of_risk", "average loss over average wagered", "ratio", FRACTION),
        Column("variance", "variance of the net result", f"square of {per}", FRACTION),
        Column("hit_frequency", "share of the deals that leave the player a profit", "share", FRACTION),
    )


DATA_FILES = (
    DataFile(
        "games",
        "a base game in one configuration, at best play",
        (
            RULES,
            CONFIGURATION,
            *_summed(UNIT),
            Column("indifferent", "deals in which two options are worth exactly the same", "deals", WHOLE),
        ),
    ),
    DataFile(
        "results",
        "a net result of a base game",
        (
            RULES,
            CONFIGURATION,
            Column("net", "net result of the round for the player", UNIT, FRACTION),
            Column("wagered", "all that was wagered to come to it", UNIT, FRACTION),
            Column("deals", "deals that end so", "deals", WHOLE),
        ),
    ),
    DataFile(
        "decisions",
        "how often a base game comes to a decision or an outcome",
        (
            RULES,
            CONFIGURATION,
            Column(
                "what",
                "decision: what is done; standing: how the hand ends; equal: options of equal value",
                NONE,
                TEXT,
            ),
            Column("decision", "the decision or outcome by name", NONE, TEXT),
            Column("deals", "deals with it", "deals", WHOLE),
            Column("of", "all deals", "deals", WHOLE),
        ),
    ),
    DataFile(
        "wagers",
        "a side wager under one paytable, by itself",
        (RULES, OF_WAGER, PAYTABLE, CONFIGURATION, *_summed(WAGER)),
    ),
    DataFile(
        "rows",
        "a row of a side wager's paytable",
        (
            RULES,
            OF_WAGER,
            PAYTABLE,
            CONFIGURATION,
            ROW,
            Column("deals", "deals that the row pays", "deals", WHOLE),
            Column("chance", "share of all deals", "share", FRACTION),
            Column("net", "net result for one unit wagered", WAGER, FRACTION),
            Column("adds", "what the row adds to the expected value", WAGER, FRACTION),
        ),
    ),
    DataFile(
        "joint",
        "a side wager that a fold forfeits, beside the base game",
        (
            RULES,
            OF_WAGER,
            PAYTABLE,
            Column("base_game", "expected value of the base game alone, at best play", UNIT, FRACTION),
            Column(
                "layout_by_base_play",
                "expected value of both wagers, decided as for the base game alone",
                UNIT,
                FRACTION,
            ),
            Column("layout_at_best", "expected value of both wagers, decided best for both", UNIT, FRACTION),
            Column("side_wager_by_base_play", "what the side wager adds at base play", WAGER, FRACTION),
            Column("side_wager_at_best", "what the side wager adds at best joint play", WAGER, FRACTION),
            Column("gain", "what joint play gains over base play", UNIT, FRACTION),
            Column("side_wagers_in_antes", "the side wager's amount", UNIT, FRACTION),
        ),
    ),
    DataFile(
        "meters",
        "what a progressive wager returns, if never folded, by how many others have it",
        (
            RULES,
            OF_WAGER,
            PAYTABLE,
            OTHERS,
            Column("return_as_it_opens", "return with every meter at its opening amount", WAGER, FRACTION),
            Column("envy_return", "part of the return that is the Envy Bonus", WAGER, FRACTION),
            Column(
                "break_even_cents",
                "highest meter at which the wager returns all of itself, others as they open",
                CENTS,
                FRACTION,
            ),
            Column("long_run_return", "return over all time, meters fed and hit", WAGER, FRACTION),
        ),
    ),
    DataFile(
        "meter_levels",
        "a meter's terms and what it shows when it is hit",
        (
            RULES,
            OF_WAGER,
            PAYTABLE,
            Column("level", "the meter by name", NONE, TEXT),
            OTHERS,
            Column("opens_with_cents", "amount that it shows the first time", CENTS, WHOLE),
            Column("restarts_with_cents", "amount that it shows after it was won", CENTS, WHOLE),
            Column("contribution", "share of each wager that goes onto it", "share", FRACTION),
            Column("reserve", "share of each wager that is kept for its restart", "share", FRACTION),
            Column("expected_at_hit_cents", "average amount when it is hit", CENTS, FRACTION),
        ),
    ),
    DataFile(
        "hits",
        "how long the rows that pay from a meter take to come",
        (
            RULES,
            OF_WAGER,
            PAYTABLE,
            ROW,
            OTHERS,
            Column("rounds_between", "average number of rounds from one hit to the next", "rounds", FRACTION),
        ),
    ),
    DataFile(
        "starting_cards",
        "what an option is worth with two starting cards",
        (
            RULES,
            Column("cards", "ranks of the two cards, s of one suit, o of two", NONE, TEXT),
            Column("option", "the option", NONE, TEXT),
            Column("value", "expected value of the round after it, at best play", UNIT, FRACTION),
        ),
    ),
)
BY_NAME = {file.name: file for file in DATA_FILES}


def written_columns(file: DataFile) -> Iterator[Column]:
    """The columns as the files have them: a fraction as a decimal number, then exactly."""
    for column in file.columns:
        if column.kind != FRACTION:
            yield column
            continue
        yield Column(column.name, column.means, column.unit, DECIMAL)
        exactly = f"{column.name} exactly, as numerator/denominator"
        yield Column(f"{column.name}{EXACT}", exactly, column.unit, TEXT)


def dictionary() -> list[dict[str, str]]:
    """Every column of every file, as records of a file of their own."""
    return [
        {"file": file.name, "column": each.name, "type": each.kind, "unit": each.unit, "meaning": each.means}
        for file in DATA_FILES
        for each in written_columns(file)
    ]


def frames(found: Found) -> dict[str, polars.DataFrame]:
    """Every table of the atlas that has records, by name."""
    return {name: _frame(BY_NAME[name], records) for name, records in found.items()}


def _frame(file: DataFile, records: Sequence[Record]) -> polars.DataFrame:
    import polars

    kinds = {TEXT: polars.String, WHOLE: polars.Int64, DECIMAL: polars.Float64}
    schema = {column.name: kinds[column.kind] for column in written_columns(file)}
    return polars.DataFrame([_flat(file, record) for record in records], schema=schema)


def _flat(file: DataFile, record: Record) -> dict[str, str | int | float | None]:
    assert [*record] == [column.name for column in file.columns], f"{file.name}: {[*record]}"
    flat: dict[str, str | int | float | None] = {}
    for column in file.columns:
        value = record[column.name]
        if column.kind == FRACTION and value is not None:
            exactly = Fraction(value)
            flat[column.name], flat[f"{column.name}{EXACT}"] = float(exactly), str(exactly)
        else:
            assert not isinstance(value, Fraction), f"{file.name}.{column.name} is no fraction"
            flat[column.name] = value
    return flat
