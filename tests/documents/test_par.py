"""The PAR sheet: combinations by hand, and nothing on paper that the solver does not say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from pitboss.documents.page import Block, Cells, Document, Notice, Pairs
from pitboss.documents.par import configuration, par_sheet, solve_all
from pitboss.documents.render import html, pdf
from pitboss.games.catalog import rule_set
from pitboss.rules.submission import RulesSubmission, default_submission

SPEAKS_FOR = ("649a", "643a")


@cache
def sheet(name: str) -> Document:
    return par_sheet(default_submission(rule_set(name)))


def tables(document: Document) -> list[Cells]:
    return [block for block in document.blocks if isinstance(block, Cells)]


def table_with(document: Document, row: str) -> Cells:
    return next(t for t in tables(document) if any(cells[0].startswith(row) for cells in t.rows))


PAIR_PLUS_A = {  # of 22,100 hands, 649a.12(d) paytable A: combinations counted by hand
    "Straight flush 35 to 1": 48,
    "Three-of-a-kind 25 to 1": 52,
    "Straight 6 to 1": 720,
    "Flush 4 to 1": 1_096,
    "Pair 1 to 1": 3_744,
    "all other hands": 16_440,
}


def test_combinations_of_pair_plus() -> None:
    found = table_with(sheet("649a"), "Straight flush 35 to 1")
    assert {row[0]: int(row[1].replace(",", "")) for row in found.rows[:-1]} == PAIR_PLUS_A
    assert found.rows[-1][1] == "22,100"


def test_contributions_add_up_to_the_return() -> None:
    """48 x 35 + 52 x 25 + 720 x 6 + 1,096 x 4 + 3,744 less 16,440, over 22,100."""
    found = table_with(sheet("649a"), "Straight flush 35 to 1")
    expected = Fraction(48 * 35 + 52 * 25 + 720 * 6 + 1_096 * 4 + 3_744 - 16_440, 22_100)
    assert found.rows[-1][-1] == f"{float(expected):+.6f}"


def pairs(blocks: tuple[Block, ...]) -> dict[str, str]:
    return {what: value for block in blocks if isinstance(block, Pairs) for what, value, _ in block.rows}


@pytest.mark.parametrize(
    ("name", "published"), [("649a", "-13,733,780/407,170,400"), ("643a", "-1,822,224/51,979,200")]
)
def test_the_published_value_is_printed_over_all_deals(name: str, published: str) -> None:
    assert pairs(sheet(name).blocks)["Expected value"].startswith(published)


def test_another_letter_moves_the_figures_and_the_name() -> None:
    house = default_submission(rule_set("649a"))
    other = replace(house, letters={**house.letters, "649a.12(d)": "C"})
    assert "Pair Plus C" in configuration(other)
    rows = solve_all(other).sides["Pair Plus"]
    assert rows.figures.ev == Fraction(48 * 40 + 52 * 30 + 720 * 6 + 1_096 * 3 + 3_744 - 16_440, 22_100)


def test_five_card_bonus_to_1_is_advised_against() -> None:
    """643a.12(b) as printed returns more than it takes under most letters."""
    notices = [block for block in sheet("643a").blocks if isinstance(block, Notice)]
    assert any(n.cite == "643a.12(b)" and "Five Card Bonus" in n.text for n in notices)


def test_the_sheet_prints_both_ways() -> None:
    document = sheet("649a")
    assert "13,733,780" in html(document)
    assert pdf(document).startswith(b"%PDF-")


def without_sides(house: RulesSubmission) -> RulesSubmission:
    return replace(house, offered=frozenset())


def test_a_wager_that_is_not_offered_is_not_on_the_sheet() -> None:
    document = par_sheet(without_sides(default_submission(rule_set("643a"))))
    assert "Six Card Bonus" not in str(document.data)
