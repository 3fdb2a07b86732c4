"""A floor for the tests of a module that need nothing of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.server.people import FloorRole
from tests.server.driver import PATIENT, Guest, Served, served


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One table, open, that waits for wagers."""
    with served(tmp_path_factory.mktemp("floor"), timers=PATIENT) as found:
        assert found.somebody(FloorRole.FLOORPERSON).act("BeginGaming").status_code == 200
        yield found


@pytest.fixture(scope="module")
def player(floor: Served) -> Guest:
    """A visitor at seat 1 while wagers are placed."""
    found = floor.visitor()
    assert found.act("SitDown/1").status_code == 200
    floor.until(lambda: floor.floor.host.tables["T1"].betting)
    return found
