"""What holds for every page: nothing that keeps somebody out, in light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browsers import violations
from tests.pages.conftest import PASSWORDS

pytestmark = pytest.mark.xdist_group("pages")
PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 320, "height": 640}
COMPILED = 90_000  # milliseconds: on a new machine the solver is compiled first
DESK: ViewportSize = {"width": 1280, "height": 800}
# Where each page is, and what is on it once it is there.
PAGES = {
    "/": "#sit-T1",
    "/meters": "#name",
    "/audit": "#try-auditor",
    "/dispute": "#games button",
    "/dispute?round=rules+649a%0Aseat+4+Ante+%245": "#question",
    "/table/T1": "#game",
    "/odds?rules=649a": "#strategy",
    "/submission?rules=649a": "#frame",
    "/dealer": "#try-dealer",
    "/people": ".login form",
}
# The same for the staff's, by role: a visitor of the demonstration may try it.
STAFF = {
    "dealer": {
        "/dealer": "#deal-T1",
        "/dealer/T1": "#next h2",
    },
    "floorperson": {
        "/floor": "#queue li",
    },
    "cage": {
        "/cage": "#found li",
    },
}


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "dark"), (PHONE, "light")], ids=["desk", "phone"])
def test_no_page_keeps_anybody_out(
    newcomer: Callable[..., Page], address: str, size: ViewportSize, scheme: str
) -> None:
    page = newcomer(viewport=size, color_scheme=scheme)
    found = {path: looked_at(page, address, path, there) for path, there in PAGES.items()}
    for role, pages in STAFF.items():
        page.context.request.post(f"{address}/api/demo", data={"role": role})
        found |= {f"{role} {path}": looked_at(page, address, path, there) for path, there in pages.items()}
    before, own = PASSWORDS[address], "a password of the administrator"
    log_in = {"name": "administrator", "password": before, "new_password": own}
    assert page.context.request.post(f"{address}/api/log-in", data=log_in).ok
    PASSWORDS[address] = own
    found["administrator"] = looked_at(page, address, "/people", "#list li")
    assert found == {key: [] for key in found}


def looked_at(page: Page, address: str, path: str, there: str) -> list[str]:
    """What is wrong with a page, which is not wider than the window."""
    page.goto(address + path)
    expect(page.locator(there).first).to_be_visible(timeout=COMPILED)
    found, size = violations(page), page.viewport_size
    assert size is not None
    for each in (size, NARROW) if size == PHONE else (size,):
        page.set_viewport_size(each)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide for {each}"
    page.set_viewport_size(size)
    return found


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1440, 900), (1280, 720)])
def test_a_wall_shows_every_meter_at_once(
    newcomer: Callable[..., Page], address: str, width: int, height: int
) -> None:
    page = newcomer(viewport={"width": width, "height": height})
    page.goto(f"{address}/meters")
    expect(page.locator("#others li").last).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") == height


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_bar_of_a_wall_goes_while_nobody_moves(
    newcomer: Callable[..., Page], address: str, width: int, height: int
) -> None:
    """It is there at first, comes back by pointer and by key, and stays while the focus is in it."""
    page = newcomer(viewport={"width": width, "height": height})
    page.clock.install()
    page.goto(f"{address}/meters")
    bar, brand = page.locator("#bar"), page.locator("#bar .brand")
    expect(page.locator("#others li").last).to_be_visible()
    expect(bar).to_have_css("opacity", "1")
    page.clock.run_for(4_100)
    expect(bar).to_have_css("opacity", "0")
    page.mouse.move(400, 410)
    expect(bar).to_have_css("opacity", "1")
    page.clock.run_for(4_100)
    expect(bar).to_have_css("opacity", "0")
    page.keyboard.press("Tab")
    expect(brand).to_be_focused()
    page.clock.run_for(20_000)
    expect(bar).to_have_css("opacity", "1")
    assert violations(page) == []
    brand.evaluate("(each) => each.blur()")
    page.mouse.move(400, 20)
    page.clock.run_for(4_100)
    expect(bar).to_have_css("opacity", "0")  # where a pointer rests tells nothing


def test_a_tap_where_the_bar_is_not_seen_follows_no_link_of_it(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(viewport={"width": 1280, "height": 720}, has_touch=True)
    page.clock.install()
    page.goto(f"{address}/meters")
    odds = page.locator("#bar-pages").get_by_role("link", name="Odds").bounding_box()
    assert odds is not None
    middle = odds["x"] + odds["width"] / 2, odds["y"] + odds["height"] / 2
    page.clock.run_for(4_100)
    expect(page.locator("#bar")).to_have_css("opacity", "0")
    page.touchscreen.tap(*middle)
    expect(page.locator("#bar")).to_have_css("opacity", "1")
    assert page.url == f"{address}/meters"
    page.touchscreen.tap(*middle)
    page.wait_for_url(f"{address}/odds**")


def test_a_wall_shows_what_was_just_won_and_what_is_held(page: Page, address: str) -> None:
    """The link that is won is the large one for ten seconds, though another meter stands higher."""
    meter = {"level": "meter", "tables": ["T2"], "rules": "653a", "game": "Ultimate", "pays": [], "envy": []}
    mine = {**meter, "link": "mine", "name": "Progressive Payout", "shows_cents": 10_000_00, "held": []}
    other = {**mine, "link": "other", "tables": ["T4"], "shows_cents": 90_000_00}
    told: dict[str, Any] = {"format": 1, "floor": "Floor", "meters": [mine, other], "last": None}
    page.clock.install()
    page.route("**/api/meters", lambda route: route.fulfill(json=told))
    page.goto(f"{address}/meters")
    large = page.locator("#amounts .amount .heard")
    expect(large).to_have_text("$90,000")
    mine["held"] = [{"table": "T2", "cents": 12_346_47}]
    page.clock.run_for(2_100)
    expect(large).to_have_text("$10,000")
    expect(page.locator("#amounts .held")).to_have_text("$12,346.47 held, won at T2")
    mine["held"] = []
    award = {"table": "T2", "round": "T2-7", "says": "Progressive Payout", "clause": "", "cents": 12_346_47}
    told["last"] = {**award, "at": 1, "link": "mine"}
    page.clock.run_for(2_100)
    expect(large).to_have_text("$12,346.47")
    expect(page.locator("#won")).to_have_text("Won at T2: Progressive Payout")
    page.clock.run_for(10_500)
    expect(large).to_have_text("$90,000")
    expect(page.locator("#won")).to_be_hidden()


def test_an_address_without_a_page_is_as_light_as_the_others(
    newcomer: Callable[..., Page], address: str
) -> None:
    for scheme, ground in (("light", "rgb(228, 223, 212)"), ("dark", "rgb(14, 18, 17)")):
        page = newcomer(viewport=PHONE, color_scheme=scheme)
        page.goto(f"{address}/nothing-here")
        expect(page.locator("body")).to_have_css("background-color", ground)


LARGE = [
    ("/odds?rules=649a", "#edge"),
    ("/submission?rules=649a", "[id='filing.tables']"),
    ("/dispute", "#games button"),
    ("/dispute?round=rules+649a%0Aseat+4+Ante+%245", "#question"),
    ("/people", ".login form"),
]
OVER = """() => [...document.querySelectorAll("main *")].filter((each) => each.checkVisibility()
    && !each.closest(".scroll, .heard, iframe, svg, table") && each.getBoundingClientRect().right > innerWidth + 1
).map((each) => `${each.tagName} ${each.id} ${each.className}`)"""


@pytest.mark.parametrize(("path", "there"), LARGE, ids=lambda each: each)
def test_letters_twice_as_large_stay_on_the_page(
    newcomer: Callable[..., Page], address: str, path: str, there: str
) -> None:
    page = newcomer(viewport=PHONE)
    page.goto(f"{address}{path}")
    expect(page.locator(there).first).to_be_visible(timeout=COMPILED)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(OVER) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
