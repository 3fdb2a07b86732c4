"""647a with the Six Card Bonus beside the base game: fours dealt one by one, and slow twins of both kernels."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK, cards
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS, Kind
from pitboss.rules.house import default_house
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import look_up, shape_of
from pitboss.solve.holdem.dealer_bonus import DealerBonus
from pitboss.solve.holdem.six_cards import ROWS, flushes_of, left_after, rank_words, settled_rows
from pitboss.solve.holdem.six_layout import SixLayout, left_words
from pitboss.solve.holdem.solved import SolvedHoldem, terms_of
from pitboss.solve.holdem.two_wagers_layout import StartLayout
from pitboss.solve.kernels.six_cards import ENDS, SLOTS, Start, count_start
from pitboss.solve.kernels.six_dealers import Words, count_paid
from pitboss.solve.reference.six_cards import Ended, levels_left, on_boards, with_dealer
from pitboss.solve.whole_layouts import usual
from tests.solve.test_whole_layouts import DEALERS

SPEAKS_FOR = ("647a",)
pytestmark = pytest.mark.xdist_group("six")  # whose kernels take long to compile
HOUSE = default_house(rule_set("647a"))
SIX_CARDS = HOUSE.force.ranking("647a.6(d)")
SIX = "Six Card Bonus"
ROW_OF = (
    None,
    Kind.THREE_OF_A_KIND,
    Kind.STRAIGHT,
    Kind.FULL_HOUSE,
    Kind.FOUR_OF_A_KIND,
    Kind.FLUSH,
    Kind.STRAIGHT_FLUSH,
    Kind.ROYAL_FLUSH,
    Kind.SIX_CARD_ROYAL,
)
HOLES = ("Ac Kc", "Ac Kd", "9c 8c", "9c 8d", "Ac 2c", "6c 2d", "7c 7d", "Ac Ad")
NUMBERS = 3
NONE = np.zeros(0, np.int64)
UNSOLVED = SolvedHoldem(Figures(1, {(Fraction(0), Fraction(1)): 1}), {}, NONE, (), NONE)


def hole_of(text: str) -> tuple[int, ...]:
    return cards(text)


@pytest.mark.parametrize("text", HOLES)
@pytest.mark.parametrize("size", [3, 5, 6, 7])
def test_what_others_leave_is_what_is_dealt(text: str, size: int) -> None:
    """647a.6(d): every four of the cards that are left, ranked with the two cards."""
    hole, dice = hole_of(text), random.Random(size)
    left = [card for card in DECK if card not in hole]
    sets = [dice.sample(left, size), dice.sample([card for card in left if card % 4 < 2], size)]
    for others, found in zip(sets, left_after(hole, np.array(sets, np.uint8)), strict=True):
        levels = levels_left(hole, others, SIX_CARDS)
        expected = [levels[SIX_CARDS.level(kind)] if kind else 0 for kind in ROW_OF]
        assert found.tolist()[1:] == expected[1:]
        assert found.sum() == comb(52 - 2 - size, 4)


def place_of(held: tuple[int, ...]) -> int:
    return sum(comb(card, size + 1) for size, card in enumerate(sorted(held)))


def alike(held: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of suits, those of the second pair of suits in no order: what a decision may look at."""
    lanes = [sum(1 << card // 4 for card in held if card % 4 == suit) for suit in range(4)]
    return (*lanes[:1], *sorted(lanes[1:]))


def start_of(hole: tuple[int, ...], sets: list[tuple[int, ...]]) -> Start:
    """A holding that wagers and is good for something as dice have it, and in suits that it lacks alike."""
    flop, turn = np.zeros(comb(52, 3), np.uint8), np.zeros(comb(52, 4), np.uint8)
    for seen in sets:
        dice = random.Random(repr(alike(seen)))
        if len(seen) == 3:
            flop[place_of(seen)] = dice.randrange(2) + 2 * dice.randrange(NUMBERS)
        else:
            turn[place_of(seen)] = dice.randrange(2)
    ranks = tuple(card // 4 for card in hole)
    return Start(np.array(hole), flop, turn, rank_words(ranks, 7))


def by_ended(found: np.ndarray) -> dict[Ended, list[int]]:
    """What a kernel counted, as a twin tells it."""
    rows = settled_rows(found, found[..., 0] * comb(43, 4))
    return {
        (cell, level, slot % 3 - 1, slot > 2): rows[cell, level, slot].tolist()
        for cell, level, slot in product(*map(range, rows.shape[:3]))
        if rows[cell, level, slot].any()
    }


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        *product(HOLES, [(7, 7, 7, 9, 10), (3, 3, 3, 8, 8)]),
        ("9c 8c", (2, 4, 5, 7, 9)),
    ],  # a board of one suit too
    ids=str,
)
def test_every_dealer_on_boards_of_the_same_ranks(text: str, ranks: tuple[int, ...]) -> None:
    """Boards with and without a long suit, all their orders and all dealers."""
    hole = hole_of(text)
    ways = [
        combinations([card for card in DECK if card // 4 == each and card not in hole], ranks.count(each))
        for each in dict.fromkeys(ranks)
    ]
    boards = [tuple(sorted(sum(way, ()))) for way in product(*ways)]
    start = start_of(
        hole, [each for board in boards for size in (3, 4) for each in combinations(board, size)]
    )
    found = np.zeros((NUMBERS * ENDS, len(FIVE_CARDS.kinds) + 1, SLOTS, ROWS + 1), np.int64)
    words = flushes_of(tuple(card // 4 for card in hole), hole[0] % 4 == hole[1] % 4)
    count_start(start, *words, np.array([ranks]), look_up(FIVE_CARDS, 1), shape_of().choose, found)

    def cell(flop: tuple[int, ...], four: tuple[int, ...]) -> int:
        code = int(start.flop[place_of(flop)])
        return ENDS * (code // 2) + code % 2 + 2 * int(start.turn[place_of(four)])

    twin = on_boards(hole, boards, FIVE_CARDS, cell, left_after)
    assert by_ended(found) == {key: rows.tolist() for key, rows in twin.items()}


@pytest.mark.parametrize(
    ("text", "flop"),
    [("Ac Kc", "6h 6s 8s"), ("9c 8d", "Jd 9d 5d"), ("7c 7d", "6h 6s 7s"), ("3c 2d", "4d 5d 9d")],
)
def test_every_dealer_who_is_paid_on_a_flop(text: str, flop: str) -> None:
    """647a.12(e)(1): full houses, fours of a kind and flushes of the dealer, over all that may still come."""
    hole, seen = hole_of(text), tuple(sorted(cards(flop)))
    bonus = DealerBonus(HOUSE, usual(HOUSE, (DEALERS,)))
    ranks, suited = tuple(card // 4 for card in hole), hole[0] % 4 == hole[1] % 4
    others = [each for each in range(4) if each not in {card % 4 for card in hole}]
    ways = [dict(zip(others, way, strict=True)) for way in permutations(others)]
    flops = {tuple(sorted(card - card % 4 + way.get(card % 4, card % 4) for card in seen)) for way in ways}
    fours = [(*each, card) for each in flops for card in DECK if card not in each]
    start = start_of(hole, [*flops, *fours])
    found = np.zeros((6, NUMBERS * ENDS, len(FIVE_CARDS.kinds) + 1, SLOTS, ROWS + 1), np.int64)
    words, _ = flushes_of(ranks, suited)
    left = (left_words(ranks, suited, size) for size in (6, 7))
    given = (
        Words(words.shifts, words.rows),
        np.array(sorted(flops)),
        bonus.good,
        FIVE_CARDS.level(Kind.FLUSH),
    )
    count_paid(start, *left, *given, look_up(FIVE_CARDS, 1), shape_of().choose, found)

    def cell(at: tuple[int, ...], four: tuple[int, ...]) -> int:
        code = int(start.flop[place_of(at)])
        return ENDS * (code // 2) + code % 2 + 2 * int(start.turn[place_of(four)])

    twin: dict[int, dict[Ended, np.ndarray]] = {}
    for at in flops:
        place = place_of(at)
        for high, low, number in bonus.good.pairs[
            bonus.good.starts[place] : bonus.good.starts[place + 1]
        ].tolist():
            if not {high, low} & set(hole):
                of_number = twin.setdefault(number, {})
                for key, rows in with_dealer(hole, at, (high, low), FIVE_CARDS, cell, left_after).items():
                    of_number[key] = of_number.get(key, 0) + rows
    counted = {number: by_ended(each) for number, each in enumerate(found) if each.any()}
    assert counted == {n: {key: rows.tolist() for key, rows in of.items()} for n, of in twin.items()}
    assert counted


def test_what_each_row_brings_is_asked_of_the_engine() -> None:
    """647a.12(f), paytable E: 200,000 to 1 for six diamonds, 20,000 to 1 for six of another suit, one in four."""
    house = replace(HOUSE, letters={**HOUSE.letters, "647a.12(f)": "E"})
    laid = usual(house, (SIX,))
    stake = laid.sides[SIX]
    terms = terms_of(house, [], None, laid.meters, stakes=laid.stakes(house))
    brings = SixLayout(StartLayout(house, laid, terms, UNSOLVED, None)).brings
    odds = (-1, 5, 10, 20, 50, 15, 200, 1_000)
    assert brings[:-1] == [{each * stake: 4} for each in odds]
    assert brings[-1] == {20_000 * stake: 3, 200_000 * stake: 1}
