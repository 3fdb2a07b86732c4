"""An award that a floorperson holds waits on: no cent moves, and it is validated or refused afterwards.

643a.11(g)(3)(iii), 649a.11(c)(5)(iii), 669a.11(i)(3)(i)(C) and their sisters have a floorperson validate an
award before it is paid, by procedures of the certificate holder; the next player is settled after that.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.engine.actions import Proceed, RefuseAward, Validate
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, seat
from pitboss.engine.state import SETTLE
from pitboss.engine.validating import pending
from pitboss.refusal import Refused
from pitboss.table import actions as acts
from pitboss.table import step
from pitboss.table.dealer import coming
from pitboss.table.seen import table_view
from pitboss.table.written import action_from_json, action_to_json
from tests.table.driver import SECOND, Driven
from tests.table.test_paid_by_hand import METERED, awarded, by_people, holds, validated

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "649a@2011", "653a@2011", "669a")
FIRST = {  # the award that waits first, and the clause that has it validated
    "643a": ("Three-Card Progressive Payout", "643a.11(g)(3)(iii)"),
    "649a": ("Three-Card Progressive Payout", "649a.11(c)(5)(iii)"),
    "653a@2011": ("Progressive Payout", "653a.11(j)(3)"),
    "669a": ("Progressive Payout", "669a.11(i)(3)(i)(C)"),
}
WHY = "the light is looked at"


def hold_of(driven: Driven, why: str = WHY) -> acts.HoldAward:
    """The hold of the award that waits."""
    waits = pending(holds(driven))
    assert waits is not None
    return acts.HoldAward(waits.seat, waits.wager, why)


def seen(driven: Driven) -> dict[str, Any]:
    """The table as the rail sees it."""
    return table_view(driven.table, SPECTATOR, driven.at)


@pytest.mark.parametrize("rules", METERED, ids=lambda rules: rules.id)
def test_a_hold_moves_nothing_and_changes_nothing_afterwards(rules: Any) -> None:
    """Every cent lies where it would, had nobody held the award, however it is decided then."""
    held, twin = by_people(awarded(rules)), by_people(awarded(rules))
    before = holds(held)
    done = held.do(hold_of(held), FLOORPERSON)
    assert done.transfers == ()
    assert holds(held) is before
    assert held.balances == twin.balances
    for driven in (held, twin):
        validated(driven)
    assert held.balances == twin.balances
    assert holds(held).lines == holds(twin).lines
    assert holds(held).meters == holds(twin).meters


def test_it_is_neither_paid_nor_refused_and_what_waits_for_it_waits() -> None:
    """669a.11(i): one player after the other; an award is validated before it is paid and the next one settled."""
    driven = by_people(awarded(next(each for each in METERED if each.id == "669a")))
    driven.do(hold_of(driven), FLOORPERSON)
    waits = pending(holds(driven))
    assert waits is not None
    assert waits.pending
    assert coming(driven.table) is None, "nothing comes by itself"
    with pytest.raises(Refused, match="must first validate"):
        driven.round(Proceed(), DEALER)
    driven.do(acts.StandUp(1), seat(1))  # whoever is settled may go, and is paid all the same


def test_the_log_alone_leads_to_the_same_hold() -> None:
    """An audit replays a round by the actions as they are written."""
    driven = by_people(awarded(next(each for each in METERED if each.id == "669a")))
    hold, before = hold_of(driven), driven.table
    done = driven.do(hold, FLOORPERSON)
    again = step(before, action_from_json(action_to_json(hold)), FLOORPERSON, driven.at)
    assert again == done


@pytest.mark.parametrize("name", FIRST)
def test_the_reason_is_told_with_the_clause_until_the_award_is_decided(name: str) -> None:
    driven = by_people(awarded(next(each for each in METERED if each.id == name)))
    wager, cite = FIRST[name]
    count = len(seen(driven)["events"])
    told = driven.do(hold_of(driven), FLOORPERSON).told
    says = f"a floorperson holds seat 1's {wager}: {WHY}"
    assert told == (("hold", says, cite, 1),)
    assert seen(driven)["hold"] == {
        "seat": 1,
        "wager": wager,
        "says": says,
        "why": WHY,
        "clause": cite,
        "at": driven.at,
    }
    event = {"says": says, "clause": cite, "routine": False}
    assert seen(driven)["events"][count:] == [event]
    driven.do(hold_of(driven, "the cards are counted"), FLOORPERSON)
    assert seen(driven)["hold"]["why"] == "the cards are counted"
    driven.round(RefuseAward(1, wager, "a marked card"), FLOORPERSON)
    assert seen(driven)["hold"] is None
    assert seen(driven)["events"][count] == event, "what was said stays in the round"
    assert len(seen(driven)["events"]) > count + 2


def test_a_hold_needs_a_reason_and_an_award_that_waits() -> None:
    """649a.11(c)(5)(iii): the three-card award comes first, the others after it, 649a.11(c)(7)."""
    driven = by_people(awarded(next(each for each in METERED if each.id == "649a")))
    waits = pending(holds(driven))
    assert waits is not None
    with pytest.raises(Refused, match="for a reason"):
        driven.do(hold_of(driven, "  "), FLOORPERSON)
    with pytest.raises(Refused, match="may not"):
        driven.do(hold_of(driven), DEALER)
    with pytest.raises(Refused, match="nothing to hold for seat 2"):
        driven.do(acts.HoldAward(2, waits.wager, WHY), FLOORPERSON)
    driven.do(hold_of(driven), FLOORPERSON)
    driven.round(Validate(waits.seat, waits.wager), FLOORPERSON)
    following = pending(holds(driven))
    assert following is not None
    assert seen(driven)["hold"] is None, "the next award is not held by that"
    validated(driven)
    with pytest.raises(Refused, match="no award waits"):
        driven.do(acts.HoldAward(waits.seat, waits.wager, WHY), FLOORPERSON)


def test_where_the_program_stands_in_it_leaves_a_held_award_for_ten_minutes() -> None:
    driven = awarded(next(each for each in METERED if each.id == "653a@2011"))
    due = coming(driven.table)
    assert due is not None
    assert due.at == driven.table.since + 1  # the timer of this table
    driven.at += 5 * SECOND
    driven.do(hold_of(driven), FLOORPERSON)
    later = coming(driven.table)
    assert later is not None
    assert (later.action, later.at) == (due.action, driven.at + 600 * SECOND)
    assert holds(driven).stage is SETTLE
