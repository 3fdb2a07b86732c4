"""Who sits where: sections .2(a) and .7(b), boxes side by side, the waiting list, leaving and lost lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.engine.actions import Abandon, Place
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, seat
from pitboss.engine.state import BETS, DEAL
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("643a", "647a", "649a", "653a@2011", "669a")


def sits(driven: Driven, number: int, player: str, **parts: str) -> None:
    driven.do(acts.SitDown(seat=number, player=player, name=player.title(), **parts), SPECTATOR)


def refused(driven: Driven, action: acts.Action, who: object) -> tuple[str, str]:
    before = driven.table
    with pytest.raises(Refused) as caught:
        driven.do(action, who)  # type: ignore[arg-type]
    assert driven.table is before
    return caught.value.says, caught.value.cite


def at(rules: str, **parts: object) -> Driven:
    return opened(default_house(rule_set(rules), **parts))


def test_a_seat_is_for_one() -> None:
    driven = at("649a")
    sits(driven, 3, "ann")
    sit = acts.SitDown(seat=3, player="bob", name="Bob")
    assert refused(driven, sit, SPECTATOR) == ("seat 3 is taken: Ann sits there", "649a.2(a)")
    assert refused(driven, acts.SitDown(seat=8, player="bob", name="Bob"), SPECTATOR)[1] == "649a.2(a)"


@pytest.mark.parametrize(
    ("rules", "boxes", "cite"),
    [
        ("643a", 2, "643a.7(l)"),
        ("647a", 2, "647a.7(e)"),
        ("649a", 2, "649a.7(f)"),
        ("653a@2011", 1, "653a.7(e)"),
        ("669a", 1, "669a.7(e)"),
    ],
)
def test_boxes_side_by_side_where_the_submission_allows_them(rules: str, boxes: int, cite: str) -> None:
    driven = at(rules, adjacent_boxes=boxes) if boxes > 1 else at(rules)
    sits(driven, 2, "ann")
    far = acts.SitDown(seat=4, player="ann", name="Ann")
    assert refused(driven, far, SPECTATOR)[1] == cite
    near = acts.SitDown(seat=3, player="ann", name="Ann")
    if boxes == 1:
        assert refused(driven, near, SPECTATOR)[1] == cite
    else:
        driven.do(near, SPECTATOR)
        assert refused(driven, acts.SitDown(seat=1, player="ann", name="Ann"), SPECTATOR)[1] == cite


def test_boxes_stay_side_by_side_when_one_is_given_up() -> None:
    """643a.7(l): adjacent boxes; the one in the middle goes after one beside it, and the table plays on."""
    driven = at("643a", adjacent_boxes=3)
    for number in (1, 2, 3):
        sits(driven, number, "ann")
    apart = ("the boxes of ann are not adjacent", "643a.7(l)")
    assert refused(driven, acts.StandUp(2), seat(2)) == apart
    assert refused(driven, acts.StandUp(2), FLOORPERSON) == apart
    driven.do(acts.StandUp(3), seat(3))
    driven.do(acts.StandUp(2), seat(2))
    driven.until_betting()
    assert driven.table.players == {1: "ann"}


def test_no_box_joins_others_by_one_that_is_about_to_go() -> None:
    """643a.7(l): box 2 goes when the round is over, and 1 and 3 would not be adjacent then."""
    driven = at("643a", adjacent_boxes=3)
    driven.sit(2)
    driven.until_betting()
    driven.wager(2, chosen=0)
    driven.next()
    driven.do(acts.StandUp(2), seat(2))
    sits(driven, 1, "p2")
    beyond = acts.SitDown(seat=3, player="p2", name="P2")
    assert refused(driven, beyond, SPECTATOR) == ("the boxes of p2 are not adjacent", "643a.7(l)")


def test_a_submission_with_fewer_boxes_waits_until_they_are_given_up() -> None:
    """643a.7(l): a version with one box takes no effect while somebody has two."""
    driven = at("643a", adjacent_boxes=2)
    for number in (1, 2):
        sits(driven, number, "ann")
    one = acts.UseEdition("2", default_house(rule_set("643a"), adjacent_boxes=1))
    assert refused(driven, one, FLOORPERSON) == ("ann may wager on 1 position(s), not 2", "643a.7(l)")
    driven.do(acts.StandUp(2), seat(2))
    driven.do(one, FLOORPERSON)
    driven.until_betting()


def test_a_closed_table_has_no_seats() -> None:
    driven = at("649a")
    driven.do(acts.EndGaming(), FLOORPERSON)
    assert refused(driven, acts.SitDown(seat=1, player="a", name="A"), SPECTATOR)[0] == "table T1 is closed"


def test_who_comes_while_wagers_are_placed_may_wager() -> None:
    driven = at("649a")
    driven.sit(1)
    driven.until_betting()
    driven.sit(5)
    driven.round(Place(5, (("Ante", 5_00),)), seat(5))
    state = driven.table.round
    assert state is not None
    assert [each.number for each in state.seats] == [1, 5]


def test_who_comes_later_waits_for_the_next_round() -> None:
    driven = at("649a")
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    driven.next()
    driven.sit(5)
    with pytest.raises(Refused):
        driven.round(Place(5, (("Ante", 5_00),)), seat(5))
    driven.finish()
    driven.until_betting()
    driven.round(Place(5, (("Ante", 5_00),)), seat(5))


def test_who_leaves_before_the_bell_takes_the_wagers_along() -> None:
    driven = at("649a")
    driven.sit(1, 2)
    driven.until_betting()
    before = driven.balances["player:p1"]
    driven.round(Place(1, (("Ante", 5_00), ("Pair Plus", 5_00))), seat(1))
    assert driven.balances["stake:T1/1"] == 10_00 * 100
    driven.do(acts.StandUp(1), seat(1))
    assert driven.balances["player:p1"] == before
    assert driven.balances["stake:T1/1"] == 0
    assert set(driven.table.seats) == {2}


def test_who_leaves_after_it_plays_to_the_end_and_is_gone() -> None:
    driven = at("649a")
    driven.sit(1, 2)
    driven.until_betting()
    for number in (1, 2):
        driven.wager(number, chosen=0)
    driven.next()
    driven.do(acts.StandUp(1), seat(1))
    assert driven.table.seats[1].leaving
    driven.finish()
    assert set(driven.table.seats) == {2}
    assert driven.balances["stake:T1/1"] == 0


def test_a_lost_line_keeps_the_seat_and_abandonment_is_the_floorpersons() -> None:
    """649a.7(b): the wagers of a player who left may be treated as losing; nobody else may do so."""
    driven = at("649a")
    driven.sit(1, 2)
    driven.until_betting()
    driven.round(Place(1, (("Ante", 5_00),)), seat(1))
    driven.round(Place(2, (("Ante", 5_00),)), seat(2))
    driven.do(acts.Connect(1, connected=False), TABLE_SYSTEM)
    assert not driven.table.seats[1].connected
    driven.next()
    assert refused(driven, acts.InRound(Abandon(1)), DEALER)[1] == "649a.7(b)"
    driven.round(Abandon(1), FLOORPERSON)
    driven.finish()
    last = driven.table.last
    assert last is not None
    assert [(line.wager, line.collected, line.cite) for line in last.lines if line.seat == 1] == [
        ("Ante", 5_00, "649a.7(b)")
    ]


def test_the_waiting_list() -> None:
    driven = at("669a")
    wait = acts.Wait("zoe", "Zoe")
    assert refused(driven, wait, SPECTATOR)[0] == "a seat is free: nobody needs to wait"
    driven.sit(*range(1, 7))
    driven.do(wait, SPECTATOR)
    assert refused(driven, wait, SPECTATOR)[0] == "Zoe is on the waiting list already"
    driven.do(acts.StandUp(4), seat(4))
    sits(driven, 4, "zoe")
    assert driven.table.waiting == ()
    assert refused(driven, acts.StopWaiting("zoe"), SPECTATOR)[0] == "you are not on the waiting list"


def test_a_robot_sits_at_no_table_for_money() -> None:
    driven = opened(default_house(rule_set("649a")), demo=False)
    sit = acts.SitDown(seat=1, player="r", name="R", robot="best")
    assert refused(driven, sit, SPECTATOR) == ("no robot plays for money", "811a.3(b)(3)(v)")


def test_the_bell_waits_for_everybody_who_is_there_to_be_ready() -> None:
    """Betting ends early only when every person says so, never because an Ante lies there."""
    driven = at("649a")
    driven.sit(1, 2)
    driven.until_betting()
    driven.table = replace(driven.table, timers=driven.table.timers._replace(betting=9))
    driven.round(Place(1, (("Ante", 5_00),)), seat(1))
    began = driven.table.since
    assert bell(driven) == began + 9
    driven.do(acts.Ready(1), seat(1))
    assert bell(driven) == began + 9
    driven.do(acts.Ready(2), seat(2))
    assert bell(driven) == began


def bell(driven: Driven) -> int:
    """When the betting ends."""
    due = coming(driven.table)
    assert due is not None
    return due.at


def test_wagers_that_are_not_complete_go_back_at_the_bell() -> None:
    """A Blind is missing in 653a.7(d): the Ante goes back, and the others play."""
    driven = at("653a@2011")
    driven.sit(1, 2)
    driven.until_betting()
    driven.round(Place(1, (("Ante", 5_00),)), seat(1))
    driven.wager(2, chosen=0)
    driven.next()
    state = driven.table.round
    assert state is not None
    assert (state.stage, [each.number for each in state.seats]) == (DEAL, [2])
    assert driven.balances["stake:T1/1"] == 0


def test_if_nobody_is_complete_the_betting_goes_on() -> None:
    driven = at("653a@2011")
    driven.sit(1)
    driven.until_betting()
    driven.round(Place(1, (("Ante", 5_00),)), seat(1))
    driven.next()
    assert driven.table.round is not None
    assert driven.table.round.stage is BETS
    assert coming(driven.table) is None


def test_who_was_ready_too_early_may_wager_anew() -> None:
    """643a.7(d): three bets; ready after the first, it goes back, and the next bell waits for all three."""
    driven = at("643a")
    driven.sit(1)
    driven.until_betting()
    driven.table = replace(driven.table, timers=driven.table.timers._replace(betting=9))
    driven.round(Place(1, (("Bet Number 1", 5_00),)), seat(1))
    driven.do(acts.Ready(1), seat(1))
    driven.next()
    assert coming(driven.table) is None
    driven.round(Place(1, (("Bet Number 1", 5_00),)), seat(1))
    assert bell(driven) == driven.table.since + 9
