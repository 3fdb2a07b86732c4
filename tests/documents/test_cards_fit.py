"""Cards, forms and rules: no words run into a table, rows of pages keep to each other, tables abreast are level."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from pitboss.documents.jackpot_form import jackpot_form
from pitboss.documents.page import Document
from pitboss.documents.procedure import procedure
from pitboss.documents.render import images, pdf
from pitboss.documents.rules_book import rules_book
from pitboss.documents.stretching import AIRIER, ROW, ROWS, rows_evened
from pitboss.games.catalog import rule_set
from pitboss.kept.store import Store
from pitboss.rules.house import House, default_house

SPEAKS_FOR = ()
DOTS = 144  # an inch: a hairline is a dot
FELT = (20, 85, 63)
HAIR = 240  # of grey: a line between rows is darker
WHITE = 253  # what is empty is not darker

Pixels = NDArray[np.uint8]


class Bar(NamedTuple):
    """The head of a table on a page, in dots."""

    left: int
    right: int
    top: int
    foot: int


def pages(document: Document) -> list[Pixels]:
    found = images(document, dots_per_inch=DOTS)
    return [np.asarray(Image.open(BytesIO(page)).convert("RGB")) for page in found]


def edges(marked: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Where runs of what is marked begin and end."""
    steps = np.flatnonzero(np.diff(np.concatenate(([False], marked, [False])).astype(np.int8)))
    yield from zip(steps[::2].tolist(), steps[1::2].tolist(), strict=True)


def bars(page: Pixels) -> list[Bar]:
    """The heads of tables: green from one edge to the other in their first line of dots, higher than any rule."""
    green: NDArray[np.bool_] = np.all(np.abs(page.astype(int) - FELT) < 12, axis=2)
    found: list[Bar] = []
    for top in range(1, len(page)):
        for left, right in edges(green[top] & ~green[top - 1]):
            if right - left <= 100:
                continue
            (_, high), *_ = edges(green[top:, left + 2])
            if high > 14:
                found.append(Bar(left, right, top, top + high))
    return found


def row_heights(page: Pixels, bar: Bar) -> list[int]:
    """The rows below a head, from one hairline to the next."""
    dark = page[bar.foot :, bar.left + 3].mean(axis=1) < HAIR
    lines = [0, *(line for line, _ in edges(dark))]
    highs = [after - before for before, after in pairwise(lines)]
    wide = [high for high in highs if high > 8]
    end = next((at for at, high in enumerate(wide) if high > 4 * wide[0]), len(wide))
    return wide[:end]


def house(name: str, *, plain: bool = False) -> House:
    return default_house(rule_set(name), **({"offered": frozenset()} if plain else {}))


CARDS = pytest.mark.parametrize(("name", "plain"), [("643a", True), ("669a", False)])


@CARDS
def test_no_words_of_a_card_run_into_the_table_beside_them(name: str, *, plain: bool) -> None:
    """What is left of a table beside steps is empty, from the title of the page to its foot."""
    for number, page in enumerate(pages(procedure(house(name, plain=plain))), 1):
        body = slice(len(page) // 4, len(page) * 9 // 10)
        for bar in bars(page):
            if bar.left > page.shape[1] // 5:
                assert page[body, bar.left - 8 : bar.left - 2].min() >= WHITE, f"page {number}"


@pytest.mark.parametrize(("name", "plain"), [("643a", False), ("653a@2011", True)])
def test_the_type_of_a_card_is_read_at_a_table_and_is_below_its_titles(
    tmp_path: Path, name: str, *, plain: bool
) -> None:
    """Titles have 16 points. The deal of 643a with every wager needed 10 in one page, few steps had 19."""
    pdf(procedure(house(name, plain=plain)), kept=Store(tmp_path))
    (kept,) = tmp_path.rglob("fit-*.json")
    sizes = [size for size, *_ in json.loads(kept.read_text().partition("\n")[2])["sheets"]]
    assert min(sizes) >= 11
    assert max(sizes) <= 14


def test_rows_are_evened_by_their_height_and_not_by_how_far_they_give_way() -> None:
    """In type of 10 a row of 13.4 points; one of 20 points of type that gives way would be three times as high."""
    high = ROWS * 10 * ROW
    flat, capped, none = rows_evened([(0, 10, 0), (1, 12, 2)], 3)
    assert flat == pytest.approx(0)
    assert 12 * (ROW + 2 * AIRIER["row"] * capped) == pytest.approx(high)
    assert none > 1
    assert rows_evened([(0, 10, 0), (2, 10, 2)], 3, alike=True)[2] == pytest.approx(
        0.4 * ROW / (2 * AIRIER["row"])
    )


@pytest.mark.parametrize("name", ["649a"])
def test_the_forms_of_a_submission_are_alike(name: str) -> None:
    """Heads of tables are level and of one height, and so is the head of the first table on every form."""
    found = [bars(page) for page in pages(jackpot_form(house(name)))]
    for page in found:
        for one, other in combinations(page, 2):
            if one.right < other.left and abs(one.top - other.top) < 30:
                assert abs(one.top - other.top) <= 1
                assert abs(one.foot - other.foot) <= 1
    highs = [bar.foot - bar.top for page in found for bar in page]
    assert max(highs) - min(highs) <= 2  # a table as wide as the line has a slightly larger type


@pytest.mark.parametrize("name", ["669a"])
def test_tables_of_the_rules_abreast_are_level(name: str) -> None:
    """One title has a line and the other two: heads of the tables stand at one height all the same."""
    beside = [
        (one.top, other.top)
        for page in pages(rules_book(house(name)))
        for one, other in combinations(bars(page), 2)
        if one.right < other.left and abs(one.top - other.top) < 60
    ]
    assert beside
    assert all(abs(one - other) <= 1 for one, other in beside), beside
