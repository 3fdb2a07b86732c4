"""Hands simulated a second: a full table of 649a and 643a beside what one would write by hand.

Both yardsticks play the base game of 649a by the rule Q-6-4: a plain Python loop over a full table, and NumPy
with whole columns of random cards, where a row with a card twice is thrown away. That works for one player
against the dealer only: of 24 random cards two are nearly always the same.
"""

from __future__ import annotations

import os
import random
from functools import partial
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from bench import Contender, Row, race
from pitboss.games.catalog import rule_set
from pitboss.hands import THREE_CARDS
from pitboss.hands.batch import combinations, strengths
from pitboss.rules.house import default_house
from pitboss.simulate.complete import simulate_completely
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Seated, planned
from pitboss.simulate.run import simulate
from pitboss.solve.amounts import laid_at
from pitboss.solve.sides import side_wagers

ROUNDS = 1 << 20
BY_ENGINE = 300
BY_LOOP = 5_000
BY_NUMPY = 1 << 20
SEATS = 7
SEED = 58
NOTE = (
    "Simulation: hands a second at a full table, by best play, results counted; NumPy with rejection has one "
    "player a round, the loop and NumPy play 649a by Q-6-4."
)
QUEEN, PAIR = 10, 1
Q_6_4 = (0, 10, 4, 2)
Strengths = NDArray[np.int32]


def table(rules: str, *, every: bool = False) -> LoweredTable:
    """A full table; with every side wager that pays no Envy Bonus and has no meter, or with none."""
    house = default_house(rule_set(rules))
    plain = [name for name in side_wagers(house) if name in ("Pair Plus", "Six Card Bonus")]
    return lower(
        planned(laid_at(house, 0, dict.fromkeys(plain if every else (), 0)), Seated(house.seats, SEED))
    )


def ranked(cards: list[int]) -> tuple[int, ...]:
    """A hand of three cards as one would rank it by hand: its kind, then its ranks from the highest."""
    high, middle, low = sorted((card >> 2 for card in cards), reverse=True)
    flush = len({card & 3 for card in cards}) == 1
    straight = high - 1 == middle == low + 1 or (high, middle, low) == (12, 1, 0)
    if (high, middle, low) == (12, 1, 0):
        high, middle, low = 1, 0, -1
    if high == middle == low:
        return 4, high
    if straight:
        return (5 if flush else 3), high
    if flush:
        return 2, high, middle, low
    if high == middle or middle == low:
        return 1, middle, low if high == middle else high
    return 0, high, middle, low


def loop(dice: random.Random) -> int:
    """A plain Python loop: rounds of seven players, what they won in antes."""
    won = 0
    for _ in range(BY_LOOP):
        cards = dice.sample(range(52), 3 * SEATS + 3)
        dealer = ranked(cards[:3])
        qualifies = dealer[0] >= PAIR or dealer[1] >= QUEEN
        for seat in range(3, len(cards), 3):
            mine = ranked(cards[seat : seat + 3])
            bonus = {5: 5, 4: 4, 3: 1}.get(mine[0], 0)
            if mine < Q_6_4:
                won -= 1
            elif not qualifies:
                won += 1 + bonus
            else:
                won += (2 if mine > dealer else -2 if mine < dealer else 0) + bonus
    return won


def by_three_cards() -> Strengths:
    """The strength of any three cards in any order."""
    found = np.zeros((52, 52, 52), np.int32)
    for hands in combinations(3):
        values = strengths(hands, THREE_CARDS)
        for one, two, three in permutations(range(3)):
            found[hands[:, one], hands[:, two], hands[:, three]] = values
    return found


def columns(dice: np.random.Generator, known: Strengths, bonuses: NDArray[np.int8]) -> int:
    """NumPy: six columns of random cards, rows with a card twice thrown away; what was won in antes."""
    cards = dice.integers(0, 52, (6, BY_NUMPY), np.uint8)
    bits = np.uint64(1) << cards.astype(np.uint64)
    one = bits[0] | bits[1] | bits[2] | bits[3] | bits[4] | bits[5]
    cards = cards[:, np.bitwise_count(one) == len(cards)]
    mine, theirs = known[cards[0], cards[1], cards[2]], known[cards[3], cards[4], cards[5]]
    least, queen = known[41, 18, 8], known[40, 0, 5]  # Q-6-4, and Q-3-2: the lowest hand with a queen
    met = np.where(theirs < queen, 1, 2 * np.sign(mine - theirs)) + bonuses[mine >> 20]
    return int(np.where(mine < least, -1, met).sum())


def yardsticks() -> list[Contender]:
    dice, known = random.Random(SEED), by_three_cards()
    bonuses = np.zeros(16, np.int8)
    for cards, pays in (((32, 36, 40), 5), ((0, 1, 2), 4), ((33, 36, 40), 1)):
        bonuses[known[cards] >> 20] = pays
    bonuses[known[40, 44, 48] >> 20] = 5  # a royal stands by itself where a list names it
    by_numpy = partial(columns, np.random.default_rng(SEED), known, bonuses)
    return [
        Contender(who="NumPy with rejection, one player", run=by_numpy, amount=kept(known, bonuses)),
        Contender(who="plain Python loop", run=partial(loop, dice), amount=BY_LOOP * SEATS),
    ]


def kept(known: Strengths, bonuses: NDArray[np.int8]) -> int:
    """About how many rows NumPy keeps; and both yardsticks must come near the exact figure, -3.37%."""
    share = np.prod(np.arange(52, 46, -1)) / 52**6
    hands = int(BY_NUMPY * share)
    won = columns(np.random.default_rng(1), known, bonuses)
    assert abs(won / hands + 0.0337) < 0.01, won / hands
    won = loop(random.Random(1))
    assert abs(won / (BY_LOOP * SEATS) + 0.0337) < 0.08, won
    return hands


def ours() -> list[Contender]:
    found = []
    cores = os.cpu_count() or 1
    for rules, every, threads in (
        ("649a", False, cores),
        ("649a", False, 1),
        ("649a", True, cores),
        ("643a", False, cores),
        ("643a", False, 1),
    ):
        beside = " with Pair Plus and Six Card Bonus" if every else ""
        who = f"Pitboss {rules}{beside}, {threads} thread{'s' if threads > 1 else ''}"
        playing = partial(simulate, table(rules, every=every), ROUNDS, threads=threads)
        found.append(Contender(who=who, run=playing, amount=ROUNDS * SEATS, ours=True))
    complete = partial(simulate_completely, table("649a").plan, BY_ENGINE)
    return [
        *found,
        Contender(who="Pitboss 649a, the engine", run=complete, amount=BY_ENGINE * SEATS, ours=True),
    ]


def run() -> list[Row]:
    """The simulator, the engine, and the yardsticks."""
    return race("hands simulated", [*ours(), *yardsticks()], rounds=4)
