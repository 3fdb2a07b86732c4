"""PAR sheets that several tests read, each made once."""

from __future__ import annotations

from functools import cache

from pitboss.documents.page import Document
from pitboss.documents.par import par_sheet
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house


@cache
def sheet(name: str) -> Document:
    """The sheet of a rule set with every wager that the default house offers."""
    return par_sheet(default_house(rule_set(name)))


@cache
def plain_sheet(name: str) -> Document:
    """The sheet of a rule set with no wager that a Rules Submission may leave out."""
    return par_sheet(default_house(rule_set(name), offered=frozenset()))
