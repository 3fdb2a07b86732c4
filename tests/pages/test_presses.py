"""A press on a button counts, whatever comes from the floor between the mouse's down and its up."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from pitboss.engine.people import SPECTATOR, Who, seat
from pitboss.engine.state import Round
from tests.pages.playing import OVER, put, sit
from tests.pages.shown import betting, golden, hand, table_of, view_of

pytestmark = pytest.mark.xdist_group("pages")
STUD = "T6"  # a table of the session's floor
JACKPOT = "six-cards-two-winners-and-a-reseeded-meter"
ASKED = "seat 4    play"  # before this line seat 4 is asked
FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
HEAR = """selector => {
    window.heard = [];
    const press = event => {
        if (event.target.closest(selector)) window.heard.push(selector);
        event.stopPropagation();
        event.preventDefault();
    };
    document.addEventListener("click", press, { capture: true, once: true });
}"""
UNDER = """selector => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest(selector));
}"""


def restless(state: Round, who: Who) -> Iterator[dict[str, Any]]:
    """The same moment again and again, while somebody comes and goes and the meters run."""
    view = view_of(table_of(state), who)
    for version in itertools.count(1):
        meters = [{**each, "cents": each["cents"] + version} for each in view["meters"]]
        seats = [{**each, "ready": version % 2 == 0 and not each["you"]} for each in view["seats"]]
        news = {"version": version, "waiting": ["Guest 9"] * (version % 2), "meters": meters, "seats": seats}
        yield {**view, **news}


def presses(page: Page, show: Callable[[], None], selector: str) -> None:
    """The mouse goes down on a button, two views come, and it goes up: the click is the button's."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    page.evaluate(HEAR, selector)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for _ in range(2):
        before = page.locator("#dock").get_attribute("data-sig")
        show()
        expect(page.locator("#dock")).not_to_have_attribute("data-sig", str(before))
    page.mouse.up()
    assert page.evaluate(f"{FRAME}.then(() => window.heard)") == [selector]


@pytest.mark.parametrize(
    ("moment", "who", "buttons"),
    [
        (
            golden("669a", JACKPOT, ASKED),
            seat(4),
            [".acts .act:first-child", ".acts .act:last-child", ".asks-for .clause"],
        ),
        (golden("669a", JACKPOT), seat(4), ["#line-0", "#tab-pays", "#adviser", "#ask"]),
        (
            betting("669a", JACKPOT, 4, ("Ante", 5_00), ("Blind", 5_00)),
            seat(4),
            ["#chip-2500", "#clear", "#double", "#ready", '.area[data-area="Ante"]'],
        ),
        (betting("669a", JACKPOT, 4, ("Ante", 5_00), ("Blind", 5_00)), SPECTATOR, ["#sit", ".plate.may"]),
    ],
    ids=["a decision", "the rail", "wagers", "a seat"],
)
def test_no_press_is_lost(page: Page, address: str, moment: Round, who: Who, buttons: list[str]) -> None:
    show = hand(page, address, STUD, restless(moment, who))
    expect(page.locator("#asks")).to_be_visible()
    for selector in buttons:
        presses(page, show, selector)


def test_the_buttons_of_a_decision_hear_while_the_dock_is_drawn_anew(
    newcomer: Callable[..., Page], address: str
) -> None:
    """Only those of a new decision wait for a moment, for a finger that was on its way to others."""
    page = newcomer(reduced_motion="no-preference")
    show = hand(page, address, STUD, restless(golden("669a", JACKPOT, ASKED), seat(4)))
    expect(page.locator(".acts .act").first).to_be_visible()
    page.wait_for_function(UNDER, arg=".acts .act")
    for _ in range(3):
        before = page.locator("#dock").get_attribute("data-sig")
        show()
        expect(page.locator("#dock")).not_to_have_attribute("data-sig", str(before))
        assert page.evaluate(UNDER, ".acts .act")


def test_no_choice_can_be_pressed_while_another_is_on_its_way(page: Page, address: str) -> None:
    """News draw the dock anew: its buttons stay off until the floor has answered, so that no press is swallowed."""
    waits: list[Route] = []
    sit(page, address, "T4")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    expect(page.locator(".acts .act:enabled")).to_have_count(2)
    page.route("**/actions", lambda route: waits.append(route))
    page.locator(".acts .act", has_text="Play 1x").click()
    expect(page.locator(".acts .act:disabled")).to_have_count(2)
    page.keyboard.press("a")
    expect(page.locator(".acts .advised")).to_have_count(2)
    expect(page.locator(".acts .act:disabled")).to_have_count(2)
    waits[0].continue_()
    page.unroute("**/actions")
    expect(page.locator("#asks")).to_contain_text(OVER)
