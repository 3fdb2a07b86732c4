"""The shares in the charts of Four Card Poker, where the cards besides the pair decide."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from pitboss.documents.atlas_hands import charts_told
from pitboss.documents.atlas_shares import DECIDES, with_shares
from pitboss.documents.page import Squares
from pitboss.documents.shades import shades_of
from pitboss.documents.strategy import chart_blocks
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.four_card_poker.strategy import PAIRS_UP, UP, stage_641a
from pitboss.solve.four_card_poker.summary import summary_641a
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.summary import Chart

SPEAKS_FOR = ("641a@2011",)
HOUSE = default_house(rule_set("641a@2011"))


@cache
def charts() -> tuple[Chart, ...]:
    return charts_told(summary_641a(HOUSE))


@cache
def shared() -> tuple[Chart, ...]:
    return with_shares(charts(), HOUSE)


@cache
def stage() -> DecisionStage:
    return stage_641a(HOUSE)


def square(chart: Chart, hand: str, up: str) -> str:
    return chart.cells[chart.rows.index(hand)][chart.columns.index(up)]


def test_no_square_names_two_options_and_each_of_those_has_a_share() -> None:
    """641a.11(b): a Play Wager or a fold; squares of one option are as they were."""
    for before, after in zip(charts(), shared(), strict=True):
        for old, new in zip(before.cells, after.cells, strict=True):
            for text, now in zip(old, new, strict=True):
                option, _, share = now.partition(" ")
                assert (option == text.split("/")[-1] and share.endswith("%")) if "/" in text else now == text


@pytest.mark.parametrize(("pair", "up"), [("3", 3), ("3", 4), ("9", 2)])
def test_a_share_is_the_one_of_the_hands_of_its_square(pair: str, up: int) -> None:
    """Counted again by ranks and suits: one pair, no four of a suit and no four in sequence.

    Threes against a five and a six, nines against a four.
    """
    laid = stage()
    chart = shared()[0]
    cell = square(chart, f"pair of {pair}s", "23456789TJQKA"[up])
    paired = "23456789TJQKA".index(pair)
    cards = laid.seen.cards
    ranks = np.sort(np.asarray(cards) >> 2, axis=1)
    same = (ranks[:, 1:] == ranks[:, :-1]).sum(axis=1) == 1
    twice = (ranks == paired).sum(axis=1) == 2
    suits = np.asarray(cards) & 3
    flush = np.max([(suits == suit).sum(axis=1) for suit in range(4)], axis=0) >= 4
    straight = np.zeros(len(ranks), bool)
    for low in range(-1, 10):
        run = [rank % 13 for rank in range(low, low + 4)]
        straight |= np.all([(ranks == rank).any(axis=1) for rank in run], axis=0)
    here = (
        same
        & twice
        & ~flush
        & ~straight
        & (laid.column(UP) == up)
        & (laid.column(PAIRS_UP) == 0)
        & laid.possible
    )
    low, high = {"1": (3, 2), "3": (2, 0)}[cell[0]]
    deals = [int(laid.deals[here & (laid.best == place)].sum()) for place in (low, high)]
    assert cell == f"{cell[0]} {round(100 * deals[1] / sum(deals))}%"


def test_the_key_says_on_what_it_depends() -> None:
    """Both charts, in the key below the squares."""
    for chart in shared():
        (drawn,) = chart_blocks(chart)
        assert isinstance(drawn, Squares)
        said = [means for _, means, _, _ in drawn.key]
        assert sum(DECIDES in each for each in said) == 1
        assert not any("the other cards decide" in each for each in said)
        assert any(each.startswith("Play 1x with ") and "fold with the others" in each for each in said)


def test_a_colour_is_nearer_to_the_option_of_more_hands() -> None:
    """Of threes against a four 73% play, against a jack 48%."""
    shades = shades_of(shared()[0])
    own, rest = (_levels(shades[text]) for text in ("1", "F"))
    far = {text: abs(_levels(shades[text]) - own).sum() for text in ("1 73%", "1 48%")}
    assert far["1 73%"] < far["1 48%"] < abs(rest - own).sum()


def _levels(colour: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)])


def test_charts_that_mix_no_options_stay_as_they_are() -> None:
    plain = Chart("a chart", ("Q",), ("6",), (("1x 67%",),), {"1x 67%": "67% of such hands"}, ("Play 1x",))
    assert with_shares((plain,), HOUSE) == (plain,)
