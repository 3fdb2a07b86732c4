"""Best play of the Hold 'Em games laid out for words and charts: what a wager gains, look by look.

Situations that look alike in the chosen features are one cell. A cell knows how many deals come to it
under best play, in how many of them a wager is better than none, and what it gains in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from types import SimpleNamespace

import numpy as np

from pitboss.hands.plain import KIND_SHIFT
from pitboss.rules.house import House
from pitboss.solve.holdem.boards import BOARD, HOLE, LANES, Shards, shape_of
from pitboss.solve.holdem.one_play_wager import worth_of_one
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.situations import HOLES, NO_RANK, Numbers, Situations, unpacked
from pitboss.solve.holdem.solved import TURN, SolvedHoldem
from pitboss.solve.holdem.streets import Edges, Ints, Lanes, Street, spread, weigh
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels import situations as kernels
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import LANE_BITS, Worth
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.strategy import Feature, Point, Unit

# How many different numbers a feature may have.
SIZES = {Unit.FLAG: 2, Unit.RANK: 14, Unit.HAND: 10, Unit.NUMBER: 14}
OTHER_SIZES = {"straight_outs": 6, "flush_cards": 8, "community_suited": 6, "dealer_outs": 46}
AFTER_FLOP_653A = ("hand", "hidden", "paired", "high", "flush_draw", "straight_outs")
AT_THE_END_653A = ("hand", "hidden", "paired", "dealer_outs")
TURN_647A = ("hand", "hidden", "better_kickers", "low", "flush_draw", "straight_outs")
RIVER_647A = (
    "hand",
    "hidden",
    "paired",
    "better_kickers",
    "flush_cards",
    "community_suited",
    "straight_outs",
)

Met = tuple[Situations, Numbers, Numbers]  # situations, how often each comes to be, what a wager gains


@dataclass(frozen=True)
class LaidOut:
    """A decision with its cells, and in how many deals of each a wager is better than none."""

    stage: DecisionStage
    better: Ints


class Alike(SimpleNamespace):
    """Situations that look alike, by feature; what a rule may be asked about."""

    def __len__(self) -> int:
        return len(next(iter(vars(self).values())))


@dataclass(frozen=True)
class LookCells:
    """How the chosen features of a point are numbered together."""

    features: tuple[Feature, ...]

    @classmethod
    def of(cls, point: Point, names: Sequence[str]) -> LookCells:
        """The cells of a point by these of its features."""
        known = {feature.name: feature for feature in point.features}
        return cls(tuple(known[name] for name in names))

    @property
    def sizes(self) -> list[int]:
        """How many numbers each feature may have."""
        return [OTHER_SIZES.get(feature.name, SIZES[feature.unit]) for feature in self.features]

    def keys(self, at: Situations) -> Numbers:
        """The cell of every situation."""
        keys: Numbers = np.zeros((1, 1, 1), np.int32)
        for feature, size in zip(self.features, self.sizes, strict=True):
            found = feature.of(at).astype(np.int32)
            number = found >> KIND_SHIFT if feature.unit is Unit.HAND else found - np.int32(lowest(feature))
            keys = keys * np.int32(size) + number
        return np.broadcast_to(keys, at.possible.shape).reshape(len(at), len(HOLES))

    def alike(self, keys: Ints) -> Alike:
        """How the situations of each cell look."""
        columns = np.unravel_index(keys, self.sizes)
        return Alike(**{f.name: self._read(f, of) for f, of in zip(self.features, columns, strict=True)})

    @staticmethod
    def _read(feature: Feature, column: Ints) -> Ints:
        return column << KIND_SHIFT if feature.unit is Unit.HAND else column + lowest(feature)

    def add(self, at: Situations, reached: Numbers, gains: Numbers) -> Ints:
        """By cell the situations, those that gain, and what they gain."""
        out = np.zeros((prod(self.sizes), 3), np.int64)
        shape = len(at), len(HOLES)
        kernels.add_cells(self.keys(at), reached.reshape(shape), gains.reshape(shape), out)
        return out


def lowest(feature: Feature) -> int:
    """The lowest number that a feature has."""
    return NO_RANK if feature.unit is Unit.RANK else 0


@dataclass(frozen=True)
class Weights:
    """What one situation stands for: so many deals, and its gain so many times."""

    deals: int
    gains: int


def laid(
    point: Point,
    names: Sequence[str],
    met: Callable[[int, int], Met],
    length: int,
    weights: Weights,
    stake: int,
    shards: Shards,
) -> LaidOut:
    """A decision in cells, from what is met in each part of range(length)."""
    cells = LookCells.of(point, names)

    def task(start: int, stop: int) -> tuple[Ints, Ints]:
        sums = cells.add(*met(start, stop))
        keys = np.flatnonzero(sums[:, 0])
        return keys, sums[keys]

    parts = shards.run(length, task)
    keys, place = np.unique(np.concatenate([keys for keys, _ in parts]), return_inverse=True)
    sums = np.zeros((len(keys), 3), np.int64)
    np.add.at(sums, place.ravel(), np.concatenate([of for _, of in parts]))
    deals, better, gains = sums.T
    values = np.array([gains * weights.gains, 0 * gains])
    stage = DecisionStage(point, cells.alike(keys), deals * weights.deals, values, Fraction(stake))
    return LaidOut(stage, better * weights.deals)


def on_street(street: Street, terms: HoldemTerms, gone: Lanes) -> Callable[[int, int], Met]:
    """What is met on a street by those whom no earlier decision took away."""
    still = ~unpacked(gone)

    def met(start: int, stop: int) -> Met:
        at = Situations(terms.shows.ranking, terms.deck, street.sets.cards[start:stop])
        reached = (at.possible & still) * street.sets.weights[start:stop, None, None]
        return at, reached, street.gains.each[start:stop]

    return met


def on_boards(
    boards: Boards, terms: HoldemTerms, edges: Edges, gone: Lanes, flops: Lanes
) -> Callable[[int, int], Met]:
    """What is met on whole boards by those who wagered neither before the Flop nor after it."""
    still, choose = ~unpacked(gone), shape_of().choose

    def met(start: int, stop: int) -> Met:
        at = Situations(terms.shows.ranking, terms.deck, boards.cards[start:stop], boards, start)
        checks = np.empty((len(at), len(HOLES)), np.int8)
        kernels.count_checks(at.cards, flops, choose, checks)
        times = np.where(at.possible & still, checks.reshape(-1, LANES, LANE_BITS), 0)
        return at, times * boards.weights[start:stop, None, None], gains_at(at, edges)

    return met


def gains_at(at: Situations, edges: Edges) -> Numbers:
    """What each holding gains on its board, from what its class gains."""
    assert at.boards is not None
    out = np.empty((len(at), len(HOLES)), edges.dtype)
    rows = slice(*at.boards.starts[[at.first, at.first + len(at)]])
    kernels.spread_classes(at.boards, at.first, edges[rows], HOLES, out)
    return out.reshape(-1, LANES, LANE_BITS)


def last_edges(terms: HoldemTerms, boards: Boards, shards: Shards) -> Edges:
    """By class of a board what the last Play Wager gains against a fold."""
    worth = worth_of_one(terms)
    folded = np.full_like(worth.later, worth.fold // worth.dealers)  # what each dealer wins by a fold
    edges, _ = weigh(boards, Worth(worth.first[:0], worth.later, folded, worth.fold, worth.dealers), shards)
    return edges


def stages_653a(
    house: House, terms: HoldemTerms, solved: SolvedHoldem, boards: Boards, shards: Shards
) -> tuple[LaidOut, LaidOut]:
    """The decisions after the Flop and at the end, in cells."""
    _, after_flop, at_end = points_653a(house)
    (street,), unit = solved.streets, terms.shows.unit
    gone = np.bitwise_or.reduce(solved.early)[None].astype(np.uint16)
    runs = comb(len(terms.deck) - HOLE - FLOP, BOARD - FLOP) * terms.dealers
    met = on_street(street, terms, gone)
    flop = laid(after_flop, AFTER_FLOP_653A, met, len(street.sets.cards), Weights(runs, 1), unit, shards)
    edges = last_edges(terms, boards, shards)
    flops = spread(street.sets, street.gains.better, terms.deck)
    met = on_boards(boards, terms, edges, gone, flops)
    ended = Weights(terms.dealers, 1)
    return flop, laid(at_end, AT_THE_END_653A, met, len(boards.cards), ended, unit, shards)


def stages_647a(
    house: House, terms: HoldemTerms, solved: SolvedHoldem, shards: Shards
) -> tuple[LaidOut, LaidOut]:
    """The decisions on a Turn Wager and on a River Wager, in cells."""
    _, *points = points_647a(house)
    gone = solved.early.astype(np.uint16)
    rest = len(terms.deck) - HOLE - TURN
    # A flop comes with either order of turn and river; a set of four with each of its cards as the turn.
    weights = Weights(2 * comb(rest + 1, 2) * terms.dealers, 2), Weights(TURN * rest * terms.dealers, TURN)
    chosen = TURN_647A, RIVER_647A
    turn, river = (
        laid(
            point, names, on_street(street, terms, gone), len(street.sets.cards), of, terms.shows.unit, shards
        )
        for point, names, street, of in zip(points, chosen, solved.streets, weights, strict=True)
    )
    return turn, river
