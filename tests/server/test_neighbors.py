"""Two processes on one floor: each shows what the other did, and takes over its clocks when it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.engine.people import FLOORPERSON, SPECTATOR, Who, seat
from pitboss.server.host import Host
from pitboss.store import leases
from pitboss.store.batch import Asked
from pitboss.store.floors import open_floor
from pitboss.table import actions as acts
from tests.databases import fresh
from tests.store.driven import stored

PATIENCE = 40  # seconds
LEASE = 2_000  # milliseconds: long enough that nobody loses it because the machine is busy


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    yield from fresh("postgresql", tmp_path)


async def until(happens: Callable[[], bool]) -> None:
    """Wait for something, not for ever."""
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.02)


def asked(action: acts.Action, who: Who) -> Asked:
    return Asked(actor="p", table="T1", make=lambda _: (action, who))


def test_the_other_process_shows_it_and_takes_over(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LENGTH", LEASE)
    monkeypatch.setattr("pitboss.server.neighbors.RENEW", 0.1)
    first_floor = stored(server, T1="649a")
    first_floor.database.close()

    async def both() -> None:
        databases = [open_floor(server), open_floor(server)]
        first, second = map(Host, databases)
        await first.start()
        await second.start()
        assert (first.mine, second.mine) == (frozenset({"T1"}), frozenset())
        await second.act(asked(acts.BeginGaming(), FLOORPERSON))
        await until(lambda: first.tables["T1"].day is not None)
        sits = acts.SitDown(seat=2, player="p", name="P")
        await first.act(asked(sits, SPECTATOR))
        # the first runs the clocks: it prepares the deck and opens the betting, and the second sees it
        await until(lambda: second.tables["T1"].betting)
        assert first.tables["T1"] == second.tables["T1"]
        before = second.tables["T1"].since  # before the lease runs out
        await _killed(first)
        await until(lambda: second.runs("T1") and second.tables["T1"].since > before)  # its time begins anew
        assert second.alarms.keys() <= {"T1"}
        await second.act(asked(acts.StandUp(2), seat(2)))
        await second.stop()
        for database in databases:
            database.close()

    asyncio.run(both())


async def _killed(host: Host) -> None:
    """A process that ends without a word: its lease runs out."""
    assert host.neighbors is not None
    for task in host.neighbors.tasks:
        task.cancel()
    for alarm in host.alarms.values():
        alarm.cancel()
    host.mine = frozenset()
    await asyncio.to_thread(host.writer.stop)
