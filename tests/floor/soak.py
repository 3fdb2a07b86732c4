"""`make soak`: a hundred thousand rounds of a floor by chance, and two hundred kills on each kind of database.

It goes in legs, each on a floor of its own with a seed of its own, and tells each as it ends. What is done
is kept in a file: stopped and started again with the same numbers, it goes on where it was. `--minutes`
bounds it. `python -m tests.floor.soak --rounds 2000 --kills 10 --seed 7` does less of it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pitboss.games.catalog import RULE_SETS
from tests.databases import KINDS, fresh
from tests.floor.killing import floor_of, kill_and_play
from tests.floor.simulating import Simulator

ROUNDS, KILLS = 2_000, 10  # of a leg


class Leg(NamedTuple):
    """One part of it: so many rounds or kills on one kind of database."""

    name: str
    what: str
    kind: str
    count: int
    seed: int


def legs(rounds: int, kills: int, seed: int) -> Iterator[Leg]:
    """All of it: four fifths of the rounds on a file, and as many kills on either database."""
    shares = {"sqlite": rounds * 4 // 5, "postgresql": rounds - rounds * 4 // 5}
    for kind in KINDS:
        for what, whole, most in (("rounds", shares[kind], ROUNDS), ("kills", kills, KILLS)):
            for place, begun in enumerate(range(0, whole, most)):
                count = min(most, whole - begun)
                yield Leg(f"{kind} {what} {begun + count} of {whole}", what, kind, count, seed + place)


def simulated(address: str, leg: Leg) -> str:
    """A leg of rounds, and the audit."""
    found = Simulator(address, leg.seed, processes=1 if leg.kind == "sqlite" else 2)
    began = time.monotonic()

    def told(number: int) -> None:
        if sys.stdout.isatty():
            print(f"\r{leg.name}: {number} in {int(time.monotonic() - began)} s   ", end="\r", flush=True)

    try:
        found.run(leg.count, told)
    finally:
        found.database.close()
    return f"{found.right} actions, {sum(found.wrong.values())} wrong ones refused"


def killed(address: str, leg: Leg, folder: Path) -> str:
    """A leg of kills at tables of two games, and the audit."""
    rules = tuple(random.Random(leg.seed).sample([each.id for each in RULE_SETS], 2))
    with floor_of(address, folder, rules) as floor:
        found = kill_and_play(floor, leg.count, leg.seed)
    return f"{' and '.join(rules)}: {found.acknowledged} acknowledged actions all there, {found.again} sent again"


def run(leg: Leg) -> str:
    """One leg on a database of its own; what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        for address in fresh(leg.kind, Path(folder)):
            if leg.what == "rounds":
                return simulated(address, leg)
            return killed(address, leg, Path(folder))
    raise AssertionError


def main() -> None:
    """Every leg that is not done yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--minutes", type=int, default=0, help="begin no leg after so long; 0: no bound")
    parser.add_argument("--kept", type=Path, default=Path(tempfile.gettempdir()) / "pitboss-soak.json")
    asked = parser.parse_args()
    whole = f"{asked.rounds} rounds, {asked.kills} kills, seed {asked.seed}"
    kept = json.loads(asked.kept.read_text()) if asked.kept.exists() else {}
    done = kept.get("done", []) if kept.get("of") == whole else []
    began = time.monotonic()
    todo = [leg for leg in legs(asked.rounds, asked.kills, asked.seed) if leg.name not in done]
    print(f"{whole}: {len(todo)} legs to go, {len(done)} done; kept in {asked.kept}", flush=True)
    for leg in todo:
        minutes = int(time.monotonic() - began) // 60
        if asked.minutes and minutes >= asked.minutes:
            sys.exit(f"stopped after {minutes} minutes: the same command goes on")
        print(f"{leg.name}: {run(leg)}, audit clean, {minutes} min", flush=True)
        done.append(leg.name)
        asked.kept.write_text(json.dumps({"of": whole, "done": done}))
    asked.kept.unlink(missing_ok=True)
    print("all done", flush=True)


if __name__ == "__main__":
    main()
