"""The floor: tables on a map or in a list, how each game goes, and the house edges that are known."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browsers import violations_everywhere
from tests.pages.playing import sit
from tests.server.served import serving_plan

SPEAKS_FOR = ()
pytestmark = pytest.mark.xdist_group("pages")
PHONE = {"viewport": {"width": 390, "height": 844}}
EDGES: list[dict[str, object]] = [
    {"rules": "649a", "game": "Three Card Poker", "tables": ["T1"], "edge": "3.3730%", "of": "the Ante"},
    {"rules": "643a", "game": "Let It Ride Poker", "tables": ["T8"], "edge": "3.5057%", "of": "one bet"},
]


def test_a_phone_shows_a_list_and_the_address_keeps_what_is_chosen(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    page.goto(address)
    expect(page.locator("#sit-T6")).to_be_in_viewport()  # every table of the floor at one look
    expect(page.locator("#sit-T6")).to_have_accessible_name(re.compile(r"^Sit at seat \d of T6$"))
    expect(page.locator(".felt-mini")).to_have_count(0)
    page.locator("#want-look-map").click()
    expect(page.locator(".felt-mini").first).to_be_visible()
    page.reload()
    expect(page.locator("#want-look-map")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".felt-mini").first).to_be_visible()


OVERLAPS = """() => {
    document.documentElement.style.fontSize = "32px";
    const told = [];
    const words = (root) => [...document.querySelectorAll(root)].flatMap((each) => [...each.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() && getComputedStyle(each).clipPath === "none") // not what is heard alone
        .map((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [node.textContent, [...range.getClientRects()]];
        }));
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const seen = (box) => { // the bar's name falls below the bar where there is no room for it
        const bar = document.getElementById("bar").getBoundingClientRect();
        return box.width && (box.top > bar.bottom || box.bottom < bar.bottom + 1);
    };
    for (const root of ["#bar *", "#meters *", ".table-card footer *", ".floor-head *"]) {
        const found = words(root).flatMap(([says, boxes]) => boxes.filter(seen).map((box) => [says, box]));
        for (const [n, [says, box]] of found.entries())
            for (const [other, beside] of found.slice(n + 1)) if (over(box, beside)) told.push(`${says} / ${other}`);
        for (const [says, box] of found) if (box.right > innerWidth) told.push(`${says} goes beyond the page`);
    }
    return told;
}"""


@pytest.mark.parametrize("width", [390, 768, 1280, 1440])
def test_at_twice_the_type_no_words_lie_over_others(
    newcomer: Callable[..., Page], address: str, width: int
) -> None:
    page = newcomer(viewport={"width": width, "height": 900})
    page.goto(address)
    page.context.request.post(f"{address}/api/demo", data={})  # a player has more in his bar
    page.reload()
    expect(page.locator("#balance")).to_be_visible()
    expect(page.locator("#meters")).to_be_visible()
    assert page.evaluate(OVERLAPS) == []


def test_every_free_seat_is_reached_by_keyboard(page: Page, address: str) -> None:
    """A table's seats are one stop of Tab, and arrows go along them as they lie; seat 1 is at the right end."""
    page.goto(address)
    seats = page.locator(".table-card", has=page.locator("#sit-T6")).locator(".felt-mini")
    name = re.compile(r"^Seats of T6: \d of 6 free\. Arrow keys go along them\.$")
    expect(seats).to_have_accessible_name(name)
    expect(seats.locator('button[tabindex="0"]')).to_have_count(1)
    seats.locator('button[tabindex="0"]').focus()
    page.keyboard.press("End")
    first = page.locator("#sit-T6-1")
    expect(first).to_be_focused()
    expect(first).to_have_accessible_name("Sit at T6, seat 1")
    for number in range(2, 7):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(f"#sit-T6-{number}")).to_be_focused()
    assert first.bounding_box()["x"] > page.locator("#sit-T6-6").bounding_box()["x"]  # type: ignore[index]
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(3500)  # the floor is asked again meanwhile
    expect(page.locator("#sit-T6-5")).to_be_focused()
    expect(seats.locator('button[tabindex="0"]')).to_have_id("sit-T6-5")
    page.keyboard.press("Tab")
    expect(page.locator("#how-T6")).to_be_focused()


def test_how_the_staffs_roles_are_tried_is_told_where_the_floor_is_explained(
    page: Page, address: str
) -> None:
    page.goto(address)
    expect(page.locator("#roles")).to_contain_text("as dealer, floorperson, the cage or auditor")
    page.locator("#try-role").click()
    expect(page.locator("dialog #try-auditor")).to_be_visible()


