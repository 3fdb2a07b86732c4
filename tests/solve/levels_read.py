"""Every sentence of the strategies for people, read once more by hand: does it fit these cards?

Nothing here uses the program's hands or features, only what a card's rank and suit are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from pitboss.cards import DECK, RANKS, Card, rank, suit

TWO, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = map(RANKS.index, "2789TJQKA")
SPANS = [{ACE, *range(4)}, *({*range(low, low + 5)} for low in range(9))]  # the ranks of each straight


@dataclass(frozen=True)
class Table:
    """What a player sees: the own cards, the community cards, and the rank of the dealer's face-up card."""

    own: tuple[Card, ...]
    community: tuple[Card, ...] = ()
    up: int = -1

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.own, *self.community)


def ranks(cards: Iterable[Card]) -> list[int]:
    return sorted(map(rank, cards), reverse=True)


def most_suited(cards: Iterable[Card]) -> int:
    return max(Counter(map(suit, cards)).values(), default=0)


def repeated(cards: Iterable[Card], times: int = 2) -> list[int]:
    """The ranks that are there so many times or more, the highest first."""
    return sorted((r for r, n in Counter(map(rank, cards)).items() if n >= times), reverse=True)


def tens_up(cards: Iterable[Card]) -> int:
    return sum(r >= TEN for r in ranks(cards))


def straight_top(held: Iterable[int]) -> int:
    """The highest rank of a straight among these ranks; -1 if there is none."""
    have = {*held}
    return max((3 if span == SPANS[0] else max(span) for span in SPANS if span <= have), default=-1)


