"""Orders of a floorperson for after the round, by keyboard alone, and a question about a line that he sees to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.games.catalog import rule_set
from pitboss.submission import template
from tests.browsers import violations_everywhere
from tests.pages.playing import put, sit

pytestmark = pytest.mark.xdist_group("pages-consoles")
SPEAKS_FOR = ("649a",)


# What marks the one that is chosen, as a colour that the browser has computed.
BRASS = """(each) => {
    const made = each.appendChild(document.createElement("i"));
    made.style.color = "var(--brass)";
    const found = getComputedStyle(made).color;
    made.remove();
    return found;
}"""


@pytest.fixture
def chief(newcomer: Callable[..., Page], address: str) -> Page:
    """A floorperson at the console, with a table chosen where a wager lies."""
    player, chief = newcomer(), newcomer()
    sit(player, address, "T4")
    put(player, "Ante", "$5")
    chief.goto(f"{address}/floor")
    chief.locator("#try-floorperson").click()
    chief.locator("#open-T4").press("Enter")
    return chief


def test_the_focus_is_on_what_took_the_place_of_a_control(chief: Page) -> None:
    chief.locator("#close-after").press("Enter")
    chief.locator("#send").press("Enter")
    expect(chief.locator("#stay-open")).to_be_focused()
    chief.keyboard.press("Enter")
    expect(chief.locator("#close-after")).to_be_focused()


def test_a_version_waits_for_the_end_of_the_round_and_is_taken_back(chief: Page) -> None:
    chief.locator("#edition").press("Enter")
    file = {"name": "a.toml", "mimeType": "text/plain", "buffer": template(rule_set("649a")).encode()}
    chief.locator("input[name=file]").set_input_files([file])
    chief.locator("input[name=edition]").fill("version 2")
    chief.locator("#send").press("Enter")
    expect(chief.locator("#told")).to_have_text("The version takes effect after this round.")
    expect(chief.locator("#case")).to_contain_text("Version 2 takes effect after this round")
    chief.locator("#forgo").press("Enter")
    expect(chief.locator("#edition")).to_be_focused()
    expect(chief.locator("#forgo")).to_have_count(0)


def test_a_deck_is_ordered_to_be_changed_and_the_order_is_taken_back(chief: Page) -> None:
    """649a.3(c)(2): a deck from a shoe leaves after eight hours at the latest; while a round is on it waits."""
    change, keep = (chief.locator(f"#{each}-deck-1") for each in ("change", "keep"))
    expect(change).to_have_text("Change deck 1 (red backs) after this round")
    change.press("Enter")
    expect(keep).to_be_focused()
    expect(chief.locator("#told")).to_have_text("Deck 1 of T4 is changed after this round.")
    ordered = chief.locator(".case-acts li", has=keep)
    expect(ordered).to_contain_text("Deck 1 is changed after this round")
    expect(ordered.locator(".clause")).to_have_text("649a.3(c)(2)")
    assert violations_everywhere(chief) == []
    chief.keyboard.press("Enter")
    expect(change).to_be_focused()
    expect(keep).to_have_count(0)


def test_another_cut_is_shown_before_it_is_ordered(chief: Page) -> None:
    """649a.5(e): a floorperson may require it before a card is dealt; where the program deals it is made at once."""
    wrong = chief.locator(".case-part", has=chief.get_by_role("heading", name="Something goes wrong"))
    expect(chief.locator(".case-seats button").first).to_have_text("See off")
    expect(wrong).not_to_contain_text("told in its line")  # nothing of the kind stands there
    chief.locator('[data-option="Day/OrderRecut/1"]').press("Enter")
    dialog = chief.locator(".preview")
    expect(dialog.locator(".by")).to_have_text("By 649a.5(e). Nothing is done yet.")
    expect(dialog.locator(".then")).to_contain_text("cuts deck 1 once more before a card of it is dealt")
    assert violations_everywhere(chief) == []
    dialog.locator("#do-it").click()
    expect(chief.locator("#told")).to_have_text("T4: deck 1 was cut again.")
    expect(chief.locator(".recut")).to_have_count(0)


def test_that_a_player_left_is_told_in_the_line_of_his_seat(
    newcomer: Callable[..., Page], address: str
) -> None:
    """649a.7(b): who leaves the table before the round is over loses his wagers; it is shown before it is done."""
    player, chief = newcomer(), newcomer()
    sit(player, address, "T5")
    put(player, "Ante", "$5")
    player.locator("#ready").click()
    expect(player.locator(".acts .act").first).to_be_visible()
    chief.goto(f"{address}/floor")
    chief.locator("#try-floorperson").click()
    card = chief.locator(".pit-table", has=chief.locator("#open-T5"))
    before = card.locator("button").element_handle()
    card.locator("dl").click()  # all of it is pressed, not its head alone
    expect(card).to_have_css("border-top-color", card.evaluate(BRASS))
    number = player.context.request.get(f"{address}/api/me").json()["seats"][0]["seat"]
    seat = chief.locator(".case-seats li", has=chief.locator(f"#off-{number}"))
    seat.get_by_role("button", name=re.compile("^Left")).click()
    dialog = chief.locator(".preview")
    expect(dialog).to_contain_text(f"Seat {number} left: wagers lose")
    expect(dialog).to_contain_text("649a.7(b)")
    expect(dialog.locator(".effect-lines")).to_contain_text("Ante $5: lost, $5 is collected")
    assert violations_everywhere(chief) == []
    dialog.locator("#do-it").click()
    expect(chief.locator("#told")).to_contain_text("wagers lose")
    assert player.context.request.get(f"{address}/api/me").json()["balance_cents"] == 995_00
    assert before is not None
    assert before.evaluate("(each) => each.isConnected")  # no press is lost, whatever comes from the floor


ASKED_ABOUT = {
    "question": {"seat": 1, "round": "T4-7", "wager": "Pair Plus"},
    "lines": [
        {
            "seat": 1,
            "wager": "Pair Plus",
            "result": "won",
            "why": "a pair of nines: 1 to 1",
            "hand": "pair of nines",
            "cards": "9s 9h 4d",
            "stake_cents": 5_00,
            "odds": "1 to 1",
            "full_cents": 5_00,
            "paid_cents": 5_00,
            "collected_cents": 0,
            "returned_cents": 5_00,
            "clause": "649a.11(c)(4)",
            "table_clause": "649a.12(c)",
        }
    ],
}  # as the floor tells of a line, which test_history has


def test_a_question_about_a_line_shows_the_line(newcomer: Callable[..., Page], address: str) -> None:
    player, chief = newcomer(), newcomer()
    sit(player, address, "T4")
    player.locator("#ask").click()
    chief.route("**/api/floor/questions/*", lambda route: route.fulfill(json=ASKED_ABOUT))
    chief.goto(f"{address}/floor")
    chief.locator("#try-floorperson").click()
    asked = chief.locator(".queued.question", has_text="T4")
    asked.locator("button").first.click()
    line = chief.locator("#asked-about")
    expect(line.locator(".asked-sum")).to_have_text("A pair of nines: 1 to 1+$5")
    expect(line.locator(".card")).to_have_count(3)
    expect(line.locator(".clause")).to_have_text(["649a.11(c)(4)", "649a.12(c)"])
    assert violations_everywhere(chief) == []
    asked.get_by_role("button", name="Seen to").click()
    expect(line).to_have_count(0)
