"""What somebody does at a table who only sees the page: chips, keys, advice, a lost line, another tab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from tests.pages.playing import area, fold, held, lies, nothing_stays, put, settled, sit

SPEAKS_FOR = ("669a",)
pytestmark = pytest.mark.xdist_group("pages")


def test_a_round_of_three_card_poker_with_a_reload_in_the_middle(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(reduced_motion="no-preference")  # the bar of time is motion
    sit(page, address, "T1")
    put(page, "Ante", "$5")
    put(page, "Ante", "$10")
    put(page, "Pair Plus", "$5")
    expect(page.locator(".dock .me b")).to_have_text("$985")
    page.locator("#ready").click()
    expect(page.locator(".acts .act")).to_have_count(2)
    cards = held(page)
    assert all(card and " of " in card for card in cards)
    page.reload()
    expect(page.locator(".acts .act").first).to_contain_text("Play 1x")
    assert held(page) == cards
    assert clock(page) < 1  # what is left of the whole, not the whole again
    expect(page.locator(".hand .says")).to_be_visible()  # "Pair of nines", from the own cards alone
    lies(page, "Ante", "$10")
    expect(page.locator("#adviser")).not_to_be_checked()
    page.keyboard.press("a")
    given = page.locator(".acts .act", has_text="Fold")
    expect(given).to_contain_text("on average −$15")  # it takes the Pair Plus Wager too
    expect(page.locator(".advice .counts")).to_have_text(
        "What Ante, Pair Plus and Play bring by the end of the round."
    )
    expect(page.locator(".acts .best")).to_have_count(1)
    best = page.locator(".acts .act", has=page.locator(".best")).locator("kbd").inner_text()
    if best == "1":  # the other one
        fold(page)
    else:
        page.keyboard.press("1")
    settled(page)
    page.locator("#tab-lines").click()
    expect(page.locator(".costs li")).to_contain_text(re.compile(r": cost .+ on average\. Best: "))


def test_a_decision_before_the_adviser_had_counted_is_listed_all_the_same(page: Page, address: str) -> None:
    """Neither its answer nor its values ever come; what it was is read from the round itself."""
    sit(page, address, "T4")
    page.route("**/advice?*", lambda route: route.abort())
    page.keyboard.press("a")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    page.locator("#act-Say\\/fold").click()
    expect(page.locator(".costs li")).to_have_text("Fold: not counted.")


def test_keys_begin_at_the_first_ring_that_takes_a_chip(page: Page, address: str) -> None:
    """The Ante, though Pair Plus lies beside it and takes a chip too; Enter begins like an arrow and places nothing."""
    sit(page, address, "T4")
    page.locator("#chip-2500").click()
    expect(page.locator("#chip-2500")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#chip-2500")).to_be_focused()
    page.keyboard.press("Enter")
    expect(area(page, "Ante")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(area(page, "Ante")).to_be_focused()
    lies(page, "Ante", "$5 to $1,000")
    page.keyboard.press("Enter")
    lies(page, "Ante", "$25")
    page.keyboard.press("ArrowRight")
    expect(area(page, "Ante")).not_to_be_focused()
    nothing_stays(page)


RING = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    const light = (color) => {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        const linear = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
            .map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05;
    };
    const [root, body] = [document.documentElement, document.body];
    const [theme, felt] = [root.dataset.theme, body.dataset.felt];
    const found = [];
    for (root.dataset.theme of ["dark", "light"])
        for (body.dataset.felt of ["641a", "643a", "647a", "649a", "653a", "669a"]) {
            const ring = light(getComputedStyle(document.activeElement).outlineColor);
            for (const name of ["--felt", "--felt-lit", "--felt-deep", "--felt-dark"])
                found.push(ring / light(getComputedStyle(body).getPropertyValue(name)));
        }
    [root.dataset.theme, body.dataset.felt] = [theme, felt];
    return found;
}"""  # how much lighter the ring of the focus is than each felt in each of its shades


def clock(page: Page) -> float:
    """How much of the clock's bar was there when it was drawn."""
    first = """() => document.getElementById('clock-bar').getAnimations()
        .map((each) => each.effect.getKeyframes()[0].transform).find(Boolean)"""
    return float(re.findall(r"[\d.]+", page.evaluate(first))[0])


def test_a_round_of_ultimate_by_keyboard_alone(page: Page, address: str) -> None:
    sit(page, address, "T2", keyboard=True)
    page.keyboard.press("3")  # a $25 chip
    page.keyboard.press("ArrowUp")  # to the areas: the first that takes a chip
    expect(area(page, "Ante")).to_be_focused()
    assert min(page.evaluate(RING)) > 3
    page.keyboard.press("Enter")
    lies(page, "Blind", "$25")
    lies(page, "Ante", "$25")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".acts .act")).to_have_count(3)
    cards, number = held(page), under_way(page, address, "T2")
    page.keyboard.press("4")
    settled(page)
    seen_again(page, cards, number)