def five(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How high up to five cards are, by the usual order of hands; straights and flushes take five."""
    counted = Counter(map(rank, cards))
    order = sorted(counted, key=lambda r: (counted[r], r), reverse=True)
    sizes = sorted(counted.values(), reverse=True)
    flush = len(cards) == 5 and most_suited(cards) == 5
    top = straight_top(counted) if len(cards) == 5 else -1
    if flush and top >= 0:
        return (8, top)
    kinds = {(4,): 7, (3, 2): 6, (3,): 3, (2, 2): 2, (2,): 1, (): 0}
    kind = kinds[tuple(n for n in sizes if n > 1)]
    if kind < 6 and (flush or top >= 0):
        return (5, *order) if flush else (4, top)
    return (kind, *order)


@cache
def height(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The best five of some cards."""
    return max(map(five, combinations(cards, min(5, len(cards)))))


@cache
def beat_me(at: Table) -> int:
    """Unseen cards each of which makes, with the community cards, a better hand than mine."""
    mine = height(at.cards)
    return sum(height((card, *at.community)) > mine for card in DECK if card not in at.cards)


def better_than_a_pair_of_four(at: Table) -> bool:
    """Of five cards, four: two pair, three alike, four of one suit or four in a row."""
    held = {*ranks(at.own)}
    rows = [{ACE, 0, 1, 2}, *({*range(low, low + 4)} for low in range(10))]
    return bool(
        len(repeated(at.own)) > 1
        or repeated(at.own, 3)
        or most_suited(at.own) >= 4
        or any(row <= held for row in rows)
    )


def pair_of_four(at: Table, lowest: int) -> bool:
    return better_than_a_pair_of_four(at) or any(r >= lowest for r in repeated(at.own))


def uses_own(at: Table) -> bool:
    """A pair with an own card, or a straight or flush, which three community cards never are alone."""
    paired = any(r in repeated(at.cards) for r in ranks(at.own))
    return paired or height(at.cards)[0] in (4, 5, 8)


def suited_with_own(at: Table, lowest: int) -> bool:
    """Exactly four cards of one suit, the highest own one of which is not below a rank."""
    for each in range(4):
        own = [rank(card) for card in at.own if suit(card) == each]
        if own and max(own) >= lowest and sum(suit(card) == each for card in at.cards) == 4:
            return True
    return False


def straight_ranks(at: Table) -> int:
    """Ranks of which one card would make a straight, higher than one there may be already."""
    held = ranks(at.cards)
    return sum(straight_top((*held, more)) > straight_top(held) for more in range(13))


def king_with(at: Table, high: str, low: str, own_suit: str = "") -> bool:
    """Two cards of different ranks: the higher one named, the lower one not below a rank."""
    top, second = ranks(at.own)
    enough = second >= RANKS.index(low) or (
        own_suit != "" and most_suited(at.own) == 2 and second >= RANKS.index(own_suit)
    )
    return RANKS[top] == high and second != top and enough


def to_straight_flush(cards: tuple[Card, ...]) -> bool:
    return most_suited(cards) == len(cards) and any({*ranks(cards)} <= span for span in SPANS)


def spread(cards: tuple[Card, ...]) -> int:
    """From the lowest to the highest card, an ace counted as high; none where a rank repeats."""
    held = ranks(cards)
    return held[0] - held[-1] + 1 if len({*held}) == len(held) else 99


def in_a_straight(cards: tuple[Card, ...]) -> int:
    """The most cards of different ranks that one straight may hold."""
    return max(len({*ranks(cards)} & span) for span in SPANS)


def two_ranks_complete(at: Table) -> bool:
    held = ranks(at.cards)
    return straight_top(held) < 0 and sum(straight_top((*held, more)) >= 0 for more in range(13)) >= 2


def same_rank_as_dealer(at: Table) -> bool:
    return at.up in ranks(at.own)


def better_than_q64(at: Table) -> bool:
    held = ranks(at.own)
    row = spread(at.own) == 3 or {*held} == {ACE, 0, 1}
    return len({*held}) < 3 or row or most_suited(at.own) == 3 or held >= [QUEEN, 4, 2]


READ: dict[str, Callable[[Table], bool]] = {
    # 641a
    "two pair or better, or a pair of nines or better that is at least as high as the dealer's card": lambda at: (
        better_than_a_pair_of_four(at) or any(r >= max(NINE, at.up) for r in repeated(at.own))
    ),
    "a pair of threes or better": lambda at: (
        pair_of_four(at, 1) if len(at.own) == 5 else ranks(at.own)[0] == ranks(at.own)[1] > TWO
    ),
    "a pair of jacks or better, if you hold a card of the same rank as the dealer's": lambda at: (
        pair_of_four(at, JACK) and same_rank_as_dealer(at)
    ),
    "a pair of eights, if the dealer shows a two": lambda at: pair_of_four(at, EIGHT) and at.up == TWO,
    "a pair of threes or better; twos too if you hold a card of the same rank as the dealer's": lambda at: (
        pair_of_four(at, TWO if same_rank_as_dealer(at) else 1)
    ),
    "ace, king and queen, if the dealer shows an ace or a king": lambda at: (
        not pair_of_four(at, TWO) and ranks(at.own)[:3] == [ACE, KING, QUEEN] and at.up >= KING
    ),
    # 643a and 669a
    "a pair of tens or better, or three-of-a-kind": lambda at: (
        repeated(at.own) >= [TEN] or bool(repeated(at.own, 3))
    ),
    "three cards to a straight flush, at least two of them ten or higher": lambda at: (
        to_straight_flush(at.own) and tens_up(at.own) >= 2
    ),
    "J-9-8, 10-9-7 or 10-8-7 of one suit": lambda at: (
        most_suited(at.own) == 3
        and ranks(at.own) in ([JACK, NINE, EIGHT], [TEN, NINE, SEVEN], [TEN, EIGHT, SEVEN])
    ),
    "three in a row of one suit, from 3-4-5 up": lambda at: (
        most_suited(at.own) == 3 and spread(at.own) == 3 and min(ranks(at.own)) >= 1
    ),
    "a pair of tens or better, two pair, three- or four-of-a-kind": lambda at: (
        repeated(at.cards) >= [TEN] or len(repeated(at.cards)) > 1 or bool(repeated(at.cards, 3))
    ),
    "four cards of one suit": lambda at: most_suited(at.cards) >= 4,
    "four in a row that can grow at both ends": lambda at: (
        spread(at.cards) == 4 and max(ranks(at.cards)) < ACE
    ),
    "a pair or better": lambda at: (
        bool(repeated(at.cards)) or (len(at.cards) == 5 and height(at.cards)[0] > 0)
    ),
    "three cards ten or higher": lambda at: tens_up(at.own) == 3,
    "three cards of one suit, one of them ten or higher": lambda at: (
        most_suited(at.own) == 3 and tens_up(at.own) >= 1
    ),
    "three cards to a straight flush": lambda at: to_straight_flush(at.own),
    "two of queen, jack and ten with a nine; or jack, ten and eight": lambda at: (
        {*ranks(at.own)} in ({QUEEN, JACK, NINE}, {QUEEN, TEN, NINE}, {JACK, TEN, NINE}, {JACK, TEN, EIGHT})
    ),
    "four cards to a straight": lambda at: in_a_straight(at.cards) >= 4,
    "three cards ten or higher, if three of the four cards are of one suit": lambda at: (
        tens_up(at.cards) >= 3 and most_suited(at.cards) >= 3
    ),
    "four cards to a straight, if any card you see is ten or higher": lambda at: (
        in_a_straight(at.cards) >= 4 and tens_up(at.cards) >= 1
    ),
    "four cards to a straight that can be completed at two places": two_ranks_complete,
    # 649a
    "a queen with a six and a four, or any better hand": better_than_q64,
    # 647a and 653a
    "a two with a three, four, five, six or seven of another suit": lambda at: (
        TWO in ranks(at.own) and TWO < ranks(at.own)[0] <= SEVEN and most_suited(at.own) == 1
    ),
    "an ace": lambda at: ACE in ranks(at.own),
    "a king with a five or better": lambda at: king_with(at, "K", "5"),
    "a queen with an eight or better": lambda at: king_with(at, "Q", "8"),
    "a jack with a ten": lambda at: king_with(at, "J", "T"),
    "a king with a five or better, or with any card of its suit": lambda at: king_with(at, "K", "5", "2"),
    "a queen with an eight or better, or with a six or seven of its suit": lambda at: king_with(
        at, "Q", "8", "6"
    ),
    "a jack with a ten, or with an eight or nine of its suit": lambda at: king_with(at, "J", "T", "8"),
    "a pair or better using a card of yours, except a pair of twos in your hand with no third two": lambda at: (
        uses_own(at) and not (ranks(at.own) == [TWO, TWO] and ranks(at.cards).count(TWO) == 2)
    ),
    "nothing better than a pair of fives, and all community cards of one suit that you do not hold": lambda at: (
        height(at.cards)[:2] <= (1, 3)
        and most_suited(at.community) == 3
        and not {*map(suit, at.own)} & {*map(suit, at.community)}
    ),
    "four cards of one suit, with a seven or higher of it in your hand": lambda at: suited_with_own(at, 5),
    "four cards of one suit, with a ten or higher of it in your hand": lambda at: suited_with_own(at, TEN),
    "four cards to a straight that can be completed at two places, and both your cards eight or higher": lambda at: (
        two_ranks_complete(at) and min(ranks(at.own)) >= EIGHT
    ),
    "four cards to a straight that can be completed at two places, and both your cards nine or higher": lambda at: (
        two_ranks_complete(at) and min(ranks(at.own)) >= NINE
    ),
    "at most six unseen cards that beat you": lambda at: beat_me(at) <= 6,
    "at most seven unseen cards that beat you": lambda at: beat_me(at) <= 7,
    "at most ten unseen cards that beat you": lambda at: beat_me(at) <= 10,
    "at most eighteen unseen cards that beat you": lambda at: beat_me(at) <= 18,
    "at most nine unseen cards that beat you, and both your cards ten or higher": lambda at: (
        beat_me(at) <= 9 and min(ranks(at.own)) >= TEN
    ),
    "at most nine unseen cards that beat you, and one more card could make you a straight": lambda at: (
        beat_me(at) <= 9 and straight_ranks(at) >= 1
    ),
    "at most ten unseen cards that beat you, and no three community cards of one suit": lambda at: (
        beat_me(at) <= 10 and most_suited(at.community) < 3
    ),
    "at most thirteen unseen cards that beat you, and four cards of one suit, one of them in your hand": lambda at: (
        beat_me(at) <= 13 and suited_with_own(at, TWO)
    ),
    "two pair or better, and no pair among the community cards": lambda at: (
        height(at.cards)[0] >= 2 and not repeated(at.community)
    ),
    "nineteen or twenty, if a card of yours is among your best five": lambda at: (
        19 <= beat_me(at) <= 20 and height(at.cards) > height(at.community)
    ),
}
