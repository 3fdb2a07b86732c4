"""Texas Hold 'Em Bonus with side wagers: all results of one deal together.

A wager on the first two cards is the same for all holdings of a start, so the showdowns are tallied apart
by what it brings; where it asks what the dealer holds, two aces against two, those deals are looked at one
by one. Wagers on two cards and the Flop belong to holdings that are worked out aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, Card, suit
from pitboss.hands.batch import combinations, strengths
from pitboss.hands.plain import KIND_SHIFT
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Result
from pitboss.solve.holdem.boards import BOARD, HOLE, SUIT_COUNT, Shards, Tick, ranked, shape_of
from pitboss.solve.holdem.dealer_bonus import DealerBonus
from pitboss.solve.holdem.flop_turn_river import BOTH_WAGERS, nets_of_two, worth_of_two
from pitboss.solve.holdem.joint import example_of
from pitboss.solve.holdem.showdown import STANDINGS
from pitboss.solve.holdem.sides import FLOP, Aside, Side, kept_side, look_of_all
from pitboss.solve.holdem.solved import SolvedHoldem, aside_of, with_aside
from pitboss.solve.holdem.streets import Ints, start_counts, start_names, tally
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels import tallies
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.tallies import Plan
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import net, ranking_of

Hole = tuple[Card, ...]
ACES = "AA"
NOTHING = (0, 0)  # under which all hands of the player stand whose dealer is not paid on
MEETING: tuple[Hole, Hole] = ((4 * ACE + 1, 4 * ACE), (4 * ACE + 3, 4 * ACE + 2))


EVERY_END = tuple(range(len(BOTH_WAGERS)))


class ShownHands(NamedTuple):
    """Showdowns by [amount brought, group, end, level, standing], and what else is brought to all of them."""

    amounts: list[int]
    ends: Ints
    more: Cents


@dataclass(frozen=True)
class StartLayout:
    """A solved game on which more lies than a fold takes."""

    house: House
    laid: Laid
    terms: HoldemTerms
    solved: SolvedHoldem
    tick: Tick | None
    counts: tuple[int, ...] = EVERY_END  # under a limit each play after the turn counts its own ends

    def kept_on_flop(self) -> Side | None:
        """The wagers on two cards and the Flop that a fold leaves."""
        on_flop = self.laid.decided_on(self.house, Part.PLAYER, Part.FLOP)
        lives = self.laid.outliving(self.house)
        kept = {name: cents for name, cents in lives.items() if name in on_flop}
        return kept_side(self.laid.on(self.house), kept, HOLE + FLOP)

    def on_flop(self) -> Side | None:
        """All wagers on two cards and the Flop, above a loss of all of them."""
        side, more = self.terms.side, self.kept_on_flop()
        if not side or not more:
            return side or more
        if side.held != more.held:
            raise Refused("wagers on the Flop and on all seven cards are not counted together")
        staked, brings = side.staked + more.staked, side.brings + more.brings
        return replace(side, staked=staked, folded=side.folded - more.staked, brings=brings)

    def first_two(self, hole: Hole, dealer: Hole) -> Cents:
        """What wagers on the first two cards bring."""
        wagers = self.laid.decided_on(self.house, Part.PLAYER, Part.DEALER)
        layout = self.laid.on(self.house)
        places = {Part.PLAYER: hole, Part.DEALER: dealer}
        return sum(net(layout.settled({name: cents}, places)) for name, cents in wagers.items())

    def by_start(self) -> dict[str, Cents]:
        """What wagers on the first two cards bring to each start against a dealer who has other cards."""
        found = {}
        for start in filter(None, start_names()):
            hole = example_of(start)
            dealers = [(one, two) for one in (0, 1, 2) for two in (6, 7, 46) if not {one, two} & set(hole)]
            cents = {self.first_two(hole, each) for each in dealers}
            assert len(cents) == 1, "no row asks what the dealer holds unless it is the same two ranks"
            (found[start],) = cents
        return found

    def results(self) -> Counter[Result]:
        """Every result that is counted here, and in how many deals."""
        side, brought = self.on_flop(), self.by_start()
        terms = replace(self.terms, side=side)
        shards = Shards(2 + terms.on_flop + self.bonus.lies_there, self.tick)
        boards = ranked(terms.shows.ranking, terms.shows.enough, terms.deck, shards)
        aside = aside_of(terms, self.solved.streets[0], boards, worth_of_two(terms))
        different = sorted(set(brought.values()))
        plan = self.plan(
            np.array([different.index(brought.get(name, different[0])) for name in start_names()])
        )
        amounts, ends = self._tally(terms, aside, boards, plan, len(different), shards)
        shown = self._by_dealer(terms, boards, plan, ShownHands(amounts, ends, self.bonus.more(0, 0)), shards)
        results: Counter[Result] = Counter()
        if self.first_two(*MEETING) != brought[ACES]:
            aces = different.index(brought[ACES])
            for (number, other), met in _meetings(terms, plan, self.bonus).items():
                units, at = (
                    self.bonus.units(number, terms.cents),
                    shown[(number, other) if other else NOTHING],
                )
                at.ends[at.amounts.index(units), aces] -= met
                more = self.first_two(*MEETING) + self.bonus.more(number, other)
                self._add(results, terms, [units], met[None], more)
        for each in shown.values():
            for group, first_two in enumerate(different):
                self._add(results, terms, each.amounts, each.ends[:, group], first_two + each.more)
        if 0 in self.counts:  # who folds is counted once
            self._add_folds(results, terms, brought)
        return results

    @cached_property
    def bonus(self) -> DealerBonus:
        """The wagers on the dealer's hand beside those on the player's."""
        return DealerBonus(self.house, self.laid)

    def _by_dealer(
        self, terms: HoldemTerms, boards: Boards, plan: Plan, every: ShownHands, shards: Shards
    ) -> dict[tuple[int, int], ShownHands]:
        """The showdowns with dealers whose hand pays, by number of both hands, taken from all the others."""
        found = {NOTHING: every}
        if not self.bonus.lies_there:
            return found
        counts = self.bonus.counted(boards, plan, every.ends.shape, shards)
        for other, number in zip(*np.nonzero(counts.any(axis=(2, 3, 4, 5))), strict=True):
            units, more = self.bonus.units(number, terms.cents), self.bonus.more(number, other)
            ends = np.zeros((1, *every.ends.shape[1:]), np.int64)
            ends[..., STANDINGS:] = counts[other, number]  # no dealer whose hand pays is short
            every.ends[every.amounts.index(units)] -= ends[0]
            found[int(number), int(other)] = ShownHands([units], ends, more)
        return found

    def plan(self, groups: Ints) -> Plan:
        """The play, tallied apart by these groups of starting cards."""
        flop, turn = (each.spread(self.terms.deck, eager=False) for each in self.solved.streets)
        return Plan(self.solved.early, flop, turn, False, shape_of().choose, groups=groups)

    def _tally(
        self,
        terms: HoldemTerms,
        aside: Aside | None,
        boards: Boards,
        plan: Plan,
        groups: int,
        shards: Shards,
    ) -> tuple[list[int], Ints]:
        """What the Flop brings, and showdowns by [amount brought, group, end, level, standing]."""
        worth, after_flop = worth_of_two(terms), self.solved.streets[0]
        told = tally(tallies.tally_two_wagers, groups * len(BOTH_WAGERS), boards, worth, plan, shards)
        amounts, ends, _ = with_aside(terms, aside, tallies.move_two_wagers, plan, after_flop, told, shards)
        return list(amounts), ends.reshape(len(ends), groups, len(BOTH_WAGERS), *ends.shape[2:])

    def _add(
        self, results: Counter[Result], terms: HoldemTerms, amounts: list[int], ends: Ints, first_two: Cents
    ) -> None:
        """Add showdowns to the results."""
        nets = nets_of_two(terms)
        (flop,), (turn,), _ = terms.times
        for amount, end, level, standing in zip(*np.nonzero(ends), strict=True):
            if end not in self.counts:
                continue
            shown = nets[BOTH_WAGERS[end]] + terms.brought
            units = int(shown[level, standing]) + int(amounts[amount])
            won = terms.net(units) + Fraction(first_two, self.laid.base)
            wagered = self.wagered(terms, flop + BOTH_WAGERS[end] * turn)
            results[won, wagered] += int(ends[amount, end, level, standing])

    def wagered(self, terms: HoldemTerms, times: int) -> Fraction:
        """All that is wagered with so many Antes beside the required ones."""
        return Fraction(sum(self.laid.sides.values()), self.laid.base) + len(terms.required) + times

    def _add_folds(self, results: Counter[Result], terms: HoldemTerms, brought: dict[str, Cents]) -> None:
        """Add the hands that are folded before the Flop; what a fold leaves is settled all the same."""
        told_of = self.bonus.names() if self.bonus.lies_there else ()
        lost = sum(cents for name, cents in self.laid.taken(self.house).items() if name not in told_of)
        kept = self.kept_on_flop()
        lanes = self.solved.early[0]
        deals = comb(47, 2) * 2 * terms.dealers
        for number, (start, holdings) in enumerate(zip(start_names(), start_counts().tolist(), strict=True)):
            bit = 1 if number % 2 else 2  # a holding of one suit, and one of two
            if not start or not lanes[number // 2] & bit:
                continue
            if self.bonus.lies_there:
                told, after = self.bonus.folded(example_of(start)), comb(45, 2) * 2
            else:
                told, after = _of_flops(self.house, start, kept), deals
            for cents, count in told:
                won = cents + brought[start] - lost - terms.fold * self.laid.base
                key = Fraction(won, self.laid.base), self.wagered(terms, 0)
                results[key] += count * after * holdings


def _of_flops(house: House, start: str, kept: Side | None) -> Iterator[tuple[Cents, int]]:
    """What wagers on two cards and the Flop bring to a start, and to how many flops."""
    hole = example_of(start)
    (flops,) = combinations(FLOP, deck=[card for card in DECK if card not in hole])
    if kept is None:
        yield 0, len(flops)
        return
    rows = _with(flops, hole)
    cents = kept.brings[look_of_all(strengths(rows, ranking_of(house)))] - kept.staked
    for each, count in zip(*np.unique(cents, return_counts=True), strict=True):
        yield int(each), int(count)


def _meetings(terms: HoldemTerms, plan: Plan, bonus: DealerBonus) -> dict[tuple[int, int], Ints]:
    """The showdowns of two aces with two aces by number of both hands, by [end, level, standing]."""
    shows, choose = terms.shows, plan.choose
    hole, theirs = MEETING
    left = [card for card in DECK if card not in (*hole, *theirs)]
    boards = np.concatenate(list(combinations(BOARD, deck=left)))
    mine, other = (strengths(_with(boards, held), shows.ranking) for held in (hole, theirs))
    standing = 1 + np.sign(other.astype(np.int64) - mine) + STANDINGS * (other >> KIND_SHIFT >= shows.enough)
    levels = (mine >> KIND_SHIFT).astype(np.int64)
    hands = (len(bonus.mine.examples), len(bonus.theirs.examples))
    shape = (hands[0] * hands[1], len(BOTH_WAGERS), len(shows.ranking.kinds) + 1, 2 * STANDINGS)
    lane, bit = -1, 4 * suit(hole[0]) + suit(hole[1])
    (flops,) = combinations(FLOP, deck=left)
    numbers = np.zeros(plan.flop.shape[0], np.int64)
    for rows, held in ((bonus.mine, hole), (bonus.theirs, theirs)):
        looks = look_of_all(strengths(_with(flops, held), shows.ranking))
        at = _places(flops, choose)
        numbers[at] = numbers[at] * len(rows.examples) + rows.ids[looks]
    found = np.zeros(shape, np.int64)
    for last in range(BOARD):
        four = np.delete(boards, last, axis=1)
        river = plan.turn[_places(four, choose), lane] >> bit & 1
        for turn in range(BOARD - 1):
            place = _places(np.delete(four, turn, axis=1), choose)
            end = (plan.flop[place, lane] >> bit & 1) + 2 * river
            key = np.ravel_multi_index((numbers[place], end.astype(np.int64), levels, standing), shape)
            found += np.bincount(key, minlength=found.size).reshape(shape)
    found *= comb(SUIT_COUNT, HOLE)  # two aces of any two suits meet the other two
    by_hands = found.reshape(*hands, *shape[1:])
    return {(i, j): by_hands[i, j] for i, j in np.ndindex(hands) if by_hands[i, j].any()}


def _with(sets: NDArray[np.uint8], held: Hole) -> NDArray[np.uint8]:
    """Each set of cards with these cards."""
    return np.column_stack([sets, np.tile(np.array(held, np.uint8), (len(sets), 1))])


def _places(sets: NDArray[np.uint8], choose: Ints) -> Ints:
    """The place of rising cards among all sets of as many."""
    total: Ints = sum(choose[place + 1][sets[:, place].astype(np.int64)] for place in range(sets.shape[1]))
    return total
