"""Values that never change: the same value with some parts different, as live tables need it all the time."""

from __future__ import annotations

from typing import Any, TypeVar

Value = TypeVar("Value")


def altered(value: Value, **parts: Any) -> Value:
    """A frozen dataclass with these parts changed, as `dataclasses.replace` does it, without its constructor.

    For classes without slots whose constructor only stores what it is given.
    """
    known = value.__dict__
    if not parts.keys() <= known.keys():
        raise TypeError(f"{type(value).__name__} has no {', '.join(sorted(parts.keys() - known.keys()))}")
    after = object.__new__(type(value))
    after.__dict__.update(known)
    after.__dict__.update(parts)
    return after
