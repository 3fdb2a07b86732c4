"""Let It Ride Poker by a given strategy, and best play in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.let_it_ride.game import (
    BOTH,
    DEALT,
    RIDE,
    WHOLE,
    WITHDRAW,
    Bools,
    Choices,
    Play,
    Tick,
    best_play,
    figures_of,
    solve_643a,
    worth_of,
)
from pitboss.solve.strategies.charts import grid, made_hands
from pitboss.solve.strategies.deriving import rules_for, written
from pitboss.solve.strategies.features import Seen, card_features
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.strategy import Feature, Point, Strategy, Unit, read_strategy
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.suit_classes import ClassStreet, all_streets, opening
from pitboss.solve.worth import table_ranking

RIDES = "rides"
EARLY, LATER = "with 3 cards", "with 4 cards"
OPTIONS = (RIDE.value, WITHDRAW.value)
ASKED = ("hand", "suited", "high_cards", "ways", "suited_run", "royal", "low")  # by derived rules


def points_643a(house: House) -> tuple[Point, ...]:
    """Bet Number 1 with three cards, Bet Number 2 with the first community card too: 643a.11(b), (d)."""
    ranking = table_ranking(house)
    rides = Feature(
        name=RIDES,
        says="whether Bet Number 1 rides; it matters only under a payout limit",
        unit=Unit.FLAG,
        of=lambda at: at.facts[RIDES],
        words="Bet Number 1 rides",
    )
    return (
        Point(name=EARLY, options=OPTIONS, features=card_features(ranking, DEALT)),
        Point(name=LATER, options=OPTIONS, features=(*card_features(ranking, DEALT + 1), rides)),
    )


def evaluate_643a(
    house: House,
    strategy: Strategy,
    tick: Tick | None = None,
    *,
    deck: tuple[Card, ...] = DECK,
) -> Figures:
    """Let It Ride Poker by this strategy, in units of one of the three equal bets."""
    worth = worth_of(house)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    return figures_of(way, worth, choices_of(strategy, way), opening(DEALT, deck)[1], tick)


def choices_of(strategy: Strategy, way: Sequence[ClassStreet]) -> Choices:
    """Where a strategy lets the bets ride."""
    three, four = way

    def rides(point: str, seen: Seen) -> Bools:
        return np.asarray(strategy.choices(point, seen) == OPTIONS.index(RIDE.value))

    withdrawn, ridden = (Seen(four.sets, {RIDES: np.full(len(four.sets), first)}) for first in BOTH)
    return Choices(rides(EARLY, Seen(three.sets)), (rides(LATER, withdrawn), rides(LATER, ridden)))


def stages_643a(house: House, strategy: Strategy | None = None) -> tuple[DecisionStage, DecisionStage]:
    """Both decisions laid out, as best play comes to them, or a strategy."""
    worth = worth_of(house)
    way = all_streets(DEALT, worth.ranking, WHOLE)
    play = best_play(way, worth, RIDE)
    choices = choices_of(strategy, way) if strategy else play.choices
    return _stages(points_643a(house), way, play, choices.early, Fraction(worth.stake))


def _stages(
    points: Sequence[Point], way: Sequence[ClassStreet], play: Play, early: Bools, stake: Fraction
) -> tuple[DecisionStage, DecisionStage]:
    three, four = way
    weights = opening(DEALT)[1]
    withdrawn, ridden = play.early
    first = DecisionStage(
        points[0],
        Seen(three.sets),
        weights * three.more.shape[1] * four.more.shape[1],
        np.stack([ridden, withdrawn]) * weights,
        stake,
    )
    reached = [three.flow(np.where(early == rides, weights, 0), len(four.sets)) for rides in BOTH]
    values = [np.stack([play.later[r][1], play.later[r][0]]) * reached[r] for r in BOTH]
    second = DecisionStage(
        points[1],
        Seen(np.concatenate([four.sets] * 2), {RIDES: np.repeat(BOTH, len(four.sets))}),
        np.concatenate(reached) * four.more.shape[1],
        np.concatenate(values, axis=1),
        stake,
    )
    return first, second


def summary_643a(house: House, tick: Tick | None = None) -> Summary:
    """Best play of Let It Ride Poker in words and charts."""
    best, ranking = solve_643a(house, tick), table_ranking(house)
    stages = stages_643a(house)
    text = "\n".join(
        written(stage.point, rules_for(stage, ASKED + more, ranking))
        for stage, more in zip(stages, ((), (RIDES,)), strict=True)
    )
    strategy = read_strategy(text, points_643a(house), name="derived")
    played = stages_643a(house, strategy)
    down = (("suited", "ways"), ("suited", "fills"))
    return Summary(
        title=f"{house.rules.name}, {house.rules.id}: best play",
        sections=tuple(stage.section(strategy, stage.point.name) for stage in played),
        charts=tuple(
            chart
            for stage, rows in zip(stages, down, strict=True)
            for chart in (
                made_hands(stage, f"{stage.point.name}: pairs and better", ranking),
                grid(stage, f"{stage.point.name}: no pair", rows, "high_cards"),
            )
        ),
        strategy=strategy,
        best=best,
        by_strategy=evaluate_643a(house, strategy),
    )
