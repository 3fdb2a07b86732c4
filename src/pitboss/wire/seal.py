"""The seal of a record: a hash for every part and a chain through its actions.

A seal needs no key, so it tells a change that was made by accident or without thinking of it; who changes
a record and seals it anew is found out only by a seal that was kept elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import zip_longest
from typing import Any

from pitboss.refusal import Refused
from pitboss.wire.shapes import Json, body, mapping

SEALING = ("actions", "finished", "seal")
OUTSIDE = ("format", "kind", *SEALING)  # what is no part with a hash of its own
SHORT = 16  # digits; enough to tell one part from another
CHANGED = "the record was changed after it was sealed"


def sealed(record: Json, outcome: Any) -> Json:
    """A record with its seal; the outcome is not written down, it follows from the rest."""
    return {**record, "seal": _seal(record, hashed(outcome))}


def hashed(value: Any) -> str:
    """The hash of a value of JSON, whatever the order of its keys."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()


def _seal(record: Mapping[str, Any], outcome: str) -> Json:
    parts = {name: hashed(part)[:SHORT] for name, part in record.items() if name not in OUTSIDE}
    seal = {"parts": parts, "actions": list(_chain(parts, record)), "outcome": outcome}
    head = [record.get("format"), record.get("kind"), record.get("finished")]
    return {**seal, "whole": hashed([head, seal])}


def _chain(parts: Json, record: Mapping[str, Any]) -> Iterator[str]:
    """A hash for each action, with all that was before it inside."""
    last = hashed(parts)[:SHORT]
    for action in record["actions"]:
        last = hashed([last, action])[:SHORT]
        yield last


def unsealed(found: Any, kind: str, parts: tuple[str, ...]) -> Json:
    """What a sealed record of this kind says; one that was changed is refused."""
    told = body(found, kind)
    for name in told:
        if name not in (*parts, *SEALING):
            raise Refused(f"{name!r} is no part of the record of a {kind}")
    for name in (*parts, *SEALING):
        if name not in told:
            raise Refused(f"the record lacks its {name}")
    refuse_changed(found)
    return told


def refuse_changed(record: Mapping[str, Any]) -> None:
    """Refuse a record that does not fit its seal, and say which part it is."""
    told = mapping(record["seal"], "a seal")
    if not isinstance(record["actions"], list):
        raise Refused("the actions of a record are a list")
    found = _seal(record, str(told.get("outcome")))
    if found == told:
        return
    raise Refused(_changed(record, found, told))


def _changed(record: Mapping[str, Any], found: Json, told: Mapping[str, Any]) -> str:
    """The first part that is not as it was sealed, in a sentence."""
    was, now = mapping(told.get("parts"), "the parts of a seal"), found["parts"]
    for name in {**was, **now}:
        if name not in now:
            return f"the record lacks its {name}"
        if was.get(name) != now[name]:
            return f"{CHANGED}, in its {name}"
    if told.get("actions") != found["actions"]:
        return _changed_actions(record, found["actions"], told.get("actions"))
    return f"{CHANGED}, in its format, its end or the seal itself"


def _changed_actions(record: Mapping[str, Any], now: list[str], sealed_with: Any) -> str:
    """Which action is missing, too many or another one."""
    was = sealed_with if isinstance(sealed_with, list) else []
    if now == was[: len(now)]:
        return f"{CHANGED}: it ends after {len(now)} of {len(was)} actions"
    first = next(place for place, pair in enumerate(zip_longest(was, now), 1) if pair[0] != pair[1])
    if len(now) != len(was):
        return f"{CHANGED}: it has {len(now)} actions instead of {len(was)}, from action {first} on"
    return f"{CHANGED}, in action {first} ({_name(record['actions'][first - 1])})"


def _name(action: Any) -> str:
    """What an action of a record is called."""
    return str(action.get("does")) if isinstance(action, Mapping) else repr(action)


def refuse_other_outcome(record: Mapping[str, Any], outcome: Any, *, finished: bool) -> None:
    """Refuse a record that, done again, does not end as it did when it was sealed."""
    if record.get("finished") is not finished:
        says = "is finished" if record.get("finished") else "is not finished"
        raise Refused(f"the record says that it {says}, and its actions say otherwise")
    if record["seal"]["outcome"] != hashed(outcome):
        raise Refused("done again, the record does not end as it did when it was sealed")
