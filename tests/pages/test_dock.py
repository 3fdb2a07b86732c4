"""The dock at every width of a desk or a tablet: all its buttons can be pressed, and it covers nothing of the felt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine import legal, seat
from pitboss.engine.actions import Say
from pitboss.engine.state import BETS, DEAL, PLAY
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Word
from pitboss.server.felt import felt
from tests.pages.shown import hand, view_of
from tests.table.driver import opened

pytestmark = pytest.mark.xdist_group("pages")
Json = dict[str, Any]
SEAT = 4
LOOKS = 60
WIDTHS = (640, 768, 999, 1000, 1100, 1279, 1280, 1440, 1920)
HEIGHTS = {768: 1024, 1000: 768, 1280: 720, 1440: 900, 1920: 1080}  # 800 of the others
# What is out of the dock or the window, is not met by a press in its middle, or lies under something of the dock's
# own; rings and devices under the dock; a bar of time too short to be read; a choice that does not show its key.
WRONG = """() => {
    const dock = document.querySelector(".dock");
    const edge = dock.getBoundingClientRect();
    for (const each of dock.getAnimations({ subtree: true })) if (each.animationName === "not-yet") each.finish();
    const wrong = [];
    const name = (each) => each.id || each.className;
    const pressed = [...dock.querySelectorAll("button, input")].filter((each) => each.checkVisibility());
    for (const each of pressed) {
        const box = each.getBoundingClientRect();
        const within = box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom
            && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        if (!within) wrong.push(`${name(each)} leaves the dock`);
        const met = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        if (!each.contains(met)) wrong.push(`${name(each)} is under ${met && name(met)}`);
        for (const other of pressed) {
            const b = other.getBoundingClientRect();
            if (other !== each && box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom)
                wrong.push(`${name(each)} is over ${name(other)}`);
        }
    }
    for (const each of document.querySelectorAll(".area")) {
        const box = each.getBoundingClientRect();
        if (box.bottom > edge.top && box.left < edge.right && box.right > edge.left) wrong.push(`${each.dataset.area} is under the dock`);
    }
    for (const each of dock.dataset.mode === "deciding" ? dock.querySelectorAll("[aria-keyshortcuts]") : [])
        if (!each.querySelector("kbd").checkVisibility()) wrong.push(`${name(each)} hides its key`);
    const bar = dock.querySelector(".clock i");
    if (bar && bar.getBoundingClientRect().width < 50) wrong.push("the bar of time is a sliver");
    return wrong;
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
HIGH = "document.querySelector('.dock').offsetHeight"


def all_of(rules: str) -> House:
    """A house that offers every wager."""
    chapter = rule_set(rules)
    return default_house(chapter, stated={each.name: each.example for each in chapter.statements})


def moments(rules: str) -> Iterator[Json]:
    """A round with every wager as its player sees it: all of them placed, at his first decision and at his last."""
    driven = opened(all_of(rules))
    driven.sit(SEAT)
    driven.until_betting()

    def seen() -> Json:
        view = view_of(driven.table, seat(SEAT))
        return {**view, "now": 0, "since": 0, "ends": 600_000}

    driven.wager(SEAT)
    yield seen()
    asked = []
    while driven.table.round is not None and driven.table.round.stage in (BETS, DEAL, PLAY):
        state = driven.table.round
        if state.asked == SEAT:
            asked.append(seen())
            stays = [each for each in legal(state, seat(SEAT)) if each.action != Say(SEAT, Word.FOLD)]
            driven.round(stays[-1].action, seat(SEAT))
        else:
            driven.next()
    yield from asked[:1] + asked[1:][-1:]


def looked(page: Page) -> list[str]:
    """What is wrong with the dock as it stands; a page that is drawn meanwhile is looked at again."""
    found: list[str] = []
    for _ in range(LOOKS):
        page.evaluate(FRAMES)
        found = page.evaluate(WRONG)
        if not found:
            break
    return found


@pytest.mark.parametrize("rules", ["641a@2011", "643a", "647a", "649a", "653a@2011", "669a"])
def test_every_button_can_be_pressed_and_nothing_lies_under_the_dock(
    newcomer: Callable[..., Page], address: str, rules: str
) -> None:
    drawn = {"format": 1, "adviser": True, **felt(all_of(rules))}
    wrong: dict[str, list[str]] = {}
    high: dict[int, set[int]] = {}
    for n, view in enumerate(moments(rules)):
        page = newcomer(viewport={"width": WIDTHS[0], "height": 800})
        page.route("**/api/tables/T1/felt", lambda route: route.fulfill(json=drawn))
        hand(page, address, "T1", [view])
        expect(page.locator(".dock")).to_have_attribute("data-mode", "deciding" if n else "wagering")
        expect(page.locator("#dock[data-drags]")).to_be_visible()  # all of the page is there
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 800)})
            if found := looked(page):
                wrong[f"moment {n} at {width}"] = found
            high.setdefault(width, set()).add(page.evaluate(HIGH))
    assert wrong == {}
    assert {width: heights for width, heights in high.items() if len(heights) > 1} == {}


FELT = "[document.querySelector('#box').offsetHeight, document.querySelector('.area').getBoundingClientRect().top]"


def test_a_dock_of_one_row_is_lower_and_the_felt_stays(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(viewport={"width": 768, "height": 1024})
    view = next(moments("649a"))
    settles = {**view, "version": view["version"] + 1, "stage": "settle", "options": [], "ends": None}
    goes_on = hand(page, address, "T1", [view, settles])
    expect(page.locator(".dock")).to_have_attribute("data-mode", "wagering")
    page.evaluate(FRAMES)
    felt_before, high_before = page.evaluate(FELT), page.evaluate(HIGH)
    goes_on()
    expect(page.locator(".dock")).to_have_attribute("data-mode", "resting")
    page.evaluate(FRAMES)
    assert page.evaluate(HIGH) < high_before
    assert page.evaluate(FELT) == felt_before
