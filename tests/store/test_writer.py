"""One transaction for log, ledger and tables: what is answered is on the disk, what is refused left nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from pitboss.engine.actions import Place
from pitboss.engine.people import SPECTATOR, seat
from pitboss.ledger.transfers import Transfer
from pitboss.store.batch import Asked, Moves
from pitboss.store.loading import load_table
from pitboss.store.writer import Unstored
from pitboss.table import actions as acts
from tests.store.driven import Stored, stored

SPEAKS_FOR = ("649a",)
SIT = acts.SitDown(seat=2, player="p", name="P")


def rows(floor: Stored, ask: str) -> list[Any]:
    with floor.database.reads.connect() as connection:
        return list(connection.execute(text(ask)).all())


@pytest.fixture
def floor(address: str) -> Iterator[Stored]:
    found = stored(address, T1="649a", T2="643a")
    yield found
    found.database.close()


def test_a_table_is_read_back_as_it_was(floor: Stored) -> None:
    """After every step: a snapshot and the log since give the very table."""
    floor.open("T1", 1, 4)
    floor.play_round("T1")
    floor.until_betting("T1")
    floor.wager("T1", 4)
    for _ in range(4):
        floor.next("T1")
        with floor.database.reads.connect() as connection:
            assert load_table(connection, "T1") == floor.table("T1")


def test_the_ledger_balances_and_the_accounts_are_its_sums(floor: Stored) -> None:
    floor.open("T1", 1, 4)
    floor.open("T2", 2)
    for name in ("T1", "T2", "T1"):
        floor.play_round(name)
    sums: dict[str, int] = {}
    for source, target, units in rows(floor, "SELECT source, target, units FROM transfers"):
        sums[source] = sums.get(source, 0) - units
        sums[target] = sums.get(target, 0) + units
    kept = dict(tuple(row) for row in rows(floor, "SELECT id, balance FROM accounts"))
    assert {name: balance for name, balance in kept.items() if balance} == {
        n: s for n, s in sums.items() if s
    }
    assert sum(kept.values()) == 0
    assert all(kept[name] == 0 for name in kept if name.startswith(("stake:", "award:")))


def test_an_account_that_money_passes_through_is_kept(floor: Stored) -> None:
    """In and out again in one commit: the account has moved, and has nothing."""
    floor.buy_in("p", 10)
    through = (
        Transfer("in", "player:p", "player:q", 10, "in", ""),
        Transfer("out", "player:q", "house", 10, "out", ""),
    )
    floor.writer.commit([Moves(actor="cage", kind="buy-in", transfers=through)])
    assert rows(floor, "SELECT kind, balance FROM accounts WHERE id = 'player:q'") == [("player", 0)]


def test_a_link_is_opened_once(address: str) -> None:
    """Two tables of one game share its meters: the second finds them as the first has left them."""
    floor = stored(address, T1="649a", T2="649a")
    floor.open("T1", 1)
    floor.play_round("T1")
    floor.open("T2", 2)
    assert floor.table("T2").meters == floor.table("T1").meters
    floor.play_round("T2")
    assert floor.table("T2").meters != floor.table("T1").meters
    opened = rows(
        floor, "SELECT target, count(*) FROM transfers WHERE reason = 'opening amount' GROUP BY target"
    )
    assert opened
    assert all(count == 1 for _, count in opened)
    kept = dict(tuple(row) for row in rows(floor, "SELECT id, balance FROM accounts"))
    for (link, level), meter in floor.table("T2").meters.items():
        assert kept[f"meter:{link}/{level}"] == meter.units
    floor.database.close()


def test_every_record_holds_the_one_before_it(floor: Stored) -> None:
    """Hashed again here, from the stored bytes: number, previous hash, length, body."""
    floor.open("T1", 3)
    floor.play_round("T1")
    previous = "0" * 64
    found = rows(floor, "SELECT number, previous, hash, body FROM events ORDER BY number")
    for expected, (number, before, digest, body) in enumerate(found, 1):
        whole = number.to_bytes(8, "big") + bytes.fromhex(before) + len(body).to_bytes(8, "big") + bytes(body)
        assert (number, before, digest) == (expected, previous, sha256(whole).hexdigest())
        previous = digest
    assert rows(floor, "SELECT head, head_hash FROM floor") == [(len(found), previous)]


def test_the_same_key_is_the_same_action(floor: Stored) -> None:
    floor.open("T1", 1)
    first = floor.ask("T1", SIT, SPECTATOR, actor="p", key="k1", request="r")
    again = floor.ask("T1", SIT, SPECTATOR, actor="p", key="k1", request="r")
    assert (first.refused, again.refused, again.again) == (False, False, True)
    assert again.version == first.version == floor.table("T1").version
    other = floor.ask("T1", acts.StandUp(2), seat(2), actor="p", key="k1", request="another")
    assert (other.why, 2 in floor.table("T1").seats) == ("conflict", True)


def test_a_refusal_is_remembered(floor: Stored) -> None:
    """A late retry of what was refused cannot succeed: the seat is free again, and still it is refused."""
    floor.open("T1", 2)
    taken = floor.ask("T1", SIT, SPECTATOR, actor="p", key="k1", request="r")
    floor.done("T1", acts.StandUp(2), seat(2))
    again = floor.ask("T1", SIT, SPECTATOR, actor="p", key="k1", request="r")
    assert (taken.why, again.why, again.says) == ("refused", "refused", taken.says)
    assert 2 not in floor.table("T1").seats


def test_a_wager_above_the_balance_moves_nothing(floor: Stored) -> None:
    floor.open("T1")
    floor.buy_in("poor", 4_00)
    floor.done("T1", acts.SitDown(seat=2, player="poor", name="Poor"), SPECTATOR)
    floor.until_betting("T1")
    before, table = rows(floor, "SELECT * FROM floor"), floor.table("T1")
    found = floor.ask("T1", acts.InRound(Place(2, (("Ante", 5_00),))), seat(2))
    assert (found.says, found.cite) == ("Ante Wager: the account has $4, and $5 is asked for", "649a.7(d)(1)")
    assert rows(floor, "SELECT * FROM floor") == before
    assert floor.table("T1") == table


@pytest.mark.parametrize(
    "change", ["UPDATE events SET at = 0", "DELETE FROM transfers", "DELETE FROM events"]
)
def test_log_and_ledger_are_only_added_to(floor: Stored, change: str) -> None:
    floor.open("T1", 2)
    with pytest.raises(DBAPIError, match="are only ever added"), floor.database.writes.begin() as connection:
        connection.execute(text(change))


def test_what_arrives_together_is_one_commit(floor: Stored) -> None:
    floor.open("T1")
    floor.open("T2")
    commits = len(floor.commits)
    asked = [Asked(actor=name, table=name, make=lambda _: (SIT, SPECTATOR)) for name in ("T1", "T2", "T1")]
    answers = floor.writer.commit(asked)
    assert [answer.refused for answer in answers] == [False, False, True]
    assert len(floor.commits) == commits + 1
    assert {table.id for table in floor.commits[-1].tables} == {"T1", "T2"}


def test_a_commit_that_fails_leaves_nothing(floor: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the last moment: nobody is told that it was done, and nothing was."""
    floor.open("T1", 1)
    before, table = rows(floor, "SELECT * FROM floor"), floor.table("T1")
    floor.writer.start()

    def full(*_: object) -> None:
        raise OSError("no space left on the device")

    with monkeypatch.context() as patch:
        patch.setattr(floor.writer, "_write", full)
        with pytest.raises(Unstored, match="nothing was done: no space left on the device"):
            floor.writer.submit(Asked(actor="p", table="T1", make=lambda _: (SIT, SPECTATOR))).result()
    assert rows(floor, "SELECT * FROM floor") == before
    answer = floor.writer.submit(Asked(actor="p", table="T1", make=lambda _: (SIT, SPECTATOR))).result()
    assert answer.version == table.version + 1
    floor.writer.stop()


