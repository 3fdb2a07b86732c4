"""What a showdown is worth, from the game's own settlement.

A settlement against the dealer is asked once for every two kinds of hand and every standing, and the
answers become arrays of whole units that kernels multiply counts with. It may tell dealers apart only
by one step: those below some kind are short.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import lcm

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import cards
from pitboss.hands import Hand, Kind, Ranking, best
from pitboss.rules.house import House
from pitboss.solve.worth import WagerLayout, against_dealer

# Two hands of each kind, the lower first; there is but one royal flush.
EXAMPLES = {
    Kind.ROYAL_FLUSH: ("As Ks Qs Js Ts",),
    Kind.STRAIGHT_FLUSH: ("5s 4s 3s 2s As", "9h 8h 7h 6h 5h"),
    Kind.FOUR_OF_A_KIND: ("4s 4h 4d 4c 2s", "Ks Kh Kd Kc 2s"),
    Kind.FULL_HOUSE: ("4s 4h 4d 2c 2s", "Ks Kh Kd 2c 2s"),
    Kind.FLUSH: ("7s 5s 4s 3s 2s", "Kh Jh 8h 5h 2h"),
    Kind.STRAIGHT: ("5s 4h 3d 2c As", "9h 8s 7h 6h 5h"),
    Kind.THREE_OF_A_KIND: ("4s 4h 4d 3c 2s", "Ks Kh Kd 3c 2s"),
    Kind.TWO_PAIR: ("4s 4h 3d 3c 2s", "Ks Kh 3d 3c 2s"),
    Kind.PAIR: ("5s 5h 4d 3c 2s", "Ks Kh 4d 3c 2s"),
    Kind.NO_PAIR: ("7s 5h 4d 3c 2s", "As Kh 8d 7c 2s"),
}
STANDINGS = 3  # the dealer is lower, equal, higher
Nets = Mapping[str, Fraction]


@dataclass(frozen=True)
class Showdowns:
    """What each wager brings in a showdown, in whole units, and which dealers are short.

    A net is found by [level of the player's hand, standing]: the dealer is lower, equal, higher, first
    of the dealers that are short, then of the others.
    """

    ranking: Ranking
    unit: int  # units in one base wager
    enough: int  # the level from which a dealer is not short
    nets: Mapping[str, NDArray[np.int64]]

    def scaled(self, unit: int) -> Showdowns:
        """The same with more units in one base wager."""
        assert unit % self.unit == 0
        nets = {wager: of * (unit // self.unit) for wager, of in self.nets.items()}
        return replace(self, unit=unit, nets=nets)


def showdowns_met(house: House) -> dict[tuple[int, int, int], Nets]:
    """What one base wager on each wager brings, by the player's level, the dealer's, and the standing."""
    rules, stake = house.force, WagerLayout.of(house).stake
    wagers = {wager.name: stake for wager in rules.wagers if wager.required or wager.times}
    ranking = _ranking(house)
    return {
        (ranking.level(player.kind), ranking.level(dealer.kind), standing): {
            wager: Fraction(cents, stake)
            for wager, cents in against_dealer(house, wagers, player, dealer).items()
        }
        for player, dealer, standing in _showdowns(ranking)
    }


def _ranking(house: House) -> Ranking:
    """The list of section .6 that player and dealer compete by."""
    assert house.force.compete is not None
    return house.force.ranking(house.force.compete.ranks)


def showdowns(house: House) -> Showdowns:
    """What the settlement that is in force makes of every showdown."""
    ranking, found = _ranking(house), showdowns_met(house)
    enough = next(e for e in range(1, len(ranking.kinds) + 2) if _one_step(found, e))
    unit = lcm(*(part.denominator for nets in found.values() for part in nets.values()))
    arrays: dict[str, NDArray[np.int64]] = {}
    for (player, dealer, standing), nets in found.items():
        for wager, part in nets.items():
            of_wager = arrays.setdefault(wager, np.zeros((len(ranking.kinds) + 1, 2 * STANDINGS), np.int64))
            of_wager[player, standing + STANDINGS * (dealer >= enough)] = int(part * unit)
    return Showdowns(ranking, unit, enough, arrays)


def _showdowns(ranking: Ranking) -> Iterator[tuple[Hand, Hand, int]]:
    """Every two examples and their standing."""
    hands = [best(cards(text), ranking) for texts in EXAMPLES.values() for text in texts]
    for player, dealer in product(hands, repeat=2):
        yield player, dealer, 0 if player > dealer else 1 if player == dealer else 2


def _one_step(found: Mapping[tuple[int, int, int], Nets], enough: int) -> bool:
    """Whether dealers on the same side of a level settle alike."""
    known: dict[tuple[int, bool, int], Nets] = {}
    return all(
        known.setdefault((player, dealer >= enough, standing), nets) == nets
        for (player, dealer, standing), nets in found.items()
    )
