"""What the dealer may hold in Four Card Poker: hands below and equal to a player's, by up card.

No payout enters here. Counting less comes first: player hands only up to a change of suits (134,459
of 2,598,960), dealer hands too (962,988 of 20,358,520), and each dealer hand once for all players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, Card
from pitboss.hands import Ranking, batch
from pitboss.solve.kernels import four_cards as kernels
from pitboss.solve.kernels.four_cards import DEALT, HELD, SUITS, Dealers, Sets, States

Tick = Callable[[int, int], None]  # parts done, parts in all
Cards = NDArray[np.uint8]
Ints = NDArray[np.int64]
SmallInts = NDArray[np.int32]

ALL_RANKS = tuple(range(ACE + 1))
CHANGES = tuple(permutations(range(SUITS)))  # every change of suits
PARTS = 16  # of the players, between one report of progress and the next
_COUNTED: dict[tuple[Ranking, tuple[int, ...]], Counted] = {}


@dataclass(frozen=True)
class Counted:
    """Every player hand up to a change of suits, and what the dealer may hold against it.

    players    uint8[n, 5]  one hand a row, in rising order of strength
    strengths  int32[n]     as the evaluators give them
    states     the dealer hands by player hand and by up card
    deck       uint8[m]     the card that each column of the states stands for
    """

    players: Cards
    strengths: SmallInts
    states: States
    deck: Cards

    @property
    def deals(self) -> int:
        """Deals of the player's five cards, the up card, and the dealer's other five."""
        return comb(len(self.deck), HELD) * (len(self.deck) - HELD) * self.states.hands

    @cached_property
    def examples(self) -> tuple[tuple[Card, ...], ...]:
        """For every strength that a player can have, in rising order, cards that have it."""
        first = np.unique(self.strengths, return_index=True)[1]
        return tuple(tuple(map(int, self.players[row])) for row in first)


def count(ranking: Ranking, tick: Tick | None = None, ranks: Sequence[int] = ALL_RANKS) -> Counted:
    """Dealer hands by player hand and up card, counted on first use; fewer ranks are a shorter deck."""
    key = ranking, tuple(ranks)
    if key not in _COUNTED:
        _COUNTED[key] = _count(*key, tick or (lambda done, total: None))
    return _COUNTED[key]


def _count(ranking: Ranking, ranks: tuple[int, ...], tick: Tick) -> Counted:
    deck = np.array([SUITS * rank + suit for rank in ranks for suit in range(SUITS)], np.uint8)
    standing = standing_sets(len(deck))
    players, strengths = _by_strength(standing[HELD], deck, ranking)
    dealers, dealer_strengths = _by_strength(standing[DEALT], deck, ranking)
    sets = number_sets(standing, len(deck))
    counting = Dealers(dealers, ways(dealers).astype(np.int32))
    lower = np.append(0, np.searchsorted(dealer_strengths, strengths, "left"))
    not_higher = np.append(0, np.searchsorted(dealer_strengths, strengths, "right"))
    below, up_to = _sweep(players, (lower, not_higher), counting, sets, tick)
    up_to -= _same_with_up_card(players, strengths, deck, ranking)
    equal = up_to - below
    np.put_along_axis(below, players.astype(np.int64), -1, axis=1)
    np.put_along_axis(equal, players.astype(np.int64), 0, axis=1)
    levels = np.unique(strengths, return_inverse=True)[1].astype(np.int64)
    hands = comb(len(deck) - HELD - 1, DEALT - 1)
    states = States(below, equal, hands, ways(players), levels)
    return Counted(deck[players], strengths, states, deck)


def _by_strength(hands: Cards, deck: Cards, ranking: Ranking) -> tuple[Cards, SmallInts]:
    """The hands in rising order of strength, and their strengths."""
    strengths = batch.strengths(deck[hands], ranking)
    order = np.argsort(strengths, kind="stable")
    return hands[order], strengths[order]


def _sweep(
    players: Cards, limits: tuple[Ints, Ints], dealers: Dealers, sets: Sets, tick: Tick
) -> tuple[SmallInts, SmallInts]:
    """For each player and up card, the dealer hands within the player's limits; a thread for each limit."""
    cards = sets.steps.shape[1]
    found = [np.zeros((len(players), cards), np.int32) for _ in limits]
    counted = [np.zeros(len(sets.repeats), np.int32) for _ in limits]
    edges = [len(players) * part // PARTS for part in range(PARTS + 1)]
    with ThreadPoolExecutor(len(limits)) as pool:
        for part in range(PARTS):
            rows = slice(edges[part], edges[part + 1])
            limit_rows = slice(rows.start, rows.stop + 1)  # with the limit that was reached before
            sides = [
                (players[rows], limit[limit_rows], dealers, sets, tally, out[rows])
                for limit, tally, out in zip(limits, counted, found, strict=True)
            ]
            list(pool.map(lambda side: kernels.sweep(*side), sides))
            tick(part + 1, PARTS)
    below, up_to = (each // len(CHANGES) for each in found)
    return below, up_to


def _same_with_up_card(players: Cards, strengths: SmallInts, deck: Cards, ranking: Ranking) -> SmallInts:
    """1 where the up card adds nothing to the player's hand, by player and up card, else 0.

    His five cards and the up card are then a dealer hand equal to his own, which no dealer can hold.
    """
    found = np.empty((len(players), len(deck)), np.int32)
    six = np.empty((len(players), DEALT), np.uint8)
    six[:, :HELD] = deck[players]
    for place, up in enumerate(deck):
        six[:, HELD] = up
        found[:, place] = batch.strengths(six, ranking) == strengths
    return found


def standing_sets(cards: int) -> list[Cards]:
    """For each size from none to six, the sets of cards that stand for their classes."""
    found = [np.zeros((1, 0), np.uint8)]
    for size in range(1, DEALT + 1):
        room = np.empty((len(found[-1]) * cards, size), np.uint8)
        found.append(room[: kernels.grow(found[-1], cards, room)].copy())
    return found


def number_sets(standing: list[Cards], cards: int) -> Sets:
    """Number every set of one to five cards of a deck, size by size, and find its class.

    Among sets of one size, rising cards c1 < c2 < ... have the number C(c1, 1) + C(c2, 2) + ...
    """
    sizes = range(1, HELD + 1)
    steps = np.zeros((DEALT + 1, cards), np.int32)
    for size in sizes:
        smaller = comb(cards, size - 1) if size > 1 else 0  # the sets that are numbered just before
        steps[size] = [smaller + comb(card, size) for card in range(cards)]
    classes = np.zeros(sum(comb(cards, size) for size in sizes), np.int32)
    changes = np.array(CHANGES)
    first = 0
    for size in sizes:
        kernels.number_classes(standing[size], first, changes, steps, classes)
        first += len(standing[size])
    repeats = np.concatenate([len(CHANGES) // ways(standing[size]) for size in sizes])
    return Sets(steps, classes, repeats.astype(np.int32))


def ways(standing: Cards) -> Ints:
    """How many sets each of these stands for."""
    repeats = np.empty(len(standing), np.int64)
    kernels.count_repeats(standing, repeats)
    return len(CHANGES) // repeats
