"""What is true of every day: no round begins with cards that may not be dealt, and the log is the day."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.day import DeckStage, TableDay, act, allowed, open_day, replay, whose
from pitboss.day import actions as acts
from pitboss.day.actions import Action
from pitboss.engine import DEALER, FLOORPERSON, SPECTATOR, Role, Who, seat
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import outline
from pitboss.refusal import Refused
from pitboss.rules.describe_day import day_says
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Method, Shuffler
from tests.day.auditor import Auditor
from tests.day.days import every_step, opened, run
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
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
        kinds = [Shuffler.RESHUFFLING]
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


def test_what_is_offered_is_told_in_full() -> None:
    """649a.3(b)(1), 649a.4(a): a second deck of another color and no defects, as they should be."""
    two = run(opened("649a", "manual shoe, automated, 2"), "DEVICE")
    come = [each for each in allowed(two, DEALER, two.at) if isinstance(each, acts.ReceiveDeck)]
    assert come == [
        acts.ReceiveDeck(deck=2, backs="blue", design="", prepared=False),
        acts.ReceiveDeck(deck=2, backs="blue", design="", prepared=True),
    ]
    after = run(two, "receive deck 2, blue backs, prepared; remove deck 1")
    assert acts.ReceiveDeck(deck=3, backs="red") in allowed(after, DEALER, after.at)
    empty = opened("649a", "manual shoe, none")
    assert allowed(empty, DEALER, 0)[0] == acts.ReceiveDeck(deck=1, backs="red", design="", prepared=False)
    came = run(empty, "receive deck 1, red backs")
    assert came.log[-1].says == "deck 1 with red backs is received"
    assert run(empty, "receive deck 1, prepared").log[-1].says == (
        "deck 1 is received, preinspected and preshuffled"
    )
    assert allowed(came, DEALER, came.at) == (acts.InspectDeck(deck=1, defects=0), acts.RemoveDeck(1))
    looked = act(came, acts.InspectDeck(deck=1), DEALER, came.at)
    assert (looked.decks[0].stage, looked.log[-1].says) == (
        DeckStage.INSPECTED,
        "deck 1 is inspected: no defect found",
    )


def test_whose_steps_are_offered() -> None:
    """649a.4(a), 649a.5(a), 649a.5(e): the dealer acts, the floorperson verifies and orders, others do not."""
    cut = run(opened("649a", "manual shoe, none"), "CUT")
    ordered = (acts.OrderShuffle(1), acts.OrderRecut(1), acts.CloseTable())
    assert allowed(cut, FLOORPERSON, cut.at) == ordered
    assert allowed(cut, SPECTATOR, cut.at) == allowed(cut, seat(1), cut.at) == ()
    spread = run(
        opened("649a", "manual shoe, none"), "receive deck 1; inspect deck 1; verify deck 1; spread deck 1"
    )
    assert allowed(spread, seat(3), 0) == tuple(
        acts.ShowFirstPlayer(asks=asks, seat=3) for asks in (False, True)
    )


@pytest.mark.parametrize("who", ["dealer", None, Who(Role.DEALER, 1), seat(8), seat(-1)])
def test_a_stranger_does_nothing(who) -> None:  # type: ignore[no-untyped-def]
    """649a.2(a): nobody but the people of the table, and no seat that it has not."""
    day = opened("649a", "manual shoe, none")
    for asked in (lambda: allowed(day, who, 0), lambda: act(day, acts.ReceiveDeck(deck=1), who, 0)):
        with pytest.raises(Refused) as found:
            asked()
        assert found.value.cite == "649a.2(a)"
    with pytest.raises(Refused, match="nothing that anyone does") as found:
        act(day, "dance", DEALER, 0)  # type: ignore[arg-type]
    assert found.value.cite == "649a.4(a)"


@pytest.mark.parametrize(
    ("clause", "cleared"),
    [
        ("641a.5(f)", True),
        ("643a.5(f)", True),
        ("647a.5(f)", False),
        ("649a.5(f)", True),
        ("653a.5(f)", False),
        ("669a.5(f)", True),
    ],
)
def test_whether_an_idle_table_empties_shoe_and_rack(clause: str, cleared: bool) -> None:
    """Where the clause names shoe and rack they are emptied; where it names no place it means all cards."""
    for rules in RULE_SETS:
        if clause.startswith(rules.chapter):
            told = [says for says, cite in day_says(rules) if cite == clause]
            assert ("leave shoe and rack" in told[0]) == cleared, rules.id


@settings(max_examples=40, deadline=None)
@given(RULES, SEEDS, st.integers(1, 40))
def test_there_is_always_a_way_on(name: str, seed: int, steps: int) -> None:
    """Whatever happened, something besides closing is in order: the rules leave no table stuck."""
    day, _ = random_day(name, seed, steps)
    assert any(not isinstance(each, acts.CloseTable) for each in every_step(day, day.at))
