"""Round and day meet: a round begins when the deck allows it; what happens in the one is so in the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.day import DeckStage, duties
from pitboss.day import actions as steps
from pitboss.day.actions import Device
from pitboss.engine.actions import CountStub, NoMoreBets, Report
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, seat
from pitboss.engine.state import PLAY, VOID
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.words import Method, Mishap, Shuffler
from pitboss.table import actions as acts
from pitboss.table import fair
from pitboss.table.dealer import coming
from pitboss.table.state import DealtBy
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
HOUR = 3_600_000


def at(rules: str, **parts: Any) -> Driven:
    driven = opened(default_house(rule_set(rules), **parts))
    driven.sit(1, 2)
    return driven


def dealt(driven: Driven) -> None:
    """The round at its first decision."""
    driven.until_betting()
    for number in (1, 2):
        driven.wager(number, chosen=0)
    while driven.table.round is None or driven.table.round.stage is not PLAY:
        driven.next()


def told(driven: Driven, since: int = 0) -> list[str]:
    return [each.says for step in driven.steps[since:] for each in step.told]


def test_no_round_before_the_deck_is_ready() -> None:
    """649a.4(a): inspected and verified first, by whom the clause says."""
    driven = at("649a")
    begin = acts.BeginBetting("0" * 64)
    with pytest.raises(Refused, match="no deck") as caught:
        driven.do(begin, DEALER)
    assert caught.value.cite == "649a.4(a)"
    driven.do(acts.InDay(steps.ReceiveDeck(deck=1)), DEALER)
    with pytest.raises(Refused, match="the dealer must inspect it first") as caught:
        driven.do(begin, DEALER)
    assert caught.value.cite == "649a.4(a)"
    with pytest.raises(Refused, match="floorperson may not do this: dealer does"):
        driven.do(acts.InDay(steps.InspectDeck(deck=1)), FLOORPERSON)


def test_the_program_prepares_the_deck_in_the_order_of_the_law() -> None:
    driven = at("649a")
    before = len(driven.steps)
    driven.until_betting()
    assert [says for says in told(driven, before) if "deck" in says] == [
        "deck 1 with red backs is received",
        "deck 1 is inspected: no defect found",
        "the inspection of deck 1 is verified",
        "deck 1 is spread face up by suit and in sequence",
        "the first player may look at deck 1",
        "deck 1 is turned face down, washed and stacked",
        "deck 1 is shuffled manually",
        "deck 1 is cut: the cover card goes in below 26 cards",
        "round 1 begins with deck 1, dealt by manual dealing shoe",
    ]


def test_a_void_round_is_void_in_the_day_and_its_deck_is_reshuffled() -> None:
    """649a.13(d): too many cards; every wager goes back, and the commitment is opened all the same."""
    driven = at("649a")
    before = {name: driven.balances[f"player:{name}"] for name in ("p1", "p2")}
    dealt(driven)
    driven.round(Report(Mishap.WRONG_NUMBER), DEALER)
    assert driven.table.round is not None
    assert driven.table.round.stage is VOID
    assert driven.table.day is not None
    assert driven.table.day.round is None
    assert driven.table.day.deck(1).stage is DeckStage.RACKED
    driven.next()
    assert driven.table.fair is not None
    assert fair.commitment(driven.table.fair.opened, "T1-1") == driven.table.fair.commitment
    assert {name: driven.balances[f"player:{name}"] for name in ("p1", "p2")} == before


def test_a_wrong_count_voids_both_and_the_deck_leaves() -> None:
    """649a.8(e) and its like: 51 cards; another deck comes before the next round."""
    driven = at("649a")
    dealt(driven)
    state = driven.table.round
    assert state is not None
    driven.round(CountStub(state.stub - 1), DEALER)
    assert driven.table.day is not None
    assert driven.table.day.decks == ()
    driven.until_betting()
    assert driven.table.day is not None
    assert [deck.number for deck in driven.table.day.decks] == [2]


def test_a_misdeal_with_a_right_count_has_one_clause_in_round_and_day() -> None:
    """649a.13(c): the stub makes 52, so it is no wrong count of 649a.8(h); the deck stays."""
    driven = at("649a")
    dealt(driven)
    state = driven.table.round
    assert state is not None
    driven.round(CountStub(state.stub, misdealt=True), DEALER)
    after, day = driven.table.round, driven.table.day
    assert after is not None
    assert day is not None
    assert after.stage is VOID
    assert {line.cite for line in after.lines} == {"649a.13(c)"}
    assert {each.cite for each in driven.steps[-1].told} == {"649a.13(c)"}
    assert day.deck(1).stage is DeckStage.RACKED


def test_a_right_count_is_a_count_of_the_day() -> None:
    """The stub is counted at the latest in the fifth round: the program does it by itself."""
    driven = at("649a")
    for _ in range(5):
        driven.play_round(chosen=0)
    counted = [says for says in told(driven) if says.startswith("the stub of")]
    assert len(counted) == 2, counted  # said by the round and by the day, in one round of five
    assert driven.table.day is not None
    assert driven.table.day.uncounted == 0


@pytest.mark.parametrize("rules", [each.id for each in RULE_SETS])
def test_what_follows_from_the_round_is_not_said_again(rules: str) -> None:
    driven = at(rules)
    dealt(driven)
    for step in (steps.TallyStub(stub=40), steps.EndRound(), steps.FinishDeal(12), steps.CloseTable()):
        with pytest.raises(Refused, match="follows from what is done in the round"):
            driven.do(acts.InDay(step), FLOORPERSON if isinstance(step, steps.CloseTable) else DEALER)
    with pytest.raises(Refused, match="said of the table"):
        driven.round(NoMoreBets(0), DEALER)


def test_no_card_before_the_deck_is_fixed() -> None:
    from pitboss.engine.actions import Deal

    driven = at("649a")
    driven.until_betting()
    driven.wager(1)
    driven.next()
    with pytest.raises(Refused, match="no card leaves the deck before its digest is known"):
        driven.round(Deal(), DEALER)


def test_hours_of_a_deck_run_while_nobody_plays() -> None:
    """649a.3(c)(2): eight hours from a shoe; the next round is played with a fresh deck."""
    driven = at("649a")
    driven.play_round()
    driven.at += 9 * HOUR
    due = coming(driven.table, driven.at)
    assert due is not None
    assert due.action == acts.InDay(steps.RemoveDeck(1))
    driven.do(due.action, due.who)
    driven.until_betting()
    assert driven.table.day is not None
    assert [deck.number for deck in driven.table.day.decks] == [2]


BY_SHOE = {
    "643a": "643a.3(c)(2)",
    "647a": "647a.3(c)(2)",
    "669a": "669a.3(c)(2)",
    "641a@2011": "641a.3(c)(2)",
}


@pytest.mark.parametrize("rules", BY_SHOE)
def test_of_two_decks_the_one_that_was_ordered_away_leaves_before_another_round(rules: str) -> None:
    """Section .3(c)(2) sets the latest hour; the other deck is ready in the device, and waits for the change."""
    driven = at(rules, method=Method.MANUAL_SHOE, shuffler=Shuffler.AUTOMATED, decks=2)
    dealt(driven)
    assert driven.table.day is not None
    assert driven.table.day.round is not None
    playing = driven.table.day.round.deck
    begun = len(driven.steps)
    for change in (True, False, True):
        driven.do(acts.OrderDeck(playing, change), FLOORPERSON)
    orders = [each.told[0] for each in driven.steps[begun:]]
    says = [f"deck {playing} is changed after this round", f"deck {playing} is not changed"]
    assert [each.says for each in orders] == [*says, says[0]]
    assert {each.cite for each in orders} == {BY_SHOE[rules]}
    driven.finish()
    with pytest.raises(Refused, match=f"deck {playing} is to be changed first") as caught:
        driven.do(acts.BeginBetting("0" * 64), DEALER)
    assert caught.value.cite == BY_SHOE[rules]
    due = driven.next()
    assert due is not None
    assert due.action == acts.InDay(steps.RemoveDeck(playing))
    assert driven.table.outgoing == ()
    driven.until_betting()
    assert sorted(deck.number for deck in driven.table.day.decks) == sorted({1, 2, 3} - {playing})


def test_a_table_that_closes_forgets_the_decks_that_were_to_be_changed() -> None:
    """649a.4(a): its decks of another day have the same numbers."""
    driven = at("649a")
    dealt(driven)
    driven.do(acts.OrderDeck(1, change=True), FLOORPERSON)
    driven.do(acts.OrderClosing(closing=True), FLOORPERSON)
    while driven.table.day is not None:
        assert driven.decide() or driven.next()
    assert driven.table.outgoing == ()
    with pytest.raises(Refused, match="closed"):
        driven.do(acts.OrderDeck(1, change=True), FLOORPERSON)


def test_who_comes_to_a_table_that_everybody_left_sees_the_cards_first() -> None:
    """649a.5(f): no activity, though betting was open; the next one looks, then 649a.4(c) and .5 from the wash on."""
    driven = at("649a")
    driven.play_round(chosen=0)
    driven.until_betting()
    with pytest.raises(Refused, match="nobody is left") as caught:
        driven.do(acts.CallOff(), DEALER)
    assert caught.value.cite == "649a.5(f)"
    for number in (1, 2):
        driven.do(acts.StandUp(number), seat(number))
    before = len(driven.steps)
    while driven.next() is not None:
        pass
    assert driven.table.fair is not None
    assert fair.commitment(driven.table.fair.opened, "T1-2") == driven.table.fair.commitment
    driven.do(acts.SitDown(seat=3, player="p3", name="Player 3"), SPECTATOR)
    driven.until_betting()
    assert [says for says in told(driven, before) if "deck" in says] == [
        "no gaming activity: deck 1 spread face down",
        "the first player may look at deck 1",
        "deck 1 is turned face down, washed and stacked",
        "deck 1 is shuffled manually",
        "deck 1 is cut: the cover card goes in below 26 cards",
        "round 3 begins with deck 1, dealt by manual dealing shoe",
    ]


def test_a_table_that_everybody_left_can_be_closed() -> None:
    """A round that nobody can play any more does not keep the table open."""
    driven = at("649a")
    driven.until_betting()
    for number in (1, 2):
        driven.do(acts.StandUp(number), FLOORPERSON)
    while driven.next() is not None:
        pass
    driven.do(acts.EndGaming(), FLOORPERSON)
    assert driven.table.day is None


def test_a_device_that_breaks_is_covered_and_another_method_used() -> None:
    """649a.13(g): covered or marked before the cards are dealt in another way; the round says so too."""
    driven = at("649a", method=Method.AUTOMATED_SHOE, shuffler=Shuffler.AUTOMATED)
    driven.play_round(chosen=0)
    driven.do(acts.InDay(steps.OutOfOrder(Device.SHOE)), DEALER)
    before = len(driven.steps)
    driven.until_betting()
    assert "the automated dealing shoe is covered or marked out of order" in told(driven, before)
    state = driven.table.round
    assert state is not None
    assert state.dealing.method is not Method.AUTOMATED_SHOE
    driven.do(acts.StandUp(2), seat(2))
    driven.wager(1, chosen=0)
    driven.finish()
    driven.do(acts.InDay(steps.BackInOrder(Device.SHOE)), DEALER)
    driven.until_betting()
    assert driven.table.round is not None
    assert driven.table.round.dealing.method is Method.AUTOMATED_SHOE


def test_a_dealer_of_flesh_and_blood_does_the_same_steps() -> None:
    """The program leaves everything but clocks and the shuffle to the person at the console."""
    driven = at("649a")
    driven.table = replace(driven.table, dealt_by=DealtBy.PERSON, demo=False)
    assert coming(driven.table) is None
    programmed = at("649a")
    programmed.until_betting()
    for action, who, _ in programmed.log[3:]:
        opening = programmed.secrets["T1-1"]
        driven.secrets["T1-1"] = opening
        driven.do(action, who)
    assert driven.table.betting
    assert coming(driven.table) is None


def test_who_does_nothing_at_a_demonstration_is_stood_in_for_after_a_minute() -> None:
    """Players at a table whose dealer is gone play on; for money they wait for a floorperson."""
    driven = at("649a")
    person = replace(driven.table, dealt_by=DealtBy.PERSON)
    usual, due = coming(driven.table), coming(person)
    assert usual is not None
    assert due == usual._replace(at=driven.table.since + 60_000)


def test_another_version_takes_effect_between_rounds_only() -> None:
    driven = at("649a")
    house = default_house(rule_set("649a"), minimum=10_00)
    change = acts.UseEdition("2", house)
    dealt(driven)
    with pytest.raises(Refused, match="between rounds only") as caught:
        driven.do(change, FLOORPERSON)
    assert caught.value.cite.startswith("649a.11")
    driven.finish()
    with pytest.raises(Refused, match="floorperson does"):
        driven.do(change, SPECTATOR)
    driven.do(change, FLOORPERSON)
    driven.until_betting()
    assert driven.table.round is not None
    assert driven.table.round.house is house
    other = acts.UseEdition("3", default_house(rule_set("643a")))
    with pytest.raises(Refused):
        driven.do(other, FLOORPERSON)


def test_the_time_of_a_silent_player_runs_out() -> None:
    """He checks where he may, else folds; in Let It Ride the bet is withdrawn."""
    found = {}
    for rules in ("643a", "647a", "649a", "653a@2011"):
        driven = at(rules)
        dealt(driven)
        before = len(driven.table.round.log)  # type: ignore[union-attr]
        driven.do(acts.TimeOut(1), TABLE_SYSTEM)
        found[rules] = driven.table.round.log[before].word.value  # type: ignore[union-attr]
    assert found == {"643a": "withdraw", "647a": "fold", "649a": "fold", "653a@2011": "check"}


TWO_DECKS = {"method": Method.MANUAL_SHOE, "shuffler": Shuffler.AUTOMATED, "decks": 2}
NEXT_VERSIONS = [
    ({**TWO_DECKS, "decks": 1}, "649a.3(a)"),
    ({**TWO_DECKS, "decks": 1, "shuffler": Shuffler.NONE}, "649a.3(b)"),
]


@pytest.mark.parametrize(("parts", "cite"), NEXT_VERSIONS)
def test_a_version_with_one_deck_where_two_lie(parts: dict[str, Any], cite: str) -> None:
    """649a.3(a): a dealer cannot begin a round before one of them has left, and is told so."""
    driven = at("649a", **TWO_DECKS)
    driven.play_round(chosen=0)
    driven.do(acts.UseEdition("version 2", default_house(rule_set("649a"), **parts)), FLOORPERSON)
    driven.do(acts.Arrange(driven.table.timers, DealtBy.PERSON), FLOORPERSON)
    assert driven.table.day is not None
    assert [deck.number for deck in driven.table.day.decks] == [1, 2]
    assert cite in [each.cite for each in duties(driven.table.day, driven.table.day.at)]
    with pytest.raises(Refused, match=r"of them must leave|of the two must leave") as caught:
        driven.do(acts.BeginBetting("0" * 64), DEALER)
    assert caught.value.cite == cite
    driven.do(acts.InDay(steps.RemoveDeck(1)), DEALER)
    driven.do(acts.BeginBetting("0" * 64), DEALER)
    assert driven.table.betting


def test_a_version_without_a_device_takes_the_cards_out_of_it() -> None:
    """649a.5(a): what the device was shuffling is shuffled by the dealer."""
    driven = at("649a", method=Method.MANUAL_SHOE, shuffler=Shuffler.AUTOMATED, decks=1)
    driven.play_round(chosen=0)
    driven.do(acts.InDay(steps.LoadShuffler(1)), DEALER)
    driven.do(acts.InDay(steps.OutOfOrder(Device.SHUFFLER)), DEALER)
    driven.do(acts.InDay(steps.BackInOrder(Device.SHUFFLER)), DEALER)
    driven.do(acts.InDay(steps.LoadShuffler(1)), DEALER)
    by_hand = default_house(rule_set("649a"), method=Method.MANUAL_SHOE, shuffler=Shuffler.NONE, decks=1)
    driven.do(acts.UseEdition("version 2", by_hand), FLOORPERSON)
    assert driven.table.day is not None
    assert driven.table.day.deck(1).stage is DeckStage.STACKED
    driven.play_round(chosen=0)


def test_a_version_without_a_device_forgets_that_it_was_out_of_order() -> None:
    driven = at("649a", method=Method.MANUAL_SHOE, shuffler=Shuffler.AUTOMATED, decks=1)
    driven.play_round(chosen=0)
    driven.do(acts.InDay(steps.OutOfOrder(Device.SHUFFLER)), DEALER)
    by_hand = default_house(rule_set("649a"), method=Method.MANUAL_SHOE, shuffler=Shuffler.NONE, decks=1)
    driven.do(acts.UseEdition("version 2", by_hand), FLOORPERSON)
    assert driven.table.day is not None
    assert driven.table.day.out_of_order == frozenset()
    driven.play_round(chosen=0)
