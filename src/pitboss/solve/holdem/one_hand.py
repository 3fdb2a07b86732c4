"""Two starting cards of 653a by themselves: what each option before the Flop brings with side wagers.

A whole solve answers for all starting cards at once but takes seconds, and a meter moves with every
round. Here two cards are laid beside every board that has been ranked; boards that differ only in suits
which the two cards do not tell apart are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, SUITS, Card, rank, suit
from pitboss.hands import Ranking
from pitboss.hands.batch import combinations, strengths
from pitboss.solve.holdem.boards import BOARD, HOLE, Shards, ranked, shape_of
from pitboss.solve.holdem.sides import FLOP, look_of_all
from pitboss.solve.holdem.solved import FLOPS
from pitboss.solve.holdem.streets import Ints
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels import streets as kernels
from pitboss.solve.kernels.streets import Laid, Start
from pitboss.solve.kernels.tallies import Worth

Cards = NDArray[np.uint8]
Groups = tuple[tuple[int, ...], ...]  # suits that can be exchanged


def start_653a(terms: HoldemTerms, hole: Sequence[Card]) -> dict[str, Fraction]:
    """What each option before the Flop brings to two cards on average, in Antes."""
    start = start_of(terms, named_alike(hole))
    ways, flops = weigh(terms, start)
    deals = terms.boards * FLOPS * terms.dealers * terms.shows.unit
    brought = sum(start.brings.tolist()) * comb(len(DECK) - HOLE - FLOP, BOARD - FLOP)
    options = {"check": sum(flops.max(axis=1).tolist())}
    for times, way in zip(terms.times[0], ways.tolist(), strict=True):
        options[f"Play {times}x"] = FLOPS * way + brought
    return {option: terms.net(0) + Fraction(total, deals) for option, total in options.items()}


def weigh(terms: HoldemTerms, start: Start) -> tuple[Ints, Ints]:
    """What each way to wager before the Flop brings in all, and after each flop to wager and to check."""
    first, (now,), (last,) = terms.times
    nets = [terms.showdown(times) for times in (*first, now, last)]
    fold = -terms.fold * terms.shows.unit * terms.dealers
    worth = Worth(np.array(nets[:-2]), nets[-2], nets[-1], fold, terms.dealers)
    shards, shape, ranking = Shards(2), shape_of(), terms.shows.ranking
    boards = ranked(ranking, terms.shows.enough, DECK, shards)
    laid = laid_boards(exchangeable(start.hole.tolist()), ranking, terms.shows.enough)

    def task(begin: int, end: int) -> tuple[Ints, Ints]:
        ways, flops = np.zeros(len(first), np.int64), np.zeros((len(start.flops), 2), np.int64)
        kernels.weigh_start(start, _part(laid, slice(begin, end)), boards, worth, shape, ways, flops)
        return ways, flops

    ways, flops = zip(*shards.run(len(laid.cards), task), strict=True)
    return sum(ways, np.zeros(1, np.int64)), sum(flops, np.zeros(1, np.int64))


def named_alike(hole: Sequence[Card]) -> tuple[Card, ...]:
    """Two cards with their suits renamed: starting cards of one kind are then in the same suits."""
    high, low = sorted(hole, reverse=True)
    return (4 * rank(high), 4 * rank(low) + (suit(high) != suit(low)))


def exchangeable(hole: Sequence[Card]) -> Groups:
    """The suits in groups: two cards show the same ranks in those of a group."""
    shown = [tuple(rank(card) for card in hole if suit(card) == each) for each in range(len(SUITS))]
    return tuple(
        tuple(each for each, of in enumerate(shown) if of == ranks) for ranks in dict.fromkeys(shown)
    )


@lru_cache(maxsize=3)  # two cards are a pair, suited or neither
def laid_boards(groups: Groups, ranking: Ranking, enough: int) -> Laid:
    """One board for all that differ only in suits of a group."""
    boards, before = ranked(ranking, enough, DECK, Shards(1)), np.full(len(SUITS), -1)
    for group in groups:
        before[list(group[1:])] = group[:-1]
    (every,) = combinations(BOARD, comb(len(DECK), BOARD))
    size = len(every)
    room = Laid(
        np.empty((size, BOARD), np.uint8),
        np.empty(size, np.int32),
        np.empty(size, np.int8),
        np.empty(size, np.int8),
    )
    found = kernels.lay_boards(every, before, boards, shape_of().choose, room)
    return _part(room, np.argsort(room.ids[:found], kind="stable"))  # what is looked up next lies near then


def _part(laid: Laid, rows: slice | Ints) -> Laid:
    return Laid(laid.cards[rows], laid.ids[rows], laid.longs[rows], laid.weights[rows])


def start_of(terms: HoldemTerms, hole: Sequence[Card]) -> Start:
    """Two cards made ready: which flops stand for others, and what each brings."""
    (flops,) = combinations(FLOP)
    brings = np.zeros(len(flops), np.int64)
    if terms.side and terms.on_flop:
        free = flops[~np.isin(flops, hole).any(axis=1)]
        rows = np.hstack([np.tile(np.array(hole, np.uint8), (len(free), 1)), free])
        looks = look_of_all(strengths(rows, terms.shows.ranking))
        brings[_places(free)] = terms.side.brings[looks] // terms.cents * terms.dealers
    return Start(np.array(hole), standing_flops(exchangeable(hole)), brings)


@lru_cache(maxsize=3)
def standing_flops(groups: Groups) -> Ints:
    """By the place of a flop, the place of the one that stands for it when suits are exchanged."""
    (flops,) = combinations(FLOP)
    exchanged = [np.sort(flops - (flops & 3) + to[flops & 3], axis=1) for to in _exchanges(groups)]
    stand = np.empty(len(flops), np.int64)
    stand[_places(flops)] = np.min([_places(each) for each in exchanged], axis=0)
    return stand


def _exchanges(groups: Groups) -> Iterator[Cards]:
    """Every way to exchange suits within their groups: the new suit of each."""
    for choice in product(*(permutations(group) for group in groups)):
        to = np.zeros(len(SUITS), np.uint8)
        for group, new in zip(groups, choice, strict=True):
            to[list(group)] = new
        yield to


def _places(flops: Cards) -> Ints:
    """The place of each flop among all of them."""
    choose = shape_of().choose
    places: Ints = sum(choose[i + 1][flops[:, i]] for i in range(FLOP))
    return places
