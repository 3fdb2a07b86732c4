"""How a command answers in JSON: one head, one name for one thing, nothing by a key that is not fixed.

docs/json.md says the same for readers; every answer has a schema in docs/schemas/.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.rules.trial import tables_of_ones_own
from pitboss.wire.plain import plain
from pitboss.wire.shapes import Json

ANSWER_FORMAT = 3  # goes up when a key of an answer changes its name, its place or what it means
PLACES = 15  # of a decimal


def answer(kind: str, rules: RuleSet | None = None) -> Json:
    """How every answer begins: its format, what it is, and the rule set that it is about."""
    return {"format": ANSWER_FORMAT, "kind": kind, **({"rules": rules.id} if rules else {})}


def listed(found: Mapping[str, Any], by: str, holds: str) -> list[Json]:
    """Values that go by a name, as a list: `[{"wager": "Pair Plus", "cents": 500}]`."""
    return [{by: name, holds: plain(value)} for name, value in found.items()]


def described(found: Mapping[str, Json], by: str) -> list[Json]:
    """Objects that go by a name, as a list: `[{"wager": "Pair Plus", "adds": ..., "returns": ...}]`."""
    return [{by: name, **each} for name, each in found.items()]


def decimal(value: Fraction) -> str:
    """A number whose fraction is too long to print, with fifteen places: `0.254141164616617`."""
    return f"{Decimal(round(value * 10**PLACES)).scaleb(-PLACES):f}"


def files_to_json(files: Iterable[Path]) -> list[Json]:
    """Files that were written."""
    return [{"file": str(file), "bytes": file.stat().st_size} for file in files]


def configuration_to_json(house: House) -> Json:
    """What figures were counted for: the letter of every table that pays, and every choice."""
    pays = [table for table in house.tables if table.about is About.PAYS]
    envy = [table for table in house.tables if table.about is About.ENVY and len(table.letters) > 1]
    every = (*house.rules.options, *house.rules.readings)
    return {
        "paytables": [_selected(house, table) for table in pays],
        "envy_schedules": [_selected(house, table) for table in envy],
        "own_tables": [{"wager": each.wager, "clause": each.cite} for each in tables_of_ones_own(house)],
        "choices": [{"choice": choice.name, "value": house.choice(choice.name)} for choice in every],
    }


def configured(kind: str, house: House) -> Json:
    """How an answer about one configuration begins."""
    return {**answer(kind, house.rules), "configuration": configuration_to_json(house)}


def _selected(house: House, table: Table) -> Json:
    return {"wager": table.wager, "clause": table.cite, "paytable": house.letter(table)}
