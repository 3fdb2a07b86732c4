"""What the table page tells of a choice before it is taken, whom a question reaches, and what is said aloud."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import seat
from tests.pages.conftest import FLOOR
from tests.pages.playing import EVERY_CLOCK, area, heard, listen, put, sit, spoken
from tests.pages.shown import golden, hand, table_of, view_of
from tests.server.served import serving_plan

pytestmark = pytest.mark.xdist_group("pages-turns")
SPEAKS_FOR = ("649a", "653a@2011", "647a")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a floor of these tests' own is: rounds that they leave under way are nobody else's."""
    home = tmp_path_factory.mktemp("turns")
    with serving_plan(FLOOR.replace("result = 20", "result = 0.2"), home) as floor:
        yield floor.address


def test_fold_says_what_it_loses_and_what_stays(page: Page, address: str) -> None:
    """649a.11(b): a fold loses the Ante, by 649a.11(b)(1) the Pair Plus; the Six Card Bonus is played on."""
    sit(page, address, "T4")
    put(page, "Ante", "$5")
    put(page, "Pair Plus", "$5")
    put(page, "Six Card Bonus", "$5")
    listen(page)
    page.locator("#ready").click()
    fold = page.locator("#act-Say\\/fold")
    expect(fold.locator(".worth")).to_have_text("lose $10, $5 stays")
    told = page.locator(".asks-for small")
    expect(told).to_contain_text("Fold loses all but Six Card Bonus")
    expect(told.locator(".clause")).to_have_text(["649a.11(b)"])  # 649a.11(b)(1) is a part of it
    heard(page, r"Fold loses Ante \$5 and Pair Plus \$5; Six Card Bonus \$5 stays")
    told.locator("#whole").click()
    expect(page.locator("#call")).to_have_text("Fold loses Ante $5 and Pair Plus $5; Six Card Bonus $5 stays")
    fold.click()
    expect(page.locator("#asks")).not_to_have_text("Play 1x or fold")
    page.locator("#tab-lines").click()
    expect(page.locator(".line", has_text="Pair Plus")).to_contain_text("−$5")


def test_a_fold_wants_its_key_twice_and_one_press_of_a_finger(page: Page, address: str) -> None:
    sit(page, address, "T5")
    for press in (lambda: page.keyboard.press("f"), lambda: page.locator("#act-Say\\/fold").click()):
        put(page, "Ante", "$5")
        listen(page)
        page.locator("#ready").click()
        expect(page.locator("#asks")).to_have_text("Play 1x or fold")
        page.keyboard.down("f")
        page.keyboard.down("f")  # a key that is held is not pressed again
        page.keyboard.up("f")
        heard(page, r"^F again folds\.$")
        expect(page.locator("#call")).to_have_text("F again folds")
        expect(page.locator("#call")).to_be_hidden()  # too late: it is forgotten
        page.keyboard.press("f")
        expect(page.locator("#call")).to_have_text("F again folds")
        expect(page.locator("#asks")).to_have_text("Play 1x or fold")
        press()
        expect(page.locator("#asks")).not_to_have_text("Play 1x or fold")
        expect(page.locator("#asks")).to_have_text("Place your wagers", timeout=EVERY_CLOCK)


def test_no_choice_has_the_first_focus(page: Page, address: str) -> None:
    sit(page, address, "T3")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    choices = page.get_by_role("group", name="Your choices")
    expect(choices).to_be_focused()
    page.keyboard.press("Enter")
    expect(choices).to_be_focused()  # nothing was chosen by it
    page.keyboard.press("Tab")
    expect(choices.locator("button").first).to_be_focused()
    page.keyboard.press("c")
    expect(page.locator("#asks")).not_to_have_text("Play 3x, 4x or check")


def test_the_time_for_wagers_is_told_when_it_runs(page: Page, address: str) -> None:
    sit(page, address, "T5")
    listen(page)
    put(page, "Ante", "$5")
    heard(page, r"^No more bets in (3\d|40) seconds\.$")
    page.locator("#ready").click()
    page.locator("#act-Say\\/fold").click()
    heard(page, "^Wagers open")
    assert [each for each in spoken(page) if each.startswith("Wagers open")] == ["Wagers open."]
    assert not [each for each in spoken(page) if re.search(r"\b0 seconds", each)]
    expect(page.locator("#double")).to_be_disabled()  # nothing lies there


def test_the_switch_of_the_adviser_takes_no_key_from_the_table(page: Page, address: str) -> None:
    sit(page, address, "T2")
    switch = page.locator("#adviser")
    switch.click()
    expect(switch).to_be_focused()
    page.keyboard.press("3")
    expect(page.locator("#chip-2500")).to_have_attribute("aria-pressed", "true")
    put(page, "Ante", "$25")
    page.locator("#ready").click()
    expect(page.locator("#asks")).to_have_text("Play 3x, 4x or check")
    switch.click()
    expect(switch).to_be_focused()
    page.keyboard.press("c")
    expect(page.locator("#asks")).not_to_have_text("Play 3x, 4x or check")


