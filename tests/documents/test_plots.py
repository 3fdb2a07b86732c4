"""Charts of strategies: figures are graded, texts have a colour each, and the legend says no more than it must."""

from __future__ import annotations

from pitboss.documents.page import Grid, Picture
from pitboss.documents.plots import FELT, PALE, SHADES, WHITE, legend, shades_of
from pitboss.documents.strategy import chart_blocks
from pitboss.solve.strategies.summary import Chart


def one_row(*cells: str, **meant: str) -> Chart:
    return Chart("title", ("row",), tuple("ABCDEFGH"[: len(cells)]), (cells,), meant)


def test_figures_go_from_light_to_dark_whatever_their_order() -> None:
    found = shades_of(one_row("3.000", "-1.000", "", "1.000"))
    assert (found["-1.000"], found["3.000"], found[""]) == (PALE, FELT, WHITE)
    halfway = [(int(PALE[at : at + 2], 16) + int(FELT[at : at + 2], 16)) / 2 for at in (1, 3, 5)]
    middle = [int(found["1.000"][at : at + 2], 16) for at in (1, 3, 5)]
    assert all(abs(a - b) <= 2 for a, b in zip(middle, halfway, strict=True))


def test_texts_are_coloured_in_the_order_of_the_legend() -> None:
    """`3` names the option Play 3x: no figure, though it is a number."""
    chart = one_row("fold", "3", "", **{"3": "Play 3x", "down": "what stands down"})
    assert shades_of(chart) == {"3": SHADES[0], "fold": SHADES[-1], "": WHITE}


def test_a_legend_has_no_empty_text_and_none_that_says_itself() -> None:
    chart = one_row("fold", "1x", **{"1x": "Play 1x", "fold": "fold", "": "does not occur"})
    assert legend(chart) == "1x: Play 1x"


def test_short_texts_are_drawn_and_long_ones_listed_with_the_legend() -> None:
    _, drawn = chart_blocks(one_row(*("1x",) * 6, **{"1x": "Play 1x"}))
    (listed,) = chart_blocks(one_row("let it ride", across="high cards"))
    assert isinstance(drawn, Picture)
    assert drawn.caption == "1x: Play 1x"
    assert isinstance(listed, Grid)
    assert listed.note == "across: high cards"
