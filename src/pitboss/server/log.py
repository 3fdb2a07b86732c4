"""The log of the service: one JSON object a line, with nothing secret and no card in it.

What a request says, a query, a cookie or the words of an exception are never written: an exception is told by
its kind and its place in the program.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from typing import Any, TextIO

LONGEST = 200
Sink = Callable[[str], None]
REQUEST = '"event":"request"'


def faults(line: str) -> None:
    """A line on standard error, unless it only tells of a request: a terminal is for people."""
    if REQUEST not in line:
        print(line, file=sys.stderr, flush=True)


def to_file(file: TextIO) -> Sink:
    """Every line at the end of a file."""

    def write(line: str) -> None:
        print(line, file=file, flush=True)

    return write


def line(event: str, at: int, **parts: Any) -> str:
    """A line of the log."""
    told = {key: part[:LONGEST] if isinstance(part, str) else part for key, part in parts.items()}
    return json.dumps({"at": at, "event": event, **told}, separators=(",", ":"))


def fault(error: BaseException) -> dict[str, Any]:
    """An exception by its kind and its place, never by its words."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return {
        "kind": type(error).__name__,
        "place": [f"{frame.name}:{frame.lineno}" for frame in frames],
    }
