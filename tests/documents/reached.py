"""How far down a printed page its ink reaches."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from PIL import Image

FOOT = 0.92  # of a page: below it stands the foot alone
LIGHT = 252  # what is darker than this is ink: a hairline too


def reached(page: bytes, side: tuple[float, float] = (0, 1)) -> float:
    """How far down a page, or a part of its width, its lowest ink above the foot stands."""
    found = np.asarray(Image.open(BytesIO(page)).convert("L"))
    first, last = (round(part * found.shape[1]) for part in side)
    rows = np.flatnonzero((found[:, first:last] < LIGHT).any(axis=1)) / len(found)
    return float(rows[rows < FOOT].max())
