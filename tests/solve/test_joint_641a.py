"""Four Card Poker with a Progressive Payout Wager on the layout, which a fold takes; and one name for all games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pitboss.cards import cards
from pitboss.games.catalog import rule_set
from pitboss.games.four_card_poker import PROPOSED_2011
from pitboss.hands import Hand
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.readings import KeptOnFold
from pitboss.rules.tables import table
from pitboss.solve.forfeits import Joint, forfeited, never_folded
from pitboss.solve.four_card_poker.game import solve_641a, values_641a
from pitboss.solve.games import solve_base
from pitboss.solve.raise_it_up_stud.game import StreetOptions
from pitboss.solve.reference import four_card_poker as reference
from pitboss.solve.three_card_poker.game import solve_649a
from tests.solve.asked import both_ways, solve_joint
from tests.solve.test_four_card_poker import HOUSE, WITH_FLUSHES, deck_of, same

SPEAKS_FOR = ()

WAGER = "Progressive Payout"
THREE_RANKS = (0, 5, 9)  # twelve cards
METER = 40_00
PAYS_LOW = table(
    """
    641a.12(d)(1)      Paytable A       Paytable B
    Four-of-a-kind     100% of meter    100% of meter
    Three-of-a-kind    5 for 1          3 for 1
    Two Pair           4 for 1          2 for 1
    """,
    wager=WAGER,
)


def paying_low() -> House:
    """A wager that pays hands which the base game folds, beside an Ante of one dollar."""
    tables = tuple(PAYS_LOW if each.cite == PAYS_LOW.cite else each for each in PROPOSED_2011.tables)
    return replace(HOUSE, rules=replace(PROPOSED_2011, tables=tables), minimum=reference.CENTS)


@pytest.fixture(scope="module")
def joint() -> Joint:
    return solve_joint(HOUSE, [WAGER])


def test_no_hand_that_the_progressive_pays_is_ever_folded(joint: Joint) -> None:
    """Three-of-a-kind that plays once and loses has its bonus of two Antes back: nothing lost, a fold loses one.

    Best four of five: 48 times four aces, 576 other fours, and of 44 runs of four suited cards with 48
    others each 2,112 less the 40 runs of five, which are counted twice; 58,656 three-of-a-kind.
    """
    paid = 48 * 5_000 + 576 * 300 + (2_112 - 40) * 100 + 58_656 * 9
    assert joint.values.side_by_base == Fraction(paid, 2_598_960) - 1 == never_folded(HOUSE, [WAGER])
    assert joint.values.gain == 0
    assert joint.best.decisions == joint.by_base.decisions == joint.base.decisions
    assert joint.staked == joint.best.wagered - joint.base.wagered == Fraction(1, 5)  # $1 beside $5


def test_a_meter_is_worth_its_chance() -> None:
    """Four aces are 48 of 2,598,960 hands; a dollar more on the meter is a fifth of the Ante."""
    one, two = (
        solve_641a(HOUSE, with_wagers=[WAGER], meters={WAGER: {"meter": meter}}).ev
        for meter in (10_000_00, 10_001_00)
    )
    assert two - one == Fraction(48, 2_598_960) * Fraction(1, 5)


@pytest.mark.parametrize(
    ("ranks", "jointly"), [(THREE_RANKS, False), (THREE_RANKS, True), (WITH_FLUSHES, True)], ids=str
)
def test_the_joint_play_agrees_with_its_slow_twin(ranks: tuple[int, ...], jointly: bool) -> None:
    house = paying_low()
    paytable = house.paytable("641a.12(d)(1)")

    def brings(hand: Hand) -> int:
        row = paytable.row_for(hand)
        return (getattr(row.pays, "times", METER // 1_00) - 1) * 1_00 if row else -1_00

    twin = reference.solve(house, deck_of(ranks), brings=brings, staked=1_00, joint=jointly)
    fast = solve_641a(
        house,
        ranks=ranks,
        with_wagers=[WAGER],
        best_for=None if jointly else (),
        meters={WAGER: {"meter": METER}},
    )
    assert same(fast, twin)
    base = solve_641a(house, ranks=ranks)
    assert (fast.decisions["fold"] < base.decisions["fold"]) is jointly


def test_values_with_the_wager_on_the_layout() -> None:
    """A fold takes the dollar, a fifth of the Ante; any other option pays the hand."""
    for hole, times in (("As Kd 9c 7h 7d", 0), ("7c 7s 7h 2d Jc", 9), ("2c 3c 4c 5c 9d", 100)):
        alone = values_641a(HOUSE, cards(hole), *cards("8h"))
        beside = values_641a(HOUSE, cards(hole), *cards("8h"), with_wagers=[WAGER])
        more = {option: value - alone[option] for option, value in beside.items()}
        paid = Fraction(times - 1, 5)
        assert more == {"fold": Fraction(-1, 5), "Play 1x": paid, "Play 2x": paid, "Play 3x": paid}


def test_a_wager_that_a_fold_does_not_take_changes_no_decision() -> None:
    kept = replace(HOUSE, rules=KeptOnFold("Progressive Payout")(PROPOSED_2011))
    assert forfeited(HOUSE) == (WAGER,)
    assert forfeited(kept) == ()
    holdem = default_house(rule_set("653a"), chosen={"progressive_on_fold": "kept"})
    for house, wagers, message in (
        (kept, [WAGER], "a fold does not cost the Progressive Payout Wager"),
        (holdem, [WAGER], "a fold does not cost the Progressive Payout Wager"),
        (HOUSE, ["Aces Up"], "a fold does not cost the Aces Up Wager"),
        (default_house(rule_set("643a")), ["Six Card Bonus"], "a fold does not cost"),
        (HOUSE, [], "name a side wager of 641a@2011 that a fold takes"),
    ):
        with pytest.raises(Refused, match=message):
            solve_joint(house, wagers)
    with pytest.raises(Refused, match="all side wagers on the layout or for none"):
        solve_641a(HOUSE, best_for=[WAGER], ranks=THREE_RANKS)


def test_one_name_for_the_joint_play_of_every_game(joint: Joint) -> None:
    found = solve_joint(HOUSE, ["progressive_payout"], base=joint.base)
    assert (found.by_base.results, found.best.results) == (joint.by_base.results, joint.best.results)
    stud = default_house(rule_set("669a"))
    small, large = (
        solve_joint(stud, [WAGER], meters={WAGER: {"meter": meter}}) for meter in (1_000_00, 2_000_00)
    )
    assert large.values.side_at_best - small.values.side_at_best == Fraction(
        1_000, 22_100
    )  # one hand of all wins it


# Decisions of equal value


@pytest.mark.parametrize("name", ["641a", "643a"])
def test_what_depends_on_a_choice_between_equals_is_given_both_ways(name: str) -> None:
    house = default_house(rule_set(name))
    base = solve_base(house)
    less, more = both_ways(house, base)
    assert base in (less, more)
    assert less.ev == more.ev
    assert less.wagered < more.wagered
    assert less.element_of_risk > more.element_of_risk


def test_an_eager_player_of_three_card_poker_folds_fewer_hands_of_equal_value() -> None:
    deck = cards([f"{rank}{suit}" for rank in "2356Q" for suit in "cdh"])
    house = default_house(rule_set("649a"))
    less, more = (solve_649a(house, deck=deck, eager=eager) for eager in (False, True))
    (equal,) = less.indifferent.values()
    assert equal > 0
    assert more.indifferent == less.indifferent
    assert less.decisions["fold"] - more.decisions["fold"] == equal
    assert more.ev == less.ev


def test_of_equal_options_the_cheapest_or_the_dearest_is_taken() -> None:
    asked = StreetOptions({"check": 0, "1x": 1, "2x": 2}, np.array([[5, 5, 1], [5, 7, 4], [5, 2, 4]]))
    assert asked.chosen().choice.tolist() == [0, 1, 1]
    assert asked.chosen(eager=True).choice.tolist() == [2, 1, 2]
    assert asked.chosen().equal.tolist() == [True, False, True]
