"""Every refusal of a round carries a clause that exists, and the true reason."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import DECK
from pitboss.engine import Illegal, Round, play, start
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import register
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from tests.engine.driver import place_wagers, play_out, random_house, random_start
from tests.engine.faults import BAD_DECKS, Fault, faults

WHOLE = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
SEEDS = st.integers(0, 2**32 - 1)


def accepted(fault: Fault, cite: str) -> bool:
    """Whether a clause is one of those that a fault runs against; a section with a star is all of it."""
    for wanted in fault.cites:
        section = wanted.removesuffix("*")
        if cite == wanted or (wanted.endswith("*") and (cite == section or cite.startswith(f"{section}("))):
            return True
    return False


def check(state: Round, fault: Fault) -> None:
    """A fault is refused, with a clause that exists and is the right one, and with its reason."""
    told = f"{fault.who} {fault.action} while {state.stage.value}, seat {state.asked} asked"
    refusal = refused(state, fault)
    assert refusal is not None, f"{told}: accepted"
    assert refusal.cite in register(state.house.rules.id), f"{told}: {refusal}"
    assert accepted(fault, refusal.cite), f"{told}: {refusal}, not one of {fault.cites}"
    assert fault.says in refusal.says, f"{told}: {refusal} does not say {fault.says!r}"


def refused(state: Round, fault: Fault) -> Refused | None:
    """The refusal that a fault meets, if it meets one."""
    try:
        play(state, fault.action, fault.who)
    except Refused as refusal:
        return refusal
    return None


@WHOLE
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_every_wrong_action_meets_its_clause_and_its_reason(rules: RuleSet, seed: int) -> None:
    dice = random.Random(seed)
    state = random_start(random_house(rules, dice), dice)

    def plant(each: Round) -> None:
        for fault in faults(each, dice):
            check(each, fault)

    plant(state)
    play_out(place_wagers(state, dice, watch=plant), dice, trouble=0.03, watch=plant)


@WHOLE
@pytest.mark.parametrize("deck", BAD_DECKS, ids=lambda deck: str(deck)[:20])
def test_a_deck_is_the_52_cards(rules: RuleSet, deck: Any) -> None:
    """One deck: .3(a)."""
    with pytest.raises(Illegal, match="a deck") as caught:
        start(default_house(rules), deck, {1: "a player"})
    assert caught.value.cite == f"{rules.chapter}.3(a)"


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(Illegal, match="2c is in it twice"):
        start(default_house(rule_set("649a")), (*DECK[:-1], 0), {1: "a player"})


@WHOLE
@pytest.mark.parametrize("number", [0, 99, -1, True, None, "1"], ids=repr)
def test_a_seat_is_one_of_the_table(rules: RuleSet, number: Any) -> None:
    """So many positions: .2(a)."""
    with pytest.raises(Illegal, match="there is no seat") as caught:
        start(default_house(rules), DECK, {number: "a player"})
    assert caught.value.cite == f"{rules.chapter}.2(a)"
