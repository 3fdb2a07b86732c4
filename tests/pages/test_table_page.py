"""Whole rounds in a real browser, as somebody plays them who only sees the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.xdist_group("pages")


def sit(page: Page, address: str, table: str) -> None:
    """One click from the lobby to a seat whose wagers are open."""
    page.goto(address)
    expect(page.locator("#demo")).to_have_text("DEMO")
    page.locator(f"#sit-{table}").click()
    page.wait_for_url(f"**/table/{table}")
    expect(page.locator("#asks")).to_have_text("Place your wagers")


def area(page: Page, name: str) -> str:
    """What an area says of itself."""
    return page.locator(f'.area[data-area="{name}"]').get_attribute("aria-label") or ""


def put(page: Page, name: str, cents: str) -> None:
    """A chip on an area, until the floor has taken it."""
    page.locator(f'.area[data-area="{name}"]').click()
    expect(page.locator(f'.area[data-area="{name}"]')).to_have_attribute("aria-label", f"{name}, {cents}")
    expect(page.locator(".area.waits")).to_have_count(0)


def settled(page: Page) -> None:
    """The round is over, its shuffle was checked, and its first line tells why."""
    expect(page.locator("#asks")).to_contain_text(re.compile(r"Round \d+(: | paid )"))
    page.locator("#tab-lines").click()
    page.locator("#line-0").click()
    expect(page.locator(".why .law").first).to_contain_text(re.compile(r"\d{3}a\.\S+ \w+"))
    page.locator("#tab-round").click()
    expect(page.locator("#verdict")).to_contain_text("holds")
    expect(page.locator("#verdict")).to_contain_text("This page's own part is in the shuffle")
    expect(page.locator("#verdict.holds li")).to_have_count(3)


def test_a_round_of_three_card_poker_with_a_reload_in_the_middle(page: Page, address: str) -> None:
    sit(page, address, "T1")
    put(page, "Ante", "$5")
    put(page, "Ante", "$10")
    put(page, "Pair Plus", "$5")
    expect(page.locator(".dock .me b")).to_have_text("$985")
    page.locator("#ready").click()
    expect(page.locator(".acts .act")).to_have_count(2)
    held = page.locator(".hand .card[role=img]")
    cards = [held.nth(n).get_attribute("aria-label") for n in range(3)]
    assert all(card and " of " in card for card in cards)
    page.reload()
    expect(page.locator(".acts .act").first).to_contain_text("Play 1x")
    assert [held.nth(n).get_attribute("aria-label") for n in range(3)] == cards
    assert area(page, "Ante") == "Ante, $10"
    expect(page.locator("#adviser")).not_to_be_checked()
    page.keyboard.press("a")
    expect(page.locator(".acts .act", has_text="Fold")).to_contain_text(
        "on average −$15"
    )  # a fold takes the Pair Plus Wager too
    expect(page.locator(".acts .best")).to_have_count(1)
    best = page.locator(".acts .act", has=page.locator(".best")).locator("kbd").inner_text()
    page.keyboard.press({"1": "f", "F": "1"}[best])  # the other one
    settled(page)
    page.locator("#tab-lines").click()
    expect(page.locator(".costs li")).to_contain_text(re.compile(r": cost \S+ on average\. Best: "))


def seen_again(page: Page, held: list[str | None]) -> None:
    """The round stands in the history, its shuffle holds, and its steps go from wagers to cards and back."""
    page.locator("#tab-history").click()
    page.locator("#round-1").click()
    expect(page.locator(".again #verdict")).to_contain_text("holds")
    expect(page.locator(".again .line").first).to_be_visible()
    page.locator("#replay").click()
    expect(page.locator("#asks")).to_contain_text("Round 1, step 1 of ")
    expect(page.locator(".hand .card[role=img]")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("#step-next")).to_be_disabled()
    cards = page.locator(".hand .card[role=img]")
    expect(cards).to_have_count(2)
    assert [cards.nth(n).get_attribute("aria-label") for n in range(2)] == held
    page.keyboard.press("Home")
    expect(page.locator("#step-back")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator("#step-back")).to_have_count(0)


def test_a_round_of_ultimate_by_keyboard(page: Page, address: str) -> None:
    sit(page, address, "T2")
    page.keyboard.press("3")  # a $25 chip
    page.keyboard.press("ArrowUp")  # to the areas: the first that takes a chip
    page.keyboard.press("Enter")
    expect(page.locator('.area[data-area="Blind"]')).to_have_attribute("aria-label", "Blind, $25")
    expect(page.locator(".area.waits")).to_have_count(0)
    assert area(page, "Ante") == "Ante, $25"
    page.keyboard.press("Control+Enter")
    expect(page.locator(".acts .act")).to_have_count(3)
    cards = page.locator(".hand .card[role=img]")
    held = [cards.nth(n).get_attribute("aria-label") for n in range(2)]
    page.keyboard.press("4")
    settled(page)
    seen_again(page, held)


def test_a_refusal_says_what_can_be_done(page: Page, address: str) -> None:
    sit(page, address, "T3")
    page.locator('.area[data-area="Trips"]').click()
    expect(page.locator("#call")).to_contain_text("place Ante first")
    expect(page.locator("#assertive")).to_contain_text("Refused")
