"""`python -m load`: a floor under load; the figures are printed, and written into a page if asked."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop
from bench.__main__ import machine
from bench.page import put
from sqlalchemy import text

from load.databases import database, raw_commits
from load.machine import kilobytes, processor_time
from load.seats import Counted, played
from pitboss.cli import main as program
from pitboss.store.database import connected

HEAD = (
    "",
    "actions/s",
    "committed/s",
    "raw commits/s",
    "× raw",
    "ack p50",
    "ack p99",
    "view p99",
    "server CPU a step",
    "people's CPU",
    "refused",
    "memory",
)
ROUNDS = 3  # of each table, without the wire
KINDS = ("sqlite", "postgresql")
NAMES = {"usual": "usual pace", "none": "no pause"}


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is ended all the same
    parser = argparse.ArgumentParser(prog="python -m load", description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seats", type=int, default=5, help="people at each table")
    parser.add_argument("--seconds", type=float, default=30, help="of each run")
    parser.add_argument("--pause", type=float, default=4, help="seconds before an action")
    parser.add_argument("--rounds", type=int, default=10_000, help="rounds over which memory is looked at")
    parser.add_argument("--only", choices=KINDS, action="append")
    parser.add_argument("--write", type=Path, metavar="PAGE")
    asked = parser.parse_args()
    rows, looks = [], list[int]()
    for kind in asked.only or KINDS:
        for pace in NAMES:
            with fresh(kind) as (address, folder):
                rows.append(measured(kind, address, folder, asked, pace))
        with fresh(kind) as (address, folder):
            rows.append(bare(kind, address, folder, asked))
    if asked.rounds:
        with fresh("sqlite") as (address, folder):
            looks = aside("load.rounds", folder / "looks.json", address, str(asked.tables), str(asked.rounds))
            audited(address)
    told(asked, rows, looks)


@contextmanager
def fresh(kind: str) -> Iterator[tuple[str, Path]]:
    """An empty database and a folder beside it, gone afterwards."""
    with (
        tempfile.TemporaryDirectory(prefix="pitboss-load-") as folder,
        database(kind, Path(folder)) as address,
    ):
        yield address, Path(folder)


def told(asked: argparse.Namespace, rows: list[tuple[str, ...]], looks: list[int]) -> None:
    """The figures, printed and written into a page."""
    lines = ["| " + " | ".join(HEAD) + " |", "|---" + "|---:" * (len(HEAD) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    about = (
        f"One run on {machine()}: {asked.tables} tables, {asked.tables * asked.seats} people, a pause of"
        f" about {asked.pause:g} s before an action, {asked.seconds:g} s each; all on the same cores."
        " Without a pause neither people nor dealers wait for anything but each other."
        " Milliseconds; the log and every balance were audited after each run."
    )
    if looks:
        grown = ", ".join(f"{look / 1024:.0f}" for look in looks)
        lines += [
            "",
            f"Memory of one process at every thousandth of {asked.rounds:,} rounds, in MB: {grown}.",
        ]
    print(about, *lines, sep="\n")
    if asked.write:
        put(asked.write, "load", "\n".join((about, "", *lines)))


def measured(kind: str, address: str, folder: Path, asked: argparse.Namespace, pace: str) -> tuple[str, ...]:
    """People and dealers at their usual pace, or without any pause."""
    many = 1 if kind == "sqlite" else 2
    raw = raw_commits(kind, address, folder)
    with servers(address, folder, asked, many, pace) as (addresses, sessions, pids):

        def look() -> tuple[float, ...]:
            return steps(address), sum(map(processor_time, pids)), time.process_time()

        pause = asked.pause if pace == "usual" else 0.0
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            counted = runner.run(played(addresses, sessions, pause, asked.seconds, look))
        missing(address, counted)
        held = sum(map(kilobytes, pids)) / 1024
    found = row(f"{kind}, {NAMES[pace]}", counted, raw, held)
    print(" | ".join(found), flush=True)
    audited(address)
    return found


def bare(kind: str, address: str, folder: Path, asked: argparse.Namespace) -> tuple[str, ...]:
    """Actions handed to the floor without the wire, as fast as it takes them."""
    raw = raw_commits(kind, address, folder)
    sizes = (str(asked.tables), str(asked.seats), str(ROUNDS))
    found = aside("load.bare", folder / "bare.json", address, *sizes)
    audited(address)
    rate = found["actions"] / found["seconds"]
    cpu = 1000 * found["cpu"] / found["actions"]
    made = (f"{rate:.0f}", f"{rate:.0f}", f"{raw:.0f}", f"{rate / raw:.2f}")
    row = (f"{kind}, without the wire", *made, "", "", "", f"{cpu:.2f}", "", "0", f"{found['mb']:.0f} MB")
    print(" | ".join(row), flush=True)
    return row


def aside(module: str, file: Path, *parts: str) -> Any:
    """What a process of its own found out."""
    subprocess.run([sys.executable, "-m", module, *parts, str(file)], check=True)
    return json.loads(file.read_text())


def row(name: str, counted: Counted, raw: float, held: float) -> tuple[str, ...]:
    """The figures of one run."""
    took, (done, spent, own) = counted.ended - counted.began, counted.spent
    ack, shown = counted.acknowledged(), counted.shown()
    refused = ", ".join(f"{count} {why}" for why, count in counted.refused.items()) or "0"
    return (
        name,
        f"{len(counted.acts) / took:.0f}",
        f"{done / took:.0f}",
        f"{raw:.0f}",
        f"{done / took / raw:.2f}",
        f"{at(ack, 0.5):.0f}",
        f"{at(ack, 0.99):.0f}",
        f"{at(shown, 0.99):.0f}",
        f"{1000 * spent / max(1, done):.2f}",
        f"{100 * own / took:.0f}%",
        refused,
        f"{held:.0f} MB",
    )


def at(ordered: list[float], part: float) -> float:
    """The value below which this part of all lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


