"""647a with the Five Card Hand Bonus on the dealer's hand: a slow twin, and what is known of each part."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import cards
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS, quick
from pitboss.hands.tables import tables
from pitboss.rules.house import default_house
from pitboss.rules.tables import Row
from pitboss.solve.holdem.boards import LANES, shape_of
from pitboss.solve.holdem.dealer_bonus import DealerBonus
from pitboss.solve.holdem.layout_647a import layout_647a
from pitboss.solve.kernels.dealer_hands import count_dealers
from pitboss.solve.kernels.tallies import Plan
from pitboss.solve.reference.layouts import paid_dealers
from pitboss.solve.whole_layouts import Laid, RowIds, usual
from tests.solve.test_holdem import solved
from tests.solve.test_whole_layouts import DEALERS, PLAYERS

SPEAKS_FOR = ()
HOUSE = default_house(rule_set("647a"))
# Royal and straight flushes, flushes, and full houses of kings and nines.
NINE = tuple(sorted(cards("As Ks Qs Js Ts 9s Kh Kd 9h")))


def a_plan() -> Plan:
    """Holdings that wager or not as dice have it, and starting cards in two groups; none is folded."""
    dice = np.random.default_rng(647)
    flop, turn = (dice.integers(0, 1 << 16, (comb(52, seen), LANES), np.uint16) for seen in (3, 4))
    groups = dice.integers(0, 2, 2 * LANES)
    return Plan(np.zeros((1, LANES), np.int64), flop, turn, False, shape_of().choose, groups=groups)


def place_of(held: tuple[int, ...]) -> int:
    """The place of cards among all sets of as many."""
    return sum(comb(card, size + 1) for size, card in enumerate(sorted(held)))


def lane_of(hole: tuple[int, ...]) -> tuple[int, int]:
    low, high = sorted(hole)
    return (high // 4) * (high // 4 + 1) // 2 + low // 4, 4 * (high % 4) + low % 4


def row_of(rows: RowIds, number: int) -> Row | None:
    """The row of the Five Card Hand Bonus that a number stands for."""
    return HOUSE.paytable("647a.12(e)(1)").row_for(quick.best(rows.examples[number][0], FIVE_CARDS))


def test_dealers_who_are_paid_on_agree_with_their_slow_twin() -> None:
    plan, bonus = a_plan(), DealerBonus(HOUSE, usual(HOUSE, (PLAYERS, DEALERS)))

    def wagers(hole: tuple[int, ...], seen: tuple[int, ...]) -> bool:
        lane, bit = lane_of(hole)
        lanes = plan.flop if len(seen) == 3 else plan.turn
        return bool(int(lanes[place_of(seen), lane]) >> bit & 1)

    boards = np.array(list(combinations(NINE, 5)))
    found = np.zeros((len(bonus.theirs.examples), len(bonus.mine.examples), 8, 10, 3), np.int64)
    given = (tables(FIVE_CARDS, 7), bonus.mine.sorted(FIVE_CARDS), bonus.good, plan)
    count_dealers(boards, np.ones(len(boards), np.int64), sum(1 << card for card in NINE), *given, found)
    counted: Counter[tuple[object, ...]] = Counter()
    for (other, number, end, _, standing), count in np.ndenumerate(found):
        key = (row_of(bonus.mine, number), row_of(bonus.theirs, other), end // 4, end % 4, standing - 1)
        counted[key] += int(count)
    twin: Counter[tuple[object, ...]] = Counter()
    told = paid_dealers(HOUSE, HOUSE.paytable("647a.12(e)(1)"), NINE, wagers)
    for (own, row, hole, after_flop, after_turn, standing), count in told.items():
        group = plan.groups[2 * lane_of(hole)[0] + (hole[0] % 4 == hole[1] % 4)]
        twin[own, row, int(group), after_flop + 2 * after_turn, standing] += count
    assert +counted == twin
    assert len({row for _, row, *_ in twin}) == 4  # royal, straight flush, full house, flush


@pytest.mark.xdist_group("holdem")  # where the base game is solved
def test_the_bonus_on_the_dealers_hand_beside_the_base_game() -> None:
    """647a.12(e)(1): a bonus so large that each result tells what it and what the base game brought.

    Both parts are counted as they are alone; nobody beats a dealer who has a royal flush on the Flop.
    """
    large = 10**9
    laid = Laid(5_00, {DEALERS: large * 5_00}, {DEALERS: {"meter": 3 * large * 5_00}})
    whole, base = layout_647a(HOUSE, laid), solved("647a").figures
    hands = {2: 4, Fraction(-7, 10): 36, 499: 624, 99: 3_744, 49: 5_108}  # of all five cards, as everywhere
    hands[-1] = comb(52, 5) - sum(hands.values())
    played: Counter[Fraction] = Counter()
    bonus: Counter[Fraction] = Counter()
    for result, count in whole.distribution.items():
        brought = Fraction(round(Fraction(10 * result, large)), 10)
        played[result - brought * large] += count
        bonus[brought] += count
        assert brought != 2 or result - brought * large <= 0
    assert dict(played) == dict(base.distribution)
    assert {each: Fraction(count, whole.deals) for each, count in bonus.items()} == {
        Fraction(each): Fraction(count, comb(52, 5)) for each, count in hands.items()
    }
