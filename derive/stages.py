"""The decisions of a house laid out for the search: cells of situations, what a wager gains, and tests.

The search knows two options, the first and the last of a decision. In 641a, where three are taken, it is
asked twice: what to raise, and what to play rather than fold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np

from derive.search import Bools, Decision
from pitboss.cards import DECK, RANKS
from pitboss.hands.plain import KIND_SHIFT
from pitboss.rules.house import House
from pitboss.solve.four_card_poker.strategy import stage_641a
from pitboss.solve.holdem import stages as holdem
from pitboss.solve.holdem.boards import BOARD, HOLE, Shards
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import TURN
from pitboss.solve.holdem.strategy import boards_of
from pitboss.solve.holdem.streets import spread
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.let_it_ride.strategy import stages_643a
from pitboss.solve.raise_it_up_stud.strategy import stages_669a
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.strategy import Feature, Unit
from pitboss.solve.suit_classes import Ints
from pitboss.solve.three_card_poker.strategy import stage_649a

Test = tuple[str, Bools]
HUNDRED = 100
FEATURES = ("hand", "hidden", "low", "flush_draw", "straight_outs", "community_suited", "dealer_outs")
END_FEATURES = ("hand", "hidden", "plays", "dealer_outs", "community_suited")


class Laid(NamedTuple):
    """A decision of a game with the gain of best play in it."""

    name: str
    decision: Decision
    best: float


def laid_out(house: House) -> Iterator[Laid]:
    """Every decision of a game but the one before the Flop, which the solver tells exactly."""
    match house.rules.chapter:
        case "641a":
            stage = stage_641a(house)
            yield of_stage(stage, (0, 2), "what to raise")
            yield of_stage(stage, (2, 3), "what to play")
        case "643a":
            yield from map(of_stage, stages_643a(house))
        case "649a":
            yield of_stage(stage_649a(house))
        case "669a":
            yield from map(of_stage, stages_669a(house))
        case "653a":
            yield from map(of_stage, after_flop_653a(house))
        case "647a":
            yield from map(of_stage, after_flop_647a(house))


def after_flop_653a(house: House) -> Iterator[DecisionStage]:
    """After the Flop, and at the end."""
    terms, shards = HoldemTerms(house, DECK), Shards(4, None)
    solved, boards = one_wager(terms, None, each=True), boards_of(terms, Shards(1, None))
    (street,), unit = solved.streets, terms.shows.unit
    _, flop, end = points_653a(house)
    gone = np.bitwise_or.reduce(solved.early)[None].astype(np.uint16)
    runs = comb(len(terms.deck) - HOLE - FLOP, BOARD - FLOP) * terms.dealers
    met = holdem.on_street(street, terms, gone)
    names, many = FEATURES, len(street.sets.cards)
    yield holdem.laid(flop, names, met, many, holdem.Weights(runs, 1), unit, shards).stage
    flops = spread(street.sets, street.gains.better, terms.deck)
    met = holdem.on_boards(boards, terms, holdem.last_edges(terms, boards, shards), gone, flops)
    weights = holdem.Weights(terms.dealers, 1)
    yield holdem.laid(end, END_FEATURES, met, len(boards.cards), weights, unit, shards).stage


def after_flop_647a(house: House) -> Iterator[DecisionStage]:
    """The Turn Wager and the River Wager."""
    terms, shards = HoldemTerms(house, DECK), Shards(2, None)
    solved = two_wagers(terms, None, each=True)
    rest = len(terms.deck) - HOLE - TURN
    weights = (
        holdem.Weights(2 * comb(rest + 1, 2) * terms.dealers, 2),
        holdem.Weights(TURN * rest * terms.dealers, TURN),
    )
    for point, street, each in zip(points_647a(house)[1:], solved.streets, weights, strict=True):
        met = holdem.on_street(street, terms, solved.early.astype(np.uint16))
        names, many = FEATURES, len(street.sets.cards)
        yield holdem.laid(point, names, met, many, each, terms.shows.unit, shards).stage


def of_stage(stage: DecisionStage, between: tuple[int, int] = (0, -1), name: str = "") -> Laid:
    """A decision between two of its options."""
    here = stage.possible
    values = stage.values[list(between)][:, here].astype(np.float64)
    gains = (values[0] - values[1]) / float(stage.stake) / float(stage.deals.sum()) * HUNDRED
    columns = {
        feature.name: (feature, stage.column(feature.name)[here])
        for feature in stage.point.features
        if feature.name in vars(stage.seen) or hasattr(stage.seen, "cards")
    }
    decision = Decision(gains, dict(tests(columns)))
    return Laid(name or stage.point.name or "the decision", decision.merged(), float(gains.clip(0).sum()))


def tests(columns: Mapping[str, tuple[Feature, Ints]]) -> Iterator[Test]:
    """Every comparison that a line may use; of hands only their kinds."""
    for name, (feature, column) in columns.items():
        if feature.unit is Unit.FLAG:
            yield name, column > 0
            yield f"not {name}", column == 0
        elif feature.unit is Unit.HAND:
            kinds = column >> KIND_SHIFT
            yield from ((f"{name} kind >= {kind}", kinds >= kind) for kind in np.unique(kinds)[1:].tolist())
        elif feature.unit in (Unit.RANK, Unit.NUMBER):
            yield from _compared(name, feature, column, np.unique(column).tolist())


def _compared(name: str, feature: Feature, column: Ints, values: Sequence[int]) -> Iterator[Test]:
    for below, value in pairwise(values):
        yield f"{name} >= {_told(feature, value)}", column >= value
        yield f"{name} <= {_told(feature, below)}", column <= below


def _told(feature: Feature, value: int) -> str:
    return RANKS[value] if feature.unit is Unit.RANK and value >= 0 else str(value)
