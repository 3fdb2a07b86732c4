"""Side wagers of the Hold 'Em games that a fold takes, and the best play for exactly such a layout.

What is brought by the seven cards of the showdown belongs to the showdown. What two cards and the Flop
bring belongs to few holdings of a flop; they are worked out aside, run by run, and moved in the tally.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.hands import Ranking
from pitboss.hands.batch import combinations, strengths
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.forfeits import side_stakes
from pitboss.solve.holdem.boards import BOARD, HELD, HOLE, Deck, Shards, shape_of
from pitboss.solve.holdem.streets import STARTS, Ints, Street
from pitboss.solve.holdings import holdings, look_of
from pitboss.solve.kernels import streets as street_kernels
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.kernels.streets import Gains, Sets
from pitboss.solve.kernels.tallies import Asides, Plan, Worth
from pitboss.solve.sides import formed_of
from pitboss.solve.whole_layouts import Laid, brought_by_rows, by_rows
from pitboss.solve.worth import Levels, Stakes, WagerLayout, cents_by_look, net, ranking_of

FLOP = 3
LOOKS_IN_LEVEL = 16
Told = tuple[Ints, Ints]  # a tally of showdowns, and what is folded
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
    brings: Ints  # by look, above what a fold brings, or above a loss if a fold leaves the wagers
    kept: bool = False  # whether a fold leaves them

    def by_level(self, levels: int) -> Ints:
        """What the seven cards bring, by [level, 1]."""
        if self.held < HELD:
            return np.zeros((levels, 1), np.int64)
        of_level = self.brings.reshape(-1, LOOKS_IN_LEVEL)[:levels]
        assert all(len({each for each in row if each}) <= 1 for row in of_level.tolist()), "a kind pays alike"
        found: Ints = of_level.max(axis=1, keepdims=True)
        return found


def side_of(
    house: House,
    wagers: Sequence[str],
    meters: Mapping[str, Levels] | None = None,
    stakes: Stakes | None = None,
) -> Side | None:
    """These side wagers, all of which a fold takes; None if there are none."""
    laid = side_stakes(house, wagers, stakes)
    if not laid:
        return None
    formed = {formed_of(house, name).parts for name in laid}
    held: dict[tuple[Part, ...], int] = {
        (Part.PLAYER, Part.FLOP): HOLE + FLOP,
        (Part.PLAYER, Part.COMMUNITY): HELD,
    }
    if len(formed) > 1 or not formed <= held.keys():
        raise Refused("the joint play is counted for side wagers on one hand with the Flop or the board only")
    layout, of_hand = WagerLayout.of(house, laid, meters, stakes), held[formed.pop()]
    base = {wager.name: layout.stake for wager in house.force.wagers if wager.required}
    place = {Part.PLAYER: EXAMPLE}
    folded = net(layout.folded({**base, **laid}, place)) - net(layout.folded(base, place))
    cents, brings = cents_by_look(layout, laid, of_hand), np.zeros(LOOKS, np.int64)
    for number in {look.number for look in holdings(ranking_of(house), of_hand)}:
        brings[number] = cents[number] - folded
    assert (brings >= 0).all(), "a hand that is not folded brings no less"
    return Side(layout.stake, sum(laid.values()), folded, of_hand, brings)


def kept_side(layout: WagerLayout, laid: Stakes, held: int) -> Side | None:
    """Side wagers on a hand of so many cards that a fold leaves; None if there are none."""
    staked, brings = sum(laid.values()), np.zeros(LOOKS, np.int64)
    for name, stake in laid.items():
        rows = by_rows(layout.house, [name], held)
        cents = brought_by_rows(layout, Laid(layout.stake, laid), [name], rows).of_any_suit[rows.ids]
        for number in {look.number for look in holdings(ranking_of(layout.house), held)}:
            brings[number] += cents[number] + stake
    return Side(layout.stake, staked, -staked, held, brings, kept=True) if laid else None


def asides_of(side: Side, cents: int, ranking: Ranking, sets: Sets, deck: Deck) -> Asides:
    """The holdings to which each flop brings something, in units of so many cents."""
    (holes,) = combinations(HOLE, deck=sorted(deck))
    found, starts, looks = [], [0], []
    for flop in sets.cards.astype(np.uint8):
        left = holes[~np.isin(holes, flop).any(axis=1)]
        rows = np.hstack([left, np.tile(flop, (len(left), 1))])
        look = look_of_all(strengths(rows, ranking, threads=1))
        paid = side.brings[look] > 0
        found.append(left[paid][:, ::-1].astype(np.int64))  # holes rise, so the higher rank comes first
        looks.append(look[paid])
        starts.append(starts[-1] + int(paid.sum()))
    amounts, brings = np.unique(
        np.concatenate([[0], side.brings[np.concatenate(looks)]]), return_inverse=True
    )
    none = np.full(starts[-1], -1)
    return Asides(
        np.array(starts), np.concatenate(found), brings[1:], amounts // cents, none, True, side.kept
    )


def look_of_all(of_strengths: NDArray[np.int32]) -> Ints:
    """The look of each strength."""
    looks: Ints = look_of(of_strengths.astype(np.int64))  # type: ignore[arg-type, assignment]
    return looks


@dataclass(frozen=True)
class Aside:
    """The holdings to which flops bring something, worked out run by run."""

    asides: Asides
    sets: Sets
    boards: Boards
    worth: Worth
    deck: Deck

    @cached_property
    def places(self) -> tuple[Ints, Ints, Ints]:
        """By aside, the number of its flop, its lane, and its bit in the lane."""
        high, low = self.asides.cards.T
        flops = np.repeat(np.arange(len(self.sets.cards)), np.diff(self.asides.starts))
        lanes = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
        return flops, lanes, 4 * (high & 3) + (low & 3)

    @cached_property
    def certain(self) -> Ints:
        """By aside, what it brings over all runs and dealers to those who never fold."""
        runs = comb(len(self.deck) - HOLE - FLOP, BOARD - FLOP)
        total: Ints = self.asides.amounts[self.asides.brings] * runs * self.worth.dealers
        return total

    def by_start(self, of_aside: Ints) -> Ints:
        """Numbers by aside, weighted and added up by starting cards."""
        flops, lanes, bits = self.places
        found = np.zeros(STARTS, np.int64)
        np.add.at(found, 2 * lanes + (bits >> 2 == bits & 3), of_aside * self.sets.weights[flops])
        return found

    def runs(self, flop: int) -> Ints:
        """Every way in which the board of a flop may end."""
        runs = np.empty((comb(len(self.deck) - FLOP, BOARD - FLOP), 6), np.int64)
        street_kernels.list_runouts(self.sets.cards[flop], self.boards, shape_of(self.deck), runs)
        return runs

    def weighed(self, shards: Shards) -> Ints:
        """By aside, over all runs and dealers: what wagering now is worth, last, last with what is brought;

        and what is brought to who wagers last without looking at it.
        """
        sums = np.zeros((len(self.asides.cards), 4), np.int64)

        def task(start: int, stop: int) -> None:
            for flop in range(start, stop):
                runs = self.runs(flop)
                tallies.weigh_asides(runs, flop, self.boards, self.worth, self.asides, sums)

        shards.run(len(self.sets.cards), task)
        return sums

    def decided(self, street: Street, sums: Ints) -> Street:
        """The decision after the flop when these holdings look at what is brought."""
        now, last, brought, _ = sums.T
        gain, before = now + self.certain - brought, now - last
        better, equal = street.gains.better.copy(), street.gains.equal.copy()
        self._set(better, gain > 0)
        self._set(equal, gain == 0)
        more = brought - last + np.maximum(gain, 0) - np.maximum(before, 0)
        return Street(street.sets, Gains(better, equal, street.gains.total + self.by_start(more)))

    def brought_alone(self, early: Ints, street: Street, sums: Ints) -> Ints:
        """By aside, what is brought to who decides as if nothing were."""
        return np.where(self.ends(early, street, eager=False) < 0, sums[:, 3], self.certain)

    def _set(self, found: NDArray[np.uint16], true: NDArray[np.bool_]) -> None:
        """Set or clear the bits of these holdings; a pair has two of them."""
        flops, lanes, bits = self.places
        high, low = self.asides.cards.T
        swapped = np.where(high >> 2 == low >> 2, 4 * (bits & 3) + (bits >> 2), bits)
        mask = (1 << bits | 1 << swapped).astype(np.uint16)
        np.bitwise_and.at(found, (flops, lanes), ~mask)
        np.bitwise_or.at(found, (flops, lanes), np.where(true, mask, 0).astype(np.uint16))

    def ends(self, early: Ints, street: Street, *, eager: bool) -> Ints:
        """By aside, the way decided before the flop, or the next way if it wagers after it, or -1."""
        flops, lanes, bits = self.places
        ends = np.where(street.lanes(eager=eager)[flops, lanes] >> bits & 1, len(early), -1)
        for way, of_way in enumerate(early):
            ends = np.where(of_way[lanes] >> bits & 1, way, ends)
        return ends

    def moved(self, kernel: Move, plan: Plan, played: Asides, told: Told, shards: Shards) -> Told:
        """A tally by what is brought, from one in which nothing is."""
        ends, folds = told

        def task(start: int, stop: int) -> Told:
            tallied, folded = np.zeros((len(played.amounts), *ends.shape), np.int64), np.zeros_like(folds)
            for flop in range(start, stop):
                weight, runs = int(self.sets.weights[flop]), self.runs(flop)
                kernel(runs, flop, weight, self.boards, self.worth, plan, played, tallied, folded)
            return tallied, folded

        moved, folded = zip(*shards.run(len(self.sets.cards), task), strict=True)
        whole = np.sum(moved, axis=0)
        whole[0] += ends
        return whole, folds + np.sum(folded, axis=0)
