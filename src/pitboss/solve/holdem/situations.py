"""Every two cards with some community cards: what a player sees, as whole arrays.

An array has three axes: the set of community cards, the pair of ranks of the player's two cards (a lane),
and their suits (the sixteen bits of a lane, as kernels/streets.py numbers them). An axis along which
nothing changes is one long. Nothing depends on the names of the suits, so one set of each suit class
is enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE
from pitboss.hands import Ranking
from pitboss.hands.plain import KIND_SHIFT
from pitboss.hands.tables import tables
from pitboss.solve.holdem.boards import HELD, HOLE, LANES, RANK_COUNT, SUIT_COUNT, Deck
from pitboss.solve.holdem.streets import Ints, Lanes
from pitboss.solve.kernels import situations as kernels
from pitboss.solve.kernels.boards import EQUAL, LOWER, Boards
from pitboss.solve.kernels.tallies import LANE_BITS
from pitboss.solve.strategies.features import hand_strength, straights
from pitboss.solve.strategies.spelled import start_number

Numbers = NDArray[Any]
Bools = NDArray[np.bool_]
NO_RANK = -1

LISTED = [(high, low) for high in range(RANK_COUNT) for low in range(high + 1)]
HIGHS: NDArray[np.int8] = np.array([high for high, _ in LISTED], np.int8)
LOWS: NDArray[np.int8] = np.array([low for _, low in LISTED], np.int8)
FIRST_SUITS, SECOND_SUITS = np.divmod(np.arange(LANE_BITS), SUIT_COUNT)
HOLES: Ints = np.array(
    [
        (4 * high + first, 4 * low + second)
        for high, low in LISTED
        for first in range(SUIT_COUNT)
        for second in range(SUIT_COUNT)
    ]
)
HIGH_RANKS: Numbers = HIGHS[None, :, None]
LOW_RANKS: Numbers = LOWS[None, :, None]
SAME_SUIT: Bools = (FIRST_SUITS == SECOND_SUITS)[None, None, :]
START_NUMBERS: Numbers = np.where(
    SAME_SUIT,
    np.array([start_number(high, low, suited=True) for high, low in LISTED])[None, :, None],
    np.array([start_number(high, low, suited=False) for high, low in LISTED])[None, :, None],
)


@dataclass(frozen=True)
class Situations:
    """Every holding with each of some sets of community cards; before the Flop, one set of none.

    A whole board also knows what its classes meet: `boards` from number `first` on.
    """

    ranking: Ranking
    deck: Deck
    cards: Ints
    boards: Boards | None = None
    first: int = 0

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def seen(self) -> int:
        """How many community cards are seen."""
        return int(self.cards.shape[1])

    @cached_property
    def possible(self) -> Bools:
        """The holdings that can be dealt beside each set, a pair by one of its two bits."""
        outside = ~sum(1 << card for card in self.deck)
        gone = outside | np.bitwise_or.reduce(1 << self.cards, axis=1, initial=0)
        held = np.where(HOLES[:, 0] > HOLES[:, 1], 1 << HOLES[:, 0] | 1 << HOLES[:, 1], -1)
        return np.asarray(gone[:, None] & held == 0).reshape(-1, LANES, LANE_BITS)

    @property
    def start(self) -> Numbers:
        """The number of the two starting cards."""
        return START_NUMBERS

    @property
    def high(self) -> Numbers:
        """The rank of the player's higher card."""
        return HIGH_RANKS

    @property
    def low(self) -> Numbers:
        """The rank of the player's lower card."""
        return LOW_RANKS

    @cached_property
    def hand(self) -> Numbers:
        """The strength of the best hand of all cards seen."""
        found = np.empty((len(self), len(HOLES)), np.int32)
        kernels.rank_situations(self.cards, HOLES, tables(self.ranking, HOLE + self.seen), found)
        return found.reshape(-1, LANES, LANE_BITS)

    @cached_property
    def community(self) -> Numbers:
        """The strength of the community cards alone."""
        alone = hand_strength(self.cards.astype(np.uint8), self.ranking)
        return alone.astype(np.int32)[:, None, None]

    @cached_property
    def counts(self) -> NDArray[np.int8]:
        """How many community cards there are of each rank."""
        found: NDArray[np.int8] = (self.cards[:, :, None] >> 2 == np.arange(RANK_COUNT)).sum(1, np.int8)
        return found

    @cached_property
    def suits(self) -> NDArray[np.int8]:
        """How many community cards there are of each suit."""
        found: NDArray[np.int8] = (self.cards[:, :, None] & 3 == np.arange(SUIT_COUNT)).sum(1, np.int8)
        return found

    @property
    def community_suited(self) -> Numbers:
        """The most community cards of one suit."""
        most: Numbers = self.suits.max(axis=1)
        return most[:, None, None]

    @property
    def hidden(self) -> Bools:
        """Whether all cards seen make a higher kind of hand than the community cards alone."""
        return np.asarray(self.hand >> KIND_SHIFT > self.community >> KIND_SHIFT)

    @property
    def plays(self) -> Bools:
        """Whether a hole card counts: all cards seen make a higher hand than the community cards alone."""
        return np.asarray(self.hand > self.community)

    @cached_property
    def pairing(self) -> tuple[Bools, Bools]:
        """Whether another card seen has the rank of the higher card, and of the lower one."""
        own = HIGHS == LOWS
        high, low = self.counts[:, HIGHS] + own > 0, self.counts[:, LOWS] + own > 0
        return high[:, :, None], low[:, :, None]

    @property
    def paired(self) -> Numbers:
        """The rank of the player's highest card that another card seen pairs."""
        high, low = self.pairing
        return np.where(high, HIGH_RANKS, np.where(low, LOW_RANKS, np.int8(NO_RANK)))

    @property
    def kicker(self) -> Numbers:
        """The rank of the player's highest card that no other card seen pairs."""
        high, low = self.pairing
        return np.where(~high, HIGH_RANKS, np.where(~low, LOW_RANKS, np.int8(NO_RANK)))

    @property
    def better_kickers(self) -> Numbers:
        """How many ranks above the kicker no community card has; none if there is no kicker."""
        missing = np.cumsum((self.counts == 0)[:, ::-1], axis=1, dtype=np.int8)[:, ::-1]
        above = np.concatenate([missing[:, 1:], np.zeros((len(self), 1), np.int8)], axis=1)
        high, low = self.pairing
        return np.where(~high, above[:, HIGHS, None], np.where(~low, above[:, LOWS, None], np.int8(0)))

    @property
    def over(self) -> Numbers:
        """How many of the player's cards are above every community card."""
        top = (self.cards >> 2).max(axis=1, initial=NO_RANK)[:, None, None]
        both: Numbers = np.where(top < HIGH_RANKS, np.int8(1), np.int8(0)) + (top < LOW_RANKS)
        return both

    @cached_property
    def _of_suits(self) -> tuple[Numbers, Numbers]:
        """How many cards are seen of the suit of the higher card, and of the lower one."""
        more = 1 + SAME_SUIT.astype(np.int8)
        return self.suits[:, None, FIRST_SUITS] + more, self.suits[:, None, SECOND_SUITS] + more

    @property
    def flush_cards(self) -> Numbers:
        """The most cards of a suit that the player holds a card of."""
        return np.asarray(np.maximum(*self._of_suits))

    @property
    def flush_top(self) -> Numbers:
        """The rank of the player's highest card of that suit; of two such suits, the highest of both."""
        first, second = self._of_suits
        return np.where(first >= second, HIGH_RANKS, LOW_RANKS)

    @property
    def flush_draw(self) -> Numbers:
        """The same rank if that suit is one card short of a flush."""
        return np.where(self.flush_cards == self.ranking.size - 1, self.flush_top, np.int8(NO_RANK))

    @property
    def straight_outs(self) -> Numbers:
        """How many ranks would make a straight next that is not there yet and not the community's own."""
        tops = straight_tops(self.ranking.size)
        shown = np.bitwise_or.reduce(1 << (self.cards >> 2), axis=1, initial=0)[:, None]
        held = shown | 1 << HIGHS.astype(np.int64) | 1 << LOWS.astype(np.int64)
        found = np.zeros(held.shape, np.int8)
        for rank in range(RANK_COUNT):
            found += tops[held | 1 << rank] > np.maximum(tops[held], tops[shown | 1 << rank])
        return found[:, :, None]

    @property
    def beaten_by(self) -> Numbers:
        """How many two cards of the dealer beat the player, all community cards being seen."""
        assert self.boards is not None, "the dealer is met on a whole board"
        rows = self.boards.counted[slice(*self.boards.starts[[self.first, self.first + len(self)]])]
        every = comb(len(self.deck) - HELD, HOLE)
        out = np.empty((len(self), len(HOLES)), np.int16)
        kernels.spread_classes(self.boards, self.first, every - rows[:, LOWER] - rows[:, EQUAL], HOLES, out)
        return out.reshape(-1, LANES, LANE_BITS)

    @property
    def dealer_outs(self) -> Numbers:
        """How many unseen cards make, each with the community cards alone, a hand above the player's.

        The player's own cards never do, so that no card needs to be taken away.
        """
        deck = np.array(sorted(self.deck), np.uint8)
        six = np.empty((len(self), len(deck), self.seen + 1), np.uint8)
        six[:, :, 0], six[:, :, 1:] = deck, self.cards[:, None, :]
        levels = hand_strength(six.reshape(-1, self.seen + 1), self.ranking).reshape(len(self), len(deck))
        levels[(self.cards[:, None, :] == deck[:, None]).any(axis=2)] = NO_RANK
        out = np.empty((len(self), len(HOLES)), np.int8)
        kernels.count_above(np.sort(levels, axis=1), self.hand.reshape(len(self), -1), out)
        return out.reshape(-1, LANES, LANE_BITS)


@lru_cache(maxsize=2)
def straight_tops(size: int) -> Ints:
    """For every set of ranks, one more than the place of its highest straight; 0 if it has none."""
    ranks, tops = np.arange(1 << ACE + 1), np.zeros(1 << ACE + 1, np.int64)
    for place, straight in enumerate(straights(size).tolist(), 1):
        tops[ranks & straight == straight] = place
    return tops


def packed(found: Bools, sets: int) -> Lanes:
    """A yes or no for every situation as lanes, one row for each set."""
    whole = np.broadcast_to(found, (sets, LANES, LANE_BITS))
    return np.packbits(whole, axis=-1, bitorder="little").view(np.uint16)[:, :, 0]


def unpacked(lanes: Lanes) -> Bools:
    """The same the other way round."""
    bits = np.unpackbits(lanes[:, :, None].view(np.uint8), axis=-1, bitorder="little")
    return bits.astype(np.bool_)
