"""A whole round of each game with two seats in two browsers, one of them a phone; two boxes from one page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import violations
from tests.pages.playing import EVERY_CLOCK, OVER, faces, fold, held, lies, listen, put, sit, spoken
from tests.server.served import serving
from tests.test_tidy import ROOT

SPEAKS_FOR = ("641a@2011",)
pytestmark = pytest.mark.xdist_group("pages-rounds")
LOOKS = 2000  # of 50 ms and more: a crowded machine deals slowly
PHONE = {"width": 390, "height": 844}
HEAD = """
name = "Floor of whole rounds"
demo = true
edges = false
play_money = "$1,000"
[timers]
betting = 40
decision = 40
reveal = 0.5
result = 20
pace = 0.02
validation = 0.1
"""
# Of each game: the wager that begins it, and what comes along with it; what to press until the round is over.
GAMES = {
    "641a": ("Ante", []),
    "643a": ("Bet Number 1", ["Bet Number 2", "Bet Number 3"]),
    "647a": ("Ante", []),
    "649a": ("Ante", []),
    "653a": ("Ante", ["Blind"]),
    "669a": ("Ante", ["Blind"]),
}


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a floor is that has a table of each game, and two where a player may have two boxes."""
    home = tmp_path_factory.mktemp("rounds")
    (home / "boxes.toml").write_text((ROOT / "examples" / "649a.submission.toml").read_text())
    tables = [f'[[tables]]\nid = "T{game}"\nrules = "{game}"\ninventory = "$50,000"\n' for game in GAMES]
    tables.append('[[tables]]\nid = "OWN"\nrules = "641a"\ninventory = "$50,000"\n')
    robots = ", ".join(f'{seat} = "simple"' for seat in range(1, 8))
    tables.append(f'[[tables]]\nid = "FULL"\nrules = "649a"\nrobots = {{ {robots} }}\n')
    tables += [f'[[tables]]\nid = "{name}"\nsubmission = "boxes.toml"\n' for name in ("BOX", "TWO")]
    file = Path(home / "floor.toml")
    file.write_text(HEAD + "\n".join(tables))
    with serving(str(file), "--database", str(home / "floor.db"), home=home) as served:
        yield served.address


def decide(*pages: Page) -> None:
    """Whoever is asked stays in, until the round is over for all."""
    for _ in range(LOOKS):
        page = next((each for each in pages if asked(each)), None)
        if page is not None:
            stay = page.locator(".acts > .act", has_not_text=re.compile("^(Fold|Withdraw)"))
            before = page.locator("#asks").inner_text()
            stay.first.click()
            expect(page.locator(".dock")).not_to_have_attribute("data-sig", f"{before}")
            expect(page.locator(".acts > .act:disabled")).to_have_count(0)
        elif all(OVER.search(each.locator("#asks").text_content() or "") for each in pages):
            return
        else:
            pages[0].wait_for_timeout(50)
    raise AssertionError("the round does not end")


def told_in_order(page: Page, cards: list[str | None]) -> None:
    """A reader hears the own cards, then what is asked, then what was turned, and at the end what it brought."""
    said = spoken(page)
    *before, last = [str(card) for card in cards]
    dealt = f"Your cards: {', '.join(before)} and {last}."
    own = next(n for n, each in enumerate(said) if each.startswith(dealt))
    turn = next(n for n, each in enumerate(said) if re.match(r"Your turn\. .+ \d+ seconds\.$", each))
    turned = max(n for n, each in enumerate(said) if each.startswith("Turned: "))
    end = next(
        n for n, each in enumerate(said) if re.match(r"(You win|The round cost) \$|The round is even", each)
    )
    assert own < turn < turned <= end, said


