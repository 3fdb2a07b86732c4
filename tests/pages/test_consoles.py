"""The staff's pages in a real browser: an award with Envy Bonuses, one that is held, a dealer's irregularities."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import violations_everywhere
from tests.pages.dealt import as_staff, deal_until, put, sit
from tests.server.served import serving_plan

pytestmark = pytest.mark.xdist_group("pages-consoles")
SPEAKS_FOR = ("653a@2011", "649a")
FLOOR = """
name = "Floor of the consoles"
demo = true
edges = false
play_money = "$1,000"
[timers]
betting = 60
decision = 60
reveal = 0.2
result = 60
pace = 0.02
validation = 0

[[tables]]
id = "T1"
rules = "653a@2011"
inventory = "$50,000"

[[tables]]
id = "T2"
rules = "649a"
inventory = "$50,000"
dealer = "person"
timers = { validation = 0.1 }

[[tables]]
id = "T3"
rules = "653a@2011"
inventory = "$50,000"
"""
# Seat 1 gets the ace and the king of spades, seat 2 a king and a four, the dealer a seven and a four; the Flop
# makes seat 1's royal flush, the last card a pair of jacks for the others. At T1 every round is dealt so, and at
# T3 the same royal flush to one player alone, against a dealer's pair of fours.
RIGGED = """
from pitboss.cards import DECK, cards
from pitboss.server import host
from pitboss.table import fair

first = {
    "T1": tuple(cards("As 4h 7s Ks Kc 4c Ad Qs Js Ts 5s 3c Jd")),
    "T3": tuple(cards("As 4h Ks 4c Ad Qs Js Ts 5s 3c Jd")),
}
usual = host.drawn_for


def drawn(table, opening):
    if table.id not in first:
        return usual(table, opening)
    deck = (*first[table.id], *(card for card in DECK if card not in first[table.id]))
    return fair.Drawn(deck, fair.deck_digest(opening, deck))


host.drawn_for = drawn
from pitboss.cli import main
main()
"""


@pytest.fixture(scope="module")
def consoles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the floor is."""
    home = tmp_path_factory.mktemp("consoles")
    with serving_plan(FLOOR, home, code=RIGGED) as floor:
        yield floor.address


def seen_at_once(chief: Page, envy: Locator) -> None:
    """What waits is in sight on a tablet; on a low desktop the meter after the award and its Envy Bonuses too."""
    chief.set_viewport_size({"width": 768, "height": 1024})
    expect(chief.locator("#award-amount")).to_be_in_viewport()  # beside the queue, before the tables
    chief.set_viewport_size({"width": 1280, "height": 720})
    expect(chief.locator(".award-facts div").first).to_be_in_viewport(ratio=1)  # the meter after it
    expect(envy).to_be_in_viewport(ratio=1)
    ends, begins = (
        "(each) => each.getBoundingClientRect().bottom",
        "(each) => each.getBoundingClientRect().top",
    )
    assert envy.evaluate(ends) <= chief.locator(".case > footer").evaluate(begins)
    chief.set_viewport_size({"width": 1280, "height": 800})


def found_by_key(chief: Page) -> None:
    """The award is the first that waits; its table leads to it too, which tells how it is paid: 653a.11(j)(4)."""
    asked = chief.locator(".queued.award button").first
    expect(asked).to_contain_text("Validate $10,000")
    chief.keyboard.press("j")
    expect(asked).to_be_focused()
    chief.locator("#open-T1").click()
    chief.locator("#to-award").click()
    expect(chief.locator(".award-steps li").last).to_have_text(
        "Paid by hand; the cards stay until the documentation is complete653a.11(j)(4)"
    )


def validated_by_key(chief: Page) -> None:
    """The key is pressed twice; once asks for the second time."""
    chief.keyboard.press("v")
    button, said = chief.locator("#validate"), chief.locator("#told")
    expect(button).to_have_text(re.compile(r"^Press V again: validate \$"))
    expect(said).to_be_hidden()  # nothing is done yet
    expect(button).to_have_text(re.compile(r"^Validate \$"))  # three seconds later it wants both presses anew
    chief.keyboard.press("v")
    expect(button).to_have_text(re.compile(r"^Press V again"))
    chief.keyboard.press("v")


