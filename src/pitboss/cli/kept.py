"""Solved tables kept between runs, in ~/.cache/pitboss; without a place to keep them nothing fails."""

from __future__ import annotations

from pathlib import Path

from pitboss import __version__


class Kept:
    """Texts in a folder, by name and by the version of the program that solved them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder

    def get(self, name: str) -> str:
        """The text kept under a name, or nothing."""
        try:
            return self._file(name).read_text(encoding="utf-8")
        except (OSError, ValueError, RuntimeError):  # absent, damaged, no home
            return ""

    def put(self, name: str, text: str) -> None:
        """Keep a text if that can be done; a half-written one is never found."""
        try:
            file = self._file(name)
            file.parent.mkdir(parents=True, exist_ok=True)
            written = file.with_suffix(".new")
            written.write_text(text, encoding="utf-8")
            written.replace(file)
        except (OSError, RuntimeError):
            return

    def _file(self, name: str) -> Path:
        folder = self.folder or Path.home() / ".cache" / "pitboss"
        return folder / f"{name}-{__version__}.json"
