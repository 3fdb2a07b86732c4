"""What stands across the pages of every paper: that it is a draft, that its rules were only proposed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli.documents import write_index
from pitboss.documents.collection import Material, made
from pitboss.documents.paper import Paper
from pitboss.documents.render import html, images
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.games.proposals import not_law
from pitboss.rules.house import default_house
from pitboss.rules.house_checks import DRAW
from pitboss.rules.ruleset import RuleSet

SPEAKS_FOR = ()
PLAIN = ("filing", "sign", "layout", "rules", "procedure")  # papers that need no solver


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize(
    ("rules", "state", "mark"),
    [
        ("649a", "draft", "DRAFT"),
        ("649a", "approved", ""),
        ("653a", "approved", "PROPOSED TEXT"),
        ("653a", "draft", "PROPOSED TEXT \u00b7 DRAFT"),
    ],
)
def test_a_draft_and_a_proposal_say_so_across_the_page(name: str, rules: str, state: str, mark: str) -> None:
    document = made(name, Material(default_house(rule_set(rules)), Paper(state=state)))
    assert document.mark == mark
    assert ('class="mark"' in html(document)) is bool(mark)


@pytest.mark.parametrize("name", [*PLAIN, "findings", "irregularities", "jackpot"])
def test_every_paper_on_a_proposal_says_once_below_its_title_that_it_was_not_law(name: str) -> None:
    for rules, many in (("653a", 1), ("649a", 0)):
        document = made(name, Material(default_house(rule_set(rules)), Paper()))
        said = html(document).partition("<main")
        head = said[0] + said[2].partition("<h2")[0]
        assert head.count("this text was never law") == many


def test_the_mark_is_on_every_page_of_the_pdf() -> None:
    document = made("layout", Material(default_house(rule_set("669a")), Paper(state="draft")))
    marked, plain = images(document, dots_per_inch=20), images(replace(document, mark=""), dots_per_inch=20)
    assert len(marked) == len(plain) > 1
    assert all(one != other for one, other in zip(marked, plain, strict=True))


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_what_was_only_proposed_is_said_never_to_have_been_law(rules: RuleSet, tmp_path: Path) -> None:
    """On the page that links the papers as well."""
    told = not_law(rules)
    assert ("was never law" in told and "41 Pa.B. 3836" in told) is (rules.edition == "2011")
    head = write_index(Material(default_house(rules), Paper()), tmp_path).read_text().partition("<main")[0]
    assert head.count("this text was never law") == (rules.edition == "2011")


@pytest.mark.parametrize("name", ["filing", "findings", "sign", "layout", "rules", "procedure"])
@pytest.mark.parametrize("rules", ["643a", "647a", "649a"])
def test_every_paper_can_be_made_where_bonuses_are_drawn(name: str, rules: str) -> None:
    """643a.12(f)(3), 647a.12(e)(3), 649a.12(i)(3), with a chance of both stated."""
    house, triggers = (
        default_house(rule_set(rules)),
        dict.fromkeys(("Magic Card", "Lucky Bonus"), Fraction(1, 50)),
    )
    drawing = replace(house, chosen={**house.chosen, DRAW: "on"}, triggers=triggers)
    told = html(made(name, Material(drawing, Paper())))
    assert ("Magic Card" in told) == (name not in ("findings", "layout"))
