"""Whole layouts: base game and side wagers on the same deals, beside the figures of each and a deal-by-deal count."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from math import sqrt

import pytest

from pitboss.cards import DECK, cards, rank
from pitboss.games.catalog import rule_set
from pitboss.hands import quick
from pitboss.kept.figures import KeptFigures
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Part
from pitboss.solve.amounts import laid_at
from pitboss.solve.covariances import covariances
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.one_play_layout import layout_653a
from pitboss.solve.let_it_ride.layout import layout_643a
from pitboss.solve.raise_it_up_stud.layout import layout_669a
from pitboss.solve.reference import holdem as reference_holdem
from pitboss.solve.reference import layouts as reference
from pitboss.solve.registry import solver_of
from pitboss.solve.sides import side_wager
from pitboss.solve.three_card_poker.layout import layout_649a
from pitboss.solve.whole_layouts import Laid, usual
from pitboss.solve.worth import WagerLayout, net, stake_of
from tests.solve.test_holdem import deck_of, solved

SPEAKS_FOR = ()
PLAYERS, DEALERS = (f"Five Card Hand Bonus on the {each}'s hand" for each in ("player", "dealer"))
LAYOUTS = (
    ("641a", ("Aces Up",)),
    ("643a", ("Five Card Bonus",)),
    ("643a", ("Three Card Bonus", "Five Card Bonus")),
    ("643a", ("Three-Card Progressive Payout", "Five-Card Progressive Payout")),
    ("643a", ("Five Card Hand Bonus", "Six Card Bonus")),
    ("643a@2011", ("Let It Ride Bonus", "Three Card Bonus")),
    ("649a", ("Six Card Bonus",)),
    ("649a", ("5 of 6 Progressive Payout", PLAYERS)),
    ("669a", ("Pair Plus",)),
    ("669a", ("Six Card Bonus",)),
    ("669a", ("Pair Plus", "Six Card Bonus")),
)


def house_of(name: str, **chosen: str) -> House:
    house = default_house(rule_set(name))
    return replace(house, chosen={**house.chosen, **chosen})


@cache
def base_game(name: str) -> Figures:
    """The base game, solved once."""
    house = default_house(rule_set(name))
    return solver_of(house).solve(house)


@pytest.mark.parametrize(("name", "wagers"), LAYOUTS)
def test_expected_values_add_up_and_variances_do_not(name: str, wagers: tuple[str, ...]) -> None:
    """These wagers outlive every decision: each brings what it brings alone, and moves with the base game."""
    house = default_house(rule_set(name))
    base, whole = base_game(name), solver_of(house).layout(house, usual(house, wagers), None)
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
    by_hand = layout_669a(house, usual(house, ("Progressive Payout",)))
    by_look = solver_of(house).solve(house, with_wagers=["Progressive Payout"])
    assert dict(by_hand.distribution) == dict(by_look.distribution)


def test_a_bonus_on_six_cards_goes_on_after_a_fold() -> None:
    """669a: a Six Card Bonus so large that each result tells what the bonus and what the base game brought.

    Both parts are counted as they are alone; whoever wins the base game with a royal flush has the bonus of it.
    """
    house = default_house(rule_set("669a"))
    wager, large = "Six Card Bonus", 1_000_000
    many = laid_at(house, 0, {wager: large * WagerLayout.of(house).stake})
    whole, base = layout_669a(*many), base_game("669a")
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


def test_covariances_two_by_two() -> None:
    """669a: a bonus so large that each result tells both parts gives the mean of their products."""
    house, large = default_house(rule_set("669a")), 1_000_000
    laid, kept = usual(house, ("Six Card Bonus", "Pair Plus")), KeptFigures(house)
    found = covariances(house, laid, partial(map, kept.whole))
    assert found.whole == kept.whole(laid).variance
    base, bonus, plus = ("Ante",), ("Six Card Bonus",), ("Pair Plus",)
    assert found.pairs.keys() == {(base, bonus), (base, plus), (bonus, plus)}
    stake = WagerLayout.of(house).stake
    whole = layout_669a(*laid_at(house, 0, {"Six Card Bonus": large * stake}))
    brought = {result: round(Fraction(result, large)) for result in whole.distribution}
    products = sum(
        (result - brought[result] * large) * brought[result] * count
        for result, count in whole.distribution.items()
    )
    means = kept.base().ev * side_wager(house, "Six Card Bonus").figures.ev
    part = Fraction(laid.sides["Six Card Bonus"], stake)
    assert found.pairs[base, bonus] == part * (Fraction(products, whole.deals) - means)


def test_wagers_that_are_settled_together_have_no_covariance() -> None:
    """649a.12(i): the player's and the dealer's hand win from one meter."""
    house = default_house(rule_set("649a"))
    with pytest.raises(Refused, match="two wagers on one meter are settled together"):
        covariances(house, usual(house, (PLAYERS, DEALERS)), partial(map, KeptFigures(house).whole))


# Eight spades in a row and an ace: both hands may win from one meter with the same two community cards.
SPADES = tuple(sorted(cards("Ks Qs Js Ts 9s 8s 7s 6s Ah")))


@pytest.mark.parametrize(
    "wagers",
    [
        ("Six Card Bonus", "Pair Plus"),
        ("Five-Card Progressive Payout", "5 of 6 Progressive Payout"),
        ("Three-Card Progressive Payout", PLAYERS, DEALERS),
        (DEALERS, "Six Card Bonus"),
    ],
    ids=" and ".join,
)
def test_three_card_poker_deal_by_deal(wagers: tuple[str, ...]) -> None:
    house = default_house(rule_set("649a"))
    laid, community = usual(house, wagers), any("Five" in each for each in wagers)
    whole = layout_649a(house, laid, deck=SPADES)
    assert dict(whole.distribution) == reference.layout_649a(house, laid, SPADES, community=community)


def test_a_fold_that_takes_every_wager_is_decided_for_all_of_them() -> None:
    """649a.11(b) read `only with Pair Plus`: without it a fold takes the Six Card Bonus too."""
    house = house_of("649a", side_wagers_survive_fold="only with Pair Plus")
    deck = tuple(sorted(cards("2c 3d 5h 7s 8c Td Jh Qs Kd")))
    for wagers in (("Six Card Bonus",), ("Six Card Bonus", "Pair Plus")):
        laid = usual(house, wagers)
        whole = layout_649a(house, laid, deck=deck)
        assert dict(whole.distribution) == reference.layout_649a(house, laid, deck, community=False)


@pytest.mark.parametrize(
    "wagers",
    [
        ("Three Card Bonus", "Five Card Bonus"),
        ("Six Card Bonus",),
        ("Six Card Bonus", "Five Card Hand Bonus"),
    ],
    ids=" and ".join,
)
def test_let_it_ride_deal_by_deal(wagers: tuple[str, ...]) -> None:
    house, bonus = default_house(rule_set("643a")), "Six Card Bonus" in wagers
    laid = usual(house, wagers)
    whole = layout_643a(house, laid, deck=SPADES)
    assert dict(whole.distribution) == reference.layout_643a(house, laid, SPADES, bonus=bonus)


def test_let_it_ride_on_kings_and_aces() -> None:
    """Suits that can be exchanged: the classes of 56 hands stand for all of them."""
    house, deck = default_house(rule_set("643a")), tuple(card for card in DECK if rank(card) >= 11)
    laid = usual(house, ("Three Card Bonus", "Five Card Bonus", "Five-Card Progressive Payout"))
    whole = layout_643a(house, laid, deck=deck)
    assert dict(whole.distribution) == reference.layout_643a(house, laid, deck, bonus=False)


@pytest.mark.parametrize("deck", [deck_of("9TJQKA", 2), deck_of("TQKA", 3)], ids=["straights", "full houses"])
def test_ultimate_texas_holdem_with_trips_agrees_with_its_slow_twin(deck: tuple[int, ...]) -> None:
    """653a: Trips is paid after a fold too; the Progressive Payout Wager bears on the decision."""
    house = default_house(rule_set("653a"))
    laid = usual(house, ("Trips", "Progressive Payout"))
    layout = laid.on(house)
    trips, progressive = ({name: laid.sides[name]} for name in laid.sides)
    dealt = reference_holdem.deal(house, deck, layout.stake, sum(laid.sides.values()))
    brings = {
        name: reference_holdem.brings_of(replace_staked(dealt, part), layout, part, seven=name == "Trips")
        for name, part in (("Trips", trips), ("Progressive Payout", progressive))
    }
    figures, _ = reference_holdem.solve_653a(dealt, brings["Progressive Payout"], kept=brings["Trips"])
    whole = layout_653a(house, laid, deck=deck)
    assert dict(whole.results) == dict(figures.results)


def replace_staked(dealt: reference_holdem.DealtTable, part: dict[str, int]) -> reference_holdem.DealtTable:
    """The table on which only these side wagers lie."""
    return replace(dealt, staked=sum(part.values()))


@pytest.mark.xdist_group("holdem")  # where the base game is solved
def test_texas_holdem_bonus_beside_a_bonus_on_two_cards() -> None:
    """647a.12(b): a bonus so large that each result tells what it and what the base game brought.

    Two aces that meet two aces win 1,000 to 1: 6 of 1,326 * 1,225 deals. They tie unless a flush decides.
    """
    house, large = default_house(rule_set("647a")), 1_000_000
    wager = "Texas Hold 'Em Bonus"
    many = laid_at(house, 0, {wager: large * WagerLayout.of(house).stake})
    whole, base = solver_of(house).layout(*many, None), solved("647a").figures
    rows = side_wager(house, wager).figures
    played: Counter[Fraction] = Counter()
    bonus: Counter[Fraction] = Counter()
    tied = 0
    for result, count in whole.distribution.items():
        brought = round(Fraction(result, large))
        played[result - brought * large] += count
        bonus[Fraction(brought)] += count
        tied += count if result == 1_000 * large else 0
    assert dict(played) == dict(base.distribution)
    assert {net: Fraction(count, whole.deals) for net, count in bonus.items()} == {
        net: Fraction(count, rows.deals) for net, count in rows.distribution.items()
    }
    met = Fraction(bonus[Fraction(1_000)], whole.deals)
    assert met == Fraction(6, 1_326 * 1_225)
    assert Fraction(tied, whole.deals) > met * Fraction(9, 10)


def test_what_is_refused() -> None:
    house = default_house(rule_set("647a"))
    house = replace(house, chosen={**house.chosen, "progressive_hand": "best of seven"})
    with pytest.raises(Refused, match="wagers on six cards, on seven and on the dealer's hand"):
        solver_of(house).layout(house, usual(house, ("Six Card Bonus", "Progressive Payout", DEALERS)), None)
    house = default_house(
        rule_set("649a"), links={"Five Card Hand Bonus": "one", "Five-Card Progressive Payout": "one"}
    )
    with pytest.raises(Refused, match="one"):
        solver_of(house).layout(
            house, Laid(5_00, {"Five-Card Progressive Payout": 1_00, PLAYERS: 1_00}), None
        )


def dealt_at_random(laid: Laid, house: House, rounds: int, seed: int) -> list[Fraction]:
    """Rounds of 649a dealt by dice and settled by the engine; queen, six, four or better is played."""
    dice, layout, lives = random.Random(seed), laid.on(house), laid.outliving(house)
    least = quick.best(cards("Qs 6d 4h"), house.force.ranking("649a.6(b)"))
    found = []
    for _ in range(rounds):
        drawn = dice.sample(DECK, 8)
        held, theirs, board = tuple(drawn[:3]), tuple(drawn[3:6]), tuple(drawn[6:])
        places = {Part.PLAYER: held, Part.DEALER: theirs, Part.COMMUNITY: board}
        if quick.best(held, least.ranking) < least:
            cents = net(layout.folded({"Ante": laid.base, **laid.sides}, places))
            cents += net(layout.settled(lives, places))
        else:
            wagers = {"Ante": laid.base, "Play": laid.base, **laid.sides}
            cents = net(layout.settled(wagers, places))
        found.append(Fraction(cents, laid.base))
    return found


def test_a_seeded_simulation_through_the_engine_agrees() -> None:
    """649a with wagers on all its cards: mean, hits, and the chance to lose all, within five deviations."""
    house = default_house(rule_set("649a"))
    laid = usual(house, ("Pair Plus", "Six Card Bonus", PLAYERS, DEALERS))
    whole, found = layout_649a(house, laid), dealt_at_random(laid, house, 4_000, seed=649)
    lowest = min(whole.distribution)
    for chance, hits in (
        (whole.hit_frequency, sum(each > 0 for each in found)),
        (Fraction(whole.distribution[lowest], whole.deals), found.count(lowest)),
    ):
        assert abs(hits - len(found) * chance) <= 5 * sqrt(len(found) * chance * (1 - chance))
    mean = sum(found, Fraction(0)) * Fraction(1, len(found))
    assert abs(mean - whole.ev) <= 5 * sqrt(whole.variance * Fraction(1, len(found)))


def test_a_payout_limit_binds_at_large_wagers() -> None:
    """643a.12(h): at $100 a bet a royal flush would win $300,000; $75,000 is payable.

    Three bets ride with a royal flush: 4 of 2,598,960 hands bring 3,000 bets, or 750 under the limit; with a
    straight flush, 36 hands at 200 to 1, they bring 600 bets, which the limit of 750 leaves as they are.
    """
    house = default_house(rule_set("643a"), limit=75_000_00)
    small, large = laid_at(house, 5_00), laid_at(house, 100_00)
    assert (small.limited, large.limited) == (False, True)
    base, limited = solver_of(house).solve(house), layout_643a(*large)
    assert base.ev - limited.ev == Fraction(4 * (3_000 - 750), 2_598_960)
    assert max(limited.distribution) == 750


def test_a_payout_limit_of_ultimate_texas_holdem() -> None:
    """653a.12(e): a limit that cannot bind changes nothing; one that binds takes only from the best hands."""
    house = default_house(rule_set("653a"), limit=50_000_00)
    assert not laid_at(house, 95_00, {"Trips": 5_00}).limited  # 95 * 505 + 250 = $48,225
    at, deck = laid_at(house, 200_00), deck_of("9TJQKA", 2)
    whole, base = layout_653a(*at, deck=deck), layout_653a(house, usual(house), deck=deck)
    assert at.limited
    assert max(whole.distribution) == 250  # $50,000 of $200
    royals = sum(count for net, count in base.distribution.items() if net > 250)
    assert sum(count for net, count in whole.distribution.items() if net == 250) == royals
