"""What a person must do at a table for money, and which time of day the cards go by."""

from __future__ import annotations

import pytest

from pitboss.day import DeckStage, duties
from pitboss.day import actions as steps
from pitboss.engine.people import FLOORPERSON
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.offered import offered
from pitboss.table.seen import duties_of
from tests.table.driver import AT_ONCE, MORNING, Driven, opened

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
MINUTE = 60_000
EASTERN = -5 * 60  # minutes ahead of UTC, in winter


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_floorperson_verifies_what_the_dealer_inspected(rules: RuleSet) -> None:
    """Section .4(a): at a table for money the program waits for him, whatever its clocks say."""
    driven = opened(default_house(rules), demo=False)
    assert driven.table.timers == AT_ONCE
    driven.sit(1)
    while driven.next() is not None:
        pass
    assert driven.table.day is not None
    assert driven.table.day.decks[0].stage is DeckStage.INSPECTED
    verify = acts.InDay(steps.VerifyInspection(1))
    mine = [each for each in offered(driven.table, FLOORPERSON, driven.at) if each.action == verify]
    assert [each.cite for each in mine] == [f"{rules.chapter}.4(a)"]
    driven.do(verify, FLOORPERSON)
    while not driven.table.betting:
        assert driven.next() is not None


def test_in_a_demonstration_the_program_stands_in() -> None:
    driven = opened(default_house(rule_set("649a")), demo=True)
    driven.sit(1)
    driven.until_betting()
    assert driven.log[4][:2] == (acts.InDay(steps.VerifyInspection(1)), FLOORPERSON)


def test_awards_of_a_table_for_money_wait_for_a_person() -> None:
    driven = opened(default_house(rule_set("649a")), demo=False)
    assert driven.table.timers.validation
    assert not driven.table.stood_in_for


def at_the_floors_clock(zone: int, at: int) -> Driven:
    """A table that opens at this time, with a deck."""
    driven = opened(default_house(rule_set("649a")))
    driven.do(acts.EndGaming(), FLOORPERSON)
    driven.at = at
    driven.do(acts.BeginGaming(zone), FLOORPERSON)
    driven.sit(1)
    driven.until_betting()
    return driven


def test_hours_are_told_by_the_time_of_day() -> None:
    """649a.3(c)(2): a deck that comes at 23:10 is changed by 07:10, which the night's clock calls 31:10.

    1,800,000,000 seconds after 1970 it is 08:00 in UTC, so that 03:00 is struck in Harrisburg.
    """
    opens = MORNING + (20 * 60 + 10) * MINUTE
    driven = at_the_floors_clock(EASTERN, opens)
    assert driven.table.minute(opens) == 23 * 60 + 10
    assert driven.table.day is not None
    assert driven.table.day.due(driven.table.day.decks[0]) == (31 * 60 + 10, "649a.3(c)(2)")
    told = [each["says"] for each in duties_of(driven.table, opens + 5 * MINUTE)]
    assert "deck 1 must be changed by 07:10 of the next day: 7 h 55 min are left" in told
    assert [each.by for each in duties(driven.table.day, 23 * 60 + 10) if each.by] == [31 * 60 + 10]


def test_the_same_hours_whatever_the_clock() -> None:
    """649a.3(c)(2) counts from when a deck came: eight hours, and not a minute less."""
    for zone in (EASTERN, 0, 12 * 60):
        driven = at_the_floors_clock(zone, MORNING + 7 * MINUTE)
        assert driven.table.day is not None
        due, _ = driven.table.day.due(driven.table.day.decks[0])
        assert due - driven.table.minute(MORNING + 7 * MINUTE) == 8 * 60


def test_a_day_does_not_count_from_the_opening() -> None:
    driven = at_the_floors_clock(0, MORNING)
    assert driven.table.minute(MORNING) == 8 * 60


@pytest.mark.parametrize("zone", [24 * 60, -24 * 60, 10**9, True, "0"])
def test_a_clock_that_nobody_has_is_refused(zone: int) -> None:
    driven = opened(default_house(rule_set("649a")))
    driven.do(acts.EndGaming(), FLOORPERSON)
    with pytest.raises(Refused, match="no clock"):
        driven.do(acts.BeginGaming(zone), FLOORPERSON)
    assert coming(driven.table) is None