def test_a_royal_flush_is_validated_and_envied(newcomer: Callable[..., Page], consoles: str) -> None:
    """653a.12(d)(1) pays the whole meter, 653a.12(d)(5) an Envy Bonus of $1,000, 653a.12(b) the Blind 500 to 1."""
    first, second, chief, wall = newcomer(), newcomer(), newcomer(), newcomer()
    seeds = meters(chief, consoles)
    as_staff(chief, consoles, "/floor", "floorperson")
    expect(chief.locator(".nothing")).to_be_visible()
    for seat, page in enumerate((first, second), 1):
        sit(page, consoles, "T1", seat)
        put(page, "Ante", "$5")
        put(page, "Progressive Payout", "$1")
    for page in (first, second):
        page.locator("#ready").click()
    expect(first.locator(".acts .act")).to_have_count(3)
    shown = max(meters(chief, consoles))  # with what both players added
    for page in (first, second):
        expect(page.locator(".acts .act")).to_have_count(3)
        page.keyboard.press("4")
    found_by_key(chief)
    amount = chief.locator("#award-amount").inner_text()
    cards = chief.locator(".award-cards .card")
    assert [cards.nth(n).get_attribute("aria-label") for n in range(5)] == [
        "ace of spades",
        "king of spades",
        "queen of spades",
        "jack of spades",
        "ten of spades",
    ]
    envy = chief.locator(".award-facts div", has_text="Envy Bonus, seat 2")
    expect(envy.locator("dd")).to_have_text("$1,000")
    expect(first.locator("#asks")).to_contain_text("floorperson validates")
    seen_at_once(chief, envy)
    assert violations_everywhere(chief) == []
    wall.goto(f"{consoles}/meters")
    expect(wall.locator(".held")).to_have_text(f"{amount} held, won at T1")
    expect(wall.locator("#last")).to_be_hidden()
    assert wall.locator(".held b").evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)") > 60
    validated_by_key(chief)
    expect(wall.locator("#won")).to_have_text("Won at T1: Progressive Payout")
    expect(wall.locator(".amount .heard")).to_have_text(amount)
    expect(wall.locator("#last b")).to_have_text(amount)
    expect(wall.locator(".held")).to_have_count(0)
    papers = chief.locator(".queued.papers button").first
    expect(papers).to_contain_text("Complete the documentation of seat 1's Progressive Payout")
    expect(papers).to_contain_text(f"T1: {amount}; then the cage pays it by hand")
    papers.click()
    chief.locator('[data-option^="Document/1/"]').click()
    expect(chief.locator(".queued.papers")).to_have_count(0)
    # Seat 2: Ante 5 and Play 20 won, Blind pushed, progressive chip lost, Envy Bonus won.
    expect(second.locator("#asks")).to_contain_text("+$1,024")
    expect(second.locator(".dock .me b")).to_have_text("$2,024")
    # Seat 1: Ante 5, Play 20, Blind 500 times 5, less the chip; the award is paid by hand, 653a.11(j)(4).
    award = round(float(amount.replace("$", "").replace(",", "")) * 100)
    expect(first.locator(".dock .me b")).to_have_text(dollars(1_000_00 + 5_00 + 20_00 + 2_500_00 - 1_00))
    expect(first.locator(".asks-for small")).to_have_text(f"Of it {amount} by hand at the cage")
    paid_by_hand(newcomer(), consoles, amount)
    assert award == shown > max(seeds)
    assert meters(chief, consoles) == seeds


def held_for_a_reason(chief: Page, player: Page) -> None:
    """The award goes on waiting: a reason is asked for, and stands at the award and on the table."""
    chief.locator("#hold").click()
    expect(chief.locator(".preview .by")).to_contain_text("653a.11(j)(3)")
    expect(chief.locator(".preview .then")).to_contain_text("neither paid nor refused")
    chief.locator("#do-it").click()
    expect(chief.locator(".preview .trouble")).to_contain_text("Say why")
    chief.locator(".preview input").fill("the light is looked at")
    chief.locator("#do-it").click()
    expect(chief.locator("#told")).to_have_text("Held: seat 1, Progressive Payout.")
    expect(chief.locator("#award-hold")).to_contain_text(
        re.compile(r"^Held since \d\d:\d\d: the light is looked at\. It is neither paid nor refused\.")
    )
    waits = chief.locator(".queued.award", has_text="T3")
    expect(waits.locator("> button")).to_have_attribute("aria-current", "true")
    expect(waits).to_contain_text("seat 1, Progressive Payout: the light is looked at")
    says = "A floorperson holds your Progressive Payout: the light is looked at"
    expect(player.locator("#call")).to_contain_text(re.compile(says + "|" + says.replace("your", "seat 1's")))
    expect(chief.locator("#validate")).to_be_visible()
    assert violations_everywhere(chief) == []


