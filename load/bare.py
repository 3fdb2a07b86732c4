"""`python -m load.bare ADDRESS TABLES SEATS ROUNDS FILE`: a floor without the wire, at its fastest.

People and the dealer ask for whole rounds that were worked out before; rules, log, ledger and disk are as in
every other run.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time
from collections.abc import Sequence
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from load.machine import memory_of_this
from load.script import Scripted
from load.served import filled, made_floor
from pitboss.server.listening import settled
from pitboss.store.batch import Asked
from pitboss.store.writer import Told


def main() -> None:
    address, tables, seats, rounds, file = sys.argv[1:]
    Path(file).write_text(json.dumps(measured(address, int(tables), int(seats), int(rounds))))


class Answers:
    """What becomes of so many requests, as the writer hands it over: commit by commit."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.found: list[Any] = []
        self.all_there = threading.Event()

    def tell(self, told: Sequence[Told]) -> None:
        """The answers of one commit."""
        self.found += [answer for _, answer in told]
        if len(self.found) == self.many:
            self.all_there.set()


def measured(address: str, tables: int, seats: int, rounds: int) -> dict[str, float]:
    """How many actions were on the disk in how many seconds, and the processor's time they took."""
    floor, _ = made_floor(address, tables)
    writer = floor.host.writer
    writer.start()
    asyncio.run(filled(floor, seats))
    scripts = [list(Scripted(floor, table).rounds(rounds)) for table in tuple(writer.tables.values())]
    work: list[Asked] = [each for each in chain(*zip_longest(*scripts)) if each is not None]
    settled()
    answers = Answers(len(work))
    writer.tell = answers.tell
    began, worked = time.perf_counter(), os.times()
    for place, each in enumerate(work):
        writer.ask(each, place)
    answers.all_there.wait()
    took, spent = time.perf_counter() - began, os.times()
    refused = [each for each in answers.found if each.refused]
    assert not refused, refused[:3]
    writer.stop()
    floor.host.database.close()
    cpu = spent.user + spent.system - worked.user - worked.system
    return {"actions": len(work), "seconds": took, "cpu": cpu, "mb": memory_of_this() / 1024}


if __name__ == "__main__":
    main()
