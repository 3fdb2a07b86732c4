"""What a table shows when something happens that seldom does; the figures are those of the golden rounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import SPECTATOR, seat
from pitboss.games.catalog import rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import played
from pitboss.table.state import Sitter
from tests.browsers import violations
from tests.pages.playing import area
from tests.pages.shown import betting, golden, hand, table_of, view_of

SPEAKS_FOR = ("669a", "647a")
pytestmark = pytest.mark.xdist_group("pages")
JACKPOT = "six-cards-two-winners-and-a-reseeded-meter"
STUD, HOLDEM = "T6", "T7"  # tables of the session's floor
CONTRAST = """kind => {
    const line = document.getElementById("call");
    line.className = `call ${kind}`;
    line.hidden = false;
    line.innerHTML = '<span>A sentence</span> <button class="clause" type="button">649a.7(a)</button>';
    const parts = color => color.match(/[0-9.]+/g).slice(0, 3).map(Number);
    const light = color => {
        const linear = c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        const [r, g, b] = parts(color).map(c => linear(c / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const on = light(getComputedStyle(line).backgroundColor);
    return [...line.children].map(each => light(getComputedStyle(each).color) / on);
}"""


def line(page: Page, wager: str) -> str:
    """A line of the settlement by its wager: the sum."""
    named = page.locator(".line", has=page.get_by_text(wager, exact=True))
    return named.locator(".amount").inner_text()


def test_a_jackpot_waits_for_a_floorperson_and_is_paid_with_envy(page: Page, address: str) -> None:
    before = view_of(table_of(golden("669a", JACKPOT, "seat 1    fold")), seat(4))
    waits = view_of(table_of(golden("669a", JACKPOT, "validate"), version=2), seat(4))
    paid = view_of(table_of(golden("669a", JACKPOT), version=3), seat(4))
    show = hand(page, address, STUD, [before, waits, paid])
    expect(page.locator("#asks")).to_have_text("Seat 1 decides")
    show()
    expect(page.locator("#asks")).to_have_text("A floorperson validates $3,000.28")
    expect(
        page.locator(".dock .clause", has_text="669a.11(i)(3)(i)(C)")
    ).to_be_visible()  # (D) is the payment
    expect(page.locator(".net b")).to_have_text(
        "−$16"
    )  # 3 x $5 and the $1 are lost, the award is not won yet
    expect(page.locator(".net")).to_contain_text("$3,000.28 more waits for a floorperson")
    expect(area(page, "Progressive Payout").locator(".heard")).to_have_text("Progressive Payout, waits")
    expect(page.locator("#assertive")).to_contain_text("A floorperson validates $3,000.28.")
    verified = "Your Progressive Payout is verified: straight flush, ace high. 669a.11(i)(3)(i)(A)"
    expect(page.locator("#call")).to_have_text(verified)
    assert line(page, "Progressive Payout") == "−$1"  # the wager alone, so that the lines make their sum
    expect(page.locator(".line .how").last).to_contain_text("$3,000.28 waits: straight flush, ace high")
    expect(page.locator(".dock .me small")).to_contain_text("$3,000.28 waits")
    page.locator(".line > button").last.click()
    expect(page.locator(".line.open")).to_have_count(1)
    show()
    expect(page.locator("#asks")).to_have_text("Round 7 paid +$3,084.28")
    expect(page.locator(".line.open .amount")).to_have_text("+$2,999.28")
    assert line(page, "Progressive Payout") == "+$2,999.28"
    assert line(page, "Progressive Payout Envy Bonus") == "+$100"  # 669a.12(e)(5)
    expect(page.locator(".line .how", has_text="held by seat 2")).to_be_visible()


def test_what_the_others_did_and_what_silence_means(page: Page, address: str) -> None:
    """669a.11(b): each seat in turn bets or checks; who says nothing checks."""
    played = "a-folded-progressive-hand-brings-envy"
    first = view_of(table_of(golden("669a", played, "seat 2    check")), seat(4))
    own = view_of(table_of(golden("669a", played, "seat 4    check"), version=2), seat(4))
    silent = view_of(table_of(golden("669a", played, "seat 6    check"), version=3), seat(4))
    over = {"kind": "time out", "says": "seat 4: the time is over", "clause": "669a.11(b)", "seat": 4}
    show = hand(page, address, STUD, [first, {**own, "ends": 30_000}, {**silent, "told": [over]}])
    expect(page.locator("#asks")).to_have_text("Seat 2 decides")
    show()
    expect(page.get_by_role("group", name="Seat 2")).to_contain_text("checks")
    expect(page.locator("#polite")).to_contain_text("Seat 2 checks.")
    expect(page.locator("#clock")).to_have_text("30 s, then check")
    show()
    expect(page.locator("#asks")).to_have_text("Seat 6 decides")
    expect(page.locator("#call")).to_contain_text("The time was up. You check")


def test_magic_card_and_lucky_bonus(page: Page, address: str) -> None:
    played = golden("647a", "magic-card-on-the-flop-lucky-seat")
    hand(page, address, HOLDEM, [view_of(table_of(played), seat(3))])
    bonus = "Five Card Hand Bonus on the player's hand"
    expect(page.locator(".line").first).to_be_visible()
    assert line(page, f"{bonus}: Magic Card") == "+$20"  # 647a.1[magic-card-bonus](i)
    assert line(page, f"{bonus}: Lucky Bonus") == "+$5"  # 647a.1[lucky-bonus](i)


def test_a_split_jackpot_goes_to_each_who_has_a_part(page: Page, address: str) -> None:
    played = golden("647a", "dealers-royal-divided-equally")
    hand(page, address, HOLDEM, [view_of(table_of(played), seat(1))])
    dealers = "Five Card Hand Bonus on the dealer's hand"
    expect(page.locator(".line").first).to_be_visible()
    assert line(page, dealers) == "+$4,114.17"  # a third of the meter: 647a.12(e)(2)
    expect(page.locator("#asks")).to_have_text("Round 7 paid +$4,099.17")
    expect(page.locator(".tells", has_text="+$4,109.17")).to_be_visible()  # seat 2, which folded


def test_a_void_round_returns_the_wagers(page: Page, address: str) -> None:
    name = "a-wrong-number-of-cards-voids-the-round"
    before = view_of(table_of(golden("669a", name, "report")), seat(2))
    state = golden("669a", name)
    void = view_of(table_of(state, version=2), seat(2))
    over = view_of(table_of(state, version=3, round=None, last=state), seat(2))
    show = hand(page, address, STUD, [before, void, over])
    expect(page.locator("#asks")).to_be_visible()
    show()
    expect(page.locator("#asks")).to_have_text("Void, wagers returned: 669a.13(c)")
    expect(page.locator(".dock .clause", has_text="669a.13(c)")).to_be_visible()
    expect(page.locator("#call.void")).to_contain_text("All hands are void")
    expect(page.locator("#tab-lines")).to_have_attribute("aria-selected", "true")
    expect(area(page, "Ante").locator(".heard")).to_have_text("Ante, returned")
    show()
    expect(page.locator("#asks")).to_have_text("Void, wagers returned: 669a.13(c)")
    expect(page.locator(".net")).to_contain_text("Void, wagers returned: 669a.13(c)")
    expect(page.locator(".net")).to_contain_text("All hands are void; the cards are reshuffled.")


def test_a_phone_is_told_of_a_void_in_the_dock_alone(newcomer: Callable[..., Page], address: str) -> None:
    name = "a-wrong-number-of-cards-voids-the-round"
    before = view_of(table_of(golden("669a", name, "report")), seat(2))
    void = view_of(table_of(golden("669a", name), version=2), seat(2))
    page = newcomer(viewport={"width": 390, "height": 844})
    show = hand(page, address, STUD, [before, void])
    expect(page.locator("#asks")).to_be_visible()
    show()
    expect(page.locator("#asks")).to_have_text("Void, wagers returned: 669a.13(c)")
    expect(page.locator(".dock .clause", has_text="669a.13(c)")).to_be_in_viewport()
    assert page.locator("#call").is_hidden()  # now: it would go by itself


def test_a_table_that_stands_still_says_why(page: Page, address: str) -> None:
    table = table_of(golden("669a", JACKPOT, "seat 4    play"), frozen="the meter's link does not answer")
    hand(page, address, STUD, [view_of(table, seat(2))])
    expect(page.locator("#asks")).to_have_text("The table stands still")
    expect(page.locator(".asks-for")).to_contain_text("the meter's link does not answer")


def test_a_full_table_has_a_waiting_list_and_a_closed_one_a_way_back(page: Page, address: str) -> None:
    table = table_of(golden("669a", JACKPOT, "seat 4    play"))
    full = {
        number: Sitter(f"player {number}", f"Guest {number}", connected=number != 3) for number in range(1, 7)
    }
    taken = replace(table, seats=full, waiting=(("x", "Guest X"), ("y", "Guest Y")))
    closed = replace(table, day=None, round=None, seats={}, version=2)
    decides = view_of(table_of(golden("669a", JACKPOT, "seat 1    fold")), SPECTATOR)
    timed = {**decides, "now": 0, "since": 0, "ends": 30_000}
    show = hand(page, address, STUD, [timed, view_of(taken, SPECTATOR), view_of(closed, SPECTATOR)])
    expect(page.locator("#clock")).to_have_text(re.compile(r"Seat 1 decides, \d+ s"))
    show()
    expect(page.locator(".asks-for")).to_contain_text("Every seat is taken; 2 wait.")
    expect(page.locator("#wait")).to_have_text("Wait for a seat")
    expect(page.locator(".tells", has_text="away")).to_be_visible()
    assert violations(page) == []
    show()
    expect(page.locator("#asks")).to_have_text("The table is closed")
    page.locator("#floor").click()
    expect(page.locator("#title")).to_have_text("Floor")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_call_line_is_read_in_either_mode(
    newcomer: Callable[..., Page], address: str, scheme: str
) -> None:
    """Its words and its clause, by the contrast of their computed colors."""
    page = newcomer(color_scheme=scheme)
    page.goto(f"{address}/table/{HOLDEM}")
    expect(page.locator("#call")).to_be_attached()
    for kind in ("note", "refusal", "void"):
        assert min(page.evaluate(CONTRAST, kind)) >= 4.5, kind


def test_a_refusal_of_the_betting_is_gone_once_the_play_is_asked_for(page: Page, address: str) -> None:
    """669a.11(b): the Play Wager, which is refused before the deal, is made by each player at his turn."""
    bets = view_of(table_of(betting("669a", JACKPOT, 4, ("Ante", 5_00), ("Blind", 5_00))), seat(4))
    asked = view_of(table_of(golden("669a", JACKPOT, "seat 4    play"), version=2), seat(4))
    show = hand(page, address, STUD, [bets, asked])
    play = area(page, "Play")
    play.click()
    expect(page.locator("#call")).to_contain_text("Play is not wagered now")
    expect(play.locator(".sum")).to_have_text("not now")
    show()
    expect(play.locator(".sum")).to_have_text("1x 2x 3x")
    expect(page.locator("#call")).to_be_hidden()


def test_pays_marks_the_rows_that_the_cards_seen_make(page: Page, address: str) -> None:
    """Tens are a row of Play and Blind with three cards of six, 669a.12(c) and 669a.12(d), and a pair of 669a.12(a)."""
    text = "rules 669a\nseat 4 Ante $5, Blind $5\ndeal seat 4: Td Th 2c; community: 2d 9s 4h\n"
    moments = [played(read_round(text + more, rule_set)) for more in ("", "seat 4 check")]
    views = [view_of(table_of(each, version=n), seat(4)) for n, each in enumerate(moments, 1)]
    show = hand(page, address, STUD, views)
    page.locator("#tab-pays").click()
    met = page.locator(".pays .met td:first-child")
    tens, pairs = "Pair of 10s or better, your hand now", "Two pair, your hand now"
    expect(met).to_have_text(["Pair, your hand now", tens, tens])
    show()
    expect(met).to_have_text(["Pair, your hand now", pairs, pairs])
