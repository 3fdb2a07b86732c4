"""A run: shards of rounds on threads, added up in order: any number of threads gives the same.

A shard is a function of the table and of the numbers of its rounds. It is played in batches: decks for some
rounds, the hands that are ranked in them, the base game, what side wagers and Envy Bonuses bring, the counts.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.words import Part
from pitboss.simulate.complete import count_round
from pitboss.simulate.groups import FOLDED, SHOWN
from pitboss.simulate.kernels import counting, dealing, playing, ranking
from pitboss.simulate.kernels.counting import Tally
from pitboss.simulate.lowered import HandKey, LoweredKind, LoweredTable
from pitboss.simulate.plan import Tick, refuse_rounds
from pitboss.simulate.result import ALL, BASE, ENVY, WAGERED, RoundCount, SeatLine
from pitboss.simulate.unbroken import unbroken
from pitboss.solve.lowered import BaseEnd, Course
from pitboss.solve.suit_classes import Ints

SHARD = 1 << 16  # rounds that one thread takes at a time
BATCH = 1 << 11  # rounds whose decks stay in the nearest caches between one kernel and the next
AHEAD = 2  # shards a thread may be ahead of those added up
COURSES = {
    Course.MEET: playing.meet,
    Course.RIDE: playing.ride,
    Course.WAIT: playing.wait,
    Course.STAY: playing.stay,
    Course.RAISE: playing.raise_up,
    Course.SEE_ONE: playing.see_one,
}


class RoundBatch(NamedTuple):
    """Rounds in a row as they are played.

    first     uint64              the number of the first
    decks     uint8[n, 52]
    ranked    by hand int32[n, seats]; theirs int32[n, 1] is the dealer's
    mistakes  uint8[n, seats, decisions]; nothing where nobody errs
    ended     int32[n, seats]     the number of the ending of each base game, among those of the seat's kind
    folded    uint8[n, seats]
    found     int32[n, g, seats]  the number of every hand of every group
    envied    int64[n, e, seats]  what hands of others bring
    flags     uint8[n]            whether the engine has to settle a round: nothing else is said of it then
    nets      int64[n, seats]     what all wagers of a hand bring together, in cents
    """

    first: np.uint64
    decks: NDArray[np.uint8]
    ranked: dict[HandKey, NDArray[np.int32]]
    theirs: NDArray[np.int32]
    mistakes: NDArray[np.uint8]
    ended: NDArray[np.int32]
    folded: NDArray[np.uint8]
    found: NDArray[np.int32]
    envied: Ints
    flags: NDArray[np.uint8]
    nets: Ints


class Shard(NamedTuple):
    """What was counted of some rounds, the squares of all together, and the rounds left to the engine."""

    rounds: int
    tallies: Sequence[Tally]
    envies: Sequence[dict[str, Counter[int]]]
    squares: int
    flagged: Sequence[int]


def simulate(
    table: LoweredTable, rounds: int, *, first: int = 0, threads: int = 1, tick: Tick | None = None
) -> RoundCount:
    """So many rounds from the first; an interrupt keeps all rounds up to some shard."""
    refuse_rounds(first, rounds)
    with ThreadPoolExecutor(threads) as pool:
        work = Work(
            begin=lambda start, stop: pool.submit(count_shard, table, start, stop),
            ahead=threads * AHEAD,
            cancel=lambda _: pool.shutdown(cancel_futures=True),
        )
        return add_shards(work, rounds, first, tick)


class CountedLater(Protocol):
    """A shard that is being played somewhere."""

    def result(self) -> RoundCount:
        """What it counted, once it is played."""


class Work(NamedTuple):
    """Where shards are played: how one is begun, how many may wait to be added up, how those are given up."""

    begin: Callable[[int, int], CountedLater]
    ahead: int
    cancel: Callable[[list[CountedLater]], None]


def add_shards(work: Work, rounds: int, first: int, tick: Tick | None) -> RoundCount:
    """The shards of so many rounds, added up in their order; an interrupt keeps those that are in."""
    found, last = RoundCount(), first + rounds
    begun = (work.begin(start, min(start + SHARD, last)) for start in range(first, last, SHARD))
    waiting = deque(islice(begun, work.ahead))
    try:
        while waiting:
            one = waiting.popleft().result()
            with unbroken():
                found.add(one)
            waiting.extend(islice(begun, 1))
            if tick:
                tick(found.rounds, rounds)
    except KeyboardInterrupt:
        if not found.rounds:
            raise
        work.cancel(list(waiting))
    return found


def count_shard(table: LoweredTable, start: int, stop: int) -> RoundCount:
    """A shard played and counted."""
    return counted(table, play_shard(table, start, stop))


def play_shard(table: LoweredTable, start: int, stop: int) -> Shard:
    """Play and count rounds; nearly all of it compiled, and without the interpreter's lock."""
    tallies = [table.tally(kind) for kind in table.kinds]
    envies: list[dict[str, Counter[int]]] = [{} for _ in table.kinds]
    squares, flagged = 0, list[int]()
    for batch in batches(table, start, stop):
        for kind, tally, envy in zip(table.kinds, tallies, envies, strict=True):
            count_kind(table, kind, batch, tally, envy)
        if len(table.kinds) > 1:
            squares += int(counting.square_rounds(batch.nets, batch.flags))
        if table.watches:
            flagged += (np.flatnonzero(batch.flags) + int(batch.first)).tolist()
    return Shard(stop - start, tallies, envies, squares, flagged)


