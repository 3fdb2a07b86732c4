"""Charts of a solved decision: made hands by what is done with them, and the others by their features."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product, takewhile

import numpy as np

from pitboss.hands.plain import KIND_SHIFT, RANK_SHIFTS
from pitboss.hands.ranking import Ranking
from pitboss.solve.strategies.spelled import spell
from pitboss.solve.strategies.stages import Bools, DecisionStage
from pitboss.solve.strategies.summary import Chart, Worth
from pitboss.solve.strategies.wording import short_value, value_in_words

Grid = tuple[tuple[str, ...], ...]
Worths = tuple[tuple[Worth | None, ...], ...]
NEVER = ""


def short(option: str) -> str:
    """An option in one word: `3x` for `Play 3x`, `ride` for `let it ride`."""
    return option.split()[-1]


def told(stage: DecisionStage, rows: Bools) -> str:
    """What best play does in these situations: the option, or the commonest and its share of the deals."""
    deals = [int(stage.deals[rows & (stage.best == place)].sum()) for place in range(len(stage.values))]
    if not any(deals):
        return NEVER
    most = max(range(len(deals)), key=lambda place: deals[place])
    name = short(stage.point.options[most])
    return name if deals[most] == sum(deals) else f"{name} {share(deals[most], sum(deals))}"


def share(part: int, whole: int) -> str:
    """A share in whole percent, as in every chart; what is neither all nor none is not rounded to it."""
    return f"{min(max(round(Fraction(100 * part, whole)), 1), 99)}%"


def worth(stage: DecisionStage, rows: Bools) -> Worth | None:
    """What every option and best play bring in these situations together; None if none occurs."""
    deals, values = int(stage.deals[rows].sum()), stage.values[:, rows]
    if not deals:
        return None
    brought = tuple(Fraction(int(each), stage.stake) for each in values.sum(axis=1))
    return Worth(deals, brought, Fraction(int(values.max(axis=0).sum()), stage.stake))


def legend(stage: DecisionStage, cells: Grid) -> dict[str, str]:
    """What the words of a chart mean."""
    used = {text for line in cells for text in line}
    found = {short(option): option for option in stage.point.options}
    shares = sorted(text for text in used if text.endswith("%"))
    told_by = {each: f"{found[each.split()[0]]} with {each.split()[1]} of such hands" for each in shares[:1]}
    return {name: option for name, option in found.items() if name in used and name != option} | told_by


def grid(stage: DecisionStage, title: str, down: Sequence[str], across: str) -> Chart:
    """Hands without a pair: features down, each combination a row, and one feature across."""
    here = stage.possible & (stage.column("hand") >> KIND_SHIFT == 0)
    asked = {feature.name: feature for feature in stage.point.features}
    features = {name: stage.column(name) for name in (*down, across)}
    seen = [np.unique(features[name][here]).tolist() for name in down]
    columns = np.unique(features[across][here]).tolist()
    rows, cells, worths = [], [], []
    for values in product(*seen):
        row = here.copy()
        for name, value in zip(down, values, strict=True):
            row &= features[name] == value
        if row.any():
            rows.append(", ".join(map(value_in_words, (asked[name] for name in down), values)))
            squares = [row & (features[across] == value) for value in columns]
            cells.append(tuple(told(stage, square) for square in squares))
            worths.append(tuple(worth(stage, square) for square in squares))
    heads = tuple(short_value(asked[across], value) for value in columns)
    told_by = {"across": asked[across].says} | legend(stage, tuple(cells))
    return Chart(title, tuple(rows), heads, tuple(cells), told_by, stage.point.options, tuple(worths))


def made_hands(stage: DecisionStage, title: str, ranking: Ranking) -> Chart:
    """Pairs and better, from low to high; neighbours that are played alike are one row."""
    hands = stage.column("hand")
    looks = hands >> RANK_SHIFTS[0]
    occurring = np.unique(looks[stage.possible & (hands >> KIND_SHIFT > 0)]).tolist()
    names = [spell(look << RANK_SHIFTS[0], ranking, 1) for look in occurring]
    squares = [looks == look for look in occurring]
    rows, cells, worths = merged(
        names,
        [(told(stage, square),) for square in squares],
        [(worth(stage, square),) for square in squares],
    )
    return Chart(
        title, rows, ("best play",), cells, legend(stage, cells), options=stage.point.options, worth=worths
    )


def merged(
    names: Sequence[str], cells: Sequence[tuple[str, ...]], worths: Sequence[tuple[Worth | None, ...]]
) -> tuple[tuple[str, ...], Grid, Worths]:
    """Rows of a chart, where neighbours that do not contradict each other become one."""
    found: list[tuple[list[str], tuple[str, ...], tuple[Worth | None, ...]]] = []
    for name, line, brought in zip(names, cells, worths, strict=True):
        if not any(line):
            continue
        if found and all(a == b or not a or not b for a, b in zip(found[-1][1], line, strict=True)):
            group, last, before = found.pop()
            together = tuple(_together(a, b) for a, b in zip(before, brought, strict=True))
            found.append(([*group, name], tuple(a or b for a, b in zip(last, line, strict=True)), together))
        else:
            found.append(([name], line, brought))
    rows = tuple(_span(group) for group, _, _ in found)
    return rows, tuple(line for _, line, _ in found), tuple(brought for _, _, brought in found)


def _together(one: Worth | None, other: Worth | None) -> Worth | None:
    return one + other if one and other else one or other


def _span(names: Sequence[str]) -> str:
    """The first name to the last; words that both begin or end with are said once."""
    if len(names) == 1:
        return names[0]
    first, last = names[0].split(), names[-1].split()
    head = _alike(first[:-1], last[:-1])
    tail = _alike(first[:head:-1], last[:head:-1])
    return " ".join((*first[: len(first) - tail], "to", *last[head:]))


def _alike(these: Sequence[str], those: Sequence[str]) -> int:
    """With how many of the same words two begin."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(these, those, strict=False))))
