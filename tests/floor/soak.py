"""`make soak`: a hundred thousand rounds of a floor by chance, and two hundred kills, on both databases.

`python -m tests.floor.soak --rounds 2000 --kills 10 --seed 7` does less of it.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.databases import KINDS, fresh
from tests.floor.killing import floor_of, kill_and_play
from tests.floor.simulating import Simulator


def line(what: str, of: int) -> Callable[[int, int], None]:
    """A line that tells how far something is."""
    began = time.monotonic()

    def told(number: int, more: int = 0) -> None:
        seconds = int(time.monotonic() - began)
        print(f"\r{what}: {number} of {of} in {seconds} s ({more})   ", end="", flush=True)

    return told


def simulate(address: str, kind: str, rounds: int, seed: int) -> None:
    """So many rounds on one kind of database, and the audit."""
    found = Simulator(address, seed, processes=1 if kind == "sqlite" else 2)
    told = line(f"{kind}, rounds", rounds)
    found.run(rounds, lambda number: told(number, sum(found.wrong.values())))
    found.database.close()
    print(f"\n  {found.right} actions, {sum(found.wrong.values())} wrong ones refused, audit clean")


def kill(address: str, kind: str, kills: int, seed: int, folder: Path) -> None:
    """So many kills on one kind of database, and the audit."""
    with floor_of(address, folder) as floor:
        found = kill_and_play(floor, kills, seed, line(f"{kind}, kills", kills))
    print(f"\n  {found.acknowledged} acknowledged actions all there, {found.again} sent again, audit clean")


def main() -> None:
    """Everything, with a line that tells how far it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    asked = parser.parse_args()
    print(f"seed {asked.seed}")
    for place, kind in enumerate(KINDS):
        rounds = asked.rounds * (4 - 3 * place) // 5  # four fifths on a file
        with tempfile.TemporaryDirectory() as folder:
            for address in fresh(kind, Path(folder)):
                simulate(address, kind, rounds, asked.seed + place)
        with tempfile.TemporaryDirectory() as folder:
            for address in fresh(kind, Path(folder)):
                kill(address, kind, asked.kills // 2, asked.seed + place, Path(folder))


if __name__ == "__main__":
    main()
