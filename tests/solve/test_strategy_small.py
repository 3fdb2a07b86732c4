"""Any strategy of the smaller games: every deal counted, against hand counts and slow twins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

from pitboss.cards import ACE, DECK, RANKS, TEN, Card, cards, rank, suit
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Kind, plain
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission, default_submission
from pitboss.solve import features, reference_four
from pitboss.solve import reference_small as slow
from pitboss.solve.any_strategy import evaluate, named, named_texts, points, read, title_of
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_counts import count
from pitboss.solve.four_card_poker import options_of, solve_641a
from pitboss.solve.four_card_strategy import evaluate_641a, followed, nets_of
from pitboss.solve.let_it_ride import solve_643a
from pitboss.solve.let_it_ride_strategy import evaluate_643a
from pitboss.solve.raise_it_up_stud import solve_669a
from pitboss.solve.strategy import Strategy
from pitboss.solve.stud_strategy import evaluate_669a
from pitboss.solve.three_card_poker import ranking_of, solve_649a
from pitboss.solve.three_card_strategy import evaluate_649a

SPEAKS_FOR = ()
SMALL = ("641a@2011", "643a@2011", "643a", "649a@2011", "649a", "669a")
HANDS = 2_598_960  # of five cards


def house(name: str, **changes: object) -> RulesSubmission:
    return default_submission(rule_set(name), **changes)


def short(ranks: str, suits: str) -> tuple[Card, ...]:
    return cards([f"{rank}{suit}" for rank in ranks for suit in suits])


# What features see, one hand at a time


def straights(size: int) -> list[set[int]]:
    found = [set(range(low, low + size)) for low in range(13 - size + 1)]
    return [{ACE, *range(size - 1)}, *found]


SLOW: dict[str, Callable[[Sequence[Card], int], int]] = {
    "suited": lambda held, size: max(Counter(map(suit, held)).values()),
    "run": lambda held, size: max(len({*map(rank, held)} & run) for run in straights(size)),
    "ways": lambda held, size: (
        sum({*map(rank, held)} <= run for run in straights(size)) if len({*map(rank, held)}) == len(held) else 0
    ),
    "fills": lambda held, size: (
        0
        if any(run <= {*map(rank, held)} for run in straights(size))
        else sum(any(run <= {*map(rank, held), more} for run in straights(size)) for more in range(13))
    ),
    "suited_run": lambda held, size: max(
        len({rank(c) for c in held if suit(c) == s} & run) for s in range(4) for run in straights(size)
    ),
    "royal": lambda held, size: max(sum(rank(c) >= TEN and suit(c) == s for c in held) for s in range(4)),
    "high_cards": lambda held, size: sum(rank(c) >= TEN for c in held),
    "top": lambda held, size: max(map(rank, held)),
    "second": lambda held, size: sorted(map(rank, held))[-2],
    "low": lambda held, size: min(map(rank, held)),
}


@pytest.mark.parametrize(("ranking", "seen"), [(THREE_CARDS, 3), (FIVE_CARDS, 3), (FIVE_CARDS, 4), (FIVE_CARDS, 5)])
def test_features_are_what_one_would_count(ranking: object, seen: int) -> None:
    dice = random.Random(seen)
    held = [dice.sample(DECK, seen) for _ in range(300)]
    at = features.Seen(np.array(held, np.uint8))
    told = {each.name: each.of(at).tolist() for each in features.card_features(ranking, seen)}  # type: ignore[arg-type]
    for name, of in SLOW.items():
        assert told[name] == [of(hand, ranking.size) for hand in held], name  # type: ignore[attr-defined]


@pytest.mark.parametrize("ranking", [FOUR_CARDS, FIVE_CARDS])
@pytest.mark.parametrize("seen", [3, 4])
def test_a_partial_hand_is_ordered_by_its_groups(ranking: plain.Ranking, seen: int) -> None:
    if seen >= ranking.size:
        return
    groups = {(4,): Kind.FOUR_OF_A_KIND, (3, 1): Kind.THREE_OF_A_KIND, (3,): Kind.THREE_OF_A_KIND}
    groups |= {(2, 2): Kind.TWO_PAIR, (2, 1, 1): Kind.PAIR, (2, 1): Kind.PAIR}
    for held in random.Random(4).sample(list(combinations(DECK, seen)), 500):
        counted = Counter(map(rank, held))
        order = sorted(counted, key=lambda each: (counted[each], each), reverse=True)
        kind = groups.get(tuple(sorted(counted.values(), reverse=True)), Kind.NO_PAIR)
        wanted = plain.strength(kind, order, ranking)
        assert features.hand_strength(np.array([held], np.uint8), ranking).tolist() == [wanted]


# Strategies whose value can be worked out by hand


def test_always_playing_three_card_poker() -> None:
    """A dealer who does not qualify pays one Ante; two who do are even; one who does beats one who does not.

    So without the Ante Bonus the game is worth P(dealer short) - 2 P(player short, dealer not). The bonus
    of Paytable A: 48 straight flushes at 5, 52 three-of-a-kinds at 4, 720 straights at 1, of 22,100 hands.
    """
    high = [each for each in combinations(range(10), 3) if each not in {(r, r + 1, r + 2) for r in range(8)}]
    lowest = 60 * len(high)  # jack high or less: no pair, no straight, and 64 - 4 choices of suits
    short_hands = [
        sum(1 << 4 * r + s for r, s in zip(ranks, suits, strict=True))
        for ranks in high
        for suits in ((a, b, c) for a in range(4) for b in range(4) for c in range(4))
        if len(set(suits)) > 1
    ]
    assert len(short_hands) == lowest
    masks = np.array(short_hands)
    both = sum(int(((masks & mask) == 0).sum()) for mask in short_hands[::60]) * 60  # alike in all suits?
    del both
    disjoint = sum(int(((masks & mask) == 0).sum()) for mask in short_hands)
    deals = 22_100 * 18_424
    dealer_short = Fraction(lowest * 18_424, deals)
    player_only = dealer_short - Fraction(disjoint, deals)
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    found = evaluate(house("649a"), named(house("649a"), "Always Play"))
    assert found.ev == dealer_short - 2 * player_only + bonus
    assert found.decisions == {"Play 1x": deals, "fold": 0}
