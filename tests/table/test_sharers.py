"""Who shares what the dealer's hand won off a meter is settled: nobody abandons him then.

647a.7(b) and 649a.7(b) let a floorperson treat the wagers of a player who left as lost; 647a.12(e)(2) and
649a.12(i)(2) divide the jackpot among those who wagered on the dealer's hand.
"""

from __future__ import annotations

import pytest

from pitboss.engine.actions import Abandon
from pitboss.engine.people import FLOORPERSON
from pitboss.engine.state import Round
from pitboss.engine.validating import pending
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.table import actions as acts
from pitboss.table.offered import offered
from tests.table.driver import Driven, opened
from tests.table.test_paid_by_hand import begun, by_people, dealers_royal, played_until, validated

SPEAKS_FOR = ("647a", "649a")
ON_DEALER = "Five Card Hand Bonus on the dealer's hand"


def first_part_waits(name: str) -> Driven:
    """Two seats with every wager; the dealer has a royal flush, and seat 2's part waits for a floorperson."""
    rules = rule_set(name)
    driven = by_people(opened(default_house(rules)))
    begun(driven)
    played_until(driven, dealers_royal(rules), lambda state: _waits(state) == (2, ON_DEALER))
    return driven


def _waits(state: Round) -> tuple[int, str] | None:
    line = pending(state)
    return None if line is None else (line.seat, line.wager)


def of_abandonment(driven: Driven) -> list[int]:
    """The seats that a floorperson is offered to abandon."""
    does = [each.action for each in offered(driven.table, FLOORPERSON, driven.at)]
    inner = [each.action for each in does if isinstance(each, acts.InRound)]
    return [each.seat for each in inner if isinstance(each, Abandon)]


# The seed of $10,000 and four wagers of $1 with their primary rate, divided by two: 647a.12(e)(4) 13%, so
# $10,000.52; 649a.12(i)(4) 21%, so $10,000.84.
PARTS = [("647a", "647a.12(e)(2)", 5_000_26), ("649a", "649a.12(i)(2)", 5_000_42)]


@pytest.mark.parametrize(("name", "cite", "cents"), PARTS)
def test_a_sharer_is_not_abandoned_once_the_sum_is_off_the_meter(name: str, cite: str, cents: int) -> None:
    driven = first_part_waits(name)
    table, balances = driven.table, dict(driven.balances)
    assert of_abandonment(driven) == []
    with pytest.raises(Refused) as refusal:
        driven.round(Abandon(1), FLOORPERSON)
    says = "seat 1 has a part of what the dealer's hand won: it is settled"
    assert (refusal.value.says, refusal.value.cite) == (says, cite)
    assert (driven.table, driven.balances) == (table, balances)
    parts = {line.seat: line.paid for line in validated(driven) if line.wager == ON_DEALER}
    assert parts == {1: cents, 2: cents}


@pytest.mark.parametrize(("name", "cents"), [("647a", 10_000_52), ("649a", 10_000_84)])
def test_a_player_who_left_before_shares_in_nothing(name: str, cents: int) -> None:
    """647a.7(b), 649a.7(b): his wagers are lost, their contributions stay, and the other has the whole jackpot."""
    rules = rule_set(name)
    driven = by_people(opened(default_house(rules)))
    begun(driven)
    played_until(driven, dealers_royal(rules), lambda state: state.asked == 1)
    assert 1 in of_abandonment(driven)
    driven.round(Abandon(1), FLOORPERSON)
    played_until(driven, (), lambda state: pending(state) is not None)
    parts = {line.seat: line.paid for line in validated(driven) if line.wager == ON_DEALER}
    assert parts == {2: cents}
