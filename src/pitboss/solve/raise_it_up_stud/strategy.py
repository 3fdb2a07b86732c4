"""Raise It Up Stud Poker by a given strategy, and best play in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.hands.ranking import Ranking
from pitboss.rules.house import House
from pitboss.rules.words import Decide
from pitboss.solve.figures import Figures
from pitboss.solve.raise_it_up_stud.game import (
    DEALT,
    FOLD,
    WHOLE,
    Chosen,
    StreetOptions,
    StudWorth,
    Tick,
    best_play,
    decisions_of,
    figures_of,
    solve_669a,
    worth_of,
)
from pitboss.solve.strategies import spelled
from pitboss.solve.strategies.charts import grid, made_hands
from pitboss.solve.strategies.deriving import rules_for, written
from pitboss.solve.strategies.features import Seen, card_features
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.strategy import Feature, Point, Strategy, Unit, read_strategy
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.suit_classes import ClassStreet, Ints, all_streets, opening
from pitboss.solve.worth import WagerLayout, table_ranking

PLACED = "placed"
ASKED = (  # by derived rules, street by street
    ("hand", "suited", "high_cards", "ways", "suited_run", "royal", "top", "second", "low"),
    ("hand", "suited", "high_cards", "run", "fills", "suited_run", "royal", "top"),
    ("hand", "suited", "high_cards", "run", "fills"),
)
DOWN = (("suited", "ways"), ("suited", "fills"), ("suited", "fills"))  # in charts


def points_669a(house: House) -> tuple[Point, ...]:
    """A Play Wager or a check with three and with four cards, a Play Wager or a fold with five."""
    ranking = table_ranking(house)
    return tuple(_point(step, ranking, street) for street, step in enumerate(decisions_of(house)))


def _point(step: Decide, ranking: Ranking, street: int) -> Point:
    cards = DEALT + street
    placed = Feature(
        name=PLACED,
        says="Antes on the Play Wager so far, where a player who has raised is asked again",
        unit=Unit.NUMBER,
        of=lambda at: at.facts[PLACED],
        read=spelled.number,
        words="{} Antes on the Play Wager",
    )
    asked_again = street > 0 and not step.unless_placed
    return Point(
        name=f"with {cards} cards",
        options=_options(step),
        features=(*card_features(ranking, cards), *((placed,) if asked_again else ())),
    )


def _options(step: Decide) -> tuple[str, ...]:
    """The options by the names that figures have, the highest wager first."""
    wagers = (f"{step.wager} {times}x" for times in sorted(step.times, reverse=True))
    return (*wagers, *(word.value for word in step.words))


def evaluate_669a(
    house: House,
    strategy: Strategy,
    tick: Tick | None = None,
    *,
    deck: tuple[Card, ...] = DECK,
) -> Figures:
    """Raise It Up Stud Poker by this strategy, in units of the Ante."""
    worth = worth_of(house, WagerLayout.of(house))
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    found = figures_of(way, worth, opening(DEALT, deck)[1], choices_of(strategy, worth, way))
    if tick:
        tick(1, 1)
    return found


def choices_of(strategy: Strategy, worth: StudWorth, way: Sequence[ClassStreet]) -> list[dict[int, Chosen]]:
    """What a strategy does, by street and by the Play Wager so far."""
    return [
        {total: _chosen(strategy, worth, number, total, street) for total in totals}
        for number, (street, totals) in enumerate(zip(way, worth.reachable()[:-1], strict=True))
    ]


def _chosen(strategy: Strategy, worth: StudWorth, number: int, total: int, street: ClassStreet) -> Chosen:
    after, many = worth.options(number, total), len(street.sets)
    never = np.zeros(many, np.bool_)
    if "" in after:
        return Chosen(after, np.zeros(many, np.int64), never)
    point = strategy.points[number]
    places = np.array([list(after).index(_short(worth, option)) for option in point.options])
    seen = Seen(street.sets, {PLACED: np.full(many, total)})
    return Chosen(after, places[strategy.choices(point.name, seen)], never)


def _short(worth: StudWorth, option: str) -> str:
    """An option as the solver's table calls it: `3x` for `Play 3x`."""
    return option.removeprefix(f"{worth.decisions[0].wager} ")


