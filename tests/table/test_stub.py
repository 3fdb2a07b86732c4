"""Section .8: the stub is counted where that is owed and lies in the rack before players are asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.day import actions as steps
from pitboss.engine import legal
from pitboss.engine.actions import Bet, CountStub, Deal, Proceed, Say
from pitboss.engine.people import DEALER, seat
from pitboss.engine.state import DEAL, PLAY
from pitboss.floor.robots import robots_turn
from pitboss.refusal import Refused
from pitboss.rules.words import Word
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.meeting import stub_lies
from pitboss.table.offered import chosen, offered
from pitboss.table.seen import table_view
from pitboss.table.state import DealtBy
from tests.table.driver import Driven
from tests.table.test_round_and_day import at, dealt

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
LOOKING = {  # the clause by which players look at their cards once the deal is complete
    "641a@2011": "641a.11(a)",
    "643a@2011": "643a.11(a)",
    "643a": "643a.11(a)",
    "647a": "647a.11(a)",
    "649a@2011": "649a.11(a)",
    "649a": "649a.11(a)",
    "653a@2011": "653a.11(a)",
    "669a": "669a.11(a)",
}

STUB_FIRST = {  # the clause by which the rest of the deck goes to the rack, all cards being dealt
    "641a@2011": "641a.8(e)",
    "643a": "643a.8(e)",
    "649a": "649a.8(e)",
    "669a": "669a.8(e)",
}


@pytest.mark.parametrize("rules", STUB_FIRST)
def test_the_stub_is_racked_before_the_players_are_asked(rules: str) -> None:
    """Section .8 is complete with the stub in the rack; by .11(a) the players look at their cards after it."""
    driven = at(rules)
    dealt(driven)
    assert driven.table.round is not None
    assert driven.table.round.asked == 1
    due = driven.next()
    assert due is not None
    assert due.action == acts.InDay(steps.RackStub())
    assert (driven.steps[-1].told[0].cite, driven.table.round.asked) == (STUB_FIRST[rules], 1)
    due = coming(driven.table)
    assert due is not None
    assert due.action == acts.TimeOut(1)


def own_cards(driven: Driven) -> list[str | None]:
    """The cards of seat 1 as its player sees them."""
    cards: list[str | None] = table_view(driven.table, seat(1), driven.at)["seats"][0]["cards"]
    return cards


@pytest.mark.parametrize("rules", LOOKING)
def test_players_look_at_their_cards_once_the_deal_is_complete(rules: str) -> None:
    """After all of section .8, and the stub is a part of it unless cards come off it still."""
    driven = at(rules)
    driven.until_betting()
    for number in (1, 2):
        driven.wager(number, chosen=0)
    while driven.table.fair is None or not driven.table.fair.deck_digest:
        driven.next()
    for _ in range(3):
        driven.round(Deal(1), DEALER)
    assert driven.table.round is not None
    assert driven.table.round.stage is DEAL
    dealt_so_far = own_cards(driven)
    assert dealt_so_far
    assert not any(dealt_so_far)
    while driven.table.round.stage is not PLAY:
        driven.next()
    assert any(own_cards(driven)) is (rules not in (*STUB_FIRST, "643a@2011", "649a@2011"))
    while stub_lies(driven.table):
        driven.next()
    assert all(own_cards(driven))


@pytest.mark.parametrize("rules", ["647a", "653a@2011"])
def test_where_cards_are_dealt_on_the_stub_stays_until_the_last(rules: str) -> None:
    """647a.8(e), 653a.8(e): the stub is removed after all community cards have been dealt."""
    driven = at(rules)
    dealt(driven)
    assert coming(driven.table).action == acts.TimeOut(1)  # type: ignore[union-attr]


def test_nobody_decides_before_the_stub_is_counted_and_racked() -> None:
    """649a.8(f), 649a.8(e), 649a.11(a): players look at their cards once the dealing procedures are complete.

    The fifth stub in a row is counted: 52 cards less three each for two players and the dealer are 43.
    """
    driven = at("649a")
    for _ in range(4):
        driven.play_round(chosen=0)
    dealt(driven)
    driven.table = replace(driven.table, dealt_by=DealtBy.PERSON)
    for owed, cite in ((CountStub(43), "649a.8(f)"), (steps.RackStub(), "649a.8(e)")):
        assert [each.id for each in offered(driven.table, seat(1), driven.at)] == ["StandUp"]
        view = table_view(driven.table, seat(1), driven.at)
        assert (view["asked"], view["asks"]) == (0, None)
        assert (view["seats"][0]["cards"], view["seats"][0]["hand"]) == ([None] * 3, None)
        for told in (Say(1, Word.FOLD), Bet(1, 5_00)):
            with pytest.raises(Refused, match="the stub must") as caught:
                driven.round(told, seat(1))
            assert caught.value.cite == cite
            with pytest.raises(Refused, match="cannot be decided yet: the stub must") as caught:
                chosen(driven.table, seat(1), driven.at, type(told).__name__)
            assert caught.value.cite == cite
        driven.do(acts.InRound(owed) if isinstance(owed, CountStub) else acts.InDay(owed), DEALER)
    open_now = [each.id for each in offered(driven.table, seat(1), driven.at)]
    assert open_now == ["Bet/500", "Say/fold", "StandUp"]
    view = table_view(driven.table, seat(1), driven.at)
    assert view["asked"] == 1
    assert len(view["seats"][0]["cards"]) == 3
    assert None not in view["seats"][0]["cards"]
    while driven.decide():
        pass
    driven.table = replace(driven.table, dealt_by=DealtBy.PROGRAM)
    driven.finish()
    assert driven.table.day is not None
    assert driven.table.day.rounds == 5


def test_a_robot_waits_for_the_stub_too() -> None:
    """649a.8(e), 649a.11(a): a person who deals takes his time; a robot's turn is after the stub is racked."""
    driven = at("649a")
    seats = {number: sitter._replace(robot="good") for number, sitter in driven.table.seats.items()}
    driven.table = replace(driven.table, seats=seats)
    dealt(driven)
    driven.table = replace(driven.table, dealt_by=DealtBy.PERSON)
    assert robots_turn(driven.table) == 0
    driven.do(acts.InDay(steps.RackStub()), DEALER)
    assert robots_turn(driven.table) == 1


@pytest.mark.parametrize("rules", ["647a", "653a@2011"])
def test_after_the_last_card_the_stub_goes_before_the_last_decision(rules: str) -> None:
    """647a.8(e), 653a.8(e): the stub goes once all community cards are dealt; 653a has a decision left then."""
    driven = at(rules)
    dealt(driven)
    driven.table = replace(driven.table, dealt_by=DealtBy.PERSON)
    state = driven.table.round
    while state is not None and not stub_lies(driven.table):
        if state.stage is PLAY and state.asked:
            words = [option.action for option in legal(state, seat(state.asked))]
            check = Say(state.asked, Word.CHECK)
            driven.round(check if check in words else words[0], seat(state.asked))
        else:
            driven.round(Proceed(), DEALER)
        state = driven.table.round
    assert state is not None
    assert len(state.community) == 5
    if state.asked:  # he has looked at his cards long since
        assert None not in table_view(driven.table, seat(state.asked), driven.at)["seats"][0]["cards"]
    assert state.asked == (1 if rules == "653a@2011" else 0)
    told = (legal(state, seat(1))[0].action, seat(1)) if state.asked else (Proceed(), DEALER)
    with pytest.raises(Refused, match="the stub must go to the discard rack first"):
        driven.round(*told)