def test_how_to_play_leaves_the_seats_in_sight(page: Page, address: str) -> None:
    page.goto(address)
    card = page.locator(".table-card", has=page.locator("#sit-T6"))
    page.locator("#how-T6").click()
    expect(card.locator(".how li")).to_have_count(3)
    expect(card.locator(".felt-mini")).to_be_visible()
    card.locator("#sit-T6-1").click(trial=True)  # nothing lies over it


def test_the_first_look_has_six_tables_and_how_it_works(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("#sit-T6")).to_be_in_viewport(ratio=1)
    expect(page.locator("#about")).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_table_can_be_watched_and_how_it_works_is_a_tap_away(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(**PHONE)
    page.goto(address)
    expect(page.locator("#about")).not_to_be_in_viewport()
    page.locator("#to-about").click()
    expect(page.locator("#about")).to_be_in_viewport(ratio=1)
    page.locator("footer").get_by_role("link", name="Watch T1").click()
    page.wait_for_url("**/table/T1")
    expect(page.locator("#asks")).to_have_text("Watching")


KEPT_LESS = """async () => {
    const { whoAmI } = await import("/pages/shared/api.js");
    const kept = async () => (await whoAmI()).playing.seats[0].kept_ms;
    const before = await kept();
    while ((await kept()) === before) await new Promise((done) => setTimeout(done, 20));
}"""  # who he is is asked again, until his seat is seen to be kept for less


def test_who_tries_a_role_comes_back_to_the_same_seat(newcomer: Callable[..., Page], address: str) -> None:
    """One click each way; whoever would lose something by logging out is told before."""
    page = newcomer(**PHONE)
    sit(page, address, "T5")
    page.goto(address)
    expect(page.locator(".your-seat b")).to_contain_text("T5, seat ")
    seat = page.locator(".your-seat b").text_content()
    page.locator("#who-button").click()
    page.locator("#other-role").click()
    expect(page.locator(".kept")).to_contain_text("is kept for 5 minutes")
    page.locator("#try-cage").click()
    page.wait_for_url("**/cage")
    expect(page.locator("#found li").first).to_be_visible()
    page.locator("#who-button").click()
    page.evaluate(KEPT_LESS)  # the bar is drawn anew under the open menu
    page.locator("#log-out").click()
    expect(page.locator(".dialog-body")).to_contain_text("$1,000 and seat")
    assert violations_everywhere(page) == []
    page.locator("[data-closes]").click()
    page.locator("#back-to-playing").click()
    page.wait_for_url("**/table/T5")
    expect(page.locator("#asks")).to_have_text("Place your wagers")
    page.goto(address)
    expect(page.locator(".your-seat b")).to_have_text(seat or "")


def test_ones_own_table_has_one_way_back_and_no_seat_that_looks_like_a_button(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer()
    sit(page, address, "T5")
    page.goto(address)
    card = page.locator(".table-card", has=page.locator(".seat-dot.you"))
    expect(card.locator("[href$='/table/T5']")).to_have_text(["Return"])
    expect(card.locator("button.seat-dot")).to_have_count(0)
    expect(card.locator(".seat-dot.free").first).to_have_accessible_name(re.compile(r"^seat \d is free$"))
    expect(page.locator("#sit-T6-1")).to_have_text("1")  # which seat it is, to the eye and to the ear
    expect(page.locator("#sit-T6-1")).to_have_accessible_name("Sit at T6, seat 1")
    page.locator("#want-look-list").click()
    expect(page.locator("#tables [href$='/table/T5']")).to_have_text(["Return"])
    page.locator("#sit-T6").click()
    expect(page.locator(".dialog-body")).to_have_text(
        re.compile(
            r"Seat \d at T5 stays yours for 5 minutes while you are away: what is wagered there stands"
        )
    )
    page.locator("[data-closes]").click()
    expect(page.locator(".dialog")).to_have_count(0)
    expect(page.locator("#seat")).to_contain_text("T5")  # and nowhere else


def test_news_do_not_scroll_the_page_and_take_no_press(newcomer: Callable[..., Page], address: str) -> None:
    """What was pressed last keeps the focus when its card is drawn anew, and a press under way counts."""

    def crowded(route: Route) -> None:
        floor = route.fetch().json()
        route.fulfill(json={**floor, "tables": [{**each, "waiting": 3} for each in floor["tables"]]})

    page = newcomer(**PHONE)
    page.clock.install()
    page.goto(f"{address}/?look=map")
    page.locator("#how-T1").focus()
    page.evaluate("scrollTo(0, 900)")
    page.route("**/api/tables", crowded)
    page.clock.run_for(3_100)
    expect(page.locator(".now").first).to_contain_text("3 wait")
    assert page.evaluate("[scrollY, document.activeElement.id]") == [900, "how-T1"]
    page.evaluate("scrollTo(0, 0)")
    page.locator("#how-T1").hover()
    page.mouse.down()
    page.unroute("**/api/tables")
    page.clock.run_for(3_100)
    expect(page.locator(".now").first).not_to_contain_text("3 wait")
    page.mouse.up()
    expect(page.locator("details[open] #how-T1")).to_be_visible()


def test_pits_stand_in_the_order_of_their_names(page: Page, address: str) -> None:
    """Whichever has the first table; tables that are in none come last."""
    pits = {"T1": "B", "T2": "", "T3": "A"}

    def told(route: Route) -> None:
        floor = route.fetch().json()
        tables = [{**each, "pit": pits.get(each["table"], "B")} for each in floor["tables"]]
        route.fulfill(json={**floor, "tables": tables})

    page.route("**/api/tables", told)
    page.goto(f"{address}/?look=map")
    expect(page.locator(".pit > h2")).to_have_text(["Pit A", "Pit B", "No pit"])


def test_the_house_edges_that_are_known(page: Page, address: str) -> None:
    known: list[dict[str, object]] = []
    comes: list[dict[str, object]] = []
    page.clock.install()
    page.route("**/api/odds/edges", lambda route: route.fulfill(json={"edges": known, "counting": comes}))
    with page.expect_response("**/api/odds/edges"):
        page.goto(address)
    expect(page.locator("#edges")).to_be_hidden()  # nobody had a game counted here
    comes += [{"rules": "649a", "game": "Three Card Poker", "tables": ["T1"]}]
    page.goto(f"{address}/?look=list")
    expect(page.locator("#edges dd")).to_have_text(["being counted"])
    assert violations_everywhere(page) == []
    known += EDGES
    comes.clear()
    page.clock.run_for(6_000)  # it looks again by itself
    expect(page.locator("#edges dt")).to_have_text(["Three Card Poker", "Let It Ride Poker"])
    expect(page.locator("#edges dd")).to_have_text(["3.3730%", "3.5057%"])
    expect(page.locator("#edges-of")).to_have_text("of the Ante; in Let It Ride Poker of one bet")
    expect(page.locator("#edges a").first).to_have_attribute("href", "/odds?rules=649a")
    assert violations_everywhere(page) == []


LEFT = """() => new Promise((done) => {
    const look = () => (localStorage.getItem("pitboss-left") ? done() : setTimeout(look, 20));
    look();
})"""


ALONE = """
name = "Floor of one table"
demo = true
edges = false
[timers]
betting = 40
result = 0.2

[[tables]]
id = "T1"
rules = "649a"
inventory = "$50,000"
"""


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[str]:
    """A floor where nobody else has a seat or a clock that runs."""
    with serving_plan(ALONE, tmp_path) as floor:
        yield floor.address


def test_a_round_that_was_left_is_told_once_when_it_is_over(page: Page, alone: str) -> None:
    """Who leaves in mid-round and goes elsewhere hears on the floor what became of his wagers."""
    told = {"round": "T1-7", "table": "T1", "rules": "649a", "begun": 1, "ended": 2**53 - 1, "void": False}
    rounds: list[dict[str, object]] = []
    page.route("**/api/me/rounds?table=T1", lambda route: route.fulfill(json={"rounds": rounds}))
    sit(page, alone, "T1")
    page.locator("#stand-up").click()
    page.evaluate(LEFT)
    page.goto(alone)
    expect(page.locator("#sit-T1")).to_be_visible()
    expect(page.locator("#round-left")).to_have_count(0)
    sit(page, alone, "T1")
    rounds.append({**told, "seats": [3], "net_cents": -15_00})
    page.locator("#stand-up").click()
    page.evaluate(LEFT)
    page.goto(alone)
    expect(page.locator("#round-left")).to_have_text("Round 7 at T1, which you left: −$15.")
    page.reload()
    expect(page.locator("#sit-T1")).to_be_visible()
    expect(page.locator("#round-left")).to_have_count(0)
