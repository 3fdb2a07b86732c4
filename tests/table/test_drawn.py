"""The Lucky position: among the players, and the dealer too where one may wager on his hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.table import LiveTable, fair
from pitboss.table.written import drawn_among

SPEAKS_FOR = ("643a", "647a", "649a")


def drawing(rules: str) -> House:
    """A house whose system draws a Lucky position in every round."""
    house = default_house(rule_set(rules))
    chosen = {**house.chosen, "magic_card_and_lucky_bonus": "on"}
    return replace(house, chosen=chosen, triggers={"Lucky Bonus": Fraction(1)})


@pytest.mark.parametrize(("rules", "dealer"), [("643a", False), ("647a", True), ("649a", True)])
def test_the_dealers_position_is_drawn_where_his_hand_may_be_wagered_on(rules: str, *, dealer: bool) -> None:
    """649a.1 and 647a.1 name the dealer's position beside the players'; 643a.1 does not."""
    table = LiveTable(id="T1", house=drawing(rules), edition="")
    opening = [bytes([n % 256, n // 256] * 24).hex() for n in range(200)]
    found = {fair.drawn(each, {}, table.house.triggers, drawn_among(table)).lucky for each in opening}
    players = set(range(1, table.house.seats + 1))
    assert found == (players | {0} if dealer else players)
    off = default_house(rule_set(rules))
    assert fair.drawn(opening[0], {}, off.triggers, drawn_among(replace(table, house=off))).lucky is None
