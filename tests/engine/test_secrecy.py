"""Nobody sees, reads or is offered a card that lies face down to him, and everybody sees what lies face up.

The witness tells from the actions alone what lies face up; views, events, notes, reasons, options and
refusals are held against him after every action, irregularities included.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import show
from pitboss.engine import Round, Who, legal, play, seat, turn, view
from pitboss.engine.actions import Action, CountStub, Draw, Say
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.words import Word
from tests.engine.driver import (
    ENDED,
    act,
    everybody,
    everything,
    place_wagers,
    random_house,
    random_start,
    sized,
)
from tests.engine.witness import Witness, coded, codes, names_a_rank, spelled

SPEAKS_FOR = ()
RULES = st.sampled_from([rules.id for rules in RULE_SETS])
SEEDS = st.integers(0, 2**32 - 1)
MANY = settings(max_examples=150, deadline=None)


def texts(value: Any) -> Iterator[str]:
    """Every text inside a value, names of hands included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.items():
            yield from texts(item)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from texts(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for each in dataclasses.fields(value):
            yield from texts(getattr(value, each.name))


def number_of(who: Who) -> int:
    return who.number if str(who).startswith("seat") else 0


def check_view(state: Round, witness: Witness, who: Who) -> None:
    """A view shows exactly what lies face up, and a player's own cards while he plays them."""
    me, seen = number_of(who), view(state, who)
    assert seen.community == witness.board(state), who
    assert seen.dealer == witness.dealers(state), who
    assert seen.bonus == witness.bonus(state), who
    for each in seen.seats:
        assert each.cards == witness.hand(state, each.number, me), f"{who} and seat {each.number}"
    known = witness.known(state, me)
    for event in seen.events:
        check_codes(event.says, state, witness, who)
        if names_a_rank(coded(event.says)):
            told = {number for number in witness.shown if f"seat {number}'s" in event.says}
            assert told, f"{who} reads {event.says!r}"
    for line in seen.lines:
        for hand in (line.hand, line.against):
            held = set(hand.cards) if hand is not None else set()
            assert held <= known, f"{who} reads {spelled(held - known)} in {line}"
        if line.hand is None:
            assert not names_a_rank(line.why), f"{who} reads {line.why}"
        check_codes(line.why, state, witness, who)


def check_codes(text: str, state: Round, witness: Witness, who: Who) -> None:
    """A sentence names no card that its reader may not know."""
    hidden = codes(coded(text)) - spelled(witness.known(state, number_of(who)) | drawn(state))
    assert not hidden, f"{who} reads {hidden} in {text!r}"


def drawn(state: Round) -> set[int]:
    """The Magic Card is drawn by the system for all to see."""
    return {action.magic for action in state.log if isinstance(action, Draw) and action.magic is not None}


def check_options(state: Round, witness: Witness, who: Who) -> None:
    """What somebody is offered holds no card at all, in words or in the action."""
    for option in legal(state, who):
        assert not codes(coded(" ".join(texts(option)))), f"{who} is offered {option}"
        parts = dataclasses.asdict(option.action)
        assert not parts.get("deck"), f"{who} is offered the deck"
        assert parts.get("magic") is None


def check_refusals(state: Round, witness: Witness, dice: random.Random) -> None:
    """What is refused to somebody names no card that he may not know."""
    who = dice.choice(everybody(state))
    tried = [(sized(state, option, dice), who) for option in everything(state)]
    tried += [(Say(each.number, Word.FOLD), seat(each.number)) for each in state.seats]  # asked or not
    for action, person in tried:
        says = refused(state, action, person)
        hidden = codes(says) - spelled(witness.known(state, number_of(person)))
        assert not hidden, f"{person} reads {hidden} in {says!r}"


def refused(state: Round, action: Action, who: Who) -> str:
    """What somebody is told who may not do this now."""
    try:
        play(state, action, who)
    except Refused as refusal:
        return str(refusal)
    return ""


def watched(state: Round, witness: Witness, dice: random.Random, trouble: float) -> Round:
    """A round played to its end with the witness beside it."""
    while True:
        for who in everybody(state):
            check_view(state, witness, who)
            check_options(state, witness, who)
        check_refusals(state, witness, dice)
        if state.stage in ENDED:
            return state
        action = chosen(state, dice, trouble)
        after = act(state, action)
        witness.watch(state, action, after)
        state = after


def chosen(state: Round, dice: random.Random, trouble: float) -> Action:
    """What is done next: mostly the usual course, now and then anything that anyone may do."""
    who = turn(state)
    assert who is not None
    usual = [o for o in legal(state, who) if not o.irregular and not isinstance(o.action, CountStub)]
    return sized(state, dice.choice(everything(state) if dice.random() < trouble else usual), dice)


@MANY
@given(RULES, SEEDS)
def test_everybody_sees_what_lies_face_up_and_nothing_else(name: str, seed: int) -> None:
    dice = random.Random(seed)
    rules = rule_set(name)
    state = place_wagers(random_start(random_house(rules, dice), dice), dice)
    watched(state, Witness(rules.chapter), dice, trouble=0.0)


@MANY
@given(RULES, SEEDS)
def test_irregularities_show_nothing_either(name: str, seed: int) -> None:
    dice = random.Random(seed)
    rules = rule_set(name)
    state = place_wagers(random_start(random_house(rules, dice), dice), dice)
    watched(state, Witness(rules.chapter), dice, trouble=0.15)


@pytest.mark.parametrize("name", [rules.id for rules in RULE_SETS])
def test_before_the_deal_nothing_is_known(name: str) -> None:
    """While wagers are placed no card lies anywhere, and the deck is nobody's to see."""
    dice = random.Random(5)
    state = random_start(random_house(rule_set(name), dice), dice)
    for who in everybody(state):
        seen = view(state, who)
        assert (seen.dealer, seen.community, seen.bonus) == ((), (), ())
        assert all(each.cards == () for each in seen.seats)
        check_options(state, Witness(rule_set(name).chapter), who)


def test_the_witness_reads_codes_and_ranks() -> None:
    assert codes("the card Td and As, not Sds, 7x or 10s") == {"Td", "As"}
    assert names_a_rank("straight, jack high against pair of aces")
    assert codes(coded("the ten of hearts is found, and 2c")) == {"Th", "2c"}
    assert not names_a_rank("the light of the system is on; three cards; seat 3 left")
    assert show(0) in spelled({0})
    assert seat(3) != seat(4)