def test_an_award_that_is_not_validated_goes_back_to_the_meter(
    newcomer: Callable[..., Page], consoles: str
) -> None:
    """653a.11(j)(3): nothing is paid until a floorperson validates; the Blind wins by itself, 653a.12(b)."""
    player, chief = newcomer(), newcomer()
    sit(player, consoles, "T3", 1)
    put(player, "Ante", "$5")
    put(player, "Progressive Payout", "$1")
    player.locator("#ready").click()
    expect(player.locator(".acts .act")).to_have_count(3)
    shown = meters(chief, consoles)
    player.keyboard.press("4")
    as_staff(chief, consoles, "/floor", "floorperson")
    chief.locator(".queued.award button", has_text="T3").click()
    held_for_a_reason(chief, player)
    chief.locator("#refuse").click()
    expect(chief.locator(".preview .effects")).to_contain_text("Progressive Payout $1: lost, $1 is collected")
    chief.locator("#do-it").click()
    expect(chief.locator(".preview .trouble")).to_contain_text("Say why")
    chief.locator(".preview input").fill("the deck was marked")
    chief.locator("#do-it").click()
    expect(chief.locator("#told")).to_have_text("Not validated: seat 1, Progressive Payout.")
    expect(chief.locator("#case h2")).to_have_text("T3")
    expect(chief.locator(".queued")).to_have_count(0)
    assert violations_everywhere(chief) == []
    # Ante 5 and Play 20 won, Blind 500 times 5, less the chip.
    expect(player.locator(".dock .me b")).to_have_text(dollars(1_000_00 + 5_00 + 20_00 + 2_500_00 - 1_00))
    assert meters(chief, consoles) == shown


def test_a_question_is_open_until_it_is_seen_to(newcomer: Callable[..., Page], consoles: str) -> None:
    player, chief = newcomer(), newcomer(viewport={"width": 390, "height": 844})
    sit(player, consoles, "T2", 5)
    player.locator("#ask").click()
    expect(player.locator("#asked-floor")).to_have_text("The floorperson is asked")
    as_staff(chief, consoles, "/floor", "floorperson")
    expect(chief.locator("#back-to-playing")).to_be_visible()
    expect(chief.locator("#demo")).to_be_visible()  # a phone's bar has room for both
    asked = chief.locator(".queued.question", has_text="Seat 5 asks")
    expect(asked).to_contain_text("T2: for a floorperson")
    path = f"{consoles}/api/tables/T2/question"
    assert player.context.request.get(path).json()["question"]["seat"] == 5
    asked.get_by_role("button", name="Seen to").click()
    expect(chief.locator("#told")).to_have_text("Seen to: T2, seat 5.")
    expect(asked).to_have_count(0)
    assert chief.evaluate("() => Boolean(document.activeElement.closest('#queue, #case, .tabs'))")
    assert player.context.request.get(path).json()["question"] is None
    expect(chief.locator("#case h2").first).to_have_text("T2")  # the table stays open, not the first one


def paid_by_hand(cage: Page, address: str, amount: str) -> None:
    """The cage sees the award whose papers are complete, pays it, and has a receipt for the winner."""
    as_staff(cage, address, "/cage", "cage")
    award = cage.locator(".order", has_text=f"{amount} to Guest")
    expect(award).to_contain_text("Progressive Payout, round")
    name = award.locator("b").inner_text().partition(" to ")[2]
    award.get_by_text("Paid", exact=True).click()
    expect(cage.locator(".receipt")).to_contain_text(amount)
    expect(cage.locator(".receipt")).to_contain_text(re.compile(r"Progressive Payout, round \d+ of T1"))
    expect(cage.locator(".receipt")).to_contain_text("653a.11(j)(4)")
    cage.keyboard.press("Escape")
    expect(award).to_have_count(0)
    expect(cage.locator("#orders")).to_be_focused()
    told_in_the_ledger(cage, name, amount)


def told_in_the_ledger(cage: Page, name: str, amount: str) -> None:
    """The player's ledger has the award and its payment; neither moves his chips; the receipt comes again."""
    cage.locator("#find").fill(name)
    expect(cage.locator(".found button")).to_have_count(1)
    cage.locator(".found button").click()
    expect(cage.locator(".tiles div", has_text="Awards by hand").locator("dd")).to_have_text(amount)
    payment = cage.locator(".ledger tbody tr", has_text="Award paid by hand: Progressive Payout, round")
    expect(payment.locator("td").nth(2)).to_have_text("cage")
    expect(payment.locator("td").nth(3)).to_have_text("653a.11(j)(4)")
    expect(payment.locator("td").nth(4)).to_contain_text(f"{amount}paid by hand")
    won = cage.locator(".ledger tbody tr", has_text="Progressive Payout: won, to be paid by hand")
    expect(won.locator("td").nth(4)).to_contain_text(f"{amount}by hand")
    expect(payment.locator("td").nth(5)).to_have_text(cage.locator("#account-balance").inner_text())
    payment.get_by_role("button", name="receipt").click()
    expect(cage.locator(".receipt")).to_contain_text(re.compile(r"Progressive Payout, round \d+ of T1"))
    cage.keyboard.press("Escape")
    assert violations_everywhere(cage) == []


