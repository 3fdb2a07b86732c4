"""The dealer's console in a real browser: the floorperson is called, and the lines of a settled seat are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import violations_everywhere
from tests.pages.dealt import as_staff, deal_until, put, sit
from tests.server.served import serving_plan

pytestmark = pytest.mark.xdist_group("pages-dealer-calls")
SPEAKS_FOR = ("649a",)
FLOOR = """
name = "Floor of the calls"
demo = true
edges = false
play_money = "$1,000"
[timers]
betting = 60
decision = 60
reveal = 0.2
result = 60
pace = 0.02
validation = 0.1

[[tables]]
id = "T1"
rules = "649a"
inventory = "$50,000"
dealer = "person"
"""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the floor is."""
    with serving_plan(FLOOR, tmp_path_factory.mktemp("calls")) as served:
        yield served.address


def test_the_dealer_calls_the_floorperson(newcomer: Callable[..., Page], floor: str) -> None:
    """By key and by button; a seat whose player is gone looks otherwise than the others meanwhile."""
    dealer, chief, player = newcomer(), newcomer(), newcomer()
    sit(player, floor, "T1", 4)
    expect(player.locator("#line")).to_have_attribute("data-state", "live")
    player.close()
    as_staff(dealer, floor, "/dealer", "dealer")
    dealer.locator("#deal-T1").click()
    expect(dealer.locator("#call-floor")).to_be_in_viewport()  # however long the list beside it is
    expect(dealer.locator("#next h2")).to_be_visible()
    dealer.keyboard.press("?")
    expect(dealer.locator(".keys")).to_have_text(re.compile("^Spacethe next step.*Tlight or dark"))
    dealer.keyboard.press("Escape")
    dealer.keyboard.press("t")
    expect(dealer.locator("html")).to_have_attribute("data-theme", "dark")
    dealer.keyboard.press("t")
    dealer.keyboard.press("g")
    expect(dealer.locator("#floor-called")).to_have_text("The floorperson is called")
    dealer.reload()
    expect(dealer.locator("#floor-called")).to_have_text("The floorperson is called")
    dealer.locator("#call-no-more").click()
    expect(dealer.locator("#floor-called")).to_have_count(0)
    dealer.locator("#call-floor").click()
    expect(dealer.locator("#call-no-more")).to_be_visible()
    assert violations_everywhere(dealer) == []
    as_staff(chief, floor, "/floor", "floorperson")
    asked = chief.locator(".queued.question", has_text="The dealer calls")
    expect(asked).to_contain_text("T1: for a floorperson (Guest")
    seats = chief.locator("li", has=chief.locator("#open-T1")).locator(".seat-mark")
    expect(seats.nth(3)).to_have_text("4 away")
    expect(seats.nth(3)).to_have_class(re.compile("away"))
    assert violations_everywhere(chief) == []
    asked.get_by_role("button", name="Seen to").click()
    expect(chief.locator("#told")).to_have_text("Seen to: T1, the dealer's call.")
    expect(asked).to_have_count(0)
    expect(dealer.locator("#floor-called")).to_have_text("A floorperson has seen to it")
    chief.goto(f"{floor}/dealer/T1")
    expect(chief.locator("#next h2")).to_be_visible()
    expect(chief.locator("#floor-call")).to_be_hidden()  # he is there


def test_the_lines_of_a_seat_are_told_once_it_is_settled(newcomer: Callable[..., Page], floor: str) -> None:
    """649a.11(b)(1): who folds has lost Ante and Pair Plus, $5 each; before a round nothing is told."""
    dealer, player = newcomer(), newcomer()
    sit(player, floor, "T1", 6)
    as_staff(dealer, floor, "/dealer", "dealer")
    dealer.locator("#deal-T1").click()
    expect(dealer.locator("#next h2")).to_be_visible()
    deal_until(dealer, "Wait for the first wager")
    expect(dealer.locator("#settled")).to_be_hidden()
    put(player, "Ante", "$5")
    put(player, "Pair Plus", "$5")
    expect(dealer.locator("#next-step")).to_be_visible()
    deal_until(dealer, "Ask seat 6")
    expect(dealer.locator("#settled")).to_be_hidden()  # cards nobody has seen yet tell nothing
    player.locator(".acts .act", has_text="Fold").click()
    deal_until(dealer, "Collect the cards")
    found = dealer.locator("#settled .settled-lines li")
    expect(found).to_have_count(2)
    for place, (wager, clause) in enumerate((("Ante", "649a.11(b)"), ("Pair Plus", "649a.11(b)(1)"))):
        expect(found.nth(place)).to_contain_text(f"{wager} $5")
        expect(found.nth(place)).to_contain_text(clause)
    expect(dealer.locator("#settled h2")).to_have_text("Seat 6 is settled: −$10")
    assert violations_everywhere(dealer) == []
    deal_until(dealer, "Wait for the first wager")
    expect(dealer.locator("#settled")).to_be_hidden()
