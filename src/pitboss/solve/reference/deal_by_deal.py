"""The slow twins of the smaller solves: every deal of a short deck, one after the other.

They know no symmetry, no classes and no looks, and ask the paytables themselves. Cards that were
dealt earlier are never mixed with those dealt later, as the fast solvers do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from types import MappingProxyType

from pitboss.cards import Card
from pitboss.hands import Hand, quick
from pitboss.hands.patterns import HoleCards
from pitboss.hands.ranking import Ranking
from pitboss.money import Cents, Odds, Push
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable, Row
from pitboss.solve.figures import Figures

Hands = tuple[Card, ...]
UNIT = 100  # cents that stand for one base wager


def holdings(ranking: Ranking, held: int, deck: Sequence[Card]) -> Counter[tuple[int, int | None]]:
    """Every holding by strength, and by suit where some paytable asks for it."""
    found: Counter[tuple[int, int | None]] = Counter()
    for cards in combinations(deck, held):
        hand = quick.best(cards, ranking)
        found[hand.strength, hand.one_suit if hand.kind.suit_matters else None] += 1
    return found


def two_cards(paytable: Paytable, deck: Sequence[Card]) -> Counter[Row | None]:
    """Deals of two cards against two by the row that the player's two are paid on."""
    found: Counter[Row | None] = Counter()
    for mine in combinations(deck, 2):
        for theirs in combinations([card for card in deck if card not in mine], 2):
            found[paytable.row_for(HoleCards(mine, theirs))] += 1
    return found


def net(odds: Odds | None) -> Cents:
    """What one unit brings at these odds; None is a wager lost."""
    if odds is None:
        return -UNIT
    if isinstance(odds, Push):
        return 0
    return odds.winnings(UNIT) - (0 if odds.stake_back else UNIT)


def paid(paytable: Paytable, hand: Hand) -> Cents:
    """What one unit brings on a hand by a paytable without a meter."""
    row = paytable.row_for(hand)
    return net(row.pays if row else None)


def figures(
    ends: Counter[tuple[Cents, Cents]],
    decisions: Mapping[str, int] = MappingProxyType({}),
    standings: Mapping[str, int] = MappingProxyType({}),
    equal: Mapping[str, int] = MappingProxyType({}),
) -> Figures:
    """Counted results, net and wagered in cents, as figures."""
    results = {(Fraction(won, UNIT), Fraction(laid, UNIT)): count for (won, laid), count in ends.items()}
    indifferent = {name: deals for name, deals in equal.items() if deals}
    return Figures(sum(ends.values()), results, decisions, standings, indifferent)


def solve_649a(house: House, deck: Sequence[Card], *, pair_plus: bool = False) -> Figures:
    """Three Card Poker: every hand against every other; a Pair Plus Wager is as large as the Ante."""
    ranking = house.force.ranking("649a.6(b)")
    hands = {cards: quick.best(cards, ranking) for cards in combinations(deck, 3)}
    counted = Counter[tuple[Cents, Cents]]()
    decisions, standings, equal = Counter[str](), Counter[str](), Counter[str]()
    laid = UNIT if pair_plus else 0
    for cards, hand in hands.items():
        side = paid(house.paytable("649a.12(d)"), hand) if pair_plus else 0
        ends: list[tuple[Cents, str]] = []
        for others, dealer in hands.items():
            if not set(cards) & set(others):
                base, bonus = meeting_649a(house, hand, dealer)
                standing = "win" if base > 0 else "lose" if base < 0 else "tie"
                ends.append((base + bonus + side, standing))
        played, folded = sum(each for each, _ in ends), (-UNIT - laid) * len(ends)
        equal["Play 1x or fold"] += len(ends) if played == folded else 0
        if played > folded:
            counted.update((each, 2 * UNIT + laid) for each, _ in ends)
            standings.update(standing for _, standing in ends)
            decisions["Play 1x"] += len(ends)
        else:
            counted[-UNIT - laid, UNIT + laid] += len(ends)
            standings["fold"] += len(ends)
            decisions["fold"] += len(ends)
    return figures(counted, decisions, standings, equal)


def meeting_649a(house: House, player: Hand, dealer: Hand) -> tuple[Cents, Cents]:
    """What Ante and Play bring together, and the Ante Bonus."""
    assert house.force.settle is not None
    outcomes = house.force.settle(player, dealer, house)
    bonus = outcomes.get("Ante Bonus")
    return net(outcomes["Ante"].odds) + net(outcomes["Play"].odds), bonus.odds.winnings(UNIT) if bonus else 0


def joint_649a(house: House, deck: Sequence[Card], brings: Callable[[Hand], Cents], staked: Cents) -> Figures:
    """Three Card Poker with a side wager on five cards that a fold takes, community cards dealt too."""
    three, five = house.force.ranking("649a.6(b)"), house.force.ranking("649a.6(d)")
    brought = cache(lambda cards: brings(quick.best(cards, five)))
    counted = Counter[tuple[Cents, Cents]]()
    for cards in combinations(deck, 3):
        hand, ends = quick.best(cards, three), list[Cents]()
        for others in combinations([card for card in deck if card not in cards], 3):
            base = sum(meeting_649a(house, hand, quick.best(others, three)))
            left = [card for card in deck if card not in (*cards, *others)]
            ends += [base + brought(tuple(sorted((*cards, *two)))) for two in combinations(left, 2)]
        if sum(ends) > (-UNIT - staked) * len(ends):
            counted.update((each, 2 * UNIT + staked) for each in ends)
        else:
            counted[-UNIT - staked, UNIT + staked] += len(ends)
    return figures(counted)


