"""Boards of five community cards, one of each suit class, with what every two cards meet on them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import comb
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, SUITS, Card, rank, suit
from pitboss.hands import Ranking
from pitboss.hands.batch import combinations
from pitboss.hands.plain import KIND_SHIFT
from pitboss.hands.tables import tables
from pitboss.solve.kernels import boards as kernels
from pitboss.solve.kernels import streets
from pitboss.solve.kernels.boards import Boards, Look
from pitboss.solve.kernels.streets import Sets, Shape

Deck = tuple[Card, ...]
Tick = Callable[[int, int], None]
Found = TypeVar("Found")

HELD, BOARD, HOLE = 7, 5, 2
RANK_COUNT, SUIT_COUNT = ACE + 1, len(SUITS)
FORMS = 2 * RANK_COUNT
CLASSES = FORMS * (FORMS + 1) // 2
LANES = RANK_COUNT * (RANK_COUNT + 1) // 2
THREADS = 2
SHARDS = 64
_KEPT: dict[tuple[Ranking, int, Deck], Boards] = {}


class Shards:
    """Runs kernels over parts of a range on threads, and tells how far it has come."""

    def __init__(self, rounds: int, tick: Tick | None = None) -> None:
        self.total, self.done, self.tick = rounds * SHARDS, 0, tick

    def run(self, length: int, task: Callable[[int, int], Found]) -> list[Found]:
        """What the task finds in each part of range(length), in order."""
        ends = [length * shard // SHARDS for shard in range(SHARDS + 1)]
        found = []
        with ThreadPoolExecutor(THREADS) as pool:
            for each in pool.map(task, ends, ends[1:]):
                found.append(each)
                self.step(1)
        return found

    def step(self, parts: int = SHARDS) -> None:
        """Tell that so many parts are done."""
        self.done += parts
        if self.tick:
            self.tick(self.done, self.total)


@lru_cache(maxsize=4)
def look_up(ranking: Ranking, enough: int, deck: Deck = DECK) -> Look:
    """What the kernels look up for a ranking; a dealer below the level `enough` is short."""
    seven = tables(ranking, HELD)
    strengths = np.unique(np.concatenate([seven.values, seven.suited]))
    suits = np.zeros(RANK_COUNT, np.int64)
    for card in deck:
        suits[rank(card)] |= 1 << suit(card)
    return Look(
        deck=suits,
        size=ranking.size,
        weights=seven.keys[: len(DECK) : SUIT_COUNT] & (1 << 2 * kernels.SUM_BITS) - 1,
        rows=seven.rows,
        columns=seven.columns,
        values=np.searchsorted(strengths, seven.values).astype(np.int32),
        suited=np.searchsorted(strengths, seven.suited).astype(np.int32),
        levels=(strengths >> KIND_SHIFT).astype(np.int16),
        enough=int(np.searchsorted(strengths, enough << KIND_SHIFT)),
    )


def shape_of(deck: Deck = DECK) -> Shape:
    """How sets of cards, forms and classes are numbered."""
    choose = np.array([[comb(of, chosen) for of in range(len(DECK) + 1)] for chosen in range(BOARD + 1)])
    form_of = np.array(
        [[rank(card) + RANK_COUNT * (suit(card) == long) for card in DECK] for long in range(-1, SUIT_COUNT)]
    )
    low, high = np.sort(np.mgrid[:FORMS, :FORMS], axis=0)
    return Shape(sum(1 << card for card in deck), choose, form_of, high * (high + 1) // 2 + low)


def sets_of(seen: int, deck: Deck = DECK) -> Sets:
    """One set of `seen` cards of each suit class; the deck has the same first suits of each rank."""
    suits = 1 + max(map(suit, deck))
    assert sorted(deck) == sorted({4 * rank(card) + each for card in deck for each in range(suits)})
    cards, weights = [], []
    for chunk in combinations(seen, deck=sorted(deck)):
        sizes = np.empty(len(chunk), np.int64)
        streets.suit_class_sizes(chunk, suits, sizes)
        cards.append(chunk[sizes > 0].astype(np.int64))
        weights.append(sizes[sizes > 0])
    return numbered(np.concatenate(cards), np.concatenate(weights))


def numbered(cards: NDArray[np.int64], weights: NDArray[np.int64]) -> Sets:
    """Sets with the number of each by its place."""
    seen = cards.shape[1]
    ids = np.full(comb(len(DECK), seen), -1, np.int32)
    choose = shape_of().choose
    ids[sum(choose[i + 1][cards[:, i]] for i in range(seen))] = np.arange(len(cards))
    return Sets(cards, weights, ids)


def unranked(ranking: Ranking, deck: Deck = DECK) -> Boards:
    """One board of each suit class, those without a long suit first, nothing counted yet."""
    listed = sets_of(BOARD, deck)
    shown = (listed.cards[:, :, None] & 3 == np.arange(SUIT_COUNT)).sum(axis=1)
    longs = np.where(shown.max(axis=1) + HOLE >= ranking.size, shown.argmax(axis=1), -1)
    order = np.argsort(longs >= 0, kind="stable")
    sets = numbered(listed.cards[order], listed.weights[order])
    widths = np.where(longs[order] < 0, LANES, CLASSES)
    starts = np.concatenate(([0], np.cumsum(widths)))
    return Boards(
        cards=sets.cards,
        weights=sets.weights,
        longs=longs[order],
        left=np.zeros((len(order), FORMS), np.int64),
        starts=starts,
        ids=sets.ids,
        counted=np.empty((starts[-1], 4), np.int16),
    )


def ranked(ranking: Ranking, enough: int, deck: Deck, shards: Shards) -> Boards:
    """Every board with what each class of holdings meets on it.

    It takes no paytable to know, so the last boards are kept, of the whole deck, 250 MB, and of a short one.
    """
    key = (ranking, enough, deck)
    if key in _KEPT:
        shards.step()
        return _KEPT[key]
    for other in [each for each in _KEPT if (each[2] == DECK) == (deck == DECK)]:
        del _KEPT[other]
    boards, look = unranked(ranking, deck), look_up(ranking, enough, deck)
    shards.run(len(boards.cards), lambda start, stop: kernels.rank_boards(boards, start, stop, look))
    _KEPT[key] = boards
    return boards
