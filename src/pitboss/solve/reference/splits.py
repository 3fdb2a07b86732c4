"""The slow twins of split returns: every deal of a short deck, with what each wager brings by itself.

They settle by the paytables and the game's own settlement, one deal after the other, and know neither
looks nor classes. Amounts are in hundredths of the base wager.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from pitboss.cards import QUEEN, Card
from pitboss.hands import Hand, Kind, quick
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.solve.reference.deal_by_deal import UNIT, Hands, Stud, net, paid


class SlowEnd(NamedTuple):
    """How a deal ends: the player's kind of hand, what was decided, and what each wager brings."""

    hand: str
    said: tuple[str, ...]
    qualifies: bool | None
    brings: tuple[Cents, ...]


def ends_649a(house: House, deck: Sequence[Card]) -> Counter[SlowEnd]:
    """Three Card Poker: Ante, Play and Ante Bonus against every dealer."""
    ranking, found = house.force.ranking("649a.6(b)"), Counter[SlowEnd]()
    hands = {cards: quick.best(cards, ranking) for cards in combinations(deck, 3)}
    for cards, hand in hands.items():
        met = [
            (dealer, _each_649a(house, hand, dealer))
            for o, dealer in hands.items()
            if not set(cards) & set(o)
        ]
        plays = sum(sum(brings) for _, brings in met) > -UNIT * len(met)
        for dealer, brings in met:
            qualifies = dealer.kind is not Kind.NO_PAIR or dealer.ranks[0] >= QUEEN
            said, brought = ("Play 1x", brings) if plays else ("fold", (-UNIT, 0, 0))
            found[SlowEnd(hand.kind.value, (said,), qualifies, brought)] += 1
    return found


def _each_649a(house: House, player: Hand, dealer: Hand) -> tuple[Cents, Cents, Cents]:
    assert house.force.settle is not None
    outcomes = house.force.settle(player, dealer, house)
    bonus = outcomes.get("Ante Bonus")
    return net(outcomes["Ante"].odds), net(outcomes["Play"].odds), bonus.odds.winnings(UNIT) if bonus else 0


def ends_643a(house: House, deck: Sequence[Card]) -> Counter[SlowEnd]:
    """Let It Ride Poker: Bets Number 1 to 3; of equal value, a bet rides."""
    ranking, paytable = house.force.ranking("643a.6(b)"), house.paytable("643a.12(a)")
    found = Counter[SlowEnd]()
    for cards in combinations(deck, 3):
        left = [card for card in deck if card not in cards]
        hands = {two: quick.best(tuple(sorted((*cards, *two))), ranking) for two in permutations(left, 2)}
        ends = {two: paid(paytable, hand) for two, hand in hands.items()}
        first = sum(ends.values()) >= 0
        for fourth in left:
            last = {two: brought for two, brought in ends.items() if two[0] == fourth}
            second = sum(last.values()) >= 0
            said = tuple(
                f"Bet Number {number}: {'let it ride' if rides else 'withdraw'}"
                for number, rides in ((1, first), (2, second))
            )
            for two, brought in last.items():
                brings = (first * brought, second * brought, brought)
                found[SlowEnd(hands[two].kind.value, said, None, brings)] += 1
    return found


class SplitStud(Stud):
    """Raise It Up Stud Poker followed to what Ante, Blind and Play bring each."""

    def ends_of(
        self, found: Counter[SlowEnd], cards: Hands, community: Hands = (), said: tuple[str, ...] = ()
    ) -> None:
        """Count every further deal at best play; of equal options the cheapest is taken."""
        values = self.options(cards, community)
        best = max(values, key=lambda name: values[name])
        seen = f"with {len(cards) + len(community)} cards"
        left = [card for card in self.deck if card not in (*cards, *community)]
        if best == "check":
            for card in left:
                self.ends_of(found, cards, (*community, card), (*said, f"check {seen}"))
            return
        told = (*said, "fold" if best == "fold" else f"Play {best} {seen}")
        for more in permutations(left, 3 - len(community)):
            hand = quick.best(tuple(sorted((*cards, *community, *more))), self.ranking)
            ante = UNIT if self.play.row_for(hand) else -UNIT
            brings = (
                ante,
                paid(self.blind, hand),
                paid(self.play, hand) * int(best[0]) if best != "fold" else 0,
            )
            shown = (-UNIT, -UNIT, 0) if best == "fold" else brings
            found[SlowEnd(hand.kind.value, told, None, shown)] += 1


def ends_669a(house: House, deck: Sequence[Card]) -> Counter[SlowEnd]:
    """Raise It Up Stud Poker with one Play Wager."""
    game, found = SplitStud(house, deck), Counter[SlowEnd]()
    for cards in combinations(deck, 3):
        game.ends_of(found, cards)
    return found
