"""The house of a table that names no submission: what its rule set usually has, and letters of its own."""

from __future__ import annotations

from collections.abc import Mapping
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


def usual(rules: RuleSet, row: Mapping[str, Any]) -> tuple[House, str]:
    """The house of a table's row, and what its choices are called."""
    letters = row.get("paytables", {})
    if not isinstance(letters, dict):
        raise Refused('`paytables` has a letter for each wager: { five_card_bonus = "C" }', FILING)
    said: dict[str, Value] = {}
    for name, letter in letters.items():
        said |= heard(rules, f"{line_of(rules, name).key}.paytable", str(letter))
    house = default_house(rules, adjacent_boxes=row.get("boxes", 1))
    return (with_values(house, said) if said else house), f"the usual {rules.id}"
