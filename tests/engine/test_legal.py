"""`legal` is complete and sound: what `play` accepts of a person is what that person is offered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import DECK
from pitboss.engine import DEALER, FLOORPERSON, Option, Round, Stage, doer, legal, play, run, seat, start
from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    Deal,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Mishap, Shuffler, Word
from tests.engine.driver import act, everybody, place_wagers, play_out, random_house, random_start
from tests.engine.test_lines_of_play import begun

SPEAKS_FOR = ("669a",)
WHOLE = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
SEEDS = st.integers(0, 2**32 - 1)
AMOUNTS = (1, 1_00, 5_00, 7_50, 10_00, 20_00, 30_00, 1_000_00, 1_000_01)


def tried(state: Round) -> Iterator[Action]:
    """Actions of every kind, lawful and not."""
    yield from (Deal(), Deal(1), Deal(2), Deal(60), Proceed(), NoMoreBets(0), NoMoreBets(3))
    yield from (CountStub(n, misdealt) for n in (0, 30, state.stub, 52) for misdealt in (False, True))
    yield from (Report(what) for what in Mishap if what is not Mishap.SHUFFLER_JAM)
    for number in (each.number for each in state.seats):
        yield from (Abandon(number), Forfeit(number))
        yield from (Say(number, word) for word in Word)
        yield from (Bet(number, cents) for cents in AMOUNTS)
        for wager in state.house.force.wagers:
            yield from (Validate(number, wager.name), TakeBack(number, wager.name))
            yield from (Place(number, ((wager.name, cents),)) for cents in AMOUNTS)


def offered(options: tuple[Option, ...], action: Action) -> bool:
    """Whether an action is one of the options, at an amount within its span."""
    return any(option.action == action or _within(option, action) for option in options)


def _within(option: Option, action: Action) -> bool:
    if not option.unit or type(option.action) is not type(action):
        return False
    amount = _amount(action)
    spanned = option.least <= amount <= option.most and (amount - option.least) % option.unit == 0
    return spanned and option.at(amount) == action


def _amount(action: Action) -> int:
    if isinstance(action, Place):
        return action.wagers[0][1]
    return action.cents if isinstance(action, Bet) else action.cards  # type: ignore[union-attr]


def accepted(state: Round, action: Action) -> bool:
    try:
        play(state, action, doer(action))
    except Refused:
        return False
    return True


@WHOLE
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_what_is_accepted_is_offered_and_what_is_offered_is_accepted(rules: RuleSet, seed: int) -> None:
    dice = random.Random(seed)
    state = random_start(random_house(rules, dice), dice)

    def compare(each: Round) -> None:
        options = {who: legal(each, who) for who in everybody(each)}
        actions = list(tried(each))
        for action in dice.sample(actions, min(20, len(actions))):
            told = f"{action} while {each.stage.value}, seat {each.asked} asked"
            assert accepted(each, action) == offered(options[doer(action)], action), told

    play_out(place_wagers(state, dice, watch=compare), dice, trouble=0.05, watch=compare)


@WHOLE
def test_a_players_choices_are_never_irregular(rules: RuleSet) -> None:
    state = begun(rules.id, (1, 2))
    assert legal(state, seat(1))
    assert not any(option.irregular for option in legal(state, seat(1)))
    assert legal(state, seat(2)) == ()
    assert all(option.irregular for option in legal(state, FLOORPERSON))
    reports = [option for option in legal(state, DEALER) if isinstance(option.action, Report)]
    assert reports
    assert all(option.irregular for option in reports)


@WHOLE
def test_the_new_deck_comes_from_outside(rules: RuleSet) -> None:
    """The option of a reshuffle tells of no card; the deck is given as it is played."""
    state = start(default_house(rules, shuffler=Shuffler.AUTOMATED), DECK, {1: "a player"})
    (jam,) = [option for option in legal(state, DEALER) if option.needs]
    assert (jam.needs, jam.action) == ("deck", Report(Mishap.SHUFFLER_JAM))
    assert act(state, jam.at(DECK[::-1])).deck == DECK[::-1]


def test_telling_is_offered_until_the_last_card_is_open() -> None:
    """669a.11(a)(3): forfeiture before all community cards are shown, during the deal and the play."""
    telling = [Forfeit(1), Forfeit(2)]
    state = begun("669a", (1, 2))

    def told(each: Round) -> list[Action]:
        return [o.action for o in legal(each, FLOORPERSON) if isinstance(o.action, Forfeit)]

    while state.stage is Stage.PLAY and state.asked:
        assert told(state) == telling
        state = run(act(state, Say(state.asked, Word.CHECK) if state.turned < 2 else Bet(state.asked, 10_00)))
    assert told(state) == []


def test_leaving_is_offered_until_a_player_is_settled() -> None:
    """669a.7(b): a player who leaves may lose his wagers while he has any."""
    state = begun("669a", (1, 2))
    for number in (1, 2):
        state = act(state, Bet(number, 10_00))
    while state.stage is Stage.PLAY:
        state = act(state, Proceed())
    leaving = [Abandon(1), Abandon(2)]
    for left in (2, 1):
        assert [o.action for o in legal(state, FLOORPERSON)] == leaving[:left]
        state = act(state, Proceed())
    assert state.stage is Stage.OVER


OPTIONS = {
    "649a": [("Play 1x, $10", 10_00, 10_00), ("fold", 0, 0)],
    "653a@2011": [("Play 3x, $30", 30_00, 30_00), ("Play 4x, $40", 40_00, 40_00), ("check", 0, 0)],
    "641a@2011": [
        ("Play 1x, $10 or any amount to $30", 10_00, 30_00),
        ("Play 2x, $20", 20_00, 20_00),
        ("Play 3x, $30", 30_00, 30_00),
        ("fold", 0, 0),
    ],
    "643a": [("withdraw", 0, 0), ("let it ride", 0, 0)],
    "647a": [("Flop 2x, $20", 20_00, 20_00), ("fold", 0, 0)],
}


@pytest.mark.parametrize("rules", OPTIONS)
def test_the_words_and_the_span_of_each_answer(rules: str) -> None:
    options = legal(begun(rules), seat(1))
    assert [(each.says, each.least, each.most) for each in options] == OPTIONS[rules]


def test_the_words_and_the_span_of_each_wager() -> None:
    state = start(default_house(rule_set("669a")), DECK, {1: "a player"})
    spans = {o.says: (o.least, o.most, o.unit) for o in legal(state, seat(1))}
    assert spans["Ante $5 to $1,000"] == (5_00, 1_000_00, 2)  # two pair pays 3 to 2
    assert spans["Pair Plus $5 to $1,000"] == (5_00, 1_000_00, 1)
    state = act(state, Place(1, (("Ante", 12_00),)))
    spans = {o.says: (o.least, o.most) for o in legal(state, seat(1))}
    assert spans["Blind $12"] == (12_00, 12_00)
    assert spans["take back Ante"] == (0, 0)
