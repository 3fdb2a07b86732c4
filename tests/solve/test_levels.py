"""The strategies for people: their words say what their rules do, and their costs are what is printed."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from pitboss.cards import DECK, Card, rank
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve.figures import Figures
from pitboss.solve.reference.holdem_strategy import SeenHolding, plain_points
from pitboss.solve.strategies.catalog import named_texts, points
from pitboss.solve.strategies.features import Seen
from pitboss.solve.strategies.levels import (
    LEVELS,
    MOST_LINES,
    decisions_of,
    in_full,
    level,
    level_strategies,
    level_texts,
    levels,
)
from pitboss.solve.strategies.strategy import Point, Strategy, read_strategy
from tests.solve.levels_read import READ, Table

SPEAKS_FOR = ()

RULE_SETS = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
CHAPTERS = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
OWN = {"641a": 5, "643a": 3, "647a": 2, "649a": 3, "653a": 2, "669a": 3}
SHARED = {"641a": (0,), "643a": (0, 1), "647a": (0, 3, 4), "649a": (0,), "653a": (0, 3, 5), "669a": (0, 1, 2)}
DRAWN = {"647a": 500, "653a": 500}  # deals of each decision; of the smaller games more


def house(name: str) -> House:
    return default_house(rule_set(name))


def sentences() -> list[tuple[str, str]]:
    """Every level of every game, by chapter and name."""
    return [(name, each) for name in CHAPTERS for each in level_texts(name.partition("@")[0])]


def drawn(own: int, community: int, dice: random.Random) -> Table:
    """A deal, often of a few ranks or of two suits, so that rare hands are not rare."""
    low = dice.randrange(8)
    few, row = dice.sample(range(13), 5), range(low, low + 6)
    decks = (
        DECK,
        [c for c in DECK if rank(c) in few],
        [c for c in DECK if c % 4 < 2],
        [c for c in DECK if rank(c) in row],
    )
    cards: list[Card] = dice.sample(dice.choice(decks), own + community)
    up = dice.choice([rank(c) for c in dice.sample(DECK, 2)])
    return Table(tuple(sorted(cards[:own], reverse=True)), tuple(cards[own:]), up)


def seen(point: Point, tables: list[Table], chapter: str) -> object:
    """The same situations as the rules look at them."""
    if chapter in ("647a", "653a"):
        return [SeenHolding(at.own, at.community, DECK, FIVE_CARDS) for at in tables]  # type: ignore[arg-type]
    facts = {"up": np.array([at.up for at in tables]), "rides": np.zeros(len(tables), np.bool_)}
    return Seen(np.array([at.cards for at in tables], np.uint8), facts)


def strategy_of(offered: House, name: str) -> Strategy:
    """A level, in the Hold 'Em games with features that look at one situation at a time."""
    chapter = offered.rules.chapter
    asked = points(offered)
    if chapter in ("647a", "653a"):
        asked = plain_points(asked)
    return read_strategy(level_texts(chapter)[name], asked, offered.rules.id, name=name)


@pytest.mark.parametrize(("rules", "name"), sentences())
def test_the_words_are_the_rules(rules: str, name: str) -> None:
    """Each sentence, read by hand, decides the hands that the rule beside it decides."""
    offered, dice = house(rules), random.Random(rules + name)
    strategy, chapter = strategy_of(offered, name), offered.rules.chapter
    advice = decisions_of(offered, strategy)
    for point, told, community in zip(strategy.points, advice, SHARED[chapter], strict=True):
        deals = DRAWN.get(chapter, 4_000)
        tables = [drawn(OWN[chapter], community, dice) for _ in range(deals)]
        by_rules = strategy.lines_taken(point.name, seen(point, tables, chapter))  # type: ignore[arg-type]
        for at, line in zip(tables, by_rules.tolist(), strict=True):
            fits = [place for place, each in enumerate(told.advice) if not each.when or READ[each.when](at)]
            assert fits[0] == line, (at, told.advice[line], told.advice[fits[0]])
        assert {*by_rules.tolist()} == {*range(len(told.advice))}, "a line that no deal came to"


