"""The Turn and River Wagers of 647a under a payout limit that binds, 647a.12(c).

Without a limit each wager is worth the same whatever else is wagered, and the decisions are worked out
apart. Under a limit a River Wager is worth less to who made the Turn Wager, so it is decided twice, and
the Turn Wager looks at both decisions that may follow it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import RANKS, Card
from pitboss.solve.holdem.boards import LANES, SUIT_COUNT, Deck, sets_of, shape_of
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.situations import HOLES, packed
from pitboss.solve.holdem.streets import Ints, Street
from pitboss.solve.kernels.streets import Gains, Sets, place_of, rename_suits
from pitboss.solve.kernels.tallies import LANE_BITS, ONE_OF_TWO, SUITED

BITS = np.arange(LANE_BITS)
CHOOSE = shape_of().choose
PAIRS = [high * (high + 3) // 2 for high in range(len(RANKS))]  # the lanes of two equal ranks


class Turned(NamedTuple):
    """A flop with one more card: the number of their set, and where each suit has gone."""

    number: int
    places: Ints


def after_flop_limited(turn: Street, raised: Street, deck: Deck) -> Street:
    """The decision of the Turn Wager, from what the River Wager gains without it and after it.

    On a turn on which the River Wager is made without it, the Turn Wager takes its place, and what is
    gained is the River Wager after it; on any other turn it brings its own loss too. All that is gained
    is counted in both orders of the last two cards. What each holding gains on a turn is used up.
    """
    gain = np.minimum(turn.gains.each, 0, out=turn.gains.each)
    gain += np.maximum(raised.gains.each, 0, out=raised.gains.each)
    by_lane = gain.reshape(-1, LANES, LANE_BITS)
    flops = sets_of(FLOP, deck)
    gains = np.zeros((len(flops.cards), LANES, LANE_BITS), np.int64)
    total = np.zeros(2 * LANES, np.int64)
    for number, flop in enumerate(flops.cards):
        for card in deck:
            if card not in flop:
                four = turned(flop, card, turn.sets)
                bits = SUIT_COUNT * four.places[BITS >> 2] + four.places[BITS & 3]
                gains[number] += by_lane[four.number][:, bits]
        total += flops.weights[number] * by_start(np.maximum(gains[number], 0))
    equal = (gains == 0) & held(flops, deck)
    return Street(flops, Gains(packed(gains > 0, len(gains)), packed(equal, len(gains)), total))


def turned(flop: Ints, card: Card, fours: Sets) -> Turned:
    """A flop and the turn card, as the first set of their suit class."""
    ranks, places, renamed = (np.zeros(size, np.int64) for size in (SUIT_COUNT, SUIT_COUNT, FLOP + 1))
    rename_suits(np.append(flop, card), ranks, places, renamed)
    return Turned(int(fours.ids[place_of(renamed, CHOOSE)]), places)


def held(flops: Sets, deck: Deck) -> NDArray[np.bool_]:
    """By flop, lane and bit whether a player may hold the two cards."""
    seen = np.zeros((len(flops.cards), len(HOLES)), np.bool_)
    for card in flops.cards.T:
        seen |= (card[:, None, None] == HOLES).any(axis=2)
    two = np.isin(HOLES, deck).all(axis=1) & (HOLES[:, 0] != HOLES[:, 1])
    found: NDArray[np.bool_] = (~seen & two).reshape(-1, LANES, LANE_BITS)
    return found


def by_start(gains: Ints) -> Ints:
    """What all holdings of each two starting cards gain; in a lane of pairs a holding has two bits."""
    once = gains.copy()
    once[PAIRS] *= ONE_OF_TWO >> BITS & 1
    suited = (once * (SUITED >> BITS & 1)).sum(axis=1)
    found: Ints = np.column_stack([once.sum(axis=1) - suited, suited]).ravel()
    return found
