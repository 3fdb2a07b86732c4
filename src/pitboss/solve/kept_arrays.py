"""Arrays as texts, for a cache that keeps texts: what took seconds to solve is read in an instant."""

from __future__ import annotations

import hashlib
import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from zlib import compress, decompress, error

import numpy as np

from pitboss.rules.house import House
from pitboss.solve.lowered import Keeping
from pitboss.solve.strategies.strategy import Strategy

Arrays = Mapping[str, np.ndarray]
DAMAGED = (ValueError, TypeError, KeyError, AttributeError, error)
QUICKLY = 1  # how hard it is tried to make a text short
AT_ONCE = 6  # of these names stay in memory
_KNOWN: dict[str, Arrays] = {}


def decisions_name(house: House, about: object, strategy: Strategy | None) -> str:
    """A name for the decisions of a game by all that they depend on."""
    told = repr((about, strategy.text if strategy else ""))
    return f"{house.rules.id}-decisions-{hashlib.sha256(told.encode()).hexdigest()[:16]}"


def kept(keeping: Keeping, name: str, solve: Callable[[], Arrays]) -> Arrays:
    """The arrays kept under a name, in this process or in the cache; what is missing or damaged is solved."""
    if name in _KNOWN:
        return _KNOWN[name]
    while len(_KNOWN) >= AT_ONCE:
        _KNOWN.pop(next(iter(_KNOWN)))
    cache = keeping.cache
    if cache is None:
        _KNOWN[name] = solve()
        return _KNOWN[name]
    try:
        _KNOWN[name] = read(cache.get(name))
    except DAMAGED:
        _KNOWN[name] = solve()
        cache.put(name, written(_KNOWN[name]))
    return _KNOWN[name]


def written(arrays: Arrays) -> str:
    """Arrays as a text."""
    told = {
        name: (each.dtype.str, each.shape, b64encode(compress(each.tobytes(), QUICKLY)).decode())
        for name, each in arrays.items()
    }
    return json.dumps(told)


def read(text: str) -> Arrays:
    """The arrays of a text."""
    return {
        name: np.frombuffer(decompress(b64decode(data)), dtype).reshape(shape).copy()
        for name, (dtype, shape, data) in json.loads(text).items()
    }
