"""Advisories: where a table favours the player or a reading matters, from counts of hands by hand."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.money import Rate, percent
from pitboss.rules.house import House, Terms, default_house
from pitboss.rules.house_checks import DRAW
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.advisories import Advisory, Concern, advisories
from pitboss.solve.games import solve_base

SPEAKS_FOR = ("649a",)

HANDS = 2_598_960
ROYAL, SUITED, FOURS, FULL, FLUSH, STRAIGHT = 4, 36, 624, 3_744, 5_108, 10_200
THREES, TWO_PAIRS, TENS_UP = 54_912, 123_552, 5 * 84_480
PAYING = (ROYAL, SUITED, FOURS, FULL, FLUSH, STRAIGHT, THREES, TWO_PAIRS, TENS_UP)
PAYTABLE_A = (20_000, 2_000, 150, 75, 50, 25, 4, 3, 2)  # 643a.12(b)
FIXED = Fraction(FOURS * 500 + FULL * 100 + FLUSH * 50, HANDS)  # 643a.12(f)(1), and its sisters
MAGIC = Fraction(5 * 20, 52)


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def about(found: tuple[Advisory, ...], clause: str, concern: Concern) -> Advisory:
    """The one advisory on a clause for a reason."""
    (one,) = (each for each in found if (each.clause, each.concern) == (clause, concern))
    return one


def test_the_five_card_bonus_to_one_and_for_one() -> None:
    """As printed the wager comes back with the winnings, read `for 1` it does not."""
    of_one = Fraction(sum(n * pays for n, pays in zip(PAYING, PAYTABLE_A, strict=True)), HANDS)
    to_one = of_one + Fraction(sum(PAYING), HANDS)
    found = advisories(house("643a"))
    read = about(found, "643a.12(b)", Concern.READING)
    assert list(read.figures.values()) == [to_one, of_one]
    both = f"{percent(to_one, 2)} as it is read here, {percent(of_one, 2)} by the other reading"
    assert both in read.says
    favours = about(found, "643a.12(b)", Concern.FAVOURS)
    assert favours.figures == {"Five Card Bonus returns": to_one}
    assert favours.says.endswith(f"returns {percent(to_one, 2)}: the house has no edge.")
    assert not re.search(r"Paytables? [A-Z]\b", read.says + favours.says)  # of paytables that are not chosen


def test_a_paytable_that_keeps_an_edge_is_not_advised_against() -> None:
    ours = house("643a")
    low = replace(ours, letters={**ours.letters, "643a.12(b)": "G"})
    assert not [each for each in advisories(low) if each.concern is Concern.FAVOURS]
    for_one = replace(ours, chosen={**ours.chosen, "five_card_bonus_odds": "for 1"})
    found = advisories(for_one)
    assert not [each for each in found if each.concern is Concern.FAVOURS]
    assert about(found, "643a.12(b)", Concern.READING)  # it still depends on the reading


def test_what_a_frequency_of_draws_does() -> None:
    """Five of 52 cards win 20 for 1, one of seven positions 5 for 1; 13% and 8% go onto the meter."""
    alone = FIXED + Fraction(21, 100)
    found = about(advisories(house("643a")), "643a.12(f)(3)", Concern.FREQUENCY)
    assert list(found.figures.values()) == [
        alone,
        MAGIC,
        (1 - alone) / MAGIC,
        Fraction(5, 7),
        (1 - alone) / Fraction(5, 7),
    ]
    on = {**house("643a").chosen, DRAW: "on"}
    silent = about(advisories(house("643a", chosen=on)), "643a.12(f)(3)", Concern.FREQUENCY)
    assert silent.says.endswith("sets no frequency.")
    often = house("643a", chosen=on, triggers={"Magic Card": Fraction(1, 4)})
    told = about(advisories(often), "643a.12(f)(3)", Concern.FREQUENCY)
    assert list(told.figures.values())[-1] == alone + MAGIC / 4
    favours = about(advisories(often), "643a.12(f)(1)", Concern.FAVOURS)
    assert alone + MAGIC / 4 in favours.figures.values()


def test_the_rate_of_the_five_card_hand_bonus() -> None:
    """649a.12(i)(4) prints 21% beside 8%; its sisters have 13% and 8%."""
    found = about(advisories(house("649a")), "649a.12(i)(4)", Concern.READING)
    printed, sisters = FIXED + Fraction(29, 100), FIXED + Fraction(21, 100)
    assert list(found.figures.values()) == [printed, sisters, printed, sisters]  # player's hand, dealer's
    one = about(advisories(house("649a")), "649a.12(i)(3)", Concern.FREQUENCY)
    assert "player's hand and Five Card Hand Bonus on the dealer's hand" in one.says


def test_a_base_game_is_compared_only_if_it_was_solved() -> None:
    """669a: -3.50% with one Play Wager, far ahead with one on every street."""
    ours = house("669a")
    base = solve_base(ours)
    assert not [each for each in advisories(ours) if each.clause == "669a.11(f)"]
    read = about(advisories(ours, base), "669a.11(f)", Concern.READING)
    one, every = read.figures.values()
    assert one == base.edge
    street = replace(ours, chosen={**ours.chosen, "play_wagers": "one on every street"})
    ahead = solve_base(street)
    assert every == ahead.edge < 0
    favours = [each for each in advisories(street, ahead) if each.concern is Concern.FAVOURS]
    assert [each.figures for each in favours] == [{"expected value": ahead.ev}]


def test_a_meter_that_opens_too_high_favours_the_player() -> None:
    """Four aces are 48 of 2,598,960 hands: $40,000 on a $1 wager are worth 74 cents."""
    terms = {"Progressive Payout": Terms(40_000_00, Rate(20))}
    found = [each for each in advisories(house("641a", terms=terms)) if each.concern is Concern.FAVOURS]
    rows = 576 * 300 + 2_072 * 100 + 58_656 * 9
    assert Fraction(48 * 40_000 + rows, HANDS) in found[0].figures.values()
    assert found[0].clause == "641a.12(d)(1)"


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_advisory_names_a_clause_of_its_rule_set(rules: RuleSet) -> None:
    for each in advisories(default_house(rules)):
        assert each.clause in rules.cites
        assert each.figures
        assert all(percent(part, 2) in each.says for part in each.figures.values())


def test_percent() -> None:
    assert (percent(Fraction(1, 8), 2), percent(Fraction(-3, 2), 2), percent(Fraction(1, 3), 2)) == (
        "12.50%",
        "-150.00%",
        "33.33%",
    )


@pytest.mark.parametrize("version", ["649a.7(e)(1)", "649a.7(e)(3)"])
def test_a_version_is_advised_on_by_the_clause_that_it_pays_by(version: str) -> None:
    """649a.12(c) pays the Ante Bonus of the versions of 649a.7(e), 649a.12(b) that of the ordinary game."""
    tied = house("649a", chosen={"version": version})
    found = advisories(tied, solve_base(tied))
    read = about(found, "649a.12(c)", Concern.READING)
    assert "649a.12(c) sets no condition besides the two wagers" in read.says
    assert not [each for each in found if "649a.12(b)" in each.clause]
