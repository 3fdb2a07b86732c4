"""The slow twins of restricted play: what a round brings on average, every deal of a short deck by itself.

`without` names options that are never taken; `errors` is the chance of a mistake at each decision. A
mistake is one of the other options, each as likely as the next, and nobody reckons with his own mistakes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import NamedTuple

from pitboss.cards import Card
from pitboss.hands import quick
from pitboss.rules.house import House
from pitboss.solve.reference.deal_by_deal import UNIT, Hands, Stud, meeting_649a, paid
from pitboss.solve.reference.four_card_poker import OPTIONS, by_up_card, met
from pitboss.solve.reference.holdem import DealtTable


class Planned(NamedTuple):
    """An option: what it is worth to who makes no mistake later, and to who does."""

    best: Fraction
    real: Fraction


class Careless:
    """Decides: the best option that is left, or with some chance another one."""

    def __init__(self, without: Collection[str] = (), errors: Fraction = Fraction(0)) -> None:
        self.without, self.errors = without, errors

    def takes(self, options: Mapping[str, Planned]) -> Planned:
        """What a decision is worth; of equal options the first is the best."""
        left = {name: each for name, each in options.items() if name not in self.without}
        chosen = max(left, key=lambda name: left[name].best)
        others = [each.real for name, each in left.items() if name != chosen]
        real = left[chosen].real
        if others:
            real = (1 - self.errors) * real + self.errors * Fraction(sum(others), len(others))
        return Planned(left[chosen].best, real)


def sure(value: Fraction | int) -> Planned:
    """An option after which nothing is decided."""
    return Planned(Fraction(value), Fraction(value))


def both(each: Sequence[Planned]) -> Planned:
    """Several of them added up."""
    return Planned(sum((e.best for e in each), Fraction(0)), sum((e.real for e in each), Fraction(0)))


def mean_649a(house: House, deck: Sequence[Card], player: Careless) -> Fraction:
    """Three Card Poker, in Antes."""
    ranking, found, deals = house.force.ranking("649a.6(b)"), Fraction(0), 0
    hands = {cards: quick.best(cards, ranking) for cards in combinations(deck, 3)}
    for cards, hand in hands.items():
        brings = [sum(meeting_649a(house, hand, d)) for o, d in hands.items() if not set(cards) & set(o)]
        options = {"fold": sure(-UNIT * len(brings)), "Play 1x": sure(sum(brings))}
        found += player.takes(options).real
        deals += len(brings)
    return Fraction(found, deals * UNIT)


def mean_643a(house: House, deck: Sequence[Card], player: Careless) -> Fraction:
    """Let It Ride Poker, in bets; of equal value, a bet rides."""
    ranking, paytable = house.force.ranking("643a.6(b)"), house.paytable("643a.12(a)")
    found, deals = Fraction(0), 0
    for cards in combinations(deck, 3):
        left = [card for card in deck if card not in cards]
        ends = {
            two: paid(paytable, quick.best(tuple(sorted((*cards, *two))), ranking))
            for two in permutations(left, 2)
        }
        early = {}
        for first in (True, False):
            later = []
            for fourth in left:
                last = sum(brought for two, brought in ends.items() if two[0] == fourth)
                options = {rides("2", second): sure((1 + first + second) * last) for second in (True, False)}
                later.append(player.takes(options))
            early[rides("1", first)] = both(later)
        found += player.takes(early).real
        deals += len(ends)
    return Fraction(found, deals * UNIT)


def rides(number: str, riding: bool) -> str:
    """What becomes of a bet, as figures name it."""
    return f"Bet Number {number}: {'let it ride' if riding else 'withdraw'}"


class CarelessStud(Stud):
    """Raise It Up Stud Poker, one decision after the other."""

    def worth(self, player: Careless, cards: Hands, community: Hands = ()) -> Planned:
        """What the round is worth with these cards seen and no Play Wager made, over all further deals."""
        seen, left = f"with {len(cards) + len(community)} cards", set(self.deck) - {*cards, *community}
        ends = self.ends(cards, community)
        options = {}
        if len(community) == 2:
            options["fold"] = sure(-2 * UNIT * len(ends))
        else:
            after = [self.worth(player, cards, (*community, card)) for card in sorted(left)]
            options[f"check {seen}"] = both(after)
        for times in range(1, 4 - len(community)):
            options[f"Play {times}x {seen}"] = sure(sum(base + times * play for base, play in ends))
        return player.takes(options)


def mean_669a(house: House, deck: Sequence[Card], player: Careless) -> Fraction:
    """Raise It Up Stud Poker, in Antes."""
    game = CarelessStud(house, deck)
    every = list(combinations(deck, 3))
    whole = both([game.worth(player, cards) for cards in every])
    return Fraction(whole.real, len(every) * len(game.ends(every[0], ())) * UNIT)


def mean_641a(house: House, deck: Sequence[Card], player: Careless, *, look: bool = True) -> Fraction:
    """Four Card Poker, in Antes, with a look at the up card or without."""
    ranking, found, deals = house.force.ranking("641a.6(b)"), Fraction(0), 0
    dealers = {dealt: quick.best(dealt, ranking) for dealt in combinations(deck, 6)}
    strengths = {dealt: dealer.strength for dealt, dealer in dealers.items()}
    hands = {dealer.strength: dealer for dealer in dealers.values()}
    for hole in combinations(deck, 5):
        mine = quick.best(hole, ranking)
        seen = by_up_card([card for card in deck if card not in hole], strengths)
        for state in seen if look else [sum(seen, Counter[int]())]:
            nets = [(met(mine, hands[strength], house).nets, n) for strength, n in state.items()]
            options = {
                name: sure(sum(net[place] * n for net, n in nets)) for place, name in enumerate(OPTIONS)
            }
            found += player.takes(options).real
            deals += state.total()
    return Fraction(found, deals * 100)


def mean_653a(table: DealtTable, player: Careless) -> Fraction:
    """Ultimate Texas Hold 'Em, in Antes."""
    nets = {times: table.worth(Ante=1, Blind=1, Play=times) for times in (1, 2, 3, 4)}
    found, deals = Fraction(0), 0
    for place in range(len(table.holes)):
        flops: dict[tuple[Card, ...], list[tuple[int, Planned]]] = {}
        first, dealers = {3: 0, 4: 0}, 0
        for board in table.boards:
            if place not in board.holes:
                continue
            ends = board.ends[board.holes.tolist().index(place)]
            fold = {"fold": sure(-2 * table.ante * int(ends.sum()))}
            last = player.takes(fold | {"Play 1x": sure(int(ends @ nets[1]))})
            for flop in combinations(board.cards, 3):
                flops.setdefault(flop, []).append((int(ends @ nets[2]), last))
                dealers += int(ends.sum())
                for times in first:
                    first[times] += int(ends @ nets[times])
        waits = [
            player.takes(
                {
                    "check after the Flop": both([last for _, last in of]),
                    "Play 2x": sure(sum(now for now, _ in of)),
                }
            )
            for of in flops.values()
        ]
        wagers = {f"Play {times}x": sure(value) for times, value in first.items()}
        found += player.takes({"check before the Flop": both(waits)} | wagers).real
        deals += dealers
    return Fraction(found, deals * table.ante)