def meters(page: Page, address: str) -> list[int]:
    """What every meter of the floor shows."""
    return [
        each["shows_cents"] for each in page.context.request.get(f"{address}/api/meters").json()["meters"]
    ]


def dollars(cents: int) -> str:
    return f"${cents / 100:,.2f}".removesuffix(".00")


def preview(dealer: Page, clause: str) -> list[str]:
    """What an irregularity will do, as its dialog tells it."""
    dealer.locator(f'.mishap:has(button:text-is("{clause}")) > button:first-child').first.click()
    expect(dealer.locator(".preview .then")).to_be_visible()
    return dealer.locator(".preview .effects").inner_text().split("\n")


def test_a_dealer_sees_what_an_irregularity_does_before_it_does(
    newcomer: Callable[..., Page], consoles: str
) -> None:
    """649a.13(a): a card found face up goes to the rack; 649a.13(c): a wrong number of cards voids all hands."""
    dealer, player = newcomer(), newcomer()
    sit(player, consoles, "T2", 1)
    as_staff(dealer, consoles, "/dealer", "dealer")
    expect(dealer.locator(".choose-list a").first).to_have_text(re.compile("^T2.*dealt by a person$"))
    dealer.locator("#deal-T2").click()
    expect(dealer.locator("#next h2")).to_be_visible()
    deal_until(dealer, "Wait for the first wager")
    put(player, "Ante", "$5")
    put(player, "Pair Plus", "$5")
    expect(dealer.locator("#next-step")).to_be_visible()
    deal_until(dealer, "Deal")
    told = preview(dealer, "649a.13(a)")
    assert told[0].startswith("The card goes to the discard rack")
    assert not re.search(r"\b[2-9TJQKA][shdc]\b", dealer.locator(".preview").inner_text())
    dealer.locator("#do-it").click()
    expect(dealer.locator(".map-counts")).to_contain_text("discard rack 1")
    deal_until(dealer, "Ask seat 1")
    expect(dealer.locator(".words")).to_contain_text("Seat one: Fold, or Play equal to your Ante?")
    expect(dealer.locator(".map-dealer .card[aria-label='a card face down']")).to_have_count(3)
    told = dealer.locator(".mishap b").all_inner_texts()
    assert len(set(told)) == len(told)  # a stub that is short and one that is long are told apart
    told = preview(dealer, "649a.13(c)")
    assert "Ante $5: returned, $5 goes back" in told
    assert "Pair Plus $5: returned, $5 goes back" in told
    assert "Returned to players: $10" in told
    assert violations_everywhere(dealer) == []
    expect(player.locator(".dock .me b")).to_have_text("$990")
    dealer.locator("[data-closes]").click()
    expect(dealer.locator("#next h2")).to_have_text("Ask seat 1.")
    preview(dealer, "649a.13(c)")
    player.locator(".acts .act", has_text="Play").click()  # meanwhile: what is read is what is done
    expect(dealer.locator(".preview .effects")).to_contain_text("Play $5: returned, $5 goes back")
    expect(dealer.locator(".preview .effect-sum")).to_have_text("Returned to players: $15")
    dealer.wait_for_timeout(600)  # to read it
    dealer.locator("#do-it").click()
    expect(dealer.locator("#next h2")).to_contain_text("The round is void")
    expect(dealer.locator("#course-at")).to_have_text(re.compile(r"^void after [1-9]\d* of \d+ steps$"))
    expect(dealer.locator("#course li.done").first).to_contain_text("Make the cards ready")
    expect(dealer.locator("#next-step")).to_be_focused()
    expect(dealer.locator(".map-seat .word.void")).to_have_text("returned")
    assert violations_everywhere(dealer) == []
    expect(player.locator(".dock .me b")).to_have_text("$1,000")
    expect(player.locator("#asks")).to_contain_text("Void")
    found = dealer.context.request.get(f"{consoles}/api/tables/T2").json()["view"]["lines"]
    assert [(each["wager"], each["result"], each["returned_cents"]) for each in found] == [
        ("Ante", "returned", 5_00),
        ("Pair Plus", "returned", 5_00),
        ("Play", "returned", 5_00),
    ]
    dealer.locator("#next-step").click()  # collected, it is void still
    expect(dealer.locator("#next h2")).not_to_contain_text("The round is void")
    expect(dealer.locator("#head .stage")).to_have_text("void")
    expect(dealer.locator("#settled h2")).to_have_text("Seat 1: $15 goes back")
    expect(dealer.locator("#settled li > span").first).to_have_text("returned")
    expect(dealer.locator(".map-seat .word.void")).to_have_text("returned")
