"""Pages are filled: none of a filing, of its findings, of the rules or of a layout ends long before its foot."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pitboss.documents.filing import filing
from pitboss.documents.findings import findings_paper
from pitboss.documents.layout import layout_document
from pitboss.documents.page import Document, Grid, Text
from pitboss.documents.paper import Paper
from pitboss.documents.render import images
from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from tests.documents.reached import LIGHT, reached

SPEAKS_FOR = ("649a",)
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def pages(document: Document) -> list[float]:
    return [reached(page) for page in images(document, dots_per_inch=24)]


@pytest.mark.parametrize("offered", [None, frozenset()], ids=["every wager", "none"])
@pytest.mark.parametrize("name", ["643a@2011", "647a"])
def test_a_filing_and_its_findings_end_at_the_foot_of_a_page(
    name: str, offered: frozenset[str] | None
) -> None:
    house = default_house(rule_set(name), **({} if offered is None else {"offered": offered}))
    *_, last = pages(filing(house))
    assert last > 0.85
    assert min(pages(findings_paper(house))) > 0.85


def test_paytables_of_a_filing_leave_no_page_half_empty() -> None:
    """Ten tables stand in rows low enough for what a page has left, where the head has a holder too."""
    filed = Paper(
        holder="Example Casino", facility="Example Casino, Pennsylvania", tables=("1",), version="c" * 64
    )
    assert min(pages(filing(default_house(rule_set("649a")), filed))) > 0.85


@pytest.mark.parametrize("offered", [None, frozenset()], ids=["every wager", "none"])
@pytest.mark.parametrize("name", ["641a@2011", "649a"])
def test_a_layout_fills_its_pages(name: str, offered: frozenset[str] | None) -> None:
    house = default_house(rule_set(name), **({} if offered is None else {"offered": offered}))
    found = pages(layout_document(house))
    assert len(found) == 3
    assert min(found) > 0.8


def test_what_stands_across_a_layout_outshines_no_inscription() -> None:
    """The words are a veil of one colour: 24% of a red of 194 adds 47 to what is black, a white outline 165."""
    document = layout_document(default_house(rule_set("653a@2011"), offered=frozenset()))
    plain, across = (
        np.asarray(Image.open(BytesIO(images(each, dots_per_inch=24)[0])).convert("RGB")).astype(int)
        for each in (document, replace(document, mark="PROPOSED TEXT"))
    )
    assert 20 < (across - plain).max() < 60


@pytest.mark.parametrize(
    ("name", "offered"), [("643a@2011", None), ("647a", frozenset()), ("653a@2011", frozenset())]
)
def test_no_quarter_beside_an_enlarged_position_is_empty(name: str, offered: frozenset[str] | None) -> None:
    """Few rows end half way down the page: the position stands below them, or they become airier beside it."""
    house = default_house(rule_set(name), **({} if offered is None else {"offered": offered}))
    _, explained, _ = images(layout_document(house), dots_per_inch=24)
    assert reached(explained, (0.5, 1)) > 0.82


@EVERY
@pytest.mark.parametrize("offered", [None, frozenset()], ids=["every wager", "none"])
def test_every_page_of_the_rules_is_full(rules: RuleSet, offered: frozenset[str] | None) -> None:
    """The last page of 647a was half empty as long as a page began with no sentence in the midst of a part."""
    house = default_house(rules, **({} if offered is None else {"offered": offered}))
    assert min(pages(rules_book(house))) > 0.83


@pytest.mark.parametrize("lines", [32, 33, 34])
def test_no_table_leaves_its_last_row_alone_on_a_page(lines: int) -> None:
    """Four rows at the least, each of more than a fiftieth of the page, follow the head on a new page."""
    rows = tuple((f"hand {place}", "1 to 1") for place in range(12))
    table = Grid(columns=("Hand", "Pays"), rows=rows)
    found = pages(Document(title="Rows", blocks=(*(Text("A line.") for _ in range(lines)), table)))
    assert len(found) == 2
    assert found[-1] > 0.17


def test_clauses_beside_the_rules_are_large_enough_to_read() -> None:
    """The twenty letters of 649a.11(c)(3)(ii)(B) are 78 points wide in a type of 6.5 points, 76 in one of 6.3."""
    plain = default_house(rule_set("649a"))
    letters, added = {**plain.letters, "649a.12(f)": "E"}, {"649a.12(b)": 5, "649a.12(d)": 40}
    document = rules_book(replace(plain, letters=letters, added=added))
    edge, across = 612 - 56.7, 2  # points of the right margin's edge, and dots to a point
    settled = images(replace(document, mark=""), dots_per_inch=72 * across)[4]
    ink = np.asarray(Image.open(BytesIO(settled)).convert("L")) < LIGHT
    beside = ink[~ink[:, 457 * across : 462 * across].any(axis=1)][:, 463 * across : int(edge) * across]
    assert 77 < edge - 463 - np.flatnonzero(beside.any(axis=0)).min() / across < 80