def batches(table: LoweredTable, start: int, stop: int) -> Iterator[RoundBatch]:
    """The rounds of a shard, played; every batch lies where the one before it lay."""
    room = _room(table, min(BATCH, stop - start))
    for first in range(start, stop, BATCH):
        rows = min(BATCH, stop - first)
        room = room if rows == len(room.decks) else _room(table, rows)
        batch = room._replace(first=np.uint64(first))
        _play(table, batch)
        yield batch


def _room(table: LoweredTable, rows: int) -> RoundBatch:
    seats, errs = table.plan.seats, bool(table.chances.any())
    return RoundBatch(
        first=np.uint64(0),
        decks=np.zeros((rows, 52), np.uint8),
        ranked={key: np.zeros((rows, seats), np.int32) for key in table.hands},
        theirs=np.zeros((rows, 1), np.int32),
        mistakes=np.zeros((rows * errs, seats, table.decisions), np.uint8),
        ended=np.zeros((rows, seats), np.int32),
        folded=np.zeros((rows, seats), np.uint8),
        found=np.zeros((rows, len(table.groups), seats), np.int32),
        envied=np.zeros((rows, len(table.envious), seats), np.int64),
        flags=np.zeros(rows, np.uint8),
        nets=np.zeros((rows, seats), np.int64),
    )


def _play(table: LoweredTable, batch: RoundBatch) -> None:
    """Deal, rank, decide and settle."""
    decks, stream = batch.decks, table.stream
    dealing.deal_rounds(stream, batch.first, decks)
    for key, hand in table.hands.items():
        ranking.rank_seats(decks, hand, batch.ranked[key])
    if table.dealers:
        ranking.rank_seats(decks, table.dealers, batch.theirs)
    if len(batch.mistakes):
        dealing.draw_mistakes(stream, batch.first, table.chances, batch.mistakes)
    for kind in table.kinds:
        game = kind.kind.game
        COURSES[game.course](
            decks,
            kind.columns,
            kind.players,
            table.elsewhere,
            game.arrays,
            batch.ranked.get((game.hand, game.ranking), batch.theirs),
            batch.theirs,
            batch.mistakes,
            batch.ended,
            batch.folded,
        )
    if table.watches:
        _find(table, batch)


def _find(table: LoweredTable, batch: RoundBatch) -> None:
    """Number the hands of the side wagers, flag what is for the engine, and find what hands bring others."""
    for number, group in enumerate(table.groups):
        if group.ranking:
            hands = batch.ranked[group.parts, group.ranking]
            ranking.number_hands(hands, group.ids, number, batch.found)
        else:
            players, dealer = table.places[Part.PLAYER], table.places[Part.DEALER][0]
            ranking.number_two_cards(batch.decks, players, dealer, group.ids, number, batch.found)
    counting.watch(batch.found, table.watched, batch.flags)
    chances = table.plan.chances
    if chances:
        magic, lucky = np.uint64(chances.magic), np.uint64(chances.lucky)
        dealing.flag_draws(table.stream, batch.first, magic, lucky, batch.flags)
    for kind in table.kinds:
        if kind.limited:
            counting.watch_ends(kind.columns, batch.ended, kind.watched, batch.flags)
    if table.envious:
        counting.envy_others(batch.found, batch.folded, table.envy, batch.envied)


