"""A pit from its first day to its last: every table's days, every player's sessions, every award."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple, Protocol

import numpy as np

from pitboss.engine.meters import HUNDRED
from pitboss.engine.state import MeterKey
from pitboss.money import Cents
from pitboss.pit.days import PlayedDay, play_day
from pitboss.pit.links import Hit, PitMeters
from pitboss.pit.pitfile import Pit, PlayersHere
from pitboss.simulate.lowered import LoweredTable
from pitboss.simulate.plan import Plan
from pitboss.solve.suit_classes import Ints

SUMMED = ("rounds", "wagered", "drop", "win", "awards", "fed", "envy")
AHEAD = 4  # days that may be played before the meters reach them
Sink = Callable[["RoundRows"], None]
Tick = Callable[[int, int], None]  # days done, days in all


class Playing(Protocol):
    """A day of a table that is being played somewhere."""

    def result(self) -> PlayedDay:
        """The day, once it is played."""


Submit = Callable[[int, int, int], Playing]  # table, first round, rounds


class DayResult(NamedTuple):
    """What a table did in a day, in cents.

    win     what the house won, awards from meters paid
    awards  what the meters paid: with the win it is what does not hang on them
    fed     what the wagers put on the meters and their reserves
    drop    what players bought in for
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


@dataclass
class PitResult:
    """All that a run of a pit found; a run that was stopped has whole days."""

    pit: Pit
    plans: Sequence[Plan]
    days: int = 0
    tables: list[DayResult] = field(default_factory=list)
    sessions: list[PlayerSession] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    meters: list[MeterDay] = field(default_factory=list)

    def of(self, table: int) -> list[DayResult]:
        """The days of one table."""
        return [each for each in self.tables if each.table == table]

    def total(self, table: int) -> dict[str, int]:
        """What the days of one table make together, by name."""
        mine = self.of(table)
        return {name: sum(getattr(each, name) for each in mine) for name in SUMMED}


def simulate_pit(
    pit: Pit,
    lowered: Sequence[LoweredTable],
    *,
    threads: int = 1,
    submit: Submit | None = None,
    tick: Tick | None = None,
    sink: Sink | None = None,
) -> PitResult:
    """Every day of a pit, played on threads or where `submit` sends it; an interrupt keeps whole days."""
    found = PitResult(pit, [table.plan for table in lowered])
    meters = PitMeters(found.plans, [table.rounds for table in pit.tables])
    with ThreadPoolExecutor(threads) as pool:

        def here(table: int, first: int, rounds: int) -> Playing:
            return pool.submit(play_day, lowered[table], first, rounds)

        try:
            for day, tables in enumerate(_days(pit, submit or here)):
                _settle(found, meters, day, tables, sink)
                found.days += 1
                if tick:
                    tick(found.days, pit.days)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            if not found.days:
                raise
    return found


def _days(pit: Pit, submit: Submit) -> Iterator[list[PlayedDay]]:
    """The days as the arrays play them, some of them ahead of the meters."""

    def begun(day: int) -> list[Playing]:
        return [submit(place, day * table.rounds, table.rounds) for place, table in enumerate(pit.tables)]

    days = iter(range(pit.days))
    waiting = deque(map(begun, islice(days, AHEAD)))
    while waiting:
        yield [_own(each.result()) for each in waiting.popleft()]
        waiting.extend(map(begun, islice(days, 1)))


def _own(played: PlayedDay) -> PlayedDay:
    """A day that may be written on: what comes from elsewhere may not."""
    return played._replace(nets=np.array(played.nets), envy=np.array(played.envy))


def _settle(
    found: PitResult, meters: PitMeters, day: int, tables: Sequence[PlayedDay], sink: Sink | None
) -> None:
    """A day with the meters as they stood: rounds of the engine take the place of those of the arrays."""
    pit, before = found.pit, len(found.hits)
    for one, hits in meters.day(day, [each.engine.tolist() for each in tables]):
        row = one.number - day * pit.tables[one.table].rounds
        tables[one.table].nets[row] = [one.nets[seat] for seat in sorted(one.nets)]
        tables[one.table].envy[row] = one.envy
        found.hits += hits
    for number, (table, played) in enumerate(zip(pit.tables, tables, strict=True)):
        sessions = list(_sessions(table.by_seat, table.players, day, number, played.nets))
        found.sessions += sessions
        found.tables.append(
            DayResult(
                day=day,
                table=number,
                rounds=len(played.nets),
                wagered=int(played.wagered.sum()),
                win=-int(played.nets.sum()),
                awards=sum(hit.cents for hit in found.hits[before:] if hit.table == number),
                fed=meters.fed(number) * len(played.nets) // HUNDRED,
                drop=sum(each.buy_ins * table.players[each.group].buy_in for each in sessions),
                envy=int(played.envy.sum()),
                engine=len(played.engine),
            )
        )
        if sink:
            first = day * table.rounds
            sink(RoundRows(day, number, first, -played.nets.sum(axis=1), played.wagered.sum(axis=1)))
    found.meters += (MeterDay(day, key, meter.cents) for key, meter in meters.now.items())


def _sessions(
    by_seat: Sequence[PlayersHere], groups: Sequence[PlayersHere], day: int, table: int, nets: Ints
) -> Iterator[PlayerSession]:
    """What each player won or lost in a day; he buys in again whenever what he has put down is lost."""
    course = np.cumsum(nets, axis=0)
    for seat, player in enumerate(by_seat):
        lowest = min(int(course[:, seat].min()), 0)
        group = next(place for place, each in enumerate(groups) if each is player)
        buy_in = player.buy_in
        yield PlayerSession(
            day=day,
            table=table,
            seat=seat + 1,
            group=group,
            net=int(course[-1, seat]),
            lowest=lowest,
            buy_ins=1 + max(-(-(-lowest - buy_in) // buy_in), 0),
        )
