"""Several processes on one floor: shared meters stay exact, clocks have one holder, steps of others are seen."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import text

from pitboss.engine.betting import chips_wagered
from pitboss.engine.people import DEALER
from pitboss.ledger import accounts
from pitboss.store import leases
from pitboss.store.news import news
from pitboss.table import actions as acts
from tests.databases import fresh
from tests.store.driven import Stored, stored

ROUNDS = 6


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """A database that several processes may write to."""
    yield from fresh("postgresql", tmp_path)


@pytest.fixture
def pair(server: str) -> Iterator[tuple[Stored, Stored]]:
    """Two writers on one floor; both tables feed the meters of one link."""
    first = stored(server, T1="649a", T2="649a")
    second = Stored(first.database, random.Random(2))
    yield first, second
    first.database.close()


def plays(floor: Stored, name: str, faults: list[BaseException]) -> None:
    try:
        floor.open(name, 1, 3)
        for _ in range(ROUNDS):
            floor.play_round(name)
    except BaseException as fault:
        faults.append(fault)


def test_two_writers_share_meters_to_the_last_unit(pair: tuple[Stored, Stored]) -> None:
    """Both play at once; what a meter holds is what every transfer of the log made it."""
    faults: list[BaseException] = []
    threads = [
        threading.Thread(target=plays, args=(floor, name, faults))
        for floor, name in zip(pair, ("T1", "T2"), strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults, faults
    with pair[0].database.reads.connect() as connection:
        kept = {row.id: row.balance for row in connection.execute(text("SELECT id, balance FROM accounts"))}
        moved = connection.execute(text("SELECT source, target, units, reason FROM transfers")).all()
        linked = connection.execute(text("SELECT previous, hash FROM events ORDER BY number")).all()
    assert sum(kept.values()) == 0
    meters = [name for name in kept if accounts.kind_of(name) == accounts.METER]
    assert meters
    for meter in meters:
        gained = sum(units for _, target, units, _ in moved if target == meter)
        lost = sum(units for source, _, units, _ in moved if source == meter)
        assert kept[meter] == gained - lost
        opened = [
            units for _, target, units, reason in moved if (target, reason) == (meter, "opening amount")
        ]
        assert len(opened) == 1  # whoever came second found it open
        fed = sum(units for _, target, units, reason in moved if (target, reason) == (meter, "contribution"))
        assert fed > 0
    assert all(before.hash == after.previous for before, after in pairwise(linked))


def test_clocks_have_one_holder_until_he_dies(pair: tuple[Stored, Stored]) -> None:
    with pair[0].database.writes.begin() as connection:
        assert leases.take(connection, "first", now=1_000) == {"T1", "T2"}
        assert leases.take(connection, "second", now=2_000) == frozenset()
        assert leases.take(connection, "first", now=2_000) == {"T1", "T2"}  # renewed
        assert leases.take(connection, "second", now=2_000 + leases.LENGTH) == frozenset()
        assert leases.take(connection, "second", now=2_001 + leases.LENGTH) == {"T1", "T2"}
        epochs = connection.execute(text("SELECT DISTINCT epoch FROM gaming_tables")).scalars().all()
        assert epochs == [2]
        leases.give_back(connection, "second")
        assert leases.take(connection, "first", now=2_002 + leases.LENGTH) == {"T1", "T2"}


def test_what_another_process_did_is_seen(pair: tuple[Stored, Stored]) -> None:
    first, second = pair
    first.open("T1", 1)
    with second.database.reads.connect() as connection:
        found = {table.id: (table, records) for table, records in news(connection, {})}
        assert found["T1"][0] == first.table("T1")
        known = {name: table for name, (table, _) in found.items()}
    first.until_betting("T1")
    with second.database.reads.connect() as connection:
        ((table, records),) = news(connection, known)
    assert table == first.table("T1")
    assert [record.version for record in records] == list(range(known["T1"].version + 1, table.version + 1))


def test_either_process_carries_on_where_the_other_stopped(pair: tuple[Stored, Stored]) -> None:
    first, second = pair
    first.open("T1", 1)
    first.until_betting("T1")
    second.openings = first.openings
    second.at = first.at
    second.writer.tables["T1"] = first.table("T1")
    second.wager("T1", 1)
    state = second.table("T1").round
    assert state is not None
    first.done("T1", acts.CloseBetting(chips_wagered(state)), DEALER)
    assert first.table("T1").version == second.table("T1").version + 1
