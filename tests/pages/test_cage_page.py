"""The cage in a real browser: chips in and out, a fill of two persons, receipts, and a player's own ledger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import violations, violations_everywhere
from tests.pages.dealt import as_staff
from tests.pages.playing import fold, put, settled, sit

pytestmark = pytest.mark.xdist_group("pages-consoles")
SPEAKS_FOR = ("649a",)


def test_a_line_of_the_own_ledger_opens_its_round(newcomer: Callable[..., Page], address: str) -> None:
    """649a.11(b): the Ante of a hand that is folded is collected; the way back has the focus."""
    player = newcomer()
    sit(player, address, "T1")
    put(player, "Ante", "$5")
    player.keyboard.press("Control+Enter")
    expect(player.locator(".acts .act")).to_have_count(2)
    fold(player)
    settled(player)
    player.goto(f"{address}/cage")
    see = player.get_by_role("button", name=re.compile(r"see it: round \d+ of T1"))
    see.press("Enter")
    dialog = player.locator("dialog.round-dialog")
    expect(dialog.locator(".settled-line .asked-sum")).to_contain_text("Ante: ")
    expect(dialog.locator(".settled-line .asked-sum b")).to_have_text("−$5")
    expect(dialog.locator(".settled-line .clause").first).to_have_text("649a.11(b)")
    expect(dialog.locator("#to-history")).to_have_attribute("href", "/table/T1")
    assert violations(player) == []
    player.keyboard.press("Escape")
    expect(see).to_be_focused()
    player.locator(".fold").first.click()  # its movements fold beside it
    expect(player.locator(".fold").first).to_have_attribute("aria-expanded", "false")


def test_a_receipt_that_is_printed_again_names_who_was_at_the_cage(
    newcomer: Callable[..., Page], address: str
) -> None:
    player, first, second = newcomer(), newcomer(), newcomer()
    player.goto(address)
    name = player.context.request.post(f"{address}/api/demo", data={}).json()["name"]
    for cage in (first, second):
        as_staff(cage, address, "/cage", "cage")
        cage.locator("#find").fill(name)
        expect(cage.locator(".found button")).to_have_count(1)
        cage.locator(".found button").click()
    mine, other = (page.context.request.get(f"{address}/api/me").json()["name"] for page in (first, second))
    first.locator("#amount").fill("250")
    first.locator("#do").click()
    expect(first.locator(".receipt div", has_text="Cage")).to_contain_text(mine)
    expect(first.locator(".receipt")).not_to_contain_text("Printed again")
    moved = second.locator(".ledger tr", has=second.get_by_text("+$250", exact=True))
    moved.get_by_role("button", name="receipt").click()
    expect(second.locator(".receipt div", has_text="Cage")).to_contain_text(mine)
    expect(second.locator(".receipt div", has_text="Printed again")).to_contain_text(f"by {other}")
    assert mine != other


def test_chips_at_the_cage_and_a_fill_of_two_persons(newcomer: Callable[..., Page], address: str) -> None:
    cage, chief, player = newcomer(), newcomer(), newcomer()
    player.goto(address)
    name = player.context.request.post(f"{address}/api/demo", data={}).json()["name"]
    as_staff(cage, address, "/cage", "cage")
    expect(cage.locator("h1")).to_have_text("Cage")
    cage.locator("#find").fill(name)
    expect(cage.locator(".found button")).to_have_count(1)
    cage.locator(".found button").click()
    expect(cage.locator("#account-balance")).to_have_text("$1,000")
    cage.get_by_role("button", name="Add $500").click()
    expect(cage.locator("#after")).to_have_text("$1,500")
    cage.locator("#do").click()
    expect(cage.locator(".receipt")).to_contain_text("$500")
    cage.keyboard.press("Escape")
    expect(cage.locator("#amount")).to_be_focused()
    expect(cage.locator("#account-balance")).to_have_text("$1,500")
    cage.locator("#cash-outs").click()
    cage.locator("#amount").fill("1,500.01")
    expect(cage.locator("#after")).to_have_text("$0.01 short")
    expect(cage.locator("#do")).to_be_disabled()
    cage.locator("#amount").fill("12.345")  # nothing is rounded
    expect(cage.locator("#after")).to_have_text("type an amount: 250 or 0.50")
    expect(cage.locator("#do")).to_be_disabled()
    cage.locator("#amount").fill("250")
    cage.locator("#do").click()
    expect(cage.locator(".receipt")).to_contain_text("$250")
    cage.keyboard.press("Escape")
    assert violations_everywhere(cage) == []
    amounts = cage.locator(".ledger tbody tr:not(.of-round) td:nth-child(5)")
    expect(amounts).to_have_text(["−$250", "+$500", "+$1,000"])
    expect(cage.locator("#span-today")).to_have_attribute("aria-pressed", "true")
    cage.locator("#span-all").click()
    expect(cage.locator("#bought-when")).to_have_text("Bought in so far")
    expect(cage.locator("#bought")).to_have_text("$1,500")
    expect(amounts).to_have_count(3)
    player.goto(f"{address}/cage")
    expect(player.locator("#account-balance")).to_have_text("$1,250")
    expect(player.locator("#nobody")).to_contain_text(f"you find {name} there by name")
    player.locator("#be-cage").click()
    expect(player.locator("dialog #try-cage")).to_be_visible()
    player.keyboard.press("Escape")
    expect(player.locator("#line")).to_be_hidden()  # nobody waits for a line here
    expect(player.locator(".ledger tbody tr:not(.of-round)")).to_have_count(3)
    as_staff(chief, address, "/floor", "floorperson")
    chief.locator("#open-T7").click()
    before = chief.locator("#inventory").inner_text()
    chief.locator("#ask-fill").click()
    chief.locator("input[name=dollars]").fill("2000")
    chief.locator("#send").click()
    expect(chief.locator(".queued.order")).to_contain_text("Fill of $2,000 asked")
    assert chief.locator("#inventory").inner_text() == before
    assert violations_everywhere(chief) == []
    cage.locator(".order", has_text="Fill to T7: $2,000").get_by_text("Confirm").click()
    expect(cage.locator(".receipt")).to_contain_text("$2,000")
    after = int(before.replace("$", "").replace(",", "")) + 2_000
    expect(chief.locator("#inventory")).to_have_text(f"${after:,}")
    expect(chief.locator(".queued.order")).to_have_count(0)
