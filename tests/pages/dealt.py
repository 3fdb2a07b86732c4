"""What dealers and their players do at a table that a person deals."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

PRESS = """(now) => document.querySelector("#next h2")?.innerText === now && document.querySelector("#next-step")
    && document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }))"""


def sit(page: Page, address: str, table: str, seat: int) -> None:
    page.goto(address)
    page.locator(f"#sit-{table}-{seat}").click()
    page.wait_for_url(f"**/table/{table}")


def put(page: Page, name: str, says: str) -> None:
    """A chip on an area that takes one by now, until the floor has taken it."""
    page.locator(f'.area.accepts[data-area="{name}"]').click()
    expect(page.locator(f'.area[data-area="{name}"]')).to_have_accessible_name(f"{name}, {says}")
    expect(page.locator(".area.waits")).to_have_count(0)


def as_staff(page: Page, address: str, path: str, role: str) -> None:
    """One click to try a role."""
    page.goto(address + path)
    page.locator(f"#try-{role}").click()
    expect(page.locator("#who-button")).to_have_attribute("aria-label", re.compile(f"Guest .*, {role}"))


def deal_until(dealer: Page, says: str) -> None:
    """The dealer presses Space until something is next, and never at a step that was not read yet."""
    for _ in range(40):
        now = dealer.locator("#next h2").inner_text()
        if says in now:
            return
        moved = dealer.locator("#next h2").filter(has_not_text=now)
        dealer.locator("#next-step").or_(moved).first.wait_for()
        dealer.evaluate(PRESS, now)
        expect(dealer.locator("#next h2")).not_to_have_text(now)
    raise AssertionError(f"{says} never came")