def under_way(page: Page, address: str, table: str) -> int:
    """The number of the round: those that others left before count too."""
    view = page.request.get(f"{address}/api/tables/{table}").json()["view"]
    return int(view["round"].rpartition("-")[2])


def seen_again(page: Page, cards: list[str | None], number: int) -> None:
    """The round stands in the history, its shuffle holds, and its steps go from wagers to cards and back."""
    page.locator("#tab-history").click()
    page.locator(f"#round-{number}").click()
    expect(page.locator(".again #verdict")).to_contain_text("holds")
    expect(page.locator(".again .line").first).to_be_visible()
    page.locator("#replay").click()
    expect(page.locator("#asks")).to_contain_text(f"Round {number}, step 1 of ")
    expect(page.locator(".hand .card[role=img]")).to_have_count(0)
    counts = [page.locator(each) for each in ("#rack", "#shoe")]
    assert [each.text_content() for each in counts] == ["0 discarded", "52 in the shoe"]
    page.keyboard.press("End")
    expect(page.locator("#step-next")).to_be_disabled()
    expect(page.locator(".hand .card[role=img]")).to_have_count(2)
    assert held(page) == cards
    seen = page.locator(".stage .card[role=img]").count()
    assert seen >= 2 + 2 + 5
    lie = [f"{52 - seen} discarded", "0 in the shoe"]  # no card in two places
    assert [each.text_content() for each in counts] == lie
    page.keyboard.press("Home")
    expect(page.locator("#step-back")).to_be_disabled()
    says = page.locator("#dock [aria-live]")
    wagers = re.compile(r"^Seat \d: Ante \$")
    for step in range(2, 9):  # others may come and go before the wagers, and no card is dealt before them
        page.locator("#step-next").click()
        expect(page.locator("#asks")).to_contain_text(f"step {step} of ")
        if wagers.search(says.inner_text()):
            break
    expect(says).to_contain_text(wagers)
    expect(page.locator(".hand .card[role=img]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#step-back")).to_have_count(0)


def test_chips_come_and_go(page: Page, address: str) -> None:
    sit(page, address, "T3")
    expect(page.locator("#dock[data-drags]")).to_be_visible()
    page.locator("#chip-2500").drag_to(area(page, "Ante"))
    lies(page, "Ante", "$25")
    lies(page, "Blind", "$25")
    put(page, "Ante", "$50")
    area(page, "Ante").click(button="right")  # a chip back
    lies(page, "Ante", "$25")
    page.locator("#double").click()
    lies(page, "Ante", "$50")
    lies(page, "Blind", "$50")
    page.locator("#undo").click()
    lies(page, "Ante", "$25")
    page.locator("#clear").click()
    lies(page, "Ante", "$5 to $1,000")
    expect(page.locator(".dock .me b")).to_have_text("$1,000")


def test_a_refusal_says_what_can_be_done(page: Page, address: str) -> None:
    sit(page, address, "T3")
    area(page, "Trips").click()
    expect(page.locator("#call")).to_contain_text("place Ante first")
    expect(page.locator("#assertive")).to_contain_text("Refused")
    page.locator("#chip-50000").click()
    area(page, "Ante").click()
    short = "$1,000 more is asked for, and your account has $0"
    expect(page.locator("#double")).to_have_attribute("title", short)
    expect(page.locator("#double")).to_be_disabled()
    page.locator("#ready").click()
    expect(page.locator(".acts .act:disabled")).to_have_count(2)  # four and three times the Ante
    expect(page.locator(".acts .act").first).to_contain_text(", you have $0")
    page.keyboard.press("4")
    expect(page.locator("#call")).to_contain_text("$2,000 more is asked for, and your account has $0")
    expect(page.locator("#asks")).to_have_text("Check")  # what can be chosen, and no more
    for asks in ("Play 2x", "Play 1x"):
        page.keyboard.press("c")
        expect(page.locator(".acts .act").first).to_contain_text(asks)
    fold(page)
    expect(page.locator(".acts .act").first).to_contain_text("Another $1,000")
    page.locator("#more").click()
    expect(page.locator(".dock .me b")).to_have_text("$1,000")
    expect(page.locator("#again")).to_contain_text("$1,000 as before")


def test_a_lost_line_and_a_second_tab_in_mid_round(page: Page, address: str) -> None:
    sit(page, address, "T4")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    expect(page.locator(".acts .act")).to_have_count(2)
    cards, number = held(page), under_way(page, address, "T4")
    page.context.set_offline(True)
    expect(page.locator("#asks")).to_have_text("Reconnecting")
    expect(page.locator(".dock")).to_contain_text(re.compile(r"Your wagers stand\. As of \d\d:\d\d\."))
    expect(page.locator(".acts .act:disabled")).to_have_count(2)
    page.context.set_offline(False)
    expect(page.locator("#asks")).to_contain_text("Play")
    expect(page.locator(".acts .act:disabled")).to_have_count(0)
    assert held(page) == cards

    other = page.context.new_page()
    other.goto(f"{address}/table/T4")
    expect(other.locator(".acts .act")).to_have_count(2)
    assert held(other) == cards
    other.keyboard.press("1")
    for tab in (other, page):
        expect(tab.locator("#asks")).to_contain_text(re.compile(rf"Round {number}(: | paid )"))


