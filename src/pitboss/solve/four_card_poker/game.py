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
from pitboss.hands import Hand, batch, quick
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Part
from pitboss.solve.figures import Figures, Result
from pitboss.solve.forfeits import plays_jointly, side_stakes
from pitboss.solve.four_card_poker.counts import ALL_RANKS, Counted, Ints, Tick, count
from pitboss.solve.holdings import look_of
from pitboss.solve.kernels.four_cards import DEALT, HELD, decide
from pitboss.solve.worth import Levels, WagerLayout, against_dealer, cents_by_look, net, ranking_of

ANTE, PLAY = "Ante", "Play"
STANDINGS = ("win", "tie", "lose")  # the dealer's hand is below, equal, above; 641a pays a tie too


@dataclass(frozen=True)
class Options:
    """What a player may do under a Rules Submission, and the net result of each option.

    unit   cents: every result of such an Ante is whole cents
    times  the Play Wager of each option, in Antes; 0 is a fold
    """

    house: House
    unit: int
    times: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The options in words: `fold`, `Play 3x`."""
        return tuple(f"Play {each}x" if each else "fold" for each in self.times)

    def nets(self, player: Hand, dealers: Sequence[Hand]) -> list[list[int]]:
        """The net result in cents of every option, against each of these dealer hands."""
        wagers = {ANTE: self.unit, PLAY: self.unit}
        brought = [against_dealer(self.house, wagers, player, dealer) for dealer in dealers]
        return [[self._net(times, of) for of in brought] for times in self.times]

    def _net(self, times: int, brought: Mapping[str, Cents]) -> int:
        """A Play Wager of so many Antes brings so many times what one of them does."""
        if times:
            return sum(brought.values()) + (times - 1) * brought[PLAY]
        folding = self.house.force.folding
        assert folding is not None
        return -self.unit if ANTE in dict(folding.forfeits) else 0


def solve_641a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
    ranks: Sequence[int] = ALL_RANKS,
) -> Figures:
    """Four Card Poker under best play, in units of the Ante.

    `with_wagers` lie on the layout too: side wagers that a fold takes. The play is best for exactly
    these, unless `best_for` is (): that plays as if no side wager were there. Of options that are
    worth exactly the same an eager player takes the highest wager, any other the lowest. A deck of
    fewer ranks is a smaller game, for checks.
    """
    counted = count(ranking_of(house), tick, ranks)
    options = options_of(house, eager=eager)
    hands = [quick.best(cards, ranking_of(house)) for cards in counted.examples]
    alone = np.array([options.nets(hand, (hands[0], hand, hands[-1])) for hand in hands])
    laid = side_stakes(house, with_wagers)
    nets = alone + _brought(options, hands, laid, meters)
    decided = nets if plays_jointly(house, with_wagers, best_for) else alone
    return figures_of(options, nets, *decided_deals(counted, decided), sum(laid.values()))


def decided_deals(counted: Counted, decided: Ints) -> tuple[Ints, Ints]:
    """Deals by strength, option and standing under best play, and deals by the options that are best."""
    assert abs(decided).max() * counted.states.hands < 1 << 62
    deals, shared = np.zeros_like(decided), np.zeros(1 << decided.shape[1], np.int64)
    decide(counted.states, decided, deals, shared)
    return deals, shared


def _brought(
    options: Options,
    hands: Sequence[Hand],
    laid: Mapping[str, Cents],
    meters: Mapping[str, Levels] | None,
) -> Ints:
    """What side wagers bring in cents, by [hand, option, 1]: a fold takes them, any other option pays."""
    if not laid:
        return np.zeros((len(hands), len(options.times), 1), np.int64)
    layout = WagerLayout.of(options.house, laid, meters)
    folded = net(layout.folded(laid, {Part.PLAYER: hands[0].held}))
    played = cents_by_look(layout, laid, HELD)[[look_of(hand.strength) for hand in hands]]
    return np.stack([played if times else np.full_like(played, folded) for times in options.times], 1)[
        ..., None
    ]


def figures_of(options: Options, nets: Ints, deals: Ints, shared: Ints, laid: Cents = 0) -> Figures:
    """The figures, from deals by strength, option and standing, and from deals by equal options."""
    results: dict[Result, int] = {}
    for net_of, number, times in zip(
        nets.transpose(1, 0, 2), deals.transpose(1, 0, 2), options.times, strict=True
    ):
        wagered = Fraction(laid, options.unit) + 1 + times
        for each in np.unique(net_of[number > 0]):
            key = Fraction(int(each), options.unit), wagered
            results[key] = results.get(key, 0) + int(number[net_of == each].sum())
    by_option = dict(zip(options.names, map(int, deals.sum(axis=(0, 2))), strict=True))
    played = [place for place, times in enumerate(options.times) if times]
    standings = dict(zip(STANDINGS, map(int, deals[:, played].sum(axis=(0, 1))), strict=True))
    indifferent = {
        " or ".join(name for place, name in enumerate(options.names) if best >> place & 1): int(number)
        for best, number in enumerate(shared)
        if number and best.bit_count() > 1
    }
    fold = by_option.get("fold", 0)
    return Figures(
        int(deals.sum()),
        dict(sorted(results.items(), reverse=True)),
        decisions=by_option,
        standings={**standings, "fold": fold},
        indifferent=indifferent,
    )


def values_641a(
    house: House,
    hole: Sequence[Card],
    up: Card,
    *,
    with_wagers: Sequence[str] = (),
    meters: Mapping[str, Levels] | None = None,
    deck: Sequence[Card] = DECK,
    exposed: Sequence[Card] = (),
) -> dict[str, Fraction]:
    """The exact value in Antes of every option, for one hand, one up card and others that are exposed.

    It looks at each of the dealer's 1,370,754 hands. With the solve it shares only what an outcome is
    worth, so that either can check the other's counts.
    """
    if len(hole) != HELD:
        raise Refused(f"a player of Four Card Poker has {HELD} cards, not {len(hole)}")
    options = options_of(house)
    player = quick.best(hole, ranking_of(house))
    counts, dealers = dealers_against(player, up, deck, exposed)
    brought = _brought(options, [player], side_stakes(house, with_wagers), meters)[0, :, 0].tolist()
    values = [
        Fraction(sum(each * hands for each, hands in zip(nets, counts, strict=True)), sum(counts)) + more
        for nets, more in zip(options.nets(player, dealers), brought, strict=True)
    ]
    return {name: Fraction(each, options.unit) for name, each in zip(options.names, values, strict=True)}


def dealers_against(
    player: Hand, up: Card, deck: Sequence[Card] = DECK, exposed: Sequence[Card] = ()
) -> tuple[tuple[int, int, int], tuple[Hand, Hand, Hand]]:
    """How many dealer hands are below, equal and above, all looked at, and an example of each.

    Where there is none of a kind, its example means nothing.
    """
    known = (up, *exposed)
    refuse_duplicates((*player.held, *known))
    rest = [card for card in deck if card not in player.held and card not in known]
    missing = DEALT - len(known)
    (others,) = batch.combinations(missing, comb(len(rest), missing), rest)
    six = np.column_stack([others, *(np.full(len(others), card, np.uint8) for card in known)])
    strengths = batch.strengths(six, player.ranking)
    below, up_to = int((strengths < player.strength).sum()), int((strengths <= player.strength).sum())
    weakest, strongest = (
        quick.best(tuple(map(int, six[place])), player.ranking)
        for place in (strengths.argmin(), strengths.argmax())
    )
    return (below, up_to - below, len(six) - up_to), (weakest, player, strongest)


def options_of(house: House, *, eager: bool = False) -> Options:
    """The options in the order in which equal ones are preferred."""
    step = next(step for step in house.force.play if isinstance(step, Decide))
    times = tuple(sorted((0, *step.times), reverse=eager))
    return Options(house, WagerLayout.of(house).stake, times)
