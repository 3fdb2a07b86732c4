"""What a phone tells of seats: the own one under its plate, another's wagers and cards by a tap on its plate."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import SPECTATOR, seat
from tests.browsers import violations
from tests.pages.shown import golden, hand, table_of, view_of

SPEAKS_FOR = ("649a",)
pytestmark = pytest.mark.xdist_group("pages")
TABLE, ROUND = "T4", "dealer-does-not-qualify"
PHONES = {"phone": (390, 844), "side": (844, 390)}
# The own word is under the own plate, and clear of every card.
PLACED = """() => {
    const box = (which) => document.querySelector(which).getBoundingClientRect();
    const [plate, told] = [box("#others .plate.you"), box("#others .plate.you ~ .tells")];
    const cards = [...document.querySelectorAll("#dealt .card-at, #own .card-at")].map((each) => each.getBoundingClientRect().top);
    return {
        below: told.top - plate.bottom,
        beside: Math.abs(told.left + told.width / 2 - plate.left - plate.width / 2),
        clear: Math.min(...cards) - told.bottom,
    };
}"""


@pytest.mark.parametrize("size", PHONES.values(), ids=PHONES.keys())
def test_the_own_net_stands_under_the_own_plate(
    newcomer: Callable[..., Page], address: str, size: tuple[int, int]
) -> None:
    """Seat 5 wins $10 and $50 and $175, and its Play goes back: 649a.11(c)(3)(i), 649a.12(b), 649a.12(d)."""
    page = newcomer(viewport={"width": size[0], "height": size[1]})
    before = view_of(table_of(golden("649a", ROUND, "seat 5    play")), seat(5))
    after = view_of(table_of(golden("649a", ROUND), version=2), seat(5))
    show = hand(page, address, TABLE, [before, after])
    expect(page.locator("#asks")).to_have_text("Play 1x or fold")
    placed = page.evaluate(PLACED)
    assert -1 <= placed["below"] < 14
    show()
    told = page.locator("#others .plate.you ~ .tells")
    expect(told).to_have_text("you+$235")
    placed = page.evaluate(PLACED)
    assert -1 <= placed["below"] < 14
    assert placed["beside"] < 2
    assert placed["clear"] > 8


def test_a_tap_on_a_plate_opens_what_lies_there(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, bypass_csp=True)
    waits = view_of(table_of(golden("649a", ROUND, "seat 2    play")), seat(5))
    turn = view_of(table_of(golden("649a", ROUND, "seat 5    play"), version=2), seat(5))
    over = view_of(table_of(golden("649a", ROUND), version=3), seat(5))
    show = hand(page, address, TABLE, [waits, turn, over])
    plate, told = page.get_by_role("button", name="seat 2: Guest 2"), page.locator("#seat-told")
    expect(plate).to_have_attribute("aria-expanded", "false")
    plate.tap()
    expect(plate).to_have_attribute("aria-expanded", "true")
    expect(told.locator("dl div")).to_have_text(["Ante$10", "Pair Plus$5"])
    expect(told.get_by_role("img", name="a card face down")).to_have_count(3)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    plate.press("Enter")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Close").tap()
    expect(told).to_have_count(0)
    expect(plate).to_be_focused()
    plate.tap()
    show()
    expect(told).to_have_count(0)  # all cards are seen at the own turn
    show()
    page.locator(".rail .grip").tap()
    plate.tap()
    # 649a.11(c)(3)(i): Jack high is below queen high; 649a.11(c)(4): eight high is no pair
    expect(told.locator("dl div")).to_have_text(["Ante+$10", "Play$0", "Pair Plus−$5"])
    expect(told).to_contain_text("Eight high")
    expect(told.get_by_role("img", name="eight of clubs")).to_be_visible()
    plate.tap()
    expect(told).to_have_count(0)


def test_who_watches_on_a_phone_opens_a_seat_too(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(viewport={"width": 390, "height": 844})
    hand(page, address, TABLE, [view_of(table_of(golden("649a", ROUND, "seat 2    play")), SPECTATOR)])
    page.get_by_role("button", name="seat 5: Guest 5").click()
    expect(page.locator("#seat-told")).to_contain_text("Pair Plus")
