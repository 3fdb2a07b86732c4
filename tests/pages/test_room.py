"""What is told on the felt and below it leaves what lies there to be seen, with every wager on the layout."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import seat
from tests.pages.shown import betting, golden, hand, table_of, view_of

SPEAKS_FOR = ("647a", "649a", "669a")
pytestmark = pytest.mark.xdist_group("pages")
SIZES = {"desk": (1280, 800), "tablet": (768, 1024), "phone": (390, 844), "side": (844, 390)}
# Tables of the session's floor, a golden round with many wagers, its seat, the line at which that one decides, and
# what the dock says of a fold: 647a.11(b)(2) and 649a.11(b) take the Ante, and what stays is played on;
# of many wagers it says the sum: $10, $5, $1 and $1.
MANY = {
    "647a": ("T7", "fold-keeps-side-wagers-and-envy", 2, "Fold loses Ante and Progressive"),
    "649a": ("T4", "fold-forfeits-and-survives", 2, "Fold loses $17"),
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


STUD = "six-cards-two-winners-and-a-reseeded-meter"
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
LARGE = "document.documentElement.style.fontSize = '200%'"
ON_EACH_OTHER = """() => {
    const all = [...document.querySelectorAll("#dock :is(button, #asks, .clock), #rail .tabs button")];
    const boxes = all.map((each) => [each.textContent, each.getBoundingClientRect()]);
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([, b]) => over(a, b)).map(([other]) => `${one} on ${other}`));
}"""
BEYOND = """() => [...document.querySelectorAll("#dock :is(button, #asks), #rail .tabs button, .meter, .next-round button")]
    .filter((each) => {
        if (!each.checkVisibility({ visibilityProperty: true })) return false;
        const [print, box] = [document.createRange(), each.getBoundingClientRect()];
        print.selectNodeContents(each);
        const room = each.closest("#dock, #rail").getBoundingClientRect();
        return print.getBoundingClientRect().right > Math.min(box.right, room.right) + 1 || box.right > innerWidth + 1;
    }).map((each) => each.textContent)"""


@pytest.mark.parametrize("size", [(1280, 720), (768, 1024), (390, 844)], ids=["desk", "tablet", "phone"])
def test_letters_of_twice_the_size_have_room(
    newcomer: Callable[..., Page], address: str, size: tuple[int, int]
) -> None:
    """In the dock and the rail: wagers placed, four choices with the adviser's figures, and the tabs."""
    page = newcomer(viewport={"width": size[0], "height": size[1]})
    wagers = betting("669a", STUD, 4, ("Ante", 5_00), ("Blind", 5_00))
    asked = golden("669a", STUD, "seat 4    play")
    before, now = [
        {**view_of(table_of(each, version=n), seat(4)), "ends": 30_000}
        for n, each in enumerate((wagers, asked))
    ]
    choices = [each for each in now["options"] if each["id"].startswith(("Bet", "Say"))]
    worth = {"value": "-727/250", "cost": "0", "value_cents": -14_54, "cost_cents": 0, "best": False}
    options = [{"id": each["id"], "option": each["says"], **worth} for each in choices]
    told = {"decision": "x", "ready": True, "base_wager": "Ante", "options": options, "notes": []}
    page.add_init_script("localStorage.setItem('pitboss-adviser', 'on')")
    page.route("**/advice?*", lambda route: route.fulfill(json=told))
    show = hand(page, address, "T6", [before, now])
    page.evaluate(LARGE)
    expect(page.locator("#clear")).to_have_text("Clear all")
    page.evaluate(FRAMES)
    assert [page.evaluate(look) for look in (ON_EACH_OTHER, BEYOND)] == [[], []]
    show()
    expect(page.locator(".acts .worth")).to_have_count(4)
    expect(page.locator(".acts .worth", has_text="on average −$14.54")).to_have_count(4)
    page.evaluate(FRAMES)
    assert [page.evaluate(look) for look in (ON_EACH_OTHER, BEYOND)] == [[], []]
