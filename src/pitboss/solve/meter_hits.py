"""How often a meter is hit in one round, exactly, where several hands of one deck may hit it.

Hands of one round come from one deck and may share cards, so that their hits are not independent. Every
set of hands that hit together is counted, and the rounds with exactly so many hits follow by inclusion
and exclusion. In a round that has both, the whole is taken to be won before a part of it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod
from typing import NamedTuple

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.hands import Ranking, batch, quick
from pitboss.money import Share
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable
from pitboss.solve.holdings import holdings, look_of
from pitboss.solve.progressives import WHOLE, hands_of
from pitboss.solve.sides import formed_of
from pitboss.solve.worth import PAYTABLES, rows_by_look, settled_by

MOST_SETS = 1_000_000  # of hands that hit together; beyond, the count would take minutes
FEW = 30_000  # holdings that are ranked one by one

Numbers = tuple[int, ...]  # of hits, by the part of the meter that they win


class RoundHits(NamedTuple):
    """One round of a table: the chance that the whole meter is won, and of each part that is left of it.

    parts  by what is left of a meter after shares of it, but not the whole, were won: the chance
    """

    whole: Fraction
    parts: dict[Fraction, Fraction]

    @property
    def any(self) -> Fraction:
        """The chance that anything is won from the meter."""
        return self.whole + sum(self.parts.values())


class Sharing(NamedTuple):
    """Cards of a hand's own, and cards that all hands of a round share."""

    own: int
    shared: int


def hits_in_a_round(house: House, wager: str, players: int) -> dict[str, RoundHits]:
    """By meter, how often it is hit in a round in which so many players make the wager."""
    formed, step = formed_of(house, wager), settled_by(house, wager)
    own, *shared = (house.force.cards_at(part) for part in formed.parts)
    cards, hands = Sharing(own, sum(shared)), hands_of(house, wager, players)
    winners = _winners(house.paytable(step.pays), house.force.ranking(formed.ranks), own + sum(shared))
    return {level: _hits(winners, level, cards, hands) for level in house.levels(step)}


def _hits(
    winners: tuple[tuple[frozenset[Card], Share], ...], level: str, cards: Sharing, hands: int
) -> RoundHits:
    """The rounds with exactly so many hits, by how much of the meter they leave."""
    mine = [(held, share.percent) for held, share in winners if share.level == level]
    kinds = sorted({percent for _, percent in mine}, reverse=True)
    sets = _sets_by_kinds(mine, kinds, cards, hands)
    expected = {numbers: _often(count, sum(numbers), cards, hands) for numbers, count in sets.items()}
    whole, parts = Fraction(0), defaultdict[Fraction, Fraction](Fraction)
    for numbers in expected:
        chance = _exactly(numbers, expected)
        left = prod((Fraction(WHOLE - kind, WHOLE) ** n for kind, n in zip(kinds, numbers, strict=True)))
        if left:
            parts[Fraction(left)] += chance
        else:
            whole += chance
    return RoundHits(whole, dict(parts))


def _exactly(numbers: Numbers, expected: dict[Numbers, Fraction]) -> Fraction:
    """The chance of exactly these numbers of hits, from the expected numbers of sets."""
    found = Fraction(0)
    for more, often in expected.items():
        if all(a >= b for a, b in zip(more, numbers, strict=True)):
            sign = -1 if (sum(more) - sum(numbers)) % 2 else 1
            found += sign * prod(map(comb, more, numbers)) * often
    return found


def _often(sets: int, size: int, cards: Sharing, hands: int) -> Fraction:
    """How many sets of so many hands are expected to be among these, in one round."""
    left = len(DECK) - cards.shared
    deals = comb(len(DECK), cards.shared) * prod(comb(left - cards.own * n, cards.own) for n in range(size))
    return Fraction(sets * comb(hands, size) * factorial(size), deals)


def _sets_by_kinds(
    mine: Sequence[tuple[frozenset[Card], int]], kinds: Sequence[int], cards: Sharing, hands: int
) -> dict[Numbers, int]:
    """The sets of hands that can win together, by how many of them win each part."""
    by_shared = defaultdict[tuple[Card, ...], list[tuple[frozenset[Card], int]]](list)
    for held, percent in mine:
        for shared in combinations(sorted(held), cards.shared):
            by_shared[shared].append((held.difference(shared), kinds.index(percent)))
    found = Counter[Numbers]()
    for beside in by_shared.values():
        for chosen in _together(beside, hands):
            found[tuple(chosen.count(kind) for kind in range(len(kinds)))] += 1
            if found.total() > MOST_SETS:
                raise Refused("too many hands win from this meter to count those of one round together")
    return found


def _together(
    beside: Sequence[tuple[frozenset[Card], int]], most: int, chosen: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Every set of hands of which no two have a card in common, each hand by the kind of its part."""
    if len(chosen) == most:
        return
    for place, (own, kind) in enumerate(beside):
        yield (*chosen, kind)
        rest = [other for other in beside[place + 1 :] if own.isdisjoint(other[0])]
        if rest:
            yield from _together(rest, most, (*chosen, kind))


@lru_cache(PAYTABLES)
def _winners(paytable: Paytable, ranking: Ranking, held: int) -> tuple[tuple[frozenset[Card], Share], ...]:
    """Every holding that wins a share of a meter, and its share."""
    found = []
    for cards in _candidates(paytable, ranking, held):
        row = paytable.row_for(quick.best(cards, ranking))
        if row is not None and isinstance(row.pays, Share):
            found.append((frozenset(cards), row.pays))
    return tuple(found)


def _candidates(paytable: Paytable, ranking: Ranking, held: int) -> Iterator[tuple[Card, ...]]:
    """The holdings of a look that wins from a meter, in whatever suit."""
    if comb(len(DECK), held) <= FEW:
        yield from combinations(DECK, held)
        return
    rows = zip(rows_by_look(paytable, ranking, held), holdings(ranking, held), strict=True)
    wanted = sorted({look.number for row, look in rows if row and isinstance(row.pays, Share)})
    for chunk in batch.combinations(held):
        looks = look_of(batch.strengths(chunk, ranking))  # type: ignore[arg-type]
        yield from map(tuple, chunk[np.isin(looks, wanted)].tolist())
