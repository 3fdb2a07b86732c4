"""A pit that goes on: after a stop, after a kill, and for more days than it had, to the cent."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import polars
import pytest

from pitboss.pit import course, pieces
from pitboss.pit.course import simulate_pit
from pitboss.pit.found import DayRows, PitResult
from pitboss.pit.pieces import Pieces
from pitboss.pit.pitfile import Pit
from pitboss.pit.tables import COLUMNS
from tests.pit.small import TEXT, found, lowered, pit
from tests.terminal import in_json, refused

SPEAKS_FOR = ()


def played(of: Pit, out: Path, *, resume: bool) -> PitResult:
    """A run with its data, from the beginning or from where it was left."""
    work = Pieces(of, out)
    before = work.resume() if resume else work.begin()
    result = simulate_pit(of, lowered(), threads=2, sink=work.add, before=before)
    work.finished(result)
    return result


def data(out: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a run left for analysts."""
    frames = {name: polars.read_parquet(out / f"{name}.parquet") for name in COLUMNS if name != "rounds"}
    frames["rounds"] = polars.read_parquet(out / "rounds")
    return {name: frame.rows() for name, frame in frames.items()}


def summed(result: PitResult) -> tuple[object, ...]:
    """All that a report is made of."""
    return (
        result.days,
        result.tables,
        result.players,
        result.meters,
        result.awards,
        result.listed,
        result.hourly(),
    )


@pytest.fixture
def at_once(tmp_path: Path) -> Path:
    """The three days of the pit without a stop."""
    out = tmp_path / "at once"
    assert summed(played(pit(), out, resume=False)) == summed(found().summed)
    return out


def test_a_pit_that_is_killed_goes_on(at_once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece a day. Killed while the third is written: some of its files are there, and no word of it."""
    monkeypatch.setattr(pieces, "PIECE", 1)
    killed = tmp_path / "killed"
    work = Pieces(pit(), killed)
    work.begin()
    for day in found().days[:2]:
        work.add(day)
    for name in ("days", "rounds"):
        shutil.copy(killed / name / "00001.parquet", killed / name / "00003.parquet")
    assert summed(played(pit(), killed, resume=True)) == summed(found().summed)
    assert data(killed) == data(at_once)


def test_a_pit_that_is_killed_while_its_data_come_together_goes_on(
    at_once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sessions stand whole beside some of their pieces; the days are half written under another name."""
    monkeypatch.setattr(pieces, "PIECE", 1)
    killed = tmp_path / "killed"
    work = Pieces(pit(), killed)
    work.begin()
    for day in found().days:
        work.add(day)
    polars.read_parquet(killed / "sessions").write_parquet(killed / "sessions.parquet")
    killed.joinpath("sessions", "00001.parquet").unlink()
    killed.joinpath("days.new").write_bytes(b"half")
    assert summed(played(pit(), killed, resume=True)) == summed(found().summed)
    assert data(killed) == data(at_once)


def test_a_pit_that_is_killed_at_once_begins_again(at_once: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    Pieces(pit(), killed).begin()
    played(pit(), killed, resume=True)
    assert data(killed) == data(at_once)


def test_a_pit_that_is_stopped_goes_on(
    at_once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C on the second day: one is kept, and the rest comes later."""
    settled, cut = course._settled, tmp_path / "cut"

    def stopped(*given: object) -> DayRows:
        if given[2] == 1:
            raise KeyboardInterrupt
        return settled(*given)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(course, "_settled", stopped)
        assert played(pit(), cut, resume=False).days == 1
    assert summed(played(pit(), cut, resume=True)) == summed(found().summed)
    assert data(cut) == data(at_once)


def test_a_finished_pit_gets_longer(at_once: Path, tmp_path: Path) -> None:
    """One day, then two, then three, and once more none: as three at once."""
    longer = tmp_path / "longer"
    played(replace(pit(), days=1), longer, resume=False)
    played(replace(pit(), days=2), longer, resume=True)
    for _ in range(2):
        assert summed(played(pit(), longer, resume=True)) == summed(found().summed)
        assert data(longer) == data(at_once)


def test_the_command_goes_on_with_what_its_folder_has(at_once: Path, tmp_path: Path) -> None:
    """Two days of the data of a run, and the third by the command."""
    file, out = tmp_path / "pit.toml", tmp_path / "out"
    file.write_text(TEXT)
    played(replace(pit(), days=2), out, resume=False)
    told = in_json("simulate", "--floor", str(file), "--out", str(out), "--resume")
    assert told["days"] == told["days_asked"] == 3
    assert data(out) == data(at_once)


def test_what_cannot_go_on_gets_one_sentence(tmp_path: Path) -> None:
    file, out = tmp_path / "pit.toml", tmp_path / "out"
    file.write_text(TEXT)
    kept = out / "run.json"

    def says(text: str = TEXT, *more: str) -> str:
        file.write_text(text)
        return refused("simulate", "--floor", str(file), "--out", str(out), "--resume", *more)

    assert says().startswith("there is no run of a pit in")
    played(replace(pit(), days=2), out, resume=False)
    told = "2 days are played already: ask for as many at least with --days"
    assert says(TEXT, "--days", "1") == told
    assert says(TEXT.replace("seed = 9", "seed = 8")).endswith("another run: its seed is not the same")
    assert says(TEXT.replace('buy_in = "$50"', 'buy_in = "$60"')).endswith("its tables is not the same")
    known = json.loads(kept.read_text())
    kept.write_text(json.dumps({**known, "program": "another"}))
    assert "is of another version of the program" in says()
    kept.write_text(json.dumps({**known, "meters": 5}))
    assert says().endswith("is no checkpoint of a simulation")
    kept.write_text(json.dumps(known))
    (out / "sessions.parquet").unlink()
    assert says() == "the data of the run are not whole: begin a new one"
