"""The catalog: every chapter's package is in it, with every edition, and names are read as people write them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import pitboss.games
from pitboss.games import catalog
from pitboss.refusal import Refused
from pitboss.rules.describe import describe, listed

SPEAKS_FOR = ()


def test_the_table_names_every_edition_of_every_package_in_order() -> None:
    packages = list(dict.fromkeys(catalog.PACKAGES.values()))
    folder = Path(pitboss.games.__file__).parent
    assert sorted(packages) == sorted(each.parent.name for each in folder.glob("*/__init__.py"))
    editions = [
        (rules.id, name) for name in packages for rules in import_module(f"pitboss.games.{name}").EDITIONS
    ]
    assert editions == list(catalog.PACKAGES.items())
    assert [rules.id for rules in catalog.RULE_SETS] == list(catalog.PACKAGES)


@pytest.mark.parametrize(
    ("name", "found"), [("649a", "649a"), ("653A", "653a@2011"), (" 643a@2011 ", "643a@2011")]
)
def test_a_chapter_without_an_edition_means_its_newest(name: str, found: str) -> None:
    assert catalog.rule_set(name).id == found
    assert catalog.rule_set(name) is catalog.rule_set(found)


def test_what_is_not_there_is_told_with_what_is() -> None:
    with pytest.raises(
        Refused, match="there is no rule set '641a@2012'; there are 641a@2011, 643a@2011, 643a"
    ):
        catalog.rule_set("641a@2012")
    with pytest.raises(AttributeError, match="no attribute 'RULES'"):
        _ = catalog.RULES


def told(rules: str, title: str) -> list[tuple[str, str]]:
    """The facts under one heading of a rule set in words."""
    (passage,) = (each for each in describe(catalog.rule_set(rules)) if each.title == title)
    return [(fact.says, fact.cite) for fact in passage.facts]


def test_the_rules_tell_of_every_version() -> None:
    """649a.7(e)(1) to (3): three versions of the Pair Plus Wager, told beside the wagers."""
    found = [(says, cite) for says, cite in told("649a", "Wagers") if says.startswith("version: ")]
    assert found == [
        ("version: a Pair Plus Wager needs an Ante Wager of at least the same amount", "649a.7(e)(1)"),
        ("version: a Pair Plus Wager needs an Ante Wager of at least half its amount", "649a.7(e)(2)"),
        (
            "version: both wagers are compulsory and neither is more than five times the other",
            "649a.7(e)(3)",
        ),
    ]


def test_the_rules_tell_who_is_asked() -> None:
    """653a.11(b): every player first; 653a.11(d) and (f): those who have not made the Play Wager."""
    asked = [(says, cite) for says, cite in told("653a", "Play") if says.startswith("each player")]
    assert asked == [
        ("each player: Play at 3x or 4x, or check", "653a.11(b)"),
        ("each player (those who have not made it yet): Play at 2x, or check", "653a.11(d)"),
        ("each player (those who have not made it yet): Play at 1x, or fold", "653a.11(f)"),
    ]


def test_parts_are_listed_as_a_sentence_lists_them() -> None:
    assert listed(["Ante"]) == "Ante"
    assert listed(["Ante", "Blind"]) == "Ante and Blind"
    assert listed(["A", "B", "C"], "or") == "A, B or C"


def test_the_rules_tell_where_a_mini_royal_flush_may_be_added() -> None:
    """5 to 1 or more on the Ante Bonus, 40 to 1 or more on Pair Plus: 649a.12(g)(1) and (2)."""
    passages = describe(catalog.rule_set("649a"))
    told = [(fact.says, fact.cite) for passage in passages for fact in passage.facts]
    for table, odds, clause in (("649a.12(b)", 5, "649a.12(g)(1)"), ("649a.12(d)", 40, "649a.12(g)(2)")):
        assert (f"Mini-royal flush may be added to {table} at {odds} to 1 or more", clause) in told


def test_hands_of_six_cards_stand_apart_from_those_of_five() -> None:
    """649a.6(d)(8) ranks six cards, and by paytable E of 649a.12(f) alone."""
    (passage,) = (
        each for each in describe(catalog.rule_set("649a")) if each.title == "Rankings, highest first"
    )
    says = {fact.cite: fact.says for fact in passage.facts}
    assert "oyal flush" in says["649a.6(d)"]
    assert "six-card" not in says["649a.6(d)"]
    assert says["649a.6(d)(8)"] == "6 cards, above those of 5 in paytable E of 649a.12(f): Super Royal"


def test_first_two_cards_meet_the_dealers_for_one_row_only() -> None:
    """647a.7(d)(2), 647a.11(h)(3)"""
    passages = describe(catalog.rule_set("647a"))
    (says,) = (fact.says for part in passages for fact in part.facts if fact.cite == "647a.11(h)(3)")
    assert says == (
        "Texas Hold 'Em Bonus: player's cards against 647a.12(b), and for a row that names the dealer his"
        " cards too"
    )
