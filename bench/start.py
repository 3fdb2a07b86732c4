"""Processor time of commands that should answer at once, each in a process of its own.

There is no peer: what they may take is half of what they took when every command and game was loaded.
"""

from __future__ import annotations

import resource
import subprocess
import sys

from bench import Row

COMMANDS = (
    (("--version",), 0.3),
    (("hand", "As Ks Qs"), 0.3),
    (("rules", "649a"), 0.4),
    (("round", "examples/653a.round"), 0.45),
)
TURNS = 7
NOTE = "Commands: processor time of a whole process, user and system."


def run() -> list[Row]:
    """The least of several runs of each command."""
    return [_row(arguments, at_most) for arguments, at_most in COMMANDS]


def _row(arguments: tuple[str, ...], at_most: float) -> Row:
    seconds = min(_processor_time(arguments) for _ in range(TURNS))
    return Row(
        job="commands, processor time",
        who=f"pitboss {' '.join(arguments)}",
        ours=True,
        per_second=1 / seconds,
        times_fastest_peer=None,
        seconds=seconds,
        at_most=at_most,
    )


def _processor_time(arguments: tuple[str, ...]) -> float:
    before = _children()
    subprocess.run(
        [sys.executable, "-c", "from pitboss.cli import main; main()", *arguments],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
