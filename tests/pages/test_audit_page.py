"""The audit in a real browser: a round found, replayed card by card and proved; a void told; a tampered log shown."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import APIRequestContext, Browser, Page, Route, expect

from pitboss.games.catalog import rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from tests.browsers import violations, violations_everywhere
from tests.server.served import serving

SPEAKS_FOR = ("653a@2011",)
pytestmark = pytest.mark.xdist_group("pages-audit")
PATIENCE = 40  # seconds, on a busy machine too
FLOOR = """
name = "Floor of the audit"
demo = true
edges = false
play_money = "$1,000"
[timers]
betting = 60
decision = 60
reveal = 0.02
result = 0.02
pace = 0.02
validation = 0.02

[[tables]]
id = "T1"
rules = "653a"
inventory = "$50,000"
"""


class Books(NamedTuple):
    """A floor with a settled round, T1-1, and a void one, T1-2."""

    address: str
    database: Path
    net: int


class Visitor:
    """Somebody who acts at the table without a page."""

    def __init__(self, request: APIRequestContext, address: str, role: str) -> None:
        self.request = request
        self.address = address
        self.csrf = request.post(f"{address}/api/demo", data={"role": role}).json()["csrf"]
        self.count = 0

    def view(self) -> Any:
        return self.request.get(f"{self.address}/api/tables/T1").json()["view"]

    def act(self, option: str) -> None:
        self.count += 1
        body = {"option": option, "key": f"{option[:9]}-of-test-{self.count}", "seen": self.view()["version"]}
        headers = {"x-pitboss-csrf": self.csrf}
        answer = self.request.post(f"{self.address}/api/tables/T1/actions", data=body, headers=headers)
        assert answer.ok, answer.text()

    def until(self, is_so: Callable[[Any], bool]) -> Any:
        """The view as soon as something is so in it."""
        end = time.monotonic() + PATIENCE
        while not is_so(view := self.view()):
            assert time.monotonic() < end, view
            time.sleep(0.02)
        return view

    def wager(self) -> None:
        """Ante and Blind at the least, and ready."""
        for wager in ("Ante", "Blind"):
            view = self.until(lambda now: now["stage"] == "bets")
            self.act(next(each["id"] for each in view["options"] if each["wager"] == wager))
        self.act("Ready")


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Books]:
    home = tmp_path_factory.mktemp("audit")
    file, database = home / "floor.toml", home / "floor.db"
    file.write_text(FLOOR)
    with serving(str(file), "--database", str(database), home=home) as floor:
        there, here = chromium.new_context(), chromium.new_context()
        player = Visitor(there.request, floor.address, "player")
        chief = Visitor(here.request, floor.address, "floorperson")
        player.act("SitDown/3")
        player.wager()
        view = player.until(lambda now: now["asked"] == 3)
        player.act(next(each["id"] for each in view["options"] if each["id"].startswith("Bet/")))
        player.until(lambda now: now["round"] == "T1-2" and now["stage"] == "bets")
        me = there.request.get(f"{floor.address}/api/me").json()
        player.wager()
        player.until(lambda now: now["asked"] == 3)
        chief.act("Report/somebody has a wrong number of cards")
        player.until(lambda now: now["round"] == "T1-3")
        there.close()
        here.close()
        yield Books(floor.address, database, me["balance_cents"] - 1_000_00)


def enter(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/audit{query}")
    page.locator("#try-auditor").click()
    expect(page.locator("#scrub")).to_be_visible()


def signed(cents: int) -> str:
    """An amount with its sign as pages write it."""
    part = f".{abs(cents) % 100:02d}" if cents % 100 else ""
    return f"{'+' if cents > 0 else '−' if cents else ''}${abs(cents) // 100:,}{part}"


def test_a_round_tells_which_record_paid_an_award_by_hand(page: Page, books: Books) -> None:
    """653a.11(j)(4): such an award is paid at the cage, after its round; until then it is still owed."""
    award = {"award": "T1/9/0", "player": "guest", "wager": "Progressive Payout", "clause": "653a.11(j)(4)"}
    owed = {**award, "cents": 10_000_20, "record": None, "paid_at": None}
    paid = {**owed, "cents": 300_00, "record": 1209, "paid_at": 1_795_000_000_000}

    def told(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "by_hand": [owed, paid]})

    page.route("**/api/audit/rounds/T1-1", told)
    enter(page, books.address, "?round=T1-1")
    lines = page.locator("#proofs .by-hand")
    expect(lines).to_have_count(2)
    expect(lines.first).to_have_text(
        "Progressive Payout $10,000.20: the cage has still to pay it by hand. 653a.11(j)(4)"
    )
    expect(lines.last).to_contain_text(
        re.compile(r"Progressive Payout \$300: paid by hand .+, record 1209\.")
    )
    assert violations_everywhere(page) == []


def found_by_key(page: Page, listed: str) -> None:
    """A key leads to the search, the focus on a round is whole, as the column cuts nothing of it, and Enter opens."""
    page.keyboard.press("/")
    expect(page.locator("#find-table")).to_be_focused()
    page.locator(listed).focus()
    expect(page.locator(listed)).to_have_css("outline-offset", "-4px")
    page.locator(listed).press("Enter")


def test_a_round_is_found_replayed_and_proved(page: Page, books: Books, tmp_path: Path) -> None:
    enter(page, books.address)
    page.locator("#kind-settled").click()
    expect(page.locator(".rounds li")).to_have_count(1)
    expect(page.locator("#round-T1-1")).to_contain_text(f"seat 3 {signed(books.net)}")
    found_by_key(page, "#round-T1-1")
    expect(page.locator("#round-title")).to_have_text("Round T1-1")
    # Card by card: after the first card of the deal one is out, and it is the first of the deck.
    page.keyboard.press("Home")
    expect(page.locator("#step-says")).to_contain_text("Step 1 of")
    hatched = page.locator(".felt-note", has_text="Hatched")
    expect(hatched).to_have_count(0)  # no card lies there yet
    dealt = page.locator(".dealt summary")
    while "0 cards out" in (dealt.text_content() or ""):
        page.keyboard.press("ArrowRight")
    expect(dealt).to_have_text("The deck as dealt: 1 card out, 51 left")
    expect(page.locator("#step-says")).to_contain_text("to seat 3")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step-says")).to_contain_text("to the dealer")
    dealer = page.get_by_role("group", name="Dealer")
    expect(dealer.locator(".hatched")).to_have_count(1)
    expect(hatched).to_have_count(1)
    page.locator("#as-0").click()
    expect(dealer.get_by_role("img", name="a card face down")).to_have_count(1)
    expect(hatched).to_have_count(0)
    page.keyboard.press("End")
    expect(dealer.get_by_role("img", name="a card face down")).to_have_count(0)
    expect(page.locator(".felt-seat .pill")).to_have_text(signed(books.net))
    # Steps and records are counted apart: a record that deals has a step for every card.
    records = page.locator("#log li").count()
    frames = int(page.locator("#scrub").get_attribute("max") or "") + 1
    assert frames > records
    expect(page.locator("#lasted")).to_contain_text(f"{records} records in {frames} steps")
    expect(page.locator("#chain")).to_contain_text(f"All {records} records of T1-1 hold")
    expect(page.locator("#shuffle.holds")).to_be_visible()
    expect(page.locator("#settlement.holds")).to_be_visible()
    proved(page, books)
    kept(page, books, tmp_path)


def proved(page: Page, books: Books) -> None:
    """The hashes in the page, decks and cents by the floor's machine; then the head that the browser keeps."""
    page.keyboard.press("v")
    expect(page.locator("#chain.holds")).to_contain_text("The whole log holds", timeout=PATIENCE * 1000)
    expect(page.locator("#chain")).to_contain_text("the decks of 2 rounds and every cent of")
    with closing(sqlite3.connect(books.database)) as rows:
        [(count, head)] = rows.execute("SELECT head, head_hash FROM floor")
    expect(page.locator("#chain")).to_contain_text(f"The hashes of {count} records hold.")
    expect(page.locator("#chain .hash")).to_have_text(f"head {head}")
    # The browser keeps the head: a log that was written anew, with hashes that fit, lacks it.
    page.locator("#verify").click()
    expect(page.locator("#chain")).to_contain_text(f"Record {count} is the one that this browser kept before")
    page.evaluate(f"localStorage.setItem('pitboss-head', '{count}:{'0' * 64}')")
    page.locator("#verify").click()
    expect(page.locator("#chain.fails")).to_contain_text(f"Record {count} is another than the one")
    page.evaluate("localStorage.removeItem('pitboss-head')")


