"""A pit from its first day to its last: every table's days, every player's sessions, every award."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Protocol

import numpy as np

from pitboss.engine.meters import HUNDRED
from pitboss.money import Cents
from pitboss.pit.days import PlayedDay, play_day
from pitboss.pit.found import DayResult, DayRows, MeterDay, PitResult, PlayerSession, RoundRows
from pitboss.pit.links import Hit, PitMeters
from pitboss.pit.pitfile import Pit, PitTable
from pitboss.simulate.lowered import LoweredTable
from pitboss.simulate.unbroken import unbroken
from pitboss.solve.suit_classes import Ints

AHEAD = 4  # days that may be played before the meters reach them
Sink = Callable[[DayRows], None]
Tick = Callable[[int, int], None]  # days done, days in all


class Playing(Protocol):
    """A day of a table that is being played somewhere."""

    def result(self) -> PlayedDay:
        """The day, once it is played."""


Submit = Callable[[int, int, int], Playing]  # table, first round, rounds


def simulate_pit(
    pit: Pit,
    lowered: Sequence[LoweredTable],
    *,
    threads: int = 1,
    submit: Submit | None = None,
    tick: Tick | None = None,
    sink: Sink | None = None,
    before: Iterable[DayRows] = (),
) -> PitResult:
    """Every day of a pit, played on threads or where `submit` sends it; an interrupt keeps whole days.

    before  the days that an earlier run has played already
    """
    found = PitResult(pit, [table.plan for table in lowered])
    meters = PitMeters(found.plans, [table.rounds for table in pit.tables])
    for rows in before:
        found.add(rows)
        meters.now |= rows.held
    with ThreadPoolExecutor(threads) as pool:

        def here(table: int, first: int, rounds: int) -> Playing:
            return pool.submit(play_day, lowered[table], first, rounds)

        try:
            for day, tables in enumerate(_days(pit, found.days, submit or here), found.days):
                rows = _settled(pit, meters, day, tables)
                with unbroken():
                    if sink:
                        sink(rows)
                    found.add(rows)
                if tick:
                    tick(found.days, pit.days)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            if not found.days:
                raise
    return found


def _days(pit: Pit, first: int, submit: Submit) -> Iterator[list[PlayedDay]]:
    """The days from the first as the arrays play them, some of them ahead of the meters."""

    def begun(day: int) -> list[Playing]:
        return [submit(place, day * table.rounds, table.rounds) for place, table in enumerate(pit.tables)]

    days = iter(range(first, pit.days))
    waiting = deque(map(begun, islice(days, AHEAD)))
    while waiting:
        yield [_own(each.result()) for each in waiting.popleft()]
        waiting.extend(map(begun, islice(days, 1)))


def _own(played: PlayedDay) -> PlayedDay:
    """A day that may be written on: what comes from elsewhere may not."""
    return played._replace(nets=np.array(played.nets), envy=np.array(played.envy))


def _settled(pit: Pit, meters: PitMeters, day: int, tables: Sequence[PlayedDay]) -> DayRows:
    """A day with the meters as they stood: rounds of the engine take the place of those of the arrays."""
    hits: list[Hit] = []
    for one, won in meters.day(day, [each.engine.tolist() for each in tables]):
        row = one.number - day * pit.tables[one.table].rounds
        tables[one.table].nets[row] = [one.nets[seat] for seat in sorted(one.nets)]
        tables[one.table].envy[row] = one.envy
        hits += won
    results, sessions, rounds = list[DayResult](), list[PlayerSession](), list[RoundRows]()
    for number, (table, played) in enumerate(zip(pit.tables, tables, strict=True)):
        first, mine = day * table.rounds, [hit for hit in hits if hit.table == number]
        sat = list(_sessions(table, day, number, played.nets))
        drop = sum(each.buy_ins * table.players[each.group].buy_in for each in sat)
        sessions += sat
        results.append(
            DayResult(
                day=day,
                table=number,
                rounds=len(played.nets),
                wagered=int(played.wagered.sum()),
                win=-int(played.nets.sum()),
                awards=sum(hit.cents for hit in mine),
                fed=meters.fed(number) * len(played.nets) // HUNDRED,
                drop=drop,
                unpaid=unpaid_drop(table, played.nets, first, mine) if mine else drop,
                envy=int(played.envy.sum()),
                engine=len(played.engine),
            )
        )
        won, wagered = -played.nets.sum(axis=1), played.wagered.sum(axis=1)
        rounds.append(RoundRows(day, number, first, won, wagered))
    shown = [MeterDay(day, key, meter.cents) for key, meter in meters.now.items()]
    return DayRows(results, sessions, hits, shown, rounds, dict(meters.now))


def unpaid_drop(table: PitTable, nets: Ints, first: int, hits: Sequence[Hit]) -> Cents:
    """What a table's players would have bought in for in a day, had the meters paid nothing."""
    unpaid = nets.copy()
    for hit in hits:
        unpaid[hit.number - first, hit.seat - 1] -= hit.cents
    (drop,) = drops(table, unpaid[np.newaxis]).tolist()
    return int(drop)


def drops(table: PitTable, nets: Ints) -> Ints:
    """What players buy in for in each of some days, from what every round brings every seat."""
    amounts = np.array([each.buy_in for each in table.by_seat], np.int64)
    found: Ints = buy_ins(_lowest(nets), amounts) @ amounts
    return found


def _lowest(nets: Ints) -> Ints:
    """By day and seat the lowest that what a player is up or down was: int64[days, seats]."""
    lowest: Ints = np.minimum(np.cumsum(nets, axis=1).min(axis=1), 0)
    return lowest


def buy_ins(lowest: Ints, amounts: Ints) -> Ints:
    """How often players buy in who put so much down, and again whenever all of it is gone."""
    again: Ints = np.maximum(-((lowest + amounts) // amounts), 0)
    return 1 + again


def _sessions(table: PitTable, day: int, number: int, nets: Ints) -> Iterator[PlayerSession]:
    """What each player won or lost in a day."""
    lowest, net = _lowest(nets[np.newaxis])[0], nets.sum(axis=0)
    bought = buy_ins(lowest, np.array([each.buy_in for each in table.by_seat], np.int64))
    groups = [place for place, each in enumerate(table.players) for _ in range(each.seats)]
    for seat, group in enumerate(groups):
        yield PlayerSession(
            day=day,
            table=number,
            seat=seat + 1,
            group=group,
            net=int(net[seat]),
            lowest=int(lowest[seat]),
            buy_ins=int(bought[seat]),
        )
