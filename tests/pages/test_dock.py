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
from pitboss.table.meeting import stub_lies
from tests.pages.shown import hand, view_of
from tests.table.driver import opened

pytestmark = pytest.mark.xdist_group("pages")
Json = dict[str, Any]
SEAT = 4
LOOKS = 60
WIDTHS = (640, 768, 999, 1000, 1100, 1279, 1280, 1440, 1920)
ADVISED = (768, 1280, 1440)  # those at which the adviser's figures are looked at too
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
    for (const each of dock.querySelectorAll(".act"))
        if ([...each.children].reduce((sum, one) => sum + one.offsetHeight, 0) > (each.parentElement.querySelector(".below") ? 56 : 46))
            wrong.push(`${name(each)} has a line too many`); // a bet is told above what it brings, where four stand abreast
    for (const each of dock.dataset.mode === "deciding" ? dock.querySelectorAll("[aria-keyshortcuts]") : [])
        if (!each.querySelector("kbd").checkVisibility()) wrong.push(`${name(each)} hides its key`);
    for (const each of dock.querySelectorAll("kbd"))
        if (getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)") wrong.push("a key has a ground of its own, light on light where its button is off");
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
        if state.asked == SEAT and not stub_lies(driven.table):
            asked.append(seen())
            stays = [each for each in legal(state, seat(SEAT)) if each.action != Say(SEAT, Word.FOLD)]
            driven.round(stays[-1].action, seat(SEAT))
        else:
            driven.next()
    yield from asked[:1] + asked[1:][-1:]


def advise(page: Page, view: Json) -> None:
    """An adviser who is asked of the choices has figures at once."""
    asked = [each for each in view["options"] if each["id"].startswith(("Bet", "Say"))]
    values = {"value": "-727/250", "cost": "0", "value_cents": -14_54, "cost_cents": 0}
    options = [
        {"id": each["id"], "option": each["says"], "best": not n, **values} for n, each in enumerate(asked)
    ]
    told = {"decision": "x", "ready": True, "base_wager": "Ante", "options": options, "notes": []}
    page.route("**/advice?*", lambda route: route.fulfill(json=told))


def looked(page: Page, wrong: str) -> list[str]:
    """What is wrong with the page as it stands; one that is drawn or loads a phone's parts meanwhile is looked at again."""
    found: list[str] = []
    for _ in range(LOOKS):
        page.evaluate(FRAMES)
        found = page.evaluate(wrong)
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
        advise(page, view)
        hand(page, address, "T1", [view])
        expect(page.locator(".dock")).to_have_attribute("data-mode", "deciding" if n else "wagering")
        expect(page.locator("#dock[data-drags]")).to_be_visible()  # all of the page is there
        for widths in (WIDTHS, ADVISED if n == 1 else ()):
            if widths is ADVISED:
                page.keyboard.press("a")
                expect(page.locator(".acts .best")).to_have_count(1)
                expect(page.locator(".acts .advised").first).to_contain_text("on average −$14.54")
            for width in widths:
                page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 800)})
                if found := looked(page, WRONG):
                    wrong[f"moment {n} at {width}, {len(widths)} widths"] = found
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


# Words, sums and cards of other seats, and print, that lie on each other; names of one kind of rings that differ.
CROWDED = """() => {
    const wrong = [];
    const shown = [...document.querySelectorAll("#others :is(.mini b, .tells), .ground .print")];
    const cards = [...document.querySelectorAll(".place .cards")];
    const over = (one, other) => {
        const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    };
    for (const [n, each] of shown.entries()) {
        for (const other of shown.slice(n + 1))
            if (over(each, other) && !(each.matches(".print") && other.matches(".print")))
                wrong.push(`${each.textContent} on ${other.textContent}`);
        for (const hand of cards)
            for (const card of hand.children)
                if (!each.closest(".place")?.contains(hand) && over(each, card)) wrong.push(`${each.textContent} on a card`);
    }
    for (const print of document.querySelectorAll(".ground .print"))
        for (const own of document.querySelectorAll("#own :is(.card-at, .area)"))
            if (over(print, own)) wrong.push(`${print.textContent} under the own ${own.dataset.area ?? "hand"}`);
    for (const kind of ["main", "side"]) {
        const names = [...document.querySelectorAll(`.area.${kind} .ring-name`)].map((each) => each.classList.contains("close"));
        if (new Set(names).size > 1) wrong.push(`names of ${kind} rings differ`);
    }
    return wrong;
}"""
DESKS = ((1280, 720), (1440, 900), (390, 844))


