"""A floor as one file and back, from either database to either; figures for analysts."""

from __future__ import annotations

import threading
from pathlib import Path

import polars
import pytest

from pitboss.audit.rows import opened, rows
from pitboss.store.loading import load_table
from tests.audit.floors import audit, audited_floor, tampered
from tests.databases import KINDS, fresh
from tests.store.driven import Stored, stored
from tests.terminal import refused, told

SPEAKS_FOR = ()


@pytest.mark.parametrize("kind", KINDS)
def test_a_floor_goes_from_any_database_to_any(address: str, kind: str, tmp_path: Path) -> None:
    audited_floor(address)
    before = audit(address)
    file = tmp_path / "backup.db"
    told("floor", "backup", str(file), "--database", address)
    assert audit(str(file)) == before
    assert sorted(each.name for each in tmp_path.iterdir() if each.name.startswith("backup")) == ["backup.db"]
    (tmp_path / "there").mkdir()
    for target in fresh(kind, tmp_path / "there"):
        told("floor", "restore", str(file), "--database", target)
        assert audit(target) == before
        floor = Stored(stored(address).database)
        other = Stored(stored(target).database)
        with floor.database.reads.connect() as one, other.database.reads.connect() as two:
            assert load_table(one, "T2") == load_table(two, "T2")
        floor.database.close()
        other.database.close()
        assert "already" in refused("floor", "restore", str(file), "--database", target)


def test_a_backup_while_the_floor_runs_holds(address: str, tmp_path: Path) -> None:
    floor = stored(address, T1="649a")
    floor.open("T1", 1)
    over = threading.Event()

    def play() -> None:
        while not over.is_set():
            floor.play_round("T1")

    thread = threading.Thread(target=play)
    thread.start()
    try:
        for number in range(3):
            file = tmp_path / f"{number}.db"
            told("floor", "backup", str(file), "--database", address)
            assert audit(str(file)).findings == []
    finally:
        over.set()
        thread.join()
        floor.database.close()
    assert audit(address).findings == []


def test_what_cannot_be_backed_up_or_restored_is_told_in_one_sentence(tmp_path: Path) -> None:
    address, file, text = str(tmp_path / "floor.db"), tmp_path / "backup.db", tmp_path / "text"
    text.write_text("no database " * 200)
    assert refused("floor", "backup", str(file), "--database", address).endswith(
        "name the database of a floor"
    )
    audited_floor(address)
    assert "cannot be written" in refused(
        "floor", "backup", str(tmp_path / "no" / "x.db"), "--database", address
    )
    told("floor", "backup", str(file), "--database", address)
    assert refused("floor", "backup", str(file), "--database", address) == (
        f"{file} is there already; nothing is overwritten"
    )
    other = str(tmp_path / "other.db")
    assert "is no file" in refused("floor", "restore", str(tmp_path / "none"), "--database", other)
    assert "file is not a database" in refused("floor", "restore", str(text), "--database", other)
    tampered(str(file), "UPDATE accounts SET balance = balance + 1 WHERE id = 'cage'")
    assert refused("floor", "restore", str(file), "--database", other).startswith(
        "the backup does not hold: "
    )
    assert not Path(other).exists()


def test_the_figures_are_those_of_the_books(tmp_path: Path) -> None:
    """What the lines leave a player up or down is what his account came to."""
    address, folder = str(tmp_path / "floor.db"), tmp_path / "figures"
    audited_floor(address)
    told("floor", "export", str(folder), "--database", address)
    lines, rounds, transfers = (
        polars.read_parquet(folder / f"{name}.parquet") for name in ("lines", "rounds", "transfers")
    )
    assert sorted(rounds["round"]) == ["T1-1", "T1-2", "T2-1"]
    assert rounds.filter(polars.col("void"))["round"].to_list() == ["T1-2"]
    with opened(address) as connection:
        kept = {row.id: row.balance for row in rows(connection, "SELECT id, balance FROM accounts")}
        count = len(list(rows(connection, "SELECT id FROM transfers")))
    assert len(transfers) == count
    for player in ("T1-1", "T1-4"):
        mine = lines.filter(polars.col("player") == player)
        net = mine["paid_cents"].sum() - mine["collected_cents"].sum()
        assert kept[f"player:{player}"] == (1_000_000_00 + net) * 100
    said = (folder / "columns.md").read_text()
    assert all(f"| `{name}` |" in said for frame in (lines, rounds, transfers) for name in frame.columns)
