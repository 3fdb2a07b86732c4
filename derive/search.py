"""A search for few conditions that lose little against best play.

A line is a conjunction of up to three comparisons, and a decision takes the better of two options wherever
some line holds. Lines are chosen one after the other, the one that gains most first; then each is taken out
and the best one put in its place, until none changes. What a cell of situations gains is exact; what the
lines lose in the whole game is told by the evaluator, never from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Reals = NDArray[np.float64]
LONGEST = 3
HOPEFUL = 120  # conjunctions that are tried with one more comparison
POOL = 300  # conjunctions that may become lines, for each line
TEMPERS = (1, 3, 20)  # how many times a loss counts against a gain where lines are first chosen
ROUNDS = 8


@dataclass(frozen=True)
class Found:
    """Lines, each a list of comparisons, and what they lose, in percent of a base wager."""

    lines: tuple[tuple[str, ...], ...]
    loses: float


@dataclass(frozen=True)
class Decision:
    """What the higher wager gains in each cell, in percent of a base wager, and where each test holds."""

    gains: Reals
    tests: Mapping[str, Bools]

    def merged(self) -> Decision:
        """The same with cells together that no test tells apart."""
        told = np.packbits(np.array(list(self.tests.values())), axis=0).T
        _, first, of = np.unique(told, axis=0, return_index=True, return_inverse=True)
        gains = np.bincount(of.ravel(), weights=self.gains)
        return Decision(gains, {name: holds[first] for name, holds in self.tests.items()})

    def lost(self, best: float, taken: Bools) -> float:
        """What is lost against best play if the higher wager is made in these cells."""
        return best - float(self.gains[taken].sum())


def conjunctions(decision: Decision, least: float) -> dict[tuple[str, ...], Bools]:
    """Conjunctions of comparisons, each set of cells by its shortest name."""
    gains = decision.gains
    single = {(name,): holds for name, holds in decision.tests.items() if holds.any()}
    found = {holds.tobytes(): (name, holds) for name, holds in reversed(single.items())}
    longer = single
    for _ in range(LONGEST - 1):
        hopeful = sorted(longer.items(), key=lambda each: -gains[each[1]].clip(0).sum())[:HOPEFUL]
        longer = {}
        for names, holds in hopeful:
            for name, more in single.items():
                both = holds & more
                if name[0] not in names and gains[both].clip(0).sum() > least:
                    longer[tuple(sorted((*names, *name)))] = both
        for names, holds in longer.items():
            found.setdefault(holds.tobytes(), (names, holds))
    return dict(found.values())


def search(decision: Decision, best: float, many: int, price: float) -> Found:
    """So many lines; a comparison must be worth its price. A careful start and a bold one are both tried."""
    every = list(conjunctions(decision, price).items())
    asked = np.array([len(names) for names, _ in every]) * price
    found = []
    for temper in TEMPERS:
        lines = _searched(decision.gains, every, asked, many, temper)
        taken = np.logical_or.reduce([every[each][1] for each in lines])
        found.append(Found(tuple(every[each][0] for each in lines), decision.lost(best, taken)))
    return min(found, key=lambda each: each.loses)


def _searched(
    gains: Reals, every: Sequence[tuple[tuple[str, ...], Bools]], asked: Reals, many: int, temper: int
) -> list[int]:
    """Lines from one start, where a loss counts so many times as much as a gain."""
    pool: set[int] = set()
    lines: list[int] = []
    covered = np.zeros(len(gains), np.bool_)
    for _ in range(many):
        left = np.where(covered, 0, gains)
        stern = np.where(left < 0, temper * left, left)
        worth = np.array([stern[holds].sum() for _, holds in every]) - asked
        pool |= {*np.argsort(worth)[-POOL:].tolist()}
        pool |= {*np.argsort([left[holds].sum() for _, holds in every])[-POOL:].tolist()}
        lines.append(int(worth.argmax()))
        covered |= every[lines[-1]][1]
    kept = sorted(pool)
    places = exchanged(
        [kept.index(each) for each in lines], np.array([every[each][1] for each in kept]), gains, asked[kept]
    )
    return [kept[each] for each in places]


def exchanged(lines: Sequence[int], holds: Bools, gains: Reals, asked: Reals) -> list[int]:
    """The lines after each was exchanged for the best one beside the others, until none changes."""
    found = list(lines)
    for _ in range(ROUNDS):
        before = list(found)
        for place in range(len(found)):
            others = found[:place] + found[place + 1 :]
            covered = np.logical_or.reduce(holds[others]) if others else np.zeros(len(gains), np.bool_)
            found[place] = int((holds @ np.where(covered, 0, gains) - asked).argmax())
        if found == before:
            break
    return found
