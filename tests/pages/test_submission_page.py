"""A Rules Submission in a real browser: found wrong, mended, filed, its sign opened, and what changes told."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page, Route, expect

from pitboss.submission.versions import history, text_of

SPEAKS_FOR = ("643a", "649a")
COMPILED = 90_000  # milliseconds: on a new machine the solver is compiled first
pytestmark = pytest.mark.xdist_group("pages-submission")


@pytest.fixture(autouse=True)
def patient(page: Page) -> None:
    """What is checked after each change is counted beside the floor, one question after the other."""
    expect.set_options(timeout=COMPILED)
    page.set_default_timeout(COMPILED)


def field(page: Page, key: str, value: str) -> None:
    page.locator(f"[id='{key}']").fill(value)


# Selects whose longest choice has no room between their edge and their arrow.
CUT_OFF = """() => [...document.querySelectorAll("select")].filter((each) => {
    const { font, paddingLeft } = getComputedStyle(each);
    const ink = document.createElement("canvas").getContext("2d");
    ink.font = font;
    const wide = Math.max(...[...each.options].map((one) => ink.measureText(one.text).width));
    return wide + parseFloat(paddingLeft) + 20 > each.clientWidth;
}).map((each) => each.id)"""


def in_order(page: Page) -> None:
    expect(page.locator("#findings-says")).to_have_text("none, all is in order", timeout=COMPILED)
    expect(page.locator("#findings")).not_to_have_attribute("aria-busy", "true", timeout=COMPILED)


def step_on(page: Page, following: str) -> None:
    """The next step of a version, on the day that is asked for: today at the latest, the filing's at the earliest."""
    today = page.evaluate("new Date().toLocaleDateString('en-CA')")
    page.locator("#file-step").click()
    day = page.locator("input[name=date]")
    assert [day.input_value(), *(day.get_attribute(each) for each in ("min", "max"))] == [today] * 3
    page.locator("#send").click()
    expect(page.locator("#file-step")).to_have_text(following)


def test_a_wager_shows_what_it_costs_before_a_letter_is_chosen(page: Page, address: str) -> None:
    """643a.12(b) read as printed: under C the house has 6.1%. The range is the table's, $5 to $1,000, and the
    decks are changed after 8 hours in a shoe: 643a.3(c)(2)."""
    page.goto(f"{address}/submission?rules=643a")
    in_order(page)
    five = "wagers.five_card_bonus"
    expect(page.locator("[id='table.deck_hours']")).to_have_attribute("placeholder", "8")
    page.locator(f"[id='{five}.offered']").check()
    letters = page.locator(f"[id='{five}.paytable'] label")
    expect(letters).to_have_count(7)
    expect(letters.nth(2)).to_have_text("C6.1%")
    expect(page.locator(f"[id='{five}.paytable'] :checked")).to_have_count(0)
    expect(page.locator(f"[id='{five}.maximum']")).to_have_attribute("placeholder", "$1,000")
    field(page, "table.maximum", "$500")
    expect(page.locator(f"[id='{five}.maximum']")).to_have_attribute("placeholder", "$500")


def open_form(page: Page, address: str) -> None:
    page.goto(f"{address}/submission?rules=649a")
    in_order(page)


def test_the_first_look_says_that_the_form_comes(page: Page, address: str) -> None:
    waits: list[Route] = []
    page.route("**/api/submission/draft", lambda each: waits.append(each))
    page.goto(f"{address}/submission?rules=649a")
    expect(page.locator("#form")).to_contain_text("The form is being drawn up")
    expect(page.locator("#findings")).to_contain_text("being checked")
    expect(page.locator("#rules")).to_have_value("649a")
    waits[0].continue_()
    expect(page.locator("[id='filing.tables']")).to_be_visible()
    expect(page.locator(".opening")).to_have_count(0)
    asks = page.locator("[id='row-filing.tables'] small")
    expect(asks).to_have_text("The numbers of the tables, each once, with commas between them.")


def test_nothing_is_filed_before_it_was_checked_as_it_is(page: Page, address: str) -> None:
    """The form stands alone once it is drawn; a draft that is being looked through cannot be filed."""
    waits: list[Route] = []

    def form_alone(route: Route) -> None:
        told = route.fetch().text().splitlines()
        route.fulfill(body="\n".join(line for line in told if json.loads(line).get("part") == "form") + "\n")

    page.route("**/api/submission/draft", form_alone)
    page.goto(f"{address}/submission?rules=649a")
    expect(page.locator("[id='filing.tables']")).to_be_visible()
    expect(page.locator("#form > .opening")).to_have_count(0)  # though no other part has come
    expect(page.locator("#file-step")).to_have_count(0)
    page.unroute("**/api/submission/draft")
    open_form(page, address)
    expect(page.locator("#file-step")).to_be_enabled()
    page.route("**/api/submission/draft", lambda each: waits.append(each))
    field(page, "table.positions", "6")
    expect(page.locator("#file-step")).to_be_disabled()
    expect(page.locator("#filing-says")).to_have_text("The draft is being checked; then it can be filed.")
    page.wait_for_timeout(1_000)
    expect(page.locator("#file-step")).to_be_disabled()
    waits[-1].continue_()
    expect(page.locator("#file-step")).to_be_enabled()


