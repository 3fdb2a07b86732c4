"""Side wagers of the Hold 'Em games that a fold takes, and the best play for exactly such a layout.

What is brought by the seven cards of the showdown belongs to the showdown. What two cards and the Flop
bring belongs to few holdings of a flop; they are worked out aside, run by run, and moved in the tally.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, gcd

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.hands.batch import combinations, strengths
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.words import Part
from pitboss.solve.boards import BOARD, HELD, HOLE, LANES, Deck, Shards, shape_of
from pitboss.solve.forfeits import side_stakes
from pitboss.solve.holdings import look_of
from pitboss.solve.kernels import streets as street_kernels
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.streets import Gains, Sets
from pitboss.solve.kernels.tallies import Asides, Plan, Worth
from pitboss.solve.showdown import Showdowns
from pitboss.solve.sides import formed_of
from pitboss.solve.streets import STARTS, Ints, Street
from pitboss.solve.worth import Layout, Levels, cents_by_look, net

FLOP = 3
LOOKS_IN_LEVEL = 16
Move = Callable[[Ints, int, int, Boards, Worth, Plan, Asides, Ints, Ints], None]
EXAMPLE: tuple[Card, ...] = (0, 5)


@dataclass(frozen=True)
class Side:
    """Side wagers on one layout, in cents: what they cost, what a fold brings, and what a hand brings more.

    The hand is formed from two cards and the Flop, five cards held, or from all seven.
    """

    ante: Cents
    staked: Cents
    folded: Cents
    held: int
    brings: Ints  # by look, above what a fold brings

    def scaled(self, shows: Showdowns) -> tuple[Showdowns, int]:
        """The showdowns in units in which what is brought is whole too, and how many cents a unit has."""
        cents = gcd(self.ante // shows.unit, *(int(each) for each in self.brings))
        return shows.scaled(self.ante // cents), cents

    def by_level(self, levels: int) -> Ints:
        """What the seven cards bring, in cents, by [level, 1]."""
        if self.held < HELD:
            return np.zeros((levels, 1), np.int64)
        of_level = self.brings.reshape(-1, LOOKS_IN_LEVEL)[:levels]
        assert all(len({each for each in row if each}) <= 1 for row in of_level.tolist()), "a kind pays alike"
        found: Ints = of_level.max(axis=1, keepdims=True)
        return found


def side_of(
    house: RulesSubmission, wagers: Sequence[str], meters: Mapping[str, Levels] | None = None
) -> Side | None:
    """These side wagers, all of which a fold takes; None if there are none."""
    laid = side_stakes(house, wagers)
    if not laid:
        return None
    formed = {formed_of(house, name).parts for name in laid}
    held = {(Part.PLAYER, Part.FLOP): HOLE + FLOP, (Part.PLAYER, Part.COMMUNITY): HELD}
    if len(formed) > 1 or not formed <= held.keys():
        raise Refused("the joint play is counted for side wagers on one hand with the Flop or the board only")
    layout, of_hand = Layout.of(house, laid, meters), held[formed.pop()]
    base = {wager.name: layout.stake for wager in house.force.wagers if wager.required}
    place = {Part.PLAYER: EXAMPLE}
    folded = net(layout.folded({**base, **laid}, place)) - net(layout.folded(base, place))
    brings = np.maximum(cents_by_look(layout, laid, of_hand) - folded, 0)
    return Side(layout.stake, sum(laid.values()), folded, of_hand, brings)


def asides_of(side: Side, cents: int, shows: Showdowns, sets: Sets, deck: Deck) -> Asides:
    """The holdings to which each flop brings something, how they are played left open."""
    (holes,) = combinations(HOLE, deck=sorted(deck))
    found, starts, looks = [], [0], []
    for flop in sets.cards.astype(np.uint8):
        left = holes[~np.isin(holes, flop).any(axis=1)]
        rows = np.hstack([left, np.tile(flop, (len(left), 1))])
        look = look_of_all(strengths(rows, shows.ranking, threads=1))
        paid = side.brings[look] > 0
        found.append(left[paid][:, ::-1].astype(np.int64))  # holes rise, so the higher rank comes first
        looks.append(look[paid])
        starts.append(starts[-1] + int(paid.sum()))
    amounts, brings = np.unique(np.concatenate([[0], side.brings[np.concatenate(looks)]]), return_inverse=True)
    none = np.full(starts[-1], -1)
    return Asides(np.array(starts), np.concatenate(found), brings[1:], amounts // cents, none, True)


def look_of_all(of_strengths: NDArray[np.int32]) -> Ints:
    """The look of each strength."""
    looks: Ints = look_of(of_strengths.astype(np.int64))  # type: ignore[arg-type, assignment]
    return looks


@dataclass(frozen=True)
class Aside:
    """The holdings that flops bring something, and all that is needed to work them out."""

    asides: Asides
    sets: Sets
    boards: Boards
    worth: Worth
    deck: Deck

    @property
    def places(self) -> tuple[Ints, Ints, Ints]:
        """By aside, the number of its flop, its lane, and its bit in the lane."""
        high, low = self.asides.cards.T
        flops = np.repeat(np.arange(len(self.sets.cards)), np.diff(self.asides.starts))
        lanes = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
        return flops, lanes, 4 * (high & 3) + (low & 3)

    @property
    def runs(self) -> int:
        """How many ways there are to end a board, for one flop and one holding."""
        return comb(len(self.deck) - HOLE - FLOP, BOARD - FLOP)

    def by_start(self, of_aside: Ints) -> Ints:
        """Numbers by aside, weighted and added up by starting cards."""
        flops, lanes, bits = self.places
        found = np.zeros(STARTS, np.int64)
        np.add.at(found, 2 * lanes + (bits >> 2 == bits & 3), of_aside * self.sets.weights[flops])
        return found

    def brought(self) -> Ints:
        """What is brought by starting cards over all flops, runs and dealers, to those who never fold."""
        return self.by_start(self.asides.amounts[self.asides.brings] * self.runs * self.worth.dealers)

    def weigh(self, shards: Shards) -> Ints:
        """By aside: wagering now, last, and last with what is brought."""
        sums = np.zeros((len(self.asides.cards), 3), np.int64)

        def of_flop(flop: int, runs: Ints) -> None:
            tallies.weigh_asides(runs, flop, self.boards, self.worth, self.asides, sums)

        self._run(of_flop, shards)
        return sums

    def move(
        self, kernel: Move, asides: Asides, plan: Plan, ends: Ints, folds: Ints, shards: Shards
    ) -> tuple[Ints, Ints]:
        """A tally by what is brought, from one in which nothing is."""

        def task(start: int, stop: int) -> tuple[Ints, Ints]:
            tallied = np.zeros((len(asides.amounts), *ends.shape), np.int64)
            folded = np.zeros_like(folds)
            for flop in range(start, stop):
                weight = int(self.sets.weights[flop])
                kernel(self._list(flop), flop, weight, self.boards, self.worth, plan, asides, tallied, folded)
            return tallied, folded

        moved, folded = zip(*shards.run(len(self.sets.cards), task), strict=True)
        whole = np.sum(moved, axis=0)
        whole[0] += ends
        return whole, folds + np.sum(folded, axis=0)

    def _list(self, flop: int) -> Ints:
        runs = np.empty((comb(len(self.deck) - FLOP, BOARD - FLOP), 6), np.int64)
        street_kernels.list_runouts(self.sets.cards[flop], self.boards, shape_of(self.deck), runs)
        return runs

    def _run(self, of_flop: Callable[[int, Ints], None], shards: Shards) -> None:
        def task(start: int, stop: int) -> None:
            for flop in range(start, stop):
                of_flop(flop, self._list(flop))

        shards.run(len(self.sets.cards), task)

    def decided(self, street: Street, sums: Ints) -> tuple[Street, Ints]:
        """The street when these holdings look at what is brought; and what waiting gains by starting cards."""
        flops, lanes, bits = self.places
        now, last, brought = sums.T
        certain = self.asides.amounts[self.asides.brings] * self.runs * self.worth.dealers
        gain, before = now + certain - brought, now - last
        better, equal = street.gains.better.copy(), street.gains.equal.copy()
        for found, true in ((better, gain > 0), (equal, gain == 0)):
            self._set(found, true)
        more = brought - last + np.maximum(gain, 0) - np.maximum(before, 0)
        gains = Gains(better, equal, street.gains.total + self.by_start(more))
        return Street(street.sets, gains), gains.total

    def _set(self, found: NDArray[np.uint16], true: NDArray[np.bool_]) -> None:
        """Set or clear the bits of these holdings; a pair has two of them."""
        flops, lanes, bits = self.places
        high, low = self.asides.cards.T
        swapped = np.where(high >> 2 == low >> 2, 4 * (bits & 3) + (bits >> 2), bits)
        mask = (1 << bits | 1 << swapped).astype(np.uint16)
        np.bitwise_and.at(found, (flops, lanes), ~mask)
        np.bitwise_or.at(found, (flops, lanes), np.where(true, mask, 0).astype(np.uint16))

    def ends(self, early: Ints, street: Street, *, eager: bool) -> Ints:
        """By aside, the way decided before the flop, or the one after all ways if it wagers now, or -1."""
        flops, lanes, bits = self.places
        ends = np.where(street.lanes(eager=eager)[flops, lanes] >> bits & 1, len(early), -1)
        for way, of_way in enumerate(early):
            ends = np.where(of_way[lanes] >> bits & 1, way, ends)
        return ends
