"""What best play does with hands that look alike: in words with counts of deals, and in charts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pitboss.hands.plain import KIND_SHIFT
from pitboss.hands.ranking import Kind, Ranking
from pitboss.solve.holdem.stages import LaidOut
from pitboss.solve.holdem.starting_cards import decimal
from pitboss.solve.strategies.charts import merged
from pitboss.solve.strategies.stages import Bools
from pitboss.solve.strategies.strategy import Feature, Unit
from pitboss.solve.strategies.summary import Chart, Worth
from pitboss.solve.strategies.wording import short_value

ALWAYS, NEVER = "100%", "0%"


def kind_names(ranking: Ranking) -> list[str]:
    """The kinds of hand by their height."""
    return [Kind.NO_PAIR.value, *(kind.value for kind in reversed(ranking.kinds))]


def told(laid: LaidOut, ranking: Ranking) -> list[str]:
    """What best play does at a decision: the hands it always or never wagers on, and counts of the others."""
    option = laid.stage.point.options[0]
    found: dict[str, list[str]] = {"always": [], "never": [], "sometimes": []}
    for label, cells in looks(laid, ranking):
        deals, better = int(laid.stage.deals[cells].sum()), int(laid.better[cells].sum())
        if better not in (0, deals):
            found["sometimes"].append(f"{option} in {counted(better, deals)}: {label}")
        elif deals:
            found["always" if better else "never"].append(label)
    certain = [f"{word} {option}: {'; '.join(found[word])}" for word in ("always", "never") if found[word]]
    return [*certain, *found["sometimes"]]


def counted(times: int, deals: int) -> str:
    """So many of the deals, also in hundredths of a per cent that never round to none or all."""
    part = min(max(round(Fraction(10_000 * times, deals)), 1), 9_999)
    return f"{times:,} of {deals:,} deals ({decimal(Fraction(part, 100), 2)}%)"


def looks(laid: LaidOut, ranking: Ranking) -> Iterator[tuple[str, Bools]]:
    """Every kind of hand, made with a hole card or on the board, the latter by its draw."""
    kinds, hidden = laid.stage.column("hand") >> KIND_SHIFT, laid.stage.column("hidden") > 0
    for level, name in reversed(list(enumerate(kind_names(ranking)))):
        yield f"{name} using a hole card", (kinds == level) & hidden
        where = name if level == 0 else f"{name} on the board alone"
        for draw, cells in draws(laid):
            yield where + draw, (kinds == level) & ~hidden & cells


def draws(laid: LaidOut) -> Iterator[tuple[str, Bools]]:
    """What the next card may bring, where a draw is among the features."""
    columns = vars(laid.stage.seen)
    if "straight_outs" not in columns:
        yield "", np.ones(len(laid.better), np.bool_)
        return
    straight = laid.stage.column("straight_outs")
    flush = columns["flush_draw"] >= 0 if "flush_draw" in columns else columns["flush_cards"] == 4
    yield ", one card short of a flush", flush
    yield ", two or more ranks make a straight", ~flush & (straight >= 2)
    yield ", one rank makes a straight", ~flush & (straight == 1)
    yield ", no draw", ~flush & (straight == 0)


@dataclass(frozen=True, kw_only=True)
class ChartPlan:
    """A chart that is wanted: hands of one kind, made with a hole card or not, by two features."""

    title: str
    down: str
    across: str
    kind: Kind | None = None
    hidden: bool | None = None

    def chart(self, laid: LaidOut, ranking: Ranking) -> Chart:
        """How often best play wagers, by the two features; neighbouring rows that are alike are one."""
        stage = laid.stage
        here = np.ones(len(laid.better), np.bool_)
        if self.kind:
            here &= stage.column("hand") >> KIND_SHIFT == ranking.level(self.kind)
        if self.hidden is not None:
            here &= (stage.column("hidden") > 0) == self.hidden
        down, across = stage.column(self.down), stage.column(self.across)
        columns = np.unique(across[here]).tolist()
        names, cells, worths = [], [], []
        for value in reversed(np.unique(down[here]).tolist()):
            names.append(self._name(laid, self.down, value, ranking))
            row = here & (down == value)
            squares = [row & (across == other) for other in columns]
            cells.append(tuple(_share(laid, square) for square in squares))
            worths.append(tuple(_gain(laid, square) for square in squares))
        rows, merged_cells, merged_worths = merged(names, cells, worths)
        heads = tuple(self._name(laid, self.across, other, ranking) for other in columns)
        meant = {
            where: _asked(laid, name).says
            for where, name in (("down", self.down), ("across", self.across))
            if _asked(laid, name).unit in (Unit.NUMBER, Unit.RANK)
        }
        return Chart(
            self.title,
            rows,
            heads,
            merged_cells,
            meant | _legend(laid),
            options=stage.point.options,
            worth=merged_worths,
        )

    def _name(self, laid: LaidOut, feature: str, value: int, ranking: Ranking) -> str:
        asked = _asked(laid, feature)
        if asked.unit is Unit.HAND:
            return kind_names(ranking)[value >> KIND_SHIFT]
        return short_value(asked, value)


def _asked(laid: LaidOut, name: str) -> Feature:
    return next(each for each in laid.stage.point.features if each.name == name)


def _share(laid: LaidOut, cells: Bools) -> str:
    """How often a wager is better: 100% is always, 0% never, and nothing else is rounded to them."""
    deals, better = int(laid.stage.deals[cells].sum()), int(laid.better[cells].sum())
    if not deals:
        return ""
    if better in (0, deals):
        return ALWAYS if better else NEVER
    return f"{min(max(round(Fraction(100 * better, deals)), 1), 99)}%"


def _gain(laid: LaidOut, cells: Bools) -> Worth | None:
    """What a wager gains against none; what either is worth by itself is not laid out."""
    deals, values = int(laid.stage.deals[cells].sum()), laid.stage.values[:, cells].sum(axis=1)
    if not deals:
        return None
    return Worth(deals, tuple(Fraction(int(each), laid.stage.stake) for each in values), None)


def _legend(laid: LaidOut) -> dict[str, str]:
    option = laid.stage.point.options[0]
    return {ALWAYS: f"always {option}", NEVER: f"never {option}"}
