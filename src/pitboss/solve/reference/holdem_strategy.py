"""The slow twin of the Hold 'Em games by a strategy: every feature looks at one situation at a time.

It shares nothing with the arrays but the words of the rule file: what a player sees is worked out here
once more from the cards themselves, and every deal of a short deck is played as the strategy says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, product

import numpy as np

from pitboss.cards import Card, rank, suit
from pitboss.hands import Hand, Ranking, plain, quick
from pitboss.hands.plain import KIND_SHIFT
from pitboss.hands.ranking import Kind
from pitboss.solve.figures import Figures
from pitboss.solve.reference.holdem import CHECKED, Book, DealtTable, Hole, Ints
from pitboss.solve.strategies.spelled import start_number
from pitboss.solve.strategies.strategy import Point, Strategy

Cards = tuple[Card, ...]
NONE = -1


@dataclass(frozen=True)
class SeenHolding:
    """One situation: the player's two cards, the community cards seen, and the deck they come from."""

    hole: Hole
    community: Cards
    deck: Cards
    ranking: Ranking

    @property
    def cards(self) -> Cards:
        """All cards that the player sees."""
        return (*self.hole, *self.community)

    @property
    def unseen(self) -> list[Card]:
        """The cards that the player does not see."""
        return [card for card in self.deck if card not in self.cards]


@lru_cache(maxsize=1 << 17)
def best(cards: frozenset[Card], ranking: Ranking) -> Hand:
    """The best hand of some cards."""
    return quick.best(sorted(cards), ranking)


def strength(cards: Iterable[Card], ranking: Ranking) -> int:
    """The strength of the best hand; of too few cards, of the groups that they show."""
    held = frozenset(cards)
    if len(held) >= ranking.size:
        return best(held, ranking).strength
    counted = Counter(map(rank, held))
    groups = sorted(counted.values(), reverse=True)
    kinds = {(2, 2): Kind.TWO_PAIR, (2,): Kind.PAIR, (3,): Kind.THREE_OF_A_KIND, (4,): Kind.FOUR_OF_A_KIND}
    kind = kinds.get(tuple(group for group in groups if group > 1), Kind.NO_PAIR)
    order = sorted(counted, key=lambda each: (counted[each], each), reverse=True)
    return plain.strength(kind, order, ranking)


def own_ranks(sight: SeenHolding, *, in_pairs: bool) -> list[int]:
    """The ranks of own cards which another card seen has too, or which no other card has."""
    counted = Counter(map(rank, sight.cards))
    return [rank(card) for card in sight.hole if (counted[rank(card)] > 1) == in_pairs]


def paired(sight: SeenHolding) -> int:
    """The highest rank of an own card that is paired."""
    return max(own_ranks(sight, in_pairs=True), default=NONE)


def kicker(sight: SeenHolding) -> int:
    """The highest rank of an own card that is not."""
    return max(own_ranks(sight, in_pairs=False), default=NONE)


def better_kickers(sight: SeenHolding) -> int:
    """The ranks above the kicker that no community card has."""
    above = set(range(kicker(sight) + 1, 13)) if kicker(sight) != NONE else set()
    return len(above - {rank(card) for card in sight.community})


def flush(sight: SeenHolding) -> tuple[int, int]:
    """The most cards of a suit of which one is an own card, and the rank of the highest own one."""
    own = [(sum(suit(other) == suit(card) for other in sight.cards), rank(card)) for card in sight.hole]
    return max(own)


@cache
def straight_end(ranks: frozenset[int]) -> int:
    """The rank that ends the highest straight among some ranks; an ace may begin one."""
    ends = [end for end in range(3, 13) if {(end - back) % 13 for back in range(5)} <= ranks]
    return max(ends, default=NONE)


def straight_outs(sight: SeenHolding) -> int:
    """The ranks that would make a straight, or a higher one, that the community cards would not."""
    held, shown = (frozenset(map(rank, cards)) for cards in (sight.cards, sight.community))
    now = straight_end(held)
    return sum(straight_end(held | {r}) > max(now, straight_end(shown | {r})) for r in range(13))


def beaten_by(sight: SeenHolding) -> int:
    """The dealer's two cards that beat the player."""
    mine = strength(sight.cards, sight.ranking)
    dealers = combinations(sight.unseen, 2)
    return sum(strength((*two, *sight.community), sight.ranking) > mine for two in dealers)


def dealer_outs(sight: SeenHolding) -> int:
    """The unseen cards that beat the player with the community cards."""
    mine = strength(sight.cards, sight.ranking)
    return sum(strength((card, *sight.community), sight.ranking) > mine for card in sight.unseen)


def hidden(sight: SeenHolding) -> bool:
    """Whether the kind of hand needs an own card."""
    every, alone = strength(sight.cards, sight.ranking), strength(sight.community, sight.ranking)
    return every >> KIND_SHIFT > alone >> KIND_SHIFT