def full(rules: str, own: int) -> Iterator[Json]:
    """A table whose seats are all taken and have every wager, as one of them sees it: before the deal, and turn by turn."""
    driven = opened(all_of(rules))
    seats = range(1, len(view_of(driven.table, seat(own))["seats"]) + 1)
    driven.sit(*seats)
    driven.until_betting()
    for number in seats:
        driven.wager(number)

    def seen() -> Json:
        return large({**view_of(driven.table, seat(own)), "now": 0, "since": 0, "ends": 600_000})

    yield seen()
    while driven.table.round is not None and driven.table.round.stage in (BETS, DEAL, PLAY):
        state = driven.table.round
        if state.asked == own and not stub_lies(driven.table):
            return
        if state.asked and not stub_lies(driven.table):
            yield seen()
            bets = [each for each in legal(state, seat(state.asked)) if each.least]
            stays = [
                each for each in legal(state, seat(state.asked)) if each.action != Say(state.asked, Word.FOLD)
            ]
            driven.round((bets or stays)[-1].action, seat(state.asked))
            yield seen()
        else:
            driven.next()


def large(view: Json) -> Json:
    """The same with sums of 25 times as much."""
    seats = [
        {**each, "wagers": [{**wager, "cents": 25 * wager["cents"]} for wager in each["wagers"]]}
        for each in view["seats"]
    ]
    return {**view, "seats": seats}


@pytest.mark.parametrize("rules", ["641a@2011", "643a", "647a", "649a", "653a@2011", "669a"])
def test_nothing_of_a_full_table_lies_on_anything_else(
    newcomer: Callable[..., Page], address: str, rules: str
) -> None:
    drawn = {"format": 1, "adviser": True, **felt(all_of(rules))}
    wrong: dict[str, list[str]] = {}
    for own in (1, 4):
        page = newcomer(viewport={"width": DESKS[0][0], "height": DESKS[0][1]})
        page.route("**/api/tables/T1/felt", lambda route: route.fulfill(json=drawn))
        views = [{**view, "version": n} for n, view in enumerate(full(rules, own))]
        show = hand(page, address, "T1", views)
        expect(page.locator("#dock[data-drags]")).to_be_visible()
        for n in range(len(views)):
            if n:
                show()
            for width, height in DESKS if n in (0, len(views) - 1) else ():
                page.set_viewport_size({"width": width, "height": height})
                if found := looked(page, CROWDED):
                    wrong[f"seat {own}, view {n} at {width}"] = found
    assert wrong == {}


ON_CARDS = """() => {
    const line = document.getElementById("call");
    line.className = "call note";
    line.hidden = false;
    line.textContent = "A floorperson validates the Progressive Payout of a seat, and then what is told takes two lines of it";
    const call = line.getBoundingClientRect();
    return [...document.querySelectorAll(".area, #own .card-at, #dealt .card-at")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.right > call.left && box.left < call.right && box.bottom > call.top && box.top < call.bottom;
    }).map((each) => each.dataset.area ?? "a card");
}"""


# With reduced motion nothing passes over to what it becomes: each part would be styled twice.
PASSING_OVER = """() => {
    for (const theme of ["light", "dark"]) {
        document.documentElement.dataset.theme = theme;
        document.body.getBoundingClientRect();
    }
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
}"""


@pytest.mark.parametrize("rules", ["641a@2011", "643a", "647a", "649a", "653a@2011", "669a"])
def test_the_call_line_lies_on_no_card_and_no_area(
    newcomer: Callable[..., Page], address: str, rules: str
) -> None:
    drawn = {"format": 1, "adviser": True, **felt(all_of(rules))}
    page = newcomer(viewport={"width": 1280, "height": 720})
    page.route("**/api/tables/T1/felt", lambda route: route.fulfill(json=drawn))
    hand(page, address, "T1", [next(moments(rules))])
    expect(page.locator("#dock[data-drags]")).to_be_visible()
    page.evaluate(FRAMES)
    assert page.evaluate(ON_CARDS) == []
    assert page.evaluate(PASSING_OVER) == 0


