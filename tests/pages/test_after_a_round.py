"""What stays to be read after a round: the cards of each line, the settlement on a phone, a floorperson's word."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import seat
from tests.browsers import violations
from tests.pages.playing import EVERY_CLOCK, lies, nothing_stays, put, sit
from tests.pages.shown import betting, golden, hand, table_of, view_of

SPEAKS_FOR = ("649a", "669a")
pytestmark = pytest.mark.xdist_group("pages")
JACKPOT = "six-cards-two-winners-and-a-reseeded-meter"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

BELOW_THE_HEAD = """() => {
    const [head, card] = [".rail-body > .net", ".why .card-at"].map((each) => document.querySelector(each));
    const top = (each) => each.getBoundingClientRect().top;
    document.querySelector(".rail-body").scrollTop += top(card) - top(head);
    const { left, right } = card.getBoundingClientRect();
    return head.contains(document.elementFromPoint((left + right) / 2, top(head) + 20));
}"""
RIGHTMOST = """() => Math.max(...[...document.querySelectorAll(".hand .card-at, #dealt .card-at")]
    .map((each) => each.getBoundingClientRect().right))"""
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_why_shows_the_cards_of_the_hand(page: Page, address: str) -> None:
    """669a.11(i)(2)(ii): the best five of six; the sixth card does not count."""
    played = golden("669a", JACKPOT)
    view = view_of(table_of(played), seat(4))
    line = next(each for each in view["lines"] if each["seat"] == 4 and each["wager"] == "Ante")
    hand(page, address, "T6", [view])
    shown = page.locator(".line", has=page.get_by_text("Ante", exact=True))
    expect(page.locator("#line-0")).to_be_visible()
    for key, focused in (("j", 0), ("j", 1), ("k", 0)):
        page.keyboard.press(key)
        expect(page.locator(f"#line-{focused}")).to_be_focused()
    shown.locator("button").first.click()
    expect(shown.locator(".why-cards .card-at:not(.beside)")).to_have_count(5)
    expect(shown.locator(".why-cards .beside")).to_have_count(1)
    assert len(line["cards"].split()) == 5
    expect(shown.locator(".law").first).to_contain_text(line["clause"])
    expect(page.locator("#stage .beside")).to_have_count(1)
    read = page.locator(".line", has=page.get_by_text("Progressive Payout", exact=True))
    read.locator("button").first.click()
    expect(read.locator(".law").last).to_contain_text("The chapter leaves this open (669a.12(e)(2))")


@pytest.mark.parametrize(
    ("letter", "told"), [("a", ["Paytable A is in force here: Straight 6 to 1."]), ("b", [])]
)
def test_why_names_the_paytable_in_force(page: Page, address: str, letter: str, told: list[str]) -> None:
    """649a.12(d): of its tables that of the house, A here; nothing is said of a round by another one."""
    view = view_of(table_of(golden("649a", f"pair-plus-{letter}-every-row")), seat(3))
    hand(page, address, "T1", [view])
    page.locator("#line-0").click()
    expect(page.locator(".why .law").first).to_be_visible()
    expect(page.locator(".why .in-force")).to_have_text(told)


def test_a_tablet_offers_why_where_the_rail_is_a_drawer(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(viewport={"width": 768, "height": 1024})
    hand(page, address, "T6", [view_of(table_of(golden("669a", JACKPOT)), seat(4))])
    expect(page.locator("#line-0")).not_to_be_in_viewport()
    page.locator("#dock").get_by_role("button", name="Why?").click()
    expect(page.locator("#line-0")).to_be_in_viewport(ratio=1)
    assert page.evaluate(RIGHTMOST) <= 768 - 360  # the drawer
    assert edges(page, "#rail")[3] <= edges(page, "#dock")[1]
    page.locator("#box").click(position={"x": 300, "y": 300})  # beside the drawer
    expect(page.locator("#line-0")).not_to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator("#line-0")).to_be_in_viewport()
    expect(page.locator("#dock").get_by_role("button", name="Why?")).to_have_count(0)


def test_a_newcomer_reads_the_rules_until_his_turn_and_then_what_his_hand_pays(
    page: Page, address: str
) -> None:
    played = "a-folded-progressive-hand-brings-envy"
    first = view_of(table_of(golden("669a", played, "seat 2    check")), seat(4))
    own = view_of(table_of(golden("669a", played, "seat 4    check"), version=2), seat(4))
    show = hand(page, address, "T6", [first, own])
    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".keys")).to_contain_text("adviser on or off")
    expect(page.locator(".keys")).not_to_contain_text("your other box")  # one is all that is allowed
    show()
    expect(page.locator("#tab-pays")).to_have_attribute("aria-selected", "true")


def test_the_next_clock_is_seen_while_the_settlement_is_read_until_cards_are_dealt(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    over = view_of(table_of(golden("669a", JACKPOT), version=2), seat(4))
    begins = table_of(betting("669a", JACKPOT, 2, ("Ante", 5_00), ("Blind", 5_00)), version=3, number=8)
    opens = {**view_of(begins, seat(4)), "since": 0, "ends": 30_000}
    dealt = {**opens, "stage": "deal", "ends": 0, "version": 4}  # seat 4 sits this round out
    show = hand(page, address, "T6", [{**over, "stage": "settle", "version": 1}, over, opens, dealt])
    expect(page.locator("#asks")).to_be_attached()
    show()
    expect(page.locator("#line-0")).to_be_in_viewport()
    show()
    expect(page.locator("#sheet-clock")).to_have_text(re.compile(r"no more bets in \d+ s"))
    expect(page.locator("#sheet-clock")).to_be_in_viewport(ratio=1)
    expect(page.locator("#line-0")).to_be_in_viewport()
    show()
    expect(page.locator("#line-0")).not_to_be_in_viewport()
    expect(page.locator("#asks")).to_be_in_viewport()


def test_the_menu_opens_over_a_settlement_and_the_dock_comes_back(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    over = view_of(table_of(golden("669a", JACKPOT), version=2), seat(4))
    show = hand(page, address, "T6", [{**over, "stage": "settle", "version": 1}, over])
    menu, dock = page.locator("#menu"), page.locator("#dock")
    expect(page.locator("#asks")).to_be_visible()
    show()
    expect(page.locator("#afresh")).to_be_in_viewport()
    expect(dock).not_to_be_visible()
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#tab-history")).to_be_in_viewport()
    expect(page.locator("#leave-seat")).to_be_in_viewport(ratio=1)  # whichever tab is open
    expect(page.locator("#ask")).to_be_in_viewport(ratio=1)
    page.locator("#tab-lines").click()
    page.locator("#line-0").click()  # it has a question of its own
    expect(page.locator("#ask")).to_have_count(0)
    assert edges(page, "#leave-seat")[2] <= 390 - 16
    page.locator("#box").tap(position={"x": 195, "y": 100})  # beside the sheet
    expect(page.locator("#tab-history")).not_to_be_in_viewport()
    menu.click()
    expect(page.locator("#tab-history")).to_be_in_viewport()
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#tab-history")).not_to_be_in_viewport()
    expect(page.locator("#asks")).to_be_in_viewport()


@pytest.mark.parametrize("closes", ["Escape", "the grip"])
def test_a_settlement_that_is_closed_leaves_the_dock(
    newcomer: Callable[..., Page], address: str, closes: str
) -> None:
    page = newcomer(**PHONE)
    over = view_of(table_of(golden("669a", JACKPOT), version=2), seat(4))
    show = hand(page, address, "T6", [{**over, "stage": "settle", "version": 1}, over])
    expect(page.locator("#asks")).to_be_visible()
    show()
    expect(page.locator("#afresh")).to_be_in_viewport()
    page.locator(".line", has=page.get_by_text("Ante", exact=True)).locator("button").first.click()
    expect(page.locator("#stage .beside")).to_have_count(1)
    expect(page.locator(".why .law").first).to_contain_text("669a.11")
    expect(page.locator("#call")).to_be_hidden()  # nothing else draws the page
    if closes == "Escape":
        page.keyboard.press("Escape")
    else:
        page.locator(".grip").click()
    page.evaluate(FRAMES)
    assert (
        "reads" not in str(page.locator("#page").get_attribute("class")).split()
    )  # at once, not at the next view
    expect(page.locator("#asks")).to_be_visible()
    expect(page.locator("#stage .beside")).to_have_count(0)


def edges(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Where something lies: left, top, right, bottom."""
    box = page.locator(selector).bounding_box()
    assert box is not None, selector
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_the_sum_of_a_round_stays_in_sight_whichever_line_is_open(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(viewport={"width": 1280, "height": 560})
    hand(page, address, "T6", [view_of(table_of(golden("669a", JACKPOT)), seat(4))])
    page.locator("#tab-lines").click()
    page.locator("#line-4").click()
    expect(page.locator(".why .law").first).to_contain_text("669a.11")
    assert edges(page, ".rail-body > .net")[1] >= edges(page, ".tabs")[3]
    assert edges(page, "#line-4")[1] >= edges(page, ".rail-body > .net")[3] - 1
    assert page.evaluate(BELOW_THE_HEAD)


# Left, top, right and bottom of both names and of the sheet, all of one moment, once it is up and nothing moves any more.
STANDING = """() => new Promise((done, fail) => {
    let before = "";
    const look = () => {
        const found = [".cards-name.two", ".says.two", "#rail"].map((each) => {
            const box = document.querySelector(each)?.getBoundingClientRect();
            return box && [box.left, box.top, box.right, box.bottom];
        });
        const now = JSON.stringify(found);
        if (now === before && found.every(Boolean) && found[2][1] < innerHeight / 2) return done(found);
        before = now;
        return requestAnimationFrame(look);
    };
    setTimeout(() => fail(new Error(before)), 15_000);
    look();
})"""


def test_long_hands_stand_side_by_side_on_a_phone(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(**PHONE)
    view = view_of(table_of(golden("653a-2011", "reshuffling-shoe-deals-the-board-first")), seat(1))
    show = hand(page, address, "T2", [{**view, "stage": "settle", "version": 0}, view])
    expect(page.locator("#asks")).to_be_attached()
    show()
    expect(page.locator(".says.two")).to_have_text("full house, nines and fours")
    expect(page.locator(".cards-name.two")).to_have_text("Dealertwo pair, aces and fours")
    dealer, own, sheet = page.evaluate(STANDING)
    assert dealer[2] <= own[0]
    assert max(dealer[3], own[3]) <= sheet[1]
    assert min(dealer[0], 390 - own[2]) >= 0
    page.evaluate("both = [...document.querySelectorAll('.two')]; dispatchEvent(new Event('resize'))")
    page.evaluate(FRAMES)
    assert page.evaluate("both.map((each) => each.isConnected)") == [
        True,
        True,
    ]  # as they were: nothing is new


COVERED = """() => [...document.querySelectorAll(".area, .acts .act, .chip-button, .hand .card-at, .group .card-at")]
    .filter((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        return !found || !(each.contains(found) || found.contains(each));
    })
    .map((each) => each.textContent)"""


def test_a_phone_on_its_side_has_everything_in_sight(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(**{**PHONE, "viewport": {"width": 844, "height": 390}})
    sit(page, address, "T2")
    assert page.evaluate(COVERED) == []
    expect(page.locator("#ready")).to_be_in_viewport(ratio=1)
    page.locator("#menu").click()
    assert edges(page, "#rail")[0] >= edges(page, "#stage")[2]  # the felt is not covered


def test_a_table_that_is_not_there_leads_back_to_the_floor(page: Page, address: str) -> None:
    page.goto(f"{address}/table/T99")
    expect(page.locator("h1")).to_have_text("There is no table T99")
    expect(page.locator("#line")).to_have_count(0)  # nothing is live here: the bar is that of every page
    others = page.get_by_role("navigation", name="Tables of the floor")
    expect(others.get_by_role("link", name="T1 ")).to_have_attribute("href", "/table/T1")
    assert violations(page) == []
    page.get_by_role("link", name="To the floor and its tables").click()
    expect(page.locator("#sit-T1")).to_be_visible()


def test_on_a_phone_the_settlement_stays_until_it_is_closed(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    sit(page, address, "T5")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    expect(page.locator(".acts .act")).to_have_count(2, timeout=EVERY_CLOCK)
    page.keyboard.press("a")
    page.locator("#menu").click()
    page.locator(".advice summary").click()  # folded at first; what is in it is scrolled
    for foot in (".advice .best", "#leave-seat", "#sheet-clock"):
        expect(page.locator(foot)).to_be_in_viewport(ratio=1)
    page.locator("#menu").click()
    page.locator(".acts .act", has_text="Fold").click()
    expect(page.locator("#again-sheet")).to_be_enabled(
        timeout=EVERY_CLOCK
    )  # wagers are open again, and it is still there
    expect(page.locator("#line-0")).to_be_in_viewport()
    expect(page.locator(".costs li")).to_have_text(re.compile("Fold: (cost .+|no other choice was better.)"))
    page.locator("#again-sheet").click()
    expect(page.locator("#line-0")).not_to_be_in_viewport()
    lies(page, "Ante", "$5")
    nothing_stays(page)
    page.locator("#menu").click()
    page.locator("#leave-seat").click()
    expect(page.locator("#asks")).to_have_text("Watching")
    expect(page.locator("#call")).to_have_text(re.compile(r"You left seat \d\. It is free\."))
    expect(page.locator("#tab-history")).not_to_be_in_viewport()


def test_a_player_asks_and_a_floorperson_sees_to_it(newcomer: Callable[..., Page], address: str) -> None:
    page, floor = newcomer(), newcomer().request
    sit(page, address, "T4")
    page.locator("#ask").click()
    expect(page.locator("#asked-floor")).to_have_text("The floorperson is asked")
    page.reload()
    expect(page.locator("#asked-floor")).to_have_text("The floorperson is asked")
    csrf = floor.post(f"{address}/api/demo", data={"role": "floorperson"}).json()["csrf"]
    tables = floor.get(f"{address}/api/floor/tables").json()["tables"]
    (asked,) = [need for table in tables for need in table["needs"] if need["kind"] == "question"]
    seen = f"{address}/api/floor/questions/{asked['question']}/seen"
    assert floor.post(seen, headers={"x-pitboss-csrf": csrf}).ok
    expect(page.locator("#call")).to_have_text("A floorperson has seen to your question")
    expect(page.locator("#ask")).to_be_visible()


def test_nobody_is_asked_to_log_in_before_he_wants_to(page: Page, address: str) -> None:
    refused: list[str] = []
    page.on("response", lambda told: refused.append(told.url) if told.status >= 400 else None)
    page.goto(address)
    expect(page.locator("#demo")).to_have_text("DEMO")
    page.goto(f"{address}/table/T7")
    expect(page.locator("#asks")).to_have_text("Watching")
    assert refused == []


def test_a_chip_is_dragged_by_a_finger(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(**PHONE)
    sit(page, address, "T2")
    expect(page.locator("#dock[data-drags]")).to_be_visible()
    start, end = (_middle(page, each) for each in ("#chip-2500", '.area[data-area="Ante"]'))
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for part in (0.3, 0.6, 1.0):
        touch("touchMove", tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    touch("touchEnd")
    lies(page, "Ante", "$25")
    lies(page, "Blind", "$25")
    nothing_stays(page)


def _middle(page: Page, selector: str) -> tuple[float, float]:
    expect(page.locator(selector)).to_be_visible()
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
