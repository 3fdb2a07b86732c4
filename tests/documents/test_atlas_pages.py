"""The pages of the atlas as a browser has them and as paper does: ways about, sorting, what goes on."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pitboss.documents.atlas import page, page_of_one
from pitboss.documents.page import Document, Grid, cells
from pitboss.documents.render import html, images
from tests.browsers import chromium
from tests.documents.reading import headings
from tests.documents.test_atlas import told

SPEAKS_FOR = ("643a", "643a@2011")


def test_the_contents_lead_to_every_part() -> None:
    document = page(told())
    written = html(document)
    contents = written.partition("</nav>")[0]
    linked = re.findall(r'<li><a href="#([^"]+)">([^<]+)</a>', contents)
    assert [words.replace("&#39;", "'") for _, words in linked] == headings(document)
    assert {"Let It Ride Poker, 643a", "Data files", "Dictionary of columns"} <= set(headings(document))
    assert [f'id="{where}"' in written for where, _ in linked] == [True] * len(linked)
    assert len(set(linked)) == len(linked)


def test_every_part_leads_back_to_the_contents_and_on_to_its_own_parts() -> None:
    written = html(page(told()))
    _, *parts = re.split(r"<section>", written)
    assert len(parts) == len(headings(page(told())))
    assert 'id="contents"' in written
    for part in parts:
        assert '<a href="#contents">' in part
        own = re.findall(r'<h3 id="([^"]+)">', part)
        assert own == re.findall(r'<li><a href="#([^"]+)">', part)[1:]
    places = re.findall(r' id="([^"]+)"', written)
    assert len(set(places)) == len(places)


def test_a_page_of_one_leads_to_its_parts() -> None:
    written = html(page_of_one(told()[1]))
    (nav,) = re.findall(r"<nav .*?</nav>", written)
    assert re.findall(r'href="#([^"]+)"', nav) == re.findall(r'<h3 id="([^"]+)">', written)
    assert "Contents" not in nav


def test_tables_can_be_sorted_and_are_whole_without_a_script() -> None:
    written = html(page_of_one(told()[1]))
    without = re.sub(r"<script>.*</script>", "", written, flags=re.S)
    assert written.count("<script>") == 1
    assert len(re.findall(r'class="[^"]*\bsortable"', without)) >= 6
    assert "aria-sort" in written.replace(without, "")
    assert "<button" not in without  # the script makes the heads into buttons
    assert "src=" not in written
    assert "http" not in without.replace("http://www.w3.org/2000/svg", "")


CLICKED = """
<script>
const head = [...document.querySelectorAll("table.sortable th")].find((each) => each.textContent === "House edge");
const table = head.closest("table");
const told = () => head.getAttribute("aria-sort") + "|" +
  [...table.tBodies[0].rows].map((row) => row.cells[head.cellIndex].textContent).join(" ");
const said = [told()];
for (let i = 0; i < 3; i++) { head.querySelector("button").click(); said.push(told()); }
document.body.textContent = "FOUND " + said.join(" ; ") + " END";
</script></body>"""


def test_a_click_on_a_head_puts_a_table_in_order(tmp_path: Path) -> None:
    """The base game of 643a.12(a): paytable A costs 3.5057%, B 3.7365%; B first if sorted downward."""
    file = tmp_path / "page.html"
    file.write_text(html(page_of_one(told()[1])).replace("</body>", CLICKED))
    command = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", file.as_uri()]
    dumped = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    found = re.search(r"FOUND (.*) END", dumped)
    assert found
    up, down = "3.5057% 3.7365%", "3.7365% 3.5057%"
    assert found[1].split(" ; ") == [f"none|{up}", f"ascending|{up}", f"descending|{down}", f"none|{up}"]


def test_a_printed_table_has_its_heads_on_every_page() -> None:
    """A browser does not draw a button again where a table goes on: in print the heads are plain words."""
    _, _, printed = html(page_of_one(told()[1])).partition("@media print {")
    assert ".sortable th button { display: contents; }" in printed.partition("</style>")[0]


WIDTHS = """
<script>
const wide = [...document.querySelectorAll(".scroll")].filter((each) => each.scrollWidth > each.clientWidth);
const few = [...document.querySelectorAll(".sortable:not(.stacked)")].filter((each) => each.tHead.lastElementChild.cells.length < 4);
const far = few.filter((each) => each.offsetWidth === each.parentElement.clientWidth);
const widths = (chart) => [...chart.querySelectorAll("td")].slice(1).map((each) => each.offsetWidth);
const uneven = [...document.querySelectorAll(".squares table")].filter((each) => Math.max(...widths(each)) > Math.min(...widths(each)) + 1);
document.body.textContent = `FOUND ${wide.length} ${few.length > 0} ${far.length} ${uneven.length} END`;
</script></body>"""


def test_no_table_is_wider_than_the_page(tmp_path: Path) -> None:
    """Nor is one of few columns as wide as the page; the squares of a chart are as wide as its longest text."""
    file = tmp_path / "page.html"
    file.write_text(html(page(told())).replace("</body>", WIDTHS))
    headless = [
        chromium(),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=1280,720",
        "--dump-dom",
    ]
    dumped = subprocess.run(
        [*headless, file.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    assert "FOUND 0 true 0 0 END" in dumped.stdout


SCROLLED = """
<script>
const wide = [...document.querySelectorAll(".scroll")].filter((each) => each.scrollWidth > each.clientWidth + 1);
const box = wide.find((each) => each.querySelector(".sortable:not(.stacked)"));
const named = () => box.querySelector("tbody td").getBoundingClientRect().left;
const before = named();
box.scrollLeft = 60;
document.body.textContent = `FOUND ${box.scrollLeft === 60 && Math.abs(named() - before) < 2} ${wide.length > 0} END`;
</script></body>"""


def test_what_a_row_is_about_stays_in_sight_on_a_phone(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(html(page(told())).replace("</body>", SCROLLED))
    headless = [
        chromium(),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=500,900",
        "--dump-dom",
    ]
    dumped = subprocess.run(
        [*headless, file.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    assert "FOUND true true END" in dumped.stdout


def head_of_second_page(table: Grid) -> int:
    """The first row of pixels on the second page that is a table's dark head over most of its width."""
    _, second, *_ = images(Document(title="A table", blocks=(table,)))
    dark = np.asarray(Image.open(BytesIO(second)).convert("L")) < 100
    return int(np.argmax(dark.mean(axis=1) > 0.6))


