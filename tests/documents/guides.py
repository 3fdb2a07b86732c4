"""Guides of the tests: those of any house, with a round that no test looks at."""

from __future__ import annotations

from functools import cache
from typing import Any

from pitboss.documents.guide import guide
from pitboss.documents.page import Document
from pitboss.documents.paper import Paper
from pitboss.documents.patron.worked import Worked, choose
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house


@cache
def round_of(rules: str) -> Worked:
    """Any house of a rule set can play the round of the default one: no test here looks at it."""
    return choose(default_house(rule_set(rules)))


def guide_of(house: House, paper: Paper | None = None, **more: Any) -> Document:
    return guide(house, paper, worked=round_of(house.rules.id), **more)


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)
