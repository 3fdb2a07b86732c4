"""A template with a few keys changed: `table.positions = 8`, `table.decks = (gone)`."""

from __future__ import annotations

import json
import tomllib
from decimal import Decimal
from typing import Any

from pitboss.games.catalog import rule_set
from pitboss.submission import template

GONE = "(gone)"
CLEAN = {"649a@2011": ("pair_plus", "B")}  # paytable A is suspected of a slip in print


def changed(rules: str, changes: str) -> str:
    """The template of a rule set with changes that stand apart by ` & `."""
    raw = tomllib.loads(template(rule_set(rules)))
    if rules in CLEAN:
        wager, letter = CLEAN[rules]
        raw["wagers"][wager]["paytable"] = letter
    for change in filter(None, changes.split(" & ")):
        key, _, value = change.partition(" = ")
        *above, name = key.split(".")
        inside = raw
        for each in above:
            inside = inside.setdefault(each, {})
        if value == GONE:
            del inside[name]
        else:
            inside[name] = tomllib.loads(f"x = {value}", parse_float=Decimal)["x"]
    return written(raw)


def with_offers(change: str) -> str:
    """The change with `+trips` spelled out."""
    parts = (f"wagers.{p[1:]}.offered = true" if p.startswith("+") else p for p in change.split(" & "))
    return " & ".join(parts)


def written(raw: dict[str, Any], above: str = "") -> str:
    """A nested mapping as TOML."""
    leaves = {key: value for key, value in raw.items() if not isinstance(value, dict)}
    text = f"[{above}]\n" if above else ""
    text += "".join(f"{key} = {_value(value)}\n" for key, value in leaves.items())
    for key, value in raw.items():
        if isinstance(value, dict):
            text += written(value, f"{above}.{key}" if above else key)
    return text


def _value(value: object) -> str:
    if isinstance(value, Decimal):
        return str(value) if value.is_finite() else "inf"
    return json.dumps(value)