@contextmanager
def servers(
    address: str, folder: Path, asked: argparse.Namespace, many: int, pace: str
) -> Iterator[tuple[list[str], list[Any], list[int]]]:
    """So many processes that serve the floor, the first one begun first; stopped in order at the end."""
    running: list[subprocess.Popen[bytes]] = []
    found: list[dict[str, Any]] = []
    try:
        for number in range(many):
            file = folder / f"served{number}.json"
            sizes = (str(asked.tables), str(asked.seats), pace)
            command = [sys.executable, "-m", "load.served", address, *sizes, str(file)]
            running.append(subprocess.Popen(command))
            while not file.exists():
                assert running[-1].poll() is None, "the server did not start"
                time.sleep(0.1)
            found.append(json.loads(file.read_text()))
        yield [each["address"] for each in found], found[0]["sessions"], [each.pid for each in running]
    finally:
        for each in running:
            each.send_signal(signal.SIGTERM)
        ends = [each.wait(60) for each in running]
    assert not any(ends), "a server did not stop in order"


def asked_of(address: str, question: str, **parts: Any) -> Any:
    """One value from the database."""
    found = connected(address)
    try:
        with found.reads.connect() as connection:
            return connection.execute(text(question), parts).scalar()
    finally:
        found.close()


def steps(address: str) -> int:
    """Records of the log."""
    return int(asked_of(address, "SELECT head FROM floor") or 0)


def missing(address: str, counted: Counted) -> None:
    """Every acknowledged action is in the log, at its version."""
    found = connected(address)
    with found.reads.connect() as connection:
        there = {
            (number, version)
            for number, version in connection.execute(text("SELECT number, version FROM events"))
        }
    found.close()
    lost = [act for act in counted.acts if (act.number, act.version) not in there]
    assert not lost, f"{len(lost)} acknowledged actions are missing"
    assert int(asked_of(address, "SELECT SUM(balance) FROM accounts")) == 0, "balances do not sum to nothing"


def audited(address: str) -> None:
    """`pitboss audit verify` finds nothing."""
    sys.argv = ["pitboss", "audit", "verify", "--database", address]
    try:
        program()
    except SystemExit as ended:
        if ended.code:
            raise


if __name__ == "__main__":
    main()
