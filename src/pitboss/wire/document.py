"""`to_json` and `from_json`: any value of the program as a document, and back where it can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.day import TableDay
from pitboss.engine.offers import Option
from pitboss.engine.state import Round
from pitboss.engine.view import View
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.wire.day import day_from_json, day_to_json
from pitboss.wire.house import house_from_json, house_to_json
from pitboss.wire.record import round_from_json, round_to_json
from pitboss.wire.seen import option_from_json, option_to_json, refusal_to_json, view_to_json
from pitboss.wire.shapes import Json, mapping

WRITERS: tuple[tuple[type, Callable[[Any], Json]], ...] = (
    (Round, round_to_json),
    (House, house_to_json),
    (TableDay, day_to_json),
    (Option, option_to_json),
    (View, view_to_json),
    (Refused, refusal_to_json),
)
READERS: dict[str, Callable[[Any], Any]] = {
    "round": round_from_json,
    "house": house_from_json,
    "day": day_from_json,
    "option": option_from_json,
}


def to_json(value: object) -> Json:
    """A round, house, day, option, view or refusal as JSON, with the format number."""
    for kind, write in WRITERS:
        if isinstance(value, kind):
            return write(value)
    raise Refused(f"a {type(value).__name__} has no form in JSON")


def from_json(document: object) -> Any:
    """The round, house, day or option that a document tells of; any other is refused."""
    kind = mapping(document, "a document").get("kind")
    if not isinstance(kind, str) or kind not in READERS:
        raise Refused(f"nothing of kind {kind!r} is read; what is read is {', '.join(READERS)}")
    return READERS[kind](document)