def test_a_submission_is_filed_and_its_sign_opened(page: Page, address: str, tmp_path: Path) -> None:
    """Two decks need a shuffling device, 649a.3(b); Pair Plus pays by Paytable B of 649a.12(d), whose
    straight flush pays 40 to 1."""
    saved: list[Download] = []
    page.on("download", lambda each: saved.append(each))
    open_form(page, address)
    assert page.evaluate(CUT_OFF) == []
    expect(page.frame_locator("#frame").locator(".mark")).to_have_text("DRAFT")
    field(page, "table.decks", "2")
    expect(page.locator("[id='found-table.decks']")).to_contain_text("shuffling device")
    expect(page.locator("#findings .violation .clause").first).to_have_text("649a.3(b)")
    expect(page.locator("#file-step")).to_be_disabled()
    expect(page.locator("#papers")).to_contain_text("once there is no violation")
    field(page, "table.decks", "1")
    in_order(page)
    page.locator("[id='wagers.pair_plus.paytable=B']").click(force=True)
    in_order(page)
    page.locator("#file-step").click()
    expect(page.locator("#filing-says")).to_contain_text("Frozen as version 1")
    expect(page.locator("#filing-says")).to_contain_text("649a.toml and its .history, to the Board")
    expect(page.locator("#file-step")).to_have_text("It is approved")
    sign = page.frame_locator("#frame")
    expect(sign.locator("body")).to_contain_text("Pair Plus")
    expect(sign.locator("tr", has_text="Straight flush").filter(has_text="40 to 1")).to_have_count(1)
    expect(sign.locator(".mark")).to_have_count(0)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(14, 18, 17)")
    expect(sign.locator("body")).to_have_css("color", "rgb(27, 38, 33)")  # paper stays paper
    while len(saved) < 2:
        page.wait_for_event("download")
    kept = {}
    for each in saved:
        each.save_as(tmp_path / each.suggested_filename)
        kept[each.suggested_filename] = (tmp_path / each.suggested_filename).read_text()
    records = history(kept["649a.toml.history"])
    assert text_of(records, 1) == kept["649a.toml"]
    assert records[0].digest == sha256(kept["649a.toml"].encode()).hexdigest()
    assert 'paytable = "B"' in kept["649a.toml"]
    page.locator("#file-step").click()
    expect(page.get_by_role("dialog")).to_contain_text("cannot be taken back")
    page.keyboard.press("Escape")
    expect(page.locator("#file-step")).to_have_text("It is approved")  # nothing is done unasked
    step_on(page, "It takes effect")
    step_on(page, "File this version")
    expect(page.locator("#filing-says")).to_contain_text("Version 1 is effective")
    field(page, "table.minimum", "$10")
    expect(page.locator("#show-changes")).to_have_text("Changes 1")
    page.locator("#show-changes").click()
    expect(page.locator("#changes li")).to_have_text("Minimum wager $5 becomes $10 (601a.2)")
    page.reload()  # draft and versions are this browser's
    expect(page.locator("#show-changes")).to_have_text("Changes 1")
    expect(page.locator("#frame")).to_be_visible()
    with page.expect_download() as printed:
        page.locator("#paper-pdf").click()
    assert printed.value.suggested_filename == "sign.pdf"
    assert printed.value.path().read_bytes().startswith(b"%PDF")


def test_a_lawful_value_that_the_check_knows_is_one_press_away(page: Page, address: str) -> None:
    """At a minimum of $25 three bets win $75,000 at 1,000 to 1, which the payout limit of 643a.12(h) may not
    cut; two decks need a device, 643a.3(b). A reload in between loses nothing."""
    page.goto(f"{address}/submission?rules=643a")
    in_order(page)
    field(page, "table.minimum", "25")
    field(page, "table.decks", "2")
    field(page, "table.payout_limit", "40000")
    expect(page.locator("#findings-says")).to_have_text("2 violations")
    page.reload()
    expect(page.locator("#findings-says")).to_have_text("2 violations")
    expect(page.locator("[id='table.minimum']")).to_have_value("25")
    page.get_by_role("button", name="Use $75,000").press("Enter")
    expect(page.locator("[id='table.payout_limit']")).to_have_value("$75,000")
    expect(page.locator("[id='table.payout_limit']")).to_be_focused()
    page.locator("#show-file").click()
    page.locator("#findings a", has_text="Decks").click()  # leads to the form, whatever is shown
    expect(page.locator("[id='table.decks']")).to_be_focused()
    page.get_by_role("button", name="Use 1", exact=True).click()
    in_order(page)
    expect(page.locator("#file-step")).to_be_enabled()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[id='table.decks']").focus()
    expect(page.locator("#file-step")).to_be_in_viewport(
        ratio=1
    )  # on a phone too, wherever one is in the form
    above = (
        "([one, other]) => document.querySelector(one).offsetTop < document.querySelector(other).offsetTop"
    )
    assert page.evaluate(above, ["#findings", "#form"])
    assert page.evaluate(above, ["#form", "#papers"])  # what is filled in comes first


def test_a_file_is_loaded_and_what_is_wrong_in_it_told(page: Page, address: str, tmp_path: Path) -> None:
    """A minimum that is no amount is found; what is no TOML at all is refused, and there is a way on."""
    open_form(page, address)
    page.locator("#show-file").click()
    expect(page.locator("#sha")).to_have_text(
        sha256(page.locator("pre.file").inner_text().encode()).hexdigest()
    )
    spoiled = tmp_path / "mine.toml"
    text = page.locator("pre.file").inner_text()
    spoiled.write_text(text.replace("minimum = 5", 'minimum = "a lot"'))
    page.locator("#load").set_input_files(spoiled)
    expect(page.locator("#findings-says")).to_have_text("1 violation")
    expect(page.locator("#findings .violation")).to_contain_text("a lot")
    spoiled.write_text("this is no TOML")
    page.locator("#load").set_input_files(spoiled)
    expect(page.locator("#trouble")).to_contain_text("not TOML")
    page.get_by_role("button", name="Begin anew").first.click()
    in_order(page)
    expect(page.locator("#trouble")).to_be_hidden()
