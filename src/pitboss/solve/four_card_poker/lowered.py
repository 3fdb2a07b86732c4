"""Four Card Poker lowered for simulation: one decision with a card of the dealer in sight, every meeting."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.class_numbers import class_numbers, class_of, numbered_classes
from pitboss.solve.four_card_poker.counts import Counted, Ints, Tick, count
from pitboss.solve.four_card_poker.game import Options, options_of
from pitboss.solve.four_card_poker.strategy import UP, nets_of
from pitboss.solve.holdem.boards import sets_of
from pitboss.solve.holdings import holdings
from pitboss.solve.kept_arrays import Arrays, decisions_name, kept
from pitboss.solve.kernels.four_cards import HELD
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.lowered import (
    BITS_A_SET,
    NOT_KEPT,
    SETS_A_BYTE,
    BaseEnd,
    Course,
    EndNumbers,
    GameOption,
    InSight,
    Keeping,
    LoweredGame,
    SeeOneArrays,
)
from pitboss.solve.strategies.features import Seen
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import ranking_of

PART = 1 << 13  # hands that are decided at a time
RANKS = len(DECK) // SETS_A_BYTE


def lowered_641a(
    house: House, laid: Laid, strategy: Strategy | None = None, keeping: Keeping = NOT_KEPT
) -> LoweredGame:
    """Ante and Play with these wagers, by a strategy or by the base game's best play."""
    options, ranking = replace(options_of(house), unit=laid.base), ranking_of(house)
    told, ends = EndNumbers(), np.zeros((LOOKS, len(options.times), 3), np.int64)
    looks = holdings(ranking, HELD)
    lowest, highest = looks[0].low, looks[-1].high
    for look in looks:
        for option, nets in enumerate(look.ask(lambda hand: options.nets(hand, (lowest, hand, highest)))):
            wagered = laid.base * (1 + options.times[option])
            for standing, cents in enumerate(nets):
                end = BaseEnd(cents, wagered, (options.names[option],))
                ends[look.number, option, standing] = told.number(end)
    name = decisions_name(house, (ends.tolist(), _in_antes(told.cents, laid.base)), strategy)
    played = partial(_by_strategy, strategy) if strategy else partial(_best, tick=keeping.tick)
    arrays = SeeOneArrays(
        numbers=class_numbers(HELD),
        choices=kept(keeping, name, partial(played, options))["choices"],
        ends=ends,
        options=len(options.times),
        cents=told.cents,
        wagered=told.wagered,
    )
    return LoweredGame(
        course=Course.SEE_ONE,
        ends=told.every,
        arrays=arrays,
        ranking=ranking,
        hand=(Part.PLAYER,),
        dealer=(Part.DEALER,),
        options=(tuple(_option(options, place) for place in range(len(options.times))),),
        choose=partial(_choose, arrays),
    )


def _in_antes(cents: Ints, ante: int) -> list[str]:
    return [str(Fraction(each, ante)) for each in cents.tolist()]


def _option(options: Options, place: int) -> GameOption:
    name, times = options.names[place], options.times[place]
    return GameOption(name, times=times, word="" if times else name)


def _choose(arrays: SeeOneArrays, at: InSight, before: tuple[int, ...]) -> int:
    """The option with five cards and one card of the dealer in sight."""
    (up,) = at.up
    number, called = class_of(at.cards)
    return int(arrays.choices[number, up >> 2]) >> BITS_A_SET * called[up & 3] & 3


def _best(options: Options, tick: Tick | None) -> Arrays:
    """Best play: of equal options the lowest wager."""
    counted = count(ranking_of(options.house), tick)
    choices = _best_choices(counted, nets_of(options, counted))
    numbers, called = numbered_classes(counted.players)
    found = np.zeros_like(choices)
    for card in DECK:
        found[numbers, card & ~3 | called[:, card & 3]] = choices[:, card]
    return {"choices": _packed(found)}


def _best_choices(counted: Counted, nets: Ints) -> NDArray[np.uint8]:
    """The place of the best option by player's class and up card."""
    states, found = counted.states, np.zeros((len(counted.players), len(DECK)), np.uint8)
    for start in range(0, len(found), PART):
        part = slice(start, start + PART)
        below, equal = states.below[part].astype(np.int64), states.equal[part].astype(np.int64)
        above, of = states.hands - below - equal, nets[states.levels[part]][..., None]
        values = [
            of[:, option, 0] * below + of[:, option, 1] * equal + of[:, option, 2] * above
            for option in range(nets.shape[1])
        ]
        found[part] = np.argmax(values, axis=0)
    return found


def _by_strategy(strategy: Strategy, options: Options) -> Arrays:
    """What a strategy does; the suit of the up card is nothing to it."""
    hands = sets_of(HELD).cards.astype(np.uint8)
    numbers, _ = numbered_classes(hands)
    places = np.array([options.names.index(name) for name in strategy.points[0].options], np.uint8)
    found = np.zeros((len(hands), len(DECK)), np.uint8)
    for rank in range(RANKS):
        taken = places[strategy.choices("", Seen(hands, {UP: np.full(len(hands), rank)}))]
        found[numbers, SETS_A_BYTE * rank : SETS_A_BYTE * (rank + 1)] = taken[:, None]
    return {"choices": _packed(found)}


def _packed(choices: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Options of two bits, the four suits of a rank in one byte."""
    found = np.zeros((len(choices), RANKS), np.uint8)
    for suit in range(SETS_A_BYTE):
        found |= choices[:, suit::SETS_A_BYTE] << BITS_A_SET * suit
    return found
