"""Four Card Poker by a given strategy: every deal counted, with the dealer's up card in sight.

The suit of the up card is no feature, so a rule is asked once for each rank that it may have.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE
from pitboss.hands import quick
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker.counts import ALL_RANKS, Counted, Ints, Tick, count
from pitboss.solve.four_card_poker.game import Options, figures_of, options_of
from pitboss.solve.kernels import four_choices
from pitboss.solve.kernels.four_cards import HELD
from pitboss.solve.strategies import spelled
from pitboss.solve.strategies.features import Seen, card_features, repeated
from pitboss.solve.strategies.stages import DecisionStage
from pitboss.solve.strategies.strategy import Feature, Point, Strategy, Unit
from pitboss.solve.worth import ranking_of

Choices = NDArray[np.uint8]
UP, PAIRS_UP = "up", "pairs_up"
RANK_COUNT = ACE + 1


def points_641a(house: House) -> tuple[Point, ...]:
    """The one decision: a Play Wager of one to three Antes or a fold, 641a.11(b)."""
    wanted = ("hand", "top", "second", "low")
    features = [each for each in card_features(ranking_of(house), HELD) if each.name in wanted]
    features += [
        Feature(
            name="paired",
            says="rank of the highest card that the player holds twice or more, if there is one",
            unit=Unit.RANK,
            of=lambda at: repeated(at.cards),
            read=spelled.rank,
            words="a pair of rank {}",
        ),
        Feature(
            name=UP,
            says="rank of the dealer's face-up card",
            unit=Unit.RANK,
            of=lambda at: at.facts[UP],
            read=spelled.rank,
            words="face-up card {}",
        ),
        Feature(
            name=PAIRS_UP,
            says="whether the player holds a card of the face-up card's rank",
            unit=Unit.FLAG,
            of=lambda at: (at.cards >> 2 == at.facts[UP][:, None]).any(axis=1),
            words="holding its rank",
        ),
    ]
    names = options_of(house, eager=True).names
    return (Point(name="", options=names, features=tuple(features)),)


def evaluate_641a(
    house: House,
    strategy: Strategy,
    tick: Tick | None = None,
    *,
    ranks: Sequence[int] = ALL_RANKS,
) -> Figures:
    """Four Card Poker by this strategy, in units of the Ante."""
    counted = count(ranking_of(house), tick, ranks)
    options = options_of(house)
    places = np.array([options.names.index(name) for name in strategy.points[0].options], np.uint8)
    return followed(options, counted, places[choices_of(strategy, counted)])


def choices_of(strategy: Strategy, counted: Counted) -> Choices:
    """The place of the option that a strategy takes, by player's class and up card."""
    found = np.empty((len(counted.players), len(counted.deck)), np.uint8)
    for rank in np.unique(counted.deck >> 2):
        seen = Seen(counted.players, {UP: np.full(len(counted.players), rank)})
        found[:, counted.deck >> 2 == rank] = strategy.choices("", seen)[:, None]
    return found


def followed(options: Options, counted: Counted, choices: Choices) -> Figures:
    """The figures when these options are taken."""
    nets = nets_of(options, counted)
    deals = np.zeros_like(nets)
    four_choices.follow(counted.states, choices, deals)
    return figures_of(options, nets, deals, np.zeros(1 << len(options.times), np.int64))


def nets_of(options: Options, counted: Counted) -> Ints:
    """What one deal is worth in cents, by the player's strength, by option, and by standing."""
    ranking = ranking_of(options.house)
    hands = [quick.best(cards, ranking) for cards in counted.examples]
    return np.array([options.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])


def stage_641a(house: House, tick: Tick | None = None) -> DecisionStage:
    """The decision laid out: every class of five cards beside every rank of the up card."""
    counted = count(ranking_of(house), tick)
    told = options_of(house, eager=True)
    nets = nets_of(told, counted)
    unit = int(np.gcd.reduce(nets, axis=None))
    nets //= unit
    rows, options = len(counted.players), nets.shape[1]
    assert abs(nets).max() * counted.deals < 1 << 62
    deals = np.zeros((rows, RANK_COUNT), np.int64)
    values = np.zeros((options, rows, RANK_COUNT), np.int64)
    four_choices.lay_out(counted.states, nets, counted.deck >> 2, deals, values)
    seen = Seen(np.repeat(counted.players, RANK_COUNT, axis=0), {UP: np.tile(np.arange(RANK_COUNT), rows)})
    (point,) = points_641a(house)
    return DecisionStage(point, seen, deals.ravel(), values.reshape(options, -1), Fraction(told.unit, unit))
