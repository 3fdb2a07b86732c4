"""A round from any text that tells of one: a round file, a record, or a settlement with its record."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import zip_longest
from typing import Any, NamedTuple

from pitboss.engine.state import Round
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import RoundFile, read_round
from pitboss.rounds.script import play_file
from pitboss.rules.house import House


class Loaded(NamedTuple):
    """A round as the rules have it, and where its text tells otherwise, in a sentence; mostly nowhere."""

    round: Round
    differs: str


def load_round(
    text: str, play: Callable[[RoundFile], Round] = play_file, house: House | None = None
) -> Loaded:
    """The round of a text, settled, or as far as another way to play a round file goes."""
    document = _document(text)
    if document is None:
        return Loaded(play(read_round(text, rule_set, house)), "")
    record = document.get("record", document)
    if house:
        _refuse_other_house(record, house)
    from pitboss.wire.record import round_from_json  # a round file needs none of a record's names

    state = round_from_json(record)
    return Loaded(state, _told_otherwise(document, state) if document is not record else "")


def _document(text: str) -> dict[str, Any] | None:
    """The record that a text is, or the settlement around one; None for a round file."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict):
        return None
    record = document.get("record", document)
    return document if isinstance(record, dict) and not {"submission", "seal"}.isdisjoint(record) else None


def _refuse_other_house(record: dict[str, Any], house: House) -> None:
    """Refuse a record that was not played by a Rules Submission."""
    from pitboss.wire.house import write_house

    found = difference(record.get("submission"), write_house(house), "submission")
    if found:
        where, recorded, here = found
        raise Refused(f"{where} is {recorded} in the record and {here} in the Rules Submission")


def _told_otherwise(document: dict[str, Any], state: Round) -> str:
    """The first of a document's results that the round, played again, does not bear out."""
    from pitboss.wire.answers import ANSWER_FORMAT
    from pitboss.wire.seen import settlement_to_json

    if document.get("format") != ANSWER_FORMAT:
        return f"the record is in order; what stands around it is not of format {ANSWER_FORMAT}, and not read"
    for name, found in settlement_to_json(state).items():
        if name != "record" and name in document and (first := difference(document[name], found, name)):
            where, recorded, here = first
            return f"{where} is recorded as {recorded}, but the round played again gives {here}"
    return ""


def difference(told: Any, found: Any, where: str) -> tuple[str, str, str] | None:
    """The first place at which two values of JSON differ, and both as JSON writes them."""
    if isinstance(told, dict) and isinstance(found, dict):
        pairs = [(f"{where}.{key}", told.get(key), found.get(key)) for key in {**found, **told}]
    elif isinstance(told, list) and isinstance(found, list):
        pairs = [(f"{where}[{i}]", *both) for i, both in enumerate(zip_longest(told, found))]
    else:
        same = type(told) is type(found) and told == found
        return None if same else (where, _short(told), _short(found))
    return next(filter(None, (difference(one, two, place) for place, one, two in pairs)), None)


def _short(value: Any) -> str:
    """A value as JSON writes it; what an object or a list holds is not told."""
    if isinstance(value, (dict, list)):
        return "something"
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)
