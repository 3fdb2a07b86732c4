"""The Hold 'Em games with a side wager on the layout that a fold takes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

from pitboss.refusal import Refused
from pitboss.solve import holdem
from pitboss.solve.forfeits import side_stakes
from pitboss.solve.holdem import joint as holdem_joint
from pitboss.solve.holdem.boards import Shards
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.sides import side_of
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.reference import holdem as reference_holdem
from pitboss.solve.sides import side_wager
from pitboss.solve.worth import WagerLayout
from tests.solve.test_holdem import BONUS, FLUSH, UTH, deck_of, same, solved

PROGRESSIVE = ("Progressive Payout",)
ON_FLOP, OF_SEVEN = "two cards and the Flop", "best of seven"
# Twelve cards are enough: every kind of hand that the wager pays comes on some flop of one of these.
STRAIGHTS = deck_of(
    "9TJQKA", 2
)  # royal and straight flushes, flushes, straights; every board has a long suit
FULL_HOUSES = deck_of("TQKA", 3)  # three-of-a-kind too; boards with and without a long suit
FOLDED = deck_of("29KA", 3)  # 647a folds some starting cards in the base game


@pytest.mark.parametrize("hand", [ON_FLOP, OF_SEVEN])
@pytest.mark.parametrize(
    ("house", "deck", "solve", "twin"),
    [
        (UTH, STRAIGHTS, one_wager, reference_holdem.solve_653a),
        (UTH, FULL_HOUSES, one_wager, reference_holdem.solve_653a),
        (FLUSH, FOLDED, two_wagers, reference_holdem.solve_647a),
    ],
    ids=["653a@2011, straights and flushes", "653a@2011, full houses", "647a"],
)
def test_the_joint_play_agrees_with_its_slow_twin(house, deck, solve, twin, hand):
    house = replace(house, chosen={**house.chosen, "progressive_hand": hand})
    laid = side_stakes(house, PROGRESSIVE)
    layout = WagerLayout.of(house, laid)
    dealt = reference_holdem.deal(house, deck, layout.stake, sum(laid.values()))
    brings = reference_holdem.brings_of(dealt, layout, laid, seven=hand == OF_SEVEN)
    found, twins = {}, {}
    for joint in (False, True):
        figures, values = twin(dealt, brings, joint=joint)
        found[joint] = solve(HoldemTerms(house, deck, side_of(house, PROGRESSIVE), joint))
        same(found[joint], (figures, values if joint else {}))
        twins[joint] = figures
    if solve is one_wager and hand != OF_SEVEN:
        terms = HoldemTerms(house, deck, side_of(house, PROGRESSIVE))
        base = solve(HoldemTerms(house, deck)).figures.ev
        values = holdem_joint.values_by_flops(terms, base, Shards(3))
        assert (values.by_base, values.best) == (twins[False].ev, twins[True].ev)
    assert found[True].figures.ev > found[False].figures.ev
    assert found[True].figures.decisions["fold"] < found[False].figures.decisions["fold"]


def test_a_side_wager_adds_what_it_brings_where_nobody_folds(monkeypatch):
    """By the base game's play the layout brings the game, the side wager, and less what is folded."""
    base = solved("653a").figures
    best = holdem.solve_653a(UTH, with_wagers=PROGRESSIVE)
    never_folded = base.ev + side_wager(UTH, *PROGRESSIVE).figures.ev * Fraction(1, 5)
    monkeypatch.delattr(holdem_joint, "joint")  # a second route, which leaves the first alone
    values = holdem_joint.joint_by_flops(UTH, *PROGRESSIVE, base)
    assert (values.base, values.best, values.staked) == (base.ev, best.ev, Fraction(1, 5))  # $1 beside $5
    assert values.by_base < values.best < never_folded
    assert best.decisions["fold"] < base.decisions["fold"]
    assert best.wagered > base.wagered + values.staked


def test_a_wager_on_all_seven_cards_is_not_decided_by_flops(monkeypatch):
    """Read as the best of seven the Turn and the River count, so the whole game is solved."""
    of_seven = replace(UTH, chosen={**UTH.chosen, "progressive_hand": OF_SEVEN})
    asked = []

    def whole(solve, house, wagers, base):
        asked.append((house, wagers))
        return SimpleNamespace(values="all")

    monkeypatch.setattr(holdem_joint, "joint", whole)
    assert holdem_joint.joint_by_flops(of_seven, *PROGRESSIVE, None) == "all"
    assert asked == [(of_seven, [*PROGRESSIVE])]


def test_by_starting_cards_alone_647a_comes_out_the_same():
    """A second route: the wager's mean by starting cards, laid beside the base game's values."""
    base = solved("647a")
    quick = holdem_joint.joint_by_starts(BONUS, *PROGRESSIVE, base.before_flop)
    whole = holdem.solve_647a(BONUS, with_wagers=PROGRESSIVE)
    assert quick.base == base.figures.ev
    assert quick.best == whole.ev
    assert quick.best - quick.by_base == Fraction(9_697_561, 11_706_149_000)  # all flops of 169 starts, apart


def test_what_cannot_be_played_jointly_is_refused():
    with pytest.raises(Refused):
        holdem.solve_653a(UTH, with_wagers=["Trips"])
    with pytest.raises(Refused):
        holdem.solve_653a(UTH, with_wagers=PROGRESSIVE, best_for=["Trips"])
