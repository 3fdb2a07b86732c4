"""Derives the lines of a rule file from a solved decision: few short conditions that lose almost nothing.

Situations that look alike in the chosen features are one cell, and what each option is worth there is
added up. Lines are then found one after the other: the conjunction of up to three comparisons that
gains most on the cells not yet decided, where a cell decided wrongly counts against it many times over
and every comparison has a price. How many times over is tried in more than one way. What the lines
lose in the whole game is not estimated here: the strategy is evaluated exactly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import RANKS
from pitboss.hands.plain import KIND_SHIFT, RANK_SHIFTS
from pitboss.hands.ranking import Ranking
from pitboss.solve.strategies.conditions import Feature, Unit
from pitboss.solve.strategies.spelled import spell
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.strategy import Point
from pitboss.solve.suit_classes import Ints

Bools = NDArray[np.bool_]
TEMPERS = (20, 1_000)  # how many times a loss counts against a gain
KEPT = 100  # conjunctions that are tried with one more comparison
LONGEST = 3
MOST_LINES = 12


class Rule(NamedTuple):
    """A derived line: the option and the condition as a rule file writes them."""

    option: str
    condition: str


@dataclass(frozen=True)
class Cells:
    """Situations that look alike, together: their features, and what each option is worth.

    values  int64[options, cells], in the largest unit of which all are whole
    """

    columns: Mapping[str, Ints]
    values: Ints
    unit: int


@dataclass(frozen=True)
class Tests:
    """Every comparison that a line may use, and the cells for which it holds."""

    texts: tuple[str, ...]
    holds: Bools  # [tests, cells]


def rules_for(
    stage: DecisionStage,
    names: Sequence[str],
    ranking: Ranking,
    *,
    price: int | None = None,
    ranks_told: int = 1,
) -> list[Rule]:
    """Lines for one decision over these features; the last option that is ever best is left to `otherwise`.

    `price` is what a comparison must be worth over all deals. So many of a hand's deciding ranks tell
    hands apart; where it is one, hands without a pair are all alike and other features look at them.
    """
    cells = _cells(stage, names, ranks_told)
    features = {feature.name: feature for feature in stage.point.features}
    tests = _tests(cells, features, ranking, ranks_told)
    used = [place for place in range(len(cells.values)) if (cells.values.argmax(axis=0) == place).any()]
    if not used:
        return [Rule(stage.point.options[-1], "")]  # nobody comes here
    asked = stage.price if price is None else price
    tried = [_lines(cells, tests, used, temper, asked // cells.unit) for temper in TEMPERS]
    _, lines = max(tried, key=lambda each: each[0])
    named = [
        Rule(stage.point.options[o], " and ".join(tests.texts[t] for t in chosen)) for o, chosen in lines
    ]
    return [*named, Rule(stage.point.options[used[-1]], "")]


def _lines(
    cells: Cells, tests: Tests, used: Sequence[int], temper: int, price: int
) -> tuple[int, list[tuple[int, tuple[int, ...]]]]:
    """Lines found one after the other, and what they are worth less their price."""
    found: list[tuple[int, tuple[int, ...]]] = []
    left = np.ones(cells.values.shape[1], np.bool_)
    worth = 0
    while len(found) < MOST_LINES and len(used) > 1:
        tried = [(*_best_line(cells, tests, left, option, temper, price), option) for option in used[:-1]]
        gained, chosen, option = max(tried, key=lambda each: each[0])
        if gained <= 0:
            break
        here = left & np.logical_and.reduce(tests.holds[list(chosen)])
        worth += int(cells.values[option, here].sum()) - price * len(chosen)
        found.append((option, chosen))
        left &= ~here
    return worth + int(cells.values[used[-1], left].sum()), found


def written(point: Point, rules: Sequence[Rule]) -> str:
    """The lines as a rule file has them, under their heading if the point has one."""
    lines = [f"{option} if {asked}" if asked else f"{option} otherwise" for option, asked in rules]
    if not point.name:
        return "\n".join(lines)
    return "\n".join((f"{point.name}:", *(f"    {line}" for line in lines)))


def _cells(stage: DecisionStage, names: Sequence[str], ranks_told: int) -> Cells:
    here = stage.possible
    columns = [_rough(stage, name, ranks_told)[here] for name in names]
    alike, of = np.unique(np.column_stack(columns), axis=0, return_inverse=True)
    values = np.zeros((len(stage.values), len(alike)), np.int64)
    for total, each in zip(values, stage.values, strict=True):
        np.add.at(total, of.ravel(), each[here])
    unit = int(np.gcd.reduce(values, axis=None)) or 1
    return Cells(dict(zip(names, alike.T, strict=True)), values // unit, unit)


def _rough(stage: DecisionStage, name: str, ranks_told: int) -> Ints:
    """A feature's column; of a hand only the kind and so many ranks."""
    column = stage.column(name)
    (feature,) = (each for each in stage.point.features if each.name == name)
    if feature.unit is not Unit.HAND:
        return column
    shift = RANK_SHIFTS[ranks_told - 1]
    no_pair = (column >> KIND_SHIFT == 0) & (ranks_told == 1)
    return np.where(no_pair, 0, column >> shift << shift)


