"""How many royal flushes of a player's and the dealer's three cards are of players who folded: 649a.11(c).

Who folds holds no more than queen high, and with a jack and a 10 the dealer may have the rest of a royal.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from pitboss.cards import DECK, SUITS, TEN, Card, rank, suit
from pitboss.rules.house import House
from pitboss.solve.three_card_poker.game import SIZE, game_of, meetings
from pitboss.solve.worth import ranking_of

ROYAL = 5  # cards, of which the dealer holds those that the player lacks


def folded_royals_649a(house: House) -> Fraction:
    """The part of the deals with a royal flush in which the player folds, by best play of the base game."""
    met = meetings(ranking_of(house))
    game = game_of(house, met, (), None, DECK)
    plays, _ = game.plays()
    royals = [_royals(hand) for hand in met.hands.tolist()]
    every = sum(int(weight) * count for weight, count in zip(met.weights, royals, strict=True))
    folded = sum(
        int(weight) * royals[place]
        for entry, play in zip(game.entries, plays, strict=True)
        for place, weight in zip(entry.places[~play], entry.weights[~play], strict=True)
    )
    return Fraction(folded, every)


def _royals(hand: Iterable[Card]) -> int:
    """In how many ways the dealer's three cards make a royal flush with three of the player's."""
    held = [suit(card) for card in hand if rank(card) >= TEN]
    lacking = (ROYAL - held.count(each) for each in range(len(SUITS)))
    left = len(DECK) - SIZE
    return sum(comb(left - lacks, SIZE - lacks) for lacks in lacking if lacks <= SIZE)
