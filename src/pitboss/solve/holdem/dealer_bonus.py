"""Wagers of 647a on the dealer's two cards and the Flop: whom they pay, and what they bring beside others.

The five cards that pay are few, and each of them is ten flops with two cards of the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np

from pitboss.cards import DECK
from pitboss.hands.batch import combinations, strengths
from pitboss.hands.tables import tables
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Part
from pitboss.solve.holdem.boards import BOARD, HELD, HOLE, Shards, shape_of
from pitboss.solve.holdem.sides import FLOP, look_of_all
from pitboss.solve.holdem.streets import Ints
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.dealer_hands import FlopDealers, count_dealers
from pitboss.solve.kernels.tallies import Plan
from pitboss.solve.whole_layouts import Laid, RowIds, brought_by_rows, by_rows
from pitboss.solve.worth import Places, net, ranking_of, step_of


def by_flop(house: House, rows: RowIds) -> FlopDealers:
    """Two cards that are good for something with a flop, by the place of the flop."""
    choose, found = shape_of().choose, []
    for hands in combinations(HOLE + FLOP):
        numbers = rows.ids[look_of_all(strengths(hands, ranking_of(house)))]
        paid = hands[numbers > 0].astype(np.int64)
        for one in range(1, BOARD):
            for other in range(one):
                flop = np.delete(paid, [other, one], axis=1)
                place = sum(choose[size + 1][flop[:, size]] for size in range(FLOP))
                found.append(np.column_stack([place, paid[:, one], paid[:, other], numbers[numbers > 0]]))
    listed = np.concatenate(found)
    listed = listed[np.argsort(listed[:, 0], kind="stable")]
    starts = np.searchsorted(listed[:, 0], np.arange(comb(len(DECK), FLOP) + 1))
    return FlopDealers(starts.astype(np.int64), np.ascontiguousarray(listed[:, 1:]))


@dataclass(frozen=True)
class DealerBonus:
    """Wagers on the dealer's hand beside those on the player's, both with the Flop."""

    house: House
    laid: Laid

    @cached_property
    def mine(self) -> RowIds:
        """The rows of the player's wagers."""
        return by_rows(self.house, self.laid.decided_on(self.house, Part.PLAYER, Part.FLOP), HOLE + FLOP)

    @cached_property
    def theirs(self) -> RowIds:
        """The rows of the wagers on the dealer's hand."""
        return by_rows(self.house, self.laid.decided_on(self.house, Part.DEALER, Part.FLOP), HOLE + FLOP)

    @cached_property
    def good(self) -> FlopDealers:
        """The dealers who are good for something."""
        return by_flop(self.house, self.theirs)

    @property
    def lies_there(self) -> bool:
        """Whether there are any."""
        return bool(self.laid.decided_on(self.house, Part.DEALER, Part.FLOP))

    def units(self, number: int, cents: Cents) -> int:
        """What the player's wagers bring above a loss, in units of so many cents, as a tally has it."""
        staked = sum(self.laid.decided_on(self.house, Part.PLAYER, Part.FLOP).values())
        return (int(self.brings[0][number, 0]) - self.more(0, 0) + staked) // cents

    def more(self, number: int, other: int) -> Cents:
        """What these wagers bring beside what the player's bring by themselves."""
        lost = -sum(self.laid.decided_on(self.house, Part.DEALER, Part.FLOP).values())
        shown = self.brings[0]
        return int(shown[number, other] - shown[number, 0]) + lost

    def names(self) -> list[str]:
        """All wagers with the Flop."""
        parts = ((each, Part.FLOP) for each in (Part.PLAYER, Part.DEALER))
        return [name for of in parts for name in self.laid.decided_on(self.house, *of)]

    @cached_property
    def brings(self) -> tuple[Ints, Ints]:
        """What all of them bring by [number of the player's hand, of the dealer's], shown and folded."""
        layout, lost = self.laid.on(self.house), self.laid.taken(self.house)
        mine, theirs = (
            brought_by_rows(layout, self.laid, self.laid.decided_on(self.house, part, Part.FLOP), rows)
            for part, rows in ((Part.PLAYER, self.mine), (Part.DEALER, self.theirs))
        )
        assert not lost.keys() & self.laid.decided_on(self.house, Part.DEALER, Part.FLOP).keys()
        shown, folded = (of[:, -1, None] + theirs.of_any_suit[None] for of in (mine.shown, mine.folded))
        wagers = {name: self.laid.sides[name] for name in self.names()}
        kept = {name: cents for name, cents in wagers.items() if name not in lost}
        for (number, other), places in self.together():
            shown[number, other] = net(layout.settled(wagers, places))
            taken = sum(wagers.values()) - sum(kept.values())
            folded[number, other] = net(layout.settled(kept, places)) - taken
        return shown, folded

    def together(self) -> Iterator[tuple[tuple[int, int], Places]]:
        """An example of both hands paid on one flop, where both may win from one meter."""
        steps = [step_of(self.house, name) for name in self.names()]
        if not any(isinstance(step, HandBonus) and steps.count(step) > 1 for step in steps):
            return
        mine, known = by_flop(self.house, self.mine), set[tuple[int, int]]()
        (flops,) = combinations(FLOP)
        choose = shape_of().choose
        for flop in flops.astype(np.int64).tolist():
            place = sum(int(choose[size + 1][card]) for size, card in enumerate(flop))
            theirs = self.good.pairs[self.good.starts[place] : self.good.starts[place + 1]].tolist()
            for *hole, number in mine.pairs[mine.starts[place] : mine.starts[place + 1]].tolist():
                for *held, other in theirs:
                    if (number, other) not in known and not {*hole} & {*held}:
                        known.add((number, other))
                        places = {Part.PLAYER: tuple(hole), Part.DEALER: tuple(held), Part.FLOP: tuple(flop)}
                        yield (number, other), places

    def counted(self, boards: Boards, plan: Plan, like: tuple[int, ...], shards: Shards) -> Ints:
        """Showdowns by [number of the dealer, of the player, group, end, level, standing]."""
        ranking, (_, groups, ends, levels, _) = ranking_of(self.house), like
        deck = sum(1 << card for card in DECK)
        shape = (len(self.theirs.examples), len(self.mine.examples), groups * ends, levels, 3)
        given = (deck, tables(ranking, HELD), self.mine.sorted(ranking), self.good, plan)

        def task(start: int, stop: int) -> Ints:
            found = np.zeros(shape, np.int64)
            count_dealers(boards.cards[start:stop], boards.weights[start:stop], *given, found)
            return found

        total = sum(shards.run(len(boards.cards), task), np.zeros(shape, np.int64))
        return total.reshape(*shape[:2], groups, ends, levels, 3)

    def folded(self, hole: tuple[int, ...]) -> Iterator[tuple[Cents, int]]:
        """What all of them bring to a hand folded before the Flop, and in how many flops and dealers."""
        (flops,) = combinations(FLOP, deck=[card for card in DECK if card not in hole])
        held = np.tile(np.array(hole, np.uint8), (len(flops), 1))
        looks = look_of_all(strengths(np.column_stack([flops, held]), ranking_of(self.house)))
        numbers, choose = self.mine.ids[looks], shape_of().choose
        places = sum(choose[size + 1][flops[:, size].astype(np.int64)] for size in range(FLOP))
        counts = np.zeros((len(self.mine.examples), len(self.theirs.examples)), np.int64)
        counts[:, 0] = np.bincount(numbers, minlength=len(counts)) * comb(len(DECK) - HOLE - FLOP, HOLE)
        of_flop = np.full(comb(len(DECK), FLOP), -1)  # what the hand is with a flop, by the flop's place
        of_flop[places] = numbers
        paid = np.repeat(of_flop, np.diff(self.good.starts))  # the same beside each dealer who is paid
        apart = (self.good.pairs[:, :2, None] != np.array(hole)).all(axis=(1, 2)) & (paid >= 0)
        np.add.at(counts, (paid[apart], self.good.pairs[apart, 2]), 1)
        counts[:, 0] -= np.bincount(paid[apart], minlength=len(counts))
        for number, other in zip(*np.nonzero(counts), strict=True):
            yield int(self.brings[1][number, other]), int(counts[number, other])
