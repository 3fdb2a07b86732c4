"""Best play in words: derived from the solve, as good as it says, and the same as what is published."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest

from pitboss.cards import cards
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.solve.four_card_poker.game import values_641a
from pitboss.solve.four_card_poker.strategy import UP
from pitboss.solve.four_card_poker.summary import cuts
from pitboss.solve.let_it_ride.game import solve_643a
from pitboss.solve.let_it_ride.strategy import RIDES, stages_643a
from pitboss.solve.raise_it_up_stud.game import solve_669a
from pitboss.solve.raise_it_up_stud.strategy import stages_669a
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.catalog import evaluate, read
from pitboss.solve.strategies.charts import share
from pitboss.solve.strategies.features import Seen
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.three_card_poker.game import solve_649a
from pitboss.solve.three_card_poker.strategy import stage_649a
from tests.solve.asked import capped

SPEAKS_FOR = ("649a",)
SMALL = ("641a", "643a", "649a", "669a")


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


@cache
def summary(name: str) -> Summary:
    return solver_of(house(name)).summary(house(name))


def option(of: Summary, point: str, held: str, **facts: int) -> str:
    """What the derived rules do with one hand."""
    seen = Seen(np.array([cards(held)], np.uint8), {name: np.array([value]) for name, value in facts.items()})
    (asked,) = (each for each in of.strategy.points if each.name == point)
    return asked.options[of.strategy.choices(point, seen)[0]]


def worth(stage: DecisionStage) -> Fraction:
    """The value of a deal when every situation is played at its best."""
    return Fraction(int(stage.values.max(axis=0).sum()), int(stage.deals.sum())) * Fraction(1, stage.stake)


def test_the_first_decision_laid_out_is_worth_the_whole_game() -> None:
    assert worth(stage_649a(house("649a"))) == solve_649a(house("649a")).ev
    assert worth(stages_643a(house("643a"))[0]) == solve_643a(house("643a")).ev
    for rules in (house("669a"), house("669a", chosen={"play_wagers": "one on every street"})):
        assert worth(stages_669a(rules)[0]) == solve_669a(rules).ev


@pytest.mark.parametrize("name", SMALL)
def test_a_summary_says_what_it_is_worth(name: str) -> None:
    found = summary(name)
    assert 0 <= found.cost < Fraction(1, 1_000)
    again = read(house(name), f"rules {name}\n{found.strategy.text}")
    assert evaluate(house(name), again).ev == found.by_strategy.ev == found.best.ev - found.cost
    assert found.sections[0].deals == found.best.deals
    for section in found.sections:
        assert sum(line.deals for line in section.lines) == section.deals
        assert section.lines[-1].when == "otherwise"


@pytest.mark.parametrize("name", SMALL)
def test_the_squares_of_the_first_decision_are_worth_the_whole_game(name: str) -> None:
    """Best play in all squares of the decision together brings what the solve says of the game."""
    found = summary(name)
    charts = found.charts[1:] if name == "641a" else found.charts[:2]  # the first of 641a has limits alone
    squares = [square for chart in charts for line in chart.worth for square in line if square]
    best = sum(square.best for square in squares if square.best is not None)
    assert sum(square.deals for square in squares) == found.best.deals
    brings = Fraction(best, found.best.deals)
    if name == "641a":  # told apart by the rank of the face-up card and not by its suit, which matters little
        assert found.by_strategy.ev <= brings <= found.best.ev
    else:
        assert brings == found.best.ev
    assert all(square.best is not None and square.best >= max(square.values) for square in squares)


def test_a_fold_is_worth_what_it_gives_up() -> None:
    """In every square of Three Card Poker a fold loses the Ante: 649a.11(b)."""
    for chart in summary("649a").charts:
        fold = chart.options.index("fold")
        assert {Fraction(at.values[fold], at.deals) for line in chart.worth for at in line if at} == {-1}


def test_three_card_poker_in_words() -> None:
    found = summary("649a")
    assert found.cost == 0
    assert [(line.option, line.when) for line in found.sections[0].lines] == [
        ("Play 1x", "Q-6-4 or better"),
        ("fold", "otherwise"),
    ]
    _, high = found.charts
    row = dict(zip(high.columns, high.cells[high.rows.index("Q")], strict=True))
    assert (row["7"], row["6"], row["5"]) == ("1x", "4+", "fold")


@pytest.mark.parametrize(
    ("held", "rides"),
    [
        ("Ts Td 2c", True),  # published: any paying hand
        ("9s 9d Ac", False),
        ("2s 2d 2c", True),
        ("Ts Qs As", True),  # any three to a royal flush
        ("Ts Qs Ac", False),
        ("3s 4s 5s", True),  # three of a suit in a row, but not A-2-3 and 2-3-4
        ("7s 8s 9s", True),
        ("2s 3s 4s", False),
        ("As 2s 3s", False),
        ("7s 8s Ts", True),  # to a straight flush over four ranks, with one high card
        ("8s 9s Js", True),
        ("5s 6s 8s", False),
        ("9s Js Ks", True),  # over five ranks, with two high cards
        ("8s 9s Qs", False),
        ("8s 9s Qd", False),
    ],
)
def test_let_it_ride_with_three_cards_as_published(held: str, rides: bool) -> None:
    assert option(summary("643a"), "with 3 cards", held) == ("let it ride" if rides else "withdraw")


@pytest.mark.parametrize(
    ("held", "rides"),
    [
        ("Ts Td 2c 3h", True),  # published: any paying hand, four to a flush, four to an open straight
        ("9s 9d 2c 3h", False),
        ("2s 2d 3c 3h", True),
        ("2s 5s 7s Ks", True),
        ("7s 8d 9c Th", True),
        ("7s 8d 9c Jh", False),
    ],
)
def test_let_it_ride_with_four_cards_as_published(held: str, rides: bool) -> None:
    found = summary("643a")
    assert found.cost == 0
    assert option(found, "with 4 cards", held, **{RIDES: 1}) == ("let it ride" if rides else "withdraw")


def test_a_payout_limit_can_be_put_into_words_too() -> None:
    limited = capped(house("643a", minimum=100_00), 50_000_00)
    found = solver_of(limited).summary(limited)
    assert 0 <= found.cost < Fraction(1, 1_000)
    assert found.best.ev < summary("643a").best.ev


def test_raise_it_up_stud_in_words() -> None:
    found = summary("669a")
    assert option(found, "with 3 cards", "2s 2d 7c") == "Play 3x"
    assert option(found, "with 3 cards", "2s 6d Tc") == "check"
    assert option(found, "with 5 cards", "2s 4d 6c 8h Ts") == "fold"
    assert {line.option for line in found.sections[0].lines} == {"Play 3x", "check"}
    assert {line.option for line in found.sections[1].lines} == {"Play 2x", "check"}


@pytest.mark.parametrize(
    ("held", "up"),
    [("Ks Kd 8c 6h 3s", "5h"), ("7s 7d Jc 9h 2s", "Kh"), ("As Qd 9c 6h 3s", "8h"), ("Ts Td Jc 5h 2s", "Ah")],
)
def test_four_card_poker_in_words_is_what_one_situation_says(held: str, up: str) -> None:
    (face_up,) = cards(up)
    values = values_641a(house("641a"), cards(held), face_up)
    best = max(values, key=lambda name: values[name])
    assert option(summary("641a"), "", held, **{UP: face_up >> 2}) == best


def test_four_card_poker_never_needs_two_antes() -> None:
    found = summary("641a")
    assert found.best.decisions["Play 2x"] == 0
    assert any("Play 2x" in note for note in found.sections[0].notes)
    limits = found.charts[0]
    assert limits.rows == tuple("23456789TJQKA")
    assert not any("2x" in column for column in limits.columns)


def test_limits_are_the_best_there_are() -> None:
    """Every way to cut six levels into three steps, looked at."""
    dice = random.Random(641)
    for _ in range(200):
        values = np.array([[dice.randint(-9, 9) for _ in range(6)] for _ in range(3)])
        prices = np.array([0, *(dice.randint(0, 5) for _ in range(5))])

        def worth_of(first: int, second: int, of: np.ndarray = values, price: np.ndarray = prices) -> int:
            kept = of[0, :first].sum() + of[1, first:second].sum() + of[2, second:].sum()
            named = {at for at, end in ((first, second), (second, 6)) if at < end}
            return int(kept - sum(price[at] for at in named))

        found = cuts(values, prices)
        assert worth_of(*found) == max(worth_of(*each) for each in combinations_with_replacement(range(7), 2))


@pytest.mark.parametrize(("name", "has"), [("643a", False), ("649a", False), ("669a", True)])
def test_a_share_in_a_square_is_in_percent_as_every_other(name: str, has: bool) -> None:
    """A part of the hands of a square is never a fraction: 7/12 is 58%."""
    texts = {text for chart in summary(name).charts for row in chart.cells for text in row if " " in text}
    assert all(re.fullmatch(r"\dx \d{1,2}%", text) for text in texts)
    assert bool(texts) is has


@pytest.mark.parametrize(
    ("part", "whole", "told"), [(7, 12, "58%"), (71, 124, "57%"), (1, 1000, "1%"), (999, 1000, "99%")]
)
def test_a_share_is_rounded_but_not_to_none_or_all(part: int, whole: int, told: str) -> None:
    assert share(part, whole) == told
