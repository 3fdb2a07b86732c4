"""The house edges of tables as far as they are counted already: nothing is solved for a lobby."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.money import percent
from pitboss.table.state import LiveTable

Json = dict[str, Any]


class Unkept(Exception):
    """A figure that nobody has asked for yet."""


class OnlyKept(Store):
    """The store, for somebody who solves nothing."""

    def get(self, name: str) -> str:
        """The text kept under a name."""
        text = super().get(name)
        if not text:
            raise Unkept(name)
        return text


def kept_edges(tables: Iterable[LiveTable]) -> list[Json]:
    """The edge of the base game under best play, the lowest first; tables of one house stand together."""
    houses: dict[str, tuple[KeptFigures, list[str]]] = {}
    for table in tables:
        figures = KeptFigures(table.house, OnlyKept())
        houses.setdefault(figures.name, (figures, []))[1].append(table.id)
    found = [
        (edge, _told(figures, edge, names)) for figures, names in houses.values() for edge in _edge(figures)
    ]
    return [told for _, told in sorted(found, key=lambda each: each[0])]


def _edge(figures: KeptFigures) -> tuple[Fraction, ...]:
    """The edge, if it is known."""
    try:
        return (figures.base().edge,)
    except Unkept:
        return ()


def _told(figures: KeptFigures, edge: Fraction, names: list[str]) -> Json:
    rules = figures.house.rules
    return {
        "rules": rules.id,
        "game": rules.name,
        "tables": names,
        "edge": percent(edge),
        "of": figures.solver.unit_in_full,
    }
