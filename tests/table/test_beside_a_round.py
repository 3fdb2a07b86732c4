"""Decks beside a round: one is used while the other is shuffled in the device, and what must leave leaves.

Section .3(b)(2) has one of two decks shuffled and stored in the device while the other is used; .5(b) sends a
deck away in which the device does not find 52 cards, .3(c) one whose hours are over, and .3(b) has two decks
only where a device shuffles. The cards of a void round lie on the felt until they are collected.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from pitboss.day import DeckStage
from pitboss.day import actions as steps
from pitboss.day.actions import Device
from pitboss.engine.actions import CountStub, Report
from pitboss.engine.people import DEALER, FLOORPERSON, TABLE_SYSTEM
from pitboss.engine.state import PLAY, VOID
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Mishap, Shuffler
from pitboss.table import actions as acts
from pitboss.table.offered import offered
from pitboss.table.state import DealtBy
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
HOUR = 3_600_000
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def dealt(rules: RuleSet, **parts: Any) -> Driven:
    """A table with two players whose cards are out: the first one is asked."""
    driven = opened(default_house(rules, method=Method.MANUAL_SHOE, **parts))
    driven.sit(1, 2)
    driven.until_betting()
    driven.wager(1, chosen=0)
    driven.wager(2, chosen=0)
    while driven.table.round is not None and driven.table.round.stage is not PLAY:
        assert driven.next() is not None
    return driven


def two(rules: RuleSet, shuffler: Shuffler = Shuffler.AUTOMATED) -> Driven:
    return dealt(rules, shuffler=shuffler, decks=2)


def refused(driven: Driven, action: steps.Action) -> str:
    """The clause by which a step of the dealer is refused, which is not offered either."""
    with pytest.raises(Refused) as caught:
        driven.do(acts.InDay(action), DEALER)
    driven.table = driven.table.__class__(**{**vars(driven.table), "dealt_by": DealtBy.PERSON})
    assert acts.InDay(action) not in [each.action for each in offered(driven.table, DEALER, driven.at)]
    return caught.value.cite


def stage(driven: Driven, deck: int) -> DeckStage:
    assert driven.table.day is not None
    return driven.table.day.deck(deck).stage


def play_on(driven: Driven) -> None:
    """This round and two more."""
    driven.table = driven.table.__class__(**{**vars(driven.table), "dealt_by": DealtBy.PROGRAM})
    driven.finish()
    driven.play_round(chosen=0)
    driven.play_round(chosen=0)


@EVERY
def test_the_other_deck_stays_in_the_device_while_one_is_used(rules: RuleSet) -> None:
    driven = two(rules)
    assert stage(driven, 1) is DeckStage.DEALT
    assert refused(driven, steps.RemoveDeck(2)) == f"{rules.chapter}.3(b)(2)"
    driven.do(acts.InDay(steps.JamShuffler(2)), DEALER)
    assert refused(driven, steps.ShuffleByHand(2)) == f"{rules.chapter}.3(b)(2)"
    driven.do(acts.InDay(steps.LoadShuffler(2)), DEALER)
    play_on(driven)


def test_a_deck_that_comes_during_a_round_is_spread_after_it() -> None:
    """649a.5(b) sends deck 2 away; 649a.4(a) and 649a.4(b): deck 3 is inspected at once, and spread for a player later."""
    driven = two(rule_set("649a"), Shuffler.COUNTING)
    driven.do(acts.InDay(steps.OrderShuffle(2)), FLOORPERSON)
    driven.do(acts.InDay(steps.LoadShuffler(2)), DEALER)
    driven.do(acts.InDay(steps.FinishShuffle(2, 51)), TABLE_SYSTEM)
    driven.do(acts.InDay(steps.RemoveDeck(2)), DEALER)
    driven.do(acts.InDay(steps.ReceiveDeck(deck=3, backs="blue")), DEALER)
    driven.do(acts.InDay(steps.InspectDeck(deck=3)), DEALER)
    driven.do(acts.InDay(steps.VerifyInspection(3)), FLOORPERSON)
    assert refused(driven, steps.SpreadDeck(3)) == "649a.3(b)(2)"
    play_on(driven)


def test_a_deck_that_must_leave_leaves_beside_a_round() -> None:
    """649a.3(c)(2) after eight hours; 649a.3(b) without a device; 649a.4(a) with a defect."""
    late = two(rule_set("649a"))
    late.at += 8 * HOUR
    late.do(acts.InDay(steps.RemoveDeck(2)), DEALER)
    broken = two(rule_set("649a"))
    broken.do(acts.InDay(steps.OutOfOrder(Device.SHUFFLER)), DEALER)
    broken.do(acts.InDay(steps.RemoveDeck(2)), DEALER)
    counted = two(rule_set("649a"))
    counted.at += 8 * HOUR
    counted.do(acts.InDay(steps.RemoveDeck(2)), DEALER)
    counted.do(acts.InDay(steps.ReceiveDeck(deck=3, backs="blue")), DEALER)
    counted.do(acts.InDay(steps.InspectDeck(deck=3, defects=1)), DEALER)
    counted.do(acts.InDay(steps.RemoveDeck(3)), DEALER)
    for driven in (late, broken, counted):
        play_on(driven)


@EVERY
def test_cards_of_a_void_round_are_collected_before_their_deck_leaves(rules: RuleSet) -> None:
    driven = dealt(rules, shuffler=Shuffler.NONE, decks=1)
    done = driven.table.house.force.done
    driven.round(Report(Mishap.WRONG_NUMBER), DEALER)
    assert driven.table.round is not None
    assert driven.table.round.stage is VOID
    assert refused(driven, steps.RemoveDeck(1)) == done
    assert refused(driven, steps.ShuffleByHand(1)) == f"{rules.chapter}.5(a)"
    driven.do(acts.FinishRound(driven.secrets[driven.table.round_id]), DEALER)
    driven.do(acts.InDay(steps.RemoveDeck(1)), DEALER)
    play_on(driven)


def test_a_deck_that_a_wrong_count_sent_away_is_carried_off_from_a_void_round() -> None:
    """649a.8(h): another number than 52; the deck has left, and the one that comes is spread after the round."""
    driven = dealt(rule_set("649a"), shuffler=Shuffler.NONE, decks=1)
    assert driven.table.round is not None
    driven.round(CountStub(driven.table.round.stub - 1), DEALER)
    driven.do(acts.InDay(steps.RemoveDeck(1)), DEALER)
    driven.do(acts.InDay(steps.ReceiveDeck(deck=2)), DEALER)
    driven.do(acts.InDay(steps.InspectDeck(deck=2)), DEALER)
    driven.do(acts.InDay(steps.VerifyInspection(2)), FLOORPERSON)
    assert refused(driven, steps.SpreadDeck(2)) == driven.table.house.force.done
    play_on(driven)


def test_the_device_finishes_what_it_holds_before_it_takes_another_deck() -> None:
    """647a.3(b)(2): a person put deck 2 back into the device during the round; deck 1 follows it after the round."""
    driven = two(rule_set("647a"))
    driven.do(acts.InDay(steps.JamShuffler(2)), DEALER)
    driven.do(acts.InDay(steps.LoadShuffler(2)), DEALER)
    assert stage(driven, 2) is DeckStage.LOADED
    play_on(driven)


def test_decks_that_people_mixed_go_through_the_device() -> None:
    """649a.3(b)(2) and 649a.4(e): a deck cut by hand, or received preshuffled, is stored before the other is played."""
    cut = two(rule_set("649a"))
    cut.finish()
    cut.do(acts.InDay(steps.ShuffleByHand(1)), DEALER)
    cut.do(acts.InDay(steps.CutDeck(deck=1, cards=26)), DEALER)
    prepared = two(rule_set("649a"))
    prepared.finish()
    prepared.do(acts.InDay(steps.RemoveDeck(1)), DEALER)
    prepared.do(acts.InDay(steps.ReceiveDeck(deck=3, backs="red", prepared=True)), DEALER)
    for driven in (cut, prepared):
        driven.play_round(chosen=0)
        driven.play_round(chosen=0)


def test_a_preshuffled_deck_is_cut_where_there_is_no_device() -> None:
    """649a.5(c)(2): it was preshuffled, so it is cut and not shuffled."""
    driven = dealt(rule_set("649a"), shuffler=Shuffler.NONE, decks=1)
    driven.finish()
    driven.do(acts.InDay(steps.RemoveDeck(1)), DEALER)
    driven.do(acts.InDay(steps.ReceiveDeck(deck=2, prepared=True)), DEALER)
    before = len(driven.steps)
    driven.until_betting()
    says = [each.says for step in driven.steps[before:] for each in step.told if "deck 2" in each.says]
    assert says[0] == "deck 2 is cut: the cover card goes in below 26 cards"


@EVERY
def test_no_betting_is_offered_to_a_person_before_an_ordered_deck_has_left(rules: RuleSet) -> None:
    """Section .3(c)(2): the other deck is ready in the device, and the dealer is not asked to open the betting."""
    driven = two(rules)
    driven.do(acts.OrderDeck(1, change=True), FLOORPERSON)
    driven.finish()
    driven.do(acts.Arrange(driven.table.timers, DealtBy.PERSON), FLOORPERSON)
    remove = acts.InDay(steps.RemoveDeck(1))
    before = [each.action for each in offered(driven.table, DEALER, driven.at)]
    assert remove in before
    assert acts.BeginBetting("") not in before
    driven.do(remove, DEALER)
    assert acts.BeginBetting("") in [each.action for each in offered(driven.table, DEALER, driven.at)]


def houses() -> list[House]:
    """649a with every method, device and number of decks that it can have."""
    found = []
    for method, shuffler, decks in product(Method, Shuffler, (1, 2)):
        try:
            found.append(default_house(rule_set("649a"), method=method, shuffler=shuffler, decks=decks))
        except Refused:
            continue
    return found


@pytest.mark.parametrize("by", [DealtBy.PROGRAM, DealtBy.PERSON], ids=lambda by: by.value)
def test_whatever_people_do_with_cards_the_next_round_comes(by: DealtBy) -> None:
    """Steps of the staff by chance, offered and taken, and rounds that are void: 649a.3, 649a.5 and 649a.13."""
    assert len(houses()) > 12
    for house in houses():
        chance = random.Random(1)
        driven = opened(house, dealt_by=by)
        driven.sit(1, 2)
        for _ in range(150):
            _by_chance(driven, chance)
        for number in driven.table.seats if driven.table.betting else ():
            driven.wager(number, chosen=0)
        driven.finish()
        driven.play_round(chosen=0)
        assert sum(driven.balances.values()) == 0


def _by_chance(driven: Driven, chance: random.Random) -> None:
    """A step with cards, an irregularity, or what comes next."""
    state, who = driven.table.round, chance.choice((DEALER, FLOORPERSON))
    found = [e for e in offered(driven.table, who, driven.at) if isinstance(e.action, acts.InDay)]
    if found and chance.random() < 0.15:
        option = chance.choice(found)
        driven.do(option.action, option.who or who)
    elif state is not None and state.stage is PLAY and chance.random() < 0.03:
        driven.round(Report(Mishap.WRONG_NUMBER), DEALER)
    elif driven.table.betting and state is not None and not state.seat(1).placed:
        driven.wager(1, chosen=0)
    elif not driven.decide():
        assert driven.next() is not None, driven.table