def test_a_question_that_nobody_sees_leads_on(page: Page, address: str) -> None:
    sit(page, address, "T4")
    page.locator("#ask").click()
    nobody = page.locator("#nobody-there")
    expect(nobody).to_contain_text("Nobody is there as floorperson now")
    nobody.get_by_role("link", name="take that role yourself").click()
    page.locator("#try-floorperson").click()
    asked = page.locator(".queued.question", has_text="T4")
    asked.get_by_role("button", name="Seen to").click()
    expect(asked).to_have_count(0)


JACKPOT, ASKED = "six-cards-two-winners-and-a-reseeded-meter", "seat 4    play"
SETTLED = {
    "result": "won",
    "stake_cents": 1_00,
    "returned_cents": 0,
    "pending": False,
    "clause": "",
    "why": "",
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES = """() => [...document.querySelectorAll(".ring-name")].map((each) =>
    Number(each.getAttribute("font-size")) * each.closest("svg").getBoundingClientRect().width / 100)"""
TAGS = """() => [...document.querySelectorAll(".area:not(.device)")].filter((each) => each.querySelector(".sum"))
    .map((each) => each.querySelector(".sum").getBoundingClientRect().width - each.getBoundingClientRect().width)"""
OVER = "(each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth"
STROKES = """(name) => {
    const style = getComputedStyle(document.querySelector(`.area[data-area="${name}"] .ring`));
    return [parseFloat(style.strokeWidth), Number(style.strokeOpacity)];
}"""

COVERED = """() => {
    const call = document.getElementById("call").getBoundingClientRect();
    return [...document.querySelectorAll("#name, #purse, #leave, #menu, .stage .plate")].filter((each) => {
        const box = each.getBoundingClientRect();
        const apart = box.right <= call.left || box.left >= call.right || box.bottom <= call.top || box.top >= call.bottom;
        return !box.width || !apart;
    }).map((each) => each.id || each.textContent);
}"""


ON_CARDS = """() => {
    const call = document.getElementById("call").getBoundingClientRect();
    return [...document.querySelectorAll("#own .card-at")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > call.top && box.top < call.bottom;
    }).length;
}"""
BAR = """() => [...document.querySelectorAll("#name, #game, #demo, #purse")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.id, x, y, width, height, getComputedStyle(each).fontSize];
})"""


def test_rings_on_a_phone_can_be_read(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(**PHONE)
    sit(page, address, "T7")
    assert max(page.evaluate(TAGS)) <= 0  # no tag is wider than its ring
    lit, unlit = (page.evaluate(STROKES, name) for name in ("Ante", "Flop"))
    assert lit[0] >= 2 * unlit[0]
    assert (lit[1], unlit[1]) == (1, 0.5)
    expect(page.locator("#purse")).to_have_text("$1,000")  # it comes after the table
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    bar = page.evaluate(BAR)
    area(page, "Six Card Bonus").click()
    expect(page.locator("#call")).to_contain_text("place Ante first")
    expect(page.locator("#purse")).to_have_text("$1,000")
    assert page.evaluate(BAR) == bar  # nor is anything of the bar smaller
    asks = page.locator("#asks").bounding_box()
    said = page.locator("#call").bounding_box()
    assert asks is not None
    assert said is not None
    assert said["y"] + said["height"] <= asks["y"]  # what is asked can still be read
    assert page.evaluate(ON_CARDS) == 0
    assert page.evaluate(COVERED) == []  # neither the table's name nor the balance, no button, no seat
    wagered = ("Ante", "Six Card Bonus", "Texas Hold 'Em Bonus")
    before = [area(page, name).locator(".ring-middle").all_text_contents() for name in wagered]
    for name in wagered:
        put(page, name, "$5")
    around = [area(page, name).locator(".ring-name").text_content() for name in wagered]
    assert around == [" ".join(lines).upper() for lines in before]  # one name, empty or not, all in capitals
    assert around == ["ANTE", "SIX CARD BONUS", "HOLD 'EM BONUS"]
    assert min(page.evaluate(NAMES)) >= 12
    page.locator("#clear").click()


def test_devices_of_a_phone_on_its_side_can_be_read(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(**{**PHONE, "viewport": {"width": 844, "height": 390}})
    sit(page, address, "T4")
    put(page, "Ante", "$5")
    face = page.locator(".device-face").first
    assert face.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)") >= 12
    assert not [each for each in page.locator(".device-face").all() if each.evaluate(OVER)]
    page.locator("#clear").click()


def test_everything_of_the_dock_lies_in_it(page: Page, address: str) -> None:
    sit(page, address, "T4")
    put(page, "Ante", "$5")
    dock, ready = page.locator("#dock").bounding_box(), page.locator("#ready").bounding_box()
    assert dock is not None
    assert ready is not None
    assert ready["x"] + ready["width"] <= dock["x"] + dock["width"]
    assert not [each for each in page.locator(".device-face").all() if each.evaluate(OVER)]
    page.locator("#clear").click()


STANDS_UP = """async () => {
    const { act, ask, whoAmI } = await import("/pages/shared/api.js");
    await whoAmI();
    const { view } = await ask("/api/tables/T1");
    await act("T1", "StandUp", view.version);
}"""


def test_a_seat_that_the_floor_forgot_is_told_by_the_page(page: Page, address: str) -> None:
    """A floor that was started again knows no more whose seat was given up: the browser knows who sat where."""
    sit(page, address, "T1")
    page.goto(f"{address}/meters")
    page.evaluate(STANDS_UP)
    page.goto(address)
    expect(page.locator("#seat")).to_contain_text("it is kept for you no more")
    page.locator("#seat").get_by_role("link", name="To the table").click()
    expect(page.locator("#asks")).to_have_text("You sit here no more")
    page.locator("#sit").click()
    expect(page.locator("#asks")).to_have_text("Place your wagers")
    page.locator("#stand-up").click()
    expect(page.locator("#asks")).to_have_text("Watching")  # left by himself: nothing is told


def test_on_a_phone_an_open_settlement_keeps_its_cards_while_wagers_are_open(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    sit(page, address, "T5")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    page.locator("#act-Bet\\/500").click()
    page.locator("#line-0").click()
    expect(page.locator("body[data-stage=bets]")).to_be_visible()
    expect(page.locator("#again-sheet")).to_be_enabled()
    page.wait_for_timeout(300)  # whatever is drawn anew is drawn
    expect(page.locator('.group[aria-label="Dealer"] .card[role=img]')).to_have_count(3)
    expect(page.locator(".hand .card[role=img]")).to_have_count(3)
    page.locator("#afresh").click()
    expect(page.locator('.group[aria-label="Dealer"] .card[role=img]')).to_have_count(0)
    expect(page.locator("#asks")).to_have_text("Place your wagers")


CLEAR = """() => {
    const says = document.querySelector(".hand .says").getBoundingClientRect();
    const foot = Math.max(...[...document.querySelectorAll(".hand .card")].map((each) => each.getBoundingClientRect().bottom));
    const rings = Math.min(...[...document.querySelectorAll(".area .ring-name")].map((each) => each.getBoundingClientRect().top));
    return [says.top - foot, rings - says.bottom].map(Math.round);
}"""


def test_on_a_phone_two_lines_below_a_hand_cover_no_card_and_a_seats_sum_keeps_its_cents(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    view = view_of(table_of(golden("669a", JACKPOT, ASKED)), seat(4))
    me = next(each for each in view["seats"] if each["you"])
    beside = [{"wagers": ["Pair Plus", "Progressive Payout"], "says": "Six high, which pays nothing"}]
    me["hand"] = {"says": "six high, five, four, three and two", "rows": [], "beside": beside}
    first = next(each for each in view["seats"] if each["seat"] == 1)
    first |= {"name": "Guest 1", "connected": True, "folded": False, "wagers": [], "cards": []}
    view["lines"] = [
        {**SETTLED, "seat": 1, "wager": "Progressive Payout", "paid_cents": 12_524_40, "collected_cents": 0}
    ]
    hand(page, address, "T6", [{**view, "now": 0, "since": 0, "ends": 600_000}])
    expect(page.locator(".hand .beside-hand")).to_be_visible()
    above, below = page.evaluate(CLEAR)
    assert above >= 0
    assert below >= 0
    expect(page.locator('.place[aria-label="Seat 1"] .tells')).to_have_text("+$12,524.40")


@pytest.mark.parametrize(("motion", "bars"), [("reduce", 0), ("no-preference", 1)])
def test_with_reduced_motion_the_time_is_told_by_text_alone(
    newcomer: Callable[..., Page], address: str, motion: str, bars: int
) -> None:
    page = newcomer(reduced_motion=motion)
    view = view_of(table_of(golden("649a", "dealer-does-not-qualify", "seat 2    play")), seat(2))
    hand(page, address, "T4", [{**view, "ends": 30_000}])
    expect(page.locator("#clock")).to_have_text(re.compile(r"\d\d s, then fold"))
    expect(page.locator(".dock .clock i")).to_have_count(bars)
    moving = "document.getAnimations().some((each) => each.effect.target.id === 'clock-bar')"
    assert page.evaluate(moving) == bool(bars)
