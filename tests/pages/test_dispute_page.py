"""A dispute in a real browser: hands entered by tapping and by keys, settled as the law says, kept and shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Route, expect

from pitboss.games.catalog import rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from tests.test_tidy import ROOT

SPEAKS_FOR = ("649a", "653a@2011")
pytestmark = pytest.mark.xdist_group("pages-dispute")


def choose(page: Page, address: str, rules: str) -> None:
    page.goto(f"{address}/dispute")
    page.locator(f"[id='game-{rules}']").click()
    expect(page.locator("#wagers")).to_be_visible()


def wager(page: Page, seat: int, name: str, amount: str) -> None:
    field = page.locator(f"[id='wager-{seat}-{name}']")
    expect(field).to_be_enabled()
    field.fill(amount)
    field.press("Enter")


def tap(page: Page, place: str, cards: str) -> None:
    """Cards to a place, each tapped in the deck."""
    page.locator(f"#slot-{place}-1").click()
    for number, card in enumerate(cards.split(), 1):
        page.evaluate("(id) => { globalThis.pressed = document.getElementById(id); }", f"deck-{card}")
        page.locator(f"#deck-{card}").click()
        expect(page.locator(f"#slot-{place}-{number} svg")).to_be_visible()
        assert page.evaluate("pressed.isConnected")  # what is pressed stays while the felt is drawn anew


def line(page: Page, name: str, pays: str, clause: str) -> None:
    """A line of the settlement and its clause."""
    expect(page.locator(f"#sum-{name}")).to_have_text(pays)
    expect(page.locator(f"#line-{name} .what .clause")).to_have_text(clause)


def test_the_first_card_asked_for_is_a_players(page: Page, address: str) -> None:
    choose(page, address, "653a@2011")
    high = "(each) => each.getBoundingClientRect().height"
    titles = page.locator(".panel-head h2").evaluate_all(f"(all) => all.map({high})")
    assert max(titles) == min(titles), titles  # a line each
    wager(page, 3, "Ante", "10")
    wager(page, 3, "Blind", "10")
    expect(page.locator(".slot-button.now")).to_have_id("slot-seat-3-1")


def test_what_the_rules_bring_a_seat_is_not_what_is_owed(page: Page, address: str) -> None:
    """649a.11(b) and (b)(1): who folds forfeits his Ante and Pair Plus; seat 2 paid $5 of $10 that were lost."""
    told = "rules 649a\nseat 2 Ante $10\nseat 3 Ante $5, Pair Plus $5\n"
    told += "deal seat 2: Kc 4d 2s; seat 3: Ts 8h 3d; dealer: As Ad 5c\nseat 2 fold\nseat 3 fold\n"
    page.goto(f"{address}/dispute?{urlencode({'round': told, 'paid': '2 Ante:-5'})}")
    expect(page.locator("#owed-2")).to_contain_text("Paid too much to seat 2")
    right = "(each) => Math.round(each.getBoundingClientRect().right)"
    heads = page.locator(".line-head span").evaluate_all(f"(all) => all.map({right})")
    for seat in (2, 3):
        expect(page.locator(f"#net-{seat}")).to_have_text("−$10")
        assert page.locator(f"#net-{seat}").evaluate(right) == heads[1]  # by the rules
    assert page.locator("#off-2-Ante").evaluate(right) == heads[3]  # owed
    expect(page.locator("#send-on")).to_contain_text("Nothing is sent from here")


def test_codified_chapters_stand_before_what_was_proposed(page: Page, address: str) -> None:
    page.goto(f"{address}/dispute")
    expect(page.locator("#games ul")).to_have_count(2)
    codified, proposed = page.locator("#games ul").all()
    assert codified.locator("button span").all_inner_texts() == ["643a", "647a", "649a", "669a"]
    expect(page.locator("#games h2")).to_have_text("Proposals of 2011")
    told = ["641a@2011", "643a@2011", "649a@2011", "653a@2011"]
    assert proposed.locator("button span").all_inner_texts() == told
    page.locator("[id='game-641a@2011']").click()
    expect(page.locator("#lead")).to_contain_text("was never law. The codified chapter is not here.")


def test_a_straight_of_649a_by_tapping(page: Page, address: str, tmp_path: Path) -> None:
    """A straight beats a queen high: 649a.11(c)(3)(ii)(B), 649a.12(a); Ante Bonus 1 to 1, 649a.12(b);
    Pair Plus by Paytable B of 649a.12(d), 5 to 1: 10 + 10 + 10 + 25 = 55."""
    choose(page, address, "649a")
    wager(page, 4, "Ante", "10")
    wager(page, 4, "Pair Plus", "$5")
    page.locator("[id='house-wagers.pair_plus.paytable']").select_option("B")
    tap(page, "dealer", "Qs 8d 2c")
    tap(page, "seat-4", "7h 6c 5d")
    page.get_by_role("button", name="Play 1x, $10").click()
    expect(page.locator("#total")).to_have_text("+$55")
    line(page, "4-Ante", "+$10", "649a.11(c)(3)(ii)(B)")
    line(page, "4-Play", "+$10", "649a.11(c)(3)(ii)(B)")
    line(page, "4-Ante-Bonus", "+$10", "649a.12(b)")
    line(page, "4-Pair-Plus", "+$25", "649a.11(c)(4)")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#why-4-Pair-Plus").click()
    reason, foot = page.locator("#reason-4-Pair-Plus"), page.locator(".result-foot")
    low, over = reason.bounding_box(), foot.bounding_box()
    assert low is not None
    assert over is not None
    assert low["y"] + low["height"] <= over["y"]  # what is opened is not hidden by what is owed
    expect(reason).to_contain_text("$5 at 5 to 1 is $25")
    expect(page.locator("#reason-4-Pair-Plus")).to_contain_text("649a.12(d)")
    # The table paid by another paytable, 6 to 1: 30 where 25 is right.
    page.locator("#paid-4-Pair-Plus").fill("30")
    page.locator("#paid-4-Pair-Plus").press("Enter")
    expect(page.locator("#owed-4")).to_have_text("Paid too much to seat 4$5")
    paper = page.locator("#paper")
    page.emulate_media(media="print")
    expect(page.locator(".asked")).to_be_hidden()
    expect(paper.locator(".in-columns li")).to_have_text(
        ["Ante Bonus: paytable A 649a.12(b)", "Pair Plus: paytable B 649a.12(d)"]
    )
    expect(paper.locator(".card svg")).to_have_count(6)
    expect(paper.locator("tbody td").nth(1)).to_have_text("Play: $10")
    expect(paper.locator(".paper-lines tr", has_text="Pair Plus")).to_contain_text("+$25+$30−$5")
    expect(paper.locator("dt", has_text="649a.12(d)")).to_have_count(1)  # each clause is told once
    expect(paper.locator("dt", has_text="649a.12(d)").locator("+ dd")).to_have_text(
        "Paytable B in force: Straight flush 40 to 1, Three-of-a-kind 30 to 1, Straight 5 to 1, Flush 4 to 1, "
        "Pair 1 to 1."
    )
    (pages,) = re.findall(rb"/Type /Pages[^>]*/Count (\d+)", page.pdf(format="Letter"))
    assert int(pages) == 1
    page.emulate_media(media="screen")
    expect(paper).to_be_hidden()
    with page.expect_download() as download:
        page.locator("#download").click()
    kept = tmp_path / "kept.round"
    download.value.save_as(kept)
    assert len(play_file(read_round(kept.read_text(), rule_set)).lines) == 4
    page.reload()
    expect(page.locator("#total")).to_have_text("+$55")
    expect(page.locator("#paid-4-Pair-Plus")).to_have_value("$30")


@pytest.mark.parametrize("name", ["643a", "647a", "649a", "653a", "669a"])
def test_sums_are_whole_in_print_and_signatures_go_with_what_they_sign(
    page: Page, address: str, name: str
) -> None:
    """A sheet of Letter is 7.5 inches wide between its margins: 720 pixels; 647a's example pays $1,014.06."""
    told = (ROOT / "examples" / f"{name}.round").read_text()
    page.set_viewport_size({"width": 720, "height": 960})
    page.goto(f"{address}/dispute?{urlencode({'round': told})}")
    page.emulate_media(media="print")
    expect(page.locator("#paper .paper-lines td").first).to_be_visible()
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert page.locator("#paper .paper-lines :is(td, th)").evaluate_all(cut) == []
    ends = page.locator("#paper footer, #paper .of-clauses > p, #paper .paper-lines tr:last-child")
    stays = ends.evaluate_all("(all) => all.map((each) => getComputedStyle(each).breakBefore)")
    assert {*stays} == {"avoid"}


