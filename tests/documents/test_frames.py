"""No table of a paper is cut in a browser: its frame is as wide as it is, or it scrolls by itself and fades.

Nor does a printed page end early because the next table does not fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from pitboss.documents.filing import filing
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, Squares, cells
from pitboss.documents.render import html
from pitboss.documents.sign import sign
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from tests.browsers import browser
from tests.documents.reading import flat
from tests.documents.sheets import plain_sheet

pytestmark = pytest.mark.xdist_group("par")  # where sheets are made
WIDEST = "DejaVu Serif"  # what a desk without any of the named types sets a paper in
FIGURE = "0.12345678"
SCROLLING = """[...document.querySelectorAll('.scroll')].filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.textContent.trim().slice(0, 30)}: ${each.scrollWidth} in ${each.clientWidth}`)"""
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
PALE = """[...document.querySelectorAll('td, th')].filter((cell) => cell.textContent.trim()).map((cell) => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number)
  const clear = (each) => (parts(getComputedStyle(each).backgroundColor)[3] ?? 1) === 0
  let behind = cell
  while (clear(behind) && behind.parentElement) behind = behind.parentElement
  const light = (colour) => parts(colour).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0)
  const [less, more] = [getComputedStyle(cell).color, getComputedStyle(behind).backgroundColor]
    .map(light).sort((one, other) => one - other)
  return [cell.textContent.trim(), (more + 0.05) / (less + 0.05)]
}).filter(([, contrast]) => contrast < 4.5)"""  # WCAG 1.4.3
OUTSIDE = """[...document.querySelectorAll('table')].filter((each) => !each.closest('.scroll')
  && each.getBoundingClientRect().right > innerWidth).map((each) => each.textContent.slice(0, 30))"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def wide(figures: int, rows: int = 3) -> Block:
    heads = ("hand", *(f"figure {place}" for place in range(figures)))
    return cells(heads, [("two pair", *[FIGURE] * figures)] * rows, align="l" + "r" * figures)


CHART = Squares(
    columns=tuple(map(str, range(13))),
    rows=tuple(map(str, range(13))),
    cells=((("+0.123", "#14553f", "#fff"),) * 13,) * 13,
    key=(),
)
WIDE = Document(
    title="Wide tables",
    blocks=(Heading("A table"), wide(8), Columns(((wide(4),), (wide(4),))), Heading("A chart"), CHART),
)


def shown(browser: Browser, folder: Path, document: Document, width: int) -> Page:
    file = folder / "paper.html"
    file.write_text(html(document))
    page = browser.new_page(viewport=ViewportSize(width=width, height=900))
    page.goto(file.as_uri())
    page.add_style_tag(content=f"body {{ font-family: '{WIDEST}' !important; }}")
    return page


@pytest.mark.parametrize("width", [1440, 1280, 1100])
@pytest.mark.parametrize("name", ["", "641a@2011", "643a", "669a"])
def test_on_a_desk_every_frame_is_as_wide_as_its_table(
    chromium: Browser, tmp_path: Path, name: str, width: int
) -> None:
    page = shown(chromium, tmp_path, plain_sheet(name) if name else WIDE, width)
    assert page.evaluate(SCROLLING) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(TOO_WIDE) <= 0
    page.close()


def test_on_a_phone_a_table_scrolls_by_itself_and_fades_where_more_of_it_is(
    chromium: Browser, tmp_path: Path
) -> None:
    """What a row is about stays in sight, and a preview of a paper, which runs no script, fades too."""
    page = shown(chromium, tmp_path, WIDE, 390)
    assert page.evaluate("document.scripts.length") == 0
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SCROLLING)
    box = page.locator(".scroll").first
    fades = "(each) => [getComputedStyle(each).maskImage, getComputedStyle(each).getPropertyValue('--unseen-after')]"
    mask, after = box.evaluate(fades)
    assert "linear-gradient" in mask
    assert float(after.removesuffix("px")) > 20
    named = box.locator("tbody td").first
    before = named.bounding_box()
    box.evaluate("(each) => { each.scrollLeft = each.scrollWidth }")
    page.wait_for_function(
        "getComputedStyle(document.querySelector('.scroll')).getPropertyValue('--unseen-after') === '0px'"
    )
    assert named.bounding_box() == before
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_of_a_sign_is_read_on_a_phone(
    chromium: Browser, tmp_path: Path, scheme: Literal["light", "dark"]
) -> None:
    """The row that heads an Envy Bonus is white on green, also where its first cell stays in sight."""
    document = sign(default_house(rule_set("649a")))
    assert any(block.strong for block in flat(document) if isinstance(block, Grid))
    page = shown(chromium, tmp_path, document, 390)
    page.emulate_media(color_scheme=scheme)
    assert page.evaluate(PALE) == []
    page.close()


@pytest.mark.parametrize("name", ["643a", "647a", "649a"])
def test_on_a_phone_no_table_of_a_filing_hides_its_clauses(
    chromium: Browser, tmp_path: Path, name: str
) -> None:
    """Five columns of a meter, with the amounts and clauses that no line parts."""
    file = tmp_path / "filing.html"
    file.write_text(html(filing(default_house(rule_set(name)))))
    page = chromium.new_page(viewport=ViewportSize(width=390, height=844))
    page.goto(file.as_uri())
    assert page.evaluate(SCROLLING) == []
    page.close()


def test_what_fits_its_frame_does_not_fade(chromium: Browser, tmp_path: Path) -> None:
    page = shown(chromium, tmp_path, WIDE, 1440)
    masks = page.evaluate(
        "[...document.querySelectorAll('.scroll')].map((each) => getComputedStyle(each).maskImage)"
    )
    assert set(masks) == {"none"}
    page.close()


def test_a_page_printed_from_a_browser_ends_within_a_table_not_half_empty(chromium: Browser) -> None:
    """Nine tables of nine rows: three a page, and what is left of a page takes the first rows of the next."""
    rows = [("two pair", "1 to 1", "1 in 21")] * 9
    heads = ("hand", "pays", "chance")
    tables = [cells(heads, rows, align="lrr", caption=f"Table {place}", sortable=True) for place in range(9)]
    page = chromium.new_page()
    page.set_content(html(Document(title="Tables", blocks=tuple(tables))))
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="Letter"))) == 3
    page.close()


def test_on_a_phone_the_readings_of_a_filing_stand_below_each_other(
    chromium: Browser, tmp_path: Path
) -> None:
    """Every cell of a reading has the whole line, behind the head of its column; on a desk they are columns."""
    table = "[...document.querySelectorAll('table')].find((each) => each.textContent.includes('The other reading'))"
    widths = f"""[...{table}.querySelectorAll('td')].map(
      (each) => each.clientWidth / each.closest('.scroll').clientWidth)"""
    heads = f"""[...{table}.querySelectorAll('tr:nth-child(1) td')].map(
      (each) => getComputedStyle(each, '::before').content.replaceAll('"', ''))"""
    document = filing(default_house(rule_set("643a")))
    phone, desk = (shown(chromium, tmp_path, document, width) for width in (390, 1280))
    assert min(phone.evaluate(widths)) > 0.9
    assert phone.evaluate(heads) == ["As it is read here: ", "The other reading: ", "Why: ", "none"]
    assert max(desk.evaluate(widths)) < 0.5
    assert set(desk.evaluate(heads)) == {"none"}
    phone.close()
    desk.close()
