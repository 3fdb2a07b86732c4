"""The dealer's console in a real browser while wagers are placed: what goes back, what is counted, who deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import violations_everywhere
from tests.pages.dealt import as_staff, deal_until, sit
from tests.pages.playing import put
from tests.server.served import serving_plan

pytestmark = pytest.mark.xdist_group("pages-dealing")
SPEAKS_FOR = ("653a@2011", "649a")
FLOOR = """
name = "Floor of the dealers"
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
rules = "653a@2011"
inventory = "$50,000"
dealer = "person"

[[tables]]
id = "T2"
rules = "653a@2011"
inventory = "$50,000"

[[tables]]
id = "T3"
rules = "649a"
inventory = "$50,000"
dealer = "person"

[[tables]]
id = "T4"
rules = "649a"
inventory = "$50,000"
dealer = "person"
robots = { 1 = "good", 2 = "good", 3 = "good", 4 = "good", 5 = "good", 6 = "good", 7 = "good" }
"""
# What of the seats lies outside the felt or upon another seat, by number.
OFF_THE_FELT = """() => {
    const boxOf = (each) => each.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".map-seat")].map((seat) =>
        [...seat.querySelectorAll(".number, .card, .who, .word, .lies")].map(boxOf));
    const felt = boxOf(document.querySelector("#map"));
    const out = (one) => one.left < felt.left || one.right > felt.right || one.top < felt.top || one.bottom > felt.bottom;
    const upon = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const dealer = [...document.querySelectorAll(".map-dealer .card, .map-counts")].map(boxOf);
    return parts.flatMap((mine, n) => mine.some((one) => out(one) || dealer.some((other) => upon(one, other))
        || parts.some((others, m) => m !== n && others.some((other) => upon(one, other)))) ? [n + 1] : []);
}"""
ALONE = "No other seat has complete wagers, so the betting stays open."


@pytest.fixture(scope="module")
def dealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the floor is."""
    home = tmp_path_factory.mktemp("dealing")
    with serving_plan(FLOOR, home) as floor:
        yield floor.address


def at_console(page: Page, address: str, table: str) -> None:
    as_staff(page, address, f"/dealer/{table}", "dealer")
    expect(page.locator("#next h2")).to_be_visible()


def ante_alone(page: Page) -> None:
    """An Ante without its Blind, which no click on the felt places: 653a.7(d)(1) has them together."""
    page.evaluate("""async () => {
        const { ask, wager } = await import("/pages/shared/api.js");
        const { view } = await ask("/api/tables/T1");
        await wager("T1", new Map([["Ante", 500]]), view.version, 1);
    }""")
    expect(page.locator("#asks")).to_have_text("A wager is missing")


def test_the_dealer_is_told_what_goes_back(newcomer: Callable[..., Page], dealing: str) -> None:
    """653a.7(d)(1): an Ante without its Blind is not dealt to; 653a.8(b) closes the betting for the others."""
    dealer, first, second = newcomer(), newcomer(), newcomer()
    sit(first, dealing, "T1", 1)
    at_console(dealer, dealing, "T1")
    deal_until(dealer, "Wait for the first wager")
    ante_alone(first)
    says = "Seat 1's Ante $5 goes back: seat 1 must make the Blind Wager."
    before = dealer.locator("#goes-back li")
    expect(before).to_have_text([re.compile(f"^{re.escape(says)} 653a.7"), ALONE])
    dealer.set_viewport_size({"width": 1280, "height": 720})
    expect(dealer.locator("#map")).to_be_in_viewport(ratio=1)  # the whole table, below the longest step
    expect(dealer.locator("#calls")).to_be_in_viewport(ratio=1)
    assert violations_everywhere(dealer) == []
    dealer.locator("#next-step").click()
    expect(dealer.locator("#call")).to_contain_text(says)
    expect(dealer.locator("#call")).to_contain_text(
        "The betting stays open: no seat has complete wagers. 653a.8(b)"
    )
    expect(first.locator("#call")).to_contain_text("Your Ante $5 goes back: seat 1 must make the Blind Wager")
    ante_alone(first)
    sit(second, dealing, "T1", 2)
    put(second, "Ante", "$5")
    expect(before).to_have_count(2)
    expect(before.last).to_contain_text("the betting closes")
    dealer.locator("#next-step").click()
    expect(dealer.locator("#call")).to_contain_text(says)
    expect(dealer.locator("#call")).not_to_contain_text("stays open")
    deal_until(dealer, "Ask seat 2")
    expect(first.locator(".dock .me b")).to_have_text("$1,000")


