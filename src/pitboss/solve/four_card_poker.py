"""Four Card Poker solved: 641a with the dealer's up card in sight, every deal counted.

A player sees his five cards and one of the dealer's six. How many of the dealer's hands are then
below his own, equal and above it does not depend on any payout: it is counted once for a ranking,
and a Rules Submission only decides what each of them is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, Card, refuse_duplicates, show_all
from pitboss.hands import Hand, Ranking, batch, quick
from pitboss.refusal import Refused
from pitboss.rules.ruleset import Outcome
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.words import Decide
from pitboss.solve.figures import Figures, Result
from pitboss.solve.kernels import four_cards as kernels
from pitboss.solve.kernels.four_cards import DEALT, HELD, SUITS, Dealers, Sets, States

Tick = Callable[[int, int], None]
Cards = NDArray[np.uint8]

ALL_RANKS = tuple(range(ACE + 1))
CHANGES = tuple(permutations(range(SUITS)))  # every change of suits
SLICES = 16  # of the players, between two reports of progress
STANDINGS = ("win", "tie", "lose")  # the dealer's hand is below, equal, above
RANKED_BY = "641a.6(b)"
_COUNTED: dict[tuple[Ranking, tuple[int, ...]], Counted] = {}


@dataclass(frozen=True)
class Counted:
    """Every player hand up to a change of suits, and what the dealer may hold against it.

    players    uint8[n, 5]  one hand a row, in rising order of strength
    strengths  int32[n]     as the evaluators give them
    ranks      the ranks of the deck: four cards of each; the columns of the states are these cards
    """

    players: Cards
    strengths: NDArray[np.int32]
    states: States
    ranks: tuple[int, ...]

    @property
    def deals(self) -> int:
        """Deals of the player's five cards, the up card, and the dealer's other five."""
        cards = SUITS * len(self.ranks)
        return comb(cards, HELD) * (cards - HELD) * self.states.hands

    @cached_property
    def levels(self) -> tuple[tuple[Card, ...], ...]:
        """For every strength that a player can have, in rising order, cards that have it."""
        _, first = np.unique(self.strengths, return_index=True)
        return tuple(tuple(map(int, self.players[row])) for row in first)


@dataclass(frozen=True)
class Worth:
    """What a Rules Submission makes of a decision: the options, and the net result of each.

    unit   an Ante of so many cents has only whole cents for results
    times  the Play Wager of each option in Antes; 0 is a fold
    """

    house: RulesSubmission
    unit: int
    times: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The options in words: `fold`, `Play 3x`."""
        return tuple(f"Play {each}x" if each else "fold" for each in self.times)

    def nets(self, player: Hand, dealers: Sequence[Hand]) -> list[list[int]]:
        """The net result in cents of every option, against each of these dealer hands."""
        settle = self.house.force.settle
        assert settle is not None
        settled = [settle(player, dealer, self.house) for dealer in dealers]
        return [[self._net(outcomes, times) for outcomes in settled] for times in self.times]

    def _net(self, outcomes: Mapping[str, Outcome], times: int) -> int:
        if not times:
            folding = self.house.force.folding
            assert folding is not None
            return -self.unit * ("Ante" in dict(folding.forfeits))
        stakes = {"Ante": self.unit, "Play": times * self.unit}
        net = 0
        for name, outcome in outcomes.items():
            stake = stakes.get(name, self.unit)  # the Ante Bonus is paid on the Ante and risks nothing
            lost = name in stakes and not outcome.odds.stake_back
            net += outcome.odds.winnings(stake) - stake * lost
        return net


def solve_641a(
    house: RulesSubmission,
    tick: Tick | None = None,
    *,
    prefer_more: bool = False,
    ranks: Sequence[int] = ALL_RANKS,
) -> Figures:
    """Four Card Poker under best play, for each unit of the Ante.

    Of options that are worth exactly the same the player takes the lowest wager, or the highest if
    `prefer_more`. A deck of fewer ranks makes a smaller game, for checks.
    """
    counted = count(_ranking(house), tick, ranks)
    worth = worth_of(house, prefer_more=prefer_more)
    hands = [quick.best(cards, _ranking(house)) for cards in counted.levels]
    nets = np.array([worth.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])
    totals = np.zeros_like(nets)
    shared = np.zeros(1 << len(worth.times), np.int64)
    kernels.decide(counted.states, nets, totals, shared)
    return _figures(worth, counted.deals, nets, totals, shared)


