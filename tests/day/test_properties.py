"""What is true of every day: no round begins with cards that may not be dealt, and the log is the day."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.day import TableDay, act, open_day, replay, whose
from pitboss.day import actions as acts
from pitboss.day.actions import Action
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import outline
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Method, Shuffler
from tests.day.auditor import Auditor
from tests.day.days import every_step, opened, run
from tests.rows import rows

SPEAKS_FOR = ()
RULES = st.sampled_from([rules.id for rules in RULE_SETS])
SEEDS = st.integers(0, 2**32 - 1)
RARE = (
    acts.RemoveDeck,
    acts.OutOfOrder,
    acts.NoActivity,
    acts.OrderShuffle,
    acts.VoidRound,
    acts.JamShuffler,
    acts.OrderRecut,
    acts.WinJackpot,
)


def random_house(name: str, dice: random.Random) -> House:
    """A table that the rules allow, with any method, shuffler and number of decks."""
    rules = rule_set(name)
    method = dice.choice([dealing.method for dealing in rules.dealing])
    kinds = [*Shuffler]
    if method is Method.HAND:
        kinds.remove(Shuffler.NONE)
    if method is Method.RESHUFFLING_SHOE:
        kinds = [Shuffler.NONE, Shuffler.RESHUFFLING]
    shuffler = dice.choice(kinds)
    stores = shuffler in (Shuffler.AUTOMATED, Shuffler.COUNTING)
    return default_house(rules, method=method, shuffler=shuffler, decks=dice.choice([1, 2]) if stores else 1)


def changed(action: Action, dice: random.Random) -> Action:
    """The same step with another number now and then: a defect, a deep cut, a wrong count."""
    match action:
        case acts.InspectDeck(deck=deck) if dice.random() < 0.05:
            return acts.InspectDeck(deck=deck, defects=1)
        case acts.CutDeck(deck=deck):
            return acts.CutDeck(deck=deck, cards=dice.randint(10, 51))
        case acts.FinishShuffle(deck=deck, cards=52) if dice.random() < 0.1:
            return acts.FinishShuffle(deck, dice.choice([51, 53]))
        case acts.TallyStub(stub=stub) if dice.random() < 0.2:
            return acts.TallyStub(stub=stub - 1, held=dice.choice([None, 53 - stub]))
    return action


def random_day(name: str, seed: int, steps: int) -> tuple[TableDay, Auditor]:
    """A day of steps drawn from `allowed`, audited at every one."""
    dice = random.Random(seed)
    house = random_house(name, dice)
    day = open_day(house, secured=dice.random() < 0.5, approved=dice.random() < 0.5)
    auditor = Auditor(method=house.method)
    for _ in range(steps):
        at = day.at + dice.choice([0, 0, 0, 1, 2, 5, 30])
        choices = [each for each in every_step(day, at) if not isinstance(each, acts.CloseTable)]
        usual = [each for each in choices if not isinstance(each, RARE)]
        action = changed(dice.choice(usual if usual and dice.random() < 0.93 else choices), dice)
        day = act(day, action, whose(action), at)
        auditor.follow(action, at)
    return day, auditor


@settings(max_examples=80, deadline=None)
@given(RULES, SEEDS, st.integers(1, 60))
def test_no_round_begins_with_cards_that_may_not_be_dealt(name: str, seed: int, steps: int) -> None:
    day, _ = random_day(name, seed, steps)
    assert replay(day) == day


@pytest.mark.parametrize("name", [rules.id for rules in RULE_SETS])
def test_long_days(name: str) -> None:
    """Long days reach many rounds, deck changes and counts; each line names a clause of its chapter."""
    known, begun, removed = set(outline(name)), 0, 0
    for seed in range(4):
        day, auditor = random_day(name, seed, 260)
        begun += auditor.begun
        removed += sum("removed" in entry.says for entry in day.log)
        assert {entry.cite for entry in day.log} <= known
        assert [entry.at for entry in day.log] == sorted(entry.at for entry in day.log)
        assert replay(day) == day
    assert begun > 20
    assert removed > 2


# What is in order at a table with a manual shoe and no device, besides closing it.
OPEN_TO = """
    after                 kinds
    -                     ReceiveDeck
    receive deck 1        InspectDeck, RemoveDeck
    SEEN                  WashDeck, RemoveDeck
    STACKED               ShuffleByHand, RemoveDeck
    SHUFFLED              CutDeck, OrderShuffle, NoActivity, RemoveDeck
    CUT                   BeginRound, OrderRecut, OrderShuffle, NoActivity, RemoveDeck
    CUT; begin deck 1     FinishDeal, VoidRound
    CUT; ROUND            ShuffleByHand, NoActivity, RemoveDeck
    CUT; ROUND; idle      ShowFirstPlayer, RemoveDeck
"""


@pytest.mark.parametrize("row", rows(OPEN_TO), ids=lambda row: row["after"])
def test_what_is_in_order(row: dict[str, str]) -> None:
    day = opened("669a", "manual shoe, none")
    day = day if row["after"] == "-" else run(day, row["after"])
    kinds = {type(each).__name__ for each in every_step(day, day.at)} - {"CloseTable"}
    assert kinds == set(row["kinds"].split(", "))


@settings(max_examples=40, deadline=None)
@given(RULES, SEEDS, st.integers(1, 40))
def test_there_is_always_a_way_on(name: str, seed: int, steps: int) -> None:
    """Whatever happened, something besides closing is in order: the rules leave no table stuck."""
    day, _ = random_day(name, seed, steps)
    assert any(not isinstance(each, acts.CloseTable) for each in every_step(day, day.at))
