"""The store of texts: what is missing, damaged or cannot be written is only not found."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss import __version__
from pitboss.kept import store
from pitboss.kept.store import GENERATIONS, Store, stamp


def kept_file(folder: Path) -> Path:
    """The one file of a store."""
    (file,) = folder.rglob("*.json")
    return file


def test_a_text_is_found_again_under_its_name(tmp_path: Path) -> None:
    Store(tmp_path).put("name", "a text\nof two lines")
    assert Store(tmp_path).get("name") == "a text\nof two lines"
    assert Store(tmp_path).get("other") == ""
    assert __version__ in kept_file(tmp_path).parent.name


def test_without_a_place_to_keep_it_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    under_a_file = Store(tmp_path / "file")
    under_a_file.put("name", "text")
    assert under_a_file.get("name") == ""

    def no_home() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", no_home)
    Store().put("name", "text")
    assert Store().get("name") == ""


@pytest.mark.parametrize(
    "damage",
    [
        lambda was: b"\xff\xfe",
        lambda was: b"",
        lambda was: was[:-1],
        lambda was: was.replace(b"17", b"71"),
        lambda was: was + b" ",
    ],
    ids=["no text", "empty", "cut off", "two digits exchanged", "longer"],
)
def test_a_damaged_text_is_as_good_as_none(tmp_path: Path, damage) -> None:
    Store(tmp_path).put("name", '{"deals": 17}')
    file = kept_file(tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    assert Store(tmp_path).get("name") == ""
    Store(tmp_path).put("name", '{"deals": 17}')
    assert Store(tmp_path).get("name") == '{"deals": 17}'


def test_what_another_program_solved_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path).put("name", "text")
    monkeypatch.setattr(store, "stamp", lambda: "0.1.0-other")
    assert Store(tmp_path).get("name") == ""


def test_the_stamp_changes_with_a_source_of_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("hands", "solve", "cli"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.py").write_text("one = 1\n")
    monkeypatch.setattr(store, "PROGRAM", tmp_path)
    monkeypatch.setattr(store, "SOURCES", ("hands", "solve"))

    def stamped() -> str:
        stamp.cache_clear()
        return stamp()

    found = [stamped()]
    for name in ("hands", "solve", "cli"):
        (tmp_path / name / "a.py").write_text("one = 2\n")
        found.append(stamped())
    monkeypatch.undo()
    stamp.cache_clear()
    assert len(set(found)) == 3  # a command may change without a figure being solved again
    assert found[2] == found[3]


def test_only_a_few_programs_keep_their_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        monkeypatch.setattr(store, "stamp", lambda number=number: f"program {number}")
        Store(tmp_path).put("name", "text")
    left = {each.name for each in tmp_path.iterdir()}
    assert len(left) == GENERATIONS
    assert "program 4" in left
