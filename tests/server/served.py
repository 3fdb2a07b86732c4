"""The program serving a floor in a process of its own, at a free port of this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START = "from pitboss.cli import main; main()"
PATIENCE = 60  # seconds


class Served:
    """A floor in a process of its own, and what it has printed so far."""

    def __init__(self, *arguments: str, home: Path, code: str = START, python: str = sys.executable) -> None:
        self.process = subprocess.Popen(
            [python, "-c", code, "serve", "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(home), "PYTHONUNBUFFERED": "1"},
        )
        self.printed: list[str] = []
        self.address = ""

    def begin(self) -> str:
        """The address, once it is printed."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed.append(line.strip())
            if line.startswith("http://"):
                self.address = line.split()[0]
                return self.address
        raise AssertionError(self.process.communicate(timeout=PATIENCE)[1])

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """The exit code, and what was complained of."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE), self.process.communicate(timeout=PATIENCE)[1]


@contextmanager
def serving(*arguments: str, home: Path, code: str = START, python: str = sys.executable) -> Iterator[Served]:
    """A floor that is served, and stopped whatever happens."""
    served = Served(*arguments, home=home, code=code, python=python)
    try:
        served.begin()
        yield served
    finally:
        if served.process.poll() is None:
            served.process.kill()
        served.process.communicate(timeout=PATIENCE)


@contextmanager
def serving_plan(plan: str, home: Path, code: str = START) -> Iterator[Served]:
    """A floor by the words of its file, which is put into a folder with its database."""
    file = home / "floor.toml"
    file.write_text(plan)
    with serving(str(file), "--database", str(home / "floor.db"), home=home, code=code) as floor:
        yield floor