def test_two_seats_of_653a_by_tapping_and_by_keys(
    newcomer: Callable[..., Page], page: Page, address: str
) -> None:
    """A flush pays the Blind 3 to 2, 653a.12(b), Trips 7 to 1 by Paytable A of 653a.12(c), Ante and Play 1 to 1,
    653a.12(a): 20 + 30 + 80 + 35 = 165; who folds loses Ante and Blind, 653a.11(f)(2)."""
    choose(page, address, "653a@2011")
    wager(page, 3, "Ante", "20")
    expect(page.locator("#wager-3-Blind")).to_have_value("$20")
    page.locator("#add-5").click()
    wager(page, 3, "Trips", "5")
    tap(page, "community", "2h 7h 9h 4c 4d")
    tap(page, "dealer", "Qc Qd")
    page.locator("#slot-seat-3-1").click()
    page.keyboard.type("ahkh2c3d", delay=20)
    expect(page.locator("#slot-seat-5-2")).to_have_attribute(
        "aria-label", "Seat 5, card 2: three of diamonds"
    )
    page.keyboard.press("Backspace")
    expect(page.locator("#slot-seat-5-2")).to_have_attribute("aria-label", "Seat 5, card 2: empty")
    page.keyboard.type("3s")
    page.get_by_role("button", name="Play 4x, $80").click()
    for word in ("check", "check", "fold"):
        expect(page.locator("#question")).to_have_text("Play: what did seat 5 decide?")
        count = page.locator(".done li").count()
        page.locator(".question .choice", has_text=word).click()
        expect(page.locator(".done li")).to_have_count(count + 1)
    line(page, "3-Ante", "+$20", "653a.11(h)(2)(ii)")
    line(page, "3-Blind", "+$30", "653a.12(b)")
    line(page, "3-Play", "+$80", "653a.11(h)(2)(ii)")
    line(page, "3-Trips", "+$35", "653a.11(i)")
    line(page, "5-Ante", "−$5", "653a.11(f)(2)")
    line(page, "5-Blind", "−$5", "653a.11(f)(2)")
    expect(page.locator("section[aria-label='Seat 3'] h3 b")).to_have_text("+$165")
    other = newcomer()  # the address is all that somebody else needs
    other.goto(page.url)
    expect(other.locator("section[aria-label='Seat 5'] h3 b")).to_have_text("−$10")


