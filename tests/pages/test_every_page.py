"""What holds for every page: nothing that keeps somebody out, in light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import violations

pytestmark = pytest.mark.xdist_group("pages")
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
# Where each page is, and what is on it once it is there.
PAGES = {
    "/": "#sit-T1",
    "/meters": "#name",
    "/table/T1": "#game",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_page_keeps_anybody_out(
    newcomer: Callable[..., Page], address: str, size: dict[str, int], scheme: str
) -> None:
    page = newcomer(viewport=size, color_scheme=scheme)
    found = {}
    for path, there in PAGES.items():
        page.goto(address + path)
        expect(page.locator(there).first).to_be_visible()
        found[path] = violations(page)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide"
    assert found == {path: [] for path in PAGES}
