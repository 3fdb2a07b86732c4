"""A run: shards of rounds on threads, added up in order: any number of threads gives the same."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice

import numpy as np

from pitboss.rules.words import Part
from pitboss.simulate.complete import count_round
from pitboss.simulate.kernels import dealing as kernels
from pitboss.simulate.kernels.dealing import Tally
from pitboss.simulate.lowered import FOLDED, SHOWN, LoweredTable
from pitboss.simulate.plan import Tick, refuse_rounds
from pitboss.simulate.result import ALL, BASE, WAGERED, RoundCount, SeatLine
from pitboss.solve.lowered import BaseEnd
from pitboss.solve.suit_classes import Ints

SHARD = 1 << 16  # rounds that one thread takes at a time
AHEAD = 2  # shards a thread may be ahead of those added up

Shard = tuple[int, Tally, list[int]]  # rounds, what was counted, and the rounds left to the engine


def simulate(
    table: LoweredTable, rounds: int, *, first: int = 0, threads: int = 1, tick: Tick | None = None
) -> RoundCount:
    """So many rounds from the first; an interrupt keeps all rounds up to some shard."""
    refuse_rounds(first, rounds)
    found = RoundCount()
    starts = iter(range(first, first + rounds, SHARD))
    with ThreadPoolExecutor(threads) as pool:

        def begun(start: int) -> Future[Shard]:
            return pool.submit(_shard, table, start, min(start + SHARD, first + rounds))

        waiting = deque(map(begun, islice(starts, threads * AHEAD)))
        try:
            while waiting:
                found.add(_counted(table, waiting.popleft().result()))
                waiting.extend(map(begun, islice(starts, 1)))
                if tick:
                    tick(found.rounds, rounds)
        except KeyboardInterrupt:
            if not found.rounds:
                raise
            pool.shutdown(cancel_futures=True)
    return found


def _shard(table: LoweredTable, start: int, stop: int) -> Shard:
    """Play the rounds of one shard; compiled, and without the interpreter's lock."""
    tally, flagged = table.tally(), np.zeros(stop - start, np.uint64)
    play = kernels.play_duels if table.is_duel else kernels.play_rides
    many = play(table.stream, np.array([start, stop], np.uint64), *_looked_up(table), tally, flagged)
    return stop - start, tally, [int(number) for number in flagged[:many]]


def _looked_up(table: LoweredTable) -> tuple[object, ...]:
    return table.places[Part.PLAYER], table.elsewhere, table.plan.game.arrays, table.own, table.hands


def _counted(table: LoweredTable, shard: Shard) -> RoundCount:
    """What a shard counted, in words; the rounds left to the engine are settled now."""
    rounds, tally, flagged = shard
    ends = table.plan.game.ends
    found = RoundCount(rounds=rounds - len(flagged))
    for number in np.flatnonzero(tally.ends).tolist():
        found.ends[ends[number]] += int(tally.ends[number])
    for group, hits in zip(table.groups, tally.hits, strict=True):
        for name, cents in group.cents.items():
            found.sides[name] = _by_cents(cents, hits)
    found.hand_squares = int(tally.hands[0])
    units = (BASE, *table.wagers, ALL, WAGERED)
    found.round_squares.update(dict(zip(units, tally.rounds.tolist(), strict=True)))
    for number in flagged:
        one = count_round(table.plan, number)
        assert one.ends == Counter(trace(table, number).ends), "engine and arrays agree about the base game"
        found.add(one)
    return found


def _by_cents(cents: Ints, hits: Ints) -> Counter[int]:
    found: Counter[int] = Counter()
    for place in zip(*np.nonzero(hits[:, : cents.shape[1]]), strict=True):
        found[int(cents[place])] += int(hits[place])
    return found


class Traced:
    """One round as the kernels settle it: how the base game ended by seat, and the lines of every wager."""

    def __init__(self, table: LoweredTable, ended: Ints, folded: Ints, found: Ints, watched: int) -> None:
        self.ends: list[BaseEnd] = [table.plan.game.ends[number] for number in ended.tolist()]
        self.for_engine = watched >= kernels.FLAGGED
        self._table, self._folded, self._found = table, folded.tolist(), found

    def lines(self) -> Iterator[SeatLine]:
        """What every wager of every seat brought, in the order in which the complete mode tells it."""
        for seat, end in enumerate(self.ends):
            told = {BASE: end.cents}
            for group, found in zip(self._table.groups, self._found, strict=True):
                for name, cents in group.cents.items():
                    told[name] = int(cents[FOLDED if self._folded[seat] else SHOWN, found[seat]])
            yield from (SeatLine(seat + 1, name, cents) for name, cents in sorted(told.items()))


def trace(table: LoweredTable, number: int) -> Traced:
    """One round by its number."""
    seats = table.plan.seats
    ended, folded = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    found = np.zeros((len(table.groups), seats), np.int64)
    one = kernels.trace_duels if table.is_duel else kernels.trace_rides
    watched = one(table.stream, np.uint64(number), *_looked_up(table), ended, folded, found)
    return Traced(table, ended, folded, found, int(watched))