def count_kind(
    table: LoweredTable, kind: LoweredKind, batch: RoundBatch, tally: Tally, envy: dict[str, Counter[int]]
) -> None:
    """Add the hands of one kind of player."""
    arrays = kind.kind.game.arrays
    if not table.watches:
        counting.count_base(kind.columns, batch.ended, arrays.cents, arrays.wagered, tally, batch.nets)
        return
    counting.count_rounds(
        kind.columns,
        batch.ended,
        batch.folded,
        batch.found,
        batch.envied,
        batch.flags,
        arrays.cents,
        arrays.wagered,
        kind.of,
        kind.brings,
        tally,
        batch.nets,
    )
    for number, name in enumerate(table.envious):
        brought = batch.envied[:, number][:, kind.columns][batch.flags == 0]
        if brought.any():
            cents, hands = np.unique(brought[brought > 0], return_counts=True)
            counter = envy.setdefault(f"{name}{ENVY}", Counter())
            counter.update(dict(zip(cents.tolist(), hands.tolist(), strict=True)))


def counted(table: LoweredTable, shard: Shard) -> RoundCount:
    """What a shard counted, in words; the rounds left to the engine are settled now."""
    played = shard.rounds - len(shard.flagged)
    kinds = [
        _in_words(table, kind, played, tally, envy)
        for kind, tally, envy in zip(table.kinds, shard.tallies, shard.envies, strict=True)
    ]
    found = RoundCount.together(kinds, shard.squares)
    limited = any(kind.limited for kind in table.kinds)
    for number in shard.flagged:
        one = count_round(table.plan, number)
        same = limited or one.ends == Counter(trace(table, number).ends)
        assert same, "engine and arrays agree about the base game"
        found.add(one)
    return found


def _in_words(
    table: LoweredTable, kind: LoweredKind, rounds: int, tally: Tally, envy: dict[str, Counter[int]]
) -> RoundCount:
    """What was counted of the players of one kind."""
    found, ends = RoundCount(rounds=rounds), kind.kind.game.ends
    for number in np.flatnonzero(tally.ends).tolist():
        found.ends[ends[number]] += int(tally.ends[number])
    for wager, name in enumerate(kind.wagers):
        found.sides[name] = _by_cents(kind.brings[wager], tally.hits[kind.of[wager]])
    found.sides |= envy
    found.hand_squares = int(tally.hands[0])
    units = (BASE, *kind.wagers, *(f"{name}{ENVY}" for name in table.envious), ALL, WAGERED)
    found.round_squares.update(dict(zip(units, tally.rounds.tolist(), strict=True)))
    return found


def _by_cents(cents: Ints, hits: Ints) -> Counter[int]:
    found: Counter[int] = Counter()
    for place in zip(*np.nonzero(hits), strict=True):
        found[int(cents[place])] += int(hits[place])
    return found


class Traced:
    """One round as the kernels settle it: how the base game ended by seat, and the lines of every wager."""

    def __init__(self, table: LoweredTable, batch: RoundBatch) -> None:
        self._table, self._batch = table, batch
        self.ends: list[BaseEnd] = [
            kind.game.ends[number]
            for kind, number in zip(table.plan.by_seat, batch.ended[0].tolist(), strict=True)
        ]
        self.for_engine = bool(batch.flags[0])

    def lines(self) -> Iterator[SeatLine]:
        """What every wager of every seat brought, in the order in which the complete mode tells it."""
        table, batch = self._table, self._batch
        kinds = {int(seat): kind for kind in table.kinds for seat in kind.columns}
        for seat, end in enumerate(self.ends):
            kind, told = kinds[seat], {BASE: end.cents}
            shown = FOLDED if batch.folded[0, seat] else SHOWN
            for wager, name in enumerate(kind.wagers):
                told[name] = int(kind.brings[wager, shown, batch.found[0, kind.of[wager], seat]])
            for number, name in enumerate(table.envious):
                if batch.envied[0, number, seat]:
                    told[f"{name}{ENVY}"] = int(batch.envied[0, number, seat])
            yield from (SeatLine(seat + 1, name, cents) for name, cents in sorted(told.items()))


def trace(table: LoweredTable, number: int) -> Traced:
    """One round by its number."""
    (batch,) = batches(table, number, number + 1)
    return Traced(table, batch)
