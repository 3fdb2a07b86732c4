"""The table and the lobby in a real browser: their weight, when something useful is seen, frames dropped.

There is no peer: the bounds are those that the pages are made for. Without chromium nothing is measured.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browsers import NAMES, on_path
from tests.server.served import serving

from bench import Row

TURNS = 5
NOTE = (
    "Pages: in Debian's chromium on this machine, packed as they are sent, nothing kept from before; useful"
    " is the first felt or the first list of tables; frames over one round, dealt and settled."
)
FLOOR = """
demo = true
edges = false
[timers]
betting = 30
decision = 30
reveal = 0.5
result = 30
pace = 0.3
[[tables]]
id = "T1"
rules = "653a"
inventory = "$50,000"
"""
WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(each => each.initiatorType !== 'fetch').reduce((sum, each) => sum + each.encodedBodySize, 0)"""
WATCH = """() => {
    window.frames_seen = [];
    const look = (now) => { window.frames_seen.push(now); window.watching = requestAnimationFrame(look); };
    requestAnimationFrame(look);
}"""
DROPPED = """() => {
    const seen = window.frames_seen;
    const missed = seen.slice(1).map((at, n) => Math.max(0, Math.round((at - seen[n]) / (1000 / 60)) - 1));
    const dropped = missed.reduce((sum, each) => sum + each, 0);
    return 100 * dropped / (dropped + seen.length);
}"""


def run() -> list[Row]:
    """Weight, first useful paint and dropped frames."""
    found = on_path(NAMES[::-1])  # with windows if it is there, as people have it
    if found is None:
        return []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "floor.toml"
        file.write_text(FLOOR)
        with (
            serving(str(file), "--database", str(Path(folder) / "floor.db"), home=Path(folder)) as floor,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            rows = [*_opened(browser, floor.address), _frames(browser, floor.address)]
            browser.close()
    return rows


def _opened(browser: Browser, address: str) -> list[Row]:
    """What each page weighs, and how soon it shows something useful: the middle of several tries."""
    rows = []
    for name, path, there in (("lobby", "/", "#sit-T1"), ("table", "/table/T1", ".plate")):
        tries = [_once(browser, address + path, there) for _ in range(TURNS)]
        weight = max(weight for weight, _ in tries)
        rows.append(_row("page weight", f"Pitboss, {name}", weight / 1000, 150, "kB"))
        soon = median(useful for _, useful in tries)
        rows.append(_row("first useful paint", f"Pitboss, {name}", soon, 1000, "ms"))
    return sorted(rows, key=lambda row: row.job, reverse=True)


def _once(browser: Browser, address: str, there: str) -> tuple[float, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address)
    page.locator(there).first.wait_for()
    page.wait_for_timeout(200)  # two frames, and the mark is set
    weight = float(page.evaluate(WEIGHT))
    useful = float(page.evaluate("performance.getEntriesByName('useful')[0].startTime"))
    context.close()
    return weight, useful


def _frames(browser: Browser, address: str) -> Row:
    """One round, as somebody plays it who raises at once."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(address)
    page.locator("#sit-T1").click()
    page.locator('.area[data-area="Ante"].accepts').click()
    page.locator('.area[data-area="Blind"].lies:not(.waits)').wait_for()
    page.evaluate(WATCH)
    page.locator("#ready").click()
    _decide(page)
    dropped = float(page.evaluate(DROPPED))
    page.context.close()
    return _row("frames dropped in a round", "Pitboss, table", dropped, 5, "%")


def _decide(page: Page) -> None:
    page.locator(".acts .act", has_text="Play 4x").click()
    page.locator("#line-0").wait_for()
    page.wait_for_timeout(1000)  # the last motions


def _row(job: str, who: str, value: float, at_most: float, unit: str) -> Row:
    return Row(
        job=job,
        who=who,
        ours=True,
        per_second=value,
        times_fastest_peer=None,
        at_most=at_most,
        unit=unit,
    )
