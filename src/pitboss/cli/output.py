"""Printing for people and for machines."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from pitboss.files import text_in
from pitboss.money import Cell
from pitboss.refusal import Refused
from pitboss.wire.plain import plain


class QuietConsole(Console):
    """A console that stops quietly when the reader has gone."""

    def on_broken_pipe(self) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


WIDE = 110  # columns where nobody says how many there are
console = QuietConsole(
    highlight=False, width=None if sys.stdout.isatty() or "COLUMNS" in os.environ else WIDE
)


def read_text(file: Path) -> str:
    """The text of a file, `-` for standard input; what cannot be read is refused."""
    try:
        return sys.stdin.read() if str(file) == "-" else text_in(file)
    except UnicodeDecodeError:
        raise Refused(f"{str(file)!r} is not a text file") from None


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(plain(value), indent=2, ensure_ascii=False))


def cell(value: Cell) -> str:
    """A cell as printed in the regulation."""
    return str(value)
