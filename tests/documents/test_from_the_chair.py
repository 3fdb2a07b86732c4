"""The guide's picture of the table: cards lie as on the felt, seen by a player who faces the dealer."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from pitboss.documents.patron.picture import seat_svg
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from tests.documents.drawings import Drawing, Point

SPEAKS_FOR = ("649a", "647a", "653a@2011")


def middles(rules: str) -> dict[str, Point]:
    """The middle of each area on the picture: to the right, and down."""
    root = ElementTree.fromstring(seat_svg(default_house(rule_set(rules))))
    return {each.name: each.middle for each in Drawing(root).shown if each.outline}


def test_community_cards_at_the_dealers_right_are_at_the_players_left() -> None:
    """649a.8(d)."""
    found = middles("649a")
    (community, level), (dealer, other) = found["community cards"], found["dealer's cards"]
    assert community < dealer
    assert level == pytest.approx(other)


@pytest.mark.parametrize("rules", ["647a", "653a@2011"])
def test_community_cards_before_the_inventory_are_beyond_the_dealers(rules: str) -> None:
    """647a.2(b)(3) and 653a.2(b)(3): right in front of the table inventory container."""
    found = middles(rules)
    assert found["community cards"][1] < found["dealer's cards"][1]