def joint_six_649a(
    house: House,
    deck: Sequence[Card],
    brings: Callable[[Hand], Cents],
    staked: Cents,
    *,
    jointly: bool = True,
) -> Figures:
    """Three Card Poker with a side wager on both hands together that a fold takes."""
    three, six = house.force.ranking("649a.6(b)"), house.force.ranking("649a.6(d)")
    hands = {cards: quick.best(cards, three) for cards in combinations(deck, 3)}
    brought = cache(lambda cards: brings(quick.best(cards, six)))
    counted = Counter[tuple[Cents, Cents]]()
    for cards, hand in hands.items():
        met = [
            (sum(meeting_649a(house, hand, dealer)), brought(tuple(sorted((*cards, *others)))))
            for others, dealer in hands.items()
            if not set(cards) & set(others)
        ]
        gains = [base + UNIT + (side + staked if jointly else 0) for base, side in met]
        if sum(gains) > 0:
            counted.update((base + side, 2 * UNIT + staked) for base, side in met)
        else:
            counted[-UNIT - staked, UNIT + staked] += len(met)
    return figures(counted)


def solve_643a(house: House, deck: Sequence[Card], *, ride_if_equal: bool = True) -> Figures:
    """Let It Ride Poker without a payout limit: three cards, then one, then another."""
    ranking, paytable = house.force.ranking("643a.6(b)"), house.paytable("643a.12(a)")
    bet = cache(lambda cards: paid(paytable, quick.best(cards, ranking)))
    counted = Counter[tuple[Cents, Cents]]()
    decisions, equal = Counter[str](), Counter[str]()

    def rides(which: str, worth: Cents, deals: int) -> bool:
        """Whether a bet of this worth rides; the decision is counted."""
        ride = worth >= 0 if ride_if_equal else worth > 0
        equal[which] += deals if worth == 0 else 0
        decisions[f"{which}: {'let it ride' if ride else 'withdraw'}"] += deals
        return ride

    for cards in combinations(deck, 3):
        left = [card for card in deck if card not in cards]
        ends = {two: bet(tuple(sorted((*cards, *two)))) for two in permutations(left, 2)}
        first = rides("Bet Number 1", sum(ends.values()), len(ends))
        for fourth in left:
            last = [brought for two, brought in ends.items() if two[0] == fourth]
            bets = 1 + first + rides("Bet Number 2", sum(last), len(last))
            counted.update((bets * brought, bets * UNIT) for brought in last)
    return figures(counted, decisions, {}, equal)


RAISES = {0: (1, 2, 3), 1: (1, 2), 2: (1,)}  # by community cards seen
LAST = 2  # community cards seen at the last decision


class Stud:
    """Raise It Up Stud Poker with one Play Wager: three cards, then one, then another, then the last."""

    def __init__(self, house: House, deck: Sequence[Card], *, played: Cents = 0, folded: Cents = 0) -> None:
        """Side wagers bring `played` unless the player folds, and then `folded`."""
        self.deck, self.played, self.folded = deck, played, folded
        self.ranking = house.force.ranking("669a.6(b)")
        self.play, self.blind = house.paytable("669a.12(c)"), house.paytable("669a.12(d)")
        self.shown: dict[Hands, tuple[Cents, Cents]] = {}
        self.counted = Counter[tuple[Cents, Cents]]()
        self.decisions = Counter[str]()

    def brings(self, cards: Hands) -> tuple[Cents, Cents]:
        """What Ante and Blind together, and one unit of Play, bring on six cards."""
        held = tuple(sorted(cards))
        if held not in self.shown:
            hand = quick.best(held, self.ranking)
            ante = UNIT if self.play.row_for(hand) else -UNIT
            self.shown[held] = ante + paid(self.blind, hand), paid(self.play, hand)
        return self.shown[held]

    def ends(self, cards: Hands, community: Hands) -> list[tuple[Cents, Cents]]:
        """What every further deal brings."""
        left = [card for card in self.deck if card not in (*cards, *community)]
        return [self.brings((*cards, *community, *m)) for m in permutations(left, 3 - len(community))]

    def options(self, cards: Hands, community: Hands) -> dict[str, Cents]:
        """Every option with no Play Wager made yet, the cheapest first, summed over all further deals."""
        ends = self.ends(cards, community)
        if len(community) == LAST:
            values = {"fold": (self.folded - 2 * UNIT) * len(ends)}
        else:
            left = [card for card in self.deck if card not in (*cards, *community)]
            values = {"check": sum(max(self.options(cards, (*community, c)).values()) for c in left)}
        base, play = sum(each + self.played for each, _ in ends), sum(each for _, each in ends)
        return values | {f"{times}x": base + times * play for times in RAISES[len(community)]}

    def follow(self, cards: Hands, community: Hands = ()) -> None:
        """Count every further deal at best play; of equal options the cheapest is taken."""
        values, ends = self.options(cards, community), self.ends(cards, community)
        best = max(values, key=lambda name: values[name])
        seen = f"with {len(cards) + len(community)} cards"
        said = "fold" if best == "fold" else f"check {seen}" if best == "check" else f"Play {best} {seen}"
        self.decisions[said] += len(ends)
        if best == "fold":
            self.counted[-2 * UNIT, 2 * UNIT] += len(ends)
        elif best == "check":
            for card in self.deck:
                if card not in (*cards, *community):
                    self.follow(cards, (*community, card))
        else:
            times = int(best[0])
            self.counted.update((base + times * play, (2 + times) * UNIT) for base, play in ends)

    def solve(self) -> Figures:
        """Every deal of the deck."""
        for cards in combinations(self.deck, 3):
            self.follow(cards)
        return figures(self.counted, self.decisions)
