"""The slow twin of convolution: every chance with every chance, in Python's own whole numbers."""

from __future__ import annotations

from collections.abc import Sequence

CERTAIN = 1 << 80


def product(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Chances of both rows together, rounded down to multiples of 2^-80."""
    found = [0] * (len(one) + len(other) - 1)
    for place, chance in enumerate(one):
        for further, another in enumerate(other):
            found[place + further] += chance * another
    return [each // CERTAIN for each in found]
