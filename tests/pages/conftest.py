"""A floor with quick timers served by the program itself, and a browser that looks at it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.served import serving

PATIENCE = 15_000  # milliseconds
FLOOR = """
name = "Floor of the tests"
demo = true
play_money = "$1,000"
[timers]
betting = 40
decision = 40
reveal = 0.5
result = 20
pace = 0.05
validation = 0.1

[[tables]]
id = "T1"
rules = "649a"
inventory = "$50,000"

[[tables]]
id = "T2"
rules = "653a"
inventory = "$50,000"

[[tables]]
id = "T3"
rules = "653a"
inventory = "$50,000"
"""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the floor is."""
    home = tmp_path_factory.mktemp("pages")
    file = home / "floor.toml"
    file.write_text(FLOOR)
    with serving(str(file), "--database", str(home / "floor.db"), home=home) as floor:
        yield floor.address


@pytest.fixture
def chromium() -> Iterator[Browser]:
    """A real browser for one test: its driver holds the event loop of this thread while it is open."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("no chromium here: install the package `chromium`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(Path(found)), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of somebody who is new; nothing in it may fail or break the policy."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    found = context.new_page()
    found.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    faults: list[str] = []
    found.on("pageerror", lambda error: faults.append(str(error)))
    found.on("console", lambda said: faults.append(said.text) if "Security Policy" in said.text else None)
    yield found
    context.close()
    assert faults == []
