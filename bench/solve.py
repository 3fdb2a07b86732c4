"""Deals covered a second by the exact solvers, beside a plain enumeration of our own.

The yardstick takes two starting cards of 653a and meets every dealer hand on every board, in compiled
code too; the game has 169 such starting hands. The solvers begin without any counted cards each time;
only their compiled kernels are kept.
"""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import perf_counter

import numpy as np

from bench import Contender, Row, race
from pitboss.cards import cards
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands.batch import combinations
from pitboss.rules.house import House, default_house
from pitboss.solve.games import solve_base
from pitboss.solve.holdem import terms_of
from pitboss.solve.holdem.boards import look_up
from pitboss.solve.kernels.boards import meet_dealers

BOARDS = 2_118_760
DEALERS = 990
AT_MOST = {"641a": 15, "643a": 2, "647a": 5, "649a": 2, "653a": 5, "669a": 2}  # seconds
HOLE = cards("As Kd")
NOTE = "Solvers: deals covered a second, from nothing but compiled kernels."


def forget() -> None:
    """Empty what the solvers have counted before."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and each.__module__.startswith("pitboss.solve"):
            each.cache_clear()
    for name in [name for name in sys.modules if name.startswith("pitboss.solve")]:
        for kept in ("_KEPT", "_COUNTED", "_KNOWN"):
            getattr(sys.modules[name], kept, {}).clear()


def solve(house: House) -> int:
    """Solve a base game from nothing."""
    forget()
    return solve_base(house).deals


def naive() -> int:
    """Every dealer hand for every board of one starting hand, one after the other, in compiled code."""
    house = default_house(rule_set("653a"))
    shows = terms_of(house).shows
    rest = [card for card in range(52) if card not in HOLE]
    wins = 0
    for boards in combinations(5, deck=rest):
        counted = np.empty((len(boards), 4), np.int16)
        ranks = look_up(shows.ranking, shows.enough)
        meet_dealers(np.array(HOLE), boards.astype(np.int64), ranks, counted)
        wins += int(counted[:, 1].sum())
    return wins


def run() -> list[Row]:
    """Each chapter's base game, with the number of deals it covers."""
    houses = {rules.chapter: default_house(rule_set(rules.chapter)) for rules in RULE_SETS}
    deals = {chapter: solve_base(house).deals for chapter, house in houses.items()}
    ours = [
        Contender(
            who=f"Pitboss {chapter}, {deals[chapter]:,} deals",
            run=_solver(house),
            amount=deals[chapter],
            ours=True,
            at_most=AT_MOST[chapter],
        )
        for chapter, house in houses.items()
    ]
    rows = race("base games, deals", ours, rounds=3)
    yardstick = _once("plain enumeration, one starting hand of 653a", naive, BOARDS * DEALERS)
    return [replace(r, times_fastest_peer=r.per_second / yardstick.per_second) for r in (*rows, yardstick)]


def _once(who: str, do: Callable[[], object], amount: int) -> Row:
    """A yardstick that takes long: measured once."""
    start = perf_counter()
    do()
    took = perf_counter() - start
    return Row(
        job="base games, deals",
        who=who,
        ours=False,
        per_second=amount / took,
        times_fastest_peer=None,
        seconds=took,
    )


def _solver(house: House) -> Callable[[], int]:
    return partial(solve, house)