def mean_647a(table: DealtTable, player: Careless) -> Fraction:
    """Texas Hold 'Em Bonus, in Antes; what the wagers bring is added up one by one."""
    stay, turn, river = table.worth(Ante=1, Flop=2), table.worth(Turn=1), table.worth(River=1)
    found, deals = Fraction(0), 0
    for place in range(len(table.holes)):
        flops, turns, base, dealers = Counter[Hands](), Counter[Hands](), 0, 0
        for board in table.boards:
            if place not in board.holes:
                continue
            ends = board.ends[board.holes.tolist().index(place)]
            base += 20 * int(ends @ stay)
            dealers += 20 * int(ends.sum())
            for flop in combinations(board.cards, 3):
                flops[flop] += 2 * int(ends @ turn)
            for four in combinations(board.cards, 4):
                turns[four] += 4 * int(ends @ river)
        gains = [player.takes({"Turn check": sure(0), "Turn 1x": sure(gain)}) for gain in flops.values()]
        gains += [player.takes({"River check": sure(0), "River 1x": sure(gain)}) for gain in turns.values()]
        options = {"fold": sure(-table.ante * dealers), "Flop 2x": both([sure(base), *gains])}
        found += player.takes(options).real
        deals += dealers
    return Fraction(found, deals * table.ante)
