"""Strategies for people: each game in up to three levels, told in plain words, with the exact cost of each.

A level is a rule file among the named ones: `simple`, `good` or `best`. Its words stand in the file beside
what they say: `#:` under a decision is the heading that people read, and the comment behind a rule is the
rule in words. So a level is evaluated, simulated and printed from one text; tests/solve/levels_read.py
reads every such sentence again, by hand, and finds the same hands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.catalog import evaluate, named_texts, read
from pitboss.solve.strategies.strategy import Strategy

LEVELS = ("simple", "good", "best")
MOST_LINES = 6  # of one decision, with what is done otherwise
HEADING = "#:"
NUMBERS = ("no", "one", "two", "three", "four", "five")


@dataclass(frozen=True)
class AdviceLine:
    """What to do, and with which hands; the last line of a decision has no hands: all others."""

    do: str
    when: str = ""

    def __str__(self) -> str:
        return f"{self.do}: {self.when}." if self.when else f"Otherwise {self.do[0].lower()}{self.do[1:]}."


@dataclass(frozen=True)
class DecisionAdvice:
    """One decision: what the player sees, and the lines, of which the first that fits decides.

    The note, where there is one, explains a word that the lines use.
    """

    heading: str
    advice: tuple[AdviceLine, ...]
    note: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines as sentences."""
        return tuple(map(str, self.advice))

    @property
    def groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The same with neighbours that do the same together: what to do, and with which hands."""
        alike = groupby(self.advice, lambda line: line.do)
        return tuple((do, tuple(line.when for line in lines if line.when)) for do, lines in alike)


@dataclass(frozen=True)
class StrategyLevel:
    """A strategy in words: the house edge of who plays by it, and what that costs above best play.

    Both are parts of the base wager, exact for the house that was asked about.
    """

    name: str
    text: str  # its rule file
    decisions: tuple[DecisionAdvice, ...]
    edge: Fraction
    cost: Fraction


def levels(
    house: House,
    best: Figures | None = None,
    by_strategy: Callable[[Strategy], Figures] | None = None,
) -> tuple[StrategyLevel, ...]:
    """The levels of a game from simple to best, each counted for this house.

    A level that gains nothing over a simpler one is left out.

    Where the figures of best play or of strategies are known already, they are passed in.
    """
    best = best or solver_of(house).solve(house)
    found: list[StrategyLevel] = []
    for strategy in level_strategies(house):
        figures = by_strategy(strategy) if by_strategy else evaluate(house, strategy)
        cost = best.ev - figures.ev
        if not found or cost < found[-1].cost:
            found.append(
                StrategyLevel(strategy.name, strategy.text, decisions_of(house, strategy), figures.edge, cost)
            )
    return tuple(found)


def level_strategies(house: House) -> Iterator[Strategy]:
    """The rule files of the levels that a game has."""
    return (read(house, text, name=name) for name, text in level_texts(house.rules.chapter).items())


def level_texts(chapter: str) -> dict[str, str]:
    """The rule files of the levels of a chapter, from simple to best."""
    texts = named_texts(chapter)
    return {name: texts[name] for name in LEVELS if name in texts}


def level(found: tuple[StrategyLevel, ...], name: str) -> StrategyLevel:
    """A level by name; where a game has no such level, the next better one, or the best that there is."""
    refuse_level(name)
    at_least = [each for each in found if LEVELS.index(each.name) >= LEVELS.index(name)]
    return (at_least or found[-1:])[0]


def refuse_level(name: str) -> None:
    """Refuse a name that no level has."""
    if name not in LEVELS:
        raise Refused(f"{name!r} is no level; there are {', '.join(LEVELS)}")


def decisions_of(house: House, strategy: Strategy) -> tuple[DecisionAdvice, ...]:
    """What a rule file says in words, decision by decision."""
    unit, told = solver_of(house).unit, parts_of(strategy.text)
    return tuple(
        DecisionAdvice(
            heading=part.above[0],
            advice=tuple(
                AdviceLine(in_full(line.option, unit), when)
                for line, when in zip(strategy.lines[point.name], (*part.beside, ""), strict=True)
            ),
            note=" ".join(part.above[1:]),
        )
        for point, part in zip(strategy.points, told, strict=True)
    )


class SaidPart(NamedTuple):
    """The words of one decision in a rule file: those above its rules, and those beside them."""

    above: list[str]
    beside: list[str]


def parts_of(text: str) -> list[SaidPart]:
    """The words of a rule file, decision by decision; a rule without a condition needs none."""
    found: list[SaidPart] = []
    for line in text.splitlines():
        rule, _, words = line.partition("#")
        if line.strip().startswith(HEADING):
            if not found or found[-1].beside:
                found.append(SaidPart([], []))
            found[-1].above.append(line.strip().removeprefix(HEADING).strip())
        elif re.search(r"\bif\b", rule):
            found[-1].beside.append(words.strip())
    return found


def in_full(option: str, unit: str) -> str:
    """An option as it is said to people: `Play 4x` is `Bet four times your Ante (Play Wager)`."""
    wager = re.fullmatch(r"(.+) (\d)x", option)
    if not wager:
        return f"{option[0].upper()}{option[1:]}"
    yours, times = unit.replace("the ", "your "), int(wager[2])
    often = "twice" if times == 2 else f"{NUMBERS[times]} times"
    much = f"as much as {yours}" if times == 1 else f"{often} {yours}"
    return f"Bet {much} ({wager[1]} Wager)"
