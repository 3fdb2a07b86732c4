"""What a PAR sheet's figures depend on: each of them by both readings, and each reading by its number."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pitboss.documents.chosen import readings
from pitboss.documents.page import Block, Grid, Numbered, Text
from pitboss.documents.to_know import to_know
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import default_house
from tests.documents.sheets import plain_sheet, sheet

SPEAKS_FOR = ("649a",)
pytestmark = pytest.mark.xdist_group("par")  # where sheets are made


def read_by_both(blocks: Iterable[Block]) -> list[tuple[str, str, str]]:
    """The readings that are told with what they move: number, words and clause."""
    return [row for block in blocks if isinstance(block, Numbered) for row in block.rows]


def moved(name: str) -> Grid:
    """The table of what readings move."""
    return next(
        block for block in sheet(name).blocks if isinstance(block, Grid) and block.columns[0] == "reading"
    )


@pytest.mark.parametrize("version", ["649a.7(d)", "649a.7(e)(1)"])
def test_the_sheet_gives_the_same_reason_for_a_reading_as_the_filing(version: str) -> None:
    """649a.7(e)(1) pays by 649a.12(c), whose reading takes a word on 649a.12(b), cited as such."""
    house = default_house(rule_set("649a"), chosen={"version": version})
    (reading,) = (each for each in readings(house) if "Ante Bonus" in each.read)
    told = read_by_both(to_know(house, KeptFigures(house).advisories()))
    (bonus,) = (says for _, says, clause in told if clause == reading.clause)
    assert "649a.12(b)" in reading.why
    assert bonus.endswith(reading.why)


def test_readings_are_told_in_words_not_by_the_names_of_a_program() -> None:
    """649a.12(b): the Ante Bonus always or only on a win, 3.37% or 5.04% of the Ante."""
    ((place, says, _),) = [row for row in read_by_both(sheet("649a").blocks) if row[2] == "649a.12(b)"]
    rows = moved("649a").rows
    assert (place, "House edge of the base game", "3.37%", "5.04%") in rows
    assert "The other reading: The Ante Bonus is paid only if the player's hand beats" in says
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert not [
        word for word in ("survive fold", "bonus paid", "'always'") if word in str(sheet("649a").data)
    ]


def test_wagers_on_both_hands_that_move_alike_share_a_row() -> None:
    """649a.12(i)(4): the share of the meter is 21% or 13%."""
    long_run = "in the long run at a full table, with no wager on the other of the two hands"
    assert moved("649a").rows[0] == (
        "1.",
        f"Five Card Hand Bonus on either hand returns {long_run}",
        "65.24%",
        "57.24%",
    )


def test_what_readings_move_counts_from_one_and_the_closing_sentence_keeps_company() -> None:
    """653a.11(h)(1) moves the base game; 653a.6(c), which stands before it, moves no figure that is counted."""
    blocks = plain_sheet("653a@2011").blocks
    table = next(block for block in blocks if isinstance(block, Grid) and block.columns[0] == "reading")
    ((place, *_),) = table.rows
    told = {number: clause for number, _, clause in read_by_both(blocks)}
    assert (place, told["1."], told["2."]) == ("1.", "653a.11(h)(1)", "653a.6(c)")
    (at,) = (
        at
        for at, block in enumerate(blocks)
        if isinstance(block, Text) and block.text.startswith("The other unclear clauses")
    )
    last = blocks[at - 1]
    assert isinstance(last, Numbered)
    assert last.leads
