"""The staff's pages when the line is lost: each says so, comes back by itself and has what happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.xdist_group("pages")


class Office:
    """Somebody of a role, by requests alone: his line is never lost."""

    def __init__(self, context: BrowserContext, address: str, role: str) -> None:
        self.request, self.address = context.request, address
        self.csrf = self.post("/api/demo", {"role": role} if role else {})["csrf"]

    def get(self, path: str) -> Any:
        return self.request.get(self.address + path).json()

    def post(self, path: str, body: Any) -> Any:
        headers = {"x-pitboss-csrf": self.csrf} if path != "/api/demo" else {}
        answer = self.request.post(self.address + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()


def opened(page: Page, address: str, role: str, path: str) -> None:
    """A page of the staff, live."""
    page.context.request.post(f"{address}/api/demo", data={"role": role})
    page.goto(address + path)
    expect(page.locator("#line")).to_have_attribute("data-state", "live")


def lose(page: Page) -> None:
    page.context.set_offline(True)
    expect(page.locator("#lost")).to_contain_text("Reconnecting. What you see is of")
    expect(page.locator("#line")).to_have_text("reconnecting")


def regain(page: Page) -> None:
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator("#line")).to_have_attribute("data-state", "live")


def test_a_dealer_cannot_press_what_would_be_lost(newcomer: Callable[..., Page], address: str) -> None:
    dealer, player = newcomer(), Office(newcomer().context, address, "")
    opened(dealer, address, "dealer", "/dealer/T7")
    expect(dealer.locator(".map-seat.free")).to_have_count(6)
    expect(dealer.locator("#take-over")).to_be_enabled()
    lose(dealer)
    expect(dealer.locator("#take-over")).to_be_disabled()
    seen = player.get("/api/tables/T7")["view"]["version"]
    sits = {"option": "SitDown/2", "key": "lost-line-sits", "seen": seen}
    player.post("/api/tables/T7/actions", sits)
    regain(dealer)
    expect(dealer.locator(".map-seat.free")).to_have_count(5)
    expect(dealer.locator("#take-over")).to_be_enabled()
    stands = {**sits, "option": "StandUp", "key": "lost-line-stands"}
    player.post("/api/tables/T7/actions", {**stands, "seen": player.get("/api/tables/T7")["view"]["version"]})


def test_floor_and_cage_have_an_order_that_was_asked_meanwhile(
    newcomer: Callable[..., Page], address: str
) -> None:
    chief, cage = newcomer(), newcomer()
    other = Office(newcomer().context, address, "floorperson")
    opened(chief, address, "floorperson", "/floor")
    opened(cage, address, "cage", "/cage")
    lose(chief)
    lose(cage)
    asks = {"kind": "fill", "amount_cents": 300_00, "key": "lost-line-fill"}
    other.post("/api/floor/tables/T7/orders", asks)
    regain(chief)
    regain(cage)
    expect(chief.locator(".queued.order")).to_contain_text("Fill of $300 asked")
    expect(chief.locator("#call")).to_be_hidden()
    order = cage.locator(".order", has_text="Fill to T7: $300")
    order.get_by_text("Refuse").click()
    expect(order).to_have_count(0)
    expect(chief.locator(".queued.order")).to_have_count(0)


def test_meters_tell_of_when_they_are(page: Page, address: str) -> None:
    page.goto(f"{address}/meters")
    expect(page.locator(".amount").first).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator("#asof")).to_contain_text("The floor does not answer; this page tries again")
    expect(page.locator(".amount").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#asof")).to_be_hidden()


def test_an_audit_goes_on_where_it_was(page: Page, address: str) -> None:
    page.context.request.post(f"{address}/api/demo", data={"role": "auditor"})
    page.goto(f"{address}/audit")
    expect(page.locator("#kind-void")).to_be_visible()
    page.context.set_offline(True)
    page.locator("#kind-void").click()
    expect(page.locator("#trouble")).to_contain_text("The floor does not answer. The page tries again.")
    page.context.set_offline(False)
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#kind-void")).to_have_attribute("aria-pressed", "true")
