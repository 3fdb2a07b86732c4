"""The sheet of a sign: the least on which it is read from two metres, its name in the foot, filled in either way."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.documents.page import Document
from pitboss.documents.posters import SHEETS, SignSheet, least_sheet, thought_of
from pitboss.documents.render import images, pdf
from pitboss.documents.sign import sign
from pitboss.games.catalog import RULE_SETS
from pitboss.kept.store import Store
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from tests.documents.drawings import house
from tests.documents.reached import reached

SPEAKS_FOR = ()
SMALL, MIDDLE, LARGE = SHEETS
LETTER = 23.5  # points: 24 but for half a point
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def fit_of(document: Document, folder: Path) -> dict[str, list[list[float]]]:
    """How a sign is set: its sheet and its type."""
    pdf(document, kept=Store(folder))
    (kept,) = folder.rglob("fit-*.json")
    found: dict[str, list[list[float]]] = json.loads(kept.read_text().partition("\n")[2])
    return found


def fullest() -> House:
    """649a with every wager, and of 649a.12(f) the paytable of most rows."""
    return house("649a", letters={**house("649a").letters, "649a.12(f)": "E"})


@EVERY
@pytest.mark.parametrize("offered", [None, frozenset()], ids=["every wager", "no optional wager"])
def test_the_type_of_every_sign_is_read_from_two_metres(
    tmp_path: Path, rules: RuleSet, offered: frozenset[str] | None
) -> None:
    """649a with every wager had 12 points on 11 by 17 inches."""
    document = sign(default_house(rules) if offered is None else default_house(rules, offered=offered))
    found = fit_of(document, tmp_path)
    ((points, *_),) = found["sheets"]
    assert points >= LETTER
    assert found["paper"] in [list(sheet) for sheet in SHEETS]


def test_few_rows_need_no_poster_and_many_do(tmp_path: Path) -> None:
    """649a: two tables of the game and Pair Plus, and nine tables with every wager."""
    few = sign(house("649a", offered=frozenset()))
    assert fit_of(few, tmp_path / "few")["paper"] == [11, 17]
    assert fit_of(sign(fullest()), tmp_path / "many")["paper"] == [24, 36]


@pytest.mark.parametrize("landscape", [False, True])
def test_a_poster_is_filled_in_either_way(tmp_path: Path, *, landscape: bool) -> None:
    document = replace(sign(fullest()), landscape=landscape)
    (printed,) = images(document, dots_per_inch=36)
    assert all(reached(printed, half) > 0.88 for half in ((0, 0.5), (0.5, 1)))
    found = re.search(rb"/MediaBox ?\[0 0 (\d+) (\d+)\]", pdf(document, kept=Store(tmp_path)))
    assert found
    assert (int(found[1]), int(found[2])) == ((36 * 72, 24 * 72) if landscape else (24 * 72, 36 * 72))


@pytest.mark.parametrize(
    ("thought", "points", "sheet", "tried"),
    [
        (SMALL, (24, 36, 52), SMALL, [SMALL]),
        (MIDDLE, (16, 24, 34), MIDDLE, [MIDDLE]),  # 24 / 1.52 = 16 on the small one: not tried
        (MIDDLE, (24, 34, 48), SMALL, [MIDDLE, SMALL]),
        (LARGE, (10, 15, 20), LARGE, [LARGE]),  # there is none larger
        (LARGE, (16, 23, 33), LARGE, [LARGE, MIDDLE]),  # 33 / 1.41 = 23.3 may be 23.5, and is not
        (SMALL, (22.5, 34, 48), MIDDLE, [SMALL, MIDDLE]),
        (SMALL, (12, 18, 26), LARGE, [SMALL]),
    ],
)
def test_the_least_sheet_is_found_with_few_trials(
    thought: SignSheet, points: tuple[float, ...], sheet: SignSheet, tried: list[SignSheet]
) -> None:
    """432 square inches are 2.31 times 187: type 1.52 times as large; 864 are twice 432: 1.41 times."""
    asked: list[SignSheet] = []

    def found(each: SignSheet) -> float:
        asked.append(each)
        return points[SHEETS.index(each)]

    assert least_sheet(thought, found) == sheet
    assert asked == tried


def test_a_sheet_is_thought_of_by_the_type_on_the_small_one() -> None:
    """15.5 times 1.52 are 23.56, 15 times 22.8; there is no sheet for 8 points, so it is the largest."""
    assert [thought_of(points) for points in (24, 15.5, 15, 8)] == [SMALL, MIDDLE, LARGE, LARGE]
    assert [sheet.name for sheet in SHEETS] == ["11 \u00d7 17 in", "18 \u00d7 24 in", "24 \u00d7 36 in"]
