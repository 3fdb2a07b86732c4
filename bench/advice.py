"""Pieces of advice a second at every decision point, on a round state and once warm.

The yardstick asks the plainest way: one Flop of 653a, every board to come, every dealer hand, each deal
ranked by the batch evaluator. Every row has one Ante of $25; where a fold takes a side wager, the dearest
question is asked: with that wager on the layout.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from bench import Contender, Row, race
from pitboss.cards import cards
from pitboss.engine import Round
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS
from pitboss.hands.batch import combinations, strengths
from pitboss.rounds.unfinished import ALONE, brought_to
from pitboss.rules.house import default_house
from pitboss.solve.advice import advise

NOTE = "Advice: exact values of all options, once warm."
AT_MOST = 0.2  # seconds
ANTE, CHIP = 25_00, 1_00
FLOP_653A = ("As Kd", "2c 7h 9d")
PROGRESSIVE = {"Progressive Payout": CHIP}
PROGRESSIVES = {
    "Pair Plus": 5_00,
    "Three-Card Progressive Payout": CHIP,
    "Five-Card Progressive Payout": CHIP,
}
NOTHING: Mapping[str, int] = {}
POINTS = (
    ("641a", "9c 9d 6h 3d 2c", "", PROGRESSIVE, "with the up card"),
    ("643a", "Tc Jc Qd", "", NOTHING, "three cards"),
    ("643a", "Tc Jc Qd", "Kd", NOTHING, "first community card"),
    ("647a", "9c 8c", "", PROGRESSIVE, "before the Flop"),
    ("647a", "9c 8c", "2c 7h Td", PROGRESSIVE, "after the Flop"),
    ("647a", "9c 8c", "2c 7h Td 3s", PROGRESSIVE, "after the Turn"),
    ("649a", "Qc 6d 4h", "", PROGRESSIVES, "three cards"),
    ("653a", "As Kd", "", NOTHING, "before the Flop"),
    ("653a", "As Kd", "", PROGRESSIVE, "before the Flop, progressive"),
    ("653a", *FLOP_653A, PROGRESSIVE, "after the Flop"),
    ("653a", "As Kd", "2c 7h 9d 4c Jd", PROGRESSIVE, "all community cards"),
    ("669a", "9c 9d 2h", "", PROGRESSIVE, "three cards"),
    ("669a", "9c 9d 2h", "7d", PROGRESSIVE, "4th Street"),
    ("669a", "9c 9d 2h", "7d Jc", PROGRESSIVE, "5th Street"),
)


def state_at(chapter: str, held: str, community: str, sides: Mapping[str, int]) -> Round:
    """A round that has come to a decision."""
    house = default_house(rule_set(chapter))
    base = house.force.wagers[0].name
    equal = [wager.name for wager in house.force.wagers if wager.equals == base and not wager.times]
    wagers = dict.fromkeys((base, *equal), ANTE)
    up = cards("8h") if chapter == "641a" else ()
    return brought_to(house, {**wagers, **sides}, cards(held), community=cards(community), up=up)


def naive() -> int:
    """Every dealer hand on every board that may follow a Flop, every deal ranked."""
    hole, flop = map(cards, FLOP_653A)
    rest = [card for card in range(52) if card not in (*hole, *flop)]
    (runs,) = combinations(2, deck=rest)
    (places,) = combinations(2, deck=range(45))
    boards = np.hstack([np.tile(np.array(flop, np.uint8), (len(runs), 1)), runs])
    left = np.array([np.setdiff1d(np.array(rest, np.uint8), run) for run in runs])
    seven = np.hstack([left[:, places].reshape(-1, 2), np.repeat(boards, len(places), axis=0)])
    mine = np.hstack([np.tile(np.array(hole, np.uint8), (len(boards), 1)), boards])
    met = strengths(seven, FIVE_CARDS).reshape(len(boards), -1)
    return int((met < strengths(mine, FIVE_CARDS)[:, None]).sum())


def run() -> list[Row]:
    """Advice at each decision point, and once more after the Flop of 653a beside the yardstick."""
    ours = [_contender(f"Pitboss {point[0]}, {when}", point) for *point, when in POINTS]
    plain = Contender(who="plain enumeration, wins alone", run=naive, amount=1)
    after_flop = _contender("Pitboss, every option", ("653a", *FLOP_653A, {}))
    return [*race("advice", ours), *race("advice after a Flop of 653a", [after_flop, plain])]


def _contender(who: str, point: Sequence[Any]) -> Contender:
    state = state_at(*point)
    return Contender(who=who, run=partial(advise, state, ALONE), amount=1, ours=True, at_most=AT_MOST)
