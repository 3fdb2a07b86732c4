"""People in a real browser: roles, passwords that are told once and replaced, the floor's file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import violations_everywhere
from tests.server.served import serving_plan

pytestmark = pytest.mark.xdist_group("pages-consoles")
SPEAKS_FOR = ()
FLOOR = """
name = "Floor of the people"
demo = true
edges = false

[[tables]]
id = "T1"
rules = "649a"
inventory = "$50,000"
"""


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Where the floor is, and the administrator's first password."""
    with serving_plan(FLOOR, tmp_path_factory.mktemp("people")) as floor:
        yield floor.address, next(line for line in floor.printed if "password" in line).split()[-1]


def log_in(page: Page, name: str, password: str) -> None:
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator(".login form [type=submit]").click()


def choose_another(page: Page, password: str) -> None:
    """A password that somebody else set is good for choosing one's own, and for nothing else."""
    expect(page.locator(".login .trouble")).to_contain_text("This password was given to you")
    expect(page.locator("input[name=new]")).to_be_focused()
    assert violations_everywhere(page) == []
    page.locator("input[name=new]").fill(password)
    page.locator(".login form [type=submit]").click()


def log_in_refused(page: Page, address: str, password: str) -> None:
    page.goto(f"{address}/cage")
    log_in(page, "cashier-1", password)
    expect(page.locator(".login .trouble")).to_contain_text("This account is closed")


def test_a_person_gets_a_role_and_a_password_that_is_told_once(
    newcomer: Callable[..., Page], people: tuple[str, str]
) -> None:
    (address, first), head, cashier = people, newcomer(), newcomer()
    head.goto(f"{address}/people")
    log_in(head, "administrator", "not the password")
    expect(head.locator(".login .trouble")).to_contain_text("ask the administrator for a new password")
    expect(head.get_by_label("Account")).to_have_value("administrator")
    switch = head.get_by_role("button", name="Show what I type")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(head.locator("input[name=password]")).to_have_attribute("type", "text")
    log_in(head, "administrator", first)
    expect(head.locator("input[name=new]")).to_have_attribute("type", "text")  # it is chosen in sight too
    choose_another(head, "the head's own one")
    # That everybody chooses a password at the first log-in is no alarm; a wrong one is.
    expect(head.locator("#log .asked")).to_contain_text("new password asked")
    expect(head.locator("#log .wrong")).to_have_count(1)
    head.locator("#add").click()
    head.locator("input[name=id]").fill("cashier-1")
    head.locator("input[name=name]").fill("Cashier 1")
    head.locator("select[name=role]").select_option("cage")
    head.locator("#send").click()
    password = head.locator("#one-time").inner_text()
    head.keyboard.press("Escape")
    expect(head.locator("#list")).to_be_focused()
    expect(head.locator("#list li", has_text="cashier-1")).to_contain_text("cage")
    expect(head.locator("#close-administrator")).to_have_count(0)  # nobody closes his own
    head.locator("#close-cashier-1").click()
    assert violations_everywhere(head) == []
    head.locator("#send").click()
    expect(head.locator("#open-cashier-1")).to_be_focused()
    expect(head.locator("#list li", has_text="cashier-1")).to_contain_text("closed")
    expect(head.locator("#log .asked").first).to_contain_text("closed by administrator")
    log_in_refused(newcomer(), address, password)
    head.locator("#open-cashier-1").click()
    expect(head.locator("#close-cashier-1")).to_be_focused()
    head.locator("#file-text").fill('[[tables]]\nid = "T1"\nrules = "999a"\ndealer = "nobody"\n')
    head.locator("#file-check").click()
    expect(head.locator(".findings li")).to_have_count(2)
    expect(head.locator("#file-use")).to_be_disabled()
    assert violations_everywhere(head) == []
    head.locator("#file-text").fill(FLOOR.replace("Floor of the people", "Another name"))
    head.locator("#file-check").click()
    expect(head.locator(".changes li")).to_have_text("The floor: another name, at once.")
    head.locator("#file-use").click()
    expect(head.locator("#file-told")).to_contain_text("It is in force.")
    cashier.goto(f"{address}/people")
    log_in(cashier, "cashier-1", password)
    choose_another(cashier, "the cashier's own one")
    expect(cashier.locator(".login .trouble")).to_contain_text("Cashier 1 is the cage")
    cashier.goto(f"{address}/cage")
    expect(cashier.locator("#find")).to_be_visible()
