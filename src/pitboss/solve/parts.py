"""Kernels run over parts of a range side by side on threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

THREADS = 2
PARTS = 32


def in_parts(
    length: int, task: Callable[[slice], None], tick: Callable[[int, int], None] | None = None
) -> None:
    """Do a task for every part of range(length), and tell how far it has come."""
    ends = [length * part // PARTS for part in range(PARTS + 1)]
    slices = [slice(*each) for each in pairwise(ends)]
    with ThreadPoolExecutor(THREADS) as pool:
        for done, _ in enumerate(pool.map(task, slices), 1):
            if tick:
                tick(done, PARTS)
