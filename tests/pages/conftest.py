"""A floor with quick timers served by the program itself, and a browser that looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browsers import browser
from tests.server.served import serving_plan

PATIENCE = 30_000  # milliseconds
FLOOR = """
name = "Floor of the tests"
demo = true
edges = false
play_money = "$1,000"
[timers]
betting = 40
decision = 40
reveal = 2
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

[[tables]]
id = "T4"
rules = "649a"
inventory = "$50,000"

[[tables]]
id = "T5"
rules = "649a"
inventory = "$50,000"
timers = { result = 0.2, reveal = 5 }

[[tables]]
id = "T6"
rules = "669a"
inventory = "$50,000"

[[tables]]
id = "T7"
rules = "647a"
inventory = "$50,000"
"""

PASSWORDS: dict[str, str] = {}  # of the administrator, by the floor's address: printed at its first start


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the floor is."""
    home = tmp_path_factory.mktemp("pages")
    with serving_plan(FLOOR, home) as floor:
        PASSWORDS[floor.address] = next(line for line in floor.printed if "password" in line).split()[-1]
        yield floor.address


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A real browser for the tests of a file."""
    with browser() as opened:
        yield opened


@pytest.fixture
def newcomer(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """A page of somebody who is new, as many as are asked for; nothing in them may fail or break the policy."""
    contexts = []
    faults: list[str] = []
    expect.set_options(timeout=PATIENCE)

    def come(**more: Any) -> Page:
        seen = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **more}
        contexts.append(chromium.new_context(**seen))
        found = contexts[-1].new_page()
        found.set_default_timeout(PATIENCE)
        found.on("pageerror", lambda error: faults.append(str(error)))
        found.on("console", lambda said: faults.append(said.text) if "Security Policy" in said.text else None)
        return found

    yield come
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(newcomer: Callable[..., Page]) -> Page:
    """A page of somebody who is new."""
    return newcomer()
