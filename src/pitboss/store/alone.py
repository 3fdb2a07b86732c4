"""One server on a SQLite file: a lock beside it that goes with the process, however that ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from pitboss.refusal import Refused
from pitboss.store.database import is_server

LOCK = ".lock"


class Alone:
    """A file held by this process alone, until it is let go or the process ends."""

    def __init__(self, address: str) -> None:
        """Hold the database of a floor; on a PostgreSQL server any number of processes may work."""
        self.held: sqlite3.Connection | None = None
        if is_server(address) or "://" in address:
            return
        _refuse_unwritable(Path(address))
        try:
            self.held = sqlite3.connect(
                f"{address}{LOCK}", timeout=0, isolation_level=None, check_same_thread=False
            )
            self.held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.let_go()
            if "locked" in str(error):
                raise Refused(f"{address} is served by another process: one server at a time") from None
            raise Refused(f"{address} cannot be used: {error}") from None

    def let_go(self) -> None:
        """From now on another may."""
        if self.held is not None:
            self.held.close()
            self.held = None


def _refuse_unwritable(file: Path) -> None:
    """Refuse a file in a folder that is not there or cannot be written to."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab"):
            pass
    except OSError as error:
        raise Refused(f"{str(file)!r} cannot be written: {error.strerror}") from None
