"""A side wager decided on the player's three cards and two more: 649a's Five-Card Progressive.

What the two cards bring does not depend on the dealer's hand, but they cannot be cards that the
dealer holds; the joint count takes those off by inclusion and exclusion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.hands.batch import strengths
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.words import Part, Progressive
from pitboss.solve.kernels import looks as kernels
from pitboss.solve.kernels.looks import LOOK_SHIFT
from pitboss.solve.suit_classes import Cards, Ints, cards_left
from pitboss.solve.worth import WagerLayout, cents_by_look

TWO = 2


@dataclass(frozen=True)
class Pairs:
    """Two more cards for each hand of the player, and what they bring.

    count    pairs that each hand can get
    further  pairs that are left once the dealer holds his cards too
    cards    int64[n, count, 3]  two cards, and the place in brings of what they bring
    brings   the different amounts, in cents
    sums     int64[n]            what all pairs bring together
    """

    count: int
    further: int
    cards: Ints
    brings: tuple[Cents, ...]
    sums: Ints

    def count_ends(
        self, players: Ints, dealers: Ints, ends: Ints, places: Ints, weights: Ints
    ) -> dict[tuple[int, Cents], int]:
        """Deals by how the meeting ends and by what the pair brings, for the classes at these places.

        players  int64[n, 2]      cards as bits, strength
        dealers  int64[m, 5]      the same, then the cards
        ends     int64[looks, 3]  how a meeting ends, by the dealer's look and by standing
        """
        different, numbered = np.unique(ends, return_inverse=True)
        counts = np.zeros((len(places), len(different), len(self.brings)), np.int64)
        table = numbered.reshape(ends.shape)
        kernels.count_meetings_and_pairs(players[places], dealers, table, self.cards[places], counts)
        total = (counts * weights[:, None, None]).sum(axis=0)
        return {
            (int(different[end]), self.brings[good]): int(total[end, good])
            for end, good in zip(*np.nonzero(total), strict=True)
        }


def pairs_for(
    layout: WagerLayout, step: Progressive, stake: Cents, hands: Cards, deck: Sequence[Card] = DECK
) -> Pairs:
    """What every two community cards bring to each hand by a progressive wager on five cards."""
    house = layout.house
    if house.force.cards_at(Part.COMMUNITY) != TWO or step.formed.parts != (Part.PLAYER, Part.COMMUNITY):
        raise Refused(f"the {step.wager} Wager of {house.rules.id} is not decided on two more cards")
    ranking, held = house.force.ranking(step.formed.ranks), hands.shape[1] + TWO
    brings = cents_by_look(layout, {step.wager: stake}, held)

    left = cards_left(hands, deck)
    chosen = np.array(list(combinations(range(left.shape[1]), TWO)))
    pairs = left[:, chosen]
    whole = np.concatenate([np.repeat(hands[:, None], len(chosen), axis=1), pairs], axis=2)
    found = strengths(whole.reshape(-1, held), ranking).reshape(len(hands), -1)
    different, good = np.unique(brings, return_inverse=True)
    of_pair = good[found >> LOOK_SHIFT]
    cards = np.concatenate([pairs.astype(np.int64), of_pair[:, :, None]], axis=2)
    further = comb(left.shape[1] - hands.shape[1], TWO)
    return Pairs(len(chosen), further, cards, tuple(different.tolist()), different[of_pair].sum(axis=1))
