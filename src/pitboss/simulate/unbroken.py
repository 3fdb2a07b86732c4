"""Work that Ctrl-C does not cut in two."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIGINT, getsignal, signal
from threading import current_thread, main_thread


@contextmanager
def unbroken() -> Iterator[None]:
    """Do something to its end: a Ctrl-C that comes meanwhile is heard after it."""
    heard = getsignal(SIGINT)
    if current_thread() is not main_thread() or not callable(heard):  # nobody is interrupted here
        yield
        return
    came = []
    signal(SIGINT, lambda *told: came.append(told))
    try:
        yield
    finally:
        signal(SIGINT, heard)
    if came:
        heard(*came[0])
