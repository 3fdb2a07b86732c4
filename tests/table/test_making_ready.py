"""Cards that are cut or shuffled again after the betting has opened: no card is dealt yet.

Section .5(e) lets a floorperson order another cut after the cut and before any card is dealt; .5(a) has
the cards shuffled when a floorperson directs it; .13(e) has them reshuffled if the device jams, and .5(b)
sends a deck away in which the device does not find 52 cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.day import DeckStage
from pitboss.day import actions as steps
from pitboss.day.actions import Device
from pitboss.engine.actions import Deal
from pitboss.engine.people import DEALER, FLOORPERSON, TABLE_SYSTEM, Who, seat
from pitboss.engine.state import DEAL, OVER
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Mishap, Shuffler
from pitboss.server.console import cards_of_day
from pitboss.table import actions as acts
from pitboss.table import fair
from pitboss.table.dealer import coming
from pitboss.table.foreseen import foreseen
from pitboss.table.offered import chosen, offered
from pitboss.table.seen import next_of
from pitboss.table.state import DealtBy
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
DEVICE = {"shuffler": Shuffler.AUTOMATED, "decks": 1}
COUNTS = {"shuffler": Shuffler.COUNTING, "decks": 1}
RECUT, JAM, WRONG = "Day/OrderRecut/1", "Day/JamShuffler/1", "Day/FinishShuffle/1"


def betting(rules: RuleSet, dealt_by: DealtBy = DealtBy.PROGRAM, **parts: Any) -> Driven:
    """A table that takes wagers, and seat 1 has placed his."""
    driven = opened(default_house(rules, **parts))
    driven.sit(1, 2)
    driven.until_betting()
    driven.wager(1, chosen=0)
    driven.table = driven.table.__class__(**{**vars(driven.table), "dealt_by": dealt_by})
    return driven


def choose(driven: Driven, who: Who, name: str, value: int | None = None) -> str:
    """A choice that is offered, taken; the clause that it was offered under."""
    option = chosen(driven.table, who, driven.at, name, value)
    foreseen(driven.table, option, who, driven.at)  # what it does is told before
    driven.do(option.action, option.who or who)
    return option.cite


def stage(driven: Driven, deck: int = 1) -> DeckStage:
    assert driven.table.day is not None
    return driven.table.day.deck(deck).stage


def played_out(driven: Driven) -> None:
    """The round is played and settled, and no money is lost."""
    driven.finish()
    last = driven.table.last
    assert last is not None
    assert last.stage is OVER
    assert sum(driven.balances.values()) == 0


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_recut_is_ordered_while_wagers_are_placed(rules: RuleSet) -> None:
    driven = betting(rules, method=Method.MANUAL_SHOE, shuffler=Shuffler.NONE, decks=1)
    assert stage(driven) is DeckStage.DEALT
    assert choose(driven, FLOORPERSON, RECUT) == f"{rules.chapter}.5(e)"
    assert stage(driven) is DeckStage.SHUFFLED
    due = coming(driven.table)
    assert due is not None
    assert due.action == acts.InDay(steps.CutDeck(deck=1, cards=26))
    driven.next()
    assert driven.table.betting
    assert stage(driven) is DeckStage.DEALT
    assert driven.table.day is not None
    assert driven.table.day.begun == 1, "it is the same round"
    assert driven.table.round is not None
    assert driven.table.round.seat(1).placed, "wagers stay where they are"
    played_out(driven)


def test_a_recut_is_ordered_until_the_deck_is_fixed() -> None:
    """649a.5(e): between 'no more bets' and the deal, too; the deck is fixed only once it is cut."""
    driven = betting(rule_set("649a"))
    driven.next()
    assert driven.table.round is not None
    assert driven.table.round.stage is DEAL
    choose(driven, FLOORPERSON, RECUT)
    opening = driven.secrets["T1-1"]
    deck = fair.drawn(opening, {}, {}, range(0)).deck
    fix = acts.FixDeck(deck, fair.deck_digest(opening, deck))
    with pytest.raises(Refused, match="being made ready again") as caught:
        driven.do(fix, TABLE_SYSTEM)
    assert caught.value.cite == "649a.5(a)"
    driven.next()
    driven.do(fix, TABLE_SYSTEM)
    with pytest.raises(Refused, match="before the deal") as caught:
        driven.do(acts.InDay(steps.OrderRecut(1)), FLOORPERSON)
    assert caught.value.cite == "649a.5(e)"
    driven.round(Deal(), DEALER)
    assert RECUT not in [each.id for each in offered(driven.table, FLOORPERSON, driven.at)]
    played_out(driven)


def ordered(driven: Driven) -> tuple[bool, str]:
    """Whether another cut of the deck is ordered and not made, as pages are told, and its clause."""
    deck = cards_of_day(driven.table, driven.at)["decks"][0]
    return deck["recut"], deck["recut_clause"]


def test_a_dealer_cuts_again_and_nothing_goes_on_before() -> None:
    driven = betting(rule_set("669a"), DealtBy.PERSON)
    assert driven.table.demo
    assert ordered(driven) == (False, "669a.5(e)")
    choose(driven, FLOORPERSON, RECUT)
    assert ordered(driven) == (True, "669a.5(e)"), "it stands as ordered until it is made"
    options = offered(driven.table, DEALER, driven.at)
    assert next_of(driven.table, options) == "Day/CutDeck/1/10"
    driven.do(acts.CloseBetting(0), DEALER)
    assert driven.table.round is not None
    assert driven.table.round.stage is DEAL
    due = coming(driven.table)
    assert due is not None
    assert isinstance(due.action, acts.InDay), "not the deck, and for a minute not the cut either"
    assert due.at == driven.table.since + 60_000
    choose(driven, DEALER, "Day/CutDeck/1/10")
    fixed = coming(driven.table)
    assert fixed is not None
    assert isinstance(fixed.action, acts.FixDeck)


def test_a_shuffle_is_ordered_while_wagers_are_placed() -> None:
    """649a.5(a): when directed by a floorperson."""
    driven = betting(rule_set("649a"))
    assert choose(driven, FLOORPERSON, "Day/OrderShuffle/1") == "649a.5(a)"
    assert stage(driven) is DeckStage.STACKED
    played_out(driven)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_jam_of_the_shuffling_device_is_said_by_people(rules: RuleSet) -> None:
    driven = betting(rules, method=Method.MANUAL_SHOE, **DEVICE)
    told = foreseen(driven.table, chosen(driven.table, DEALER, driven.at, JAM), DEALER, driven.at)
    assert told.mishap is Mishap.SHUFFLER_JAM
    assert not told.ends
    assert not told.lines
    assert choose(driven, FLOORPERSON, JAM) == f"{rules.chapter}.13(e)"
    assert stage(driven) is DeckStage.STACKED
    driven.next()
    assert stage(driven) is DeckStage.LOADED
    driven.next()
    assert stage(driven) is DeckStage.DEALT
    played_out(driven)


def test_a_dealer_says_it_too_and_between_rounds() -> None:
    """647a.13(e): the second deck, which waits in the device, is the one that it did not finish."""
    driven = betting(rule_set("647a"), method=Method.MANUAL_SHOE, shuffler=Shuffler.AUTOMATED, decks=2)
    names = [each.id for each in offered(driven.table, DEALER, driven.at)]
    assert {JAM, "Day/JamShuffler/2"} <= set(names)
    assert choose(driven, DEALER, "Day/JamShuffler/2") == "647a.13(e)"
    assert stage(driven, 2) is DeckStage.STACKED
    assert stage(driven, 1) is DeckStage.SHUFFLED, "the other deck is not dealt beside it: 647a.3(b)(2)"
    played_out(driven)
    while driven.table.round is None and not offered_jam(driven):
        driven.next()
    choose(driven, DEALER, offered_jam(driven))
    driven.play_round(chosen=0)


def offered_jam(driven: Driven) -> str:
    names = [each.id for each in offered(driven.table, DEALER, driven.at)]
    return next((name for name in names if name.startswith("Day/JamShuffler")), "")


def test_nobody_says_it_where_there_is_no_device() -> None:
    driven = betting(rule_set("649a"))
    assert not offered_jam(driven)
    for name, cite in ((JAM, "649a.13(e)"), (WRONG, "649a.5(b)")):
        with pytest.raises(Refused, match="no automated card shuffling device") as caught:
            chosen(driven.table, DEALER, driven.at, name)
        assert caught.value.cite == cite
    for action, cite in (
        (steps.JamShuffler(1), "649a.13(e)"),
        (steps.FinishShuffle(1, 51), "649a.5(b)"),
    ):
        with pytest.raises(Refused, match="no automated card shuffling device") as caught:
            driven.do(acts.InDay(action), DEALER)
        assert caught.value.cite == cite
    with pytest.raises(Refused, match="does not count") as caught:
        betting(rule_set("649a"), **DEVICE).do(acts.InDay(steps.FinishShuffle(1, 51)), FLOORPERSON)
    assert caught.value.cite == "649a.5(b)"


@pytest.mark.parametrize("who", [seat(1), seat(2)])
def test_a_player_does_not_say_it(who: Who) -> None:
    driven = betting(rule_set("649a"), **COUNTS)
    for action in (steps.JamShuffler(1), steps.FinishShuffle(1, 51), steps.OrderRecut(1)):
        with pytest.raises(Refused, match="may not do this"):
            driven.do(acts.InDay(action), who)


def test_people_do_not_speak_for_a_device_that_did_well() -> None:
    driven = betting(rule_set("649a"), **COUNTS)
    with pytest.raises(Refused, match="may not do this"):
        driven.do(acts.InDay(steps.FinishShuffle(1, 52)), DEALER)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_deck_in_which_the_device_finds_another_number_leaves(rules: RuleSet) -> None:
    driven = betting(rules, method=Method.MANUAL_SHOE, **COUNTS)
    assert choose(driven, FLOORPERSON, WRONG, 53) == f"{rules.chapter}.5(b)"
    assert driven.table.day is not None
    assert driven.table.day.decks == ()
    while driven.table.betting and driven.table.day is not None and driven.table.day.round is None:
        assert driven.next() is not None
    assert stage(driven, 2) is DeckStage.DEALT, "another deck came, inspected and shuffled"
    played_out(driven)


FAILING = [
    (Method.AUTOMATED_SHOE, Shuffler.AUTOMATED, (Device.SHUFFLER, Device.SHOE)),
    (Method.HAND, Shuffler.AUTOMATED, (Device.SHUFFLER,)),
]


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
@pytest.mark.parametrize(("method", "shuffler", "devices"), FAILING)
def test_devices_that_fail_for_good_leave_the_round_to_the_dealers_hands(
    rules: RuleSet, method: Method, shuffler: Shuffler, devices: tuple[Device, ...]
) -> None:
    """Section .13(g): covered, and the round that waits for its cards is dealt by another method."""
    driven = betting(rules, method=method, shuffler=shuffler, decks=1)
    choose(driven, FLOORPERSON, JAM)
    for device in devices:
        driven.do(acts.InDay(steps.OutOfOrder(device)), DEALER)
    played_out(driven)
    last = driven.table.last
    assert last is not None
    assert last.dealing.method is Method.MANUAL_SHOE


def test_a_device_is_in_order_again_when_the_round_is_over() -> None:
    """649a.13(g): the round has begun with another method, and goes on with it."""
    driven = opened(default_house(rule_set("649a"), method=Method.AUTOMATED_SHOE, shuffler=Shuffler.NONE))
    driven.sit(1)
    driven.play_round(chosen=0)
    driven.do(acts.InDay(steps.OutOfOrder(Device.SHOE)), DEALER)
    driven.until_betting()
    driven.wager(1, chosen=0)
    back = acts.InDay(steps.BackInOrder(Device.SHOE))
    with pytest.raises(Refused, match="when it is over") as caught:
        driven.do(back, DEALER)
    assert caught.value.cite == "649a.13(g)"
    assert back not in [each.action for each in offered(driven.table, DEALER, driven.at)]
    choose(driven, FLOORPERSON, RECUT)
    with pytest.raises(Refused, match="when it is over"):
        driven.do(back, DEALER)
    played_out(driven)
    driven.do(back, DEALER)
    driven.play_round(chosen=0)
