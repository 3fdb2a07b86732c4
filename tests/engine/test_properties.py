"""What is true of every round: money is conserved, nothing is lost without a clause, records replay."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import rank, suit
from pitboss.engine import Round, Stage, legal, start, turn
from pitboss.engine.actions import Report
from pitboss.engine.state import Result
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import register
from pitboss.money import Share
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Mishap
from tests.engine.driver import (
    ENDED,
    act,
    everything,
    place_wagers,
    play_out,
    random_house,
    random_round,
    random_start,
    sized,
)

RULES = st.sampled_from([rules.id for rules in RULE_SETS])
SEEDS = st.integers(0, 2**32 - 1)
MANY = settings(max_examples=120, deadline=None)


def settled_once(state: Round) -> None:
    """Every wager ends in one line, and all of it is either returned or collected."""
    for each in state.seats:
        for wager, stake in each.placed.items():
            ends = [line for line in state.lines if (line.seat, line.wager) == (each.number, wager)]
            assert [line.returned + line.collected for line in ends] == [stake], (each.number, wager)
            assert not each.standing


@MANY
@given(RULES, SEEDS)
def test_money_is_conserved(name: str, seed: int) -> None:
    rules = rule_set(name)
    state = random_round(rules, seed, trouble=0.02)
    settled_once(state)
    for line in state.lines:
        assert line.paid >= 0
        assert min(line.returned, line.collected) >= 0
        assert not line.pending
        if line.stake == 0:
            assert line.result is Result.BONUS
        if line.result is Result.LOST:
            assert (line.paid, line.returned) == (0, 0)
        if line.result is Result.PUSHED:
            assert (line.paid, line.collected) == (0, 0)


@MANY
@given(RULES, SEEDS)
def test_every_card_is_accounted_for(name: str, seed: int) -> None:
    """When a round is over, the rack and the stub hold the 52 cards, each once."""
    state = random_round(rule_set(name), seed, trouble=0.02)
    if state.stage is Stage.OVER:
        assert sorted((*state.rack, *state.deck[state.used :])) == list(range(52))


@MANY
@given(RULES, SEEDS)
def test_every_line_cites_a_clause_of_its_own_chapter(name: str, seed: int) -> None:
    rules = rule_set(name)
    state = random_round(rules, seed, trouble=0.02)
    for line in state.lines:
        assert line.cite in register(rules.id), line
        assert not line.pays or line.pays in register(rules.id), line
    for event in state.events:
        assert not event.cite or event.cite in register(rules.id)


@MANY
@given(RULES, SEEDS)
def test_meters_are_the_sum_of_their_moves(name: str, seed: int) -> None:
    rules = rule_set(name)
    state = random_round(rules, seed, trouble=0.02)
    assert state.began is not None
    for key, meter in state.meters.items():
        begun = state.began[1][key]
        moved = [move for move in state.moves if (move.link, move.level) == key]
        on_meter = sum(m.units for m in moved if "reserve contribution" not in m.reason)
        held = sum(m.units for m in moved if "reserve contribution" in m.reason)
        released = sum(m.units for m in moved if "reserve release" in m.reason)
        assert meter.units == begun.units + on_meter
        assert meter.reserve == begun.reserve + held - released
    awards = -sum(m.units for m in state.moves if m.reason == "award") // 100
    if state.stage is Stage.OVER:
        shared = [line for line in state.lines if isinstance(line.odds, Share)]
        assert awards == sum(line.paid for line in shared)
        assert all(line.source.value == "hand-paid jackpot" for line in shared)


@MANY
@given(RULES, SEEDS, st.integers(0, 60))
def test_a_void_returns_every_cent_at_any_point(name: str, seed: int, steps: int) -> None:
    """Whatever has happened, a wrong number of cards undoes all of it: .13(c)."""
    rules = rule_set(name)
    dice = random.Random(seed)
    state = place_wagers(random_start(random_house(rules, dice), dice), dice)
    for _ in range(steps):
        who = turn(state)
        assert who is not None
        following = [option for option in legal(state, who) if not option.irregular]
        after = act(state, dice.choice(following).action)
        if after.stage in ENDED:
            break
        state = after
    if state.used == 0:
        return
    void = act(state, Report(Mishap.WRONG_NUMBER))
    assert void.stage is Stage.VOID
    assert sum(line.returned for line in void.lines) == sum(sum(s.placed.values()) for s in void.seats)
    assert sum(line.collected + line.paid for line in void.lines) == 0
    assert void.began is not None
    assert dict(void.meters) == dict(void.began[1])


@MANY
@given(RULES, SEEDS)
def test_renaming_suits_changes_nothing_but_suit_awards(name: str, seed: int) -> None:
    """The same round with clubs and hearts exchanged, spades and diamonds left alone."""
    rules = rule_set(name)
    state = random_round(rules, seed)
    assert state.began is not None
    deck, meters, players = state.began
    swapped = {0: 2, 2: 0}
    renamed = start(
        state.house, tuple(4 * rank(c) + swapped.get(suit(c), suit(c)) for c in deck), players, meters
    )
    for action in state.log:
        renamed = act(renamed, action)
    assert [(x.seat, x.wager, x.paid, x.returned, x.cite) for x in renamed.lines] == [
        (x.seat, x.wager, x.paid, x.returned, x.cite) for x in state.lines
    ]


@MANY
@given(RULES, SEEDS)
def test_everything_legal_is_accepted(name: str, seed: int) -> None:
    rules = rule_set(name)
    dice = random.Random(seed)
    state = place_wagers(random_start(random_house(rules, dice), dice), dice)
    play_out(state, dice, watch=lambda each: _all_accepted(each, dice))


def _all_accepted(state: Round, dice: random.Random) -> None:
    """Every option of everybody, at its least, its most and an amount between."""
    for option in everything(state):
        amounts = (option.least, option.most) if option.unit else ()
        for action in (sized(state, option, dice), *(option.at(amount) for amount in amounts)):
            act(state, action)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_nothing_can_be_done_in_a_round_that_is_over(rules: RuleSet) -> None:
    assert everything(random_round(rules, 7)) == []
