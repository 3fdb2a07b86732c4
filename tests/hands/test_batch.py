"""The batch evaluator against the plain one, against published counts, and against itself."""

import json
import os
import re
import subprocess
import sys
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import DECK, cards
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Kind, Ranking, batch, best
from pitboss.hands.plain import hand_of
from pitboss.refusal import Refused
from tests.hands.counting import count_kinds

SPEAKS_FOR = ("641a@2011", "643a")

ENTRIES = (
    (THREE_CARDS, 3),
    *((FOUR_CARDS, held) for held in (4, 5, 6)),
    *((FIVE_CARDS, held) for held in (5, 6, 7)),
)
ALL_ENTRIES = pytest.mark.parametrize(
    ("ranking", "held"), ENTRIES, ids=[f"{ranking.size} of {held}" for ranking, held in ENTRIES]
)

# Sixteen cards that give every kind of hand, the lowest straight flush included, at every size.
SHORT_DECK = cards("As Ks Qs Js Ts 9s 6s Ah Ad Ac Kh Kd 5h 4h 3h 2h")

# Lists that leave kinds out or add a royal: a hand of an unlisted kind falls to one that is listed.
THREE_CARD_PROGRESSIVE = Ranking(  # 643a.6(d)
    3, (Kind.MINI_ROYAL, Kind.STRAIGHT_FLUSH, Kind.THREE_OF_A_KIND, Kind.STRAIGHT)
)
SIX_CARD_BONUS = Ranking(5, (Kind.SIX_CARD_ROYAL, *FIVE_CARDS.kinds[:7]))  # 643a.6(e)


def random_hands(seed: int, count: int, held: int) -> np.ndarray:
    """Rows of distinct cards, drawn from a generator with this seed."""
    decks = np.tile(np.array(DECK, np.uint8), (count, 1))
    return np.random.default_rng(seed).permuted(decks, axis=1)[:, :held]


def every_strength(held: int, ranking: Ranking, deck=DECK) -> np.ndarray:
    return np.concatenate([batch.strengths(chunk, ranking) for chunk in batch.combinations(held, deck=deck)])


# The plain evaluator is the judge.


def test_every_three_card_hand_is_ranked_as_the_plain_evaluator_ranks_it():
    plain = [best(hand, THREE_CARDS).strength for hand in combinations(DECK, 3)]
    assert every_strength(3, THREE_CARDS).tolist() == plain


@ALL_ENTRIES
def test_random_hands_are_ranked_as_the_plain_evaluator_ranks_them(ranking, held):
    hands = random_hands(seed=641, count=1500, held=held)
    plain = [best(hand, ranking).strength for hand in hands.tolist()]
    assert batch.strengths(hands, ranking).tolist() == plain


@ALL_ENTRIES
def test_every_hand_of_a_short_deck_is_ranked_as_the_plain_evaluator_ranks_it(ranking, held):
    judged = {made: hand_of(made, ranking).strength for made in combinations(SHORT_DECK, ranking.size)}
    plain = [
        max(judged[made] for made in combinations(hand, ranking.size))
        for hand in combinations(SHORT_DECK, held)
    ]
    found = every_strength(held, ranking, SHORT_DECK)
    assert found.tolist() == plain
    assert all(count_kinds(found, ranking).values()), "the short deck lacks a kind of hand"


