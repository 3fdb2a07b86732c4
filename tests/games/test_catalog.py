"""The catalog: every chapter's package is in it, with every edition, and names are read as people write them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import pitboss.games
from pitboss.games import catalog
from pitboss.refusal import Refused

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
