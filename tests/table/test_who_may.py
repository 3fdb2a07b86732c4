"""Every kind of person against every action at a table; the list is laid beside the actions themselves."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from pitboss.day import actions as steps
from pitboss.engine.actions import Proceed
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Who, seat
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.table import actions as acts
from pitboss.table import step
from pitboss.table.state import USUAL, DealtBy
from tests.table.driver import Driven, opened

SPEAKS_FOR = ()
PEOPLE = (SPECTATOR, seat(1), seat(2), DEALER, FLOORPERSON, TABLE_SYSTEM)
HOUSE = default_house(rule_set("649a"))
HEX = "00" * 32
MAY: dict[type, tuple[Any, set[Who]]] = {
    acts.InRound: (acts.InRound(Proceed()), {DEALER}),
    acts.InDay: (acts.InDay(steps.RackStub()), {DEALER}),
    acts.BeginGaming: (acts.BeginGaming(), {FLOORPERSON}),
    acts.EndGaming: (acts.EndGaming(), {FLOORPERSON}),
    acts.SitDown: (acts.SitDown(seat=3, player="p", name="P"), {SPECTATOR}),
    acts.StandUp: (acts.StandUp(1), {seat(1), FLOORPERSON}),
    acts.Wait: (acts.Wait("p", "P"), {SPECTATOR}),
    acts.StopWaiting: (acts.StopWaiting("p"), {SPECTATOR}),
    acts.Connect: (acts.Connect(1, connected=False), {TABLE_SYSTEM}),
    acts.Resume: (acts.Resume(), {TABLE_SYSTEM}),
    acts.BeginBetting: (acts.BeginBetting(HEX), {DEALER}),
    acts.Promise: (acts.Promise(1, HEX), {seat(1)}),
    acts.Ready: (acts.Ready(1), {seat(1)}),
    acts.CloseBetting: (acts.CloseBetting(0), {DEALER}),
    acts.CallOff: (acts.CallOff(), {DEALER}),
    acts.Reveal: (acts.Reveal(1, HEX), {seat(1)}),
    acts.FixDeck: (acts.FixDeck(), {TABLE_SYSTEM}),
    acts.TimeOut: (acts.TimeOut(1), {TABLE_SYSTEM}),
    acts.FinishRound: (acts.FinishRound(""), {DEALER}),
    acts.UseEdition: (acts.UseEdition("2", HOUSE), {FLOORPERSON}),
    acts.OrderClosing: (acts.OrderClosing(closing=True), {FLOORPERSON}),
    acts.OrderDeck: (acts.OrderDeck(deck=1, change=True), {FLOORPERSON}),
    acts.OrderEdition: (acts.OrderEdition("2", HOUSE), {FLOORPERSON}),
    acts.ForgoEdition: (acts.ForgoEdition(), {FLOORPERSON}),
    acts.HoldAward: (acts.HoldAward(1, "Progressive Payout", "a light"), {FLOORPERSON}),
    acts.Arrange: (acts.Arrange(USUAL, DealtBy.PERSON), {FLOORPERSON}),
    acts.ReadMeters: (acts.ReadMeters({}), {TABLE_SYSTEM}),
    acts.Freeze: (acts.Freeze("a fault"), {TABLE_SYSTEM}),
}


@pytest.fixture(scope="module")
def betting() -> Driven:
    driven = opened(HOUSE)
    driven.sit(1, 2)
    driven.until_betting()
    return driven


def test_every_action_is_in_the_list() -> None:
    assert set(get_args(acts.Action)) == set(MAY)


@pytest.mark.parametrize("kind", MAY, ids=lambda kind: kind.__name__)
def test_an_action_is_for_those_whose_it_is(betting: Driven, kind: type) -> None:
    """Whoever else asks is told that it is not his; whoever may is told so by no other reason than the moment."""
    action, may = MAY[kind]
    for who in PEOPLE:
        try:
            step(betting.table, action, who, betting.at)
            said = ""
        except Refused as refusal:
            said = refusal.says
        assert (" may not " in said) is (who not in may), (who, said)