def test_same_again_after_a_round(page: Page, address: str) -> None:
    sit(page, address, "T5")
    put(page, "Ante", "$5")
    put(page, "Pair Plus", "$5")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".acts .act")).to_have_count(2)
    fold(page)
    expect(page.locator("#again")).to_contain_text("$10 as before")
    page.reload()  # as after a role of the staff was tried
    page.locator("#tab-lines").click()
    expect(page.locator(".net b")).to_have_text("−$10")
    expect(page.locator(".line")).to_have_count(2)
    page.keyboard.press("r")
    lies(page, "Ante", "$5")
    lies(page, "Pair Plus", "$5")
    both_tabs_have_one_part(page)
    nothing_stays(page)


def both_tabs_have_one_part(page: Page) -> None:
    """Of two tabs one promises and gives what both check; nothing that either sends is refused."""
    refused: list[str] = []
    other = page.context.new_page()
    page.context.on("response", lambda answer: refused.append(sent(answer)) if answer.status >= 400 else None)
    other.goto(page.url)
    lies(other, "Ante", "$5")
    for _ in range(2):  # the second round opens with both
        page.keyboard.press("Control+Enter")
        expect(page.locator(".acts .act")).to_have_count(2)
        fold(page)
        expect(page.locator("#asks")).to_have_text("Place your wagers")
        page.keyboard.press("r")
        for tab in (page, other):
            lies(tab, "Pair Plus", "$5")
            tab.locator("#tab-round").click()
            expect(tab.locator("#verdict.holds")).to_contain_text("own part is in the shuffle")
    assert refused == []
    other.close()


def sent(answer: Response) -> str:
    """What was asked, for whom reads that it was refused."""
    return f"{answer.status} {answer.url} {answer.request.post_data}"


def test_a_log_that_lacks_what_this_browser_saw_is_told(page: Page, address: str) -> None:
    page.goto(f"{address}/table/T3")
    for _ in range(100):
        kept = page.evaluate("localStorage.getItem('pitboss-head')") or ""
        if kept:
            break
        page.wait_for_timeout(200)
    assert re.fullmatch(r"\d+:[0-9a-f]{64}", kept)
    page.evaluate("localStorage.setItem('pitboss-head', `1:${'0'.repeat(64)}`)")
    page.reload()
    expect(page.locator("#call")).to_contain_text("lacks what this browser saw")


def test_a_wager_that_was_not_answered_is_said_again_after_a_reload(page: Page, address: str) -> None:
    sit(page, address, "T3")
    page.route("**/actions", lambda route: route.abort())
    area(page, "Ante").click()
    page.wait_for_timeout(1500)  # tried twice, and no answer
    page.unroute("**/actions")
    page.reload()
    lies(page, "Ante", "$5")
    page.locator("#clear").click()
    lies(page, "Ante", "$5 to $1,000")


def test_a_wager_that_is_missing_is_said_before_the_deal(page: Page, address: str) -> None:
    """669a.7(d)(1): a Pair Plus Wager alone would go back."""
    sit(page, address, "T6")
    put(page, "Pair Plus", "$5")
    expect(page.locator("#asks")).to_have_text("A wager is missing")
    expect(page.locator(".asks-for")).to_contain_text("Make the Ante Wager · 669a.7(d)(1)")
    expect(page.locator("#ready")).to_be_disabled()
    put(page, "Ante", "$5")
    expect(page.locator("#asks")).to_have_text("Wagers placed")
    expect(page.locator("#ready")).to_be_enabled()
    nothing_stays(page)


def test_a_seat_is_left_in_a_round_when_that_is_said_twice(page: Page, address: str) -> None:
    sit(page, address, "T4")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    expect(page.locator(".acts .act")).to_have_count(2)
    page.locator("#stand-up").click()
    expect(page.locator("#call")).to_contain_text("Leave once this round is over?")
    expect(page.locator("#assertive")).to_contain_text("cannot be taken back")
    expect(page.locator("#stand-up")).to_have_text("leave then")
    page.locator("#stay").click()
    expect(page.locator("#call")).to_be_hidden()
    expect(page.locator("#stand-up")).to_have_text("leave")
    page.locator("#stand-up").click()
    expect(page.locator("#stand-up")).to_have_text("leave then")
    expect(page.locator("#stand-up")).to_have_text("leave")  # nothing was said: the seat is kept
    page.locator("#stand-up").click()
    page.locator("#stand-up").click()
    expect(page.locator(".dock .me")).to_contain_text("leaves after this round")
    expect(page.locator("#call")).to_be_hidden()
    fold(page)
    expect(page.locator("#asks")).to_have_text("Watching")
