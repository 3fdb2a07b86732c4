"""The charts of the atlas: best play alone, and every hand of a hold'em game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import numpy as np

from pitboss.documents.atlas_hands import DRAWS, HIDDEN, charts_told, every_hand
from pitboss.documents.page import Squares
from pitboss.documents.strategy import chart_blocks
from pitboss.solve.holdem.looks import draws
from pitboss.solve.strategies.summary import Chart, Section, Summary

if TYPE_CHECKING:
    from pitboss.solve.holdem.stages import LaidOut

SPEAKS_FOR = ("653a@2011",)
NOTES = (
    "Play 3x is never better than every other option",
    "always Turn 1x: straight flush using a hole card; flush using a hole card; three-of-a-kind using a hole card",
    "never Turn 1x: no pair, no draw",
    "Turn 1x in 999 of 1,000 deals (99.90%): pair using a hole card",
    "Turn 1x in 1 of 1,000 deals (0.10%): pair on the board alone, one rank makes a straight",
    "Turn 1x in 1,250 of 5,000 deals (25.00%): no pair, one card short of a flush",
)


def test_every_hand_has_a_square_and_none_is_rounded_to_always_or_never() -> None:
    chart = every_hand(Section("Turn Wager", 0, (), NOTES))
    assert chart is not None
    assert chart.title == "Turn Wager: every hand"
    assert chart.columns == (HIDDEN, "no draw", "1 rank makes a straight", "1 card short of a flush")
    assert dict(zip(chart.rows, chart.cells, strict=True)) == {
        "straight flush to three-of-a-kind": ("100%", "", "", ""),
        "pair": ("99%", "", "1%", ""),
        "no pair": ("", "0%", "", "25%"),
    }
    assert chart.legend["100%"] == "always Turn 1x"
    assert chart.legend["0%"] == "never Turn 1x"


def test_a_decision_whose_hands_are_not_noted_has_no_such_chart() -> None:
    assert every_hand(Section("with 3 cards", 0, (), ())) is None
    assert every_hand(Section("before the Flop", 0, (), NOTES[:1])) is None


def test_a_chart_of_lines_that_are_not_best_play_is_left_out() -> None:
    """641a's table of the weakest hands is that of a strategy which costs more than best play does."""
    lines = Chart("The weakest hand", ("2", "3"), ("Play 1x",), (("Q-J-9-6",), ("J-9-8-4",)), {})
    best = Chart("Turn Wager: no pair", ("0",), ("1",), (("7%",),), {}, ("Turn 1x", "check"))
    told = SimpleNamespace(charts=(lines, best), sections=(Section("Turn Wager", 0, (), NOTES),))
    titles = [chart.title for chart in charts_told(cast("Summary", told))]
    assert titles == ["Turn Wager: every hand", "Turn Wager: no pair"]


def test_at_the_end_no_card_is_to_come() -> None:
    """653a.11(f) comes after the last card: no column of draws, and whole parts of a hundred."""
    notes = (
        "always Play 1x: four-of-a-kind using a hole card",
        "Play 1x in 879 of 1,000 deals (87.90%): four-of-a-kind on the board alone",
        "Play 1x in 166 of 1,000 deals (16.60%): no pair",
    )
    chart = every_hand(Section("at the end", 0, (), notes))
    assert chart is not None
    assert chart.rows == ("four-of-a-kind", "no pair")
    assert chart.columns == (HIDDEN, "any other")
    assert chart.cells == (("100%", "88%"), ("", "17%"))
    (squares,) = chart_blocks(chart)
    assert isinstance(squares, Squares)
    assert [words for words, *_ in squares.key] == ["17%", "100%"]


def test_every_draw_that_a_note_tells_of_has_a_column() -> None:
    column = np.array([0, 1, 2, 3])
    seen = SimpleNamespace(straight_outs=column, flush_draw=column)
    stage = SimpleNamespace(seen=seen, column=lambda name: vars(seen)[name])
    names = [name for name, _ in draws(cast("LaidOut", SimpleNamespace(stage=stage, better=column)))]
    assert {name.removeprefix(", ") for name in names} | {""} == set(DRAWS)