def test_a_table_that_goes_on_over_a_page_says_so_above_its_head() -> None:
    rows = [(f"Paytable {place}", f"{place}.00%") for place in range(60)]
    table = cells(("wager", "house edge"), rows, align="lr", caption="Side wagers", sortable=True)
    assert head_of_second_page(table) > head_of_second_page(replace(table, caption="")) + 10
    assert head_of_second_page(replace(table, sortable=False)) == head_of_second_page(
        replace(table, caption="")
    )


FOLDS = """
<script>
const all = [...document.querySelectorAll("details")];
const open = () => all.filter((each) => each.open).length;
const said = [all.length, open()];
document.querySelectorAll(".within a")[3].click();
said.push(open());
window.dispatchEvent(new Event("beforeprint"));
said.push(open());
document.body.textContent = "FOUND " + said.join(" ") + " END";
</script></body>"""


@pytest.mark.parametrize(("width", "closed"), [(1280, False), (500, True)])
def test_sections_are_closed_on_a_phone_until_they_are_asked_for(
    tmp_path: Path, width: int, *, closed: bool
) -> None:
    """A link of a part opens its section, and what is printed has them all."""
    written = html(page(told()))
    sections = len(re.findall(r"<h3 ", written))
    file = tmp_path / "page.html"
    file.write_text(written.replace("</body>", FOLDS))
    headless = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={width},900"]
    dumped = subprocess.run(
        [*headless, "--dump-dom", file.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    shown = f"{sections} 0 1 {sections}" if closed else " ".join([str(sections)] * 4)
    assert f"FOUND {shown} END" in dumped.stdout


def test_sections_are_open_without_a_script_and_only_a_page_of_all_has_them() -> None:
    written = html(page(told()))
    assert written.count("<details open>") == written.count("</details>") == written.count("</summary>") > 10
    assert "<details" not in html(page_of_one(told()[1]))
    for part in re.split(r"<section>", written)[1:]:
        assert part.partition("</section>")[0].count("<details") == part.partition("</section>")[0].count(
            "</details>"
        )


def test_a_long_table_has_its_caption_in_its_head_for_a_browser_to_print_again() -> None:
    """A browser repeats the head of a table on every page; the caption above it only once."""
    rows = [(f"Paytable {place}", f"{place}.00%") for place in range(60)]
    table = cells(("wager", "house edge"), rows, align="lr", caption="Side wagers", sortable=True)
    long, short = (
        html(Document(title="A table", blocks=(each,)))
        for each in (table, replace(table, rows=table.rows[:9]))
    )
    head = '<thead><tr class="again" aria-hidden="true"><th colspan="2">Side wagers</th></tr><tr>'
    assert head in long
    assert head not in short
    screen, _, printed = long.partition("@media print {")
    assert ".again { display: none; }" in screen
    assert ".captioned figcaption { display: none; }" in printed
    assert ".again { display: table-row; }" in printed


STACKED = """
<script>
const rows = [...document.querySelectorAll(".stacked tbody tr")];
const below = (row) => row.lastElementChild.getBoundingClientRect().top >= row.firstElementChild.getBoundingClientRect().bottom - 1;
document.querySelectorAll("details").forEach((each) => { each.open = true; });
const high = Math.max(...rows.map((row) => row.getBoundingClientRect().height));
document.body.textContent = `FOUND ${rows.length > 20 && rows.every(below)} ${high < 120} END`;
</script></body>"""


def test_on_a_phone_the_meaning_of_a_column_stands_below_its_name(tmp_path: Path) -> None:
    """No row of the dictionary is higher than five lines there."""
    file = tmp_path / "page.html"
    file.write_text(html(page(told())).replace("</body>", STACKED))
    headless = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--window-size=500,900"]
    dumped = subprocess.run(
        [*headless, "--dump-dom", file.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    assert "FOUND true true END" in dumped.stdout