def asked(page: Page) -> bool:
    """Whether the page asks for a decision."""
    return page.locator(".dock").get_attribute("data-mode") == "deciding"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_with_two_seats_in_two_browsers(
    newcomer: Callable[..., Page], floor: str, game: str
) -> None:
    first, along = GAMES[game]
    looked_at = game in ("643a", "653a")  # by axe-core, which sets styles past the policy
    desk = newcomer(bypass_csp=looked_at)
    phone = newcomer(viewport=PHONE, color_scheme="light", bypass_csp=looked_at)
    for page in (desk, phone):
        sit(page, floor, f"T{game}")
        put(page, first, "$5")
        for name in along:
            lies(page, name, "$5")
    for page in (desk, phone):
        listen(page)
        page.locator("#ready").click()
        expect(page.locator("#asks")).not_to_have_text("Wagers placed")
    expect(desk.locator(".hand .card[role=img]").first).to_be_visible()
    expect(phone.locator(".hand .card[role=img]")).to_have_count(len(held(desk)))
    assert not set(held(desk)) & set(held(phone))
    if looked_at:
        assert (violations(desk), violations(phone)) == ([], [])
    cards = {page: held(page) for page in (desk, phone)}
    decide(desk, phone)
    for page in (desk, phone):
        told_in_order(page, cards[page])
    for part in ("Dealer", "Community"):
        assert faces(desk, part) == faces(phone, part)
    for page in (desk, phone):
        net = page.locator(".net b").inner_text()
        said = page.locator("#asks").text_content() or ""  # on a phone the settlement lies over it
        assert net in said or (net == "$0" and said.endswith("even"))
    if looked_at:
        assert (violations(desk), violations(phone)) == ([], [])


def two_boxes(page: Page, floor: str, table: str) -> tuple[Locator, Locator]:
    """Somebody at seat 4 who takes box 3 too, with an Ante on each; box 4, box 3."""
    sit(page, floor, table)
    page.locator("#another", has_text="take box 3 too").click()
    expect(page.locator(".dialog-body")).to_contain_text("You keep seat 4. Each box has its own wagers")
    page.locator("#take-too").click()
    both = (page.get_by_label("Your box 4"), page.get_by_label("Your box 3"))
    for box in both:
        ante = box.locator('.area[data-area="Ante"]')
        ante.click()
        expect(ante.locator(".heard")).to_have_text("Ante, $10")
    expect(page.locator(".area.waits")).to_have_count(0)
    return both


APART = """() => {
    const of = (box) => [...document.querySelectorAll(`[data-box="${box}"] :is(.area, .card-at)`)].map((each) =>
        each.getBoundingClientRect());
    return Math.min(...of(3).map((each) => each.left)) - Math.max(...of(4).map((each) => each.right));
}"""


def test_two_boxes_from_one_page(newcomer: Callable[..., Page], floor: str) -> None:
    """649a.7(f): both abreast, one dock that says which is asked, and what the round brought both of them."""
    page = newcomer()
    four, three = two_boxes(page, floor, "BOX")
    assert page.evaluate(APART) > 0
    for box in (four, three):
        expect(box.locator(".area")).to_have_count(5)  # as the submission offers them
    expect(page.locator("#asks")).to_have_text("Box 3: wagers placed")
    expect(page.locator(".dock .me")).to_contain_text("$20 at stake in all")
    expect(page.locator(".boxes .switch")).to_have_text(["Box 4$10", "Box 3$10"])
    page.locator("#ready").click()
    expect(page.locator("#asks")).to_have_text("Box 3: play 1x or fold")
    expect(page.locator("#box-3")).to_have_text("Box 3your turn")
    expect(three.locator(".box-plate")).to_have_text("Box 3 your turn")
    page.keyboard.press("1")
    expect(page.locator("#asks")).to_have_text("Box 4: play 1x or fold")
    cards = [each.locator(".hand .card[role=img]").evaluate_all(SPOKEN) for each in (three, four)]
    assert len(set(cards[0] + cards[1])) == 6
    fold(page)
    expect(page.locator("#asks")).to_contain_text(OVER)
    for told in ("Ante, box 3", "Play, box 3", "Ante, box 4"):
        expect(page.get_by_text(told, exact=True)).to_be_visible()
    expect(page.get_by_text("Play, box 4", exact=True)).to_have_count(0)
    page.locator("#again", has_text="$20 as before").click()
    for box in (four, three):
        expect(box.locator('.area[data-area="Ante"] .heard')).to_have_text("Ante, $10", timeout=EVERY_CLOCK)
    page.locator("#box-4").click()
    page.locator("#stand-up", has_text="leave 4").click()
    expect(page.locator(".boxes")).to_have_count(0)
    expect(page.locator(".me .plate")).to_have_text("3")


