"""Pictures of figures: no label over another; charts: colours that every eye tells apart, and a text in each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from matplotlib.font_manager import findfont
from matplotlib.ft2font import FT2Font

from pitboss.documents.page import Block, Columns, Grid, Heading, Squares
from pitboss.documents.plots import distribution, edges
from pitboss.documents.shades import DEEP, PALE, SHADES, WHITE, ink_on, luminance, shades_of
from pitboss.documents.strategy import DIGIT, LINE, SQUARE, chart_blocks, in_pairs, width
from pitboss.solve.strategies.summary import Chart

TEXT = "{http://www.w3.org/2000/svg}text"
Box = tuple[float, float, float, float]


@cache
def ems(words: str, *, bold: bool) -> float:
    """How wide words are in DejaVu Sans, by the font itself."""
    font = FT2Font(findfont(f"DejaVu Sans:{'bold' if bold else 'regular'}"))
    font.set_size(100, 72)
    font.set_text(words)
    return font.get_width_height()[0] / 64 / 100


def boxes(svg: str) -> Iterator[tuple[str, Box]]:
    """Every text with the rectangle that it covers: capitals are 0.73 high, tails 0.24 deep."""
    for each in ElementTree.fromstring(svg).iter(TEXT):
        words, size = each.text or "", float(each.attrib["font-size"])
        wide = ems(words, bold=each.get("font-weight") == "bold") * size
        part = {"start": 0.0, "middle": 0.5, "end": 1.0}[each.attrib["text-anchor"]]
        left, base = float(each.attrib["x"]) - part * wide, float(each.attrib["y"])
        yield words, (left, base - 0.73 * size, left + wide, base + 0.24 * size)


def crowded(svg: str) -> list[str]:
    """The texts that lie over another or beyond the picture."""
    _, _, width, height = map(float, ElementTree.fromstring(svg).attrib["viewBox"].split())
    found = list(boxes(svg))
    over = [
        f"{first} over {second}"
        for (first, a), (second, b) in combinations(found, 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]
    beyond = [words for words, box in found if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height]
    return over + beyond


def test_crowding_is_noticed() -> None:
    look = 'font-size="12" text-anchor="start"'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">'
    apart = f'{head}<text x="0" y="12" {look}>one</text><text x="40" y="12" {look}>two</text></svg>'
    assert not crowded(apart)
    assert crowded(apart.replace('x="40"', 'x="15"')) == ["one over two"]
    assert crowded(apart.replace('x="40"', 'x="90"')) == ["two"]


def test_near_results_are_set_side_by_side() -> None:
    """+50, +51 and +52 are less than a point apart by tens; a dot is 6.4 wide."""
    results = {Fraction(net): 10 for net in (-2, -1, 0, 1, 2, 50, 51, 52)}
    drawn = ElementTree.fromstring(distribution("Results", results)).iter(
        "{http://www.w3.org/2000/svg}circle"
    )
    places = [float(each.attrib["cx"]) for each in drawn]
    assert len(places) == 8
    assert all(after - before >= 6.4 for before, after in pairwise(places))


@pytest.mark.parametrize("seed", range(40))
def test_no_label_lies_over_another_whatever_the_results(seed: int) -> None:
    dice = random.Random(seed)
    most = dice.choice((2, 5, 11, 12, 60, 800, 5_000, 1_000_000))
    nets = {Fraction(dice.randint(-4 * most, 20 * most), 20) for _ in range(dice.randint(2, 60))}
    results = {net: 10 ** dice.randint(0, dice.choice((1, 4, 12))) for net in nets}
    assert crowded(distribution("Results of the base game, Ante Bonus A", results)) == []


@pytest.mark.parametrize("seed", range(40))
def test_no_label_lies_over_another_whatever_the_edges(seed: int) -> None:
    dice = random.Random(seed)
    reach = dice.choice((0.01, 0.5, 5, 70, 900, 100_000))
    least = dice.choice((0, -reach, reach / 2))
    bars = [
        (
            dice.choice(("Trips A", "Five Card Hand Bonus on the dealer's hand", "Bonus WWWW")),
            Fraction(dice.uniform(least, reach)) / 100,
        )
        for _ in range(dice.randint(1, 30))
    ]
    assert crowded(edges("House edge by wager and paytable", bars)) == []


def test_a_bar_points_to_whom_it_favours() -> None:
    root = ElementTree.fromstring(
        edges("title", [("to the house", Fraction(1, 10)), ("not", Fraction(-1, 10))])
    )
    house, player = root.iter("{http://www.w3.org/2000/svg}rect")
    assert float(player.attrib["x"]) + float(player.attrib["width"]) == pytest.approx(
        float(house.attrib["x"])
    )
    assert (house.attrib["class"], player.attrib["class"]) == ("fill-felt", "fill-loss")


def one_row(*cells: str, **meant: str) -> Chart:
    return Chart("title", ("row",), tuple("ABCDEFGH"[: len(cells)]), (cells,), meant)


def test_figures_go_from_light_to_dark_whatever_their_order() -> None:
    found = shades_of(one_row("3.000", "-1.000", "", "1.000"))
    assert (found["-1.000"], found["3.000"], found[""]) == (PALE, DEEP, WHITE)
    halfway = [(int(PALE[at : at + 2], 16) + int(DEEP[at : at + 2], 16)) / 2 for at in (1, 3, 5)]
    middle = [int(found["1.000"][at : at + 2], 16) for at in (1, 3, 5)]
    assert all(abs(a - b) <= 2 for a, b in zip(middle, halfway, strict=True))


def test_texts_are_coloured_in_the_order_of_the_legend() -> None:
    """`3` names the option Play 3x: no figure, though it is a number."""
    chart = one_row("fold", "3", "", **{"3": "Play 3x", "down": "what stands down"})
    assert shades_of(chart) == {"3": SHADES[0], "fold": SHADES[4], "": WHITE}


def test_few_options_go_from_dark_to_pale_and_many_have_every_colour() -> None:
    """What is done most often is to put down nothing: it is the paler, the less it is."""
    for count in (2, 3, 5):
        found = [luminance(shade) for text, shade in shades_of(one_row(*"ABCDE"[:count])).items() if text]
        assert found == sorted(found)
        assert found[-1] > 0.7
    assert list(shades_of(one_row(*"ABCDEFGH")).values()) == list(SHADES)


def test_a_square_for_two_options_has_a_colour_between_theirs() -> None:
    found = shades_of(one_row("F", "3", "F/3", "3 50%"))
    assert {found["3"], found["F"]} == {SHADES[0], SHADES[4]}
    dark, light = sorted(map(luminance, (found["3"], found["F"])))
    assert dark < luminance(found["F/3"]) < light
    assert luminance(found["3 50%"]) > luminance(found["3"])


# How a red-, green- or blue-blind eye sees linear red, green and blue: Machado, Oliveira, Fernandes 2009.
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
NOTICED = 10  # CIE76: what a glance tells apart


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """A colour in CIELAB, as an eye sees it."""
    raw = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in raw]
    x, y, z = times(XYZ, [min(1, max(0, c)) for c in times(EYES[eye], linear)])
    f = [c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x / 0.9505, y, z / 1.089)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_tells_the_colours_apart(eye: str) -> None:
    found = [seen(shade, eye) for shade in SHADES]
    apart = [sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in combinations(found, 2)]
    assert min(apart) > NOTICED


def test_type_on_every_colour_can_be_read() -> None:
    """A contrast of 4.5 to 1 at least: WCAG 2, 1.4.3."""
    for ground in (*SHADES, PALE, DEEP, WHITE):
        light, dark = sorted((luminance(ground), luminance(ink_on(ground))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, ground


def test_every_square_has_its_text_and_the_key_says_what_it_means() -> None:
    chart = one_row(
        "1x", "fold", "", **{"1x": "Play 1x", "fold": "fold", "": "does not occur", "down": "high cards"}
    )
    (found,) = chart_blocks(chart)
    assert isinstance(found, Squares)
    assert [text for text, _, _ in found.cells[0]] == ["1x", "fold", ""]
    assert [key[:2] for key in found.key] == [("1x", "Play 1x"), ("fold", "")]
    assert [key[2] for key in found.key] == [colour for _, colour, _ in found.cells[0][:2]]
    assert (found.caption, found.down) == ("Title", "high cards")


def test_the_key_of_figures_has_the_least_and_the_most() -> None:
    (found,) = chart_blocks(one_row("40%", "100%", "7%", **{"100%": "always Play 2x"}))
    assert isinstance(found, Squares)
    assert [key[:2] for key in found.key] == [("7%", "the least"), ("100%", "always Play 2x")]
    assert all(luminance(a[2]) > luminance(b[2]) for a, b in pairwise(found.key))


def test_long_texts_are_listed_with_what_stands_across() -> None:
    (listed,) = chart_blocks(one_row("pair of 9s with a king", across="high cards"))
    assert isinstance(listed, Grid)
    assert listed.note == "across: high cards"


def chart_of(count: int, *words: str) -> Squares:
    """A chart of one row: so many squares with each of these words."""
    texts = tuple(word for word in words for _ in range(count))
    squares = tuple((word, WHITE, DEEP) for word in texts)
    return Squares(columns=("",) * len(texts), rows=("A",), cells=(squares,), key=())


@pytest.mark.parametrize(
    "words", ["100%", "fold", "check", "no pair", "three-of-a-kind", "a hand of his own"]
)
def test_a_chart_is_no_wider_than_it_is_thought_to_be(words: str) -> None:
    """Its type is 0.72 of the page's, a square has 9.9 points besides, and the page's type is 11."""
    head = ems("A", bold=False)
    printed = (ems(words, bold=False) + head) * 0.72 + 2 * 9.9 / 11
    assert printed <= width(chart_of(1, words)) + 0.1


def test_narrow_charts_stand_two_by_two() -> None:
    """A line takes two of a third of it each, not one of two thirds and one of a third and a gap."""
    third = chart_of(int(LINE / 3 / (4 * DIGIT + SQUARE)), "100%")
    wide = chart_of(int(LINE * 0.7 / (4 * DIGIT + SQUARE)), "100%")
    blocks: list[Block] = [third, third, third, wide, third, Heading("After"), third]
    pair = Columns(((third,), (third,)))
    assert list(in_pairs(blocks)) == [pair, third, wide, third, Heading("After"), third]


def test_a_slender_chart_lies_on_its_side_rather_than_beside_a_short_one() -> None:
    """Four rows in one column and two in two: the first becomes one row, and both have a line of their own."""
    slender = Squares(
        columns=("kicker",),
        rows=("A", "K", "Q", "J"),
        cells=tuple(((text, WHITE, DEEP),) for text in "1234"),
        key=(),
        down="the rank",
        across="the kicker",
    )
    square = Squares(columns=("2", "3"), rows=("A", "K"), cells=(), key=())
    first, second = in_pairs([slender, square])
    assert second == square
    assert isinstance(first, Squares)
    assert (first.rows, first.columns) == (slender.columns, slender.rows)
    assert [text for text, _, _ in first.cells[0]] == ["1", "2", "3", "4"]
    assert (first.down, first.across) == ("the kicker", "the rank")
    assert list(in_pairs([slender, slender])) == [Columns(((slender,), (slender,)))]


@pytest.mark.parametrize("titled", [True, False])
def test_a_title_is_left_out_where_the_page_has_it(titled: bool) -> None:
    """Whoever hears the picture still hears its title."""
    drawn = (
        edges("How much", [("one", Fraction(1, 20))], titled=titled),
        distribution("How much", {Fraction(1): 2, Fraction(-1): 3}, titled=titled),
    )
    for svg in drawn:
        assert svg.count("How much") == 1 + titled
        assert "<title>How much</title>" in svg
        assert crowded(svg) == []


def test_the_best_and_the_worst_result_have_their_figures() -> None:
    """Three bets at 1,000 to 1 bring 3,000 units; 3 are the most that is lost."""
    drawn = distribution("how it ends", {Fraction(net): 1 for net in (-3, -1, 0, 3, 500, 1_000, 3_000)})
    assert ">+3,000<" in drawn
    assert ">\u22123<" in drawn
