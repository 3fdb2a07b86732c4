"""The slow twin of the Four Card Poker solve: every deal of a short deck, one after the other.

It knows no symmetry and no inclusion and exclusion. A deck of sixteen cards has 12 million deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import Card
from pitboss.hands import Hand, Ranking, quick
from pitboss.rules.house import House
from pitboss.solve.figures import Figures

CENTS = 1_00  # an Ante of one dollar
OPTIONS = ("fold", "Play 1x", "Play 2x", "Play 3x")


class Met(NamedTuple):
    """One deal, once the dealer's hand is known: how it stands, and every option's net in cents."""

    standing: str
    nets: tuple[int, ...]


def solve(
    house: House,
    deck: Sequence[Card],
    *,
    brings: Callable[[Hand], int] = lambda hand: 0,
    staked: int = 0,
    joint: bool = True,
) -> Figures:
    """The game under best play; of equal options the player takes the lowest wager.

    A side wager may lie there too: so many cents that a fold takes, and what a hand brings that is not
    folded. A joint play looks at it, any other does not.
    """
    ranking = house.force.ranking("641a.6(b)")
    players = {hole: quick.best(hole, ranking) for hole in combinations(deck, 5)}
    dealers = {dealt: quick.best(dealt, ranking) for dealt in combinations(deck, 6)}
    strengths = {dealt: dealer.strength for dealt, dealer in dealers.items()}
    hands = {hand.strength: hand for hand in (*players.values(), *dealers.values())}
    known = cache(lambda player, dealer: met(hands[player], hands[dealer], house))
    results: Counter[tuple[int, int]] = Counter()  # cents, option
    decisions: Counter[str] = Counter()
    standings: Counter[str] = Counter()
    indifferent: Counter[str] = Counter()
    for hole, player in players.items():
        side = [-staked, *[brings(player)] * (len(OPTIONS) - 1)]
        for seen in by_up_card([card for card in deck if card not in hole], strengths):
            state = [(known(player.strength, strength), deals) for strength, deals in seen.items()]
            values = [sum(each.nets[place] * deals for each, deals in state) for place in range(len(OPTIONS))]
            if joint:
                values = [value + side[place] * seen.total() for place, value in enumerate(values)]
            equal = [place for place, value in enumerate(values) if value == max(values)]
            chosen = equal[0]
            if len(equal) > 1:
                indifferent[" or ".join(OPTIONS[place] for place in equal)] += seen.total()
            decisions[OPTIONS[chosen]] += seen.total()
            for each, deals in state:
                results[each.nets[chosen] + side[chosen], chosen] += deals
                standings[each.standing if chosen else "fold"] += deals
    units = {
        (Fraction(net, CENTS), Fraction(staked, CENTS) + 1 + times): deals
        for (net, times), deals in results.items()
    }
    return Figures(decisions.total(), units, decisions, standings, indifferent)


def by_up_card(rest: Sequence[Card], strengths: Mapping[tuple[Card, ...], int]) -> list[Counter[int]]:
    """For each card that may lie face up, how many dealer hands have each strength."""
    seen: dict[Card, list[int]] = {up: [] for up in rest}
    for dealt in combinations(rest, 6):
        for up in dealt:
            seen[up].append(strengths[dealt])
    return [Counter(each) for each in seen.values()]


def met(player: Hand, dealer: Hand, house: House) -> Met:
    """How two hands stand, and what a fold and a Play Wager of one to three Antes come to."""
    settle = house.force.settle
    assert settle is not None
    settled = settle(player, dealer, house)
    standing = "win" if player > dealer else "tie" if player == dealer else "lose"
    nets = [-CENTS]
    for times in (1, 2, 3):
        net = settled["Ante Bonus"].odds.winnings(CENTS) if "Ante Bonus" in settled else 0
        for name, stake in (("Ante", CENTS), ("Play", times * CENTS)):
            odds = settled[name].odds
            net += odds.winnings(stake) if odds.stake_back else odds.winnings(stake) - stake
        nets.append(net)
    return Met(standing, tuple(nets))


def count(hole: Sequence[Card], up: Card, deck: Sequence[Card], ranking: Ranking) -> tuple[int, int]:
    """How many dealer hands with this up card are below the player's, and how many equal."""
    player = quick.best(hole, ranking)
    rest = [card for card in deck if card not in hole and card != up]
    dealers = Counter(quick.best((*others, up), ranking).strength for others in combinations(rest, 5))
    below = sum(hands for strength, hands in dealers.items() if strength < player.strength)
    return below, dealers[player.strength]
