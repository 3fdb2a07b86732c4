"""Raise It Up Stud Poker solved: three decisions over every three, four and five cards.

What a hand will be worth depends only on the cards seen, not on who holds them: 1,755 classes of
three cards lead to 16,432 of four and 134,459 of five, and each of those to 47 last cards. What the
wagers are worth the engine says; the play is worked out from the last card back. Which decisions
there are, and whether a player who has raised is asked again, the declared play says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import prod

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card, refuse_duplicates, suit
from pitboss.hands.ranking import Ranking
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Part, Word
from pitboss.solve.figures import Figures, Result
from pitboss.solve.forfeits import plays_jointly, side_stakes
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.raise_it_up_stud.sides import Sides, sides_on_three
from pitboss.solve.raise_it_up_stud.three_of_six import brought, on_six_cards
from pitboss.solve.suit_classes import (
    ALL_SUITS,
    NO_SUITS,
    ClassStreet,
    Ints,
    all_streets,
    opening,
    streets,
)
from pitboss.solve.worth import Levels, Stakes, WagerLayout, cents_by_look, net, table_ranking

Tick = Callable[[int, int], None]
DEALT, WHOLE = 3, 6
FOLD = Word.FOLD.value


@dataclass(frozen=True)
class StudWorth:
    """What a showdown brings by look and by the Play Wager, and what a fold costs, in cents.

    by_look  int64[looks, n]  Ante, Blind and Play, by the multiple in totals
    """

    stake: Cents
    ranking: Ranking
    decisions: tuple[Decide, ...]
    always: tuple[str, ...]
    totals: tuple[int, ...]
    by_look: Ints

    @property
    def play(self) -> str:
        """The wager that is made at every decision."""
        (play,) = {step.wager for step in self.decisions}
        return play

    def fold(self, total: int) -> Cents:
        """What a fold brings when so many Antes were placed as Play Wagers: all that lies there is lost."""
        return -self.stake * (len(self.always) + total)

    def shown(self, total: int) -> int:
        """The column of by_look."""
        return self.totals.index(total)

    def options(self, street: int, total: int) -> dict[str, int]:
        """What a player may do, the cheapest first, and the Play Wager he then has."""
        step = self.decisions[street]
        if step.unless_placed and total:
            return {"": total}
        said = {word.value: total for word in step.words}
        return said | {f"{times}x": total + times for times in sorted(step.times)}

    def reachable(self) -> list[set[int]]:
        """The Play Wagers with which each street can be reached, and last the showdown."""
        found = [{0}]
        for street in range(len(self.decisions)):
            ways = [self.options(street, total) for total in found[-1]]
            found.append({after for way in ways for name, after in way.items() if name != FOLD})
        return found


def worth_of(house: House, layout: WagerLayout) -> StudWorth:
    """The engine asked about every look with every Play Wager that can lie there."""
    decisions = decisions_of(house)
    (play,) = {step.wager for step in decisions}
    always = tuple(wager.name for wager in house.force.wagers if wager.required)
    empty = StudWorth(
        layout.stake, table_ranking(house), decisions, always, (), np.zeros((LOOKS, 0), np.int64)
    )
    totals = tuple(sorted(empty.reachable()[-1]))
    columns = [
        cents_by_look(layout, {**dict.fromkeys(always, layout.stake), play: total * layout.stake}, WHOLE)
        for total in totals
    ]
    return StudWorth(layout.stake, empty.ranking, decisions, always, totals, np.column_stack(columns))


def decisions_of(house: House) -> tuple[Decide, ...]:
    """What is decided, in order."""
    return tuple(step for step in house.force.play if isinstance(step, Decide))


@dataclass(frozen=True)
class Chosen:
    """One decision made for every class: the options by name, the place of the one taken.

    equal  where another option is as good
    """

    after: dict[str, int]
    choice: Ints
    equal: NDArray[np.bool_]


@dataclass(frozen=True)
class StreetOptions:
    """One decision for every class: the options by name, and their values."""

    after: dict[str, int]
    values: Ints  # [options, classes]

    @property
    def best(self) -> Ints:
        """The value of the best option."""
        highest: Ints = self.values.max(axis=0)
        return highest

    def chosen(self, *, eager: bool = False) -> Chosen:
        """The best option; of equal ones the cheapest, or the dearest for an eager player."""
        tied = (self.values == self.best).sum(axis=0) > 1
        dearest = len(self.values) - 1 - self.values[::-1].argmax(axis=0)
        return Chosen(self.after, dearest if eager else self.values.argmax(axis=0), tied)


def best_play(
    way: Sequence[ClassStreet],
    worth: StudWorth,
    fold_gains: Cents = 0,
    placed: int = 0,
    shown: Ints | int = 0,
) -> list[dict[int, StreetOptions]]:
    """Every decision by street and by the Play Wager so far, from the last card back.

    `fold_gains` is what side wagers bring more, or less, after a fold than after a showdown; where what
    they bring then is known, `shown` says it for every class of the last street.
    """
    first = len(worth.decisions) - len(way)
    reached = [{placed}, *worth.reachable()[first + 1 : -1]]
    sums = way[-1].worth(worth.by_look) + shown
    ahead: dict[int, StreetOptions] = {}
    found: list[dict[int, StreetOptions]] = []
    for street in reversed(range(len(way))):
        here, before = way[street], ahead
        over = prod(each.more.shape[1] for each in way[street:])
        ahead = {}
        for total in reached[street]:
            after = worth.options(first + street, total)
            values = []
            for name, then in after.items():
                if name == FOLD:
                    values.append(np.full(len(here.sets), (worth.fold(total) + fold_gains) * over))
                elif before:
                    values.append(here.sums(before[then].best))
                else:
                    values.append(sums[:, worth.shown(then)])
            ahead[total] = StreetOptions(after, np.stack(values))
        found.insert(0, ahead)
    return found


@dataclass
class Counting:
    """The deals of a solve as they are added up."""

    results: dict[Result, int]
    decisions: dict[str, int]
    standings: dict[str, int]
    indifferent: dict[str, int]

    def add(self, cents: Cents, wagered: Cents, stake: Cents, count: int, standing: str) -> None:
        """Add deals that end so."""
        key = (Fraction(cents, stake), Fraction(wagered, stake))
        self.results[key] = self.results.get(key, 0) + count
        self.standings[standing] += count

    def figures(self, deals: int) -> Figures:
        """What was added up, once every deal was."""
        results = {key: count for key, count in self.results.items() if count}
        return Figures(deals, results, self.decisions, self.standings, self.indifferent)


def nothing_counted() -> Counting:
    """Where the deals of a solve are added up."""
    return Counting({}, {}, dict.fromkeys(("win", "tie", "lose", FOLD), 0), {})


def count_deals(
    counting: Counting,
    way: Sequence[ClassStreet],
    worth: StudWorth,
    play: Sequence[Mapping[int, Chosen]],
    side: Sides,
    laid: Cents,
    on_six: Ints | None = None,
    on_six_folded: Ints | None = None,
) -> None:
    """Follow every deal of some hands through the decisions to its result.

    `on_six` is what side wagers on all six cards bring by look, whether the hand was folded or not, or
    else `on_six_folded` to a hand that was.
    """
    after_fold = on_six if on_six_folded is None else on_six_folded
    weights = {0: side.weights}
    for street, (here, asked) in enumerate(zip(way, play, strict=True)):
        over = prod(each.more.shape[1] for each in way[street:])
        after: dict[int, Ints] = {}
        for total, reaching in weights.items():
            at = asked[total]
            for place, (name, then) in enumerate(at.after.items()):
                mine = np.where(at.choice == place, reaching, 0)
                deals = int(mine.sum()) * over
                _decided(counting, worth, name, here.sets.shape[1], deals)
                if name == FOLD:
                    wagered = worth.stake * (len(worth.always) + total) + laid
                    lost = worth.fold(total) + side.folded
                    for cents, count in _after_fold(way[street:], mine, after_fold, deals):
                        counting.add(lost + cents, wagered, worth.stake, count, FOLD)
                else:
                    after[then] = after.get(then, np.zeros_like(mine)) + mine
            tied = int(reaching[at.equal].sum()) * over
            if tied:
                key = f"with {here.sets.shape[1]} cards"
                counting.indifferent[key] = counting.indifferent.get(key, 0) + tied
        if here.following is not None:
            after = {total: here.flow(mine, len(way[street + 1].sets)) for total, mine in after.items()}
        weights = after
    for total, mine in weights.items():
        counts, brings = way[-1].tally(mine), worth.by_look[:, worth.shown(total)]
        wagered = worth.stake * (len(worth.always) + total) + laid
        for look in np.flatnonzero(counts).tolist():
            standing = "win" if brings[look] > 0 else "lose" if brings[look] < 0 else "tie"
            won = int(brings[look]) + side.played + (0 if on_six is None else int(on_six[look]))
            counting.add(won, wagered, worth.stake, int(counts[look]), standing)


def _after_fold(
    way: Sequence[ClassStreet], weights: Ints, on_six: Ints | None, deals: int
) -> Iterator[tuple[Cents, int]]:
    """What wagers on all six cards still bring to hands that were folded, and to how many deals."""
    if on_six is None:
        yield 0, deals
        return
    for here, following in pairwise(way):
        weights = here.flow(weights, len(following.sets))
    counts = way[-1].tally(weights)
    for look in np.flatnonzero(counts).tolist():
        yield int(on_six[look]), int(counts[look])


def _decided(counting: Counting, worth: StudWorth, name: str, cards: int, deals: int) -> None:
    """Add deals in which an option was taken, if anybody was asked."""
    for said in decided_as(worth, name, cards):
        counting.decisions[said] = counting.decisions.get(said, 0) + deals


def decided_as(worth: StudWorth, name: str, cards: int) -> tuple[str, ...]:
    """An option as figures name it; nothing where nobody is asked."""
    if name in ("", FOLD):
        return (name,) if name else ()
    return (f"{worth.play} {name} with {cards} cards" if name[0].isdigit() else f"{name} with {cards} cards",)


def solve_669a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
    deck: tuple[Card, ...] = DECK,
) -> Figures:
    """Raise It Up Stud Poker under best play, in units of the Ante.

    `with_wagers` lie on the layout too: side wagers that a fold takes. The play is best for exactly
    these, or for those in `best_for`: () plays as if no side wager were there. Of equal options an
    eager player takes the one that wagers more.
    """
    laid = side_stakes(house, with_wagers)
    layout = WagerLayout.of(house, laid, meters)
    worth = worth_of(house, layout)
    way = all_streets(DEALT, worth.ranking, WHOLE, deck)
    hands, weights = opening(DEALT, deck)
    jointly = plays_jointly(house, with_wagers, best_for)
    sides = list(sides_on_three(layout, laid, worth.always, hands, weights, {suit(card) for card in deck}))
    deals = int(weights.sum()) * prod(street.more.shape[1] for street in way)
    counting = nothing_counted()
    known: dict[Cents, list[dict[int, Chosen]]] = {}
    for number, side in enumerate(sides):
        gains = side.folded - side.played if jointly else 0
        if gains not in known:
            found = best_play(way, worth, gains)
            known[gains] = [{n: at.chosen(eager=eager) for n, at in asked.items()} for asked in found]
        count_deals(counting, way, worth, known[gains], side, sum(laid.values()))
        if tick:
            tick(number + 1, len(sides))
    return counting.figures(deals)


def figures_of(
    way: Sequence[ClassStreet], worth: StudWorth, weights: Ints, play: Sequence[Mapping[int, Chosen]]
) -> Figures:
    """The base game when these options are taken."""
    counting = nothing_counted()
    count_deals(counting, way, worth, play, Sides(0, 0, weights), 0)
    return counting.figures(int(weights.sum()) * prod(street.more.shape[1] for street in way))


def values_669a(
    house: House,
    cards: Sequence[Card],
    community: Sequence[Card] = (),
    *,
    placed: int = 0,
    with_wagers: Sequence[str] = (),
    meters: Mapping[str, Levels] | None = None,
    stakes: Stakes | None = None,
    deck: tuple[Card, ...] = DECK,
) -> dict[str, Fraction]:
    """What every option open now brings on average for the whole round, in units of the Ante.

    `placed` Antes are the Play Wager so far; only a reading that asks on every street needs it. `stakes`
    are the amounts that lie there, if they are not the usual ones.
    """
    known = (*cards, *community)
    refuse_duplicates(known)
    laid = side_stakes(house, with_wagers, stakes)
    layout = WagerLayout.of(house, laid, meters, stakes)
    worth = worth_of(house, layout)
    if len(cards) != DEALT or not DEALT <= len(known) < DEALT + len(worth.decisions):
        raise Refused(
            f"a player decides with {DEALT} cards and up to {len(worth.decisions) - 1} community cards"
        )
    if placed not in worth.reachable()[len(community)]:
        raise Refused(f"no Play Wager of {placed} times the Ante can lie there now")
    suits_matter = deck != DECK or any(on_six_cards(house, name) for name in laid)
    alike = NO_SUITS if suits_matter else ALL_SUITS
    way = streets(np.array([known], np.uint8), worth.ranking, WHOLE, deck, alike)
    base, place = dict.fromkeys(worth.always, worth.stake), {Part.PLAYER: tuple(cards)}
    folded = net(layout.folded({**base, **laid}, place)) - net(layout.folded(base, place))
    asked = best_play(way, worth, folded, placed, brought(layout, laid, tuple(cards), way[-1]))[0]
    over = prod(street.more.shape[1] for street in way) * worth.stake
    (at,) = asked.values()
    if "" in at.after:
        raise Refused("a player who has made the Play Wager is not asked again")
    return {name: Fraction(int(value[0]), over) for name, value in zip(at.after, at.values, strict=True)}
