"""Every holding of so many cards counted by its look, with two hands of each look to ask about.

A look is the kind of a hand and its highest deciding rank; where some paytable asks for the suit, each
suit is a look of its own. Paytables and settlements see no more of a hand than that, beside whether
it beats another: whoever asks about a look asks its lowest and its highest hand, and insists that
both answers are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, Card, rank
from pitboss.hands import Hand, quick
from pitboss.hands.patterns import HoleCards, same_suit
from pitboss.hands.ranking import Ranking
from pitboss.hands.tables import layout_of
from pitboss.solve.kernels import looks as kernels
from pitboss.solve.kernels.looks import LOOK_SHIFT, LOOKS, SUIT_BITS, SUM_BITS, SuitSets

Ints = NDArray[np.int64]
Answer = TypeVar("Answer")

RANK_COUNT = ACE + 1
EVERY_RANK = tuple(range(RANK_COUNT))
SUITS = range(4)


@dataclass(frozen=True, slots=True)
class Look:
    """Hands that are looked at alike: how many there are, the lowest and the highest of them."""

    number: int
    count: int
    low: Hand
    high: Hand

    def ask(self, question: Callable[[Hand], Answer]) -> Answer:
        """The answer that holds for every hand of the look."""
        answer = question(self.low)
        assert question(self.high) == answer, f"{self.low.name} and {self.high.name} are not alike"
        return answer


def look_of(strength: int) -> int:
    """The number of the look that a strength belongs to."""
    return strength >> LOOK_SHIFT


@cache
def holdings(ranking: Ranking, held: int, ranks: tuple[int, ...] = EVERY_RANK) -> tuple[Look, ...]:
    """Every look of the best hand among so many cards of a deck with these ranks, lowest first."""
    counts, ends = np.zeros((LOOKS, 5), np.int64), np.zeros((LOOKS, 5, 2, 2), np.int64)
    kernels.count_holdings(_suit_sets(ranking, held, ranks), held, counts, ends)
    found = []
    for look in np.flatnonzero(counts.sum(axis=1)).tolist():
        reached = [number for number in range(5) if counts[look, number]]
        kind = _hand(int(ends[look, reached[0], 0, 1]), ranking, ()).kind
        if kind.suit_matters:
            found += [each for number in reached for each in _by_suit(ranking, counts, ends, look, number)]
        else:
            low = min(map(tuple, ends[look, reached, 0].tolist()))
            high = max(map(tuple, ends[look, reached, 1].tolist()))
            hands = (_hand(low[1], ranking, ()), _hand(high[1], ranking, ()))
            found.append(Look(look, int(counts[look].sum()), *hands))
    return tuple(found)


def _by_suit(ranking: Ranking, counts: Ints, ends: Ints, look: int, number: int) -> Iterator[Look]:
    """The look once for each choice of so many suits that alone reach its strength."""
    choices = list(combinations(SUITS, number))
    count, rest = divmod(int(counts[look, number]), len(choices))
    assert not rest, "every suit is like the others"
    low, high = (int(each) for each in ends[look, number, :, 1])
    for suits in choices:
        yield Look(look, count, _hand(low, ranking, suits), _hand(high, ranking, suits))


def _hand(masks: int, ranking: Ranking, suits: Sequence[int]) -> Hand:
    """The hand that four sets of ranks make; those that alone make it go to the suits named."""
    sets = [masks >> SUIT_BITS * place & (1 << SUIT_BITS) - 1 for place in SUITS]
    if suits:
        sets.sort(key=lambda ranks: _strength(ranks, ranking), reverse=True)
    order = (*suits, *(each for each in SUITS if each not in suits))
    held = [4 * r + to for ranks, to in zip(sets, order, strict=True) for r in EVERY_RANK if ranks >> r & 1]
    return quick.best(sorted(held), ranking)


def _strength(mask: int, ranking: Ranking) -> int:
    """The strength of a set of ranks in one suit, 0 if it is too small for a hand."""
    if mask.bit_count() < ranking.size:
        return 0
    return quick.judge([4 * r for r in EVERY_RANK if mask >> r & 1], ranking)[1]


def _suit_sets(ranking: Ranking, held: int, ranks: Sequence[int]) -> SuitSets:
    """What the counting kernel looks up, from the evaluator for one hand at a time."""
    layout = layout_of(held)
    bits = [1 << r for r in ranks]
    by_size = [[sum(chosen) for chosen in combinations(bits, size)] for size in range(held + 1)]
    masks = np.array([mask for same in by_size for mask in same], np.int64)
    weights = np.concatenate(([0], layout.weights, layout.weights << SUM_BITS))
    return SuitSets(
        first=np.cumsum([0, *map(len, by_size)]),
        keys=(masks[:, None] >> np.arange(RANK_COUNT) & 1) @ weights,
        suited=np.array([_strength(mask, ranking) for mask in masks.tolist()], np.int64),
        masks=masks,
        rows=layout.rows,
        columns=layout.columns,
        values=_rank_values(ranking, held),
    )


def _rank_values(ranking: Ranking, held: int) -> Ints:
    """The strength of every multiset of ranks in which no suit counts, where its layout says."""
    layout = layout_of(held)
    counts, values = layout.counts, np.zeros(layout.length, np.int64)
    if held == ranking.size:
        values[layout.find(counts)] = [_unsuited(each, ranking) for each in counts.tolist()]
        return values
    smaller, smaller_values = layout_of(held - 1), _rank_values(ranking, held - 1)
    for each in EVERY_RANK:
        fewer = counts[counts[:, each] > 0]
        places = layout.find(fewer)
        fewer[:, each] -= 1
        values[places] = np.maximum(values[places], smaller_values[smaller.find(fewer)])
    return values


def _unsuited(counts: Sequence[int], ranking: Ranking) -> int:
    """The strength of cards of these ranks, the suits taking turns."""
    ranks = [r for r, count in enumerate(counts) for _ in range(count)]
    return quick.judge([4 * r + place % 4 for place, r in enumerate(ranks)], ranking)[1]


class TwoAgainstTwo(NamedTuple):
    """Two cards of the player and two of the dealer, by ranks and by being of one suit or not.

    cards   two cards of each class
    counts  [n, n] deals, by the player's class and by the dealer's
    """

    cards: tuple[tuple[Card, Card], ...]
    counts: Ints

    def deal(self, mine: int, theirs: int) -> HoleCards:
        """A deal of two classes; the dealer's suits are other than the player's."""
        one, two = self.cards[theirs]
        return HoleCards(self.cards[mine], (one ^ 3, two ^ 3))


@cache
def two_against_two(deck: tuple[Card, ...] = DECK) -> TwoAgainstTwo:
    """Every deal of two cards against two, counted by class."""
    pairs = list(combinations(deck, 2))
    named = {(rank(a), rank(b), same_suit((a, b))): (a, b) for a, b in reversed(pairs)}
    places = {name: place for place, name in enumerate(named)}
    ids = np.array([places[rank(a), rank(b), same_suit((a, b))] for a, b in pairs])
    bits = np.array([1 << a | 1 << b for a, b in pairs])
    mine, theirs = np.nonzero(bits[:, None] & bits[None, :] == 0)
    counts = np.bincount(ids[mine] * len(named) + ids[theirs], minlength=len(named) ** 2)
    return TwoAgainstTwo(tuple(named.values()), counts.reshape(len(named), -1))