def kept(page: Page, books: Books, tmp_path: Path) -> None:
    """A round is kept, and settled anew from what was kept."""
    with page.expect_download() as download:
        page.locator("#round-file").click()
    download.value.save_as(tmp_path / "kept.round")
    again = play_file(read_round((tmp_path / "kept.round").read_text(), rule_set))
    assert sum(line.paid - line.collected for line in again.lines) == books.net
    page.locator("#to-dispute").click()
    expect(page.locator("#total")).to_have_text(signed(books.net))


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(1280, 720, "light"), (1440, 900, "dark"), (390, 844, "light"), (390, 844, "dark")],
)
def test_an_open_round_keeps_nobody_out(
    newcomer: Callable[..., Page], books: Books, width: int, height: int, scheme: str
) -> None:
    page = newcomer(viewport={"width": width, "height": height}, color_scheme=scheme)
    enter(page, books.address, "?round=T1-1&step=12")
    expect(page.locator("#shuffle.holds")).to_be_visible()
    if width > 1000:
        for part in (".audit-felt", "#on", "#round-file", "#settlement"):  # table, steps, verdict at once
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        page.goto(f"{books.address}/audit?round=T1-1")  # the last step is shown, and seen in the log
        expect(page.locator("#shuffle.holds")).to_be_visible()
        expect(page.locator("#log .now")).to_be_in_viewport(ratio=0.9)
    page.locator("#show-shuffle").click()
    expect(page.locator(".deck-cards .card")).to_have_count(52)
    assert page.locator("#proofs").evaluate("each => each.scrollWidth <= each.clientWidth")
    assert page.locator("#proofs").evaluate(
        "each => each.scrollHeight <= each.clientHeight"
    )  # none cut through
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    other: Literal["dark", "light"] = "dark" if scheme == "light" else "light"
    page.emulate_media(color_scheme=other)  # an open page follows its system
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    expect(page.locator("h1")).to_have_css("transition-property", "none")  # motion is asked to be less


