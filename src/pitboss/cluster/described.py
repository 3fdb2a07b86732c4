"""A run as a text: house, players and seed; whoever reads it has the same table before him."""

from __future__ import annotations

import hashlib
import json
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path

from pitboss.kept.store import Store, stamp
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Plan, PlayerKind, Seated, SeatedPlayer, planned_players
from pitboss.solve.lowered import Keeping
from pitboss.solve.strategies import catalog
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.whole_layouts import Laid
from pitboss.wire.document import from_json, to_json
from pitboss.wire.shapes import Json

FORMAT = 1
PLAYING = tuple(Path(__file__).parents[1].joinpath(room) for room in ("simulate", "pit"))


@cache
def program() -> str:
    """What a simulated figure depends on beside the run: the version, and all sources that play or count."""
    found = hashlib.sha256(stamp().encode())
    for file in sorted(each for room in PLAYING for each in room.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def described(plan: Plan) -> str:
    """A run in one text: the same run has the same text."""
    told = {
        "format": FORMAT,
        "house": to_json(plan.house),
        "seed": plan.seated.seed,
        "table": plan.seated.table,
        "players": [_player(kind) for kind in plan.by_seat],
    }
    return json.dumps(told, sort_keys=True)


def _player(kind: PlayerKind) -> Json:
    strategy = kind.strategy
    return {
        "base_cents": kind.laid.base,
        "sides_cents": dict(kind.laid.sides),
        "strategy": None if strategy is None else {"name": strategy.name, "rules": strategy.text},
        "errors": str(kind.errors),
    }


@lru_cache(maxsize=64)
def table_of(text: str) -> LoweredTable:
    """The table of such a text, made ready on this machine."""
    told = json.loads(text)
    house = from_json(told["house"])

    @cache
    def strategy(name: str, rules: str) -> Strategy:  # players who play alike have the same one
        return catalog.read(house, rules, name=name)

    players = [
        SeatedPlayer(
            Laid(each["base_cents"], each["sides_cents"]),
            strategy(**each["strategy"]) if each["strategy"] else None,
            Fraction(each["errors"]),
        )
        for each in told["players"]
    ]
    seated = Seated(len(players), told["seed"], told["table"])
    return lower(planned_players(house, seated, players, Keeping(Store(), None)))
