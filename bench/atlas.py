"""What people wait for besides a base game: side wagers, a changed paytable, the atlas; and memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

from bench import Row
from bench.solve import forget
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.solve.atlas import jobs
from pitboss.solve.sides import letters, side_wager, side_wagers, whole_set

NOTE = (
    "Side wagers: the slowest of each rule set, every paytable, from nothing. The atlas: all eight rule sets."
)
PEAK = """
import resource
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.atlas import jobs
for job in jobs([rule_set({name!r})]):
    job.run()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def run() -> list[Row]:
    """Seconds for each, then megabytes."""
    return [*(_sides(rules.id) for rules in RULE_SETS), _changed(), _atlas(), *map(_memory, ("641a", "653a"))]


def seconds(do: Callable[[], object]) -> float:
    """How long something takes."""
    start = perf_counter()
    do()
    return perf_counter() - start


def _row(job: str, who: str, took: float, at_most: float) -> Row:
    return Row(
        job=job,
        who=who,
        ours=True,
        per_second=1 / took,
        times_fastest_peer=None,
        seconds=took,
        at_most=at_most,
    )


def _sides(name: str) -> Row:
    house = default_house(next(rules for rules in RULE_SETS if rules.id == name))
    whole_set(house, side_wagers(house)[0])
    took = {}
    for wager in side_wagers(house):
        forget()
        took[wager] = seconds(partial(whole_set, house, wager))
    slowest = max(took, key=took.__getitem__)
    sets = len(letters(house, slowest))
    return _row("side wagers, whole set", f"Pitboss {name} {slowest}, {sets} paytables", took[slowest], 1)


def _changed() -> Row:
    """The slowest side wager under another paytable, its cards counted before."""
    worst, named = 0.0, ""
    for rules in RULE_SETS:
        house = default_house(rules)
        for wager in side_wagers(house):
            first, *others = letters(house, wager)
            side_wager(house, wager, first)
            for letter in others[:1]:
                took = seconds(partial(side_wager, default_house(rules), wager, letter))
                worst, named = max((worst, named), (took, f"{rules.id} {wager}"))
    return _row("changed paytable", f"Pitboss, slowest: {named}", worst, 0.2)


def _atlas() -> Row:
    forget()
    everything = jobs(RULE_SETS)
    took = seconds(lambda: [job.run() for job in everything])
    return _row("the atlas", f"Pitboss, {len(everything)} solves of eight rule sets", took, 60)


def _memory(name: str) -> Row:
    """The most that a process held which worked out one rule set's part of the atlas."""
    told = subprocess.run(
        [sys.executable, "-c", PEAK.format(name=name)], capture_output=True, text=True, check=True
    )
    megabytes = int(told.stdout)
    return Row(
        job="memory, megabytes",
        who=f"Pitboss {name}, everything solved",
        ours=True,
        per_second=megabytes,
        times_fastest_peer=None,
        at_most=1500,
        unit="MB",
    )
