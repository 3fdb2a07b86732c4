"""A day of one table from the arrays of the simulator: what every seat won or lost, round by round."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cluster.described import table_of
from pitboss.simulate.lowered import LoweredTable
from pitboss.simulate.run import RoundBatch, batches, count_kind
from pitboss.solve.suit_classes import Ints


class PlayedDay(NamedTuple):
    """Rounds in a row.

    nets     int64[n, seats]  what all wagers of a hand brought, the meters as they open
    wagered  int64[n, seats]  what was wagered in all
    envy     int64[n]         Envy Bonuses of a round
    engine   int64[k]         the rounds in which a meter may pay, or that the arrays leave to the engine
    left     int64[k]         those of them that the arrays leave to the engine whatever the meters show
    """

    nets: Ints
    wagered: Ints
    envy: Ints
    engine: Ints
    left: Ints


def play_day(table: LoweredTable, first: int, rounds: int) -> PlayedDay:
    """Some rounds of a table by their numbers."""
    seats = table.plan.seats
    nets, wagered = np.zeros((rounds, seats), np.int64), np.zeros((rounds, seats), np.int64)
    envy, marked, left = np.zeros(rounds, np.int64), list[Ints](), list[Ints]()
    tallies = [table.tally(kind) for kind in table.kinds]
    for batch in batches(table, first, first + rounds):
        at = int(batch.first) - first
        rows = slice(at, at + len(batch.decks))
        for kind, tally in zip(table.kinds, tallies, strict=True):
            count_kind(table, kind, batch, tally, {})
            sides = sum(kind.kind.laid.sides.values())
            wagered[rows, kind.columns] = kind.kind.game.arrays.wagered[batch.ended[:, kind.columns]] + sides
        nets[rows], envy[rows] = batch.nets, batch.envied.sum(axis=(1, 2))
        marked.append(np.flatnonzero(_marked(table, batch)) + int(batch.first))
        left.append(np.flatnonzero(batch.flags) + int(batch.first))
    return PlayedDay(nets, wagered, envy, np.concatenate(marked), np.concatenate(left))


def play_day_of(text: str, first: int, rounds: int) -> PlayedDay:
    """The same of a table that is described by a text: a worker of a cluster makes it ready by itself."""
    return play_day(table_of(text), first, rounds)


def day_on(client: Any, text: str, first: int, rounds: int) -> Any:
    """A day that a cluster plays; its result comes later."""
    return client.submit(play_day_of, text, first, rounds, pure=False)


def _marked(table: LoweredTable, batch: RoundBatch) -> NDArray[np.bool_]:
    """Rounds that the engine plays again."""
    found = batch.flags.astype(bool)
    for number in range(len(table.groups)):
        found |= table.watched[number][batch.found[:, number]].any(axis=1)
    return found
