"""'No more bets' while wagers of a seat are not complete: they go back, and everybody is told."""

from __future__ import annotations

from pitboss.engine import seat
from pitboss.engine.actions import Place, TakeBack
from pitboss.engine.people import DEALER
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.server.console import console
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.offered import offered
from pitboss.table.state import DealtBy
from pitboss.values import altered
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("653a@2011", "649a")
ANTE, BLIND, PAIR_PLUS = ("Ante", 5_00), ("Blind", 5_00), ("Pair Plus", 5_00)
CHIP = ("Three-Card Progressive Payout", 1_00)
NO_BLIND = "seat 1's Ante $5 goes back: seat 1 must make the Blind Wager"


def both_compulsory() -> House:
    """649a.7(e)(3): Ante and Pair Plus are compulsory together."""
    return default_house(rule_set("649a"), chosen={"version": "649a.7(e)(3)"})


def wagered(house: House, *seats: tuple[tuple[str, int], ...]) -> Driven:
    """A table at which these wagers lie, seat after seat."""
    driven = opened(house)
    driven.sit(*range(1, len(seats) + 1))
    driven.until_betting()
    for number, wagers in enumerate(seats, 1):
        driven.round(Place(number, wagers), seat(number))
    return driven


def without_blind(*others: tuple[tuple[str, int], ...]) -> Driven:
    """Seat 1 has an Ante, its Blind is taken back: 653a.7(d)(1)."""
    driven = wagered(default_house(rule_set("653a@2011")), (ANTE, BLIND), *others)
    driven.round(TakeBack(1, "Blind"), seat(1))
    return driven


def test_it_goes_back_and_the_others_are_dealt_to() -> None:
    driven = without_blind((ANTE, BLIND))
    driven.next()
    state = driven.table.round
    assert state is not None
    assert not driven.table.betting
    assert [each.number for each in state.seats] == [2]
    told = driven.steps[-1].told[0]
    assert (told.kind, told.seat, told.says, told.cite) == ("returned", 1, NO_BLIND, "653a.7(d)(1)")


def test_with_nobody_else_the_betting_stays_open() -> None:
    driven = without_blind()
    driven.next()
    assert driven.table.betting
    assert [(each.kind, each.says) for each in driven.steps[-1].told] == [
        ("returned", NO_BLIND),
        ("betting stays open", "the betting stays open: no seat has complete wagers"),
    ]


def test_the_chips_of_what_goes_back_are_not_counted() -> None:
    """649a.8(b): the dealer counts as many chips as wagers the system has accepted."""
    driven = wagered(both_compulsory(), (ANTE, CHIP), (ANTE, PAIR_PLUS, CHIP))
    due = coming(driven.table)
    assert due is not None
    assert due.action == acts.CloseBetting(1)
    driven.next()
    assert not driven.table.betting
    assert (
        driven.steps[-1]
        .told[0]
        .says.startswith(
            "seat 1's Ante $5 and Three-Card Progressive Payout $1 go back: seat 1 has Ante $5 and Pair Plus $0"
        )
    )


def test_a_dealer_need_not_count_what_goes_back() -> None:
    driven = wagered(both_compulsory(), (ANTE, CHIP), (ANTE, PAIR_PLUS))
    driven.table = altered(driven.table, dealt_by=DealtBy.PERSON)
    close = next(each for each in offered(driven.table, DEALER, driven.at) if each.id == "CloseBetting")
    assert close.action == acts.CloseBetting(0)
    driven.do(close.action, DEALER)
    assert not driven.table.betting


def test_the_dealer_is_told_before() -> None:
    alone = console(without_blind().table, 0)["now"]
    beside = console(without_blind((ANTE, BLIND)).table, 0)["now"]
    back = [{"seat": 1, "says": NO_BLIND, "clause": "653a.7(d)(1)"}]
    assert alone["returns"] == beside["returns"] == back
    assert alone["stays_open"]
    assert not beside["stays_open"]


def test_of_complete_wagers_nothing_is_told() -> None:
    now = console(wagered(both_compulsory(), (ANTE, PAIR_PLUS)).table, 0)["now"]
    assert (now["returns"], now["stays_open"]) == ([], False)
