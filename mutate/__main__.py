"""`python -m mutate`: plant faults and leaks, ask the tests, and tell which were not noticed."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from time import monotonic

from bench.page import put

from mutate.leaks import LEAKS
from mutate.operators import Fault
from mutate.report import Result, drawn, summary
from mutate.rooms import ROOMS, ROOT, everything, stages
from mutate.workers import Copy, planted

LEAK_TESTS = [
    ["tests/engine/test_secrecy.py"],
    ["tests/engine", "tests/test_rounds.py"],
    ["tests/wire", "tests/cli/test_cli.py"],
]


def main() -> None:
    arguments = parsed()
    found = known(arguments.results)
    chosen = list(jobs(arguments))
    keep = {result.key for result in found.values() if not (arguments.again and result.verdict == "survived")}
    waiting = [job for job in chosen if job.key not in keep]
    print(f"{len(chosen)} faults chosen, {len(chosen) - len(waiting)} known already", flush=True)
    end = monotonic() + 60 * arguments.minutes
    copies: SimpleQueue[Copy] = SimpleQueue()
    every = [Copy() for _ in range(arguments.workers)]
    for each in every:
        copies.put(each)

    def judge(job: Result) -> Result | None:
        if monotonic() > end:
            return None
        copy = copies.get()
        try:
            verdict = copy.judged(job.file, text_of(job), tests_of(job), arguments.limit)
        finally:
            copies.put(copy)
        return job._replace(verdict=verdict.verdict, by=verdict.by, seconds=verdict.seconds)

    try:
        with ThreadPoolExecutor(arguments.workers) as pool:
            for place, result in enumerate(pool.map(judge, waiting), 1):
                if result is not None:
                    found[result.key] = result
                    write(arguments.results, found)
                    print(f"{place}/{len(waiting)} {result.told()}", flush=True)
    finally:
        for each in every:
            each.remove()
    results = [found[job.key] for job in chosen if job.key in found]
    report = drawn(results, len(chosen), arguments.seed)
    print(report)
    if arguments.write:
        arguments.write.write_text(report)
        put(ROOT / "docs" / "bench.md", "mutants", "\n".join(summary(results)))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m mutate", description=__doc__)
    parser.add_argument("--only", action="append", choices=[*ROOMS, "leaks"], help="a room; repeatable")
    parser.add_argument("--count", type=int, default=80, help="faults in all, an equal share for each room")
    parser.add_argument("--seed", type=int, default=9, help="which sample")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--limit", type=int, default=240, help="seconds for one fault")
    parser.add_argument("--minutes", type=int, default=45, help="no fault is begun after so long")
    parser.add_argument("--again", action="store_true", help="ask the tests again about survivors")
    parser.add_argument("--results", type=Path, default=ROOT / ".mutants.json", help="what is known already")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the report here")
    return parser.parse_args()


def jobs(arguments: argparse.Namespace) -> Iterator[Result]:
    """The leaks, and of each room a sample that depends on its own faults and the seed alone."""
    rooms = arguments.only or [*ROOMS, "leaks"]
    if "leaks" in rooms:
        for leak in LEAKS:
            yield Result("leaks", leak.file, leak.line(), "leak", leak.before, leak.after, leak.what)
    sampled = [room for room in ROOMS if room in rooms]
    for room in sampled:
        share = -(-arguments.count // len(ROOMS))
        for fault in sample(everything(room), share, f"{arguments.seed} {room}"):
            yield Result(room, fault.file, fault.line, fault.kind, fault.before, fault.after, "", fault)


def sample(faults: list[Fault], count: int, seed: str) -> Iterator[Fault]:
    """So many faults, each kind as likely as any other: what a room has most of would else be all of it.

    Which fault of a kind is drawn depends on the seed and on its own words: other faults that come or go
    leave it where it is.
    """
    dice = random.Random(seed)
    kinds: dict[str, list[Fault]] = {}
    for fault in sorted(faults, key=lambda each: sha256(f"{seed} {each.key}".encode()).digest()):
        kinds.setdefault(fault.kind.split()[0], []).append(fault)
    for _ in range(min(count, len(faults))):
        kind = dice.choice(sorted(kinds))
        yield kinds[kind].pop()
        if not kinds[kind]:
            del kinds[kind]


def text_of(job: Result) -> bytes:
    """The file's text with the fault or the leak."""
    if job.fault is not None:
        return planted(job.fault)
    (leak,) = (each for each in LEAKS if each.what == job.what)
    return leak.planted()


def tests_of(job: Result) -> list[list[str]]:
    """The tests in the order in which they are asked."""
    if job.room == "leaks":
        return [[test for test in stage if (ROOT / test).exists()] for stage in LEAK_TESTS]
    return stages(job.room, job.file)


def known(file: Path) -> dict[str, Result]:
    """What earlier runs found out about the present sources and tests."""
    try:
        rows = json.loads(file.read_text())
    except (OSError, ValueError):
        return {}
    found = [Result(**row) for row in rows]
    return {result.key: result for result in found}


def write(file: Path, found: dict[str, Result]) -> None:
    file.write_text(json.dumps([result.data() for result in found.values()], indent=1))


if __name__ == "__main__":
    main()
