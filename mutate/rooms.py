"""Where faults are planted, and which tests are asked first."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mutate.operators import Fault, faults
from pitboss.law.citation import CITATION

ROOT = Path(__file__).resolve().parents[1]
SOURCE = "src/pitboss"
NEVER = ("tests/test_tidy.py",)  # speaks of form, and needs the history of the files
SLOW = ("tests/documents", "tests/solve")


class Room(NamedTuple):
    """A part of the program: its folders, and the tests that are about it."""

    folders: tuple[str, ...]
    tests: tuple[str, ...]


ROOMS = {
    "engine": Room(("engine", "rounds"), ("tests/engine", "tests/test_rounds.py", "tests/wire")),
    "games": Room(
        ("games", "rules"), ("tests/games", "tests/test_rounds.py", "tests/engine", "tests/test_clauses.py")
    ),
    "submission": Room(("submission",), ("tests/submission",)),
    "day": Room(("day",), ("tests/day", "tests/cli/test_day.py")),
    "solve": Room(("solve",), ("tests/solve",)),
}


def files(room: str) -> list[str]:
    """The source files of a room, the twins of kernels and what only re-exports left out."""
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ROOMS[room].folders
        for path in sorted((ROOT / SOURCE / folder).rglob("*.py"))
    ]
    return [file for file in found if "/reference/" not in file]


def everything(room: str) -> list[Fault]:
    """Every fault that can be planted in a room, the same piece twice in a file only once."""
    clauses = another_clause()
    found = {
        fault.key: fault for file in files(room) for fault in faults(file, (ROOT / file).read_text(), clauses)
    }
    return list(found.values())


def another_clause() -> dict[str, str]:
    """For each clause of every outline the one after it: one that exists, so that only a test can tell."""
    found: dict[str, str] = {}
    for outline in sorted((ROOT / SOURCE / "law" / "outline").glob("*.txt")):
        listed = [each for each in outline.read_text().split() if CITATION.fullmatch(each)]
        for here, there in zip(listed, listed[1:] + listed[:1], strict=True):
            found.setdefault(here, there)
    return found


def stages(room: str, file: str) -> list[list[str]]:
    """The tests in the order in which they are asked: those of the file's subject, of its room, the rest."""
    own = [test for test in ROOMS[room].tests if (ROOT / test).exists()]
    near = [test for test in _test_files(own) if _alike(file, test)]
    first = near or [test for test in _test_files(own) if not test.startswith(SLOW)]
    second = [test for test in _test_files(own) if test not in first]
    rest = [test for test in _test_files(["tests"]) if test not in first and test not in second]
    return [stage for stage in (first, second, sorted(rest, key=lambda each: each.startswith(SLOW))) if stage]


def _test_files(places: list[str]) -> list[str]:
    found: dict[str, None] = {}
    for place in places:
        path = ROOT / place
        tests = [path] if path.is_file() else sorted(path.rglob("test_*.py"))
        found |= dict.fromkeys(test.relative_to(ROOT).as_posix() for test in tests)
    return [test for test in found if test not in NEVER]


def _alike(file: str, test: str) -> bool:
    """Whether a test file is named after a source file or its folder."""
    subject = Path(test).stem.removeprefix("test_")
    names = [Path(file).stem, *(part for part in Path(file).parts[3:-1])]
    return any(name in subject or subject in name for name in names if name not in ("__init__", "kernels"))
