"""Printing for people and for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.console import Console

from pitboss.money import Cell, Odds, Rate, Seed

console = Console(highlight=False, width=None if sys.stdout.isatty() else 110)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(plain(value), indent=2, ensure_ascii=False))


def plain(value: Any) -> Any:
    """A declared value as JSON holds it: odds as printed, enums by their words."""
    if isinstance(value, (Odds, Seed, Rate, Fraction)):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, frozenset, set)):
        return [plain(item) for item in value]
    return value.__qualname__ if callable(value) else value


def cell(value: Cell) -> str:
    """A cell as printed in the regulation."""
    return str(value)
