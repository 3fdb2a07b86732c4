"""Odds in a real browser: a paytable that is changed, counted by hand beside it; the address holds all of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import violations

SPEAKS_FOR = ("649a",)
pytestmark = pytest.mark.xdist_group("pages-odds")
COMPILED = 240_000  # milliseconds: on a new machine the solver is compiled first, and what is counted gives way to all else
# Three cards of 52 by hand: straight flushes are 12 runs in 4 suits; three of a kind 13 ranks, 3 of 4 suits;
# straights 12 runs in any suits and flushes any three of a suit, both without straight flushes; pairs the rest.
DEALS = comb(52, 3)
STRAIGHT_FLUSH = 12 * 4
THREE = 13 * comb(4, 3)
STRAIGHT = 12 * 4**3 - STRAIGHT_FLUSH
FLUSH = 4 * comb(13, 3) - STRAIGHT_FLUSH
PAIR = 13 * comb(4, 2) * 48
OTHERWISE = DEALS - STRAIGHT_FLUSH - THREE - STRAIGHT - FLUSH - PAIR


def pair_plus(straight_flush: int, three: int, straight: int, flush: int, pair: int) -> str:
    """The house edge of Pair Plus at these odds, by the count above."""
    won = straight_flush * STRAIGHT_FLUSH + three * THREE + straight * STRAIGHT + flush * FLUSH + pair * PAIR
    return f"{float(100 * Fraction(OTHERWISE - won, DEALS)):.4f}%".replace("-", "−")


def there(page: Page) -> None:
    """Everything is counted."""
    expect(page.locator("#figures")).not_to_have_attribute("aria-busy", "true", timeout=COMPILED)
    expect(page.locator("#strategy")).to_be_visible(timeout=COMPILED)


def test_odds_of_a_changed_paytable(newcomer: Callable[..., Page], page: Page, address: str) -> None:
    """Paytables A and B of 649a.12(d), and A with another row, which no chapter permits."""
    page.goto(f"{address}/odds?rules=649a")
    there(page)
    expect(page.locator("#edge-pair_plus-A")).to_have_text(pair_plus(35, 25, 6, 4, 1))
    expect(page.locator("#edge-pair_plus-B")).to_have_text(pair_plus(40, 30, 5, 4, 1))
    expect(page.locator("#edge")).to_have_text("3.3730%")  # published for Ante and Play with 5, 4 and 1 to 1
    expect(page.locator("#what-if")).to_be_hidden()
    page.locator("#table-pair_plus summary").click()
    row = page.locator("[id='row.pair_plus.Straight flush']")
    expect(row).to_have_value("35 to 1")
    row.fill("abc")
    row.press("Enter")
    expect(row).to_have_accessible_description(re.compile(r"Straight flush pays 'abc': .*649a\.12\(d\)"))
    expect(page.locator("#trouble")).to_be_in_viewport(ratio=1)
    assert page.locator("#base").evaluate("each => getComputedStyle(each).opacity") == "1"
    assert page.locator("#tables").evaluate("each => getComputedStyle(each).opacity") == "1"
    row.fill("60 to 1")
    row.press("Enter")
    expect(page.locator("#edge-pair_plus-own-rows")).to_have_text(
        pair_plus(60, 25, 6, 4, 1), timeout=COMPILED
    )
    expect(page.locator("#what-if")).to_contain_text("649a.12(d)")
    own = pair_plus(60, 25, 6, 4, 1)
    expect(page.locator("#edge-now-pair_plus")).to_have_text(f"house edge {own}")  # beside what was changed
    letters = page.locator("[name='wagers.pair_plus.paytable']")
    expect(letters).to_have_count(5)
    assert letters.evaluate_all("(all) => all.filter((one) => one.checked).length") == 0
    short = f"{float(pair_plus(40, 30, 5, 4, 1).rstrip('%')):.2f}%"
    expect(page.locator("label", has=page.locator("[id='wagers.pair_plus.paytable=B']"))).to_have_text(
        f"B{short}"
    )
    there(page)
    row.fill("abc")
    row.press("Enter")
    expect(page.locator("#trouble button")).to_have_text("Take it back")  # and no other way
    expect(page.locator("#printed-pair_plus")).to_be_hidden()
    page.locator("#trouble button").click()
    expect(row).to_have_value("60 to 1")
    there(page)
    other = newcomer()  # the address is all that somebody else needs
    other.goto(page.url)
    expect(other.locator("#edge-pair_plus-own-rows")).to_have_text(pair_plus(60, 25, 6, 4, 1))
    page.locator("#printed-pair_plus").click()
    expect(page.locator("#edge-pair_plus-A")).to_have_text(pair_plus(35, 25, 6, 4, 1))
    page.go_back()
    expect(page.locator("#edge-pair_plus-own-rows")).to_have_text(pair_plus(60, 25, 6, 4, 1))


def test_a_letter_takes_the_rows_of_ones_own_back(page: Page, address: str) -> None:
    page.goto(f"{address}/odds?rules=649a&row.pair_plus.Straight+flush=60+to+1")
    there(page)
    page.locator("[id='wagers.pair_plus.paytable=B']").click(force=True)
    expect(page.locator("tr.selected #edge-pair_plus-B")).to_be_visible()
    assert "row." not in page.url
    there(page)
    expect(page.locator("#edge-now-pair_plus")).to_have_text(f"house edge {pair_plus(40, 30, 5, 4, 1)}")
    expect(page.locator("#edge-now-ante_bonus")).to_have_text("house edge 3.3730% of the Ante")


def test_proposals_stand_behind_their_heading(page: Page, address: str) -> None:
    """41 Pa.B. 3836 proposed four chapters; what is said of them is said alike on every page."""
    page.goto(f"{address}/odds?rules=649a@2011")
    shown = page.locator("#rule-sets li")
    codified, proposed = ["643a", "647a", "649a", "669a"], ["641a", "643a", "649a", "653a"]
    ends = [*codified, "Proposals of 2011", *(f"{each}@2011" for each in proposed)]
    expect(shown).to_have_count(len(ends))
    assert all(each.endswith(end) for each, end in zip(shown.all_inner_texts(), ends, strict=True))
    says = "this text was never law. The codified chapter is rule set 649a."
    expect(page.locator("#source")).to_contain_text(says)
    page.goto(f"{address}/submission?rules=649a@2011")
    expect(page.locator("#lead")).to_contain_text(says)


def test_a_letter_by_keys_a_refusal_and_a_lost_line(page: Page, address: str) -> None:
    page.goto(f"{address}/odds?rules=649a")
    there(page)
    page.locator("[id='wagers.pair_plus.paytable=A']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("tr.selected #edge-pair_plus-B")).to_be_visible()
    assert "wagers.pair_plus.paytable=B" in page.url
    there(page)
    page.goto(f"{address}/odds?rules=649a&row.pair_plus.Straight+flush=a+lot")
    expect(page.locator("#trouble")).to_contain_text("649a.12(d)")
    page.get_by_role("button", name="As usual").click()
    expect(page.locator("#edge-pair_plus-A")).to_be_visible()
    there(page)
    for does, says in (("Promise.reject()", "does not let"), ("Promise.resolve()", "is copied")):
        page.evaluate(f"() => {{ navigator.clipboard.writeText = () => {does}; }}")
        page.locator("#share").click()
        expect(page.locator("#copied")).to_contain_text(says)
    page.context.set_offline(True)
    page.locator("[id='wagers.pair_plus.paytable=C']").press("Space")
    expect(page.locator("#trouble")).to_contain_text("The floor does not answer")
    page.context.set_offline(False)
    expect(page.locator("tr.selected #edge-pair_plus-C")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_square_among_many_columns_has_room_for_its_text(page: Page, address: str) -> None:
    page.goto(f"{address}/pages/odds/charts.js")
    shown = """async ([texts, columns]) => {
        const { inSquare } = await import("/pages/odds/charts.js");
        return texts.map((text) => inSquare(text, { columns: Array(columns).fill("") }));
    }"""
    texts = [
        "3.601",
        "-0.926",
        "-0.006",
        "-1.000",
        "10.449",
        "100%",
        "4x",
        "1\u00a0or\u00a03",
        "fold",
        "check",
    ]
    narrow = ["3.6", "−.9", "0", "−1", "10.4", "100", "4x", "1|3", "F", "C"]
    assert page.evaluate(shown, [texts, 13]) == narrow
    assert page.evaluate(shown, [texts, 3]) == [*texts[:-1], "C"]


def test_a_square_of_a_chart_opens_to_its_exact_values(
    newcomer: Callable[..., Page], page: Page, address: str
) -> None:
    """A fold loses the Ante, 649a.11(b), so that it costs 1 more than a Play Wager is worth."""
    page.goto(f"{address}/odds?rules=649a")
    there(page)
    expect(page.locator("#strategy .axis").first).to_have_text(
        "Down: the highest card. Across: the second card."
    )
    square = page.get_by_role("button", name="The highest card: A; the second card: K")
    square.click()
    expect(square).to_have_attribute("aria-pressed", "true")
    shown = page.locator("#strategy .worth:not(:empty)")
    expect(shown.locator("tbody th")).to_have_text(["Play 1x", "Fold"])
    play, fold = (shown.locator("tbody tr").nth(each) for each in (0, 1))
    worth = Fraction(play.locator(".exact").inner_text().replace(",", ""))
    expect(fold.locator("td").first).to_contain_text("−1.000000")
    assert Fraction(fold.locator(".exact").last.inner_text().replace(",", "")) == worth + 1
    expect(play.locator("td").last).to_have_text("best")
    other = newcomer(viewport={"width": 390, "height": 844})  # the address keeps it, on a telephone too
    other.goto(page.url)
    expect(other.locator("#strategy .worth")).to_contain_text([play.locator(".exact").inner_text()])
    assert violations(page) == []
    square.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator("*:focus")).to_have_accessible_name(
        "the highest card: K; the second card: Q: Play 1x"
    )
    page.keyboard.press("Enter")
    expect(shown.locator("h3")).to_have_text("The highest card: K; the second card: Q")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    assert "square" not in page.url


@pytest.mark.parametrize(("width", "folded"), [(390, True), (1280, False)])
def test_no_column_is_cut_off(newcomer: Callable[..., Page], address: str, width: int, folded: bool) -> None:
    page = newcomer(viewport={"width": width, "height": 844})
    page.goto(f"{address}/odds?rules=649a")
    expect(page.locator("#edge-pair_plus-A")).to_be_visible()
    fits = "each => each.querySelector('table').offsetWidth <= each.clientWidth"
    assert page.locator("#sides").evaluate(fits)
    expect(page.locator("#rules-now")).to_have_text("Three Card Poker, 649a")
    assert page.locator("#rule-sets").is_hidden() == folded


SQUARES = """() => [...document.querySelectorAll("#strategy .chart:not(.plain) .scroll")]
    .filter((each) => each.checkVisibility()).map((each) => Math.min(...[...each.querySelectorAll("td > button")].map((one) => one.offsetWidth)))"""
STAYS = """() => {
    const frame = document.querySelector("#strategy .chart .scroll");
    frame.scrollLeft = frame.scrollWidth;
    const name = frame.querySelector("tbody th").getBoundingClientRect();
    return [frame.scrollLeft > 0, name.left >= frame.getBoundingClientRect().left, document.documentElement.scrollWidth <= innerWidth];
}"""


def test_squares_of_a_chart_on_a_phone_are_wide_enough(newcomer: Callable[..., Page], address: str) -> None:
    """However many columns there are for its width: they scroll in their frame, and the names of the rows stay."""
    page = newcomer(viewport={"width": 390, "height": 844})
    page.goto(f"{address}/odds?rules=649a")
    there(page)
    assert min(page.evaluate(SQUARES)) >= 28
    page.set_viewport_size({"width": 320, "height": 640})
    assert min(page.evaluate(SQUARES)) >= 28
    assert page.evaluate(STAYS) == [True, True, True]


def test_thirteen_ranks_stand_abreast_on_a_phone(newcomer: Callable[..., Page], address: str) -> None:
    """Two cards of thirteen ranks each are seen at once, in squares as wide as a finger may ask: 24 pixels."""
    page = newcomer(viewport={"width": 390, "height": 844})
    page.goto(f"{address}/odds?rules=653a@2011")
    there(page)
    frame = page.locator("#strategy .chart .scroll").first
    expect(frame.locator("tbody tr").first.locator("td")).to_have_count(13)
    assert frame.evaluate("(each) => each.scrollWidth <= each.clientWidth")
    squares = frame.locator("tbody td").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
    assert min(squares) >= 24


def test_the_figures_of_the_base_game_stand_in_a_row(newcomer: Callable[..., Page], address: str) -> None:
    page = newcomer(viewport={"width": 1280, "height": 800})
    page.goto(f"{address}/odds?rules=653a@2011")
    there(page)
    heads = page.locator("#base .kpi > p:first-child").evaluate_all(
        "(all) => all.map((one) => one.offsetHeight)"
    )
    assert len(heads) == 5
    assert len(set(heads)) == 1, heads  # a line each
    cells = page.locator("#base .kpi:not(.ends)")
    assert cells.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth)")


def test_the_edge_stays_in_sight_while_a_reading_far_down_is_chosen(
    newcomer: Callable[..., Page], address: str
) -> None:
    page = newcomer(viewport={"width": 1280, "height": 720})
    page.goto(f"{address}/odds?rules=649a")
    there(page)
    page.locator("#choices input").last.scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 300
    expect(page.locator("#edge")).to_be_in_viewport(ratio=1)
