"""PAR sheets that several tests read, each made once; what was solved for them is kept."""

from __future__ import annotations

import atexit
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.documents.page import Document
from pitboss.documents.par import par_sheet, solve_all
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.rules.house import House, default_house

_FOLDER = TemporaryDirectory()
atexit.register(_FOLDER.cleanup)
SOLVED = Path(_FOLDER.name)


@cache
def sheet(name: str) -> Document:
    """The sheet of a rule set with every wager that the default house offers."""
    return _made(default_house(rule_set(name)))


@cache
def plain_sheet(name: str) -> Document:
    """The sheet of a rule set with no wager that a Rules Submission may leave out."""
    return _made(default_house(rule_set(name), offered=frozenset()))


def _made(house: House) -> Document:
    return par_sheet(house, solved=solve_all(house, figures=KeptFigures(house, Store(SOLVED))))
