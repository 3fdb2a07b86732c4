"""Advised values are the averages of rounds that the engine settles, one for every way the cards may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK, Card, cards
from pitboss.engine import Round, Stage, play, run
from pitboss.engine.actions import Action, Validate
from pitboss.engine.play import pending
from pitboss.engine.unfinished import ALONE, brought_to
from pitboss.games.catalog import rule_set
from pitboss.hands import quick
from pitboss.rules.submission import RulesSubmission, default_submission
from pitboss.solve.advice import Advice, advise

SPEAKS_FOR = ("643a", "649a", "653a@2011", "669a")
ANTE, FIVE, CHIP = 25_00, 5_00, 1_00


def house(name: str, **changes: object) -> RulesSubmission:
    return default_submission(rule_set(name), **changes)


def asked(rules: RulesSubmission, held: str, community: str = "", ante: int = ANTE, **sides: int) -> Round:
    """A player alone at the decision with these cards, an Ante of $25 and these side wagers."""
    base = rules.force.wagers[0].name
    equal = [wager.name for wager in rules.force.wagers if wager.equals == base and not wager.times]
    wagers = dict.fromkeys((base, *equal), ante)
    wagers |= {rules.force.wager(name).name: cents for name, cents in sides.items()}
    return brought_to(rules, wagers, cards(held), community=cards(community))


def unseen(state: Round) -> list[Card]:
    """The cards that the player does not see."""
    seen = {*state.seat(ALONE).cards, *state.community[: state.turned]}
    return [card for card in DECK if card not in seen]


def settled(state: Round, action: Action, without: Iterable[str]) -> int:
    """What all wagers but these leave the player up or down once the round is over."""
    state = run(play(state, action))
    while state.stage is not Stage.OVER:
        waiting = pending(state)
        assert waiting is not None, "no decision is left"
        state = run(play(state, Validate(waiting.seat, waiting.wager)))
    return sum(line.paid - line.collected for line in state.lines if line.wager not in without)


def averages(
    state: Round, advice: Advice, ways: Iterable[Round], alike: Callable[[Round], object] = id
) -> dict[str, Fraction]:
    """By option, the average in cents over these ways to go on; those alike are settled once."""
    counted = Counter[object]()
    example: dict[object, Round] = {}
    for way in ways:
        key = alike(way) if alike is not id else len(example)
        counted[key] += 1
        example.setdefault(key, way)
    without = advice.sight.outliving
    return {
        each.name: Fraction(
            sum(settled(example[key], each.action, without) * count for key, count in counted.items()),
            counted.total(),
        )
        for each in advice.options
    }


def agree(state: Round, ways: Iterable[Round], alike: Callable[[Round], object] = id) -> Advice:
    """The advice for a state, once its values are found to be the averages."""
    advice = advise(state, ALONE)
    assert {each.name: each.cents for each in advice.options} == averages(state, advice, ways, alike)
    return advice


def dealers(state: Round) -> Iterable[Round]:
    """Every hand that the dealer may have."""
    return (state._replace(dealer=held) for held in combinations(unseen(state), len(state.dealer)))


def last_cards(state: Round) -> Iterable[Round]:
    """Every last community card; it lies there face down already."""
    return (state._replace(community=(*state.community[:-1], card)) for card in unseen(state))


@pytest.mark.parametrize(
    ("held", "community", "best"),
    [
        ("As Kd", "2c 7h 9d 4c 4d", "Play 1x"),
        ("7d 2c", "Ks Qh 9d 8s 4c", "fold"),
        ("7d 2c", "3s 3h 3d 9h 8c", "Play 1x"),  # three-of-a-kind on the Flop pays the progressive
    ],
)
def test_the_last_decision_of_653a_against_every_dealer(held: str, community: str, best: str) -> None:
    """990 rounds for each option; the Trips Wager outlives a fold, 653a.11(f)(2)(i)."""
    state = asked(house("653a@2011"), held, community, ante=FIVE, trips=FIVE, progressive_payout=CHIP)
    advice = agree(state, dealers(state))
    assert [each.name for each in advice.best] == [best]
    assert advice.sight.outliving == ("Trips",)


@pytest.mark.parametrize("trips", [0, 1_000_00])
def test_a_payout_limit_that_binds_in_653a(trips: int) -> None:
    """653a.12(e): a royal flush wins 500 times the Blind, of $1,000, but no more than $50,000 in all."""
    rules = house("653a@2011", limit=50_000_00)
    sides = {"trips": trips} if trips else {}
    for held, community in (("As Ks", "Qs Js Ts 2c 3d"), ("9s 8s", "7s 6s 5s Ac Ad"), ("Kd Kc", "Kh Ks 2c 2d 3s")):
        state = asked(rules, held, community, ante=1_000_00, **sides)
        advice = advise(state, ALONE)
        best = {each.name: each.cents for each in advice.options}
        whole = replace(advice.sight, stakes={**advice.sight.stakes})
        # What the Trips Wager wins less because the others come first is a cost of staying in.
        alone = {name: 0 for name in best} | {"fold": 0}
        found = averages(state, advice, dealers(state))
        with_trips = {
            each.name: Fraction(sum(settled(way, each.action, ()) for way in dealers(state)), 990)
            for each in advice.options
        }
        trips_kept = with_trips["fold"] - found["fold"]
        assert best == {name: cents - trips_kept for name, cents in with_trips.items()}, (whole, alone)