def test_seven_full_seats_are_all_in_view(newcomer: Callable[..., Page], dealing: str) -> None:
    """649a.2(a): a table has at most seven positions; with all of them dealt to, nothing lies on anything else."""
    dealer = newcomer(viewport={"width": 1280, "height": 720})
    at_console(dealer, dealing, "T4")
    deal_until(dealer, "Wait for the first wager")
    laid = dealer.locator(".map-seat .lies", has_text="Ante")
    expect(laid).to_have_count(7)
    for says in ("Ask seat 1", "Settle seat"):
        deal_until(dealer, says) if says != "Settle seat" else settles(dealer)
        for width, height in ((1280, 720), (1440, 900)):
            dealer.set_viewport_size({"width": width, "height": height})
            for part in ("#map", "#calls", "#call-floor", "#next"):
                expect(dealer.locator(part)).to_be_in_viewport(ratio=1)
            assert dealer.evaluate(OFF_THE_FELT) == [], (says, width)
    deal_until(dealer, "Collect the cards")
    assert dealer.evaluate(OFF_THE_FELT) == []
    told = dealer.locator("#settled :is(h2, summary)")
    expect(told).to_have_count(7)  # every seat's lines, the last one's in full
    dealer.locator("#settled summary").last.click()
    expect(dealer.locator("#settled [open] li").first).to_contain_text("Ante $5")


def settles(dealer: Page) -> None:
    """The robots have decided: one who plays is settled, or all have folded and the cards are collected."""
    for _ in range(20):
        expect(dealer.locator("#next-step")).to_be_visible()
        if re.search("Settle seat|Collect", dealer.locator("#next h2").inner_text()):
            return
        now = dealer.locator("#next h2").inner_text()
        dealer.locator("#next-step").click()
        expect(dealer.locator("#next h2")).not_to_have_text(now)
    raise AssertionError("nobody is settled")


CLOSED_BY_ANOTHER = """async () => {
    const { act, ask } = await import("/pages/shared/api.js");
    const { view } = await ask("/api/tables/T3");
    await act("T3", "CloseBetting", view.version, { amount_cents: 1 });
}"""


def test_what_is_counted_has_its_name(newcomer: Callable[..., Page], dealing: str) -> None:
    """649a.8(b): the chips are counted against the wagers that the system accepted."""
    dealer, player = newcomer(), newcomer()
    sit(player, dealing, "T3", 1)
    at_console(dealer, dealing, "T3")
    deal_until(dealer, "Wait for the first wager")
    put(player, "Ante", "$5")
    put(player, "Three-Card Progressive Payout", "$1")
    chips = dealer.get_by_label("Chips counted")
    expect(chips).to_be_visible()
    expect(dealer.locator("label.count", has_text="Chips counted")).to_be_visible()
    chips.fill("0")
    put(player, "Ante", "$10")  # news that come in while somebody types
    expect(dealer.locator("#map")).to_contain_text("$10")
    expect(chips).to_have_value("0")
    expect(chips).to_be_focused()
    dealer.locator("#next-step").click()
    expect(dealer.locator("#call")).to_contain_text("The dealer counts 0 chips, the system accepted 1 wager")
    expect(dealer.locator("#call")).to_contain_text("Count again, or call the floorperson.")
    expect(dealer.locator("#clock")).to_have_text(re.compile("^[0-9]+ s ?then the program stands in$"))
    dealer.evaluate(CLOSED_BY_ANOTHER)
    expect(dealer.locator("#next h2")).not_to_contain_text("No more bets")
    expect(dealer.locator("#call")).to_be_hidden()  # it was about a step that is over
    deal_until(dealer, "Put the stub")
    # 3 cards of the player and 3 of the dealer lie there: 649a.8(d).
    expect(dealer.locator(".map-counts")).to_have_text("discard rack 0, undealt 46")
    deal_until(dealer, "Ask seat 1")
    expect(dealer.locator(".map-counts")).to_have_text("discard rack 46, 46 of it the stub")
    expect(player.locator("#rack")).to_have_text("46 discarded")
    expect(player.locator("#shoe")).to_have_text("0 in the shoe")


def test_where_the_program_deals_it_says_so_and_when(newcomer: Callable[..., Page], dealing: str) -> None:
    dealer, player = newcomer(), newcomer()
    sit(player, dealing, "T2", 1)
    expect(player.locator("#asks")).to_have_text("Place your wagers")
    at_console(dealer, dealing, "T2")
    expect(dealer.locator("#who-deals")).to_have_text("The program deals this table. Its next step:")
    expect(dealer.locator(".next-acts")).to_contain_text("The time for wagers runs from the first wager on.")
    expect(dealer.locator("#clock")).to_be_hidden()
    put(player, "Ante", "$5")
    expect(dealer.locator("#clock")).to_have_text(re.compile(r"^(60|[1-5]?\d) s\s*then by itself$"))
    expect(dealer.locator("#next-step")).to_have_count(0)
    assert violations_everywhere(dealer) == []
    take = dealer.locator("#take-over")
    take.click()
    expect(dealer.locator("#when")).to_have_text("You deal from the next round on.")
    expect(take).to_have_text("Let the program deal on")  # a button says what it does
    take.click()
    expect(take).to_have_text("Deal it myself after this round")


def test_a_floorperson_is_not_offered_to_deal(newcomer: Callable[..., Page], dealing: str) -> None:
    """649a.5(a): the cards are the dealer's."""
    chief = newcomer()
    as_staff(chief, dealing, "/dealer/T2", "floorperson")
    expect(chief.locator(".next-acts")).to_contain_text("You need do nothing")
    expect(chief.locator("#take-over")).to_have_count(0)
