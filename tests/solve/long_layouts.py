"""Whole layouts beside rounds that the simulator and the engine play, and 647a with all its wagers: `make simulated`.

Minutes of processor time, so that no other run collects this file.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest

from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.simulate import run
from pitboss.simulate.lowered import lower
from pitboss.simulate.plan import Seated, planned
from pitboss.simulate.result import ALL
from pitboss.solve.amounts import laid_at
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.six_layout import SixLayout
from pitboss.solve.registry import solver_of
from pitboss.solve.sides import side_wager, side_wagers
from pitboss.solve.whole_layouts import Laid, usual
from tests.solve.test_more_layouts import OFTEN
from tests.solve.test_whole_layouts import DEALERS, PLAYERS

SPEAKS_FOR = ("647a",)
ROUNDS, SEED, SIX = 2_000_000, 647, "Six Card Bonus"
HOLDEM = default_house(rule_set("647a"))
SMALL = 500_00  # what meters show: less rare awards would hide how the wagers move together


def drawing(name: str) -> House:
    house = default_house(rule_set(name))
    return replace(house, chosen={**house.chosen, "magic_card_and_lucky_bonus": "on"}, triggers=OFTEN)


LARGE = replace(HOLDEM, maximum=20_000_00)  # at which the payout limit of $50,000 binds, 647a.12(c)
SIMULATED = {
    "647a under its payout limit": (LARGE, ("Texas Hold 'Em Bonus",)),
    "643a with what is drawn": (drawing("643a"), ("Five Card Hand Bonus", "Three Card Bonus")),
    "647a with what is drawn": (drawing("647a"), (PLAYERS, DEALERS)),
    "647a with six cards": (HOLDEM, ("Texas Hold 'Em Bonus", SIX)),
    "647a with six cards and the dealer's hand": (HOLDEM, (SIX, PLAYERS, DEALERS)),
}


@cache
def whole(wagers: tuple[str, ...]) -> Figures:
    return solver_of(HOLDEM).layout(HOLDEM, usual(HOLDEM, wagers))


@pytest.mark.parametrize("name", SIMULATED)
def test_a_layout_is_what_is_simulated(name: str) -> None:
    """Mean and variance of all wagers of a hand together, each within four of its errors."""
    house, wagers = SIMULATED[name]
    metered = [each for each in wagers if each in (PLAYERS, DEALERS, "Five Card Hand Bonus")]
    laid = laid_at(
        house,
        house.maximum if house is LARGE else 0,
        dict.fromkeys(wagers, 0),
        {each: {"meter": SMALL} for each in metered},
    )
    plan = planned(laid, Seated(1, SEED), None)
    one = solver_of(house).layout(house, plan.alike.laid)
    rounds = ROUNDS // 10 if house is LARGE else ROUNDS  # under a limit the engine settles many of them
    sample = run.simulate(lower(plan), rounds).sample(ALL)
    nets = {net * plan.alike.laid.base: count for net, count in one.distribution.items()}
    powers = [
        float(sum(Fraction(count) * net**power for net, count in nets.items()) / one.deals)
        for power in (1, 2, 4)
    ]
    mean, square, fourth = powers
    assert abs(float(sample.mean) - mean) < 4 * sqrt((square - mean**2) / rounds)
    found = sample.squares / sample.hands
    assert abs(found - square) < 4 * sqrt((fourth - square**2) / rounds)


def test_all_wagers_of_647a_but_the_six_cards_are_as_they_are_alone() -> None:
    """The same results and deals as without the Six Card Bonus, each with every four cards that are left."""
    wagers = tuple(side_wagers(HOLDEM))
    others = tuple(each for each in wagers if each != SIX)
    part = Fraction(usual(HOLDEM, wagers).sides[SIX], usual(HOLDEM).base)
    kept, SixLayout.brings = SixLayout.brings, [{0: 4}] * 9  # type: ignore[assignment, list-item]
    try:
        quiet = whole.__wrapped__(wagers)
    finally:
        SixLayout.brings = kept  # type: ignore[method-assign]
    found: Counter[tuple[Fraction, Fraction]] = Counter()
    for (net, wagered), count in quiet.results.items():
        found[net, wagered - part] += count
    assert +found == {key: count * comb(43, 4) for key, count in whole(others).results.items() if count}


def test_the_means_of_647a_add_up() -> None:
    """What two wagers on one meter bring together is counted without six cards; these bring their own mean."""
    wagers = tuple(side_wagers(HOLDEM))
    others = tuple(each for each in wagers if each != SIX)
    laid: Laid = usual(HOLDEM, wagers)
    alone = side_wager(HOLDEM, SIX).figures.ev * Fraction(laid.sides[SIX], laid.base)
    assert whole(wagers).ev == whole(others).ev + alone
