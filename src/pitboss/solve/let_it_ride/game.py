"""Let It Ride Poker solved: two decisions over every three, four and five cards.

1,755 classes of three cards lead to 16,432 of four, and each of those to 48 last cards. What the
bets that still stand are worth the engine says, payout limit included; the play is worked out from
the last card back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card, refuse_duplicates
from pitboss.hands.ranking import Ranking
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Word
from pitboss.solve.figures import Figures, Result
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.suit_classes import (
    ALL_SUITS,
    NO_SUITS,
    ClassStreet,
    Ints,
    all_streets,
    opening,
    streets,
)
from pitboss.solve.worth import Stakes, WagerLayout, cents_by_look, table_ranking

Tick = Callable[[int, int], None]
Bools = NDArray[np.bool_]
DEALT, WHOLE = 3, 5
RIDE, WITHDRAW = Word.LET_IT_RIDE, Word.WITHDRAW
BOTH = (False, True)  # a bet withdrawn, a bet that rides


@dataclass(frozen=True)
class BetsWorth:
    """What the bets bring by look, and the names of the bets.

    by_look  int64[looks, 4]  cents, by which of the two bets ride: neither, second, first, both
    """

    stake: Cents
    ranking: Ranking
    bets: tuple[str, str]  # the two that may be withdrawn
    always: tuple[str, ...]
    by_look: Ints

    def column(self, first: bool, second: bool) -> int:
        """The column of by_look."""
        return 2 * first + second


def worth_of(house: House, stakes: Stakes | None = None) -> BetsWorth:
    """The engine asked about every look with every choice of bets."""
    layout = WagerLayout.of(house, stakes=stakes)
    one, two = (step.wager for step in house.force.play if isinstance(step, Decide))
    always = tuple(w.name for w in house.force.wagers if w.required and w.name not in (one, two))
    by_look = np.zeros((LOOKS, 4), np.int64)
    for column, (first, second) in enumerate(product(BOTH, BOTH)):
        names = (*always, *([one] if first else []), *([two] if second else []))
        by_look[:, column] = cents_by_look(layout, dict.fromkeys(names, layout.stake), WHOLE)
    return BetsWorth(layout.stake, table_ranking(house), (one, two), always, by_look)


@dataclass(frozen=True)
class Choices:
    """Where the bets ride.

    early  the first bet, by class of three cards
    later  the second bet, by whether the first rides and by class of four cards
    """

    early: Bools
    later: tuple[Bools, Bools]


@dataclass(frozen=True)
class Play:
    """The value of both choices at both decisions, and which is taken.

    later  by whether the first bet rides: for each class of four cards, withdraw and ride, over 48 cards
    early  for each class of three cards, withdraw and ride, over 49 times 48
    """

    later: tuple[tuple[Ints, Ints], tuple[Ints, Ints]]
    early: tuple[Ints, Ints]
    if_equal: Word

    def rides(self, values: tuple[Ints, Ints]) -> Bools:
        """Where the bet rides."""
        withdrawn, ridden = values
        return ridden > withdrawn if self.if_equal is WITHDRAW else ridden >= withdrawn

    @property
    def choices(self) -> Choices:
        """What is done with both bets."""
        return Choices(self.rides(self.early), (self.rides(self.later[0]), self.rides(self.later[1])))


def best_play(way: Sequence[ClassStreet], worth: BetsWorth, if_equal: Word) -> Play:
    """The best choices from the last card back; an empty first street is a decision already made."""
    *before, last = way
    sums = last.worth(worth.by_look)

    def later(first: bool) -> tuple[Ints, Ints]:
        return sums[:, worth.column(first, False)], sums[:, worth.column(first, True)]

    both = (later(False), later(True))
    if not before:
        return Play(both, both[0], if_equal)
    withdrawn, ridden = (before[0].sums(np.maximum(*values)) for values in both)
    return Play(both, (withdrawn, ridden), if_equal)


def solve_643a(
    house: House,
    tick: Tick | None = None,
    *,
    if_equal: Word = RIDE,
    deck: tuple[Card, ...] = DECK,
) -> Figures:
    """Let It Ride Poker under best play, in units of one of the three equal bets.

    Some hands of four cards are worth nothing more or less whether the bet rides or not: what is
    then done changes the average amount wagered and the variance, and `if_equal` says it.
    """
    worth = worth_of(house)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    play = best_play(way, worth, if_equal)
    weights = opening(DEALT, deck)[1]
    return figures_of(way, worth, play.choices, weights, tick, _equal(way, worth, play, weights))


def figures_of(
    way: Sequence[ClassStreet],
    worth: BetsWorth,
    choices: Choices,
    weights: Ints,
    tick: Tick | None = None,
    equal: Mapping[str, int] | None = None,
) -> Figures:
    """Every result when these bets ride."""
    three, four = way
    deals = int(weights.sum()) * three.more.shape[1] * four.more.shape[1]
    one, two = worth.bets
    results: dict[Result, int] = {}
    decisions = {f"{bet}: {word.value}": 0 for bet in worth.bets for word in (RIDE, WITHDRAW)}
    standings = {"win": 0, "tie": 0, "lose": 0}
    for step, first in enumerate(BOTH):
        reached = three.flow(np.where(choices.early == first, weights, 0), len(four.sets))
        decisions[f"{one}: {(RIDE if first else WITHDRAW).value}"] = int(reached.sum()) * four.more.shape[1]
        for second in BOTH:
            counts = four.tally(np.where(choices.later[first] == second, reached, 0))
            decisions[f"{two}: {(RIDE if second else WITHDRAW).value}"] += int(counts.sum())
            cents = worth.by_look[:, worth.column(first, second)]
            wagered = Fraction(len(worth.always) + first + second)
            for look in np.flatnonzero(counts).tolist():
                key = (Fraction(int(cents[look]), worth.stake), wagered)
                results[key] = results.get(key, 0) + int(counts[look])
                standings[standing_of(int(cents[look]))] += int(counts[look])
        if tick:
            tick(step + 1, len(BOTH))
    return Figures(deals, results, decisions, standings, equal or {})


def _equal(way: Sequence[ClassStreet], worth: BetsWorth, play: Play, weights: Ints) -> dict[str, int]:
    """The deals in which a bet may ride or not at equal value, by bet."""
    three, four = way
    one, two = worth.bets
    found = {one: int(weights[play.early[0] == play.early[1]].sum()) * three.more.shape[1], two: 0}
    for first in BOTH:
        reached = three.flow(np.where(play.choices.early == first, weights, 0), len(four.sets))
        withdrawn, ridden = play.later[first]
        found[two] += int(reached[withdrawn == ridden].sum())
    return {bet: n * four.more.shape[1] for bet, n in found.items() if n}


def standing_of(cents: Cents) -> str:
    """How a result is counted."""
    return "win" if cents > 0 else "lose" if cents < 0 else "tie"


def round_values_643a(
    house: House,
    cards: Sequence[Card],
    community: Sequence[Card] = (),
    *,
    first_rides: bool = True,
    stakes: Stakes | None = None,
    deck: tuple[Card, ...] = DECK,
) -> dict[str, Fraction]:
    """What all bets that are left bring for the whole round, in units of one bet.

    `stakes` are the amounts that lie there, if they are not the usual ones; only then can a payout
    limit bind.
    """
    known = (*cards, *community)
    refuse_duplicates(known)
    if len(cards) != DEALT or len(community) > 1:
        raise Refused("a bet is let ride or withdrawn with three cards, or with the first community card too")
    worth = worth_of(house, stakes)
    way = streets(
        np.array([known], np.uint8), worth.ranking, WHOLE, deck, ALL_SUITS if deck == DECK else NO_SUITS
    )
    play = best_play(way, worth, RIDE)
    withdrawn, ridden = play.later[first_rides] if community else play.early
    over = way[0].more.shape[1] * (1 if community else way[1].more.shape[1]) * worth.stake
    return {RIDE.value: Fraction(int(ridden[0]), over), WITHDRAW.value: Fraction(int(withdrawn[0]), over)}


def money(worth: BetsWorth, look: int, standing: Mapping[str, Cents]) -> Cents:
    """What the solver's array says the standing bets bring, all of them at its stake."""
    first, second = (bet in standing for bet in worth.bets)
    return int(worth.by_look[look, worth.column(first, second)])