def test_who_waits_no_longer_does_not_stop_the_writer(floor: Stored) -> None:
    """A line that breaks cancels its request in the queue: what was asked is done, and the next is answered."""
    floor.open("T1")
    gone = floor.writer.submit(Asked(actor="p", table="T1", make=lambda _: (SIT, SPECTATOR)))
    assert gone.cancel()
    floor.writer.start()
    leave = Asked(actor="p", table="T1", make=lambda _: (acts.StandUp(2), seat(2)))
    assert not floor.writer.submit(leave).result(10).refused
    floor.writer.stop()


def test_a_fault_of_our_own_stops_one_table_and_gives_the_wagers_back(
    floor: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor.open("T1", 1)
    floor.open("T2", 2)
    floor.until_betting("T1")
    floor.wager("T1", 1)

    def broken(*_: object) -> None:
        raise AssertionError("52 cards make 51")

    make = {"T1": broken, "T2": lambda _: (acts.StandUp(2), seat(2))}
    asked = [Asked(actor="p", table=name, make=make[name]) for name in ("T1", "T2")]  # type: ignore[arg-type]
    answers = floor.writer.commit(asked)
    assert [answer.why for answer in answers] == ["frozen", ""]
    assert floor.table("T1").frozen == "AssertionError at version " + str(floor.table("T1").version - 1)
    assert rows(floor, "SELECT balance FROM accounts WHERE id = 'stake:T1/1'") == [(0,)]


def test_a_newer_database_is_refused(address: str) -> None:
    from pitboss.refusal import Refused
    from pitboss.store.floors import open_floor

    floor = stored(address)

    def newer(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with floor.database.writes.begin() as connection:
        newer(connection)
    floor.database.close()
    with pytest.raises(Refused, match="the database is of form 9999, which this program does not know"):
        open_floor(address)


def test_a_seeded_floor_stays_seeded(address: str) -> None:
    from pitboss.refusal import Refused
    from pitboss.store.floors import open_floor

    open_floor(address, seeded=True).close()
    with pytest.raises(Refused, match="this floor is seeded, for tests alone, and stays so for ever"):
        open_floor(address)


def test_bodies_tell_no_deck_before_it_is_opened(floor: Stored) -> None:
    """The log of a round under way has the digest of its deck and never the deck, nor the secret."""
    floor.open("T1", 1)
    floor.until_betting("T1")
    floor.wager("T1", 1)
    while floor.table("T1").fair is None or not floor.table("T1").fair.deck_digest:  # type: ignore[union-attr]
        floor.next("T1")
    bodies = b"".join(bytes(body) for (body,) in rows(floor, "SELECT body FROM events"))
    assert floor.openings["T1-1"].encode() not in bodies
    fixed = [
        json.loads(body)["action"] for (body,) in rows(floor, "SELECT body FROM events WHERE kind = 'step'")
    ]
    assert [set(action) for action in fixed if action["does"] == "FixDeck"] == [{"does", "digest"}]
    assert replace(floor.table("T1"), last=None).fair is not None
