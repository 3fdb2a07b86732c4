"""The slow twin of the Four Card Poker solve: every deal of a short deck, one after the other.

It knows no symmetry and no inclusion and exclusion. A deck of sixteen cards has 12 million deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import Card
from pitboss.hands import Hand, Ranking, quick
from pitboss.rules.submission import RulesSubmission
from pitboss.solve.figures import Figures

CENTS = 1_00  # an Ante of one dollar
OPTIONS = ("fold", "Play 1x", "Play 2x", "Play 3x")


class Met(NamedTuple):
    """One deal, once the dealer's hand is known: how it stands, and the net of every option."""

    standing: str
    nets: tuple[Fraction, ...]


def solve(house: RulesSubmission, deck: Sequence[Card]) -> Figures:
    """The game under best play; of equal options the player takes the lowest wager."""
    ranking = house.force.ranking("641a.6(b)")
    best_of = cache(lambda held: quick.best(held, ranking))
    met_by_strength: dict[tuple[int, int], Met] = {}
    results: Counter[tuple[Fraction, Fraction]] = Counter()
    decisions: Counter[str] = Counter()
    standings: Counter[str] = Counter()
    indifferent: Counter[str] = Counter()
    for hole in combinations(deck, 5):
        player = best_of(hole)
        rest = [card for card in deck if card not in hole]
        seen: dict[Card, Counter[Met]] = {up: Counter() for up in rest}
        for dealt in combinations(rest, 6):
            dealer = best_of(dealt)
            pair = player.strength, dealer.strength
            if pair not in met_by_strength:
                met_by_strength[pair] = met(player, dealer, house)
            for up in dealt:
                seen[up][met_by_strength[pair]] += 1
        for state in seen.values():
            values = [sum(each.nets[place] * deals for each, deals in state.items()) for place in range(4)]
            equal = [place for place in range(4) if values[place] == max(values)]
            chosen = equal[0]
            if len(equal) > 1:
                indifferent[" or ".join(OPTIONS[place] for place in equal)] += state.total()
            decisions[OPTIONS[chosen]] += state.total()
            for each, deals in state.items():
                results[each.nets[chosen], Fraction(1 + chosen)] += deals
                standings[each.standing if chosen else "fold"] += deals
    return Figures(decisions.total(), results, decisions, standings, indifferent)


def met(player: Hand, dealer: Hand, house: RulesSubmission) -> Met:
    """How two hands stand, and what a fold and a Play Wager of one to three Antes come to."""
    settle = house.force.settle
    assert settle is not None
    settled = settle(player, dealer, house)
    standing = "win" if player > dealer else "tie" if player == dealer else "lose"
    nets = [Fraction(-1)]
    for times in (1, 2, 3):
        net = settled["Ante Bonus"].odds.winnings(CENTS) if "Ante Bonus" in settled else 0
        for name, stake in (("Ante", CENTS), ("Play", times * CENTS)):
            odds = settled[name].odds
            net += odds.winnings(stake) if odds.stake_back else odds.winnings(stake) - stake
        nets.append(Fraction(net, CENTS))
    return Met(standing, tuple(nets))


def count(hole: Sequence[Card], up: Card, deck: Sequence[Card], ranking: Ranking) -> tuple[int, int]:
    """How many dealer hands with this up card are below the player's, and how many equal."""
    player = quick.best(hole, ranking)
    rest = [card for card in deck if card not in hole and card != up]
    dealers = Counter(quick.best((*others, up), ranking).strength for others in combinations(rest, 5))
    below = sum(hands for strength, hands in dealers.items() if strength < player.strength)
    return below, dealers[player.strength]