def untold(route: Route) -> None:
    """The steps of a round without the cards that nobody saw."""
    steps = route.fetch().json()
    for each in steps["steps"]:
        del each["lies"]
    route.fulfill(json=steps)


def test_a_void_is_told_with_its_cause_and_what_it_would_have_paid(page: Page, books: Books) -> None:
    """653a.13(c): with a wrong number of cards all hands are void and wagers are returned."""
    enter(page, books.address, "?kind=void")
    void = page.locator("#round-T1-2")
    expect(page.locator(".rounds li")).to_have_count(1)
    expect(void).to_contain_text("somebody has a wrong number of cards 653a.13(c)")
    expect(void).to_contain_text("Wagers returned. Played out, everybody staying in: seat 3")
    void.click()  # nobody ever saw the dealer's cards: the auditor does, from the deck
    dealer = page.get_by_role("group", name="Dealer")
    expect(dealer.locator(".hatched")).to_have_count(2)
    expect(page.locator(".dealt-cards li", has_text="D")).to_have_count(2)
    # Where the floor does not tell them, backs lie there: none is guessed.
    page.route("**/T1-2/steps?seat=-1", untold)
    page.goto(f"{books.address}/audit?kind=void&round=T1-2")
    expect(dealer.get_by_role("img", name="a card face down")).to_have_count(2)
    expect(page.locator(".felt-note", has_text="did not tell")).to_be_visible()
    expect(page.locator(".dealt-cards li", has_text="D")).to_have_count(0)
    page.locator("[id='find-clause']").fill("653a.11")
    page.locator("[id='find-clause']").press("Enter")
    expect(page.locator(".none")).to_contain_text("No round fits")


