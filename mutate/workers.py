"""A copy of the project in which one fault at a time is planted, and what the tests say of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from mutate.operators import Fault
from mutate.rooms import ROOT

COPIED = ("src", "tests", "examples", "docs", "decisions", "bench")
ALONE = ("pyproject.toml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile")
OPTIONS = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-n", "0")
PASSED, FAILED, NOT_COLLECTED, NOTHING_RUN = 0, 1, 2, 5  # what pytest ends with
LONGEST = 300  # seconds for a test alone


class Verdict(NamedTuple):
    """What became of a fault: `noticed`, `survived`, or `too slow` where the tests did not end in time."""

    verdict: str
    by: str
    seconds: int


class Copy:
    """The project in a folder of its own, with its compiled kernels, its own home and its own cache."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mutate-"))
        self.sound: set[str] = set()  # tests that pass where nothing is planted
        self.broken: set[str] = set()  # tests that fail anyway and say nothing of a fault
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name)
        for name in ALONE:
            shutil.copy2(ROOT / name, self.folder / name)

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def judged(self, file: str, text: bytes, stages: Sequence[Sequence[str]], limit: float) -> Verdict:
        """What the tests say of a file's changed text; afterwards everything stands as before."""
        path = self.folder / file
        cache = path.parent / "__pycache__"
        before, kept = path.read_bytes(), self.folder / "kept-cache"
        stamp = path.stat()
        shutil.rmtree(kept, ignore_errors=True)
        if cache.is_dir():
            shutil.copytree(cache, kept)
        try:
            path.write_bytes(text)
            found = self._asked(stages, limit)
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
            shutil.rmtree(cache, ignore_errors=True)
            if kept.is_dir():
                shutil.copytree(kept, cache)
        if found.verdict == "noticed" and self._fails_anyway(found.by):
            return self.judged(file, text, stages, limit)  # a test that fails anyway takes none of the time
        return found

    def _fails_anyway(self, test: str) -> bool:
        """Whether the test that noticed something fails without a fault; it is asked no more then."""
        name = test.partition(" ")[2]
        if "::" not in name or name in self.sound:
            return False
        code, _ = self._run([name], LONGEST)
        (self.sound if code == PASSED else self.broken).add(name)
        return code != PASSED

    def _asked(self, stages: Sequence[Sequence[str]], limit: float) -> Verdict:
        start = monotonic()
        for tests in stages:
            left = limit - (monotonic() - start)
            try:
                code, said = self._run(tests, left)
            except subprocess.TimeoutExpired:
                first = tests is stages[0]
                return Verdict("too slow" if first else "survived", "", round(monotonic() - start))
            if code in (FAILED, NOT_COLLECTED):
                return Verdict("noticed", said, round(monotonic() - start))
            assert code in (PASSED, NOTHING_RUN), f"pytest itself failed, which tells nothing: {said}"
        return Verdict("survived", "", round(monotonic() - start))

    def _run(self, tests: Sequence[str], seconds: float) -> tuple[int, str]:
        """The exit code of a run of tests that stops at the first failure, and which test that was."""
        home = self.folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                *OPTIONS,
                *(f"--deselect={each}" for each in self.broken),
                *tests,
            ],
            cwd=self.folder,
            env={
                **os.environ,
                "PYTHONPATH": str(self.folder / "src"),
                "HOME": str(home),
                "XDG_CACHE_HOME": str(home),
                "CI": "1",
                "NUMBA_NUM_THREADS": "1",
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=max(seconds, 1),
        )
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return done.returncode, failed[0].split(" - ")[0] if failed else done.stdout.strip()[-80:]


def planted(fault: Fault) -> bytes:
    """The text of a fault's file with the fault; it must still be Python."""
    text = fault.planted((ROOT / fault.file).read_bytes())
    compile(text, fault.file, "exec")
    return text
