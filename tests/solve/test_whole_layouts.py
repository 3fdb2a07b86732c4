"""Whole layouts: base game and side wagers on the same deals, beside the figures of each and a deal-by-deal count."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK, rank
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.words import Part
from pitboss.solve.amounts import house_at
from pitboss.solve.let_it_ride.layout import layout_643a
from pitboss.solve.raise_it_up_stud.layout import layout_669a
from pitboss.solve.registry import solver_of
from pitboss.solve.sides import side_wager
from pitboss.solve.worth import WagerLayout, net, stake_of

SPEAKS_FOR = ()
LAYOUTS = (
    ("643a", ("Five Card Bonus",)),
    ("643a", ("Three Card Bonus", "Five Card Bonus")),
    ("643a", ("Three-Card Progressive Payout", "Five-Card Progressive Payout")),
    ("643a@2011", ("Let It Ride Bonus", "Three Card Bonus")),
    ("669a", ("Pair Plus",)),
    ("669a", ("Six Card Bonus",)),
    ("669a", ("Pair Plus", "Six Card Bonus")),
)


@pytest.mark.parametrize(("name", "wagers"), LAYOUTS)
def test_expected_values_add_up_and_variances_do_not(name: str, wagers: tuple[str, ...]) -> None:
    """These wagers outlive every decision: each brings what it brings alone, and moves with the base game."""
    house = default_house(rule_set(name))
    base, whole = solver_of(house).solve(house), solver_of(house).whole_layout(house, wagers)
    stake = WagerLayout.of(house).stake
    parts = {each: Fraction(stake_of(house, each), stake) for each in wagers}
    alone = {each: side_wager(house, each).figures for each in wagers}
    assert whole.ev == base.ev + sum(part * alone[each].ev for each, part in parts.items())
    assert whole.wagered == base.wagered + sum(parts.values())
    apart = base.variance + sum(part**2 * alone[each].variance for each, part in parts.items())
    assert whole.variance > apart


def test_a_wager_that_a_fold_takes_is_counted_as_in_joint_play() -> None:
    """669a: two counts, one by looks and one hand by hand, give every result alike."""
    house = default_house(rule_set("669a"))
    by_hand = layout_669a(house, ("Progressive Payout",))
    by_look = solver_of(house).solve(house, with_wagers=["Progressive Payout"])
    assert dict(by_hand.distribution) == dict(by_look.distribution)


def test_a_bonus_on_six_cards_goes_on_after_a_fold() -> None:
    """669a: a Six Card Bonus so large that each result tells what the bonus and what the base game brought.

    Both parts are counted as they are alone; whoever wins the base game with a royal flush has the bonus of it.
    """
    house = default_house(rule_set("669a"))
    wager, large = "Six Card Bonus", 1_000_000
    many = house_at(house, 0, {wager: large * WagerLayout.of(house).stake})
    whole, base = layout_669a(many, (wager,)), solver_of(house).solve(house)
    played: Counter[Fraction] = Counter()
    bonus: Counter[Fraction] = Counter()
    royals = 0
    for result, count in whole.distribution.items():
        brought = round(Fraction(result, large))
        played[result - brought * large] += count
        bonus[Fraction(brought)] += count
        royals += count if brought == 1_000 and result - brought * large > 1_000 else 0
    assert dict(played) == dict(base.distribution)
    rows = side_wager(house, wager).figures
    assert {net: Fraction(count, whole.deals) for net, count in bonus.items()} == {
        net: Fraction(count, rows.deals) for net, count in rows.distribution.items()
    }
    assert royals == sum(count for net, count in base.distribution.items() if net > 1_000)


def test_let_it_ride_deal_by_deal_on_a_short_deck() -> None:
    """643a with both bonuses on a deck of kings and aces: each deal settled by the engine at once."""
    house = default_house(rule_set("643a"))
    wagers = ("Three Card Bonus", "Five Card Bonus")
    deck = tuple(card for card in DECK if rank(card) >= 11)
    whole = layout_643a(house, wagers, deck=deck)
    layout = WagerLayout.of(house, wagers)
    sides = {each: stake_of(house, each) for each in wagers}
    bets = [wager.name for wager in house.force.wagers if wager.required]
    assert len(deck) == 8
    found: Counter[Fraction] = Counter()
    # With aces and kings alone every five cards hold two pair or better: both bets ride in the end.
    for held in combinations(deck, 3):
        for board in combinations([card for card in deck if card not in held], 2):
            places = {Part.PLAYER: held, Part.COMMUNITY: board}
            lines = layout.settled({**dict.fromkeys(bets, layout.stake), **sides}, places)
            found[Fraction(net(lines), layout.stake)] += 2  # either card may come first
    assert dict(whole.distribution) == dict(found)


def test_what_is_refused() -> None:
    for name, wager in (("653a", "Trips"), ("641a", "Aces Up"), ("643a", "Six Card Bonus")):
        house = default_house(rule_set(name))
        with pytest.raises(
            Refused, match=f"results of the {wager} Wager beside the base game of .* not counted"
        ):
            solver_of(house).whole_layout(house, (wager,))
