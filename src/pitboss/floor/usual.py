"""The house of a table that names no submission: what its rule set usually has, and letters of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.submission.assemble import with_values
from pitboss.submission.finding import FILING
from pitboss.submission.keys import heard, line_of
from pitboss.submission.values import Value

SAID_BY_SUBMISSION = {  # keys of a table that stand beside `rules` alone
    "boxes": "the Rules Submission says how many boxes a player may have",
    "paytables": "the Rules Submission says by which paytables a wager is paid",
}


class Unusual(Refused):
    """What a table's row says beside its rule set is wrong, under this key."""

    def __init__(self, key: str, refusal: Refused) -> None:
        super().__init__(refusal.says, refusal.cite)
        self.key = key


@contextmanager
def _under(key: str) -> Iterator[None]:
    """Whatever is refused, told under the key that says it."""
    try:
        yield
    except Refused as refusal:
        raise Unusual(key, refusal) from None


def usual(rules: RuleSet, row: Mapping[str, Any]) -> tuple[House, str]:
    """The house of a table's row, and what its choices are called."""
    with _under("boxes"):
        house = default_house(rules, adjacent_boxes=row.get("boxes", 1))
    with _under("paytables"):
        said = _letters(rules, row.get("paytables", {}))
        return (with_values(house, said) if said else house), f"the usual {rules.id}"


def _letters(rules: RuleSet, letters: object) -> dict[str, Value]:
    """The paytables that a row names, as a submission has them."""
    if not isinstance(letters, dict):
        raise Refused('`paytables` has a letter for each wager: { five_card_bonus = "C" }', FILING)
    said: dict[str, Value] = {}
    for name, letter in letters.items():
        said |= heard(rules, f"{line_of(rules, name).key}.paytable", str(letter))
    return said
