"""Printing for people and for machines."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from pitboss.files import text_in
from pitboss.money import Cell
from pitboss.refusal import Refused
from pitboss.wire.plain import plain

FREE = 10_000  # columns in which nothing wraps


class QuietConsole(Console):
    """A console that cuts no table and stops quietly when the reader has gone."""

    def print(self, *objects: Any, **how: Any) -> None:
        """Print; a table is as wide as it must be for every word of it, whatever the width of the window."""
        for table in (each for each in objects if isinstance(each, Table)):
            self._keep_words(table)
            how |= {"crop": False}
        super().print(*objects, **how)

    def _keep_words(self, table: Table) -> None:
        """Give every column room for its longest word, or for all of it if it must not wrap."""
        free = self.options.update_width(FREE)
        needs = Measurement.get(self, free, table).minimum
        for column in table.columns:
            sizes = [Measurement.get(self, free, cell) for cell in (column.header, *column.cells)]
            word, line = max(size.minimum for size in sizes), max(size.maximum for size in sizes)
            column.min_width = line if column.no_wrap else word
            needs += column.min_width - word
        if needs > self.width:
            table.width = needs

    def on_broken_pipe(self) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


WIDE = 110  # columns where nobody says how many there are


def _columns() -> int | None:
    """As many as COLUMNS says, or the terminal; 110 where neither does."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    return None if sys.stdout.isatty() and not said else WIDE


console = QuietConsole(highlight=False, width=_columns())


def read_text(file: Path) -> str:
    """The text of a file, `-` for standard input; what cannot be read is refused."""
    try:
        return sys.stdin.read() if str(file) == "-" else text_in(file)
    except UnicodeDecodeError:
        raise Refused(f"{str(file)!r} is not a text file") from None


def save(file: Path, content: str | bytes) -> Path:
    """Write a file, and its folder only now; one that cannot be written is refused by its path."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise Refused(f"{str(file)!r} cannot be written: {error.strerror}") from None
    return file


def refuse_unwritable(folder: Path) -> None:
    """Refuse a folder that nothing could be written to, before the work is done."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        why = "it may not be written to" if there.is_dir() else f"{str(there)!r} is a file"
        raise Refused(f"{str(folder)!r} cannot be written: {why}")


def print_json(told: dict[str, Any]) -> None:
    """One JSON document on standard output; it begins as `wire.answers.answer` has it."""
    assert list(told)[:2] == ["format", "kind"], "an answer begins with its format and its kind"
    print(json.dumps(plain(told), indent=2, ensure_ascii=False))


def cell(value: Cell) -> str:
    """A cell as printed in the regulation."""
    return str(value)
