"""Where faults are planted, and which tests are asked first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from mutate.operators import Fault, faults
from pitboss.law.citation import CITATION

ROOT = Path(__file__).resolve().parents[1]
SOURCE = "src/pitboss"
NEVER = ("tests/test_tidy.py",)  # speaks of form, and needs the history of the files
SLOW = ("tests/documents", "tests/solve")


# The tests about a part of the program, quick ones first: those that stand here are asked before the rest.
ABOUT = {
    "src/pitboss/engine/": (
        "tests/engine/test_moments.py",
        "tests/engine/test_finer_points.py",
        "tests/engine/test_lines_of_play.py",
        "tests/test_rounds.py",
        "tests/engine/test_people.py",
        "tests/engine/test_documents.py",
        "tests/engine/test_legal.py",
    ),
    "src/pitboss/rounds/": (
        "tests/test_round_words.py",
        "tests/test_unreadable.py",
        "tests/test_rounds.py",
        "tests/cli/test_cli.py",
    ),
    "src/pitboss/rules/describe": (
        "tests/cli/test_output.py",
        "tests/documents/test_rules_book.py",
        "tests/cli/test_cli.py",
    ),
    "src/pitboss/rules/house": ("tests/submission/test_roads.py", "tests/test_door.py"),
    "src/pitboss/submission/": (
        "tests/submission/test_values.py",
        "tests/submission/test_sentences.py",
        "tests/submission/test_roads.py",
        "tests/submission/test_versions.py",
        "tests/submission/test_findings_table.py",
        "tests/submission/test_findings_wagers.py",
        "tests/submission/test_command.py",
    ),
    "src/pitboss/day/": (
        "tests/day/test_dayfile.py",
        "tests/test_unreadable.py",
        "tests/day/test_duties.py",
        "tests/day/test_consequences.py",
        "tests/day/test_refusals.py",
        "tests/cli/test_day.py",
    ),
    "src/pitboss/solve/strategies/": ("tests/solve/test_strategy.py", "tests/solve/test_strategy_small.py"),
    "src/pitboss/solve/kernels/situations": ("tests/solve/test_holdem_strategy.py",),
    "src/pitboss/solve/kernels/tallies": ("tests/solve/test_holdem_strategy.py",),
}


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
    own = _test_files(ROOMS[room].tests)
    every = _test_files(["tests"])
    about = [tests for start, tests in ABOUT.items() if file.startswith(start)]
    near = [test for test in own if _alike(file, test)]
    near += [test for tests in about for test in _test_files(tests)]
    near += [test for test in own if _imports(test, file)]
    first = list(dict.fromkeys(near)) or [test for test in own if not test.startswith(SLOW)]
    second = [test for test in own if test not in first]
    rest = [test for test in every if test not in first and test not in second]
    return [stage for stage in (first, second, sorted(rest, key=lambda each: each.startswith(SLOW))) if stage]


def _test_files(places: Sequence[str]) -> list[str]:
    found: dict[str, None] = {}
    for place in places:
        path = ROOT / place
        tests = [path] if path.suffix else sorted(path.rglob("test_*.py"))
        found |= dict.fromkeys(test.relative_to(ROOT).as_posix() for test in tests)
    return [test for test in found if test not in NEVER and (ROOT / test).exists()]


def _imports(test: str, file: str) -> bool:
    """Whether a test file imports a source file by its name; the doors of packages are imported by all."""
    module = file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    return not module.endswith("__init__") and f"from {module} import" in (ROOT / test).read_text()


def _alike(file: str, test: str) -> bool:
    """Whether a test file is named after a source file or its folder."""
    subject = Path(test).stem.removeprefix("test_")
    names = [Path(file).stem, *(part for part in Path(file).parts[3:-1])]
    return any(name in subject or subject in name for name in names if name not in ("__init__", "kernels"))
