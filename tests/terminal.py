"""The program as its user meets it, run in this process: what it prints, what it is told, how it ends.

A process of its own costs half a second a command; what only a process has (pipes, signals, what is
loaded) is tested in tests/cli/test_process.py.
"""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from pitboss.cli import main
from pitboss.cli.output import WIDE, console

console.width = WIDE  # as where nobody says how many columns there are


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def pitboss(*arguments: str, typed: str = "") -> Done:
    """Run a command; what is typed is its standard input."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["pitboss", *arguments]),
        patch.object(sys, "stdin", io.StringIO(typed)),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    code = ended.value.code
    assert code is None or isinstance(code, int), code
    return Done(code or 0, out.getvalue(), err.getvalue())


def told(*arguments: str, typed: str = "") -> str:
    """What a command prints that ends well and complains of nothing."""
    done = pitboss(*arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_json(*arguments: str) -> Any:
    """What a command answers in JSON."""
    return json.loads(told(*arguments, "--json"))


def by(name: str, found: list[dict[str, Any]], holds: str = "") -> dict[str, Any]:
    """A list of objects by what they say under a name, or one value of each."""
    return {each[name]: each[holds] if holds else each for each in found}


def refused(*arguments: str) -> str:
    """The one sentence that a command is refused with, without the program's name."""
    done = pitboss(*arguments)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    return done.stderr.removeprefix("pitboss: ").rstrip("\n")