def test_what_is_refused_is_told_with_its_clause(page: Page, address: str) -> None:
    """653a.7(d)(1): the Blind equals the Ante. 649a.13(d): an exposed card of the dealer voids the round."""
    choose(page, address, "653a@2011")
    wager(page, 3, "Blind", "10")
    expect(page.locator("#wagers .trouble")).to_contain_text("653a.7(d)(1)")
    expect(page.locator("#result")).to_contain_text("A wager is not in order")
    page.locator("#rules").select_option("649a")
    expect(page.locator("#wager-4-Ante")).to_have_value("$5")
    page.get_by_text("Something else happened").click()
    page.get_by_role("button", name="A hidden card is exposed too early").click()
    expect(page.locator("#result-title")).to_have_text("By the rules: void")
    line(page, "4-Ante", "$0", "649a.13(d)")


def test_what_is_being_typed_stays_while_an_answer_comes(page: Page, address: str) -> None:
    choose(page, address, "653a@2011")
    expect(page.locator("#wager-3-Trips")).to_be_enabled()
    held: list[Route] = []
    page.route("**/api/dispute?*", lambda route: held.append(route))
    page.locator("#add-5").click()
    page.locator("#wager-3-Trips").fill("15")
    with page.expect_response("**/api/dispute?*"):
        held[0].continue_()
    page.unroute("**/api/dispute?*")
    expect(page.locator("#wager-3-Trips")).to_have_value("15")
    page.locator("#wager-3-Trips").press("Enter")
    expect(page.locator("#wager-3-Trips")).to_have_value("$15")
    expect(page.locator("#wager-5-Ante")).to_have_value("$5")


def test_an_address_that_cannot_be_read_and_a_lost_line(page: Page, address: str) -> None:
    page.goto(f"{address}/dispute?round=rules+999a")
    expect(page.locator("#trouble")).to_contain_text("There is no rule set")
    page.locator("[id='game-649a']").click()
    expect(page.locator("#wager-4-Ante")).to_have_value("$5")
    page.context.set_offline(True)
    page.locator("#deck-As").click()
    expect(page.locator("#trouble")).to_contain_text("The floor does not answer")
    page.context.set_offline(False)
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#cards-hint")).to_contain_text("5 to go")