@pytest.mark.parametrize(
    ("ranking", "held"),
    [(THREE_CARD_PROGRESSIVE, 3), (SIX_CARD_BONUS, 5), (SIX_CARD_BONUS, 6)],
)
def test_a_list_with_fewer_kinds_or_a_royal_is_followed(ranking, held):
    deck = cards("As Ks Qs Js Ts 9s 8s Ah Ad Ac Kh Kd Kc")
    plain = [best(hand, ranking).strength for hand in combinations(deck, held)]
    assert every_strength(held, ranking, deck).tolist() == plain


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True), st.permutations(range(4)))
def test_neither_the_order_of_cards_nor_the_names_of_suits_matter(hand, suits):
    renamed = [4 * (card // 4) + suits[card % 4] for card in reversed(hand)]
    for ranking, held in ENTRIES:
        given_strength, other = batch.strengths(np.array([hand[:held], renamed[-held:]], np.uint8), ranking)
        assert given_strength == other == best(hand[:held], ranking).strength


# Published counts, and counts that follow from arithmetic.

THREE_CARD_COUNTS = {
    Kind.STRAIGHT_FLUSH: 48,
    Kind.THREE_OF_A_KIND: 52,
    Kind.STRAIGHT: 720,
    Kind.FLUSH: 1_096,
    Kind.PAIR: 3_744,
    Kind.NO_PAIR: 16_440,
}

FOUR_CARD_COUNTS = {
    Kind.FOUR_OF_A_KIND: 13,
    Kind.STRAIGHT_FLUSH: 11 * 4,
    Kind.THREE_OF_A_KIND: 13 * 4 * 48,
    Kind.FLUSH: 4 * comb(13, 4) - 44,
    Kind.STRAIGHT: 11 * 4**4 - 44,
    Kind.TWO_PAIR: comb(13, 2) * 6 * 6,
    Kind.PAIR: 13 * 6 * comb(12, 2) * 4 * 4,
    Kind.NO_PAIR: (comb(13, 4) - 11) * (4**4 - 4),
}

# The best four of five cards. Five different ranks hold four in sequence in RUNS ways: eleven
# sequences, nine other ranks, less the ten sequences of five, which hold two. Five cards of
# different ranks have four or more of a suit in FLUSHES of 4^5 ways; a pair and three other ranks
# in 12 of 6 * 4^3 ways: the suit, and which other card of the pair.
RUNS = 11 * 9 - 10
FLUSHES = 4 * (1 + 5 * 3)
FOUR_OF_FIVE_COUNTS = {
    Kind.FOUR_OF_A_KIND: 13 * 48,
    Kind.STRAIGHT_FLUSH: 4 * (11 * 48 - 10),
    Kind.THREE_OF_A_KIND: 3_744 + 54_912,  # with five cards, a full house and this
    Kind.FLUSH: 4 * (comb(13, 4) * 39 + comb(13, 5)) - 4 * (11 * 48 - 10),
    Kind.STRAIGHT: RUNS * (4**5 - FLUSHES) + 11 * 4 * (6 * 4**3 - 12),
    Kind.TWO_PAIR: 123_552,
    Kind.PAIR: (13 * comb(12, 3) - 11 * 4) * (6 * 4**3 - 12),
    Kind.NO_PAIR: (comb(13, 5) - RUNS) * (4**5 - FLUSHES),
}

FIVE_CARD_COUNTS = {
    Kind.ROYAL_FLUSH: 4,
    Kind.STRAIGHT_FLUSH: 36,
    Kind.FOUR_OF_A_KIND: 624,
    Kind.FULL_HOUSE: 3_744,
    Kind.FLUSH: 5_108,
    Kind.STRAIGHT: 10_200,
    Kind.THREE_OF_A_KIND: 54_912,
    Kind.TWO_PAIR: 123_552,
    Kind.PAIR: 1_098_240,
    Kind.NO_PAIR: 1_302_540,
}

# Six different ranks hold five in sequence in 10 * 8 - 9 = 71 ways, and are no flush in
# 4^6 - 4 * (1 + 6 * 3) = 4,020; a pair with four other ranks is no flush in 6 * 4^4 - 12 = 1,524.
FIVE_OF_SIX_COUNTS = {
    Kind.ROYAL_FLUSH: 188,  # 4 * 47
    Kind.STRAIGHT_FLUSH: 1_656,  # 4 * (10 * 47 - 9) - 188
    Kind.FOUR_OF_A_KIND: 14_664,  # 13 * 48 * 47 / 2
    Kind.FULL_HOUSE: 165_984,  # 78 * 4 * 4 + 13 * 12 * 11 * 4 * 6 * 4
    Kind.FLUSH: 205_792,  # 4 * (1,716 + 1,287 * 39) - 1,844
    Kind.STRAIGHT: 361_620,  # 71 * 4,020 + 10 * 5 * 1,524
    Kind.THREE_OF_A_KIND: 732_160,  # 13 * 4 * 220 * 4^3
    Kind.TWO_PAIR: 2_532_816,  # 286 * 6^3 + 78 * 6^2 * 55 * 4^2
    Kind.PAIR: 9_730_740,  # (13 * 495 - 50) * 1,524
    Kind.NO_PAIR: 6_612_900,  # (1,716 - 71) * 4,020
}

FIVE_OF_SEVEN_COUNTS = {
    Kind.ROYAL_FLUSH: 4_324,
    Kind.STRAIGHT_FLUSH: 37_260,
    Kind.FOUR_OF_A_KIND: 224_848,
    Kind.FULL_HOUSE: 3_473_184,
    Kind.FLUSH: 4_047_644,
    Kind.STRAIGHT: 6_180_020,
    Kind.THREE_OF_A_KIND: 6_461_620,
    Kind.TWO_PAIR: 31_433_400,
    Kind.PAIR: 58_627_800,
    Kind.NO_PAIR: 23_294_460,
}


@pytest.mark.parametrize(
    ("ranking", "held", "counts"),
    [
        (THREE_CARDS, 3, THREE_CARD_COUNTS),
        (FOUR_CARDS, 4, FOUR_CARD_COUNTS),
        (FOUR_CARDS, 5, FOUR_OF_FIVE_COUNTS),
        (FIVE_CARDS, 5, FIVE_CARD_COUNTS),
        (FIVE_CARDS, 6, FIVE_OF_SIX_COUNTS),
        (FIVE_CARDS, 7, FIVE_OF_SEVEN_COUNTS),
    ],
    ids=["3 cards", "4 cards", "4 of 5", "5 cards", "5 of 6", "5 of 7"],
)
def test_every_hand_there_is_falls_into_the_known_kinds(ranking, held, counts):
    found = dict.fromkeys(counts, 0)
    for chunk in batch.combinations(held):
        for kind, count in count_kinds(batch.strengths(chunk, ranking), ranking).items():
            found[kind] += count
    assert sum(counts.values()) == comb(52, held)
    assert found == counts


def four_card_heights(hands: np.ndarray) -> np.ndarray:
    """The kind of the best four cards by another way: bit patterns, no table and no strength."""
    ranks, suits = hands.T >> 2, hands.T & 3
    ones = np.uint64(0x1111111111111)
    one = np.uint64(1)
    counts = sum(one << (each * np.uint64(4)) for each in ranks.astype(np.uint64))
    suit_counts = sum(np.uint16(1) << (each * np.uint16(4)) for each in suits.astype(np.uint16))
    places = (16 * suits.astype(np.uint64)) + ranks
    lanes = sum(one << (each + one) for each in places)
    lanes |= lanes >> np.uint64(13) & np.uint64(0x1000100010001)  # an ace stands low as well
    present = (counts | counts >> one | counts >> np.uint64(2)) & ones
    ladder = present << np.uint64(4) | present >> np.uint64(48)

    def in_sequence(bits, step):
        return bits & bits >> np.uint64(step) & bits >> np.uint64(2 * step) & bits >> np.uint64(3 * step)

    pairs = counts >> one & ~counts & ones
    conditions = {
        Kind.FOUR_OF_A_KIND: counts & (ones << np.uint64(2)),
        Kind.STRAIGHT_FLUSH: in_sequence(lanes, 1),
        Kind.THREE_OF_A_KIND: counts & counts >> one & ones,
        Kind.FLUSH: suit_counts & 0x4444,
        Kind.STRAIGHT: in_sequence(ladder, 4),
        Kind.TWO_PAIR: pairs & (pairs - one),
        Kind.PAIR: pairs,
    }
    return np.select(
        [bits != 0 for bits in conditions.values()],
        [FOUR_CARDS.level(kind) for kind in conditions],
    )


@pytest.mark.parametrize("held", [4, 5, 6])
def test_every_four_card_hand_is_of_the_kind_its_bit_patterns_show(held):
    for chunk in batch.combinations(held, 1 << 18):
        found = batch.kinds(batch.strengths(chunk, FOUR_CARDS))
        assert np.array_equal(found, four_card_heights(chunk))


# The order of hands, from the text.

ORDER = """
    clause        higher       lower        why
    641a.6(b)(1)  2s 2h 2d 2c  As Ks Qs Js  the lowest four-of-a-kind beats the best straight flush
    641a.6(b)(1)  As Ah Ad Ac  Ks Kh Kd Kc  four aces are the best
    641a.6(b)(2)  As 2s 3s 4s  As Ah Ad Ks  the lowest straight flush beats three aces
    641a.6(b)(2)  2h 3h 4h 5h  As 2s 3s 4s  an ace below a two is the lowest card
    641a.6(b)(3)  2s 2h 2d 3c  As Ks Qs Ts  the lowest three-of-a-kind beats the best flush
    641a.6(b)(4)  2s 3s 4s 6s  As Kh Qd Jc  the lowest flush beats the best straight
    641a.6(b)(5)  As 2h 3d 4c  As Ah Kd Kc  the lowest straight beats the best two pair
    641a.6(b)(5)  As Kh Qd Jc  Ks Qh Jd Tc  an ace above a king is the highest card
    641a.6(b)(6)  2s 2h 3d 3c  As Ah Kd Qc  the lowest two pair beats the best pair
    641a.6(b)(6)  As Ah 2d 2c  Ks Kh Qd Qc  the higher pair is compared first
    641a.6(b)(7)  2s 2h 3d 4c  As Kh Qd Tc  the lowest pair beats the best of no pair
    641a.6(a)     As Kh Qd 9c  Ks Ah 2d 3c  king, ace, two, three is no sequence
    641a.6(c)     As Ah Kd 2c  Ad Ac Qs Jh  the king is the highest card the other lacks
    641a.6(c)     As Kh 9d 3c  Ah Ks 9c 2d  the three is the highest card the other lacks
    641a.6(c)     As Ks Qs 9s  Ah Kh Qh 8h  a flush is compared card by card

    641a.6(b)(1)  2s 2h 2d 2c As     As Ks Qs Js Ts     the best four of five count
    641a.6(b)(3)  3s 3h 3d 4c 5c     As Ks Qs 9s Ah     so does three-of-a-kind over a flush
    641a.6(b)(4)  2s 3s 4s 7s 5h 6h  As Ah Kd Kc Qh Jd  and, of six, a flush over a straight
"""

TIES = """
    clause        one          other        why
    641a.6(c)     As Ah Kd 2c  Ad Ac Ks 2h  the same ranks in other suits
    641a.6(c)     As Ks Qs 9s  Ah Kh Qh 9h  suits are equal

    641a.6(c)     As Ah Kd Kc 2h 3h  Ad Ac Ks Kh 2s 4d  the fifth and sixth card do not count
"""


def compared(table: str) -> list:
    """The pairs of hands in a table whose columns stand two spaces apart, named by clause."""
    lines = [re.split(" {2,}", line.strip()) for line in table.strip().splitlines()[1:] if line]
    return [
        pytest.param(np.array([cards(one), cards(other)], np.uint8), id=f"{clause} {why}")
        for clause, one, other, why in lines
    ]


@pytest.mark.parametrize("hands", compared(ORDER))
def test_the_first_hand_is_higher(hands):
    higher, lower = batch.strengths(hands, FOUR_CARDS)
    assert higher > lower


@pytest.mark.parametrize("hands", compared(TIES))
def test_the_hands_tie(hands):
    one, other = batch.strengths(hands, FOUR_CARDS)
    assert one == other


# What is asked of the caller.


@pytest.mark.parametrize(
    ("given_cards", "ranking", "message"),
    [
        ([[0, 1, 2]], THREE_CARDS, "not list"),
        (np.zeros((1, 3), np.int64), THREE_CARDS, "2 dimensions of int64"),
        (np.zeros(3, np.uint8), THREE_CARDS, "1 dimensions of uint8"),
        (np.zeros((1, 4), np.uint8), THREE_CARDS, "rows of 3 cards, not 4"),
        (np.zeros((1, 7), np.uint8), FOUR_CARDS, "rows of 4, 5, 6 cards, not 7"),
        (np.zeros((1, 4), np.uint8), FIVE_CARDS, "rows of 5, 6, 7 cards, not 4"),
        (np.zeros((1, 2), np.uint8), Ranking(2, (Kind.PAIR,)), "rows of no cards, not 2"),
        (np.array([[0, 1, 2], [4, 52, 3]], np.uint8), THREE_CARDS, "52 in row 1 is not a card"),
        (np.array([[255, 1, 2]], np.uint8), THREE_CARDS, "255 in row 0 is not a card"),
    ],
)
def test_what_is_not_an_array_of_hands_is_refused(given_cards, ranking, message):
    with pytest.raises(Refused, match=message):
        batch.strengths(given_cards, ranking)


def test_one_false_card_among_many_hands_is_found():
    hands = np.tile(np.arange(7, dtype=np.uint8), (3 * batch.SHARD, 1))
    hands[-1, 6] = 60
    with pytest.raises(Refused, match=f"60 in row {len(hands) - 1} is not a card"):
        batch.strengths(hands, FIVE_CARDS)


def test_threads_strides_and_chunks_change_nothing():
    hands = np.tile(random_hands(seed=653, count=5_000, held=7), (100, 1))
    alone = batch.strengths(hands, FIVE_CARDS, threads=1)
    assert np.array_equal(batch.strengths(hands, FIVE_CARDS, threads=3), alone)
    assert np.array_equal(batch.strengths(np.asfortranarray(hands), FIVE_CARDS), alone)
    assert np.array_equal(batch.strengths(hands[::-1], FIVE_CARDS), alone[::-1])
    assert len(batch.strengths(hands[:0], FIVE_CARDS)) == 0


@pytest.mark.parametrize(("held", "chunk"), [(1, 5), (2, 7), (3, 1000), (5, 1), (16, 3)])
def test_combinations_come_in_order_and_each_once(held, chunk):
    chunks = list(batch.combinations(held, chunk, SHORT_DECK))
    assert all(len(each) == chunk for each in chunks[:-1])
    assert np.concatenate(chunks).tolist() == [list(c) for c in combinations(SHORT_DECK, held)]


@pytest.mark.parametrize(
    ("held", "chunk", "deck"), [(0, 9, DECK), (3, 0, DECK), (2, 9, (1,)), (2, 9, (1, 1))]
)
def test_combinations_that_cannot_be_are_refused(held, chunk, deck):
    with pytest.raises(Refused):
        batch.combinations(held, chunk, deck)


# The kernels again, as plain Python: there, a look outside an array is an error.

JITLESS = """
import json, sys
import numpy as np
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, batch, kernels
assert type(kernels.rank_hands.made_ready()).__name__ == "function"
rankings = {3: THREE_CARDS, 4: FOUR_CARDS, 5: FIVE_CARDS}
found = []
for size, rows in json.load(sys.stdin):
    found.append(batch.strengths(np.array(rows, np.uint8), rankings[size]).tolist())
chunks = [chunk.tolist() for chunk in batch.combinations(3, 50, range(10))]
print(json.dumps([found, chunks]))
"""


def run_python(program: str, text: str = "", **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        input=text,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_kernels_agree_with_themselves_uncompiled():
    """Rows with cards twice over have no right answer, but must not look outside a table either."""
    doubled = np.random.default_rng(7).integers(0, 52, (300, 7), np.uint8)
    doubled[:52] = np.arange(52, dtype=np.uint8)[:, None]
    samples = [
        (ranking, np.concatenate([random_hands(7, 300, held), doubled[:, :held]]))
        for ranking, held in ENTRIES
    ]
    sent = json.dumps([(ranking.size, rows.tolist()) for ranking, rows in samples])
    found, chunks = json.loads(run_python(JITLESS, sent, NUMBA_DISABLE_JIT="1"))
    assert found == [batch.strengths(rows, ranking).tolist() for ranking, rows in samples]
    assert chunks == [chunk.tolist() for chunk in batch.combinations(3, 50, range(10))]
