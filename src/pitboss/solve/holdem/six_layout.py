"""647a with the Six Card Bonus: all results of one deal of thirteen cards together.

Two starting cards at a time: every board and dealer, how the play ends on them, and how many fours of each
row they leave.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, cards, rank, suit
from pitboss.hands import quick
from pitboss.hands.batch import combinations, strengths
from pitboss.hands.tables import layout_of
from pitboss.money import Cents
from pitboss.rules.words import Part
from pitboss.solve.figures import Result
from pitboss.solve.holdem.boards import BOARD, HELD, HOLE, RANK_COUNT, SUIT_COUNT, Shards, look_up, shape_of
from pitboss.solve.holdem.flop_turn_river import BOTH_WAGERS, nets_of_two
from pitboss.solve.holdem.joint import example_of
from pitboss.solve.holdem.showdown import STANDINGS
from pitboss.solve.holdem.sides import FLOP, look_of_all
from pitboss.solve.holdem.six_cards import (
    FOUR,
    ROWS,
    SIX_ROYAL,
    Hole,
    flushes_of,
    left_after,
    rank_words,
    settled_rows,
    suit_words,
)
from pitboss.solve.holdem.streets import Ints, start_counts, start_names
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.holdem.two_wagers_layout import ACES, MEETING, StartLayout
from pitboss.solve.kernels.six_cards import ENDS, SLOTS, Start, count_start
from pitboss.solve.kernels.six_dealers import SUM_BITS, Left, Words, count_paid
from pitboss.solve.kernels.tallies import Plan
from pitboss.solve.suit_classes import Cards
from pitboss.solve.worth import net, ranking_of

EXAMPLES = (  # of every row, the player's two cards first
    "As Kd 9h 7c 5s 3d",
    "As Ad Ah 7c 5s 3d",
    "As Kd Qh Jc Ts 3d",
    "As Ad Ah 7c 7s 3d",
    "As Ad Ah Ac 7s 3d",
    "As Ks 9s 7s 5s 3d",
    "9s 8s 7s 6s 5s 3d",
    "As Ks Qs Js Ts 3d",
    "As Ks Qs Js Ts 9s",
)
LOSING = ("As Ad 9h 7c 5s 3d", "As Ad 9h 9c 5s 3d", "As Ad 9h 9c 5s 5d")
OF_DIAMONDS = "Ad Kd Qd Jd Td 9d"


FOURS = comb(len(DECK) - HELD - HOLE, FOUR)  # four more cards that nobody else holds


class Ended(NamedTuple):
    """What the base game brings in Antes, what other side wagers bring in cents, and all that is wagered."""

    won: Fraction
    cents: Cents
    wagered: Fraction


@dataclass(frozen=True)
class SixLayout:
    """A layout with the Six Card Bonus on it, and whatever else lies there."""

    among: StartLayout

    @property
    def terms(self) -> HoldemTerms:
        """The terms of the game below it."""
        return self.among.terms

    @cached_property
    def brings(self) -> list[dict[Cents, int]]:
        """By row what the wager brings to a holding of each suit, and in how many of the four."""
        assert len({self._settled(text) for text in (EXAMPLES[0], *LOSING)}) == 1, "no lower hand is paid"
        found = [{self._settled(text): SUIT_COUNT} for text in EXAMPLES[:SIX_ROYAL]]
        last = Counter[Cents]()
        for text, many in ((EXAMPLES[SIX_ROYAL], SUIT_COUNT - 1), (OF_DIAMONDS, 1)):
            last[self._settled(text)] += many
        return [*found, dict(last)]

    def _settled(self, text: str) -> Cents:
        """What the engine makes of six cards."""
        house, laid = self.among.house, self.among.laid
        wagers = laid.decided_on(house, Part.PLAYER, Part.BONUS)
        held = cards(text)
        return net(laid.on(house).settled(wagers, {Part.PLAYER: held[:HOLE], Part.BONUS: held[HOLE:]}))

    def results(self) -> Counter[Result]:
        """Every result that is counted here, and in how many deals."""
        plan, shards = self.among.plan(np.zeros(2 * 91, np.int64)), Shards(1, self.among.tick)
        played = [number for number, name in enumerate(start_names()) if name and not self._folds(number)]
        results: Counter[Result] = Counter()

        def task(start: int, stop: int) -> list[Ints]:
            return [self.counted(number, plan) for number in played[start:stop]]

        tallies = [each for part in shards.run(len(played), task) for each in part]
        for number, tally in zip(played, tallies, strict=True):
            self._add(results, number, tally)
        for number, name in enumerate(start_names()):
            if name and self._folds(number) and 0 in self.among.counts:  # who folds is counted once
                self._add_folds(results, number)
        return results

    def _folds(self, number: int) -> bool:
        """Whether two starting cards are folded: a holding of one suit, or of two."""
        return bool(self.among.solved.early[0][number // 2] & (1 if number % 2 else 2))

    def _start(self, number: int, plan: Plan) -> Start:
        """Two starting cards and their play."""
        hole, lane = hole_of(number), number // 2
        bit = SUIT_COUNT * suit(hole[0]) + suit(hole[1])
        (flops,) = combinations(FLOP)
        code = np.zeros(len(flops), np.uint8)
        code[places_of(flops)] = self._numbers(hole, flops) << 1
        code |= (plan.flop[:, lane] >> bit & 1).astype(np.uint8)
        turn = (plan.turn[:, lane] >> bit & 1).astype(np.uint8)
        return Start(np.array(hole), code, turn, rank_words(tuple(map(rank, hole)), HELD))

    def _numbers(self, hole: Hole, flops: Cards) -> Ints:
        """What two cards are good for with each flop."""
        held = np.column_stack([flops, np.tile(np.array(hole, np.uint8), (len(flops), 1))])
        looks = look_of_all(strengths(held, ranking_of(self.among.house), threads=1))
        numbers: Ints = self.among.bonus.mine.ids[looks]
        return numbers

    def counted(self, number: int, plan: Plan) -> Ints:
        """The showdowns of two starting cards by [dealer's number, number and wagers, level, slot, row]."""
        start, ranks, suited = self._start(number, plan), tuple(map(rank, hole_of(number))), bool(number % 2)
        ranking, bonus = ranking_of(self.among.house), self.among.bonus
        shape = (len(bonus.mine.examples) * ENDS, len(ranking.kinds) + 1, SLOTS, ROWS + 1)
        tally, look = np.zeros((len(bonus.theirs.examples), *shape), np.int64), look_up(ranking, 1)
        words, choose = flushes_of(ranks, suited), shape_of().choose
        count_start(start, *words, boards_beside(ranks), look, choose, tally[0])
        if bonus.lies_there:
            tally[0, :, 0, STANDINGS - 1 :: STANDINGS] = tally[0, :, :, STANDINGS - 1 :: STANDINGS].sum(
                axis=1
            )
            tally[0, :, 1:, STANDINGS - 1 :: STANDINGS] = (
                0  # a hand that loses is worth the same at every level
            )
            left = (left_words(ranks, suited, size) for size in (HELD - 1, HELD))
            (flops,) = combinations(FLOP)
            told = (
                Words(words[0].shifts, words[0].rows),
                flops.astype(np.int64),
                bonus.good,
                self.least,
                look,
                choose,
            )
            count_paid(start, *left, *told, tally)
            tally[0] -= tally[1:].sum(axis=0)
        return settled_rows(tally, tally[..., 0] * FOURS)

    @cached_property
    def least(self) -> int:
        """The lowest level of a hand on which a wager on the dealer's hand is paid."""
        ranking, rows = ranking_of(self.among.house), self.among.bonus.theirs
        return min(ranking.level(quick.best(each[0], ranking).kind) for each in rows.examples[1:])

    def _add(self, results: Counter[Result], number: int, tally: Ints) -> None:
        """Add the showdowns of two starting cards to the results."""
        terms, shown = self.terms, self.among.bonus.brings[0]
        nets = [_whoever(of, terms.shows.enough) for of in nets_of_two(terms)]
        (flop,), (turn,), _ = terms.times
        first_two = self._first_two(start_names()[number])
        for other, cell, level, slot, row in zip(*np.nonzero(tally), strict=True):
            if cell % ENDS not in self.among.counts:
                continue
            end = BOTH_WAGERS[cell % ENDS]
            units = (nets[end] + terms.brought)[level, slot % STANDINGS]
            cents = int(shown[cell // ENDS, other]) + first_two[slot // STANDINGS]
            won = Fraction(int(units), terms.shows.unit) + self._beside_flop()
            wagered = self.among.wagered(terms, flop + end * turn)
            count = int(tally[other, cell, level, slot, row])
            self._add_row(results, number, row, Ended(won, cents, wagered), count)

    def _add_row(self, results: Counter[Result], number: int, row: int, ended: Ended, count: int) -> None:
        """Add so many deals of each holding of two starting cards, by the suits that the row asks for."""
        holdings = int(start_counts()[number])
        for brought, many in self.brings[row].items():
            whole, rest = divmod(holdings * many, SUIT_COUNT)
            assert not rest or not count
            won = ended.won + Fraction(ended.cents + brought, self.among.laid.base)
            results[won, ended.wagered] += whole * count

    def _beside_flop(self) -> Fraction:
        """What side wagers on seven cards that a fold takes bring before a hand is shown, in Antes."""
        return Fraction(0) if self.terms.on_flop else self.terms.net(0)

    def _first_two(self, name: str) -> tuple[Cents, Cents]:
        """What wagers on the first two cards bring, and what against a dealer of the very same ranks."""
        brought = self.among.by_start()[name]
        return brought, self.among.first_two(*MEETING) if name == ACES else brought

    def _add_folds(self, results: Counter[Result], number: int) -> None:
        """Add a hand that is folded before the Flop; what a fold leaves is settled all the same."""
        taken, bonus = self.among.laid.taken(self.among.house), self.among.bonus
        lost = sum(cents for name, cents in taken.items() if name not in bonus.names())
        first_two, same = self._first_two(start_names()[number])
        assert first_two == same
        wagered = self.among.wagered(self.terms, 0)
        for (mine, theirs, row), count in np.ndenumerate(self._of_flops(hole_of(number))):
            cents = int(bonus.brings[1][mine, theirs]) + first_two - lost
            ended = Ended(Fraction(-self.terms.fold), cents, wagered)
            if count:
                self._add_row(results, number, row, ended, int(count))

    def _of_flops(self, hole: Hole) -> Ints:
        """Deals of a folded hand by [its number with the flop, the dealer's, row]."""
        bonus = self.among.bonus
        (flops,) = combinations(FLOP, deck=[card for card in DECK if card not in hole])
        found = np.zeros((len(bonus.mine.examples), len(bonus.theirs.examples), ROWS), np.int64)
        numbers = self._numbers(hole, flops)
        left = len(DECK) - HOLE - FLOP - FOUR
        after = comb(left, HOLE) * ordered(left - HOLE)
        np.add.at(found[:, 0], numbers, left_after(hole, flops) * after)
        if bonus.lies_there:
            starts, pairs = bonus.good
            places = places_of(flops)
            many = starts[places + 1] - starts[places]
            each = np.concatenate([np.arange(starts[place], starts[place + 1]) for place in places])
            sets = np.column_stack([np.repeat(flops, many, axis=0), pairs[each, :HOLE].astype(np.uint8)])
            free = ~np.isin(pairs[each, :HOLE], hole).any(axis=1)
            paid = left_after(hole, sets[free]) * ordered(left - HOLE)
            mine, theirs = np.repeat(numbers, many)[free], pairs[each, HOLE][free]
            np.add.at(found, (mine, theirs), paid)
            np.add.at(found[:, 0], mine, -paid)
        return found


def ordered(left: int) -> int:
    """In how many ways turn and river may come from so many cards."""
    return left * (left - 1)


def left_words(ranks: tuple[int, ...], suited: bool, size: int) -> Left:
    """What a kernel looks up when others have so many cards."""
    layout, words = layout_of(size), suit_words(ranks, suited, size)
    weights = np.concatenate([[0], layout.weights, layout.weights << SUM_BITS])
    tables = layout.rows.astype(np.int32), layout.columns.astype(np.int32)
    return Left(weights, *tables, rank_words(ranks, size), words.suits, words.beside)


def _whoever(nets: Ints, enough: int) -> Ints:
    """What a showdown brings by [level, standing], where dealers are short only below all kinds."""
    assert enough <= 1
    of_all = nets[:, STANDINGS:].copy()
    of_all[:enough, : STANDINGS - 1] = nets[:enough, : STANDINGS - 1]  # no other dealer is as low
    return of_all


def hole_of(number: int) -> Hole:
    """Two starting cards by their number: the higher rank first, of the first suit, or of the first two."""
    high = max(map(rank, example_of(start_names()[number])))
    low = min(map(rank, example_of(start_names()[number])))
    return SUIT_COUNT * high, SUIT_COUNT * low + (0 if number % 2 else 1)


def boards_beside(ranks: tuple[int, ...]) -> Ints:
    """The ranks of all boards that two cards leave."""
    every = np.array(list(combinations_with_replacement(range(RANK_COUNT), BOARD)))
    counts = (every[:, :, None] == np.arange(RANK_COUNT)).sum(axis=1)
    for each in ranks:
        counts[:, each] += 1
    left: Ints = every[counts.max(axis=1) <= SUIT_COUNT]
    return left


def places_of(sets: Cards) -> Ints:
    """The place of rising cards among all sets of as many."""
    choose = shape_of().choose
    total: Ints = sum(choose[size + 1][sets[:, size].astype(np.int64)] for size in range(sets.shape[1]))
    return total