def stages_669a(house: House, strategy: Strategy | None = None) -> list[DecisionStage]:
    """The decisions laid out, as best play comes to them, or a strategy."""
    worth = worth_of(house, WagerLayout.of(house))
    way = all_streets(DEALT, worth.ranking, WHOLE)
    play = best_play(way, worth)
    best = [{total: at.chosen() for total, at in asked.items()} for asked in play]
    chosen = choices_of(strategy, worth, way) if strategy else best
    found, weights = [], {0: opening(DEALT)[1]}
    for number, street in enumerate(way):
        found.append(
            _stage(
                _point(worth.decisions[number], worth.ranking, number),
                worth,
                way[number:],
                play[number],
                weights,
            )
        )
        if number + 1 < len(way):
            weights = _onward(street, chosen[number], weights, len(way[number + 1].sets))
    return found


def _stage(
    point: Point,
    worth: StudWorth,
    way: Sequence[ClassStreet],
    play: Mapping[int, StreetOptions],
    weights: Mapping[int, Ints],
) -> DecisionStage:
    """One decision, the Play Wagers so far one below the other."""
    over = prod(street.more.shape[1] for street in way)
    asked = [total for total in weights if "" not in play[total].after]
    names = [_short(worth, option) for option in point.options]
    values = [
        np.stack([play[total].values[list(play[total].after).index(name)] for name in names]) * weights[total]
        for total in asked
    ]
    many = len(way[0].sets)
    return DecisionStage(
        point,
        Seen(np.concatenate([way[0].sets] * len(asked)), {PLACED: np.repeat(asked, many)}),
        np.concatenate([weights[total] for total in asked]) * over,
        np.concatenate(values, axis=1),
        Fraction(worth.stake),
    )


def _onward(
    street: ClassStreet, chosen: Mapping[int, Chosen], weights: Mapping[int, Ints], classes: int
) -> dict[int, Ints]:
    """The hands that come to each class of the next street, by the Play Wager so far."""
    found: dict[int, Ints] = {}
    for total, mine in weights.items():
        at = chosen[total]
        for place, (name, then) in enumerate(at.after.items()):
            if name != FOLD:
                reached = street.flow(np.where(at.choice == place, mine, 0), classes)
                found[then] = found.get(then, np.zeros_like(reached)) + reached
    return found


def summary_669a(house: House, tick: Tick | None = None) -> Summary:
    """Best play of Raise It Up Stud Poker in words and charts."""
    best, ranking = solve_669a(house, tick), table_ranking(house)
    stages = stages_669a(house)
    text = "\n".join(
        written(stage.point, rules_for(stage, _asked(stage, names), ranking))
        for stage, names in zip(stages, ASKED, strict=True)
    )
    strategy = read_strategy(text, points_669a(house), name="derived")
    return Summary(
        title=f"{house.rules.name}, {house.rules.id}: best play",
        sections=tuple(stage.section(strategy, stage.point.name) for stage in stages_669a(house, strategy)),
        charts=tuple(
            chart
            for stage, rows in zip(stages, DOWN, strict=True)
            for chart in (
                made_hands(stage, f"{stage.point.name}: pairs and better", ranking),
                grid(stage, f"{stage.point.name}: no pair", rows, "high_cards"),
            )
        ),
        strategy=strategy,
        best=best,
        by_strategy=evaluate_669a(house, strategy),
    )


def _asked(stage: DecisionStage, names: tuple[str, ...]) -> tuple[str, ...]:
    """The features of derived rules, with the Play Wager so far where there can be one."""
    return (*names, *(each.name for each in stage.point.features if each.name == PLACED))