def test_no_reading_is_left_over() -> None:
    used = {
        line.when
        for name in CHAPTERS
        for strategy in level_strategies(house(name))
        for decision in decisions_of(house(name), strategy)
        for line in decision.advice
        if line.when
    }
    assert used == set(READ)


@pytest.mark.parametrize(("rules", "name"), sentences())
def test_a_level_is_short_and_in_plain_words(rules: str, name: str) -> None:
    offered = house(rules)
    for decision in decisions_of(offered, strategy_of(offered, name)):
        assert 2 <= len(decision.advice) <= MOST_LINES
        assert decision.heading
        assert not decision.advice[-1].when
        assert all(line.when for line in decision.advice[:-1])
        for text in (decision.heading, decision.note, *decision.lines):
            assert "_" not in text
            assert ">=" not in text
            assert "outs" not in text
    assert len(decision.groups) <= len(decision.advice)


def test_words_say_what_to_do() -> None:
    assert in_full("Play 4x", "the Ante") == "Bet four times your Ante (Play Wager)"
    assert in_full("Play 2x", "the Ante") == "Bet twice your Ante (Play Wager)"
    assert in_full("River 1x", "the Ante") == "Bet as much as your Ante (River Wager)"
    assert in_full("let it ride", "one of the three bets") == "Let it ride"
    (told,) = decisions_of(house("649a"), strategy_of(house("649a"), "best"))
    assert told.lines == (
        "Bet as much as your Ante (Play Wager): a queen with a six and a four, or any better hand.",
        "Otherwise fold.",
    )
    assert told.groups == (
        ("Bet as much as your Ante (Play Wager)", ("a queen with a six and a four, or any better hand",)),
        ("Fold", ()),
    )


@pytest.mark.parametrize("rules", ["643a", "643a@2011", "649a", "649a@2011"])
def test_the_words_of_two_games_are_best_play_itself(rules: str) -> None:
    """649a: queen, six, four is the classic strategy, and no other does better."""
    (only,) = levels(house(rules))
    assert (only.name, only.cost) == ("best", 0)


# What each level of the default houses may cost at most; test_holdem_strategy.py has the other two games.
MOST = {
    "641a@2011": (Fraction("0.0018"), Fraction("0.0007")),
    "669a": (Fraction("0.0059"), Fraction("0.0004")),
}


@pytest.mark.parametrize("rules", MOST)
def test_levels_cost_less_and_less(rules: str) -> None:
    found = levels(house(rules))
    assert [each.name for each in found] == [*LEVELS[:2]]
    for each, most in zip(found, MOST[rules], strict=True):
        assert 0 < each.cost < most
    for simpler, better in pairwise(found):
        assert better.edge < simpler.edge
        assert simpler.edge - simpler.cost == better.edge - better.cost


def test_a_level_that_gains_nothing_is_left_out() -> None:
    offered = house("653a@2011")
    even = Figures(1, {(Fraction(-1), Fraction(2)): 1})
    found = levels(offered, even, lambda strategy: even)
    assert [each.name for each in found] == ["simple"]
    assert level(found, "best") is found[0]
    with pytest.raises(Refused, match="'perfect' is no level; there are simple, good, best"):
        level(found, "perfect")


def test_a_level_that_a_game_has_not_is_the_next_better_one() -> None:
    nothing = Figures(1, {(Fraction(0), Fraction(2)): 1})
    found = levels(house("649a"), nothing, lambda strategy: nothing)
    assert level(found, "simple").name == "best"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_game_has_a_level(rules: str) -> None:
    assert level_texts(house(rules).rules.chapter).keys() <= named_texts(house(rules).rules.chapter).keys()
    assert [*level_strategies(house(rules))]
