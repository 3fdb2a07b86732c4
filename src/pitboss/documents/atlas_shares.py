"""The squares of Four Card Poker's charts in which the other cards decide: how often each wager is best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from pitboss.hands.plain import RANK_SHIFTS
from pitboss.rules.house import House
from pitboss.solve.four_card_poker.strategy import PAIRS_UP, RANK_COUNT, UP, stage_641a
from pitboss.solve.four_card_poker.summary import HELD
from pitboss.solve.strategies.charts import share, short
from pitboss.solve.strategies.spelled import spell
from pitboss.solve.strategies.summary import Chart
from pitboss.solve.worth import ranking_of

TO = " to "
DECIDES = (
    "mostly the higher kickers wager more, and where they leave it open the fifth card and the suits decide"
)
Counts = dict[str, list[dict[str, int]]]  # by hand and up card: the deals in which each option is best


@dataclass(frozen=True)
class _Mixed:
    """A square with two options: its text, and what both are in words."""

    text: str
    means: str


def with_shares(charts: Sequence[Chart], house: House) -> tuple[Chart, ...]:
    """The charts, with `1 73%` for `F/1` where Play 1x is best with 73% of the hands of a square.

    Charts that mix no options stay as they are; 641a.11(b) leaves three wagers or a fold.
    """
    if not any(_mixes(text, chart) for chart in charts for text in chart.legend):
        return tuple(charts)
    counts = _counts(house)
    mixed = [any(_mixes(text, chart) for text in chart.legend) for chart in charts]
    held = [HELD[1] if " not holding" not in chart.title else HELD[0] for chart in charts]
    return tuple(
        _shared(chart, counts[which]) if has else chart
        for chart, which, has in zip(charts, held, mixed, strict=True)
    )


def _mixes(text: str, chart: Chart) -> bool:
    """Whether a text names two options of a chart: `F/1`."""
    options = text.split("/")
    return len(options) > 1 and set(options) <= {_mark(option) for option in chart.options}


def _mark(option: str) -> str:
    return short(option)[0].upper()


def _counts(house: House) -> dict[str, Counts]:
    """For a player who holds the up card's rank or does not: how often each option is best with a hand."""
    stage, ranking = stage_641a(house), ranking_of(house)
    looks, row = np.unique(stage.column("hand") >> RANK_SHIFTS[0], return_inverse=True)
    names = [spell(int(look) << RANK_SHIFTS[0], ranking, 1) for look in looks]
    marks = [_mark(option) for option in stage.point.options]
    found: dict[str, Counts] = {}
    for place, held in enumerate(HELD):
        here = stage.possible & (stage.column(PAIRS_UP) == place)
        counts = np.zeros((len(looks), RANK_COUNT, len(marks)), np.int64)
        np.add.at(counts, (row.ravel()[here], stage.column(UP)[here], stage.best[here]), stage.deals[here])
        told = ([dict(zip(marks, of, strict=True)) for of in line] for line in counts.tolist())
        found[held] = dict(zip(names, told, strict=True))
    return found


def _shared(chart: Chart, counts: Counts) -> Chart:
    """A chart with the share of the higher wager in every square of two options."""
    names = [*counts]
    in_words = {_mark(option): option for option in chart.options}
    means: dict[str, _Mixed] = {}  # by the options: the first square that has them
    cells = []
    for named, line in zip(chart.rows, chart.cells, strict=True):
        hands = _hands(named, names)
        texts = list(line)
        for up, text in enumerate(line):
            if _mixes(text, chart):
                low, high = text.split("/")[0], text.split("/")[-1]
                part = share(sum(counts[hand][up][high] for hand in hands), _all(counts, hands, up))
                texts[up] = f"{high} {part}"
                said = f"{in_words[high]} with {part} of such hands, {in_words[low]} with the others"
                means.setdefault(text, _Mixed(texts[up], said))
        cells.append(tuple(texts))
    return replace(chart, cells=tuple(cells), legend=dict(_legend(chart, means)))


def _hands(named: str, names: Sequence[str]) -> Sequence[str]:
    """The hands of a row: `pair of 5s to 7s` are three."""
    first, _, last = named.partition(TO)
    found = names[names.index(first) :]
    return found[: next(place for place, name in enumerate(found) if name.endswith(last or first)) + 1]


def _legend(chart: Chart, means: dict[str, _Mixed]) -> Iterator[tuple[str, str]]:
    """What the texts mean, of two options by the first square that has them; last what decides."""
    last = [*means][-1]
    for text, said in chart.legend.items():
        if text not in means:
            yield text, said
    for text, mixed in means.items():
        yield mixed.text, f"{mixed.means}; {DECIDES}" if text == last else mixed.means


def _all(counts: Counts, hands: Sequence[str], up: int) -> int:
    return sum(sum(counts[hand][up].values()) for hand in hands)
