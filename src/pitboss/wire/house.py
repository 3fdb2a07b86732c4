"""A house as JSON and back: its rule set by name, and every choice that completes it."""

from __future__ import annotations

from typing import Any

from pitboss.games.catalog import rule_set
from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rules.house import House, Terms
from pitboss.rules.ruleset import RuleSet
from pitboss.wire.names import METHOD, SHUFFLER
from pitboss.wire.shapes import (
    EXACT,
    FLAG,
    FRACTION,
    TEXT,
    WHOLE,
    Codec,
    Json,
    Shape,
    body,
    by_name,
    head,
    key,
    perhaps,
)


def _rules(found: Any) -> RuleSet:
    """The rule set of this very name; a chapter alone does not say which edition was meant."""
    rules = rule_set(TEXT.read(found))
    if rules.id != found:
        raise Refused(f"there is no rule set {found!r}; the one of that chapter is {rules.id!r}")
    return rules


def _row(found: Any, least: int, most: int, says: str) -> list[Any]:
    if not isinstance(found, list) or not least <= len(found) <= most:
        raise Refused(f"{found!r} is not {says}")
    return found


def _write_terms(terms: Terms) -> list[Any]:
    reset = [] if terms.reset is None else [terms.reset]
    return [terms.initial, EXACT.write(terms.rate.percent), *reset]


def _read_terms(found: Any) -> Terms:
    initial, percent, *reset = _row(found, 2, 3, "an amount, a rate in percent and perhaps a reset amount")
    return Terms(WHOLE.read(initial), Rate(EXACT.read(percent)), *map(WHOLE.read, reset))


def _read_range(found: Any) -> tuple[int, int]:
    least, most = map(WHOLE.read, _row(found, 2, 2, "the least and the most of a wager"))
    return least, most


TERMS = Codec(_write_terms, _read_terms)
RANGE = Codec(list, _read_range)
TEXTS = Codec(list, lambda found: tuple(map(TEXT.read, _row(found, 0, 99, "a list of texts"))))
NAMES = Codec(sorted, lambda found: frozenset(map(TEXT.read, _row(found, 0, 99, "a list of wagers"))))

HOUSE = Shape(
    "a house",
    House,
    (
        key("rules", Codec(lambda rules: rules.id, _rules)),
        key("method", METHOD),
        key("shuffler", SHUFFLER),
        key("approval", TEXT),
        key("decks", WHOLE),
        key("backs", TEXTS),
        key("deck_hours", WHOLE),
        key("positions", WHOLE),
        key("adjacent_boxes", WHOLE),
        key("minimum", WHOLE),
        key("maximum", WHOLE),
        key("ranges", by_name(RANGE)),
        key("chip_unit", WHOLE),
        key("letters", by_name(TEXT)),
        key("chosen", by_name(TEXT)),
        key("offered", perhaps(NAMES)),
        key("amounts", by_name(WHOLE)),
        key("terms", by_name(TERMS)),
        key("least_terms", FLAG),
        key("links", by_name(TEXT)),
        key("added", by_name(EXACT)),
        key("triggers", by_name(FRACTION)),
        key("limit", perhaps(WHOLE)),
        key("stated", by_name(TEXT)),
    ),
)


def house_to_json(house: House) -> Json:
    """A house as a document of its own."""
    return {**head("house"), **HOUSE.write(house)}


def house_from_json(found: Any) -> House:
    """The house that such a document tells of."""
    house: House = HOUSE.read(body(found, "house"))
    return house
