"""Texts in a folder, by name: what one process has solved, the next one reads.

A text is kept under the version of the program and a digest of every source that a figure depends on, so
that what another program solved is never found. A store that is missing, damaged or cannot be written
is only slower.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from shutil import rmtree
from uuid import uuid4

from pitboss import __version__

PROGRAM = Path(__file__).parents[1]
SOURCES = (
    "cards.py",
    "money.py",
    "hands",
    "rules",
    "games",
    "engine",
    "solve",
    "kept",
    "documents/moved_figures.py",
    "documents/plots.py",
    "documents/drawing/svg.py",
    "documents/patron/worked.py",
)
GENERATIONS = 3  # folders of this many programs stay; older ones are given back to the disk


@cache
def stamp() -> str:
    """What figures depend on beside the house: the version, and every source that counts or is counted."""
    found = hashlib.sha256()
    for name in SOURCES:
        path = PROGRAM.joinpath(name)
        for file in sorted([path] if path.is_file() else path.rglob("*.py")):
            found.update(str(file.relative_to(PROGRAM)).encode())
            found.update(file.read_bytes())
    return f"{__version__}-{found.hexdigest()[:16]}"


class Store:
    """A folder of texts; ~/.cache/pitboss if none is named."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder

    def get(self, name: str) -> str:
        """The text kept under a name, or nothing; a text that is not as it was written is nothing."""
        try:
            seal, _, text = self._file(name).read_text(encoding="utf-8").partition("\n")
        except (OSError, ValueError, RuntimeError):  # absent, damaged, no home
            return ""
        return text if seal == _seal(text) else ""

    def put(self, name: str, text: str) -> None:
        """Keep a text if that can be done; a half-written one is never found."""
        try:
            file = self._file(name)
            if not file.parent.is_dir():
                file.parent.mkdir(parents=True)
                _forget_older(file.parent)
            written = file.with_suffix(f".{uuid4().hex}")
            written.write_text(f"{_seal(text)}\n{text}", encoding="utf-8")
            written.replace(file)
        except (OSError, RuntimeError):
            return

    def _file(self, name: str) -> Path:
        folder = self.folder or Path.home().joinpath(".cache", "pitboss")
        return folder.joinpath(stamp(), f"{name}.json")


def _seal(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _forget_older(newest: Path) -> None:
    """Remove what programs long gone have kept."""
    folders = [each for each in newest.parent.iterdir() if each.is_dir() and each != newest]
    folders.sort(key=lambda each: each.stat().st_mtime, reverse=True)
    for each in folders[GENERATIONS - 1 :]:
        rmtree(each, ignore_errors=True)
