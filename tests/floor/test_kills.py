"""Killed with kill -9 at any instant and started again: nothing acknowledged is missing, nothing is doubled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import KINDS, fresh
from tests.floor.killing import floor_of, kill_and_play

SPEAKS_FOR = ()
KILLS = 5  # on each of two databases; `make soak` has two hundred


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from fresh(request.param, tmp_path)


def test_a_floor_that_is_killed_goes_on(address: str, tmp_path: Path) -> None:
    with floor_of(address, tmp_path) as floor:
        found = kill_and_play(floor, KILLS, seed=11)
    assert found.acknowledged > KILLS
    assert found.rounds > 0
