"""What is told on the felt and below it leaves what lies there to be seen, with every wager on the layout."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import seat
from tests.pages.shown import golden, hand, table_of, view_of

SPEAKS_FOR = ("647a", "649a")
pytestmark = pytest.mark.xdist_group("pages")
SIZES = {"desk": (1280, 800), "tablet": (768, 1024), "phone": (390, 844), "side": (844, 390)}
# Tables of the session's floor, a golden round with many wagers, its seat, the line at which that one decides, and
# what the dock says of a fold: 647a.11(b)(2) and 649a.11(b) take the Ante, and what stays is played on.
MANY = {
    "647a": ("T7", "fold-keeps-side-wagers-and-envy", 2, "Fold loses Ante and Progressive"),
    "649a": ("T4", "fold-forfeits-and-survives", 2, "Fold loses Ante, Pair Plus and 2 more"),
}
COVERED = """() => {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return [...document.querySelectorAll(".area")].filter((each) => over(each.getBoundingClientRect(), dock))
        .map((each) => each.dataset.area);
}"""
NAMELESS = """() => [...document.querySelectorAll(".area:not(.device)")]
    .filter((each) => !each.querySelector(".ring-name, .ring-middle")).map((each) => each.dataset.area)"""
CUT = """() => [...document.querySelectorAll(".act :is(b, .worth), .device-face > span")].filter((each) => {
    const box = each.parentElement.getBoundingClientRect();
    const print = document.createRange();
    print.selectNodeContents(each);
    return print.getBoundingClientRect().right > box.right + 1 || print.getBoundingClientRect().bottom > box.bottom + 1;
}).map((each) => each.textContent)"""

SMALL = """() => [...document.querySelectorAll(".area :is(textPath, .ring-middle, .sum, .device-face > span)")].filter((each) => {
    const drawn = each.ownerSVGElement?.getScreenCTM().a ?? 1;
    return parseFloat(getComputedStyle(each).fontSize) * drawn < 11.9;
}).map((each) => each.textContent)"""

ON_AN_EDGE = """() => [...document.querySelectorAll(".device :is(.lens, .sum, .device-name)")].filter((each) => {
    const [box, face] = [each, each.closest(".device")].map((one) => one.getBoundingClientRect());
    return box.left < face.left + 1 || box.right > face.right - 1 || box.top < face.top + 1 || box.bottom > face.bottom - 1;
}).map((each) => `${each.className} of ${each.closest(".device").dataset.area}`)"""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("rules", MANY)
def test_a_decision_covers_no_wager(
    newcomer: Callable[..., Page], address: str, rules: str, size: tuple[int, int]
) -> None:
    table, played, number, told = MANY[rules]
    page = newcomer(viewport={"width": size[0], "height": size[1]})
    view = view_of(table_of(golden(rules, played, f"seat {number}    fold")), seat(number))
    hand(page, address, table, [{**view, "ends": 30_000}])
    expect(page.locator(".asks-for small").first).to_contain_text(told)
    expect(page.locator(".act")).to_have_count(2)
    looks = (COVERED, NAMELESS, CUT, SMALL, ON_AN_EDGE)
    assert [page.evaluate(look) for look in looks] == [[], [], [], [], []]
