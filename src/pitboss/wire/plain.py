"""Any declared value as JSON can hold it, for readers; only what this room names is read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from pitboss.money import Odds, Rate, Seed


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
