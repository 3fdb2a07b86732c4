"""A small pit of two tables on one link, played once for all who ask about it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pitboss
from pitboss.pit.course import Submit, simulate_pit
from pitboss.pit.found import DayResult, DayRows, MeterDay, PitResult, PlayerSession
from pitboss.pit.links import Hit
from pitboss.pit.pitfile import Pit, read_pit
from pitboss.simulate.lowered import LoweredTable, lower

TEXT = """
days = 3
hours = 2
pace = 40
seed = 9

[[tables]]
id = "A"
rules = "649a"
[[tables.players]]
name = "usual"
seats = 3
ante = "$10"
with = { pair_plus = "$5", three_card_progressive_payout = "$1" }
play = "q-6-4"
errors = "10%"
buy_in = "$50"
[[tables.players]]
name = "careful"
seats = 2

[[tables]]
id = "B"
rules = "649a"
pace = 60
[[tables.players]]
seats = 4
with = ["three_card_progressive_payout"]
"""
KEY = ("649a Three-Card Progressive Payout", "meter")


def no_files(name: str) -> str:
    raise pitboss.Refused(f"there is no file {name!r}")


@cache
def pit() -> Pit:
    return read_pit(TEXT, no_files)


@cache
def lowered() -> tuple[LoweredTable, ...]:
    return tuple(lower(table.plan(pit().seed, place)) for place, table in enumerate(pit().tables))


class Played(NamedTuple):
    """A run with everything that its days left."""

    summed: PitResult
    days: list[DayRows]

    @property
    def results(self) -> list[DayResult]:
        return [each for day in self.days for each in day.results]

    @property
    def sessions(self) -> list[PlayerSession]:
        return [each for day in self.days for each in day.sessions]

    @property
    def hits(self) -> list[Hit]:
        return [each for day in self.days for each in day.hits]

    @property
    def meters(self) -> list[MeterDay]:
        return [each for day in self.days for each in day.meters]


def play(of: Pit, submit: Submit | None = None) -> Played:
    days: list[DayRows] = []
    tables = [lower(each.plan(of.seed, place)) for place, each in enumerate(of.tables)]
    return Played(simulate_pit(of, tables, threads=2, submit=submit, sink=days.append), days)


@cache
def found() -> Played:
    return play(pit())