def test_a_phone_shows_first_the_proofs_in_three_lines_the_table_and_its_steps(
    newcomer: Callable[..., Page], books: Books
) -> None:
    page = newcomer(viewport={"width": 390, "height": 844})
    enter(page, books.address, "?round=T1-1")
    expect(page.locator("#shuffle.holds")).to_be_visible()
    found = [page.locator(".proof").nth(n).bounding_box() for n in range(3)]
    assert [each is not None and 44 <= each["height"] <= 46 for each in found] == [True] * 3
    felt = page.locator(".audit-felt").bounding_box()
    assert felt is not None
    assert felt["y"] < 300
    expect(page.locator("h1")).to_have_text("Audit: T1-1")
    expect(page.locator("#scrub")).to_be_in_viewport(ratio=1)
    expect(page.locator(".felt-row").first).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_a_floorperson_reads_the_audit(page: Page, books: Books) -> None:
    """The whole of a round and its proofs; the check on the floor's machine is begun by the auditor alone."""
    page.goto(f"{books.address}/audit?round=T1-1")
    page.locator("#try-floorperson").click()
    expect(page.locator("#shuffle.holds")).to_be_visible()
    expect(page.locator("#settlement.holds")).to_be_visible()
    pages = page.locator("#bar-pages a")
    expect(pages.first).to_have_text("Pits")
    expect(pages.nth(1)).to_have_text("Audit")
    page.locator("#verify").click()
    expect(page.locator("#chain.holds")).to_contain_text("Hashes hold")
    expect(page.locator("#chain")).to_contain_text(
        "Decks and cents are checked round by round, and all at once by"
    )
    chief = Visitor(page.context.request, books.address, "floorperson")
    token = {"x-pitboss-csrf": chief.csrf}
    answer = chief.request.post(f"{books.address}/api/audit/verify", headers=token)
    assert answer.status == 403
    assert answer.json()["why"] == "forbidden"


def altered(database: Path, part: bytes, other: bytes) -> int:
    """The first record of T1-1 that has this part gets another one, with no hash made to fit it; its number."""
    with closing(sqlite3.connect(database)) as rows:
        for (trigger,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            rows.execute(f'DROP TRIGGER "{trigger}"')
        mine = rows.execute("SELECT number, body FROM events WHERE round_id = 'T1-1' ORDER BY number")
        number, body = next((number, bytes(body)) for number, body in mine if re.search(part, bytes(body)))
        changed = re.sub(part, other, body, count=1)
        assert changed != body
        rows.execute("UPDATE events SET body = ? WHERE number = ?", (changed, number))
        rows.commit()
        return int(number)


def sealed_anew(database: Path) -> None:
    """Every record gets a hash that fits it and the one before, and the floor their head."""
    with closing(sqlite3.connect(database)) as rows:
        last = "0" * 64
        for number, told in rows.execute("SELECT number, body FROM events ORDER BY number").fetchall():
            body, previous = bytes(told), last
            head = number.to_bytes(8, "big") + bytes.fromhex(previous)
            last = sha256(head + len(body).to_bytes(8, "big") + body).hexdigest()
            rows.execute(
                "UPDATE events SET previous = ?, hash = ? WHERE number = ?", (previous, last, number)
            )
        rows.execute("UPDATE floor SET head_hash = ?", (last,))
        rows.commit()


def test_a_log_that_was_tampered_with_is_shown_as_it_is(page: Page, books: Books, tmp_path: Path) -> None:
    """First a deck in a chain whose hashes fit again, then a record whose hash does not."""
    copy, file = tmp_path / "copy.db", tmp_path / "floor.toml"
    with closing(sqlite3.connect(books.database)) as rows, closing(sqlite3.connect(copy)) as other:
        rows.backup(other)
    deck = altered(copy, b'("does":"FixDeck"[^}]*"digest":")[0-9a-f]{8}', rb"\g<1>00000000")
    sealed_anew(copy)
    file.write_text(FLOOR)
    with serving(str(file), "--database", str(copy), home=tmp_path) as floor:
        page.goto(f"{floor.address}/audit?round=T1-1")
        page.locator("#try-floorperson").click()  # who does not begin the check of decks and cents
        expect(page.locator("#trouble")).to_contain_text("is not the one that the log fixed")
        page.locator("#verify").click()
        expect(page.locator("#chain.open")).to_contain_text("Hashes hold")
        expect(page.locator("#chain")).to_contain_text("Decks and cents are checked round by round")
        page.context.clear_cookies()
        page.goto(f"{floor.address}/audit?round=T1-2")
        page.locator("#try-auditor").click()
        expect(page.locator("#shuffle.holds")).to_be_visible()
        page.locator("#verify").click()
        found = page.locator("#chain.fails")
        expect(found).to_contain_text("The log does not hold", timeout=PATIENCE * 1000)
        expect(found.locator(".findings")).to_contain_text(": round T1-1: it does not hold that its digest")
        assert page.locator("#proofs").evaluate("each => each.scrollWidth <= each.clientWidth")
        number = altered(copy, b'"cents":500', b'"cents":900')
        assert number < deck
        page.locator("#verify").click()
        expect(page.locator("#chain.fails")).to_contain_text("Chain is broken")
        expect(page.locator("#chain .wrong")).to_contain_text(f"Record {number} was altered")