SPOKEN = "(cards) => cards.map((each) => each.getAttribute('aria-label'))"


def test_two_boxes_on_a_phone(newcomer: Callable[..., Page], floor: str) -> None:
    """649a.7(f): one of them at its size, the other a touch away, and the one that is asked comes by itself."""
    page = newcomer()
    two_boxes(page, floor, "TWO")
    page.set_viewport_size(PHONE)
    expect(page.locator(".area")).to_have_count(5)
    for number in (4, 3):
        page.locator(f"#box-{number}").click()
        expect(page.locator(f"#box-{number}")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#asks")).to_have_text(f"Box {number}: wagers placed")
    page.locator("#box-4").click()
    page.locator("#ready").click()
    for number in (3, 4):
        expect(page.locator("#asks")).to_have_text(f"Box {number}: play 1x or fold")
        expect(page.locator(f"#box-{number}")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"#box-{number}")).to_be_in_viewport(ratio=1)
        page.locator("#act-Say\\/fold").click()
    expect(page.locator(".net b")).to_have_text("−$20")


def test_an_amount_of_ones_own(newcomer: Callable[..., Page], floor: str) -> None:
    page = newcomer()
    sit(page, floor, "OWN")
    put(page, "Ante", "$5")
    page.locator("#ready").click()
    amount = page.get_by_label("Amount of Play in dollars, 5 to 15")
    amount.fill("12")  # one to three times the Ante: 641a.11(b)
    page.get_by_role("button", name="Any bet").click()
    expect(page.locator("#asks")).to_contain_text(OVER)
    play = page.locator(".line", has=page.get_by_text("Play", exact=True))
    play.locator("button").click()
    expect(play.locator(".sumline")).to_contain_text("$12")


DRAWN = """async ([round, asked]) => {
    const { drawDock } = await import("/pages/table/dock.js");
    const option = { id: "Bet", says: "Play 1x, $5", least_cents: 500, most_cents: 1500, unit_cents: 100, clause: "" };
    const seat = { seat: 4, you: true, cards: ["As"], wagers: [] };
    const view = { round, you: 4, asked, stage: "play", options: [option], seats: [seat], lines: [], waiting: [] };
    const wagers = { open: false, undos: [], shown: () => new Map() };
    const dock = document.getElementById("dock");
    drawDock(dock, { view, wagers, chip: 500, line: "live", balance: 0, ends: 0, whole: 0, name: "", last: "", does: {} });
}"""


def test_a_typed_amount_is_kept_for_its_decision(page: Page, floor: str) -> None:
    """641a.11(b): the dock is drawn without the field in between, as while an older round is looked at."""
    page.goto(f"{floor}/pages/table/dock.js")
    page.evaluate("document.body.innerHTML = '<section id=dock></section>'")
    amount = page.get_by_label("Amount of Play in dollars, 5 to 15")
    page.evaluate(DRAWN, ["OWN-7", 4])
    amount.fill("12")
    page.evaluate(DRAWN, ["OWN-7", 2])
    expect(amount).to_have_count(0)
    page.evaluate(DRAWN, ["OWN-7", 4])
    expect(amount).to_have_value("12")
    page.evaluate(DRAWN, ["OWN-8", 2])
    page.evaluate(DRAWN, ["OWN-8", 4])
    expect(amount).to_have_value("5")  # the least again


def test_somebody_waits_for_a_seat(newcomer: Callable[..., Page], floor: str) -> None:
    page = newcomer()
    page.goto(f"{floor}/table/FULL")
    expect(page.locator(".asks-for")).to_contain_text("Every seat is taken.")
    page.locator("#wait").click()
    expect(page.locator(".asks-for")).to_contain_text("You wait for a seat, and are the next.")
    page.locator("#wait", has_text="Wait no longer").click()
    expect(page.locator("#wait")).to_have_text("Wait for a seat")
