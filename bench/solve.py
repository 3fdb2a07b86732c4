"""Deals covered a second by the exact solvers, beside a plain enumeration of our own.

The yardstick takes two starting cards of 653a and meets every dealer hand on board after board, each
ranked by the batch evaluator. The solvers begin without any counted cards each time; only their
compiled kernels are kept.
"""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Callable
from functools import partial

import numpy as np

from bench import Contender, Row, race
from pitboss.cards import cards
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import FIVE_CARDS
from pitboss.hands.batch import combinations, strengths
from pitboss.rules.submission import RulesSubmission, default_submission
from pitboss.solve.games import solve_base

BOARDS = 2_000
DEALERS = 990
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


def solve(house: RulesSubmission) -> int:
    """Solve a base game from nothing."""
    forget()
    return solve_base(house).deals


def naive() -> int:
    """Every dealer hand on some boards, every deal ranked."""
    rest = np.array([card for card in range(52) if card not in HOLE], np.uint8)
    boards = next(combinations(5, BOARDS, deck=[int(card) for card in rest]))
    places = next(combinations(2, DEALERS, deck=range(45)))
    left = np.array([np.setdiff1d(rest, board) for board in boards], np.uint8)
    dealers = left[:, places].reshape(-1, 2)
    seven = np.concatenate([dealers, np.repeat(boards, DEALERS, axis=0)], axis=1)
    mine = np.concatenate([np.repeat(np.array([HOLE], np.uint8), BOARDS, axis=0), boards], axis=1)
    met = strengths(seven, FIVE_CARDS).reshape(BOARDS, DEALERS)
    return int((met < strengths(mine, FIVE_CARDS)[:, None]).sum())


def run() -> list[Row]:
    """Each chapter's base game, with the number of deals it covers."""
    houses = {rules.chapter: default_submission(rule_set(rules.chapter)) for rules in RULE_SETS}
    deals = {chapter: solve_base(house).deals for chapter, house in houses.items()}
    ours = [
        Contender(
            who=f"Pitboss {chapter}, {deals[chapter]:,} deals",
            run=_solver(house),
            amount=deals[chapter],
            ours=True,
        )
        for chapter, house in houses.items()
    ]
    yardstick = Contender(who="plain enumeration, 653a", run=naive, amount=BOARDS * DEALERS)
    return race("base games, deals", [*ours, yardstick], rounds=3)


def _solver(house: RulesSubmission) -> Callable[[], int]:
    return partial(solve, house)
