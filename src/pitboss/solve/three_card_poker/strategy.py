"""Three Card Poker by a given strategy, and best play in words."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, RANKS, Card
from pitboss.hands.plain import KIND_SHIFT
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.strategies.charts import made_hands, short, worth
from pitboss.solve.strategies.deriving import rules_for, written
from pitboss.solve.strategies.features import Seen, card_features
from pitboss.solve.strategies.stages import Bools, DecisionStage
from pitboss.solve.strategies.strategy import Point, Strategy, read_strategy
from pitboss.solve.strategies.summary import Chart, Summary
from pitboss.solve.three_card_poker.game import FOLDED, PLAYED, SIZE, Tick, game_of, meetings, solve_649a
from pitboss.solve.worth import ranking_of

OPTIONS = (PLAYED, FOLDED)


def points_649a(house: House) -> tuple[Point, ...]:
    """The one decision: a Play Wager or a fold, 649a.11(b)."""
    return (Point(name="", options=OPTIONS, features=card_features(ranking_of(house), SIZE)),)


def evaluate_649a(
    house: House,
    strategy: Strategy,
    tick: Tick | None = None,
    *,
    deck: tuple[Card, ...] = DECK,
) -> Figures:
    """Three Card Poker by this strategy, in units of the Ante."""
    met = meetings(ranking_of(house), deck, tick)
    game = game_of(house, met, (), None, deck)
    plays = strategy.choices("", Seen(met.hands)) == OPTIONS.index(PLAYED)
    return game.figures([plays[entry.places] for entry in game.entries], 0)


def stage_649a(house: House, tick: Tick | None = None) -> DecisionStage:
    """The decision laid out."""
    met = meetings(ranking_of(house), tick=tick)
    game = game_of(house, met, (), None, DECK)
    values = np.zeros((len(OPTIONS), len(met.hands)), np.int64)
    for number, entry in enumerate(game.entries):
        played, folded, _ = game.values(number)
        values[OPTIONS.index(PLAYED), entry.places] += played * entry.weights
        values[OPTIONS.index(FOLDED), entry.places] += folded * entry.weights
    (point,) = points_649a(house)
    return DecisionStage(point, Seen(met.hands), met.weights * met.each, values, Fraction(game.stake))


def summary_649a(house: House, tick: Tick | None = None) -> Summary:
    """Best play of Three Card Poker in words and a chart."""
    stage = stage_649a(house, tick)
    rules = rules_for(stage, ("hand",), ranking_of(house), ranks_told=SIZE)
    strategy = read_strategy(written(stage.point, rules), points_649a(house), name="derived")
    return Summary(
        title=f"{house.rules.name}, {house.rules.id}: best play",
        sections=(stage.section(strategy, "with 3 cards"),),
        charts=(
            made_hands(stage, "pairs and better", ranking_of(house)),
            _high_cards(stage),
        ),
        strategy=strategy,
        best=solve_649a(house),
        by_strategy=evaluate_649a(house, strategy),
    )


def _high_cards(stage: DecisionStage) -> Chart:
    """Hands without a pair by their two highest cards; where the third decides, from which rank on."""
    hand, best = stage.column("hand"), stage.best
    alone = stage.possible & (hand >> KIND_SHIFT == 0)
    top, second, low = (stage.column(name) for name in ("top", "second", "low"))
    tops, seconds = np.unique(top[alone])[::-1].tolist(), np.unique(second[alone])[::-1].tolist()

    def square(high: int, middle: int) -> Bools:
        return np.asarray(alone & (top == high) & (second == middle))

    def cell(high: int, middle: int) -> str:
        here = square(high, middle)
        played, folded = low[here & (best == 0)], low[here & (best == 1)]
        if len(played) and len(folded):
            return f"{RANKS[played.min()]}+" if played.min() > folded.max() else "mixed"
        return short(PLAYED if len(played) else FOLDED) if here.any() else ""

    cells = tuple(tuple(cell(high, middle) for middle in seconds) for high in tops)
    limits = [text for line in cells for text in line if text.endswith("+")][:1]
    return Chart(
        title="hands without a pair",
        rows=tuple(RANKS[high] for high in tops),
        columns=tuple(RANKS[middle] for middle in seconds),
        cells=cells,
        legend={"down": "the highest card", "across": "the second card", short(PLAYED): PLAYED}
        | {each: f"{PLAYED} if the third card is {each[:-1]} or higher" for each in limits},
        options=stage.point.options,
        worth=tuple(tuple(worth(stage, square(high, middle)) for middle in seconds) for high in tops),
    )
