"""Bars for people who wait: on standard error, so that what a command prints may go into a file or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, ProgressColumn

beside = Console(stderr=True, highlight=False)


def bars(*columns: ProgressColumn, quiet: bool) -> Progress:
    """Bars that go away when the work is done; none where nobody would see them."""
    return Progress(
        *columns,
        console=beside,
        transient=True,
        redirect_stdout=sys.stdout.isatty(),  # else what is printed meanwhile would follow the bars
        disable=quiet or not beside.is_terminal,
    )


@contextmanager
def progress(says: str, *, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """One bar with what is counted; give the solver what this yields."""
    with bars(quiet=quiet) as bar:
        task = bar.add_task(says, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
