"""Who may do what: an action by another person, by nobody or of no kind is refused with its clause."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.engine import (
    DEALER,
    FLOORPERSON,
    SPECTATOR,
    TABLE_SYSTEM,
    Illegal,
    Role,
    Stage,
    Who,
    doer,
    legal,
    play,
    seat,
    start,
    turn,
    view,
)
from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    Deal,
    DocumentJackpot,
    Draw,
    Forfeit,
    NoMoreBets,
    Place,
    Proceed,
    ReadMeter,
    RefuseAward,
    Report,
    Say,
    TakeBack,
    Validate,
)
from pitboss.engine.people import DOES
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Mishap, Word
from tests.engine.driver import random_round
from tests.engine.test_lines_of_play import begun
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
WHOLE = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
EVERYBODY = (seat(1), seat(2), DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM)

# What each chapter says: who answers for a hand, who wagers, how many sit there, when all is put away.
CLAUSES = """
    rules      own hand        seated      seats       done
    641a@2011  641a.11(a)(1)   641a.7(b)   641a.2(a)   641a.11(d)
    643a@2011  643a.11(a)(1)   643a.7(b)   643a.2(a)   643a.11(g)
    643a       643a.11(a)(1)   643a.7(b)   643a.2(a)   643a.11(h)
    647a       647a.11(a)(1)   647a.7(b)   647a.2(a)   647a.11(l)
    649a@2011  649a.11(a)(1)   649a.7(b)   649a.2(a)   649a.11(d)
    649a       649a.11(a)(1)   649a.7(b)   649a.2(a)   649a.11(d)
    653a@2011  653a.11(a)(1)   653a.7(b)   653a.2(a)   653a.11(k)
    669a       669a.11(a)(1)   669a.7(b)   669a.2(a)   669a.11(j)