def _tests(cells: Cells, features: Mapping[str, Feature], ranking: Ranking, ranks_told: int) -> Tests:
    texts, holds = [], []
    for name, column in cells.columns.items():
        values, unit = np.unique(column).tolist(), features[name].unit
        if unit is Unit.FLAG:
            texts += [name, f"not {name}"]
            holds += [column > 0, column == 0]
            continue
        for before, value in pairwise(values):
            texts.append(f"{name} >= {_spelled(value, before, unit, ranking, ranks_told)}")
            holds.append(column >= value)
        for value in values[:-1] if unit is not Unit.HAND else ():
            texts.append(f"{name} <= {_spelled(value, value, unit, ranking, ranks_told)}")
            holds.append(column <= value)
    return Tests(tuple(texts), np.array(holds))


def _spelled(value: int, before: int, unit: Unit, ranking: Ranking, ranks_told: int) -> str:
    """A value as written; the lowest hand of its kind that occurs goes by the kind."""
    if unit is Unit.RANK:
        return RANKS[value]
    if unit is Unit.HAND:
        lowest = value >> KIND_SHIFT != before >> KIND_SHIFT
        return spell(value, ranking, 0 if lowest else ranks_told)
    return str(value)


def _best_line(
    cells: Cells, tests: Tests, left: Bools, option: int, temper: int, price: int
) -> tuple[int, tuple[int, ...]]:
    """The conjunction that is worth most for an option on the cells that are left, and what it gains."""
    others = np.delete(cells.values, option, axis=0).max(axis=0)
    gains = (cells.values[option] - others)[left]
    stern = np.where(gains < 0, temper * gains, gains)
    holds = tests.holds[:, left].astype(np.int64)
    alone = holds @ stern - price
    found: list[tuple[int, tuple[int, ...]]] = [(int(alone.max()), (int(alone.argmax()),))]
    kept: list[tuple[int, ...]] = [(place,) for place in range(len(holds))]
    for length in range(2, min(LONGEST, len(cells.columns)) + 1):
        masks = np.array([np.logical_and.reduce(holds[list(each)]) for each in kept], np.int64)
        worth = (masks * stern) @ holds.T - length * price
        row, column = np.unravel_index(worth.argmax(), worth.shape)
        found.append((int(worth[row, column]), (*kept[row], int(column))))
        kept = most_hopeful(kept, (masks * gains) @ holds.T)
    return max(found, key=lambda each: each[0])


def most_hopeful(kept: Sequence[tuple[int, ...]], worth: Ints) -> list[tuple[int, ...]]:
    """The longer conjunctions that gain most, before losses count many times over."""
    found: dict[tuple[int, ...], None] = {}
    for place in np.argsort(-worth, axis=None, kind="stable"):
        row, column = divmod(int(place), worth.shape[1])
        if column not in kept[row]:
            found[tuple(sorted((*kept[row], column)))] = None
        if len(found) == KEPT:
            break
    return list(found)
