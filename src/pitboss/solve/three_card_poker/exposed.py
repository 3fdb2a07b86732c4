"""Three Card Poker for a player who sees one of the dealer's three cards in every round, any of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.kernels.looks import LOOK_SHIFT, LOOKS
from pitboss.solve.suit_classes import Ints
from pitboss.solve.three_card_poker.game import FOLDED, PLAYED, SIZE, Tick, game_of, meetings
from pitboss.solve.worth import ranking_of


def exposed_649a(house: House, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Figures:
    """Every deal with each of the dealer's cards exposed in turn, played best; in units of the Ante."""
    met = meetings(ranking_of(house), deck, tick)
    game = game_of(house, met, (), None, deck)
    looks = np.zeros(LOOKS, np.int64)
    looks[[look.number for look in met.looks]] = np.arange(len(met.looks))
    bits, strengths, *columns = met.dealers.T
    theirs, held = looks[strengths >> LOOK_SHIFT], np.stack(columns, axis=1)
    played: Counter[Cents] = Counter()
    folded: Counter[Cents] = Counter()
    for number, entry in enumerate(game.entries):
        for place, weight in zip(entry.places.tolist(), entry.weights.tolist(), strict=True):
            mine, strength = met.players[place].tolist()
            apart = np.flatnonzero(bits & mine == 0)
            standing = 1 + np.sign(strength - strengths[apart])
            brings = game.worth[number, theirs[apart], standing]
            plays = _plays(held[apart], brings, game.folds[number])
            often = plays[held[apart]].sum(axis=1) * weight
            folded[game.folds[number]] += SIZE * len(apart) * weight - int(often.sum())
            for cents in np.unique(brings).tolist():
                played[cents] += int(often[brings == cents].sum())
    ends = [((cents, 2), count) for cents, count in played.items()]
    ends += [((cents, 1), count) for cents, count in folded.items()]
    results = {
        (Fraction(cents, game.stake), Fraction(antes)): count for (cents, antes), count in ends if count
    }
    decisions = {PLAYED: played.total(), FOLDED: folded.total()}
    return Figures(played.total() + folded.total(), results, decisions)


def _plays(held: Ints, brings: Ints, fold: Cents) -> Ints:
    """By card, whether a hand is played when the dealer is seen to hold it."""
    totals, dealers = np.zeros(len(DECK), np.int64), np.zeros(len(DECK), np.int64)
    for column in held.T:
        np.add.at(totals, column, brings)
        np.add.at(dealers, column, 1)
    plays: Ints = (totals > fold * dealers).astype(np.int64)
    return plays