def values_641a(house: RulesSubmission, hole: Sequence[Card], up: Card) -> dict[str, Fraction]:
    """The exact value in Antes of every option for one hand and one up card.

    It tries each of the dealer's 1,370,754 hands and shares nothing with the solve but the worth of
    an outcome, so that each can check the other.
    """
    worth = worth_of(house)
    player = quick.best(_five(hole), _ranking(house))
    below, equal, above = standings_of(player, up, DECK)
    hands = sum(found for found, _ in (below, equal, above))
    met = [dealer for found, dealer in (below, equal, above) if found]
    nets = worth.nets(player, met)
    counts = [found for found, _ in (below, equal, above) if found]
    return {
        name: Fraction(sum(n * c for n, c in zip(of, counts, strict=True)), hands * worth.unit)
        for name, of in zip(worth.names, nets, strict=True)
    }


def standings_of(player: Hand, up: Card, deck: Sequence[Card]) -> list[tuple[int, Hand]]:
    """How many dealer hands with this up card are below, equal and above, each with an example."""
    refuse_duplicates((*player.held, up))
    rest = [card for card in deck if card not in player.held and card != up]
    found = [(0, player)] * len(STANDINGS)
    for others in batch.combinations(DEALT - 1, deck=rest):
        dealers = np.column_stack([others, np.full(len(others), up, np.uint8)])
        strengths = batch.strengths(dealers, player.ranking)
        for place, fits in enumerate(
            (strengths < player.strength, strengths == player.strength, strengths > player.strength)
        ):
            if fits.any():
                example = quick.best(tuple(map(int, dealers[fits.argmax()])), player.ranking)
                found[place] = (found[place][0] + int(fits.sum()), example)
    return found


def worth_of(house: RulesSubmission, *, prefer_more: bool = False) -> Worth:
    """The options in the order in which equal ones are preferred."""
    step = next(step for step in house.force.play if isinstance(step, Decide))
    times = sorted((0, *step.times), reverse=prefer_more)
    return Worth(house, house.unit(house.force.wager("Ante")), tuple(times))


def count(ranking: Ranking, tick: Tick | None = None, ranks: Sequence[int] = ALL_RANKS) -> Counted:
    """The dealer hands below and equal to every player hand, counted on first use."""
    key = ranking, tuple(ranks)
    if key not in _COUNTED:
        _COUNTED[key] = _count(*key, tick or (lambda done, total: None))
    return _COUNTED[key]


def _count(ranking: Ranking, ranks: tuple[int, ...], tick: Tick) -> Counted:
    cards = SUITS * len(ranks)
    deck = np.array([SUITS * rank + suit for rank in ranks for suit in range(SUITS)], np.uint8)
    standing = standing_sets(cards)
    players, strengths = _by_strength(standing[HELD], deck, ranking)
    dealers, dealer_strengths = _by_strength(standing[DEALT], deck, ranking)
    sets = number_sets(standing, cards)
    all_dealers = Dealers(dealers, (len(CHANGES) // repeats(dealers)).astype(np.int32))

    # Two sweeps, one a thread: what is below each player's strength, and what is not above it.
    sides = ("left", "right")
    limits = [np.append(0, np.searchsorted(dealer_strengths, strengths, side)) for side in sides]
    tallies = [np.zeros(len(sets.repeats), np.int32) for _ in sides]
    found = [np.zeros((len(players), cards), np.int32) for _ in sides]
    edges = [len(players) * each // SLICES for each in range(SLICES + 1)]
    with ThreadPoolExecutor(len(sides)) as pool:
        for done, (first, last) in enumerate(zip(edges, edges[1:], strict=False), 1):

            def one(side: int, first: int = first, last: int = last) -> None:
                wanted = limits[side][first : last + 1]
                out = found[side][first:last]
                kernels.sweep(players[first:last], wanted, all_dealers, sets, tallies[side], out)

            list(pool.map(one, range(len(sides))))
            tick(done, SLICES)
        below, below_or_equal = (each // len(CHANGES) for each in found)
        below_or_equal -= _whole(players, strengths, deck, ranking, pool)
    np.put_along_axis(below, players.astype(np.int64), -1, axis=1)
    np.put_along_axis(below_or_equal, players.astype(np.int64), -1, axis=1)
    levels = np.unique(strengths, return_inverse=True)[1].astype(np.int64)
    ways = len(CHANGES) // repeats(players)
    hands = comb(cards - HELD - 1, DEALT - 1)
    states = States(below, below_or_equal - below, hands, ways, levels)
    return Counted(deck[players], strengths, states, ranks)


def _whole(
    players: Cards, strengths: NDArray[np.int32], deck: Cards, ranking: Ranking, pool: ThreadPoolExecutor
) -> NDArray[np.int32]:
    """1 where the player's cards and the up card make a hand no stronger than the player's own."""
    found = np.zeros((len(players), len(deck)), np.int32)

    def one(up: int) -> None:
        rows = deck[np.column_stack([players, np.full(len(players), up, np.uint8)])]
        found[:, up] = batch.strengths(rows, ranking, threads=1) == strengths

    list(pool.map(one, range(len(deck))))
    return found
