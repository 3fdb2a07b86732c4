"""What a table tells besides the round: a seat that was given up, a clause under its link, whom to ask."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pitboss.engine.people import SPECTATOR, seat
from tests.pages.shown import golden, hand, table_of, view_of

SPEAKS_FOR = ("669a",)
pytestmark = pytest.mark.xdist_group("pages")
STUD = "T6"  # a table of the session's floor
JACKPOT = "six-cards-two-winners-and-a-reseeded-meter"
GUEST = {"id": "guest-1", "name": "Guest 1", "role": "player", "csrf": "", "playing": None}
AT = 1_700_000_000_000


def has_lost(page: Page, number: int) -> None:
    """The floor tells this page that its player gave up a seat."""
    lost = {"table": STUD, "seat": number, "at": AT, "away_ms": 300_400}
    person = {**GUEST, "balance_cents": 1_000_00, "by_hand_cents": 0, "seats": [], "given_up": [lost]}
    page.route("**/tickets", lambda route: route.fulfill(json={"format": 1, "ticket": ""}))
    page.route("**/api/session", lambda route: route.fulfill(json={"format": 1, "person": person}))


@pytest.mark.parametrize(
    ("number", "then", "offered"),
    [
        (3, "It is free: sit down again.", "Sit at seat 3"),
        (
            2,
            "Guest 2 sits there now; choose another seat.",
            "Sit at seat 3",
        ),  # or 1: the nearest that is free
    ],
)
def test_a_seat_that_was_given_up_is_told_and_offered_again(
    page: Page, address: str, number: int, then: str, offered: str
) -> None:
    has_lost(page, number)
    view = view_of(table_of(golden("669a", JACKPOT, "seat 4    play")), SPECTATOR)
    hand(page, address, STUD, [view])
    expect(page.locator("#asks")).to_have_text("You sit here no more")
    says = (
        rf"Seat {number} was given up at \d\d:\d\d, because you were away for 5 minutes\. {re.escape(then)}"
    )
    expect(page.locator(".asks-for small")).to_have_text(re.compile(says))
    expect(page.locator("#assertive")).to_contain_text("because you were away for 5 minutes")
    expect(page.locator("#sit")).to_have_text(offered)


def test_the_lobby_tells_of_a_seat_that_was_given_up(page: Page, address: str) -> None:
    has_lost(page, 3)
    page.goto(address)
    expect(page.locator(".your-seat")).to_contain_text("because you were away for 5 minutes")
    expect(page.locator(".your-seat a")).to_have_attribute("href", f"/table/{STUD}")


def test_a_clause_opens_under_its_link(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 560})
    page.goto(f"{address}/table/{STUD}")
    page.locator("#tab-rules").click()
    link = page.locator("#clause-area-1")
    link.scroll_into_view_if_needed()
    before = page.locator("#rail-body").evaluate("each => each.scrollTop")
    assert before > 0
    link.click()
    expect(page.locator("p:has(#clause-area-1) + .law")).to_contain_text(re.compile(r"669a\.2\S+ \w+"))
    assert page.locator("#rail-body").evaluate("each => each.scrollTop") == before
    link.click()
    expect(page.locator(".rules .law")).to_have_count(0)


def test_the_floorperson_can_be_asked_in_one_place_at_a_time(page: Page, address: str) -> None:
    hand(page, address, STUD, [view_of(table_of(golden("669a", JACKPOT)), seat(4))])
    asks = page.get_by_role("button", name="Ask the floorperson")
    for tab in ("pays", "round", "rules", "lines"):
        page.locator(f"#tab-{tab}").click()
        expect(asks).to_have_count(1)
    page.locator("#line-0").click()
    expect(page.locator(".why .ask-floor")).to_be_visible()
    expect(asks).to_have_count(1)


def test_what_a_wager_on_three_cards_is_paid_for_stands_under_the_hand(page: Page, address: str) -> None:
    """669a.6(c): three in order are a straight of a Pair Plus hand, whatever the hand of the game is."""
    view = view_of(table_of(golden("669a", JACKPOT, "seat 4    play")), seat(4))
    beside = [{"wagers": ["Pair Plus", "Progressive Payout"], "says": "straight, eight high"}]
    view["seats"][3]["hand"] = {"says": "pair of eights", "cards": "8c 8d", "rows": [], "beside": beside}
    hand(page, address, STUD, [view])
    says = "pair of eights · Pair Plus and Progressive: straight, eight high"
    expect(page.locator(".hand .says")).to_have_text(says)


def test_who_does_not_play_is_told_that_the_round_is_over(page: Page, address: str) -> None:
    view = view_of(table_of(golden("669a", JACKPOT)), seat(4))
    view["seats"][3] |= {"cards": [], "wagers": [], "hand": None}
    others = [line for line in view["lines"] if line["seat"] != 4]
    hand(page, address, STUD, [{**view, "lines": others}])
    expect(page.locator("#asks")).to_have_text("The round is over")
