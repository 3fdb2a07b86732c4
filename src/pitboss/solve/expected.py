"""What a side wager brings on average once some of the cards that decide it are seen.

Every way in which the missing cards may come is ranked, and the engine settles one hand of each look;
where some paytable asks for the suit, one of each look and suit.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, SUITS, Card
from pitboss.hands import Ranking
from pitboss.hands.batch import combinations, strengths
from pitboss.hands.plain import KIND_SHIFT
from pitboss.money import Cents
from pitboss.rules.words import Part, Word
from pitboss.solve.kernels.looks import LOOK_SHIFT
from pitboss.solve.sides import formed_of
from pitboss.solve.sight import Sight
from pitboss.solve.worth import Places, WagerLayout, laid_out, net

NO_SUIT = len(SUITS)
FOLD = Word.FOLD.value


def expected(layout: WagerLayout, wager: str, stake: Cents, seen: Places) -> Fraction:
    """What a side wager brings on average, in cents, to who sees these cards and does not fold."""
    formed = formed_of(layout.house, wager)
    known = tuple(card for part in formed.parts for card in _lying_at(part, seen))
    missing = sum(layout.house.force.cards_at(part) for part in formed.parts) - len(known)

    def settled(held: tuple[Card, ...]) -> Cents:
        return net(layout.settled({wager: stake}, laid_out(layout.house, formed.parts, held)))

    if not missing:
        return Fraction(settled(known))
    gone = {card for cards in seen.values() for card in cards}
    left = [card for card in DECK if card not in gone]
    (drawn,) = combinations(missing, comb(len(left), missing), left)
    rows = np.hstack([np.broadcast_to(np.array(known, np.uint8), (len(drawn), len(known))), drawn])
    alike = _alike(rows, layout.house.force.ranking(formed.ranks))
    counts, first = np.bincount(alike), np.zeros(alike.max() + 1, np.int64)
    first[alike[::-1]] = np.arange(len(alike))[::-1]  # what is written last stands first
    total = sum(
        int(counts[each]) * settled(tuple(rows[first[each]].tolist())) for each in np.flatnonzero(counts)
    )
    return Fraction(total, len(rows))


def with_sides(sight: Sight, base: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Options of which only a fold looks back: who does not fold now keeps the side wagers to the end."""
    brought = sum(
        (expected(sight.layout, name, sight.stakes[name], sight.places) for name in sight.at_risk),
        Fraction(0),
    )
    return {
        name: Fraction(sight.folded if name == FOLD else value * sight.stake + brought)
        * Fraction(1, sight.stake)
        for name, value in base.items()
    }


def _alike(rows: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int32]:
    """A number that hands share if no paytable tells them apart: the look, and the suit where it matters."""
    found = strengths(rows, ranking)
    numbers = (found >> LOOK_SHIFT) * (NO_SUIT + 1) + NO_SUIT
    matters = np.zeros(len(ranking.kinds) + 1, np.bool_)
    matters[[ranking.level(kind) for kind in ranking.kinds if kind.suit_matters]] = True
    places = np.flatnonzero(matters[found >> KIND_SHIFT])
    suited = [(rows[places] & 3 == each).sum(axis=1) >= ranking.size for each in range(NO_SUIT)]
    numbers[places] += np.argmax(suited, axis=0).astype(np.int32) - NO_SUIT
    return numbers


def _lying_at(part: Part, seen: Places) -> tuple[Card, ...]:
    """The cards seen at a place; the Flop is the first of the community cards."""
    return seen.get(Part.COMMUNITY, ())[:3] if part is Part.FLOP else seen.get(part, ())
