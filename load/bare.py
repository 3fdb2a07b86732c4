"""`python -m load.bare ADDRESS TABLES SEATS ROUNDS FILE`: a floor without the wire, at its fastest.

People and the dealer ask for whole rounds that were worked out before; rules, log, ledger and disk are as in
every other run.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from itertools import chain, zip_longest
from pathlib import Path

from load.machine import memory_of_this
from load.script import Scripted
from load.served import filled, made_floor
from pitboss.store.batch import Asked


def main() -> None:
    address, tables, seats, rounds, file = sys.argv[1:]
    Path(file).write_text(json.dumps(measured(address, int(tables), int(seats), int(rounds))))


def measured(address: str, tables: int, seats: int, rounds: int) -> dict[str, float]:
    """How many actions were on the disk in how many seconds, and the processor's time they took."""
    floor, _ = made_floor(address, tables)
    writer = floor.host.writer
    writer.start()
    asyncio.run(filled(floor, seats))
    scripts = [list(Scripted(floor, table).rounds(rounds)) for table in tuple(writer.tables.values())]
    work: list[Asked] = [each for each in chain(*zip_longest(*scripts)) if each is not None]
    began, worked = time.perf_counter(), os.times()
    answers = [future.result() for future in [writer.submit(each) for each in work]]
    took, spent = time.perf_counter() - began, os.times()
    refused = [each for each in answers if each.refused]
    assert not refused, refused[:3]
    writer.stop()
    floor.host.database.close()
    cpu = spent.user + spent.system - worked.user - worked.system
    return {"actions": len(work), "seconds": took, "cpu": cpu, "mb": memory_of_this() / 1024}


if __name__ == "__main__":
    main()
