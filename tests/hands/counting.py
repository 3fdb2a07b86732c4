"""How many hands of each kind there are among many."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import batch
from pitboss.hands.ranking import Kind, Ranking


def count_kinds(of_strengths: NDArray[np.int32], ranking: Ranking) -> dict[Kind, int]:
    """How many of the hands are of each kind, highest first, no pair last."""
    counted = np.bincount(batch.kinds(of_strengths), minlength=len(ranking.kinds) + 1)
    assert len(counted) == len(ranking.kinds) + 1, "these strengths come from a ranking with more kinds"
    listed = (*ranking.kinds, *([] if Kind.NO_PAIR in ranking.kinds else [Kind.NO_PAIR]))
    return {kind: int(counted[ranking.level(kind)]) for kind in listed}