COVERED = """() => {
    const call = document.getElementById("call").getBoundingClientRect();
    return ["#asks", "#purse", "#name", "#own .card-at", ".dock button"].filter((each) =>
        [...document.querySelectorAll(each)].some((one) => {
            const box = one.getBoundingClientRect();
            return box.right > call.left && box.left < call.right && box.bottom > call.top && box.top < call.bottom;
        }));
}"""


@pytest.mark.parametrize("rules", ["641a@2011", "643a", "647a", "649a", "653a@2011", "669a"])
def test_a_call_on_a_phone_leaves_what_is_asked_to_be_read_and_nothing_of_the_felt_moves(
    newcomer: Callable[..., Page], address: str, rules: str
) -> None:
    drawn = {"format": 1, "adviser": True, **felt(all_of(rules))}
    page = newcomer(viewport={"width": 390, "height": 844})
    page.route("**/api/tables/T1/felt", lambda route: route.fulfill(json=drawn))
    view, decides, *_ = moments(rules)
    event = {
        "says": "a floorperson sees to a question of this table",
        "clause": "",
        "routine": False,
    }
    show = hand(
        page,
        address,
        "T1",
        [view, {**view, "version": view["version"] + 1, "events": [*view["events"], event]}, decides],
    )
    expect(page.locator("#dock[data-drags]")).to_be_visible()
    show()
    expect(page.locator("#call")).to_contain_text("A floorperson sees to a question")
    page.evaluate(FRAMES)
    assert page.evaluate(COVERED) == []
    rings = page.evaluate(RINGS)
    show()
    expect(page.locator(".dock")).to_have_attribute("data-mode", "deciding")
    page.evaluate(FRAMES)
    assert page.locator(".amount").count() or page.evaluate(RINGS) == rings  # 641a has one row more


RINGS = "[...document.querySelectorAll('.area')].map((each) => each.getBoundingClientRect().top)"
UNDER = """() => [...document.querySelectorAll(".plate.may")].filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((each) => each.textContent)"""


def test_who_watches_can_press_every_free_seat(newcomer: Callable[..., Page], address: str) -> None:
    for width, height in DESKS:
        page = newcomer(viewport={"width": width, "height": height})
        page.goto(f"{address}/table/T4")
        expect(page.locator("#dock[data-drags]")).to_be_visible()
        expect(page.locator(".plate.may").first).to_be_visible()
        assert page.evaluate(UNDER) == []


SUMS = """() => [...document.querySelectorAll("#others .place")].map((each) =>
    [each.querySelectorAll(".mini b").length > 0, each.querySelectorAll(".tells").length > 0])"""


@pytest.mark.parametrize("cents", [5_00, 125_00])
def test_the_sums_of_all_other_seats_stand_in_rings_or_beside_them(
    newcomer: Callable[..., Page], address: str, cents: int
) -> None:
    """One seat whose sum is wider than its ring has all of them told in one plate each."""
    drawn = {"format": 1, "adviser": True, **felt(all_of("649a"))}
    view = next(moments("649a"))
    wagers = {2: 5_00, 3: cents, 6: 5_00}
    seats = [
        each
        | {"name": "Guest", "connected": True, "wagers": [{"wager": "Ante", "cents": wagers[each["seat"]]}]}
        if each["seat"] in wagers
        else each
        for each in view["seats"]
    ]
    page = newcomer(viewport={"width": 1280, "height": 720})
    page.route("**/api/tables/T1/felt", lambda route: route.fulfill(json=drawn))
    hand(page, address, "T1", [{**view, "seats": seats}])
    expect(page.locator("#dock[data-drags]")).to_be_visible()
    sums = [each for each in page.evaluate(SUMS) if any(each)]
    assert sums == [[cents == 5_00, cents != 5_00]] * 3