def plays(sight: SeenHolding) -> bool:
    """Whether the best hand needs an own card, be it as a kicker."""
    return strength(sight.cards, sight.ranking) > strength(sight.community, sight.ranking)


def start(sight: SeenHolding) -> int:
    """The number of the starting cards."""
    one, two = sight.hole
    return start_number(rank(one), rank(two), suited=suit(one) == suit(two))


PLAIN: Mapping[str, Callable[[SeenHolding], int]] = {
    "start": start,
    "high": lambda sight: max(map(rank, sight.hole)),
    "low": lambda sight: min(map(rank, sight.hole)),
    "hand": lambda sight: strength(sight.cards, sight.ranking),
    "community": lambda sight: strength(sight.community, sight.ranking),
    "hidden": hidden,
    "plays": plays,
    "paired": paired,
    "kicker": kicker,
    "better_kickers": better_kickers,
    "over": lambda sight: sum(all(rank(c) > rank(other) for other in sight.community) for c in sight.hole),
    "flush_cards": lambda sight: flush(sight)[0],
    "flush_top": lambda sight: flush(sight)[1],
    "flush_draw": lambda sight: flush(sight)[1] if flush(sight)[0] == sight.ranking.size - 1 else NONE,
    "community_suited": lambda sight: max(Counter(map(suit, sight.community)).values()),
    "straight_outs": straight_outs,
    "beaten_by": beaten_by,
    "dealer_outs": dealer_outs,
}


def plain_points(points: Sequence[Point]) -> tuple[Point, ...]:
    """The same points with features that look at one situation at a time."""

    def looking(name: str) -> Callable[[Sequence[SeenHolding]], Ints]:
        return lambda sights: np.array([int(PLAIN[name](sight)) for sight in sights])

    return tuple(
        replace(point, features=tuple(replace(each, of=looking(each.name)) for each in point.features))
        for point in points
    )


@dataclass(frozen=True)
class Player:
    """Plays a strategy, which must have been read with plain points, with a short deck."""

    strategy: Strategy
    deck: Cards
    ranking: Ranking

    def answers(
        self, place: int, holes: Sequence[Hole], seen: Iterable[Cards]
    ) -> dict[tuple[Hole, Cards], str]:
        """What is done at one decision, by the two cards and the community cards."""
        point = self.strategy.points[place]
        sights = [
            SeenHolding(hole, community, self.deck, self.ranking)
            for community in seen
            for hole in holes
            if not set(hole) & set(community)
        ]
        chosen = self.strategy.choices(point.name, sights)
        return {(s.hole, s.community): point.options[each] for s, each in zip(sights, chosen, strict=True)}


def follow_653a(table: DealtTable, player: Player) -> Figures:
    """Every board, every flop that it may have had, and every two cards, played as the strategy says."""
    book, nothing = Book(table), np.zeros(1, np.int64)
    early = player.answers(0, table.holes, [()])
    flops = player.answers(1, table.holes, table.seen(3))
    last = player.answers(2, table.holes, table.seen(5))
    nets = {f"Play {times}x": (times, table.worth(Ante=1, Blind=1, Play=times)) for times in (1, 2, 3, 4)}
    for board in table.boards:
        holes = [table.holes[place] for place in board.holes]
        for flop in combinations(board.cards, 3):
            asked = [(early[hole, ()], flops[hole, flop], last[hole, board.cards]) for hole in holes]
            done = np.array([next(word for word in words if word != "check") for words in asked])
            book.folded(int((done == "fold") @ board.dealers), 2, *CHECKED[1])
            for name, (times, worth) in nets.items():
                book.shown(board, (done == name) * 1, nothing, worth, 2 + times, name, *CHECKED[times])
    return book.figures()


def follow_647a(table: DealtTable, player: Player) -> Figures:
    """Every board in every order, and every two cards, played as the strategy says."""
    book, nothing = Book(table), np.zeros(1, np.int64)
    early = player.answers(0, table.holes, [()])
    flops = player.answers(1, table.holes, table.seen(3))
    turns = player.answers(2, table.holes, table.seen(4))
    stay, more = table.worth(Ante=1, Flop=2), table.worth(Turn=1)
    for board in table.boards:
        holes = [table.holes[place] for place in board.holes]
        folds = np.array([early[hole, ()] == "fold" for hole in holes])
        for river in board.cards:
            four = tuple(card for card in board.cards if card != river)
            later = np.array([turns[hole, four] == "River 1x" for hole in holes])
            for flop in combinations(four, 3):
                book.folded(int(folds @ board.dealers), 1)
                now = np.array([flops[hole, flop] == "Turn 1x" for hole in holes])
                for t, r in product((0, 1), repeat=2):
                    who = ~folds & (now == t) & (later == r)
                    named = "Flop 2x", "Turn 1x" if t else "Turn check", "River 1x" if r else "River check"
                    book.shown(board, who * 1, nothing, stay + (t + r) * more, 3 + t + r, *named)
    return book.figures()
