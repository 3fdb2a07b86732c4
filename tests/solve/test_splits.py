"""Split returns of the smaller games: slow twins, known counts of hands, sums that are the published figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from pitboss.cards import Card, cards
from pitboss.games.catalog import rule_set
from pitboss.hands import Kind
from pitboss.rules.house import House, default_house
from pitboss.solve.figures import Figures
from pitboss.solve.games import solve_base
from pitboss.solve.let_it_ride.split import split_643a
from pitboss.solve.raise_it_up_stud.split import split_669a
from pitboss.solve.reference import splits as slow
from pitboss.solve.registry import solver_of
from pitboss.solve.splits import Split
from pitboss.solve.three_card_poker.split import split_649a

SPEAKS_FOR = ("649a",)

PAIRS = {"pair of tens, jacks, queens, kings or aces", "pair of 10s or better", "lower pair"}

# Every hand of so many cards, as anybody may count them.
THREE = {
    "straight flush": 48,
    "three-of-a-kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "no pair": 16_440,
}
FIVE = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two pair": 123_552,
    "pair of tens, jacks, queens, kings or aces": 422_400,
    "lower pair": 675_840,
    "no pair": 1_302_540,
}
SIX = {
    "royal flush": 188,
    "straight flush": 1_656,
    "four-of-a-kind": 14_664,
    "full house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three-of-a-kind": 732_160,
    "two pair": 2_532_816,
    "no pair": 6_612_900,
}


def house(name: str, **chosen: str) -> House:
    return default_house(rule_set(name), chosen=chosen)


def split_of(solved: House) -> Split:
    return solver_of(solved).split(solved, None)


def short(ranks: str, suits: str) -> tuple[Card, ...]:
    return cards([f"{rank}{suit}" for rank in ranks for suit in suits])


def added_up(split: Split, figures: Figures) -> None:
    """Every way to add up the parts comes to the game's figures."""
    assert dict(split.figures.results) == dict(figures.results)
    assert Counter(split.figures.decisions) == Counter(figures.decisions)
    assert Counter(split.figures.standings) == Counter(figures.standings)
    assert sum(share.ev for share in split.by_wager.values()) == figures.ev
    assert sum(share.ev for share in split.by_hand.values()) == figures.ev
    assert sum(share.wagered for share in split.by_wager.values()) == figures.wagered
    assert sum(share.won for share in split.by_hand.values()) == figures.hit_frequency * figures.deals
    assert sum(share.deals for share in split.by_hand.values()) == figures.deals
    assert not split.by_dealer or sum(share.ev for share in split.by_dealer.values()) == figures.ev
    for decision, hands in split.by_decision.items():
        assert sum(hands.values()) == figures.decisions[decision]


@pytest.mark.parametrize("name", ["643a", "643a@2011", "649a", "649a@2011", "669a"])
def test_the_parts_are_the_whole(name: str) -> None:
    added_up(split_of(house(name)), solve_base(house(name)))


@pytest.mark.parametrize(("name", "hands"), [("649a", THREE), ("643a", FIVE), ("669a", SIX)])
def test_every_hand_comes_as_often_as_it_does(name: str, hands: dict[str, int]) -> None:
    split, every = split_of(house(name)), {"649a": 22_100, "643a": 2_598_960, "669a": 20_358_520}[name]
    found = {hand: Fraction(share.deals, split.deals) for hand, share in split.by_hand.items()}
    assert {hand: found[hand] for hand in hands} == {h: Fraction(n, every) for h, n in hands.items()}


def as_slow(split: Split) -> Counter[slow.SlowEnd]:
    """The ends as the twins give them: every pair is a pair."""
    found = Counter[slow.SlowEnd]()
    for end, deals in split.ends.items():
        hand = Kind.PAIR.value if end.hand in PAIRS else end.hand
        brings = tuple(int(each * 100) for each in end.brings)
        found[slow.SlowEnd(hand, end.said, end.qualifies, brings)] += deals
    return found


def test_three_card_poker_twin() -> None:
    deck = short("3458Q", "cdh")
    assert as_slow(split_649a(house("649a"), deck=deck)) == slow.ends_649a(house("649a"), deck)


def test_let_it_ride_twin() -> None:
    deck = short("89TJQ", "cdh")
    assert as_slow(split_643a(house("643a"), deck=deck)) == slow.ends_643a(house("643a"), deck)


def test_raise_it_up_stud_twin() -> None:
    deck = short("234679", "cd")
    found = slow.ends_669a(house("669a"), deck)
    assert as_slow(split_669a(house("669a"), deck=deck)) == found
    assert {end.said[-1] for end in found} > {"fold"}


def test_raises_on_every_street_are_followed_too() -> None:
    every = house("669a", play_wagers="one on every street")
    added_up(split_of(every), solve_base(every))


def test_how_often_a_dealer_of_three_cards_qualifies() -> None:
    """649a.11(c)(3)(i): three ranks of two to jack, C(10, 3) less eight straights, in 64 suits less 4."""
    split = split_of(house("649a"))
    below = (120 - 8) * (64 - 4)
    assert Fraction(split.by_dealer[False].deals, split.deals) == Fraction(below, 22_100)
    # A hand that is played beats every such dealer: had he qualified, the Play Wager would have won one Ante.
    short_and_played = sum(
        n for end, n in split.ends.items() if end.qualifies is False and end.said == ("Play 1x",)
    )
    assert split.qualifying == {"Ante": 0, "Play": -Fraction(short_and_played, split.deals), "Ante Bonus": 0}


def test_a_bonus_paid_only_on_a_win_depends_on_the_dealer() -> None:
    split = split_of(house("649a", ante_bonus_paid="only on a win"))
    assert split.qualifying["Ante Bonus"] < 0
