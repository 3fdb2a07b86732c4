"""Four Card Poker solved: 641a with the dealer's up card in sight, every deal counted.

A player sees his five cards and one of the dealer's six. How many of the dealer's hands are then
below his own, equal and above it does not depend on any payout and is counted once; the Rules
Submission decides, through the game's own settlement, what each of them is worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.cards import DECK, Card, refuse_duplicates
from pitboss.hands import Hand, Ranking, batch, quick
from pitboss.refusal import Refused
from pitboss.rules.ruleset import Outcome
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.words import Decide
from pitboss.solve.figures import Figures, Result
from pitboss.solve.four_card_counts import ALL_RANKS, Ints, Tick, count
from pitboss.solve.kernels.four_cards import DEALT, HELD, decide

STANDINGS = ("win", "tie", "lose")  # the dealer's hand is below, equal, above; 641a pays a tie too


@dataclass(frozen=True)
class Options:
    """What a player may do under a Rules Submission, and the net result of each option.

    unit   cents: every result of such an Ante is whole cents
    times  the Play Wager of each option, in Antes; 0 is a fold
    """

    house: RulesSubmission
    unit: int
    times: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The options in words: `fold`, `Play 3x`."""
        return tuple(f"Play {each}x" if each else "fold" for each in self.times)

    def nets(self, player: Hand, dealers: Sequence[Hand]) -> list[list[int]]:
        """The net result in cents of every option, against each of these dealer hands."""
        settle = self.house.force.settle
        assert settle is not None
        settled = [settle(player, dealer, self.house) for dealer in dealers]
        return [[self._net(times, outcomes) for outcomes in settled] for times in self.times]

    def _net(self, times: int, outcomes: Mapping[str, Outcome]) -> int:
        if not times:
            folding = self.house.force.folding
            assert folding is not None
            return -self.unit if "Ante" in dict(folding.forfeits) else 0
        stakes = {"Ante": self.unit, "Play": self.unit * times}
        net = 0
        for name, outcome in outcomes.items():
            stake = stakes.get(name, self.unit)  # an Ante Bonus is paid on the Ante
            net += outcome.odds.winnings(stake)
            net -= stake if name in stakes and not outcome.odds.stake_back else 0
        return net


def solve_641a(
    house: RulesSubmission,
    tick: Tick | None = None,
    *,
    prefer_more: bool = False,
    ranks: Sequence[int] = ALL_RANKS,
) -> Figures:
    """Four Card Poker under best play, in units of the Ante.

    Of options that are worth exactly the same the player takes the lowest wager, or the highest if
    `prefer_more`. A deck of fewer ranks is a smaller game, for checks.
    """
    counted = count(_ranking(house), tick, ranks)
    options = options_of(house, prefer_more=prefer_more)
    hands = [quick.best(cards, _ranking(house)) for cards in counted.examples]
    nets = np.array([options.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])
    deals = np.zeros_like(nets)
    shared = np.zeros(1 << len(options.times), np.int64)
    decide(counted.states, nets, deals, shared)
    return _figures(options, nets, deals, shared)


def _figures(options: Options, nets: Ints, deals: Ints, shared: Ints) -> Figures:
    """The figures, from deals by strength, option and standing, and from deals by equal options."""
    assert abs(nets).max() * int(deals.sum()) < 1 << 62
    results: dict[Result, int] = {}
    for net, number, times in zip(
        nets.transpose(1, 0, 2), deals.transpose(1, 0, 2), options.times, strict=True
    ):
        for each in np.unique(net[number > 0]):
            key = Fraction(int(each), options.unit), Fraction(1 + times)
            results[key] = results.get(key, 0) + int(number[net == each].sum())
    by_option = dict(zip(options.names, map(int, deals.sum(axis=(0, 2))), strict=True))
    played = [place for place, times in enumerate(options.times) if times]
    standings = dict(zip(STANDINGS, map(int, deals[:, played].sum(axis=(0, 1))), strict=True))
    indifferent = {
        " or ".join(name for place, name in enumerate(options.names) if best >> place & 1): int(number)
        for best, number in enumerate(shared)
        if number and best.bit_count() > 1
    }
    fold = by_option["fold"]
    return Figures(
        int(deals.sum()),
        dict(sorted(results.items(), reverse=True)),
        decisions=by_option,
        standings={**standings, "fold": fold},
        indifferent=indifferent,
    )


def values_641a(house: RulesSubmission, hole: Sequence[Card], up: Card) -> dict[str, Fraction]:
    """The exact value in Antes of every option, for one hand and one up card.

    It looks at each of the dealer's 1,370,754 hands. With the solve it shares only what an outcome is
    worth, so that either can check the other's counts.
    """
    if len(hole) != HELD:
        raise Refused(f"a player of Four Card Poker has {HELD} cards, not {len(hole)}")
    options = options_of(house)
    player = quick.best(hole, _ranking(house))
    counts, dealers = dealers_against(player, up)
    sums = [
        sum(net * hands for net, hands in zip(nets, counts, strict=True))
        for nets in options.nets(player, dealers)
    ]
    unit = options.unit * sum(counts)
    return {name: Fraction(each, unit) for name, each in zip(options.names, sums, strict=True)}


def dealers_against(
    player: Hand, up: Card, deck: Sequence[Card] = DECK
) -> tuple[tuple[int, int, int], tuple[Hand, Hand, Hand]]:
    """How many dealer hands are below, equal and above, all looked at, and an example of each.

    Where there is none of a kind, its example means nothing.
    """
    refuse_duplicates((*player.held, up))
    rest = [card for card in deck if card not in player.held and card != up]
    (others,) = batch.combinations(DEALT - 1, comb(len(rest), DEALT - 1), rest)
    six = np.column_stack([others, np.full(len(others), up, np.uint8)])
    strengths = batch.strengths(six, player.ranking)
    below, up_to = int((strengths < player.strength).sum()), int((strengths <= player.strength).sum())
    weakest, strongest = (
        quick.best(tuple(map(int, six[place])), player.ranking)
        for place in (strengths.argmin(), strengths.argmax())
    )
    return (below, up_to - below, len(six) - up_to), (weakest, player, strongest)


def options_of(house: RulesSubmission, *, prefer_more: bool = False) -> Options:
    """The options in the order in which equal ones are preferred."""
    step = next(step for step in house.force.play if isinstance(step, Decide))
    times = tuple(sorted((0, *step.times), reverse=prefer_more))
    return Options(house, house.unit(house.force.wager("Ante")), times)


def _ranking(house: RulesSubmission) -> Ranking:
    compete = house.force.compete
    assert compete is not None
    return house.force.ranking(compete.ranks)
