"""What somebody does at a table who only sees the page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

EVERY_CLOCK = 60_000  # milliseconds: longer than the longest clock of the floor, whoever is waited for
OVER = re.compile(r"Round \d+(: | paid )")


def sit(page: Page, address: str, table: str, *, keyboard: bool = False) -> None:
    """One click, or one key, from the lobby to a seat whose wagers are open."""
    page.goto(address)
    expect(page.locator("#demo")).to_have_text("DEMO")
    chair = page.locator(f"#sit-{table}")
    if keyboard:
        chair.focus()
        page.keyboard.press("Enter")
    else:
        chair.click()
    page.wait_for_url(f"**/table/{table}")
    expect(page.locator("#asks")).to_have_text("Place your wagers", timeout=EVERY_CLOCK)


def fold(page: Page) -> None:
    """By its key, which a fold wants twice."""
    page.keyboard.press("f")
    expect(page.locator("#call")).to_have_text("F again folds")
    page.keyboard.press("f")


def area(page: Page, name: str) -> Locator:
    """A betting area of the own position."""
    return page.locator(f'.area[data-area="{name}"]')


def put(page: Page, name: str, sum_shown: str) -> None:
    """A chip on an area, until the floor has taken it."""
    area(page, name).click()
    lies(page, name, sum_shown)


def lies(page: Page, name: str, sum_shown: str) -> None:
    """So much lies there, and the floor has it so."""
    expect(area(page, name).locator(".heard")).to_have_text(f"{name}, {sum_shown}")
    expect(page.locator(".area.waits")).to_have_count(0)


def nothing_stays(page: Page) -> None:
    """The wagers go back, so that nobody waits for this seat."""
    page.locator("#clear").click()
    lies(page, "Ante", "$5 to $1,000")


def held(page: Page) -> list[str | None]:
    """The own cards, as they are spoken."""
    cards = page.locator(".hand .card[role=img]")
    return [cards.nth(n).get_attribute("aria-label") for n in range(cards.count())]


def faces(page: Page, part: str) -> list[str | None]:
    """The cards of the dealer or of the table that lie face up."""
    cards = page.locator(f'.group[aria-label="{part}"] .card[role=img]')
    said = [cards.nth(n).get_attribute("aria-label") for n in range(cards.count())]
    return [each for each in said if each != "a card face down"]


def settled(page: Page) -> None:
    """The round is over, its shuffle was checked, and its first line tells why."""
    expect(page.locator("#asks")).to_contain_text(OVER)
    page.locator("#tab-lines").click()
    page.locator("#line-0").click()
    expect(page.locator(".why .law").first).to_contain_text(re.compile(r"\d{3}a\.\S+ \w+"))
    page.locator("#tab-round").click()
    expect(page.locator("#verdict")).to_contain_text("holds")
    expect(page.locator("#verdict")).to_contain_text("This page's own part is in the shuffle")
    expect(page.locator("#verdict.holds li")).to_have_count(4)
    for told in (
        r"\d+ cards are dealt",
        r"You are dealt .+ of .+",
        r"Ante: .+\$",
        r"is settled: you (win|lose|even)",
    ):
        expect(page.locator(".log li", has_text=re.compile(told)).first).to_be_visible()


def listen(page: Page) -> None:
    """From now on keep every sentence that is spoken, in its order."""
    page.evaluate("""() => {
        window.spoken = [];
        const heard = (changes) => {
            for (const change of changes) for (const node of change.addedNodes) window.spoken.push(node.textContent);
        };
        for (const id of ["polite", "assertive"])
            new MutationObserver(heard).observe(document.getElementById(id), { childList: true });
    }""")


def spoken(page: Page) -> list[str]:
    """What was spoken since."""
    found: list[str] = page.evaluate("window.spoken")
    return found


def heard(page: Page, pattern: str) -> None:
    """Something of this pattern is spoken, or was since the page is listened to."""
    page.evaluate(
        """([pattern, patience]) => new Promise((done, fail) => {
            const found = new RegExp(pattern);
            const look = () => (window.spoken.some((each) => found.test(each)) ? done() : setTimeout(look, 20));
            setTimeout(() => fail(new Error(`${pattern} in ${JSON.stringify(window.spoken)}`)), patience);
            look();
        })""",
        [pattern, 15_000],
    )
