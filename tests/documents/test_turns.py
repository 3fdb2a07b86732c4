"""The way around the table on the dealer's card, and who makes which wager before the deal."""

from __future__ import annotations

import re

import pytest

from pitboss.documents.dealer.turns import way_around
from pitboss.documents.dealer.wagering import wagers_taken
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house

SPEAKS_FOR = ("643a", "649a", "653a@2011")


def house(name: str) -> House:
    return default_house(rule_set(name))


@pytest.mark.parametrize(
    ("dealing", "first", "way"), [(True, "1", "Clockwise"), (False, "7", "Counterclockwise")]
)
def test_the_way_around_the_table_as_the_dealer_sees_it(dealing: bool, first: str, way: str) -> None:
    """649a.8(d) deals from the dealer's left, 649a.11(c) settles from the right: position 1 is drawn left."""
    picture = way_around(house("649a"), dealing=dealing)
    seats = re.findall(r'<circle cx="([\d.]+)".*?fill="(#\w+)".*?<text.*?>(\d)</text>', picture.svg)
    assert [number for _, _, number in seats] == ["1", "2", "3", "4", "5", "6", "7"]
    across = [float(x) for x, _, _ in seats]
    assert across == sorted(across)
    assert [number for _, fill, number in seats if fill != "#ffffff"] == [first]
    assert picture.caption.startswith(way)


def test_other_wagers_come_after_all_that_are_compulsory() -> None:
    """653a.7(d)(2) adds to Ante and Blind, 643a.7(f) to the three equal wagers of 643a.7(d)."""
    who = {row[0]: row[1:3] for row in wagers_taken(house("643a")).rows}
    assert who["Bet Number 2"] == ("equal to Bet Number 1", "every player")
    assert who["Three Card Bonus"][1] == "after all three bets"
    assert {row[0]: row[2] for row in wagers_taken(house("653a")).rows}["Trips"] == "after Ante and Blind"
