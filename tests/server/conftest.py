"""A floor for the tests of a module that need nothing of their own, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.server.people import FloorRole
from tests.databases import KINDS, founded
from tests.server.driver import PATIENT, Guest, Served, served


@pytest.fixture(scope="module", params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database with a floor that has no tables yet, for a whole module."""
    yield from founded(request.param, tmp_path_factory.mktemp("floor"))


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The same for one test."""
    yield from founded(request.param, tmp_path)


@pytest.fixture(scope="module")
def floor(database: str) -> Iterator[Served]:
    """One table, open, that waits for wagers."""
    with served(database, timers=PATIENT) as found:
        assert found.somebody(FloorRole.FLOORPERSON).act("BeginGaming").status_code == 200
        yield found


@pytest.fixture(scope="module")
def player(floor: Served) -> Guest:
    """A visitor at seat 1 while wagers are placed."""
    found = floor.visitor()
    assert found.act("SitDown/1").status_code == 200
    floor.until(lambda: floor.floor.host.tables["T1"].betting)
    return found
