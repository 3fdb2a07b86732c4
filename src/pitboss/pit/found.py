"""What a pit did: line by line as each day ends, and added up, so that a long run needs no more memory."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.engine.state import Meter, MeterKey
from pitboss.money import Cents
from pitboss.pit.links import Hit
from pitboss.pit.pitfile import Pit
from pitboss.simulate.plan import Plan
from pitboss.solve.suit_classes import Ints

SUMMED = ("rounds", "wagered", "drop", "win", "awards", "fed", "envy")
MOST_LISTED = 24  # awards that are told one by one


class DayResult(NamedTuple):
    """What a table did in a day, in cents.

    win     what the house won, awards from meters paid
    awards  what the meters paid: with the win it is what does not hang on them
    fed     what the wagers put on the meters and their reserves
    drop    what players bought in for
    unpaid  what they would have bought in for, had the meters paid nothing
    engine  rounds that the engine played
    """

    day: int
    table: int
    rounds: int
    wagered: Cents
    win: Cents
    awards: Cents
    fed: Cents
    drop: Cents
    unpaid: Cents
    envy: Cents
    engine: int


class PlayerSession(NamedTuple):
    """A player's day at a table: his net, the lowest it was, and how often he bought in."""

    day: int
    table: int
    seat: int
    group: int
    net: Cents
    lowest: Cents
    buy_ins: int


class MeterDay(NamedTuple):
    """What a meter showed at the end of a day."""

    day: int
    key: MeterKey
    cents: Cents


class RoundRows(NamedTuple):
    """The rounds of a day at one table: what the house won and what was wagered in each."""

    day: int
    table: int
    first: int
    win: Ints
    wagered: Ints


class DayRows(NamedTuple):
    """A day of the whole pit, line by line.

    held  the meters and their reserves as the day left them, to the hundredth of a cent
    """

    results: Sequence[DayResult]
    sessions: Sequence[PlayerSession]
    hits: Sequence[Hit]
    meters: Sequence[MeterDay]
    rounds: Sequence[RoundRows]
    held: Mapping[MeterKey, Meter]


@dataclass
class TableCourse:
    """A table added up, and of each day the win before meters pay and the drop if they paid nothing."""

    total: Counter[str] = field(default_factory=Counter)
    won: array[int] = field(default_factory=lambda: array("q"))
    unpaid: array[int] = field(default_factory=lambda: array("q"))


@dataclass
class PlayersCount:
    """The sessions of players of one kind: by net result, and how often they bought in."""

    nets: Counter[Cents] = field(default_factory=Counter)
    buy_ins: int = 0


@dataclass
class MeterCourse:
    """What a meter showed at the end of each day; when it was won whole, and how much then."""

    shown: array[int] = field(default_factory=lambda: array("q"))
    hits: int = 0
    won_on: array[int] = field(default_factory=lambda: array("q"))
    won: array[int] = field(default_factory=lambda: array("q"))


@dataclass
class PitResult:
    """All that a run of a pit found, added up; a run that was stopped has whole days."""

    pit: Pit
    plans: Sequence[Plan]
    days: int = 0
    tables: list[TableCourse] = field(init=False)
    players: dict[tuple[int, int], PlayersCount] = field(init=False)
    meters: dict[MeterKey, MeterCourse] = field(default_factory=dict)
    awards: int = 0
    listed: list[Hit] = field(default_factory=list)
    first: DayRows | None = None

    def __post_init__(self) -> None:
        tables = self.pit.tables
        self.tables = [TableCourse() for _ in tables]
        self.players = {
            (place, group): PlayersCount()
            for place, table in enumerate(tables)
            for group in range(len(table.players))
        }

    def add(self, rows: DayRows) -> None:
        """Add a day; the first is kept as it is, for a run that has no other."""
        self.first = self.first or rows
        for each in rows.results:
            table = self.tables[each.table]
            table.total.update({name: getattr(each, name) for name in SUMMED})
            table.won.append(each.win + each.awards)
            table.unpaid.append(each.unpaid)
        for session in rows.sessions:
            kind = self.players[session.table, session.group]
            kind.nets[session.net] += 1
            kind.buy_ins += session.buy_ins
        for shown in rows.meters:
            self.meters.setdefault(shown.key, MeterCourse()).shown.append(shown.cents)
        for hit in rows.hits:
            self._add_hit(hit)
        self.days += 1

    def hourly(self) -> list[list[Cents]]:
        """By table what every hour of the first day won before meters paid."""
        parts = max(round(self.pit.hours), 1)
        found = [[0] * parts for _ in self.tables]
        if self.first:
            for each in self.first.rounds:
                for row, won in enumerate(each.win.tolist()):
                    found[each.table][row * parts // len(each.win)] += won
            for hit in self.first.hits:
                table = self.pit.tables[hit.table]
                found[hit.table][hit.number * parts // table.rounds] += hit.cents
        return found

    def _add_hit(self, hit: Hit) -> None:
        meter = self.meters[hit.key]
        meter.hits += 1
        if hit.whole:
            meter.won_on.append(hit.day)
            meter.won.append(hit.cents)
        self.awards += 1
        if len(self.listed) < MOST_LISTED:
            self.listed.append(hit)
