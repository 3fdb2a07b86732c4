"""643a: the words of the gaming guide on the first bet, beside what every hand of three cards is worth."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from pitboss.cards import DECK, RANKS, rank, suit
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.strategies.levels import decisions_of, level_strategies
from tests.solve.levels_read import READ, Table

SPEAKS_FOR = ("643a",)
TEN = RANKS.index("T")
FLUSHES = {"royal": 1000, "straight": 200, "other": 8}  # 643a.12(a), Paytable A
GROUPS = {(4, 1): 50, (3, 2): 11, (3, 1, 1): 3, (2, 2, 1): 2}
WHEEL = {RANKS.index(each) for each in "A2345"}


def says(own: tuple[int, ...]) -> bool:
    """Whether a line of the guide lets the first bet ride with these cards."""
    house = default_house(rule_set("643a"))
    (strategy,) = level_strategies(house)
    first = decisions_of(house, strategy)[0]
    return any(READ[line.when](Table(own)) for line in first.advice if line.when)


def brings(ranks: list[int], flush: bool) -> int:
    """What a bet brings with five cards, worked out from their ranks and whether they are of one suit."""
    straight = len({*ranks}) == 5 and (max(ranks) - min(ranks) == 4 or {*ranks} == WHEEL)
    if flush:
        royal = straight and min(ranks) == TEN
        return FLUSHES["royal" if royal else "straight" if straight else "other"]
    if straight:
        return 5
    counted = Counter(ranks)
    sizes = tuple(sorted(counted.values(), reverse=True))
    if sizes == (2, 1, 1, 1):
        return 1 if counted.most_common(1)[0][0] >= TEN else -1
    return GROUPS.get(sizes, -1)


def worth(own: tuple[int, ...]) -> int:
    """What the first bet brings in all over the 1,176 pairs of community cards."""
    ranks, unseen = [rank(card) for card in own], [card for card in DECK if card not in own]
    alike = suit(own[0]) if len({suit(card) for card in own}) == 1 else -1
    return sum(
        brings([*ranks, rank(one), rank(other)], suit(one) == suit(other) == alike)
        for one, other in combinations(unseen, 2)
    )


def test_every_hand_of_one_suit_rides_exactly_if_it_gains() -> None:
    """643a.11(a): the 286 hands of three spades; with suited A-2-3, A-2-4 and A-3-4 the bet loses."""
    spades = [card for card in DECK if suit(card) == 3]
    found = {own: says(own) for own in combinations(sorted(spades, reverse=True), 3)}
    assert {own for own, rides in found.items() if rides} == {own for own in found if worth(own) > 0}
    ranked = {"".join(RANKS[rank(card)] for card in own): rides for own, rides in found.items()}
    assert not any(ranked[low] for low in ("A32", "A42", "A43", "432", "J87", "Q98"))
    assert all(ranked[run] for run in ("543", "T98", "J98", "T97", "T87", "AKQ", "KT9"))


def test_of_other_hands_those_with_a_pair_of_tens_ride() -> None:
    """643a.12(a): the lowest hand that is paid is a pair of tens; three of a kind is paid whatever its rank."""
    for one, other in combinations(range(13), 2):
        for twice, once in ((one, other), (other, one)):
            own = (4 * twice, 4 * twice + 1, 4 * once + 2)
            assert says(own) is (twice >= TEN)
        assert not any(says((4 * one, 4 * other + 1, 4 * third + 2)) for third in range(other + 1, 13))
    assert all(says((4 * each, 4 * each + 1, 4 * each + 2)) for each in range(13))
