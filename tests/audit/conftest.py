"""Every test of the auditor runs on both databases."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.audit.floors import audited_floor
from tests.databases import KINDS, fresh, server


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from fresh(request.param, tmp_path)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The floor that tests change copies of, once in each kind of database."""
    ways = {kind: fresh(kind, tmp_path_factory.mktemp(kind)) for kind in KINDS}
    addresses = {kind: next(way) for kind, way in ways.items()}
    for address in addresses.values():
        audited_floor(address)
    yield addresses
    for way in ways.values():
        next(way, None)


@pytest.fixture(params=KINDS)
def floor(request: pytest.FixtureRequest, played: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """A copy of the floor."""
    whole = played[request.param]
    if request.param == "sqlite":
        yield str(shutil.copy(whole, tmp_path / "floor.db"))
        return
    main, template = server().get_uri(), whole.partition("?")[0].rpartition("/")[2]
    name = f"copy_of_{template}"
    with psycopg.connect(main, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    yield main.replace("/postgres?", f"/{name}?")
    with psycopg.connect(main, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
