"""Where pages begin so that they share what is left empty: blocks move to another page, then they stretch."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

EMPTIER = 10.0  # how much worse it is to leave a page empty than to let its blocks give way as far as they do
PLAIN = 0.5  # of the strain, on a page with no rows of tables that would be seen beside those of other pages

Way = tuple[tuple[int, ...], float]


class Depth(NamedTuple):
    """How high a block is with the gap above it, and how much it grows at the most."""

    high: float
    above: float
    grows: float
    begins: bool = True  # a page may begin with it
    rowed: bool = True  # rows of tables stand in it


def strained(depths: Sequence[Depth], high: float, far: float) -> float:
    """How far blocks give way to fill a page, and what they leave, squared; without end if they are too many.

    At the head of a page there is no gap above a block.
    """
    left = high + depths[0].above - sum(depth.high for depth in depths)
    most = sum(depth.grows for depth in depths)
    if left < 0:
        return inf
    part = min(far, left / most) if most else 0.0
    weight = 1.0 if any(depth.rowed for depth in depths) else PLAIN
    return float(weight * part**2 + (EMPTIER * (left - part * most) / high) ** 2)


def even_breaks(depths: Sequence[Depth], pages: int, high: float, far: float) -> Way:
    """The places at which all pages but the first begin for the least strain, and that strain."""
    starts = [place for place, depth in enumerate(depths) if place and depth.begins]
    ends = (*starts, len(depths))
    best: dict[int, Way] = {end: ((), strained(depths[:end], high, far)) for end in ends}
    for _ in range(pages - 1):
        best = {end: _next(depths, end, best, high, far) for end in ends}
    return best[len(depths)]


def _next(depths: Sequence[Depth], end: int, best: dict[int, Way], high: float, far: float) -> Way:
    """The best way to end one more page before a place."""
    ways: list[Way] = []
    for start in sorted((start for start in best if start < end), reverse=True):
        breaks, strain = best[start]
        more = strained(depths[start:end], high, far)
        if more == inf:
            break  # nor is there room for what begins before
        ways.append(((*breaks, start), strain + more))
    return min(ways, key=lambda way: way[1], default=((), inf))