"""
BY_CLAUSE = pytest.mark.parametrize("row", rows(CLAUSES), ids=lambda row: row["rules"])

ACTIONS: tuple[tuple[Action, Who], ...] = (
    (Place(1, (("Ante", 5_00),)), seat(1)),
    (TakeBack(1, "Ante"), seat(1)),
    (Bet(1, 10_00), seat(1)),
    (Say(1, Word.FOLD), seat(1)),
    (NoMoreBets(0), DEALER),
    (Deal(), DEALER),
    (Proceed(), DEALER),
    (CountStub(40), DEALER),
    (Report(Mishap.WRONG_NUMBER), DEALER),
    (Validate(1, "Ante"), FLOORPERSON),
    (RefuseAward(1, "Ante", "the light was off"), FLOORPERSON),
    (DocumentJackpot(1, "Ante"), FLOORPERSON),
    (Abandon(1), FLOORPERSON),
    (Forfeit(1), FLOORPERSON),
    (Draw(lucky=1), TABLE_SYSTEM),
    (ReadMeter("a link", "a level", 1_00), TABLE_SYSTEM),
)


def refusal(rules: str, action: Any, who: Any) -> Illegal:
    """The refusal that an action meets in a round where seat 1 of two is asked."""
    with pytest.raises(Illegal) as caught:
        play(begun(rules, (1, 2)), action, who)
    return caught.value


@BY_CLAUSE
def test_nobody_decides_for_another(row: dict[str, str]) -> None:
    """Each player answers for his own hand: .11(a)(1)."""
    for who in (seat(2), DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM):
        for action in (Say(1, Word.FOLD), Bet(1, 10_00)):
            assert refusal(row["rules"], action, who).cite == row["own hand"]


@BY_CLAUSE
def test_nobody_wagers_for_another(row: dict[str, str]) -> None:
    """Only seated players wager, each for himself: .7(b)."""
    for who in (seat(2), DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM):
        for action in (Place(1, (("Ante", 5_00),)), TakeBack(1, "Ante")):
            assert refusal(row["rules"], action, who).cite == row["seated"]
    for who in (seat(1), DEALER, SPECTATOR, TABLE_SYSTEM):
        assert refusal(row["rules"], Abandon(2), who).cite == row["seated"]


@BY_CLAUSE
@pytest.mark.parametrize(
    "who",
    [seat(99), seat(-1), seat(0), seat(5), Who(Role.DEALER, 3), None, "dealer", 1, ("seat", 1)],
    ids=repr,
)
def test_a_stranger_is_refused(row: dict[str, str], who: Any) -> None:
    """There are so many positions: .2(a); what is no person at the table neither acts nor looks."""
    assert refusal(row["rules"], Proceed(), who).cite == row["seats"]
    for ask in (legal, view):
        with pytest.raises(Illegal) as caught:
            ask(begun(row["rules"], (1, 2)), who)
        assert caught.value.cite == row["seats"]


@BY_CLAUSE
def test_nothing_is_done_after_the_end(row: dict[str, str]) -> None:
    """All wagers are settled and the cards put away."""
    state = random_round(rule_set(row["rules"]), 7)
    assert state.stage is Stage.OVER
    assert turn(state) is None
    with pytest.raises(Illegal, match="the round is over") as caught:
        play(state, Proceed(), DEALER)
    assert caught.value.cite == row["done"]


@WHOLE
def test_every_action_is_one_persons(rules: RuleSet) -> None:
    """Of everybody at the table one may take an action; to the others it is refused as not theirs."""
    assert {type(action) for action, _ in ACTIONS} == set(DOES)
    for action, mine in ACTIONS:
        assert doer(action) == mine
        for who in EVERYBODY:
            if who != mine:
                assert str(refusal(rules.id, action, who)).startswith(f"{who} may ")


@WHOLE
@pytest.mark.parametrize("action", ["fold", None, 3, Deal, ("Bet", 1, 5_00)], ids=repr)
def test_what_is_no_action_is_refused(rules: RuleSet, action: Any) -> None:
    found = refusal(rules.id, action, seat(1))
    assert "is nothing that anyone can do in a round" in found.says
    assert found.cite == begun(rules.id, (1, 2)).house.force.play[0].cite


def test_a_person_is_a_plain_value() -> None:
    assert [str(who) for who in EVERYBODY] == [
        "seat 1",
        "seat 2",
        "dealer",
        "floorperson",
        "spectator",
        "table system",
    ]
    assert len({*EVERYBODY, seat(1), Who(Role.DEALER)}) == len(EVERYBODY)
    assert pickle.loads(pickle.dumps(EVERYBODY)) == EVERYBODY


@WHOLE
def test_turn_says_who_is_waited_for(rules: RuleSet) -> None:
    assert turn(begun(rules.id, (1, 2))) == seat(1)


@WHOLE
def test_whoever_is_waited_for_has_something_usual_to_do(rules: RuleSet) -> None:
    """From the first chip on: a table that waits for a wager does not wait for the dealer."""
    state = start(default_house(rules), DECK, {2: "player 2", 4: "player 4"})
    assert turn(state) == seat(2)
    state = play(state, legal(state, seat(4))[0].action, seat(4))
    while (who := turn(state)) is not None:
        usual = [option for option in legal(state, who) if not option.irregular]
        assert usual, who
        state = play(state, usual[0].action, who)


@pytest.mark.parametrize("name", ["653a", "647a"])
def test_a_seat_that_lacks_a_wager_is_waited_for(name: str) -> None:
    """653a.7(d)(1): the Blind Wager goes with the Ante; 647a.7(d)(1) asks for the Ante alone."""
    state = start(default_house(rule_set(name)), DECK, {2: "player 2", 4: "player 4"})
    state = play(state, legal(state, seat(4))[0].action, seat(4))
    assert turn(state) == (seat(4) if name == "653a" else DEALER)


@WHOLE
def test_a_spectator_may_do_nothing(rules: RuleSet) -> None:
    assert legal(begun(rules.id, (1, 2)), SPECTATOR) == ()
