"""Hands simulated a second: a full table of each game beside what one would write by hand.

Both yardsticks play the base game of 649a by the rule Q-6-4: a plain Python loop over a full table, and NumPy
with whole columns of random cards, where a row with a card twice is thrown away. That works for one player
against the dealer only: of 24 random cards two are nearly always the same. NumPy has so many rows at a time
as stay in the caches: with a million its columns fill fresh memory at every step, which is half as quick and
hangs more on what else the machine does.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench import Contender, Row, environments, race
from pitboss.games.catalog import rule_set
from pitboss.hands import THREE_CARDS
from pitboss.hands.batch import combinations, strengths
from pitboss.kept.store import Store
from pitboss.pit.course import simulate_pit
from pitboss.pit.pitfile import read_pit
from pitboss.rules.house import default_house
from pitboss.simulate.complete import simulate_completely
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Seated, planned
from pitboss.simulate.run import simulate
from pitboss.solve.amounts import laid_at
from pitboss.solve.lowered import Keeping
from pitboss.solve.sides import side_wagers
from pitboss.solve.strategies import catalog

PIT = Path(__file__).parents[1] / "examples" / "pit.toml"
PIT_DAYS = 100
ROUNDS = 1 << 20
BY_ENGINE = 300
BY_LOOP = 5_000
BY_NUMPY = 1 << 20
AT_A_TIME = 1 << 15  # rows of NumPy: the quickest of 8 thousand to a million
SEATS = 7
SEED = 58
OTHERS = ("641a@2011", "647a", "653a@2011", "669a")
NOTE = (
    "Simulation: hands a second at a full table, by best play or by the strategy named, results counted; "
    "NumPy with rejection has one player a round, the loop and NumPy play 649a by Q-6-4; RLCard and "
    "OpenSpiel have no such game, two players of limit hold'em at random are the nearest."
)
QUEEN, PAIR = 10, 1
Q_6_4 = (0, 10, 4, 2)
Strengths = NDArray[np.int32]


def table(rules: str, play: str = "", wagers: Sequence[str] = ()) -> LoweredTable:
    """A full table by best play or by a strategy, with these side wagers."""
    house = default_house(rule_set(rules))
    strategy = catalog.named(house, play) if play else None
    laid, seated = laid_at(house, 0, dict.fromkeys(wagers, 0)), Seated(house.seats, SEED)
    return lower(planned(laid, seated, strategy, Keeping(Store())))


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
    """NumPy in parts: what was won in antes."""
    return sum(some_rows(dice, known, bonuses) for _ in range(BY_NUMPY // AT_A_TIME))


def some_rows(dice: np.random.Generator, known: Strengths, bonuses: NDArray[np.int8]) -> int:
    """Six columns of random cards, rows with a card twice thrown away; what was won in antes."""
    cards = dice.integers(0, 52, (6, AT_A_TIME), np.uint8)
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
    found, cores = [], os.cpu_count() or 1
    for rules, play, wagers, threads in (
        ("649a", "", (), cores),
        ("649a", "", (), 1),
        ("649a", "", ("Pair Plus", "Six Card Bonus"), cores),
        ("649a", "", side_wagers(default_house(rule_set("649a"))), cores),
        ("643a", "", (), cores),
        ("643a", "", (), 1),
        *((rules, play, (), cores) for rules in OTHERS for play in ("", "good")),
        ("653a@2011", "", side_wagers(default_house(rule_set("653a@2011"))), cores),
    ):
        lowered = table(rules, play, wagers)
        how = f" by {play!r}" if play else ""
        beside = " with every side wager" if len(wagers) > 2 else " with two side wagers" if wagers else ""
        who = f"Pitboss {rules}{how}{beside}, {threads} thread{'s' if threads > 1 else ''}"
        playing = partial(simulate, lowered, ROUNDS, threads=threads)
        found.append(Contender(who=who, run=playing, amount=ROUNDS * lowered.plan.seats, ours=True))
    complete = partial(simulate_completely, table("649a").plan, BY_ENGINE)
    return [
        *found,
        a_pit(cores),
        Contender(who="Pitboss 649a, the engine", run=complete, amount=BY_ENGINE * SEATS, ours=True),
    ]


def a_pit(threads: int) -> Contender:
    """The pit of the examples with its mixed players, mistakes, sessions and growing meters."""
    pit = replace(read_pit(PIT.read_text(), str), days=PIT_DAYS)
    keeping = Keeping(Store(), None)
    tables = [lower(each.plan(pit.seed, place, keeping)) for place, each in enumerate(pit.tables)]
    hands = PIT_DAYS * sum(each.rounds * len(each.by_seat) for each in pit.tables)
    playing = partial(simulate_pit, pit, tables, threads=threads)
    return Contender(
        who=f"Pitboss, a pit of {len(tables)} tables day by day", run=playing, amount=hands, ours=True
    )


def run() -> list[Row]:
    """The simulator, the engine, and the yardsticks."""
    return race("hands simulated", [*ours(), *yardsticks(), *environments.contenders()], rounds=4)
