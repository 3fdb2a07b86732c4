"""Speed figures, each beside a peer measured in the same run: `make bench`.

A module here has a `run() -> list[Row]` and a `NOTE` on how it measures, and is named in __main__.py:
that is all it takes to add one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, kw_only=True)
class Contender:
    """Something that does a job: calling `run` once does it `amount` times over."""

    who: str
    run: Callable[[], object]
    amount: int
    ours: bool = False
    at_most: float | None = None  # seconds that the whole job may take


@dataclass(frozen=True, kw_only=True)
class Row:
    """One line of the table: how often a second somebody does a job, and how that compares."""

    job: str
    who: str
    ours: bool
    per_second: float
    times_fastest_peer: float | None
    seconds: float | None = None  # for the whole job, where it is one that people wait for
    at_most: float | None = None
    unit: str = "s"  # what `at_most` is counted in


def race(job: str, contenders: Sequence[Contender], rounds: int = 9) -> list[Row]:
    """The best speed of each contender.

    They take turns, so that a busy moment of the machine falls on all of them, and each first runs
    once unmeasured, so that compiling and first touches of memory are not counted.
    """
    best = {each.who: float("inf") for each in contenders}
    for turn in range(rounds + 1):
        for each in contenders:
            start = perf_counter()
            each.run()
            if turn:
                best[each.who] = min(best[each.who], perf_counter() - start)
    speeds = {each.who: each.amount / best[each.who] for each in contenders}
    fastest_peer = max((speeds[each.who] for each in contenders if not each.ours), default=None)
    return [
        Row(
            job=job,
            who=each.who,
            ours=each.ours,
            per_second=speeds[each.who],
            times_fastest_peer=fastest_peer and speeds[each.who] / fastest_peer,
            seconds=best[each.who] if each.at_most else None,
            at_most=each.at_most,
        )
        for each in contenders
    ]
