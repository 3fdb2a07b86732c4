"""The house edges of tables: those that are kept are told, and a floor may have the others counted.

They are counted one after the other by a process of the lowest priority, which ends when it is done. It is
not that of the adviser, who never waits for it: a process cannot become important again.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import aclosing
from fractions import Fraction
from typing import Any

from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.money import percent
from pitboss.rules.house import House
from pitboss.server.counting import Lane
from pitboss.table.state import LiveTable
from pitboss.wire.house import house_from_json, house_to_json

Json = dict[str, Any]
COUNTER = (sys.executable, "-c", "from pitboss.server.counter import main; main(19)")
LOOK = 3  # seconds between two looks for an edge that is missing
LONGEST = 3_600  # seconds that one may take
LOST = 2  # times that a count may be lost before it is given up


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


class EdgeCounting:
    """Edges that nobody has asked for, counted one after the other."""

    look = LOOK

    def __init__(self, command: Sequence[str] = COUNTER) -> None:
        self.lane = Lane(alone=False, command=command, longest=LONGEST)
        self.done: dict[str, int] = {}  # houses that are kept (0), or how often their count was lost
        self.names: dict[str, tuple[House, str]] = {}  # of houses, by table
        self.task: asyncio.Task[None] | None = None

    def start(self, tables: Callable[[], list[LiveTable]]) -> None:
        """From now on the edges of these tables are counted."""
        self.task = asyncio.get_running_loop().create_task(self._watch(tables))

    async def stop(self) -> None:
        """End the process, whatever it counts."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait({self.task})
        await self.lane.stop()

    def coming(self, tables: Iterable[LiveTable]) -> list[Json]:
        """The games of these tables that will have an edge by themselves."""
        found: dict[str, Json] = {}
        for table in tables:
            name, rules = self._name(table), table.house.rules
            if self.done.get(name, 0) < LOST:
                entry = {"rules": rules.id, "game": rules.name, "tables": []}
                found.setdefault(name, entry)["tables"].append(table.id)
        return list(found.values())

    async def _watch(self, tables: Callable[[], list[LiveTable]]) -> None:
        while True:
            await asyncio.sleep(self.look)
            there = tables()
            missing = await asyncio.to_thread(self._missing, there)
            if missing is not None:
                await self._count(*missing)
            elif there and self.lane.process is not None:
                await self.lane.stop()

    def _missing(self, tables: list[LiveTable]) -> tuple[str, House] | None:
        """The first house whose edge is not kept."""
        for table in tables:
            name = self._name(table)
            if name in self.done and not 0 < self.done[name] < LOST:
                continue
            if not _edge(KeptFigures(table.house, OnlyKept())):
                return name, table.house
            self.done[name] = 0
        return None

    async def _count(self, name: str, house: House) -> None:
        question = {"kind": "edge", "question": {"house": json.dumps(house_to_json(house))}}
        counted = False
        async with aclosing(self.lane.answers("", question)) as lines:
            async for line in lines:
                counted = counted or line.get("part") == "edge"
        self.done[name] = 0 if counted else self.done.get(name, 0) + 1

    def _name(self, table: LiveTable) -> str:
        """A house by its name, worked out once."""
        known = self.names.get(table.id)
        if known is None or known[0] is not table.house:
            known = table.house, KeptFigures(table.house).name
            self.names[table.id] = known
        return known[1]


def parts(question: Json, store: Store) -> Iterator[tuple[str, str]]:
    """What the process counts: the edge of a house, kept from then on."""
    figures = KeptFigures(house_from_json(json.loads(question["house"])), store)
    yield "edge", percent(figures.base().edge)
