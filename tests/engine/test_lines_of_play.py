"""Every line of play, counted by recursion over `legal`, and what is refused."""

from __future__ import annotations

import random

import pytest

from pitboss.cards import DECK
from pitboss.engine import Illegal, Round, legal, run, seat, start
from pitboss.engine.actions import Bet, Deal, NoMoreBets, Place, Proceed, Say
from pitboss.engine.betting import chips_wagered
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.rules.words import Word
from tests.engine.driver import act

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

BASE = {
    "641a@2011": ("Ante",),
    "643a@2011": ("Bet Number 1", "Bet Number 2", "Bet Number 3"),
    "643a": ("Bet Number 1", "Bet Number 2", "Bet Number 3"),
    "647a": ("Ante",),
    "649a@2011": ("Ante",),
    "649a": ("Ante",),
    "653a@2011": ("Ante", "Blind"),
    "669a": ("Ante", "Blind"),
}


def begun(rules: str, seats: tuple[int, ...] = (1,)) -> Round:
    """A round with base wagers of $10 whose cards are dealt."""
    house = default_house(rule_set(rules))
    deck = list(DECK)
    random.Random(11).shuffle(deck)
    state = start(house, tuple(deck), {n: f"player {n}" for n in seats})
    for number in seats:
        state = act(state, Place(number, tuple((name, 10_00) for name in BASE[rules])))
    return run(act(state, NoMoreBets(chips_wagered(state))))


def every_line(state: Round) -> list[Round]:
    """The ends of every line of play that decisions lead to."""
    choices = [o.action for o in legal(state, seat(state.asked))] if state.asked else []
    return [end for action in choices for end in every_line(run(act(state, action)))] or [state]


@pytest.mark.parametrize(
    ("rules", "lines", "why"),
    [
        ("641a@2011", 4, "641a.11(b): fold, or Play at 1x, 2x or 3x"),
        ("643a@2011", 4, "643a.11(b) and 643a.11(d): two bets, each withdrawn or let ride"),
        ("643a", 4, "643a.11(b) and 643a.11(d): two bets, each withdrawn or let ride"),
        ("647a", 5, "647a.11(b), 647a.11(d), 647a.11(f): fold, or Flop and then two yes-or-no wagers"),
        ("649a@2011", 2, "649a.11(b): play or fold"),
        ("649a", 2, "649a.11(b): play or fold"),
        ("653a@2011", 5, "653a.11(b), 653a.11(d), 653a.11(f): 3x, 4x, 2x, 1x or fold"),
        ("669a", 7, "669a.11(b), 669a.11(d), 669a.11(f): 1x, 2x, 3x; 1x, 2x; 1x or fold"),
    ],
)
def test_every_line_of_play(rules: str, lines: int, why: str) -> None:
    assert len(every_line(begun(rules))) == lines, why
    assert len(every_line(begun(rules, (2, 5)))) == lines**2, "two players decide independently"


def test_ultimate_texas_holdem_ends() -> None:
    """653a.11(b), (d), (f): one Play Wager at most, and a fold only at the end."""
    ends = {
        (e.seats[0].placed.get("Play", 0) // 10_00, e.seats[0].folded) for e in every_line(begun("653a@2011"))
    }
    assert ends == {(4, False), (3, False), (2, False), (1, False), (0, True)}


REFUSALS = [
    (
        "653a@2011",
        Bet(1, 20_00),
        r"seat 1 may not make a Play Wager of 2x \(\$20\); allowed: Play at 3x or 4x, or check: 653a.11\(b\)",
    ),
    (
        "653a@2011",
        Say(1, Word.FOLD),
        r"seat 1 may not fold; allowed: Play at 3x or 4x, or check: 653a.11\(b\)",
    ),
    (
        "649a",
        Bet(1, 5_00),
        r"seat 1 may not make a Play Wager of \$5; allowed: Play at 1x, or fold: 649a.11\(b\)",
    ),
    ("649a", Bet(2, 10_00), r"seat 2 is not asked now; it is the turn of seat 1: 649a.11\(b\)"),
    ("649a", Place(1, (("Pair Plus", 5_00),)), r"seat 1 may not wager after 'no more bets': 649a.7\(c\)"),
    ("643a", Say(1, Word.FOLD), r"seat 1 may not fold; allowed: withdraw or let it ride: 643a.11\(b\)"),
    (
        "643a",
        Bet(1, 10_00),
        r"seat 1 may not make a Bet Number 1 Wager of .*; allowed: withdraw or let it ride: 643a",
    ),
    (
        "641a@2011",
        Bet(1, 30_01),
        r"seat 1 may not make a Play Wager of .*; allowed: Play at any amount from 1x to 3x, or fold: 641a.11\(b\)",
    ),
    (
        "647a",
        Bet(1, 10_00),
        r"seat 1 may not make a Flop Wager of 1x \(\$10\); allowed: Flop at 2x, or fold: 647a.11\(b\)",
    ),
    (
        "669a",
        Bet(1, 40_00),
        r"seat 1 may not make a Play Wager of 4x \(\$40\); allowed: Play at 1x, 2x or 3x, or check: 669a.11\(b\)",
    ),
    ("669a", Deal(), "there are no cards to deal now"),
    ("669a", Proceed(), "the dealer cannot go on: seat 1 is asked first"),
]


@pytest.mark.parametrize(("rules", "action", "sentence"), REFUSALS, ids=lambda each: str(each)[:40])
def test_what_the_rules_do_not_allow_is_refused_with_its_clause(
    rules: str, action: object, sentence: str
) -> None:
    with pytest.raises(Illegal, match=sentence):
        act(begun(rules, (1, 2)), action)  # type: ignore[arg-type]


def test_a_raise_of_4x_after_the_flop_is_refused() -> None:
    """653a.11(d) allows two times the Ante after the Flop."""
    state = run(act(begun("653a@2011"), Say(1, Word.CHECK)))
    with pytest.raises(
        Illegal,
        match=r"seat 1 may not make a Play Wager of 4x \(\$40\); allowed: Play at 2x, or check: 653a.11\(d\)",
    ):
        act(state, Bet(1, 40_00))
